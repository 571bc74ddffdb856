//! Bad input, made from good samples, for the function `run` of a program: it must not panic, hang,
//! or fail without saying where. stress.sh builds this as the module `fuzz` of that program.
//! `fuzz SEED COUNT SAMPLE...` tries COUNT bad inputs, every beginning of ten samples, and each byte of
//! one replaced by each value; it prints how many inputs that were, or the one that failed. With COUNT
//! 0 it prints one bad input.

#[path = "../problems/random.rs"]
mod random;
use random::Rng;
use std::io::Write;
use std::sync::Mutex;

/// Separated by bars.
const ODD: &[u8] =
    b"\0|\x1a|\xff|\xc3\xa4|\xef\xbb\xbf|\xe3\x80\x80|\r|\n\n|\x0b| |-1|+1|00|0x1|1.5|\
    18446744073709551616|4294967297|1000000 1000000 |end|END|P-A.0123456789";

fn mutated(samples: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let odd: Vec<&[u8]> = ODD.split(|&byte| byte == b'|').collect();
    let mut input = samples[rng.below(samples.len())].clone();
    for _ in 0..rng.within(1, 6) {
        let from = rng.below(input.len() + 1);
        let longest = 1 << rng.below(9);
        let to = (from + rng.below(longest)).min(input.len());
        let other = &samples[rng.below(samples.len())];
        let start = rng.below(other.len() + 1);
        let piece = &other[start..(start + to - from).min(other.len())];
        let new = match rng.below(7) {
            0 => Vec::new(),
            1 => input[from..to].repeat(2),
            2 => piece.to_vec(),
            3 => [rng.pick(&odd), &input[from..to]].concat(),
            4 => rng.pick(&odd).to_vec(),
            5 => vec![rng.below(256) as u8],
            _ => vec![rng.pick(b"0123456789ABP-. \n")],
        };
        input.splice(from..if new.len() == 1 { to.min(from + 1) } else { to }, new);
        input.truncate(if rng.one_in(8) { from } else { 8192 });
    }
    input
}

/// The number and the text of the input that is running.
static CURRENT: Mutex<(u64, Vec<u8>)> = Mutex::new((0, Vec::new()));

fn fail(what: &str) -> ! {
    let input = &CURRENT.lock().unwrap().1;
    eprintln!("{}", what);
    std::io::stdout().write_all(input).expect("writable output");
    std::process::exit(1);
}

/// Runs the program; gives its output.
fn run(input: &[u8]) -> Vec<u8> {
    let number = CURRENT.lock().unwrap().0 + 1;
    *CURRENT.lock().unwrap() = (number, input.to_vec());
    let mut output = Vec::new();
    let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        super::run(&mut &input[..], &mut output).err().map(|error| error.to_string())
    }));
    if let Some(fault) = ran.unwrap_or_else(|_| fail("panicked")) {
        let (place, what) = fault.split_once(": ").unwrap_or(("", ""));
        let line = place.strip_prefix("line ").and_then(|line| line.parse::<u64>().ok());
        if line.is_none() || !what.starts_with("expected ") || !what.contains(", found ") {
            fail(&format!("the fault {:?}", fault));
        }
    }
    if output.last().map_or(false, |&byte| byte != b'\n') {
        fail("the output ends within a line");
    }
    output
}

/// Each beginning of the input: but for the last line, its output begins the whole output.
fn cuts(sample: &[u8]) {
    let whole = run(sample);
    for length in 0..sample.len() {
        let output = run(&sample[..length]);
        let lines: Vec<&[u8]> = output.split_inclusive(|&byte| byte == b'\n').collect();
        if !whole.starts_with(&lines[..lines.len().saturating_sub(1)].concat()) {
            fail("other output than for the whole input");
        }
    }
}

pub fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |k: usize| arguments[k].parse::<u64>().expect("usage: fuzz SEED COUNT SAMPLE...");
    let (seed, count) = (number(0), number(1));
    let read = |path| std::fs::read(path).expect("a readable sample");
    let mut samples: Vec<Vec<u8>> = arguments[2..].iter().map(read).collect();
    if count == 0 {
        let input = mutated(&samples, &mut Rng(seed));
        return std::io::stdout().write_all(&input).expect("writable output");
    }
    std::thread::spawn(|| loop {
        let before = CURRENT.lock().unwrap().0;
        std::thread::sleep(std::time::Duration::from_secs(10));
        if CURRENT.lock().unwrap().0 == before {
            fail("no end after 10 s");
        }
    });
    samples.iter().take(10).for_each(|sample| cuts(sample));
    (0..count).for_each(|k| drop(run(&mutated(&samples, &mut Rng(seed + k)))));
    samples.sort_by_key(|sample| sample.len());
    let mut input = samples[samples.len() / 2].clone();
    for position in 0..input.len() {
        let byte = input[position];
        for value in 0..256 {
            input[position] = value as u8;
            run(&input);
        }
        input[position] = byte;
    }
    println!("{}", CURRENT.lock().unwrap().0);
}
