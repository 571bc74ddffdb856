//! The factorial of N.

#[path = "../../../problems/shared/text.rs"]
mod text;

fn main() {
    let n: u64 = text::tokens(&text::stdin())[0].parse().expect("a number");
    println!("{}", (1..=n).product::<u64>());
}
