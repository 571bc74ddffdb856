//! Checks any completions of sudoku puzzles.

use super::{checker, sudoku, text};

/// Checks that a grid is a completion of these clues. Its symbols are called by this noun.
fn completes(clues: &[usize], side: usize, noun: &str, grid: &str) -> Result<(), String> {
    let mut seen = vec![[false; 17]; 3 * side];
    for ((cell, &clue), symbol) in clues.iter().enumerate().zip(grid.chars()) {
        let place = format!("row {}, column {}", cell / side + 1, cell % side + 1);
        let number = sudoku::read(symbol, side);
        if number == 0 {
            return Err(format!("{}: {:?} is no {}", place, symbol, noun));
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

/// Checks the number of lines, and their lengths.
fn check_lines(lines: &[&str], widths: &[usize], noun: &str) -> Result<(), String> {
    let lengths: Vec<usize> = lines.iter().map(|line| line.chars().count()).collect();
    let (k, expected) = match lengths.iter().zip(widths).position(|(a, b)| a != b) {
        None if lengths.len() == widths.len() => return Ok(()),
        None => {
            let (expected, found) = (widths.len(), lengths.len());
            return Err(format!("number of lines: expected {}, found {}", expected, found));
        }
        Some(k) if widths[k] == 0 => (k, "an empty line".to_string()),
        Some(k) => (k, format!("{} {}s", widths[k], noun)),
    };
    let found = format!("{}, of length {}", checker::quoted(lines[k]), lengths[k]);
    Err(format!("line {}: expected {}, found {}", k + 1, expected, found))
}

/// The entry point of a checker for puzzles of this side, all with solutions. An answer has lines of
/// this width, and a `gap` between two puzzles.
pub fn main(side: usize, width: usize, gap: &str) {
    checker::main(|input, lines| {
        let (puzzles, noun) = (sudoku::puzzles(input, side, width), ["digit", "letter"][side / 16]);
        let widths =
            vec![vec![width; side * side / width]; puzzles.len()].join(&vec![0; gap.len()][..]);
        let result = check_lines(lines, &widths, noun).and_then(|_| {
            let grids = lines.chunks(side * side / width + gap.len()).map(<[&str]>::concat);
            puzzles.iter().zip(grids).enumerate().try_for_each(|(k, (clues, grid))| {
                let completed = completes(clues, side, noun, &grid);
                completed.map_err(|what| format!("case {}: {}", k + 1, what))
            })
        });
        // A program that does not read the number of puzzles takes it for the first cells.
        let agrees = |words: &[&str]| {
            let (cells, symbols) = (words.concat(), lines.concat());
            cells.chars().zip(symbols.chars()).take(81).all(|(a, b)| a == '0' || a == b)
        };
        let words = text::tokens(input);
        let is_shifted = width == 9 && agrees(&words) && !agrees(&words[1..]);
        let hint = ["", " (the first number is how many grids follow)"][is_shifted as usize];
        result.map(|_| true).map_err(|what| what + hint)
    });
}
