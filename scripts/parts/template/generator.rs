//! A random case.

#[path = "../../../problems/shared/mod.rs"]
mod shared;

fn main() {
    shared::random::main(|rng| format!("{}\n", rng.within(0, 6)));
}
