//! Luogu P10975 Mondriaan's Dream (also POJ 2411)
//! Input:   lines h w, 1 to 11 each, up to the line 0 0
//! Output:  for each of them, in how many ways dominoes fill a board of h x w
//! Method:  exact cover, counted square by square over a frontier
//! Limits:  3 s, 64 MB; measured 0.03 s and 3 MB for all 121 boards
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

// >>> dlx 9.0.0: pasted module begins
/// Exact cover by dancing links (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X).
///
/// Choose *options* so that every primary *item* lies in exactly one of them and every secondary
/// item in at most one. In matrix terms: choose rows that together have exactly one 1 in each
/// primary column and at most one in each secondary column. Items are numbered from 0, the primary
/// ones first; options are numbered from 0 in the order they are added.
///
/// No matrix that fits makes it panic; a nonexistent item or option number does.
///
/// Searches restore the state, except where noted, but for the dead ends: these guide the next search,
/// so that another call may give another solution. They take exponential time in the worst case.
/// Memory: that of the problem, a word for each node hidden at present, and what a search keeps when
/// it starts again, some words for each option of its first levels.
///
/// `count`, the number of solutions, is in the block `dlx_count` of `src/dlx_count.rs`. Where that is
/// not pasted, rustc says of `count` that `Dlx` is not an iterator.
///
/// What differs from the textbook: a trail of unlinked nodes, so undo walks no list; an item left
/// with one option is covered at once; an item that often ran out of options counts as shorter
/// (dom/wdeg: Boussemart et al., 2004); a search without success starts again, in rounds after Luby et
/// al., 1993, and keeps what it has proven (Lecoutre et al., Nogood recording from restarts, 2007).
//
// The nodes of three options, 0: a b, 1: b c, 2: a c. Each column is a list, with the header of its
// item on top: `next` leads down, `prev` up, and both around. Each row is an option, its nodes lie
// side by side: `left` leads to the left, and around.
//
//     items      a    b    c
//     headers    0    1    2
//     option 0   3 -- 4         spans[0] = 3..5
//     option 1        5 -- 6    spans[1] = 5..7
//     option 2   7 ------- 8    spans[2] = 7..9
//
// To learn how it works, read from the end: `unlink`, `cover`, `step`, then `undo`, `choose`, `search`.
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

#[derive(Clone, Copy, Debug)]
struct DlxItem {
    size: i64,   // how many options it still has; SECONDARY and COVERED come on top
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
    const KEPT: usize = 3; // levels: what has failed deeper is a longer set, hardly ever met again
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
            assert!(!self.items.is_empty(), "no item {}: there are none", item);
            panic!("no item {}: items are numbered from 0 to {}", item, self.items.len() - 1);
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
    /// A search branches on the lowest of the items that are equally good: give neighbours near numbers.
    pub fn solve(&mut self) -> std::option::Option<Vec<usize>> {
        let mark = self.mark();
        let answer = if self.finish() { Some(self.taken.clone()) } else { None };
        self.undo(mark);
        answer
    }

    /// Like [`Dlx::solve`], but stays at the solution: [`Dlx::taken`] lists it, and [`Dlx::undo`]
    /// leads back. False if there is none, a proof that takes as long as for `solve`.
    pub fn finish(&mut self) -> bool {
        !self.search(Dlx::ROUND, &mut |_| false)
    }

