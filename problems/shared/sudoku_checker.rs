//! Checks any completions of sudoku puzzles.

use super::{checker, sudoku};

/// Checks that a grid is a completion of these clues. Its symbols are called by this noun.
fn completes(clues: &[usize], side: usize, noun: &str, grid: &[char]) -> Result<(), String> {
    let mut seen = vec![[false; 17]; 3 * side];
    for ((cell, &clue), symbol) in clues.iter().enumerate().zip(grid) {
        let place = format!("row {}, column {}", cell / side + 1, cell % side + 1);
        let number = sudoku::read(*symbol, side);
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

/// Says which line is too short or too long, or that their number is wrong. Blanks do not count.
fn check_lines(text: &str, widths: &[usize], noun: &str) -> Result<(), String> {
    let length = |line: &str| line.chars().filter(|symbol| !symbol.is_whitespace()).count();
    let lengths: Vec<usize> = text.trim_end().lines().map(length).collect();
    let (k, expected) = match widths.iter().zip(&lengths).position(|(a, b)| a != b) {
        None if widths.len() == lengths.len() => return Ok(()),
        None => return Err(format!("expected {} lines, found {}", widths.len(), lengths.len())),
        Some(k) if widths[k] == 0 => (k, "an empty line".to_string()),
        Some(k) => (k, format!("{} {}s, found {}", widths[k], noun, lengths[k])),
    };
    Err(format!("line {}: expected {}", k + 1, expected))
}

/// The entry point of a checker for puzzles of this side, all with solutions. An answer has lines of
/// this width, and a `gap` between two puzzles.
pub fn main(side: usize, width: usize, gap: &str) {
    checker::main(|input, text| {
        let (puzzles, noun) = (sudoku::puzzles(input, side, width), ["digit", "letter"][side / 16]);
        let widths =
            vec![vec![width; side * side / width]; puzzles.len()].join(&vec![0; gap.len()][..]);
        let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        let grids: Vec<&[char]> = symbols.chunks(side * side).collect();
        let completed =
            puzzles.iter().zip(&grids).enumerate().try_for_each(|(k, (clues, grid))| {
                completes(clues, side, noun, grid)
                    .map_err(|what| format!("case {}: {}", k + 1, what))
            });
        if completed.is_err() || symbols.len() != widths.iter().sum() {
            check_lines(text, &widths, noun)?; // it explains more
        }
        completed?;
        let line = |row: &[char]| row.iter().collect::<String>() + "\n";
        let answers = grids.iter().map(|grid| grid.chunks(width).map(line).collect::<String>());
        Ok((vec![true; puzzles.len()], answers.collect::<Vec<_>>().join(gap)))
    });
}
