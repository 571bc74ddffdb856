//! The rows are options, the columns items.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{cover, text};
use std::collections::BTreeSet;

fn main() {
    let (rows, m) = text::matrix(&text::stdin());
    let mut answer = "No Solution!".to_string();
    cover::Links::new(m, 0, &rows).each_solution(&mut |chosen| {
        let rows: BTreeSet<usize> = chosen.iter().map(|row| row + 1).collect();
        answer = rows.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        false
    });
    println!("{}", answer);
}
