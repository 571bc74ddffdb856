//! NOIP 2009 senior T4 Target sudoku
//! Input:   81 integers, 0 = empty
//! Output:  the highest score of a completion, -1 if there is none
//! Method:  exact cover by dancing links, with prices that bound the score
//! Limits:  2 s, 128 MB
//! Submit:  Luogu P1074, LibreOJ 2591, Vijos 1755 (Rust accepted)
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
        eprintln!("noip2009_target: {}", error);
        std::process::exit(1);
    }
}

/// Writes the answer to `output`.
fn run(input: &str, output: &mut String) -> Result<(), String> {
    // The input may begin with a byte-order mark.
    let mut words = input.trim_start_matches('\u{feff}').split_whitespace();
    let (mut dlx, mut possible) = (sudoku(), true);
    for cell in 0..81 {
        let (row, column) = (cell / 9 + 1, cell % 9 + 1);
        let expected = || format!("row {}, column {}: expected 0 to 9", row, column);
        let word = words.next().ok_or_else(|| expected() + ", but the input ended")?;
        match word.parse::<usize>() {
            Ok(0) => {}
            Ok(digit) if digit <= 9 => possible &= dlx.take(9 * cell + digit - 1),
            _ => return Err(format!("{}, found {:?}", expected(), format!("{:.40}", word))),
        }
    }
    // If there is one more number, it may be at the front, and then every cell got a wrong one.
    let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    if let Some(word) = words.next().filter(is_number) {
        return Err(format!(
            "after row 9: expected no number, found {:?}",
            format!("{:.40}", word)
        ));
    }
    let gains: Vec<u64> = (0..729).map(gain).collect();
    let best = if possible { dlx.heaviest(&gains) } else { None };
    *output = match best {
        Some((sum, _)) => format!("{}\n", FIXED + sum),
        None => "-1\n".to_string(),
    };
    Ok(())
}

/// Returns sudoku as an exact cover problem. An option puts a digit into a cell, and has the number
/// 9 * cell + digit - 1. Its items are the cell, and the digit in the row, in the column and in the
/// box.
fn sudoku() -> Dlx {
    let mut dlx = Dlx::new(4 * 81, 0);
    for option in 0..9 * 81 {
        let (row, column, digit) = (option / 81, option / 9 % 9, option % 9);
        let block = row / 3 * 3 + column / 3;
        let in_unit = |unit: usize| 81 + 9 * unit + digit;
        dlx.add_option(&[option / 9, in_unit(row), in_unit(9 + column), in_unit(18 + block)]);
    }
    dlx
}

/// Returns what an option adds to the score beyond `FIXED`. Since rows, columns and boxes sum to 45, the
/// score is `FIXED` plus the digits in the corners, in the ring around the middle box and in the center.
fn gain(option: usize) -> u64 {
    let counts = SCORING[option / 9] == b'#';
    if counts {
        option as u64 % 9 + 1
    } else {
        0
    }
}
const FIXED: u64 = 2745;
const SCORING: &[u8; 81] =
    b"#.......#...........#####....#...#....#.#.#....#...#....#####...........#.......#";

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

