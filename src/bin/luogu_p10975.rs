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

// >>> dlx 17.0.0 --lean --count
#[rustfmt::skip]
mod dlx {
//! Exact cover by dancing links.
#![allow(dead_code)] // a program rarely calls every method

use std::ops::Range;

const MAX_NODES: usize = 1 << 30;
const NO_COLOR: u32 = u32::MAX;
const STEP_WORK: u64 = 16; // of a step, in addition to 1 for each node that it unlinks

/// An exact cover problem, and the state of a search for its solutions.
#[derive(Clone, Debug, Default)]
pub struct Dlx {
    nodes: Vec<Node>, // the headers of all items, then the nodes of each option
    items: Vec<Item>,
    primary: usize,      // the number of primary items
    nodes_of: Vec<Span>, // for each option
    colors: Vec<u32>,    // for each node up to the last one with a color, its color or NO_COLOR
    givers: Vec<i32>,    // for each item, how many of the options taken give it a color
    taken: Vec<usize>,
    trail: Vec<u32>, // unlinked nodes, most recent last
    steps: Vec<Step>,
    pending: Vec<u32>, // a stack of the items that a step still has to look at
    work: u64,         // of all steps since the search began, also of those that failed
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Node {
    prev: u32, // the list of the item, a ring through its header
    next: u32,
    item: u32,
    option: u32,
    left: u32, // the ring of the option
}

/// The nodes of an option: those of items that it covers, then those of items that get a color.
#[derive(Clone, Debug)]
struct Span {
    all: Range<u32>,
    colored: u32, // the first one with a color, or the end of `all`
}

/// The lengths of `trail` and `taken` before a step.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Step {
    trail: usize,
    taken: usize,
}

#[derive(Clone, Copy, Debug)]
struct Item {
    size: i64,
    dead_ends: u32, // how often it has run out of options
    factor: u32,    // what the search makes of that; see `key`
}

// The size of an item is the length of its list, plus SECONDARY if the item is secondary, plus
// COVERED if it is covered. So one comparison tells what a step has to know:
//     size == 0         an open primary item without options: a dead end
//     size == 1         an open primary item with one option, which is forced
//     size < COVERED    an open item
const SECONDARY: i64 = 1 << 32;
const COVERED: i64 = 1 << 46;

// The parts of a size never mix. (If they did, an array of length 0 would not compile.)
const MOST_OPTIONS: i64 = MAX_NODES as i64 - 1; // of an item
const _: [(); 1] = [(); (MOST_OPTIONS < SECONDARY && MOST_OPTIONS + SECONDARY < COVERED) as usize];

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
        let new_item = |size| Item { size, dead_ends: 0, factor: MAX_FACTOR };
        self.nodes.clear();
        self.nodes.extend((0..items as u32).map(header));
        self.items.clear();
        self.items.resize(primary, new_item(0));
        self.items.resize(items, new_item(SECONDARY));
        self.primary = primary;
        self.nodes_of.clear();
        self.colors.clear();
        self.givers.clear();
        self.givers.resize(items, 0);
        self.taken.clear();
        self.trail.clear();
        self.steps.clear();
    }

    /// Adds an option and returns its number.
    #[inline(always)] // if the caller passes an array, the compiler knows its length
    #[track_caller]
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (option, start) = (self.nodes_of.len() as u32, self.nodes.len());
        assert!(self.steps.is_empty(), "before adding an option, undo all steps: undo_to(0)");
        for &item in items {
            assert_exists("item", item, self.items.len());
        }
        assert!(items.len() < MAX_NODES - start, "too many items in the options");
        // An item that is listed twice leaves a node at the end unused.
        self.nodes.resize(start + items.len(), Node::default());
        let (nodes, mut end) = (&mut self.nodes[..], start);
        for &number in items {
            // The new node comes last in the list of the item. If the last one is of this option, too, the
            // item is listed twice.
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
        self.nodes_of.push(Span { all: start as u32..end as u32, colored: end as u32 });
        option as usize
    }

    /// Adds an option that also gives *colors* to secondary items, and returns its number.
    #[track_caller]
    pub fn add_colored_option(&mut self, items: &[usize], colors: &[(usize, usize)]) -> usize {
        let mut all = items.to_vec();
        for &(item, color) in colors {
            assert!(item >= self.primary, "item {} is primary, so it has no color", item);
            assert!(color < NO_COLOR as usize, "color {} is too large", color);
            assert!(!all.contains(&item), "item {}, with color {}, is listed twice", item, color);
            all.push(item);
        }
        let option = self.add_option(&all);
        let Span { all, colored } = &mut self.nodes_of[option];
        *colored = all.end - colors.len() as u32;
        self.colors.resize(*colored as usize, NO_COLOR);
        self.colors.extend(colors.iter().map(|&(_, color)| color as u32));
        option
    }
}

