//! Luogu P10975 Mondriaan's Dream (also POJ 2411)
//! Input:   pairs h w, 1 to 11 each, up to the pair 0 0
//! Output:  for each pair, the number of ways to fill a board of h x w with dominoes
//! Method:  exact cover, counted square by square over a frontier
//! Limits:  3 s, 64 MB
//! Submit:  Luogu P10975 (Rust accepted); POJ itself does not accept Rust
//! License: CC0-1.0. Self-contained: submit this file as it is.

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

// >>> dlx 11.0.0
#[rustfmt::skip]
mod dlx {
//! Exact cover by dancing links.
//!
//! Put this file next to your program and write `mod dlx;`, or paste it between `mod dlx {` and `}`
//! into the one file that an online judge accepts. Then write `use dlx::Dlx;`.
//!
//! It needs Rust 1.56 or later, any edition, and no crates. It has no `unsafe` code and no
//! recursion.
#![allow(dead_code)] // a program rarely calls every method

use std::ops::Range;

const MAX_NODES: usize = 1 << 30;
pub(super) const FIRST_BUDGET: u64 = 2000; // failures before a restart; few sudokus need so many
const NOGOOD_LEVELS: usize = 3; // the options in a nogood; larger ones rarely apply
const MANY_NOGOODS: usize = 300; // from then on, only those of one option are added
pub(super) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15; // 2^64 / golden ratio, to scatter numbers

/// An exact cover problem, and the state of a search for its solutions.
///
/// A problem has *items* and *options*, and each option is a set of items. In matrix terms, items
/// are columns and options are rows. Items are numbered from 0: first the *primary* items, then the
/// *secondary* ones. Options are numbered from 0 in the order in which they are added.
///
/// A *solution* is a set of options that covers every primary item exactly once and every
/// secondary item at most once. A search never adds an option without primary items to a solution:
/// for a decision that is optional, add a primary item, with the options `[item]` and `[item, ...]`.
///
/// Options can be taken or ruled out before a search, and this can be undone. An item is *covered*
/// if one of its options is taken, and *open* otherwise. A search starts from the current state, so
/// its solutions include the options that are already taken. Afterwards it restores the state,
/// except for the [dead-end counts](Dlx::dead_ends). These guide the next search, so a second call
/// may give another solution or another order.
///
/// # Examples
///
/// ```
/// # use exact_cover::dlx;
/// use dlx::Dlx;
///
/// // Knuth's example: 7 items, 6 options.
/// let mut dlx = Dlx::new(7, 0);
/// for items in [&[2, 4][..], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]].iter() {
///     dlx.add_option(items);
/// }
/// let mut solution = dlx.solve().unwrap();
/// solution.sort();
/// assert_eq!(solution, [0, 3, 4]);
/// ```
///
/// # Algorithm
///
/// This is Knuth's Algorithm X (The Art of Computer Programming, volume 4B, section 7.2.2.1), with
/// four additions. The only option left for an item is *forced*, and taken immediately. Items that
/// often ran out of options are preferred (a variant of dom/wdeg, Boussemart et al., 2004). A search
/// that fails too often without finding a solution starts over, with budgets in the style of Luby et
/// al. (1993). It then keeps *nogoods*: sets of options that no solution contains together (Lecoutre
/// et al., 2007).
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
    stack: Vec<u32>, // the pending items of a step
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
    pub(super) size: i64, // options left, plus SECONDARY and COVERED where they apply
    weight: u32,          // WEIGHT / sqrt(1 + dead_ends), at least 1
    dead_ends: u32,
}
const WEIGHT: f64 = 65536.0; // sqrt(2^32)
const SECONDARY: i64 = 1 << 32;
const COVERED: i64 = 1 << 46; // MAX_NODES * WEIGHT, see `choose_item`

/// The lengths of `trail` and `taken` before a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    pub(super) trail: usize,
    taken: usize,
}

/// A level of a depth-first search, which branches on an item: the state before it, the options of
/// the item, and how many of them have been tried. The last one tried is the current one.
pub(super) struct Level {
    pub(super) mark: usize,
    pub(super) options: Vec<usize>,
    pub(super) tried: usize,
}

impl Item {
    fn add_dead_ends(&mut self, count: u32) {
        self.dead_ends = self.dead_ends.saturating_add(count);
        self.weight = (WEIGHT / (1.0 + f64::from(self.dead_ends)).sqrt()) as u32;
    }
}

impl Dlx {
    /// Creates a problem with these numbers of items and without options.
    ///
    /// # Panics
    ///
    /// Panics if there are 2^30 items or more.
    #[track_caller]
    pub fn new(primary: usize, secondary: usize) -> Dlx {
        let mut dlx = Dlx::default();
        dlx.reset(primary, secondary);
        dlx
    }

