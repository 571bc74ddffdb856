//! Counts the solutions of an exact cover problem: [`Dlx::count`].
//!
//! Put this file next to `dlx.rs` and write `mod dlx_count;`, or paste it as `mod dlx_count { ... }`.
#![allow(dead_code)] // a program may not call it

use super::dlx::{Dlx, Level, GOLDEN};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

// `count_depth_first` visits all solutions. `count_frontier` goes through stages, one for each item in
// some order, and merges partial solutions. `Frontier` makes the stages, and estimates how many states
// each leaves. `count` tries both ways, with limits that grow until one of them is done. `short_frontier`
// finds better orders: items near those before, along the line on which `smooth_positions` lays them.
//
// Any order gives the right count, and so do any positive numbers here, which are tuned. Work is in
// units of about 10 ns.
pub(super) const MAX_STATES: usize = 917_000; // a HashMap of these has 2^20 slots, 33 MiB
const DIVISORS: [usize; 6] = [1024, 256, 64, 16, 4, 1]; // a round allows MAX_STATES / divisor states
const WORK: f64 = 40.0; // the limit of a depth-first count, for each state that the round allows
const TRIAL: f64 = 0.1; // after this share of its limit, it estimates how much is left
const HOPE: f64 = 1e6; // estimates are rarely too high by more
const TAKE: f64 = 8.0; // the work of `take`, in addition to what it unlinks
const CHOOSE: f64 = 0.06; // of `choose_item`, for each item
const TRY: f64 = 0.12; // of trying an option on a state
const STATE: f64 = 6.0; // of a new state
const PATIENCE: f64 = 2000.0; // with more work for each node, better orders are looked for
const ATTEMPTS: u64 = 6; // the number of orders to try
const HUB: usize = 500; // an item with so many options brings nothing near
const WINDOW: usize = 1000; // the most near items to choose from
const AVERAGINGS: usize = 80; // of positions
const BONUS: f64 = 1.0 / 4096.0; // only breaks ties
const ONE: u64 = 1 << 20; // sums in units of 1 / ONE do not depend on the order

impl Dlx {
    /// Returns the number of solutions, or `u128::MAX` if there are that many or more.
    ///
    /// It starts from the current state and leaves it unchanged. A *depth-first* count visits every
    /// solution. A *frontier* count goes through the items one by one and treats all partial solutions
    /// that cover the same items as one. Both are tried with little work, then with more and more. Uses at
    /// most 130 MiB, in addition to a few copies of the problem.
    ///
    /// # Examples
    ///
    /// ```
    /// # let mut dlx = exact_cover::dlx::Dlx::new(20, 0);
    /// for k in 0..100 {
    ///     dlx.add_option(&[k / 10, 10 + k % 10]); // one of ten people takes one of ten chairs
    /// }
    /// assert_eq!(dlx.count(), 3_628_800);
    /// ```
    #[must_use]
    pub fn count(&self) -> u128 {
        self.count_within(MAX_STATES)
    }

    /// Counts with at most so many states at a time. Only tests vary this.
    pub(super) fn count_within(&self, max_states: usize) -> u128 {
        let mut dlx = self.clone();
        // Take what is forced from the start. The first step takes all of it.
        if let Some(item) = self.open_items().find(|&item| self.options_left(item) < 2) {
            let option = self.options(item).next();
            if !option.map_or(false, |option| dlx.take(option)) {
                return 0;
            }
        }
        let given: Vec<usize> = dlx.open_items().collect();
        let mut orders: Vec<Vec<Stage>> = dlx.stages(&given).into_iter().collect();
        for &divisor in &DIVISORS {
            let states = max_states / divisor;
            let work = WORK * states as f64;
            if let Some(count) = dlx.count_depth_first(work) {
                return count;
            }
            // The best order is the last one. Estimates may be far too high, so an order that looks hopeless
            // is tried in the last rounds.
            for stages in orders.iter().rev() {
                if estimate_work(stages) <= HOPE * work || divisor <= 4 {
                    if let Some(count) = count_frontier(stages, states) {
                        return count;
                    }
                }
            }
            if divisor == DIVISORS[0] {
                dlx.add_better_orders(&mut orders);
            }
        }
        dlx.count_depth_first(f64::INFINITY).unwrap()
    }