// >>> dlx_best 12.0.0
#[rustfmt::skip]
mod dlx_best {
//! The best solutions of an exact cover problem: [`Dlx::heaviest`], [`Dlx::cheapest`] and
//! [`Dlx::first_in_order`].
//!
//! Put this file next to `dlx.rs` and write `mod dlx_best;`, or paste it as `mod dlx_best { ... }`.
#![allow(dead_code)] // a program may not call every method

use super::dlx::Dlx;

// `heaviest` and `cheapest` are one search. `Prices` explains what prices are, and why their sum is an
// upper bound. `bound` makes that sum small. `narrow` forbids what cannot reach a limit. `search` finds the
// heaviest solution that reaches the limit, and `climb` chooses the limits.
//
// These numbers are tuned. Others give the right answer, too.
pub(super) const ONE: i128 = 1024; // prices are whole numbers, in units of 1 / ONE
const FIRST_BOUNDS: usize = 8; // calls of `bound` before the search
const SWEEPS: usize = 12; // over the items, in a call of `balance`
const SHARPNESS: [f64; 2] = [24.0, 192.0]; // the gap divided by the softness, first and second
const BLAME: u32 = 2; // dead ends for each item of an option that fails

impl Dlx {
    /// Returns the greatest weight of a solution, and a solution of that weight, or [`None`] if there
    /// is no solution. `weight[option]` is the weight of an option.
    ///
    /// The search starts from the current state, and restores it, except for the dead-end counts.
    ///
    /// Takes exponential time in the worst case.
    ///
    /// # Panics
    ///
    /// Panics if `weight` has more or fewer numbers than there are options, or if their sum is above
    /// `u64::MAX`.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(3, 0);
    /// // Cut a rod of length 3 into pieces, for the highest price.
    /// for piece in [&[0][..], &[1], &[2], &[0, 1], &[1, 2], &[0, 1, 2]].iter() {
    ///     dlx.add_option(piece);
    /// }
    /// assert_eq!(dlx.heaviest(&[1, 1, 1, 5, 4, 5]).unwrap().0, 6); // one of length 2, and the rest
    /// ```
    #[track_caller]
    pub fn heaviest(&mut self, weight: &[u64]) -> Option<(u64, Vec<usize>)> {
        self.best(weight, 1)
    }

    /// Returns the least cost of a solution, and a solution of that cost, or [`None`] if there is no
    /// solution. In all else, it works as [`heaviest`](Dlx::heaviest) does, and panics as it does.
    ///
    /// If each option costs 1, this is a solution with the fewest options.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(6, 0);
    /// // Three workers do three jobs with the fewest hours in all.
    /// let hours = [9, 2, 7, 6, 4, 3, 5, 8, 1]; // option 3 * worker + job
    /// for option in 0..9 {
    ///     dlx.add_option(&[option / 3, 3 + option % 3]);
    /// }
    /// assert_eq!(dlx.cheapest(&hours).unwrap().0, 9);
    /// ```
    #[track_caller]
    pub fn cheapest(&mut self, cost: &[u64]) -> Option<(u64, Vec<usize>)> {
        self.best(cost, -1)
    }

    /// Returns the solution with the greatest sum of `sign * number[option]`, and its sum of
    /// `number[option]`.
    #[track_caller]
    fn best(&mut self, number: &[u64], sign: i128) -> Option<(u64, Vec<usize>)> {
        let (n, found) = (self.nodes_of.len(), number.len());
        assert!(found == n, "expected {} numbers, one for each option, found {}", n, found);
        let sum: u128 = number.iter().map(|&number| u128::from(number)).sum();
        assert!(sum <= u64::MAX.into(), "expected a sum of at most {}, found {}", u64::MAX, sum);
        let first = self.solve()?;
        let mut weight = vec![0; n]; // 0 for an option that no search can take
        for option in self.open_items().flat_map(|item| self.options(item)) {
            weight[option] = sign * i128::from(number[option]);
        }
        let best = Prices::new(self, weight).climb(self, &first).unwrap_or(first);
        Some((best.iter().map(|&option| number[option]).sum(), best))
    }

