//! Luogu P1219 Checker Challenge (USACO): queens
//! Input:   n, 6 to 13
//! Output:  the first three solutions in lexicographic order, then the number of solutions. A solution
//!          places n queens on an n x n board so that none attacks another, and is printed as the
//!          columns of rows 1 to n
//! Method:  exact cover by dancing links, with secondary items; a search row by row finds the first
//!          three solutions
//! Limits:  1 s, 125 MB (our choice, none is confirmed)
//! Submit:  Luogu P1219 (Rust accepted)
//! License: CC0-1.0. Self-contained: submit this file as it is.
//! Reading: "mod dlx" and what follows is a library, which need not be read.

use dlx::Dlx;
use std::io::{self, Read, Write};

fn main() {
    let (mut input, mut output) = (Vec::new(), String::new());
    let read = io::stdin().read_to_end(&mut input).map_err(|error| error.to_string());
    let result = read.and_then(|_| run(&String::from_utf8_lossy(&input), &mut output));
    // On an error, the answers so far are still printed.
    let printed = io::stdout().write_all(output.as_bytes()).map_err(|error| error.to_string());
    if let Err(error) = result.and(printed) {
        eprintln!("luogu_p1219: {}", error);
        std::process::exit(1);
    }
}

/// Appends the answer to `output`.
fn run(input: &str, output: &mut String) -> Result<(), String> {
    // The input may begin with a byte-order mark.
    let word = input.trim_start_matches('\u{feff}').split_whitespace().next();
    let word = word.ok_or("expected n from 1 to 13, but the input ended")?;
    let n = word.parse().ok().filter(|n| (1..=13).contains(n));
    let found = word.chars().take(40).collect::<String>();
    let n = n.ok_or_else(|| format!("expected n from 1 to 13, found {:?}", found))?;
    let (mut dlx, mut first, mut count) = (queens(n), Vec::new(), 0);
    search(&mut dlx, &mut first);
    for squares in first {
        let columns = squares.iter().map(|square| (square % n + 1).to_string());
        output.push_str(&(columns.collect::<Vec<_>>().join(" ") + "\n"));
    }
    dlx.for_each_solution(|_| {
        count += 1;
        true
    });
    output.push_str(&format!("{}\n", count));
    Ok(())
}

/// Returns the problem of n queens. An option puts a queen on a square, and has the number
/// n * row + column. Its items are the row and the column, which need exactly one queen each, and the
/// two diagonals, which may have at most one: these are secondary items, 2 * n - 1 in each direction.
fn queens(n: usize) -> Dlx {
    let mut dlx = Dlx::new(2 * n, 4 * n - 2);
    for (row, column) in (0..n * n).map(|square| (square / n, square % n)) {
        let (rising, falling) = (row + column, n - 1 + row - column);
        dlx.add_option(&[row, n + column, 2 * n + rising, 4 * n - 1 + falling]);
    }
    dlx
}

/// Adds solutions to `found` in lexicographic order, until it has three. A solution is a list of squares.
///
/// The first open item is the first row without a queen, and its squares are tried from left to right.
fn search(dlx: &mut Dlx, found: &mut Vec<Vec<usize>>) {
    let next_row = dlx.open_items().next();
    if let Some(row) = next_row {
        let mark = dlx.mark();
        for square in dlx.options(row).collect::<Vec<_>>() {
            if found.len() < 3 && dlx.take(square) {
                search(dlx, found);
                dlx.undo_to(mark);
            }
        }
    } else {
        let mut squares = dlx.taken().to_vec();
        squares.sort();
        found.push(squares);
    }
}

