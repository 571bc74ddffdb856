//! Bad input for the function `run` of a program, which stress.sh builds with this as its module
//! `fuzz`. Usage: fuzz FILE SEED COUNT SAMPLE...
//! Tries COUNT spoilt samples and every beginning of ten samples; writes each to FILE first.
//! Panics at a fault, else prints how many there were.

#[path = "../../problems/shared/mod.rs"]
mod shared;
use shared::random::Rng;

/// Separated by bars.
const ODD: &[u8] =
    b"\0|\x1a|\xff|\xc3\xa4|\xef\xbb\xbf|\xe3\x80\x80|\r|\n\n|\x0b|\x0c| |-1|+1|00|0x1|1.5|\
    18446744073709551616|4294967297|1000000 1000000 |end|END|P-A.0123456789";

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
    output
}

pub fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |k: usize| arguments[k].parse::<u64>().expect("a number");
    let read = |path| std::fs::read(path).expect("a readable sample");
    let samples: Vec<Vec<u8>> = arguments[4..].iter().map(read).collect();
    let mut tried = number(3);
    for k in 0..tried {
        run(&spoilt(&samples, &mut Rng(number(2) + k)));
    }
    for sample in samples.iter().take(10) {
        let whole = run(sample);
        tried += sample.len() as u64 + 1;
        for length in 0..sample.len() {
            let output = run(&sample[..length]);
            // The last line may answer a puzzle that is cut.
            let sure = output.split_inclusive(|&byte| byte == b'\n').rev().skip(1).map(<[u8]>::len);
            assert!(whole.starts_with(&output[..sure.sum()]), "not the output for whole input");
        }
    }
    println!("{}", tried);
}
