//! A random case.

#[path = "../../../problems/shared/random.rs"]
mod random;

fn main() {
    random::main(|rng| random::layout(&[vec![rng.within(0, 6).to_string()]], true, rng));
}
