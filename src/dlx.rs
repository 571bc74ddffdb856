//! Exact cover by dancing links: [`Dlx`], one block of 220 lines to paste into the single file that
//! an online judge takes.
//!
//! Copy the block between the marker lines of `src/dlx.rs` (inclusive) to the end of your program,
//! or let `scripts/paste.sh YOUR_FILE.rs` do it. It needs only the standard library, has no
//! `unsafe` and no recursion, and builds in every edition. Rust 1.63 was tried; clippy finds nothing
//! that is newer than 1.56.
//!
//! | call | what it does | cost |
//! |---|---|---|
//! | [`new`](Dlx::new), [`reset`](Dlx::reset) | a problem with so many primary and secondary items | items |
//! | [`add_option`](Dlx::add_option) | adds an option, the list of its items | its items |
//! | [`solve`](Dlx::solve) | one solution, if there is any | exponential in the worst case |
//! | [`complete`](Dlx::complete) | the same, and stays there | the same |
//! | [`count`](Dlx::count) | the number of solutions | visits each |
//! | [`each_solution`](Dlx::each_solution) | shows each, until told to stop | visits each |
//! | [`take`](Dlx::take), [`strike`](Dlx::strike) | decides on an option, with all that follows | nodes hidden |
//! | [`mark`](Dlx::mark), [`undo`](Dlx::undo) | comes back to an earlier state | nodes put back |
//! | [`choose`](Dlx::choose), [`items`](Dlx::items) | the item to branch on; all that are open | all items |
//! | [`options`](Dlx::options) | the options that an item has left | a step each |
//! | [`size`](Dlx::size), [`weight`](Dlx::weight), [`is_open`](Dlx::is_open), [`chosen`](Dlx::chosen) | the present state | constant |
//!
//! # How to model a problem
//!
//! - Anything that must be covered exactly once is a primary *item*: a cell to fill, a row that
//!   still needs its 7.
//! - Anything that may be covered at most once is a secondary item: a diagonal, which holds at most
//!   one queen.
//! - One possible decision is an *option*, the list of its items: this digit in this cell.
//! - What is known from the start, a clue say, is either left out (number only the items that are
//!   still open, add only the options that are still possible) or taken with [`Dlx::take`].
//!
//! ```
//! use dlx::Dlx;
//!
//! // Eight queens: one in each row and column, at most one on each diagonal.
//! let n = 8;
//! let mut dlx = Dlx::new(2 * n, 4 * n - 2);
//! for row in 0..n {
//!     for column in 0..n {
//!         let (rising, falling) = (row + column, row + (n - 1) - column);
//!         dlx.add_option(&[row, n + column, 2 * n + rising, 4 * n - 1 + falling]);
//!     }
//! }
//! assert_eq!(dlx.count(), 92);
//!
//! // Stop early: the first solution with a queen in the corner.
//! let mut corner = None;
//! dlx.each_solution(|chosen| {
//!     if chosen.contains(&0) {
//!         corner = Some(chosen.to_vec());
//!     }
//!     corner.is_none()
//! });
//! assert!(corner.is_some());
//! ```
//!
//! The smallest sudoku solver: 729 options of four items each, and the clues are taken.
//!
//! ```
//! use dlx::Dlx;
//!
//! fn sudoku(puzzle: &str) -> Option<String> {
//!     let mut dlx = Dlx::new(4 * 81, 0);
//!     for option in 0..729 {
//!         let (row, column, digit) = (option / 81, option / 9 % 9, option % 9);
//!         let block = row / 3 * 3 + column / 3;
//!         let lines = [81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * block + digit];
//!         dlx.add_option(&[option / 9, lines[0], lines[1], lines[2]]);
//!     }
//!     for (cell, clue) in puzzle.bytes().enumerate() {
//!         if clue > b'0' && !dlx.take(9 * cell + (clue - b'1') as usize) {
//!             return None;
//!         }
//!     }
//!     let mut chosen = dlx.solve()?;
//!     chosen.sort();
//!     Some(chosen.iter().map(|option| (b'1' + (option % 9) as u8) as char).collect())
//! }
//!
//! let puzzle = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
//! let answer = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
//! assert_eq!(sudoku(puzzle).unwrap(), answer);
//! ```
//!
//! # How to write a search of your own
//!
//! Mark, take, go on, undo, strike. `take` and `strike` also take whatever they force before they
//! return, so nothing is pending between two calls; one that returns false has changed nothing.
//! This search finds the cheapest cover, and turns back where the best one known cannot be beaten:
//!
//! ```
//! use dlx::Dlx;
//!
//! fn search(dlx: &mut Dlx, cost: &[u32], best: &mut u32) {
//!     let spent: u32 = dlx.chosen().iter().map(|&option| cost[option]).sum();
//!     if spent >= *best {
//!         return;
//!     }
//!     match dlx.choose() {
//!         None => *best = spent,
//!         Some(item) => {
//!             let options: Vec<usize> = dlx.options(item).collect();
//!             for option in options {
//!                 let mark = dlx.mark();
//!                 if dlx.take(option) {
//!                     search(dlx, cost, best);
//!                     dlx.undo(mark);
//!                 }
//!             }
//!         }
//!     }
//! }
//!
//! let mut dlx = Dlx::new(2, 0);
//! for items in [&[0][..], &[1], &[0, 1]].iter() {
//!     dlx.add_option(items);
//! }
//! let mut best = u32::MAX;
//! search(&mut dlx, &[3, 4, 8], &mut best);
//! assert_eq!(best, 7);
//! ```
//!
//! Undo in the reverse order of marking. A mark is worth nothing once a state before it has been
//! restored: [`Dlx::undo`] panics where it can tell.
//!
//! # How it works
//!
//! Dancing links: an item's options are a doubly linked ring, and an option that is unlinked can be
//! put back from its own pointers alone, in reverse order. Differences from the textbook:
//!
//! - An option's nodes lie side by side, and every change is recorded on a trail; undo replays it
//!   backwards, so no list is walked to undo.
//! - Items that drop to one option are remembered and covered at once, and a step that empties an
//!   item stops at once and rolls back.
//! - Each item counts how often it ran out of options, and ties among the shortest are broken in
//!   favour of the highest count. That cuts the worst 16x16 sudokus from seconds to hundredths of a
//!   second. Size and count share one word, so the scan for the best item has no branch to
//!   mispredict.
//! - The search branches on taking an option or striking it.
//! - The search for one solution restarts. Otherwise problems with many solutions have heavy tails:
//!   one bad early choice costs minutes.
#![warn(missing_docs)]

