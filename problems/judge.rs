//! What the special judges share. Usage: checker INPUT OUTPUT ANSWER
//! Exit status as testlib's: 0 right, 1 wrong, 2 right but for white space, 3 the case is broken;
//! a line on stdout says what is wrong. ANSWER is a right output.
#![allow(dead_code)]

/// The exit status and the message.
pub type Fault = (i32, String);
pub type Judged = Result<(), Fault>;

pub fn main(judge: fn(&str, &str, &str) -> Judged) {
    let paths: Vec<_> = std::env::args_os().skip(1).collect();
    let read = |k: usize| {
        let path = paths.get(k).expect("usage: checker INPUT OUTPUT ANSWER");
        String::from_utf8_lossy(&std::fs::read(path).expect("a readable file")).into_owned()
    };
    if let Err((status, message)) = judge(&read(0), &read(1), &read(2)) {
        println!("{}", message);
        std::process::exit(status);
    }
}

pub fn wrong(what: String) -> Fault {
    (1, what)
}

/// A fault of the expected answer is a fault of the case.
pub fn wrong_answer(what: String) -> Fault {
    (3, format!("the expected answer is wrong: {}", what))
}

/// The answer is right. Is its white space, too?
pub fn same_layout(output: &str, want: &str) -> Judged {
    if output == want {
        return Ok(());
    }
    let lines = output.split('\n').zip(want.split('\n'));
    let k = lines.take_while(|(got, want)| got == want).count();
    let line = |text: &str| match text.split('\n').nth(k) {
        Some(line) => format!("{:?}", line.chars().take(66).collect::<String>()),
        None => "end of output".to_string(),
    };
    let fault = format!("line {}: expected {}, found {}", k + 1, line(want), line(output));
    Err((2, format!("white space only: {}", fault)))
}

/// Text of the output for a message: quoted, escaped and not too long.
pub fn show(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ");
    let head: String = words.chars().take(24).collect();
    format!("\"{}{}\"", head.escape_default(), if head == words { "" } else { "..." })
}
