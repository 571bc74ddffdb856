//! How the reference programs and the checkers read.
#![allow(dead_code)]

use std::io::Read;

pub fn stdin() -> String {
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes).expect("readable input");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The lines of an input, without a byte-order mark.
pub fn lines(input: &str) -> impl Iterator<Item = &str> {
    input.trim_start_matches('\u{feff}').lines().map(|line| line.trim())
}

pub fn tokens(input: &str) -> Vec<&str> {
    lines(input).flat_map(|line| line.split_ascii_whitespace()).collect()
}