    /// Counts by visiting every solution. Returns [`None`] if that seems to take more work than `limit`: the
    /// share of the search tree that it has seen tells how much is left (Knuth, 1975).
    pub(super) fn count_depth_first(&self, limit: f64) -> Option<u128> {
        let (mut dlx, mut levels, mut count, mut work) = (self.clone(), Vec::new(), 0, 0.0);
        loop {
            if let Some(item) = dlx.choose_item() {
                let options = dlx.options(item).collect();
                levels.push(Level { mark: dlx.mark(), options, tried: 0 });
            } else {
                count += 1;
            }
            let mut failures = 0;
            if !dlx.advance(&mut levels, &mut failures) {
                return Some(count);
            }
            let unlinked = dlx.trail.len() - dlx.steps.last().map_or(0, |step| step.trail);
            let (calls, items) = ((1 + failures) as f64, dlx.primary as f64);
            work += TAKE * calls + unlinked as f64 + CHOOSE * items;
            if work > TRIAL * limit && work > limit * share_seen(&levels) {
                return None;
            }
        }
    }

    /// Returns the stages of a frontier count in this order, or [`None`] if more than 128 items would
    /// be on the frontier at a time.
    pub(super) fn stages(&self, order: &[usize]) -> Option<Vec<Stage>> {
        let mut frontier = Frontier::new(self);
        for &item in order {
            frontier.begin(item)?;
        }
        Some(frontier.stages)
    }
}

/// Estimates the share of the search tree that has been seen, without the current options.
pub(super) fn share_seen(levels: &[Level]) -> f64 {
    let (mut seen, mut share) = (0.0, 1.0);
    for level in levels {
        share /= level.options.len() as f64; // below an option of this level
        seen += (level.tried - 1) as f64 * share; // all before the current one
    }
    seen
}

/// An item in its place in the order. Sets of items are bits.
pub(super) struct Stage {
    item: u128,
    masks: Vec<u128>, // the items of each option that begins here, at its first item in the order
    finished: u128,   // the items whose last option begins here
    required: u128,   // the primary ones of these
    entropy: f64,     // estimates log2 of the states after this stage
}

pub(super) type States = HashMap<u128, u128, BuildHasherDefault<ProductHasher>>;

/// Counts stage by stage. An item is on the frontier from the first of its options to the last one. A state
/// is the set of those that are covered, with the number of ways to reach it. At each stage, an item that is
/// not covered takes one of the options that begin there. A primary item must be covered when it leaves.
/// Returns [`None`] if there are too many states.
pub(super) fn count_frontier(stages: &[Stage], max_states: usize) -> Option<u128> {
    let mut states: States = std::iter::once((0, 1)).collect();
    for stage in stages {
        let mut next = States::with_capacity_and_hasher(states.len(), Default::default());
        for (state, ways) in states {
            // A state that covers the item takes none of the options.
            let masks = if state & stage.item > 0 { &[0][..] } else { &stage.masks[..] };
            for &mask in masks {
                if state & mask == 0 && (state | mask) & stage.required == stage.required {
                    // Saturation is exact: ways are only added, never taken away.
                    let sum = next.entry((state | mask) & !stage.finished).or_insert(0_u128);
                    *sum = sum.saturating_add(ways);
                    if next.len() > max_states {
                        return None;
                    }
                }
            }
        }
        states = next;
    }
    Some(states.remove(&0).unwrap_or(0)) // nothing is on the frontier at the end
}

/// The frontier, while the open items come one by one in some order. Makes the stages of a count.
struct Frontier<'a> {
    dlx: &'a Dlx,
    total: Vec<usize>, // for each item, its options that can begin: those with a primary item
    waiting: Vec<usize>, // those of them that have not begun
    begun: Vec<bool>,  // for each option
    bit: Vec<u128>,    // for each item, 0 before it is on the frontier
    free_bits: u128,
    entropy: f64,
    stages: Vec<Stage>,
}

