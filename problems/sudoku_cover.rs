//! Sudoku as exact cover, and the reference programs made of that.
#![allow(dead_code)]

#[path = "cover.rs"]
pub mod cover;
#[path = "sudoku.rs"]
pub mod sudoku;
use self::sudoku::{puzzles, symbols, text, units, Grid};

/// A symbol in a cell is an option; its items are the cell, and the symbol in each of three units.
pub struct Model {
    clues: Grid,
    meaning: Vec<(usize, usize)>, // the cell and the symbol of each option
    pub options: Vec<Vec<usize>>,
}

impl Model {
    pub fn new(clues: &[usize]) -> Model {
        let side = if clues.len() == 81 { 9 } else { 16 };
        let mut model = Model { clues: clues.to_vec(), meaning: Vec::new(), options: Vec::new() };
        for (cell, &clue) in clues.iter().enumerate() {
            for symbol in (1..side + 1).filter(|&symbol| clue == 0 || clue == symbol) {
                let [row, column, block] =
                    units(cell, side).map(|unit| (side + unit) * side + symbol - 1);
                model.options.push(vec![cell, row, column, block]);
                model.meaning.push((cell, symbol));
            }
        }
        model
    }

    pub fn grid(&self, chosen: &[usize]) -> Grid {
        let mut grid = self.clues.clone();
        chosen.iter().map(|&k| self.meaning[k]).for_each(|(cell, symbol)| grid[cell] = symbol);
        grid
    }
}

/// Calls `visit` with each completion until it returns false.
pub fn completions(clues: &[usize], mut visit: impl FnMut(Grid) -> bool) {
    let model = Model::new(clues);
    cover::textbook_links(4 * clues.len(), &model.options, &mut |chosen| visit(model.grid(chosen)));
}

/// A reference program for puzzles of this side: answers them in lines of this width, with `gap`
/// between two answers, or by `denial`. Exit status 1 if a puzzle has no solution.
pub fn main(side: usize, width: usize, gap: &str, denial: &str) {
    let (mut answers, mut status) = (Vec::new(), 0);
    for (k, clues) in puzzles(&text::stdin(), side).iter().enumerate() {
        let model = Model::new(clues);
        if let Some(chosen) = cover::find(4 * clues.len(), &model.options) {
            let grid = model.grid(&chosen);
            let line = |row: &[usize]| row.iter().map(|&k| &symbols(side)[k - 1..k]).collect();
            let lines: Vec<String> = grid.chunks(width).map(line).collect();
            answers.push(lines.join("\n") + "\n");
        } else {
            eprintln!("case {}: no solution", k + 1);
            answers.extend((!denial.is_empty()).then(|| format!("{}\n", denial)));
            status = 1;
        }
    }
    print!("{}", answers.join(gap));
    std::process::exit(status);
}
