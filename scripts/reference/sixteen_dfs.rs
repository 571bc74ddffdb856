//! 16x16 sudoku by depth-first search: single candidates, then single places, then the cell with
//! the fewest candidates. Quick from some 120 clues on, and on nearly empty grids.
//! Input:   grids of 16 tokens of 16 letters A..P or -, after a count or to the end of the file
//! Output:  16 lines a grid, a blank line between grids
//! Without a solution: `case K: no solution` on stderr, the next grid, status 1 at the end.
//! License: CC0-1.0

use std::io::Read;

#[derive(Clone)]
struct Grid {
    candidates: [u16; 256], // one bit a letter
    done: [bool; 256],
}

/// The cells of each row, column and box.
fn units() -> Vec<Vec<usize>> {
    let mut units = Vec::new();
    for k in 0..16 {
        units.push((0..16).map(|i| k * 16 + i).collect());
        units.push((0..16).map(|i| i * 16 + k).collect());
        units.push((0..16).map(|i| (k / 4 * 4 + i / 4) * 16 + k % 4 * 4 + i % 4).collect());
    }
    units
}

impl Grid {
    fn set(&mut self, cell: usize, letter: u16, units: &[Vec<usize>]) -> bool {
        if self.candidates[cell] & letter == 0 {
            return false;
        }
        for unit in units.iter().filter(|unit| unit.contains(&cell)) {
            for &other in unit {
                self.candidates[other] &= !letter;
            }
        }
        self.candidates[cell] = letter;
        self.done[cell] = true;
        true
    }

    /// The cell to fill next and the letters to try, `None` when all are filled.
    fn choice(&self, units: &[Vec<usize>]) -> Option<(usize, u16)> {
        let open = (0..256).filter(|&cell| !self.done[cell]);
        let best = open.min_by_key(|&cell| self.candidates[cell].count_ones())?;
        if self.candidates[best].count_ones() > 1 {
            for unit in units {
                for letter in (0..16).map(|i| 1 << i) {
                    let mut places = unit.iter().filter(|&&c| self.candidates[c] & letter != 0);
                    match (places.next(), places.next()) {
                        (None, _) => return Some((best, 0)), // no place left: a dead end
                        (Some(&cell), None) if !self.done[cell] => return Some((cell, letter)),
                        _ => (),
                    }
                }
            }
        }
        Some((best, self.candidates[best]))
    }

    fn fill(self, units: &[Vec<usize>]) -> Option<Grid> {
        let (cell, letters) = match self.choice(units) {
            Some(choice) => choice,
            None => return Some(self),
        };
        (0..16).map(|i| letters & 1 << i).filter(|&letter| letter != 0).find_map(|letter| {
            let mut next = self.clone();
            next.set(cell, letter, units);
            next.fill(units)
        })
    }
}

fn solve(text: &str, units: &[Vec<usize>]) -> Option<Grid> {
    let mut grid = Grid { candidates: [0xffff; 256], done: [false; 256] };
    for (cell, letter) in text.bytes().enumerate() {
        if letter != b'-' && !grid.set(cell, 1 << (letter - b'A'), units) {
            return None;
        }
    }
    grid.fill(units)
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("readable input");
    let mut tokens: Vec<&str> = text.split_whitespace().collect();
    if let Some(Ok(count)) = tokens.first().map(|token| token.parse::<usize>()) {
        tokens.remove(0);
        tokens.truncate(16 * count);
    }
    let units = units();
    let (mut printed, mut status) = (0, 0);
    for (number, rows) in tokens.chunks(16).enumerate() {
        if let Some(grid) = solve(&rows.concat(), &units) {
            if printed > 0 {
                println!();
            }
            printed += 1;
            for row in grid.candidates.chunks(16) {
                let letter = |bit: &u16| (b'A' + bit.trailing_zeros() as u8) as char;
                println!("{}", row.iter().map(letter).collect::<String>());
            }
        } else {
            status = 1;
            eprintln!("case {}: no solution", number + 1);
        }
    }
    std::process::exit(status);
}
