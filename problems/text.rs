//! How the reference programs and the checkers read.
#![allow(dead_code)]

pub fn stdin() -> String {
    let bytes: Result<Vec<u8>, _> = std::io::Read::bytes(std::io::stdin()).collect();
    String::from_utf8_lossy(&bytes.expect("readable input")).into_owned()
}

/// The lines of an input, without a byte-order mark.
pub fn lines(input: &str) -> impl Iterator<Item = &str> {
    input.strip_prefix('\u{feff}').unwrap_or(input).lines().map(|line| line.trim())
}

pub fn tokens(input: &str) -> Vec<&str> {
    lines(input).flat_map(|line| line.split_ascii_whitespace()).collect()
}
