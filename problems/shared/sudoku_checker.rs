//! Checks any completions of sudoku puzzles.

use super::{checker, sudoku};

/// Checks that a grid is a completion of these clues.
fn completes(clues: &[usize], side: usize, grid: &[char]) -> Result<(), String> {
    let noun = if side == 9 { "digit" } else { "letter" };
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
    if grid.len() < clues.len() {
        return Err(format!("expected {} {}s, found {}", clues.len(), noun, grid.len()));
    }
    Ok(())
}

/// The entry point of a checker for puzzles of this side, all with solutions. An answer has lines of
/// this width, and a `gap` between two puzzles.
pub fn main(side: usize, width: usize, gap: &str) {
    checker::main(|input, text| {
        let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        let (mut grids, mut answers) = (symbols.chunks(side * side), Vec::new());
        for (case, clues) in (1..).zip(&sudoku::puzzles(input, side, width)) {
            let grid = grids.next().unwrap_or(&[]);
            completes(clues, side, grid).map_err(|what| format!("case {}: {}", case, what))?;
            let line = |row: &[char]| row.iter().collect::<String>() + "\n";
            answers.push(grid.chunks(width).map(line).collect::<String>());
        }
        match grids.next() {
            None => Ok((true, answers.join(gap))),
            Some(_) => Err("more output than puzzles".to_string()),
        }
    });
}