// >>> dlx 13.0.0
#[rustfmt::skip]
mod dlx {
//! Exact cover by dancing links.
#![allow(dead_code)] // a program rarely calls every method

use std::ops::Range;

const MAX_NODES: usize = 1 << 30;

/// An exact cover problem, and the state of a search for its solutions.
//
// The nodes of four options: 0 = {a, b}, 1 = {b, c}, 2 = {a, c}, 3 = {c}. Each column is a circular list
// that starts at the header of its item: `next` points down, `prev` up. The nodes of an option are
// adjacent in memory and form a ring through `left`. If an option is not open, each of its nodes is
// unlinked or in the list of a covered item.
//
//     items      a    b    c
//     headers    0    1    2
//     option 0   3 -- 4         nodes_of[0] = 3..5
//     option 1        5 -- 6    nodes_of[1] = 5..7
//     option 2   7 ------- 8    nodes_of[2] = 7..9
//     option 3             9    nodes_of[3] = 9..10
#[derive(Clone, Debug, Default)]
pub struct Dlx {
    pub(super) nodes: Vec<Node>, // the headers of all items, then the nodes of each option
    pub(super) items: Vec<Item>,
    pub(super) primary: usize,            // the number of primary items
    pub(super) nodes_of: Vec<Range<u32>>, // for each option
    taken: Vec<usize>,
    pub(super) trail: Vec<u32>, // unlinked nodes, most recent last
    pub(super) steps: Vec<Step>,
    pending: Vec<u32>,  // a stack of the items that a step still has to look at
    pending_len: usize, // the height of the stack; what is above does not count
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Node {
    prev: u32, // the list of the item, a ring through its header
    next: u32,
    pub(super) item: u32,
    option: u32,
    left: u32, // the ring of the option
}

/// The lengths of `trail` and `taken` before a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    pub(super) trail: usize,
    taken: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) size: i64,
    factor: u32, // MAX_FACTOR / sqrt(1 + dead_ends)
    pub(super) dead_ends: u32,
}

// The size of an item is the length of its list, plus SECONDARY if the item is secondary, plus
// COVERED if it is covered. So one comparison tells what a step has to know:
//
//     size == 0         an open primary item without options: a dead end
//     size == 1         an open primary item with one option, which is forced
//     size < COVERED    an open item
const SECONDARY: i64 = 1 << 32;
const COVERED: i64 = 1 << 46;

const MAX_FACTOR: u32 = 1 << 16; // sqrt(2^32), so that no factor is below 1
const COVERED_KEY: i64 = COVERED - 1; // the least key of a covered item, with the factor 1

// The parts of a size never mix, and an open primary item has a smaller key than a covered one. If one of
// these conditions were false, the length of its array would be 0, which does not compile.
const MOST_OPTIONS: i64 = MAX_NODES as i64 - 1; // of an item
const _: [(); 1] = [(); (MOST_OPTIONS < SECONDARY) as usize];
const _: [(); 1] = [(); (MOST_OPTIONS + SECONDARY < COVERED) as usize];
const _: [(); 1] = [(); ((MOST_OPTIONS - 1) * (MAX_FACTOR as i64) < COVERED_KEY) as usize];

impl Item {
    fn is_covered(&self) -> bool {
        self.size >= COVERED
    }

    pub(super) fn add_dead_ends(&mut self, count: u32) {
        self.dead_ends = self.dead_ends.saturating_add(count);
        self.factor = (f64::from(MAX_FACTOR) / (1.0 + f64::from(self.dead_ends)).sqrt()) as u32;
    }

    /// The search branches on the primary item with the smallest key.
    //
    // Subtracting 1 puts items with one option first, and makes two options half as expensive as three.
    // Without the square root, a long history would outweigh the sizes.
    pub(super) fn key(&self) -> i64 {
        (self.size - 1) * i64::from(self.factor)
    }
}

/// Building a problem.
impl Dlx {
    /// Creates a problem with these numbers of items and without options.
    #[track_caller]
    pub fn new(primary: usize, secondary: usize) -> Dlx {
        let mut dlx = Dlx::default();
        dlx.reset(primary, secondary);
        dlx
    }