// >>> dlx 2.0.0 cksum 1398515683: pasted module begins
/// Exact cover by dancing links (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X).
///
/// Choose *options* so that every primary *item* lies in exactly one of them and every secondary
/// item in at most one. In matrix terms: choose rows that together have exactly one 1 in each
/// primary column and at most one in each secondary column. Items are numbered from 0, the primary
/// ones first; options are numbered from 0 in the order they are added.
///
/// ```
/// # use dlx::Dlx;
/// // Knuth's example: 7 items, 6 options.
/// let matrix: [&[usize]; 6] = [&[2, 4], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]];
/// let mut dlx = Dlx::new(7, 0);
/// for items in matrix.iter() {
///     dlx.add_option(items);
/// }
/// let mut answer = dlx.solve().unwrap();
/// answer.sort();
/// assert_eq!(answer, [0, 3, 4]);
/// ```
///
/// Nothing here recurses, and no matrix makes it panic.
#[derive(Clone, Debug, Default)]
pub struct Dlx {
    nodes: Vec<Node>, // a header for each item, then for each option its head and its nodes
    heads: Vec<u32>,  // of each option
    keys: Vec<u64>,   // of each item: its size and, below it, the complement of its weight
    trail: Vec<u32>,  // the heads of the hidden options, with the flags STEP and TAKEN
    chosen: Vec<usize>,
    forced: Vec<u32>, // a stack of items that were left with one option ...
    pending: usize,   // ... and its height
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Node {
    prev: u32, // in the list of the item, a ring through its header
    next: u32, // the same; in a head, the end of the option's nodes
    item: u32, // in a head, the number of the option
    head: u32, // of the option
}

const STEP: u32 = 1 << 30; // on the first option that a step hides
const TAKEN: u32 = 1 << 31; // on an option that was taken
const ONE: u64 = 1 << 32; // one option, in a key
const COVERED: u64 = 1 << 62; // out of reach, in a key; on a secondary item from the start

#[allow(dead_code)] // each program uses only part of the API
impl Dlx {
    /// A problem with this many primary and secondary items and no options yet.
    ///
    /// Panics if there are 2^30 items or more.
    pub fn new(primary: usize, secondary: usize) -> Dlx {
        let mut dlx = Dlx::default();
        dlx.reset(primary, secondary);
        dlx
    }

    /// Starts a new problem in the memory of the last one. Panics as [`Dlx::new`] does. O(items).
    pub fn reset(&mut self, primary: usize, secondary: usize) {
        let items = primary.saturating_add(secondary);
        assert!(items < STEP as usize, "too many items");
        let header = |item| Node { prev: item, next: item, item, head: 0 };
        self.nodes.clear();
        self.nodes.extend((0..items as u32).map(header));
        self.heads.clear();
        self.keys.clear();
        self.keys.resize(primary, ONE - 1);
        self.keys.resize(items, COVERED + ONE - 1);
        self.trail.clear();
        self.chosen.clear();
        self.forced.resize(2 * items + 1, 0);
    }

