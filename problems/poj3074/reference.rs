//! Depth-first search, the cell with the fewest candidates first; or `reference textbook`.
#![allow(dead_code)]

#[path = "../sudoku.rs"]
pub mod sudoku;
use sudoku::text;

pub const FORMAT: sudoku::Format =
    sudoku::Format { side: 9, width: 81, gap: "", denial: "no solution" };

/// A line that is no puzzle reads as an empty grid.
pub fn puzzles(input: &str) -> Vec<sudoku::Grid> {
    let valid =
        |line: &str| line.len() == 81 && line.bytes().all(|b| b == b'.' || b.is_ascii_digit());
    text::lines(input)
        .filter(|line| !line.is_empty())
        .take_while(|&line| line != "end" && line != "\u{1a}")
        .map(|line| if valid(line) { sudoku::read(line) } else { Vec::new() })
        .collect()
}

fn main() {
    FORMAT.main(puzzles);
}