/// The dance: taking and forbidding options, and undoing it.
impl Dlx {
    /// Unlinks a node from the list of its item. Returns the item, and its size.
    #[inline(always)]
    fn unlink(&mut self, node: u32) -> (u32, i64) {
        let nodes = &mut self.nodes[..];
        let Node { prev, next, item, .. } = nodes[node as usize];
        nodes[prev as usize].next = next;
        nodes[next as usize].prev = prev;
        self.trail.push(node);
        let size = &mut self.items[item as usize].size;
        *size -= 1;
        (item, *size)
    }

    /// Unlinks a node. If one option is left, the item becomes pending. Returns `false` if none is left.
    #[inline(always)]
    fn remove(&mut self, node: u32) -> bool {
        let (item, size) = self.unlink(node);
        // Pushed always, and kept only if one option is left: no branch to mispredict.
        let height = self.pending.len() + (size == 1) as usize;
        self.pending.push(item);
        self.pending.truncate(height);
        size != 0 || self.dead_end(item)
    }

    /// Counts a dead end, and returns `false`.
    fn dead_end(&mut self, item: u32) -> bool {
        self.items[item as usize].add_dead_ends(1);
        false
    }

    /// Removes all nodes of an option, which rules it out unless it is taken.
    fn remove_all(&mut self, option: usize) -> bool {
        self.nodes_of[option].all.clone().all(|node| self.remove(node))
    }

    /// Takes an option, perhaps of a level, and rules out those that do not go together with it.
    #[inline(always)]
    fn cover(&mut self, option: usize, level: Option<&Level>) -> bool {
        self.taken.push(option);
        self.cover_items(option, 1);
        // A scarce item that has no option, and is not covered now, is a dead end.
        let is_dead = |&&item: &&u32| self.items[item as usize].size == 0;
        match level.and_then(|level| level.scarce.iter().find(is_dead)) {
            Some(&item) => self.dead_end(item),
            None => self.rule_out_others(option, level.map(|level| level.item)),
        }
    }

    /// Covers the items of an option if `sign` is 1, and uncovers them if it is -1.
    #[inline(always)]
    fn cover_items(&mut self, option: usize, sign: i32) {
        let Span { all, colored } = self.nodes_of[option].clone();
        for node in all.start..colored {
            self.items[self.nodes[node as usize].item as usize].size += COVERED * i64::from(sign);
        }
        for node in colored..all.end {
            self.givers[self.nodes[node as usize].item as usize] += sign;
        }
    }

    /// Rules out the options that do not go together with this one, whose items are covered.
    #[inline(always)]
    fn rule_out_others(&mut self, option: usize, hidden: Option<u32>) -> bool {
        let Span { all, colored } = self.nodes_of[option].clone();
        // The items with colors are not covered, so the option has to leave their lists.
        let has_colors = colored < all.end;
        if has_colors && !(self.purify(option) && (hidden.is_some() || self.remove_all(option))) {
            return false;
        }
        // Backwards: programs tend to list the item with the most options first, and short lists reveal
        // dead ends sooner.
        for own in (all.start..colored).rev() {
            let item = self.nodes[own as usize].item;
            let mut node = if hidden == Some(item) { item } else { self.nodes[item as usize].next };
            while node != item {
                let mut other = self.nodes[node as usize].left;
                while other != node {
                    if !self.remove(other) {
                        return false;
                    }
                    other = self.nodes[other as usize].left;
                }
                node = self.nodes[node as usize].next;
            }
        }
        true
    }

    /// Purifies the items to which an option gives colors: rules out what does not agree with these.
    fn purify(&mut self, option: usize) -> bool {
        let Span { all, colored } = self.nodes_of[option].clone();
        for own in colored..all.end {
            let (item, color) = (self.nodes[own as usize].item, self.color(own));
            if self.givers[item as usize] > 1 {
                continue; // it has this color already
            }
            let mut node = self.nodes[item as usize].next;
            while node != item {
                let Node { next, option, .. } = self.nodes[node as usize];
                if self.color(node) != color && !self.remove_all(option as usize) {
                    return false;
                }
                node = next;
            }
        }
        true
    }

    /// Returns the color that a node gives to its item.
    fn color(&self, node: u32) -> Option<u32> {
        self.colors.get(node as usize).copied().filter(|&color| color != NO_COLOR)
    }

