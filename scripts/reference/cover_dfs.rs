//! Exact cover of a 0-1 matrix by plain backtracking: the first uncovered column, every row that
//! has a one there and meets no chosen row.
//! Input:   N M, then N x M of 0 or 1
//! Output:  the numbers of the chosen rows, ascending, or `No Solution!`
//! License: CC0-1.0

use std::io::Read;

fn cover(rows: &[Vec<bool>], covered: &mut Vec<bool>, chosen: &mut Vec<usize>) -> bool {
    let column = match covered.iter().position(|&is_covered| !is_covered) {
        Some(column) => column,
        None => return true,
    };
    for (number, row) in rows.iter().enumerate() {
        let meets_a_chosen_row = || row.iter().zip(covered.iter()).any(|(&a, &b)| a && b);
        if row[column] && !meets_a_chosen_row() {
            let flip = |covered: &mut Vec<bool>| {
                covered.iter_mut().zip(row).for_each(|(is_covered, &one)| *is_covered ^= one)
            };
            flip(covered);
            chosen.push(number + 1);
            if cover(rows, covered, chosen) {
                return true;
            }
            chosen.pop();
            flip(covered);
        }
    }
    false
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("readable input");
    let mut numbers = text.split_whitespace().map(|token| token.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("more numbers") };
    let (n, m) = (next(), next());
    let rows: Vec<Vec<bool>> = (0..n).map(|_| (0..m).map(|_| next() == 1).collect()).collect();
    let mut chosen = Vec::new();
    if cover(&rows, &mut vec![false; m], &mut chosen) {
        chosen.sort();
        let chosen: Vec<String> = chosen.iter().map(|number| number.to_string()).collect();
        println!("{}", chosen.join(" "));
    } else {
        println!("No Solution!");
    }
}
