//! Well-known problems, solved by the module or by textbook dancing links.
//! Usage: bench lists them; bench PROBLEM ours|reference counts its solutions, or finds some.

#[allow(dead_code)]
#[path = "../../src/dlx.rs"]
mod dlx;
#[path = "../../problems/shared/mod.rs"]
mod shared;
use shared::sudoku_random::{keep, pattern};
use shared::{classics::*, cover, random::Rng, sudoku::puzzles, sudoku_cover::options as sudoku};
use std::collections::BTreeSet;

/// Panics unless these options cover the primary items, and no item twice.
fn check(primary: usize, options: &[Vec<usize>], chosen: &[usize]) {
    let (mut items, mut covered) = (chosen.iter().flat_map(|&k| &options[k]), BTreeSet::new());
    assert!(items.all(|&item| covered.insert(item)), "an item twice");
    assert!((0..primary).all(|item| covered.contains(&item)), "an item not at all");
}

fn five(random: fn(&mut Rng) -> Options) -> Vec<Options> {
    let mut rng = Rng(1);
    (0..5).map(|_| random(&mut rng)).collect()
}

/// With the primary items numbered at random.
fn renumbered(mut options: Options, primary: usize) -> Options {
    let number = Rng(1).shuffled(primary);
    let of_primary = options.iter_mut().flatten().filter(|item| **item < primary);
    of_primary.for_each(|item| *item = number[*item]);
    options
}

/// Name and answer, the number of primary items, and the options. A number is that of all solutions.
type Problem = (&'static str, usize, fn() -> Vec<Options>);
const PROBLEMS: [Problem; 13] = [
    ("queens, 11: 2,680", 22, || vec![queens(11)]),
    ("Langford pairs, 11: 35,584", 33, || vec![langford(11)]),
    ("sudoku, 16 clues: 41,668", 324, || vec![sudoku(&puzzles(CLUES, 9)[0], 9)]),
    ("pentominoes, 6x10: 9,356", 72, || vec![tiling(6, 10, PENTOMINOES, true)]),
    ("dominoes, 12x12: 53,060,477,521,960,000", 144, || vec![tiling(12, 12, "ab", false)]),
    ("dominoes, 12x12 numbered at random: 53,060,477,521,960,000", 144, || {
        vec![renumbered(tiling(12, 12, "ab", false), 144)]
    }),
    ("dominoes, one single square, 9x9 at random: 20,355,006,224", 81, || {
        let single = (0..81).map(|square| vec![square, 81]); // item 81 is secondary
        vec![renumbered(tiling(9, 9, "ab", false).into_iter().chain(single).collect(), 81)]
    }),
    ("dominoes, 16x16: 2,444,888,770,250,892,795,802,079,170,816", 256, || {
        vec![tiling(16, 16, "ab", false)]
    }),
    ("100 queens: one", 200, || vec![queens(100)]),
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
        five(|rng| sudoku(&keep(&pattern(25, rng), 625 * 40 / 100, rng), 25))
    }),
    ("14 pigeons in 13 holes: 0", 14, || vec![pigeons(14, 13)]),
];
const CLUES: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5.......3..2.1........4...9";

/// The number of solutions, `most` at most: by the module, or by textbook dancing links.
fn solve(primary: usize, options: &[Vec<usize>], most: u128, textbook: bool) -> u128 {
    let mut count = 0;
    let mut visit = |chosen: &[usize]| {
        count += 1;
        if most < u128::MAX {
            check(primary, options, chosen);
        }
        count < most
    };
    let items = options.iter().flatten().fold(primary, |most, &item| most.max(item + 1));
    if textbook {
        cover::Links::new(primary, items - primary, options).each_solution(&mut visit);
        return count;
    }
    let mut dlx = dlx::Dlx::new(primary, items - primary);
    for option in options {
        dlx.add_option(option);
    }
    if most == u128::MAX {
        return dlx.count();
    }
    dlx.each_solution(visit);
    count
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    for (name, primary, build) in PROBLEMS {
        if arguments.is_empty() {
            println!("{}", name);
        } else if arguments[0] == name {
            let (expected, most) = match name.rsplit(": ").next().unwrap() {
                "one" => (1, 1),
                number => (number.replace(',', "").parse().expect("a number"), u128::MAX),
            };
            for options in build() {
                assert_eq!(solve(primary, &options, most, arguments[1] == "reference"), expected);
            }
        }
    }
}
