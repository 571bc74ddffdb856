//! Well-known problems of exact cover: the options of each, the primary items first.

use std::collections::BTreeSet;

pub type Options = Vec<Vec<usize>>;

/// A row and a column have one queen each; a diagonal, the secondary items, at most one.
pub fn queens(n: usize) -> Options {
    let squares = (0..n * n).map(|square| (square / n, square % n));
    squares.map(|(r, c)| vec![r, n + c, 2 * n + r + c, 5 * n - 2 + r - c]).collect()
}

/// Each pigeon has one hole; a hole, the secondary items, at most one pigeon.
pub fn pigeons(pigeons: usize, holes: usize) -> Options {
    (0..pigeons * holes).map(|k| vec![k / holes, pigeons + k % holes]).collect()
}

/// The pairs 1 to n in 2n places, with k places between the two of pair k.
pub fn langford(n: usize) -> Options {
    let places = |k| (0..2 * n - k - 1).map(move |i| vec![k - 1, n + i, n + i + k + 1]);
    (1..n + 1).flat_map(places).collect()
}

pub const PENTOMINOES: &str =
    "bcfgl abcde abcdf abchi abcfg abcgl acfgh afklm afglm bfghl bfghi abglm";

/// A board filled with these pieces, turned and mirrored; each of them once, or any number of times.
/// A piece is named by its squares in a field of 5x5, a to y.
pub fn tiling(height: usize, width: usize, pieces: &str, once: bool) -> Options {
    let (names, mut options): (Vec<&str>, _) = (pieces.split(' ').collect(), BTreeSet::new());
    let board = if once { names.len() } else { 0 }; // the pieces are items, too
    for k in 0..8 * names.len() * (height + 4) * (width + 4) {
        let (piece, turn, place) = (k % names.len(), k / names.len() % 8, k / names.len() / 8);
        let cell = |letter: u8| {
            let (row, column) = ((letter - b'a') as usize / 5, (letter - b'a') as usize % 5);
            let (row, column) = if turn & 1 == 0 { (row, column) } else { (column, row) };
            let row = place / (width + 4) + if turn & 2 == 0 { row } else { 4 - row };
            let column = place % (width + 4) + if turn & 4 == 0 { column } else { 4 - column };
            let on_board = (4..height + 4).contains(&row) && (4..width + 4).contains(&column);
            on_board.then(|| board + (row - 4) * width + column - 4)
        };
        if let Some(mut option) = names[piece].bytes().map(cell).collect::<Option<Vec<_>>>() {
            option.extend(Some(piece).filter(|_| once));
            option.sort_unstable();
            options.insert(option); // a symmetric one comes twice or more
        }
    }
    options.into_iter().collect()
}