    /// Replaces the problem by a new one without options, reusing the memory. Panics as
    /// [`new`](Dlx::new) does.
    #[track_caller]
    pub fn reset(&mut self, primary: usize, secondary: usize) {
        let items = primary.saturating_add(secondary);
        assert!(items < MAX_NODES, "too many items");
        let header = |item| Node { prev: item, next: item, item, ..Node::default() };
        let new_item = |size| Item { size, weight: WEIGHT as u32, dead_ends: 0 };
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
        // In a step, an item becomes pending at most twice: when the first step starts, and when the
        // item has one option left. `unlink` writes one slot beyond.
        self.stack.resize(2 * primary + 1, 0);
    }

    /// Adds an option and returns its number.
    ///
    /// The order of the items does not matter, and an item that is listed twice counts once. Equal
    /// options remain different options. An option without items gets a number, too, but it can
    /// never be taken.
    ///
    /// # Panics
    ///
    /// Panics, without adding the option, if an item does not exist, if steps have not been undone
    /// (see [`mark`](Dlx::mark)), or if the problem would have 2^30 nodes or more.
    #[inline(always)] // if the caller passes an array, the compiler knows its length
    #[track_caller]
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (option, start) = (self.nodes_of.len() as u32, self.nodes.len());
        assert!(self.steps.is_empty(), "undo all steps before adding an option");
        for &item in items {
            check("item", item, self.items.len());
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

    /// Returns the options of a solution in the order in which they were taken, or [`None`] if
    /// there is no solution.
    ///
    /// Takes exponential time in the worst case. It may take years to prove that there is no solution
    /// where many branches leave the same items open, as with pigeonholes or boards that parity rules
    /// out. There, `count() == 0` of the counting module is often much faster.
    ///
    /// Ties between items go to the lowest number, so number neighboring items consecutively.
    #[must_use]
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mark = self.mark();
        let solution = self.solve_in_place().then(|| self.taken.clone());
        self.undo_to(mark);
        solution
    }

    /// Like [`solve`](Dlx::solve), but keeps the solution in effect: [`taken`](Dlx::taken) returns
    /// its options, and [`undo_to`](Dlx::undo_to) undoes it. Returns `false`, with the state
    /// restored, if there is no solution.
    #[must_use]
    pub fn solve_in_place(&mut self) -> bool {
        !self.search(FIRST_BUDGET, &mut |_| false)
    }

