//! Judges completed sudoku grids: any completion of a puzzle is right. The puzzles and the format
//! are those of the room's reference program.
//! License: CC0-1.0

#[path = "judge.rs"]
pub mod judge;

use self::judge::{same_layout, show, Broken, Judged, Wrong};
use super::reference::sudoku::{places, read, Grid};
use super::reference::{puzzles, FORMAT};

/// Does it keep every clue, and has every row, column and box each symbol once?
fn completes(clues: &[usize], text: &str) -> Result<(), String> {
    let (side, size) = (FORMAT.side, FORMAT.side * FORMAT.side);
    let noun = if side == 9 { "digit" } else { "letter" };
    if clues.is_empty() || text.len() != size {
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
        for (kind, &place) in places(cell, side).iter().enumerate() {
            let kind_name = ["row", "column", "box"][kind];
            if std::mem::replace(&mut seen[kind * side + place][grid[cell]], true) {
                return Err(format!("{} {} twice in {} {}", noun, symbol, kind_name, place + 1));
            }
        }
    }
    Ok(())
}

/// The answers in an output, whatever its white space.
fn answers(output: &str) -> Vec<String> {
    let symbols: Vec<char> = output.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let denial: Vec<char> = FORMAT.denial.chars().filter(|&symbol| symbol != ' ').collect();
    let (mut rest, mut answers) = (&symbols[..], Vec::new());
    while !rest.is_empty() {
        let denied = !denial.is_empty() && rest.starts_with(&denial);
        let size = if denied { denial.len() } else { FORMAT.side * FORMAT.side };
        let (answer, later) = rest.split_at(size.min(rest.len()));
        answers.push(if denied { FORMAT.denial.to_string() } else { answer.iter().collect() });
        rest = later;
    }
    answers
}

/// Which puzzles the expected answer completes: without a line of denial, the others are left out.
fn solvable(puzzles: &[Grid], answer: &str) -> Judged<Vec<bool>> {
    let (mut rest, mut fault) = (answers(answer).into_iter().peekable(), String::new());
    let mut solvable = Vec::new();
    for (k, clues) in puzzles.iter().enumerate() {
        let judged = match rest.peek() {
            Some(text) if text != FORMAT.denial => completes(clues, text),
            _ => Err(String::new()),
        };
        solvable.push(judged.is_ok());
        match judged {
            Err(ref what) if !what.is_empty() => fault = format!("case {}: {}", k + 1, what),
            _ => drop(rest.next()),
        }
    }
    match rest.next() {
        None => Ok(solvable),
        Some(_) => Err(Broken(format!("the expected answer is wrong: {}", fault))),
    }
}

pub fn judge(input: &str, output: &str, answer: &str) -> Judged<()> {
    let puzzles = puzzles(input);
    let full = FORMAT.side * FORMAT.side;
    if puzzles.iter().any(|clues| clues.len() != full && !clues.is_empty()) {
        return Err(Broken("the input is not made of whole grids".to_string()));
    }
    let solvable = solvable(&puzzles, answer)?;
    let (mut rest, mut expected) = (answers(output).into_iter(), Vec::new());
    for (k, clues) in puzzles.iter().enumerate() {
        if !solvable[k] && FORMAT.denial.is_empty() {
            continue;
        }
        let found = rest.next().unwrap_or_default();
        let denied = !found.is_empty() && found == FORMAT.denial;
        let fault = match (denied, completes(clues, &found)) {
            (true, _) if solvable[k] => "no solution claimed, but there is one".to_string(),
            (true, _) => String::new(),
            (_, Err(what)) => what,
            (_, Ok(())) if solvable[k] => String::new(),
            _ => return Err(Broken(format!("case {}: it has a solution after all", k + 1))),
        };
        if !fault.is_empty() {
            return Err(Wrong(format!("case {}: {}{}", k + 1, fault, odd_line(output))));
        }
        expected.push(FORMAT.text(&found));
    }
    if let Some(more) = rest.next() {
        return Err(Wrong(format!("expected end of output, found {}", show(&more))));
    }
    same_layout(output, &expected.join(FORMAT.gap))
}

/// A line of the wrong length, which may be why a later one is wrong.
fn odd_line(output: &str) -> String {
    let length = |line: &str| line.split_whitespace().map(str::len).sum::<usize>();
    let right = |line: &str| [0, FORMAT.width].contains(&length(line)) || line == FORMAT.denial;
    let odd = output.lines().enumerate().find(|&(_, line)| !right(line));
    odd.map_or(String::new(), |(k, line)| {
        format!(" (line {} has {} characters, not {})", k + 1, length(line), FORMAT.width)
    })
}
