//! The unit tests of the module. `all_searches` also counts.

use super::dlx::{Dlx, Node, Restarts, Step, Stopped, FIRST_BUDGET};
use super::dlx_count::{count_frontier, Stage, MAX_STATES};
use super::shared::classics::{langford, pigeons, queens, tiling, Options};
use super::shared::random::Rng;
use super::textbook;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};

/// Builds a problem. All items but the primary ones are secondary. Unless the seed is 0, the options
/// come in a random order, and the primary items are numbered at random.
pub(super) fn build(primary: usize, options: &[Vec<usize>], seed: u64) -> Dlx {
    let order = |n| if seed > 0 { Rng(seed).shuffled(n) } else { (0..n).collect() };
    let items = options.iter().flatten().fold(primary, |most, &item| most.max(item + 1));
    let (numbers, mut dlx): (Vec<usize>, _) = (order(primary), Dlx::new(primary, items - primary));
    for option in order(options.len()) {
        let items = options[option].iter().map(|item| numbers.get(*item).unwrap_or(item));
        dlx.add_option(&items.copied().collect::<Vec<_>>());
    }
    dlx
}

pub(super) fn board_of_queens(n: usize) -> Dlx {
    build(2 * n, &queens(n), 0)
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

pub(super) fn solutions(dlx: &mut Dlx) -> Vec<Vec<usize>> {
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
type State = (Vec<Node>, Vec<i64>, Vec<u32>, Vec<u32>, Vec<Step>, Vec<usize>);

/// Returns the state, and asserts that all links are as they should be.
#[track_caller]
pub(super) fn state(dlx: &Dlx) -> State {
    let nodes = dlx.nodes.clone();
    for (header, item) in dlx.items.iter().enumerate() {
        let (mut node, mut length) = (header, 0);
        while nodes[node].next as usize != header {
            let next = nodes[node].next;
            assert!(length < nodes.len(), "the list of item {} has no end", header);
            assert_eq!(nodes[next as usize].prev, node as u32, "`prev` of node {}", next);
            assert_eq!(nodes[next as usize].item, header as u32, "the item of node {}", next);
            node = next as usize;
            length += 1;
        }
        assert_eq!(nodes[header].prev, node as u32, "`prev` of the header of item {}", header);
        assert_eq!(item.size as u32 as usize, length, "the size of item {}", header);
    }
    let sizes = dlx.items.iter().map(|item| item.size).collect();
    let headers = dlx.colors.iter().take(dlx.items.len()).copied().collect();
    (nodes, sizes, headers, dlx.trail.clone(), dlx.steps.clone(), dlx.taken().to_vec())
}

/// Tells of a random problem, if the test fails.
pub(super) struct Story(pub(super) String);

impl Drop for Story {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("{}", self.0);
        }
    }
}

/// The items that an option uses, as bits, and of these the ones to which it gives each of three colors.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Uses {
    pub(super) items: usize,
    colors: [usize; 3],
}

impl Uses {
    pub(super) fn goes_with(self, other: Uses) -> bool {
        let same = (0..3).fold(0, |same, k| same | (self.colors[k] & other.colors[k]));
        self.items & other.items & !same == 0
    }

    fn covers(self) -> usize {
        self.colors.iter().fold(self.items, |covers, colored| covers & !colored)
    }
}

/// Adds an option with these items and, half of the time, one of so many colors for each other secondary
/// item. Returns what it uses, as bits from the item `first` on.
pub(super) fn add_random(
    dlx: &mut Dlx,
    list: &[usize],
    colors: usize,
    first: usize,
    rng: &mut Rng,
) -> Uses {
    let (mut uses, mut colored) = (Uses::default(), vec![]);
    list.iter().filter(|&&item| item >= first).for_each(|item| uses.items |= 1 << (item - first));
    for item in first.max(dlx.primary)..dlx.items.len() {
        let (color, bit) = (rng.below(2 * colors + 1), 1 << (item - first));
        if color < colors && uses.items & bit == 0 {
            colored.push((item, [0, 7, u32::MAX as usize - 1][color]));
            uses.items |= bit;
            uses.colors[color] |= bit;
        }
    }
    let option = dlx.add_colored_option(list, &colored);
    assert!(dlx.colors(option).eq(colored));
    uses
}