    /// Begins a step. Returns the mark of the state before it.
    fn begin_step(&mut self) -> usize {
        self.pending.clear();
        if self.steps.is_empty() {
            self.pending.extend(0..self.primary as u32);
        }
        self.steps.push(Step { trail: self.trail.len(), taken: self.taken.len() });
        self.steps.len() - 1
    }

    /// Ends a step: takes what it forces.
    fn end_step(&mut self, mark: usize, mut possible: bool) -> bool {
        while possible && !self.pending.is_empty() {
            let item = self.pending.pop().unwrap();
            possible = match self.items[item as usize].size {
                0 => self.dead_end(item),                      // it has no option left
                1 => self.cover(self.only_option(item), None), // forced
                _ => true, // it has been covered since, or has a choice
            };
        }
        self.work += STEP_WORK + (self.trail.len() - self.steps[mark].trail) as u64;
        if !possible {
            self.undo_to(mark);
        }
        possible
    }

    fn only_option(&self, item: u32) -> usize {
        self.nodes[self.nodes[item as usize].next as usize].option as usize
    }

    /// Hides an item, as a step: unlinks its options from their other items.
    fn hide(&mut self, item: usize) -> Vec<u32> {
        let mark = self.begin_step();
        let mut node = self.nodes[item].next;
        while node != item as u32 {
            let mut other = self.nodes[node as usize].left;
            while other != node {
                let (number, size) = self.unlink(other);
                if size == 1 {
                    self.pending.push(number);
                }
                other = self.nodes[other as usize].left;
            }
            node = self.nodes[node as usize].next;
        }
        self.work += (self.trail.len() - self.steps[mark].trail) as u64;
        // Items that were left with one option are pending, and in the first step, all primary items.
        let is_scarce = |&item: &u32| self.items[item as usize].size < 2;
        self.pending.iter().copied().filter(is_scarce).collect()
    }

    /// Takes or forbids an option, then takes what that forces. If that fails, undoes it.
    #[track_caller]
    fn step(&mut self, option: usize, take: bool) -> bool {
        if !self.is_open(option) {
            return self.taken.contains(&option) == take; // it is taken or ruled out
        }
        let mark = self.begin_step();
        let possible = if take { self.cover(option, None) } else { self.remove_all(option) };
        self.end_step(mark, possible)
    }

    /// The same for taking an option of a level.
    fn step_at(&mut self, level: &Level, option: usize) -> bool {
        let mark = self.begin_step();
        let possible = self.cover(option, Some(level));
        self.pending.extend(&level.scarce); // on top, because they reveal dead ends sooner
        self.end_step(mark, possible)
    }

    /// Takes an option and everything that this *forces*: the only option left for an item is taken, too.
    #[must_use]
    #[track_caller]
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, true)
    }

    /// Rules out an option without taking it, then takes what this forces, like [`take`](Dlx::take).
    #[must_use]
    #[track_caller]
    pub fn forbid(&mut self, option: usize) -> bool {
        self.step(option, false)
    }

    /// Returns a mark of the current state, to be passed to [`undo_to`](Dlx::undo_to).
    pub fn mark(&self) -> usize {
        self.steps.len()
    }

    /// Undoes all steps since `mark`.
    #[track_caller]
    pub fn undo_to(&mut self, mark: usize) {
        assert!(mark <= self.mark(), "no mark {}: there are only {} steps", mark, self.mark());
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
            while self.taken.len() > taken {
                let option = self.taken.pop().unwrap();
                self.cover_items(option, -1);
            }
        }
    }
}

/// Questions about the state.
impl Dlx {
    /// Returns `true` if an option is neither taken nor *ruled out*.
    #[track_caller]
    pub fn is_open(&self, option: usize) -> bool {
        assert_exists("option", option, self.nodes_of.len());
        // The first node tells. It is linked exactly if the `next` of its `prev` points to it.
        self.nodes_of[option].all.clone().next().map_or(false, |first| {
            let Node { prev, item, .. } = self.nodes[first as usize];
            self.items[item as usize].size < COVERED && self.nodes[prev as usize].next == first
        })
    }

    /// Returns the options that are taken, including the forced ones, in the order of taking.
    pub fn taken(&self) -> &[usize] {
        &self.taken
    }

