//! Bad input for the function `run` of a program, which stress.sh builds with this as its module
//! `fuzz`. Usage: fuzz FILE SEED COUNT SAMPLE...
//! Tries COUNT spoilt samples, every beginning of ten samples, and one with each byte replaced by
//! each value. A fault is a panic, and then FILE holds the input; else it prints how many there were.

#[path = "../problems/random.rs"]
mod random;
use random::Rng;

/// Separated by bars.
const ODD: &[u8] =
    b"\0|\x1a|\xff|\xc3\xa4|\xef\xbb\xbf|\xe3\x80\x80|\r|\n\n|\x0b|\x0c| |-1|+1|00|0x1|1.5|\
    18446744073709551616|4294967297|1000000 1000000 |end|END|P-A.0123456789";

fn piece(text: &[u8], rng: &mut Rng) -> std::ops::Range<usize> {
    let (from, longest) = (rng.below(text.len() + 1), 1 << rng.below(9));
    from..(from + rng.below(longest)).min(text.len())
}

/// A sample with one to six pieces lost, doubled, replaced or cut off.
fn spoilt(samples: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let odd: Vec<&[u8]> = ODD.split(|&byte| byte == b'|').collect();
    let mut input = samples[rng.below(samples.len())].clone();
    for _ in 0..rng.within(1, 6) {
        let (place, other) = (piece(&input, rng), &samples[rng.below(samples.len())]);
        let new = match rng.below(6) {
            0 => Vec::new(),
            1 => input[place.clone()].repeat(2),
            2 => other[piece(other, rng)].to_vec(),
            3 => rng.pick(&odd).to_vec(),
            4 => [rng.pick(&odd), &input[place.clone()]].concat(),
            _ => vec![rng.pick(b"0123456789ABP-. \n"); place.len().min(1)],
        };
        let end = place.start + new.len();
        input.splice(place, new);
        input.truncate(if rng.one_in(8) { end } else { 8192 });
    }
    input
}

/// Runs the program; gives its output.
fn run(input: &[u8], file: &str, number: &mut usize) -> Vec<u8> {
    std::fs::write(file, input).expect("a writable file");
    *number += 1;
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
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (file, number) = (&arguments[0], |k: usize| arguments[k].parse::<u64>().expect("a number"));
    let read = |path| std::fs::read(path).expect("a readable sample");
    let mut samples: Vec<Vec<u8>> = arguments[3..].iter().map(read).collect();
    let mut tried = 0;
    for k in 0..number(2) {
        run(&spoilt(&samples, &mut Rng(number(1) + k)), file, &mut tried);
    }
    for sample in samples.iter().take(10) {
        let whole = run(sample, file, &mut tried);
        for length in 0..sample.len() {
            let output = run(&sample[..length], file, &mut tried);
            let lines: Vec<&[u8]> = output.split_inclusive(|&byte| byte == b'\n').collect();
            // The last line may answer a puzzle that is cut.
            let sure = lines[..lines.len().saturating_sub(1)].concat();
            assert!(whole.starts_with(&sure), "other output than for the whole input");
        }
    }
    samples.sort_by_key(|sample| sample.len());
    let mut input = samples.swap_remove(samples.len() / 2);
    for position in 0..input.len() {
        let byte = input[position];
        for value in 0..=255 {
            input[position] = value;
            run(&input, file, &mut tried);
        }
        input[position] = byte;
    }
    println!("{}", tried);
}