    /// Calls `visit` with each solution, in no particular order, until it returns false. Unless
    /// `visit` stops it, it tries everything. If `visit` panics, the state stays there, and
    /// [`Dlx::undo`] leads back.
    pub fn each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let mark = self.mark();
        self.search(Dlx::ROUND, &mut visit);
        self.undo(mark);
    }

    /// Depth first: takes each option of an item in turn, and shows `visit` each solution. True, with
    /// the state restored, if everything has been tried. False, and the state stays there, if `visit`
    /// has returned false.
    ///
    /// Until there is a solution, it starts again after `round` failures (only tests vary that) or a
    /// multiple, with some lists backwards: an unlucky first choice could cost it hours. A failure is an
    /// option that cannot be taken, or the end of a list. What it has learned stays: the dead ends,
    /// which guide `choose`, and sets of options that `failed`: no solution has all of such a set.
    fn search(&mut self, round: u64, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        // A level: the state, and a node. Failures: how many are left. Rounds: how many are over.
        let (start, known, mut levels) = (self.mark(), self.taken.len(), Vec::new());
        let (mut failures, mut rounds, mut failed) = (round, 0_u64, Vec::new());
        loop {
            if failures == 0 {
                self.learn(&mut levels, rounds, &mut failed);
                rounds += 1;
                // round * (1, 3, 1, 9, 1, 3, 1, 27, ...)
                failures = round * 3_u64.pow((rounds + 1).trailing_zeros());
            }
            if levels.len() >= Dlx::KEPT || failed.iter().all(|set| self.exclude(set, known)) {
                match self.choose() {
                    // The list begins at the header of the item, and ends there.
                    Some(item) => levels.push((self.mark(), item as u32)),
                    None if visit(&self.taken) => failures = u64::MAX,
                    None => return false,
                }
            }
            while let Some((mark, node)) = levels.last_mut() {
                self.undo(*mark);
                *node = self.after(*node, rounds);
                let DlxNode { item, option, .. } = self.nodes[*node as usize];
                if *node == item {
                    levels.pop();
                } else if self.take(option as usize) {
                    break;
                }
                failures = failures.saturating_sub(1);
            }
            if levels.is_empty() {
                self.undo(start);
                return true;
            }
        }
    }

    /// The next node of a list. Each round reads other lists backwards, the first none: the bits of
    /// rounds * GOLDEN look random.
    fn after(&self, node: u32, rounds: u64) -> u32 {
        let DlxNode { prev, next, item, .. } = self.nodes[node as usize];
        [next, prev][(rounds.wrapping_mul(Dlx::GOLDEN) >> (item % 64) & 1) as usize]
    }

    /// Leaves all levels. At the first ones it keeps what has failed: each option before the node where
    /// the level stands, together with the options of the levels above.
    fn learn(&mut self, levels: &mut Vec<(usize, u32)>, rounds: u64, failed: &mut Vec<Vec<usize>>) {
        // Where lists are long, only single options: to look at many sets would cost too much.
        levels.truncate(if failed.len() < 300 { Dlx::KEPT } else { 1 });
        while let Some((mark, stands)) = levels.pop() {
            self.undo(mark);
            let option = |node: u32| self.nodes[node as usize].option as usize;
            let above = levels.iter().map(|level| option(level.1));
            let mut node = self.after(self.nodes[stands as usize].item, rounds);
            while node != stands {
                failed.push(above.clone().chain(Some(option(node))).collect());
                node = self.after(node, rounds);
            }
        }
    }

    /// Strikes the option of a set that alone is not taken yet. False if that fails, or if all are. What
    /// was `known` before the search is in no set: there may be much of it, so it is not looked at.
    fn exclude(&mut self, set: &[usize], known: usize) -> bool {
        let mut rest = set.iter().filter(|option| !self.taken[known..].contains(option));
        let one = rest.next();
        rest.next().is_some() || one.map_or(false, |&one| !self.is_open(one) || self.strike(one))
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
    /// at least two options. True if it is taken already. False, with the state restored but for
    /// [`Dlx::dead_ends`], if an item would be left without options, or if the option is hidden.
    /// O(nodes unlinked); before the first step O(items), too; O(options taken) if it is not open.
    #[must_use]
    #[track_caller]
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, true)
    }

    /// Hides an option without taking it, and takes what that forces. True if it is hidden already.
    /// False, with the state restored but for [`Dlx::dead_ends`], if an item would be left without
    /// options, or if the option is taken. Cost as for [`Dlx::take`].
    #[must_use]
    #[track_caller]
    pub fn strike(&mut self, option: usize) -> bool {
        self.step(option, false)
    }

    /// The item to branch on: the open primary item with the least
    /// (size - 1) * floor(65536 / sqrt(1 + dead_ends)), of equal ones the lowest. None when every primary
    /// item is covered. O(primary items), covered ones too, in each branch of a search.
    ///
    /// Before the first step it may have one option, or none, which a search of your own must bear.
    ///
    /// The - 1, for an item with one option is no branch at all, so comes first whatever the others
    /// have learned; and one with two leaves half the choices of one with three. The root, lest a long
    /// history outweigh the sizes: dead ends tell where it is hard, but much of it is chance.
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
        let options = if size < Dlx::COVERED { size % Dlx::SECONDARY } else { 0 };
        options as usize
    }

    /// How often a primary item has run out of options since the reset. O(1).
    pub fn dead_ends(&self, item: usize) -> usize {
        self.items[item].dead_ends as usize
    }

    /// Whether an option is neither taken nor hidden: it has items, it is not struck, and it shares no
    /// item with one that is taken. Taking it may still fail. O(1).
    #[track_caller]
    pub fn is_open(&self, option: usize) -> bool {
        assert!(option < self.spans.len(), "no option {}: there are {}", option, self.spans.len());
        // One node speaks for all: of a hidden option the first is unlinked, or its item is covered.
        self.spans[option].clone().next().map_or(false, |node| {
            let DlxNode { prev, item, .. } = self.nodes[node as usize];
            self.items[item as usize].size < Dlx::COVERED && self.nodes[prev as usize].next == node
        })
    }

    /// The options taken so far, forced ones included, in the order they were taken. O(1).
    pub fn taken(&self) -> &[usize] {
        &self.taken
    }

    /// Takes or strikes an option, then takes what that forces. False, and undone, if it fails.
    #[track_caller]
    fn step(&mut self, option: usize, take: bool) -> bool {
        if !self.is_open(option) {
            return self.taken.contains(&option) == take;
        }
        let (mark, start) = (self.mark(), self.spans[option].start);
        self.steps.push((self.trail.len(), self.taken.len()));
        // After each step every open primary item has two options or more. So only those due may have
        // fewer: the items that this one leaves with one, and at first all.
        let due = if mark == 0 { self.primary } else { 0 };
        (0..due).for_each(|item| self.forced[item] = item as u32);
        let mut due = if take { self.cover(option, due) } else { self.unlink(start, start, due) };
        while let Some(rest) = due.and_then(|due| due.checked_sub(1)) {
            let item = self.forced[rest] as usize;
            let last = self.nodes[self.nodes[item].next as usize].option as usize;
            due = match self.items[item].size {
                0 => None,
                1 => self.cover(last, rest),
                _ => Some(rest), // covered by now
            };
        }
        if due.is_none() {
            self.undo(mark);
        }
        due.is_some()
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

    /// Unlinks `node` and those left of it in its option, up to but not including `stop`:
    /// `unlink(x, x, ..)` is a whole option. Returns as `cover` does.
    #[inline(always)] // the innermost loop, called from two places: saves 8 % of all instructions
    fn unlink(&mut self, mut node: u32, stop: u32, mut due: usize) -> std::option::Option<usize> {
        let (nodes, items) = (&mut self.nodes[..], &mut self.items[..]);
        loop {
            let DlxNode { prev, next, item: number, left, .. } = nodes[node as usize];
            nodes[prev as usize].next = next;
            nodes[next as usize].prev = prev;
            self.trail.push(node);
            let item = &mut items[number as usize];
            item.size -= 1;
            // Written always and kept if forced: a branch would be badly predicted.
            self.forced[due] = number;
            due += (item.size == 1) as usize;
            if item.size == 0 {
                item.dead_ends = item.dead_ends.saturating_add(1);
                item.weight = (Dlx::WEIGHT / (1.0 + f64::from(item.dead_ends)).sqrt()) as u32;
                return None;
            }
            if left == stop {
                return Some(due);
            }
            node = left;
        }
    }
}
// <<< dlx 9.0.0: pasted module ends

