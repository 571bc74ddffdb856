//! The unit tests of the module and of the counting module.

use super::dlx::{Dlx, Level, Node, Nogoods, Step, FIRST_BUDGET};
use super::dlx_count::{count_frontier, peak, share_seen, ProductHasher, MAX_STATES};
use super::dlx_count::{Stage, States};
use super::shared::classics::{langford, pigeons, queens, tiling, Options, PENTOMINOES};
use super::shared::{random::Rng, sudoku::puzzles, sudoku_reference};
use super::textbook;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};

/// Builds a problem. All items but the primary ones are secondary. Unless the seed is 0, the options
/// come in a random order, and the primary items are numbered at random.
fn build(primary: usize, options: &[Vec<usize>], seed: u64) -> Dlx {
    let order = |n| if seed > 0 { Rng(seed).shuffled(n) } else { (0..n).collect() };
    let items = options.iter().flatten().fold(primary, |most, &item| most.max(item + 1));
    let (numbers, mut dlx): (Vec<usize>, _) = (order(primary), Dlx::new(primary, items - primary));
    for option in order(options.len()) {
        let items = options[option].iter().map(|item| numbers.get(*item).unwrap_or(item));
        dlx.add_option(&items.copied().collect::<Vec<_>>());
    }
    dlx
}

fn board_of_queens(n: usize) -> Dlx {
    build(2 * n, &queens(n), 0)
}

/// Builds a sudoku with all its options. The clues are taken, or each is one more item with one option.
fn sudoku(grid: &str, taken: bool) -> Dlx {
    let side = if grid.len() == 81 { 9 } else { 16 };
    let (cells, mut options) =
        (side * side, sudoku_reference::options(&vec![0; side * side], side));
    let (mut clues, grid) = (Vec::new(), &puzzles(grid, side, grid.len())[0]);
    clues.extend((0..cells).filter(|&k| grid[k] > 0).map(|k| side * k + grid[k] - 1));
    let items = 4 * cells + if taken { 0 } else { clues.len() };
    (4 * cells..items).zip(&clues).for_each(|(item, &clue)| options[clue].push(item));
    let mut dlx = build(items, &options, 0);
    assert!(!taken || clues.iter().all(|&clue| dlx.take(clue)));
    dlx
}

fn sorted(solution: &[usize]) -> Vec<usize> {
    let mut solution = solution.to_vec();
    solution.sort();
    solution
}

/// Returns the first solutions that a search finds, up to `most`, and what the search returns: whether
/// it was stopped.
fn first(
    most: usize,
    search: impl FnOnce(&mut dyn FnMut(&[usize]) -> bool) -> bool,
) -> (Vec<Vec<usize>>, bool) {
    let mut found = Vec::new();
    let stopped = search(&mut |options| {
        found.push(sorted(options));
        found.len() < most
    });
    found.sort();
    (found, stopped)
}

/// Returns `true` if `found` is what [`first`] should return, each solution once.
fn are_first(most: usize, found: &(Vec<Vec<usize>>, bool), expected: &[Vec<usize>]) -> bool {
    let (number, stopped) = (expected.len().min(most), expected.len() >= most);
    found.0.windows(2).all(|pair| pair[0] < pair[1])
        && found.0.iter().all(|solution| expected.contains(solution))
        && (found.0.len(), found.1) == (number, stopped)
}

fn solutions(dlx: &mut Dlx) -> Vec<Vec<usize>> {
    first(usize::MAX, |visit| {
        dlx.for_each_solution(visit);
        false
    })
    .0
}

/// Returns the first solutions that textbook dancing links find, up to `most`.
fn by_textbook(most: usize, items: [usize; 2], options: &[Vec<usize>]) -> (Vec<Vec<usize>>, bool) {
    let mut dlx = textbook::Dlx::new(items[0], items[1]);
    for (number, option) in options.iter().enumerate() {
        assert_eq!(dlx.add_option(option), number);
    }
    first(most, |visit| {
        let mut stopped = false;
        dlx.for_each_solution(|options| {
            stopped = !visit(options);
            !stopped
        });
        stopped
    })
}

