//! Rooks (a small example, to be replaced)
//! Input:   n, 0 to 8
//! Output:  the number of ways to place n rooks on an n x n board, one in each row and column
//! Method:  exact cover by dancing links
//! Limits:  2 s, 64 MB
//! License: CC0-1.0. Self-contained: submit this file as it is.

use dlx::Dlx;
use std::io::{self, Read, Write};

fn main() {
    let (mut bytes, mut output) = (Vec::new(), String::new());
    let read = io::stdin().read_to_end(&mut bytes).map_err(|error| error.to_string());
    let result = read.and_then(|_| run(&String::from_utf8_lossy(&bytes), &mut output));
    // On an error, the answers so far are still printed.
    let printed = io::stdout().write_all(output.as_bytes()).map_err(|error| error.to_string());
    if let Err(error) = result.and(printed) {
        eprintln!("NAME: {}", error);
        std::process::exit(1);
    }
}

/// Appends the answer to `output`.
fn run(input: &str, output: &mut String) -> Result<(), String> {
    let word = input.trim_start_matches('\u{feff}').split_whitespace().next().unwrap_or("");
    let n: Option<usize> = word.parse().ok().filter(|&n| n <= 8);
    let found = format!("{:.40}", word); // "" at the end of the input
    let n = n.ok_or_else(|| format!("expected n from 0 to 8, found {:?}", found))?;
    let mut dlx = Dlx::new(2 * n, 0); // rows and columns are items, squares are options
    for square in 0..n * n {
        dlx.add_option(&[square / n, n + square % n]);
    }
    let mut ways = 0;
    dlx.for_each_solution(|_| {
        ways += 1;
        true
    });
    output.push_str(&format!("{}\n", ways));
    Ok(())
}
