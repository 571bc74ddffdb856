//! Random sudoku that the reference programs answer soon: with one completion, several or none.

use super::random::{self, Rng};
use super::sudoku::{puzzles, show, Grid};
use super::sudoku_reference::{completion, completions};

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
    cells.iter().for_each(|&cell| clues[cell] = grid[cell]);
    clues
}

/// Returns a puzzle whose only completion is this grid, with at least so many clues.
pub fn thinned(grid: &[usize], clues: usize, side: usize, rng: &mut Rng) -> Grid {
    let (mut puzzle, mut left) = (grid.to_vec(), grid.len());
    for cell in rng.shuffled(grid.len()) {
        if left <= clues {
            break;
        }
        let (clue, mut unique) = (std::mem::take(&mut puzzle[cell]), true);
        completions(&puzzle, side, |other| {
            unique = other == grid;
            unique
        });
        left -= unique as usize;
        puzzle[cell] = if unique { 0 } else { clue };
    }
    puzzle
}

/// Returns a puzzle with one completion, on which a search has to go back often.
fn hard(side: usize, rng: &mut Rng) -> Grid {
    let puzzles = match side {
        9 => puzzles(include_str!("../../testdata/poj3074/hard-17clue-2.in"), 9, 81),
        _ => puzzles(include_str!("../../testdata/uva1309_16x16/hard-graded-4.in"), 16, 16),
    };
    puzzles[rng.below(puzzles.len())].clone()
}

/// Fills one or two empty cells. Often, no completion is left.
pub fn spoil(grid: &mut Grid, side: usize, rng: &mut Rng) {
    for cell in rng.shuffled(grid.len()).into_iter().take(rng.within(1, 2)) {
        if grid[cell] == 0 {
            grid[cell] = rng.within(1, side);
        }
    }
}

/// The entry point of a generator, for a problem whose puzzles have lines of this width. The first of the
/// symbols is an empty cell. Only a puzzle that is alone may have no solution: then the program must print
/// exactly what the reference prints.
pub fn main(side: usize, width: usize, symbols: &str) {
    random::main(|rng| {
        let (all, least, count) = (side * side, enough(side) * 5 / 6, rng.within(1, 3));
        let mut text = String::new();
        for _ in 0..count {
            let clues = [least, rng.within(least, all)][rng.below(2)];
            let mut puzzle = match rng.below(8) {
                0 => hard(side, rng),
                _ => thinned(&full(side, rng), clues, side, rng),
            };
            if width == 9 && rng.one_in(2) {
                puzzle = only(&puzzle, &rng.shuffled(all)[rng.below(all)..]); // may have several solutions
            }
            if count == 1 && rng.one_in(2) {
                spoil(&mut puzzle, side, rng);
            }
            text += &show(&puzzle, width, symbols);
        }
        match width {
            9 => format!("{}\n{}", count, text),
            81 => text + "end\n",
            _ => text,
        }
    });
}
