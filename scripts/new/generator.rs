//! A random case.

#[path = "../../problems/random.rs"]
mod random;

fn case(rng: &mut random::Rng) -> String {
    let (items, options) = (rng.within(0, 8), rng.within(0, 12));
    let mut lines = vec![vec![items.to_string(), options.to_string()]];
    for _ in 0..options {
        let order = rng.shuffled(items);
        let option = &order[..rng.below(items.min(4) + 1)];
        let numbers = std::iter::once(option.len()).chain(option.iter().map(|item| item + 1));
        lines.push(numbers.map(|number| number.to_string()).collect());
    }
    random::layout(&lines, true, rng)
}

fn main() {
    random::main(case);
}
