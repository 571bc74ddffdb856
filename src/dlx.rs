//! Exact cover by dancing links: [`Dlx`], to paste into the single file that an online judge takes.
//!
//! Copy the block between the marker lines of `src/dlx.rs` (inclusive) to the end of your program,
//! or let `scripts/paste.sh YOUR_FILE.rs` do it. It needs only the standard library, has no
//! `unsafe` and no deep recursion, builds in every edition from Rust 1.56 on, and defines nothing
//! but `Dlx`, `DlxNode`, `DlxItem` and `DlxTable`.
//!
//! # How to model a problem
//!
//! - Anything that must be covered exactly once is a primary *item*: a cell to fill, a row that
//!   still needs its 7. Anything that may be covered at most once is a secondary item: a diagonal,
//!   which holds at most one queen. Items are numbered from 0, the primary ones first.
//! - One possible decision is an *option*, the list of its items: this digit in this cell. Options
//!   are numbered from 0 in the order they are added. Two with the same items are two decisions.
//! - What is known from the start, a clue say, is either left out (number only the items that are
//!   still open, add only the options that are still possible) or taken with [`Dlx::take`], which
//!   returns false if that is impossible.
//!
//! Without primary items there is one solution, the empty one. What the module does not do: items
//! with colors, and items covered several times or at least once.
//!
//! ```
//! // Knuth's example: 7 items, 6 options.
//! let mut dlx = dlx::Dlx::new(7, 0);
//! for items in [&[2, 4][..], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]].iter() {
//!     dlx.add_option(items);
//! }
//! let mut solution = dlx.solve().unwrap();
//! solution.sort(); // it comes in the order taken
//! assert_eq!(solution, [0, 3, 4]);
//! ```
//!
//! # Recipes
//!
//! They start from the present state, and restore it.
//!
//! ```
//! use dlx::Dlx;
//!
//! /// Unique or not: how many solutions there are, but 2 if there are more.
//! fn up_to_two(dlx: &mut Dlx) -> usize {
//!     let mut found = 0;
//!     dlx.each_solution(|_| {
//!         found += 1;
//!         found < 2
//!     });
//!     found
//! }
//!
//! /// How many solutions take all of `forced` and none of `forbidden`.
//! fn count_with(dlx: &mut Dlx, forced: &[usize], forbidden: &[usize]) -> u128 {
//!     let mark = dlx.mark();
//!     let possible = forced.iter().all(|&option| dlx.take(option))
//!         && forbidden.iter().all(|&option| dlx.strike(option));
//!     let count = if possible { dlx.count() } else { 0 };
//!     dlx.undo(mark);
//!     count
//! }
//!
//! /// The first `k` solutions in lexicographic order, each sorted, into an empty `found`: the first,
//! /// 10, or usize::MAX for all. How many there are in all does not matter.
//! fn first_in_order(dlx: &mut Dlx, k: usize, found: &mut Vec<Vec<usize>>) {
//!     let start = dlx.mark();
//!     while found.len() < k && dlx.solve().is_some() {
//!         // The solutions with the lowest option that is left come before those without it.
//!         let lowest = dlx.open_items().filter_map(|item| dlx.options(item).next()).min();
//!         let option = match lowest {
//!             Some(option) => option,
//!             None => {
//!                 found.push(dlx.taken().to_vec()); // all is covered
//!                 found.last_mut().unwrap().sort();
//!                 break;
//!             }
//!         };
//!         let mark = dlx.mark();
//!         if dlx.take(option) {
//!             first_in_order(dlx, k, found);
//!             dlx.undo(mark);
//!         }
//!         if !dlx.strike(option) {
//!             break; // nothing without it
//!         }
//!     }
//!     dlx.undo(start);
//! }
//! # #[path = "../problems/shared/recipes.rs"]
//! # mod recipes;
//! # recipes::try_each(|dlx, options, solutions, rng| {
//! #     let (k, mut found) = (rng.pick(&[0, 1, 2, 3, usize::MAX]), vec![]);
//! #     first_in_order(dlx, k, &mut found);
//! #     let open: Vec<usize> = dlx.open_items().flat_map(|item| dlx.options(item)).collect();
//! #     let forced: Vec<usize> = open.into_iter().filter(|_| rng.one_in(8)).collect();
//! #     let forbidden: Vec<usize> = (0..options).filter(|_| rng.one_in(8)).collect();
//! #     let mut with = solutions.to_vec();
//! #     with.retain(|s| forced.iter().all(|o| s.contains(o)));
//! #     with.retain(|s| !forbidden.iter().any(|o| s.contains(o)));
//! #     assert_eq!(up_to_two(dlx), solutions.len().min(2));
//! #     assert_eq!(count_with(dlx, &forced, &forbidden), with.len() as u128);
//! #     found == solutions[..k.min(solutions.len())]
//! # });
//! ```
//!
//! # How to write a search of your own
//!
//! Mark, take, go on, undo, strike, and choose anew. `take` and `strike` also take whatever they
//! force, so nothing is pending when they return; they may have covered the item that you branch on,
//! or even all items. If they return false, the state is as it was, but the dead ends that they met
//! stay counted, and so [`Dlx::choose`] may choose differently. Bind what an iterator gives before
//! you change the state: `while let Some(item) = dlx.open_items().next()` borrows `dlx` for
//! the whole loop.
//!
//! [`Dlx::choose`] and [`Dlx::open_items`] look at every primary item, covered or not. A search that
//! branches on each of 100,000 items spends several seconds on this alone, even without dead ends.
//!
//! ```
//! use dlx::Dlx;
//!
//! /// The cheapest cover, by branch and bound: lowers `best`, which is u32::MAX at first, to its
//! /// cost. If no cover costs less than `best`, that stays as it is.
//! fn search(dlx: &mut Dlx, cost: &[u32], best: &mut u32) {
//!     let start = dlx.mark();
//!     loop {
//!         let mut bound: u64 = dlx.taken().iter().map(|&option| u64::from(cost[option])).sum();
//!         // What the open items cost at least: each in turn pays the least share that any of its
//!         // options asks. So the items of an option together never pay more than it costs.
//!         let (mut left, mut unpaid) = (cost.to_vec(), vec![0; cost.len()]);
//!         dlx.open_items().flat_map(|item| dlx.options(item)).for_each(|o| unpaid[o] += 1);
//!         for item in dlx.open_items() {
//!             let share = dlx.options(item).map(|o| left[o] / unpaid[o]).min().unwrap_or(u32::MAX);
//!             for option in dlx.options(item) {
//!                 left[option] -= share;
//!                 unpaid[option] -= 1;
//!             }
//!             bound += u64::from(share);
//!         }
//!         if bound >= u64::from(*best) {
//!             break;
//!         }
//!         // Choose anew after each strike: it may have forced options, and so covered the item.
//!         let item = match dlx.choose() {
//!             Some(item) => item,
//!             None => {
//!                 *best = bound as u32; // `taken` lists the cover
//!                 break;
//!             }
//!         };
//!         let option = dlx.options(item).min_by_key(|&option| left[option]).unwrap();
//!         let mark = dlx.mark();
//!         if dlx.take(option) {
//!             search(dlx, cost, best);
//!             dlx.undo(mark);
//!         }
//!         if !dlx.strike(option) {
//!             break; // nothing without it
//!         }
//!     }
//!     dlx.undo(start);
//! }
//! # #[path = "../problems/shared/recipes.rs"]
//! # mod recipes;
//! # recipes::try_each(|dlx, options, solutions, rng| {
//! #     let most = [3, 100, u32::MAX as usize][rng.below(3)];
//! #     let cost: Vec<u32> = (0..options).map(|_| rng.within(0, most) as u32).collect();
//! #     let price = |cover: &Vec<usize>| cover.iter().map(|&o| u64::from(cost[o])).sum();
//! #     let mut best = rng.pick(&[u32::MAX, 99]);
//! #     let least = solutions.iter().map(price).chain(Some(u64::from(best))).min();
//! #     search(dlx, &cost, &mut best);
//! #     Some(u64::from(best)) == least
//! # });
//! ```
#![warn(missing_docs)]

