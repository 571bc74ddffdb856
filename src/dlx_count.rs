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

#[cfg(test)]
#[path = "dlx_tests.rs"]
mod dlx_tests;
