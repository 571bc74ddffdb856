//! The number of solutions, and the proof that there is none: [`Dlx::count`], the second block to
//! paste. `scripts/paste.sh --count YOUR_FILE.rs` appends both; it needs that of `src/dlx.rs`, and
//! defines `DlxTable` beside it.
//!
//! A count keeps the number of solutions of each set of open items that it has met: the same set
//! often comes back. How many sets it meets depends on the order of the items, so it works on a copy
//! with the items in a good order. How they are numbered at first hardly matters.
//!
//! ```
//! let mut dlx = dlx::Dlx::new(64, 0); // dominoes on a chessboard
//! for k in 0..56 {
//!     dlx.add_option(&[k, k + 8]);
//!     dlx.add_option(&[k + k / 7, k + k / 7 + 1]);
//! }
//! let corners = dlx.add_option(&[0, 63]); // a piece of two opposite corners
//! assert!(dlx.strike(corners));
//! assert_eq!(dlx.count(), 12_988_816);
//! dlx.undo(0);
//! assert!(dlx.take(corners));
//! assert_eq!(dlx.count(), 0); // two squares of one color are gone
//! ```
//!
//! `count_with` in `problems/recipes.rs` counts the solutions that have some options and not others.

use super::{Dlx, DlxItem, DlxNode};

