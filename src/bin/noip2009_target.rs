//! NOIP 2009 senior T4 Target sudoku
//! Input:   81 integers, 0 = empty
//! Output:  the highest score of a completion, -1 if there is none
//! Method:  exact cover by dancing links, bounded by dual prices
//! Limits:  2 s, 128 MB; measured 2 ms on the empty grid, 0.08 s on the worst grid found, 3 MB
//! Submit:  Luogu P1074 (Rust accepted)
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
            let _ = writeln!(io::stderr(), "noip2009_target: {}", error);
            1
        }
    };
    std::process::exit(status);
}

/// Answers the input. Returns the exit status.
fn run<R: Read, W: Write>(input: R, output: &mut W) -> io::Result<i32> {
    let mut tokens = open(input)?;
    let (mut search, mut possible) = (Search::new(), true);
    for cell in 0..81 {
        match tokens.number(9, "an integer from 0 to 9")? {
            0 => (),
            digit => possible &= search.step(9 * cell + digit as usize - 1, true),
        }
    }
    let solvable = possible && search.dlx.solve().is_some();
    writeln!(output, "{}", if solvable { search.best() } else { -1 })?;
    Ok(0)
}

/// An option says which digit a cell holds, and has the number 9 * cell + digit - 1. Its items are
/// the cell, and the digit in the row, in the column and in the box.
fn items(option: usize) -> [usize; 4] {
    let (cell, digit) = (option / 9, option % 9);
    let (row, column) = (cell / 9, cell % 9);
    let block = row / 3 * 3 + column / 3;
    [cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * block + digit]
}

// Only 21 cells can change the score: the four corners, the ring around the middle box, the centre.
//
//     # . . . . . . . #    A weight is 6 plus 1 for each of the squares 7x7, 5x5, 3x3 and 1x1 that
//     . . . . . . . . .    hold the cell. So the score is a sum of sums, most of them fixed:
//     . . # # # # # . .
//     . . # . . . # . .        9x9, six times   6 * 405
//     . . # . # . # . .        7x7              405 - 4 * 45 (the border's lines) + the corners
//     . . # . . . # . .        5x5              45 (the middle box) + the ring
//     . . # # # # # . .        3x3              45
//     . . . . . . . . .        1x1              the centre
//     # . . . . . . . #
//
// BASE is the sum of the fixed ones; COUNTED is the picture, line by line.
const BASE: i64 = 2745;
const COUNTED: &[u8; 81] =
    b"#.......#...........#####....#...#....#.#.#....#...#....#####...........#.......#";

/// What the option adds to BASE.
fn gain(option: usize) -> i64 {
    (COUNTED[option / 9] == b'#') as i64 * (option as i64 % 9 + 1)
}

const POINT: i64 = 1000; // a point of the score, in the units of the prices

/// Every item has a price, any integer. The slack of an option is what its four items cost, minus
/// POINT * gain. Then each completion, whatever the prices are, has
///
///     POINT * score = bound - the slacks of the options it still has to take
///
/// This is so at prices of 0, where the bound is POINT * the score so far. It stays so when a price
/// rises by 1: the bound rises by 1, and so does one slack on the right, because exactly one of
/// those options has the item. And when an option is taken, its slack is taken off the bound.
///
/// So as soon as no slack is below 0, no completion scores more than bound / POINT. Only the slacks
/// and the bound are kept; the prices themselves are never needed.
#[derive(Clone)]
struct Prices {
    slack: Vec<i64>, // of each option
    bound: i64,
}

impl Prices {
    fn raise(&mut self, dlx: &Dlx, item: usize, by: i64) {
        dlx.options(item).for_each(|option| self.slack[option] += by);
        self.bound += by;
    }

    /// Moves each price so that the least slack of its item becomes 0. After that no slack is below
    /// 0: an item at 0 or above is only lowered by what all its options can spare.
    fn fit(&mut self, dlx: &Dlx) {
        for item in dlx.items() {
            let least = dlx.options(item).map(|option| self.slack[option]).min();
            self.raise(dlx, item, -least.unwrap_or(0));
        }
    }

    /// Looks for prices with a lower bound.
    ///
    /// Each option gets the share exp(-slack / softness). Then each item in turn gets the price at
    /// which the shares of its options add up to 1. That changes the sums of other items, so it is
    /// repeated. A low softness comes closer to the least bound, but takes more rounds. The
    /// floats only propose: what they propose is rounded, and any integers are valid prices.
    fn improve(&mut self, dlx: &Dlx, softness: f64) {
        let share = |&slack: &i64| (-slack as f64 / softness).exp();
        let mut shares: Vec<f64> = self.slack.iter().map(share).collect();
        let mut rises = vec![1.0; 4 * 81]; // of each item: exp(the rise of its price / softness)
        let list = |item| (item, dlx.options(item).collect::<Vec<usize>>());
        let lists: Vec<_> = dlx.items().map(list).collect();
        for _ in 0..20 {
            for &(item, ref options) in &lists {
                let scale = 1.0 / options.iter().map(|&option| shares[option]).sum::<f64>();
                options.iter().for_each(|&option| shares[option] *= scale);
                rises[item] /= scale;
            }
        }
        for item in dlx.items() {
            self.raise(dlx, item, (softness * f64::ln(rises[item])).clamp(-1e6, 1e6) as i64);
        }
        self.fit(dlx);
    }
}

