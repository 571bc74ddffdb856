//! A random case.

#[path = "../../problems/random.rs"]
mod random;

fn main() {
    random::main(|rng| {
        let line = vec![rng.within(0, 5).to_string(), rng.within(0, 5).to_string()];
        random::layout(&[line], true, rng)
    });
}
