//! The number of solutions, and the proof that there is none: [`Dlx::count`], the second block to
//! paste. `scripts/paste.sh --count YOUR_FILE.rs` appends both; it needs that of `src/dlx.rs`.
//!
//! A count seldom visits what it counts. Going item by item, it is enough to know which of the items
//! on the frontier are covered, those of which some options have had their turn and some have not:
//! all ways to the same set are counted as one. That is the broken profile of the textbooks, found
//! for any exact cover.
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

use super::{Dlx, DlxNode};

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

#[cfg(test)]
#[path = "dlx_tests.rs"]
mod dlx_tests;
