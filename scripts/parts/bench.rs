//! Well-known problems, solved by the module or by textbook dancing links.
//! Usage: bench lists them; bench PROBLEM ours|reference counts its solutions, or finds some.

#[path = "../../src/dlx.rs"]
mod dlx;
#[path = "../../src/dlx_count.rs"]
mod dlx_count;
#[path = "../../problems/shared/mod.rs"]
mod shared;
use shared::{classics::*, random::Rng, textbook};

/// Name and answer, the number of primary items, and the options. A number is that of all solutions.
type Problem = (&'static str, usize, fn(&mut Rng) -> Vec<Options>);
const PROBLEMS: [Problem; 10] = [
    ("dominoes, 16x16: 2,444,888,770,250,892,795,802,079,170,816", 256, |_| {
        vec![tiling(16, 16, "ab", false)]
    }),
    ("dominoes, one single square, 9x9 at random: 20,355,006,224", 81, |rng| {
        let number = [rng.shuffled(81), vec![81]].concat(); // item 81 is secondary
        let single = (0..81).map(|square| vec![square, 81]);
        let random = |option: Vec<usize>| option.iter().map(|&item| number[item]).collect();
        vec![tiling(9, 9, "ab", false).into_iter().chain(single).map(random).collect()]
    }),
    ("tetrominoes, 8x9: 517,312,744,806", 72, |_| {
        vec![tiling(9, 8, "abcd abfg abcg abgh abcf", false)]
    }),
    ("pentominoes, 6x10: 9,356", 72, |_| vec![tiling(6, 10, PENTOMINOES, true)]),
    ("Langford pairs, 11: 35,584", 33, |_| vec![langford(11)]),
    ("14 pigeons in 13 holes: 0", 14, |_| vec![pigeons(14, 13)]),
    ("10x10 chessboard without two corners, in dominoes: none", 98, |_| {
        let is_whole = |option: &Vec<usize>| !option.contains(&0) && !option.contains(&99);
        let places = tiling(10, 10, "ab", false).into_iter().filter(is_whole);
        vec![places.map(|option| option.iter().map(|square| square - 1).collect()).collect()]
    }),
    ("21 people in pairs: none", 21, |_| {
        vec![(0..21).flat_map(|a| (0..a).map(move |b| vec![b, a])).collect()]
    }),
    ("five random matrices, 320x80, four ones in a row: none", 80, |rng| {
        let mut matrix = || (0..320).map(|_| rng.shuffled(80)[..4].to_vec()).collect();
        (0..5).map(|_| matrix()).collect()
    }),
    ("Y-pentominoes, 20x20, five orders: one", 400, |rng| {
        let options = tiling(20, 20, "abcdg", false);
        let mut order = || rng.shuffled(options.len());
        (0..5).map(|_| order().iter().map(|&k| options[k].clone()).collect()).collect()
    }),
];

/// Builds a problem for the solver in a module.
macro_rules! build {
    ($module:ident, $primary:expr, $options:expr) => {{
        let items = $options.iter().flatten().fold($primary, |most, &item| most.max(item + 1));
        let mut dlx = $module::Dlx::new($primary, items - $primary);
        for option in $options {
            dlx.add_option(&option);
        }
        dlx
    }};
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    for (name, primary, problems) in PROBLEMS {
        if arguments.is_empty() {
            println!("{}", name);
        } else if arguments[0] == name {
            let (expected, most) = match name.rsplit(": ").next().unwrap() {
                "one" => (1, 1),
                "none" => (0, 1),
                number => (number.replace(',', "").parse().expect("a number"), u128::MAX),
            };
            for options in problems(&mut Rng(1)) {
                let mut found = 0;
                let visit = |_: &[usize]| {
                    found += 1;
                    found < most
                };
                match (&arguments[1][..], most) {
                    ("reference", _) => build!(textbook, primary, options).for_each_solution(visit),
                    (_, u128::MAX) => found = build!(dlx, primary, options).count(),
                    _ => build!(dlx, primary, options).for_each_solution(visit),
                }
                assert_eq!(found, expected);
            }
        }
    }
}
