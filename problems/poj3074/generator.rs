//! Some puzzles, and as a rule `end` or Ctrl-Z.

#[path = "../sudoku_random.rs"]
mod sudoku_random;
use sudoku_random::{puzzle, random, words};

fn case(rng: &mut random::Rng) -> String {
    let mut lines = Vec::new();
    for _ in 0..rng.below(5) {
        let symbols = rng.pick(&["0123456789", ".123456789"]);
        lines.extend(words(&puzzle(9, rng), 81, symbols));
    }
    let has_end = !rng.one_in(3);
    if has_end {
        lines.push(vec![rng.pick(&["end", "end", "\u{1a}"]).to_string()]);
    }
    random::layout(&lines, has_end, rng)
}

fn main() {
    random::main(case);
}
