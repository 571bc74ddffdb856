//! Plain backtracking: the first uncovered column, every row that has a one there and meets no
//! chosen row. Or `reference textbook`.
#![allow(dead_code)]

#[path = "../text.rs"]
mod text;
#[path = "../textbook.rs"]
mod textbook;

/// The rows of the matrix and the number of its columns; None when the input is too short.
pub fn matrix(input: &str) -> Option<(Vec<Vec<bool>>, usize)> {
    let tokens = text::tokens(input);
    let (n, m) = (tokens.first()?.parse().ok()?, tokens.get(1)?.parse().ok()?);
    let ones = |row: usize| tokens.get(2 + row * m..2 + (row + 1) * m);
    let row = |row| ones(row).map(|ones| ones.iter().map(|&one| one == "1").collect());
    Some(((0..n).map(row).collect::<Option<_>>()?, m))
}

fn search(rows: &[Vec<bool>], covered: &[bool]) -> Option<Vec<usize>> {
    let column = match covered.iter().position(|&is_covered| !is_covered) {
        Some(column) => column,
        None => return Some(Vec::new()),
    };
    let meets = |row: &[bool]| row.iter().zip(covered).any(|(&a, &b)| a && b);
    (0..rows.len()).filter(|&k| rows[k][column] && !meets(&rows[k])).find_map(|k| {
        let next: Vec<bool> = covered.iter().zip(&rows[k]).map(|(&a, &b)| a || b).collect();
        let mut chosen = search(rows, &next)?;
        chosen.push(k);
        Some(chosen)
    })
}

fn main() {
    let (rows, m) = matrix(&text::stdin()).expect("a matrix");
    let by_textbook = std::env::args().len() > 1;
    let chosen =
        if by_textbook { textbook::cover(&rows, m) } else { search(&rows, &vec![false; m]) };
    let text = chosen.map_or("No Solution!".to_string(), |mut chosen| {
        chosen.sort();
        let chosen: Vec<String> = chosen.iter().map(|row| (row + 1).to_string()).collect();
        chosen.join(" ")
    });
    println!("{}", text);
}