/// Returns the sum of all dead-end counts.
pub(super) fn dead_ends(dlx: &Dlx) -> usize {
    dlx.items.iter().map(|item| item.dead_ends as usize).sum()
}

/// Counts by a frontier in this order.
pub(super) fn in_order(dlx: &Dlx, order: &[usize]) -> u128 {
    by_stages(&dlx.stages(order).unwrap())
}

pub(super) fn by_stages(stages: &[Stage]) -> u128 {
    count_frontier(stages, MAX_STATES).unwrap()
}

/// Asserts that every way to search and to count finds these solutions and restores the state. This includes
/// a search with a budget so small that it restarts again and again, one that is stopped, counts with so few
/// states that they give up in most rounds, and each way to count alone.
#[track_caller]
pub(super) fn all_searches(dlx: &mut Dlx, expected: &[Vec<usize>], seed: usize) {
    let (before, mark, total) = (state(dlx), dlx.mark(), expected.len() as u128);
    let is_right = |answer: &[usize]| expected.contains(&sorted(answer));
    assert_eq!(solutions(dlx), expected, "all solutions");
    assert_eq!(state(dlx), before, "state after all solutions");
    dlx.for_each_solution(|_| false);
    assert_eq!(state(dlx), before, "state after one solution");
    let answer = dlx.solve();
    assert!(answer.as_ref().map_or(total == 0, |answer| is_right(answer)), "solve: {:?}", answer);
    assert_eq!(state(dlx), before, "state after solve");
    let (mut asked, most) = (0, seed % 4);
    let answer = dlx.solve_while(|| (asked < most, asked += 1).0);
    match &answer {
        Ok(answer) => assert!(answer.as_ref().map_or(total == 0, |answer| is_right(answer))),
        Err(Stopped) => assert_eq!(asked, most + 1, "solve_while goes on"),
    }
    assert!(asked <= most + 1 && (asked > most) == answer.is_err(), "solve_while: {:?}", answer);
    assert!(asked > 0 || dlx.choose_item().is_none(), "solve_while does not ask");
    assert_eq!(state(dlx), before, "state after solve_while: {:?}", answer);
    assert_eq!(dlx.solve_in_place(), total > 0, "solve_in_place");
    assert_eq!(dlx.choose_item().is_none(), total > 0, "solve_in_place covers all items");
    if total > 0 {
        assert!(is_right(dlx.taken()), "solve_in_place: {:?}", dlx.taken());
        dlx.undo_to(mark);
    }
    assert_eq!(state(dlx), before, "state after solve_in_place");
    let found = first(usize::MAX, |visit| search(dlx, 1 + seed as u64, visit));
    assert_eq!(found, (expected.to_vec(), false), "search with restarts");
    assert!(total == 0 || !dlx.is_refuted(1 << 40), "sums");
    assert_eq!(dlx.count(), total, "count");
    for &states in &[0, 3, 9, 2000] {
        assert_eq!(dlx.count_within(states), total, "count with {} states", states);
    }
    assert_eq!(dlx.count_depth_first(f64::INFINITY), Some(total), "depth first");
    if let Some(core) = dlx.core() {
        state(&core);
        assert!(core.open_items().all(|item| core.options_left(item) >= 2), "core");
        let order = Rng(seed as u64).shuffled(core.primary);
        assert_eq!(in_order(&core, &order), total, "frontier in the order {:?}", order);
        for attempt in 0..4 {
            let stages = core.short_frontier(attempt).unwrap();
            assert_eq!(by_stages(&stages), total, "short frontier {}", attempt);
        }
    } else {
        assert_eq!(total, 0, "no core");
    }
    assert_eq!(state(dlx), before, "state after the counts");
}