    /// Returns the first `k` solutions in lexicographic order, or all if there are fewer. Each solution
    /// is sorted.
    ///
    /// For each solution, it calls `solve` at most twice for each option, and usually far less often.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(4, 0);
    /// // Four people in pairs.
    /// for pair in [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]].iter() {
    ///     dlx.add_option(pair);
    /// }
    /// assert_eq!(dlx.first_in_order(2), [[0, 5], [1, 4]]);
    /// ```
    pub fn first_in_order(&mut self, k: usize) -> Vec<Vec<usize>> {
        // Depth first: take the lowest open option, then forbid it. A level has the mark before that, the
        // option, and a solution without it, if one is known.
        let (start, mut levels, mut found) = (self.mark(), Vec::new(), Vec::new());
        // A solution of the current state, if there is one that has not been reported. Otherwise, go back.
        let mut known = if k > 0 { self.solve() } else { None };
        while found.len() < k {
            if let Some(mut solution) = known.take() {
                let lowest = self.open_items().filter_map(|item| self.options(item).next()).min();
                if let Some(option) = lowest {
                    let (mark, possible) = (self.mark(), self.take(option));
                    if solution.contains(&option) {
                        levels.push((mark, option, None));
                        known = Some(solution); // no search is needed
                    } else {
                        levels.push((mark, option, Some(solution)));
                        known = if possible { self.solve() } else { None };
                    }
                } else {
                    solution.sort(); // every item is covered
                    found.push(solution);
                }
            } else if let Some((mark, option, without)) = levels.pop() {
                self.undo_to(mark);
                if self.forbid(option) {
                    known = without.or_else(|| self.solve());
                }
            } else {
                break;
            }
        }
        self.undo_to(start);
        found
    }
}

/// A price for each item. It may be any number, but at least 0 for a secondary item.
///
/// The *surplus* of an option is the sum of the prices of its items, less its weight. For example, take
/// the items a and b, and the options a, b and ab, which weigh 2, 4 and 5:
///
/// ```text
/// prices    a 0, b 0    a 5, b 4      a 2, b 4
/// surplus   a     -2    5 - 2 = 3     0
///           b     -4    4 - 4 = 0     0
///           ab    -5    9 - 5 = 4     1
/// bound         none    5 + 4 = 9     6
/// ```
///
/// A solution weighs the prices of the items that it covers, less the surpluses of its options. The items that
/// it leaves open are secondary, with prices of at least 0. Therefore, **if no surplus is negative, the sum
/// of all prices is an upper bound**, and a solution of at least `limit` has no option whose surplus exceeds
/// the *gap*, the bound less the limit. In the right column, for the limit 6, the gap is 0, so ab is ruled
/// out.
///
/// `settle` turns any prices into such prices: each item in turn raises its price until none of its options
/// has a negative surplus, or lowers it as far as possible. It makes the middle column from the left one: a
/// rises to 5, because of ab, then b rises to 4. `balance` finds the right column, which is better.
pub(super) struct Prices {
    pub(super) weight: Vec<i128>, // of each option
    total: i128,                  // the sum of their absolute values
    divisor: i128,                // the weight of every solution is a multiple of it
    pub(super) price: Vec<i128>,  // of each item, in units of 1 / ONE
}

/// The items that are open, each with the options that it has left. Secondary items are there, too.
type Lists = [(usize, Vec<usize>)];

impl Prices {
    pub(super) fn new(dlx: &Dlx, weight: Vec<i128>) -> Prices {
        let divisor = weight.iter().fold(0, |divisor, &weight| gcd(divisor, weight.abs())).max(1);
        let total = weight.iter().map(|weight| weight.abs()).sum();
        Prices { weight, total, divisor, price: vec![0; dlx.items.len()] }
    }

    /// Returns the heaviest solution that is heavier than `known`, if there is one.
    fn climb(mut self, dlx: &mut Dlx, known: &[usize]) -> Option<Vec<usize>> {
        let known_weight = self.sum(known);
        let (mut aim, mut highest) = (known_weight, i128::MAX);
        for _ in 0..FIRST_BOUNDS {
            highest = highest.min(self.bound(dlx, aim).0.div_euclid(ONE));
            aim = (aim + highest) / 2;
        }
        // No solution weighs more than `highest`. Ask for that much first, then for less and less, since a
        // high limit rules out more options.
        let mut limit = highest.div_euclid(self.divisor) * self.divisor;
        let (least, mut decrease) = (known_weight + self.divisor, self.divisor);
        while limit >= least {
            let best = self.search(dlx, limit);
            if best.is_some() || limit == least {
                return best;
            }
            limit = least.max(limit - decrease);
            decrease *= 2;
        }
        None
    }

