//! Depth-first search: a letter with one place, else the cell with the fewest candidates. Quick
//! from some 120 clues on, and on nearly empty grids. Or `reference textbook`.
#![allow(dead_code)]

#[path = "../sudoku.rs"]
pub mod sudoku;
use sudoku::text;

pub const FORMAT: sudoku::Format = sudoku::Format { side: 16, width: 16, gap: "\n", denial: "" };

/// As many grids as a first number says, else up to Ctrl-Z, NUL or the end of the input.
pub fn puzzles(input: &str) -> Vec<sudoku::Grid> {
    let tokens = text::tokens(input);
    let count = tokens.first().and_then(|token| token.parse().ok());
    let grids = tokens[count.is_some() as usize..].chunks(16);
    grids
        .take_while(|rows| !rows[0].chars().all(|c| c == '\u{1a}' || c == '\0'))
        .take(count.unwrap_or(usize::MAX))
        .map(|rows| sudoku::read(&rows.concat()))
        .collect()
}

fn main() {
    FORMAT.main(puzzles);
}
