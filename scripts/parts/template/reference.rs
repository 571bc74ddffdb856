//! The factorial of N.

#[path = "../../../problems/shared/mod.rs"]
mod shared;
use shared::text;

fn main() {
    let n: u64 = text::tokens(&text::stdin())[0].parse().expect("a number");
    println!("{}", (1..=n).product::<u64>());
}
