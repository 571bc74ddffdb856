//! A board that is soon counted.

#[path = "../shared/mod.rs"]
mod shared;
fn main() {
    shared::random::main(|rng| format!("{}\n", rng.within(6, 11)));
}
