//! Luogu P10975 Mondriaan's Dream (also POJ 2411)
//! Input:   pairs h w, 1 to 11 each, up to the pair 0 0
//! Output:  for each pair, the number of ways to fill a board of h x w with dominoes
//! Method:  exact cover, counted square by square over a frontier
//! Limits:  3 s, 64 MB
//! Submit:  Luogu P10975 (Rust accepted); POJ itself does not accept Rust
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
        eprintln!("luogu_p10975: {}", error);
        std::process::exit(1);
    }
}

/// Appends a line for each board to `output`. Each size of the board is counted once.
fn run(input: &str, output: &mut String) -> Result<(), String> {
    // The input may begin with a byte-order mark, and end with the end-of-file mark of DOS.
    let text = input.trim_start_matches('\u{feff}').split('\u{1a}').next().unwrap_or("");
    let lines = (1..).zip(text.lines());
    let mut words = lines.flat_map(|line| line.1.split_whitespace().map(move |word| (word, line)));
    let mut known = [[None; 12]; 12];
    while let Some((h, (number, line))) = words.next() {
        let w = words.next().map_or("", |(word, _)| word);
        match (h.parse::<usize>(), w.parse::<usize>()) {
            (Ok(0), Ok(0)) => break,
            (Ok(h @ 1..=11), Ok(w @ 1..=11)) => {
                let ways = known[h][w].get_or_insert_with(|| board(h, w).count());
                output.push_str(&format!("{}\n", ways));
            }
            _ => {
                let found = line.chars().take(40).collect::<String>();
                return Err(format!("line {}: expected h w, 1 to 11, found {:?}", number, found));
            }
        }
    }
    Ok(())
}

