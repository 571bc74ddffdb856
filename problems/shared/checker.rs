//! What the checkers share. Usage: checker INPUT OUTPUT ANSWER [ERRORS]
//!
//! ANSWER is the expected output. ERRORS is the expected standard error, which names the cases without
//! a solution. The exit status is that of testlib: 0 right, 1 wrong, 2 right except for white space,
//! and 3 if ANSWER is no right answer. A line on standard output says what is wrong.

/// Whether each case has a solution, and the text in the right layout.
pub type Checked = (Vec<bool>, String);

/// The entry point of a checker. `check(input, text, errors)` says what is wrong with a text that should
/// answer the input. Both the answer and the output are judged by it.
pub fn main(check: impl Fn(&str, &str, &str) -> Result<Checked, String>) {
    let paths: Vec<_> = std::env::args_os().skip(1).collect();
    assert!(matches!(paths.len(), 3 | 4), "usage: checker INPUT OUTPUT ANSWER [ERRORS]");
    let text = |k: usize| {
        let bytes = paths.get(k).map(|path| std::fs::read(path).expect("a readable file"));
        String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned()
    };
    let (input, output, answer, errors) = (text(0), text(1), text(2), text(3));
    let verdict = || -> Result<(), (i32, String)> {
        let (expected, layout) = check(&input, &answer, &errors).map_err(|message| (3, message))?;
        same_layout(&answer, &layout).map_err(|message| (3, message))?;
        let (found, layout) = check(&input, &output, &errors).map_err(|message| (1, message))?;
        for (case, (expected, found)) in (1..).zip(expected.iter().zip(&found)) {
            if expected != found {
                let status = if *found { 3 } else { 1 };
                return Err((status, format!("case {} has a solution", case)));
            }
        }
        same_layout(&output, &layout).map_err(|message| (2, message))
    };
    if let Err((status, message)) = verdict() {
        println!("{}", message);
        std::process::exit(status);
    }
}

fn same_layout(text: &str, layout: &str) -> Result<(), String> {
    let same = text.split('\n').zip(layout.split('\n')).take_while(|(a, b)| a == b).count();
    let line = |text: &str| text.split('\n').nth(same).map_or("the end".to_string(), quoted);
    if text == layout {
        return Ok(());
    }
    let (number, expected, found) = (same + 1, line(layout), line(text));
    Err(format!("white space only: line {}: expected {}, found {}", number, expected, found))
}

/// Returns the start of a text for a message, with quotes.
pub fn quoted(text: &str) -> String {
    let head: String = text.chars().take(24).collect();
    format!("\"{}{}\"", head.escape_default(), if head == text { "" } else { "..." })
}
