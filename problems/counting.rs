//! The number of solutions of six well-known problems, by the module or by textbook links.
//! Usage: counting lists the problems; counting PROBLEM [textbook links] counts one.

#[path = "../src/dlx.rs"]
#[allow(dead_code)]
mod dlx;
#[path = "sudoku_cover.rs"]
mod sudoku_cover;
use sudoku_cover::{cover, options, sudoku};

type Options = Vec<Vec<usize>>;

/// A row and a column have one queen each; a diagonal, the secondary items, at most one.
fn queens(n: usize) -> Options {
    let squares = (0..n * n).map(|square| (square / n, square % n));
    squares.map(|(r, c)| vec![r, n + c, 2 * n + r + c, 5 * n - 2 + r - c]).collect()
}

/// The pairs 1 to n in 2n places, with k places between the two of pair k.
fn langford(n: usize) -> Options {
    let places = |k| (0..2 * n - k - 1).map(move |i| vec![k - 1, n + i, n + i + k + 1]);
    (1..n + 1).flat_map(places).collect()
}

fn dominoes(height: usize, width: usize) -> Options {
    let across = (0..height * width).filter(|cell| (cell + 1) % width > 0);
    let down = (0..(height - 1) * width).map(|cell| vec![cell, cell + width]);
    across.map(|cell| vec![cell, cell + 1]).chain(down).collect()
}

/// Each of the twelve once, turned and mirrored; named by its squares in a field of 5x5, a to y.
fn pentominoes(height: usize, width: usize) -> Options {
    let names = "bcfgl abcde abcdf abchi abcfg abcgl acfgh afklm afglm bfghl bfghi abglm";
    let mut options = Vec::new();
    for (piece, name) in names.split(' ').enumerate() {
        for k in 0..8 * (height + 4) * (width + 4) {
            let (turn, down, right) = (k % 8, k / 8 / (width + 4), k / 8 % (width + 4));
            let place = |letter: u8| {
                let (row, column) = ((letter - b'a') as usize / 5, (letter - b'a') as usize % 5);
                let (row, column) = if turn & 1 == 0 { (row, column) } else { (column, row) };
                let row = down + if turn & 2 == 0 { row } else { 4 - row };
                let column = right + if turn & 4 == 0 { column } else { 4 - column };
                let on_board = (4..height + 4).contains(&row) && (4..width + 4).contains(&column);
                on_board.then(|| 12 + (row - 4) * width + column - 4)
            };
            if let Some(mut option) = name.bytes().map(place).collect::<Option<Vec<_>>>() {
                option.push(piece);
                option.sort_unstable();
                options.push(option);
            }
        }
    }
    options.sort();
    options.dedup(); // a symmetric one came twice or more
    options
}

/// With the first row and column in order.
fn latin_squares(n: usize) -> Options {
    let symbols = (0..n * n * n).map(|k| (k / n / n, k / n % n, k % n));
    let fits = symbols.filter(|&(r, c, s)| r > 0 && c > 0 || r + c == s);
    fits.map(|(r, c, s)| vec![r * n + c, n * (n + r) + s, n * (2 * n + c) + s]).collect()
}

fn main() {
    let clues = "..............3.85..1.2.......5.7.....4...1...9.......5.......3..2.1........4...9";
    let sudoku = options(&sudoku::puzzles(clues, 9)[0], 9);
    let problems = [
        ("counting queens, 11", 22, queens(11), 2680),
        ("counting Langford, 11", 33, langford(11), 35_584),
        ("counting dominoes, 6x8", 48, dominoes(6, 8), 167_089),
        ("counting pentominoes, 4x15", 72, pentominoes(4, 15), 1472),
        ("counting Latin squares, 6x6", 108, latin_squares(6), 9408),
        ("counting sudoku, 16 clues", 324, sudoku, 41_668),
    ];
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    for &(name, primary, ref options, expected) in &problems {
        let (mut count, items) = (0, options.iter().flatten().max().unwrap() + 1);
        if arguments.is_empty() {
            println!("{}", name);
        } else if arguments == [name, "textbook links"] {
            cover::textbook_links(primary, options, &mut |_| {
                count += 1;
                true
            });
            assert_eq!(count, expected);
        } else if arguments[0] == name {
            let mut dlx = dlx::Dlx::new(primary, items - primary);
            for option in options {
                dlx.add_option(option);
            }
            assert_eq!(dlx.count(), expected);
        }
    }
}
