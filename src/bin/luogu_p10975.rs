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
                let found = format!("{:.40}", line);
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

// >>> dlx 12.0.0
#[rustfmt::skip]
mod dlx {
//! Exact cover by dancing links.
//!
//! Put this file next to your program and write `mod dlx;`, or paste it as `mod dlx { ... }`. Then write
//! `use dlx::Dlx;`.
//!
//! It needs Rust 1.56 or later, and no crates.
#![allow(dead_code)] // a program rarely calls every method

use std::ops::Range;

const MAX_NODES: usize = 1 << 30;
pub(super) const FIRST_BUDGET: u64 = 2000; // failures before a restart; few sudokus need so many
const NOGOOD_LEVELS: usize = 3; // the options in a nogood; larger ones rarely apply
const MANY_NOGOODS: usize = 300; // from then on, only those of one option are added
pub(super) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15; // 2^64 / golden ratio, to scatter numbers

/// An exact cover problem, and the state of a search for its solutions.
///
/// A problem has *items*, the columns of a matrix, and *options*, its rows: each is a set of items. Items
/// are numbered from 0, first the *primary* and then the *secondary* ones, and options in the order in
/// which they are added.
///
/// A *solution* is a set of options that covers every primary item exactly once and every secondary item
/// at most once. A search never adds an option without primary items to it.
///
/// An item is *covered* if one of its options is taken, and *open* otherwise. A search starts from the
/// current state, so its solutions include what is taken already. Afterwards it restores the state, except
/// for the *dead-end counts*: how often each item has run out of options. These guide later searches, so
/// a second call may give another solution. Only `solve_in_place` leaves its solution taken.
///
/// # Algorithm
///
/// Knuth's Algorithm X (The Art of Computer Programming, 7.2.2.1), with forced options, dead-end counts
/// (a variant of dom/wdeg), restarts, and nogoods.
//
// The nodes of three options: 0 = {a, b}, 1 = {b, c}, 2 = {a, c}. Each column is a circular list
// that starts at the header of its item: `next` points down, `prev` up. The nodes of an option are
// adjacent in memory and form a ring through `left`. If an option is not open, each of its nodes is
// unlinked or in the list of a covered item.
//
//     items      a    b    c
//     headers    0    1    2
//     option 0   3 -- 4         nodes_of[0] = 3..5
//     option 1        5 -- 6    nodes_of[1] = 5..7
//     option 2   7 ------- 8    nodes_of[2] = 7..9
//
// To see how it works, read `unlink`, `cover` and `step` at the end of the file first, then
// `undo_to`, `choose_item` and `search`.
#[derive(Clone, Debug, Default)]
pub struct Dlx {
    pub(super) nodes: Vec<Node>, // the headers of all items, then the nodes of each option
    pub(super) items: Vec<Item>,
    pub(super) primary: usize,            // the number of primary items
    pub(super) nodes_of: Vec<Range<u32>>, // for each option
    taken: Vec<usize>,
    pub(super) trail: Vec<u32>, // unlinked nodes, most recent last
    pub(super) steps: Vec<Step>,
    stack: Vec<u32>, // the first `pending` of these are the items that a step still has to look at
    pending: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Node {
    prev: u32, // the list of the item, a ring through its header
    next: u32,
    pub(super) item: u32,
    option: u32,
    left: u32, // the ring of the option
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) size: i64,
    factor: u32, // FACTOR / sqrt(1 + dead_ends), at least 1
    pub(super) dead_ends: u32,
}
const FACTOR: f64 = 65536.0; // sqrt(2^32)

// The size of an item is the number of its options left, plus SECONDARY if the item is secondary, plus
// COVERED if it is covered. So one comparison tells what a step has to know:
//
//     size == 0         an open primary item without options: a dead end
//     size == 1         an open primary item with one option, which is forced
//     size < COVERED    an open item
//
// Keys compare as well: that of an open primary item is below MAX_NODES * FACTOR = COVERED, and that of a
// covered one is at least COVERED - 1.
const SECONDARY: i64 = 1 << 32;
const COVERED: i64 = 1 << 46;

/// The lengths of `trail` and `taken` before a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    pub(super) trail: usize,
    taken: usize,
}

/// A level of a depth-first search, which branches on an item: the state before it, the options of the
/// item, and how many of them have been tried. The last one tried is the current one.
pub(super) struct Level {
    pub(super) mark: usize,
    pub(super) options: Vec<usize>,
    pub(super) tried: usize,
}

/// How a search ends, or the part of it between two restarts.
enum Outcome {
    Stopped,
    Exhausted,
    OutOfBudget(Vec<Level>),
}

impl Item {
    pub(super) fn add_dead_ends(&mut self, count: u32) {
        self.dead_ends = self.dead_ends.saturating_add(count);
        self.factor = (FACTOR / (1.0 + f64::from(self.dead_ends)).sqrt()) as u32;
    }

