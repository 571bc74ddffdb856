//! NOIP 2009 senior T4 Target sudoku
//! Input:   81 integers, 0 = empty
//! Output:  the highest score of a completion, -1 if there is none
//! Method:  exact cover by dancing links, bounded by dual prices
//! Limits:  2 s, 128 MB; measured 4 ms on the empty grid, 0.13 s on the worst known, 3 MB
//! Submit:  Luogu P1074, LibreOJ 2591 (Rust accepted)
//! License: CC0-1.0. Self-contained: submit this file as it is.

use std::io::{self, Read, Write};

fn main() {
    let (mut input, mut output) = (String::new(), String::new());
    let read = io::stdin().read_to_string(&mut input).map_err(|error| error.to_string());
    let result = read.and_then(|_| run(&input, &mut output));
    let printed = io::stdout().write_all(output.as_bytes()).map_err(|error| error.to_string());
    if let Err(fault) = printed.and(result) {
        eprintln!("noip2009_target: {}", fault);
        std::process::exit(1);
    }
}

/// Answers the input.
fn run(input: &str, output: &mut String) -> Result<(), String> {
    let (mut words, mut search, mut possible) = (words(input), Search::new(), true);
    for cell in 0..81 {
        let digit = |word: &str| word.parse().ok().filter(|&digit| digit <= 9);
        match next(&mut words, "an integer from 0 to 9", digit)? {
            0 => (),
            digit => possible &= search.dlx.take(9 * cell + digit - 1),
        }
    }
    let solvable = possible && search.dlx.solve().is_some();
    *output = format!("{}\n", if solvable { search.best() } else { -1 });
    Ok(())
}

/// An option says which digit a cell holds, and has the number 9 * cell + digit - 1. Its items are
/// the cell, and the digit in the row, in the column and in the box.
fn items_of(option: usize) -> [usize; 4] {
    let (row, column, digit) = (option / 81, option / 9 % 9, option % 9);
    let block = row / 3 * 3 + column / 3;
    [option / 9, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * block + digit]
}

/// What an option adds to the score. Rows, columns and boxes sum to 45, so most of the score is
/// fixed. Only the corners, the ring around the middle box and the centre add their digits to it.
fn gain(option: usize) -> i64 {
    (COUNTED[option / 9] == b'#') as i64 * (option as i64 % 9 + 1)
}
const FIXED: i64 = 2745;
const COUNTED: &[u8; 81] =
    b"#.......#...........#####....#...#....#.#.#....#...#....#####...........#.......#";

const POINT: i64 = 1000; // a point of the score, in the units of the prices

/// Every item has a price, any integer.
type Prices = [i64; 324];

/// The sum of the prices of its items, less what the option gains.
fn slack(option: usize, prices: &Prices) -> i64 {
    let price: i64 = items_of(option).iter().map(|&item| prices[item]).sum();
    price - POINT * gain(option)
}

/// The options that a completion still has to take have each open item exactly once. So for any
/// prices
///
///     POINT * its score = POINT * (FIXED + the gains of the options taken)
///                         + the prices of the open items
///                         - the slacks of the options that it still has to take
///
/// As long as no open option has a slack below 0, the right side without the slacks is a bound. A
/// completion that reaches the target has only its `budget` to spend on slacks, the bound minus
/// POINT * target, so it takes no option that costs more.
struct Search {
    dlx: Dlx,
    failures: Vec<usize>, // of each item: how often an option of it was taken and failed at once
    target: i64,
}

impl Search {
    fn new() -> Search {
        let mut dlx = Dlx::new(324, 0);
        for option in 0..729 {
            dlx.add_option(&items_of(option));
        }
        Search { dlx, failures: vec![0; 324], target: 0 }
    }

    /// No completion of this state scores more. In the units of the prices.
    fn bound(&self, prices: &Prices) -> i64 {
        let open: i64 = self.dlx.open_items().map(|item| prices[item]).sum();
        let score: i64 = self.dlx.taken().iter().map(|&option| gain(option)).sum();
        open + POINT * (FIXED + score)
    }

    fn budget(&self, prices: &Prices) -> i64 {
        self.bound(prices) - POINT * self.target
    }

