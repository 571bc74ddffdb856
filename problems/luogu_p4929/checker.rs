//! Checks any exact cover, since the statement accepts all of them, with the rows in any order.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{checker, text};

/// Checks that these rows cover each column exactly once.
fn covers(rows: &[Vec<usize>], columns: usize, words: &[&str]) -> Result<(), String> {
    let (mut chosen, mut covered_by) = (vec![false; rows.len() + 1], vec![0; columns]);
    for (k, word) in words.iter().enumerate() {
        let is_row = |row: &usize| (1..=rows.len()).contains(row) && row.to_string() == *word;
        let fault = || {
            let rest = checker::quoted(&words[k..].join(" "));
            format!("neither rows from 1 to {} nor `No Solution!`: {}", rows.len(), rest)
        };
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

fn main() {
    checker::main(|input, lines| {
        let ((rows, columns), line) = (text::matrix(input), lines.join("\n"));
        let words: Vec<&str> = line.split(' ').filter(|_| !line.is_empty()).collect();
        match words[..] {
            ["No", "Solution!"] => Ok(false),
            _ => covers(&rows, columns, &words).map(|_| true).map_err(|what| {
                let counts = |word: &&str| word.parse() == Ok(words.len() - 1);
                let hint = " (if the first number is how many rows follow, leave it out)";
                what + ["", hint][words.first().map_or(false, counts) as usize]
            }),
        }
    });
}
