//! Checks any completions of sudoku puzzles.

use super::{checker, sudoku, text};

/// Checks that a grid is a completion of these clues. Its symbols are called by this noun.
fn completes(clues: &[usize], side: usize, noun: &str, grid: &str) -> Result<(), String> {
    let mut seen = vec![[false; 17]; 3 * side];
    for ((cell, &clue), symbol) in clues.iter().enumerate().zip(grid.chars()) {
        let place = format!("row {}, column {}", cell / side + 1, cell % side + 1);
        let number = sudoku::read(symbol, side);
        if number == 0 {
            return Err(checker::no_symbol(place, symbol, noun));
        }
        if clue > 0 && clue != number {
            return Err(format!("the clue in {} became {}", place, symbol));
        }
        for &unit in &sudoku::units(cell, side) {
            if std::mem::replace(&mut seen[unit][number], true) {
                let (kind, k) = (["row", "column", "box"][unit / side], unit % side + 1);
                return Err(format!("{} {} twice in {} {}", noun, symbol, kind, k));
            }
        }
    }
    Ok(())
}

/// The entry point of a checker for puzzles of this side, all with solutions. An answer has lines of
/// this width, and a `gap` between two puzzles.
pub fn main(side: usize, width: usize, gap: &str) {
    let (noun, height) = (["digit", "letter"][side / 16], side * side / width);
    let period = height + gap.len(); // the first lines of two puzzles are so many lines apart
    let check = |puzzles: Vec<sudoku::Grid>, lines: &[&str]| {
        let count = (puzzles.len() * period).saturating_sub(gap.len());
        for (k, line) in lines.iter().enumerate().take(count) {
            let (width, length) =
                ([0, width][(k % period < height) as usize], line.chars().count());
            if length != width {
                let found = format!("found {}, of length {}", checker::quoted(line), length);
                return Err(format!("line {}: expected {} {}s, {}", k + 1, width, noun, found));
            }
        }
        if lines.len() != count {
            return Err(format!("number of lines: expected {}, found {}", count, lines.len()));
        }
        for (k, (clues, grid)) in puzzles.iter().zip(lines.chunks(period)).enumerate() {
            let completed = completes(clues, side, noun, &grid.concat());
            completed.map_err(|what| format!("case {}: {}", k + 1, what))?;
        }
        Ok(true)
    };
    checker::main(|input, lines| {
        // A program that does not read the number of puzzles takes it for the first cells.
        let agrees = |words: &[&str]| {
            let (cells, symbols) = (words.concat(), lines.concat());
            cells.chars().zip(symbols.chars()).take(81).all(|(a, b)| a == '0' || a == b)
        };
        let words = text::tokens(input);
        let is_shifted = width == 9 && agrees(&words) && !agrees(&words[1..]);
        let hint = ["", " (the first number is how many grids follow)"][is_shifted as usize];
        check(sudoku::puzzles(input, side, width), lines).map_err(|what| what + hint)
    });
}
