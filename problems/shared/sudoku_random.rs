//! Random sudoku that the reference programs answer soon: with one completion, several or none.

use super::random::{self, Rng};
use super::sudoku::{show, Grid};
use super::sudoku_cover::completions;

/// A full grid: each row is another, shifted, and the symbols are shuffled.
pub fn pattern(side: usize, rng: &mut Rng) -> Grid {
    let (b, symbols) = ((side as f64).sqrt() as usize, rng.shuffled(side));
    let shift = |row| row % b * b + row / b;
    let symbol = |cell| symbols[(shift(cell / side) + cell % side) % side] + 1;
    (0..side * side).map(symbol).collect()
}

/// The same, with half of it solved anew.
pub fn full(side: usize, rng: &mut Rng) -> Grid {
    let mut grid = pattern(side, rng);
    completions(&keep(&grid, side * side / 2, rng), side, |other| {
        grid = other;
        false
    });
    grid
}

/// The grid with only so many of its cells, random ones.
pub fn keep(grid: &[usize], count: usize, rng: &mut Rng) -> Grid {
    let mut kept = grid.to_vec();
    rng.shuffled(grid.len())[count..].iter().for_each(|&cell| kept[cell] = 0);
    kept
}

/// Takes clues of a 9x9 away in this order, as long as at most so many completions are left.
pub fn dig(full: &[usize], order: &[usize], limit: usize) -> Grid {
    let mut grid = full.to_vec();
    for &cell in order {
        let mut found = 0;
        grid[cell] = 0;
        completions(&grid, 9, |_| {
            found += 1;
            found <= limit
        });
        if found > limit {
            grid[cell] = full[cell];
        }
    }
    grid
}

/// Changes some cells: two clues may clash, a clue may go, or the last completion.
pub fn spoil(grid: &mut Grid, symbols: usize, rng: &mut Rng) {
    for _ in 0..rng.within(1, 5) {
        let cell = rng.below(grid.len());
        grid[cell] = rng.within(0, symbols);
    }
}

/// The lines of a puzzle in words of this width; the first of the symbols is an empty cell.
fn puzzle(side: usize, width: usize, symbols: &str, rng: &mut Rng) -> Vec<Vec<String>> {
    let (full, all) = (full(side, rng), side * side);
    let mut grid = match rng.below(10) {
        0 => keep(&full, rng.below(10), rng),
        1 => keep(&full, all - rng.below(5), rng),
        2..=5 if side == 9 => dig(&full, &rng.shuffled(81), 1),
        _ => keep(&full, all / 2 + rng.below(all / 4), rng),
    };
    if rng.one_in(4) {
        spoil(&mut grid, side, rng);
    }
    grid.chunks(width).map(|cells| vec![show(cells, symbols)]).collect()
}

/// A generator: some puzzles, after their number or before one of the `ends`.
pub fn main(side: usize, width: usize, symbols: &[&str], ends: &[&str]) {
    random::main(|rng| {
        let (end, large, mut lines) = (rng.pick(ends), side > 9, Vec::new());
        let count = if large { rng.within(1, 3) } else { rng.below(5) };
        for _ in 0..count {
            let symbols = rng.pick(symbols);
            lines.extend(puzzle(side, width, symbols, rng));
            lines.extend(Some(Vec::new()).filter(|_| large)); // a blank line
        }
        match end {
            "number" => lines.insert(0, vec![count.to_string()]),
            _ => lines.push(vec![end.to_string()]),
        }
        random::layout(&lines, !end.is_empty(), rng)
    });
}
