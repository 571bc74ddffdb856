//! Well-known problems of exact cover, solved by the module or by textbook links.
//! Usage: classics lists them; classics PROBLEM ours|textbook counts its solutions, or finds some.

#[path = "../../src/dlx.rs"]
#[allow(dead_code)]
mod dlx;
#[path = "sudoku_random.rs"]
mod sudoku_random;
use std::collections::BTreeSet;
use sudoku_random::random::Rng;
use sudoku_random::sudoku_cover::{cover, options, sudoku::puzzles};
use sudoku_random::{keep, pattern};

type Options = Vec<Vec<usize>>;

/// A row and a column have one queen each; a diagonal, the secondary items, at most one.
fn queens(n: usize) -> Options {
    let squares = (0..n * n).map(|square| (square / n, square % n));
    squares.map(|(r, c)| vec![r, n + c, 2 * n + r + c, 5 * n - 2 + r - c]).collect()
}

/// Each pigeon has one hole; a hole, the secondary items, at most one pigeon.
fn pigeons(pigeons: usize, holes: usize) -> Options {
    (0..pigeons * holes).map(|k| vec![k / holes, pigeons + k % holes]).collect()
}

/// The pairs 1 to n in 2n places, with k places between the two of pair k.
fn langford(n: usize) -> Options {
    let places = |k| (0..2 * n - k - 1).map(move |i| vec![k - 1, n + i, n + i + k + 1]);
    (1..n + 1).flat_map(places).collect()
}

const PENTOMINOES: &str = "bcfgl abcde abcdf abchi abcfg abcgl acfgh afklm afglm bfghl bfghi abglm";

