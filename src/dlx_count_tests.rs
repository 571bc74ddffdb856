//! The unit tests of the counting module. The random problems of dlx_tests.rs are counted, too.

use super::dlx::{Dlx, Level};
use super::dlx_count::{count_frontier, peak, share_seen, ProductHasher, States, MAX_STATES};
use super::dlx_tests::{
    all_searches, board, board_of_queens, build, by_stages, in_order, solutions,
};
use super::shared::classics::{langford, pigeons, queens, tiling, Options, PENTOMINOES};
use super::shared::{sudoku::puzzles, sudoku_reference};

/// Most of these are far too many to visit. They take milliseconds, however the items are numbered. In
/// a bad order of the items, the boards would never end.
#[test]
fn counts_that_the_literature_knows() {
    type Problem = (usize, Options);
    let all_pairs = |n: usize| (0..n * n).map(move |k| vec![k / n, k % n]);
    let rows_and_columns = |n| all_pairs(n).map(move |cell: Vec<usize>| vec![cell[0], n + cell[1]]);
    let aztec = |r: i32, c: i32| (2 * r - 21).abs() + (2 * c - 21).abs() <= 22;
    let two_corners_less = board(|r, c| (1..22).contains(&(r + c)), 12);
    let mut monomers = board(|_, _| true, 8);
    monomers.1.extend((0..64).map(|cell| vec![cell]));
    let mut squares: Problem = (100, (0..100).map(|cell| vec![cell]).collect());
    for cell in (0..90).filter(|cell| cell % 10 < 9) {
        squares.1.push(vec![cell, cell + 1, cell + 10, cell + 11]);
    }
    // A cell is chosen or not; the borders between cells, the secondary items, forbid neighbors.
    let borders = board(|_, _| true, 10).1;
    let mut independent: Problem = (100, (0..100).map(|cell| vec![cell]).collect());
    for cell in 0..100 {
        let own = (0..borders.len()).filter(|&k| borders[k].contains(&cell));
        independent.1.push(Some(cell).into_iter().chain(own.map(|k| 100 + k)).collect());
    }
    let subsets = (1..512_usize).map(|set| (0..9).filter(|i| set >> i & 1 == 1).collect());
    let pairings = all_pairs(16).filter(|pair| pair[0] < pair[1]).collect();
    let people_in_pairs = all_pairs(41).filter(|pair| pair[0] < pair[1]).collect();
    let permutations = rows_and_columns(12).collect();
    let derangements = rows_and_columns(12).filter(|cell| cell[0] + 12 != cell[1]).collect();
    let mut one_single = board(|_, _| true, 11); // at most one: they share a secondary item
    one_single.1.extend((0..121).map(|cell| vec![cell, 121]));
    let many = (175, tiling(7, 25, "ab abcfg", false)); // solutions, more than dead ends
    let problems: Vec<(&str, Problem, u128)> = vec![
        ("dominoes and at most one single cell", one_single, 1_801_272_981_919_008),
        ("dominoes and P-pentominoes", many, 7_132_734_641_485_508_315_093_033_306_772),
        ("A004003, dominoes on 12x12", board(|_, _| true, 12), 53_060_477_521_960_000),
        ("A028468, on 6x40", board(|r, _| r < 6, 40), 5_214_171_781_414_287_060_178_827_977),
        ("A006125, on the Aztec diamond of order 11", board(aztec, 22), 1 << 66),
        ("dominoes on 12x12 without two corners", two_corners_less, 0),
        ("A028420, dominoes and single cells", monomers, 179_788_343_101_980_135),
        ("A063443, squares of sides 1 and 2", squares, 269_718_819_131),
        ("A006506, independent sets of a grid", independent, 2_030_049_051_145_980_050),
        ("A001147, perfect matchings", (16, pairings), 2_027_025),
        ("A000142, permutations", (24, permutations), 479_001_600),
        ("A000166, derangements", (24, derangements), 176_214_841),
        ("A000110, partitions of a set", (9, subsets.collect()), 21_147),
        ("A000170, queens", (22, queens(11)), 2_680),
        ("A000170, few queens", (16, queens(8)), 92),
        ("A014552, Langford pairs", (21, langford(7)), 2 * 26),
        ("A014552, more pairs", (24, langford(8)), 2 * 150),
        ("pigeons in too few holes", (16, pigeons(16, 15)), 0),
        ("pairs of an odd number of people", (41, people_in_pairs), 0),
    ];
    for (name, (primary, options), count) in problems {
        for seed in 0..3 {
            let mut dlx = build(primary, &options, seed);
            assert_eq!((dlx.count(), dlx.mark()), (count, 0), "{}", name);
            if (1..400).contains(&count) {
                let all = solutions(&mut dlx);
                assert_eq!(all.len() as u128, count, "{}", name);
                all_searches(&mut dlx, &all, 9);
            }
        }
    }
    let squares = build(256, &tiling(16, 16, "ab", false), 0).count();
    assert_eq!(squares, 2_444_888_770_250_892_795_802_079_170_816);
    assert_eq!(build(72, &tiling(3, 20, PENTOMINOES, true), 0).count(), 4 * 2);
}