// >>> dlx_count 6.0.0: pasted module begins
#[allow(dead_code)] // none where `count` is not called
impl Dlx {
    /// How many solutions there are, or u128::MAX if there are more than that.
    ///
    /// What is counted once is rarely counted again when the same items are left open. So the time
    /// depends on how many such sets there are, which may be far fewer than the solutions. It hardly
    /// depends on how the items are numbered, except where more than 2,000 items are open, or nearly
    /// every two of them share an option: tilings by all rectangles, intervals of all lengths. An
    /// item with thousands of options costs their square. Memory: 64 MiB at most beside what grows
    /// with the problem.
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
        // There are many solutions, or few that are hard to find: then it may have to start again.
        let round = if few < Dlx::FEW { Dlx::ROUND } else { u64::MAX };
        self.renumbered().count_sets(round).unwrap_or(u128::MAX)
    }

    const FEW: u128 = 20; // solutions: to visit them is cheaper than to make a copy
    const PATIENCE: u64 = 100_000; // failures on the way to these; with fewer, pentominoes take longer
    const LARGE: u64 = 1 << 23; // steps: an order takes some tenths of a second at most
    const ORDERS: usize = 16; // to try: with half as many some are bad, and more delay small counts

    /// Counts depth first, and keeps how many solutions each set of open items has: as nothing is
    /// struck, the set alone decides that. None if a u128 is too small. After `round` failures, and
    /// then ever longer rounds, it starts again with what it knows by then.
    fn count_sets(&mut self, round: u64) -> std::option::Option<u128> {
        let (start, mut table) = (self.mark(), DlxTable::new(self.items.len()));
        let mut levels = Vec::new(); // of each: the state, a node, the total before
        let (mut total, mut entered) = (0_u128, true);
        let (mut failures, mut end, mut ordered) = (0, round, false);
        loop {
            if entered {
                // In their order the items leave few sets open; as `choose` says, few dead ends.
                let in_order = ordered || total > u128::from(failures);
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
            if failures >= end && !levels.is_empty() {
                end *= 3;
                self.undo(start);
                levels.clear();
                total = 0;
                ordered = !ordered;
                entered = true;
            }
        }
    }

    /// A copy of what is open, with the primary items in a good order for a count.
    fn renumbered(&self) -> Dlx {
        let mut order = self.good_order();
        let primary = order.len();
        order.extend((self.primary..self.items.len()).filter(|&item| self.size(item) > 0));
        let mut numbers = vec![0; self.items.len()];
        order.iter().enumerate().for_each(|(number, &item)| numbers[item] = number);
        let mut copy = Dlx::new(primary, order.len() - primary);
        for option in (0..self.spans.len()).filter(|&option| self.is_open(option)) {
            let items = self.items_of(option).map(|item| numbers[item]);
            copy.add_option(&items.collect::<Vec<_>>());
        }
        copy
    }

    fn items_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.spans[option].clone().map(move |node| self.nodes[node as usize].item as usize)
    }

    /// Of some orders of the open primary items, the one in which a count meets the fewest sets. They
    /// take no longer than the count will, or than so many whole orders.
    fn good_order(&self) -> Vec<usize> {
        let open: Vec<usize> = self.open_items().collect();
        let nodes = |item| self.options(item).map(|o| self.spans[o].len() as u64).sum::<u64>();
        let near = (0..self.items.len()).map(|item| self.size(item) as u64 * nodes(item));
        if near.sum::<u64>().max((open.len() as u64).pow(2)) > Dlx::LARGE {
            return open;
        }
        let mut kinds = vec![self.near(false), self.near(true)];
        kinds.dedup(); // without secondary items there is but one
        let (mut best, mut steps) = ((open.clone(), f64::INFINITY), 0);
        for attempt in 0..2 * kinds.len() * open.len() {
            let (first, kind) = (open[attempt / 2 / kinds.len()], attempt / 2 % kinds.len());
            let tie = 1 - attempt as i64 % 2 * 2;
            let found = self.greedy(first, &kinds[kind], tie, best.1);
            steps += found.0.len() * open.len();
            if found.1 < best.1 {
                best = found;
            }
            if steps > Dlx::ORDERS * open.len().pow(2) || steps as f64 > best.1 {
                break;
            }
        }
        best.0
    }

    /// Of each primary item those near it, itself too: they share an option with it or, if `far`, a
    /// secondary item.
    fn near(&self, far: bool) -> Vec<Vec<usize>> {
        let around = |item| self.options(item).flat_map(move |option| self.items_of(option));
        let near = |item| {
            let mut near: std::collections::BTreeSet<usize> = around(item).collect();
            if far {
                let shared: Vec<usize> = near.range(self.primary..).copied().collect();
                near.extend(shared.into_iter().flat_map(around));
            }
            near.range(..self.primary).copied().collect()
        };
        (0..self.primary).map(near).collect()
    }

    /// An order in which next comes the item that brings the fewest others near; of several the one
    /// that came near first (tie = 1) or last (-1). With it, an estimate of the sets that a count
    /// meets: an option meets the order at the first of its items, and while k items, primary and
    /// secondary, have options that have met it and others that have not, there are 2^k sets. Ends
    /// early when there are more than `most`.
    fn greedy(&self, first: usize, near: &[Vec<usize>], tie: i64, most: f64) -> (Vec<usize>, f64) {
        let (mut order, mut rest) = (Vec::new(), self.open_items().collect::<Vec<_>>());
        let (mut is_near, mut has_met) = (vec![false; self.primary], vec![false; self.spans.len()]);
        // How many items each one brings near, and in the low half, for ties, when it came near.
        let mut keys: Vec<i64> = near.iter().map(|list| (list.len() as i64) << 32).collect();
        let mut left: Vec<usize> = (0..self.items.len()).map(|item| self.size(item)).collect();
        let (mut next, mut k, mut sets) = (Some(first), 0, 0.0);
        while let Some(item) = next.filter(|_| sets < most) {
            order.push(item);
            rest.retain(|&other| other != item);
            for &other in &near[item] {
                if !std::mem::replace(&mut is_near[other], true) {
                    near[other].iter().for_each(|&third| keys[third] -= 1 << 32);
                    keys[other] += tie * order.len() as i64;
                }
            }
            for option in self.options(item) {
                if !std::mem::replace(&mut has_met[option], true) {
                    for other in self.items_of(option) {
                        k += (left[other] == self.size(other)) as i32;
                        left[other] -= 1;
                        k -= (left[other] == 0) as i32;
                    }
                }
            }
            sets += f64::from(k).exp2();
            next = rest.iter().copied().min_by_key(|&item| keys[item]);
        }
        (order, sets)
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
        // Not covered, and not without options: then 1 less would set all bits up to SECONDARY.
        let open = |size| (size - 1) & (Dlx::COVERED | Dlx::SECONDARY >> 1) == 0;
        let bit = |bits, item: &DlxItem| 2 * bits + open(item.size) as u64;
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
// <<< dlx_count 6.0.0: pasted module ends

#[cfg(test)]
#[path = "dlx_tests.rs"]
mod dlx_tests;