impl<'a> Frontier<'a> {
    fn new(dlx: &'a Dlx) -> Frontier<'a> {
        let items = dlx.items.len();
        let mut waiting = vec![0; items];
        for option in (0..dlx.nodes_of.len()).filter(|&option| dlx.is_open(option)) {
            if dlx.items_of(option).any(|item| item < dlx.primary) {
                dlx.items_of(option).for_each(|item| waiting[item] += 1);
            }
        }
        let (total, begun) = (waiting.clone(), vec![false; dlx.nodes_of.len()]);
        let (bit, free_bits) = (vec![0; items], u128::MAX);
        Frontier { dlx, total, waiting, begun, bit, free_bits, entropy: 0.0, stages: Vec::new() }
    }

    /// Returns the options that begin if this open item comes next.
    fn beginning(&self, item: usize) -> Vec<usize> {
        self.dlx.options(item).filter(|&option| !self.begun[option]).collect()
    }

    /// Appends the stage of an open item, unless each state covers it, because all of its options have
    /// begun. Returns the items that join the frontier, or [`None`] if there are not enough bits.
    fn begin(&mut self, item: usize) -> Option<Vec<usize>> {
        let mut joining = Vec::new();
        if self.waiting[item] == 0 && self.total[item] > 0 {
            return Some(joining);
        }
        let (mut masks, mut finished, mut required) = (Vec::new(), 0, 0);
        for option in self.beginning(item) {
            self.begun[option] = true;
            let mut mask = 0;
            for other in self.dlx.items_of(option) {
                if self.bit[other] == 0 {
                    let lowest = self.free_bits & self.free_bits.wrapping_neg();
                    self.bit[other] = Some(lowest).filter(|&bit| bit > 0)?;
                    self.free_bits ^= lowest;
                    joining.push(other);
                }
                let bit = self.bit[other];
                mask |= bit;
                self.waiting[other] -= 1;
                let (waiting, total) = (self.waiting[other], self.total[other]);
                if waiting == 0 {
                    finished |= bit;
                    required |= if other < self.dlx.primary { bit } else { 0 };
                }
                self.entropy += entropy(waiting, total) - entropy(waiting + 1, total);
            }
            masks.push(mask);
        }
        self.free_bits |= finished; // not earlier, since the items of a stage need different bits
        let (item, entropy) = (self.bit[item], self.entropy); // the item as a bit from here on
        self.stages.push(Stage { item, masks, finished, required, entropy });
        Some(joining)
    }

    /// Returns by how many items the frontier grows if this one comes next, less a small bonus for each
    /// item that comes closer to leaving it. Tries it out, then puts `waiting` back.
    fn growth(&mut self, item: usize) -> f64 {
        let (dlx, options) = (self.dlx, self.beginning(item));
        let (mut joining, mut leaving, mut bonus) = (0, 0, 0);
        for other in options.iter().flat_map(|&option| dlx.items_of(option)) {
            let waiting = &mut self.waiting[other];
            joining += (*waiting == self.total[other]) as u64;
            leaving += (*waiting == 1) as u64;
            bonus += ONE / *waiting as u64; // the fewer are waiting, the more
            *waiting -= 1;
        }
        for other in options.iter().flat_map(|&option| dlx.items_of(option)) {
            self.waiting[other] += 1;
        }
        joining as f64 - leaving as f64 - BONUS * bonus as f64 / ONE as f64
    }
}

/// Estimates what an item adds to the entropy. With a share p of its options waiting, it is open in about
/// that share of the states, which adds -p log2 p - (1-p) log2 (1-p), or less where items exclude each other.
fn entropy(waiting: usize, total: usize) -> f64 {
    let term = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
    let p = waiting as f64 / total as f64;
    term(p) + term(1.0 - p)
}

impl Dlx {
    /// Adds the stages of at most two better orders: the first and the last one with less estimated work
    /// than all before it. Two, because estimates err. Stops at an order that needs little work.
    pub(super) fn add_better_orders(&self, orders: &mut Vec<Vec<Stage>>) {
        let nodes: usize = self.open_items().map(|item| self.options_left(item)).sum();
        let mut least = orders.first().map_or(f64::INFINITY, |given| estimate_work(given));
        let kept = orders.len() + 1;
        for attempt in 0..ATTEMPTS {
            if least <= PATIENCE * nodes as f64 {
                break;
            }
            if let Some(stages) = self.short_frontier(attempt) {
                let work = estimate_work(&stages);
                if work < least {
                    orders.truncate(kept); // drops the second one, if there is one
                    orders.push(stages);
                    least = work;
                }
            }
        }
    }

