//! Bad input for the function `run` of a program, which stress.sh builds with this as its module
//! `fuzz`. Usage: fuzz FILE SEED COUNT SAMPLE...
//! Tries COUNT spoilt samples and every beginning of ten samples. Panics at a fault, and then FILE
//! holds the input; else prints how many there were.

#[path = "../problems/random.rs"]
mod random;
use random::Rng;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

/// Separated by bars.
const ODD: &[u8] =
    b"\0|\x1a|\xff|\xc3\xa4|\xef\xbb\xbf|\xe3\x80\x80|\r|\n\n|\x0b|\x0c| |-1|+1|00|0x1|1.5|\
    18446744073709551616|4294967297|1000000 1000000 |end|END|P-A.0123456789";

static TRIED: AtomicUsize = AtomicUsize::new(0);

fn piece(text: &[u8], rng: &mut Rng) -> std::ops::Range<usize> {
    let (from, longest) = (rng.below(text.len() + 1), 1 << rng.below(9));
    from..(from + rng.below(longest)).min(text.len())
}

/// A sample with one to six pieces lost, joined by another, replaced or cut off.
fn spoilt(samples: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let odd: Vec<&[u8]> = ODD.split(|&byte| byte == b'|').collect();
    let mut input = samples[rng.below(samples.len())].clone();
    for _ in 0..rng.within(1, 6) {
        let (place, other) = (piece(&input, rng), &samples[rng.below(samples.len())]);
        let new = match rng.below(4) {
            0 => Vec::new(),
            1 => rng.pick(&odd).to_vec(),
            2 => [&input[place.clone()], &other[piece(other, rng)]].concat(),
            _ => vec![rng.below(256) as u8; place.len().min(1)],
        };
        let end = place.start + new.len();
        input.splice(place, new);
        input.truncate(if rng.one_in(8) { end } else { 8192 });
    }
    input
}

/// Runs the program; gives its output.
fn run(input: &[u8]) -> Vec<u8> {
    std::fs::write(std::env::args().nth(1).unwrap(), input).expect("a writable file");
    let mut output = Vec::new();
    if let Err(error) = super::run(input, &mut output) {
        let text = error.to_string();
        let parts = text.strip_prefix("line ").and_then(|text| text.split_once(": expected "));
        let (line, what) = parts.unwrap_or_default();
        assert!(line.parse::<u64>().is_ok() && what.contains(", found "), "the error {:?}", text);
    }
    assert!(output.is_empty() || output.ends_with(b"\n"), "the output ends within a line");
    TRIED.fetch_add(1, SeqCst);
    output
}

/// Ends the process when an input has taken ten seconds.
fn watch() {
    let mut before = usize::MAX;
    while before != TRIED.load(SeqCst) {
        before = TRIED.load(SeqCst);
        std::thread::sleep(std::time::Duration::from_secs(10));
    }
    eprintln!("no end within 10 s");
    std::process::exit(1);
}

pub fn main() {
    std::thread::spawn(watch);
    let arguments: Vec<String> = std::env::args().collect();
    let number = |k: usize| arguments[k].parse::<u64>().expect("a number");
    let read = |path| std::fs::read(path).expect("a readable sample");
    let samples: Vec<Vec<u8>> = arguments[4..].iter().map(read).collect();
    for k in 0..number(3) {
        run(&spoilt(&samples, &mut Rng(number(2) + k)));
    }
    for sample in samples.iter().take(10) {
        let whole = run(sample);
        for length in 0..sample.len() {
            let output = run(&sample[..length]);
            // The last line may answer a puzzle that is cut.
            let sure = output.split_inclusive(|&byte| byte == b'\n').rev().skip(1).map(<[u8]>::len);
            assert!(whole.starts_with(&output[..sure.sum()]), "not the output for whole input");
        }
    }
    println!("{}", TRIED.load(SeqCst));
}