    /// Replaces the problem by a new one, as [`new`](Dlx::new) does, and reuses the memory.
    #[track_caller]
    pub fn reset(&mut self, primary: usize, secondary: usize) {
        let items = primary.saturating_add(secondary);
        assert!(items < MAX_NODES, "too many items");
        let header = |item| Node { prev: item, next: item, item, ..Node::default() };
        let new_item = |size| Item { size, factor: MAX_FACTOR, dead_ends: 0 };
        self.nodes.clear();
        self.nodes.extend((0..items as u32).map(header));
        self.items.clear();
        self.items.resize(primary, new_item(0));
        self.items.resize(items, new_item(SECONDARY));
        self.primary = primary;
        self.nodes_of.clear();
        self.taken.clear();
        self.trail.clear();
        self.steps.clear();
        // In one step, an item becomes pending at most twice: at the start, and when it has one option left.
        // `unlink` writes one slot beyond.
        self.pending.resize(2 * primary + 1, 0);
    }

    /// Adds an option and returns its number.
    #[inline(always)] // if the caller passes an array, the compiler knows its length
    #[track_caller]
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (option, start) = (self.nodes_of.len() as u32, self.nodes.len());
        assert!(self.steps.is_empty(), "undo all steps before adding an option");
        for &item in items {
            assert_exists("item", item, self.items.len());
        }
        assert!(items.len() < MAX_NODES - start, "too many items in the options");
        // An item that is listed twice leaves a node at the end unused.
        self.nodes.resize(start + items.len(), Node::default());
        let (nodes, mut end) = (&mut self.nodes[..], start);
        for &number in items {
            // The new node comes between the last node in the list of the item and the header. If that last
            // node is not older than this option, it is of this option, and the item is listed twice.
            let (item, node, last) = (number as u32, end as u32, nodes[number].prev);
            if (last as usize) < start {
                nodes[end] = Node { prev: last, next: item, item, option, left: node - 1 };
                nodes[start].left = node; // closes the ring, also that of a single node
                nodes[last as usize].next = node;
                nodes[number].prev = node;
                self.items[number].size += 1;
                end += 1;
            }
        }
        self.nodes_of.push(start as u32..end as u32);
        option as usize
    }
}

/// The dance: taking and forbidding options, and undoing it.
impl Dlx {
    /// Unlinks a node from the list of its item. If the item has one option left, it becomes pending. If
    /// it has none, this is a dead end, and the result is `false`.
    //
    // The node keeps its own links. They tell `undo_to` where it belongs.
    #[inline(always)]
    fn unlink(&mut self, node: u32) -> bool {
        let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
        let Node { prev, next, item: number, .. } = nodes[node as usize];
        nodes[prev as usize].next = next;
        nodes[next as usize].prev = prev;
        self.trail.push(node);
        let item = &mut items[number as usize];
        item.size -= 1;
        if item.size == 0 {
            item.add_dead_ends(1);
            return false;
        }
        // Written always, but counted only if one option is left: no branch to mispredict.
        self.pending[self.pending_len] = number;
        self.pending_len += (item.size == 1) as usize;
        true
    }

    /// Rules out an option: unlinks all of its nodes. Returns `false` as soon as an item has no options
    /// left.
    fn unlink_all(&mut self, option: usize) -> bool {
        self.nodes_of[option].clone().all(|node| self.unlink(node))
    }

    /// Takes an option: covers its items, and rules out each option that shares an item with it. Returns
    /// `false` as soon as an item has no options left.
    //
    // The options in the list of a covered item, the taken one included, are unlinked from their other
    // items. They stay in that list, since nothing depends on the list of a covered item. For example,
    // `cover(0)` in the picture unlinks the nodes 3 and 6 by way of b, and node 8 by way of a. That leaves
    // one option to c, so c becomes pending.
    fn cover(&mut self, option: usize) -> bool {
        self.taken.push(option);
        for node in self.nodes_of[option].clone() {
            self.items[self.nodes[node as usize].item as usize].size += COVERED;
        }
        // Backwards, because programs tend to list the item with the most options first, and short
        // lists reveal dead ends sooner.
        for own in self.nodes_of[option].clone().rev() {
            let item = self.nodes[own as usize].item;
            let mut node = self.nodes[item as usize].next;
            while node != item {
                let mut other = self.nodes[node as usize].left;
                while other != node {
                    if !self.unlink(other) {
                        return false;
                    }
                    other = self.nodes[other as usize].left;
                }
                node = self.nodes[node as usize].next;
            }
        }
        true
    }