/// Everything that undoing has to restore, which is all but the dead-end counts.
type State = (Vec<Node>, Vec<i64>, Vec<u32>, Vec<Step>, Vec<usize>);

fn state(dlx: &Dlx) -> State {
    let sizes = dlx.items.iter().map(|item| item.size).collect();
    (dlx.nodes.clone(), sizes, dlx.trail.clone(), dlx.steps.clone(), dlx.taken().to_vec())
}

/// Returns the sum of all dead-end counts.
fn dead_ends(dlx: &Dlx) -> usize {
    dlx.items.iter().map(|item| item.dead_ends as usize).sum()
}

/// Counts by a frontier in this order.
fn in_order(dlx: &Dlx, order: &[usize]) -> u128 {
    by_stages(&dlx.stages(order).unwrap())
}

fn by_stages(stages: &[Stage]) -> u128 {
    count_frontier(stages, MAX_STATES).unwrap()
}

/// Asserts that every way to search and to count finds these solutions and restores the state. This
/// includes a search with a budget so small that it restarts again and again, counts with so few states
/// that they give up in most rounds, and each way to count alone.
fn all_searches(dlx: &mut Dlx, expected: &[Vec<usize>], seed: usize) {
    let (before, mark, total) = (state(dlx), dlx.mark(), expected.len() as u128);
    assert_eq!((solutions(dlx), dlx.count()), (expected.to_vec(), total));
    assert_eq!(state(dlx), before);
    dlx.for_each_solution(|_| false);
    assert_eq!(state(dlx), before);
    let answer = dlx.solve();
    assert!(answer.map_or(total == 0, |answer| expected.contains(&sorted(&answer))));
    assert_eq!(state(dlx), before);
    assert_eq!(dlx.solve_in_place(), total > 0);
    assert_eq!(dlx.choose_item().is_none(), total > 0);
    if total > 0 {
        assert!(expected.contains(&sorted(dlx.taken())));
        dlx.undo_to(mark);
    }
    assert_eq!(state(dlx), before);
    let found = first(usize::MAX, |visit| dlx.search(1 + seed as u64, visit));
    assert_eq!(found, (expected.to_vec(), false));
    for &states in &[0, 3, 9, 2000] {
        assert_eq!(dlx.count_within(states), total);
    }
    assert_eq!(dlx.count_depth_first(f64::INFINITY), Some(total));
    if let Some(core) = dlx.core() {
        assert!(core.open_items().all(|item| core.options_left(item) >= 2));
        assert_eq!(in_order(&core, &Rng(seed as u64).shuffled(core.primary)), total);
        for attempt in 0..4 {
            assert_eq!(by_stages(&core.short_frontier(attempt).unwrap()), total);
        }
    } else {
        assert_eq!(total, 0);
    }
    assert_eq!(state(dlx), before);
}

#[test]
fn small_problems() {
    // Primary items, options, the item to branch on, and the solutions.
    type Row = (usize, Options, Option<usize>, Options);
    let knuth =
        [vec![2, 4], vec![0, 3, 6], vec![1, 2, 5], vec![0, 3, 5], vec![1, 6], vec![3, 4, 6]];
    let rows: Vec<Row> = vec![
        (7, knuth.to_vec(), Some(0), vec![vec![0, 3, 4]]),
        // Nothing to cover.
        (0, vec![], None, vec![vec![]]),
        (0, vec![vec![], vec![0, 2]], None, vec![vec![]]),
        // An item without options, alone or beside items with a single option.
        (1, vec![], Some(0), vec![]),
        (2, vec![vec![0]], Some(1), vec![]),
        (3, vec![vec![0], vec![2]], Some(1), vec![]),
        (3, vec![vec![0], vec![0, 1], vec![1]], Some(2), vec![]),
        (2, vec![vec![0], vec![0, 1], vec![0]], Some(1), vec![vec![1]]),
        // An empty option is never chosen.
        (2, vec![vec![], vec![0, 1], vec![]], Some(0), vec![vec![1]]),
        // Equal options are different solutions.
        (1, vec![vec![0], vec![0]], Some(0), vec![vec![0], vec![1]]),
        // An item that is listed twice counts once.
        (2, vec![vec![0, 0], vec![1, 0, 1], vec![1]], Some(0), vec![vec![0, 2], vec![1]]),
    ];
    for (primary, options, choice, expected) in rows {
        let mut dlx = build(primary, &options, 0);
        assert_eq!(dlx.choose_item(), choice, "{:?}", options);
        all_searches(&mut dlx, &expected, 0);
        for option in (0..options.len()).filter(|&option| options[option].is_empty()) {
            assert!(!dlx.is_open(option) && !dlx.take(option) && dlx.forbid(option));
        }
    }
}