// >>> dlx_count 9.0.0: pasted module begins
/// What a count in order needs to know of an item, in its place. Sets of items are bits.
struct DlxPlace {
    own: u128,        // the item
    masks: Vec<u128>, // of each option that begins here, as none of its items came before: its items
    done: u128,       // the items whose last option begins here
    must: u128,       // of these the primary ones, which must be covered by then
    bits: f64,        // how many tell the sets after it apart, about
}

#[allow(dead_code, clippy::type_complexity)] // dead where `count` is not called
impl Dlx {
    /// How many solutions there are, or u128::MAX if there are more than that.
    ///
    /// Depth first, it visits each solution. In order, it takes item after item, and keeps only the sets
    /// of covered items on the frontier, each with the number of ways to it: in the order as given, or in
    /// better ones, for which it looks if all is slow. Each way foretells the work that it has left, and
    /// that with the least goes on for a while; an order that meets too many sets is dropped.
    ///
    /// So the items may be numbered in any way, though neighbours with near numbers are a good start.
    /// Latin squares need it: the reduced ones of order 7 take 1 s numbered row by row, over 10 s at
    /// random. To look for orders takes some seconds where an item shares options with 6,000 others.
    ///
    /// Memory: 130 MiB at most beside what grows with the problem, which it clones; most counts take far
    /// less.
    pub fn count(&self) -> u128 {
        self.count_by(Dlx::SLICE, Dlx::ROOM).0
    }

