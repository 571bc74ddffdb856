//! Random sudoku that the reference programs answer soon: with one completion, several or none.

use super::random::{self, Rng};
use super::sudoku::{show, Grid};
use super::sudoku_reference::completion;

/// With so many clues, which are 22 or 128, textbook dancing links soon find a completion.
fn enough(side: usize) -> usize {
    side * side * side / 32
}

/// A full grid. At first, each row is another one, shifted; then all but some cells are solved anew.
pub fn full(side: usize, rng: &mut Rng) -> Grid {
    let (b, symbols) = ((side as f64).sqrt() as usize, rng.shuffled(side));
    let shift = |row| row % b * b + row / b;
    let symbol = |cell| symbols[(shift(cell / side) + cell % side) % side] + 1;
    let grid: Grid = (0..side * side).map(symbol).collect();
    let some = &rng.shuffled(side * side)[..enough(side)];
    completion(&only(&grid, some), side).expect("a completion")
}

/// Returns a grid with only these of its cells.
pub fn only(grid: &[usize], cells: &[usize]) -> Grid {
    let mut clues = vec![0; grid.len()];
    for &cell in cells {
        clues[cell] = grid[cell];
    }
    clues
}

/// Changes some cells. Often, no completion is left.
pub fn spoil(grid: &mut Grid, side: usize, rng: &mut Rng) {
    for _ in 0..rng.within(1, 5) {
        let cell = rng.below(grid.len());
        grid[cell] = rng.within(0, side);
    }
}

/// The entry point of a generator. A puzzle has lines of this width; the first of the symbols is an empty
/// cell. Their number comes before the puzzles, or one of the `ends` comes after them. Only a puzzle that
/// is alone may have no solution: then the program must print exactly what the reference prints.
pub fn main(side: usize, width: usize, symbols: &str, ends: &[&str]) {
    random::main(|rng| {
        let (mut text, all, count) = (String::new(), side * side, rng.within(1, 3));
        for _ in 0..count {
            let clues = match rng.below(10) {
                0 => rng.below(10),
                _ => rng.within(enough(side), all),
            };
            let mut grid = only(&full(side, rng), &rng.shuffled(all)[..clues]);
            if count == 1 && rng.one_in(2) {
                spoil(&mut grid, side, rng);
            }
            text += &show(&grid, width, symbols);
        }
        match rng.pick(ends) {
            "number" => format!("{}\n{}", count, text),
            end => text + end,
        }
    });
}
