//! Grids to the end of the input, to Ctrl-Z or NUL, or after their count.

#[path = "../sudoku_random.rs"]
mod sudoku_random;
use sudoku_random::{puzzle, random, words};

fn case(rng: &mut random::Rng) -> String {
    let (count, end) = (rng.below(4), rng.below(4));
    let mut lines = Vec::new();
    if end == 0 {
        lines.push(vec![count.to_string()]);
    }
    for _ in 0..count {
        lines.extend(words(&puzzle(16, rng), 16, "-ABCDEFGHIJKLMNOP"));
        if rng.one_in(3) {
            lines.push(Vec::new());
        }
    }
    if end == 1 && count > 0 {
        lines.push(vec![rng.pick(&["\u{1a}", "\u{0}", "\u{1a}\u{0}"]).to_string()]);
    }
    random::layout(&lines, end == 0 || end == 1 && count > 0, rng)
}

fn main() {
    random::main(case);
}
