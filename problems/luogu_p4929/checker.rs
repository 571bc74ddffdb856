//! Judges any exact cover. Usage: checker INPUT OUTPUT ANSWER

#[path = "../judge.rs"]
mod judge;
mod reference;
use judge::{same_layout, show, wrong, wrong_answer, Judged};

/// The line of the chosen rows once they are found to be an exact cover; None for `No Solution!`.
fn cover(matrix: &[Vec<bool>], m: usize, text: &str) -> Result<Option<String>, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words == ["No", "Solution!"] {
        return Ok(None);
    }
    let (mut taken_by, mut last) = (vec![0; m], 0);
    for word in &words {
        let row = match word.parse::<usize>() {
            Ok(row) if 1 <= row && row <= matrix.len() && row.to_string() == *word => row,
            _ => return Err(format!("no row from 1 to {}: {}", matrix.len(), show(word))),
        };
        if row <= last {
            return Err(format!("row {} stands after row {}", row, last));
        }
        last = row;
        for column in (0..m).filter(|&column| matrix[row - 1][column]) {
            let other = std::mem::replace(&mut taken_by[column], row);
            if other > 0 {
                return Err(format!("rows {} and {} both cover column {}", other, row, column + 1));
            }
        }
    }
    match taken_by.iter().position(|&row| row == 0) {
        Some(column) => Err(format!("column {} is not covered", column + 1)),
        None => Ok(Some(words.join(" ") + "\n")),
    }
}

fn judge(input: &str, output: &str, answer: &str) -> Judged {
    let (matrix, m) = reference::matrix(input).ok_or((3, "the input is no matrix".to_string()))?;
    let want = cover(&matrix, m, answer).map_err(wrong_answer)?;
    let denied = |rows: &str| format!("No Solution! claimed, but there is {}", show(rows));
    match (cover(&matrix, m, output).map_err(wrong)?, want) {
        (None, Some(ref rows)) => Err(wrong(denied(rows))),
        (Some(ref rows), None) => Err(wrong_answer(denied(rows))),
        (None, None) => same_layout(output, "No Solution!\n"),
        (Some(rows), Some(_)) => same_layout(output, &rows),
    }
}

fn main() {
    judge::main(judge);
}