/// Returns a board as an exact cover problem: the items are the squares, row by row, and the options
/// are the dominoes.
fn board(h: usize, w: usize) -> Dlx {
    let mut dlx = Dlx::new(h * w, 0);
    for square in 0..h * w {
        if square % w + 1 < w {
            dlx.add_option(&[square, square + 1]);
        }
        if square + w < h * w {
            dlx.add_option(&[square, square + w]);
        }
    }
    dlx
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

// >>> dlx_count 13.0.0
#[rustfmt::skip]
mod dlx_count {
//! Counts the solutions of an exact cover problem: [`Dlx::count`].
#![allow(dead_code)] // a program may not call it

use super::dlx::{Dlx, Level, GOLDEN};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

// `core` makes a smaller problem with the same count. `count_depth_first` visits all of its solutions.
// `count_frontier` goes through stages, one for each item in some order, and merges partial solutions.
// `count_in_rounds` tries both ways, with limits that grow until one of them is done.
//
// `Frontier` makes the stages. `short_frontier` finds an order with few states, with the help of positions
// from `smooth_positions`. `peak` estimates the most states of an order.
//
// The numbers below are tuned. Any order gives the right count, and within reason, so do other numbers.
pub(super) const MAX_STATES: usize = 917_000; // a HashMap of these has 2^20 slots, 33 MiB
const ROUNDS: usize = 6; // the last one allows MAX_STATES, and each one a quarter of the next
const WORK: f64 = 40.0; // the limit of a depth-first count, for each state that the round allows
const TRIAL: f64 = 0.1; // after this share of its limit, it estimates how much is left
const HOPE: f64 = 20.0; // an estimate of log2 of the states is rarely too high by more
const ATTEMPTS: [i64; ROUNDS + 1] = [0, 0, 1, 2, 3, 6, 9]; // short frontiers before each round, and in all
const TAKE: u64 = 8; // the work of `take`, in addition to 1 for each node that it unlinks
const NEAR: usize = 1000; // the most items to choose from
const AVERAGINGS: usize = 80; // of positions
const UNIT: i64 = 1 << 32; // of growth and positions: sums of integers do not depend on the order of adding
const BONUS: i64 = UNIT / 4096; // only breaks ties

impl Dlx {
    /// Returns the number of solutions, or `u128::MAX` if there are that many or more.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.count_within(MAX_STATES)
    }

    /// Counts with at most so many states at a time. Only tests vary this.
    pub(super) fn count_within(&self, max_states: usize) -> u128 {
        self.core().map_or(0, |core| core.count_in_rounds(max_states))
    }

    /// Returns a smaller problem with the same number of solutions, without steps, or [`None`] if there is
    /// no solution. Each of its primary items has at least two options, and each option a primary item.
    pub(super) fn core(&self) -> Option<Dlx> {
        let mut dlx = self.clone();
        // Take what is forced from the start. The first step takes all of it.
        if let Some(item) = self.open_items().find(|&item| self.options_left(item) < 2) {
            let only = self.options(item).next()?;
            if !dlx.take(only) {
                return None;
            }
        }
        // Items with the same options become one item.
        let useful = |&option: &usize| dlx.items(option).any(|item| item < dlx.primary);
        let (mut number_by_options, mut primary) = (HashMap::new(), 0);
        let mut number = Vec::new(); // for each item, its number in the core
        for item in 0..dlx.items.len() {
            let options: Vec<usize> = dlx.options(item).filter(useful).collect();
            let next = number_by_options.len();
            number.push(next); // not used if no useful option has the item
            if !options.is_empty() {
                number[item] = *number_by_options.entry(options).or_insert(next);
            }
            if item < dlx.primary {
                primary = number_by_options.len();
            }
        }
        let mut core = Dlx::new(primary, number_by_options.len() - primary);
        for option in (0..dlx.nodes_of.len()).filter(|&option| dlx.is_open(option)).filter(useful) {
            core.add_option(&dlx.items(option).map(|item| number[item]).collect::<Vec<_>>());
        }
        Some(core)
    }

    /// Counts depth first and through the frontier, with limits that grow until one of them is done.
    fn count_in_rounds(&self, max_states: usize) -> u128 {
        let given: Vec<usize> = (0..self.primary).collect();
        let mut orders: Vec<Vec<Stage>> = self.stages(&given).into_iter().collect();
        for round in 0..ROUNDS {
            let states = max_states >> (2 * (ROUNDS - 1 - round));
            if let Some(count) = self.count_depth_first(WORK * states as f64) {
                return count;
            }
            // More orders join, each if its estimated peak is lower than all before it.
            for attempt in ATTEMPTS[round]..ATTEMPTS[round + 1] {
                let least = orders.last().map_or(f64::INFINITY, |best| peak(best));
                let better = |stages: &Vec<Stage>| peak(stages) < least;
                orders.extend(self.short_frontier(attempt).filter(better));
            }
            // The best order is the last one. Estimates may be far too high, so the last two rounds also try
            // orders that look hopeless.
            for stages in orders.iter().rev() {
                if peak(stages) < HOPE + (states as f64).log2() || round >= ROUNDS - 2 {
                    if let Some(count) = count_frontier(stages, states) {
                        return count;
                    }
                }
            }
        }
        self.count_depth_first(f64::INFINITY).unwrap()
    }

    /// Counts by visiting every solution. Returns [`None`] if that seems to take more work than `limit`: the
    /// share of the search tree that it has seen tells how much is left (Knuth, 1975).
    pub(super) fn count_depth_first(&self, limit: f64) -> Option<u128> {
        let (mut dlx, mut levels, mut count, mut work) = (self.clone(), Vec::new(), 0, 0);
        loop {
            match dlx.choose_item() {
                Some(item) => levels.push(dlx.level(item, 0)),
                None => count += 1,
            }
            let failures = match dlx.advance(&mut levels) {
                Some(failures) => failures,
                None => return Some(count),
            };
            let unlinked = dlx.trail.len() - dlx.steps.last().unwrap().trail;
            work += TAKE * (1 + failures) + unlinked as u64;
            if work as f64 > TRIAL * limit && work as f64 > limit * share_seen(&levels) {
                return None;
            }
        }
    }

    /// Returns the stages of a frontier count in this order, or [`None`] if more than 128 items would
    /// be on the frontier at a time.
    pub(super) fn stages(&self, order: &[usize]) -> Option<Vec<Stage>> {
        let mut frontier = Frontier::new(self);
        for &item in order {
            frontier.begin(item)?;
        }
        Some(frontier.stages)
    }
}

/// Estimates the share of the search tree that is done. The current options do not count.
pub(super) fn share_seen(levels: &[Level]) -> f64 {
    let (mut seen, mut share) = (0.0, 1.0);
    for level in levels {
        share /= level.options.len() as f64; // below an option of this level
        seen += (level.tried - 1) as f64 * share; // all before the current one
    }
    seen
}

/// An item in its place in the order. Sets of items are bits.
pub(super) struct Stage {
    item: u128,       // its bit
    masks: Vec<u128>, // the items of each option that begins here, at its first item in the order
    finished: u128,   // the items whose last option begins here
    required: u128,   // the primary ones of these
    entropy: f64,     // estimates log2 of the states after this stage
}

pub(super) type States = HashMap<u128, u128, BuildHasherDefault<ProductHasher>>;

/// Counts stage by stage. An item is on the frontier from the first of its options to the last one. A state
/// is the set of the covered items on the frontier, with the number of ways to reach it. At each stage, its
/// item, if it is not covered, takes one of the options that begin there. A primary item must be covered
/// when it leaves.
/// Returns [`None`] if there are too many states.
//
// Dominoes on 2x3 squares, 0 1 2 above 3 4 5. Square 5 has no stage, because its options have begun.
//
//     item   options that begin   items that leave   states after the stage, and their ways
//     0      01, 03               0                  {1} 1, {3} 1
//     1      12, 14               1                  {} 1, {2,3} 1, {3,4} 1
//     2      25                   2                  {5} 1, {3} 1, {3,4,5} 1
//     3      34                   3                  {4,5} 2, {} 1
//     4      45                   4, 5               {} 3
pub(super) fn count_frontier(stages: &[Stage], max_states: usize) -> Option<u128> {
    let mut states: States = std::iter::once((0, 1)).collect();
    for stage in stages {
        let mut next = States::with_capacity_and_hasher(states.len(), Default::default());
        for (state, ways) in states {
            // A state that covers the item takes none of the options.
            let masks = if state & stage.item > 0 { &[0][..] } else { &stage.masks[..] };
            for &mask in masks {
                if state & mask == 0 && (state | mask) & stage.required == stage.required {
                    // Saturating is safe, since ways are only added.
                    let sum = next.entry((state | mask) & !stage.finished).or_insert(0_u128);
                    *sum = sum.saturating_add(ways);
                    if next.len() > max_states {
                        return None;
                    }
                }
            }
        }
        states = next;
    }
    Some(states.remove(&0).unwrap_or(0)) // nothing is on the frontier at the end
}

/// Estimates log2 of the most states at a time.
pub(super) fn peak(stages: &[Stage]) -> f64 {
    stages.iter().fold(0.0, |most, stage| most.max(stage.entropy))
}

/// The frontier, while the items of a [`core`](Dlx::core) come one by one in some order. Makes the stages.
struct Frontier<'a> {
    dlx: &'a Dlx,
    begun: Vec<bool>,    // for each option
    waiting: Vec<usize>, // for each item, its options that have not begun
    members: Vec<usize>, // the items on the frontier
    bit: Vec<u128>,      // for each item, 0 before it is on the frontier
    free_bits: u128,
    stages: Vec<Stage>,
}

