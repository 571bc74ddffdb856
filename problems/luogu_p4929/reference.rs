//! The rows are options, the columns items.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{cover, text};

fn main() {
    let (rows, m) = text::matrix(&text::stdin());
    let answer = cover::find(m, &rows).map(|mut rows| {
        rows.sort_unstable();
        rows.iter().map(|row| (row + 1).to_string()).collect::<Vec<_>>().join(" ")
    });
    println!("{}", answer.unwrap_or("No Solution!".to_string()));
}
