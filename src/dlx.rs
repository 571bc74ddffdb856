//! Exact cover by dancing links: [`Dlx`], to paste into the single file that an online judge takes.
//!
//! Copy the block between the marker lines of `src/dlx.rs` (inclusive) to the end of your program,
//! or let `scripts/paste.sh YOUR_FILE.rs` do it. It needs only the standard library, has no
//! `unsafe` and no deep recursion, builds in every edition, and defines nothing but `Dlx`,
//! `DlxNode` and `DlxItem`. Rust 1.63 was tried; clippy finds nothing that is newer than 1.56.
//!
//! | you want | call |
//! |---|---|
//! | a problem | [`new`](Dlx::new), [`reset`](Dlx::reset), [`add_option`](Dlx::add_option) |
//! | one solution | [`solve`](Dlx::solve); [`finish`](Dlx::finish) stays there |
//! | their number; each of them | [`count`](Dlx::count); [`each_solution`](Dlx::each_solution) |
//! | to decide on an option, with all that follows | [`take`](Dlx::take), [`strike`](Dlx::strike) |
//! | to come back to an earlier state | [`mark`](Dlx::mark), [`undo`](Dlx::undo) |
//! | to branch | [`choose`](Dlx::choose), [`open_items`](Dlx::open_items), [`options`](Dlx::options) |
//! | the state | [`taken`](Dlx::taken), [`is_open`](Dlx::is_open), [`size`](Dlx::size), [`dead_ends`](Dlx::dead_ends) |
//!
//! # How to model a problem
//!
//! - Anything that must be covered exactly once is a primary *item*: a cell to fill, a row that
//!   still needs its 7. Anything that may be covered at most once is a secondary item: a diagonal,
//!   which holds at most one queen.
//! - One possible decision is an *option*, the list of its items: this digit in this cell.
//! - What is known from the start, a clue say, is either left out (number only the items that are
//!   still open, add only the options that are still possible) or taken with [`Dlx::take`].
//!
//! Without primary items there is one solution, the empty one. What the module does not do: items
//! with colors, and items covered several times or at least once.
//!
//! ```
//! // Knuth's example: 7 items, 6 options.
//! let options: [&[usize]; 6] = [&[2, 4], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]];
//! let mut dlx = dlx::Dlx::new(7, 0);
//! for items in options.iter() {
//!     dlx.add_option(items);
//! }
//! let mut answer = dlx.solve().unwrap();
//! answer.sort();
//! assert_eq!(answer, [0, 3, 4]);
//!
//! // Is it the only one? Two solutions are enough to know.
//! let mut found = 0;
//! dlx.each_solution(|_| {
//!     found += 1;
//!     found < 2
//! });
//! assert_eq!(found, 1);
//!
//! // The first in lexicographic order: take each option that still leaves a solution.
//! for option in 0..options.len() {
//!     let mark = dlx.mark();
//!     if dlx.take(option) && dlx.solve().is_none() {
//!         dlx.undo(mark);
//!     }
//! }
//! assert_eq!(dlx.choose(), None); // all is covered
//! ```
//!
//! # How to write a search of your own
//!
//! Mark, take, go on, undo, strike. `take` and `strike` also take whatever they force, so nothing
//! is pending when they return. One that returns false leaves the state as it was, but the dead ends
//! that it met stay counted, and so [`Dlx::choose`] may choose differently. A mark expires when an
//! earlier state is restored. Bind what an iterator gives before you change the state:
//! `while let Some(item) = dlx.open_items().next()` borrows `dlx` for the whole loop.
//!
//! ```
//! use dlx::Dlx;
//!
//! /// The cheapest cover, by branch and bound. The caller undoes what is taken and struck here.
//! fn search(dlx: &mut Dlx, cost: &[u32], best: &mut u32) {
//!     loop {
//!         let spent: u32 = dlx.taken().iter().map(|&option| cost[option]).sum();
//!         if spent >= *best {
//!             return;
//!         }
//!         let item = match dlx.choose() {
//!             Some(item) => item,
//!             None => return *best = spent,
//!         };
//!         let cheapest = dlx.options(item).min_by_key(|&option| cost[option]);
//!         let mark = dlx.mark();
//!         if cheapest.map_or(false, |option| dlx.take(option)) {
//!             search(dlx, cost, best);
//!             dlx.undo(mark);
//!         }
//!         if !cheapest.map_or(false, |option| dlx.strike(option)) {
//!             return; // nothing without it
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
#![warn(missing_docs)]