/// Returns the number of cells of a shape and the pairs of neighbors, row by row.
fn board(inside: impl Fn(i32, i32) -> bool, size: i32) -> (usize, Options) {
    let cells = (0..size * size).map(|k| (k / size, k % size));
    let cells: Vec<_> = cells.filter(|&(r, c)| inside(r, c)).collect();
    let place = |r, c| cells.iter().position(|&cell| cell == (r, c));
    let mut pairs = Vec::new();
    for (k, &(r, c)) in cells.iter().enumerate() {
        pairs.extend(place(r, c + 1).map(|right| vec![k, right]));
        pairs.extend(place(r + 1, c).map(|below| vec![k, below]));
    }
    (cells.len(), pairs)
}

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
        ("A000170, queens", (24, queens(12)), 14_200),
        ("A000170, few queens", (16, queens(8)), 92),
        ("A014552, Langford pairs", (21, langford(7)), 2 * 26),
        ("A014552, more pairs", (24, langford(8)), 2 * 150),
        ("pigeons in too few holes", (16, pigeons(16, 15)), 0),
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
    let mut pentominoes = build(72, &tiling(4, 15, PENTOMINOES, true), 0);
    assert_eq!((pentominoes.count(), solutions(&mut pentominoes).len()), (4 * 368, 4 * 368));
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
/// each stage, this would take minutes.
#[test]
fn an_item_that_shares_options_with_all_others() {
    const LENGTH: usize = 8_001;
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

/// A wrong call panics with a message, at the line of the caller, and changes nothing.
#[test]
fn misuse() {
    thread_local!(static MESSAGE: std::cell::RefCell<String> = Default::default());
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        MESSAGE.with(|message| *message.borrow_mut() = info.to_string());
        usual(info);
    }));
    type Call = fn(&mut Dlx) -> usize;
    let calls: Vec<(Call, &str)> = vec![
        (|dlx| dlx.take(7) as usize, "no option 7: there are 2"),
        (|dlx| dlx.forbid(7) as usize, "no option 7: there are 2"),
        (|dlx| dlx.is_open(2) as usize, "no option 2: there are 2"),
        (|dlx| dlx.add_option(&[0, 4]), "no item 4: there are 4"),
        (|dlx| dlx.options(5).count(), "no item 5: there are 4"),
        (|dlx| dlx.options_left(5), "no item 5: there are 4"),
        (|dlx| [dlx.undo_to(1)].len(), "has been undone already"),
        (|_| Dlx::new(0, 0).add_option(&[9]), "no item 9: there are 0"),
        (|_| Dlx::new(1 << 30, 0).mark(), "too many items"),
        (|_| Dlx::new(usize::MAX, 2).mark(), "too many items"),
        (|_| textbook::Dlx::new(2, 1).add_option(&[2, 3]), "no item 3: there are 3"),
        (|_| textbook::Dlx::new(2, 1).add_option(&[0, 1, 0]), "item 0 is listed twice"),
    ];
    let fails = |dlx: &mut Dlx, call: Call, message: &str| {
        let before = state(dlx);
        assert!(catch_unwind(AssertUnwindSafe(|| call(dlx))).is_err(), "{}", message);
        let found = MESSAGE.with(|message| message.take());
        assert!(found.contains(message) && found.contains("dlx_tests.rs"), "{}", found);
        assert!(state(dlx) == before);
    };
    let mut dlx = build(3, &[vec![0, 3], vec![1, 2]], 0);
    for (call, message) in calls {
        fails(&mut dlx, call, message);
    }
    assert_eq!(dlx.clone().add_option(&[]), 2); // no number is lost
    assert!(dlx.take(1));
    fails(&mut dlx, |dlx| dlx.add_option(&[0]), "undo all steps before adding an option");
}

