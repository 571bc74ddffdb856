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

fn grid(options: &[Vec<usize>], chosen: &[usize], side: usize) -> Grid {
    let mut grid = vec![0; side * side];
    chosen.iter().for_each(|&k| grid[options[k][0]] = options[k][1] % side + 1);
    grid
}

/// Calls `visit` with each completion until it returns `false`.
pub fn completions(clues: &[usize], side: usize, mut visit: impl FnMut(Grid) -> bool) {
    let (options, mut dlx) = (options(clues, side), Dlx::new(4 * clues.len(), 0));
    for option in &options {
        dlx.add_option(option);
    }
    dlx.for_each_solution(|chosen| visit(grid(&options, chosen, side)));
}

/// The entry point of a reference program, for puzzles of this side. An answer has lines of this width,
/// and a `gap` between two puzzles. A puzzle without a solution gets the line `denial`, if there is one.
pub fn main(name: &str, side: usize, width: usize, gap: &str, denial: Option<&str>) {
    let (mut answers, mut unsolved) = (Vec::new(), Vec::new());
    for (case, clues) in (1..).zip(&puzzles(&text::stdin(), side, width)) {
        let mut answer = None;
        completions(clues, side, |grid| {
            let line = |cells: &[usize]| show(cells, symbols(side)) + "\n";
            answer = Some(grid.chunks(width).map(line).collect());
            false
        });
        if answer.is_none() {
            unsolved.push(case.to_string());
        }
        answers.extend(answer.or_else(|| denial.map(str::to_string)));
    }
    print!("{}", answers.join(gap));
    if !unsolved.is_empty() {
        match denial {
            Some(_) => eprintln!("{}: no solution: puzzle {}", name, unsolved[0]),
            None => eprintln!("{}: no solution: case {}", name, unsolved.join(", ")),
        }
        std::process::exit(1);
    }
}
