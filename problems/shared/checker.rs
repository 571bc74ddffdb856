//! What the checkers share. Usage: checker INPUT OUTPUT ANSWER, where ANSWER is the expected output.
//!
//! The exit status is that of testlib: 0 right, 1 wrong, 2 right except for white space, and 3 if ANSWER
//! is no right answer, or if a file cannot be read. A line on standard output says what is wrong.

/// The entry point of a checker. `check(input, text)` judges both the answer and the output. It returns
/// whether the text has a solution, or a list of that, and the text in the right layout; or an error.
pub fn main<T: PartialOrd>(check: impl Fn(&str, &str) -> Result<(T, String), String>) {
    let text = |path: std::ffi::OsString| match std::fs::read(&path) {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(error) => Err((3, format!("{}: {}", path.to_string_lossy(), error))),
    };
    let verdict = || -> Result<(), (i32, String)> {
        let texts: Vec<String> = std::env::args_os().skip(1).map(text).collect::<Result<_, _>>()?;
        let usage = |_| (3, "usage: checker INPUT OUTPUT ANSWER".to_string());
        let [input, output, answer]: [String; 3] = texts.try_into().map_err(usage)?;
        let of_answer = |message| (3, format!("the expected output: {}", message));
        let (solvable, layout) = check(&input, &answer).map_err(of_answer)?;
        same_layout(&answer, &layout).map_err(of_answer)?;
        let (solved, layout) = check(&input, &output).map_err(|message| (1, message))?;
        if solvable != solved {
            // The first case that differs decides. 3: the answer denies a solution that the output has.
            return Err((if solved > solvable { 3 } else { 1 }, "there is a solution".to_string()));
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
    if text == layout {
        return Ok(());
    }
    Err(format!("white space only: line {}", same + 1))
}
