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

/// The input, token by token.
struct Tokens<R> {
    input: R,
    line: usize,
    token: Vec<u8>,
}

/// Begins to read, after the byte-order mark if there is one.
fn open<R: Read>(mut input: R) -> io::Result<Tokens<impl BufRead>> {
    let mut start = Vec::new();
    input.by_ref().take(3).read_to_end(&mut start)?;
    if start == b"\xef\xbb\xbf" {
        start.clear();
    }
    let input = BufReader::new(Cursor::new(start).chain(input));
    Ok(Tokens { input, line: 1, token: Vec::new() })
}

impl<R: BufRead> Tokens<R> {
    /// Reads the next token, an empty one at the end of the input. `parse` tells what it means, or
    /// else what was expected; then the token stays, and can be read in another way.
    fn next<T>(&mut self, parse: impl FnOnce(&[u8]) -> Result<T, &str>) -> io::Result<T> {
        while let Some(&byte) = self.input.fill_buf()?.first() {
            let blank = matches!(byte, b'\t'..=b'\r' | b' '); // as in C
            if blank && !self.token.is_empty() {
                break;
            }
            self.input.consume(1);
            self.line += (byte == b'\n') as usize;
            match self.token.len() {
                0 if blank => (),
                0..=99 => self.token.push(byte),
                100 => self.token.extend(b" ..."), // too long to be anything valid
                _ => (),
            }
        }
        let meaning = parse(&self.token).map_err(|expected| {
            let found = match &self.token[..] {
                b"" => "end of input".to_string(),
                token => format!("{:?}", String::from_utf8_lossy(token)),
            };
            let fault = format!("line {}: expected {}, found {}", self.line, expected, found);
            io::Error::new(ErrorKind::InvalidData, fault)
        })?;
        self.token.clear();
        Ok(meaning)
    }
}

/// A number, digits only.
fn number(token: &[u8], limit: u64) -> Option<u64> {
    let digits = std::str::from_utf8(token).ok().filter(|digits| !digits.starts_with('+'))?;
    digits.parse().ok().filter(|&number| number <= limit)
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;

// In place of what follows, new.sh pastes the module.
#[allow(dead_code)]
#[path = "../../../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
