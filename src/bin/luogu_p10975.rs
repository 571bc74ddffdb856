//! Luogu P10975 Mondriaan's Dream (also POJ 2411)
//! Input:   lines h w, 1 to 11 each, up to the line 0 0
//! Output:  for each of them, in how many ways dominoes fill a board of h x w
//! Method:  exact cover, counted square by square over a frontier
//! Limits:  3 s, 64 MB; measured 0.18 s and 3 MB for all 121 boards
//! Submit:  Luogu P10975 (Rust accepted); POJ itself takes no Rust
//! License: CC0-1.0. Self-contained: submit this file as it is.

use std::io::{self, Read, Write};

fn main() {
    let (mut input, mut output) = (String::new(), String::new());
    let read = io::stdin().read_to_string(&mut input).map_err(|error| error.to_string());
    let result = read.and_then(|_| run(&input, &mut output));
    // What was solved before a fault is printed, too.
    let printed = io::stdout().write_all(output.as_bytes()).map_err(|error| error.to_string());
    if let Err(fault) = printed.and(result) {
        eprintln!("luogu_p10975: {}", fault);
        std::process::exit(1);
    }
}

/// Answers all lines. Each size of the board is counted once.
fn run(input: &str, output: &mut String) -> Result<(), String> {
    let mut known = [[None; 12]; 12];
    for (k, line) in (1..).zip(input.trim_start_matches('\u{feff}').lines()) {
        let words = line.split_whitespace().take(3); // a third one is one too many
        let sides: Vec<Result<usize, _>> = words.map(str::parse).collect();
        match sides[..] {
            [] => (),
            [Ok(0), Ok(0)] => break,
            [Ok(h @ 1..=11), Ok(w @ 1..=11)] => {
                let ways = known[h][w].get_or_insert_with(|| board(h, w).count());
                output.push_str(&format!("{}\n", ways));
            }
            _ => {
                let found = format!("{:.100}", line); // its start: it may have megabytes
                return Err(format!("line {}: expected h w, 1 to 11, found {:?}", k, found));
            }
        }
    }
    Ok(())
}

/// The board as exact cover: the squares are the items, the dominoes the options.
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

