// The reader of tokens. scripts/paste.sh renews it in the programs that have it.

// >>> tokens 6.0.0: pasted module begins
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
// <<< tokens 6.0.0: pasted module ends
