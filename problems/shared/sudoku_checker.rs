//! Checks any completions of sudoku puzzles.

use super::{checker, sudoku};

fn noun(side: usize) -> &'static str {
    ["digit", "letter"][side / 16]
}

/// Checks that a grid is a completion of these clues.
fn completes(clues: &[usize], side: usize, grid: &[char]) -> Result<(), String> {
    let noun = noun(side);
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
fn check_lines(text: &str, widths: &[usize], side: usize) -> Result<(), String> {
    let length = |line: &str| line.chars().filter(|symbol| !symbol.is_whitespace()).count();
    let lengths: Vec<usize> = text.trim_end().lines().map(length).collect();
    for (line, (&width, &length)) in (1..).zip(widths.iter().zip(&lengths)) {
        if width != length && width == 0 {
            return Err(format!("line {}: expected an empty line", line));
        } else if width != length {
            return Err(format!(
                "line {}: expected {} {}s, found {}",
                line,
                width,
                noun(side),
                length
            ));
        }
    }
    if widths.len() != lengths.len() {
        return Err(format!("expected {} lines, found {}", widths.len(), lengths.len()));
    }
    Ok(())
}

/// The entry point of a checker for puzzles of this side, all with solutions. An answer has lines of
/// this width, and a `gap` between two puzzles.
pub fn main(side: usize, width: usize, gap: &str) {
    checker::main(|input, text| {
        let puzzles = sudoku::puzzles(input, side, width);
        let widths =
            vec![vec![width; side * side / width]; puzzles.len()].join(&vec![0; gap.len()][..]);
        let lines_are_right = check_lines(text, &widths, side);
        let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        if symbols.len() != widths.iter().sum() {
            lines_are_right.clone()?;
        }
        let mut answers = Vec::new();
        for (case, (clues, grid)) in (1..).zip(puzzles.iter().zip(symbols.chunks(side * side))) {
            if let Err(what) = completes(clues, side, grid) {
                lines_are_right?;
                return Err(format!("case {}: {}", case, what));
            }
            let line = |row: &[char]| row.iter().collect::<String>() + "\n";
            answers.push(grid.chunks(width).map(line).collect::<String>());
        }
        Ok((vec![true; answers.len()], answers.join(gap)))
    });
}
