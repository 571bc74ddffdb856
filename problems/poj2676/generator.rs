//! T grids.

#[path = "../sudoku_random.rs"]
mod sudoku_random;
use sudoku_random::{puzzle, random, words};

fn case(rng: &mut random::Rng) -> String {
    let count = rng.below(5);
    let mut lines = vec![vec![count.to_string()]];
    for _ in 0..count {
        lines.extend(words(&puzzle(9, rng), 9, "0123456789"));
    }
    random::layout(&lines, true, rng)
}

fn main() {
    random::main(case);
}
