//! Checks any completions of sudoku puzzles.

use super::checker::{self, quoted, Checked};
use super::sudoku;

/// Checks that a text begins with a completion of these clues.
fn completes(clues: &[usize], side: usize, text: &str) -> Result<(), String> {
    let noun = if side == 9 { "digit" } else { "letter" };
    if text.chars().count() < clues.len() {
        return Err(format!("expected {} {}s, found {}", clues.len(), noun, quoted(text)));
    }
    let mut seen = vec![[false; 17]; 3 * side];
    for ((cell, &clue), symbol) in clues.iter().enumerate().zip(text.chars()) {
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

/// The entry point of a checker for puzzles of this side. An answer has lines of this width, and a `gap`
/// between two puzzles. A puzzle without a solution gets the line `denial`. If there is none, it gets no
/// line, and its number stands in the expected standard error.
pub fn main(side: usize, width: usize, gap: &str, denial: Option<&str>) {
    checker::main(|input, text, errors| -> Result<Checked, String> {
        let flat = |text: &str| text.split_whitespace().collect::<String>();
        let unsolved = flat(errors.split("no solution: case ").nth(1).unwrap_or(""));
        let is_left_out = |case| unsolved.split(',').any(|number| number.parse() == Ok(case));
        let (text, mut solved, mut lines) = (flat(text), Vec::new(), Vec::new());
        let mut rest = &text[..];
        for (case, clues) in (1..).zip(sudoku::puzzles(input, side, width)) {
            if let Some(after) = denial.and_then(|denial| rest.strip_prefix(&flat(denial)[..])) {
                lines.extend(denial.map(str::to_string));
                rest = after;
            } else if denial.is_some() || !is_left_out(case) {
                completes(&clues, side, rest).map_err(|what| format!("case {}: {}", case, what))?;
                let (grid, after) = rest.split_at(clues.len());
                let cells: Vec<char> = grid.chars().collect();
                let line = |row: &[char]| row.iter().collect::<String>() + "\n";
                lines.push(cells.chunks(width).map(line).collect());
                rest = after;
                solved.push(true);
                continue;
            }
            solved.push(false);
        }
        match rest {
            "" => Ok((solved, lines.join(gap))),
            _ => Err(format!("expected end of output, found {}", quoted(rest))),
        }
    });
}