/// A mark is a number of steps: an old one undoes the steps beyond that number.
#[test]
fn marks() {
    let mut dlx = build(2, &[vec![0], vec![0], vec![1], vec![1], vec![1]], 0);
    assert!(dlx.forbid(4));
    let old = dlx.mark();
    dlx.undo_to(0);
    assert!(dlx.take(0) && dlx.take(2));
    dlx.undo_to(old);
    assert_eq!(dlx.taken(), [0]);
}

#[test]
fn taking_forbidding_and_undoing() {
    let mut dlx = board_of_queens(8);
    let before = state(&dlx);
    assert!(dlx.take(0) && dlx.take(0) && !dlx.forbid(0));
    assert_eq!(dlx.taken(), [0]);
    assert!(!dlx.take(1) && dlx.forbid(1));
    assert_eq!(dlx.count(), 4); // with a queen in the corner
    let inner = dlx.mark();
    let answer = dlx.solve().unwrap();
    assert_eq!((answer[0], answer.len()), (0, 8)); // in the order in which they were taken
    assert!(dlx.solve_in_place() && dlx.taken()[0] == 0 && dlx.taken().len() == 8);
    let ends = dead_ends(&dlx);
    dlx.undo_to(inner);
    assert_eq!((dlx.taken(), dead_ends(&dlx)), (&[0][..], ends));
    dlx.undo_to(0);
    assert_eq!(state(&dlx), before);
    assert!(dlx.forbid(0));
    assert_eq!(dlx.count(), 88);
    dlx.undo_to(0);
    assert_eq!(state(&dlx), before);
    assert_eq!(dlx.add_option(&[0, 8]), 64);
}

#[test]
fn reset_forgets_the_last_problem() {
    let mut dlx = board_of_queens(8);
    assert!(dlx.solve_in_place() && dead_ends(&dlx) > 0);
    dlx.reset(2, 0);
    assert!(dead_ends(&dlx) == 0 && dlx.trail.is_empty());
    (0..2).for_each(|item| assert_eq!(dlx.add_option(&[item]), item));
    assert_eq!(
        (dlx.options_left(0), dlx.is_open(0), dlx.taken().len(), dlx.mark()),
        (1, true, 0, 0)
    );
    assert_eq!(solutions(&mut dlx), [[0, 1]]);
    dlx.reset(2, 0);
    assert_eq!((dlx.options_left(0), dlx.count()), (0, 0));
}

/// Grids that simulated annealing found against simpler searches, which take seconds or minutes.
#[test]
fn no_heavy_tails() {
    let traps = [
        ".7.3.5..........1.......6.....5.3...9....1.....3..6..............................",
        ".5.2.....3.2...8.66.................9...................6..9.....3.8....2.85.....",
        "K---G--------A---G-------J---C----HP-----C------------EO-N--FJ--\
            -E--NA------C----------G-----H-L-----OJ---A----M-O-C--K------D--\
            D-----------PN--BC-A------E------H---------O-F----FN----GH------\
            ----E-D--O-----CH--D-----BIJAKP-----JP--K-LF--M-P---C-H-DM--OIEF",
        "JK-DA----------IC------H---E---PL-------A------HHE-----------A--\
            BL--GK----EM----ICH---O--------B---AD-----JI-H---D-K-L------JM-E\
            --------NMI--------------G----F------F---E-JI-----F-IE---O--B---\
            --E---------N-BD-NP---B--I--A--K--B-EH-----P------LGKI------C---",
        "............................854.7....47........6......574..83..3..7....8..8.....6",
        "-------K--------------------------------------------------------\
            ---------CPGN-B----------EBNJ--L--------FK---DME---E----DO--IKGA\
            --DG----M-LH-JEB-PF---L-O-E-GI-N--LM----AGKC-HDOBEO-----I-NP-M-K\
            PDM----AB---EGNCG-HODEMFLPC-BAKIF-CA-LG-EM-K-OJ-JI--C-OP-NDA--H-",
    ];
    for (k, grid) in traps.iter().enumerate() {
        for &taken in &[true, false] {
            let mut dlx = sudoku(grid, taken);
            assert_eq!(dlx.solve_in_place(), k < 4); // the last two have no solution
        }
    }
}

