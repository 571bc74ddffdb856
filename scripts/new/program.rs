//! Exact cover (starting template): how many sets of options hold each item exactly once
//! Input:   N M, then one option per line: item count, then 1-based items
//! Output:  the number of exact covers
//! Method:  exact cover by dancing links
//! Limits:  2 s, 64 MB
//! License: CC0-1.0. Self-contained: submit this file as it is.

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};

fn main() {
    if let Err(error) = run(BufReader::new(io::stdin()), io::stdout()) {
        if error.kind() != ErrorKind::BrokenPipe {
            let _ = writeln!(io::stderr(), "NAME: {}", error);
            std::process::exit(1);
        }
    }
}

fn run<R: BufRead, W: Write>(mut input: R, mut output: W) -> io::Result<()> {
    if input.fill_buf()?.starts_with(b"\xef\xbb\xbf") {
        input.consume(3); // a byte-order mark
    }
    let mut input = Input { bytes: input.bytes(), line: 1 };
    let items = input.number("a number of items", 0, 100)?;
    let options = input.number("a number of options", 0, 100)?;
    let mut dlx = Dlx::new(items, 0);
    for _ in 0..options {
        let mut option = Vec::new();
        for _ in 0..input.number("an item count", 0, items)? {
            option.push(input.number("an item", 1, items)? - 1);
        }
        dlx.add_option(&option);
    }
    writeln!(output, "{}", dlx.count())
}

struct Input<R> {
    bytes: io::Bytes<R>,
    line: usize,
}

impl<R: Read> Input<R> {
    /// The next token, a number within these bounds.
    fn number(&mut self, name: &str, low: usize, high: usize) -> io::Result<usize> {
        let (mut token, mut line) = (Vec::new(), self.line);
        for byte in self.bytes.by_ref() {
            let byte = byte?;
            if byte.is_ascii_whitespace() {
                self.line += (byte == b'\n') as usize;
                if !token.is_empty() {
                    break;
                }
                line = self.line;
            } else if token.len() < 100 {
                token.push(byte);
            }
        }
        let text = String::from_utf8_lossy(&token);
        match text.parse() {
            Ok(number) if low <= number && number <= high => Ok(number),
            _ => {
                let expected = format!("expected {} from {} to {}", name, low, high);
                let fault = format!("line {}: {}, found {:?}", line, expected, text);
                Err(io::Error::new(ErrorKind::InvalidData, fault))
            }
        }
    }
}
