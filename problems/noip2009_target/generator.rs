//! A grid with few enough completions to enumerate.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{random, sudoku_generator::*};
fn main() {
    random::main(|rng| {
        let (full, clues) = (full(9, rng), 24 + rng.below(22).min(rng.below(22)));
        let mut grid = only(&full, &rng.shuffled(81)[..clues]);
        if rng.one_in(3) {
            grid = thinned(&full, clues, 9, rng);
            spoil(&mut grid, 9, rng);
        }
        let digits: Vec<String> = grid.iter().map(usize::to_string).collect();
        digits.chunks(9).map(|row| row.join(" ") + "\n").collect()
    });
}
