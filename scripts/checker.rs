//! The special judge: is OUTPUT a right answer to INPUT?
//! Usage: checker PROBLEM INPUT OUTPUT ANSWER
//! Exit status as testlib's: 0 right, 1 wrong, 2 right but for white space, 3 the case itself is broken;
//! one line on stdout says what is wrong. ANSWER is judged as strictly as OUTPUT.
//! License: CC0-1.0. Knows nothing of the solver: build it with bare rustc.

use std::fmt::Display;
use std::process::exit;

enum Fault {
    Wrong(String),
    Layout(String),
    BrokenCase(String),
}
use Fault::{BrokenCase, Layout, Wrong};

type Judged<T> = Result<T, Fault>;

fn main() {
    let args: Vec<String> =
        std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()).collect();
    if args.len() != 5 {
        eprintln!("usage: checker PROBLEM INPUT OUTPUT ANSWER");
        exit(3);
    }
    let (status, message) = match check(&args[1], &args[2..]) {
        Ok(()) => (0, String::new()),
        Err(Wrong(message)) => (1, message),
        Err(Layout(message)) => (2, message),
        Err(BrokenCase(message)) => (3, message),
    };
    if status > 0 {
        println!("{}", message);
    }
    exit(status);
}

fn check(problem: &str, paths: &[String]) -> Judged<()> {
    let mut files = Vec::new();
    for path in paths {
        files
            .push(std::fs::read(path).map_err(|error| BrokenCase(format!("{}: {}", path, error)))?);
    }
    let (input, output, answer) = (&files[0], &files[1], &files[2]);
    match problem {
        "noip2009_target" => noip2009_target(output, answer),
        "poj2676" => poj2676(input, answer).map_err(in_answer).and_then(|_| poj2676(input, output)),
        "uva1309_16x16" => uva1309_16x16(input, answer)
            .map_err(in_answer)
            .and_then(|_| uva1309_16x16(input, output)),
        "poj3074" => poj3074(input, output, answer),
        "luogu_p4929" => luogu_p4929(input, output, answer),
        _ => Err(BrokenCase(format!("no problem is called {}", problem))),
    }
}

/// A fault of the expected answer is a fault of the case.
fn in_answer(fault: Fault) -> Fault {
    match fault {
        Wrong(message) | Layout(message) => {
            BrokenCase(format!("the expected answer is wrong: {}", message))
        }
        broken => broken,
    }
}

// ---- The problems ----

/// The best score: one number.
fn noip2009_target(output: &[u8], answer: &[u8]) -> Judged<()> {
    let want = tokens(answer);
    if want.len() != 1 || number(want[0]).is_none() {
        return Err(BrokenCase("the expected answer is not one number".to_string()));
    }
    let got = tokens(output);
    if got != want {
        let found = if got.is_empty() { "nothing".to_string() } else { show(output) };
        return Err(Wrong(format!("expected the score {}, found {}", show(want[0]), found)));
    }
    same_layout(output, &lines(&want))
}

/// T, then T grids of 9 x 9: any completion of each, 9 lines a case.
fn poj2676(input: &[u8], output: &[u8]) -> Judged<()> {
    let words = tokens(input);
    let count = words.first().and_then(|word| number(word)).and_then(to_usize);
    let count = count.ok_or_else(|| BrokenCase("the input does not begin with T".to_string()))?;
    let clues = grids_of_input(&words[1..], Some(count), 9)?;
    let rows = symbols(output, clues.len() * 9, 9, "digits")?;
    for (k, clue) in clues.iter().enumerate() {
        completes(&DIGITS, clue, &rows[k * 9..][..9].concat())
            .map_err(|what| wrong("case", k, what))?;
    }
    same_layout(output, &lines(&rows))
}

