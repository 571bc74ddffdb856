//! The first open cell has a domino to its right or downwards.

#[path = "../../problems/text.rs"]
mod text;

fn count(covered: &mut [bool], columns: usize) -> u64 {
    let cell = match covered.iter().position(|&covered| !covered) {
        Some(cell) => cell,
        None => return 1,
    };
    let mut ways = 0;
    for &(other, near) in &[(cell + 1, (cell + 1) % columns > 0), (cell + columns, true)] {
        if near && covered.get(other) == Some(&false) {
            covered[cell] = true;
            covered[other] = true;
            ways += count(covered, columns);
            covered[cell] = false;
            covered[other] = false;
        }
    }
    ways
}

fn main() {
    let input = text::stdin();
    let tokens = text::tokens(&input);
    let number = |k: usize| tokens[k].parse::<usize>().expect("a number");
    println!("{}", count(&mut vec![false; number(0) * number(1)], number(1)));
}
