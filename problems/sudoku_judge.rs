//! Judges any completion of sudoku grids, which the room's reference.rs reads and formats.

#[path = "judge.rs"]
pub mod judge;

use self::judge::{same_layout, show, wrong, wrong_answer, Judged};
use super::reference::sudoku::{places, read, Grid};
use super::reference::{puzzles, FORMAT};

/// Does it keep every clue, and has every row, column and box each symbol once?
fn completes(clues: &[usize], text: &str) -> Result<(), String> {
    let (side, size) = (FORMAT.side, FORMAT.side * FORMAT.side);
    let noun = if side == 9 { "digit" } else { "letter" };
    if clues.len() != size || text.len() != size {
        return Err(format!("expected {} {}s, found {}", size, noun, show(text)));
    }
    let grid = read(text);
    let mut seen = vec![[false; 17]; 3 * side];
    for (cell, symbol) in text.chars().enumerate() {
        let (row, column) = (cell / side + 1, cell % side + 1);
        if grid[cell] < 1 || grid[cell] > side {
            return Err(format!("row {}, column {}: {:?} is no {}", row, column, symbol, noun));
        }
        if clues[cell] > 0 && clues[cell] != grid[cell] {
            return Err(format!("the clue in row {}, column {} became {}", row, column, symbol));
        }
        for &unit in &places(cell, side) {
            if std::mem::replace(&mut seen[unit][grid[cell]], true) {
                let (kind, k) = (["row", "column", "box"][unit / side], unit % side + 1);
                return Err(format!("{} {} twice in {} {}", noun, symbol, kind, k));
            }
        }
    }
    Ok(())
}

/// Which puzzles an output completes, whatever its white space, and the same output with the right
/// white space. Without a line of denial, puzzles that have no solution are left out.
fn answers(puzzles: &[Grid], output: &str) -> Result<(Vec<bool>, String), String> {
    let flat = |text: &str| text.split_whitespace().collect::<String>();
    let (symbols, denial) = (flat(output), flat(FORMAT.denial));
    let (mut rest, mut fault) = (&symbols[..], String::new());
    let (mut solved, mut texts) = (Vec::new(), Vec::new());
    for (k, clues) in puzzles.iter().enumerate() {
        let denied = !denial.is_empty() && rest.starts_with(&denial);
        let size = if denied { denial.len() } else { FORMAT.side * FORMAT.side };
        let answer = rest.get(..size).unwrap_or(rest);
        let judged = completes(clues, answer);
        solved.push(!denied && judged.is_ok());
        match judged {
            Err(what) if !denied => fault = fault + &format!("case {}: {}\n", k + 1, what),
            _ => {
                texts.push(FORMAT.text(if denied { FORMAT.denial } else { answer }));
                rest = &rest[size..];
            }
        }
    }
    if rest.is_empty() {
        return Ok((solved, texts.join(FORMAT.gap)));
    }
    let more = format!("expected end of output, found {}", show(rest));
    Err(fault.lines().next().map_or(more, str::to_string))
}

pub fn judge(input: &str, output: &str, answer: &str) -> Judged {
    let puzzles = puzzles(input);
    let (want, _) = answers(&puzzles, answer).map_err(wrong_answer)?;
    let (solved, text) = answers(&puzzles, output).map_err(wrong)?;
    match (0..puzzles.len()).find(|&k| solved[k] != want[k]) {
        Some(k) if want[k] => Err(wrong(format!("case {}: it has a solution", k + 1))),
        Some(k) => Err(wrong_answer(format!("case {}: it has a solution", k + 1))),
        None => same_layout(output, &text),
    }
}