/// Grids of 16 x 16 to the end of the input, or as many as a first number says: one blank line between two.
fn uva1309_16x16(input: &[u8], output: &[u8]) -> Judged<()> {
    let words = tokens(input);
    let clues = match words.first().and_then(|word| number(word)) {
        Some(count) => grids_of_input(&words[1..], to_usize(count), 16)?,
        None => grids_of_input(&words, None, 16)?,
    };
    let rows = symbols(output, clues.len() * 16, 16, "letters")?;
    let mut grids = Vec::new();
    for (k, clue) in clues.iter().enumerate() {
        let grid = &rows[k * 16..][..16];
        completes(&LETTERS, clue, &grid.concat()).map_err(|what| wrong("grid", k, what))?;
        grids.push(lines(grid));
    }
    same_layout(output, &grids.join(&b'\n'))
}

/// A puzzle of 81 characters a token until `end`: line k answers puzzle k.
fn poj3074(input: &[u8], output: &[u8], answer: &[u8]) -> Judged<()> {
    let mut puzzles = Vec::new();
    for word in tokens(input) {
        if word == b"end" {
            break;
        }
        if word.len() != 81 || !word.iter().all(|&symbol| is_blank(symbol) || DIGITS.has(symbol)) {
            return Err(BrokenCase(format!("the input has {} for a puzzle", show(word))));
        }
        puzzles.push(word);
    }
    let want = puzzle_lines(&puzzles, answer).map_err(in_answer)?;
    let got = puzzle_lines(&puzzles, output)?;
    for k in 0..puzzles.len() {
        if got[k] == NO_SOLUTION && want[k] != NO_SOLUTION {
            return Err(wrong("line", k, "no solution claimed, but there is one".to_string()));
        }
        if got[k] != NO_SOLUTION && want[k] == NO_SOLUTION {
            return Err(in_answer(wrong(
                "line",
                k,
                "no solution claimed, but the output has one".to_string(),
            )));
        }
    }
    same_layout(output, &lines(&got))
}

const NO_SOLUTION: &[u8] = b"no solution";

/// One line a puzzle, each `no solution` or right.
fn puzzle_lines(puzzles: &[&[u8]], output: &[u8]) -> Judged<Vec<Vec<u8>>> {
    let (flat, denial) = (without_blanks(output), without_blanks(NO_SOLUTION));
    let mut rest = &flat[..];
    let mut answers = Vec::new();
    for (k, puzzle) in puzzles.iter().enumerate() {
        if rest.starts_with(&denial) {
            rest = &rest[denial.len()..];
            answers.push(NO_SOLUTION.to_vec());
        } else if rest.len() < 81 {
            let found = if rest.is_empty() { "end of output".to_string() } else { show(rest) };
            return Err(wrong("line", k, format!("expected 81 digits, found {}", found)));
        } else {
            let (answer, later) = rest.split_at(81);
            completes(&DIGITS, puzzle, answer)
                .map_err(|what| wrong("line", k, what_length(output, k, what)))?;
            rest = later;
            answers.push(answer.to_vec());
        }
    }
    if !rest.is_empty() {
        return Err(wrong(
            "line",
            puzzles.len(),
            format!("expected end of output, found {}", show(rest)),
        ));
    }
    Ok(answers)
}

/// A line of the wrong length says so, rather than what its digits do to the next line's.
fn what_length(output: &[u8], k: usize, what: String) -> String {
    match output.split(|&byte| byte == b'\n').map(without_blanks).nth(k) {
        Some(ref line) if !line.is_empty() && line.len() != 81 => {
            format!("expected 81 digits, found {}", line.len())
        }
        _ => what,
    }
}

/// N M and a 0-1 matrix: rows, ascending, that cover each column exactly once.
fn luogu_p4929(input: &[u8], output: &[u8], answer: &[u8]) -> Judged<()> {
    let words = tokens(input);
    let mut sizes = words.iter().take(2).map(|word| number(word).and_then(to_usize));
    let (n, m) = match (sizes.next(), sizes.next()) {
        (Some(Some(n)), Some(Some(m))) if m <= 1_000_000 => (n, m),
        _ => return Err(BrokenCase("the input does not begin with N M".to_string())),
    };
    let cells: Vec<bool> = words[2..].iter().map(|word| *word == b"1").collect();
    if n.checked_mul(m).map_or(true, |all| cells.len() < all) {
        return Err(BrokenCase(format!("the input is not {} rows of {} numbers", n, m)));
    }
    let covers = |text: &[u8]| cover(&cells, n, m, text);
    let want = covers(answer).map_err(in_answer)?;
    let denied = |rows: &[u8]| Wrong(format!("No Solution! claimed, but there is {}", show(rows)));
    match (covers(output)?, want) {
        (None, Some(rows)) => Err(denied(&rows)),
        (Some(rows), None) => Err(in_answer(denied(&rows))),
        (None, None) => same_layout(output, b"No Solution!\n"),
        (Some(rows), Some(_)) => same_layout(output, &rows),
    }
}

