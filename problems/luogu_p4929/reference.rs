//! The rows are options, the columns items. Methods: depth-first search, textbook links
#![allow(dead_code)]

#[path = "../cover.rs"]
mod cover;
#[path = "../text.rs"]
mod text;

/// The columns of each row's ones, from 0, and the number of columns.
pub fn matrix(input: &str) -> (Vec<Vec<usize>>, usize) {
    let numbers = text::tokens(input).into_iter().map_while(|token| token.parse().ok());
    let numbers: Vec<usize> = numbers.collect();
    let (n, m) = (numbers[0], numbers[1]);
    let row = |row| (0..m).filter(|column| numbers[2 + row * m + column] == 1).collect();
    ((0..n).map(row).collect(), m)
}

fn main() {
    let (rows, m) = matrix(&text::stdin());
    let answer = cover::find(m, &rows).map(|mut rows| {
        rows.sort_unstable();
        rows.iter().map(|row| (row + 1).to_string()).collect::<Vec<_>>().join(" ")
    });
    println!("{}", answer.unwrap_or("No Solution!".to_string()));
}