    /// The best score of a grid that has a completion: the first target that is reached on the way
    /// down from the bound.
    fn best(&mut self) -> i64 {
        // These numbers, and those in the functions below, are tuned. Any values are right, but one
        // round is needed: `improve` makes the slacks 0 or more, and only then the bound is one.
        let mut prices = [0; 324];
        for halvings in 0..10 {
            self.improve(&mut prices, 8000.0 / f64::from(1 << halvings)); // from rough to fine
        }
        debug_assert!((0..729).all(|k| slack(k, &prices) >= 0 || !self.dlx.is_open(k)));
        self.target = self.bound(&prices) / POINT;
        let start = self.dlx.mark();
        loop {
            let mut prices = prices;
            if self.tighten(&mut prices) && self.reach(prices) {
                return self.target;
            }
            self.dlx.undo(start);
            self.target -= 1;
        }
    }

    /// Whether a completion of this state reaches the target. First those with the chosen option,
    /// then those without it. Each level has taken an option: 81 levels at most.
    fn reach(&mut self, mut prices: Prices) -> bool {
        while let Some(option) = self.choose(&prices) {
            let (mark, mut inner) = (self.dlx.mark(), prices);
            if !self.dlx.take(option) || !self.tighten(&mut inner) {
                items_of(option).iter().for_each(|&item| self.failures[item] += 1);
            } else if self.reach(inner) {
                return true;
            }
            self.dlx.undo(mark);
            if !self.dlx.strike(option) || !self.tighten(&mut prices) {
                return false;
            }
        }
        // All completions left score the same, and with nothing open, the bound is the score.
        self.dlx.finish() && self.budget(&prices) >= 0
    }

    /// Improves the prices and strikes the options that cost more than the budget, until there are
    /// none. False if no completion reaches the target. (A strike fails if an item would lose its
    /// last option, or if another strike has forced the option.)
    fn tighten(&mut self, prices: &mut Prices) -> bool {
        while self.budget(prices) >= 0 {
            self.improve(prices, self.budget(prices) as f64 / 32.0 + 5.0);
            let budget = self.budget(prices);
            let open = (0..729).filter(|&option| self.dlx.is_open(option));
            let expensive: Vec<usize> =
                open.filter(|&option| slack(option, prices) > budget).collect();
            if expensive.is_empty() {
                return true;
            } else if !expensive.iter().all(|&option| self.dlx.strike(option)) {
                return false;
            }
        }
        false
    }

    /// Looks for prices with a lower bound. Each option gets the share exp(-slack / softness), then
    /// each item in turn the price at which the shares of its options add up to 1. A low softness
    /// comes closer to the least bound, but takes more sweeps. The floats only propose, so they can
    /// make the search slow but never wrong: the prices are integers, any are valid (so rounding may
    /// saturate, too), and the last loop moves each of them so that the least slack of its item
    /// becomes 0, and none is below 0.
    fn improve(&self, prices: &mut Prices, softness: f64) {
        let (mut lists, mut all) = (Vec::with_capacity(324), Vec::with_capacity(4 * 729));
        for item in self.dlx.open_items() {
            let start = all.len();
            all.extend(self.dlx.options(item));
            lists.push((item, start..all.len()));
        }
        let mut shares = [0.0; 729];
        for option in (0..729).filter(|&option| self.dlx.is_open(option)) {
            shares[option] = (-slack(option, prices) as f64 / softness).exp();
        }
        let mut scales = [1.0; 324];
        for _ in 0..20 {
            for (item, list) in &lists {
                let options = &all[list.clone()];
                let scale = 1.0 / options.iter().map(|&option| shares[option]).sum::<f64>();
                options.iter().for_each(|&option| shares[option] *= scale);
                scales[*item] *= scale;
            }
        }
        for (item, _) in &lists {
            prices[*item] -= i64::from((softness * f64::ln(scales[*item])) as i32);
        }
        for (item, list) in &lists {
            let slacks = all[list.clone()].iter().map(|&option| slack(option, prices));
            prices[*item] -= slacks.min().unwrap_or(0);
        }
    }

