//! Rooks (a tiny example, to be replaced)
//! Input:   N, 0 to 8
//! Output:  in how many ways N pieces stand in N rows and columns, one in each
//! Method:  exact cover by dancing links
//! Limits:  2 s, 64 MB
//! License: CC0-1.0. Self-contained: submit this file as it is.

use std::io::{self, Read, Write};

fn main() {
    let (mut input, mut output) = (String::new(), String::new());
    let read = io::stdin().read_to_string(&mut input).map_err(|error| error.to_string());
    let result = read.and_then(|_| run(&input, &mut output));
    let printed = io::stdout().write_all(output.as_bytes()).map_err(|error| error.to_string());
    if let Err(fault) = printed.and(result) {
        eprintln!("rooks: {}", fault);
        std::process::exit(1);
    }
}

/// Answers the input.
fn run(input: &str, output: &mut String) -> Result<(), String> {
    let mut words = words(input);
    let up_to_8 = |word: &str| word.parse().ok().filter(|&n| n <= 8);
    let n: usize = next(&mut words, "a number from 0 to 8", up_to_8)?;
    let mut dlx = Dlx::new(2 * n, 0); // rows and columns are items, squares are options
    for square in 0..n * n {
        dlx.add_option(&[square / n, n + square % n]);
    }
    let mut ways = 0;
    dlx.each_solution(|_| {
        ways += 1;
        true
    });
    *output += &format!("{}\n", ways);
    Ok(())
}

/// The words of the input, each with the number of its line. After the last one come empty ones.
fn words(input: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(input.trim_start_matches('\u{feff}').split('\n'));
    let words = lines.flat_map(|(k, line)| line.split_whitespace().map(move |word| (k, word)));
    words.chain(std::iter::repeat((input.split('\n').count(), "")))
}

/// The meaning of the next word, or else a line that says what was expected there, and the word:
/// its start, as it may have megabytes.
fn next<'a, T>(
    words: &mut impl Iterator<Item = (usize, &'a str)>,
    expected: &str,
    meaning: impl Fn(&'a str) -> Option<T>,
) -> Result<T, String> {
    let (line, word) = words.next().unwrap(); // they never end
    meaning(word).ok_or_else(|| match word {
        "" => format!("line {}: expected {}, found end of input", line, expected),
        _ => format!("line {}: expected {}, found {:?}", line, expected, format!("{:.100}", word)),
    })
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;

// >>> dlx (begins; here, new.sh pastes the block)
#[allow(dead_code)]
#[path = "../../../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
// <<< dlx (ends)