    // A unit of work is a node to hide, some 10 ns.
    const SLICE: f64 = 50_000.0; // of work, at first; later a quarter of what a plan has done
    const ROOM: usize = 900_000; // sets: a HashMap of these has 2^20 places, 33 MiB
    const PRICE: f64 = 2400.0; // for each node: work that makes it worth while to try an order
    const ORDERS: usize = 32; // to look for, eight at a time

    /// The number, and the plan that has found it. Only tests vary the limits.
    fn count_by(&self, slice: f64, room: usize) -> (u128, &'static str) {
        // A plan does some work, and tells the number and 0, or else the work that it has left.
        type Plan = std::boxed::Box<dyn FnMut(f64, usize) -> (u128, f64)>;
        let mut plans: Vec<(f64, &str, Plan)> =
            vec![(0.0, "depth first", std::boxed::Box::new(self.clone().depth_first()))];
        let given: Vec<usize> = self.open_items().collect();
        if let Some(places) = self.places(&given) {
            plans.push((0.0, "as given", Dlx::in_order(places)));
        }
        let price: f64 = given.iter().map(|&item| Dlx::PRICE * self.size(item) as f64).sum();
        let (mut good, mut tried, mut worth) = (Vec::new(), 0, 3.0 * price);
        loop {
            plans.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap());
            // Two orders at a time, as each keeps its sets.
            if plans.len() < 3 && plans[0].0 > worth {
                if good.is_empty() && tried < Dlx::ORDERS {
                    good = self.orders(&mut tried, price, plans[0].0);
                }
                if let Some(order) = good.pop() {
                    plans.push((0.0, "in a good order", order));
                    continue;
                }
            }
            let (number, left) = (plans[0].2)(slice, room);
            if left == 0.0 {
                return (number, plans[0].1);
            }
            plans[0].0 = left;
            if left == f64::INFINITY {
                drop(plans.remove(0));
                worth += 100.0 * room as f64; // several times what it has cost
            }
        }
    }

    /// The plan to count depth first. The share of the search that is done foretells the rest (as in
    /// Knuth, Estimating the efficiency of backtrack programs, 1975).
    fn depth_first(mut self) -> impl FnMut(f64, usize) -> (u128, f64) {
        // Of each level: the state, a node, the share of the search that each of its options is.
        let mut levels: Vec<(usize, u32, f64)> = Vec::new();
        let (mut number, mut work, mut seen) = (0, 0.0, 0.0);
        move |slice, _| {
            let end = 1.25 * work + slice;
            while work <= end {
                work += self.primary as f64 / 16.0; // to choose
                let share = levels.last().map_or(1.0, |level| level.2);
                if let Some(item) = self.choose() {
                    levels.push((self.mark(), item as u32, share / self.size(item) as f64));
                } else {
                    number += 1;
                    seen += share;
                }
                loop {
                    let (mark, node, share) = match levels.last_mut() {
                        Some(level) => level,
                        None => return (number, 0.0),
                    };
                    let hidden = self.steps.get(*mark).map_or(0, |step| self.trail.len() - step.0);
                    work += 8.0 + hidden as f64;
                    self.undo(*mark);
                    let DlxNode { next, item, .. } = self.nodes[*node as usize];
                    *node = next;
                    if next == item {
                        levels.pop();
                    } else if self.take(self.nodes[next as usize].option as usize) {
                        break;
                    } else {
                        seen += *share;
                    }
                }
            }
            (number, (work / seen - work).clamp(1.0, f64::MAX))
        }
    }

    /// The plan to count in an order. At each place it takes one of the options that begin there, or
    /// none if the item is covered. An item is half done from the first of its options to the last one;
    /// then it is covered or must be so, if it is primary. Which of the half-done ones are covered is
    /// all that matters to the places ahead. Infinity is left if there are more than `room` sets.
    fn in_order(places: Vec<DlxPlace>) -> std::boxed::Box<dyn FnMut(f64, usize) -> (u128, f64)> {
        #[derive(Default)]
        struct Hash(u64); // a product of both halves: several times as fast as the hash of std
        impl std::hash::Hasher for Hash {
            fn write(&mut self, _: &[u8]) {}
            fn write_u128(&mut self, set: u128) {
                let (low, high) = (set as u64 ^ Dlx::GOLDEN, (set >> 64) as u64 ^ !Dlx::GOLDEN);
                let product = u128::from(low) * u128::from(high);
                self.0 = product as u64 ^ (product >> 64) as u64;
            }
            fn finish(&self) -> u64 {
                self.0
            }
        }
        type Ways = std::collections::HashMap<u128, u128, std::hash::BuildHasherDefault<Hash>>;
        let mut ways: Ways = std::iter::once((0, 1)).collect();
        let (mut places, mut work) = (places.into_iter(), 0.0);
        std::boxed::Box::new(move |slice, room| {
            let end = 1.25 * work + slice;
            while let Some(place) = places.next() {
                let mut next = Ways::with_capacity_and_hasher(ways.len(), Default::default());
                let (mut tried, mut made) = (0_u64, 0_u64);
                for (set, number) in std::mem::take(&mut ways) {
                    let masks = if set & place.own > 0 { &[0][..] } else { &place.masks[..] };
                    for &mask in masks {
                        if set & mask == 0 && (set | mask) & place.must == place.must {
                            // A number that saturates counts only if the set leads to a solution.
                            let sum = next.entry((set | mask) & !place.done).or_insert(0_u128);
                            *sum = sum.saturating_add(number);
                            made += 1;
                            if next.len() > room {
                                return (0, f64::INFINITY);
                            }
                        }
                    }
                    tried += masks.len() as u64;
                }
                ways = next;
                let (sets, ahead) = (ways.len().max(1) as f64, places.as_slice());
                work += tried as f64 / 8.0 + 2.0 * made as f64 + 4.0 * sets;
                // How the sets so far compare with what was estimated.
                let rate = (sets.log2() + 0.5) / (place.bits + 0.5);
                // Six times that, as the sets often outgrow it.
                if !ahead.is_empty() && work + Dlx::foretell(&ahead[..1], rate, sets) > end {
                    return (0, (6.0 * Dlx::foretell(ahead, rate, sets)).min(f64::MAX));
                }
            }
            (ways.values().fold(0, |sum, &number| sum.saturating_add(number)), 0.0)
        })
    }

    /// The work at the places ahead, if 2^(rate * bits) sets come after each. Where there may be no
    /// room for so many, it grows with their square.
    fn foretell(ahead: &[DlxPlace], rate: f64, mut sets: f64) -> f64 {
        let at = |place: &DlxPlace| {
            let before = std::mem::replace(&mut sets, (rate * place.bits).exp2());
            before * place.masks.len() as f64 / 12.0 + sets * (7.0 + sets / Dlx::ROOM as f64)
        };
        ahead.iter().map(at).sum()
    }

    /// What a count in this order needs; None if more than 128 items are half done at a time.
    ///
    /// Once a share p of its options has begun, an item is covered in about that share of the sets:
    /// -p log2 p - (1-p) log2 (1-p) bits, or fewer where items exclude each other.
    fn places(&self, order: &[usize]) -> std::option::Option<Vec<DlxPlace>> {
        let (mut left, mut has_begun) = self.none_begun();
        let (mut bit, mut free) = (vec![0_u128; self.items.len()], u128::MAX);
        let (mut entropy, mut bits) = (vec![0.0; self.items.len()], 0.0);
        let term = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
        let mut places = Vec::new();
        for &own in order {
            if left[own] == 0 && self.size(own) > 0 {
                continue; // covered by now
            }
            let (mut masks, mut done, mut must) = (Vec::new(), 0, 0);
            for option in self.begin(own, &mut left, &mut has_begun) {
                let mut mask = 0;
                for item in self.items_of(option) {
                    if bit[item] == 0 {
                        bit[item] = free & free.wrapping_neg();
                        free ^= bit[item];
                    }
                    if bit[item] == 0 {
                        return None;
                    }
                    mask |= bit[item];
                    if left[item] == 0 {
                        done |= bit[item];
                        must |= if item < self.primary { bit[item] } else { 0 };
                    }
                    let p = left[item] as f64 / self.size(item) as f64;
                    bits -= std::mem::replace(&mut entropy[item], term(p) + term(1.0 - p));
                    bits += entropy[item];
                }
                masks.push(mask);
            }
            free |= done;
            places.push(DlxPlace { own: bit[own], masks, done, must, bits });
        }
        Some(places)
    }

    /// Plans to count in better orders, the best last.
    ///
    /// The estimate misleads where items exclude each other, and the first places where those to come
    /// are different; their product hardly ever does.
    fn orders(
        &self,
        seed: &mut usize,
        price: f64,
        mut least: f64,
    ) -> Vec<std::boxed::Box<dyn FnMut(f64, usize) -> (u128, f64)>> {
        let mut orders = Vec::new();
        for attempt in 0..8 {
            if price * attempt as f64 > least {
                break;
            }
            // By the fewest half done alone, and with more and more pull.
            let order = self.greedy(&self.wave(*seed as u64), [0.0, 1.0, 4.0][(*seed % 8).min(2)]);
            *seed += 1;
            if let Some(places) = self.places(&order) {
                let estimate = Dlx::foretell(&places, 1.0, 1.0);
                let mut order = Dlx::in_order(places);
                let foretold = order(price / 48.0, Dlx::ROOM / 32).1;
                least = least.min(foretold);
                orders.push((estimate.log2() + foretold.log2(), order));
            }
        }
        orders.retain(|order| order.0 < f64::INFINITY);
        orders.sort_by(|a, b| b.0.partial_cmp(&a.0).unwrap());
        orders.into_iter().map(|(_, order)| order).collect()
    }

    /// An order of the open items. Next comes, of the items near, the one that leaves the fewest half
    /// done, with a pull to the lower ones (after Kumfert and Pothen, Two improved algorithms for
    /// envelope and wavefront reduction, 1997). It ends early where there are not enough bits.
    fn greedy(&self, heights: &[f64], pull: f64) -> Vec<usize> {
        let ((mut left, mut has_begun), mut order) = (self.none_begun(), Vec::new());
        // Near are the items that share an option with one that is half done or done.
        let (mut near, mut is_near) = (Vec::new(), vec![false; self.items.len()]);
        let (mut is_half_done, mut half_done) = (is_near.clone(), 0.0);
        let mut starts: Vec<usize> = self.open_items().collect();
        starts.sort_by(|&a, &b| heights[a].partial_cmp(&heights[b]).unwrap());
        for start in starts {
            near.extend(Some(start).filter(|_| !std::mem::replace(&mut is_near[start], true)));
            while !near.is_empty() && half_done <= 128.0 {
                let mut effect = |item| self.effect(item, &has_begun, &mut left);
                let key = |&item: &usize| (effect(item) + pull * heights[item], item);
                let next = near.iter().map(key).min_by(|a, b| a.0.partial_cmp(&b.0).unwrap());
                let item = next.unwrap().1;
                half_done += effect(item).ceil();
                order.push(item);
                let begun = self.begin(item, &mut left, &mut has_begun);
                for other in begun.iter().flat_map(|&option| self.items_of(option)) {
                    if !std::mem::replace(&mut is_half_done[other], true) {
                        let around = self.options(other).flat_map(|option| self.items_of(option));
                        let mut is_new = |k: &usize| !std::mem::replace(&mut is_near[*k], true);
                        near.extend(around.filter(|item| *item < self.primary && is_new(item)));
                    }
                }
                near.retain(|&other| other != item && left[other] > 0);
            }
        }
        order
    }

    /// How many more items are half done when this one is next; less a little, as a rank among equals:
    /// for each item of an option that begins, 1 / its options left.
    fn effect(&self, item: usize, has_begun: &[bool], left: &mut [usize]) -> f64 {
        let begin = || self.options(item).filter(|&option| !has_begun[option]);
        let mut effect = 0;
        for other in begin().flat_map(|option| self.items_of(option)) {
            effect += ((left[other] == self.size(other)) as i64) << 32;
            effect -= (1 << 20) / left[other] as i64;
            left[other] -= 1;
            effect -= ((left[other] == 0) as i64) << 32;
        }
        begin().flat_map(|option| self.items_of(option)).for_each(|other| left[other] += 1);
        effect as f64 / 2_f64.powi(32)
    }

    /// A height from -1 to 1 for each item, near those that it shares an option with: random ones, made
    /// smooth until only the slowest waves are left (Fiedler vector; Barnard, Pothen and Simon, A
    /// spectral algorithm for envelope reduction of sparse matrices, 1995).
    fn wave(&self, seed: u64) -> Vec<f64> {
        let random = |item| ((2 * seed + 1) * item as u64).wrapping_mul(Dlx::GOLDEN) as i64 as f64;
        let mut heights: Vec<f64> = (0..self.items.len()).map(random).collect();
        let weight: f64 = (0..self.items.len()).map(|item| self.size(item) as f64).sum();
        for _ in 0..80 {
            // Each option takes the mean of its items, and each item that of its options.
            let (mut next, mut total) = (vec![0.0; self.items.len()], 0.0);
            for option in (0..self.spans.len()).filter(|&option| self.is_open(option)) {
                let sum: f64 = self.items_of(option).map(|item| heights[item]).sum();
                let mean = sum / self.spans[option].len() as f64;
                self.items_of(option).for_each(|item| next[item] += mean / self.size(item) as f64);
                total += sum;
            }
            next.iter_mut().for_each(|height| *height -= total / weight.max(1.0));
            heights = next;
        }
        let most = heights.iter().fold(1e-300, |most: f64, height| most.max(height.abs()));
        heights.iter().map(|height| height / most).collect()
    }

    /// Of each item the options that have not begun, and of each option whether it has.
    fn none_begun(&self) -> (Vec<usize>, Vec<bool>) {
        let sizes = (0..self.items.len()).map(|item| self.size(item));
        (sizes.collect(), vec![false; self.spans.len()])
    }

    /// The options that begin at an item, the next one of an order.
    fn begin(&self, item: usize, left: &mut [usize], has_begun: &mut [bool]) -> Vec<usize> {
        let begins = |&option: &usize| !std::mem::replace(&mut has_begun[option], true);
        let options: Vec<usize> = self.options(item).filter(begins).collect();
        options.iter().flat_map(|&option| self.items_of(option)).for_each(|other| left[other] -= 1);
        options
    }

    fn items_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.spans[option].clone().map(move |node| self.nodes[node as usize].item as usize)
    }
}
// <<< dlx_count 9.0.0: pasted module ends
