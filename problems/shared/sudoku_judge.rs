//! Judges any completion of sudoku puzzles. The answer tells which have one: the others get the
//! line `no solution`, or nothing.

use super::judge::quoted;
use super::{judge, sudoku};

const DENIAL: &str = "nosolution"; // without its space

/// Does this text begin with a grid that keeps every clue, and whose rows, columns and boxes have
/// each symbol once?
fn completes(clues: &[usize], side: usize, text: &str) -> Result<(), String> {
    let noun = if side == 9 { "digit" } else { "letter" };
    if text.starts_with(DENIAL) {
        return Err("\"no solution\", but there is one".to_string());
    }
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

fn judge(side: usize, input: &str, output: &str, answer: &str) -> Result<String, String> {
    let flat = |text: &str| text.split_whitespace().collect::<String>();
    let (got, want) = (flat(output), flat(answer));
    let (mut got_rest, mut want_rest) = (&got[..], &want[..]);
    for (k, clues) in sudoku::puzzles(input, side).iter().enumerate() {
        let case = |what| format!("case {}: {}", k + 1, what);
        let mut size = 0;
        if completes(clues, side, want_rest).is_ok() {
            completes(clues, side, got_rest).map_err(case)?;
            size = clues.len();
        } else if want_rest.starts_with(DENIAL) {
            size = DENIAL.len();
            let fault = || case(format!("expected \"no solution\", found {}", quoted(got_rest)));
            got_rest.strip_prefix(DENIAL).ok_or_else(fault)?;
        }
        got_rest = &got_rest[size..];
        want_rest = &want_rest[size..];
    }
    assert!(want_rest.is_empty(), "the answer goes on after the last puzzle");
    if !got_rest.is_empty() {
        return Err(format!("expected end of output, found {}", quoted(got_rest)));
    }
    // The white space of the answer with the symbols of the output.
    let mut symbols = got.chars();
    let symbol = |c: char| if c.is_whitespace() { Some(c) } else { symbols.next() };
    Ok(answer.chars().filter_map(symbol).collect())
}

pub fn main(side: usize) {
    judge::main(|input, output, answer| judge(side, input, output, answer));
}