/// Problems on which a search without restarts never ends, while one with restarts soon finds a solution,
/// and then a second one. Several orders of the options, since each is a matter of luck.
#[test]
fn a_search_restarts() {
    let board = tiling(20, 20, "abcdg", false);
    for &(primary, ref options) in &[(200, queens(100)), (400, board)] {
        for seed in 0..4 {
            let mut dlx = build(primary, options, seed);
            let (found, stopped) = first(2, |visit| dlx.search(FIRST_BUDGET, visit));
            assert!(stopped && found.len() == 2 && found[0] != found[1]);
        }
    }
}

/// Searches without restarts, by the calls for a search of one's own.
fn recursion(dlx: &mut Dlx, visit: &mut dyn FnMut(&[usize]) -> bool) {
    if let Some(item) = dlx.choose_item() {
        let mark = dlx.mark();
        for option in dlx.options(item).collect::<Vec<_>>() {
            if dlx.take(option) {
                recursion(dlx, visit);
                dlx.undo_to(mark);
            }
        }
    } else {
        visit(dlx.taken());
    }
}

/// Problems without a solution that need more failures than the first budgets. Because a restart keeps its
/// nogoods, restarts cost little; if it forgot them, there would be 1.5 to 2.6 times as many dead ends.
#[test]
fn a_restart_keeps_what_it_has_proven() {
    let pairs: Options = (0..121).map(|k| vec![k / 11, k % 11]).filter(|p| p[0] < p[1]).collect();
    let (cells, board) = board(|r, c| (1..14).contains(&(r + c)), 8); // without two corners
    for &(primary, ref options) in &[(9, pigeons(9, 8)), (11, pairs), (cells, board)] {
        let work = |budget| {
            let mut dlx = build(primary, options, 0);
            assert!(!dlx.search(budget, &mut |_| false));
            dead_ends(&dlx)
        };
        assert!(2 * work(FIRST_BUDGET) < 3 * work(1 << 40));
    }
}

/// No nogood contains an option that was taken before the search, and there may be many of these. So
/// they are not looked at, even if a nogood contains one. An option that is ruled out is not forbidden,
/// since that would look through all taken options, too.
#[test]
fn nogoods_do_not_look_at_what_was_taken_before() {
    let options: Options = (0..12).map(|option| vec![option / 4]).collect();
    let mut dlx = build(3, &options, 0);
    assert!(dlx.take(0));
    let before = state(&dlx);
    let apply =
        |dlx: &mut Dlx, sets, taken_before| Nogoods { sets, taken_before }.forbid_missing(dlx);
    assert!(apply(&mut dlx, vec![vec![0, 4], vec![0]], 1));
    assert!(state(&dlx) == before);
    // If the search itself took option 0, option 4 is forbidden.
    assert!(apply(&mut dlx, vec![vec![0, 4]], 0) && !dlx.is_open(4) && dlx.mark() == 2);
    assert!(dlx.take(5) && !apply(&mut dlx, vec![vec![0, 5]], 0));
    assert!(!apply(&mut dlx, vec![vec![5]], 1));
    // The work is the same after any number of clues.
    let work = |clues: usize| {
        let pairs = pigeons(8, 7).into_iter().chain((0..2 * clues).map(|k| vec![8 + 7 + k / 2]));
        let mut dlx = build(8 + 7 + clues, &pairs.collect::<Options>(), 0);
        assert!((0..clues).all(|clue| dlx.take(8 * 7 + 2 * clue)) && !dlx.solve_in_place());
        dead_ends(&dlx)
    };
    assert!(work(0) > FIRST_BUDGET as usize && work(0) == work(1000));
}

