//! Luogu P10975 Mondriaan's Dream (also POJ 2411)
//! Input:   lines h w, 1 to 11 each, up to the line 0 0
//! Output:  for each line, the number of ways to fill a board of h x w with dominoes
//! Method:  exact cover, counted square by square over a frontier
//! Limits:  3 s, 64 MB
//! Submit:  Luogu P10975 (Rust accepted); POJ itself does not accept Rust
//! License: CC0-1.0. Self-contained: submit this file as it is.

use dlx::Dlx;
use std::io::{self, Read, Write};

fn main() {
    let (mut input, mut output) = (String::new(), String::new());
    let read = io::stdin().read_to_string(&mut input).map_err(|error| error.to_string());
    let result = read.and_then(|_| run(&input, &mut output));
    // What was solved before an error is printed, too.
    let printed = io::stdout().write_all(output.as_bytes()).map_err(|error| error.to_string());
    if let Err(error) = result.and(printed) {
        eprintln!("luogu_p10975: {}", error);
        std::process::exit(1);
    }
}

/// Appends a line for each board to `output`. Each size of the board is counted once.
fn run(input: &str, output: &mut String) -> Result<(), String> {
    let mut known = [[None; 12]; 12];
    // The input may begin with a byte-order mark.
    for (number, line) in (1..).zip(input.trim_start_matches('\u{feff}').lines()) {
        let words = line.split_whitespace().take(3); // a third one is an error
        let sides: Vec<Result<usize, _>> = words.map(str::parse).collect();
        match sides[..] {
            [] => {}
            [Ok(0), Ok(0)] => break,
            [Ok(h @ 1..=11), Ok(w @ 1..=11)] => {
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

/// Returns a board as an exact cover problem: the squares are the items, numbered row by row, and the
/// dominoes are the options.
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

// >>> dlx 10.0.0
#[rustfmt::skip]
mod dlx {
//! Exact cover by dancing links.
//!
//! This file is a complete module. Put it next to your program and write `mod dlx;`, or paste all
//! of it between `mod dlx {` and `}` into the one file that an online judge accepts. Then write
//! `use dlx::Dlx;`.
//!
//! It needs Rust 1.56 or later, any edition, and no crates. It has no `unsafe` code and no
//! recursion.
#![allow(dead_code)] // a program rarely calls every method

use std::ops::Range;

const MAX_NODES: usize = 1 << 30;
pub(super) const FIRST_BUDGET: u64 = 2000; // failures before a restart; few sudokus need so many
const NOGOOD_LEVELS: usize = 3; // larger nogoods rarely apply
const MANY_NOGOODS: usize = 300;
pub(super) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15; // 2^64 / golden ratio, to scatter numbers

/// An exact cover problem, and the state of a search for its solutions.
///
/// A problem has *items* and *options*, and each option is a set of items. In matrix terms, items
/// are columns and options are rows. Items are numbered from 0: first the *primary* items, then the
/// *secondary* ones. Options are numbered from 0 in the order in which they are added.
///
/// A *solution* is a set of options that contains every primary item exactly once and every
/// secondary item at most once. A search never adds an option without primary items to a solution.
/// For a decision that is optional, add a primary item with two options: `[item]` for no, and
/// `[item, ...]` for yes.
///
/// Options can be taken or ruled out before a search, and this can be undone. An item is *covered*
/// if one of its options is taken, and *open* otherwise. A search starts from the current state, so
/// its solutions include the options that are already taken. Afterwards it restores the state,
/// except for the [dead-end counts](Dlx::dead_ends). These guide the next search, so a second call
/// may give another solution, or the same ones in another order.
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
/// This is Knuth's Algorithm X (The Art of Computer Programming, volume 4B, section 7.2.2.1) with
/// four additions:
///
/// - *Forced options*: when an item has only one option left, that option is taken immediately.
/// - *Failure-guided branching*: items that often ran out of options are preferred (dom/wdeg,
///   Boussemart et al., 2004).
/// - *Restarts*: a search that fails too often without finding a solution starts over (Luby et al.,
///   1993).
/// - *Nogoods*: a restart keeps what the search has ruled out (Lecoutre et al., 2007).
//
// The nodes of three options: 0 = {a, b}, 1 = {b, c}, 2 = {a, c}. Each column is a circular list
// that starts at the header of its item: `next` points down, `prev` up. The nodes of an option are
// adjacent in memory and form a ring through `left`.
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
    queue: Vec<u32>, // scratch space of a step
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
    weight: u32,          // WEIGHT / sqrt(1 + dead_ends)
    dead_ends: u32,
}
const WEIGHT: f64 = 65536.0;
const SECONDARY: i64 = 1 << 32;
// No weighted size of an open primary item reaches MAX_NODES * WEIGHT, so a covered item is never
// chosen.
const COVERED: i64 = 1 << 46;

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

impl Dlx {
    /// Creates a problem with these numbers of items and without options.
    ///
    /// # Panics
    ///
    /// Panics if there are 2^30 items or more.
    pub fn new(primary: usize, secondary: usize) -> Dlx {
        let mut dlx = Dlx::default();
        dlx.reset(primary, secondary);
        dlx
    }

    /// Replaces the problem by a new one without options, reusing the memory. Panics as
    /// [`new`](Dlx::new) does.
    pub fn reset(&mut self, primary: usize, secondary: usize) {
        let items = primary.saturating_add(secondary);
        assert!(items < MAX_NODES, "too many items");
        let header = |item| Node { prev: item, next: item, item, ..Node::default() };
        let item = |size| Item { size, weight: WEIGHT as u32, dead_ends: 0 };
        self.nodes.clear();
        self.nodes.extend((0..items as u32).map(header));
        self.items.clear();
        self.items.resize(primary, item(0));
        self.items.resize(items, item(SECONDARY));
        self.primary = primary;
        self.nodes_of.clear();
        self.taken.clear();
        self.trail.clear();
        self.steps.clear();
        // A step queues each primary item at most twice. The last slot is never read.
        self.queue.resize(2 * primary + 1, 0);
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
    #[inline(always)] // lets the compiler use the length of an array
    #[track_caller]
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (option, start) = (self.nodes_of.len() as u32, self.nodes.len());
        assert!(self.steps.is_empty(), "undo all steps before adding an option");
        for &item in items {
            check("item", item, self.items.len());
        }
        assert!(items.len() < MAX_NODES - start, "too many items in the options");
        self.nodes.resize(start + items.len(), Node::default());
        let (nodes, mut end) = (&mut self.nodes[..], start);
        for &number in items {
            let (prev, node, item) = (nodes[number].prev, end as u32, number as u32);
            // If the item was listed before, the last node of its list is in this option already.
            if (prev as usize) < start {
                nodes[end] = Node { prev, next: item, item, option, left: node - 1 };
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
    /// Takes exponential time in the worst case. Proving that there is no solution means trying
    /// everything, which may never finish where many branches leave the same items open, as with
    /// pigeonholes or boards that parity rules out. `count() == 0` is often much faster there,
    /// because it treats branches with the same open items as one.
    ///
    /// Ties between items go to the lowest number, so it helps to number neighboring items
    /// consecutively.
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

    /// Calls `visit` with each solution, in no particular order, until it returns `false`.
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
    /// a wrong first choice could cost hours. A failure is an option that cannot be taken, or an
    /// item whose options have all been tried. Its budgets are `budget` times 1,
    /// 3, 1, 9, 1, 3, 1, 27, ...
    pub(super) fn search(&mut self, budget: u64, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        let (start, taken_before) = (self.mark(), self.taken.len());
        let (mut nogoods, mut restarts) = (Vec::new(), 0_u64);
        loop {
            let (mut levels, mut failures) = (Vec::new(), 0);
            let mut limit = budget * 3_u64.pow((restarts + 1).trailing_zeros());
            while failures < limit {
                if levels.len() >= NOGOOD_LEVELS || self.apply(&nogoods, taken_before) {
                    if let Some(item) = self.choose_item() {
                        let mut options: Vec<usize> = self.options(item).collect();
                        // After each restart, another half of the items tries its options in reverse.
                        if restarts.wrapping_mul(GOLDEN) >> (item % 64) & 1 == 1 {
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

    /// Backtracks to the next option that can be taken, and takes it. Returns `false` if none is left.
    /// Adds to `failures` on the way.
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

    /// Forbids the last option of each nogood whose other options are taken. Returns `false` if the
    /// current state cannot lead to a solution.
    pub(super) fn apply(&mut self, nogoods: &[Vec<usize>], taken_before: usize) -> bool {
        nogoods.iter().all(|nogood| {
            // Options taken before the search are in no nogood, and there may be many of them.
            let taken = &self.taken[taken_before..];
            let mut missing = nogood.iter().filter(|option| !taken.contains(option));
            match (missing.next(), missing.next()) {
                (None, _) => false,
                (Some(&option), None) => !self.is_open(option) || self.forbid(option),
                _ => true,
            }
        })
    }

    /// Returns a mark of the current state, to be passed to [`undo_to`](Dlx::undo_to).
    ///
    /// The mark is the number of *steps* not yet undone. A step is a call of [`take`](Dlx::take) or
    /// [`forbid`](Dlx::forbid) that returned `true` and changed the state, including everything that
    /// it forced. [`solve_in_place`](Dlx::solve_in_place) makes steps, too.
    pub fn mark(&self) -> usize {
        self.steps.len()
    }

    /// Undoes all steps since `mark`. Marks that were made later become invalid. [Dead-end
    /// counts](Dlx::dead_ends) are not restored.
    ///
    /// # Panics
    ///
    /// Panics if the state of that mark has been undone already.
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
    /// Because one call can take several options, add up costs over [`taken`](Dlx::taken), not call
    /// by call. After a successful step, every open primary item has at least two options. So the
    /// first step also takes what was forced from the start, and it fails if an item never had an
    /// option.
    ///
    /// # Panics
    ///
    /// Panics if the option does not exist.
    ///
    /// # Time complexity
    ///
    /// O(nodes unlinked). The first step takes O(primary items) more. If the option is not open, the
    /// call takes O(options taken).
    #[must_use]
    #[track_caller]
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, true)
    }

    /// Rules out an option without taking it, then takes what this forces, like
    /// [`take`](Dlx::take). Returns `true` on success, also if the option was already ruled out.
    ///
    /// Returns `false` if the option is taken, or if an item would run out of options. The state is
    /// then unchanged as for `take`. Panics and takes time as `take` does.
    #[must_use]
    #[track_caller]
    pub fn forbid(&mut self, option: usize) -> bool {
        self.step(option, false)
    }

    /// Returns the item to branch on, or [`None`] if every primary item is covered.
    ///
    /// This is the open primary item with the smallest
    /// `(options_left - 1) * floor(65536 / sqrt(1 + dead_ends))`. Ties go to the lowest number.
    ///
    /// Before the first step, the item may have one option or none, so a search of your own must be
    /// prepared for that. Takes O(primary items), covered ones included.
    //
    // Subtracting 1 puts items with one option first, since they are no branch at all, and makes two
    // options half as expensive as three. Without the square root, a long history would outweigh the
    // sizes, although much of it is chance.
    pub fn choose_item(&self) -> Option<usize> {
        let key = |item: &Item| (item.size - 1) * i64::from(item.weight);
        let keys = self.items[..self.primary].iter().map(key).enumerate();
        // This fold compiles to conditional moves. A branch would be hard to predict.
        let (best, least) = keys.fold((0, COVERED - 1), |a, b| if b.1 < a.1 { b } else { a });
        (least < COVERED - 1).then(|| best)
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
        // The first node is enough: unless the option is open, it is unlinked or its item is covered.
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

    /// Takes or forbids an option, then takes what that forces. If that fails, returns `false` and
    /// undoes everything.
    #[track_caller]
    fn step(&mut self, option: usize, take: bool) -> bool {
        if !self.is_open(option) {
            return self.taken.contains(&option) == take;
        }
        let (mark, first) = (self.mark(), self.nodes_of[option].start);
        self.steps.push(Step { trail: self.trail.len(), taken: self.taken.len() });
        // The queue holds the items that may have fewer than two options. Before the first step, any item
        // may; later, only the items may that this step leaves with one.
        let queued = if mark == 0 { self.primary } else { 0 };
        (0..queued).for_each(|item| self.queue[item] = item as u32);
        let mut queued =
            if take { self.cover(option, queued) } else { self.unlink(first, first, queued) };
        while let Some(length @ 1..) = queued {
            let item = self.queue[length - 1] as usize;
            let last = self.nodes[self.nodes[item].next as usize].option as usize;
            queued = match self.items[item].size {
                0 => None,
                1 => self.cover(last, length - 1),
                _ => Some(length - 1), // it is covered, or has several options
            };
        }
        if queued.is_none() {
            self.undo_to(mark);
        }
        queued.is_some()
    }

    /// Takes an option: covers its items, and unlinks all options that share an item with it from
    /// their other items. They stay linked in the list through which they are reached, since nobody
    /// reads the list of a covered item.
    ///
    /// Queues the items that have one option left. Returns the new length of the queue, or [`None`]
    /// as soon as an item has no options left.
    fn cover(&mut self, option: usize, mut queued: usize) -> Option<usize> {
        self.taken.push(option);
        for node in self.nodes_of[option].clone() {
            self.items[self.nodes[node as usize].item as usize].size += COVERED;
        }
        // Backwards, because programs tend to list the item with the most options first, and short
        // lists reveal dead ends sooner.
        for node in self.nodes_of[option].clone().rev() {
            let item = self.nodes[node as usize].item;
            let mut node = self.nodes[item as usize].next;
            while node != item {
                queued = self.unlink(self.nodes[node as usize].left, node, queued)?;
                node = self.nodes[node as usize].next;
            }
        }
        Some(queued)
    }

    /// Unlinks `node` and the nodes to its left, up to but not including `stop`; `unlink(x, x, ..)`
    /// unlinks a whole option. Queues and returns as [`cover`](Dlx::cover) does.
    #[inline(always)] // the innermost loop, called from two places; saves 8% of all instructions
    fn unlink(&mut self, mut node: u32, stop: u32, mut queued: usize) -> Option<usize> {
        let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
        loop {
            let Node { prev, next, item: number, left, .. } = nodes[node as usize];
            nodes[prev as usize].next = next;
            nodes[next as usize].prev = prev;
            self.trail.push(node);
            let item = &mut items[number as usize];
            item.size -= 1;
            // Written always, but counted only if one option is left: no branch to mispredict.
            self.queue[queued] = number;
            queued += (item.size == 1) as usize;
            if item.size == 0 {
                item.dead_ends = item.dead_ends.saturating_add(1);
                item.weight = (WEIGHT / (1.0 + f64::from(item.dead_ends)).sqrt()) as u32;
                return None;
            }
            if left == stop {
                return Some(queued);
            }
            node = left;
        }
    }
}

/// Records what the levels near the root have proven: an option that failed there is in no solution
/// together with the current options of the levels above.
fn record(levels: &[Level], nogoods: &mut Vec<Vec<usize>>) {
    // Many nogoods cost more time than they save, so from then on only those of one option are kept.
    let kept = if nogoods.len() < MANY_NOGOODS { NOGOOD_LEVELS } else { 1 };
    let mut above = Vec::new();
    for level in levels.iter().take(kept) {
        for &option in &level.options[..level.tried] {
            nogoods.push([&above[..], &[option]].concat());
        }
        above = nogoods.pop().unwrap(); // the last one tried is the current one, and has not failed
    }
}

#[track_caller]
fn check(kind: &str, number: usize, count: usize) {
    assert!(number < count, "no {} {}: there are {}", kind, number, count);
}
}
// <<< dlx 10.0.0

// >>> dlx_count 10.0.0
#[rustfmt::skip]
mod dlx_count {
//! Counts the solutions of an exact cover problem: [`Dlx::count`].
//!
//! This file goes with `dlx.rs`. Put both next to your program and write `mod dlx;` and
//! `mod dlx_count;`, or paste this one between `mod dlx_count {` and `}`, next to `mod dlx`.
#![allow(dead_code)] // a program may not call it

use super::dlx::{Dlx, Level, GOLDEN};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

// Work is measured in units of about 10 ns.
// How long a plan runs at first. Later, it runs for a quarter of what it has done.
pub(super) const FIRST_SLICE: f64 = 10_000.0;
pub(super) const MAX_STATES: usize = 900_000; // a HashMap of these has 2^20 slots, 33 MiB
const MAX_ORDERS: usize = 32; // tried in all, BATCH at a time
const BATCH: usize = 8;

impl Dlx {
    /// Returns the number of solutions, or `u128::MAX` if there are more than that.
    ///
    /// Like a search, the count starts from the current state. It leaves the state unchanged.
    ///
    /// It works in two ways. *Depth first*, it visits each solution. *By frontier*, it goes through
    /// the items one by one and treats all partial solutions that cover the same items as one, so
    /// that it can count far more solutions than anyone could visit. It tries the order of the items
    /// as given, and if that is slow, it looks for better ones. Each way estimates how much work it
    /// has left, and the one with the least continues. So the items may be numbered in any order, but
    /// it helps to give neighbors consecutive numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// # use exact_cover::{dlx, dlx_count};
    /// use dlx::Dlx; // `mod dlx_count` needs no `use`
    ///
    /// // Dominoes on a board of 2 x 4 squares.
    /// let mut dlx = Dlx::new(8, 0);
    /// for square in 0..4 {
    ///     dlx.add_option(&[square, square + 4]);
    ///     if square < 3 {
    ///         dlx.add_option(&[square, square + 1]);
    ///         dlx.add_option(&[square + 4, square + 5]);
    ///     }
    /// }
    /// assert_eq!(dlx.count(), 5);
    /// ```
    ///
    /// # Memory
    ///
    /// At most 130 MiB beside a copy of the problem. Most counts use far less.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.count_within(FIRST_SLICE, MAX_STATES).0
    }

    /// Returns the count and the name of the plan that found it. Only tests vary the limits.
    pub(super) fn count_within(&self, slice: f64, max_states: usize) -> (u128, &'static str) {
        let mut plans = vec![Plan::depth_first(self.clone())];
        let given: Vec<usize> = self.open_items().collect();
        if let Some(stages) = self.stages(&given) {
            plans.push(Plan::frontier("as given", stages));
        }
        // Looking for an order takes time, too. It pays only if everything else takes much longer.
        let nodes: usize = given.iter().map(|&item| self.options_left(item)).sum();
        let order_cost = 2400.0 * nodes as f64;
        let (mut better, mut orders_tried, mut worth_it) = (Vec::new(), 0, 3.0 * order_cost);
        loop {
            plans.sort_by(|a, b| a.left.partial_cmp(&b.left).unwrap());
            // Two frontiers at a time, since each keeps its states.
            if plans.len() < 3 && plans[0].left > worth_it {
                if better.is_empty() && orders_tried < MAX_ORDERS {
                    better = self.better_orders(&mut orders_tried, order_cost, plans[0].left);
                }
                if let Some(plan) = better.pop() {
                    plans.push(plan);
                    continue;
                }
            }
            match plans[0].method.run(slice, max_states) {
                Progress::Done(count) => return (count, plans[0].name),
                Progress::Left(work) => plans[0].left = work,
                Progress::TooManyStates => {
                    plans.remove(0); // never the depth-first plan, so one plan remains
                    worth_it += 100.0 * max_states as f64; // several times what it has cost
                }
            }
        }
    }

    /// Returns plans for better orders of the items, best last.
    pub(super) fn better_orders(&self, tried: &mut usize, cost: f64, mut least: f64) -> Vec<Plan> {
        let mut plans = Vec::new();
        for attempt in 0..BATCH {
            if cost * attempt as f64 > least {
                break;
            }
            // The first order of a batch only keeps the frontier short. The next one also follows the
            // positions a little, the others more.
            let pull = [0.0, 1.0, 4.0][(*tried % BATCH).min(2)];
            let position = self.smooth_positions(*tried as u64);
            *tried += 1;
            if let Some(stages) = self.short_frontier(&position, pull) {
                let estimate = estimate_work(&stages, 1.0, 1.0);
                let mut plan = Plan::frontier("in a better order", stages);
                let left = match plan.method.run(cost / 48.0, MAX_STATES / 32) {
                    Progress::Done(_) => 0.0,
                    Progress::Left(work) => work,
                    Progress::TooManyStates => continue,
                };
                least = least.min(left);
                // Either figure can mislead: the estimate where items exclude each other, and the
                // work left where later stages are unlike the first ones. Their product rarely does.
                plans.push((estimate.log2() + left.log2(), plan));
            }
        }
        plans.sort_by(|a, b| b.0.partial_cmp(&a.0).unwrap());
        plans.into_iter().map(|(_, plan)| plan).collect()
    }

    /// Returns the stages of a frontier count in this order, or [`None`] if more than 128 items would
    /// be on the frontier at a time.
    pub(super) fn stages(&self, order: &[usize]) -> Option<Vec<Stage>> {
        let mut sweep = Sweep::new(self);
        for &item in order {
            // If its options have all begun, the item is covered by then.
            if sweep.left[item] > 0 || self.options_left(item) == 0 {
                sweep.begin(item)?;
            }
        }
        Some(sweep.stages)
    }

    /// Returns the stages of an order of the open items that keeps the frontier short: of the items
    /// near the frontier, the one that adds the fewest to it comes next, with a pull to lower
    /// positions (after Kumfert and Pothen, Two improved algorithms for envelope and wavefront
    /// reduction, 1997).
    fn short_frontier(&self, position: &[f64], pull: f64) -> Option<Vec<Stage>> {
        let mut sweep = Sweep::new(self);
        // Near are the items that share an option with an item on the frontier.
        let (mut near, mut was_near) = (Vec::new(), vec![false; position.len()]);
        let mut has_begun = was_near.clone();
        let mut starts: Vec<usize> = self.open_items().collect();
        starts.sort_by(|&a, &b| position[a].partial_cmp(&position[b]).unwrap());
        for start in starts {
            if !std::mem::replace(&mut was_near[start], true) {
                near.push(start);
            }
            while !near.is_empty() {
                let mut key = |item: usize| sweep.growth(item) + pull * position[item];
                let keys = near.iter().map(|&item| (key(item), item));
                let item = keys.min_by(|a, b| a.0.partial_cmp(&b.0).unwrap())?.1;
                for other in sweep.begin(item)?.iter().flat_map(|&option| self.items_of(option)) {
                    if !std::mem::replace(&mut has_begun[other], true) {
                        let around = self.options(other).flat_map(|option| self.items_of(option));
                        let is_new = |item: &usize| !std::mem::replace(&mut was_near[*item], true);
                        near.extend(around.filter(|&item| item < self.primary).filter(is_new));
                    }
                }
                near.retain(|&other| other != item && sweep.left[other] > 0);
            }
        }
        Some(sweep.stages)
    }

    /// Returns a position from -1 to 1 for each item, close to those of the items that it shares
    /// options with: random positions, averaged over neighbors until only the slowest variation is
    /// left (Fiedler vector; Barnard, Pothen and Simon, A spectral algorithm for envelope reduction
    /// of sparse matrices, 1995).
    fn smooth_positions(&self, seed: u64) -> Vec<f64> {
        let random = |item| ((2 * seed + 1) * item as u64).wrapping_mul(GOLDEN) as i64 as f64;
        let mut position: Vec<f64> = (0..self.items.len()).map(random).collect();
        let weight: f64 = (0..position.len()).map(|item| self.options_left(item) as f64).sum();
        for _ in 0..80 {
            // The mean of each option, then for each item the mean of its options.
            let (mut next, mut total) = (vec![0.0; position.len()], 0.0);
            for option in (0..self.nodes_of.len()).filter(|&option| self.is_open(option)) {
                let sum: f64 = self.items_of(option).map(|item| position[item]).sum();
                let mean = sum / self.nodes_of[option].len() as f64;
                let share = |item| mean / self.options_left(item) as f64;
                self.items_of(option).for_each(|item| next[item] += share(item));
                total += sum;
            }
            next.iter_mut().for_each(|position| *position -= total / weight.max(1.0));
            position = next;
        }
        let most = position.iter().fold(1e-300, |most: f64, position| most.max(position.abs()));
        position.iter().map(|position| position / most).collect()
    }

    pub(super) fn items_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.nodes_of[option].clone().map(move |node| self.nodes[node as usize].item as usize)
    }
}

/// A way to count, with the work that it expects to have left.
pub(super) struct Plan {
    name: &'static str,
    left: f64,
    pub(super) method: Box<dyn Method>,
}

impl Plan {
    pub(super) fn depth_first(dlx: Dlx) -> Plan {
        let method = DepthFirst { dlx, levels: Vec::new(), count: 0, work: 0.0 };
        Plan { name: "depth first", left: 0.0, method: Box::new(method) }
    }

    pub(super) fn frontier(name: &'static str, stages: Vec<Stage>) -> Plan {
        let states = std::iter::once((0, 1)).collect();
        let method = Frontier { stages: stages.into_iter(), states, work: 0.0 };
        Plan { name, left: 0.0, method: Box::new(method) }
    }
}

pub(super) trait Method {
    /// Works for about `slice` units and a quarter of what it has done so far.
    fn run(&mut self, slice: f64, max_states: usize) -> Progress;
}

#[derive(Debug, PartialEq)]
pub(super) enum Progress {
    Done(u128),
    Left(f64),
    TooManyStates,
}

/// Counts by visiting each solution. The share of the search tree that it has seen tells how much is
/// left (Knuth, Estimating the efficiency of backtrack programs, 1975).
struct DepthFirst {
    dlx: Dlx,
    levels: Vec<Level>,
    count: u128,
    work: f64,
}

impl Method for DepthFirst {
    fn run(&mut self, slice: f64, _: usize) -> Progress {
        let (dlx, end) = (&mut self.dlx, 1.25 * self.work + slice);
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
            // The calls of `take`, what the last one unlinked, and the call of `choose_item`.
            self.work += (8 * (1 + failures)) as f64 + unlinked as f64 + dlx.primary as f64 / 16.0;
        }
        let (mut seen, mut share) = (0.0, 1.0);
        for level in &self.levels {
            share /= level.options.len() as f64; // of the tree below each option
            seen += (level.tried - 1) as f64 * share;
        }
        Progress::Left((self.work / seen - self.work).clamp(1.0, f64::MAX))
    }
}

/// Counts by frontier. At each stage, an item that is not covered takes one of the options that begin
/// there. An item is on the frontier from the first of its options to the last one; when it leaves
/// the frontier, it must be covered, if it is primary. All that later stages need to know is which
/// items on the frontier are covered: the state, a set of bits. Each state has the number of ways to
/// reach it.
struct Frontier {
    stages: std::vec::IntoIter<Stage>,
    states: States,
    work: f64,
}

type States = HashMap<u128, u128, BuildHasherDefault<ProductHasher>>;

/// An item in its place in the order. Sets of items are bits.
pub(super) struct Stage {
    item: u128,
    masks: Vec<u128>, // the items of each option that begins here, as none of its items came before
    finished: u128,   // the items whose last option begins here
    required: u128,   // the primary ones of these
    entropy: f64,     // about log2 of the number of states after this stage
}

impl Method for Frontier {
    fn run(&mut self, slice: f64, max_states: usize) -> Progress {
        let end = 1.25 * self.work + slice;
        while let Some(stage) = self.stages.next() {
            let mut next = States::with_capacity_and_hasher(self.states.len(), Default::default());
            let (mut tried, mut made) = (0_u64, 0_u64);
            for (state, ways) in std::mem::take(&mut self.states) {
                let masks = if state & stage.item > 0 { &[0][..] } else { &stage.masks[..] };
                for &mask in masks {
                    if state & mask == 0 && (state | mask) & stage.required == stage.required {
                        // Saturating is exact: a state that leads to no solution disappears, and any
                        // other one makes the total too large, too.
                        let sum = next.entry((state | mask) & !stage.finished).or_insert(0_u128);
                        *sum = sum.saturating_add(ways);
                        made += 1;
                        if next.len() > max_states {
                            return Progress::TooManyStates;
                        }
                    }
                }
                tried += masks.len() as u64;
            }
            self.states = next;
            let (states, ahead) = (self.states.len().max(1) as f64, self.stages.as_slice());
            self.work += tried as f64 / 8.0 + 2.0 * made as f64 + 4.0 * states;
            let rate = (states.log2() + 0.5) / (stage.entropy + 0.5);
            if !ahead.is_empty() && self.work + estimate_work(&ahead[..1], rate, states) > end {
                // Times 6, as the states often outgrow the estimate.
                return Progress::Left(6.0 * estimate_work(ahead, rate, states));
            }
        }
        Progress::Done(self.states.values().fold(0, |sum, &ways| sum.saturating_add(ways)))
    }
}

/// Estimates the work of the stages ahead, if each leaves 2^(rate * entropy) states. The work for
/// each state grows where there may be too many.
fn estimate_work(ahead: &[Stage], rate: f64, mut states: f64) -> f64 {
    let mut work = 0.0;
    for stage in ahead {
        work += states * stage.masks.len() as f64 / 12.0;
        states = (rate * stage.entropy).exp2().min(1e100); // finite, and so is the work
        work += states * (7.0 + states / MAX_STATES as f64);
    }
    work
}

/// A sweep over the items in some order, which gives the stages of a frontier count. An option begins
/// at the first of its items.
struct Sweep<'a> {
    dlx: &'a Dlx,
    left: Vec<usize>, // for each item, its options that have not begun
    begun: Vec<bool>, // for each option
    bit: Vec<u128>,   // for each item, 0 before it is on the frontier
    free_bits: u128,
    entropy_of: Vec<f64>,
    stages: Vec<Stage>,
}

impl<'a> Sweep<'a> {
    fn new(dlx: &'a Dlx) -> Sweep<'a> {
        let left: Vec<usize> = (0..dlx.items.len()).map(|item| dlx.options_left(item)).collect();
        let (bit, entropy_of) = (vec![0; left.len()], vec![0.0; left.len()]);
        let begun = vec![false; dlx.nodes_of.len()];
        Sweep { dlx, left, begun, bit, free_bits: u128::MAX, entropy_of, stages: Vec::new() }
    }

    /// Appends the stage of an item, and returns the options that begin there, or [`None`] if more
    /// than 128 items would be on the frontier.
    ///
    /// The entropy estimates how many states there will be. Once a share p of the options of an item
    /// has begun, the item is covered in about that share of the states, which gives
    /// -p log2 p - (1-p) log2 (1-p) bits, or fewer where items exclude each other.
    fn begin(&mut self, item: usize) -> Option<Vec<usize>> {
        let (dlx, begun, bit) = (self.dlx, &mut self.begun, &mut self.bit);
        let begins = |&option: &usize| !std::mem::replace(&mut begun[option], true);
        let options: Vec<usize> = dlx.options(item).filter(begins).collect();
        let (mut masks, mut finished, mut required) = (Vec::new(), 0, 0);
        let mut entropy = self.stages.last().map_or(0.0, |stage| stage.entropy);
        let term = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
        for &option in &options {
            let mut mask = 0;
            for other in dlx.items_of(option) {
                if bit[other] == 0 {
                    bit[other] = self.free_bits & self.free_bits.wrapping_neg();
                    self.free_bits ^= bit[other];
                }
                if bit[other] == 0 {
                    return None;
                }
                mask |= bit[other];
                self.left[other] -= 1;
                if self.left[other] == 0 {
                    finished |= bit[other];
                    required |= if other < dlx.primary { bit[other] } else { 0 };
                }
                let p = self.left[other] as f64 / dlx.options_left(other) as f64;
                entropy -= std::mem::replace(&mut self.entropy_of[other], term(p) + term(1.0 - p));
                entropy += self.entropy_of[other];
            }
            masks.push(mask);
        }
        self.free_bits |= finished;
        self.stages.push(Stage { item: bit[item], masks, finished, required, entropy });
        Some(options)
    }

    /// Returns by how many items the frontier grows if this one comes next, less a little for items
    /// that then have few options left. The fraction is summed as an integer, in units of 2^-32, so
    /// that items with the same growth are equal whatever their order.
    fn growth(&mut self, item: usize) -> f64 {
        let (dlx, begun, left) = (self.dlx, &self.begun, &mut self.left);
        let beginning = || dlx.options(item).filter(|&option| !begun[option]);
        let (mut growth, mut fraction) = (0_i64, 0_u64);
        for other in beginning().flat_map(|option| dlx.items_of(option)) {
            growth += (left[other] == dlx.options_left(other)) as i64;
            fraction += (1 << 20) / left[other] as u64;
            left[other] -= 1;
            growth -= (left[other] == 0) as i64;
        }
        beginning().flat_map(|option| dlx.items_of(option)).for_each(|other| left[other] += 1);
        growth as f64 - fraction as f64 / (1_u64 << 32) as f64
    }
}

/// Hashes a state by a product of its halves: several times as fast as the default.
#[derive(Default)]
struct ProductHasher(u64);

impl Hasher for ProductHasher {
    fn write(&mut self, _: &[u8]) {}

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
// <<< dlx_count 10.0.0
