//! POJ 3074 Sudoku
//! Input:   one puzzle of 81 characters per line, . or 0 = empty, up to the line "end" or the end
//! Output:  one line per puzzle: its 81 digits, or "no solution"
//! Method:  exact cover by dancing links
//! Limits:  1 s, 64 MB (our choice, none is confirmed); measured 0.02 s for 2,000 puzzles of 17
//!          clues, 0.08 s for the 1,000 hardest known, 2 MB
//! Submit:  Luogu P10482 (Rust accepted); POJ itself takes no Rust
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
            let _ = writeln!(io::stderr(), "poj3074: {}", error);
            1
        }
    };
    std::process::exit(status);
}

/// Answers all puzzles. Returns the exit status: 1 if one of them had no solution.
fn run<R: Read, W: Write>(input: R, output: &mut W) -> io::Result<i32> {
    let mut lines = open(input)?;
    let mut dlx = Dlx::new(0, 0);
    let mut status = 0;
    for case in 1_u64.. {
        let line = lines.next()?;
        if matches!(line, b"" | b"end" | b"\x1a") {
            break; // Ctrl-Z ends a DOS file
        }
        let is_valid = |&byte: &u8| byte == b'.' || byte.is_ascii_digit();
        if line.len() == 81 && line.iter().all(is_valid) {
            let mut grid = [0; 81];
            grid.copy_from_slice(line);
            if solve(&mut grid, &mut dlx) {
                output.write_all(&grid)?;
                output.write_all(b"\n")?;
                continue;
            }
            let _ = writeln!(io::stderr(), "case {}: no solution", case);
        } else {
            let fault = lines.fault("81 characters 1 to 9, . or 0");
            let _ = writeln!(io::stderr(), "poj3074: {}", fault);
        }
        output.write_all(b"no solution\n")?; // one line per puzzle, always
        status = 1;
    }
    Ok(status)
}

/// Fills in the open cells, . or 0, of a grid. False if that cannot be done.
///
/// An option is a digit in an open cell that the clues allow. Its items are the cell, and the digit
/// in the row, in the column and in the box. Only items that the clues leave open get a number.
fn solve(grid: &mut [u8; 81], dlx: &mut Dlx) -> bool {
    let is_open = |cell: &u8| *cell < b'1';
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
    let solved = dlx.complete();
    for &option in dlx.chosen() {
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

/// The input, line by line.
struct Lines<R> {
    input: R,
    line: usize,
    text: Vec<u8>,
}

/// Begins to read, after the byte-order mark if there is one.
fn open<R: Read>(mut input: R) -> io::Result<Lines<impl BufRead>> {
    let mut start = Vec::new();
    input.by_ref().take(3).read_to_end(&mut start)?;
    if start == b"\xef\xbb\xbf" {
        start.clear();
    }
    let input = BufReader::new(Cursor::new(start).chain(input));
    Ok(Lines { input, line: 1, text: Vec::new() })
}

/// White space as in C.
fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

impl<R: BufRead> Lines<R> {
    /// Reads the next line that is not blank, without the white space at its ends. Empty at the end
    /// of the input.
    fn next(&mut self) -> io::Result<&[u8]> {
        self.text.clear();
        while let Some(&byte) = self.input.fill_buf()?.first() {
            let blank = is_space(byte);
            if byte == b'\n' && !self.text.is_empty() {
                break;
            }
            self.input.consume(1);
            self.line += (byte == b'\n') as usize;
            match self.text.len() {
                0 if blank => (),
                0..=99 => self.text.push(byte),
                100 if !blank => self.text.extend(b" ..."), // too long to be anything valid
                _ => (),
            }
        }
        while self.text.last().map_or(false, |&byte| is_space(byte)) {
            self.text.pop();
        }
        Ok(&self.text)
    }

    /// The error that the last line is not what was expected.
    fn fault(&self, expected: &str) -> io::Error {
        let found = if self.text.is_empty() {
            "end of input".to_string()
        } else {
            format!("{:?}", String::from_utf8_lossy(&self.text))
        };
        let fault = format!("line {}: expected {}, found {}", self.line, expected, found);
        io::Error::new(ErrorKind::InvalidData, fault)
    }
}

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
