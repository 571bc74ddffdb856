//! A board that is soon counted. No digit is below 6: of two, fuzz.rs would make n = 15, 8 s.

#[path = "../shared/mod.rs"]
mod shared;
use shared::random;

fn main() {
    random::main(|rng| random::layout(&[vec![rng.within(6, 9).to_string()]], true, rng));
}