    /// The search branches on the primary item with the smallest key.
    //
    // Subtracting 1 puts items with one option first, and makes two options half as expensive as three.
    // Without the square root, a long history would outweigh the sizes.
    pub(super) fn key(&self) -> i64 {
        (self.size - 1) * i64::from(self.factor)
    }
}

impl Dlx {
    /// Creates a problem with these numbers of items and without options.
    ///
    /// # Panics
    ///
    /// Panics if there are 2^30 items or more.
    ///
    /// # Examples
    ///
    /// ```
    /// # use exact_cover::dlx::Dlx;
    /// let dlx = Dlx::new(2, 1); // items 0 and 1 are primary, item 2 is secondary
    /// assert!(dlx.open_items().eq([0, 1]));
    /// ```
    #[track_caller]
    pub fn new(primary: usize, secondary: usize) -> Dlx {
        let mut dlx = Dlx::default();
        dlx.reset(primary, secondary);
        dlx
    }

    /// Replaces the problem by a new one, as [`new`](Dlx::new) does, and reuses the memory.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(9, 9);
    /// dlx.reset(1, 0);
    /// assert_eq!(dlx.add_option(&[0]), 0);
    /// ```
    #[track_caller]
    pub fn reset(&mut self, primary: usize, secondary: usize) {
        let items = primary.saturating_add(secondary);
        assert!(items < MAX_NODES, "too many items");
        let header = |item| Node { prev: item, next: item, item, ..Node::default() };
        let new_item = |size| Item { size, factor: FACTOR as u32, dead_ends: 0 };
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
        self.stack.resize(2 * primary + 1, 0);
    }