/// A board filled with these pieces, turned and mirrored; each of them once, or any number of times.
/// A piece is named by its squares in a field of 5x5, a to y.
fn tiling(height: usize, width: usize, pieces: &str, once: bool) -> Options {
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

/// Row after row, the symbols numbered from 1, 0 = empty.
fn latin_square(n: usize, clues: &[usize]) -> Options {
    let symbols = (0..n * n * n).map(|k| (k / n / n, k / n % n, k % n));
    let fits = symbols.filter(|&(r, c, s)| [0, s + 1].contains(&clues[r * n + c]));
    fits.map(|(r, c, s)| vec![r * n + c, n * (n + r) + s, n * (2 * n + c) + s]).collect()
}

/// The first row and column in order, all else open.
fn reduced(n: usize) -> Vec<usize> {
    let clue = |(r, c)| if r == 0 || c == 0 { r + c + 1 } else { 0 };
    (0..n * n).map(|k| clue((k / n, k % n))).collect()
}

/// Of a cyclic square, two rows exchange a cycle of symbols; then rows, columns and symbols change
/// places; and so on.
fn mixed(n: usize, rng: &mut Rng) -> Vec<usize> {
    let mut square: Vec<usize> = (0..n * n).map(|k| (k / n + k % n) % n + 1).collect();
    for _ in 0..4 * n * n {
        let (row, other, mut next) = (n * rng.below(n), n * rng.below(n), Some(rng.below(n)));
        while let Some(c) = next {
            square.swap(row + c, other + c);
            next = (0..n).find(|&twin| twin != c && square[row + twin] == square[row + c]);
        }
        let mut turned = square.clone();
        (0..n * n).for_each(|k| turned[k % n * n + square[k] - 1] = k / n + 1);
        square = turned;
    }
    square
}

/// The set of these options. Panics unless they cover the primary items, and no item twice.
fn checked(primary: usize, options: &[Vec<usize>], chosen: &[usize]) -> BTreeSet<usize> {
    let (mut items, mut covered) = (chosen.iter().flat_map(|&k| &options[k]), BTreeSet::new());
    assert!(items.all(|&item| covered.insert(item)), "an item twice");
    assert!((0..primary).all(|item| covered.contains(&item)), "an item not at all");
    chosen.iter().copied().collect()
}

fn five(random: fn(&mut Rng) -> Options) -> Vec<Options> {
    let mut rng = Rng(1);
    (0..5).map(|_| random(&mut rng)).collect()
}

/// Name and answer, the number of primary items, and the options. A number is that of all solutions.
type Problem = (&'static str, usize, fn() -> Vec<Options>);
const PROBLEMS: [Problem; 16] = [
    ("queens, 11: 2,680", 22, || vec![queens(11)]),
    ("Langford pairs, 11: 35,584", 33, || vec![langford(11)]),
    ("reduced Latin squares, 6x6: 9,408", 108, || vec![latin_square(6, &reduced(6))]),
    ("sudoku, 16 clues: 41,668", 324, || vec![options(&puzzles(CLUES, 9)[0], 9)]),
    ("pentominoes, 4x15: 1,472", 72, || vec![tiling(4, 15, PENTOMINOES, true)]),
    ("pentominoes, 6x10: 9,356", 72, || vec![tiling(6, 10, PENTOMINOES, true)]),
    ("dominoes, 6x8: 167,089", 48, || vec![tiling(6, 8, "ab", false)]),
    ("dominoes, 12x12: 53,060,477,521,960,000", 144, || vec![tiling(12, 12, "ab", false)]),
    ("dominoes, 12x12 numbered at random: 53,060,477,521,960,000", 144, || {
        let (mut options, number) = (tiling(12, 12, "ab", false), Rng(1).shuffled(144));
        options.iter_mut().flatten().for_each(|item| *item = number[*item]);
        vec![options]
    }),
    ("dominoes, 16x16: 2,444,888,770,250,892,795,802,079,170,816", 256, || {
        vec![tiling(16, 16, "ab", false)]
    }),
    ("100 queens: one", 200, || vec![queens(100)]),
    ("100 queens: two", 200, || vec![queens(100)]),
    ("Y-pentominoes, 20x20, five orders: one", 400, || {
        five(|rng| {
            let options = tiling(20, 20, "abcdg", false);
            rng.shuffled(options.len()).iter().map(|&k| options[k].clone()).collect()
        })
    }),
    ("five Latin squares, 35x35, 42 % open: one", 3 * 35 * 35, || {
        five(|rng| latin_square(35, &keep(&mixed(35, rng), 35 * 35 * 58 / 100, rng)))
    }),
    ("five sudokus, 25x25, 60 % open: one", 4 * 625, || {
        five(|rng| options(&keep(&pattern(25, rng), 625 * 40 / 100, rng), 25))
    }),
    ("14 pigeons in 13 holes: none", 14, || vec![pigeons(14, 13)]),
];
const CLUES: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5.......3..2.1........4...9";

/// The number of solutions, of which `most` are looked for: by the module, or by textbook links.
fn solve(primary: usize, options: &[Vec<usize>], most: u128, textbook: bool) -> u128 {
    let (mut count, mut found) = (0, BTreeSet::new());
    let mut visit = |chosen: &[usize]| {
        count += 1;
        if most < u128::MAX {
            assert!(found.insert(checked(primary, options, chosen)), "a solution twice");
        }
        count < most
    };
    if textbook {
        cover::textbook_links(primary, options, &mut visit);
        return count;
    }
    let items = options.iter().flatten().fold(primary, |most, &item| most.max(item + 1));
    let mut dlx = dlx::Dlx::new(primary, items - primary);
    for option in options {
        dlx.add_option(option);
    }
    match most {
        u128::MAX => return dlx.count(),
        1 => drop(dlx.solve().map(|chosen| visit(&chosen))),
        _ => dlx.each_solution(visit),
    }
    count
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    for (name, primary, build) in PROBLEMS {
        if arguments.is_empty() {
            println!("{}", name);
        } else if arguments[0] == name {
            let (expected, most) = match name.rsplit(": ").next().unwrap() {
                "none" => (0, 1),
                "one" => (1, 1),
                "two" => (2, 2),
                number => (number.replace(',', "").parse().expect("a number"), u128::MAX),
            };
            for options in build() {
                assert_eq!(solve(primary, &options, most, arguments[1] == "textbook"), expected);
            }
        }
    }
}