    /// Takes or forbids an option, then takes what that forces. If that fails, returns `false` and
    /// undoes everything.
    #[track_caller]
    fn step(&mut self, option: usize, take: bool) -> bool {
        if !self.is_open(option) {
            return self.taken.contains(&option) == take; // it is taken or ruled out
        }
        let mark = self.mark();
        self.steps.push(Step { trail: self.trail.len(), taken: self.taken.len() });
        // The first step looks at all primary items, later ones at those that they leave with one option.
        self.pending_len = if mark == 0 { self.primary } else { 0 };
        (0..self.pending_len).for_each(|item| self.pending[item] = item as u32);
        let mut possible = if take { self.cover(option) } else { self.unlink_all(option) };
        while possible && self.pending_len > 0 {
            self.pending_len -= 1;
            let item = self.pending[self.pending_len] as usize;
            possible = match self.items[item].size {
                0 => false, // it never had an option
                1 => {
                    let last = self.nodes[self.nodes[item].next as usize].option;
                    self.cover(last as usize)
                }
                _ => true, // it has been covered since, or has a choice
            };
        }
        if !possible {
            self.undo_to(mark);
        }
        possible
    }

    /// Takes an option and everything that this *forces*: the only option left for an item is taken, too.
    /// Returns `true` on success, also if the option was already taken.
    #[must_use]
    #[track_caller]
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, true)
    }

    /// Rules out an option without taking it, then takes what this forces, like [`take`](Dlx::take).
    /// Returns `true` on success, also if the option was already ruled out.
    #[must_use]
    #[track_caller]
    pub fn forbid(&mut self, option: usize) -> bool {
        self.step(option, false)
    }

    /// Returns a mark of the current state, to be passed to [`undo_to`](Dlx::undo_to).
    pub fn mark(&self) -> usize {
        self.steps.len()
    }

    /// Undoes all steps since `mark`. Dead-end counts are not restored.
    #[track_caller]
    pub fn undo_to(&mut self, mark: usize) {
        assert!(mark <= self.steps.len(), "the state of this mark has been undone already");
        if let Some(&Step { trail, taken }) = self.steps.get(mark) {
            self.steps.truncate(mark);
            let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
            // In reverse order, a node finds the neighbors again between which it was unlinked.
            for node in self.trail.drain(trail..).rev() {
                let Node { prev, next, item, .. } = nodes[node as usize];
                nodes[prev as usize].next = node;
                nodes[next as usize].prev = node;
                items[item as usize].size += 1;
            }
            // Sizes are sums, so it does not matter that `cover` added to them before it unlinked nodes.
            for option in self.taken.drain(taken..) {
                for node in self.nodes_of[option].clone() {
                    items[nodes[node as usize].item as usize].size -= COVERED;
                }
            }
        }
    }
}

/// Questions about the state.
impl Dlx {
    /// Returns `true` if an option is neither taken nor *ruled out*. It is ruled out if it has no items,
    /// has been forbidden, or shares an item with a taken option. Taking an open option may still fail.
    /// Panics if the option does not exist.
    #[track_caller]
    pub fn is_open(&self, option: usize) -> bool {
        assert_exists("option", option, self.nodes_of.len());
        // All nodes of an open option are linked, in lists of open items. No node of an option that is taken
        // or ruled out is, so the first node is enough. It is linked exactly if the `next` of its `prev`
        // points to it.
        self.nodes_of[option].clone().next().map_or(false, |node| {
            let Node { prev, item, .. } = self.nodes[node as usize];
            !self.items[item as usize].is_covered() && self.nodes[prev as usize].next == node
        })
    }