impl<'a> Frontier<'a> {
    fn new(dlx: &'a Dlx) -> Frontier<'a> {
        let (begun, bit) = (vec![false; dlx.nodes_of.len()], vec![0; dlx.items.len()]);
        let waiting = (0..dlx.items.len()).map(|item| dlx.options_left(item)).collect();
        let (members, free_bits, stages) = (Vec::new(), u128::MAX, Vec::new());
        Frontier { dlx, begun, waiting, members, bit, free_bits, stages }
    }

    /// Returns the options that begin if this item comes next.
    fn options_that_begin(&self, item: usize) -> Vec<usize> {
        self.dlx.options(item).filter(|&option| !self.begun[option]).collect()
    }

    /// Appends the stage of an item, unless all of its options have begun, because it has left the frontier
    /// by then. Returns the items that join the frontier, or [`None`] if there are not enough bits.
    fn begin(&mut self, item: usize) -> Option<Vec<usize>> {
        let (dlx, options, mut joining) = (self.dlx, self.options_that_begin(item), Vec::new());
        for &option in &options {
            self.begun[option] = true;
            for other in dlx.items(option) {
                if self.bit[other] == 0 {
                    self.bit[other] = self.take_bit()?;
                    joining.push(other);
                }
                self.waiting[other] -= 1;
            }
        }
        if !options.is_empty() {
            self.members.extend(&joining);
            self.add_stage(item, &options);
        }
        Some(joining)
    }

    /// Returns a bit that no item on the frontier has, or [`None`] if there is none.
    fn take_bit(&mut self) -> Option<u128> {
        let lowest = self.free_bits & self.free_bits.wrapping_neg();
        self.free_bits ^= lowest;
        Some(lowest).filter(|&bit| bit > 0)
    }

    /// Appends a stage where these options begin. Items that wait for no other option leave.
    fn add_stage(&mut self, item: usize, options: &[usize]) {
        let (dlx, bit, waiting) = (self.dlx, &self.bit, &self.waiting);
        let add = |set, item: usize| set | bit[item];
        let masks = options.iter().map(|&option| dlx.items(option).fold(0, add)).collect();
        let leaving = || self.members.iter().copied().filter(|&item| waiting[item] == 0);
        let finished = leaving().fold(0, add);
        let required = leaving().filter(|&item| item < dlx.primary).fold(0, add);
        let added = |&item: &usize| entropy(waiting[item], dlx.options_left(item));
        let entropy = self.members.iter().map(added).sum();
        self.stages.push(Stage { item: bit[item], masks, finished, required, entropy });
        self.free_bits |= finished; // not earlier, since the items of a stage need different bits
        self.members.retain(|&item| waiting[item] > 0);
    }

    /// Returns by how many items, times UNIT, the frontier grows if this one comes next, less a small bonus
    /// for each item that comes closer to leaving it. Tries it out, then puts `waiting` back.
    fn growth(&mut self, item: usize) -> i64 {
        let (dlx, options, mut growth) = (self.dlx, self.options_that_begin(item), 0);
        for other in options.iter().flat_map(|&option| dlx.items(option)) {
            let waiting = &mut self.waiting[other];
            let (joins, leaves) = (*waiting == dlx.options_left(other), *waiting == 1);
            let bonus = BONUS / *waiting as i64; // the fewer are waiting, the more
            growth += UNIT * (joins as i64 - leaves as i64) - bonus;
            *waiting -= 1;
        }
        for other in options.iter().flat_map(|&option| dlx.items(option)) {
            self.waiting[other] += 1;
        }
        growth
    }
}

/// Estimates what an item adds to the entropy. If a share p of its options is waiting, we assume that it is
/// open in that share of the states, independently of other items: -p log2 p - (1-p) log2 (1-p).
fn entropy(waiting: usize, total: usize) -> f64 {
    let term = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
    let p = waiting as f64 / total as f64;
    term(p) + term(1.0 - p)
}

impl Dlx {
    /// Returns the stages of an order of the items that keeps the frontier short, or [`None`] if it does not.
    pub(super) fn short_frontier(&self, attempt: i64) -> Option<Vec<Stage>> {
        let position = self.smooth_positions(attempt);
        let mut starts: Vec<usize> = self.open_items().collect();
        starts.sort_by_key(|&item| position[item]);
        let mut frontier = Frontier::new(self);
        let (mut near, mut was_near) = (Vec::new(), vec![false; position.len()]);
        for start in starts {
            if !was_near[start] {
                was_near[start] = true;
                near.push(start);
            }
            while !near.is_empty() {
                let mut key = |item| frontier.growth(item) + attempt * position[item];
                let place = (0..near.len()).min_by_key(|&place| key(near[place])).unwrap();
                for joining in frontier.begin(near.remove(place))? {
                    self.add_neighbors(joining, &mut near, &mut was_near);
                }
            }
        }
        Some(frontier.stages)
    }