    /// Adds an option and returns its number.
    ///
    /// An item that is listed twice counts once. Equal options remain different options. An option without
    /// items can never be taken.
    ///
    /// # Panics
    ///
    /// Panics, without adding the option, if an item does not exist, if [steps](Dlx::mark) have not been
    /// undone, or if the problem would have 2^30 nodes or more.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(2, 0);
    /// assert_eq!(dlx.add_option(&[0, 1]), 0);
    /// assert_eq!(dlx.add_option(&[1]), 1);
    /// ```
    #[inline(always)] // if the caller passes an array, the compiler knows its length
    #[track_caller]
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (option, start) = (self.nodes_of.len() as u32, self.nodes.len());
        assert!(self.steps.is_empty(), "undo all steps before adding an option");
        for &item in items {
            assert_exists("item", item, self.items.len());
        }
        assert!(items.len() < MAX_NODES - start, "too many items in the options");
        // An item that recurs leaves a node at the end unused.
        self.nodes.resize(start + items.len(), Node::default());
        let (nodes, mut end) = (&mut self.nodes[..], start);
        for &number in items {
            let (prev, node, item) = (nodes[number].prev, end as u32, number as u32);
            // If the last node of its list is in this option already, the item was listed before.
            if (prev as usize) < start {
                let left = if end == start { node } else { node - 1 };
                nodes[end] = Node { prev, next: item, item, option, left };
                nodes[start].left = node;
                nodes[prev as usize].next = node;
                nodes[number].prev = node;
                self.items[number].size += 1;
                end += 1;
            }
        }
        self.nodes_of.push(start as u32..end as u32);
        option as usize
    }

    /// Returns the options of a solution in the order in which they were taken, or [`None`] if there is no
    /// solution.
    ///
    /// Takes exponential time in the worst case. A proof that there is no solution may take years, as with
    /// pigeonholes. There, `count() == 0` may be much faster.
    ///
    /// Ties between items go to the lowest number, so number neighbors consecutively.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(7, 0);
    /// // Knuth's example: 7 items, 6 options.
    /// for items in [&[2, 4][..], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]].iter() {
    ///     dlx.add_option(items);
    /// }
    /// let mut solution = dlx.solve().unwrap();
    /// solution.sort();
    /// assert_eq!(solution, [0, 3, 4]);
    /// ```
    #[must_use]
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mark = self.mark();
        let solution = self.solve_in_place().then(|| self.taken.clone());
        self.undo_to(mark);
        solution
    }

    /// Like [`solve`](Dlx::solve), but keeps the solution in effect: [`taken`](Dlx::taken) returns its
    /// options. Returns `false`, with the state restored, if there is no solution.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(1, 0);
    /// dlx.add_option(&[0]);
    /// assert!(dlx.solve_in_place() && dlx.taken() == [0]);
    /// ```
    #[must_use]
    pub fn solve_in_place(&mut self) -> bool {
        self.search(FIRST_BUDGET, &mut |_| false)
    }

    /// Calls `visit` once with each solution, in no particular order, until it returns `false`.
    ///
    /// If `visit` panics, the state remains that of the solution.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(1, 0);
    /// (0..9).for_each(|_| drop(dlx.add_option(&[0])));
    /// let mut found = Vec::new();
    /// dlx.for_each_solution(|options| { found.push(options.to_vec()); found.len() < 2 });
    /// assert_eq!(found.len(), 2); // there is more than one
    /// ```
    pub fn for_each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let mark = self.mark();
        self.search(FIRST_BUDGET, &mut visit);
        self.undo_to(mark);
    }

    /// Searches depth first. Returns `true`, at the solution, if `visit` stopped it there, and `false`, with
    /// the state restored, if everything has been tried.
    ///
    /// Until it finds a solution, it starts over whenever its budget of failures is used up, because a wrong
    /// first choice could cost hours. The budgets are `budget` times 1, 3, 1, 9, 1, 3, 1, 27, ...
    pub(super) fn search(&mut self, budget: u64, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        let (start, taken_before) = (self.mark(), self.taken.len());
        let (mut nogoods, mut restarts) = (Vec::new(), 0_u64);
        loop {
            let limit = budget * 3_u64.pow((restarts + 1).trailing_zeros());
            match self.run(restarts, limit, &nogoods, taken_before, visit) {
                Outcome::Stopped => return true,
                Outcome::Exhausted => break,
                Outcome::OutOfBudget(levels) => record(&levels, &mut nogoods),
            }
            self.undo_to(start);
            restarts += 1;
        }
        self.undo_to(start); // what nogoods forbade before the first level
        false
    }

    /// Searches until the next restart, which comes after `limit` failures without a solution. A failure is
    /// an option that cannot be taken, or an item whose options have all been tried.
    fn run(
        &mut self,
        restarts: u64,
        mut limit: u64,
        nogoods: &[Vec<usize>],
        taken_before: usize,
        visit: &mut dyn FnMut(&[usize]) -> bool,
    ) -> Outcome {
        let (mut levels, mut failures) = (Vec::new(), 0);
        while failures < limit {
            // Backtrack from a hopeless state. Nogoods are short, so they rarely help below the first levels.
            let hopeless = levels.len() < NOGOOD_LEVELS && !self.apply(nogoods, taken_before);
            if !hopeless {
                if let Some(item) = self.choose_item() {
                    let mut options: Vec<usize> = self.options(item).collect();
                    // After a restart, about half of the items try their options in reverse.
                    let reversed = (restarts.wrapping_mul(GOLDEN) >> (item % 64)) & 1 == 1;
                    if reversed {
                        options.reverse();
                    }
                    levels.push(Level { mark: self.mark(), options, tried: 0 });
                } else if visit(&self.taken) {
                    limit = u64::MAX; // to start over would repeat this solution
                } else {
                    return Outcome::Stopped;
                }
            }
            if !self.advance(&mut levels, &mut failures) {
                return Outcome::Exhausted;
            }
        }
        Outcome::OutOfBudget(levels)
    }

    /// Takes the next option of the last level that can be taken, and backtracks if there is none. Counts
    /// failures. Returns `false` if no level is left.
    pub(super) fn advance(&mut self, levels: &mut Vec<Level>, failures: &mut u64) -> bool {
        while let Some(level) = levels.last_mut() {
            self.undo_to(level.mark);
            level.tried += 1;
            match level.options.get(level.tried - 1) {
                Some(&option) if self.take(option) => return true,
                Some(_) => {}
                None => drop(levels.pop()),
            }
            *failures += 1;
        }
        false
    }

    /// Forbids the one missing option of each nogood whose other options are taken. Returns `false` if
    /// it turns out that the current state does not lead to a solution.
    pub(super) fn apply(&mut self, nogoods: &[Vec<usize>], taken_before: usize) -> bool {
        for nogood in nogoods {
            // Options taken before the search are in no nogood, and there may be many of them.
            let taken = &self.taken[taken_before..];
            let mut missing = nogood.iter().filter(|option| !taken.contains(option));
            let possible = match (missing.next(), missing.next()) {
                (None, _) => false,
                (Some(&option), None) => !self.is_open(option) || self.forbid(option),
                _ => true,
            };
            if !possible {
                return false;
            }
        }
        true
    }

    /// Returns a mark of the current state, to be passed to [`undo_to`](Dlx::undo_to).
    ///
    /// The mark is the number of *steps* not yet undone. A step is a call of [`take`](Dlx::take) or
    /// [`forbid`](Dlx::forbid) that returned `true` and changed the state, with all that it forced.
    /// [`solve_in_place`](Dlx::solve_in_place) makes steps, too.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(1, 0);
    /// dlx.add_option(&[0]);
    /// assert!(dlx.mark() == 0 && dlx.take(0) && dlx.mark() == 1);
    /// ```
    pub fn mark(&self) -> usize {
        self.steps.len()
    }

    /// Undoes all steps since `mark`. Dead-end counts are not restored.
    ///
    /// Marks that were made later become invalid.
    ///
    /// # Panics
    ///
    /// Panics if fewer steps are in effect than when the mark was made.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(1, 0);
    /// dlx.add_option(&[0]);
    /// assert!(dlx.take(0) && !dlx.is_open(0));
    /// dlx.undo_to(0);
    /// assert!(dlx.is_open(0));
    /// ```
    #[track_caller]
    pub fn undo_to(&mut self, mark: usize) {
        assert!(mark <= self.steps.len(), "the state of this mark has been undone already");
        if let Some(&Step { trail, taken }) = self.steps.get(mark) {
            self.steps.truncate(mark);
            let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
            for node in self.trail.drain(trail..).rev() {
                let Node { prev, next, item, .. } = nodes[node as usize];
                nodes[prev as usize].next = node;
                nodes[next as usize].prev = node;
                items[item as usize].size += 1;
            }
            // Sizes are sums, so the order of the two loops does not matter.
            for option in self.taken.drain(taken..) {
                for node in self.nodes_of[option].clone() {
                    items[nodes[node as usize].item as usize].size -= COVERED;
                }
            }
        }
    }

    /// Takes an option and everything that this *forces*: the only option left for an item is taken, too.
    /// Returns `true` on success, also if the option was already taken.
    ///
    /// Returns `false` if the option is ruled out, or if an item would run out of options. The state is then
    /// unchanged, except for the dead-end counts.
    ///
    /// The first step also takes what was forced from the start, and it fails if an item never had an
    /// option. So after a step, every open primary item has at least two options.
    ///
    /// # Panics
    ///
    /// Panics if the option does not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(2, 0);
    /// [&[0][..], &[1], &[0, 1]].iter().for_each(|items| drop(dlx.add_option(items)));
    /// assert!(dlx.take(0) && dlx.taken() == [0, 1]); // 1 is forced
    /// assert!(!dlx.take(2)); // ruled out
    /// ```
    ///
    /// # Time complexity
    ///
    /// O(nodes of the options that are taken or ruled out), for the first step O(primary items) more.
    #[must_use]
    #[track_caller]
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, true)
    }

    /// Rules out an option without taking it, then takes what this forces, like [`take`](Dlx::take).
    /// Returns `true` on success, also if the option was already ruled out.
    ///
    /// Returns `false` if the option is taken, or if an item would run out of options.
    ///
    /// # Panics
    ///
    /// Panics if the option does not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(1, 0);
    /// (0..3).for_each(|_| drop(dlx.add_option(&[0])));
    /// assert!(dlx.forbid(0) && dlx.forbid(1));
    /// assert!(dlx.taken() == [2] && !dlx.forbid(2)); // 2 is forced
    /// ```
    #[must_use]
    #[track_caller]
    pub fn forbid(&mut self, option: usize) -> bool {
        self.step(option, false)
    }

    /// Returns the item to branch on, or [`None`] if every primary item is covered.
    ///
    /// This is the open primary item with the smallest
    /// `(options_left - 1) * floor(65536 / sqrt(1 + dead_ends))`, the first one of several. Takes
    /// O(primary items).
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(2, 0);
    /// dlx.add_option(&[0]);
    /// dlx.add_option(&[0, 1]);
    /// assert_eq!(dlx.choose_item(), Some(1)); // it has only one option
    /// ```
    pub fn choose_item(&self) -> Option<usize> {
        let keys = self.items[..self.primary].iter().map(Item::key).enumerate();
        // The fold compiles to conditional moves. A branch would be hard to predict.
        let best = keys.fold((self.primary, COVERED - 1), |a, b| if b.1 < a.1 { b } else { a });
        Some(best.0).filter(|&item| item < self.primary)
    }

    /// Returns the open primary items in ascending order.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(exact_cover::dlx::Dlx::new(2, 5).open_items().eq([0, 1]));
    /// ```
    pub fn open_items(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.primary).filter(move |&item| self.items[item].size < COVERED)
    }

    /// Returns the options that an item has left, in ascending order, and none if it is covered. Collect
    /// them before you call [`take`](Dlx::take). Panics if the item does not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(2, 0);
    /// dlx.add_option(&[1]);
    /// dlx.add_option(&[1]);
    /// assert!(dlx.options(1).eq([0, 1]));
    /// ```
    #[track_caller]
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let mut node = item; // the header
        (0..self.options_left(item)).map(move |_| {
            node = self.nodes[node].next as usize;
            self.nodes[node].option as usize
        })
    }

    /// Returns how many options an item has left, and 0 if it is covered. Panics if it does not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(2, 0);
    /// dlx.add_option(&[1]);
    /// assert!(dlx.options_left(0) == 0 && dlx.options_left(1) == 1);
    /// ```
    #[track_caller]
    pub fn options_left(&self, item: usize) -> usize {
        assert_exists("item", item, self.items.len());
        let size = self.items[item].size;
        let options = if size < COVERED { size % SECONDARY } else { 0 };
        options as usize
    }

    /// Returns `true` if an option is neither taken nor *ruled out*. It is ruled out if it has no items,
    /// has been forbidden, or shares an item with a taken option. Taking an open option may still fail.
    /// Panics if the option does not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(1, 0);
    /// let [a, b] = [dlx.add_option(&[0]), dlx.add_option(&[0])];
    /// assert!(dlx.is_open(b) && dlx.take(a) && !dlx.is_open(b));
    /// ```
    #[track_caller]
    pub fn is_open(&self, option: usize) -> bool {
        assert_exists("option", option, self.nodes_of.len());
        // It is open if its first node is linked (its `prev` points to it), in the list of an open item.
        self.nodes_of[option].clone().next().map_or(false, |node| {
            let Node { prev, item, .. } = self.nodes[node as usize];
            self.items[item as usize].size < COVERED && self.nodes[prev as usize].next == node
        })
    }

    /// Returns the options that are taken, including the forced ones, in the order of taking.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(2, 0);
    /// let [a, b] = [dlx.add_option(&[0]), dlx.add_option(&[1])];
    /// assert!(dlx.take(b) && dlx.taken() == [b, a]); // a is forced
    /// ```
    pub fn taken(&self) -> &[usize] {
        &self.taken
    }

    /// Returns the items of an option.
    pub(super) fn items_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.nodes_of[option].clone().map(move |node| self.nodes[node as usize].item as usize)
    }

    /// Takes or forbids an option, then takes what that forces. If that fails, returns `false` and
    /// undoes everything.
    #[track_caller]
    fn step(&mut self, option: usize, take: bool) -> bool {
        if !self.is_open(option) {
            return self.taken.contains(&option) == take;
        }
        let mark = self.mark();
        self.steps.push(Step { trail: self.trail.len(), taken: self.taken.len() });
        // The first step looks at all primary items, later ones at those that they leave with one option.
        self.pending = if mark == 0 { self.primary } else { 0 };
        (0..self.pending).for_each(|item| self.stack[item] = item as u32);
        let mut possible = if take { self.cover(option) } else { self.unlink_all(option) };
        while possible && self.pending > 0 {
            self.pending -= 1;
            let item = self.stack[self.pending] as usize;
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

    /// Takes an option: covers its items, and unlinks all options that share an item with it, itself
    /// included, from their other items. They stay in the list through which they are reached, since
    /// nothing depends on the list of a covered item. Returns `false` as soon as an item has no options
    /// left.
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

    /// Rules out an option: unlinks all of its nodes. Returns `false` as soon as an item has no options
    /// left.
    fn unlink_all(&mut self, option: usize) -> bool {
        self.nodes_of[option].clone().all(|node| self.unlink(node))
    }

    /// Unlinks a node from the list of its item. If the item has one option left, it becomes pending. If
    /// it has none, returns `false`.
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
        self.stack[self.pending] = number;
        self.pending += (item.size == 1) as usize;
        true
    }
}