// >>> dlx 5.0.0 cksum 4079392217: pasted module begins
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
/// (dom/wdeg: Boussemart and others, 2004); a search without success starts again (Luby and others,
/// 1993); a table of sets of open items whose number of solutions is known, and an order of the
/// items in which a count meets few of them (Nishino and others, Dancing with decision diagrams,
/// 2017).
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

impl DlxItem {
    /// Whether it is not covered, and has an option left. (Without one, 1 less sets all bits up to
    /// SECONDARY.)
    fn is_open(&self) -> bool {
        (self.size - 1) & (Dlx::COVERED | Dlx::SECONDARY >> 1) == 0
    }
}

#[allow(dead_code)] // each program uses only part of the API
impl Dlx {
    const NODES: usize = 1 << 30; // at most
    const WEIGHT: f64 = 65536.0;
    const SECONDARY: i64 = 1 << 32;
    const COVERED: i64 = 1 << 46; // NODES * WEIGHT: no open item is longer, whatever it weighs
    const ROUND: u128 = 2000; // failures, before a search starts again

    /// A problem with this many primary and secondary items, fewer than 2^30 or it panics, and no
    /// options yet. O(items).
    #[track_caller]
    pub fn new(primary: usize, secondary: usize) -> Dlx {
        let mut dlx = Dlx::default();
        dlx.reset(primary, secondary);
        dlx
    }

    /// Starts a new problem, like [`Dlx::new`], in the memory of the last one.
    #[track_caller]
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
    /// those named in the options are 2^30 or more in all.
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

    /// A solution, as option numbers in the order they were taken; None if there is none. Memory as
    /// for [`Dlx::finish`].
    pub fn solve(&mut self) -> std::option::Option<Vec<usize>> {
        let mark = self.mark();
        let answer = if self.finish() { Some(self.taken.clone()) } else { None };
        self.undo(mark);
        answer
    }

    /// Like [`Dlx::solve`], but stays at the solution: [`Dlx::taken`] lists it, and [`Dlx::undo`]
    /// leads back. False if there is none. Memory: 64 MiB at most beside what grows with the problem.
    pub fn finish(&mut self) -> bool {
        self.search(Dlx::ROUND, u128::MAX, false, &mut |_| false) != Some(0)
    }

    /// Calls `visit` with each solution, in no particular order, until it returns false. If `visit`
    /// panics, the state stays there, and [`Dlx::undo`] leads back. Memory as for [`Dlx::finish`].
    pub fn each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let mark = self.mark();
        self.search(Dlx::ROUND, u128::MAX, false, &mut visit);
        self.undo(mark);
    }

    /// How many solutions there are, or u128::MAX if there are more than that.
    ///
    /// What is counted once is rarely counted again when the same items are left open. So the time
    /// depends on how many such sets there are, which may be far fewer than the solutions. It hardly
    /// depends on how the items are numbered, unless more than 2,000 are open, or options are very
    /// long. Memory: 64 MiB at most beside what grows with the problem.
    pub fn count(&mut self) -> u128 {
        let (mark, mut few) = (self.mark(), 0);
        let end = self.search(Dlx::ROUND, 100_000, false, &mut |_| {
            few += 1;
            few < 20
        });
        self.undo(mark);
        if end.is_some() && few < 20 {
            return few;
        }
        // There are many solutions, or few that are hard to find: then it may have to start again.
        let limit = if few < 20 { Dlx::ROUND } else { u128::MAX };
        let mut copy = self.renumbered();
        let total = copy.as_mut().unwrap_or(self).search(limit, u128::MAX, true, &mut |_| true);
        self.undo(mark);
        total.unwrap_or(u128::MAX)
    }

    /// Searches depth first: takes each option of an item in turn. Returns the number of solutions.
    /// When `visit` returns false, that ends the search, and the state stays there. None if there
    /// are too many solutions for a u128, or too many failures for `patience`.
    ///
    /// A failure is an option that cannot be taken, or the end of a list. After so many, the search
    /// starts again with some lists backwards, unless solutions would be shown twice. It keeps what
    /// it has learned: dead ends, and a table of sets of open items without solution. A count keeps
    /// all sets, and in every other round it goes through the items in their order.
    ///
    /// Nothing is struck, so the open items alone decide how many solutions a state has.
    fn search(
        &mut self,
        limit: u128,
        patience: u128,
        counting: bool,
        visit: &mut dyn FnMut(&[usize]) -> bool,
    ) -> std::option::Option<u128> {
        let (start, mut table) = (self.mark(), DlxTable::new(self));
        // Of each level: the state, a node of the item, the total before, how long `sets` was.
        let mut levels = Vec::new();
        let mut sets: Vec<u64> = Vec::new(); // those that levels have looked up
        let (mut round, mut end) = (1_u64, limit);
        let mut turned = 0; // the lists to go through backwards, as bits
        let (mut total, mut failures, mut entered) = (0_u128, 0, true);
        while failures < patience {
            if failures >= end && (counting || total == 0) {
                turned = round.wrapping_mul(DlxTable::GOLDEN);
                round += 1;
                // limit * (1, 3, 1, 9, 1, 3, 1, 27, ...)
                end = failures + limit * 3_u128.pow(round.trailing_zeros());
                self.undo(start);
                levels.clear();
                sets.clear();
                total = 0;
                entered = true;
            }
            // Easy problems are solved sooner without the table, and so are those with solutions
            // wherever one looks, if each has to be shown.
            let asks = counting || failures >= total.max(limit);
            if entered {
                let in_order = counting && (total > failures || round.trailing_zeros() % 2 == 1);
                let item = if in_order { self.open_items().next() } else { self.choose() };
                match item {
                    None => {
                        total = total.checked_add(1)?;
                        if !visit(&self.taken) {
                            return Some(total);
                        }
                    }
                    Some(item) => match if asks { table.known(self) } else { None } {
                        Some(number) => total = total.checked_add(number)?,
                        None => {
                            // The list begins at the header of the item, and ends there.
                            levels.push((self.mark(), item as u32, total, sets.len()));
                            if asks && sets.len() < DlxTable::SETS {
                                sets.extend(&table.set);
                            }
                        }
                    },
                }
            }
            let (mark, node, before, own) = match levels.last_mut() {
                Some(level) => level,
                None => return Some(total),
            };
            self.undo(*mark);
            let DlxNode { prev, next, item, .. } = self.nodes[*node as usize];
            *node = if turned >> (item % 64) & 1 == 0 { next } else { prev };
            entered = *node != item && self.take(self.nodes[*node as usize].option as usize);
            failures += !entered as u128;
            if *node == item {
                let kept = sets.drain(*own..);
                if asks && (counting || total == *before) {
                    table.set.clear();
                    table.set.extend(kept);
                    if table.set.is_empty() {
                        table.read(self);
                    }
                    table.remember(total - *before);
                }
                levels.pop();
            }
        }
        None
    }

    /// A copy of what is open, with the primary items in a good order for a count: a greedy path
    /// decomposition. Next comes the item that brings the fewest others near. While k are near, a
    /// count can meet 2^k sets; the order with the least sum of these is taken. None if it would
    /// take long.
    fn renumbered(&self) -> std::option::Option<Dlx> {
        let near = self.near()?;
        let mut open: Vec<usize> = self.open_items().collect();
        let (mut best, mut least, mut work) = (open.clone(), f64::INFINITY, 0.0);
        open.sort_by_key(|&item| near[item].len());
        let enough = (16 * open.len() * open.len()) as f64; // as much as some 16 orders take
        for attempt in 0..2 * open.len() {
            // Another first item; and then ties go to what came near last instead of first.
            let (mut next, tie) = (Some(open[attempt / 2]), 1 - 2 * (attempt as i64 % 2));
            let (mut order, mut rest) = (Vec::new(), open.clone());
            let (mut width, mut sum, mut is_near) = (0, 0.0, vec![false; self.primary]);
            // How many items each one brings near, and in the low half, for ties, when it came near.
            let mut cost: Vec<i64> = near.iter().map(|list| (list.len() as i64) << 32).collect();
            while let Some(item) = next.filter(|_| sum < least) {
                order.push(item);
                rest.retain(|&other| other != item);
                for &other in &near[item] {
                    if !std::mem::replace(&mut is_near[other], true) {
                        near[other].iter().for_each(|&third| cost[third] -= 1 << 32);
                        cost[other] += tie * order.len() as i64;
                        width += 1;
                    }
                }
                width -= 1;
                sum += f64::from(width).exp2();
                work += (rest.len() + near[item].len()) as f64;
                next = rest.iter().copied().min_by_key(|&item| cost[item]);
            }
            if sum < least {
                best = order;
                least = sum;
            }
            if work > least.min(enough) {
                break; // as much as the count would take, or enough
            }
        }
        let primary = best.len();
        best.extend((self.primary..self.items.len()).filter(|&item| self.items[item].is_open()));
        let mut numbers = vec![0; self.items.len()];
        best.iter().enumerate().for_each(|(number, &item)| numbers[item] = number);
        let mut copy = Dlx::new(primary, best.len() - primary);
        for option in (0..self.spans.len()).filter(|&option| self.is_open(option)) {
            let items = self.items_of(option).map(|item| numbers[item]);
            copy.add_option(&items.collect::<Vec<_>>());
        }
        Some(copy)
    }

    /// Of each open primary item those near it, itself too: they share an open option with it, or a
    /// secondary item. None if it would take long.
    fn near(&self) -> std::option::Option<Vec<Vec<usize>>> {
        let (mut near, mut seen) = (vec![Vec::new(); self.primary], vec![0; self.items.len()]);
        let mut work = self.open_items().count().pow(2);
        for item in self.open_items() {
            let mut list = vec![item];
            seen[item] = item + 1;
            for hop in 0..2 {
                for k in 0..list.len() {
                    let from = list[k];
                    if hop == 0 || from >= self.primary {
                        for other in self.options(from).flat_map(|option| self.items_of(option)) {
                            work += 1;
                            if work > 1 << 22 {
                                return None;
                            }
                            if std::mem::replace(&mut seen[other], item + 1) <= item {
                                list.push(other);
                            }
                        }
                    }
                }
            }
            list.retain(|&other| other < self.primary);
            near[item] = list;
        }
        Some(near)
    }

    fn items_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.spans[option].clone().map(move |node| self.nodes[node as usize].item as usize)
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
        if let Some(&(unlinked, taken)) = self.steps[mark..].first() {
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

    /// Takes an option, and what that forces: whenever an item is left with one option, that too.
    /// Afterwards every open primary item has at least two options. True if it is taken already.
    /// False, with the state restored, if an item would be left without options, or if the option
    /// is hidden. O(nodes unlinked); before the first step O(items), too; O(options taken) if the
    /// option is not open.
    #[must_use]
    #[track_caller]
    pub fn take(&mut self, option: usize) -> bool {
        self.step(option, true)
    }

    /// Hides an option without taking it, and takes what that forces. True if it is hidden already.
    /// False, with the state restored, if an item would be left without options, or if the option
    /// is taken. Cost as for [`Dlx::take`].
    #[must_use]
    #[track_caller]
    pub fn strike(&mut self, option: usize) -> bool {
        self.step(option, false)
    }

    /// The item to branch on: the open primary item with the least
    /// (size - 1) / sqrt(1 + dead_ends). None when every primary item is covered. O(primary items),
    /// covered ones too, and a search asks for each of its branches.
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
    #[track_caller]
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        let size = self.size(item); // panics if there is no such item
        let next = move |&node: &u32| Some(self.nodes[node as usize].next);
        let nodes = std::iter::successors(next(&(item as u32)), next).take(size);
        nodes.map(move |node| self.nodes[node as usize].option as usize)
    }

    /// How many options an item has left; 0 if it is covered. O(1).
    #[track_caller]
    pub fn size(&self, item: usize) -> usize {
        let size = self.items[item].size;
        (size < Dlx::COVERED) as usize * (size % Dlx::SECONDARY) as usize
    }

    /// How often a primary item has run out of options since the reset. O(1).
    #[track_caller]
    pub fn dead_ends(&self, item: usize) -> usize {
        self.items[item].dead_ends as usize
    }

    /// Whether an option is neither taken nor hidden: it has items, it is not struck, and it shares no
    /// item with one that is taken. To take it may still fail. O(1).
    #[track_caller]
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
    #[track_caller]
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

    /// Takes an option: covers its items, which hides all options that share one. A hidden option of
    /// several items keeps its node in the list it is hidden from: that list is out of use. Returns
    /// how many items are now due in `forced`; None as soon as an item has no option left.
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