/// The line of the chosen rows, once they are found to be an exact cover; none for `No Solution!`.
fn cover(cells: &[bool], n: usize, m: usize, text: &[u8]) -> Judged<Option<Vec<u8>>> {
    if without_blanks(text) == b"NoSolution!" {
        return Ok(None);
    }
    let words = tokens(text);
    let mut taken_by = vec![0; m];
    let mut rows: Vec<usize> = Vec::new();
    for word in &words {
        let row = match number(word).and_then(to_usize) {
            Some(row) if 1 <= row && row <= n && row.to_string().as_bytes() == *word => row,
            _ => {
                return Err(Wrong(format!("expected a row from 1 to {}, found {}", n, show(word))))
            }
        };
        if let Some(last) = rows.last().filter(|&&last| row <= last) {
            return Err(Wrong(format!("row {} stands after row {}", row, last)));
        }
        rows.push(row);
        for column in (0..m).filter(|column| cells[(row - 1) * m + column]) {
            if taken_by[column] > 0 {
                let twice = format!(
                    "rows {} and {} both cover column {}",
                    taken_by[column],
                    row,
                    column + 1
                );
                return Err(Wrong(twice));
            }
            taken_by[column] = row;
        }
    }
    if let Some(open) = taken_by.iter().position(|&row| row == 0) {
        return Err(Wrong(format!("column {} is not covered", open + 1)));
    }
    Ok(Some(lines(&[words.join(&b' ')])))
}

// ---- Grids ----

struct Alphabet {
    noun: &'static str,
    first: u8,
    box_side: usize,
}

const DIGITS: Alphabet = Alphabet { noun: "digit", first: b'1', box_side: 3 };
const LETTERS: Alphabet = Alphabet { noun: "letter", first: b'A', box_side: 4 };

impl Alphabet {
    fn side(&self) -> usize {
        self.box_side * self.box_side
    }

    fn has(&self, symbol: u8) -> bool {
        symbol >= self.first && usize::from(symbol - self.first) < self.side()
    }
}

fn is_blank(symbol: u8) -> bool {
    symbol == b'0' || symbol == b'.' || symbol == b'-'
}

/// Is the grid complete, does it keep every clue, and has every row, column and box each symbol once?
fn completes(alphabet: &Alphabet, clues: &[u8], grid: &[u8]) -> Result<(), String> {
    let side = alphabet.side();
    for (cell, (&clue, &symbol)) in clues.iter().zip(grid).enumerate() {
        let place = format!("row {}, column {}", cell / side + 1, cell % side + 1);
        if !alphabet.has(symbol) {
            return Err(format!("{}: {} is no {}", place, show(&[symbol]), alphabet.noun));
        }
        if !is_blank(clue) && symbol != clue {
            return Err(format!(
                "the clue {} in {} became {}",
                char::from(clue),
                place,
                char::from(symbol)
            ));
        }
    }
    let b = alphabet.box_side;
    let units: [(&str, &dyn Fn(usize, usize) -> usize); 3] = [
        ("row", &|unit, i| unit * side + i),
        ("column", &|unit, i| i * side + unit),
        ("box", &|unit, i| (unit / b * b + i / b) * side + unit % b * b + i % b),
    ];
    for &(name, cell_of) in &units {
        for unit in 0..side {
            let mut seen = vec![false; side];
            for i in 0..side {
                let symbol = grid[cell_of(unit, i)];
                let slot = &mut seen[usize::from(symbol - alphabet.first)];
                if *slot {
                    return Err(format!(
                        "{} {} twice in {} {}",
                        alphabet.noun,
                        char::from(symbol),
                        name,
                        unit + 1
                    ));
                }
                *slot = true;
            }
        }
    }
    Ok(())
}