    /// The option to try next: the one with the least slack, of the item with the fewest options for
    /// its failures. None if no item can change the score: the module does the rest. But items that
    /// were dead ends count in any case: if there is no completion, they show it soonest.
    fn choose(&self, prices: &Prices) -> Option<usize> {
        let dlx = &self.dlx;
        let scores = |option| gain(option) > 0;
        let counts = |&item: &usize| dlx.dead_ends(item) > 0 || dlx.options(item).any(scores);
        let item = dlx.open_items().filter(counts).min_by_key(|&item| {
            1000 * (dlx.size(item) - 1) / (1 + dlx.dead_ends(item) + 2 * self.failures[item])
        })?;
        dlx.options(item).min_by_key(|&option| slack(option, prices))
    }
}

/// The words of the input, each with the number of its line. After the last one come empty ones.
fn words(input: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(input.trim_start_matches('\u{feff}').split('\n'));
    let words = lines.flat_map(|(k, line)| line.split_whitespace().map(move |word| (k, word)));
    words.chain(std::iter::repeat((input.split('\n').count(), "")))
}

/// The meaning of the next word, or else a line that says what was expected there, and the word:
/// its start, as it may have megabytes.
fn next<'a, T>(
    words: &mut impl Iterator<Item = (usize, &'a str)>,
    expected: &str,
    meaning: impl Fn(&'a str) -> Option<T>,
) -> Result<T, String> {
    let (line, word) = words.next().unwrap(); // they never end
    meaning(word).ok_or_else(|| match word {
        "" => format!("line {}: expected {}, found end of input", line, expected),
        _ => format!("line {}: expected {}, found {:?}", line, expected, format!("{:.100}", word)),
    })
}

#[cfg(test)]
#[path = "../../problems/noip2009_target/tests.rs"]
mod tests;

// >>> dlx 9.0.0: pasted module begins
/// Exact cover by dancing links (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X).
///
/// Choose *options* so that every primary *item* lies in exactly one of them and every secondary
/// item in at most one. In matrix terms: choose rows that together have exactly one 1 in each
/// primary column and at most one in each secondary column. Items are numbered from 0, the primary
/// ones first; options are numbered from 0 in the order they are added.
///
/// No matrix that fits makes it panic; a nonexistent item or option number does.
///
/// Searches restore the state, except where noted, but for the dead ends: these guide the next search,
/// so that another call may give another solution. They take exponential time in the worst case.
/// Memory: that of the problem, a word for each node hidden at present, and what a search keeps when
/// it starts again, some words for each option of its first levels.
///
/// `count`, the number of solutions, is in the block `dlx_count` of `src/dlx_count.rs`. Where that is
/// not pasted, rustc says of `count` that `Dlx` is not an iterator.
///
/// What differs from the textbook: a trail of unlinked nodes, so undo walks no list; an item left
/// with one option is covered at once; an item that often ran out of options counts as shorter
/// (dom/wdeg: Boussemart et al., 2004); a search without success starts again, in rounds after Luby et
/// al., 1993, and keeps what it has proven (Lecoutre et al., Nogood recording from restarts, 2007).
//
// The nodes of three options, 0: a b, 1: b c, 2: a c. Each column is a list, with the header of its
// item on top: `next` leads down, `prev` up, and both around. Each row is an option, its nodes lie
// side by side: `left` leads to the left, and around.
//
//     items      a    b    c
//     headers    0    1    2
//     option 0   3 -- 4         spans[0] = 3..5
//     option 1        5 -- 6    spans[1] = 5..7
//     option 2   7 ------- 8    spans[2] = 7..9
//
// To learn how it works, read from the end: `unlink`, `cover`, `step`, then `undo`, `choose`, `search`.
#[derive(Clone, Debug, Default)]
pub struct Dlx {
    nodes: Vec<DlxNode>, // a header for each item, then the nodes of each option
    items: Vec<DlxItem>,
    primary: usize,                   // how many of the items are primary
    spans: Vec<std::ops::Range<u32>>, // of each option: where its nodes lie
    taken: Vec<usize>,
    trail: Vec<u32>,            // the unlinked nodes
    steps: Vec<(usize, usize)>, // before each step: how long `trail` and `taken` were
    forced: Vec<u32>,           // room for the items that a step leaves with one option
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct DlxNode {
    prev: u32, // in the list of the item, a ring through its header
    next: u32,
    item: u32,
    option: u32,
    left: u32, // in the option, a ring
}

#[derive(Clone, Copy, Debug)]
struct DlxItem {
    size: i64,   // how many options it still has; SECONDARY and COVERED come on top
    weight: u32, // WEIGHT / sqrt(1 + dead_ends), at least 1
    dead_ends: u32,
}

#[allow(dead_code)] // each program uses only part of the API
impl Dlx {
    const NODES: usize = 1 << 30; // at most
    const WEIGHT: f64 = 65536.0;
    const SECONDARY: i64 = 1 << 32;
    const COVERED: i64 = 1 << 46; // NODES * WEIGHT: no open item is longer, whatever it weighs
    const ROUND: u64 = 2000; // failures before a search starts again; nearly all sudokus need fewer
    const KEPT: usize = 3; // levels: what has failed deeper is a longer set, hardly ever met again
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15; // 2^64 / 1.618..., whose multiples look random

    /// A problem with this many primary and secondary items, fewer than 2^30 or it panics, and no
    /// options yet. O(items).
    pub fn new(primary: usize, secondary: usize) -> Dlx {
        let mut dlx = Dlx::default();
        dlx.reset(primary, secondary);
        dlx
    }

    /// Starts a new problem, like [`Dlx::new`], in the memory of the last one.
    pub fn reset(&mut self, primary: usize, secondary: usize) {
        let items = primary.saturating_add(secondary);
        assert!(items < Dlx::NODES, "too many items");
        let header = |item| DlxNode { prev: item, next: item, item, ..DlxNode::default() };
        let item = |size| DlxItem { size, weight: Dlx::WEIGHT as u32, dead_ends: 0 };
        self.nodes.clear();
        self.nodes.extend((0..items as u32).map(header));
        self.items.clear();
        self.items.resize(primary, item(0));
        self.items.resize(items, item(Dlx::SECONDARY));
        self.primary = primary;
        self.spans.clear();
        self.taken.clear();
        self.trail.clear();
        self.steps.clear();
        // In a step each item is kept twice at most; the last slot is only written to.
        self.forced.resize(2 * primary + 1, 0);
    }

    /// Adds an option and returns its number. An item named twice counts once. An option without
    /// primary items is never taken by a search, one without items not at all. O(its items).
    ///
    /// Panics, and adds nothing, while a step is in force (see [`Dlx::mark`]), and if the items and
    /// those named in the options come to 2^30 or more.
    #[inline(always)] // the caller often knows how many items there are
    #[track_caller]
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (option, start) = (self.spans.len() as u32, self.nodes.len());
        assert!(self.steps.is_empty(), "undo all steps before adding an option");
        if let Some(item) = items.iter().find(|&&item| item >= self.items.len()) {
            assert!(!self.items.is_empty(), "no item {}: there are none", item);
            panic!("no item {}: items are numbered from 0 to {}", item, self.items.len() - 1);
        }
        assert!(items.len() < Dlx::NODES - start, "too many items in the options");
        self.nodes.resize(start + items.len(), DlxNode::default());
        let (nodes, mut end) = (&mut self.nodes[..], start);
        for &number in items {
            let (prev, node, item) = (nodes[number].prev, end as u32, number as u32);
            // Else it was named before: its last node is in this option.
            if (prev as usize) < start {
                nodes[end] = DlxNode { prev, next: item, item, option, left: node - 1 };
                nodes[start].left = node;
                nodes[prev as usize].next = node;
                nodes[number].prev = node;
                self.items[number].size += 1;
                end += 1;
            }
        }
        self.spans.push(start as u32..end as u32);
        option as usize
    }

    /// A solution, as option numbers in the order they were taken; None if there is none.
    ///
    /// The proof that there is none tries everything. Where many branches leave the same items open,
    /// it may never end: pigeons in too few holes, boards that parity makes impossible. There
    /// `count() == 0` is the way, as it hardly looks at a set of open items twice: for dominoes on
    /// 12x12 without two opposite corners hundredths of a second.
    ///
    /// A search branches on the lowest of the items that are equally good: give neighbours near numbers.
    pub fn solve(&mut self) -> std::option::Option<Vec<usize>> {
        let mark = self.mark();
        let answer = if self.finish() { Some(self.taken.clone()) } else { None };
        self.undo(mark);
        answer
    }

    /// Like [`Dlx::solve`], but stays at the solution: [`Dlx::taken`] lists it, and [`Dlx::undo`]
    /// leads back. False if there is none, a proof that takes as long as for `solve`.
    pub fn finish(&mut self) -> bool {
        !self.search(Dlx::ROUND, &mut |_| false)
    }

    /// Calls `visit` with each solution, in no particular order, until it returns false. Unless
    /// `visit` stops it, it tries everything. If `visit` panics, the state stays there, and
    /// [`Dlx::undo`] leads back.
    pub fn each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let mark = self.mark();
        self.search(Dlx::ROUND, &mut visit);
        self.undo(mark);
    }

    /// Depth first: takes each option of an item in turn, and shows `visit` each solution. True, with
    /// the state restored, if everything has been tried. False, and the state stays there, if `visit`
    /// has returned false.
    ///
    /// Until there is a solution, it starts again after `round` failures (only tests vary that) or a
    /// multiple, with some lists backwards: an unlucky first choice could cost it hours. A failure is an
    /// option that cannot be taken, or the end of a list. What it has learned stays: the dead ends,
    /// which guide `choose`, and sets of options that `failed`: no solution has all of such a set.
    fn search(&mut self, round: u64, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        // A level: the state, and a node. Failures: how many are left. Rounds: how many are over.
        let (start, known, mut levels) = (self.mark(), self.taken.len(), Vec::new());
        let (mut failures, mut rounds, mut failed) = (round, 0_u64, Vec::new());
        loop {
            if failures == 0 {
                self.learn(&mut levels, rounds, &mut failed);
                rounds += 1;
                // round * (1, 3, 1, 9, 1, 3, 1, 27, ...)
                failures = round * 3_u64.pow((rounds + 1).trailing_zeros());
            }
            if levels.len() >= Dlx::KEPT || failed.iter().all(|set| self.exclude(set, known)) {
                match self.choose() {
                    // The list begins at the header of the item, and ends there.
                    Some(item) => levels.push((self.mark(), item as u32)),
                    None if visit(&self.taken) => failures = u64::MAX,
                    None => return false,
                }
            }
            while let Some((mark, node)) = levels.last_mut() {
                self.undo(*mark);
                *node = self.after(*node, rounds);
                let DlxNode { item, option, .. } = self.nodes[*node as usize];
                if *node == item {
                    levels.pop();
                } else if self.take(option as usize) {
                    break;
                }
                failures = failures.saturating_sub(1);
            }
            if levels.is_empty() {
                self.undo(start);
                return true;
            }
        }
    }

    /// The next node of a list. Each round reads other lists backwards, the first none: the bits of
    /// rounds * GOLDEN look random.
    fn after(&self, node: u32, rounds: u64) -> u32 {
        let DlxNode { prev, next, item, .. } = self.nodes[node as usize];
        [next, prev][(rounds.wrapping_mul(Dlx::GOLDEN) >> (item % 64) & 1) as usize]
    }

    /// Leaves all levels. At the first ones it keeps what has failed: each option before the node where
    /// the level stands, together with the options of the levels above.
    fn learn(&mut self, levels: &mut Vec<(usize, u32)>, rounds: u64, failed: &mut Vec<Vec<usize>>) {
        // Where lists are long, only single options: to look at many sets would cost too much.
        levels.truncate(if failed.len() < 300 { Dlx::KEPT } else { 1 });
        while let Some((mark, stands)) = levels.pop() {
            self.undo(mark);
            let option = |node: u32| self.nodes[node as usize].option as usize;
            let above = levels.iter().map(|level| option(level.1));
            let mut node = self.after(self.nodes[stands as usize].item, rounds);
            while node != stands {
                failed.push(above.clone().chain(Some(option(node))).collect());
                node = self.after(node, rounds);
            }
        }
    }

    /// Strikes the option of a set that alone is not taken yet. False if that fails, or if all are. What
    /// was `known` before the search is in no set: there may be much of it, so it is not looked at.
    fn exclude(&mut self, set: &[usize], known: usize) -> bool {
        let mut rest = set.iter().filter(|option| !self.taken[known..].contains(option));
        let one = rest.next();
        rest.next().is_some() || one.map_or(false, |&one| !self.is_open(one) || self.strike(one))
    }

    /// The present state, for [`Dlx::undo`]: the number of steps in force. A step is a
    /// [`Dlx::take`] or [`Dlx::strike`] that succeeded and had something to do. O(1).
    pub fn mark(&self) -> usize {
        self.steps.len()
    }

    /// Undoes all steps since the mark; only [`Dlx::dead_ends`] stay. Marks taken later are then
    /// invalid. Panics if fewer steps are in force. O(nodes put back).
    #[track_caller]
    pub fn undo(&mut self, mark: usize) {
        assert!(mark <= self.steps.len(), "this mark is of a state that has been undone");
        if let Some(&(unlinked, taken)) = self.steps.get(mark) {
            self.steps.truncate(mark);
            let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
            for node in self.trail.drain(unlinked..).rev() {
                let DlxNode { prev, next, item, .. } = nodes[node as usize];
                nodes[prev as usize].next = node;
                nodes[next as usize].prev = node;
                items[item as usize].size += 1;
            }
            for option in self.taken.drain(taken..) {
                for own in self.spans[option].clone() {
                    items[nodes[own as usize].item as usize].size -= Dlx::COVERED;
                }
            }
        }
    }

    /// Takes an option, and what that forces: whenever an item is left with one option, that too. So
    /// add up costs over [`Dlx::taken`], never call by call. Afterwards every open primary item has
    /// at least two options. True if it is taken already. False, with the state restored but for
    /// [`Dlx::dead_ends`], if an item would be left without options, or if the option is hidden.
    /// O(nodes unlinked); before the first step O(items), too; O(options taken) if it is not open.
    #[must_use]
    #[track_caller]
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, true)
    }

    /// Hides an option without taking it, and takes what that forces. True if it is hidden already.
    /// False, with the state restored but for [`Dlx::dead_ends`], if an item would be left without
    /// options, or if the option is taken. Cost as for [`Dlx::take`].
    #[must_use]
    #[track_caller]
    pub fn strike(&mut self, option: usize) -> bool {
        self.step(option, false)
    }

    /// The item to branch on: the open primary item with the least
    /// (size - 1) * floor(65536 / sqrt(1 + dead_ends)), of equal ones the lowest. None when every primary
    /// item is covered. O(primary items), covered ones too, in each branch of a search.
    ///
    /// Before the first step it may have one option, or none, which a search of your own must bear.
    ///
    /// The - 1, for an item with one option is no branch at all, so comes first whatever the others
    /// have learned; and one with two leaves half the choices of one with three. The root, lest a long
    /// history outweigh the sizes: dead ends tell where it is hard, but much of it is chance.
    pub fn choose(&self) -> std::option::Option<usize> {
        let key = |item: &DlxItem| (item.size - 1) * i64::from(item.weight);
        let keys = self.items[..self.primary].iter().map(key).enumerate();
        // A fold, as a branch would be badly predicted.
        let (best, least) = keys.fold((0, Dlx::COVERED - 1), |a, b| if b.1 < a.1 { b } else { a });
        (least < Dlx::COVERED - 1).then(|| best)
    }

    /// The open primary items, in ascending order. O(primary items) for all.
    pub fn open_items(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.primary).filter(move |&item| self.items[item].size < Dlx::COVERED)
    }

    /// The options that an item has left, in the order they were added; none if it is covered.
    /// O(1) for each.
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let size = self.size(item); // panics if there is no such item
        let next = move |&node: &u32| Some(self.nodes[node as usize].next);
        let nodes = std::iter::successors(next(&(item as u32)), next).take(size);
        nodes.map(move |node| self.nodes[node as usize].option as usize)
    }

    /// How many options an item has left; 0 if it is covered. O(1).
    pub fn size(&self, item: usize) -> usize {
        let size = self.items[item].size;
        let options = if size < Dlx::COVERED { size % Dlx::SECONDARY } else { 0 };
        options as usize
    }

    /// How often a primary item has run out of options since the reset. O(1).
    pub fn dead_ends(&self, item: usize) -> usize {
        self.items[item].dead_ends as usize
    }

    /// Whether an option is neither taken nor hidden: it has items, it is not struck, and it shares no
    /// item with one that is taken. Taking it may still fail. O(1).
    #[track_caller]
    pub fn is_open(&self, option: usize) -> bool {
        assert!(option < self.spans.len(), "no option {}: there are {}", option, self.spans.len());
        // One node speaks for all: of a hidden option the first is unlinked, or its item is covered.
        self.spans[option].clone().next().map_or(false, |node| {
            let DlxNode { prev, item, .. } = self.nodes[node as usize];
            self.items[item as usize].size < Dlx::COVERED && self.nodes[prev as usize].next == node
        })
    }

    /// The options taken so far, forced ones included, in the order they were taken. O(1).
    pub fn taken(&self) -> &[usize] {
        &self.taken
    }

    /// Takes or strikes an option, then takes what that forces. False, and undone, if it fails.
    #[track_caller]
    fn step(&mut self, option: usize, take: bool) -> bool {
        if !self.is_open(option) {
            return self.taken.contains(&option) == take;
        }
        let (mark, start) = (self.mark(), self.spans[option].start);
        self.steps.push((self.trail.len(), self.taken.len()));
        // After each step every open primary item has two options or more. So only those due may have
        // fewer: the items that this one leaves with one, and at first all.
        let due = if mark == 0 { self.primary } else { 0 };
        (0..due).for_each(|item| self.forced[item] = item as u32);
        let mut due = if take { self.cover(option, due) } else { self.unlink(start, start, due) };
        while let Some(rest) = due.and_then(|due| due.checked_sub(1)) {
            let item = self.forced[rest] as usize;
            let last = self.nodes[self.nodes[item].next as usize].option as usize;
            due = match self.items[item].size {
                0 => None,
                1 => self.cover(last, rest),
                _ => Some(rest), // covered by now
            };
        }
        if due.is_none() {
            self.undo(mark);
        }
        due.is_some()
    }

    /// Takes an option: covers its items, which hides all options that share one from their other
    /// items. Their nodes in a covered item's own list may stay linked: nobody reads that list until
    /// the item is uncovered. Returns how many items are now due in `forced`; None as soon as an item
    /// has no option left.
    fn cover(&mut self, option: usize, mut due: usize) -> std::option::Option<usize> {
        self.taken.push(option);
        for own in self.spans[option].clone() {
            self.items[self.nodes[own as usize].item as usize].size += Dlx::COVERED;
        }
        // Backwards: programs tend to name the longest list first, and short ones show dead ends.
        for own in self.spans[option].clone().rev() {
            let item = self.nodes[own as usize].item;
            let mut node = self.nodes[item as usize].next;
            while node != item {
                due = self.unlink(self.nodes[node as usize].left, node, due)?;
                node = self.nodes[node as usize].next;
            }
        }
        Some(due)
    }

    /// Unlinks `node` and those left of it in its option, up to but not including `stop`:
    /// `unlink(x, x, ..)` is a whole option. Returns as `cover` does.
    #[inline(always)] // the innermost loop, called from two places: saves 8 % of all instructions
    fn unlink(&mut self, mut node: u32, stop: u32, mut due: usize) -> std::option::Option<usize> {
        let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
        loop {
            let DlxNode { prev, next, item: number, left, .. } = nodes[node as usize];
            nodes[prev as usize].next = next;
            nodes[next as usize].prev = prev;
            self.trail.push(node);
            let item = &mut items[number as usize];
            item.size -= 1;
            // Written always and kept if forced: a branch would be badly predicted.
            self.forced[due] = number;
            due += (item.size == 1) as usize;
            if item.size == 0 {
                item.dead_ends = item.dead_ends.saturating_add(1);
                item.weight = (Dlx::WEIGHT / (1.0 + f64::from(item.dead_ends)).sqrt()) as u32;
                return None;
            }
            if left == stop {
                return Some(due);
            }
            node = left;
        }
    }
}
// <<< dlx 9.0.0: pasted module ends
