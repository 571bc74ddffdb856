//! What the checkers share. Usage: checker INPUT OUTPUT ANSWER, where ANSWER is the expected output.
//!
//! The exit status is that of testlib: 0 right, 1 wrong, 2 right except for white space, and 3 if ANSWER
//! is no right answer. A line on standard output says what is wrong.

/// The entry point of a checker. `check(input, text)` judges both the answer and the output. It returns
/// whether the text has a solution, for each case, and the text in the right layout; or an error.
pub fn main(check: impl Fn(&str, &str) -> Result<(Vec<bool>, String), String>) {
    let [input, output, answer] = [1, 2, 3].map(|k| {
        let path = std::env::args_os().nth(k).expect("usage: checker INPUT OUTPUT ANSWER");
        String::from_utf8_lossy(&std::fs::read(path).expect("a readable file")).into_owned()
    });
    let verdict = || -> Result<(), (i32, String)> {
        let of_answer = |message| (3, format!("the expected output: {}", message));
        let (solvable, layout) = check(&input, &answer).map_err(of_answer)?;
        same_layout(&answer, &layout).map_err(of_answer)?;
        let (solved, layout) = check(&input, &output).map_err(|message| (1, message))?;
        // The first case that differs decides. 3: the answer denies a solution that the output has.
        let differs = solvable.iter().zip(&solved).position(|(answer, output)| answer != output);
        if let Some(case) = differs {
            let place =
                if solvable.len() > 1 { format!("case {}: ", case + 1) } else { String::new() };
            return Err((if solved[case] { 3 } else { 1 }, place + "there is a solution"));
        }
        same_layout(&output, &layout).map_err(|message| (2, message))
    };
    if let Err((status, message)) = verdict() {
        println!("{}", message);
        std::process::exit(status);
    }
}

/// Compares the white space of a text with that of the layout.
fn same_layout(text: &str, layout: &str) -> Result<(), String> {
    let same = text.split('\n').zip(layout.split('\n')).take_while(|(a, b)| a == b).count();
    match (text.split('\n').nth(same), layout.split('\n').nth(same)) {
        (None, None) => Ok(()),
        (Some(_), Some("")) => Err(format!("line {}: expected an empty line", same + 1)),
        (Some(""), _) => Err(format!("line {}: expected no empty line", same + 1)),
        _ => Err(format!("line {}: only white space is wrong", same + 1)),
    }
}