    /// Calls `visit` once with each solution, in no particular order, until it returns `false`.
    ///
    /// If `visit` panics, the state remains that of the solution; [`undo_to`](Dlx::undo_to) restores
    /// it.
    pub fn for_each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let mark = self.mark();
        self.search(FIRST_BUDGET, &mut visit);
        self.undo_to(mark);
    }

    /// Searches depth first. Returns `true`, with the state restored, when everything has been
    /// tried, and `false`, at the solution, when `visit` has returned `false`.
    ///
    /// Until it finds a solution, it starts over whenever its budget of failures is used up, because
    /// a wrong first choice could cost hours. A failure is an option that cannot be taken, or an item
    /// whose options have all been tried. The budgets are `budget` times 1, 3, 1, 9, 1, 3, 1, 27, ...
    pub(super) fn search(&mut self, budget: u64, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        let (start, taken_before) = (self.mark(), self.taken.len());
        let (mut nogoods, mut restarts) = (Vec::new(), 0_u64);
        loop {
            let (mut levels, mut failures) = (Vec::new(), 0);
            let mut limit = budget * 3_u64.pow((restarts + 1).trailing_zeros());
            while failures < limit {
                // A hopeless state is skipped. Nogoods are short, so they rarely help below the first levels.
                let hopeless = levels.len() < NOGOOD_LEVELS && !self.apply(&nogoods, taken_before);
                if !hopeless {
                    if let Some(item) = self.choose_item() {
                        let mut options: Vec<usize> = self.options(item).collect();
                        // After a restart, about half of the items try their options in reverse.
                        if (restarts.wrapping_mul(GOLDEN) >> (item % 64)) & 1 == 1 {
                            options.reverse();
                        }
                        levels.push(Level { mark: self.mark(), options, tried: 0 });
                    } else if visit(&self.taken) {
                        limit = u64::MAX; // to start over would repeat this solution
                    } else {
                        return false;
                    }
                }
                if !self.advance(&mut levels, &mut failures) {
                    self.undo_to(start);
                    return true;
                }
            }
            record(&levels, &mut nogoods);
            self.undo_to(start);
            restarts += 1;
        }
    }

    /// Takes the next option of the last level that can be taken, and backtracks if there is none.
    /// Returns `false` if no level is left. Adds to `failures` on the way.
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
    /// [`forbid`](Dlx::forbid) that returned `true` and changed the state, including everything that
    /// it forced. [`solve_in_place`](Dlx::solve_in_place) makes steps, too.
    pub fn mark(&self) -> usize {
        self.steps.len()
    }

    /// Undoes all steps since `mark`. [Dead-end counts](Dlx::dead_ends) are not restored.
    ///
    /// Marks that were made later become invalid. This is not noticed if as many steps have been made
    /// again.
    ///
    /// # Panics
    ///
    /// Panics if fewer steps are in effect than when the mark was made.
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
            // Sizes are sums, so their order does not matter.
            for option in self.taken.drain(taken..) {
                for node in self.nodes_of[option].clone() {
                    items[nodes[node as usize].item as usize].size -= COVERED;
                }
            }
        }
    }

    /// Takes an option and everything that this forces: when an item has only one option left, that
    /// option is taken, too. Returns `true` on success, also if the option was already taken.
    ///
    /// Returns `false` if the option is ruled out, or if an item would run out of options. The state
    /// is then unchanged, except for the [dead-end counts](Dlx::dead_ends).
    ///
    /// Because one call can take several options, add up costs over [`taken`](Dlx::taken). After a
    /// step, every open primary item has at least two options: the first step also takes what was
    /// forced from the start, and it fails if an item never had an option.
    ///
    /// # Panics
    ///
    /// Panics if the option does not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(2, 0);
    /// for items in [&[0][..], &[1], &[1], &[0, 1]].iter() {
    ///     dlx.add_option(items);
    /// }
    /// let mark = dlx.mark();
    /// assert!(dlx.take(0) && !dlx.take(3)); // share item 0
    /// assert!(dlx.forbid(1) && dlx.taken() == [0, 2]); // 2 is forced
    /// dlx.undo_to(mark);
    /// assert!(dlx.take(3));
    /// ```
    ///
    /// # Time complexity
    ///
    /// O(nodes of the options that are taken or ruled out). The first step takes O(primary items) more.
    /// A call for an option that is not open takes O(options taken).
    #[must_use]
    #[track_caller]
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, true)
    }

    /// Rules out an option without taking it, then takes what this forces, like
    /// [`take`](Dlx::take). Returns `true` on success, also if the option was already ruled out.
    ///
    /// Returns `false` if the option is taken, or if an item would run out of options. In all else, it
    /// works as `take` does.
    #[must_use]
    #[track_caller]
    pub fn forbid(&mut self, option: usize) -> bool {
        self.step(option, false)
    }

    /// Returns the item to branch on, or [`None`] if every primary item is covered.
    ///
    /// This is the open primary item with the smallest
    /// `(options_left - 1) * floor(65536 / sqrt(1 + dead_ends))`.
    ///
    /// Before the first step, the item may have one option or none. Takes O(primary items).
    //
    // Subtracting 1 puts items with one option first, and makes two options half as expensive as three.
    // Without the square root, a long history would outweigh the sizes.
    //
    // The fold starts with COVERED - 1, the least key that a covered item can have: its size is at least
    // COVERED, and its weight at least 1. Open items have less, as their sizes are below MAX_NODES.
    pub fn choose_item(&self) -> Option<usize> {
        let key = |item: &Item| (item.size - 1) * i64::from(item.weight);
        let keys = self.items[..self.primary].iter().map(key).enumerate();
        // This fold compiles to conditional moves. A branch would be hard to predict.
        let best = keys.fold((self.primary, COVERED - 1), |a, b| if b.1 < a.1 { b } else { a });
        Some(best.0).filter(|&item| item < self.primary)
    }

    /// Returns the open primary items in ascending order.
    pub fn open_items(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.primary).filter(move |&item| self.items[item].size < COVERED)
    }

    /// Returns the options that an item has left, in the order in which they were added, and none
    /// if it is covered. Collect them before you call [`take`](Dlx::take).
    ///
    /// # Panics
    ///
    /// Panics if the item does not exist.
    #[track_caller]
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let mut node = item; // the header
        (0..self.options_left(item)).map(move |_| {
            node = self.nodes[node].next as usize;
            self.nodes[node].option as usize
        })
    }

    /// Returns how many options an item has left, and 0 if it is covered. Panics if it does not
    /// exist.
    #[track_caller]
    pub fn options_left(&self, item: usize) -> usize {
        check("item", item, self.items.len());
        let size = self.items[item].size;
        let options = if size < COVERED { size % SECONDARY } else { 0 };
        options as usize
    }

    /// Returns the dead-end count of an item: how often it has run out of options since the problem
    /// was created, always 0 for a secondary item. Panics if the item does not exist.
    #[track_caller]
    pub fn dead_ends(&self, item: usize) -> usize {
        check("item", item, self.items.len());
        self.items[item].dead_ends as usize
    }

    /// Returns `true` if an option is neither taken nor *ruled out*. It is ruled out if it has no
    /// items, has been forbidden, or shares an item with an option that is taken. Taking an open
    /// option may still fail.
    ///
    /// # Panics
    ///
    /// Panics if the option does not exist.
    #[track_caller]
    pub fn is_open(&self, option: usize) -> bool {
        check("option", option, self.nodes_of.len());
        // It is open if its first node is linked, in the list of an open item. A node is linked if its
        // `prev` points to it, which `unlink` ends and `undo_to` restores.
        self.nodes_of[option].clone().next().map_or(false, |node| {
            let Node { prev, item, .. } = self.nodes[node as usize];
            self.items[item as usize].size < COVERED && self.nodes[prev as usize].next == node
        })
    }

    /// Returns the options that are taken, including the forced ones, in the order in which they
    /// were taken.
    pub fn taken(&self) -> &[usize] {
        &self.taken
    }

    /// Adds two dead ends to each item of an option.
    pub(super) fn blame(&mut self, option: usize) {
        for node in self.nodes_of[option].clone() {
            self.items[self.nodes[node as usize].item as usize].add_dead_ends(2);
        }
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
        // The first step looks at all items, later ones at those that they leave with one option.
        let all = if mark == 0 { self.primary } else { 0 };
        (0..all).for_each(|item| self.stack[item] = item as u32);
        // How many items are pending, on `self.stack`, or `None` once an item has run out of options.
        let mut pending = if take { self.cover(option, all) } else { self.unlink_all(option, all) };
        while let Some(length @ 1..) = pending {
            let item = self.stack[length - 1] as usize;
            pending = match self.items[item].size {
                0 => None, // it never had an option
                1 => {
                    let last = self.nodes[self.nodes[item].next as usize].option;
                    self.cover(last as usize, length - 1)
                }
                _ => Some(length - 1), // it has been covered since, or has a choice
            };
        }
        if pending.is_none() {
            self.undo_to(mark);
        }
        pending.is_some()
    }

    /// Takes an option: covers its items, and unlinks all options that share an item with it, itself
    /// included, from their other items. They stay in the list through which they are reached, since
    /// nothing depends on the list of a covered item.
    ///
    /// Adds the items that have one option left to the pending ones. Returns how many are pending, or
    /// [`None`] as soon as an item has no options left.
    fn cover(&mut self, option: usize, mut pending: usize) -> Option<usize> {
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
                    pending = self.unlink(other, pending)?;
                    other = self.nodes[other as usize].left;
                }
                node = self.nodes[node as usize].next;
            }
        }
        Some(pending)
    }

    /// Unlinks all nodes of an option. Returns as [`cover`](Dlx::cover) does.
    fn unlink_all(&mut self, option: usize, mut pending: usize) -> Option<usize> {
        for node in self.nodes_of[option].clone() {
            pending = self.unlink(node, pending)?;
        }
        Some(pending)
    }

    /// Unlinks a node from the list of its item. Returns as [`cover`](Dlx::cover) does.
    #[inline(always)]
    fn unlink(&mut self, node: u32, pending: usize) -> Option<usize> {
        let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
        let Node { prev, next, item: number, .. } = nodes[node as usize];
        nodes[prev as usize].next = next;
        nodes[next as usize].prev = prev;
        self.trail.push(node);
        let item = &mut items[number as usize];
        item.size -= 1;
        if item.size == 0 {
            item.add_dead_ends(1);
            return None;
        }
        // Written always, but counted only if one option is left: no branch to mispredict.
        self.stack[pending] = number;
        Some(pending + (item.size == 1) as usize)
    }
}