/// Records what the levels near the root have proven, as *nogoods*, sets of options that no solution
/// contains together: an option that failed there, and the current options of the levels above.
fn record(levels: &[Level], nogoods: &mut Vec<Vec<usize>>) {
    // Many nogoods cost more time than they save.
    let depth = if nogoods.len() < MANY_NOGOODS { NOGOOD_LEVELS } else { 1 };
    let mut above = Vec::new();
    for level in levels.iter().take(depth) {
        // `advance` has left a current option in each level.
        let (current, failed) = level.options[..level.tried].split_last().unwrap();
        nogoods.extend(failed.iter().map(|&option| [&above[..], &[option]].concat()));
        above.push(*current);
    }
}

#[track_caller]
fn assert_exists(kind: &str, number: usize, count: usize) {
    assert!(number < count, "no {} {}: there are {}", kind, number, count);
}
}
// <<< dlx 12.0.0

// >>> dlx_count 12.0.0
#[rustfmt::skip]
mod dlx_count {
//! Counts the solutions of an exact cover problem: [`Dlx::count`].
//!
//! Put this file next to `dlx.rs` and write `mod dlx_count;`, or paste it as `mod dlx_count { ... }`.
#![allow(dead_code)] // a program may not call it

use super::dlx::{Dlx, Level, GOLDEN};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

// `count_depth_first` visits all solutions. `count_frontier` goes through stages, one for each item in
// some order, and merges partial solutions. `Frontier` makes the stages, and estimates how many states
// each leaves. `count` tries both ways, with limits that grow until one of them is done. `short_frontier`
// finds better orders: items near those before, along the line on which `smooth_positions` lays them.
//
// Any order gives the right count, and so do any positive numbers here, which are tuned. Work is in
// units of about 10 ns.
pub(super) const MAX_STATES: usize = 917_000; // a HashMap of these has 2^20 slots, 33 MiB
const DIVISORS: [usize; 6] = [1024, 256, 64, 16, 4, 1]; // a round allows MAX_STATES / divisor states
const WORK: f64 = 40.0; // the limit of a depth-first count, for each state that the round allows
const TRIAL: f64 = 0.1; // after this share of its limit, it estimates how much is left
const HOPE: f64 = 1e6; // estimates are rarely too high by more
const TAKE: f64 = 8.0; // the work of `take`, in addition to what it unlinks
const CHOOSE: f64 = 0.06; // of `choose_item`, for each item
const TRY: f64 = 0.12; // of trying an option on a state
const STATE: f64 = 6.0; // of a new state
const PATIENCE: f64 = 2000.0; // with more work for each node, better orders are looked for
const ATTEMPTS: u64 = 6; // the number of orders to try
const HUB: usize = 500; // an item with so many options brings nothing near
const WINDOW: usize = 1000; // the most near items to choose from
const AVERAGINGS: usize = 80; // of positions
const BONUS: f64 = 1.0 / 4096.0; // only breaks ties
const ONE: u64 = 1 << 20; // sums in units of 1 / ONE do not depend on the order

impl Dlx {
    /// Returns the number of solutions, or `u128::MAX` if there are that many or more.
    ///
    /// It starts from the current state and leaves it unchanged. A *depth-first* count visits every
    /// solution. A *frontier* count goes through the items one by one and treats all partial solutions
    /// that cover the same items as one. Both are tried with little work, then with more and more. Uses at
    /// most 130 MiB, in addition to a few copies of the problem.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(20, 0);
    /// for k in 0..100 {
    ///     dlx.add_option(&[k / 10, 10 + k % 10]); // one of ten people takes one of ten chairs
    /// }
    /// assert_eq!(dlx.count(), 3_628_800);
    /// ```
    #[must_use]
    pub fn count(&self) -> u128 {
        self.count_within(MAX_STATES)
    }

