//! NOIP 2009 target sudoku by depth-first search over every completion, the row with the fewest
//! blanks first: the usual answer to the problem, but right on full rows and on clues that clash.
//! Input:   81 integers 0..9, 0 = empty
//! Output:  the best score, -1 when there is no completion
//! License: CC0-1.0

use std::io::Read;

struct Search {
    rows: [u32; 9], // digits used so far, one bit each
    columns: [u32; 9],
    boxes: [u32; 9],
    blanks: Vec<usize>, // in the order in which they are filled
    best: i32,
}

impl Search {
    fn place(&mut self, cell: usize, bit: u32) {
        let (row, column) = (cell / 9, cell % 9);
        self.rows[row] ^= bit;
        self.columns[column] ^= bit;
        self.boxes[row / 3 * 3 + column / 3] ^= bit;
    }

    fn used(&self, cell: usize) -> u32 {
        let (row, column) = (cell / 9, cell % 9);
        self.rows[row] | self.columns[column] | self.boxes[row / 3 * 3 + column / 3]
    }

    fn fill(&mut self, depth: usize, score: i32) {
        if depth == self.blanks.len() {
            self.best = self.best.max(score);
            return;
        }
        let cell = self.blanks[depth];
        for digit in 1..10 {
            if self.used(cell) >> digit & 1 == 0 {
                self.place(cell, 1 << digit);
                self.fill(depth + 1, score + weight(cell) * digit);
                self.place(cell, 1 << digit);
            }
        }
    }
}

fn weight(cell: usize) -> i32 {
    let (row, column) = (cell as i32 / 9, cell as i32 % 9);
    10 - (row - 4).abs().max((column - 4).abs())
}

fn best_score(grid: &[i32]) -> i32 {
    let mut search =
        Search { rows: [0; 9], columns: [0; 9], boxes: [0; 9], blanks: Vec::new(), best: -1 };
    let mut score = 0;
    for cell in 0..81 {
        if grid[cell] > 0 {
            if search.used(cell) >> grid[cell] & 1 == 1 {
                return -1; // the clues clash
            }
            search.place(cell, 1 << grid[cell]);
            score += weight(cell) * grid[cell];
        }
    }
    let blanks_in = |row: usize| (0..9).filter(|column| grid[row * 9 + column] == 0).count();
    let mut order: Vec<usize> = (0..9).collect();
    order.sort_by_key(|&row| blanks_in(row));
    for row in order {
        search.blanks.extend((row * 9..row * 9 + 9).filter(|&cell| grid[cell] == 0));
    }
    search.fill(0, score);
    search.best
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("readable input");
    let grid: Vec<i32> =
        text.split_whitespace().take(81).map(|token| token.parse().expect("an integer")).collect();
    println!("{}", best_score(&grid));
}
