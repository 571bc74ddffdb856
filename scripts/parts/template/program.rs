//! Rooks (a tiny example, to be replaced)
//! Input:   N, 0 to 8
//! Output:  in how many ways N pieces stand in N rows and columns, one in each
//! Method:  exact cover by dancing links
//! Limits:  2 s, 64 MB
//! License: CC0-1.0. Self-contained: submit this file as it is.

use std::io::{self, BufRead, BufReader, BufWriter, Cursor, ErrorKind, Read, Write};

fn main() {
    let mut output = BufWriter::new(io::stdout());
    let result = run(io::stdin(), &mut output);
    let flushed = output.flush(); // what was solved before a fault is not lost
    let status = match result.and_then(|status| flushed.map(|()| status)) {
        Ok(status) => status,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => 0, // the reader has gone away
        Err(error) => {
            let _ = writeln!(io::stderr(), "rooks: {}", error);
            1
        }
    };
    std::process::exit(status);
}

/// Answers the input. Returns the exit status.
fn run<R: Read, W: Write>(input: R, output: &mut W) -> io::Result<i32> {
    let mut tokens = open(input)?;
    let n = tokens.next(|token| number(token, 8).ok_or("a number from 0 to 8"))? as usize;
    let mut dlx = Dlx::new(2 * n, 0); // rows and columns are items, squares are options
    for square in 0..n * n {
        dlx.add_option(&[square / n, n + square % n]);
    }
    let mut ways = 0;
    dlx.each_solution(|_| {
        ways += 1;
        true
    });
    writeln!(output, "{}", ways)?;
    Ok(0)
}

// >>> tokens (here and below, new.sh pastes the block)
include!("../../../src/tokens.rs");
// <<< tokens (ends)

#[cfg(test)]
#[path = "tests.rs"]
mod tests;

// >>> dlx (begins)
#[allow(dead_code)]
#[path = "../../../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
// <<< dlx (ends)
