//! What the special judges share. Usage: checker INPUT OUTPUT ANSWER; ANSWER is a right output.
//! Exit status as testlib's: 0 right, 1 wrong, 2 right but for white space;
//! a line on stdout says what is wrong.

/// `judge` gives the output in the right layout, or says what is wrong.
pub fn main(judge: impl Fn(&str, &str, &str) -> Result<String, String>) {
    let paths: Vec<_> = std::env::args_os().skip(1).collect();
    assert_eq!(paths.len(), 3, "usage: checker INPUT OUTPUT ANSWER");
    let read = |k: usize| std::fs::read(&paths[k]).expect("a readable file");
    let text = |k| String::from_utf8_lossy(&read(k)).into_owned();
    let output = text(1);
    let (status, message) = match judge(&text(0), &output, &text(2)) {
        Ok(want) if output == want => return,
        Ok(want) => (2, layout_fault(&output, &want)),
        Err(what) => (1, what),
    };
    println!("{}", message);
    std::process::exit(status);
}

fn layout_fault(output: &str, want: &str) -> String {
    let same = output.split('\n').zip(want.split('\n')).take_while(|(a, b)| a == b).count();
    let line = |text: &str| text.split('\n').nth(same).map_or("end of output".to_string(), quoted);
    let (want, found) = (line(want), line(output));
    format!("white space only: line {}: expected {}, found {}", same + 1, want, found)
}

/// Text of the output for a message: escaped and not too long.
pub fn quoted(text: &str) -> String {
    let head: String = text.chars().take(24).collect();
    format!("\"{}{}\"", head.escape_default(), if head == text { "" } else { "..." })
}