/// Random problems, about half of them without a solution, often from a state with steps. The budgets are
/// so small that the search restarts again and again. The solutions are those of the textbook and of a
/// recursion without restarts, and the state afterwards is as documented.
#[test]
fn small_budgets_beside_the_textbook() {
    let (mut long, mut unsolvable, problems) = (0, 0, sequences() / 2);
    for seed in 0..problems {
        let mut random = Rng(seed);
        let (primary, secondary) = (12 + random.below(7), random.below(3));
        let mut options: Options = Vec::new();
        for _ in 0..20 + random.below(30) {
            let mut option = vec![random.below(primary)];
            option.extend((0..1 + random.below(3)).map(|_| random.below(primary + secondary)));
            options.push(option);
        }
        if random.one_in(4) {
            options.extend(random.shuffled(primary).chunks(3).map(<[usize]>::to_vec));
        }
        options.iter_mut().for_each(|option| option.sort());
        options.iter_mut().for_each(Vec::dedup);
        let items = [primary, secondary];
        let mut expected = by_textbook(usize::MAX, items, &options).0;
        assert!(are_first(2, &by_textbook(2, items, &options), &expected));
        let mut dlx = build(primary, &options, 0);
        for _ in 0..random.below(3) {
            let (option, take) = (random.below(options.len()), random.one_in(2));
            if if take { dlx.take(option) } else { dlx.forbid(option) } {
                expected.retain(|solution| solution.contains(&option) == take);
            }
        }
        unsolvable += expected.is_empty() as u64;
        let mut plain = dlx.clone();
        let own = first(usize::MAX, |visit| {
            recursion(&mut plain, visit);
            false
        });
        assert_eq!(own.0, expected);
        let (before, mark, budget) = (state(&dlx), dlx.mark(), 1 + random.below(3));
        for &most in &[usize::MAX, 1, 2] {
            let ends = dead_ends(&dlx);
            let found = first(most, |visit| dlx.search(budget as u64, visit));
            assert!(are_first(most, &found, &expected));
            long += (dead_ends(&dlx) > ends + 2 * budget) as u64;
            if found.1 {
                // The state is that of the last solution: no item is open, and no other option is taken.
                assert!(found.0.contains(&sorted(dlx.taken())) && dlx.choose_item().is_none());
                dlx.undo_to(mark);
            }
            assert!(state(&dlx) == before);
        }
        // If `visit` panics, the state remains that of the solution.
        let mut panics = || dlx.search(budget as u64, &mut |_| resume_unwind(Box::new(0)));
        let panicked = catch_unwind(AssertUnwindSafe(&mut panics)).is_err();
        assert!(panicked != expected.is_empty() && (!panicked || dlx.choose_item().is_none()));
        dlx.undo_to(mark);
        assert!(state(&dlx) == before);
    }
    assert!(3 * unsolvable > problems && 3 * (problems - unsolvable) > problems, "{}", unsolvable);
    assert!(2 * long > problems, "{}", long);
}

#[test]
fn beyond_16_bits() {
    let mut dlx = Dlx::new(70_000, 70_000);
    for option in 0..70_000 {
        assert_eq!(dlx.add_option(&[option, 70_000 + option]), option);
    }
    dlx.add_option(&[69_999]);
    assert_eq!((dlx.options_left(69_999), dlx.options_left(139_999), dlx.count()), (2, 1, 2));
    assert!(dlx.take(70_000) && dlx.taken().len() == 70_000);
    assert!([0, 35_000, 69_998].iter().all(|&taken| dlx.take(taken) && !dlx.forbid(taken)));
    assert_eq!(
        (dlx.is_open(69_999), dlx.options_left(139_999), dlx.choose_item()),
        (false, 0, None)
    );
    dlx.reset(1, 0);
    // With so many options, an item has a large key, but one that is covered has a larger one.
    (0..300_000).for_each(|option| assert_eq!(dlx.add_option(&[0]), option));
    assert_eq!((dlx.options_left(0), dlx.options(0).last()), (300_000, Some(299_999)));
    assert_eq!((dlx.choose_item(), dlx.solve()), (Some(0), Some(vec![0])));
    assert_eq!(by_textbook(2, [1, 0], &vec![vec![0]; 300_000]).0, [[0], [1]]);
    dlx.reset(2, 0);
    (0..600).for_each(|option| assert_eq!(dlx.add_option(&[option % 2]), option));
    assert_eq!(dlx.count(), 90_000);
    // After the stage of item 1, item 0 waits for 65,536 options.
    let options = [vec![vec![0, 1]; 4], vec![vec![1]; 2], vec![vec![0]; 65_536]].concat();
    assert_eq!(in_order(&build(2, &options, 0), &[1, 0]), 4 + 2 * 65_536);
}

