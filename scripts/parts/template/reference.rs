//! The factorial of n.

#[path = "../../../problems/shared/mod.rs"]
mod shared;

fn main() {
    let n: u64 = shared::text::tokens(&shared::text::stdin())[0].parse().expect("a number");
    println!("{}", (1..=n).product::<u64>());
}
