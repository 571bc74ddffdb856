//! Random sudoku that the reference programs answer soon: with one completion, several or none.

use super::random::{self, Rng};
use super::sudoku::{show, Grid};
use super::sudoku_reference::{completion, completions};

/// Puzzles with one completion, on which a search has to go back often.
const HARD: [&str; 3] = [
    "................12....34........53....6...4.7.7.1........7...5.36.......8.4......",
    "................12..3.45........1.....6...5...7.2...8.....3.4...1.......82......9",
    "1.....7....71.9...68..7......1.6.8...6.....42.....2.....6.9.1..54......3...3...5.",
];

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

/// Returns one of the hard puzzles, with its digits renamed and its rows and columns in another order.
fn hard(rng: &mut Rng) -> Grid {
    let (puzzle, digits) = (rng.pick(&HARD).as_bytes(), rng.shuffled(9));
    let [bands, rows, stacks, columns] = [(); 4].map(|_| rng.shuffled(3));
    let symbol = |cell: usize| {
        let row = 3 * bands[cell / 27] + rows[cell / 9 % 3];
        match puzzle[9 * row + 3 * stacks[cell % 9 / 3] + columns[cell % 3]] {
            b'.' => 0,
            digit => digits[(digit - b'1') as usize] + 1,
        }
    };
    (0..81).map(symbol).collect()
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
        let (mut text, all, least, count) =
            (String::new(), side * side, enough(side) * 5 / 6, rng.within(1, 3));
        for _ in 0..count {
            let clues = [least, rng.within(least, all)][rng.below(2)];
            let mut puzzle = if side == 9 && rng.one_in(8) {
                hard(rng)
            } else {
                thinned(&full(side, rng), clues, side, rng)
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