/// Records what the levels near the root have proven: an option that failed there is in no solution
/// together with the current options of the levels above.
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
fn check(kind: &str, number: usize, count: usize) {
    assert!(number < count, "no {} {}: there are {}", kind, number, count);
}
}
// <<< dlx 11.0.0

// >>> dlx_count 11.0.0
#[rustfmt::skip]
mod dlx_count {
//! Counts the solutions of an exact cover problem: [`Dlx::count`].
//!
//! Put this file next to `dlx.rs` and write `mod dlx_count;`, or paste it between `mod dlx_count {`
//! and `}`, next to `mod dlx`.
#![allow(dead_code)] // a program may not call it

use super::dlx::{Dlx, Level, GOLDEN};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

// To see how it works, read `Frontier` and `Sweep::begin` first: they count in a given order of the
// items. Then read `Plans`, where such a count takes turns with a depth-first count. The second
// half looks for better orders.
//
// Any order gives the right count, and so do any positive numbers here, which are tuned. Work is in
// units of about 10 ns.
pub(super) const FIRST_SLICE: f64 = 10_000.0; // the work of a first turn
const LATER_SLICE: f64 = 0.25; // a later turn adds this share of the work done before
pub(super) const MAX_STATES: usize = 900_000; // a HashMap of these has 2^20 slots, 33 MiB
const TAKE: f64 = 8.0; // the work of a call of `take`, in addition to what it unlinks
const CHOOSE: f64 = 0.06; // the work of `choose_item`, for each item
const TRY: f64 = 0.12; // the work of trying an option on a state
const STATE: f64 = 6.0; // the work of a new state
const OUTGROW: f64 = 6.0; // the factor by which a frontier count may outgrow its estimate
const PATIENCE: f64 = 7200.0; // with more work left for each node, a better order is looked for
const ATTEMPTS: u64 = 8; // the number of orders to try
const HUB: usize = 500; // an item with so many options says little about what is near
const WINDOW: usize = 1000; // the most near items to choose from
const ROUNDS: usize = 80; // the number of times that positions are averaged

// ---- Counting ----

impl Dlx {
    /// Returns the number of solutions, or `u128::MAX` if there are more than that.
    ///
    /// It starts from the current state and leaves it unchanged. A *depth-first* count, which visits
    /// every solution, takes turns with a *frontier* count, which goes through the items one by one and
    /// treats all partial solutions that cover the same items as one. The one that expects to have less
    /// work left runs next. If both are slow, a frontier count in a better order joins them. Uses at
    /// most 130 MiB, in addition to a few copies of the problem.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.count_within(FIRST_SLICE, MAX_STATES)
    }

