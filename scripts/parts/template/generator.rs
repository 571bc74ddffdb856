//! A random case.

#[path = "../../../problems/shared/mod.rs"]
mod shared;
use shared::random;

fn main() {
    random::main(|rng| random::layout(&[vec![rng.within(0, 6).to_string()]], true, rng));
}
