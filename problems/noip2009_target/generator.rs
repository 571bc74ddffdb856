//! A grid with few enough completions to enumerate.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{random, sudoku_generator::*};

fn main() {
    random::main(|rng| {
        let (clues, cells) = (rng.within(24, 45), rng.shuffled(81));
        let mut grid = only(&full(9, rng), &cells[..clues]);
        if rng.one_in(4) {
            spoil(&mut grid, 9, rng);
        }
        let digits: Vec<String> = grid.iter().map(usize::to_string).collect();
        digits.chunks(9).map(|row| row.join(" ") + "\n").collect()
    });
}