    /// Returns the open primary items in ascending order.
    pub fn open_items(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.primary).filter(move |&item| self.items[item].size < COVERED)
    }

    /// Returns the options that an item has left, in ascending order.
    #[track_caller]
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        self.colored_options(item).map(|(option, _)| option)
    }

    /// Returns the options that an item has left, each with the color that it gives the item.
    #[track_caller]
    fn colored_options(&self, item: usize) -> impl Iterator<Item = (usize, Option<u32>)> + '_ {
        let mut node = item; // the header
        (0..self.options_left(item)).map(move |_| {
            node = self.nodes[node].next as usize;
            (self.nodes[node].option as usize, self.color(node as u32))
        })
    }

    /// Returns how many options an item has left, and 0 if it is covered.
    #[track_caller]
    pub fn options_left(&self, item: usize) -> usize {
        assert_exists("item", item, self.items.len());
        let size = self.items[item].size;
        (if size < COVERED { size % SECONDARY } else { 0 }) as usize
    }

    /// Returns the items of an option in the order in which they were listed, each once.
    #[track_caller]
    pub fn items(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.colored_items(option).map(|(item, _)| item)
    }

    /// Returns the items to which an option gives colors, each with its color.
    #[track_caller]
    pub fn colors(&self, option: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.colored_items(option).filter_map(|(item, color)| Some((item, color? as usize)))
    }

    /// Returns the items of an option, each with the color that it gets.
    #[track_caller]
    fn colored_items(&self, option: usize) -> impl Iterator<Item = (usize, Option<u32>)> + '_ {
        assert_exists("option", option, self.nodes_of.len());
        let of_node = move |node| (self.nodes[node as usize].item as usize, self.color(node));
        self.nodes_of[option].all.clone().map(of_node)
    }
}

/// A search that was stopped: whether there is a solution is unknown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stopped;

/// A level of a depth-first search, which branches on an item, and hides it.
struct Level {
    mark: usize, // of the state before that
    item: u32,
    scarce: Vec<u32>, // what `hide` has returned
    options: Vec<usize>,
    tried: usize, // how many of the options; the last one of these is the current one
}

/// Searching for solutions.
impl Dlx {
    /// Returns the options of a solution, or [`None`] if there is no solution.
    #[must_use]
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        self.solve_while(|| true).unwrap_or(None)
    }

    /// Like [`solve`](Dlx::solve), but gives up with [`Stopped`] when `go_on` returns `false`.
    pub fn solve_while<F>(&mut self, mut go_on: F) -> Result<Option<Vec<usize>>, Stopped>
    where
        F: FnMut() -> bool,
    {
        let mark = self.mark();
        let found = self.search(FIRST_BUDGET, &mut |_| false, &mut go_on)?;
        let solution = found.then(|| self.taken.clone());
        self.undo_to(mark);
        Ok(solution)
    }

    /// Like [`solve`](Dlx::solve), but keeps the solution in effect: [`taken`](Dlx::taken) returns it.
    #[must_use]
    pub fn solve_in_place(&mut self) -> bool {
        self.search(FIRST_BUDGET, &mut |_| false, &mut || true) == Ok(true) // stops at the first solution
    }

    /// Calls `visit` once with each solution, in no particular order, until it returns `false`.
    pub fn for_each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let mark = self.mark();
        let _ = self.search(FIRST_BUDGET, &mut visit, &mut || true);
        self.undo_to(mark);
    }

    /// Searches depth first, and calls `visit` with each solution.
    fn search(
        &mut self,
        budget: u64,
        visit: &mut dyn FnMut(&[usize]) -> bool,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        let (start, mut levels, mut hopeful) = (self.mark(), Vec::new(), true);
        let mut restarts = Restarts::new(self, budget);
        self.work = 0;
        let result = loop {
            // Nogoods are short, so they rarely forbid anything below the first levels.
            if hopeful && (levels.len() >= NOGOOD_LEVELS || restarts.forbid_missing(self)) {
                if let Some(item) = self.choose_item() {
                    levels.push(self.level(item, restarts.number));
                } else if visit(&self.taken) {
                    restarts.budget = u64::MAX; // starting over would repeat the solution
                } else {
                    return Ok(true);
                }
            }
            if !go_on() {
                break Err(Stopped);
            }
            hopeful = match self.advance(&mut levels) {
                Some(taken) => taken,
                None => break Ok(false),
            };
            restarts.budget -= u64::from(!hopeful);
            if restarts.budget == 0 {
                restarts.record(&levels);
                self.undo_to(start);
                levels.clear();
                hopeful = true;
                if restarts.is_proof_due(self.work) && self.is_refuted(self.work) {
                    break Ok(false);
                }
            }
        };
        self.undo_to(start); // also what nogoods forbade before the first level
        result
    }

    /// Takes the next option of the last level, or drops the level if there is none.
    fn advance(&mut self, levels: &mut Vec<Level>) -> Option<bool> {
        let level = levels.last_mut()?;
        self.undo_to(level.mark + 1); // the item stays hidden
        level.tried += 1;
        if let Some(&option) = level.options.get(level.tried - 1) {
            return Some(self.step_at(level, option));
        }
        self.undo_to(level.mark);
        levels.pop();
        levels.last().map(|_| false)
    }
}

