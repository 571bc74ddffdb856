//! A grid with few enough completions to enumerate, its clues often close together.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{random, sudoku_random::*};

fn main() {
    random::main(|rng| {
        let mut order = rng.shuffled(81);
        let (kind, row, column) = (rng.below(4), rng.below(9), rng.below(9));
        order.sort_by_key(|cell| match kind {
            0 => 9 - (cell / 9).max(row) + (cell / 9).min(row),
            1 => 9 - (cell % 9).max(column) + (cell % 9).min(column),
            2 => (cell / 9 < row) as usize + (cell % 9 < column) as usize,
            _ => 0,
        });
        let limit = rng.pick(&[1, 10, 100, 1000]);
        let mut grid = dig(&full(9, rng), &order, limit);
        if rng.one_in(3) {
            spoil(&mut grid, 9, rng);
        }
        let width = rng.pick(&[9, 9, 9, 81]);
        let line = |row: &[usize]| row.iter().map(|digit| digit.to_string()).collect();
        random::layout(&grid.chunks(width).map(line).collect::<Vec<_>>(), true, rng)
    });
}
