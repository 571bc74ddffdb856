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

/// A reference program: answers puzzles of this side in lines of this width, with `gap` between two
/// answers; for a puzzle without solution with `denial`, if any, and exit status 1.
pub fn main(side: usize, width: usize, gap: &str, denial: Option<&str>) {
    let (mut answers, mut status) = (Vec::new(), 0);
    for (k, clues) in puzzles(&text::stdin(), side).iter().enumerate() {
        let mut answer = None;
        completions(clues, side, |grid| {
            let line = |cells: &[usize]| show(cells, symbols(side)) + "\n";
            answer = Some(grid.chunks(width).map(line).collect());
            false
        });
        if let Some(answer) = answer {
            answers.push(answer);
        } else {
            eprintln!("case {}: no solution", k + 1);
            answers.extend(denial.map(str::to_string));
            status = 1;
        }
    }
    print!("{}", answers.join(gap));
    std::process::exit(status);
}