/// The share of a search tree that has been seen: of three branches at the root, the first is done; in the
/// second, of two branches the first is done; in the second of these, nothing is.
#[test]
fn a_count_knows_what_it_has_seen() {
    let level = |tried: usize, of: usize| Level { mark: 0, options: vec![0; of], tried };
    assert_eq!(share_seen(&[level(2, 4), level(2, 2), level(1, 9)]), 0.25 + 0.125);
    // A count of much work gives up, however often it has found something. One of little work does not.
    let board = build(175, &tiling(25, 7, "ab abcfg", false), 0);
    assert_eq!(board.count_depth_first(1e6), None);
    assert_eq!(board_of_queens(8).count_depth_first(1e6), Some(92));
}

/// A row filled by intervals needs 20 states as given. With fewer, the frontier count gives up, and the
/// depth-first count goes on.
#[test]
fn a_count_keeps_few_states() {
    let pairs = (0..400).map(|k| (k / 20, k % 20)).filter(|(first, last)| first <= last);
    let row: Options = pairs.map(|(first, last)| (first..last + 1).collect()).collect();
    let row = build(20, &row, 0);
    let stages = row.stages(&(0..20).collect::<Vec<_>>()).unwrap();
    assert_eq!((count_frontier(&stages, 20), count_frontier(&stages, 19)), (Some(1 << 19), None));
    assert_eq!(row.count_within(19), 1 << 19);
    // A state takes two numbers of 16 bytes and one more byte, and the table grows by doubling. While one
    // table is made from another, there are two, and one of them grows.
    let slots = States::with_capacity_and_hasher(MAX_STATES, Default::default()).capacity() * 8 / 7;
    assert!(slots * 33 * 7 / 2 <= 130 << 20);
}

/// The states of boards have few bits, near each other. Their hashes differ in the bits that a HashMap uses:
/// the lowest ones for the slot, the highest seven to compare.
#[test]
fn states_are_scattered() {
    use std::hash::Hasher;
    for &shift in &[0, 30, 60, 90] {
        let hashes = (0..1_u128 << 16).map(|bits| {
            let mut hasher = ProductHasher::default();
            hasher.write_u128(bits << shift);
            hasher.finish()
        });
        let hashes: Vec<u64> = hashes.collect();
        for &(bits, low) in &[(16, 0), (7, 57)] {
            let mut slots = vec![0; 1 << bits];
            hashes.iter().for_each(|hash| slots[(hash >> low) as usize % (1 << bits)] += 1);
            let used = slots.iter().filter(|&&hashes| hashes > 0).count();
            assert!(3 * used > 1 << bits, "{} of {} slots", used, slots.len());
        }
    }
}

/// A long board has many states along its long side, and few along the short one.
#[test]
fn estimates_know_the_states() {
    let board = build(90, &tiling(30, 3, "ab", false), 0);
    let stages = |order: Vec<usize>| board.stages(&order).unwrap();
    let [short, long] =
        [stages((0..90).collect()), stages((0..90).map(|k| k % 30 * 3 + k / 30).collect())];
    assert!(peak(&long) > 10.0 + peak(&short));
}

