//! Sudoku, 9x9 in digits or 16x16 in letters: grids, formats, and the usual depth-first search.
#![allow(dead_code)]

#[path = "text.rs"]
pub mod text;
#[path = "textbook.rs"]
mod textbook;

/// Row after row, the symbols numbered from 1, 0 = empty.
pub type Grid = Vec<usize>;

/// How the answers to puzzles are written.
pub struct Format {
    pub side: usize,
    pub width: usize,         // of a line
    pub gap: &'static str,    // between two answers
    pub denial: &'static str, // the line for a puzzle without solution, if it gets one
}

impl Format {
    /// The text of an answer, given as its symbols or as the denial.
    pub fn text(&self, answer: &str) -> String {
        let width = if answer == self.denial { answer.len() } else { self.width };
        let rows = answer.as_bytes().chunks(width);
        rows.map(|row| String::from_utf8_lossy(row) + "\n").collect()
    }

    /// A reference program for this format: status 1 if a puzzle has no solution.
    pub fn main(&self, puzzles: fn(&str) -> Vec<Grid>) {
        let solve = if std::env::args().len() > 1 { solve_by_textbook } else { solve };
        let (mut gap, mut status) = ("", 0);
        for (k, puzzle) in puzzles(&text::stdin()).iter().enumerate() {
            let answer = solve(puzzle).map_or(self.denial.to_string(), |grid| write(&grid));
            if answer == self.denial {
                eprintln!("case {}: no solution", k + 1);
                status = 1;
            }
            if !answer.is_empty() {
                print!("{}{}", gap, self.text(&answer));
                gap = self.gap;
            }
        }
        std::process::exit(status);
    }
}

pub fn side(grid: &[usize]) -> usize {
    [9, 16][(grid.len() > 81) as usize]
}

/// The character before the first symbol.
fn zero(size: usize) -> u8 {
    b"0@"[(size > 81) as usize]
}

/// A grid of 81 or 256 characters; `.`, `-` and 0 are empty cells.
pub fn read(text: &str) -> Grid {
    text.bytes().map(|byte| usize::from(byte.saturating_sub(zero(text.len())))).collect()
}

pub fn write(grid: &[usize]) -> String {
    grid.iter().map(|&number| char::from(zero(grid.len()) + number as u8)).collect()
}

/// The row, column and box of a cell: its units, numbered in this order.
pub fn places(cell: usize, side: usize) -> [usize; 3] {
    let (row, column, b) = (cell / side, cell % side, if side == 9 { 3 } else { 4 });
    [row, side + column, 2 * side + row / b * b + column / b]
}

/// Depth-first, the cell with the fewest candidates first. In 16x16, where that alone takes for
/// ever, also a symbol that has only one place left in a row, column or box.
struct Search<'a> {
    grid: Grid,
    side: usize,
    used: Vec<u32>, // the symbols in each row, column and box, one bit each
    nodes: usize,
    visit: &'a mut dyn FnMut(&[usize]) -> bool,
}

/// Calls `visit` with each completion until it returns false. False if it did so, or if that takes
/// more than so many nodes.
pub fn search(clues: &[usize], nodes: usize, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
    let (side, grid) = (side(clues), vec![0; clues.len()]);
    let mut search = Search { grid, side, used: vec![0; 3 * side], nodes, visit };
    for cell in (0..clues.len()).filter(|&cell| clues[cell] > 0) {
        if search.candidates(cell) >> clues[cell] & 1 == 0 {
            return true; // two clues clash
        }
        search.flip(cell, clues[cell]);
    }
    search.fill()
}

impl Search<'_> {
    /// Fills the cell, or empties it.
    fn flip(&mut self, cell: usize, symbol: usize) {
        self.grid[cell] ^= symbol;
        for &unit in &places(cell, self.side) {
            self.used[unit] ^= 1 << symbol;
        }
    }

    /// The symbols that an empty cell may have, as bits; none for a full cell.
    fn candidates(&self, cell: usize) -> u32 {
        if self.grid[cell] > 0 {
            return 0;
        }
        let [row, column, block] = places(cell, self.side);
        !(self.used[row] | self.used[column] | self.used[block]) & ((2 << self.side) - 2)
    }

    /// A cell and what to try there; None when the grid is full.
    fn choice(&self) -> Option<(usize, u32)> {
        let open = (0..self.grid.len()).filter(|&cell| self.grid[cell] == 0);
        let choices = open.map(|cell| (cell, self.candidates(cell)));
        let fewest = choices.clone().min_by_key(|choice| choice.1.count_ones())?;
        if self.side == 9 || fewest.1.count_ones() < 2 {
            return Some(fewest);
        }
        // The symbols that a unit has or may have, and those with two places or more.
        let (mut once, mut twice) = (self.used.clone(), vec![0; self.used.len()]);
        for (cell, symbols) in choices.clone() {
            for &unit in &places(cell, self.side) {
                twice[unit] |= once[unit] & symbols;
                once[unit] |= symbols;
            }
        }
        if once.iter().any(|&symbols| symbols != (2 << self.side) - 2) {
            return Some((fewest.0, 0)); // a symbol without a place
        }
        let single = |(cell, symbols): (usize, u32)| {
            let single =
                places(cell, self.side).iter().map(|&unit| symbols & !twice[unit]).max()?;
            Some((cell, single)).filter(|_| single > 0)
        };
        choices.clone().find_map(single).or(Some(fewest))
    }

    fn fill(&mut self) -> bool {
        let (cell, symbols) = match self.choice() {
            Some(choice) => choice,
            None => return (self.visit)(&self.grid),
        };
        for symbol in (1..self.side + 1).filter(|symbol| symbols >> symbol & 1 == 1) {
            if self.nodes == 0 {
                return false;
            }
            self.nodes -= 1;
            self.flip(cell, symbol);
            let goes_on = self.fill();
            self.flip(cell, symbol);
            if !goes_on {
                return false;
            }
        }
        true
    }
}

/// The first completion, if so many nodes are enough.
pub fn first(clues: &[usize], nodes: usize) -> Option<Grid> {
    let mut solution = None;
    search(clues, nodes, &mut |grid| {
        solution = Some(grid.to_vec());
        false
    });
    solution
}

fn solve(clues: &[usize]) -> Option<Grid> {
    first(clues, usize::MAX)
}

/// The columns are cells, and symbols in units; a clue has one row, an empty cell one for each symbol.
fn solve_by_textbook(clues: &[usize]) -> Option<Grid> {
    let (side, mut grid) = (side(clues), clues.to_vec());
    let (mut matrix, mut meaning) = (Vec::new(), Vec::new());
    for (cell, &clue) in clues.iter().enumerate() {
        for symbol in (1..side + 1).filter(|&symbol| clue == 0 || clue == symbol) {
            let mut ones = vec![false; 4 * side * side];
            ones[cell] = true;
            places(cell, side)
                .iter()
                .for_each(|unit| ones[(side + unit) * side + symbol - 1] = true);
            matrix.push(ones);
            meaning.push((cell, symbol));
        }
    }
    for row in textbook::cover(&matrix, 4 * side * side)? {
        grid[meaning[row].0] = meaning[row].1;
    }
    Some(grid)
}
