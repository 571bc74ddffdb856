//! Bad input, made from good samples, for the function `run` of a program: it must not panic, hang,
//! or fail without saying where. stress.sh builds this as the module `fuzz` of that program.
//! Usage:   fuzz SEED SAMPLE...               prints one bad input
//!          fuzz SEED COUNT FILE SAMPLE...    tries COUNT of them, every beginning of ten samples, and
//!                                            each byte of one replaced by each value; a failure
//!                                            is told on stdout and kept in FILE
//! License: CC0-1.0

#[path = "random.rs"]
mod random;
use random::Rng;
use std::sync::{Arc, Mutex};

const ODD: [&[u8]; 21] = [
    b"\0",
    b"\x1a",
    b"\xff",
    b"\xc3\xa4",
    b"\xef\xbb\xbf",
    b"\xe3\x80\x80",
    b"\r",
    b"\n\n",
    b"\x0b",
    b" ",
    b"-1",
    b"+1",
    b"00",
    b"0x1",
    b"1.5",
    b"18446744073709551616",
    b"4294967297",
    b"1000000 1000000 ",
    b"end",
    b"END",
    b"P-A.0123456789",
];

fn mutated(samples: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut input = samples[rng.below(samples.len())].clone();
    for _ in 0..rng.within(1, 6) {
        let from = rng.below(input.len() + 1);
        let longest = 1 << rng.below(9);
        let to = (from + rng.below(longest)).min(input.len());
        match rng.below(8) {
            0 => input.truncate(from),
            1 => drop(input.drain(from..to)),
            2 => {
                let copy = input[from..to].to_vec();
                input.splice(from..from, copy);
            }
            3 => {
                let other = &samples[rng.below(samples.len())];
                let start = rng.below(other.len() + 1);
                let end = (start + to - from).min(other.len());
                input.splice(from..to, other[start..end].to_vec());
            }
            4 => drop(input.splice(from..from, rng.pick(&ODD).to_vec())),
            5 => drop(input.splice(from..to.min(from + 1), rng.pick(&ODD).to_vec())),
            6 if from < input.len() => input[from] = rng.below(256) as u8,
            _ if from < input.len() => input[from] = rng.pick(b"0123456789ABP-. \n"),
            _ => (),
        }
        input.truncate(8192);
    }
    input
}

/// What is running, and how many ran before.
type Current = Arc<Mutex<(u64, Vec<u8>)>>;

struct Trial {
    current: Current,
    kept: String,
}

fn fail(kept: &str, input: &[u8], what: &str) -> ! {
    std::fs::write(kept, input).expect("writable file");
    println!("{}", what);
    std::process::exit(1);
}

impl Trial {
    /// Runs the program; gives its output.
    fn run(&self, input: &[u8]) -> Vec<u8> {
        let number = self.current.lock().unwrap().0 + 1;
        *self.current.lock().unwrap() = (number, input.to_vec());
        let mut output = Vec::new();
        let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            super::run(&mut &input[..], &mut output).err().map(|error| error.to_string())
        }));
        if let Some(fault) = ran.unwrap_or_else(|_| fail(&self.kept, input, "panicked")) {
            let (place, what) = fault.split_once(": ").unwrap_or(("", ""));
            let line = place.strip_prefix("line ").and_then(|line| line.parse::<u64>().ok());
            if line.is_none() || !what.starts_with("expected ") || !what.contains(", found ") {
                fail(&self.kept, input, &format!("the fault {:?}", fault));
            }
        }
        if output.last().map_or(false, |&byte| byte != b'\n') {
            fail(&self.kept, input, "the output ends within a line");
        }
        output
    }

    /// Each beginning of the input: but for the last line, its output begins the whole output.
    fn cuts(&self, sample: &[u8]) {
        let whole = self.run(sample);
        for length in 0..sample.len() {
            let output = self.run(&sample[..length]);
            let lines: Vec<&[u8]> = output.split_inclusive(|&byte| byte == b'\n').collect();
            if !whole.starts_with(&lines[..lines.len().saturating_sub(1)].concat()) {
                fail(&self.kept, &sample[..length], "not the beginning of the whole input's output");
            }
        }
    }
}

pub fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |k: usize| arguments.get(k).and_then(|word| word.parse().ok());
    let (seed, count) = (number(0).expect("usage: fuzz SEED [COUNT FILE] SAMPLE..."), number(1));
    let paths = &arguments[if count.is_some() { 3 } else { 1 }..];
    let samples: Vec<Vec<u8>> =
        paths.iter().map(|path| std::fs::read(path).expect("a readable sample")).collect();
    let count: u64 = match count {
        Some(count) => count,
        None => {
            use std::io::Write;
            return std::io::stdout().write_all(&mutated(&samples, &mut Rng(seed))).unwrap();
        }
    };
    let trial = Trial { current: Current::default(), kept: arguments[2].clone() };
    // Another thread watches whether the number of the input still grows.
    let (watched, kept) = (trial.current.clone(), trial.kept.clone());
    std::thread::spawn(move || loop {
        let before = watched.lock().unwrap().0;
        std::thread::sleep(std::time::Duration::from_secs(10));
        let now = watched.lock().unwrap();
        if now.0 == before {
            fail(&kept, &now.1, "no end after 10 s");
        }
    });
    samples.iter().take(10).for_each(|sample| trial.cuts(sample));
    for position in 0..samples[0].len() {
        let mut input = samples[0].clone();
        for value in 0..256 {
            input[position] = value as u8;
            trial.run(&input);
        }
    }
    for k in 0..count {
        trial.run(&mutated(&samples, &mut Rng(seed + k)));
    }
    println!("{}", trial.current.lock().unwrap().0);
}