    /// Returns the options that are taken, including the forced ones, in the order of taking.
    pub fn taken(&self) -> &[usize] {
        &self.taken
    }

    /// Returns the open primary items in ascending order.
    pub fn open_items(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.primary).filter(move |&item| !self.items[item].is_covered())
    }

    /// Returns the options that an item has left, in ascending order, and none if it is covered. Collect
    /// them before you call [`take`](Dlx::take). Panics if the item does not exist.
    #[track_caller]
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let mut node = item; // the header
        (0..self.options_left(item)).map(move |_| {
            node = self.nodes[node].next as usize;
            self.nodes[node].option as usize
        })
    }

    /// Returns how many options an item has left, and 0 if it is covered. Panics if it does not exist.
    #[track_caller]
    pub fn options_left(&self, item: usize) -> usize {
        assert_exists("item", item, self.items.len());
        let item = &self.items[item];
        let options = if item.is_covered() { 0 } else { item.size % SECONDARY };
        options as usize
    }

    /// Returns the items of an option in the order in which they were listed, each once. Panics if the
    /// option does not exist.
    #[track_caller]
    pub fn items(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        assert_exists("option", option, self.nodes_of.len());
        self.nodes_of[option].clone().map(move |node| self.nodes[node as usize].item as usize)
    }

    /// Returns the item to branch on, or [`None`] if every primary item is covered.
    pub fn choose_item(&self) -> Option<usize> {
        let keys = self.items[..self.primary].iter().map(Item::key).enumerate();
        // The fold compiles to conditional moves. A branch would be hard to predict.
        let (item, key) = keys.fold((0, COVERED_KEY), |a, b| if b.1 < a.1 { b } else { a });
        (key < COVERED_KEY).then(|| item)
    }
}

pub(super) const FIRST_BUDGET: u64 = 2000; // failures before the first restart; few sudokus need so many
const NOGOOD_LEVELS: usize = 3; // the most options in a nogood; larger ones rarely apply
const MANY_NOGOODS: usize = 300; // from then on, only those of one option are added
pub(super) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15; // 2^64 / golden ratio, to scatter numbers

/// A level of a depth-first search, which branches on an item: the state before it, the options of the
/// item, and how many of them have been tried. The last one tried is the current one.
pub(super) struct Level {
    pub(super) mark: usize,
    pub(super) options: Vec<usize>,
    pub(super) tried: usize,
}