// >>> dlx 7.0.0: pasted module begins
/// Exact cover by dancing links (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X).
///
/// Choose *options* so that every primary *item* lies in exactly one of them and every secondary
/// item in at most one. In matrix terms: choose rows that together have exactly one 1 in each
/// primary column and at most one in each secondary column. Items are numbered from 0, the primary
/// ones first; options are numbered from 0 in the order they are added.
///
/// No matrix that fits makes it panic; a nonexistent item or option number does. Searches restore the
/// state, except where noted, and take exponential time in the worst case, but no memory beside the
/// problem and a few words for each option taken.
///
/// `count`, the number of solutions, is in the block `dlx_count` of `src/dlx_count.rs`. Where that is
/// not pasted, rustc says of `count` that `Dlx` is not an iterator.
///
/// What differs from the textbook: a trail of unlinked nodes, so undo walks no list; an item left
/// with one option is covered at once; an item that often ran out of options counts as shorter
/// (dom/wdeg: Boussemart and others, 2004); a search without success starts again (Luby and others,
/// 1993).
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
    const ROUND: u64 = 2000; // failures before a search starts again; nearly all sudokus need fewer
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15; // 2^64 / 1.618..., whose multiples look random

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
        // In a step each item is kept twice at most; the last slot is only written to.
        self.forced.resize(2 * primary + 1, 0);
    }

    /// Adds an option and returns its number. An item named twice counts once. An option without
    /// primary items is never taken by a search, one without items not at all. O(its items).
    ///
    /// Panics, and adds nothing, while a step is in force (see [`Dlx::mark`]), and if the items and
    /// those named in the options come to 2^30 or more.
    #[inline(always)] // the caller often knows how many items there are
    #[track_caller]
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (option, start) = (self.spans.len() as u32, self.nodes.len());
        assert!(self.steps.is_empty(), "undo all steps before adding an option");
        if let Some(item) = items.iter().find(|&&item| item >= self.items.len()) {
            panic!("no item {}: there are {}", item, self.items.len());
        }
        assert!(items.len() < Dlx::NODES - start, "too many items in the options");
        self.nodes.resize(start + items.len(), DlxNode::default());
        let (nodes, mut end) = (&mut self.nodes[..], start);
        for &number in items {
            let (prev, node, item) = (nodes[number].prev, end as u32, number as u32);
            // Else it was named before: its last node is in this option.
            if (prev as usize) < start {
                nodes[end] = DlxNode { prev, next: item, item, option, left: node - 1 };
                nodes[start].left = node;
                nodes[prev as usize].next = node;
                nodes[number].prev = node;
                self.items[number].size += 1;
                end += 1;
            }
        }
        self.spans.push(start as u32..end as u32);
        option as usize
    }

    /// A solution, as option numbers in the order they were taken; None if there is none.
    ///
    /// The proof that there is none tries everything. Where many branches leave the same items open,
    /// it may never end: pigeons in too few holes, boards that parity makes impossible. There
    /// `count() == 0` is the way, as it hardly looks at a set of open items twice: for dominoes on
    /// 12x12 without two opposite corners hundredths of a second.
    ///
    /// A search branches on the lowest of the items that are equally good. So neighbours should have
    /// near numbers: dominoes on a 60x60 board, a fifth of it holes, take 0.005 s numbered along the
    /// rows, and 0.5 to over 12 s numbered at random.
    pub fn solve(&mut self) -> std::option::Option<Vec<usize>> {
        let mark = self.mark();
        let answer = if self.finish() { Some(self.taken.clone()) } else { None };
        self.undo(mark);
        answer
    }

    /// Like [`Dlx::solve`], but stays at the solution: [`Dlx::taken`] lists it, and [`Dlx::undo`]
    /// leads back. False if there is none, a proof that takes as long as for `solve`.
    pub fn finish(&mut self) -> bool {
        !self.search(Dlx::ROUND, u64::MAX, &mut |_| false)
    }

    /// Calls `visit` with each solution, in no particular order, until it returns false. Unless
    /// `visit` stops it, it tries everything. If `visit` panics, the state stays there, and
    /// [`Dlx::undo`] leads back.
    pub fn each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let mark = self.mark();
        self.search(Dlx::ROUND, u64::MAX, &mut visit);
        self.undo(mark);
    }

    /// Searches depth first: takes each option of an item in turn, and shows `visit` each solution.
    /// True if everything has been tried. False, and the state stays there, if `visit` has returned
    /// false or there have been `limit` failures: options that cannot be taken, and ends of lists.
    /// Until there is a solution, it starts again after `round` failures (only tests vary that) or a
    /// multiple, with some lists backwards. It keeps what it has learned, the dead ends.
    fn search(&mut self, round: u64, limit: u64, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        let (start, mut levels) = (self.mark(), Vec::new()); // of each: the state, and a node
        let (mut entered, mut solved) = (true, false);
        let (mut failures, mut end, mut restarts) = (0, round, 0_u64);
        loop {
            if entered {
                match self.choose() {
                    // The list begins at the header of the item, and ends there.
                    Some(item) => levels.push((self.mark(), item as u32)),
                    None if visit(&self.taken) => solved = true,
                    None => return false,
                }
            }
            let (mark, node) = match levels.last_mut() {
                Some(level) => level,
                None => return true,
            };
            self.undo(*mark);
            let DlxNode { prev, next, item, .. } = self.nodes[*node as usize];
            // The bits of restarts * GOLDEN look random: each time, other lists are read backwards.
            let backwards = restarts.wrapping_mul(Dlx::GOLDEN) >> (item % 64) & 1 == 1;
            *node = if backwards { prev } else { next };
            entered = *node != item && self.take(self.nodes[*node as usize].option as usize);
            if *node == item {
                levels.pop();
            }
            failures += !entered as u64;
            if failures >= limit {
                return false;
            }
            if failures >= end && !solved && !levels.is_empty() {
                restarts += 1;
                // round * (1, 3, 1, 9, 1, 3, 1, 27, ...)
                end = failures + round * 3_u64.pow((restarts + 1).trailing_zeros());
                self.undo(start);
                levels.clear();
                entered = true;
            }
        }
    }

    /// The present state, for [`Dlx::undo`]: the number of steps in force. A step is a
    /// [`Dlx::take`] or [`Dlx::strike`] that succeeded and had something to do. O(1).
    pub fn mark(&self) -> usize {
        self.steps.len()
    }

    /// Undoes all steps since the mark; only [`Dlx::dead_ends`] stay. Marks taken later are then
    /// invalid. Panics if fewer steps are in force. O(nodes put back).
    #[track_caller]
    pub fn undo(&mut self, mark: usize) {
        assert!(mark <= self.steps.len(), "this mark is of a state that has been undone");
        if let Some(&(unlinked, taken)) = self.steps.get(mark) {
            self.steps.truncate(mark);
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

    /// Takes an option, and what that forces: whenever an item is left with one option, that too. So
    /// add up costs over [`Dlx::taken`], never call by call. Afterwards every open primary item has
    /// at least two options. True if it is taken already. False, with the state restored, if an item
    /// would be left without options, or if the option is hidden. O(nodes unlinked); before the first
    /// step O(items), too; O(options taken) if the option is not open.
    #[must_use]
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, true)
    }

    /// Hides an option without taking it, and takes what that forces. True if it is hidden already.
    /// False, with the state restored, if an item would be left without options, or if the option
    /// is taken. Cost as for [`Dlx::take`].
    #[must_use]
    pub fn strike(&mut self, option: usize) -> bool {
        self.step(option, false)
    }

    /// The item to branch on: the open primary item with the least
    /// (size - 1) / sqrt(1 + dead_ends), of equal ones the lowest. None when every primary item is
    /// covered. O(primary items), covered ones too, in each branch of a search.
    pub fn choose(&self) -> std::option::Option<usize> {
        let key = |item: &DlxItem| (item.size - 1) * i64::from(item.weight);
        let keys = self.items[..self.primary].iter().map(key).enumerate();
        // A fold, as a branch would be badly predicted.
        let (best, least) = keys.fold((0, Dlx::COVERED - 1), |a, b| if b.1 < a.1 { b } else { a });
        (least < Dlx::COVERED - 1).then(|| best)
    }

    /// The open primary items, in ascending order. O(primary items) for all.
    pub fn open_items(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.primary).filter(move |&item| self.items[item].size < Dlx::COVERED)
    }

    /// The options that an item has left, in the order they were added; none if it is covered.
    /// O(1) for each.
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let size = self.size(item); // panics if there is no such item
        let next = move |&node: &u32| Some(self.nodes[node as usize].next);
        let nodes = std::iter::successors(next(&(item as u32)), next).take(size);
        nodes.map(move |node| self.nodes[node as usize].option as usize)
    }

    /// How many options an item has left; 0 if it is covered. O(1).
    pub fn size(&self, item: usize) -> usize {
        let size = self.items[item].size;
        let left = if size < Dlx::COVERED { size % Dlx::SECONDARY } else { 0 };
        left as usize
    }

    /// How often a primary item has run out of options since the reset. O(1).
    pub fn dead_ends(&self, item: usize) -> usize {
        self.items[item].dead_ends as usize
    }

    /// Whether an option is neither taken nor hidden: it has items, it is not struck, and it shares no
    /// item with one that is taken. Taking it may still fail. O(1).
    pub fn is_open(&self, option: usize) -> bool {
        // One node speaks for all: of a hidden option the first is unlinked, or its item is covered.
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
        let (mark, start, mut due) = (self.mark(), self.spans[option].start, 0);
        if !self.is_open(option) {
            return self.taken.contains(&option) == take;
        }
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

    /// Takes an option: covers its items, which hides all options that share one from their other
    /// items. Their nodes in a covered item's own list may stay linked: nobody reads that list until
    /// the item is uncovered. Returns how many items are now due in `forced`; None as soon as an item
    /// has no option left.
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

    /// Unlinks `node` and those left of it in its option, up to but not including `end`:
    /// `unlink(x, x, ..)` is a whole option. Returns as `cover` does.
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
            item.size -= 1;
            // Written always and kept if forced: a branch would be badly predicted.
            forced[due] = number;
            due += (item.size == 1) as usize;
            if item.size == 0 {
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
}
// <<< dlx 7.0.0: pasted module ends

// >>> dlx_count 7.0.0: pasted module begins
#[allow(dead_code)] // none where `count` is not called
impl Dlx {
    /// How many solutions there are, or u128::MAX if there are more than that.
    ///
    /// What is counted once is rarely counted again when the same items are left open. So the time
    /// depends on how many such sets there are, which may be far fewer than the solutions.
    ///
    /// The items may be numbered in any way: the count puts them in a good order first. It leaves them
    /// as they are where that would take too long: if the squares of the lengths of all open options,
    /// times the open items, come to more than 2^26, as with dominoes on 55x55. Where nearly every two
    /// items share an option, as in tilings by all rectangles, the numbering may still matter much. An
    /// item with thousands of options costs their square, as each branch hides the list again.
    ///
    /// Memory: 64 MiB at most beside what grows with the problem.
    pub fn count(&mut self) -> u128 {
        let (mark, mut few) = (self.mark(), 0);
        let all = self.search(Dlx::ROUND, Dlx::PATIENCE, &mut |_| {
            few += 1;
            few < Dlx::FEW
        });
        self.undo(mark);
        if all {
            return few;
        }
        // There are many solutions, or few that are hard to find.
        let (mut copy, sets) = self.renumbered();
        let round = if few < Dlx::FEW { 0 } else { (sets / Dlx::EXCESS) as u64 };
        copy.count_sets(round.max(Dlx::ROUND)).unwrap_or(u128::MAX)
    }

    const FEW: u128 = 20; // solutions: to visit them is cheaper than to make a copy
    const PATIENCE: u64 = 100_000; // failures on the way to these; with fewer, pentominoes take longer
    const EXCESS: f64 = 16.0; // the estimate of the sets is about so many times too high
    const LARGE: f64 = 67_108_864.0; // 2^26 steps: an order takes some tenths of a second at most
    const WAYS: [usize; 8] = [0, 1, 2, 2, 1, 1, 1, 1]; // of the orders to try; more delay small counts

    /// Counts depth first, and keeps how many solutions each set of open items has: as nothing is
    /// struck, the set alone decides that. None if a u128 is too small.
    ///
    /// At first `choose` says which item is next: that leads to few dead ends. When it has found more
    /// solutions than dead ends, the count starts again, for good with the items in order: that leaves
    /// few sets open. It also starts again after `round` failures, and then ever longer rounds, with
    /// the two ways in turn. What it has learned stays in the table.
    fn count_sets(&mut self, round: u64) -> std::option::Option<u128> {
        let (start, mut table) = (self.mark(), DlxTable::new(self.items.len()));
        let mut levels = Vec::new(); // of each: the state, a node, the total before
        let (mut total, mut entered) = (0_u128, true);
        let (mut failures, mut end, mut in_order) = (0, round, false);
        loop {
            if entered {
                let item = if in_order { self.open_items().next() } else { self.choose() };
                match item.map(|item| (item, table.known(self))) {
                    None => total = total.checked_add(1)?,
                    Some((_, Some(number))) => total = total.checked_add(number)?,
                    Some((item, None)) => levels.push((self.mark(), item as u32, total)),
                }
            }
            let (mark, node, before) = match levels.last_mut() {
                Some(level) => level,
                None => return Some(total),
            };
            self.undo(*mark);
            let DlxNode { next, item, .. } = self.nodes[*node as usize];
            *node = next;
            entered = next != item && self.take(self.nodes[next as usize].option as usize);
            if next == item {
                table.remember(self, total - *before);
                levels.pop();
            }
            failures += !entered as u64;
            let many = !in_order && total > u128::from(failures) + Dlx::FEW;
            if (many || failures >= end) && !levels.is_empty() {
                end = if many { u64::MAX } else { end.saturating_mul(3) };
                in_order = !in_order;
                self.undo(start);
                levels.clear();
                total = 0;
                entered = true;
            }
        }
    }

    /// A copy of what is open, with the primary items in a good order for a count, and an estimate of
    /// the sets that the count then meets.
    fn renumbered(&self) -> (Dlx, f64) {
        let (mut order, sets) = self.good_order();
        let primary = order.len();
        order.extend((self.primary..self.items.len()).filter(|&item| self.size(item) > 0));
        let mut numbers = vec![0; self.items.len()];
        order.iter().enumerate().for_each(|(number, &item)| numbers[item] = number);
        let mut copy = Dlx::new(primary, order.len() - primary);
        for option in (0..self.spans.len()).filter(|&option| self.is_open(option)) {
            let items = self.items_of(option).map(|item| numbers[item]);
            copy.add_option(&items.collect::<Vec<_>>());
        }
        (copy, sets)
    }

    fn items_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.spans[option].clone().map(move |node| self.nodes[node as usize].item as usize)
    }

    /// Of some orders of the open primary items, the one in which a count should meet the fewest sets,
    /// with the estimate of these. To try them takes no longer than the count will.
    fn good_order(&self) -> (Vec<usize>, f64) {
        let open: Vec<usize> = self.open_items().collect();
        let options = (0..self.spans.len()).filter(|&option| self.is_open(option));
        let steps: f64 = options.map(|option| (self.spans[option].len() as f64).powi(2)).sum();
        let (mut best, mut last) = ((open.clone(), f64::INFINITY), 0);
        for (attempt, &way) in Dlx::WAYS.iter().enumerate().take(open.len()) {
            // An order takes so many steps for each open item, at most; and the count one for each set.
            if open.len() as f64 * steps > Dlx::LARGE || attempt as f64 * steps > best.1 {
                break;
            }
            // Every other order starts where the one before ended: at one end of a long board, say.
            let spread = open[attempt * open.len() / Dlx::WAYS.len()];
            let first = if attempt % 2 == 0 { spread } else { last };
            let found = self.greedy(first, way);
            last = found.0[open.len() - 1];
            if found.1 < best.1 {
                best = found;
            }
        }
        best
    }

    /// An order of the open primary items, and an estimate of the sets that a count then meets.
    ///
    /// An option meets the order at the first of its items. An item, primary or secondary, is half
    /// done while some of its options have met the order and some have not: while k items are, a count
    /// meets up to 2^k sets. So next comes, of the items near, the one that leaves the fewest half
    /// done; of several the one with the best rank, and then the one that came near first (way 1: good
    /// where everything is near), or just the one that came near last (way 2: one branch of a board
    /// after the other). Or else the lowest (way 0: as good as any where all orders seem alike).
    fn greedy(&self, first: usize, way: usize) -> (Vec<usize>, f64) {
        let mut left: Vec<usize> = (0..self.items.len()).map(|item| self.size(item)).collect();
        let mut has_met = vec![false; self.spans.len()];
        // Near are the items that share an option with one that is half done or done.
        let (mut near, mut is_near) = (Vec::new(), vec![false; self.items.len()]);
        let (mut order, mut half_done, mut sets) = (Vec::new(), 0, 0.0);
        for start in Some(first).into_iter().chain(self.open_items()) {
            if !std::mem::replace(&mut is_near[start], true) {
                near.push(start);
            }
            while !near.is_empty() {
                let mut effect = |item| self.effect(item, &has_met, &mut left);
                let next = match way {
                    0 => near.iter().min(),
                    1 => near.iter().min_by_key(|&&item| effect(item)),
                    _ => near.iter().rev().min_by_key(|&&item| effect(item).0),
                };
                let item = *next.unwrap();
                order.push(item);
                near.retain(|&other| other != item);
                half_done += self.effect(item, &has_met, &mut left).0;
                sets += f64::from(half_done).exp2();
                for option in self.options(item) {
                    if std::mem::replace(&mut has_met[option], true) {
                        continue;
                    }
                    for other in self.items_of(option) {
                        if left[other] == self.size(other) {
                            let around = self.options(other).flat_map(|o| self.items_of(o));
                            for item in around.filter(|&item| item < self.primary) {
                                if !std::mem::replace(&mut is_near[item], true) {
                                    near.push(item);
                                }
                            }
                        }
                        left[other] -= 1;
                    }
                }
            }
        }
        (order, sets)
    }

    /// What an item as the next one would do: how many more items are then half done, and a rank, the
    /// lower the better: for each item of an option that is met, 1 / its options left.
    fn effect(&self, item: usize, has_met: &[bool], left: &mut [usize]) -> (i32, i64) {
        let unmet = || self.options(item).filter(|&option| !has_met[option]);
        let (mut half_done, mut rank) = (0, 0);
        for other in unmet().flat_map(|option| self.items_of(option)) {
            half_done += (left[other] == self.size(other)) as i32;
            rank -= (1 << 32) / left[other] as i64;
            left[other] -= 1;
            half_done -= (left[other] == 0) as i32;
        }
        unmet().flat_map(|option| self.items_of(option)).for_each(|other| left[other] += 1);
        (half_done, rank)
    }
}

