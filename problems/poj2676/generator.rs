//! T grids.

#[path = "../shared/sudoku_random.rs"]
mod sudoku_random;
use sudoku_random::{puzzle, random};

fn main() {
    random::main(|rng| {
        let count = rng.below(5);
        let mut lines = vec![vec![count.to_string()]];
        (0..count).for_each(|_| lines.extend(puzzle(9, 9, "0123456789", rng)));
        random::layout(&lines, true, rng)
    });
}