/// The input's grids, `side` tokens each: `count` of them, or all that there are.
fn grids_of_input(words: &[&[u8]], count: Option<usize>, side: usize) -> Judged<Vec<Vec<u8>>> {
    let grids: Vec<Vec<u8>> =
        words.chunks(side).take(count.unwrap_or(words.len())).map(|rows| rows.concat()).collect();
    if grids.iter().any(|grid| grid.len() != side * side) || grids.len() < count.unwrap_or(0) {
        return Err(BrokenCase(format!("the input is not made of {} x {} grids", side, side)));
    }
    Ok(grids)
}

/// The output cut into `count` rows of `width` symbols, whatever its white space.
fn symbols(output: &[u8], count: usize, width: usize, noun: &str) -> Judged<Vec<Vec<u8>>> {
    let flat = without_blanks(output);
    if flat.len() == count * width {
        return Ok(flat.chunks(width).map(<[u8]>::to_vec).collect());
    }
    for (k, line) in output.split(|&byte| byte == b'\n').enumerate() {
        let found = without_blanks(line).len();
        if found > 0 && found != width {
            return Err(wrong("line", k, format!("expected {} {}, found {}", width, noun, found)));
        }
    }
    Err(Wrong(format!(
        "expected {} lines of {} {}, found {}",
        count,
        width,
        noun,
        flat.len() / width
    )))
}

// ---- Text ----

fn wrong<T: Display>(noun: &str, k: usize, what: T) -> Fault {
    Wrong(format!("{} {}: {}", noun, k + 1, what))
}

fn tokens(text: &[u8]) -> Vec<&[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).collect()
}

fn without_blanks(text: &[u8]) -> Vec<u8> {
    text.iter().cloned().filter(|byte| !byte.is_ascii_whitespace()).collect()
}

fn number(word: &[u8]) -> Option<i64> {
    std::str::from_utf8(word).ok().and_then(|word| word.parse().ok())
}

fn to_usize(number: i64) -> Option<usize> {
    if number < 0 {
        None
    } else {
        Some(number as usize)
    }
}

fn lines<T: AsRef<[u8]>>(rows: &[T]) -> Vec<u8> {
    rows.iter().flat_map(|row| row.as_ref().iter().cloned().chain(Some(b'\n'))).collect()
}

/// Text of the output for a message: quoted, escaped and not too long.
fn show(text: &[u8]) -> String {
    let text: Vec<u8> = tokens(text).join(&b' ');
    let head: String = text
        .iter()
        .take(24)
        .flat_map(|&byte| std::ascii::escape_default(byte))
        .map(char::from)
        .collect();
    format!("\"{}{}\"", head, if text.len() > 24 { "..." } else { "" })
}

/// The answer is right: is its white space as well?
fn same_layout(output: &[u8], want: &[u8]) -> Judged<()> {
    if output == want {
        return Ok(());
    }
    let (got, want) = (split_lines(output), split_lines(want));
    if got == want {
        return Err(Layout("the last line does not end in a newline".to_string()));
    }
    let same = got.iter().zip(&want).take_while(|&(got, want)| got == want).count();
    let line = same + 1;
    Err(Layout(match (got.get(same), want.get(same)) {
        (None, _) => format!("line {}: a blank line is missing", line),
        (_, None) => format!("line {}: a blank line after the last line", line),
        (Some(got), _) if got.is_empty() => {
            format!("line {}: a blank line that should not be there", line)
        }
        (_, Some(want)) if want.is_empty() => format!("line {}: expected a blank line", line),
        _ => format!("line {}: blanks or line breaks that should not be there", line),
    }))
}

fn split_lines(text: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<_> = text.split(|&byte| byte == b'\n').collect();
    if lines.last().map_or(false, |line| line.is_empty()) {
        lines.pop();
    }
    lines
}
