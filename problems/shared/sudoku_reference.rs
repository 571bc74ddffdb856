//! Sudoku as exact cover, and the reference programs made of that.

use super::sudoku::{puzzles, show, symbols, units, Grid};
use super::{text, textbook::Dlx};

/// A symbol in a cell is an option; its items are the cell, and the symbol in each of three units.
pub fn options(clues: &[usize], side: usize) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for (cell, &clue) in clues.iter().enumerate() {
        for symbol in (1..side + 1).filter(|&symbol| clue == 0 || clue == symbol) {
            let places = units(cell, side).map(|unit| (side + unit) * side + symbol - 1);
            options.push(vec![cell, places[0], places[1], places[2]]);
        }
    }
    options
}

/// Calls `visit` with each completion until it returns `false`.
pub fn completions(clues: &[usize], side: usize, mut visit: impl FnMut(Grid) -> bool) {
    let (options, mut dlx) = (options(clues, side), Dlx::new(4 * clues.len(), 0));
    for option in &options {
        dlx.add_option(option);
    }
    dlx.for_each_solution(|chosen| {
        let mut grid = vec![0; clues.len()];
        for &k in chosen {
            grid[options[k][0]] = options[k][1] % side + 1;
        }
        visit(grid)
    });
}

/// Returns one completion, if there is one.
pub fn completion(clues: &[usize], side: usize) -> Option<Grid> {
    let mut first = None;
    completions(clues, side, |grid| {
        first = Some(grid);
        false
    });
    first
}

/// The entry point of a reference program, for puzzles of this side. An answer has lines of this width,
/// and a `gap` between two puzzles. A puzzle without a solution gets the line `denial`.
pub fn main(side: usize, width: usize, gap: &str, denial: Option<&str>) {
    let puzzles = puzzles(&text::stdin(), side, width);
    let solved: Vec<_> = puzzles.iter().map(|clues| completion(clues, side)).collect();
    let answer = |grid: &Option<Grid>| match grid {
        Some(grid) => Some(show(grid, width, symbols(side))),
        None => denial.map(str::to_string),
    };
    print!("{}", solved.iter().filter_map(answer).collect::<Vec<_>>().join(gap));
    std::process::exit(solved.contains(&None) as i32);
}
