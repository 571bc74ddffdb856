//! Random sudoku that the depth-first search answers soon: with one completion, several or none.
#![allow(dead_code)]

#[path = "random.rs"]
pub mod random;
#[path = "sudoku.rs"]
pub mod sudoku;

use self::random::Rng;
use self::sudoku::{first, places, search, side, Grid};

/// How many completions, if they are at most `limit` and found within so many nodes.
pub fn completions(grid: &[usize], limit: usize, nodes: usize) -> Option<usize> {
    let mut found = 0;
    let all = search(grid, nodes, &mut |_| {
        found += 1;
        found <= limit
    });
    Some(found).filter(|_| all)
}

/// A full grid.
pub fn solved(side: usize, rng: &mut Rng) -> Grid {
    let mut start = vec![0; side * side];
    for (k, &cell) in rng.shuffled(side * side).iter().take(side).enumerate() {
        start[cell] = k + 1;
    }
    first(&start, 2000).unwrap_or_else(|| solved(side, rng))
}

/// The grid with only so many of its cells, random ones.
pub fn keep(grid: &[usize], count: usize, rng: &mut Rng) -> Grid {
    let mut kept = grid.to_vec();
    rng.shuffled(grid.len())[count..].iter().for_each(|&cell| kept[cell] = 0);
    kept
}

/// Takes clues away in this order, down to so many, while the completions are at most `limit`.
pub fn dig(full: &[usize], order: &[usize], limit: usize, clues: usize) -> Grid {
    let mut grid = full.to_vec();
    for &cell in &order[clues..] {
        grid[cell] = 0;
        if completions(&grid, limit, 20 * limit + 1000).is_none() {
            grid[cell] = full[cell];
            if limit > 1 {
                break;
            }
        }
    }
    grid
}

/// Changes cells, so that two clues may clash, a clue goes, or the last completion does.
pub fn spoil(grid: &mut Grid, cells: usize, rng: &mut Rng) {
    let side = side(grid);
    for _ in 0..cells {
        let unit = rng.below(3 * side);
        let unit: Vec<usize> =
            (0..grid.len()).filter(|&cell| places(cell, side).contains(&unit)).collect();
        let other = grid[rng.pick(&unit)];
        grid[rng.pick(&unit)] = if rng.one_in(2) { other } else { rng.within(1, side) };
    }
}

pub fn puzzle(side: usize, rng: &mut Rng) -> Grid {
    let full = solved(side, rng);
    let (some, all) = (rng.within(0, 50), side * side);
    let mut grid = match rng.below(10) {
        0 => keep(&full, some % 10, rng),
        1 => keep(&full, all - some % 5, rng),
        2 | 3 | 4 | 5 if side == 9 => dig(&full, &rng.shuffled(81), 1, 20 + some % 20),
        _ => keep(&full, all / 2 + some * side / 12, rng),
    };
    match rng.below(10) {
        0 | 1 => spoil(&mut grid, 1, rng),
        2 => spoil(&mut grid, 1 + some / 5, rng),
        _ => (),
    }
    if first(&grid, 3000).is_some() || completions(&grid, 0, 3000).is_some() {
        return grid;
    }
    puzzle(side, rng)
}

/// Lines of cells without white space; the first symbol is an empty cell.
pub fn words(grid: &[usize], width: usize, symbols: &str) -> Vec<Vec<String>> {
    let word = |row: &[usize]| row.iter().map(|&k| char::from(symbols.as_bytes()[k])).collect();
    grid.chunks(width).map(|row| vec![word(row)]).collect()
}