    /// Counts in turns. Only tests vary the limits.
    pub(super) fn count_within(&self, slice: f64, max_states: usize) -> u128 {
        let mut dlx = self.clone();
        // Take what is forced from the start. The first step takes all of it.
        if let Some(item) = self.open_items().find(|&item| self.options_left(item) < 2) {
            let option = self.options(item).next();
            if !option.map_or(false, |option| dlx.take(option)) {
                return 0;
            }
        }
        let mut plans = Plans::new(dlx);
        loop {
            if let Some(count) = plans.turn(slice, max_states) {
                return count;
            }
        }
    }

    /// Returns the stages of a frontier count in this order, or [`None`] if more than 128 items would
    /// be on the frontier at a time.
    pub(super) fn stages(&self, order: &[usize]) -> Option<Vec<Stage>> {
        let mut sweep = Sweep::new(self);
        for &item in order {
            if !sweep.is_covered(item) {
                sweep.begin(item)?;
            }
        }
        Some(sweep.stages)
    }

    pub(super) fn items_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.nodes_of[option].clone().map(move |node| self.nodes[node as usize].item as usize)
    }
}

/// The ways to count that take turns.
pub(super) struct Plans {
    dlx: Dlx,
    pub(super) plans: Vec<(f64, Box<dyn Plan>)>, // with the work left, 0.0 before the first turn
    patience: f64,
    attempts: u64, // to find a better order
}

impl Plans {
    pub(super) fn new(dlx: Dlx) -> Plans {
        let given: Vec<usize> = dlx.open_items().collect();
        let mut plans = vec![(0.0, depth_first(dlx.clone()))];
        plans.extend(dlx.stages(&given).map(|stages| (0.0, frontier(stages))));
        let nodes: usize = given.iter().map(|&item| dlx.options_left(item)).sum();
        Plans { dlx, plans, patience: PATIENCE * nodes as f64, attempts: 0 }
    }

    /// Runs the plan that expects to have the least work left. Returns the count if it is done.
    pub(super) fn turn(&mut self, slice: f64, max_states: usize) -> Option<u128> {
        self.plans.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap());
        // The depth-first count and at most two frontier counts, since each of these keeps its states.
        if self.plans.len() < 3 && self.plans[0].0 > self.patience {
            if let Some(stages) = self.dlx.better_order(&mut self.attempts, self.patience) {
                self.plans.insert(0, (0.0, frontier(stages)));
            }
        }
        match self.plans[0].1.run(slice, max_states) {
            Progress::Done(count) => return Some(count),
            Progress::Left(work) => self.plans[0].0 = work,
            Progress::TooManyStates => drop(self.plans.remove(0)), // a frontier count
        }
        None
    }
}

pub(super) trait Plan {
    /// Works for about `slice` units, plus [`LATER_SLICE`] of the work done so far.
    fn run(&mut self, slice: f64, max_states: usize) -> Progress;
}

#[derive(Debug, PartialEq)]
pub(super) enum Progress {
    Done(u128),
    Left(f64),
    TooManyStates,
}

