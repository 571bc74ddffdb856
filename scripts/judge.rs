//! What the special judges share. Usage: checker INPUT OUTPUT ANSWER
//! Exit status as testlib's: 0 right, 1 wrong, 2 right but for white space, 3 the case is broken;
//! a line on stdout says what is wrong. ANSWER is a right output.
#![allow(dead_code)]

pub enum Fault {
    Wrong(String),
    Layout(String),
    Broken(String),
}
pub type Judged = Result<(), Fault>;
pub use self::Fault::{Broken, Layout, Wrong};

pub fn main(judge: fn(&str, &str, &str) -> Judged) {
    let paths: Vec<_> = std::env::args_os().skip(1).collect();
    let read = |k: usize| {
        let path = paths.get(k).expect("usage: checker INPUT OUTPUT ANSWER");
        String::from_utf8_lossy(&std::fs::read(path).expect("a readable file")).into_owned()
    };
    let (status, message) = match judge(&read(0), &read(1), &read(2)) {
        Ok(()) => return,
        Err(Wrong(message)) => (1, message),
        Err(Layout(message)) => (2, message),
        Err(Broken(message)) => (3, message),
    };
    println!("{}", message);
    std::process::exit(status);
}

/// A fault of the expected answer is a fault of the case.
pub fn wrong_answer(what: String) -> Fault {
    Broken(format!("the expected answer is wrong: {}", what))
}

/// The answer is right. Is its white space, too?
pub fn same_layout(output: &str, want: &str) -> Judged {
    let (mut got, mut expected) = (output.split('\n'), want.split('\n'));
    for line in 1.. {
        let what = match (got.next(), expected.next()) {
            (None, None) => break,
            (got, want) if got == want => continue,
            (None, _) => "the last newline is missing",
            (_, None) => "more after the last line",
            (_, Some("")) => "a blank line is missing",
            (Some(""), _) => "a blank line that should not be there",
            _ => "blanks or line breaks that should not be there",
        };
        return Err(Layout(format!("line {}: {}", line, what)));
    }
    Ok(())
}

/// Text of the output for a message: quoted, escaped and not too long.
pub fn show(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ");
    let head: String = words.chars().take(24).collect();
    format!("\"{}{}\"", head.escape_default(), if head == words { "" } else { "..." })
}
