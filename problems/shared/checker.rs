//! What the checkers share. Usage: checker INPUT OUTPUT ANSWER, where ANSWER is the expected output.
//!
//! The exit status is that of testlib: 0 right, 1 wrong, 2 if only white space is wrong, and 3 if ANSWER is no
//! right answer. Standard output says what is wrong.

/// The entry point of a checker. `check(input, lines)` judges the lines of the answer and of the output. It
/// returns whether they have a solution, or what is wrong, to the last blank.
pub fn main(check: impl Fn(&str, &[&str]) -> Result<bool, String>) {
    let [input, output, answer] = [1, 2, 3].map(|k| {
        let path = std::env::args_os().nth(k).expect("usage: checker INPUT OUTPUT ANSWER");
        let text = std::fs::read(&path).unwrap_or_else(|error| {
            println!("cannot read {}: {}", path.to_string_lossy(), error);
            std::process::exit(3)
        });
        String::from_utf8_lossy(&text).into_owned()
    });
    let check = |text: &str| match text.is_empty() || text.ends_with('\n') {
        true => check(&input, &text.split_terminator('\n').collect::<Vec<_>>()),
        false => Err("no newline at the end".to_string()),
    };
    // The output with the white space of the answer, and with a blank between its words.
    let (right, words) = (check(&answer), output.split_whitespace().collect::<Vec<_>>());
    let mut rest = words.iter().flat_map(|word| word.chars());
    let other = |c: char| if c.is_whitespace() { Some(c) } else { rest.next() };
    let poured: String = answer.chars().filter_map(other).collect();
    let others = [poured + &rest.collect::<String>(), words.join(" ") + "\n"];
    let (status, message) = match (&right, check(&output)) {
        (Err(what), _) => (3, format!("the expected output: {}", what)),
        (Ok(false), Ok(true)) => (3, "the expected output: there is a solution".to_string()),
        (Ok(true), Ok(false)) => (1, format!("there is a solution:\n{}", answer.trim_end())),
        (_, Err(what)) if others.iter().any(|other| check(other) == right) => {
            (2, format!("only white space is wrong:\n{}", what))
        }
        (Ok(false), Err(what)) => (1, format!("{} (there is no solution)", what)),
        (_, Err(what)) => (1, what),
        _ => return,
    };
    println!("{}", message);
    std::process::exit(status);
}

/// Returns the first hundred characters of a text, quoted; dots mark that it is longer.
pub fn quoted(text: &str) -> String {
    let rest = if text.chars().nth(100).is_some() { "..." } else { "" };
    format!("{:?}{}", text.chars().take(100).collect::<String>(), rest)
}

/// Says what is wrong with a symbol that is none of those that this noun stands for.
pub fn no_symbol(place: String, symbol: char, noun: &str) -> String {
    match symbol {
        '0' => place + ": 0, that is, empty",
        '.' | '-' => place + ": left empty",
        _ => format!("{}: {:?} is no {}", place, symbol, noun),
    }
}
