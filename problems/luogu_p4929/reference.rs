//! The rows are options, the columns items.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{text, textbook::Dlx};
fn main() {
    let (rows, m) = text::matrix(&text::stdin());
    let mut dlx = Dlx::new(m, 0);
    for row in &rows {
        dlx.add_option(row);
    }
    let answer = dlx.solve().map(|mut rows| {
        rows.sort();
        rows.iter().map(|row| (row + 1).to_string()).collect::<Vec<_>>().join(" ")
    });
    let answer = answer.unwrap_or_else(|| "No Solution!".to_string());
    println!("{}", answer);
}