    /// Counts with at most so many states at a time. Only tests vary this.
    pub(super) fn count_within(&self, max_states: usize) -> u128 {
        let mut dlx = self.clone();
        // Take what is forced from the start. The first step takes all of it.
        if let Some(item) = self.open_items().find(|&item| self.options_left(item) < 2) {
            let option = self.options(item).next();
            if !option.map_or(false, |option| dlx.take(option)) {
                return 0;
            }
        }
        let given: Vec<usize> = dlx.open_items().collect();
        let mut orders: Vec<Vec<Stage>> = dlx.stages(&given).into_iter().collect();
        for &divisor in &DIVISORS {
            let states = max_states / divisor;
            let work = WORK * states as f64;
            if let Some(count) = dlx.count_depth_first(work) {
                return count;
            }
            // The best order is the last one. Estimates may be far too high, so an order that looks hopeless
            // is tried in the last rounds.
            for stages in orders.iter().rev() {
                if estimate_work(stages) <= HOPE * work || divisor <= 4 {
                    if let Some(count) = count_frontier(stages, states) {
                        return count;
                    }
                }
            }
            if divisor == DIVISORS[0] {
                dlx.add_better_orders(&mut orders);
            }
        }
        dlx.count_depth_first(f64::INFINITY).unwrap()
    }