/// Sets of open items, each with the number of solutions from there on.
struct DlxTable {
    set: Vec<u64>,  // the items that are open now, as bits
    rows: Vec<u64>, // four a place, each a set and a number in two words; zeros if not in use
    places: usize,
    hits: usize,
    lost: usize, // sets that made room for others
}

impl DlxTable {
    const WORDS: usize = 11 << 19; // of all rows: 44 MiB, and 11 for old rows while they move

    fn new(items: usize) -> DlxTable {
        let (set, length) = (vec![0; (items + 63) / 64], (items + 63) / 64 + 2);
        let mut places = (DlxTable::WORDS / 4 / length).max(1);
        while places > 64 {
            places /= 4;
        }
        DlxTable { set, rows: vec![0; 4 * places * length], places, hits: 0, lost: 0 }
    }

    /// The number of solutions from here, if it is known.
    fn known(&mut self, dlx: &Dlx) -> std::option::Option<u128> {
        let start = self.find(dlx);
        let (set, number) = self.rows[start..].split_at(self.set.len());
        let hit = set == &self.set[..];
        self.hits += hit as usize;
        hit.then(|| u128::from(number[0]) << 64 | u128::from(number[1]))
    }

    /// Keeps the number. When sets have come back, and others have been lost, there is more room.
    fn remember(&mut self, dlx: &Dlx, number: u128) {
        let length = self.set.len() + 2;
        if self.hits.min(self.lost) > self.places && 4 * self.rows.len() <= DlxTable::WORDS {
            self.places *= 4;
            let larger = vec![0; 4 * self.rows.len()];
            for row in std::mem::replace(&mut self.rows, larger).chunks(length) {
                let start = self.row(&row[..length - 2]);
                self.rows[start..start + length].copy_from_slice(row);
            }
        }
        let start = self.find(dlx);
        let (set, kept) = self.rows[start..start + length].split_at_mut(length - 2);
        self.lost += (set != &self.set[..] && set.iter().any(|&word| word > 0)) as usize;
        set.copy_from_slice(&self.set);
        kept.copy_from_slice(&[(number >> 64) as u64, number as u64]);
    }

