//! Spoilt inputs for the function `run` of a program. stress.sh builds it as a module of the program.
//! Usage: fuzz FILE SEED COUNT SAMPLE...
//! Spoils samples COUNT times, and writes each input to FILE first. Panics at a failure.

#[path = "../../problems/shared/mod.rs"]
mod shared;
use shared::random::Rng;

/// Separated by bars.
const ODD: &str = "\u{e4}|\u{feff}|\u{3000}|\r|\n\n|\u{b}|\u{c}| |-1|+1|00|0x1|1.5|\
    18446744073709551616|4294967297|1000000 1000000 |end|END|P-A.0123456789";

fn piece(text: &[u8], rng: &mut Rng) -> std::ops::Range<usize> {
    let (from, longest) = (rng.below(text.len() + 1), 1 << rng.below(9));
    from..(from + rng.below(longest)).min(text.len())
}

/// Returns a sample with one to six pieces removed, replaced, joined by a piece of another, or cut off.
fn spoilt(samples: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let odd: Vec<&str> = ODD.split('|').collect();
    let mut input = samples[rng.below(samples.len())].clone();
    for _ in 0..rng.within(1, 6) {
        let (place, other) = (piece(&input, rng), &samples[rng.below(samples.len())]);
        let new = match rng.below(4) {
            0 => Vec::new(),
            1 => rng.pick(&odd).into(),
            2 => [&input[place.clone()], &other[piece(other, rng)]].concat(),
            _ => vec![rng.below(128) as u8; place.len().min(1)],
        };
        let end = place.start + new.len();
        input.splice(place, new);
        input.truncate(if rng.one_in(8) { end } else { 8192 });
    }
    input
}

pub fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |k: usize| arguments[k].parse::<u64>().expect("a number");
    let read = |path| std::fs::read(path).expect("a readable sample");
    let samples: Vec<Vec<u8>> = arguments[4..].iter().map(read).collect();
    for k in 0..number(3) {
        let input = spoilt(&samples, &mut Rng(number(2) + k));
        let (input, mut output) = (String::from_utf8_lossy(&input), String::new());
        std::fs::write(&arguments[1], &*input).expect("a writable file");
        if let Err(error) = super::run(&input, &mut output) {
            let is_clear = error.starts_with("no solution: ") || error.contains("expected ");
            assert!(is_clear && !error.contains('\n'), "the error {:?}", error);
        }
        assert!(output.is_empty() || output.ends_with('\n'), "the output ends within a line");
    }
}
