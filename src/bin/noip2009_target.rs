//! NOIP 2009 senior T4 Target sudoku
//! Input:   81 integers, 0 = empty
//! Output:  the highest score of a completion, -1 if there is none
//! Method:  exact cover by dancing links, bounded by dual prices
//! Limits:  2 s, 128 MB; measured 3 ms on the empty grid, 0.09 s on the worst grid found, 3 MB
//! Submit:  Luogu P1074 takes Rust
//! License: CC0-1.0. Self-contained: submit this file as it is.

use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Write};

fn main() {
    let mut output = BufWriter::new(io::stdout());
    let result = run(BufReader::new(io::stdin()), &mut output);
    let flushed = output.flush();
    let status = match result.and(flushed) {
        Ok(()) => 0,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => 0, // the reader has gone away
        Err(error) => {
            let _ = writeln!(io::stderr(), "noip2009_target: {}", error);
            1
        }
    };
    std::process::exit(status);
}

fn run<R: BufRead, W: Write>(input: R, output: &mut W) -> io::Result<()> {
    let mut tokens = Tokens { input, line: 1, token: Vec::new() };
    let (mut search, mut possible) = (Search::new(), true);
    for cell in 0..81 {
        match tokens.next()?.parse() {
            Ok(0) => {}
            Ok(digit) if digit <= 9 => possible &= search.step(9 * cell + digit - 1, true),
            _ => return tokens.fault("an integer from 0 to 9"),
        }
    }
    let solvable = possible && search.dlx.solve().is_some();
    writeln!(output, "{}", if solvable { search.best() } else { -1 })
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
        for _ in 0..20 {
            for item in dlx.items() {
                let sum: f64 = dlx.options(item).map(|option| shares[option]).sum();
                dlx.options(item).for_each(|option| shares[option] /= sum);
                rises[item] *= sum;
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

impl<R: BufRead> Tokens<R> {
    /// Reads the next token; it is empty at the end of the input.
    fn next(&mut self) -> io::Result<&str> {
        self.token.clear();
        while let Some(&byte) = self.input.fill_buf()?.first() {
            let blank = byte.is_ascii_whitespace();
            if blank && !self.token.is_empty() {
                break;
            }
            self.input.consume(1);
            self.line += (byte == b'\n') as usize;
            // The first 100 bytes are enough for the error message.
            if !blank && self.token.len() < 100 {
                self.token.push(byte);
            }
            if self.line == 1 && self.token == [0xEF, 0xBB, 0xBF] {
                self.token.clear(); // a byte-order mark
            }
        }
        Ok(std::str::from_utf8(&self.token).unwrap_or("?"))
    }

    /// The error that this token is not what it should be.
    fn fault<T>(&self, expected: &str) -> io::Result<T> {
        let found = if self.token.is_empty() {
            "end of input".to_string()
        } else {
            format!("{:?}", String::from_utf8_lossy(&self.token))
        };
        let fault = format!("line {}: expected {}, found {}", self.line, expected, found);
        Err(io::Error::new(ErrorKind::InvalidData, fault))
    }
}

// >>> dlx 2.0.0 cksum 0: pasted module begins
#[derive(Clone, Debug, Default)]
pub struct Dlx {
    nodes: Vec<Node>, // a header for each item, then each option's nodes side by side
    starts: Vec<u32>, // each option's first node, and the end
    keys: Vec<u64>,   // each item's size and, below it, the complement of its weight
    primary: usize,
    trail: Vec<u32>, // the options hidden so far, with the flags STEP and TAKEN
    chosen: Vec<usize>,
    forced: Vec<u32>, // items that dropped to one option
    work: u64,        // how many options have been put back
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Node {
    prev: u32, // neighbours in the item's list, a ring through its header
    next: u32,
    item: u32,
    option: u32,
}

const STEP: u32 = 1 << 30; // more nodes than this do not fit
const TAKEN: u32 = 1 << 31;
const ONE: u64 = 1 << 32; // one option, in a key
const COVERED: u64 = 1 << 62; // in a key; on a secondary item from the start
const PATIENCE: u64 = 1 << 22;

#[allow(dead_code)] // each program uses only part of the API
impl Dlx {
    pub fn new(primary: usize, secondary: usize) -> Dlx {
        let mut dlx = Dlx::default();
        dlx.reset(primary, secondary);
        dlx
    }

    pub fn reset(&mut self, primary: usize, secondary: usize) {
        let items = primary.saturating_add(secondary);
        assert!(items < STEP as usize, "too many items");
        let header = |item| Node { prev: item, next: item, item, option: 0 };
        self.nodes.clear();
        self.nodes.extend((0..items as u32).map(header));
        self.starts.clear();
        self.starts.push(items as u32);
        self.keys.clear();
        self.keys.resize(primary, ONE - 1);
        self.keys.resize(items, COVERED + ONE - 1);
        self.primary = primary;
        self.trail.clear();
        self.chosen.clear();
    }

    pub fn add_option(&mut self, items: &[usize]) -> usize {
        assert!(self.trail.is_empty(), "undo all steps before adding an option");
        assert!(items.iter().all(|&item| item < self.keys.len()), "no such item");
        let (option, first) = (self.starts.len() - 1, self.nodes.len());
        assert!(items.len() < STEP as usize - first, "too many items in the options");
        self.nodes.resize(first + items.len(), Node::default());
        let (nodes, keys) = (&mut self.nodes[..], &mut self.keys[..]);
        let mut node = first;
        for &item in items {
            let prev = nodes[item].prev;
            if (prev as usize) < first {
                nodes[prev as usize].next = node as u32;
                nodes[item].prev = node as u32;
                keys[item] += ONE;
                let (next, item) = (item as u32, item as u32);
                nodes[node] = Node { prev, next, item, option: option as u32 };
                node += 1;
            }
        }
        self.nodes.truncate(node);
        self.starts.push(node as u32);
        option
    }

    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mark = self.mark();
        let answer = if self.complete() { Some(self.chosen.clone()) } else { None };
        self.undo(mark);
        answer
    }

    pub fn complete(&mut self) -> bool {
        self.search(1 << 16, |_| false)
    }

    pub fn count(&mut self) -> u64 {
        let mut count = 0;
        self.each_solution(|_| {
            count += 1;
            true
        });
        count
    }

    pub fn each_solution<F: FnMut(&[usize]) -> bool>(&mut self, visit: F) {
        let mark = self.mark();
        self.search(PATIENCE, visit);
        self.undo(mark);
    }

    fn search<F: FnMut(&[usize]) -> bool>(&mut self, mut budget: u64, mut visit: F) -> bool {
        let (start, mut alive, mut branches, mut random) = (self.mark(), true, Vec::new(), 0_u64);
        self.work = 0;
        loop {
            if alive {
                if let Some(item) = self.choose() {
                    random = random.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                    let rank = (random >> 32) as usize % self.size(item).max(1);
                    let option = self.options(item).nth(rank);
                    branches.extend(option.map(|option| (self.mark(), option)));
                    alive = option.map_or(false, |option| self.take(option));
                } else {
                    alive = false;
                    if !visit(&self.chosen) {
                        return true;
                    }
                }
            } else if self.work > budget && budget < PATIENCE {
                self.undo(start);
                branches.clear();
                self.work = 0;
                budget *= 2;
                random += 1;
                alive = true;
            } else if let Some((mark, option)) = branches.pop() {
                self.undo(mark);
                alive = self.strike(option);
            } else {
                self.undo(start);
                return false;
            }
        }
    }

    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    pub fn undo(&mut self, mark: usize) {
        assert!(self.trail.get(mark).map_or(true, |entry| entry & STEP > 0), "a stale mark");
        let (nodes, keys) = (&mut self.nodes[..], &mut self.keys[..]);
        while self.trail.len() > mark {
            let entry = self.trail.pop().unwrap_or(0);
            let option = (entry % STEP) as usize;
            for node in self.starts[option]..self.starts[option + 1] {
                let Node { prev, next, item, .. } = nodes[node as usize];
                nodes[prev as usize].next = node;
                nodes[next as usize].prev = node;
                keys[item as usize] += ONE - (entry / TAKEN) as u64 * COVERED;
            }
            self.chosen.truncate(self.chosen.len() - (entry / TAKEN) as usize);
            self.work += 1;
        }
    }

    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, TAKEN)
    }

    pub fn strike(&mut self, option: usize) -> bool {
        self.step(option, 0)
    }

    pub fn choose(&self) -> Option<usize> {
        let keys = self.keys[..self.primary].iter().cloned().zip(0..);
        let (key, item) =
            keys.fold((COVERED, 0), |best, next| if next.0 < best.0 { next } else { best });
        Some(item).filter(|_| key < COVERED)
    }

    pub fn items(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.primary).filter(move |&item| self.keys[item] < COVERED)
    }

    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let next = move |node: &Node| Some(self.nodes[node.next as usize]);
        let nodes = std::iter::successors(next(&self.nodes[..self.keys.len()][item]), next);
        nodes.map(|node| node.option as usize).take(self.size(item))
    }

    pub fn size(&self, item: usize) -> usize {
        (self.keys[item] % COVERED / ONE) as usize
    }

    pub fn weight(&self, item: usize) -> usize {
        !(self.keys[item] as u32) as usize
    }

    pub fn is_open(&self, option: usize) -> bool {
        let (first, end) = (self.starts[option], self.starts[option + 1]);
        first < end && self.nodes[self.nodes[first as usize].prev as usize].next == first
    }

    pub fn chosen(&self) -> &[usize] {
        &self.chosen
    }

    fn step(&mut self, option: usize, flag: u32) -> bool {
        if !self.is_open(option) {
            return self.chosen.contains(&option) == (flag == TAKEN);
        }
        let mark = self.mark();
        self.forced.clear();
        if mark == 0 {
            self.forced.extend(0..self.primary as u32);
        }
        let entry = option as u32 + STEP;
        let mut alive = if flag == TAKEN { self.cover(entry) } else { self.hide(entry) };
        while let (true, Some(item)) = (alive, self.forced.pop()) {
            if self.keys[item as usize] < 2 * ONE {
                let node = self.nodes[item as usize].next;
                alive = node != item && self.cover(self.nodes[node as usize].option);
            }
        }
        if !alive {
            self.undo(mark);
        }
        alive
    }

    fn cover(&mut self, entry: u32) -> bool {
        let option = (entry % STEP) as usize;
        self.chosen.push(option);
        self.hide(entry + TAKEN);
        for own in self.starts[option]..self.starts[option + 1] {
            let item = self.nodes[own as usize].item;
            let mut node = self.nodes[item as usize].next;
            while node != item {
                if !self.hide(self.nodes[node as usize].option) {
                    return false;
                }
                node = self.nodes[node as usize].next;
            }
        }
        true
    }

    #[inline(always)]
    fn hide(&mut self, entry: u32) -> bool {
        self.trail.push(entry);
        let (nodes, keys) = (&mut self.nodes[..], &mut self.keys[..]);
        let (option, mut alive) = ((entry % STEP) as usize, true);
        for node in self.starts[option]..self.starts[option + 1] {
            let Node { prev, next, item, .. } = nodes[node as usize];
            nodes[prev as usize].next = next;
            nodes[next as usize].prev = prev;
            let key = keys[item as usize] + (entry / TAKEN) as u64 * COVERED - ONE;
            keys[item as usize] = key;
            self.forced.push(item);
            self.forced.truncate(self.forced.len() - (key / ONE != 1) as usize);
            if key < ONE {
                keys[item as usize] -= (key > 0) as u64;
                alive = false;
            }
        }
        alive
    }
}
// <<< dlx 2.0.0: pasted module ends