// >>> dlx 3.0.0 cksum 1004643632: pasted module begins
/// Exact cover by dancing links (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X).
///
/// Choose *options* so that every primary *item* lies in exactly one of them and every secondary
/// item in at most one. In matrix terms: choose rows that together have exactly one 1 in each
/// primary column and at most one in each secondary column. Items are numbered from 0, the primary
/// ones first; options are numbered from 0 in the order they are added.
///
/// No matrix makes it panic. The number of an item or option that does not exist is a panic. Costs
/// are O(1) where nothing else is said.
///
/// What differs from the textbook: a trail of unlinked nodes, so undo walks no list; an item left
/// with one option is covered at once; and dom/wdeg (Boussemart and others, 2004): an item that has
/// run out of options often counts as shorter, so the search soon branches on a contradiction
/// wherever it lies.
#[derive(Clone, Debug, Default)]
pub struct Dlx {
    nodes: Vec<DlxNode>, // a header for each item, then the nodes of each option
    items: Vec<DlxItem>,
    primary: usize,                   // how many of the items are primary
    spans: Vec<std::ops::Range<u32>>, // of each option: where its nodes lie
    taken: Vec<usize>,
    steps: Vec<(usize, usize)>, // before each step: `unlinked`, and how many options were taken
    trail: Vec<u32>,            // a stack of the unlinked nodes ...
    unlinked: usize,            // ... and its height
    forced: Vec<u32>,           // a stack of items that were left with one option ...
    pending: usize,             // ... and its height
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct DlxNode {
    prev: u32, // in the list of the item, a ring through its header
    next: u32,
    item: u32,
    option: u32,
    right: u32, // in the option, a ring
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct DlxItem {
    key: i64, // (size - 1) * unit, so forced is 0 and dead is negative; SECONDARY, COVERED on top
    unit: u32, // UNIT / sqrt(1 + dead_ends); only changes when size is 0, so undo stays exact
    dead_ends: u32,
}

#[allow(dead_code)] // each program uses only part of the API
impl Dlx {
    const NODES: usize = 1 << 30; // at most: NODES * UNIT is below SECONDARY / 2
    const UNIT: i64 = 1 << 28;
    const SECONDARY: i64 = 1 << 60;
    const COVERED: i64 = 1 << 62;

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
        let item = |key| DlxItem { key, unit: Dlx::UNIT as u32, dead_ends: 0 };
        self.nodes.clear();
        self.nodes.extend((0..items as u32).map(header));
        self.items.clear();
        self.items.resize(primary, item(-Dlx::UNIT));
        self.items.resize(items, item(Dlx::SECONDARY - Dlx::UNIT));
        self.primary = primary;
        self.spans.clear();
        self.taken.clear();
        self.steps.clear();
        self.unlinked = 0;
        // In a step each item is pushed twice at most; the last slot is only written to.
        self.forced.resize(2 * primary + 1, 0);
    }

    /// Adds an option and returns its number. An item named twice counts once. An option without
    /// primary items is never taken by a search, one without items not at all. O(its items).
    ///
    /// Panics, and adds nothing, while a step is in force (see [`Dlx::mark`]), and if the items and
    /// those named in the options are 2^30 or more in all.
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (option, start) = (self.spans.len(), self.nodes.len());
        assert!(self.steps.is_empty(), "undo all steps before adding an option");
        assert!(items.iter().all(|&item| item < self.items.len()), "no such item");
        assert!(items.len() < Dlx::NODES - start, "too many items in the options");
        self.nodes.resize(start + items.len(), DlxNode::default());
        let (nodes, option) = (&mut self.nodes[..], option as u32);
        let mut end = start;
        for &number in items {
            let (prev, node, item) = (nodes[number].prev, end as u32, number as u32);
            if (prev as usize) < start {
                nodes[prev as usize].next = node;
                nodes[number].prev = node;
                nodes[end] = DlxNode { prev, next: item, item, option, right: node + 1 };
                self.items[number].key += i64::from(self.items[number].unit);
                end += 1;
            }
        }
        if end > start {
            nodes[end - 1].right = start as u32;
        }
        self.nodes.truncate(end);
        self.spans.push(start as u32..end as u32);
        self.spans.len() - 1
    }