    /// Adds the primary items that share an option with this one to `near`, each once, unless `near` would
    /// become too long. Then it adds none.
    fn add_neighbors(&self, item: usize, near: &mut Vec<usize>, was_near: &mut [bool]) {
        let before = near.len();
        for other in self.options(item).flat_map(|option| self.items(option)) {
            if other < self.primary && !was_near[other] {
                was_near[other] = true;
                near.push(other);
            }
        }
        if near.len() > NEAR {
            near.drain(before..).for_each(|other| was_near[other] = false);
        }
    }

    /// Returns a position from -UNIT to UNIT for each item, close to those of the items with which it shares
    /// options.
    fn smooth_positions(&self, seed: i64) -> Vec<i64> {
        let scatter = |item| ((2 * seed + 1) * item as i64).wrapping_mul(GOLDEN as i64) as f64;
        let mut position: Vec<f64> = (0..self.items.len()).map(scatter).collect();
        let nodes: usize = self.nodes_of.iter().map(|nodes| nodes.len()).sum();
        for _ in 0..AVERAGINGS {
            let (mut next, mut total) = (vec![0.0; position.len()], 0.0);
            for option in 0..self.nodes_of.len() {
                let sum: f64 = self.items(option).map(|item| position[item]).sum();
                let mean = sum / self.nodes_of[option].len() as f64;
                for item in self.items(option) {
                    next[item] += mean / self.options_left(item) as f64;
                }
                total += sum;
            }
            // Averaging keeps the mean over all nodes, which would hide the shrinking differences.
            next.iter_mut().for_each(|position| *position -= total / nodes as f64);
            position = next;
        }
        // It is a divisor, so it has to be above 0.
        let most = position.iter().fold(1e-300, |most: f64, position| most.max(position.abs()));
        position.iter().map(|position| (position / most * UNIT as f64) as i64).collect()
    }
}

/// Hashes a state fast, by a product of its halves.
#[derive(Default)]
pub(super) struct ProductHasher(u64);

impl Hasher for ProductHasher {
    fn write(&mut self, _: &[u8]) {
        unreachable!()
    }

    fn write_u128(&mut self, state: u128) {
        let (low, high) = (state as u64 ^ GOLDEN, (state >> 64) as u64 ^ !GOLDEN);
        let product = u128::from(low) * u128::from(high);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
}
// <<< dlx_count 13.0.0