/// Sets of open items, each with the number of solutions from there on.
struct DlxTable {
    live: Vec<bool>, // of each 64 items: whether one is open when the search begins
    set: Vec<u64>,   // the items that are open now, as bits; only of live ones
    rows: Vec<u64>,  // each a set and a number, in two words; full of zeros if not in use
    places: usize,   // of four rows each
    hits: usize,
    lost: usize, // sets that made room for others
}

impl DlxTable {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15; // 2^64 / 1.618...
    const WORDS: usize = 11 << 19; // of all rows: 44 MiB, and 11 for old rows while they move
    const SETS: usize = 1 << 17; // words for sets beside the levels: 1 MiB

    fn new(dlx: &Dlx) -> DlxTable {
        let chunks = dlx.items.chunks(64);
        let live: Vec<bool> = chunks.map(|items| items.iter().any(DlxItem::is_open)).collect();
        let length = live.iter().filter(|&&live| live).count() + 2;
        let mut places = DlxTable::WORDS / 4 / length;
        while places > 64 {
            places /= 4;
        }
        DlxTable { live, set: vec![], rows: vec![], places: places.max(1), hits: 0, lost: 0 }
    }

    /// Sets `set`, and makes the first room.
    fn read(&mut self, dlx: &Dlx) {
        let bit = |bits, item: &DlxItem| 2 * bits + item.is_open() as u64;
        let chunks = dlx.items.chunks(64).zip(&self.live).filter(|chunk| *chunk.1);
        self.set.clear();
        self.set.extend(chunks.map(|(items, _)| items.iter().rev().fold(0, bit)));
        self.rows.resize(4 * self.places * (self.set.len() + 2), 0);
    }

    /// Reads the set, and looks it up.
    fn known(&mut self, dlx: &Dlx) -> std::option::Option<u128> {
        self.read(dlx);
        let (set, number) = self.rows[self.row(&self.set)..].split_at(self.set.len());
        let hit = set == &self.set[..];
        self.hits += hit as usize;
        hit.then(|| u128::from(number[0]) << 64 | u128::from(number[1]))
    }

    /// Keeps the set. When sets come back, but others have been lost, there is to be more room.
    fn remember(&mut self, number: u128) {
        let length = self.set.len() + 2;
        if self.hits.min(4 * self.lost) > self.places
            && 16 * self.places * length <= DlxTable::WORDS
        {
            self.places *= 4;
            let larger = vec![0; 4 * self.rows.len()];
            for row in std::mem::replace(&mut self.rows, larger).chunks(length) {
                let start = self.row(&row[..length - 2]);
                self.rows[start..start + length].copy_from_slice(row);
            }
        }
        let start = self.row(&self.set);
        let row = &mut self.rows[start..start + length];
        self.lost += (!row.starts_with(&self.set) && row.iter().any(|&word| word > 0)) as usize;
        self.set.extend(&[(number >> 64) as u64, number as u64]);
        row.copy_from_slice(&self.set);
    }