/// What the documentation promises, in plain sets.
#[derive(Clone)]
struct Model {
    primary: usize,
    options: Vec<usize>, // their items, as bits
    open: Vec<bool>,
    taken: Vec<bool>,
}

impl Model {
    fn size(&self, item: usize) -> usize {
        (0..self.open.len()).filter(|&o| self.open[o] && self.options[o] >> item & 1 == 1).count()
    }

    fn is_covered(&self, item: usize) -> bool {
        (0..self.taken.len()).any(|o| self.taken[o] && self.options[o] >> item & 1 == 1)
    }

    fn decide(&mut self, option: usize, take: bool) {
        self.open[option] = false;
        self.taken[option] = take;
        for other in (0..self.open.len()).filter(|_| take) {
            self.open[other] &= self.options[other] & self.options[option] == 0;
        }
    }

    fn step(&mut self, option: usize, take: bool) -> bool {
        if !self.open[option] {
            return self.taken[option] == take;
        }
        let before = self.clone();
        self.decide(option, take);
        while let Some(item) =
            (0..self.primary).find(|&item| !self.is_covered(item) && self.size(item) < 2)
        {
            match (0..self.open.len()).find(|&o| self.open[o] && self.options[o] >> item & 1 == 1) {
                Some(last) => self.decide(last, true),
                None => {
                    *self = before;
                    return false;
                }
            }
        }
        true
    }

    /// Every subset of the open options that completes the taken ones.
    fn solutions(&self) -> Vec<Vec<usize>> {
        let all = (1 << self.primary) - 1;
        // An option without a primary item is never needed, so never chosen by a search.
        let useful = |o: usize| self.open[o] && self.options[o] & all != 0;
        let free: Vec<usize> = (0..self.open.len()).filter(|&o| useful(o)).collect();
        let taken: Vec<usize> = (0..self.open.len()).filter(|&o| self.taken[o]).collect();
        let mut found = Vec::new();
        for subset in 0..1_usize << free.len() {
            let picked = free.iter().enumerate().filter(|&(i, _)| subset >> i & 1 == 1);
            let mut chosen: Vec<usize> = picked.map(|(_, &o)| o).chain(taken.clone()).collect();
            let union = chosen.iter().fold(0, |union, &o| union | self.options[o]);
            let total: u32 = chosen.iter().map(|&o| self.options[o].count_ones()).sum();
            if union & all == all && total == union.count_ones() {
                chosen.sort();
                found.push(chosen);
            }
        }
        found.sort();
        found
    }
}

fn sequences() -> u64 {
    std::env::var("SEQUENCES").map_or(2000, |n| n.parse().unwrap())
}

/// Covers of up to 16 items by pairs and triples, beside a recursion over the lowest uncovered item.
#[test]
fn random_covers_against_bit_masks() {
    fn ways(sets: &[u32], all: u32, covered: u32, known: &mut Vec<Option<u128>>) -> u128 {
        if covered & all == all {
            return 1;
        }
        if let Some(known) = known[covered as usize] {
            return known;
        }
        let lowest = !covered & (covered + 1);
        let fits = sets.iter().filter(|&&set| set & lowest != 0 && set & covered == 0);
        let total = fits.map(|set| ways(sets, all, covered | set, known)).sum();
        known[covered as usize] = Some(total);
        total
    }
    for seed in 0..sequences() / 40 {
        let mut random = Rng(seed);
        let (primary, secondary) = (2 + random.below(13), random.below(3));
        let options: Vec<Vec<usize>> = (0..random.below(60))
            .map(|_| (0..2 + random.below(2)).map(|_| random.below(primary + secondary)).collect())
            .collect();
        let sets = options.iter().map(|list| list.iter().fold(0, |set, item| set | 1 << item));
        let sets: Vec<u32> = sets.collect();
        let mut dlx = build(primary, &options, 0);
        let mut known = vec![None; 1 << (primary + secondary)];
        let total = ways(&sets, (1 << primary) - 1, 0, &mut known);
        assert_eq!(dlx.count(), total);
        let all = if total < 1000 { solutions(&mut dlx) } else { continue };
        assert!(all.len() as u128 == total && all.windows(2).all(|pair| pair[0] < pair[1]));
        all_searches(&mut dlx, &all, random.below(99));
    }
}