    /// A solution, as option numbers in the order they were taken; None if there is none. The state
    /// is restored. Exponential in the worst case.
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mark = self.mark();
        let answer = if self.finish() { Some(self.taken.clone()) } else { None };
        self.undo(mark);
        answer
    }

    /// Like [`Dlx::solve`], but stays at the solution: [`Dlx::taken`] lists it, and [`Dlx::undo`]
    /// leads back. False if there is none.
    pub fn finish(&mut self) -> bool {
        self.search(0, 1000, &mut |_| false) == Some(true)
    }

    /// How many solutions there are, by visiting each.
    pub fn count(&mut self) -> u64 {
        let mut count = 0;
        self.each_solution(|_| {
            count += 1;
            true
        });
        count
    }

    /// Calls `visit` with each solution, in no particular order, until it returns false. The state
    /// is restored, unless `visit` panics: then it stays there, and [`Dlx::undo`] leads back.
    pub fn each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let mark = self.mark();
        self.search(0, u64::MAX, &mut visit);
        self.undo(mark);
    }

    /// Searches depth-first: takes an option of the best item, and strikes it when that has failed.
    /// Some(true) if `visit` returned false: the state stays there. Otherwise it is restored;
    /// Some(false) if all has been searched, None if a short search gave up.
    ///
    /// Number 0 is the long search. After `limit` failures a short one starts beside it, with the
    /// options in another order, and then the long one goes on for four times as many. The lengths
    /// are 500 * (1, 2, 1, 4, 1, 2, 1, 8, ...), after Luby and others, 1993.
    fn search(
        &mut self,
        number: u64,
        mut limit: u64,
        visit: &mut dyn FnMut(&[usize]) -> bool,
    ) -> Option<bool> {
        let (start, mut branches, mut first, mut alive) = (self.mark(), Vec::new(), 0, true);
        let (mut failures, mut shorts, mut random) = (0, 0_u64, number);
        loop {
            let item = if alive { self.best(&mut first) } else { None };
            random = random.wrapping_mul(0x9e37_79b9_7f4a_7c15); // stays 0 in the long search
            let rank = |item| (random >> 32) as usize % self.size(item).max(1);
            if let Some(option) = item.and_then(|item| self.options(item).nth(rank(item))) {
                branches.push((self.mark(), option, first));
                alive = self.take(option);
            } else if alive && item.is_none() && !visit(&self.taken) {
                return Some(true);
            } else if failures == limit && number == 0 {
                shorts += 1;
                let length = 500 * (shorts & shorts.wrapping_neg());
                limit += 4 * length;
                let mut other = self.clone();
                other.undo(start);
                if shorts % 2 == 0 {
                    other.forget(); // experience helps mostly, but may lead into the same trap
                }
                if let Some(found) = other.search(2 * shorts + 1, length, visit) {
                    *self = other;
                    return Some(found);
                }
            } else if let Some((mark, option, from)) = branches.pop().filter(|_| failures < limit) {
                failures += 1;
                self.undo(mark);
                first = from;
                alive = self.strike(option);
            } else {
                self.undo(start);
                return if failures < limit { Some(false) } else { None };
            }
        }
    }

    /// The present state, for [`Dlx::undo`]: the number of steps in force. A step is a
    /// [`Dlx::take`] or [`Dlx::strike`] that succeeded and had something to do.
    pub fn mark(&self) -> usize {
        self.steps.len()
    }

    /// Undoes all steps since the mark; only [`Dlx::dead_ends`] stay. Panics if fewer steps are in
    /// force. O(nodes put back).
    pub fn undo(&mut self, mark: usize) {
        assert!(mark <= self.mark(), "a stale mark");
        let now = (self.unlinked, self.taken.len());
        let (unlinked, taken) = *self.steps.get(mark).unwrap_or(&now);
        let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
        for &node in self.trail[unlinked..self.unlinked].iter().rev() {
            let DlxNode { prev, next, item, .. } = nodes[node as usize];
            nodes[prev as usize].next = node;
            nodes[next as usize].prev = node;
            let item = &mut items[item as usize];
            item.key += i64::from(item.unit);
        }
        for option in self.taken.drain(taken..) {
            for own in self.spans[option].clone() {
                items[nodes[own as usize].item as usize].key -= Dlx::COVERED;
            }
        }
        self.unlinked = unlinked;
        self.steps.truncate(mark);
    }

    /// Takes an option, and what that forces: whenever an item is left with one option, that too.
    /// Afterwards every open primary item has at least two options. True if it is taken already.
    /// False, with the state restored, if an item would be left without options, or if the option
    /// is hidden. O(nodes unlinked), and O(items) before the first step.
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, true)
    }

    /// Hides an option without taking it, and takes what that forces. True if it is hidden already.
    /// False, with the state restored, if an item would be left without options, or if the option
    /// is taken. Cost as for [`Dlx::take`].
    pub fn strike(&mut self, option: usize) -> bool {
        self.step(option, false)
    }

    /// The item to branch on: the open primary item with the least
    /// (size - 1) / sqrt(1 + dead_ends). None when every primary item is covered. O(items).
    pub fn choose(&self) -> Option<usize> {
        self.best(&mut 0)
    }

    /// The open primary items, in ascending order.
    pub fn open_items(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.primary).filter(move |&item| self.items[item].key < Dlx::SECONDARY / 2)
    }

    /// The options that an item has left, in the order they were added; none if it is covered.
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let next = move |&node: &u32| Some(self.nodes[node as usize].next);
        let nodes = std::iter::successors(next(&(item as u32)), next).take(self.size(item));
        nodes.map(move |node| self.nodes[node as usize].option as usize)
    }

    /// How many options an item has left; 0 if it is covered.
    pub fn size(&self, item: usize) -> usize {
        let DlxItem { key, unit, .. } = self.items[item];
        if key > Dlx::COVERED / 2 {
            return 0; // its list is out of use
        }
        let unit = i64::from(unit);
        ((key + unit) % Dlx::SECONDARY / unit) as usize
    }

    /// How often a primary item has run out of options since the reset, as far as is not forgotten:
    /// a short search that finds the solution may have begun anew.
    pub fn dead_ends(&self, item: usize) -> usize {
        self.items[item].dead_ends as usize
    }

    /// Whether an option can still be taken: it has items, it is neither taken nor struck, and it
    /// shares no item with one that is taken.
    pub fn is_open(&self, option: usize) -> bool {
        let (start, end) = (self.spans[option].start, self.spans[option].end);
        self.nodes[start as usize..end as usize].first().map_or(false, |node| {
            let uncovered = self.items[node.item as usize].key < Dlx::COVERED / 2;
            uncovered && self.nodes[node.prev as usize].next == start // or hidden from elsewhere
        })
    }

    /// The options taken so far, forced ones included, in the order they were taken.
    pub fn taken(&self) -> &[usize] {
        &self.taken
    }

    /// Takes or strikes an option, then takes what that forces. False, and undone, if it fails.
    fn step(&mut self, option: usize, take: bool) -> bool {
        if !self.is_open(option) {
            return self.taken.contains(&option) == take;
        }
        let (mark, start) = (self.mark(), self.spans[option].start);
        self.steps.push((self.unlinked, self.taken.len()));
        self.pending = 0;
        if mark == 0 {
            self.trail.resize(self.nodes.len(), 0);
            // Any item may have fewer than two options from the start.
            (0..self.primary).for_each(|item| self.forced[item] = item as u32);
            self.pending = self.primary;
        }
        let mut alive = if take { self.cover(option) } else { self.unlink(start, start) };
        while alive && self.pending > 0 {
            self.pending -= 1;
            let item = self.forced[self.pending] as usize;
            if self.items[item].key <= 0 {
                let last = self.nodes[item].next as usize;
                alive = last != item && self.cover(self.nodes[last].option as usize);
            }
        }
        if !alive {
            self.undo(mark);
        }
        alive
    }

    /// Takes an option: covers its items, which hides all options that share one. A hidden option
    /// keeps its node in the list it is hidden from: that list is out of use. False as soon as an
    /// open item has no option left.
    fn cover(&mut self, option: usize) -> bool {
        self.taken.push(option);
        for own in self.spans[option].clone() {
            self.items[self.nodes[own as usize].item as usize].key += Dlx::COVERED;
        }
        // Backwards: programs tend to name the longest list first, and short ones show dead ends.
        for own in self.spans[option].clone().rev() {
            let item = self.nodes[own as usize].item;
            let mut node = self.nodes[item as usize].next;
            while node != item {
                if !self.unlink(self.nodes[node as usize].right, node) {
                    return false;
                }
                node = self.nodes[node as usize].next;
            }
        }
        true
    }

    /// Unlinks nodes of an option, from this one up to the end. False if that leaves an open item
    /// without options.
    #[inline(always)] // the innermost loop, called from two places
    fn unlink(&mut self, mut node: u32, end: u32) -> bool {
        let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
        let (trail, mut unlinked) = (&mut self.trail[..], self.unlinked);
        let (forced, mut pending, mut alive) = (&mut self.forced[..], self.pending, true);
        loop {
            let DlxNode { prev, next, item: number, right, .. } = nodes[node as usize];
            nodes[prev as usize].next = next;
            nodes[next as usize].prev = prev;
            trail[unlinked] = node;
            unlinked += 1;
            let item = &mut items[number as usize];
            item.key -= i64::from(item.unit);
            // Written always and kept if forced: a branch would be badly predicted.
            forced[pending] = number;
            pending += (item.key == 0) as usize;
            if item.key < 0 {
                alive = false;
                item.dead_ends = item.dead_ends.saturating_add(1);
                let root = (1.0 + f64::from(item.dead_ends)).sqrt();
                item.unit = (Dlx::UNIT as f64 / root) as u32;
                item.key = -i64::from(item.unit);
            }
            node = right;
            if node == end {
                self.unlinked = unlinked;
                self.pending = pending;
                return alive;
            }
        }
    }

    /// Forgets all dead ends.
    fn forget(&mut self) {
        for item in self.items.iter_mut().filter(|item| item.dead_ends > 0) {
            let covered = if item.key > Dlx::COVERED / 2 { Dlx::COVERED } else { 0 };
            let others = (item.key - covered) / i64::from(item.unit); // size - 1
            let key = covered + others * Dlx::UNIT;
            *item = DlxItem { key, unit: Dlx::UNIT as u32, dead_ends: 0 };
        }
    }

    /// The item to branch on, and in `first` the first open one: there is none before it, for on
    /// the way down items only close.
    fn best(&self, first: &mut usize) -> Option<usize> {
        let items = &self.items[..self.primary];
        *first += items[*first..].iter().position(|item| item.key < Dlx::SECONDARY / 2)?;
        (*first..items.len()).min_by_key(|&item| items[item].key)
    }
}
// <<< dlx 3.0.0: pasted module ends

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

    /// A sudoku with boxes of `b` x `b`, symbols from `first`, all options added. The clues are
    /// taken, or each is an item more, with one option.
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

    /// Everything that undoing has to restore: all but the dead ends.
    type State = (Vec<DlxNode>, Vec<(usize, bool)>, Vec<u32>, Vec<(usize, usize)>, Vec<usize>);

    fn state(dlx: &Dlx) -> State {
        let sizes = (0..dlx.items.len())
            .map(|item| (dlx.size(item), dlx.items[item].key > Dlx::COVERED / 2));
        let trail = dlx.trail[..dlx.unlinked].to_vec();
        (dlx.nodes.clone(), sizes.collect(), trail, dlx.steps.clone(), dlx.taken.clone())
    }

    /// How often the searches so far ran into an item without options.
    fn dead_ends(dlx: &Dlx) -> usize {
        (0..dlx.items.len()).map(|item| dlx.dead_ends(item)).sum()
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
        assert!(!dlx.is_open(0) && dlx.finish());
        dlx.reset(0, 3);
        dlx.add_option(&[0, 2]);
        assert_eq!(solutions(&mut dlx), [[]]);
    }

    #[test]
    fn an_item_without_options() {
        let mut dlx = matrix(3, &[&[0], &[2]]);
        assert_eq!((dlx.choose(), dlx.solve(), dlx.count()), (Some(1), None, 0));
        assert!(!dlx.take(0) && !dlx.finish() && dlx.taken().is_empty());
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
            assert_eq!(dlx.clone().add_option(&[]), 16 + !failed as usize); // no number is lost
            assert_eq!(dlx.count(), 2);
            failed
        };
        assert!(!fails(|dlx| dlx.add_option(&[0, 21])));
        assert!(fails(|dlx| dlx.add_option(&[0, 22])));
        assert!(fails(|dlx| dlx.options(22).count()));
        assert!(fails(|dlx| dlx.size(22)));
        assert!(fails(|dlx| dlx.dead_ends(22)));
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
        assert_eq!(dlx.taken().len(), 6);
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
            assert_eq!(dlx.finish(), !all.is_empty());
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
        assert_eq!(dlx.taken(), [0]);
        assert!(!dlx.take(1) && dlx.strike(1));
        assert_eq!(dlx.count(), 4); // with a queen in the corner
        let inner = dlx.mark();
        assert!(dlx.finish() && dlx.taken().len() == 8);
        dlx.undo(inner);
        assert_eq!(dlx.taken(), [0]);
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
        assert_eq!(dlx.taken().len(), 2); // both forced
    }

    #[test]
    fn reset_forgets_the_last_problem() {
        let mut dlx = queens(8);
        assert!(dlx.finish());
        assert!(dead_ends(&dlx) > 0);
        dlx.reset(2, 0);
        assert_eq!(dead_ends(&dlx), 0);
        dlx.add_option(&[0]);
        dlx.add_option(&[1]);
        assert_eq!((dlx.size(0), dlx.is_open(0), dlx.taken().len(), dlx.mark()), (1, true, 0, 0));
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
                (dlx.finish(), dead_ends(&dlx))
            })
            .collect();
        assert_eq!(work, [(true, 0), (true, 1), (true, 80)]);
    }

    /// Traps that annealing found for searches that learn less: seconds or minutes for them.
    #[test]
    fn no_heavy_tails() {
        let traps = [
            (
                true,
                ".7.3.5..........1.......6.....5.3...9....1.....3..6..............................",
            ),
            (
                true,
                ".5.2.....3.2...8.66.................9...................6..9.....3.8....2.85.....",
            ),
            (
                false,
                "............................854.7....47........6......574..83..3..7....8..8.....6",
            ),
            (
                true,
                concat!(
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
                ),
            ),
            (
                true,
                concat!(
                    "JK-DA----------I",
                    "C------H---E---P",
                    "L-------A------H",
                    "HE-----------A--",
                    "BL--GK----EM----",
                    "ICH---O--------B",
                    "---AD-----JI-H--",
                    "-D-K-L------JM-E",
                    "--------NMI-----",
                    "---------G----F-",
                    "-----F---E-JI---",
                    "--F-IE---O--B---",
                    "--E---------N-BD",
                    "-NP---B--I--A--K",
                    "--B-EH-----P----",
                    "--LGKI------C---",
                ),
            ),
            (
                false,
                concat!(
                    "-------K--------",
                    "----------------",
                    "----------------",
                    "----------------",
                    "---------CPGN-B-",
                    "---------EBNJ--L",
                    "--------FK---DME",
                    "---E----DO--IKGA",
                    "--DG----M-LH-JEB",
                    "-PF---L-O-E-GI-N",
                    "--LM----AGKC-HDO",
                    "BEO-----I-NP-M-K",
                    "PDM----AB---EGNC",
                    "G-HODEMFLPC-BAKI",
                    "F-CA-LG-EM-K-OJ-",
                    "JI--C-OP-NDA--H-",
                ),
            ),
        ];
        for &(solvable, grid) in traps.iter() {
            let (b, first) = if grid.len() == 81 { (3, b'1') } else { (4, b'A') };
            for &taken in &[true, false] {
                let mut dlx = sudoku(grid, b, first, taken);
                assert_eq!(dlx.finish(), solvable);
                assert!(dead_ends(&dlx) < 10_000, "{}: {}", grid, dead_ends(&dlx));
            }
        }
    }

    fn pigeons(pigeons: usize, holes: usize) -> Dlx {
        let mut dlx = Dlx::new(pigeons, holes);
        for option in 0..pigeons * holes {
            dlx.add_option(&[option / holes, pigeons + option % holes]);
        }
        dlx
    }

    /// Nine pigeons do not fit into eight holes. The long search is never cut short, so it is as
    /// long as that of count; what the short ones meet is forgotten with them.
    #[test]
    fn a_proof_is_one_search() {
        let mut dlx = pigeons(9, 8);
        assert_eq!((dlx.count(), dead_ends(&dlx)), (0, 40_320));
        assert!(!dlx.finish() && dlx.mark() == 0);
        assert_eq!(dead_ends(&dlx), 2 * 40_320);
    }

    /// Planted covers, hard enough for the short searches to join in, below a mark.
    #[test]
    fn short_searches_begin_at_the_present_state() {
        let mut failures = 0;
        for seed in 0..8 {
            let mut random = Random(seed);
            let mut cells: Vec<usize> = (0..80).collect();
            (1..80).rev().for_each(|k| cells.swap(k, random.below(k + 1)));
            let mut options: Vec<Vec<usize>> = cells.chunks(4).map(|c| c.to_vec()).collect();
            for last in options.len()..220 {
                options.push((0..4).map(|_| random.below(80)).collect());
                options.swap(last, random.below(last + 1));
            }
            options.push(vec![80]);
            options.push(vec![80]);
            let options: Vec<&[usize]> = options.iter().map(|o| &o[..]).collect();
            let mut dlx = matrix(81, &options);
            assert!(dlx.take(221));
            let before = state(&dlx);
            let answer = dlx.solve().unwrap();
            assert_eq!((answer[0], dlx.taken()), (221, &answer[..1]));
            assert!(state(&dlx) == before);
            let mut covered: Vec<usize> =
                answer.iter().flat_map(|&o| options[o].to_vec()).collect();
            covered.sort();
            covered.dedup(); // an option may name an item twice
            let distinct: usize = answer.iter().map(|&o| dlx.spans[o].len()).sum();
            assert!(distinct == 81 && covered.into_iter().eq(0..81));
            failures += dead_ends(&dlx);
        }
        assert!(failures > 4000, "{}", failures);
    }

    #[test]
    fn beyond_16_bits() {
        let mut dlx = Dlx::new(70_000, 70_000);
        for option in 0..70_000 {
            assert_eq!(dlx.add_option(&[option, 70_000 + option]), option);
        }
        dlx.add_option(&[69_999]);
        assert_eq!((dlx.size(69_999), dlx.size(139_999), dlx.count()), (2, 1, 2));
        assert!(dlx.take(70_000) && dlx.taken().len() == 70_000);
        assert_eq!((dlx.is_open(69_999), dlx.size(139_999), dlx.choose()), (false, 0, None));
        dlx.reset(1, 0);
        (0..70_000).for_each(|option| assert_eq!(dlx.add_option(&[0]), option));
        assert_eq!((dlx.size(0), dlx.options(0).last()), (70_000, Some(69_999)));
        dlx.reset(2, 0);
        (0..600).for_each(|option| assert_eq!(dlx.add_option(&[option % 2]), option));
        assert_eq!(dlx.count(), 90_000);
    }

    #[test]
    fn a_larger_problem_after_a_reset() {
        let mut dlx = Dlx::new(10, 0);
        assert_eq!(dlx.count(), 0);
        dlx.reset(20, 0);
        // Each item but the last has two options, and the first option leaves it only one.
        dlx.add_option(&[19]);
        (0..19).for_each(|item| assert_eq!(dlx.add_option(&[item, 19]), item + 1));
        (0..19).for_each(|item| assert_eq!(dlx.add_option(&[item]), item + 20));
        assert!(dlx.take(0));
        assert_eq!((dlx.taken().len(), dlx.choose()), (20, None));
        dlx.undo(0);
        assert_eq!((dlx.count(), dlx.taken().len()), (20, 0));
    }

    #[test]
    fn solutions_come_in_the_order_taken_and_dead_ends_stay() {
        let mut dlx = queens(8);
        assert!(dlx.take(59));
        let answer = dlx.solve().unwrap();
        assert_eq!((answer[0], answer.len()), (59, 8));
        assert!(dlx.finish());
        assert_eq!(dlx.taken()[0], 59);
        let ends = dead_ends(&dlx);
        assert!(ends > 0);
        dlx.undo(0);
        assert_eq!(
            (dlx.solve().map(|answer| answer.len()), dead_ends(&dlx) >= ends),
            (Some(8), true)
        );
    }

    #[test]
    fn a_clone_goes_on_from_the_same_state() {
        let mut dlx = queens(8);
        assert!(dlx.take(0));
        let mut other = dlx.clone();
        assert!(other.finish());
        other.undo(1);
        assert_eq!(state(&other), state(&dlx));
        other.undo(0);
        assert_eq!((other.count(), dlx.count()), (92, 4));
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
            assert!((0..items).all(|item| dlx.dead_ends(item) == 0));
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
                        let complete = dlx.finish();
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
                        let hopeless =
                            (0..primary).any(|item| dlx.size(item) == 0 && !model.is_covered(item));
                        assert!((dead_ends(&dlx) > dead) == ran_out || hopeless);
                        if !done {
                            assert_eq!(state(&dlx), before);
                        }
                    }
                    _ => (),
                }
                let open: Vec<usize> =
                    (0..primary).filter(|&item| !model.is_covered(item)).collect();
                assert_eq!(dlx.open_items().collect::<Vec<_>>(), open);
                let key = |item| {
                    let root = (1.0 + dlx.dead_ends(item) as f64).sqrt();
                    (model.size(item) as i64 - 1) * (Dlx::UNIT as f64 / root) as i64
                };
                let best = open.iter().min_by_key(|&&item| key(item));
                assert_eq!(dlx.choose(), best.cloned());
                for item in 0..items {
                    let open = |&o: &usize| model.open[o] && model.options[o] >> item & 1 == 1;
                    assert!(dlx.options(item).eq((0..count).filter(open)));
                    assert_eq!(dlx.size(item), model.size(item));
                }
                assert!((0..count).all(|option| dlx.is_open(option) == model.open[option]));
                let mut chosen = dlx.taken().to_vec();
                chosen.sort();
                assert!(chosen.into_iter().eq((0..count).filter(|&option| model.taken[option])));
            }
            dlx.undo(0);
            assert_eq!(state(&dlx), fresh);
        }
    }
}
