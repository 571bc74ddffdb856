//! A board that is soon counted.

#[path = "../shared/mod.rs"]
mod shared;
use shared::random;

fn main() {
    random::main(|rng| random::layout(&[vec![rng.within(1, 11).to_string()]], true, rng));
}
