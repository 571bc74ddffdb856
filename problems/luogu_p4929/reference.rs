//! Plain backtracking: the first uncovered column, every row that has a one there and meets no
//! chosen row.
//! License: CC0-1.0
#![allow(dead_code)]

#[path = "../../scripts/text.rs"]
pub mod text;

/// The rows of the matrix and the number of its columns; None when the input is too short.
pub fn matrix(input: &str) -> Option<(Vec<Vec<bool>>, usize)> {
    let tokens = text::tokens(input);
    let (n, m) = (tokens.first()?.parse().ok()?, tokens.get(1)?.parse().ok()?);
    let ones = |row: usize| tokens.get(2 + row * m..2 + (row + 1) * m);
    let row = |row| ones(row).map(|ones| ones.iter().map(|&one| one == "1").collect());
    Some(((0..n).map(row).collect::<Option<_>>()?, m))
}

/// Prints the chosen rows, which are numbered from 0.
pub fn answer(solve: fn(&[Vec<bool>], usize) -> Option<Vec<usize>>) {
    let (rows, m) = matrix(&text::stdin()).expect("a matrix");
    match solve(&rows, m) {
        Some(mut chosen) => {
            chosen.sort();
            let chosen: Vec<String> = chosen.iter().map(|row| (row + 1).to_string()).collect();
            println!("{}", chosen.join(" "));
        }
        None => println!("No Solution!"),
    }
}

fn cover(rows: &[Vec<bool>], m: usize) -> Option<Vec<usize>> {
    let mut chosen = Vec::new();
    let found = search(rows, &vec![false; m], &mut chosen);
    Some(chosen).filter(|_| found)
}

fn search(rows: &[Vec<bool>], covered: &[bool], chosen: &mut Vec<usize>) -> bool {
    let column = match covered.iter().position(|&is_covered| !is_covered) {
        Some(column) => column,
        None => return true,
    };
    for (number, row) in rows.iter().enumerate() {
        let meets_a_chosen_row = || row.iter().zip(covered.iter()).any(|(&a, &b)| a && b);
        if row[column] && !meets_a_chosen_row() {
            let next: Vec<bool> = covered.iter().zip(row).map(|(&a, &b)| a || b).collect();
            chosen.push(number);
            if search(rows, &next, chosen) {
                return true;
            }
            chosen.pop();
        }
    }
    false
}

fn main() {
    answer(cover);
}