// What makes the search faster: on which item to branch, and when to start over.

const FIRST_BUDGET: u64 = 2000; // failures before the first restart; few sudokus need so many
const NOGOOD_LEVELS: usize = 3; // the most options in a nogood; larger ones rarely apply
const MANY_NOGOODS: usize = 300; // from then on, only those of one option are added
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15; // 2^64 / golden ratio, to scatter numbers

const MAX_FACTOR: u32 = 1 << 16; // sqrt(2^32), so that no factor is below 1
const COVERED_KEY: i64 = COVERED - 1; // the least key of a covered item, with the factor 1

// An open primary item has a smaller key than a covered one.
const _: [(); 1] = [(); ((MOST_OPTIONS - 1) * (MAX_FACTOR as i64) < COVERED_KEY) as usize];

impl Item {
    fn add_dead_ends(&mut self, count: u32) {
        self.dead_ends = self.dead_ends.saturating_add(count);
        self.factor = (f64::from(MAX_FACTOR) / (1.0 + f64::from(self.dead_ends)).sqrt()) as u32;
    }

    /// The search branches on the primary item with the smallest key.
    fn key(&self) -> i64 {
        (self.size - 1) * i64::from(self.factor)
    }
}

/// Branching.
impl Dlx {
    /// Returns the item to branch on, or [`None`] if every primary item is covered.
    pub fn choose_item(&self) -> Option<usize> {
        let keys = self.items[..self.primary].iter().map(Item::key).enumerate();
        // The fold compiles to conditional moves. A branch would be hard to predict.
        let (item, key) = keys.fold((0, COVERED_KEY), |a, b| if b.1 < a.1 { b } else { a });
        (key < COVERED_KEY).then(|| item)
    }

    /// Returns a level that branches on this item.
    fn level(&mut self, item: usize, restarts: u64) -> Level {
        let mut options: Vec<usize> = self.options(item).collect();
        // The bits of the product look random. Without a restart, all are 0.
        if (restarts.wrapping_mul(GOLDEN) >> (item % 64)) & 1 == 1 {
            options.reverse();
        }
        Level { mark: self.mark(), item: item as u32, scarce: self.hide(item), options, tried: 0 }
    }
}

/// When a search starts over, and what it keeps then.
#[derive(Default)]
struct Restarts {
    first_budget: u64,
    budget: u64, // what is left
    number: u64, // of restarts
    nogoods: Vec<Vec<usize>>,
    taken_before: usize, // options, before the search
    work_at_proof: u64,  // of the search, when it looked for a proof
}

impl Restarts {
    /// Starts with the first budget.
    fn new(dlx: &Dlx, budget: u64) -> Restarts {
        Restarts { first_budget: budget, budget, taken_before: dlx.taken.len(), ..Self::default() }
    }

    /// Records what the first levels have proven, and sets the next budget.
    fn record(&mut self, levels: &[Level]) {
        // Without a limit, a long search would fill the memory.
        let depth = if self.nogoods.len() < MANY_NOGOODS { NOGOOD_LEVELS } else { 1 };
        let mut above = Vec::new();
        for level in levels.iter().take(depth) {
            // `advance` has left a current option in each level. Those tried before it have failed.
            let (current, failed) = level.options[..level.tried].split_last().unwrap();
            self.nogoods.extend(failed.iter().map(|&option| [&above[..], &[option]].concat()));
            above.push(*current);
        }
        self.number += 1;
        self.budget = self.first_budget * 3_u64.pow((self.number + 1).trailing_zeros());
    }

    /// Returns `true` if it is time to look for a proof that there is no solution.
    fn is_proof_due(&mut self, work: u64) -> bool {
        let is_due = work >= 3 * self.work_at_proof;
        self.work_at_proof = if is_due { work } else { self.work_at_proof };
        is_due
    }