/// Random sequences of calls, each compared with the model. SEQUENCES=2000000 runs more of them.
#[test]
fn random_sequences_against_a_model() {
    let mut dlx = Dlx::new(0, 0);
    for seed in 0..sequences() {
        let mut random = Rng(seed);
        let (primary, secondary) = (random.below(7), random.below(3));
        let count = random.below(11);
        let density = 1 + random.below(4);
        let items = primary + secondary;
        dlx.reset(primary, secondary);
        let mut model = Model { primary, options: vec![], open: vec![], taken: vec![false; count] };
        for _ in 0..count {
            let list: Vec<usize> =
                (0..random.below(density + 1)).map(|_| random.below(items.max(1))).collect();
            let list = if items == 0 { vec![] } else { list };
            model.options.push(list.iter().fold(0, |set, item| set | 1 << item));
            model.open.push(!list.is_empty());
            dlx.add_option(&list);
        }
        let options: Options = (0..count).map(|option| dlx.items(option).collect()).collect();
        let expected = model.solutions();
        for &most in &[1 + random.below(4), usize::MAX] {
            let found = by_textbook(most, [primary, secondary], &options);
            assert!(are_first(most, &found, &expected));
        }
        let fresh = state(&dlx);
        assert_eq!(dead_ends(&dlx), 0);
        let mut stack: Vec<(usize, Model)> = Vec::new();
        for _ in 0..random.below(16) {
            let before = state(&dlx);
            match random.below(8) {
                0 => stack.push((dlx.mark(), model.clone())),
                1 if !stack.is_empty() => {
                    let depth = random.below(stack.len());
                    let (mark, restored) = stack[depth].clone();
                    stack.truncate(depth + 1);
                    dlx.undo_to(mark);
                    model = restored;
                }
                2 | 3 => all_searches(&mut dlx, &model.solutions(), random.below(9)),
                way if count > 0 => {
                    let (option, take) = (random.below(count), way % 2 == 0);
                    let dead = dead_ends(&dlx);
                    let done = if take { dlx.take(option) } else { dlx.forbid(option) };
                    assert_eq!(done, model.step(option, take));
                    // An item counts a dead end when it runs out of options, not if it never had one.
                    let ran_out = !done && dlx.is_open(option);
                    let hopeless = (0..primary)
                        .any(|item| dlx.options_left(item) == 0 && !model.is_covered(item));
                    assert!((dead_ends(&dlx) > dead) == ran_out || hopeless);
                    if !done {
                        assert_eq!(state(&dlx), before);
                    }
                }
                _ => (),
            }
            let open: Vec<usize> = (0..primary).filter(|&item| !model.is_covered(item)).collect();
            assert_eq!(dlx.open_items().collect::<Vec<_>>(), open);
            let key = |item: usize| {
                let root = f64::sqrt(1.0 + f64::from(dlx.items[item].dead_ends));
                (model.size(item) as i64 - 1) * (65536.0 / root) as i64
            };
            let best = open.iter().min_by_key(|&&item| key(item));
            assert_eq!(dlx.choose_item(), best.cloned());
            for item in 0..items {
                let open = |&o: &usize| model.open[o] && model.options[o] >> item & 1 == 1;
                assert!(dlx.options(item).eq((0..count).filter(open)));
                assert_eq!(dlx.options_left(item), model.size(item));
            }
            assert!((0..count).all(|option| dlx.is_open(option) == model.open[option]));
            let taken = (0..count).filter(|&option| model.taken[option]);
            assert!(sorted(dlx.taken()).into_iter().eq(taken));
        }
        dlx.undo_to(0);
        assert_eq!(state(&dlx), fresh);
    }
}