    /// Returns the heaviest solution that weighs at least `limit`, if there is one. Searches depth first:
    /// takes an option, then forbids it.
    pub(super) fn search(&mut self, dlx: &mut Dlx, mut limit: i128) -> Option<Vec<usize>> {
        let (start, mut levels, mut best) = (dlx.mark(), Vec::new(), None);
        let mut surplus = self.narrow(dlx, limit); // of the current state, `None` if it is hopeless
        loop {
            let next = surplus.as_ref().and_then(|surplus| self.choose(dlx, surplus));
            // If nothing is left that matters, any solution of the rest will do.
            if surplus.is_some() && next.is_none() && self.sum(dlx.taken()) >= limit {
                let mark = dlx.mark();
                if dlx.solve_in_place() {
                    limit = self.sum(dlx.taken()) + self.divisor; // from now on, only what is heavier
                    best = Some(dlx.taken().to_vec());
                    dlx.undo_to(mark);
                }
            }
            if let Some(option) = next {
                levels.push((dlx.mark(), option));
                surplus = if dlx.take(option) { self.narrow(dlx, limit) } else { None };
                if surplus.is_none() {
                    // Otherwise, missing the limit would not count as a dead end.
                    for item in dlx.items_of(option).collect::<Vec<_>>() {
                        dlx.items[item].add_dead_ends(BLAME);
                    }
                }
            } else if let Some((mark, option)) = levels.pop() {
                dlx.undo_to(mark);
                surplus = if dlx.forbid(option) { self.narrow(dlx, limit) } else { None };
            } else {
                dlx.undo_to(start);
                return best;
            }
        }
    }

    /// Returns the option to take next, or [`None`] if what is left does not change the weight.
    ///
    /// Branches on an item that matters: one with dead ends, or with an option that weighs something. Takes
    /// the option of it that has the least surplus.
    fn choose(&self, dlx: &Dlx, surplus: &[i128]) -> Option<usize> {
        let weighs = |item| dlx.options(item).any(|option| self.weight[option] != 0);
        let matters = |&item: &usize| dlx.items[item].dead_ends > 0 || weighs(item);
        let item = dlx.open_items().filter(matters).min_by_key(|&item| dlx.items[item].key())?;
        dlx.options(item).min_by_key(|&option| surplus[option])
    }

    /// Forbids the options whose surplus exceeds the gap, and looks again as long as that forces options.
    /// Returns the surpluses, or [`None`] if it turns out that no solution reaches the limit. The caller
    /// undoes the steps.
    fn narrow(&mut self, dlx: &mut Dlx, limit: i128) -> Option<Vec<i128>> {
        loop {
            let taken = dlx.taken().len();
            let (bound, surplus) = self.bound(dlx, limit);
            let gap = bound - limit * ONE;
            if gap < 0 {
                return None;
            }
            let open = dlx.open_items().flat_map(|item| dlx.options(item));
            for option in open.filter(|&option| surplus[option] > gap).collect::<Vec<_>>() {
                if !dlx.forbid(option) {
                    return None; // an item would run out of options, or this option has become forced
                }
            }
            if dlx.taken().len() == taken {
                return Some(surplus);
            }
        }
    }

    /// Changes the prices to make their sum small, unless they show already that no solution reaches
    /// `aim`. Returns an upper bound on the weight of a solution, in units of 1 / ONE, and the surpluses,
    /// which are not negative for open options. The prices are kept: they are nearly right for the next state.
    pub(super) fn bound(&mut self, dlx: &Dlx, aim: i128) -> (i128, Vec<i128>) {
        let secondary = (dlx.primary..dlx.items.len()).filter(|&item| dlx.options_left(item) > 0);
        let items = dlx.open_items().chain(secondary);
        let lists: Vec<_> = items.map(|item| (item, dlx.options(item).collect())).collect();
        let mut settled = self.settle(dlx, &lists);
        for sharpness in &SHARPNESS {
            let gap = settled.0 - aim * ONE;
            if gap < 0 {
                break;
            }
            let softness = (gap + self.divisor * ONE / 6) as f64 / sharpness; // never 0
            self.balance(dlx, &lists, &settled.1, softness);
            settled = self.settle(dlx, &lists);
        }
        settled
    }