/// Counts by visiting every solution. The share of the search tree that it has seen tells how much
/// is left (Knuth, 1975).
struct DepthFirst {
    dlx: Dlx,
    levels: Vec<Level>,
    count: u128,
    work: f64,
}

pub(super) fn depth_first(dlx: Dlx) -> Box<dyn Plan> {
    Box::new(DepthFirst { dlx, levels: Vec::new(), count: 0, work: 0.0 })
}

impl Plan for DepthFirst {
    fn run(&mut self, slice: f64, _: usize) -> Progress {
        let (dlx, end) = (&mut self.dlx, (1.0 + LATER_SLICE) * self.work + slice);
        while self.work <= end {
            if let Some(item) = dlx.choose_item() {
                let options = dlx.options(item).collect();
                self.levels.push(Level { mark: dlx.mark(), options, tried: 0 });
            } else {
                self.count += 1;
            }
            let mut failures = 0;
            if !dlx.advance(&mut self.levels, &mut failures) {
                return Progress::Done(self.count);
            }
            let unlinked = dlx.trail.len() - dlx.steps.last().map_or(0, |step| step.trail);
            let (calls, items) = ((1 + failures) as f64, dlx.primary as f64);
            self.work += TAKE * calls + unlinked as f64 + CHOOSE * items;
        }
        let (mut seen, mut share) = (0.0, 1.0); // of the tree
        for level in &self.levels {
            share /= level.options.len() as f64; // below an option of this level
            seen += (level.tried - 1) as f64 * share; // all before the current one
        }
        Progress::Left((self.work / seen - self.work).clamp(1.0, f64::MAX)) // `seen` may be 0
    }
}

/// Counts stage by stage. At each stage, an item that is not covered takes one of the options that
/// begin there. An item is on the frontier from the first of its options to the last one. If it is
/// primary, it must be covered when it leaves. A state tells which items on the frontier are covered,
/// as bits, and has the number of ways to reach it.
struct Frontier {
    stages: std::vec::IntoIter<Stage>,
    states: States,
    work: f64,
}

type States = HashMap<u128, u128, BuildHasherDefault<ProductHasher>>;

/// An item in its place in the order. Sets of items are bits.
pub(super) struct Stage {
    item: u128,
    masks: Vec<u128>, // the items of each option that begins here, at its first item in the order
    finished: u128,   // the items whose last option begins here
    required: u128,   // the primary ones of these
    entropy: f64,     // estimates log2 of the states after this stage
}

pub(super) fn frontier(stages: Vec<Stage>) -> Box<dyn Plan> {
    let states = std::iter::once((0, 1)).collect();
    Box::new(Frontier { stages: stages.into_iter(), states, work: 0.0 })
}

impl Plan for Frontier {
    fn run(&mut self, slice: f64, max_states: usize) -> Progress {
        let end = (1.0 + LATER_SLICE) * self.work + slice;
        while let Some(stage) = self.stages.next() {
            let mut next = States::with_capacity_and_hasher(self.states.len(), Default::default());
            let mut tried = 0_u64;
            for (state, ways) in std::mem::take(&mut self.states) {
                // A state that covers the item takes none of the options.
                let masks = if state & stage.item > 0 { &[0][..] } else { &stage.masks[..] };
                for &mask in masks {
                    if state & mask == 0 && (state | mask) & stage.required == stage.required {
                        // A state with too many ways leads to too many solutions, or to none.
                        let sum = next.entry((state | mask) & !stage.finished).or_insert(0_u128);
                        *sum = sum.saturating_add(ways);
                        if next.len() > max_states {
                            return Progress::TooManyStates;
                        }
                    }
                }
                tried += masks.len() as u64;
            }
            self.states = next;
            let (states, ahead) = (self.states.len().max(1) as f64, self.stages.as_slice());
            self.work += TRY * tried as f64 + STATE * states;
            // The states, compared with their estimate. Adding 0.5 tames small numbers.
            let rate = (states.log2() + 0.5) / (stage.entropy + 0.5);
            // Stop before a stage that would take too long.
            if !ahead.is_empty() && self.work + estimate_work(&ahead[..1], rate, states) > end {
                return Progress::Left(OUTGROW * estimate_work(ahead, rate, states));
            }
        }
        Progress::Done(self.states.remove(&0).unwrap_or(0)) // nothing is on the frontier at the end
    }
}

/// Estimates the work of the stages ahead, if each leaves 2^(rate * entropy) states.
fn estimate_work(ahead: &[Stage], rate: f64, mut states: f64) -> f64 {
    let mut work = 0.0;
    for stage in ahead {
        work += TRY * stage.masks.len() as f64 * states;
        // At most one for each mask of each state. A finite number keeps the work finite.
        let most = (states * stage.masks.len().max(1) as f64).min(1e100);
        states = (rate * stage.entropy).exp2().min(most);
        work += (STATE + states / MAX_STATES as f64) * states; // too many cost more
    }
    work
}