    /// Reads the set, and finds its row.
    fn find(&mut self, dlx: &Dlx) -> usize {
        let is_open = |item: &DlxItem| item.size < Dlx::COVERED && item.size % Dlx::SECONDARY > 0;
        let bit = |bits, item: &DlxItem| 2 * bits + is_open(item) as u64;
        for (word, items) in self.set.iter_mut().zip(dlx.items.chunks(64)) {
            *word = items.iter().rev().fold(0, bit);
        }
        self.row(&self.set)
    }

    /// Where the row of a set begins, or else one not in use, or else the one to give up for it.
    fn row(&self, set: &[u64]) -> usize {
        let hash = set.iter().fold(0, |hash: u64, word| {
            let product = (hash ^ word).wrapping_mul(Dlx::GOLDEN);
            product ^ product >> 32
        });
        // The place by the high bits of the hash, the last resort by the low ones.
        let place = ((u128::from(hash) * self.places as u128) >> 64) as usize;
        let start = |row| (4 * place + row) * (set.len() + 2);
        let fits = |&start: &usize| {
            let row = &self.rows[start..start + set.len()];
            row == set || row.iter().all(|&word| word == 0)
        };
        (0..4).map(start).find(fits).unwrap_or_else(|| start(hash as usize % 4))
    }
}
// <<< dlx_count 7.0.0: pasted module ends
