//! Bad inputs made from good ones, each preceded by a line with its length in bytes.
//! Usage:   fuzz cuts SAMPLE              the sample, then every shorter beginning of it
//!          fuzz bytes SAMPLE             each byte of it replaced by each of the 256 values
//!          fuzz random SEED COUNT SAMPLE...   input i depends on SEED + i alone
//! License: CC0-1.0

use std::io::Write;

/// Sebastiano Vigna's splitmix64.
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % n as u64) as usize
    }
}

const ODD: [&[u8]; 22] = [
    b"\0",
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
    b"-0",
    b"18446744073709551616",
    b"99999999999999999999999999",
    b"4294967297",
    b"1000000 1000000 ",
    b"end",
    b"END",
    b"P-A.0123456789",
];

fn mutated(samples: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    let mut input = samples[rng.below(samples.len())].clone();
    for _ in 0..1 + rng.below(6) {
        let from = rng.below(input.len() + 1);
        let longest = 1 << rng.below(9);
        let to = (from + rng.below(longest)).min(input.len());
        match rng.below(9) {
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
            4 => {
                input.splice(from..from, ODD[rng.below(ODD.len())].to_vec());
            }
            5 => {
                let end = (from + 1).min(input.len());
                input.splice(from..end, ODD[rng.below(ODD.len())].to_vec());
            }
            6 if from < input.len() => input[from] = rng.below(256) as u8,
            7 if from < input.len() => input[from] = b"0123456789ABP-. \n"[rng.below(17)],
            _ if from < input.len() => {
                let other = rng.below(input.len());
                input.swap(from, other);
            }
            _ => (),
        }
        input.truncate(8192);
    }
    input
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mode = arguments.first().map_or("", |mode| mode.as_str());
    let number =
        |k: usize| -> u64 { arguments.get(k).and_then(|word| word.parse().ok()).unwrap_or(0) };
    let first_file = if mode == "random" { 3 } else { 1 };
    let samples: Vec<Vec<u8>> = arguments
        .iter()
        .skip(first_file)
        .map(|path| std::fs::read(path).expect("a readable sample"))
        .collect();
    if samples.is_empty() {
        eprintln!("usage: fuzz cuts SAMPLE | bytes SAMPLE | random SEED COUNT SAMPLE...");
        std::process::exit(2);
    }
    let sample = &samples[0];
    let mut out = std::io::BufWriter::new(std::io::stdout());
    let mut put = |input: &[u8]| {
        let written = writeln!(out, "{}", input.len()).and_then(|_| out.write_all(input));
        if written.is_err() {
            std::process::exit(1); // the reader found a fault and reads no more
        }
    };
    match mode {
        "cuts" => (0..sample.len() + 1).rev().for_each(|length| put(&sample[..length])),
        "bytes" => {
            for position in 0..sample.len() {
                for value in 0..256 {
                    let mut input = sample.clone();
                    input[position] = value as u8;
                    put(&input);
                }
            }
        }
        _ => {
            for k in 0..number(2) {
                put(&mutated(&samples, &mut Rng(number(1) + k)));
            }
        }
    }
}