/// A sweep over the open items in some order, which gives the stages of a frontier count.
struct Sweep<'a> {
    dlx: &'a Dlx,
    total: Vec<usize>, // for each item, its options that can begin: those with a primary item
    waiting: Vec<usize>, // those of them that have not begun
    begun: Vec<bool>,  // for each option
    bit: Vec<u128>,    // for each item, 0 before it is on the frontier
    free_bits: u128,
    entropy_of: Vec<f64>,
    entropy: f64,
    stages: Vec<Stage>,
}

impl<'a> Sweep<'a> {
    fn new(dlx: &'a Dlx) -> Sweep<'a> {
        let items = dlx.items.len();
        let mut waiting = vec![0; items];
        for option in (0..dlx.nodes_of.len()).filter(|&option| dlx.is_open(option)) {
            if dlx.items_of(option).any(|item| item < dlx.primary) {
                dlx.items_of(option).for_each(|item| waiting[item] += 1);
            }
        }
        let (total, begun) = (waiting.clone(), vec![false; dlx.nodes_of.len()]);
        let (bit, free_bits) = (vec![0; items], u128::MAX);
        let (entropy_of, entropy, stages) = (vec![0.0; items], 0.0, Vec::new());
        Sweep { dlx, total, waiting, begun, bit, free_bits, entropy_of, entropy, stages }
    }

    /// Returns `true` if each state covers the item, because all of its options have begun.
    fn is_covered(&self, item: usize) -> bool {
        self.waiting[item] == 0 && self.total[item] > 0
    }

    /// Appends the stage of an item, and returns the options that begin there, or [`None`] if there
    /// are not enough bits.
    fn begin(&mut self, item: usize) -> Option<Vec<usize>> {
        let begins = |&option: &usize| !self.begun[option];
        let options: Vec<usize> = self.dlx.options(item).filter(begins).collect();
        let (mut masks, mut finished, mut required) = (Vec::new(), 0, 0);
        for &option in &options {
            self.begun[option] = true;
            let mut mask = 0;
            for other in self.dlx.items_of(option) {
                let bit = self.bit_of(other)?;
                mask |= bit;
                self.waiting[other] -= 1;
                if self.waiting[other] == 0 {
                    finished |= bit;
                    required |= if other < self.dlx.primary { bit } else { 0 };
                }
                self.update_entropy(other);
            }
            masks.push(mask);
        }
        self.free_bits |= finished; // not earlier, since the items of a stage need different bits
        let (item, entropy) = (self.bit[item], self.entropy); // the item as a bit from here on
        self.stages.push(Stage { item, masks, finished, required, entropy });
        Some(options)
    }

    /// Returns the bit of an item, which it gets when it joins the frontier.
    fn bit_of(&mut self, item: usize) -> Option<u128> {
        if self.bit[item] == 0 {
            self.bit[item] = self.free_bits & self.free_bits.wrapping_neg(); // the lowest one
            self.free_bits ^= self.bit[item];
        }
        Some(self.bit[item]).filter(|&bit| bit != 0)
    }

    /// An item with a share p of its options waiting is open in about that share of the states, which
    /// adds -p log2 p - (1-p) log2 (1-p) to the entropy, or less where items exclude each other.
    fn update_entropy(&mut self, item: usize) {
        let term = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
        let p = self.waiting[item] as f64 / self.total[item] as f64;
        self.entropy -= self.entropy_of[item];
        self.entropy_of[item] = term(p) + term(1.0 - p);
        self.entropy += self.entropy_of[item];
    }

    /// Returns by how many items the frontier grows if this one comes next, less a small bonus for
    /// items with few options waiting, summed in integers so that rounding does not break ties. Restores
    /// `waiting`, which counts down on the way.
    fn growth(&mut self, item: usize) -> f64 {
        let (dlx, begun, waiting) = (self.dlx, &self.begun, &mut self.waiting);
        let beginning = || dlx.options(item).filter(|&option| !begun[option]);
        let (mut growth, mut bonus) = (0_i64, 0_u64);
        const ONE: u64 = 1 << 20;
        for other in beginning().flat_map(|option| dlx.items_of(option)) {
            growth += (waiting[other] == self.total[other]) as i64; // it joins the frontier
            bonus += ONE / waiting[other] as u64;
            waiting[other] -= 1;
            growth -= (waiting[other] == 0) as i64; // it leaves the frontier
        }
        beginning().flat_map(|option| dlx.items_of(option)).for_each(|other| waiting[other] += 1);
        growth as f64 - bonus as f64 / (4096 * ONE) as f64
    }
}

// ---- Better orders ----

impl Dlx {
    /// Returns the stages of the best of some orders, or [`None`] if there are none. Tries orders until
    /// the work is within `patience`, or no longer gets less.
    fn better_order(&self, attempts: &mut u64, patience: f64) -> Option<Vec<Stage>> {
        let (mut best, mut least) = (None, f64::MAX);
        while *attempts < ATTEMPTS && least > patience {
            let stages = self.short_frontier(*attempts);
            *attempts += 1;
            let work = stages.as_ref().map_or(f64::MAX, |stages| estimate_work(stages, 1.0, 1.0));
            if work >= least {
                break;
            }
            best = stages;
            least = work;
        }
        best
    }

