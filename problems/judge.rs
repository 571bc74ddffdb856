//! What the special judges share. Usage: checker INPUT OUTPUT ANSWER, where ANSWER is a right output.
//! Exit status as testlib's: 0 right, 1 wrong, 2 right but for white space;
//! a line on stdout says what is wrong.
#![allow(dead_code)]

/// A fault is the exit status and the message.
pub type Judged = Result<(), (i32, String)>;

pub fn main(judge: impl Fn(&str, &str, &str) -> Judged) {
    let paths: Vec<_> = std::env::args_os().skip(1).collect();
    assert_eq!(paths.len(), 3, "usage: checker INPUT OUTPUT ANSWER");
    let read = |k: usize| std::fs::read(&paths[k]).expect("a readable file");
    let text = |k| String::from_utf8_lossy(&read(k)).into_owned();
    if let Err((status, message)) = judge(&text(0), &text(1), &text(2)) {
        println!("{}", message);
        std::process::exit(status);
    }
}

pub fn wrong(what: String) -> (i32, String) {
    (1, what)
}

/// The answer is right. Is its white space, too?
pub fn same_layout(output: &str, want: &str) -> Judged {
    let same = output.split('\n').zip(want.split('\n')).take_while(|(a, b)| a == b).count();
    let line = |text: &str| text.split('\n').nth(same).map_or("end of output".to_string(), quoted);
    if output == want {
        return Ok(());
    }
    let fault = format!("line {}: expected {}, found {}", same + 1, line(want), line(output));
    Err((2, format!("white space only: {}", fault)))
}

/// Text of the output for a message: escaped and not too long.
pub fn quoted(text: &str) -> String {
    let head: String = text.chars().take(24).collect();
    format!("\"{}{}\"", head.escape_default(), if head == text { "" } else { "..." })
}