/// Searches without a limit.
fn search(dlx: &mut Dlx, budget: u64, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
    dlx.search(budget, visit, &mut || true).unwrap()
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
pub(super) fn board(inside: impl Fn(i32, i32) -> bool, size: i32) -> (usize, Options) {
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
        (|dlx| dlx.add_colored_option(&[4], &[]), "no item 4: there are 4"),
        (|dlx| dlx.add_colored_option(&[0], &[(4, 1)]), "no item 4: there are 4"),
        (|dlx| dlx.add_colored_option(&[0], &[(2, 1)]), "item 2 is primary, so it has no color"),
        (|dlx| dlx.add_colored_option(&[0, 3], &[(3, 1)]), "item 3, with color 1, is listed twice"),
        (|dlx| dlx.add_colored_option(&[], &[(3, 1), (3, 1)]), "item 3, with color 1, is listed"),
        (|dlx| dlx.add_colored_option(&[], &[(3, u32::MAX as usize)]), "color 4294967295 is too"),
        (|dlx| dlx.options(5).count(), "no item 5: there are 4"),
        (|dlx| dlx.options_left(5), "no item 5: there are 4"),
        (|dlx| dlx.colors(2).count(), "no option 2: there are 2"),
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
    fails(
        &mut dlx,
        |dlx| dlx.add_option(&[0]),
        "before adding an option, undo all steps: undo_to(0)",
    );
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

/// Problems on which a search without restarts never ends, while one with restarts soon finds a solution,
/// and then a second one. Several orders of the options, since each is a matter of luck.
#[test]
fn a_search_restarts() {
    let board = tiling(20, 20, "abcdg", false);
    for &(primary, ref options) in &[(200, queens(100)), (400, board)] {
        for seed in 0..4 {
            let mut dlx = build(primary, options, seed);
            let (found, stopped) = first(2, |visit| search(&mut dlx, FIRST_BUDGET, visit));
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

/// Random options, and a partition into fours, which is the only solution. It is soon found, and 40,000 dead
/// ends follow. If the search started over, it would find it again.
#[test]
fn no_restart_after_a_solution() {
    let rng = &mut Rng(15);
    let mut options: Options = (0..260).map(|_| rng.shuffled(60)[..4].to_vec()).collect();
    options.extend(rng.shuffled(60).chunks(4).map(<[usize]>::to_vec));
    let mut dlx = build(60, &options, 0);
    assert_eq!(solutions(&mut dlx), [(260..275).collect::<Vec<_>>()]);
    assert!(dead_ends(&dlx) > 40_000);
}

#[test]
fn budgets() {
    let mut restarts = Restarts::new(5, 0);
    let budgets = (0..8).map(|_| (restarts.budget, restarts.record(&[])).0);
    assert_eq!(budgets.collect::<Vec<_>>(), [5, 15, 5, 45, 5, 15, 5, 135]);
}

/// So many countries in so many colors, each pair of them with different ones. Neither prices nor sums refute it.
fn neighbors(countries: usize, colors: usize) -> Options {
    let pair = |a: usize, b: usize| countries + colors * (a.max(b) * countries + a.min(b));
    let option = |country: usize, color: usize| {
        let others = (0..countries).filter(|&other| other != country);
        others.map(|other| pair(country, other) + color).chain(Some(country)).collect()
    };
    (0..countries * colors).map(|k| option(k / colors, k % colors)).collect()
}

/// Problems without a solution that need more failures than the first budgets, and that nothing refutes.
/// Because a restart keeps its nogoods, restarts cost little. If it kept those of one option, there would be
/// 1.3 to 1.5 times as many dead ends, and without any, 1.8 to 3.5 times.
#[test]
fn a_restart_keeps_what_it_has_proven() {
    let fours = |rng: &mut Rng| (0..260).map(|_| rng.shuffled(60)[..4].to_vec()).collect();
    let mut problems = vec![(9, neighbors(9, 8))];
    problems.extend((1..4).map(|seed| (60, fours(&mut Rng(seed)))));
    for (primary, options) in problems {
        let work = |budget| {
            let mut dlx = build(primary, &options, 0);
            assert!(!search(&mut dlx, budget, &mut |_| false));
            dead_ends(&dlx)
        };
        assert!(4 * work(FIRST_BUDGET) < 5 * work(1 << 40));
    }
}

/// What a parity or a coloring refutes, and what is like it but has a solution.
#[test]
fn sums_refute_parities_and_colorings() {
    let groups = |size: u32, people: usize| -> (usize, Options) {
        let sets = (0..1_usize << people).filter(|set| set.count_ones() == size);
        let members = |set: usize| (0..people).filter(|k| set >> k & 1 == 1).collect();
        (people, sets.map(members).collect())
    };
    let without = |corners: [i32; 2]| board(|r, c| !corners.contains(&(10 * r + c)), 10);
    let pairs = |n| (3 * n, langford(n));
    let tiles = |height, width, pieces| (height * width, tiling(height, width, pieces, false));
    // Here, halves lead to equations whose highest bit is wrong.
    let rows = [&[0, 4, 5][..], &[2, 3, 4], &[0, 1, 3, 4, 5, 6], &[4, 6], &[5, 2, 0, 1, 3]];
    let one_bit_less = (7, rows.map(<[usize]>::to_vec).to_vec());
    let problems = [
        (groups(2, 13), true),
        (groups(2, 14), false),
        (groups(3, 7), true), // modulo 3, 0 = 1
        (groups(5, 8), true),
        (groups(7, 9), true),
        (groups(4, 10), true), // 4x = 10 has none
        (without([0, 99]), true),
        (without([0, 9]), false),
        (pairs(13), true), // Langford pairs, possible if n or n + 1 is a multiple of 4
        (pairs(14), true),
        (pairs(15), false),
        (tiles(10, 10, "abcf"), true), // L-tetrominoes, an odd number
        (tiles(10, 8, "abcf"), false),
        (tiles(14, 14, "abcd"), true), // bars of four
        (tiles(12, 12, "abcd"), false),
        (one_bit_less, false),
    ];
    for (k, ((primary, options), refuted)) in problems.into_iter().enumerate() {
        let mut dlx = build(primary, &options, 0);
        assert_eq!(dlx.is_refuted(1 << 40), refuted, "problem {}", k);
        if refuted {
            assert!(dlx.solve().is_none() && dlx.count() == 0);
        }
    }
    // Nine people in pairs, or one of them alone: not if this is ruled out, or another one is alone.
    let mut options = groups(2, 9).1;
    options.extend([vec![0], vec![1]].to_vec());
    let mut dlx = build(9, &options, 0);
    assert!(!dlx.is_refuted(1 << 40));
    assert!(dlx.forbid(36) && !dlx.is_refuted(1 << 40));
    assert!(dlx.forbid(37) && dlx.is_refuted(1 << 40));
}

/// What prices refute: a crowd for which there are too few places, also among secondary items, and within a larger
/// problem. What is like it has a solution.
#[test]
fn prices_refute_crowds() {
    // So many people on as many chairs, of whom some like the same few chairs only.
    let chairs = |people: usize, crowd: usize, liked: usize| -> (usize, Options) {
        let pairs = (0..people * people).map(|k| (k / people, k % people));
        let likes = pairs.filter(|&(person, chair)| person >= crowd || chair < liked);
        (2 * people, likes.map(|(person, chair)| vec![person, people + chair]).collect())
    };
    let problems = [
        ((12, pigeons(12, 11)), true), // the holes are secondary
        ((12, pigeons(12, 12)), false),
        ((100, pigeons(100, 2)), true),
        (chairs(30, 12, 11), true),
        (chairs(30, 12, 12), false),
        (board(|r, c| (1..18).contains(&(r + c)), 10), true), // two corners less
        ((9, neighbors(9, 8)), false),                        // impossible, but not for prices
    ];
    for (k, ((primary, options), refuted)) in problems.into_iter().enumerate() {
        let mut dlx = build(primary, &options, k as u64);
        assert_eq!(dlx.prices_refute(1 << 40), refuted, "problem {}", k);
        assert!(!refuted || dlx.solve().is_none() && dlx.count() == 0);
    }
    // An item without options pays nothing. Nobody may have the last hole; then it is given away.
    let mut dlx = build(12, &pigeons(12, 13), 0);
    let last = |pigeon: usize| 13 * pigeon + 12;
    assert!((0..12).all(|pigeon| dlx.forbid(last(pigeon)) && !dlx.prices_refute(1 << 40)));
    assert!(dlx.take(0) && !dlx.prices_refute(1 << 40));
    assert!((1..12).all(|pigeon| dlx.forbid(13 * pigeon + 11)) && dlx.prices_refute(1 << 40));
}

/// Few rows have something to eliminate, so the proof looks at less than a million numbers. A dense one would look
/// at 57 million.
#[test]
fn proofs_count_their_work() {
    let dlx = build(324, &tiling(18, 18, "abcd", false), 0); // bars of four
    assert!(!dlx.sums_refute::<2, 128>(&mut (1 << 17)), "the rows alone are more");
    assert!(!dlx.sums_refute::<2, 128>(&mut (1 << 18)));
    assert!(dlx.sums_refute::<2, 128>(&mut (1 << 20)));
    assert!(!dlx.is_refuted(100) && dlx.is_refuted(10_000));
    // A ring of an odd number of items, for which the rows would take 50 MB.
    let ring: Options = (0..5001).map(|k| vec![k, (k + 1) % 5001]).collect();
    assert!(!build(5001, &ring, 0).sums_refute::<2, 128>(&mut u64::MAX.clone()));
}

/// Equations contradict each other modulo m exactly if each item can get a weight such that the weights of the
/// items of an option always add up to a multiple of m, but those of all items do not. After a division, the
/// elimination knows less, so modulo 4, it may rarely miss a contradiction.
#[test]
fn sums_beside_all_weights() {
    fn contradict(primary: usize, options: &[Vec<usize>], m: usize) -> bool {
        (0..m.pow(primary as u32)).any(|code| {
            let weight = |item: usize| code / m.pow(item as u32) % m;
            let sum = |list: &[usize]| list.iter().map(|&item| weight(item)).sum::<usize>();
            let all: Vec<usize> = (0..primary).collect();
            sum(&all) % m > 0 && options.iter().all(|list| sum(list) % m == 0)
        })
    }
    let (mut refuted, mut missed) = ([0; 3], 0);
    for seed in 0..sequences() / 4 {
        let (rng, primary) = (&mut Rng(seed), 4 + seed as usize % 3);
        let (most, number) = (rng.within(1, 4), rng.within(1, 15));
        let mut option = || sorted(&rng.shuffled(primary)[..rng.pick(&[most, 4])]);
        let options: Options = (0..number).map(|_| option()).collect();
        let (dlx, work) = (build(primary, &options, 0), &mut u64::MAX.clone());
        let found = [
            (2, dlx.sums_refute::<2, 2>(work)),
            (4, dlx.sums_refute::<2, 4>(work)),
            (3, dlx.sums_refute::<3, 3>(work)),
        ];
        for (k, &(m, found)) in found.iter().enumerate() {
            let expected = contradict(primary, &options, m);
            assert!(found == expected || m == 4 && expected, "modulo {}: {:?}", m, options);
            refuted[k] += found as u64;
            missed += (found != expected) as u64;
        }
    }
    assert!(refuted[0] > 10 && refuted[0] + 10 < refuted[1] && refuted[2] > 10, "{:?}", refuted);
    assert!(100 * missed < refuted[1], "{} missed", missed);
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
    let apply = |dlx: &mut Dlx, nogoods, taken_before| {
        let mut restarts = Restarts::new(1, taken_before);
        restarts.nogoods = nogoods;
        restarts.forbid_missing(dlx)
    };
    assert!(apply(&mut dlx, vec![vec![0, 4], vec![0]], 1));
    assert!(state(&dlx) == before);
    // If the search itself took option 0, option 4 is forbidden.
    assert!(apply(&mut dlx, vec![vec![0, 4]], 0) && !dlx.is_open(4) && dlx.mark() == 2);
    assert!(dlx.take(5) && !apply(&mut dlx, vec![vec![0, 5]], 0));
    assert!(!apply(&mut dlx, vec![vec![5]], 1));
    // The work is the same after any number of clues.
    let work = |clues: usize| {
        let mut options = neighbors(8, 7);
        let items = options.iter().flatten().max().unwrap() + 1;
        options.extend((0..2 * clues).map(|k| vec![items + k / 2]));
        let mut dlx = build(8, &options, 0);
        assert!((0..clues).all(|clue| dlx.take(8 * 7 + 2 * clue)) && !dlx.solve_in_place());
        dead_ends(&dlx)
    };
    assert!(work(0) > FIRST_BUDGET as usize && work(0) == work(1000));
}

/// Random problems, about half of them without a solution, often from a state with steps. The budgets are
/// so small that the search restarts again and again. The solutions are those of the textbook and of a
/// recursion without restarts, and the state afterwards is as documented. Prices and sums refute most of the
/// problems without a solution.
#[test]
fn small_budgets_beside_the_textbook() {
    let (mut long, mut unsolvable, mut refuted, problems) = (0, 0, 0, sequences() / 2);
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
        // Up to three more items, which only get colors. The textbook knows nothing of them.
        let (colored, colors) = (random.below(4), random.below(4));
        let (first_colored, mut dlx) =
            (primary + secondary, Dlx::new(primary, secondary + colored));
        let mut add = |list| add_random(&mut dlx, list, colors, first_colored, &mut random);
        let uses: Vec<Uses> = options.iter().map(|list| add(list)).collect();
        expected.retain(|solution| agree(solution, &uses));
        let _story = Story(format!("seed {}: {:?}, {:?}", seed, items, options));
        for _ in 0..random.below(3) {
            let (option, take) = (random.below(options.len()), random.one_in(2));
            if if take { dlx.take(option) } else { dlx.forbid(option) } {
                expected.retain(|solution| solution.contains(&option) == take);
            }
        }
        let is_refuted = dlx.is_refuted(1 << 40);
        assert!(expected.is_empty() || !is_refuted);
        unsolvable += expected.is_empty() as u64;
        refuted += is_refuted as u64;
        let mut plain = dlx.clone();
        let own = first(usize::MAX, |visit| {
            recursion(&mut plain, visit);
            false
        });
        assert_eq!(own.0, expected);
        let (before, mark, budget) = (state(&dlx), dlx.mark(), 1 + random.below(3));
        for &most in &[usize::MAX, 1, 2] {
            let ends = dead_ends(&dlx);
            let found = first(most, |visit| search(&mut dlx, budget as u64, visit));
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
        let mut panics = || search(&mut dlx, budget as u64, &mut |_| resume_unwind(Box::new(0)));
        let panicked = catch_unwind(AssertUnwindSafe(&mut panics)).is_err();
        assert!(panicked != expected.is_empty() && (!panicked || dlx.choose_item().is_none()));
        dlx.undo_to(mark);
        assert!(state(&dlx) == before);
    }
    assert!(3 * unsolvable > problems && 3 * (problems - unsolvable) > problems, "{}", unsolvable);
    assert!(2 * long > problems && 2 * refuted > unsolvable, "{} {}", long, refuted);
}

/// Whether each two of these options go together.
pub(super) fn agree(solution: &[usize], uses: &[Uses]) -> bool {
    let agree_with = |&k: &usize| solution.iter().all(|&l| k == l || uses[k].goes_with(uses[l]));
    solution.iter().all(agree_with)
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
    uses: Vec<Uses>, // of each option
    open: Vec<bool>,
    taken: Vec<bool>,
}

impl Model {
    /// The open options that have an item, or may give it a color.
    fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let has = move |&o: &usize| self.open[o] && self.uses[o].items >> item & 1 == 1;
        (0..self.open.len()).filter(has)
    }

    fn is_covered(&self, item: usize) -> bool {
        (0..self.taken.len()).any(|o| self.taken[o] && self.uses[o].covers() >> item & 1 == 1)
    }

    fn decide(&mut self, option: usize, take: bool) {
        self.open[option] = false;
        self.taken[option] = take;
        for other in (0..self.open.len()).filter(|_| take) {
            self.open[other] &= self.uses[other].goes_with(self.uses[option]);
        }
    }

    fn step(&mut self, option: usize, take: bool) -> bool {
        if !self.open[option] {
            return self.taken[option] == take;
        }
        let before = self.clone();
        self.decide(option, take);
        let is_pending =
            |model: &Model, item| !model.is_covered(item) && model.options(item).count() < 2;
        while let Some(item) = (0..self.primary).find(|&item| is_pending(self, item)) {
            let last = self.options(item).next();
            match last {
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
        let useful = |o: usize| self.open[o] && self.uses[o].items & all != 0;
        let free: Vec<usize> = (0..self.open.len()).filter(|&o| useful(o)).collect();
        let taken: Vec<usize> = (0..self.open.len()).filter(|&o| self.taken[o]).collect();
        let mut found = Vec::new();
        for subset in 0..1_usize << free.len() {
            let picked = free.iter().enumerate().filter(|&(i, _)| subset >> i & 1 == 1);
            let mut chosen: Vec<usize> = picked.map(|(_, &o)| o).chain(taken.clone()).collect();
            let union = chosen.iter().fold(0, |union, &o| union | self.uses[o].items);
            if union & all == all && agree(&chosen, &self.uses) {
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
        let _story = Story(format!("seed {}", seed));
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
        let mut all = if total < 1000 { solutions(&mut dlx) } else { continue };
        assert!(all.len() as u128 == total && all.windows(2).all(|pair| pair[0] < pair[1]));
        all_searches(&mut dlx, &all, random.below(99));
        // The same with colors of two more items, with which fewer of the options go together.
        let mut dlx = Dlx::new(primary, dlx.items.len() - primary + 2);
        let (colors, first) = (1 + random.below(3), dlx.items.len() - 2);
        let mut add = |list| add_random(&mut dlx, list, colors, first, &mut random);
        let uses: Vec<Uses> = options.iter().map(|list| add(list)).collect();
        all.retain(|solution| agree(solution, &uses));
        all_searches(&mut dlx, &all, random.below(99));
    }
}

/// Random sequences of calls, each compared with the model. SEQUENCES=2000000 runs more of them.
#[test]
fn random_sequences_against_a_model() {
    let mut dlx = Dlx::new(0, 0);
    for seed in 0..sequences() {
        let mut random = Rng(seed);
        let colors = if random.one_in(2) { 0 } else { 1 + random.below(3) };
        let (primary, secondary) = (random.below(7), random.below(3 + colors));
        let count = random.below(11);
        let density = 1 + random.below(4);
        let items = primary + secondary;
        dlx.reset(primary, secondary);
        let mut model = Model { primary, uses: vec![], open: vec![], taken: vec![false; count] };
        for _ in 0..count {
            // With colors, few options also cover secondary items.
            let most = if colors > 0 && primary > 0 && !random.one_in(6) { primary } else { items };
            let list: Vec<usize> =
                (0..random.below(density + 1)).map(|_| random.below(most.max(1))).collect();
            let list = if items == 0 { vec![] } else { list };
            let uses = add_random(&mut dlx, &list, colors, 0, &mut random);
            model.open.push(uses.items > 0);
            model.uses.push(uses);
        }
        let options: Options = (0..count).map(|option| dlx.items(option).collect()).collect();
        let mut story =
            Story(format!("seed {}: {} primary items, {:?}", seed, primary, model.uses));
        let expected = model.solutions();
        for &most in &[1 + random.below(4), usize::MAX] {
            let found = by_textbook(most, [primary, secondary], &options);
            assert!(colors > 0 || are_first(most, &found, &expected));
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
                    story.0 += &format!("; undo_to({})", mark);
                    stack.truncate(depth + 1);
                    dlx.undo_to(mark);
                    model = restored;
                }
                2 | 3 => {
                    story.0 += "; all searches";
                    all_searches(&mut dlx, &model.solutions(), random.below(9));
                }
                way if count > 0 => {
                    let (option, take) = (random.below(count), way % 2 == 0);
                    story.0 += &format!("; {}({})", if take { "take" } else { "forbid" }, option);
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
            state(&dlx);
            let open: Vec<usize> = (0..primary).filter(|&item| !model.is_covered(item)).collect();
            assert_eq!(dlx.open_items().collect::<Vec<_>>(), open);
            let key = |item: usize| {
                let root = f64::sqrt(1.0 + f64::from(dlx.items[item].dead_ends));
                (model.options(item).count() as i64 - 1) * (65536.0 / root) as i64
            };
            let best = open.iter().min_by_key(|&&item| key(item));
            assert_eq!(dlx.choose_item(), best.cloned());
            for item in 0..items {
                let open: Vec<usize> = model.options(item).collect();
                assert_eq!(dlx.options(item).collect::<Vec<_>>(), open, "options of item {}", item);
                assert_eq!(dlx.options_left(item), open.len(), "options left of item {}", item);
            }
            let open: Vec<bool> = (0..count).map(|option| dlx.is_open(option)).collect();
            assert_eq!(open, model.open, "open options");
            let taken = (0..count).filter(|&option| model.taken[option]);
            assert_eq!(sorted(dlx.taken()), taken.collect::<Vec<_>>(), "taken options");
        }
        dlx.undo_to(0);
        assert_eq!(state(&dlx), fresh);
    }
}