    /// Returns the stages of an order of the open items that keeps the frontier short.
    ///
    /// Of the items near the frontier, the one that adds the fewest to it comes next, from the second
    /// attempt on with a pull to lower positions (after Kumfert and Pothen, 1997). Near are items that
    /// share an option with one that is or was on the frontier. Hubs come last and bring nothing near.
    pub(super) fn short_frontier(&self, attempt: u64) -> Option<Vec<Stage>> {
        let (position, pull) = (self.smooth_positions(attempt), attempt as f64);
        let mut sweep = Sweep::new(self);
        let mut starts: Vec<usize> = self.open_items().collect();
        let rank = |item| (self.is_hub(item), position[item]);
        starts.sort_by(|&a, &b| rank(a).partial_cmp(&rank(b)).unwrap());
        let (mut near, mut was_near) = (Vec::new(), vec![false; position.len()]);
        let mut was_on_frontier = was_near.clone();
        for start in starts {
            if !was_near[start] {
                was_near[start] = true;
                near.push(start);
            }
            while !near.is_empty() {
                let mut key = |item: usize| sweep.growth(item) + pull * position[item];
                let keys = near.iter().take(WINDOW).map(|&item| key(item)).enumerate();
                let (place, _) = keys.min_by(|a, b| a.1.partial_cmp(&b.1).unwrap()).unwrap();
                let item = near.remove(place);
                if sweep.is_covered(item) {
                    continue;
                }
                for option in sweep.begin(item)? {
                    for joining in self.items_of(option) {
                        if !was_on_frontier[joining] && !self.is_hub(joining) {
                            was_on_frontier[joining] = true;
                            self.add_neighbors(joining, &mut near, &mut was_near);
                        }
                    }
                }
            }
        }
        Some(sweep.stages)
    }

    /// Adds the primary items that share an option with this one to `near`, each once.
    fn add_neighbors(&self, item: usize, near: &mut Vec<usize>, was_near: &mut [bool]) {
        for other in self.options(item).flat_map(|option| self.items_of(option)) {
            if other < self.primary && !was_near[other] && !self.is_hub(other) {
                was_near[other] = true;
                near.push(other);
            }
        }
    }

    fn is_hub(&self, item: usize) -> bool {
        self.options_left(item) >= HUB
    }

    /// Returns a position from -1 to 1 for each item, close to those of its neighbors: scattered
    /// positions, averaged over neighbors until only the slowest variation is left (the Fiedler vector;
    /// Barnard, Pothen and Simon, 1995).
    fn smooth_positions(&self, seed: u64) -> Vec<f64> {
        let scatter = |item| ((2 * seed + 1) * item as u64).wrapping_mul(GOLDEN) as i64 as f64;
        let mut position: Vec<f64> = (0..self.items.len()).map(scatter).collect();
        let weight = |item| self.options_left(item) as f64;
        let nodes: f64 = (0..self.items.len()).map(weight).sum();
        for _ in 0..ROUNDS {
            // The mean of each option, then for each item the mean of its options.
            let (mut next, mut total) = (vec![0.0; position.len()], 0.0);
            for option in (0..self.nodes_of.len()).filter(|&option| self.is_open(option)) {
                let sum: f64 = self.items_of(option).map(|item| position[item]).sum();
                let mean = sum / self.nodes_of[option].len() as f64;
                self.items_of(option).for_each(|item| next[item] += mean / weight(item));
                total += sum;
            }
            // Averaging keeps the mean, which would hide the differences, since these shrink.
            next.iter_mut().for_each(|position| *position -= total / nodes.max(1.0));
            position = next;
        }
        let most = position.iter().fold(1e-300, |most: f64, position| most.max(position.abs()));
        position.iter().map(|position| position / most).collect()
    }
}

/// Hashes a state fast, by a product of its halves.
#[derive(Default)]
struct ProductHasher(u64);

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
// <<< dlx_count 11.0.0
