//! Depth-first search, the cell with the fewest candidates first; or `reference textbook`.
#![allow(dead_code)]

#[path = "../sudoku.rs"]
pub mod sudoku;
use sudoku::text;

pub const FORMAT: sudoku::Format = sudoku::Format { side: 9, width: 9, gap: "", denial: "" };

pub fn puzzles(input: &str) -> Vec<sudoku::Grid> {
    let tokens = text::tokens(input);
    let count = tokens[0].parse().expect("the number of cases");
    tokens[1..].chunks(9).take(count).map(|rows| sudoku::read(&rows.concat())).collect()
}

fn main() {
    FORMAT.main(puzzles);
}
