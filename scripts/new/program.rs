//! Dominoes (a tiny example, to be replaced)
//! Input:   R C, the rows and columns of a board, 0 to 6
//! Output:  in how many ways dominoes cover the board
//! Method:  exact cover by dancing links
//! Limits:  2 s, 64 MB
//! License: CC0-1.0. Self-contained: submit this file as it is.

use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Write};

fn main() {
    let mut output = BufWriter::new(io::stdout());
    let result = run(BufReader::new(io::stdin()), &mut output);
    let status = match result.and_then(|()| output.flush()) {
        Ok(()) => 0,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => 0, // the reader has gone away
        Err(error) => {
            let _ = writeln!(io::stderr(), "NAME: {}", error);
            1
        }
    };
    std::process::exit(status);
}

fn run<R: BufRead, W: Write>(input: R, output: &mut W) -> io::Result<()> {
    let mut tokens = Tokens { input, line: 1, token: Vec::new() };
    let (rows, columns) = (tokens.number()?, tokens.number()?);
    let cells = rows * columns;
    let mut dlx = Dlx::new(cells, 0); // a cell is an item, a domino is an option
    for cell in 0..cells {
        if (cell + 1) % columns > 0 {
            dlx.add_option(&[cell, cell + 1]);
        }
        if cell + columns < cells {
            dlx.add_option(&[cell, cell + columns]);
        }
    }
    writeln!(output, "{}", dlx.count())
}

/// The input, token by token.
struct Tokens<R> {
    input: R,
    line: usize,
    token: Vec<u8>,
}

impl<R: BufRead> Tokens<R> {
    /// Reads the next token: empty at the end of the input, "?" if it is not text.
    fn next(&mut self) -> io::Result<&str> {
        self.token.clear();
        while let Some(&byte) = self.input.fill_buf()?.first() {
            let blank = byte.is_ascii_whitespace();
            if blank && !self.token.is_empty() {
                break;
            }
            self.input.consume(1);
            self.line += (byte == b'\n') as usize;
            // The first 100 bytes are enough to tell that a token is wrong.
            if !blank && self.token.len() < 100 {
                self.token.push(byte);
            }
            if self.line == 1 && self.token == b"\xef\xbb\xbf" {
                self.token.clear(); // a byte-order mark
            }
        }
        Ok(std::str::from_utf8(&self.token).unwrap_or("?"))
    }

    fn number(&mut self) -> io::Result<usize> {
        match self.next()?.parse() {
            Ok(number) if number <= 6 => Ok(number),
            _ => self.fault("a number from 0 to 6"),
        }
    }

    /// The error that this token is not what it should be.
    fn fault<T>(&self, expected: &str) -> io::Result<T> {
        let found = if self.token.is_empty() {
            "end of input".to_string()
        } else {
            format!("{:?}", String::from_utf8_lossy(&self.token))
        };
        let fault = format!("line {}: expected {}, found {}", self.line, expected, found);
        Err(io::Error::new(ErrorKind::InvalidData, fault))
    }
}