/// Two people choose the same one of six rooms. An item for each set of rooms is covered by the first one if
/// the room is not in the set, and by the second one otherwise. In any order, the estimate is far too high:
/// 62 items, but only six states.
#[test]
fn estimates_may_be_too_high() {
    let mut options = tiling(8, 8, "ab", false); // so that there are too many solutions to visit
    for (person, room) in (0..12).map(|k| (k % 2, k / 2)) {
        let sets = (1..63).filter(|set| set >> room & 1 == person).map(|set| 65 + set);
        options.push(Some(64 + person).into_iter().chain(sets).collect());
    }
    assert_eq!(build(128, &options, 0).count(), 6 * 12_988_816);
}

/// T and L pieces on a board. Numbered at random, an order with a pull to lower positions has a lower peak
/// than the order along the rows, and than an order without a pull.
#[test]
fn better_orders() {
    let (board, rows) = (tiling(12, 12, "abcg abg", false), (0..144).collect::<Vec<_>>());
    let given = build(144, &board, 0).stages(&rows).unwrap();
    let at_random = build(144, &board, 1);
    let better = at_random.short_frontier(4).unwrap();
    assert!(peak(&better) < peak(&given));
    assert!(at_random.short_frontier(0).map_or(true, |stages| peak(&better) < peak(&stages)));
}

/// At the start, many items have one option. If a count did not take these options first, those that clash
/// with them would keep many items on the frontier, and it would never end.
#[test]
fn a_count_takes_what_is_forced_first() {
    // 13 strips of 2x40 squares, and below each a row of walls: squares with one option each.
    let (mut strips, mut ways) = (Options::new(), (1_u64, 1_u64));
    let square = |row: usize, column: usize| 40 * row + column;
    for (row, column) in (0..39 * 40).map(|k| (k / 40, k % 40)) {
        if column < 39 {
            strips.push(vec![square(row, column), square(row, column + 1)]);
        }
        if row < 38 {
            strips.push(vec![square(row, column), square(row + 1, column)]);
        }
        if row % 3 == 2 {
            strips.push(vec![square(row, column), 39 * 40 + 40 * (row / 3) + column]);
        }
    }
    (0..40).for_each(|_| ways = (ways.1, ways.0 + ways.1)); // a Fibonacci number
    assert!(u128::from(ways.0).checked_pow(13).is_none());
    assert_eq!(build(39 * 40 + 13 * 40, &strips, 0).count(), u128::MAX);
    // A sudoku with one solution, a clue an item of one option, and dominoes on 8x16.
    let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let (cells, mut options) = (81, sudoku_reference::options(&[0; 81], 9));
    let clues = &puzzles(grid, 9, 81)[0];
    let mut items = 4 * cells;
    for cell in (0..cells).filter(|&cell| clues[cell] > 0) {
        options[9 * cell + clues[cell] - 1].push(items);
        items += 1;
    }
    for domino in tiling(8, 16, "ab", false) {
        options.push(domino.iter().map(|cell| items + cell).collect());
    }
    assert_eq!(build(items + 128, &options, 0).count(), 540_061_286_536_921);
}

/// Dominoes on a board, and two pieces, of which one covers 200 more items. These have the same options, so
/// they are one item.
#[test]
fn a_count_of_large_pieces() {
    let mut options = tiling(8, 8, "ab", false);
    for piece in 64..66 {
        options.push(vec![piece]);
        options.push(Some(piece).into_iter().chain(66..266).collect());
    }
    let core = build(266, &options, 0).core().unwrap();
    assert_eq!((core.primary, core.count()), (64 + 3, 2 * 12_988_816));
}

/// One option has 131 items, and each of them has another option. Wherever an order starts, all of them
/// are on the frontier, so only the search can count.
#[test]
fn more_than_128_items_on_the_frontier() {
    let mut options: Options = (0..30).map(|_| vec![0]).collect();
    options.push((0..131).collect());
    options.extend((1..131).map(|item| vec![item]));
    let (dlx, order) = (build(131, &options, 0), (0..131).collect::<Vec<_>>());
    assert!(dlx.stages(&order).is_none() && dlx.short_frontier(0).is_none());
    assert_eq!((dlx.count(), dlx.count_within(0)), (31, 31));
    // For 128 there are enough bits.
    let mut options = vec![(0..128).collect(), vec![0], vec![0]];
    options.extend((1..128).map(|item| vec![item]));
    assert_eq!(in_order(&build(128, &options, 0), &order[..128]), 3);
}