/// Searching for solutions.
impl Dlx {
    /// Returns the options of a solution in the order in which they were taken, or [`None`] if there is no
    /// solution.
    #[must_use]
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mark = self.mark();
        let solution = self.solve_in_place().then(|| self.taken.clone());
        self.undo_to(mark);
        solution
    }

    /// Like [`solve`](Dlx::solve), but keeps the solution in effect: [`taken`](Dlx::taken) returns its
    /// options. Returns `false`, with the state restored, if there is no solution.
    #[must_use]
    pub fn solve_in_place(&mut self) -> bool {
        self.search(FIRST_BUDGET, &mut |_| false) // stops at the first solution
    }

    /// Calls `visit` once with each solution, in no particular order, until it returns `false`.
    pub fn for_each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let mark = self.mark();
        self.search(FIRST_BUDGET, &mut visit);
        self.undo_to(mark);
    }

    /// Searches depth first, and calls `visit` with each solution. If `visit` returns `false`, stops at this
    /// solution and returns `true`. Once everything has been tried, restores the state and returns `false`.
    //
    // Quoted on problems/uva1309_16x16/README.md.
    pub(super) fn search(&mut self, budget: u64, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        let (start, mut levels) = (self.mark(), Vec::new());
        let (mut restarts, mut budget_left, mut solved) = (0_u64, budget, false);
        let mut nogoods = Nogoods { sets: Vec::new(), taken_before: self.taken.len() };
        loop {
            // Nogoods are short, so they rarely help below the first levels. If they refute the state,
            // `advance` goes back. The next level gets its mark after this, so what they forbid is undone only
            // with the last option taken.
            if levels.len() >= NOGOOD_LEVELS || nogoods.forbid_missing(self) {
                match self.choose_item() {
                    Some(item) => levels.push(self.level(item, restarts)),
                    None if visit(&self.taken) => solved = true,
                    None => return true,
                }
            }
            match self.advance(&mut levels) {
                Some(failures) => budget_left = budget_left.saturating_sub(failures),
                None => {
                    self.undo_to(start); // what nogoods forbade before the first level
                    return false;
                }
            }
            // After a solution, it does not start over, since that would repeat the solution.
            if budget_left == 0 && !solved {
                nogoods.record(&levels);
                self.undo_to(start);
                levels.clear();
                restarts += 1;
                budget_left = budget * 3_u64.pow((restarts + 1).trailing_zeros());
            }
        }
    }

    /// Returns a level that branches on this item. After a restart, about half of the items try their
    /// options in reverse, each time a different half.
    pub(super) fn level(&self, item: usize, restarts: u64) -> Level {
        let mut options: Vec<usize> = self.options(item).collect();
        // The bits of the product look random. Without a restart, all are 0.
        if (restarts.wrapping_mul(GOLDEN) >> (item % 64)) & 1 == 1 {
            options.reverse();
        }
        Level { mark: self.mark(), options, tried: 0 }
    }

    /// Takes the next possible option of the last level, and drops levels that have none. Returns the number
    /// of failures on the way, or [`None`] if no level is left. A failure is an option that cannot be taken,
    /// or an item whose options have all been tried.
    pub(super) fn advance(&mut self, levels: &mut Vec<Level>) -> Option<u64> {
        let mut failures = 0;
        while let Some(level) = levels.last_mut() {
            self.undo_to(level.mark);
            let next = level.options.get(level.tried);
            level.tried += 1;
            match next {
                Some(&option) if self.take(option) => return Some(failures),
                Some(_) => {}               // on to the next option
                None => drop(levels.pop()), // all have been tried
            }
            failures += 1;
        }
        None
    }
}

/// The *nogoods* that a search has found: sets of options that no solution contains together. The options
/// that were taken before the search are in none of them.
pub(super) struct Nogoods {
    pub(super) sets: Vec<Vec<usize>>,
    pub(super) taken_before: usize, // how many options were taken before the search
}

impl Nogoods {
    /// Records what the first levels have proven: no solution contains an option that failed there together
    /// with the current options of the levels above. If a has failed at the root, where b is the current
    /// option, and c has failed below b, the nogoods are {a} and {b, c}. To be called only before the first
    /// solution.
    fn record(&mut self, levels: &[Level]) {
        // Many nogoods cost more time than they save.
        let depth = if self.sets.len() < MANY_NOGOODS { NOGOOD_LEVELS } else { 1 };
        let mut above = Vec::new();
        for level in levels.iter().take(depth) {
            // `advance` has left a current option in each level. Those tried before it have failed.
            let (current, failed) = level.options[..level.tried].split_last().unwrap();
            self.sets.extend(failed.iter().map(|&option| [&above[..], &[option]].concat()));
            above.push(*current);
        }
    }

    /// Forbids the one missing option of each nogood whose other options are taken. Returns `false` if
    /// it turns out that the current state does not lead to a solution.
    pub(super) fn forbid_missing(&self, dlx: &mut Dlx) -> bool {
        self.sets.iter().all(|nogood| {
            let taken = &dlx.taken[self.taken_before..]; // earlier ones may be many
            let mut missing = nogood.iter().filter(|option| !taken.contains(option));
            match (missing.next(), missing.next()) {
                (None, _) => false,
                // If the option is ruled out, `forbid` would look through everything taken to say `true`.
                (Some(&option), None) => !dlx.is_open(option) || dlx.forbid(option),
                _ => true,
            }
        })
    }
}

#[track_caller]
fn assert_exists(kind: &str, number: usize, count: usize) {
    assert!(number < count, "no {} {}: there are {}", kind, number, count);
}
}
// <<< dlx 13.0.0