    /// Adds an option and returns its number. An item named twice counts once. An option without
    /// items still uses up a number but is never chosen. O(its items).
    ///
    /// Panics, and adds nothing, while a step is in force (see [`Dlx::mark`]), if there is no such
    /// item, and if all items and options together need more than 2^30 nodes: one per item, one per
    /// option and one per item named in an option.
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (option, head) = (self.heads.len(), self.nodes.len());
        assert!(self.trail.is_empty(), "undo all steps before adding an option");
        assert!(items.iter().all(|&item| item < self.keys.len()), "no such item");
        assert!(items.len() < STEP as usize - head, "too many items in the options");
        self.nodes.resize(head + 1 + items.len(), Node::default());
        let (nodes, keys) = (&mut self.nodes[..], &mut self.keys[..]);
        let mut end = head + 1;
        for &item in items {
            let prev = nodes[item].prev;
            if (prev as usize) < head {
                nodes[prev as usize].next = end as u32;
                nodes[item].prev = end as u32;
                keys[item] += ONE;
                nodes[end] = Node { prev, next: item as u32, item: item as u32, head: head as u32 };
                end += 1;
            }
        }
        nodes[head] = Node { next: end as u32, item: option as u32, ..Node::default() };
        self.nodes.truncate(end);
        self.heads.push(head as u32);
        option
    }