    /// Counts by visiting every solution. Returns [`None`] if that seems to take more work than `limit`: the
    /// share of the search tree that it has seen tells how much is left (Knuth, 1975).
    pub(super) fn count_depth_first(&self, limit: f64) -> Option<u128> {
        let (mut dlx, mut levels, mut count, mut work) = (self.clone(), Vec::new(), 0, 0.0);
        loop {
            if let Some(item) = dlx.choose_item() {
                let options = dlx.options(item).collect();
                levels.push(Level { mark: dlx.mark(), options, tried: 0 });
            } else {
                count += 1;
            }
            let mut failures = 0;
            if !dlx.advance(&mut levels, &mut failures) {
                return Some(count);
            }
            let unlinked = dlx.trail.len() - dlx.steps.last().map_or(0, |step| step.trail);
            let (calls, items) = ((1 + failures) as f64, dlx.primary as f64);
            work += TAKE * calls + unlinked as f64 + CHOOSE * items;
            if work > TRIAL * limit && work > limit * share_seen(&levels) {
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

/// Estimates the share of the search tree that has been seen, without the current options.
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
    item: u128,
    masks: Vec<u128>, // the items of each option that begins here, at its first item in the order
    finished: u128,   // the items whose last option begins here
    required: u128,   // the primary ones of these
    entropy: f64,     // estimates log2 of the states after this stage
}

pub(super) type States = HashMap<u128, u128, BuildHasherDefault<ProductHasher>>;

/// Counts stage by stage. An item is on the frontier from the first of its options to the last one. A state
/// is the set of those that are covered, with the number of ways to reach it. At each stage, an item that is
/// not covered takes one of the options that begin there. A primary item must be covered when it leaves.
/// Returns [`None`] if there are too many states.
pub(super) fn count_frontier(stages: &[Stage], max_states: usize) -> Option<u128> {
    let mut states: States = std::iter::once((0, 1)).collect();
    for stage in stages {
        let mut next = States::with_capacity_and_hasher(states.len(), Default::default());
        for (state, ways) in states {
            // A state that covers the item takes none of the options.
            let masks = if state & stage.item > 0 { &[0][..] } else { &stage.masks[..] };
            for &mask in masks {
                if state & mask == 0 && (state | mask) & stage.required == stage.required {
                    // Saturation is exact: ways are only added, never taken away.
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

/// The frontier, while the open items come one by one in some order. Makes the stages of a count.
struct Frontier<'a> {
    dlx: &'a Dlx,
    total: Vec<usize>, // for each item, its options that can begin: those with a primary item
    waiting: Vec<usize>, // those of them that have not begun
    begun: Vec<bool>,  // for each option
    bit: Vec<u128>,    // for each item, 0 before it is on the frontier
    free_bits: u128,
    entropy: f64,
    stages: Vec<Stage>,
}

impl<'a> Frontier<'a> {
    fn new(dlx: &'a Dlx) -> Frontier<'a> {
        let items = dlx.items.len();
        let mut waiting = vec![0; items];
        for option in (0..dlx.nodes_of.len()).filter(|&option| dlx.is_open(option)) {
            if dlx.items_of(option).any(|item| item < dlx.primary) {
                dlx.items_of(option).for_each(|item| waiting[item] += 1);
            }
        }
        let (total, begun) = (waiting.clone(), vec![false; dlx.nodes_of.len()]);
        let (bit, free_bits) = (vec![0; items], u128::MAX);
        Frontier { dlx, total, waiting, begun, bit, free_bits, entropy: 0.0, stages: Vec::new() }
    }

    /// Returns the options that begin if this open item comes next.
    fn beginning(&self, item: usize) -> Vec<usize> {
        self.dlx.options(item).filter(|&option| !self.begun[option]).collect()
    }

    /// Appends the stage of an open item, unless each state covers it, because all of its options have
    /// begun. Returns the items that join the frontier, or [`None`] if there are not enough bits.
    fn begin(&mut self, item: usize) -> Option<Vec<usize>> {
        let mut joining = Vec::new();
        if self.waiting[item] == 0 && self.total[item] > 0 {
            return Some(joining);
        }
        let (mut masks, mut finished, mut required) = (Vec::new(), 0, 0);
        for option in self.beginning(item) {
            self.begun[option] = true;
            let mut mask = 0;
            for other in self.dlx.items_of(option) {
                if self.bit[other] == 0 {
                    let lowest = self.free_bits & self.free_bits.wrapping_neg();
                    self.bit[other] = Some(lowest).filter(|&bit| bit > 0)?;
                    self.free_bits ^= lowest;
                    joining.push(other);
                }
                let bit = self.bit[other];
                mask |= bit;
                self.waiting[other] -= 1;
                let (waiting, total) = (self.waiting[other], self.total[other]);
                if waiting == 0 {
                    finished |= bit;
                    required |= if other < self.dlx.primary { bit } else { 0 };
                }
                self.entropy += entropy(waiting, total) - entropy(waiting + 1, total);
            }
            masks.push(mask);
        }
        self.free_bits |= finished; // not earlier, since the items of a stage need different bits
        let (item, entropy) = (self.bit[item], self.entropy); // the item as a bit from here on
        self.stages.push(Stage { item, masks, finished, required, entropy });
        Some(joining)
    }

    /// Returns by how many items the frontier grows if this one comes next, less a small bonus for each
    /// item that comes closer to leaving it. Tries it out, then puts `waiting` back.
    fn growth(&mut self, item: usize) -> f64 {
        let (dlx, options) = (self.dlx, self.beginning(item));
        let (mut joining, mut leaving, mut bonus) = (0, 0, 0);
        for other in options.iter().flat_map(|&option| dlx.items_of(option)) {
            let waiting = &mut self.waiting[other];
            joining += (*waiting == self.total[other]) as u64;
            leaving += (*waiting == 1) as u64;
            bonus += ONE / *waiting as u64; // the fewer are waiting, the more
            *waiting -= 1;
        }
        for other in options.iter().flat_map(|&option| dlx.items_of(option)) {
            self.waiting[other] += 1;
        }
        joining as f64 - leaving as f64 - BONUS * bonus as f64 / ONE as f64
    }
}

/// Estimates what an item adds to the entropy. With a share p of its options waiting, it is open in about
/// that share of the states, which adds -p log2 p - (1-p) log2 (1-p), or less where items exclude each other.
fn entropy(waiting: usize, total: usize) -> f64 {
    let term = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
    let p = waiting as f64 / total as f64;
    term(p) + term(1.0 - p)
}

impl Dlx {
    /// Adds the stages of at most two better orders: the first and the last one with less estimated work
    /// than all before it. Two, because estimates err. Stops at an order that needs little work.
    pub(super) fn add_better_orders(&self, orders: &mut Vec<Vec<Stage>>) {
        let nodes: usize = self.open_items().map(|item| self.options_left(item)).sum();
        let mut least = orders.first().map_or(f64::INFINITY, |given| estimate_work(given));
        let kept = orders.len() + 1;
        for attempt in 0..ATTEMPTS {
            if least <= PATIENCE * nodes as f64 {
                break;
            }
            if let Some(stages) = self.short_frontier(attempt) {
                let work = estimate_work(&stages);
                if work < least {
                    orders.truncate(kept); // drops the second one, if there is one
                    orders.push(stages);
                    least = work;
                }
            }
        }
    }

    /// Returns the stages of an order of the open items that keeps the frontier short, or [`None`] if it
    /// does not.
    ///
    /// Of the items near the frontier, the one that adds the fewest to it comes next, in later attempts with
    /// a pull to lower positions (after Kumfert and Pothen, 1997).
    pub(super) fn short_frontier(&self, attempt: u64) -> Option<Vec<Stage>> {
        let (position, pull) = (self.smooth_positions(attempt), attempt as f64);
        let compare = |a: f64, b: f64| a.partial_cmp(&b).unwrap();
        let mut starts: Vec<usize> = self.open_items().collect();
        starts.sort_by(|&a, &b| compare(position[a], position[b]));
        let mut frontier = Frontier::new(self);
        let (mut near, mut was_near) = (Vec::new(), vec![false; position.len()]);
        for start in starts {
            if !was_near[start] {
                was_near[start] = true;
                near.push(start);
            }
            while !near.is_empty() {
                let mut key = |item: usize| frontier.growth(item) + pull * position[item];
                let keys = near.iter().take(WINDOW).map(|&item| key(item)).enumerate();
                let (place, _) = keys.min_by(|a, b| compare(a.1, b.1)).unwrap();
                for joining in frontier.begin(near.remove(place))? {
                    self.add_neighbors(joining, &mut near, &mut was_near);
                }
            }
        }
        Some(frontier.stages)
    }

    /// Adds the primary items that share an option with this one to `near`, each once.
    fn add_neighbors(&self, item: usize, near: &mut Vec<usize>, was_near: &mut [bool]) {
        if self.options_left(item) < HUB {
            for other in self.options(item).flat_map(|option| self.items_of(option)) {
                if other < self.primary && !was_near[other] {
                    was_near[other] = true;
                    near.push(other);
                }
            }
        }
    }

    /// Returns a position from -1 to 1 for each item, close to those of the items with which it shares
    /// options.
    ///
    /// The positions begin scattered. Again and again, each option takes the mean of its items, and each
    /// item that of its options. Differences between neighbors vanish first. What is left varies slowly,
    /// from one end of a board to the other (the Fiedler vector; Barnard, Pothen and Simon, 1995).
    fn smooth_positions(&self, seed: u64) -> Vec<f64> {
        let scatter = |item| ((2 * seed + 1) * item as u64).wrapping_mul(GOLDEN) as i64 as f64;
        let mut position: Vec<f64> = (0..self.items.len()).map(scatter).collect();
        let open = |&option: &usize| self.is_open(option);
        let options: Vec<usize> = (0..self.nodes_of.len()).filter(open).collect();
        let nodes: usize = options.iter().map(|&option| self.nodes_of[option].len()).sum();
        for _ in 0..AVERAGINGS {
            let (mut next, mut total) = (vec![0.0; position.len()], 0.0);
            for &option in &options {
                let sum: f64 = self.items_of(option).map(|item| position[item]).sum();
                let mean = sum / self.nodes_of[option].len() as f64;
                for item in self.items_of(option) {
                    next[item] += mean / self.options_left(item) as f64;
                }
                total += sum;
            }
            // The mean stays the same. It would hide the differences, since these shrink.
            next.iter_mut().for_each(|position| *position -= total / nodes.max(1) as f64);
            position = next;
        }
        let most = position.iter().fold(1e-300, |most: f64, position| most.max(position.abs()));
        position.iter().map(|position| position / most).collect()
    }
}

/// Estimates the work of a frontier count, if each stage leaves 2^entropy states.
pub(super) fn estimate_work(stages: &[Stage]) -> f64 {
    let (mut work, mut states) = (0.0, 1.0_f64);
    for stage in stages {
        work += TRY * stage.masks.len() as f64 * states;
        // At most one for each mask of each state. A finite number keeps the work finite.
        let most = (states * stage.masks.len().max(1) as f64).min(1e100);
        states = stage.entropy.exp2().min(most);
        work += (STATE + states / MAX_STATES as f64) * states; // too many cost more
    }
    work
}

/// Hashes a state fast, by a product of its halves.
#[derive(Default)]
pub(super) struct ProductHasher(u64);

impl Hasher for ProductHasher {
    fn write(&mut self, _: &[u8]) {} // never called

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
// <<< dlx_count 12.0.0
