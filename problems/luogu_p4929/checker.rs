//! Judges any exact cover.
mod reference;

#[path = "../judge.rs"]
mod judge;
use judge::{quoted, same_layout, wrong, Judged};

/// Are these rows an exact cover, in ascending order?
fn covers(rows: &[Vec<usize>], m: usize, text: &str) -> Result<(), String> {
    let (mut covered_by, mut last) = (vec![0; m], 0);
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let row = match word.parse::<usize>() {
            Ok(row) if 1 <= row && row <= rows.len() && row.to_string() == word => row,
            _ => return Err(format!("no row from 1 to {}: {}", rows.len(), quoted(word))),
        };
        if row == last {
            return Err(format!("row {} is named twice", row));
        }
        if row < last {
            return Err(format!("row {} stands after row {}", row, last));
        }
        last = row;
        for &column in &rows[row - 1] {
            let other = std::mem::replace(&mut covered_by[column], row);
            if other > 0 {
                return Err(format!("rows {} and {} both cover column {}", other, row, column + 1));
            }
        }
    }
    match covered_by.iter().position(|&row| row == 0) {
        Some(column) => Err(format!("column {} is not covered", column + 1)),
        None => Ok(()),
    }
}

fn judge(input: &str, output: &str, answer: &str) -> Judged {
    let (rows, m) = reference::matrix(input);
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (got, want, denial) = (words(output), words(answer), "No Solution!");
    if got == denial && want != denial {
        return Err(wrong(format!("\"No Solution!\", but there is {}", quoted(&want))));
    }
    if got != denial {
        covers(&rows, m, &got).map_err(wrong)?;
        if want == denial {
            return Err(wrong("a cover, but the answer is \"No Solution!\"".to_string()));
        }
    }
    same_layout(output, &(got + "\n"))
}

fn main() {
    judge::main(judge);
}