/// Dice with a given sum. The total before each die is a color, of which there are hundreds, so a bit for
/// each would be too many.
#[test]
fn running_totals() {
    let (dice, sum) = (40, 140);
    let mut dlx = Dlx::new(dice + 1, dice + 1);
    dlx.add_colored_option(&[dice], &[(dice + 1, 0), (2 * dice + 1, sum)]);
    let mut ways = vec![0_u128; 6 * dice + 1];
    ways[0] = 1;
    for die in 0..dice {
        let mut next = vec![0; ways.len()];
        for (total, points) in (0..36 * die + 6).map(|k| (k / 6, k % 6 + 1)) {
            let colors = [(dice + 1 + die, total), (dice + 2 + die, total + points)];
            dlx.add_colored_option(&[die], &colors);
            next[total + points] += ways[total];
        }
        ways = next;
    }
    assert!(ways[sum] > 1 << 90);
    assert_eq!(dlx.count(), ways[sum]);
}

/// Dominoes on 2 x 64 squares. A secondary item for each upright one has an option of its own, which no
/// count uses. If it kept its item on the frontier, the states would be too many.
#[test]
fn options_of_secondary_items_do_not_count() {
    let mut options: Options = Vec::new();
    for column in 0..64 {
        let (top, upright) = (2 * column, 128 + column);
        options.extend([vec![top, top + 1, upright], vec![upright]].to_vec());
        options.extend((top..top + 2).filter(|_| column < 63).map(|cell| vec![cell, cell + 2]));
    }
    assert_eq!(build(128, &options, 0).count(), 17_167_680_177_565); // a Fibonacci number
}

/// A long board numbered along its long side, so that other orders are needed, with at most one or exactly
/// one single square: one item shares options with all others. If the order looked at all of them at
/// each stage, this would take very long.
#[test]
fn an_item_that_shares_options_with_all_others() {
    const LENGTH: usize = 1_001;
    for &primary in &[3 * LENGTH, 3 * LENGTH + 1] {
        let mut dlx = Dlx::new(primary, 3 * LENGTH + 1 - primary);
        for cell in 0..3 * LENGTH {
            if cell % LENGTH + 1 < LENGTH {
                dlx.add_option(&[cell, cell + 1]);
            }
            if cell < 2 * LENGTH {
                dlx.add_option(&[cell, cell + LENGTH]);
            }
            dlx.add_option(&[cell, 3 * LENGTH]);
        }
        assert_eq!(dlx.count(), u128::MAX);
    }
}

/// Pairings of four items with 167 options for each pair: all items are hubs, so none is near another, and
/// the last one to start finds that all of its options have begun.
#[test]
fn items_with_very_many_options() {
    let pairs = (0..16).map(|k| vec![k / 4, k % 4]).filter(|pair| pair[0] < pair[1]);
    let options: Options = pairs.flat_map(|pair| vec![pair; 167]).collect();
    let dlx = build(4, &options, 0);
    for attempt in 0..4 {
        assert_eq!(by_stages(&dlx.short_frontier(attempt).unwrap()), 3 * 167 * 167);
    }
}

#[test]
fn a_count_stops_at_its_maximum() {
    let choices = |items: usize, options: usize| {
        let list = (0..items * options).map(|option| vec![option % items]);
        build(items, &list.collect::<Options>(), 0).count()
    };
    assert_eq!(choices(127, 2), 1 << 127);
    assert_eq!(choices(80, 3), 3_u128.pow(80));
    for &(items, options) in &[(128, 2), (43, 8), (81, 3), (1000, 100)] {
        assert_eq!(choices(items, options), u128::MAX);
    }
    // Each item has two options, and one that also covers all items after it.
    let mut options: Options = (0..254).map(|k| vec![k / 2]).collect();
    options.extend((1..128).map(|item| (item..128).collect()));
    for &count in &[u128::MAX - 1, u128::MAX, u128::MAX] {
        assert_eq!(build(128, &options, 0).count(), count);
        options.push((0..128).collect());
    }
    // There are 4^100 ways to reach a state that leads to no solution.
    let mut options: Options = (4..404).map(|k| vec![k / 4]).collect();
    options.extend([vec![0, 102], (0..101).collect(), vec![101, 102], vec![101, 102]].to_vec());
    assert_eq!(in_order(&build(102, &options, 0), &(0..102).collect::<Vec<_>>()), 2);
}