    /// A solution, as option numbers in the order they were taken; none if there is none. The state
    /// is restored. Exponential in the worst case.
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mark = self.mark();
        let answer = if self.complete() { Some(self.chosen.clone()) } else { None };
        self.undo(mark);
        answer
    }

    /// Like [`Dlx::solve`], but stays at the solution: [`Dlx::chosen`] lists it, and [`Dlx::undo`]
    /// leads back. False, and nothing is changed, if there is none.
    ///
    /// A search that fails too often starts again, with the weights that it has learned and with
    /// the options in another order. After six restarts it goes on to the end.
    pub fn complete(&mut self) -> bool {
        self.search(1000, |_| false)
    }

    /// How many solutions there are, by visiting each.
    pub fn count(&mut self) -> u64 {
        let mut numbers = 0..;
        self.each_solution(|_| numbers.next().is_some());
        numbers.start
    }

    /// Calls `visit` with each solution until it returns false. The state is restored, unless
    /// `visit` panics: then it stays at that solution, and [`Dlx::undo`] leads back.
    pub fn each_solution<F: FnMut(&[usize]) -> bool>(&mut self, visit: F) {
        let mark = self.mark();
        self.search(u64::MAX, visit);
        self.undo(mark);
    }

    /// Searches depth-first: takes an option of the best item, and strikes it when that has failed.
    /// True if `visit` returned false: the state stays there. Otherwise it is restored. Restarts
    /// after `limit` failures and whenever they have doubled, until 64,000.
    fn search<F: FnMut(&[usize]) -> bool>(&mut self, mut limit: u64, mut visit: F) -> bool {
        let (start, mut alive, mut branches) = (self.mark(), true, Vec::new());
        let (mut failures, mut random) = (0, 0_u64);
        loop {
            random = random.wrapping_mul(0x9e37_79b9_7f4a_7c15); // 0, so no shuffling, at first
            let rank = |item| (random >> 32) as usize % self.size(item).max(1);
            let item = if alive { self.choose() } else { None };
            if let Some(option) = item.and_then(|item| self.options(item).nth(rank(item))) {
                branches.push((self.mark(), option));
                alive = self.take(option);
            } else if alive && item.is_none() && !visit(&self.chosen) {
                return true;
            } else if failures == limit && limit < 64_000 {
                self.undo(start);
                branches.clear();
                limit *= 2;
                random |= 1;
                alive = true;
            } else if let Some((mark, option)) = branches.pop() {
                failures += 1;
                self.undo(mark);
                alive = self.strike(option);
            } else {
                self.undo(start);
                return false;
            }
        }
    }

    /// The present state, for [`Dlx::undo`]. A step is a [`Dlx::take`] or [`Dlx::strike`] that
    /// succeeded and had something to do; marks count the options that steps have hidden.
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Undoes all steps since the mark: links, sizes and chosen options are as they were; weights
    /// stay. Cost: proportional to the number of nodes put back.
    ///
    /// A mark is stale once a state before it has been restored. Panics if a stale mark lies beyond
    /// the present state or within a step; where it falls between two steps, those after it are
    /// undone.
    pub fn undo(&mut self, mark: usize) {
        assert!(mark == self.mark() || self.trail[mark] & STEP > 0, "a stale mark");
        let (nodes, keys) = (&mut self.nodes[..], &mut self.keys[..]);
        for entry in self.trail.drain(mark..).rev() {
            let head = entry % STEP;
            for node in head + 1..nodes[head as usize].next {
                let Node { prev, next, item, .. } = nodes[node as usize];
                nodes[prev as usize].next = node;
                nodes[next as usize].prev = node;
                keys[item as usize] = keys[item as usize] + ONE - (entry / TAKEN) as u64 * COVERED;
            }
            self.chosen.truncate(self.chosen.len() - (entry / TAKEN) as usize);
        }
    }

    /// Takes an option, and what that forces: whenever an item is left with one option, that too.
    /// Afterwards every open primary item has at least two options. False, and nothing is changed,
    /// if an item would be left without options, or if the option is hidden. True if it is taken
    /// already. Cost: proportional to the number of nodes hidden.
    ///
    /// Panics if there is no such option.
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, TAKEN)
    }

    /// Hides an option without taking it, and takes what that forces, as [`Dlx::take`] does. False,
    /// and nothing is changed, if an item would be left without options, or if the option is taken.
    /// True if it is hidden already. Cost and panics as for [`Dlx::take`].
    pub fn strike(&mut self, option: usize) -> bool {
        self.step(option, 0)
    }

    /// The item to branch on: an open primary item with the fewest options (MRV), among these one
    /// that ran out of options most often. None when every primary item is covered. O(items).
    pub fn choose(&self) -> Option<usize> {
        let least = (0..self.keys.len()).min_by_key(|&item| self.keys[item]);
        least.filter(|&item| self.keys[item] < COVERED)
    }

    /// The open primary items, in ascending order.
    pub fn items(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.keys.len()).filter(move |&item| self.keys[item] < COVERED)
    }

    /// The options that an item has left, in the order they were added; none if it is covered.
    ///
    /// Panics if there is no such item.
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let next = move |&node: &u32| Some(self.nodes[node as usize].next);
        let nodes = std::iter::successors(next(&(item as u32)), next).take(self.size(item));
        nodes.map(move |node| self.nodes[self.nodes[node as usize].head as usize].item as usize)
    }

    /// How many options an item has left. O(1). Panics if there is no such item.
    pub fn size(&self, item: usize) -> usize {
        (self.keys[item] % COVERED / ONE) as usize
    }

    /// How often an item ran out of options since the reset. O(1). Panics if there is no such item.
    pub fn weight(&self, item: usize) -> usize {
        !(self.keys[item] as u32) as usize
    }

    /// Whether an option can still be taken: it is neither taken nor struck, and shares no item with
    /// one that is taken. O(1). Panics if there is no such option.
    pub fn is_open(&self, option: usize) -> bool {
        let (nodes, node) = (&self.nodes[..], self.heads[option] as usize + 1);
        node < nodes[node - 1].next as usize && nodes[nodes[node].prev as usize].next == node as u32
    }

    /// The options taken so far, forced ones included, in the order they were taken.
    pub fn chosen(&self) -> &[usize] {
        &self.chosen
    }

    /// Takes or strikes an option, then takes what that forces. False, and all undone, if it fails.
    fn step(&mut self, option: usize, flag: u32) -> bool {
        if !self.is_open(option) {
            return self.chosen.contains(&option) == (flag == TAKEN);
        }
        let (mark, head) = (self.mark(), self.heads[option]);
        self.pending = 0;
        // Before the first step, items may have fewer than two options from the start.
        for item in 0..if mark == 0 { self.keys.len() } else { 0 } {
            self.forced[item] = item as u32;
            self.pending = item + 1;
        }
        let mut alive = if flag == TAKEN { self.cover(head) } else { self.hide(head, 0) };
        self.trail[mark] |= STEP;
        while alive && self.pending > 0 {
            self.pending -= 1;
            let item = self.forced[self.pending] as usize;
            let last = self.nodes[item].next as usize;
            alive = self.keys[item] >= 2 * ONE || last != item && self.cover(self.nodes[last].head);
        }
        if !alive {
            self.undo(mark);
        }
        alive
    }

    /// Takes the option with this head. False as soon as an item has no option left.
    fn cover(&mut self, head: u32) -> bool {
        self.chosen.push(self.nodes[head as usize].item as usize);
        self.hide(head, TAKEN); // first, so the lists hold only conflicting options
        for own in head + 1..self.nodes[head as usize].next {
            let item = self.nodes[own as usize].item;
            let mut node = self.nodes[item as usize].next;
            while node != item {
                if !self.hide(self.nodes[node as usize].head, 0) {
                    return false;
                }
                node = self.nodes[node as usize].next;
            }
        }
        true
    }

    /// Unlinks every node of an option. False if an open item has no option left.
    #[inline(always)]
    fn hide(&mut self, head: u32, flag: u32) -> bool {
        self.trail.push(head | flag);
        let (nodes, keys) = (&mut self.nodes[..], &mut self.keys[..]);
        let (forced, mut pending, mut alive) = (&mut self.forced[..], self.pending, true);
        for node in head + 1..nodes[head as usize].next {
            let Node { prev, next, item, .. } = nodes[node as usize];
            nodes[prev as usize].next = next;
            nodes[next as usize].prev = prev;
            let key = keys[item as usize] + (flag / TAKEN) as u64 * COVERED - ONE;
            keys[item as usize] = key;
            // Written always and kept if forced: a branch would be badly predicted.
            forced[pending] = item;
            pending += (key / ONE == 1) as usize;
            if key < ONE {
                keys[item as usize] -= (key > 0) as u64; // one more on its weight
                alive = false;
            }
        }
        self.pending = pending;
        alive
    }
}
// <<< dlx 2.0.0: pasted module ends

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{catch_unwind, AssertUnwindSafe};

    fn matrix(items: usize, options: &[&[usize]]) -> Dlx {
        let mut dlx = Dlx::new(items, 0);
        for option in options {
            dlx.add_option(option);
        }
        dlx
    }

    fn knuth() -> Dlx {
        matrix(7, &[&[2, 4], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]])
    }

    fn queens(n: usize) -> Dlx {
        let mut dlx = Dlx::new(2 * n, 4 * n - 2);
        for row in 0..n {
            for column in 0..n {
                let rising = 2 * n + row + column;
                let falling = 4 * n - 1 + row + (n - 1) - column;
                dlx.add_option(&[row, n + column, rising, falling]);
            }
        }
        dlx
    }

    /// A sudoku with boxes of `b` x `b`, symbols from `first`, all options added. The clues are taken,
    /// or each is an item more, with one option.
    fn sudoku(puzzle: &str, b: usize, first: u8, taken: bool) -> Dlx {
        let n = b * b;
        let clues = puzzle.bytes().enumerate().filter(|&(_, clue)| clue >= first);
        let clues: Vec<usize> = clues.map(|p| p.0 * n + (p.1 - first) as usize).collect();
        let mut dlx = Dlx::new(4 * n * n + if taken { 0 } else { clues.len() }, 0);
        for option in 0..n * n * n {
            let (row, column, symbol) = (option / n / n, option / n % n, option % n);
            let units = [row, n + column, 2 * n + row / b * b + column / b];
            let mut items = vec![option / n];
            items.extend(units.iter().map(|unit| n * n + unit * n + symbol));
            items.extend(
                (0..clues.len()).filter(|&k| !taken && clues[k] == option).map(|k| 4 * n * n + k),
            );
            dlx.add_option(&items);
        }
        assert!(!taken || clues.iter().all(|&clue| dlx.take(clue)));
        dlx
    }

    fn solutions(dlx: &mut Dlx) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        dlx.each_solution(|chosen| {
            let mut chosen = chosen.to_vec();
            chosen.sort();
            all.push(chosen);
            true
        });
        all.sort();
        all
    }

    /// Everything that undoing has to restore: all but the weights.
    fn state(dlx: &Dlx) -> (Vec<Node>, Vec<u64>, Vec<u32>, Vec<usize>) {
        let sizes = dlx.keys.iter().map(|key| key / ONE).collect();
        (dlx.nodes.clone(), sizes, dlx.trail.clone(), dlx.chosen.clone())
    }

    /// How often the searches so far ran into an item without options.
    fn dead_ends(dlx: &Dlx) -> usize {
        (0..dlx.keys.len()).map(|item| dlx.weight(item)).sum()
    }

    #[test]
    fn knuths_example() {
        assert_eq!(solutions(&mut knuth()), [[0, 3, 4]]);
    }

    #[test]
    fn queens_by_secondary_items() {
        assert_eq!(queens(8).count(), 92);
        assert_eq!(queens(12).count(), 14200);
    }

    #[test]
    fn langford_pairs() {
        for &(n, count) in &[(7, 52), (8, 300)] {
            let mut dlx = Dlx::new(3 * n, 0);
            for pair in 0..n {
                for place in 0..2 * n - pair - 2 {
                    dlx.add_option(&[pair, n + place, n + place + pair + 2]);
                }
            }
            assert_eq!(dlx.count(), count);
        }
    }

    #[test]
    fn pentominoes_four_by_fifteen() {
        let shapes = [
            "#####",
            "####|#",
            "####| #",
            "###|  ##",
            "###|##",
            "###|# #",
            "###| #| #",
            "###|#|#",
            "##| ##|  #",
            "##| #| ##",
            "##| ##| #",
            " #|###| #",
        ];
        let mut dlx = Dlx::new(12 + 60, 0);
        for (piece, shape) in shapes.iter().enumerate() {
            let mut cells = Vec::new();
            for (r, line) in shape.split('|').enumerate() {
                cells.extend(line.bytes().enumerate().filter(|p| p.1 == b'#').map(|p| (r, p.0)));
            }
            let mut seen = Vec::new();
            for turn in 0..8 {
                // A quarter turn each time, and a mirror image half-way.
                let height = cells.iter().map(|c: &(usize, usize)| c.0).max().unwrap();
                cells = cells.iter().map(|&(r, c)| (c, height - r)).collect();
                if turn == 4 {
                    cells = cells.iter().map(|&(r, c)| (c, r)).collect();
                }
                cells.sort();
                if seen.contains(&cells) {
                    continue;
                }
                seen.push(cells.clone());
                for r in 0..4 {
                    for c in 0..15 {
                        if cells.iter().all(|&(y, x)| r + y < 4 && c + x < 15) {
                            let places = cells.iter().map(|&(y, x)| 12 + (r + y) * 15 + c + x);
                            let items: Vec<usize> = Some(piece).into_iter().chain(places).collect();
                            dlx.add_option(&items);
                        }
                    }
                }
            }
        }
        assert_eq!(dlx.count(), 4 * 368);
    }

    #[test]
    fn nothing_to_cover() {
        let mut dlx = Dlx::new(0, 0);
        assert_eq!(dlx.solve(), Some(vec![]));
        assert_eq!((dlx.count(), dlx.choose()), (1, None));
        assert_eq!(dlx.add_option(&[]), 0);
        assert!(!dlx.is_open(0) && dlx.complete());
        dlx.reset(0, 3);
        dlx.add_option(&[0, 2]);
        assert_eq!(solutions(&mut dlx), [[]]);
    }

    #[test]
    fn an_item_without_options() {
        let mut dlx = matrix(3, &[&[0], &[2]]);
        assert_eq!((dlx.choose(), dlx.solve(), dlx.count()), (Some(1), None, 0));
        assert!(!dlx.take(0) && !dlx.complete() && dlx.chosen().is_empty());
        assert_eq!(Dlx::new(1, 0).count(), 0);
        // An item with one option does not hide one with none.
        assert_eq!(matrix(3, &[&[0], &[0, 1], &[1]]).choose(), Some(2));
        assert_eq!(matrix(2, &[&[0], &[0, 1], &[0]]).choose(), Some(1));
    }

    #[test]
    fn an_empty_option_is_never_chosen() {
        let mut dlx = matrix(2, &[&[], &[0, 1], &[]]);
        assert_eq!(solutions(&mut dlx), [[1]]);
        for &option in &[0, 2] {
            assert!(!dlx.is_open(option) && !dlx.take(option) && dlx.strike(option));
        }
    }

    #[test]
    fn equal_options_are_different_solutions() {
        assert_eq!(solutions(&mut matrix(2, &[&[0, 1], &[0], &[0, 1], &[1]])).len(), 3);
    }

    #[test]
    fn an_item_named_twice_counts_once() {
        let mut dlx = matrix(2, &[&[0, 0], &[1, 0, 1], &[1]]);
        assert_eq!(dlx.size(0), 2);
        assert_eq!(solutions(&mut dlx), [vec![0, 2], vec![1]]);
    }

    #[test]
    fn misuse_is_a_panic_and_not_a_broken_list() {
        fn undo(dlx: &mut Dlx, mark: usize) -> usize {
            dlx.undo(mark);
            mark
        }
        let fails = |step: fn(&mut Dlx) -> usize| {
            let mut dlx = queens(4);
            let before = state(&dlx);
            let failed = catch_unwind(AssertUnwindSafe(|| step(&mut dlx))).is_err();
            assert!(!failed || dlx.mark() > 0 || state(&dlx) == before);
            dlx.undo(0);
            assert_eq!(dlx.count(), 2);
            failed
        };
        assert!(!fails(|dlx| dlx.add_option(&[0, 21])));
        assert!(fails(|dlx| dlx.add_option(&[0, 22])));
        assert!(fails(|dlx| dlx.options(22).count()));
        assert!(fails(|dlx| dlx.size(22)));
        assert!(fails(|dlx| dlx.weight(22)));
        assert!(fails(|dlx| dlx.take(16) as usize));
        assert!(fails(|dlx| dlx.strike(16) as usize));
        assert!(fails(|dlx| dlx.is_open(16) as usize));
        assert!(fails(|dlx| dlx.take(1) as usize + dlx.add_option(&[0])));
        assert!(fails(|dlx| undo(dlx, 1))); // beyond the present state
        assert!(fails(|dlx| dlx.take(1) as usize + undo(dlx, 2))); // within a step
        assert!(catch_unwind(|| Dlx::new(1 << 30, 0)).is_err());
        assert!(catch_unwind(|| Dlx::new(usize::MAX, 2)).is_err());
    }

    #[test]
    fn a_panic_in_the_visitor_can_be_undone() {
        let mut dlx = queens(6);
        let before = state(&dlx);
        let visit = AssertUnwindSafe(|| dlx.each_solution(|_| panic!("in the visitor")));
        assert!(catch_unwind(visit).is_err());
        assert_eq!(dlx.chosen().len(), 6);
        dlx.undo(0);
        assert_eq!(state(&dlx), before);
        assert_eq!(dlx.count(), 4);
    }

    #[test]
    fn a_search_restores_the_links() {
        for dlx in &mut [knuth(), queens(6), matrix(2, &[&[0]])] {
            let before = state(dlx);
            let all = solutions(dlx);
            assert_eq!(state(dlx), before);
            dlx.each_solution(|_| false);
            assert_eq!(state(dlx), before);
            assert_eq!(dlx.complete(), !all.is_empty());
            assert_eq!(dlx.choose().is_none(), !all.is_empty());
            dlx.undo(0);
            assert_eq!(state(dlx), before);
            assert_eq!(dlx.solve().is_some(), !all.is_empty());
            assert_eq!(state(dlx), before);
            assert_eq!(solutions(dlx), all);
        }
    }

    #[test]
    fn taking_striking_and_undoing() {
        let mut dlx = queens(8);
        let before = state(&dlx);
        assert!(dlx.take(0) && dlx.take(0) && !dlx.strike(0));
        assert_eq!(dlx.chosen(), [0]);
        assert!(!dlx.take(1) && dlx.strike(1));
        assert_eq!(dlx.count(), 4); // with a queen in the corner
        let inner = dlx.mark();
        assert!(dlx.complete() && dlx.chosen().len() == 8);
        dlx.undo(inner);
        assert_eq!(dlx.chosen(), [0]);
        dlx.undo(0);
        assert_eq!(state(&dlx), before);
        assert!(dlx.strike(0));
        assert_eq!(dlx.count(), 88);
        dlx.undo(0);
        assert_eq!(state(&dlx), before);
        assert_eq!(dlx.add_option(&[0, 8]), 64);
    }

    #[test]
    fn a_refused_step_changes_nothing() {
        let mut dlx = matrix(3, &[&[0, 1], &[1, 2], &[0]]);
        let before = state(&dlx);
        assert!(!dlx.take(0)); // item 2 would be empty
        assert!(!dlx.strike(1));
        assert_eq!(state(&dlx), before);
        assert!(dlx.strike(0));
        assert_eq!(dlx.chosen().len(), 2); // both forced
    }

    #[test]
    fn reset_forgets_the_last_problem() {
        let mut dlx = queens(8);
        assert!(dlx.complete());
        assert!(dead_ends(&dlx) > 0);
        dlx.reset(2, 0);
        assert_eq!(dead_ends(&dlx), 0);
        dlx.add_option(&[0]);
        dlx.add_option(&[1]);
        assert_eq!((dlx.size(0), dlx.is_open(0), dlx.chosen().len(), dlx.mark()), (1, true, 0, 0));
        assert_eq!(solutions(&mut dlx), [[0, 1]]);
        dlx.reset(2, 0);
        assert_eq!((dlx.size(0), dlx.count()), (0, 0));
    }

    /// The work of the search is exactly known: less is better, more is a loss of propagation.
    #[test]
    fn the_work_on_three_sudokus() {
        let puzzles = [
            "027380010010006735000000029305692080000000000060174503640000000951800070080065340",
            "000000520080400000030009000501000600200700000000300000600010000000000704000000030",
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        ];
        let work: Vec<(bool, usize)> = puzzles
            .iter()
            .map(|puzzle| {
                let mut dlx = sudoku(puzzle, 3, b'1', true);
                (dlx.complete(), dead_ends(&dlx))
            })
            .collect();
        assert_eq!(work, [(true, 0), (true, 1), (true, 69)]);
    }

    /// Without restarts these take minutes: few clues, many solutions, and a bad first choice.
    #[test]
    fn no_heavy_tails() {
        let nine =
            ".7.3.5..........1.......6.....5.3...9....1.....3..6..............................";
        let sixteen = concat!(
            "K---G--------A--",
            "-G-------J---C--",
            "--HP-----C------",
            "------EO-N--FJ--",
            "-E--NA------C---",
            "-------G-----H-L",
            "-----OJ---A----M",
            "-O-C--K------D--",
            "D-----------PN--",
            "BC-A------E-----",
            "-H---------O-F--",
            "--FN----GH------",
            "----E-D--O-----C",
            "H--D-----BIJAKP-",
            "----JP--K-LF--M-",
            "P---C-H-DM--OIEF",
        );
        for &taken in &[true, false] {
            for dlx in &mut [sudoku(nine, 3, b'1', taken), sudoku(sixteen, 4, b'A', taken)] {
                assert!(dlx.complete());
                assert!(dead_ends(dlx) < 10_000);
            }
        }
    }

    /// Nine pigeons do not fit into eight holes. Six restarts, the last one after 32,000 failures,
    /// then the whole proof again.
    #[test]
    fn restarts_end() {
        let mut dlx = Dlx::new(9, 8);
        for pigeon in 0..9 {
            for hole in 0..8 {
                dlx.add_option(&[pigeon, 9 + hole]);
            }
        }
        assert_eq!(dlx.count(), 0);
        assert_eq!(dead_ends(&dlx), 40_320);
        assert!(!dlx.complete() && dlx.mark() == 0);
        let more = dead_ends(&dlx) - 40_320;
        assert!((72_320..72_420).contains(&more), "{}", more);
    }

    struct Random(u64);

    impl Random {
        fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.0 >> 33) as usize % n
        }
    }

    /// What the documentation promises, in sets of options: the oracle of the fuzzer.
    #[derive(Clone)]
    struct Model {
        primary: usize,
        options: Vec<usize>, // their items, as bits
        open: Vec<bool>,
        taken: Vec<bool>,
    }

    impl Model {
        fn size(&self, item: usize) -> usize {
            (0..self.open.len())
                .filter(|&o| self.open[o] && self.options[o] >> item & 1 == 1)
                .count()
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
                match (0..self.open.len())
                    .find(|&o| self.open[o] && self.options[o] >> item & 1 == 1)
                {
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

    /// Random sequences of calls, each compared with the model. More with SEQUENCES=2000000.
    #[test]
    fn random_sequences_against_a_model() {
        let sequences = std::env::var("SEQUENCES").ok().and_then(|n| n.parse().ok());
        let mut dlx = Dlx::new(0, 0);
        for seed in 0..sequences.unwrap_or(2000) {
            let mut random = Random(seed);
            random.below(2);
            let (primary, secondary) = (random.below(7), random.below(3));
            let count = random.below(11);
            let density = 1 + random.below(4);
            let items = primary + secondary;
            dlx.reset(primary, secondary);
            let mut model =
                Model { primary, options: vec![], open: vec![], taken: vec![false; count] };
            for _ in 0..count {
                let list: Vec<usize> =
                    (0..random.below(density + 1)).map(|_| random.below(items.max(1))).collect();
                let list = if items == 0 { vec![] } else { list };
                model.options.push(list.iter().fold(0, |set, item| set | 1 << item));
                model.open.push(!list.is_empty());
                dlx.add_option(&list);
            }
            let fresh = state(&dlx);
            assert!((0..items).all(|item| dlx.weight(item) == 0));
            let mut stack: Vec<(usize, Model)> = Vec::new();
            for _ in 0..random.below(16) {
                let before = state(&dlx);
                match random.below(8) {
                    0 => stack.push((dlx.mark(), model.clone())),
                    1 if !stack.is_empty() => {
                        let depth = random.below(stack.len());
                        let (mark, restored) = stack[depth].clone();
                        stack.truncate(depth + 1);
                        dlx.undo(mark);
                        model = restored;
                    }
                    2 => {
                        assert_eq!(solutions(&mut dlx), model.solutions());
                        assert_eq!(state(&dlx), before);
                    }
                    3 => {
                        let expected = model.solutions();
                        assert_eq!(dlx.count(), expected.len() as u64);
                        let answer = dlx.solve().map(|mut answer| {
                            answer.sort();
                            assert!(expected.contains(&answer));
                        });
                        assert_eq!(answer.is_some(), !expected.is_empty());
                        let mark = dlx.mark();
                        let complete = dlx.complete();
                        assert_eq!(complete, !expected.is_empty());
                        assert!(!complete || dlx.choose().is_none());
                        if complete {
                            dlx.undo(mark);
                        }
                        assert_eq!(state(&dlx), before);
                    }
                    way if count > 0 => {
                        let (option, take) = (random.below(count), way % 2 == 0);
                        let dead = dead_ends(&dlx);
                        let done = if take { dlx.take(option) } else { dlx.strike(option) };
                        assert_eq!(done, model.step(option, take));
                        // Counted once it runs out, not if it had none from the start.
                        let ran_out = !done && dlx.is_open(option);
                        let hopeless = (0..primary).any(|item| dlx.keys[item] < ONE);
                        assert!((dead_ends(&dlx) > dead) == ran_out || hopeless);
                        if !done {
                            assert_eq!(state(&dlx), before);
                        }
                    }
                    _ => (),
                }
                let open: Vec<usize> =
                    (0..primary).filter(|&item| !model.is_covered(item)).collect();
                assert_eq!(dlx.items().collect::<Vec<_>>(), open);
                let best = open
                    .iter()
                    .min_by_key(|&&item| (model.size(item), usize::MAX - dlx.weight(item), item));
                assert_eq!(dlx.choose(), best.cloned());
                for item in 0..items {
                    let open = |&o: &usize| model.open[o] && model.options[o] >> item & 1 == 1;
                    assert!(dlx.options(item).eq((0..count).filter(open)));
                    assert_eq!(dlx.size(item), model.size(item));
                }
                assert!((0..count).all(|option| dlx.is_open(option) == model.open[option]));
                let mut chosen = dlx.chosen().to_vec();
                chosen.sort();
                assert!(chosen.into_iter().eq((0..count).filter(|&option| model.taken[option])));
            }
            dlx.undo(0);
            assert_eq!(state(&dlx), fresh);
        }
    }
}
