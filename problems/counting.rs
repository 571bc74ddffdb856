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
    let across =
        (0..height * width).filter(|cell| (cell + 1) % width > 0).map(|cell| vec![cell, cell + 1]);
    across.chain((0..(height - 1) * width).map(|cell| vec![cell, cell + width])).collect()
}

/// Each of the twelve once; named by its squares in a field of 5x5, a to y.
fn pentominoes(height: i32, width: i32) -> Options {
    let names = "bcfgl abcde abcdf abchi abcfg abcgl acfgh afklm afglm bfghl bfghi abglm";
    let mut options = Vec::new();
    for (piece, name) in names.split(' ').enumerate() {
        // Its first square in each cell, turned and mirrored in eight ways.
        for (cell, turn) in (0..8 * height * width).map(|k| (k / 8, k % 8)) {
            let place = |letter: u8| {
                let (square, first) = ((letter - b'a') as i32, (name.as_bytes()[0] - b'a') as i32);
                let (down, right) = (square / 5 - first / 5, square % 5 - first % 5);
                let (down, right) = if turn < 4 { (down, right) } else { (right, down) };
                let row = cell / width + if turn & 1 == 0 { down } else { -down };
                let column = cell % width + if turn & 2 == 0 { right } else { -right };
                let on_board = (0..height).contains(&row) && (0..width).contains(&column);
                Some((12 + row * width + column) as usize).filter(|_| on_board)
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
    let cells = (0..n * n * n).map(|k| (k / n / n, k / n % n, k % n));
    let cells = cells.filter(|&(r, c, symbol)| r > 0 && c > 0 || r + c == symbol);
    cells
        .map(|(r, c, symbol)| vec![r * n + c, n * (n + r) + symbol, n * (2 * n + c) + symbol])
        .collect()
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
    if arguments.is_empty() {
        problems.iter().for_each(|problem| println!("{}", problem.0));
    }
    let asked = problems.iter().filter(|problem| arguments.contains(&problem.0.to_string()));
    for &(_, primary, ref options, expected) in asked {
        let mut count = 0;
        let items = options.iter().flatten().max().unwrap() + 1;
        if arguments[1] == "textbook links" {
            cover::textbook_links(primary, options, &mut |_| {
                count += 1;
                true
            });
        } else {
            let mut dlx = dlx::Dlx::new(primary, items - primary);
            for option in options {
                dlx.add_option(option);
            }
            count = dlx.count();
        }
        assert_eq!(count, expected);
    }
}