    /// Where the row of a set begins, or else one not in use, or else the one to give up for it.
    fn row(&self, set: &[u64]) -> usize {
        let hash = set.iter().fold(0, |hash: u64, word| {
            let product = (hash ^ word).wrapping_mul(DlxTable::GOLDEN);
            product ^ product >> 32
        });
        // The place by the high bits of the hash, the last resort by the low ones.
        let place = ((u128::from(hash) * self.places as u128) >> 64) as usize;
        let mut starts = (4 * place..4 * place + 4).map(|row| row * (set.len() + 2));
        let last = (4 * place + hash as usize % 4) * (set.len() + 2);
        let fits = |&start: &usize| {
            let row = &self.rows[start..start + set.len()];
            row == set || row.iter().all(|&word| word == 0)
        };
        starts.find(fits).unwrap_or(last)
    }
}
// <<< dlx 5.0.0: pasted module ends

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{catch_unwind, AssertUnwindSafe};

    fn matrix(items: usize, options: &[&[usize]]) -> Dlx {
        let mut dlx = Dlx::new(items, 0);
        for option in options {
            dlx.add_option(option);
        }
        dlx
    }

    fn knuth() -> Dlx {
        matrix(7, &[&[2, 4], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]])
    }

    fn queens(n: usize) -> Dlx {
        let mut dlx = Dlx::new(2 * n, 4 * n - 2);
        for row in 0..n {
            for column in 0..n {
                let rising = 2 * n + row + column;
                let falling = 4 * n - 1 + row + (n - 1) - column;
                dlx.add_option(&[row, n + column, rising, falling]);
            }
        }
        dlx
    }

    /// A sudoku with boxes of `b` x `b`, symbols from `first`, all options added. The clues are
    /// taken, or each is an item more, with one option.
    fn sudoku(puzzle: &str, b: usize, first: u8, taken: bool) -> Dlx {
        let n = b * b;
        let clues = puzzle.bytes().enumerate().filter(|&(_, clue)| clue >= first);
        let clues: Vec<usize> = clues.map(|p| p.0 * n + (p.1 - first) as usize).collect();
        let mut dlx = Dlx::new(4 * n * n + if taken { 0 } else { clues.len() }, 0);
        for option in 0..n * n * n {
            let (row, column, symbol) = (option / n / n, option / n % n, option % n);
            let units = [row, n + column, 2 * n + row / b * b + column / b];
            let mut items = vec![option / n];
            items.extend(units.iter().map(|unit| n * n + unit * n + symbol));
            items.extend(
                (0..clues.len()).filter(|&k| !taken && clues[k] == option).map(|k| 4 * n * n + k),
            );
            dlx.add_option(&items);
        }
        assert!(!taken || clues.iter().all(|&clue| dlx.take(clue)));
        dlx
    }

    fn solutions(dlx: &mut Dlx) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        dlx.each_solution(|chosen| {
            let mut chosen = chosen.to_vec();
            chosen.sort();
            all.push(chosen);
            true
        });
        all.sort();
        all
    }

    /// Everything that undoing has to restore: all but the dead ends.
    type State = (Vec<DlxNode>, Vec<i64>, Vec<u32>, Vec<(usize, usize)>, Vec<usize>);

    fn state(dlx: &Dlx) -> State {
        let sizes = dlx.items.iter().map(|item| item.size).collect();
        (dlx.nodes.clone(), sizes, dlx.trail.clone(), dlx.steps.clone(), dlx.taken.clone())
    }

    /// How often the searches so far ran into an item without options.
    fn dead_ends(dlx: &Dlx) -> usize {
        (0..dlx.items.len()).map(|item| dlx.dead_ends(item)).sum()
    }

    #[test]
    fn knuths_example() {
        assert_eq!(solutions(&mut knuth()), [[0, 3, 4]]);
    }

    #[test]
    fn queens_by_secondary_items() {
        assert_eq!(queens(8).count(), 92);
        assert_eq!(queens(12).count(), 14200);
    }

    #[test]
    fn langford_pairs() {
        for &(n, count) in &[(7, 52), (8, 300)] {
            let mut dlx = Dlx::new(3 * n, 0);
            for pair in 0..n {
                for place in 0..2 * n - pair - 2 {
                    dlx.add_option(&[pair, n + place, n + place + pair + 2]);
                }
            }
            assert_eq!(dlx.count(), count);
        }
    }

    /// The cells of each way to place a shape on a board, turned and mirrored.
    fn placements(shape: &str, height: usize, width: usize) -> Vec<Vec<usize>> {
        let mut cells = Vec::new();
        for (r, line) in shape.split('|').enumerate() {
            cells.extend(line.bytes().enumerate().filter(|p| p.1 == b'#').map(|p| (r, p.0)));
        }
        let (mut seen, mut all) = (Vec::new(), Vec::new());
        for turn in 0..8 {
            // A quarter turn each time, and a mirror image half-way.
            let last = cells.iter().map(|c: &(usize, usize)| c.0).max().unwrap();
            cells = cells.iter().map(|&(r, c)| (c, last - r)).collect();
            if turn == 4 {
                cells = cells.iter().map(|&(r, c)| (c, r)).collect();
            }
            cells.sort();
            if seen.contains(&cells) {
                continue;
            }
            seen.push(cells.clone());
            for (r, c) in (0..height * width).map(|cell| (cell / width, cell % width)) {
                if cells.iter().all(|&(y, x)| r + y < height && c + x < width) {
                    all.push(cells.iter().map(|&(y, x)| (r + y) * width + c + x).collect());
                }
            }
        }
        all.sort();
        all
    }

    /// Copies of one shape that fill a board.
    fn tiling(shape: &str, height: usize, width: usize) -> Dlx {
        let mut dlx = Dlx::new(height * width, 0);
        for cells in placements(shape, height, width) {
            dlx.add_option(&cells);
        }
        dlx
    }

    #[test]
    fn pentominoes_four_by_fifteen() {
        let shapes = [
            "#####",
            "####|#",
            "####| #",
            "###|  ##",
            "###|##",
            "###|# #",
            "###| #| #",
            "###|#|#",
            "##| ##|  #",
            "##| #| ##",
            "##| ##| #",
            " #|###| #",
        ];
        let mut dlx = Dlx::new(60 + 12, 0);
        for (piece, shape) in shapes.iter().enumerate() {
            for mut items in placements(shape, 4, 15) {
                items.push(60 + piece);
                dlx.add_option(&items);
            }
        }
        assert_eq!(dlx.count(), 4 * 368);
        let mut visited = 0;
        dlx.each_solution(|_| {
            visited += 1;
            true
        });
        assert_eq!(visited, 4 * 368);
    }

    /// The options in another order, and the primary items numbered in another way.
    fn shuffled(primary: usize, options: &[Vec<usize>], seed: u64) -> Dlx {
        let (mut random, mut numbers) = (Random(seed), (0..primary).collect::<Vec<usize>>());
        let most = options.iter().flatten().fold(primary, |most, &item| most.max(item + 1));
        let mut options = options.to_vec();
        if seed > 0 {
            (1..primary).rev().for_each(|k| numbers.swap(k, random.below(k + 1)));
            (1..options.len()).rev().for_each(|k| options.swap(k, random.below(k + 1)));
        }
        numbers.extend(primary..most);
        let mut dlx = Dlx::new(primary, most - primary);
        for option in &options {
            dlx.add_option(&option.iter().map(|&item| numbers[item]).collect::<Vec<_>>());
        }
        dlx
    }

    /// How many cells a shape has, and the pairs of neighbours, row after row.
    fn board(inside: impl Fn(i32, i32) -> bool, size: i32) -> (usize, Vec<Vec<usize>>) {
        let cells = (0..size * size).map(|k| (k / size, k % size));
        let cells: Vec<_> = cells.filter(|&(r, c)| inside(r, c)).collect();
        let place = |r, c| cells.iter().position(|&cell| cell == (r, c));
        let mut pairs = Vec::new();
        for (k, &(r, c)) in cells.iter().enumerate() {
            pairs.extend(place(r, c + 1).map(|right| vec![k, right]));
            pairs.extend(place(r + 1, c).map(|below| vec![k, below]));
        }
        (cells.len(), pairs)
    }

    /// Far too many to visit, and known from the OEIS: milliseconds, however the items are numbered.
    /// In a bad order of the items the boards would take for ever.
    #[test]
    fn counts_that_the_literature_knows() {
        type Problem = (usize, Vec<Vec<usize>>);
        let all_pairs = |n: usize| (0..n * n).map(move |k| vec![k / n, k % n]);
        let rows_and_columns =
            |n| all_pairs(n).map(move |cell: Vec<usize>| vec![cell[0], n + cell[1]]);
        let aztec = |r: i32, c: i32| (2 * r - 21).abs() + (2 * c - 21).abs() <= 22;
        let two_corners_less = board(|r, c| (1..22).contains(&(r + c)), 12);
        let mut monomers = board(|_, _| true, 8);
        monomers.1.extend((0..64).map(|cell| vec![cell]));
        let mut squares: Problem = (100, (0..100).map(|cell| vec![cell]).collect());
        for cell in (0..90).filter(|cell| cell % 10 < 9) {
            squares.1.push(vec![cell, cell + 1, cell + 10, cell + 11]);
        }
        // A cell is chosen or not; the borders between cells, the secondary items, forbid neighbours.
        let borders = board(|_, _| true, 10).1;
        let mut independent: Problem = (100, (0..100).map(|cell| vec![cell]).collect());
        for cell in 0..100 {
            let own = (0..borders.len()).filter(|&k| borders[k].contains(&cell));
            independent.1.push(Some(cell).into_iter().chain(own.map(|k| 100 + k)).collect());
        }
        let subsets = (1..512_usize).map(|set| (0..9).filter(|i| set >> i & 1 == 1).collect());
        let pairings = all_pairs(16).filter(|pair| pair[0] < pair[1]).collect();
        let permutations = rows_and_columns(12).collect();
        let derangements = rows_and_columns(12).filter(|cell| cell[0] + 12 != cell[1]).collect();
        let problems: Vec<(&str, Problem, u128)> = vec![
            ("A004003, dominoes on 12x12", board(|_, _| true, 12), 53_060_477_521_960_000),
            ("A028468, on 6x40", board(|r, _| r < 6, 40), 5_214_171_781_414_287_060_178_827_977),
            ("A006125, on the Aztec diamond of order 11", board(aztec, 22), 1 << 66),
            ("dominoes on 12x12 without two corners", two_corners_less, 0),
            ("A028420, dominoes and single cells", monomers, 179_788_343_101_980_135),
            ("A063443, squares of sides 1 and 2", squares, 269_718_819_131),
            ("A006506, independent sets of a grid", independent, 2_030_049_051_145_980_050),
            ("A001147, perfect matchings", (16, pairings), 2_027_025),
            ("A000142, permutations", (24, permutations), 479_001_600),
            ("A000166, derangements", (24, derangements), 176_214_841),
            ("A000110, partitions of a set", (9, subsets.collect()), 21_147),
        ];
        for (name, (primary, options), count) in problems {
            for seed in 0..4 {
                assert_eq!(shuffled(primary, &options, seed).count(), count, "{}", name);
            }
        }
        assert_eq!(tiling("##", 16, 16).count(), 2_444_888_770_250_892_795_802_079_170_816);
    }

    #[test]
    fn a_count_stops_at_its_maximum() {
        let choices = |items: usize, options: usize| {
            let mut dlx = Dlx::new(items, 0);
            for option in 0..items * options {
                dlx.add_option(&[option % items]);
            }
            dlx.count()
        };
        assert_eq!(choices(127, 2), 1 << 127);
        assert_eq!(choices(80, 3), 3_u128.pow(80));
        for &(items, options) in &[(128, 2), (43, 8), (81, 3), (1000, 100)] {
            assert_eq!(choices(items, options), u128::MAX);
        }
    }

    #[test]
    fn nothing_to_cover() {
        let mut dlx = Dlx::new(0, 0);
        assert_eq!(dlx.solve(), Some(vec![]));
        assert_eq!((dlx.count(), dlx.choose()), (1, None));
        assert_eq!(dlx.add_option(&[]), 0);
        assert!(!dlx.is_open(0) && dlx.finish());
        dlx.reset(0, 3);
        dlx.add_option(&[0, 2]);
        assert_eq!(solutions(&mut dlx), [[]]);
    }

    #[test]
    fn an_item_without_options() {
        let mut dlx = matrix(3, &[&[0], &[2]]);
        assert_eq!((dlx.choose(), dlx.solve(), dlx.count()), (Some(1), None, 0));
        assert!(!dlx.take(0) && !dlx.finish() && dlx.taken().is_empty());
        assert_eq!(Dlx::new(1, 0).count(), 0);
        // An item with one option does not hide one with none.
        assert_eq!(matrix(3, &[&[0], &[0, 1], &[1]]).choose(), Some(2));
        assert_eq!(matrix(2, &[&[0], &[0, 1], &[0]]).choose(), Some(1));
    }

    #[test]
    fn an_empty_option_is_never_chosen() {
        let mut dlx = matrix(2, &[&[], &[0, 1], &[]]);
        assert_eq!(solutions(&mut dlx), [[1]]);
        for &option in &[0, 2] {
            assert!(!dlx.is_open(option) && !dlx.take(option) && dlx.strike(option));
        }
    }

    #[test]
    fn equal_options_are_different_solutions() {
        assert_eq!(solutions(&mut matrix(2, &[&[0, 1], &[0], &[0, 1], &[1]])).len(), 3);
    }

    #[test]
    fn an_item_named_twice_counts_once() {
        let mut dlx = matrix(2, &[&[0, 0], &[1, 0, 1], &[1]]);
        assert_eq!(dlx.size(0), 2);
        assert_eq!(solutions(&mut dlx), [vec![0, 2], vec![1]]);
    }

    #[test]
    fn misuse_is_a_panic_and_not_a_broken_list() {
        fn undo(dlx: &mut Dlx, mark: usize) -> usize {
            dlx.undo(mark);
            mark
        }
        let fails = |step: fn(&mut Dlx) -> usize| {
            let mut dlx = queens(4);
            let before = state(&dlx);
            let failed = catch_unwind(AssertUnwindSafe(|| step(&mut dlx))).is_err();
            assert!(!failed || dlx.mark() > 0 || state(&dlx) == before);
            dlx.undo(0);
            assert_eq!(dlx.clone().add_option(&[]), 16 + !failed as usize); // no number is lost
            assert_eq!(dlx.count(), 2);
            failed
        };
        assert!(!fails(|dlx| dlx.add_option(&[0, 21])));
        assert!(fails(|dlx| dlx.add_option(&[0, 22])));
        assert!(fails(|dlx| dlx.options(22).count()));
        assert!(fails(|dlx| dlx.size(22)));
        assert!(fails(|dlx| dlx.dead_ends(22)));
        assert!(fails(|dlx| dlx.take(16) as usize));
        assert!(fails(|dlx| dlx.strike(16) as usize));
        assert!(fails(|dlx| dlx.is_open(16) as usize));
        assert!(fails(|dlx| dlx.take(1) as usize + dlx.add_option(&[0])));
        assert!(fails(|dlx| undo(dlx, 1))); // beyond the present state
        assert!(fails(|dlx| dlx.take(1) as usize + undo(dlx, 2))); // within a step
        assert!(catch_unwind(|| Dlx::new(1 << 30, 0)).is_err());
        assert!(catch_unwind(|| Dlx::new(usize::MAX, 2)).is_err());
    }

    #[test]
    fn a_panic_in_the_visitor_can_be_undone() {
        let mut dlx = queens(6);
        let before = state(&dlx);
        let visit = AssertUnwindSafe(|| dlx.each_solution(|_| panic!("in the visitor")));
        assert!(catch_unwind(visit).is_err());
        assert_eq!(dlx.taken().len(), 6);
        dlx.undo(0);
        assert_eq!(state(&dlx), before);
        assert_eq!(dlx.count(), 4);
    }

    #[test]
    fn a_search_restores_the_links() {
        for dlx in &mut [knuth(), queens(6), matrix(2, &[&[0]])] {
            let before = state(dlx);
            let all = solutions(dlx);
            assert_eq!(state(dlx), before);
            dlx.each_solution(|_| false);
            assert_eq!(state(dlx), before);
            assert_eq!(dlx.finish(), !all.is_empty());
            assert_eq!(dlx.choose().is_none(), !all.is_empty());
            dlx.undo(0);
            assert_eq!(state(dlx), before);
            assert_eq!(dlx.solve().is_some(), !all.is_empty());
            assert_eq!(state(dlx), before);
            assert_eq!(solutions(dlx), all);
        }
    }

    #[test]
    fn taking_striking_and_undoing() {
        let mut dlx = queens(8);
        let before = state(&dlx);
        assert!(dlx.take(0) && dlx.take(0) && !dlx.strike(0));
        assert_eq!(dlx.taken(), [0]);
        assert!(!dlx.take(1) && dlx.strike(1));
        assert_eq!(dlx.count(), 4); // with a queen in the corner
        let inner = dlx.mark();
        assert!(dlx.finish() && dlx.taken().len() == 8);
        dlx.undo(inner);
        assert_eq!(dlx.taken(), [0]);
        dlx.undo(0);
        assert_eq!(state(&dlx), before);
        assert!(dlx.strike(0));
        assert_eq!(dlx.count(), 88);
        dlx.undo(0);
        assert_eq!(state(&dlx), before);
        assert_eq!(dlx.add_option(&[0, 8]), 64);
    }

    #[test]
    fn a_refused_step_changes_nothing() {
        let mut dlx = matrix(3, &[&[0, 1], &[1, 2], &[0]]);
        let before = state(&dlx);
        assert!(!dlx.take(0)); // item 2 would be empty
        assert!(!dlx.strike(1));
        assert_eq!(state(&dlx), before);
        assert!(dlx.strike(0));
        assert_eq!(dlx.taken().len(), 2); // both forced
    }

    #[test]
    fn reset_forgets_the_last_problem() {
        let mut dlx = queens(8);
        assert!(dlx.finish());
        assert!(dead_ends(&dlx) > 0);
        dlx.reset(2, 0);
        assert_eq!(dead_ends(&dlx), 0);
        dlx.add_option(&[0]);
        dlx.add_option(&[1]);
        assert_eq!((dlx.size(0), dlx.is_open(0), dlx.taken().len(), dlx.mark()), (1, true, 0, 0));
        assert_eq!(solutions(&mut dlx), [[0, 1]]);
        dlx.reset(2, 0);
        assert_eq!((dlx.size(0), dlx.count()), (0, 0));
    }

    /// The work of the search is exactly known: less is better, more is a loss of propagation.
    #[test]
    fn the_work_on_three_sudokus() {
        let puzzles = [
            "027380010010006735000000029305692080000000000060174503640000000951800070080065340",
            "000000520080400000030009000501000600200700000000300000600010000000000704000000030",
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        ];
        let work: Vec<(bool, usize)> = puzzles
            .iter()
            .map(|puzzle| {
                let mut dlx = sudoku(puzzle, 3, b'1', true);
                (dlx.finish(), dead_ends(&dlx))
            })
            .collect();
        assert_eq!(work, [(true, 0), (true, 1), (true, 69)]);
    }

    /// Traps that annealing found for searches that learn less: seconds or minutes for them.
    #[test]
    fn no_heavy_tails() {
        let traps = [
            (
                true,
                ".7.3.5..........1.......6.....5.3...9....1.....3..6..............................",
            ),
            (
                true,
                ".5.2.....3.2...8.66.................9...................6..9.....3.8....2.85.....",
            ),
            (
                false,
                "............................854.7....47........6......574..83..3..7....8..8.....6",
            ),
            (
                true,
                concat!(
                    "K---G--------A--",
                    "-G-------J---C--",
                    "--HP-----C------",
                    "------EO-N--FJ--",
                    "-E--NA------C---",
                    "-------G-----H-L",
                    "-----OJ---A----M",
                    "-O-C--K------D--",
                    "D-----------PN--",
                    "BC-A------E-----",
                    "-H---------O-F--",
                    "--FN----GH------",
                    "----E-D--O-----C",
                    "H--D-----BIJAKP-",
                    "----JP--K-LF--M-",
                    "P---C-H-DM--OIEF",
                ),
            ),
            (
                true,
                concat!(
                    "JK-DA----------I",
                    "C------H---E---P",
                    "L-------A------H",
                    "HE-----------A--",
                    "BL--GK----EM----",
                    "ICH---O--------B",
                    "---AD-----JI-H--",
                    "-D-K-L------JM-E",
                    "--------NMI-----",
                    "---------G----F-",
                    "-----F---E-JI---",
                    "--F-IE---O--B---",
                    "--E---------N-BD",
                    "-NP---B--I--A--K",
                    "--B-EH-----P----",
                    "--LGKI------C---",
                ),
            ),
            (
                false,
                concat!(
                    "-------K--------",
                    "----------------",
                    "----------------",
                    "----------------",
                    "---------CPGN-B-",
                    "---------EBNJ--L",
                    "--------FK---DME",
                    "---E----DO--IKGA",
                    "--DG----M-LH-JEB",
                    "-PF---L-O-E-GI-N",
                    "--LM----AGKC-HDO",
                    "BEO-----I-NP-M-K",
                    "PDM----AB---EGNC",
                    "G-HODEMFLPC-BAKI",
                    "F-CA-LG-EM-K-OJ-",
                    "JI--C-OP-NDA--H-",
                ),
            ),
        ];
        for &(solvable, grid) in traps.iter() {
            let (b, first) = if grid.len() == 81 { (3, b'1') } else { (4, b'A') };
            for &taken in &[true, false] {
                let mut dlx = sudoku(grid, b, first, taken);
                assert_eq!(dlx.finish(), solvable);
                assert!(dead_ends(&dlx) < 10_000, "{}: {}", grid, dead_ends(&dlx));
            }
        }
    }

    /// Each pigeon in a hole of its own; a hole may stay empty.
    fn pigeons(pigeons: usize, holes: usize) -> Dlx {
        let mut dlx = Dlx::new(pigeons, holes);
        for option in 0..pigeons * holes {
            dlx.add_option(&[option / holes, pigeons + option % holes]);
        }
        dlx
    }

    /// Without the table, 40,320 dead ends for 9 pigeons, and 10 times as many for each more.
    #[test]
    fn what_is_known_to_fail_is_not_tried_again() {
        let mut dlx = pigeons(14, 13);
        assert_eq!((dlx.count(), dlx.mark()), (0, 0));
        assert!(dead_ends(&dlx) < 100_000, "{}", dead_ends(&dlx));
        assert!(!dlx.finish() && dlx.mark() == 0);
        dlx.each_solution(|_| false);
        assert!(dead_ends(&dlx) < 300_000, "{}", dead_ends(&dlx));
    }

    /// Problems on which one search loses its way for ever, but a new one soon succeeds; and soon
    /// finds a second solution. In several orders of the options, as each is a matter of luck.
    #[test]
    fn a_search_starts_again() {
        let board = placements(" # |####", 20, 20);
        let squares = (0..10_000).map(|k| (k / 100, k % 100));
        let options = squares.map(|(r, c)| vec![r, 100 + c, 200 + r + c, 498 + r - c]).collect();
        for &(primary, ref options, most) in &[(200, options, 10_000), (400, board, 1_000_000)] {
            let mut failures = 0;
            for seed in 0..4 {
                let mut dlx = shuffled(primary, options, seed);
                let mut found = Vec::new();
                dlx.each_solution(|chosen| {
                    found.push(chosen.to_vec());
                    found.len() < 2
                });
                assert!(found.len() == 2 && found[0] != found[1] && dlx.mark() == 0);
                failures += dead_ends(&dlx);
            }
            assert!(failures < most, "{}", failures);
        }
        assert_eq!(queens(100).search(u128::MAX, 100_000, false, &mut |_| false), None);
    }

    /// Planted covers, hard enough for several rounds, below a mark.
    #[test]
    fn a_search_starts_again_at_the_present_state() {
        let mut failures = 0;
        for seed in 0..8 {
            let mut random = Random(seed);
            let mut cells: Vec<usize> = (0..80).collect();
            (1..80).rev().for_each(|k| cells.swap(k, random.below(k + 1)));
            let mut options: Vec<Vec<usize>> = cells.chunks(4).map(|c| c.to_vec()).collect();
            for last in options.len()..220 {
                options.push((0..4).map(|_| random.below(80)).collect());
                options.swap(last, random.below(last + 1));
            }
            options.push(vec![80]);
            options.push(vec![80]);
            let options: Vec<&[usize]> = options.iter().map(|o| &o[..]).collect();
            let mut dlx = matrix(81, &options);
            assert!(dlx.take(221));
            let before = state(&dlx);
            let answer = dlx.solve().unwrap();
            assert_eq!((answer[0], dlx.taken()), (221, &answer[..1]));
            assert!(state(&dlx) == before);
            let mut covered: Vec<usize> =
                answer.iter().flat_map(|&o| options[o].to_vec()).collect();
            covered.sort();
            covered.dedup(); // an option may name an item twice
            let distinct: usize = answer.iter().map(|&o| dlx.spans[o].len()).sum();
            assert!(distinct == 81 && covered.into_iter().eq(0..81));
            failures += dead_ends(&dlx);
        }
        assert!(failures > 8 * 1000, "{}", failures);
    }

    #[test]
    fn beyond_16_bits() {
        let mut dlx = Dlx::new(70_000, 70_000);
        for option in 0..70_000 {
            assert_eq!(dlx.add_option(&[option, 70_000 + option]), option);
        }
        dlx.add_option(&[69_999]);
        assert_eq!((dlx.size(69_999), dlx.size(139_999), dlx.count()), (2, 1, 2));
        assert!(dlx.take(70_000) && dlx.taken().len() == 70_000);
        assert_eq!((dlx.is_open(69_999), dlx.size(139_999), dlx.choose()), (false, 0, None));
        dlx.reset(1, 0);
        (0..70_000).for_each(|option| assert_eq!(dlx.add_option(&[0]), option));
        assert_eq!((dlx.size(0), dlx.options(0).last()), (70_000, Some(69_999)));
        dlx.reset(2, 0);
        (0..600).for_each(|option| assert_eq!(dlx.add_option(&[option % 2]), option));
        assert_eq!(dlx.count(), 90_000);
    }

    #[test]
    fn a_larger_problem_after_a_reset() {
        let mut dlx = Dlx::new(10, 0);
        assert_eq!(dlx.count(), 0);
        dlx.reset(20, 0);
        // Each item but the last has two options, and the first option leaves it only one.
        dlx.add_option(&[19]);
        (0..19).for_each(|item| assert_eq!(dlx.add_option(&[item, 19]), item + 1));
        (0..19).for_each(|item| assert_eq!(dlx.add_option(&[item]), item + 20));
        assert!(dlx.take(0));
        assert_eq!((dlx.taken().len(), dlx.choose()), (20, None));
        dlx.undo(0);
        assert_eq!((dlx.count(), dlx.taken().len()), (20, 0));
    }

    #[test]
    fn solutions_come_in_the_order_taken_and_dead_ends_stay() {
        let mut dlx = queens(8);
        assert!(dlx.take(59));
        let answer = dlx.solve().unwrap();
        assert_eq!((answer[0], answer.len()), (59, 8));
        assert!(dlx.finish());
        assert_eq!(dlx.taken()[0], 59);
        let ends = dead_ends(&dlx);
        assert!(ends > 0);
        dlx.undo(0);
        assert_eq!(
            (dlx.solve().map(|answer| answer.len()), dead_ends(&dlx) >= ends),
            (Some(8), true)
        );
    }

    #[test]
    fn a_clone_goes_on_from_the_same_state() {
        let mut dlx = queens(8);
        assert!(dlx.take(0));
        let mut other = dlx.clone();
        assert!(other.finish());
        other.undo(1);
        assert_eq!(state(&other), state(&dlx));
        other.undo(0);
        assert_eq!((other.count(), dlx.count()), (92, 4));
    }

    struct Random(u64);

    impl Random {
        fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.0 >> 33) as usize % n
        }
    }

    /// What the documentation promises, in sets of options: the oracle of the fuzzer.
    #[derive(Clone)]
    struct Model {
        primary: usize,
        options: Vec<usize>, // their items, as bits
        open: Vec<bool>,
        taken: Vec<bool>,
    }

    impl Model {
        fn size(&self, item: usize) -> usize {
            (0..self.open.len())
                .filter(|&o| self.open[o] && self.options[o] >> item & 1 == 1)
                .count()
        }

        fn is_covered(&self, item: usize) -> bool {
            (0..self.taken.len()).any(|o| self.taken[o] && self.options[o] >> item & 1 == 1)
        }

        fn decide(&mut self, option: usize, take: bool) {
            self.open[option] = false;
            self.taken[option] = take;
            for other in (0..self.open.len()).filter(|_| take) {
                self.open[other] &= self.options[other] & self.options[option] == 0;
            }
        }

        fn step(&mut self, option: usize, take: bool) -> bool {
            if !self.open[option] {
                return self.taken[option] == take;
            }
            let before = self.clone();
            self.decide(option, take);
            while let Some(item) =
                (0..self.primary).find(|&item| !self.is_covered(item) && self.size(item) < 2)
            {
                match (0..self.open.len())
                    .find(|&o| self.open[o] && self.options[o] >> item & 1 == 1)
                {
                    Some(last) => self.decide(last, true),
                    None => {
                        *self = before;
                        return false;
                    }
                }
            }
            true
        }

        /// Every subset of the open options that completes the taken ones.
        fn solutions(&self) -> Vec<Vec<usize>> {
            let all = (1 << self.primary) - 1;
            // An option without a primary item is never needed, so never chosen by a search.
            let useful = |o: usize| self.open[o] && self.options[o] & all != 0;
            let free: Vec<usize> = (0..self.open.len()).filter(|&o| useful(o)).collect();
            let taken: Vec<usize> = (0..self.open.len()).filter(|&o| self.taken[o]).collect();
            let mut found = Vec::new();
            for subset in 0..1_usize << free.len() {
                let picked = free.iter().enumerate().filter(|&(i, _)| subset >> i & 1 == 1);
                let mut chosen: Vec<usize> = picked.map(|(_, &o)| o).chain(taken.clone()).collect();
                let union = chosen.iter().fold(0, |union, &o| union | self.options[o]);
                let total: u32 = chosen.iter().map(|&o| self.options[o].count_ones()).sum();
                if union & all == all && total == union.count_ones() {
                    chosen.sort();
                    found.push(chosen);
                }
            }
            found.sort();
            found
        }
    }

    fn sequences() -> u64 {
        std::env::var("SEQUENCES").map_or(2000, |n| n.parse().unwrap())
    }

    /// The search with rounds so short that it starts again and again: to show each solution, and to
    /// count them; and the count of the renumbered copy.
    fn counts_in_all_ways(dlx: &mut Dlx, expected: &[Vec<usize>], limit: usize) {
        let (mark, limit) = (dlx.mark(), 1 + limit as u128);
        let mut found = Vec::new();
        let total = dlx.search(limit, u128::MAX, false, &mut |chosen| {
            let mut chosen = chosen.to_vec();
            chosen.sort();
            found.push(chosen);
            true
        });
        found.sort();
        assert_eq!((found, total), (expected.to_vec(), Some(expected.len() as u128)));
        dlx.undo(mark);
        let mut copy = dlx.renumbered().unwrap();
        for &limit in &[limit, u128::MAX] {
            for dlx in [&mut *dlx, &mut copy].iter_mut() {
                let mark = dlx.mark();
                assert_eq!(dlx.search(limit, u128::MAX, true, &mut |_| true), total);
                dlx.undo(mark);
            }
        }
    }

    /// Covers of up to 16 items by pairs and triples, beside a recursion over the lowest item that is
    /// not covered: enough sets that the table grows, and that its places are full.
    #[test]
    fn random_covers_against_bit_masks() {
        fn ways(sets: &[u32], all: u32, covered: u32, known: &mut Vec<Option<u128>>) -> u128 {
            if covered & all == all {
                return 1;
            }
            if let Some(known) = known[covered as usize] {
                return known;
            }
            let lowest = !covered & (covered + 1);
            let fits = sets.iter().filter(|&&set| set & lowest != 0 && set & covered == 0);
            let total = fits.map(|set| ways(sets, all, covered | set, known)).sum();
            known[covered as usize] = Some(total);
            total
        }
        for seed in 0..sequences() / 40 {
            let mut random = Random(seed);
            let (primary, secondary) = (2 + random.below(13), random.below(3));
            let options: Vec<Vec<usize>> = (0..random.below(60))
                .map(|_| {
                    (0..2 + random.below(2)).map(|_| random.below(primary + secondary)).collect()
                })
                .collect();
            let sets = options.iter().map(|list| list.iter().fold(0, |set, item| set | 1 << item));
            let sets: Vec<u32> = sets.collect();
            let mut dlx = shuffled(primary, &options, 0);
            let mut known = vec![None; 1 << (primary + secondary)];
            let total = ways(&sets, (1 << primary) - 1, 0, &mut known);
            assert_eq!(dlx.count(), total);
            let all = if total < 1000 { solutions(&mut dlx) } else { continue };
            assert!(all.len() as u128 == total && all.windows(2).all(|pair| pair[0] < pair[1]));
            counts_in_all_ways(&mut dlx, &all, random.below(99));
        }
    }

    /// Random sequences of calls, each compared with the model. More with SEQUENCES=2000000.
    #[test]
    fn random_sequences_against_a_model() {
        let mut dlx = Dlx::new(0, 0);
        for seed in 0..sequences() {
            let mut random = Random(seed);
            random.below(2);
            let (primary, secondary) = (random.below(7), random.below(3));
            let count = random.below(11);
            let density = 1 + random.below(4);
            let items = primary + secondary;
            dlx.reset(primary, secondary);
            let mut model =
                Model { primary, options: vec![], open: vec![], taken: vec![false; count] };
            for _ in 0..count {
                let list: Vec<usize> =
                    (0..random.below(density + 1)).map(|_| random.below(items.max(1))).collect();
                let list = if items == 0 { vec![] } else { list };
                model.options.push(list.iter().fold(0, |set, item| set | 1 << item));
                model.open.push(!list.is_empty());
                dlx.add_option(&list);
            }
            let fresh = state(&dlx);
            assert!((0..items).all(|item| dlx.dead_ends(item) == 0));
            let mut stack: Vec<(usize, Model)> = Vec::new();
            for _ in 0..random.below(16) {
                let before = state(&dlx);
                match random.below(8) {
                    0 => stack.push((dlx.mark(), model.clone())),
                    1 if !stack.is_empty() => {
                        let depth = random.below(stack.len());
                        let (mark, restored) = stack[depth].clone();
                        stack.truncate(depth + 1);
                        dlx.undo(mark);
                        model = restored;
                    }
                    2 => {
                        assert_eq!(solutions(&mut dlx), model.solutions());
                        assert_eq!(state(&dlx), before);
                    }
                    3 => {
                        let expected = model.solutions();
                        assert_eq!(dlx.count(), expected.len() as u128);
                        counts_in_all_ways(&mut dlx, &expected, random.below(9));
                        let answer = dlx.solve().map(|mut answer| {
                            answer.sort();
                            assert!(expected.contains(&answer));
                        });
                        assert_eq!(answer.is_some(), !expected.is_empty());
                        let mark = dlx.mark();
                        let complete = dlx.finish();
                        assert_eq!(complete, !expected.is_empty());
                        assert!(!complete || dlx.choose().is_none());
                        if complete {
                            dlx.undo(mark);
                        }
                        assert_eq!(state(&dlx), before);
                    }
                    way if count > 0 => {
                        let (option, take) = (random.below(count), way % 2 == 0);
                        let dead = dead_ends(&dlx);
                        let done = if take { dlx.take(option) } else { dlx.strike(option) };
                        assert_eq!(done, model.step(option, take));
                        // Counted once it runs out, not if it had none from the start.
                        let ran_out = !done && dlx.is_open(option);
                        let hopeless =
                            (0..primary).any(|item| dlx.size(item) == 0 && !model.is_covered(item));
                        assert!((dead_ends(&dlx) > dead) == ran_out || hopeless);
                        if !done {
                            assert_eq!(state(&dlx), before);
                        }
                    }
                    _ => (),
                }
                let open: Vec<usize> =
                    (0..primary).filter(|&item| !model.is_covered(item)).collect();
                assert_eq!(dlx.open_items().collect::<Vec<_>>(), open);
                let key = |item| {
                    let root = (1.0 + dlx.dead_ends(item) as f64).sqrt();
                    (model.size(item) as i64 - 1) * (65536.0 / root) as i64
                };
                let best = open.iter().min_by_key(|&&item| key(item));
                assert_eq!(dlx.choose(), best.cloned());
                for item in 0..items {
                    let open = |&o: &usize| model.open[o] && model.options[o] >> item & 1 == 1;
                    assert!(dlx.options(item).eq((0..count).filter(open)));
                    assert_eq!(dlx.size(item), model.size(item));
                }
                assert!((0..count).all(|option| dlx.is_open(option) == model.open[option]));
                let mut chosen = dlx.taken().to_vec();
                chosen.sort();
                assert!(chosen.into_iter().eq((0..count).filter(|&option| model.taken[option])));
            }
            dlx.undo(0);
            assert_eq!(state(&dlx), fresh);
        }
    }

    /// The programs of both pages, with the module pasted, print what their comments say. They are
    /// no doc tests, which cannot paste it.
    #[test]
    #[cfg_attr(miri, ignore)]
    fn the_programs_of_the_pages() {
        let (start, end) = (concat!("// >>", "> dlx"), concat!("// <<", "< dlx"));
        let module = include_str!("dlx.rs").split(start).nth(1).unwrap().split(end).next().unwrap();
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let folder = std::env::temp_dir().join(format!("dlx-pages-{}", std::process::id()));
        let (source, program) = (folder.join("page.rs"), folder.join("page"));
        std::fs::create_dir(&folder).unwrap();
        for page in &[include_str!("../README.md"), include_str!("../problems/README.zh-CN.md")] {
            let mut programs = page.split("```rust\n").skip(1).peekable();
            assert!(programs.peek().is_some());
            for text in programs.map(|rest| rest.split("```").next().unwrap()) {
                std::fs::write(&source, [text, start, module].concat()).unwrap();
                let mut build = std::process::Command::new(&rustc);
                build.arg("-Dwarnings").arg("-o").arg(&program).arg(&source);
                assert!(build.status().unwrap().success());
                let output = std::process::Command::new(&program).output().unwrap();
                let prints = text.lines().filter(|line| line.contains("println!"));
                let expected = prints.map(|line| line.rsplit("// ").next().unwrap());
                assert!(String::from_utf8(output.stdout).unwrap().lines().eq(expected));
            }
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
