//! Judges any exact cover: the statement takes every one, in any order.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{judge, judge::quoted, text};

/// Do these rows cover each column once?
fn covers(rows: &[Vec<usize>], m: usize, text: &str) -> Result<(), String> {
    let (mut chosen, mut covered_by) = (vec![false; rows.len() + 1], vec![0; m]);
    for word in text.split_whitespace() {
        let is_row = |row: &usize| (1..=rows.len()).contains(row) && row.to_string() == word;
        let fault = || format!("no row from 1 to {}: {}", rows.len(), quoted(word));
        let row = word.parse().ok().filter(is_row).ok_or_else(fault)?;
        if std::mem::replace(&mut chosen[row], true) {
            return Err(format!("row {} is named twice", row));
        }
        for &column in &rows[row - 1] {
            let other = std::mem::replace(&mut covered_by[column], row);
            if other > 0 {
                return Err(format!("rows {} and {} both cover column {}", other, row, column + 1));
            }
        }
    }
    let open = covered_by.iter().position(|&row| row == 0);
    open.map_or(Ok(()), |column| Err(format!("column {} is not covered", column + 1)))
}

fn judge(input: &str, output: &str, answer: &str) -> Result<String, String> {
    let (rows, m) = text::matrix(input);
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let (got, want, denial) = (words(output), words(answer), "No Solution!");
    if got != denial {
        covers(&rows, m, &got)?;
    }
    if (got == denial) != (want == denial) {
        return Err(format!("expected {}, found {}", quoted(&want), quoted(&got)));
    }
    Ok(got + "\n")
}

fn main() {
    judge::main(judge);
}
