//! A board that is soon counted.

#[path = "../shared/random.rs"]
mod random;

fn main() {
    random::main(|rng| random::layout(&[vec![rng.within(1, 11).to_string()]], true, rng));
}
