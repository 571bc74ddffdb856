//! Luogu P4205 Beads (NOI 2005)
//! Input:   10 lines, the i-th with i characters: a letter A to L is a bead of this piece, which lies
//!          there already, and '.' an empty place
//! Output:  the triangle filled with all twelve pieces (any one), or "No solution"
//! Method:  exact cover by dancing links
//! Limits:  1 s, 125 MB (our choice, none is confirmed)
//! Submit:  Luogu P4205 (Rust accepted)
//! License: CC0-1.0. Self-contained: submit this file as it is.
//! Reading: "mod dlx" and what follows is a library, which need not be read.

use dlx::Dlx;
use std::collections::BTreeSet;
use std::io::{self, Read, Write};

fn main() {
    let (mut input, mut output) = (Vec::new(), String::new());
    let read = io::stdin().read_to_end(&mut input).map_err(|error| error.to_string());
    let result = read.and_then(|_| run(&String::from_utf8_lossy(&input), &mut output));
    // On an error, the answers so far are still printed.
    let printed = io::stdout().write_all(output.as_bytes()).map_err(|error| error.to_string());
    if let Err(error) = result.and(printed) {
        eprintln!("luogu_p4205: {}", error);
        std::process::exit(1);
    }
}

/// The pieces A to L. In a drawing, '/' ends a row.
const PIECES: [&str; 12] = [
    "#/##",
    "####",
    "#/###",
    "##/##",
    "#/#/###",
    ".#/####",
    "#.#/###",
    "##/###",
    "##/.###",
    ".#/###/.#",
    "#/##/.##",
    "#/####",
];

/// A row and a column, from 0.
type Place = (usize, usize);

/// Appends the answer to `output`.
fn run(input: &str, output: &mut String) -> Result<(), String> {
    let mut triangle = read(input)?;
    if solve(&mut triangle)? {
        for row in triangle {
            output.extend(row);
            output.push('\n');
        }
    } else {
        output.push_str("No solution\n");
    }
    Ok(())
}

/// Returns the rows of the triangle.
fn read(input: &str) -> Result<Vec<Vec<char>>, String> {
    // The input may begin with a byte-order mark.
    let mut words = input.trim_start_matches('\u{feff}').split_whitespace();
    let mut triangle = Vec::new();
    for row in 1..=10 {
        let expected = || format!("row {}: expected {} of the characters A to L and '.'", row, row);
        let word = words.next().ok_or_else(|| expected() + ", but the input ended")?;
        let is_right = |c: char| ('A'..='L').contains(&c) || c == '.';
        if word.len() != row || !word.chars().all(is_right) {
            let found = word.chars().take(40).collect::<String>();
            return Err(format!("{}, found {:?}", expected(), found));
        }
        triangle.push(word.chars().collect());
    }
    Ok(triangle)
}

/// Fills the triangle, or returns `false` if that is impossible. A piece in a wrong shape is an error.
///
/// An option is a placement. Its items are the piece, 0 to 11, and its places, 12 to 66.
fn solve(triangle: &mut [Vec<char>]) -> Result<bool, String> {
    let (placements, mut dlx) = (placements(), Dlx::new(12 + 55, 0));
    for (letter, beads) in &placements {
        let mut items = vec![*letter as usize - 'A' as usize];
        items.extend(beads.iter().map(|(row, column)| 12 + row * (row + 1) / 2 + column));
        dlx.add_option(&items);
    }
    // Take the pieces that lie there. This fails if another piece or place has no option left.
    let mut solvable = true;
    for letter in 'A'..='L' {
        let mut beads = places();
        beads.retain(|&(row, column)| triangle[row][column] == letter);
        if let Some(&(row, column)) = beads.first() {
            let placement = (letter, beads);
            let option = placements.iter().position(|other| *other == placement);
            let place = format!("row {}, column {}", row + 1, column + 1);
            let fault = || format!("{}: piece {} has another shape", place, letter);
            solvable &= dlx.take(option.ok_or_else(fault)?);
        }
    }
    solvable = solvable && dlx.solve_in_place();
    for &option in dlx.taken() {
        let (letter, beads) = &placements[option];
        beads.iter().for_each(|&(row, column)| triangle[row][column] = *letter);
    }
    Ok(solvable)
}

/// Returns the places of the triangle, row after row.
fn places() -> Vec<Place> {
    (0..10).flat_map(|row| (0..=row).map(move |column| (row, column))).collect()
}

/// Returns all ways to put a piece into the triangle: its letter, and its places in ascending order.
fn placements() -> Vec<(char, Vec<Place>)> {
    let mut placements = Vec::new();
    for (letter, drawing) in ('A'..='L').zip(&PIECES) {
        for orientation in orientations(drawing) {
            for (top, left) in places() {
                let moved = orientation.iter().map(|(row, column)| (top + row, left + column));
                let beads: Vec<Place> = moved.collect();
                if beads.iter().all(|&(row, column)| row < 10 && column <= row) {
                    placements.push((letter, beads));
                }
            }
        }
    }
    placements
}

/// Returns a piece turned and flipped in all ways, in the top left corner. Each is a list of ascending places,
/// and the set drops equal ones.
fn orientations(drawing: &str) -> BTreeSet<Vec<Place>> {
    let mut beads: Vec<Place> = Vec::new();
    for (row, line) in drawing.split('/').enumerate() {
        beads.extend(line.match_indices('#').map(|(column, _)| (row, column)));
    }
    let mut orientations = BTreeSet::new();
    for flip in 0..8 {
        // By turns, rows become columns, and left becomes right: that gives all eight orientations.
        let right = beads.iter().map(|&(_, column)| column).max().unwrap_or(0);
        let mirror =
            |&(row, column)| if flip % 2 == 0 { (column, row) } else { (row, right - column) };
        beads = beads.iter().map(mirror).collect();
        beads.sort();
        orientations.insert(beads.clone());
    }
    orientations
}

// >>> dlx 17.0.0 --lean
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
}
// <<< dlx 17.0.0
