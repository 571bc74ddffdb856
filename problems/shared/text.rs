//! How the reference programs and the checkers read.

use std::io::Read;

pub fn stdin() -> String {
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes).expect("readable input");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The words of an input, without a byte-order mark.
pub fn tokens(input: &str) -> Vec<&str> {
    input.trim_start_matches('\u{feff}').split_whitespace().collect()
}

/// N and M, then N rows of M zeros and ones: the columns of each row's ones, from 0, and M.
pub fn matrix(input: &str) -> (Vec<Vec<usize>>, usize) {
    let numbers = tokens(input).into_iter().map(str::parse).take_while(Result::is_ok);
    let numbers: Vec<usize> = numbers.flatten().collect();
    let (n, m) = (numbers[0], numbers[1]);
    let row = |row| (0..m).filter(|column| numbers[2 + row * m + column] == 1).collect();
    ((0..n).map(row).collect(), m)
}
