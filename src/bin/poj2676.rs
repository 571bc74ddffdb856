//! POJ 2676 Sudoku
//! Input:   T, then T grids of 9 lines of 9 digits, 0 = empty
//! Output:  one completed grid per case (any one)
//! Method:  exact cover by dancing links
//! Limits:  2 s, 64 MB; measured 0.1 s and 2 MB for 375 of the hardest grids in one file
//! Submit:  Luogu P10481 (Rust accepted); POJ itself takes no Rust
//! License: CC0-1.0. Self-contained: submit this file as it is.

use std::io::{self, BufRead, BufReader, BufWriter, Cursor, ErrorKind, Read, Write};

fn main() {
    let mut output = BufWriter::new(io::stdout());
    let result = run(io::stdin(), &mut output);
    let flushed = output.flush(); // what was solved before a fault is not lost
    let status = match result.and_then(|status| flushed.map(|()| status)) {
        Ok(status) => status,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => 0, // the reader has gone away
        Err(error) => {
            let _ = writeln!(io::stderr(), "poj2676: {}", error);
            1
        }
    };
    std::process::exit(status);
}

/// Answers all cases. Returns the exit status: 1 if one of them had no solution.
fn run<R: Read, W: Write>(input: R, output: &mut W) -> io::Result<i32> {
    let mut tokens = open(input)?;
    let mut dlx = Dlx::new(0, 0);
    let mut status = 0;
    let cases = tokens.number(u64::MAX, "the number of cases")?;
    for case in 1..=cases {
        let mut grid = [0; 81];
        for row in grid.chunks_mut(9) {
            let digits = tokens.next()?;
            if digits.len() != 9 || !digits.iter().all(u8::is_ascii_digit) {
                return Err(tokens.fault("9 digits"));
            }
            row.copy_from_slice(digits);
        }
        if solve(&mut grid, &mut dlx) {
            for row in grid.chunks(9) {
                output.write_all(row)?;
                output.write_all(b"\n")?;
            }
        } else {
            let _ = writeln!(io::stderr(), "case {}: no solution", case);
            status = 1;
        }
    }
    Ok(status)
}

/// Fills in the open cells, b'0', of a grid. False if that cannot be done.
///
/// An option is a digit in an open cell that the clues allow. Its items are the cell, and the digit
/// in the row, in the column and in the box. Only items that the clues leave open get a number.
fn solve(grid: &mut [u8; 81], dlx: &mut Dlx) -> bool {
    let is_open = |cell: &u8| *cell == b'0';
    // The digits that each row, column and box still needs, as bits.
    let mut needed = [(1_u16 << 9) - 1; 27];
    for (cell, clue) in grid.iter().enumerate().filter(|&(_, clue)| !is_open(clue)) {
        let bit = 1 << (clue - b'1');
        for &unit in &units(cell) {
            if needed[unit] & bit == 0 {
                return false; // two clues clash
            }
            needed[unit] -= bit;
        }
    }
    let open: Vec<usize> = (0..81).filter(|&cell| is_open(&grid[cell])).collect();
    let mut items = open.len(); // the open cells come first
    let mut number = [[0; 9]; 27];
    for (number, needed) in number.iter_mut().zip(&needed) {
        for (digit, number) in number.iter_mut().enumerate() {
            *number = items;
            items += (needed >> digit & 1) as usize;
        }
    }
    dlx.reset(items, 0);
    let mut choices = Vec::with_capacity(9 * open.len());
    for (item, &cell) in open.iter().enumerate() {
        let [row, column, block] = units(cell);
        let mut digits = needed[row] & needed[column] & needed[block];
        while digits != 0 {
            let digit = digits.trailing_zeros() as usize;
            digits &= digits - 1;
            let number_in = |unit: usize| number[unit][digit];
            dlx.add_option(&[item, number_in(row), number_in(column), number_in(block)]);
            choices.push((cell, b'1' + digit as u8));
        }
    }
    let solved = dlx.finish();
    for &option in dlx.taken() {
        let (cell, digit) = choices[option];
        grid[cell] = digit;
    }
    solved
}

/// The row, the column and the box of a cell, numbered in this order.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// The input, token by token.
struct Tokens<R> {
    input: R,
    line: usize,
    token: Vec<u8>,
}

/// Begins to read, after the byte-order mark if there is one.
fn open<R: Read>(mut input: R) -> io::Result<Tokens<impl BufRead>> {
    let mut start = Vec::new();
    input.by_ref().take(3).read_to_end(&mut start)?;
    if start == b"\xef\xbb\xbf" {
        start.clear();
    }
    let input = BufReader::new(Cursor::new(start).chain(input));
    Ok(Tokens { input, line: 1, token: Vec::new() })
}

/// White space as in C.
fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

impl<R: BufRead> Tokens<R> {
    /// Reads the next token. Empty at the end of the input.
    fn next(&mut self) -> io::Result<&[u8]> {
        self.token.clear();
        while let Some(&byte) = self.input.fill_buf()?.first() {
            let blank = is_space(byte);
            if blank && !self.token.is_empty() {
                break;
            }
            self.input.consume(1);
            self.line += (byte == b'\n') as usize;
            match self.token.len() {
                0 if blank => (),
                0..=99 => self.token.push(byte),
                100 => self.token.extend(b" ..."), // too long to be anything valid
                _ => (),
            }
        }
        Ok(&self.token)
    }

    /// Reads a number, digits only.
    fn number(&mut self, limit: u64, expected: &str) -> io::Result<u64> {
        let digits = std::str::from_utf8(self.next()?).unwrap_or("?");
        match digits.parse() {
            Ok(number) if number <= limit && !digits.starts_with('+') => Ok(number),
            _ => Err(self.fault(expected)),
        }
    }

    /// The error that the last token is not what was expected.
    fn fault(&self, expected: &str) -> io::Error {
        let found = if self.token.is_empty() {
            "end of input".to_string()
        } else {
            format!("{:?}", String::from_utf8_lossy(&self.token))
        };
        let fault = format!("line {}: expected {}, found {}", self.line, expected, found);
        io::Error::new(ErrorKind::InvalidData, fault)
    }
}

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
