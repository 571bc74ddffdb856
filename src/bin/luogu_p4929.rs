//! Luogu P4929 Exact cover
//! Input:   N M, then N rows of M numbers 0 or 1
//! Output:  the numbers of rows that together have exactly one 1 in each column, ascending, or
//!          "No Solution!"
//! Method:  exact cover by dancing links
//! Limits:  1 s, 125 MB (our choice, none is confirmed); measured 0.02 s and 3 MB on our
//!          cases of 500 rows or less; others take far longer, as exact cover is NP-complete
//! Submit:  Luogu P4929 (Rust accepted)
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
            let _ = writeln!(io::stderr(), "luogu_p4929: {}", error);
            1
        }
    };
    std::process::exit(status);
}

/// Upper bound on rows, columns and ones, to bound the memory.
const LIMIT: u64 = 1_000_000;

/// Answers the input. Returns the exit status.
fn run<R: Read, W: Write>(input: R, output: &mut W) -> io::Result<i32> {
    let mut tokens = open(input)?;
    let rows = tokens.next(|token| number(token, LIMIT).ok_or("a number of rows up to 1000000"))?;
    let columns =
        tokens.next(|token| number(token, LIMIT).ok_or("a number of columns up to 1000000"))?;
    let mut dlx = Dlx::new(columns as usize, 0);
    let mut option = Vec::new();
    let mut ones = 0;
    for _ in 0..rows {
        option.clear();
        for column in 0..columns as usize {
            let is_one = tokens.next(|token| match token {
                b"0" => Ok(false),
                b"1" if ones < LIMIT => Ok(true),
                b"1" => Err("1000000 ones at most"),
                _ => Err("0 or 1"),
            })?;
            if is_one {
                ones += 1;
                option.push(column);
            }
        }
        dlx.add_option(&option);
    }
    match dlx.solve() {
        Some(mut chosen) => {
            chosen.sort();
            let numbers: Vec<String> = chosen.iter().map(|row| (row + 1).to_string()).collect();
            writeln!(output, "{}", numbers.join(" "))?;
        }
        None => writeln!(output, "No Solution!")?,
    }
    Ok(0)
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

impl<R: BufRead> Tokens<R> {
    /// Reads the next token, an empty one at the end of the input. `parse` tells what it means, or
    /// else what was expected; then the token stays, and can be read in another way.
    fn next<T>(&mut self, parse: impl FnOnce(&[u8]) -> Result<T, &str>) -> io::Result<T> {
        while let Some(&byte) = self.input.fill_buf()?.first() {
            let blank = matches!(byte, b'\t'..=b'\r' | b' '); // as in C
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
        let meaning = parse(&self.token).map_err(|expected| {
            let found = match &self.token[..] {
                b"" => "end of input".to_string(),
                token => format!("{:?}", String::from_utf8_lossy(token)),
            };
            let fault = format!("line {}: expected {}, found {}", self.line, expected, found);
            io::Error::new(ErrorKind::InvalidData, fault)
        })?;
        self.token.clear();
        Ok(meaning)
    }
}

/// A number, digits only.
fn number(token: &[u8], limit: u64) -> Option<u64> {
    let digits = std::str::from_utf8(token).ok().filter(|digits| !digits.starts_with('+'))?;
    digits.parse().ok().filter(|&number| number <= limit)
}

#[cfg(test)]
#[path = "../../problems/luogu_p4929/tests.rs"]
mod tests;

// >>> dlx 4.0.0 cksum 2106569873: pasted module begins
/// Exact cover by dancing links (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X).
///
/// Choose *options* so that every primary *item* lies in exactly one of them and every secondary
/// item in at most one. In matrix terms: choose rows that together have exactly one 1 in each
/// primary column and at most one in each secondary column. Items are numbered from 0, the primary
/// ones first; options are numbered from 0 in the order they are added.
///
/// No matrix makes it panic; a nonexistent item or option number does. Searches restore the state,
/// except where noted, and take exponential time in the worst case.
///
/// What differs from the textbook: a trail of unlinked nodes, so undo walks no list; an item left
/// with one option is covered at once; an item that often ran out of options counts as shorter
/// (dom/wdeg: Boussemart and others, 2004); and a table of sets of open items whose number of
/// solutions is known (Nishino and others, Dancing with decision diagrams, 2017).
#[derive(Clone, Debug, Default)]
pub struct Dlx {
    nodes: Vec<DlxNode>, // a header for each item, then the nodes of each option
    items: Vec<DlxItem>,
    primary: usize,                   // how many of the items are primary
    spans: Vec<std::ops::Range<u32>>, // of each option: where its nodes lie
    taken: Vec<usize>,
    trail: Vec<u32>,            // the unlinked nodes
    steps: Vec<(usize, usize)>, // before each step: how long `trail` and `taken` were
    forced: Vec<u32>,           // room for the items that a step leaves with one option
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct DlxNode {
    prev: u32, // in the list of the item, a ring through its header
    next: u32,
    item: u32,
    option: u32,
    left: u32, // in the option, a ring
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct DlxItem {
    size: i64,   // how many options are left; SECONDARY and COVERED come on top
    weight: u32, // WEIGHT / sqrt(1 + dead_ends), at least 1
    dead_ends: u32,
}

#[allow(dead_code)] // each program uses only part of the API
impl Dlx {
    const NODES: usize = 1 << 30; // at most
    const WEIGHT: f64 = 65536.0;
    const SECONDARY: i64 = 1 << 32;
    const COVERED: i64 = 1 << 46; // NODES * WEIGHT: no open item is longer, whatever it weighs

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
        let item = |size| DlxItem { size, weight: Dlx::WEIGHT as u32, dead_ends: 0 };
        self.nodes.clear();
        self.nodes.extend((0..items as u32).map(header));
        self.items.clear();
        self.items.resize(primary, item(0));
        self.items.resize(items, item(Dlx::SECONDARY));
        self.primary = primary;
        self.spans.clear();
        self.taken.clear();
        self.trail.clear();
        self.steps.clear();
        // In a step each item is written twice at most; the last slot is only written to.
        self.forced.resize(2 * primary + 1, 0);
    }

    /// Adds an option and returns its number. An item named twice counts once. An option without
    /// primary items is never taken by a search, one without items not at all. O(its items).
    ///
    /// Panics, and adds nothing, while a step is in force (see [`Dlx::mark`]), and if the items and
    /// those named in the options are 2^30 or more in all.
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (option, start) = (self.spans.len() as u32, self.nodes.len());
        assert!(self.steps.is_empty(), "undo all steps before adding an option");
        assert!(items.iter().all(|&item| item < self.items.len()), "no such item");
        assert!(items.len() < Dlx::NODES - start, "too many items in the options");
        self.nodes.resize(start + items.len(), DlxNode::default());
        let (nodes, mut end) = (&mut self.nodes[..], start);
        for &number in items {
            let (prev, node, item) = (nodes[number].prev, end as u32, number as u32);
            if (prev as usize) < start {
                nodes[end] = DlxNode { prev, next: item, item, option, left: node - 1 };
                nodes[start].left = node;
                nodes[prev as usize].next = node;
                nodes[number].prev = node;
                self.items[number].size += 1;
                end += 1;
            }
        }
        self.nodes.truncate(end);
        self.spans.push(start as u32..end as u32);
        option as usize
    }

    /// A solution, as option numbers in the order they were taken; None if there is none.
    pub fn solve(&mut self) -> std::option::Option<Vec<usize>> {
        let mark = self.mark();
        let answer = if self.finish() { Some(self.taken.clone()) } else { None };
        self.undo(mark);
        answer
    }

    /// Like [`Dlx::solve`], but stays at the solution: [`Dlx::taken`] lists it, and [`Dlx::undo`]
    /// leads back. False if there is none.
    ///
    /// A search that has failed often starts again, with the options in another order. It keeps what
    /// it has learned: dead ends, and, from the second round on, sets of open items without solution.
    pub fn finish(&mut self) -> bool {
        let (mut table, mut round) = (DlxTable::default(), 0_u64);
        loop {
            round += 1;
            // 2,000 * (1, 3, 1, 9, 1, 3, 1, 27, ...), after Luby and others, 1993.
            let limit = 2000 * 3_u128.pow(round.trailing_zeros());
            if let Some(found) = self.search(&mut table, limit, &mut |_| false) {
                return found > 0;
            }
            table.mask = table.mask.max(63);
            table.turned = round.wrapping_mul(DlxTable::GOLDEN);
        }
    }

    /// How many solutions there are, or u128::MAX if there are more than that.
    ///
    /// What is counted once is not counted again when the same items are left open. How often they
    /// are depends on the numbers of the items: count along the short side of a long board.
    /// Takes at most 64 MB, but at least 8 bytes an item.
    pub fn count(&mut self) -> u128 {
        let mut table = DlxTable { mask: 63, counting: true, ..DlxTable::default() };
        self.search(&mut table, u128::MAX, &mut |_| true).unwrap_or(u128::MAX)
    }

    /// Calls `visit` with each solution, in no particular order, until it returns false. If `visit`
    /// panics, the state stays there, and [`Dlx::undo`] leads back. Memory as for [`Dlx::count`].
    pub fn each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let (mark, mut table) = (self.mark(), DlxTable { mask: 63, ..DlxTable::default() });
        self.search(&mut table, u128::MAX, &mut visit);
        self.undo(mark);
    }

    /// Searches depth first: takes each option of an item in turn. Returns the number of solutions.
    /// When `visit` returns false, that ends the search, and the state stays there. None, with the
    /// state restored, after so many failures.
    ///
    /// Nothing is struck, so the open items alone decide how many solutions a state has.
    fn search(
        &mut self,
        table: &mut DlxTable,
        limit: u128,
        visit: &mut dyn FnMut(&[usize]) -> bool,
    ) -> std::option::Option<u128> {
        let (start, mut levels) = (self.mark(), Vec::new());
        let (mut total, mut failures, mut entered) = (0_u128, 0, true);
        while failures < limit {
            if entered {
                let item = if total > failures { self.smallest() } else { self.choose() };
                match (item, item.filter(|_| table.mask > 0).and_then(|_| table.known(self))) {
                    (Some(item), None) => levels.push((self.mark(), item as u32, total)),
                    (Some(_), Some(known)) => total = total.saturating_add(known),
                    (None, _) => {
                        total = total.saturating_add(1);
                        if !visit(&self.taken) {
                            return Some(total);
                        }
                    }
                }
            }
            let (mark, node, before) = match levels.last_mut() {
                Some(level) => level,
                None => return Some(total),
            };
            self.undo(*mark);
            let DlxNode { prev, next, item, .. } = self.nodes[*node as usize];
            *node = if table.turned >> (item % 64) & 1 == 0 { next } else { prev };
            entered = *node != item && self.take(self.nodes[*node as usize].option as usize);
            failures += !entered as u128;
            if *node == item {
                if table.mask > 0 && (total == *before || table.counting) {
                    table.remember(self, total - *before);
                }
                levels.pop();
            }
        }
        self.undo(start);
        None
    }

    /// The present state, for [`Dlx::undo`]: the number of steps in force. A step is a
    /// [`Dlx::take`] or [`Dlx::strike`] that succeeded and had something to do. O(1).
    pub fn mark(&self) -> usize {
        self.steps.len()
    }

    /// Undoes all steps since the mark; only [`Dlx::dead_ends`] stay. Marks taken later are then
    /// invalid. Panics if fewer steps are in force. O(nodes put back).
    pub fn undo(&mut self, mark: usize) {
        if let Some((unlinked, taken)) = self.steps.drain(mark..).next() {
            let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
            for node in self.trail.drain(unlinked..).rev() {
                let DlxNode { prev, next, item, .. } = nodes[node as usize];
                nodes[prev as usize].next = node;
                nodes[next as usize].prev = node;
                items[item as usize].size += 1;
            }
            for option in self.taken.drain(taken..) {
                for own in self.spans[option].clone() {
                    items[nodes[own as usize].item as usize].size -= Dlx::COVERED;
                }
            }
        }
    }

    /// Takes an option, and what that forces: whenever an item is left with one option, that too.
    /// Afterwards every open primary item has at least two options. True if it is taken already.
    /// False, with the state restored, if an item would be left without options, or if the option
    /// is hidden. O(nodes unlinked); before the first step O(items), too; O(options taken) if the
    /// option is not open.
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
    pub fn choose(&self) -> std::option::Option<usize> {
        self.least(|item| (item.size - 1) * i64::from(item.weight))
    }

    /// The open primary items, in ascending order. O(primary items) for all.
    pub fn open_items(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.primary).filter(move |&item| self.items[item].size < Dlx::COVERED)
    }

    /// The options that an item has left, in the order they were added; none if it is covered.
    /// O(1) for each.
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let next = move |&node: &u32| Some(self.nodes[node as usize].next);
        let nodes = std::iter::successors(next(&(item as u32)), next).take(self.size(item));
        nodes.map(move |node| self.nodes[node as usize].option as usize)
    }

    /// How many options an item has left; 0 if it is covered. O(1).
    pub fn size(&self, item: usize) -> usize {
        let size = self.items[item].size;
        (size < Dlx::COVERED) as usize * (size % Dlx::SECONDARY) as usize
    }

    /// How often a primary item has run out of options since the reset. O(1).
    pub fn dead_ends(&self, item: usize) -> usize {
        self.items[item].dead_ends as usize
    }

    /// Whether an option can still be taken: it has items, it is neither taken nor struck, and it
    /// shares no item with one that is taken. O(1).
    pub fn is_open(&self, option: usize) -> bool {
        self.spans[option].clone().next().map_or(false, |first| {
            let DlxNode { prev, item, .. } = self.nodes[first as usize];
            self.items[item as usize].size < Dlx::COVERED && self.nodes[prev as usize].next == first
        })
    }

    /// The options taken so far, forced ones included, in the order they were taken. O(1).
    pub fn taken(&self) -> &[usize] {
        &self.taken
    }

    /// Takes or strikes an option, then takes what that forces. False, and undone, if it fails.
    fn step(&mut self, option: usize, take: bool) -> bool {
        if !self.is_open(option) {
            return self.taken.contains(&option) == take;
        }
        let (mark, start, mut due) = (self.mark(), self.spans[option].start, 0);
        self.steps.push((self.trail.len(), self.taken.len()));
        if mark == 0 {
            due = self.primary; // any may have fewer than two options from the start
            (0..due).for_each(|item| self.forced[item] = item as u32);
        }
        let mut alive = if take { self.cover(option, due) } else { self.unlink(start, start, due) };
        while let Some(due) = alive.filter(|&due| due > 0) {
            let item = self.forced[due - 1] as usize;
            let first = self.nodes[self.nodes[item].next as usize].option as usize;
            alive = match self.items[item].size {
                0 => None,
                1 => self.cover(first, due - 1),
                _ => Some(due - 1), // covered by now
            };
        }
        if alive.is_none() {
            self.undo(mark);
        }
        alive.is_some()
    }

    /// Takes an option: covers its items, which hides all options that share one. A hidden option
    /// keeps its node in the list it is hidden from: that list is out of use. Returns how many items
    /// are now due in `forced`; None as soon as an item has no option left.
    fn cover(&mut self, option: usize, mut due: usize) -> std::option::Option<usize> {
        self.taken.push(option);
        for own in self.spans[option].clone() {
            self.items[self.nodes[own as usize].item as usize].size += Dlx::COVERED;
        }
        // Backwards: programs tend to name the longest list first, and short ones show dead ends.
        for own in self.spans[option].clone().rev() {
            let item = self.nodes[own as usize].item;
            let mut node = self.nodes[item as usize].next;
            while node != item {
                due = self.unlink(self.nodes[node as usize].left, node, due)?;
                node = self.nodes[node as usize].next;
            }
        }
        Some(due)
    }

    /// Unlinks nodes of an option, from this one up to the end. Returns as `cover` does.
    #[inline(always)] // the innermost loop, called from two places
    fn unlink(&mut self, mut node: u32, end: u32, mut due: usize) -> std::option::Option<usize> {
        let (nodes, items, forced) =
            (&mut self.nodes[..], &mut self.items[..], &mut self.forced[..]);
        loop {
            let DlxNode { prev, next, item: number, left, .. } = nodes[node as usize];
            nodes[prev as usize].next = next;
            nodes[next as usize].prev = prev;
            self.trail.push(node);
            let item = &mut items[number as usize];
            let size = item.size - 1;
            item.size = size;
            // Written always and kept if forced: a branch would be badly predicted.
            forced[due] = number;
            due += (size == 1) as usize;
            if size == 0 {
                item.dead_ends = item.dead_ends.saturating_add(1);
                item.weight = (Dlx::WEIGHT / (1.0 + f64::from(item.dead_ends)).sqrt()) as u32;
                return None;
            }
            if left == end {
                return Some(due);
            }
            node = left;
        }
    }

    /// The first open item of the least size. Where solutions abound, the search chooses by this, so
    /// that the same sets of open items come back.
    fn smallest(&self) -> std::option::Option<usize> {
        let two = self.items[..self.primary].iter().position(|item| item.size <= 2);
        two.or_else(|| self.least(|item| item.size))
    }

    fn least(&self, key: impl Fn(&DlxItem) -> i64) -> std::option::Option<usize> {
        let keys = self.items[..self.primary].iter().map(key).enumerate();
        let (best, least) = keys.fold((0, Dlx::COVERED - 1), |a, b| if b.1 < a.1 { b } else { a });
        (least < Dlx::COVERED - 1).then(|| best)
    }
}