    /// Returns the stages of an order of the open items that keeps the frontier short, or [`None`] if it
    /// does not.
    ///
    /// Of the items near the frontier, the one that adds the fewest to it comes next, in later attempts with
    /// a pull to lower positions (after Kumfert and Pothen, 1997).
    pub(super) fn short_frontier(&self, attempt: u64) -> Option<Vec<Stage>> {
        let (position, pull) = (self.smooth_positions(attempt), attempt as f64);
        let compare = |a: f64, b: f64| a.partial_cmp(&b).unwrap();
        let mut starts: Vec<usize> = self.open_items().collect();
        starts.sort_by(|&a, &b| compare(position[a], position[b]));
        let mut frontier = Frontier::new(self);
        let (mut near, mut was_near) = (Vec::new(), vec![false; position.len()]);
        for start in starts {
            if !was_near[start] {
                was_near[start] = true;
                near.push(start);
            }
            while !near.is_empty() {
                let mut key = |item: usize| frontier.growth(item) + pull * position[item];
                let keys = near.iter().take(WINDOW).map(|&item| key(item)).enumerate();
                let (place, _) = keys.min_by(|a, b| compare(a.1, b.1)).unwrap();
                for joining in frontier.begin(near.remove(place))? {
                    self.add_neighbors(joining, &mut near, &mut was_near);
                }
            }
        }
        Some(frontier.stages)
    }

    /// Adds the primary items that share an option with this one to `near`, each once.
    fn add_neighbors(&self, item: usize, near: &mut Vec<usize>, was_near: &mut [bool]) {
        if self.options_left(item) < HUB {
            for other in self.options(item).flat_map(|option| self.items_of(option)) {
                if other < self.primary && !was_near[other] {
                    was_near[other] = true;
                    near.push(other);
                }
            }
        }
    }

    /// Returns a position from -1 to 1 for each item, close to those of the items with which it shares
    /// options.
    ///
    /// The positions begin scattered. Again and again, each option takes the mean of its items, and each
    /// item that of its options. Differences between neighbors vanish first. What is left varies slowly,
    /// from one end of a board to the other (the Fiedler vector; Barnard, Pothen and Simon, 1995).
    fn smooth_positions(&self, seed: u64) -> Vec<f64> {
        let scatter = |item| ((2 * seed + 1) * item as u64).wrapping_mul(GOLDEN) as i64 as f64;
        let mut position: Vec<f64> = (0..self.items.len()).map(scatter).collect();
        let open = |&option: &usize| self.is_open(option);
        let options: Vec<usize> = (0..self.nodes_of.len()).filter(open).collect();
        let nodes: usize = options.iter().map(|&option| self.nodes_of[option].len()).sum();
        for _ in 0..AVERAGINGS {
            let (mut next, mut total) = (vec![0.0; position.len()], 0.0);
            for &option in &options {
                let sum: f64 = self.items_of(option).map(|item| position[item]).sum();
                let mean = sum / self.nodes_of[option].len() as f64;
                for item in self.items_of(option) {
                    next[item] += mean / self.options_left(item) as f64;
                }
                total += sum;
            }
            // The mean stays the same. It would hide the differences, since these shrink.
            next.iter_mut().for_each(|position| *position -= total / nodes.max(1) as f64);
            position = next;
        }
        let most = position.iter().fold(1e-300, |most: f64, position| most.max(position.abs()));
        position.iter().map(|position| position / most).collect()
    }
}

/// Estimates the work of a frontier count, if each stage leaves 2^entropy states.
pub(super) fn estimate_work(stages: &[Stage]) -> f64 {
    let (mut work, mut states) = (0.0, 1.0_f64);
    for stage in stages {
        work += TRY * stage.masks.len() as f64 * states;
        // At most one for each mask of each state. A finite number keeps the work finite.
        let most = (states * stage.masks.len().max(1) as f64).min(1e100);
        states = stage.entropy.exp2().min(most);
        work += (STATE + states / MAX_STATES as f64) * states; // too many cost more
    }
    work
}

/// Hashes a state fast, by a product of its halves.
#[derive(Default)]
pub(super) struct ProductHasher(u64);

impl Hasher for ProductHasher {
    fn write(&mut self, _: &[u8]) {} // never called

    fn write_u128(&mut self, state: u128) {
        let (low, high) = (state as u64 ^ GOLDEN, (state >> 64) as u64 ^ !GOLDEN);
        let product = u128::from(low) * u128::from(high);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
