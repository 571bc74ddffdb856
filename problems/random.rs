//! What the generators share: random numbers, white space of every kind, variations of a case, `main`.
//! Usage of a generator: generator SEED, or generator vary SEED < CASE
#![allow(dead_code)]

use std::io::{Read, Write};

/// Sebastiano Vigna's splitmix64.
pub struct Rng(pub u64);

impl Rng {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % n as u64) as usize
    }

    /// From `low` to `high`, both included.
    pub fn within(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    pub fn shuffled(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        for i in (1..n).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }
}

/// The tokens of each line as text, half of the time with odd white space and line endings.
/// Where the input has an end of its own, something to be ignored may follow.
pub fn layout(lines: &[Vec<String>], has_end: bool, rng: &mut Rng) -> String {
    let odd = rng.one_in(2);
    let mut choose = |choices: &[&'static str]| if odd { rng.pick(choices) } else { choices[0] };
    let mark = choose(&["", "", "", "\u{feff}"]);
    let first = choose(&["", "", "\n", "\r\n \n"]);
    let indent = choose(&["", "", " ", "\t"]);
    let gap = choose(&[" ", " ", "  ", "\t", " \t "]);
    let end_of_line = choose(&["\n", "\n", "\r\n", " \n", " \r\n", "\t\n", "\n\n"]);
    let last = choose(&["\n", "\n", "", "\n\n", "\r\n", " ", "\n \n\t\n"]);
    let rest = choose(&["", "", "0\n", "what stands here is ignored\n", "1 2 3 end", "\u{0}"]);
    let lines: Vec<String> =
        lines.iter().map(|line| indent.to_string() + &line.join(gap)).collect();
    let rest = if has_end && last.ends_with('\n') { rest } else { "" };
    [mark, first, &lines.join(end_of_line), last, rest].concat()
}

/// A neighbour of a case: some characters change places, or become what another one is.
fn vary(mut text: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    let visible: Vec<usize> = (0..text.len()).filter(|&i| text[i].is_ascii_graphic()).collect();
    for _ in 0..if visible.is_empty() { 0 } else { rng.within(1, 3) } {
        let (from, to) = (rng.pick(&visible), rng.pick(&visible));
        if rng.one_in(2) {
            text.swap(from, to);
        } else {
            text[to] = text[from];
        }
    }
    text
}

pub fn main(case: fn(&mut Rng) -> String) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seed = arguments.last().and_then(|seed| seed.parse().ok());
    let mut rng = Rng(seed.expect("usage: generator SEED, or generator vary SEED < CASE"));
    let mut text = Vec::new();
    if arguments[0] == "vary" {
        std::io::stdin().read_to_end(&mut text).expect("readable input");
        text = vary(text, &mut rng);
    } else {
        text.extend(case(&mut rng).into_bytes());
    }
    std::io::stdout().write_all(&text).expect("writable output");
}
