//! What the special judges share. Usage: checker INPUT OUTPUT ANSWER
//! Exit status as testlib's: 0 right, 1 wrong, 2 right but for white space, 3 the case is broken;
//! a line on stdout says what is wrong. ANSWER is a right output.
//! License: CC0-1.0
#![allow(dead_code)]

use std::process::exit;

pub enum Fault {
    Wrong(String),
    Layout(String),
    Broken(String),
}
pub type Judged<T> = Result<T, Fault>;
pub use self::Fault::{Broken, Layout, Wrong};

pub fn main(judge: fn(&str, &str, &str) -> Judged<()>) {
    let paths: Vec<_> = std::env::args_os().skip(1).collect();
    if paths.len() != 3 {
        eprintln!("usage: checker INPUT OUTPUT ANSWER");
        exit(3);
    }
    let files: Vec<Vec<u8>> = paths
        .iter()
        .map(|path| std::fs::read(path).unwrap_or_else(|error| panic!("{:?}: {}", path, error)))
        .collect();
    let text = |k: usize| String::from_utf8_lossy(&files[k]);
    let (status, message) = match judge(&text(0), &text(1), &text(2)) {
        Ok(()) => exit(0),
        Err(Wrong(message)) => (1, message),
        Err(Layout(message)) => (2, message),
        Err(Broken(message)) => (3, message),
    };
    println!("{}", message);
    exit(status);
}

/// A fault of the expected answer is a fault of the case.
pub fn in_answer(fault: Fault) -> Fault {
    match fault {
        Wrong(what) | Layout(what) => Broken(format!("the expected answer is wrong: {}", what)),
        broken => broken,
    }
}

/// The answer is right. Is its white space, too?
pub fn same_layout(output: &str, want: &str) -> Judged<()> {
    if output == want {
        return Ok(());
    }
    let (mut got, mut want) = (output.split('\n'), want.split('\n'));
    let (mut line, mut pair) = (0, (None, None));
    while pair.0 == pair.1 {
        line += 1;
        pair = (got.next(), want.next());
    }
    Err(Layout(match pair {
        (None, _) => "the last line does not end in a newline".to_string(),
        (_, None) => format!("line {}: more after the last line", line),
        (_, Some("")) => format!("line {}: a blank line is missing", line),
        (Some(""), _) => format!("line {}: a blank line that should not be there", line),
        _ => format!("line {}: blanks or line breaks that should not be there", line),
    }))
}

/// Text of the output for a message: quoted, escaped and not too long.
pub fn show(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ");
    let head: String = words.chars().take(24).collect();
    format!("\"{}{}\"", head.escape_default(), if head == words { "" } else { "..." })
}