/// Sets of open items, each with the number of solutions from there on. A newer one takes the place
/// of an older one; there is more room once there have been enough hits.
#[derive(Default)]
struct DlxTable {
    row: Vec<u64>,  // the items that are open now, as bits, then a number in two words
    rows: Vec<u64>, // all those known, empty ones full of zeros
    mask: usize,    // the number of rows minus 1; 0 if nothing is kept
    hits: usize,
    counting: bool, // keep all sets, not only those without solution
    turned: u64,    // for the search: which lists to go through backwards, as bits
}

impl DlxTable {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15; // 2^64 / 1.618...

    fn known(&mut self, dlx: &Dlx) -> std::option::Option<u128> {
        let place = self.find(dlx, 0);
        let (set, number) = self.rows[place].split_at(self.row.len() - 2);
        let hit = self.row.starts_with(set);
        self.hits += hit as usize;
        hit.then(|| u128::from(number[0]) << 64 | u128::from(number[1]))
    }

    fn remember(&mut self, dlx: &Dlx, number: u128) {
        if self.hits > self.mask / 4 && self.rows.len() <= 1 << 21 {
            self.mask = 4 * self.mask + 3;
            let larger = vec![0; 4 * self.rows.len()];
            for row in std::mem::replace(&mut self.rows, larger).chunks(self.row.len()) {
                let place = self.place(row);
                self.rows[place].copy_from_slice(row);
            }
        }
        let place = self.find(dlx, number);
        self.rows[place].copy_from_slice(&self.row);
    }

    /// Sets `row`, and finds its place.
    fn find(&mut self, dlx: &Dlx, number: u128) -> std::ops::Range<usize> {
        let bits = |items: &[DlxItem]| {
            items.iter().rev().fold(0, |bits, item| 2 * bits + (item.size < Dlx::COVERED) as u64)
        };
        self.row.clear();
        self.row.extend(dlx.items.chunks(64).map(bits));
        self.row.extend(&[(number >> 64) as u64, number as u64]);
        self.rows.resize((self.mask + 1) * self.row.len(), 0);
        self.place(&self.row)
    }

    fn place(&self, row: &[u64]) -> std::ops::Range<usize> {
        let mix = |hash: u64, word: &u64| (hash ^ word).wrapping_mul(Self::GOLDEN).rotate_left(24);
        let start = (row[..row.len() - 2].iter().fold(0, mix) as usize & self.mask) * row.len();
        start..start + row.len()
    }
}
// <<< dlx 4.0.0: pasted module ends