    /// Raises or lowers the price of each item in turn, so that the least surplus of its options becomes 0.
    /// A secondary item keeps a price of at least 0. Returns the bound and the surpluses.
    //
    // After the turn of an item, none of its options has a negative surplus. A later item lowers the
    // surpluses of its options by no more than the least of them, so that remains true.
    //
    // Prices begin within the sum of all weights, so with n items, and k in an option, no sum can overflow
    // while n * k^2 < 2^50.
    pub(super) fn settle(&mut self, dlx: &Dlx, lists: &Lists) -> (i128, Vec<i128>) {
        let range = self.total * ONE;
        let mut surplus: Vec<i128> = self.weight.iter().map(|weight| -weight * ONE).collect();
        for &(item, ref options) in lists {
            let price = self.price[item].clamp(-range, range);
            options.iter().for_each(|&option| surplus[option] += price);
            self.price[item] = price;
        }
        let mut bound = self.sum(dlx.taken()) * ONE;
        for &(item, ref options) in lists {
            let max_fall = if item < dlx.primary { i128::MAX } else { self.price[item] };
            let fall = options.iter().map(|&option| surplus[option]).fold(max_fall, i128::min);
            options.iter().for_each(|&option| surplus[option] -= fall);
            self.price[item] -= fall;
            bound += self.price[item];
        }
        (bound, surplus)
    }

    /// Changes the prices so that `settle` finds a smaller sum.
    ///
    /// An option with a small surplus is likely to be in a good solution, so it gets a large *share*,
    /// e^(-surplus / softness). In a solution, each primary item has one option. So each item in turn
    /// scales the shares of its options so that they sum to 1, and this is repeated (Sinkhorn scaling). To
    /// multiply them by a factor is to lower the price of the item by softness * ln(factor). A secondary
    /// item does so only as far as its price stays at least 0.
    ///
    /// The larger the gap, the softer: then many options may still be right. A small softness finds better
    /// prices, if it is preceded by a larger one.
    //
    // Floating-point numbers only guide: `settle` makes up for all errors, even for an infinity or NaN.
    fn balance(&mut self, dlx: &Dlx, lists: &Lists, surplus: &[i128], softness: f64) {
        let mut share: Vec<f64> = vec![0.0; surplus.len()];
        for &option in lists.iter().flat_map(|(_, options)| options) {
            if share[option] == 0.0 {
                share[option] = (-surplus[option] as f64 / softness).exp();
            }
        }
        // For each item, the product of its factors, and the most that it may be: what brings the price of a
        // secondary item to 0.
        let max_fall = |item| if item < dlx.primary { f64::MAX } else { self.price[item] as f64 };
        let max_scale = |item| (max_fall(item) / softness).exp();
        let mut scales: Vec<_> = lists.iter().map(|list| (1.0, max_scale(list.0))).collect();
        for _ in 0..SWEEPS {
            for ((scale, max_scale), (_, options)) in scales.iter_mut().zip(lists) {
                let sum: f64 = options.iter().map(|&option| share[option]).sum();
                let factor = (1.0 / sum).min(*max_scale / *scale);
                options.iter().for_each(|&option| share[option] *= factor);
                *scale *= factor;
            }
        }
        for (&(scale, _), &(item, _)) in scales.iter().zip(lists) {
            self.price[item] = (self.price[item] as f64 - softness * scale.ln()) as i128;
        }
    }

    fn sum(&self, options: &[usize]) -> i128 {
        options.iter().map(|&option| self.weight[option]).sum()
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}
}
// <<< dlx_best 12.0.0
