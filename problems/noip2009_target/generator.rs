//! A grid with few enough completions to enumerate, its clues often close together.

#[path = "../sudoku_random.rs"]
mod sudoku_random;
use sudoku_random::{completions, dig, keep, random, solved, spoil};

fn target(rng: &mut random::Rng) -> Vec<usize> {
    let full = solved(9, rng);
    let (kind, k, some) = (rng.below(5), rng.below(9), rng.below(30));
    let in_cluster = |&cell: &usize| match (kind, cell / 9, cell % 9) {
        (0, row, _) => row / 3 == k / 3,       // a band
        (1, _, column) => column / 3 == k / 3, // a stack
        (2, row, column) => row == k || row == k * 2 % 9 || column == k,
        (3, row, column) => (row + k) % 9 < 5 && (column + k * 2) % 9 < 5, // a window
        _ => false,
    };
    let mut order = rng.shuffled(81);
    order.sort_by_key(|cell| !in_cluster(cell));
    let limit = if rng.one_in(40) { 100_000 } else { rng.pick(&[1, 10, 100, 1000, 10_000]) };
    let mut grid = match rng.below(12) {
        0 => keep(&full, 81 - k, rng),
        1 => keep(&full, some, rng), // too many completions unless it is spoilt
        _ => dig(&full, &order, limit, some),
    };
    if rng.one_in(3) {
        spoil(&mut grid, 1 + k / 2, rng);
    }
    match completions(&grid, limit, 20 * limit + 1000) {
        Some(_) => grid,
        None => target(rng),
    }
}

fn case(rng: &mut random::Rng) -> String {
    let (grid, width) = (target(rng), rng.pick(&[9, 9, 9, 81]));
    let row = |row: &[usize]| row.iter().map(|digit| digit.to_string()).collect();
    random::layout(&grid.chunks(width).map(row).collect::<Vec<_>>(), true, rng)
}

fn main() {
    random::main(case);
}