struct Search {
    dlx: Dlx,
    prices: Prices,
    failures: [i64; 4 * 81], // of each item: how often an option failed as soon as it was taken
    target: i64,             // the score to reach
}

impl Search {
    fn new() -> Search {
        let mut dlx = Dlx::new(4 * 81, 0);
        for option in 0..729 {
            dlx.add_option(&items(option));
        }
        // All prices are 0.
        let slack = (0..729).map(|option| -POINT * gain(option)).collect();
        Search { dlx, prices: Prices { slack, bound: POINT * BASE }, failures: [0; 324], target: 0 }
    }

    /// Takes or strikes an option, and pays the slacks of all options that are taken because of it.
    /// False if that leaves an item without options.
    fn step(&mut self, option: usize, take: bool) -> bool {
        let before = self.dlx.chosen().len();
        let possible = if take { self.dlx.take(option) } else { self.dlx.strike(option) };
        for &taken in &self.dlx.chosen()[before..] {
            self.prices.bound -= self.prices.slack[taken];
        }
        possible
    }

    /// The best score of a grid that has a completion. A search with a target either finds the best
    /// of all completions that reach the target, or proves that there are none. The higher the
    /// target, the more the prices rule out, and the sooner it ends. So the target starts at the
    /// bound, and goes down, further each time, until something is found: that is the best of all.
    fn best(&mut self) -> i64 {
        for halvings in 0..10 {
            self.prices.improve(&self.dlx, 8000.0 / f64::from(1 << halvings)); // from rough to fine
        }
        let (start, prices) = (self.dlx.mark(), self.prices.clone());
        let (mut bottom, mut width) = (prices.bound / POINT + 1, 0);
        while self.target <= bottom {
            width += 1;
            bottom -= width;
            self.target = bottom;
            self.dlx.undo(start);
            self.prices = prices.clone();
            if self.tighten() {
                self.explore();
            }
        }
        self.target - 1
    }

    /// Finds the best completion of this state that reaches the target, and raises the target to 1
    /// above its score, step by step. Leaves the target alone if no completion reaches it.
    /// Each level of the recursion has taken an option: 81 levels at most.
    fn explore(&mut self) {
        while let Some(option) = self.choose() {
            let (mark, prices) = (self.dlx.mark(), self.prices.clone());
            if self.step(option, true) && self.tighten() {
                self.explore();
            } else {
                items(option).iter().for_each(|&item| self.failures[item] += 1);
            }
            // All completions with the option are done; now those without it.
            self.dlx.undo(mark);
            self.prices = prices;
            if !self.step(option, false) || !self.tighten() {
                return;
            }
        }
        // Whatever is still open, the score is known; is there a completion?
        let score = BASE + self.dlx.chosen().iter().map(|&option| gain(option)).sum::<i64>();
        if score >= self.target && self.dlx.solve().is_some() {
            self.target = score + 1;
        }
    }

    /// Strikes what is too expensive, and improves the prices while that helps. A completion that
    /// reaches the target has only `left` to spend; as no slack is below 0, none of its options
    /// costs more. False if there is no such completion.
    fn tighten(&mut self) -> bool {
        loop {
            self.prices.fit(&self.dlx);
            let left = self.prices.bound - POINT * self.target;
            let too_high = |&option: &usize| self.prices.slack[option] > left;
            let expensive: Vec<usize> =
                (0..729).filter(too_high).filter(|&option| self.dlx.is_open(option)).collect();
            if left < 0 || !expensive.iter().all(|&option| self.step(option, false)) {
                return false;
            }
            if expensive.is_empty() {
                let mut improved = self.prices.clone();
                improved.improve(&self.dlx, left as f64 / 32.0 + 5.0);
                if self.prices.bound - improved.bound <= left / 10 {
                    return true;
                }
                self.prices = improved;
            }
        }
    }

    /// The option to try next: the one with the least slack, of the item that has the fewest good
    /// options for its failures. Only items that can still change the score are considered, and
    /// those that ran out of options before: if there is no completion, they show it soonest.
    fn choose(&self) -> Option<usize> {
        let (dlx, slack) = (&self.dlx, &self.prices.slack);
        let scores = |option| gain(option) > 0;
        let counts = |&item: &usize| dlx.weight(item) > 0 || dlx.options(item).any(scores);
        let good = |option: usize| 1_000_000_000 / (30 + slack[option]);
        let item = dlx.items().filter(counts).min_by_key(|&item| {
            let failures = dlx.weight(item) as i64 + self.failures[item];
            dlx.options(item).map(good).sum::<i64>() / (1 + failures)
        })?;
        dlx.options(item).min_by_key(|&option| slack[option])
    }
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