    /// Forbids the one missing option of each nogood whose other options are taken.
    fn forbid_missing(&self, dlx: &mut Dlx) -> bool {
        self.nogoods.iter().all(|nogood| {
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

mod proofs {
//! Instead of proofs.rs, with `scripts/paste.sh --lean`: no proofs.

use super::Dlx;

impl Dlx {
    pub(super) fn is_refuted(&self, _budget: u64) -> bool {
        false
    }
}
}

mod count {
//! Counts the solutions of an exact cover problem: [`Dlx::count`].

use super::{Dlx, Level, GOLDEN};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

// `core` makes a smaller problem with the same count. `count_in_rounds` tries `count_depth_first`, which visits
// all solutions, `is_refuted`, and `count_frontier`, which merges partial solutions.
const MAX_STATES: usize = 917_000; // a HashMap of these has 2^20 slots, 33 MiB
const ROUNDS: usize = 6; // the last one allows MAX_STATES, and each one a quarter of the next
const WORK: f64 = 40.0; // of a depth-first count at most, for each state that the round allows
const TRIAL: f64 = 0.1; // after this share of its limit, it estimates how much is left
const HOPE: f64 = 20.0; // an estimate of log2 of the states is rarely too high by more
const ATTEMPTS: [i64; ROUNDS + 1] = [0, 0, 1, 2, 3, 6, 9]; // short frontiers before each round, and in all
const NEAR: usize = 1000; // the most items to choose from
const AVERAGINGS: usize = 80; // of positions
const SCALE: i64 = 1 << 32; // of growth and positions: sums of integers do not depend on the order of adding
const BONUS: i64 = SCALE / 4096; // for items that come closer to leaving; without it, many choices are ties

impl Dlx {
    /// Returns the number of solutions, or `u128::MAX` if there are that many or more.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.count_within(MAX_STATES)
    }

    /// Counts with at most so many states at a time. Only tests vary this.
    fn count_within(&self, max_states: usize) -> u128 {
        self.core().map_or(0, |core| core.count_in_rounds(max_states))
    }

    /// Returns a smaller problem with the same number of solutions, or [`None`] if there is none.
    fn core(&self) -> Option<Dlx> {
        let mut dlx = self.clone();
        // Take what is forced from the start. The first step takes all of it.
        if let Some(item) = self.open_items().find(|&item| self.options_left(item) < 2) {
            let only = self.options(item).next()?;
            if !dlx.take(only) {
                return None;
            }
        }
        let is_useful = |option| dlx.items(option).any(|item| item < dlx.primary);
        let useful: Vec<bool> = (0..dlx.nodes_of.len()).map(is_useful).collect();
        let mut uses = vec![(Vec::new(), Vec::new()); useful.len()]; // items, and items with colors
        let (mut columns, mut primary) = (HashSet::new(), 0);
        for item in 0..dlx.items.len() {
            // Of items with the same column, one is kept. One that can get only one color does not matter.
            let column = dlx.column(item, &useful);
            if column.iter().any(|&(_, color)| color != 1) && !columns.contains(&column) {
                for &(option, color) in &column {
                    match color {
                        0 => uses[option].0.push(columns.len()),
                        _ => uses[option].1.push((columns.len(), color - 1)),
                    }
                }
                columns.insert(column);
                primary += (item < dlx.primary) as usize;
            }
        }
        let mut core = Dlx::new(primary, columns.len() - primary);
        for (items, colors) in uses.iter().filter(|(items, _)| !items.is_empty()) {
            core.add_colored_option(items, colors);
        }
        Some(core)
    }

    /// Returns the useful options of an item, each with its color, numbered from 1 on, or 0.
    fn column(&self, item: usize, useful: &[bool]) -> Vec<(usize, usize)> {
        let mut numbers = HashMap::from([(None::<u32>, 0)]);
        let mut number = |color| {
            let next = numbers.len();
            *numbers.entry(color).or_insert(next)
        };
        let options = self.colored_options(item).filter(|&(option, _)| useful[option]);
        options.map(|(option, color)| (option, number(color))).collect()
    }

    /// Counts depth first and through the frontier, with limits that grow until one of them is done.
    fn count_in_rounds(&self, max_states: usize) -> u128 {
        let given: Vec<usize> = (0..self.primary).collect();
        let mut orders: Vec<Vec<Stage>> = self.stages(&given).into_iter().collect();
        for round in 0..ROUNDS {
            let states = max_states >> (2 * (ROUNDS - 1 - round));
            let work = WORK * states as f64;
            if let Some(count) = self.count_depth_first(work) {
                return count;
            }
            if self.is_refuted(work as u64) {
                return 0;
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

    /// Counts by visiting every solution. Returns [`None`] if that seems to take too much work.
    fn count_depth_first(&self, limit: f64) -> Option<u128> {
        let (mut dlx, mut levels, mut count, mut hopeful) = (self.clone(), Vec::new(), 0, true);
        dlx.work = 0;
        loop {
            if hopeful {
                match dlx.choose_item() {
                    Some(item) => levels.push(dlx.level(item, 0)),
                    None => count += 1,
                }
            }
            hopeful = match dlx.advance(&mut levels) {
                Some(taken) => taken,
                None => return Some(count),
            };
            let work = dlx.work as f64;
            if hopeful && work > TRIAL * limit && work > limit * share_seen(&levels) {
                return None;
            }
        }
    }

    /// Returns the stages of a frontier count in this order, or [`None`] if a state needs over 128 bits.
    fn stages(&self, order: &[usize]) -> Option<Vec<Stage>> {
        let mut frontier = Frontier::new(self);
        for &item in order {
            frontier.begin(item)?;
        }
        Some(frontier.stages)
    }
}

/// Estimates the share of the search tree that is done. The current options, which are taken, do not count.
fn share_seen(levels: &[Level]) -> f64 {
    let (mut seen, mut share) = (0.0, 1.0);
    for level in levels {
        share /= level.options.len() as f64; // below an option of this level
        seen += (level.tried - 1) as f64 * share; // all before the current one
    }
    seen
}

/// An item in its place in the order. Sets of items and colors are bits.
struct Stage {
    item: u128,                 // its bit
    options: Vec<(u128, u128)>, // those that begin here, at their first item: what each sets, and excludes
    finished: u128,             // the items whose last option begins here
    required: u128,             // the primary ones of these
    entropy: f64,               // estimates log2 of the states after this stage
}

type States = HashMap<u128, u128, BuildHasherDefault<ProductHasher>>;

/// Counts stage by stage. Returns [`None`] if there are too many states.
fn count_frontier(stages: &[Stage], max_states: usize) -> Option<u128> {
    let mut states: States = std::iter::once((0, 1)).collect();
    for stage in stages {
        let mut next = States::with_capacity_and_hasher(states.len(), Default::default());
        for (state, ways) in states {
            // A state that covers the item takes none of the options.
            let options = if state & stage.item > 0 { &[(0, 0)][..] } else { &stage.options[..] };
            for &(sets, excludes) in options {
                if state & excludes == 0 && (state | sets) & stage.required == stage.required {
                    // Saturating is safe, since ways are only added.
                    let sum = next.entry((state | sets) & !stage.finished).or_insert(0_u128);
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
fn peak(stages: &[Stage]) -> f64 {
    stages.iter().fold(0.0, |most, stage| most.max(stage.entropy))
}

/// The frontier, while the items of a [`core`](Dlx::core) come one by one in some order. Makes the stages.
struct Frontier<'a> {
    dlx: &'a Dlx,
    begun: Vec<bool>,      // for each option
    waiting: Vec<usize>,   // for each item, its options that have not begun
    members: Vec<usize>,   // the items on the frontier
    bits: Vec<u128>,       // for each of these, only one if it has no colors
    codes: Vec<Vec<u128>>, // for each of these, a subset of its bits for each color
    free_bits: u128,
    stages: Vec<Stage>,
}

impl<'a> Frontier<'a> {
    fn new(dlx: &'a Dlx) -> Frontier<'a> {
        let items = dlx.items.len();
        Frontier {
            dlx,
            begun: vec![false; dlx.nodes_of.len()],
            waiting: (0..items).map(|item| dlx.options_left(item)).collect(),
            members: vec![],
            bits: vec![0; items],
            codes: vec![vec![]; items],
            free_bits: u128::MAX,
            stages: vec![],
        }
    }

    /// Returns the options that begin if this item comes next.
    fn options_that_begin(&self, item: usize) -> Vec<usize> {
        self.dlx.options(item).filter(|&option| !self.begun[option]).collect()
    }

    /// Appends the stage of an item, unless all of its options have begun.
    fn begin(&mut self, item: usize) -> Option<Vec<usize>> {
        let (dlx, options, mut joining) = (self.dlx, self.options_that_begin(item), Vec::new());
        for &option in &options {
            self.begun[option] = true;
            for other in dlx.items(option) {
                if self.bits[other] == 0 {
                    self.take_bits(other)?;
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

    /// Gives an item bits that no item on the frontier has, or returns [`None`] if there are not enough.
    fn take_bits(&mut self, item: usize) -> Option<()> {
        let given = self.dlx.colored_options(item).filter_map(|(_, color)| color);
        let colors = given.max().map_or(0, |most| most as usize + 1);
        while self.bits[item] == 0 || self.codes[item].len() < colors {
            if self.free_bits == 0 {
                return None;
            }
            let lowest = self.free_bits & self.free_bits.wrapping_neg();
            self.free_bits ^= lowest;
            self.bits[item] |= lowest;
            self.codes[item] = halves(self.bits[item], colors);
        }
        Some(())
    }

    /// Appends a stage where these options begin. Items that wait for no other option leave.
    fn add_stage(&mut self, item: usize, options: &[usize]) {
        let (dlx, bits, waiting) = (self.dlx, &self.bits, &self.waiting);
        let options = options.iter().map(|&option| self.masks(option)).collect();
        let (mut finished, mut required) = (0, 0);
        for &item in self.members.iter().filter(|&&item| waiting[item] == 0) {
            finished |= bits[item];
            required |= if item < dlx.primary { bits[item] } else { 0 };
        }
        let added = |&item: &usize| entropy(waiting[item], dlx.options_left(item));
        let entropy = self.members.iter().map(added).sum();
        self.stages.push(Stage { item: bits[item], options, finished, required, entropy });
        self.free_bits |= finished; // not earlier, since the items of a stage need different bits
        self.members.retain(|&item| waiting[item] > 0);
    }

    /// Returns the bits that an option sets, and those that it excludes.
    fn masks(&self, option: usize) -> (u128, u128) {
        let (mut sets, mut excludes) = (0, 0);
        for (item, color) in self.dlx.colored_items(option) {
            let all = self.bits[item];
            let code = color.map_or(all, |color| self.codes[item][color as usize]);
            sets |= code;
            excludes |= if color.is_some() { all ^ code } else { all };
        }
        (sets, excludes)
    }

    /// Returns by how many items, times SCALE, the frontier grows if this one comes next.
    fn growth(&mut self, item: usize) -> i64 {
        let (dlx, options, mut growth) = (self.dlx, self.options_that_begin(item), 0);
        for other in options.iter().flat_map(|&option| dlx.items(option)) {
            let waiting = &mut self.waiting[other];
            let (joins, leaves) = (*waiting == dlx.options_left(other), *waiting == 1);
            let bonus = BONUS / *waiting as i64; // the fewer are waiting, the more
            growth += SCALE * (joins as i64 - leaves as i64) - bonus;
            *waiting -= 1;
        }
        for other in options.iter().flat_map(|&option| dlx.items(option)) {
            self.waiting[other] += 1;
        }
        growth
    }
}

/// Returns up to so many sets of half of these bits, or none if there is only one bit.
fn halves(bits: u128, most: usize) -> Vec<u128> {
    let half = bits.count_ones() / 2;
    let smaller = |&set: &u128| Some(set.wrapping_sub(1) & bits).filter(|_| set > 0);
    let subsets = std::iter::successors(Some(bits), smaller);
    subsets.filter(|set| *set > 0 && set.count_ones() == half).take(most).collect()
}

/// Estimates what an item adds to the entropy.
fn entropy(waiting: usize, total: usize) -> f64 {
    let term = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
    let p = waiting as f64 / total as f64;
    term(p) + term(1.0 - p)
}

impl Dlx {
    /// Returns the stages of an order of the items that keeps the frontier short, or [`None`] if it does not.
    fn short_frontier(&self, attempt: i64) -> Option<Vec<Stage>> {
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

    /// Adds the primary items that share an option with this one to `near`, each once.
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

    /// Returns a position from -SCALE to SCALE for each item, near those with which it shares options.
    fn smooth_positions(&self, seed: i64) -> Vec<i64> {
        let scatter = |item| ((2 * seed + 1) * item as i64).wrapping_mul(GOLDEN as i64) as f64;
        let mut position: Vec<f64> = (0..self.items.len()).map(scatter).collect();
        let nodes = self.nodes.len() - self.items.len(); // without the headers
        for _ in 0..AVERAGINGS {
            let (mut next, mut total) = (vec![0.0; position.len()], 0.0);
            for option in 0..self.nodes_of.len() {
                let sum: f64 = self.items(option).map(|item| position[item]).sum();
                let mean = sum / self.items(option).count() as f64;
                for item in self.items(option) {
                    next[item] += mean / self.options_left(item) as f64;
                }
                total += sum;
            }
            // All differences shrink, but not the mean, in which an item counts once for each of its options.
            // It is taken out, because they would vanish beside it.
            next.iter_mut().for_each(|position| *position -= total / nodes as f64);
            position = next;
        }
        // It is a divisor, so it has to be above 0.
        let most = position.iter().fold(1e-300, |most: f64, position| most.max(position.abs()));
        position.iter().map(|position| (position / most * SCALE as f64) as i64).collect()
    }
}

/// Hashes a state fast, by a product of its halves.
#[derive(Default)]
struct ProductHasher(u64);

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
}
// <<< dlx 17.0.0
