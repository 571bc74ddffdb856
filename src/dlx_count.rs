//! Counts the solutions of an exact cover problem: [`Dlx::count`].
//!
//! Put this file next to `dlx.rs` and write `mod dlx_count;`, or paste it between `mod dlx_count {`
//! and `}`, next to `mod dlx`.
#![allow(dead_code)] // a program may not call it

use super::dlx::{Dlx, Level, GOLDEN};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

// To see how it works, read `Frontier` and `Sweep::begin` first: they count in a given order of the
// items. Then read `Plans`, where such a count takes turns with a depth-first count. The second
// half looks for better orders.
//
// Any order gives the right count, and so do any positive numbers here, which are tuned. Work is in
// units of about 10 ns.
pub(super) const FIRST_SLICE: f64 = 10_000.0; // the work of a first turn
const LATER_SLICE: f64 = 0.25; // a later turn adds this share of the work done before
pub(super) const MAX_STATES: usize = 900_000; // a HashMap of these has 2^20 slots, 33 MiB
const TAKE: f64 = 8.0; // the work of a call of `take`, in addition to what it unlinks
const CHOOSE: f64 = 0.06; // the work of `choose_item`, for each item
const TRY: f64 = 0.12; // the work of trying an option on a state
const STATE: f64 = 6.0; // the work of a new state
const OUTGROW: f64 = 6.0; // the factor by which a frontier count may outgrow its estimate
const PATIENCE: f64 = 7200.0; // with more work left for each node, a better order is looked for
const ATTEMPTS: u64 = 8; // the number of orders to try
const HUB: usize = 500; // an item with so many options says little about what is near
const WINDOW: usize = 1000; // the most near items to choose from
const ROUNDS: usize = 80; // the number of times that positions are averaged

// ---- Counting ----

impl Dlx {
    /// Returns the number of solutions, or `u128::MAX` if there are more than that.
    ///
    /// It starts from the current state and leaves it unchanged. A *depth-first* count, which visits
    /// every solution, takes turns with a *frontier* count, which goes through the items one by one and
    /// treats all partial solutions that cover the same items as one. The one that expects to have less
    /// work left runs next. If both are slow, a frontier count in a better order joins them. Uses at
    /// most 130 MiB, in addition to a few copies of the problem.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.count_within(FIRST_SLICE, MAX_STATES)
    }

    /// Counts in turns. Only tests vary the limits.
    pub(super) fn count_within(&self, slice: f64, max_states: usize) -> u128 {
        let mut dlx = self.clone();
        // Take what is forced from the start. The first step takes all of it.
        if let Some(item) = self.open_items().find(|&item| self.options_left(item) < 2) {
            let option = self.options(item).next();
            if !option.map_or(false, |option| dlx.take(option)) {
                return 0;
            }
        }
        let mut plans = Plans::new(dlx);
        loop {
            if let Some(count) = plans.turn(slice, max_states) {
                return count;
            }
        }
    }

    /// Returns the stages of a frontier count in this order, or [`None`] if more than 128 items would
    /// be on the frontier at a time.
    pub(super) fn stages(&self, order: &[usize]) -> Option<Vec<Stage>> {
        let mut sweep = Sweep::new(self);
        for &item in order {
            if !sweep.is_covered(item) {
                sweep.begin(item)?;
            }
        }
        Some(sweep.stages)
    }

    pub(super) fn items_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.nodes_of[option].clone().map(move |node| self.nodes[node as usize].item as usize)
    }
}

/// The ways to count that take turns.
pub(super) struct Plans {
    dlx: Dlx,
    pub(super) plans: Vec<(f64, Box<dyn Plan>)>, // with the work left, 0.0 before the first turn
    patience: f64,
    attempts: u64, // to find a better order
}

impl Plans {
    pub(super) fn new(dlx: Dlx) -> Plans {
        let given: Vec<usize> = dlx.open_items().collect();
        let mut plans = vec![(0.0, depth_first(dlx.clone()))];
        plans.extend(dlx.stages(&given).map(|stages| (0.0, frontier(stages))));
        let nodes: usize = given.iter().map(|&item| dlx.options_left(item)).sum();
        Plans { dlx, plans, patience: PATIENCE * nodes as f64, attempts: 0 }
    }

    /// Runs the plan that expects to have the least work left. Returns the count if it is done.
    pub(super) fn turn(&mut self, slice: f64, max_states: usize) -> Option<u128> {
        self.plans.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap());
        // The depth-first count and at most two frontier counts, since each of these keeps its states.
        if self.plans.len() < 3 && self.plans[0].0 > self.patience {
            if let Some(stages) = self.dlx.better_order(&mut self.attempts, self.patience) {
                self.plans.insert(0, (0.0, frontier(stages)));
            }
        }
        match self.plans[0].1.run(slice, max_states) {
            Progress::Done(count) => return Some(count),
            Progress::Left(work) => self.plans[0].0 = work,
            Progress::TooManyStates => drop(self.plans.remove(0)), // a frontier count
        }
        None
    }
}

pub(super) trait Plan {
    /// Works for about `slice` units, plus [`LATER_SLICE`] of the work done so far.
    fn run(&mut self, slice: f64, max_states: usize) -> Progress;
}

#[derive(Debug, PartialEq)]
pub(super) enum Progress {
    Done(u128),
    Left(f64),
    TooManyStates,
}

/// Counts by visiting every solution. The share of the search tree that it has seen tells how much
/// is left (Knuth, 1975).
struct DepthFirst {
    dlx: Dlx,
    levels: Vec<Level>,
    count: u128,
    work: f64,
}

pub(super) fn depth_first(dlx: Dlx) -> Box<dyn Plan> {
    Box::new(DepthFirst { dlx, levels: Vec::new(), count: 0, work: 0.0 })
}

impl Plan for DepthFirst {
    fn run(&mut self, slice: f64, _: usize) -> Progress {
        let (dlx, end) = (&mut self.dlx, (1.0 + LATER_SLICE) * self.work + slice);
        while self.work <= end {
            if let Some(item) = dlx.choose_item() {
                let options = dlx.options(item).collect();
                self.levels.push(Level { mark: dlx.mark(), options, tried: 0 });
            } else {
                self.count += 1;
            }
            let mut failures = 0;
            if !dlx.advance(&mut self.levels, &mut failures) {
                return Progress::Done(self.count);
            }
            let unlinked = dlx.trail.len() - dlx.steps.last().map_or(0, |step| step.trail);
            let (calls, items) = ((1 + failures) as f64, dlx.primary as f64);
            self.work += TAKE * calls + unlinked as f64 + CHOOSE * items;
        }
        let (mut seen, mut share) = (0.0, 1.0); // of the tree
        for level in &self.levels {
            share /= level.options.len() as f64; // below an option of this level
            seen += (level.tried - 1) as f64 * share; // all before the current one
        }
        Progress::Left((self.work / seen - self.work).clamp(1.0, f64::MAX)) // `seen` may be 0
    }
}

/// Counts stage by stage. At each stage, an item that is not covered takes one of the options that
/// begin there. An item is on the frontier from the first of its options to the last one. If it is
/// primary, it must be covered when it leaves. A state tells which items on the frontier are covered,
/// as bits, and has the number of ways to reach it.
struct Frontier {
    stages: std::vec::IntoIter<Stage>,
    states: States,
    work: f64,
}

type States = HashMap<u128, u128, BuildHasherDefault<ProductHasher>>;

/// An item in its place in the order. Sets of items are bits.
pub(super) struct Stage {
    item: u128,
    masks: Vec<u128>, // the items of each option that begins here, at its first item in the order
    finished: u128,   // the items whose last option begins here
    required: u128,   // the primary ones of these
    entropy: f64,     // estimates log2 of the states after this stage
}

pub(super) fn frontier(stages: Vec<Stage>) -> Box<dyn Plan> {
    let states = std::iter::once((0, 1)).collect();
    Box::new(Frontier { stages: stages.into_iter(), states, work: 0.0 })
}

impl Plan for Frontier {
    fn run(&mut self, slice: f64, max_states: usize) -> Progress {
        let end = (1.0 + LATER_SLICE) * self.work + slice;
        while let Some(stage) = self.stages.next() {
            let mut next = States::with_capacity_and_hasher(self.states.len(), Default::default());
            let mut tried = 0_u64;
            for (state, ways) in std::mem::take(&mut self.states) {
                // A state that covers the item takes none of the options.
                let masks = if state & stage.item > 0 { &[0][..] } else { &stage.masks[..] };
                for &mask in masks {
                    if state & mask == 0 && (state | mask) & stage.required == stage.required {
                        // A state with too many ways leads to too many solutions, or to none.
                        let sum = next.entry((state | mask) & !stage.finished).or_insert(0_u128);
                        *sum = sum.saturating_add(ways);
                        if next.len() > max_states {
                            return Progress::TooManyStates;
                        }
                    }
                }
                tried += masks.len() as u64;
            }
            self.states = next;
            let (states, ahead) = (self.states.len().max(1) as f64, self.stages.as_slice());
            self.work += TRY * tried as f64 + STATE * states;
            // The states, compared with their estimate. Adding 0.5 tames small numbers.
            let rate = (states.log2() + 0.5) / (stage.entropy + 0.5);
            // Stop before a stage that would take too long.
            if !ahead.is_empty() && self.work + estimate_work(&ahead[..1], rate, states) > end {
                return Progress::Left(OUTGROW * estimate_work(ahead, rate, states));
            }
        }
        Progress::Done(self.states.remove(&0).unwrap_or(0)) // nothing is on the frontier at the end
    }
}

/// Estimates the work of the stages ahead, if each leaves 2^(rate * entropy) states.
fn estimate_work(ahead: &[Stage], rate: f64, mut states: f64) -> f64 {
    let mut work = 0.0;
    for stage in ahead {
        work += TRY * stage.masks.len() as f64 * states;
        // At most one for each mask of each state. A finite number keeps the work finite.
        let most = (states * stage.masks.len().max(1) as f64).min(1e100);
        states = (rate * stage.entropy).exp2().min(most);
        work += (STATE + states / MAX_STATES as f64) * states; // too many cost more
    }
    work
}

/// A sweep over the open items in some order, which gives the stages of a frontier count.
struct Sweep<'a> {
    dlx: &'a Dlx,
    total: Vec<usize>, // for each item, its options that can begin: those with a primary item
    waiting: Vec<usize>, // those of them that have not begun
    begun: Vec<bool>,  // for each option
    bit: Vec<u128>,    // for each item, 0 before it is on the frontier
    free_bits: u128,
    entropy_of: Vec<f64>,
    entropy: f64,
    stages: Vec<Stage>,
}

impl<'a> Sweep<'a> {
    fn new(dlx: &'a Dlx) -> Sweep<'a> {
        let items = dlx.items.len();
        let mut waiting = vec![0; items];
        for option in (0..dlx.nodes_of.len()).filter(|&option| dlx.is_open(option)) {
            if dlx.items_of(option).any(|item| item < dlx.primary) {
                dlx.items_of(option).for_each(|item| waiting[item] += 1);
            }
        }
        let (total, begun) = (waiting.clone(), vec![false; dlx.nodes_of.len()]);
        let (bit, free_bits) = (vec![0; items], u128::MAX);
        let (entropy_of, entropy, stages) = (vec![0.0; items], 0.0, Vec::new());
        Sweep { dlx, total, waiting, begun, bit, free_bits, entropy_of, entropy, stages }
    }

    /// Returns `true` if each state covers the item, because all of its options have begun.
    fn is_covered(&self, item: usize) -> bool {
        self.waiting[item] == 0 && self.total[item] > 0
    }

    /// Appends the stage of an item, and returns the options that begin there, or [`None`] if there
    /// are not enough bits.
    fn begin(&mut self, item: usize) -> Option<Vec<usize>> {
        let begins = |&option: &usize| !self.begun[option];
        let options: Vec<usize> = self.dlx.options(item).filter(begins).collect();
        let (mut masks, mut finished, mut required) = (Vec::new(), 0, 0);
        for &option in &options {
            self.begun[option] = true;
            let mut mask = 0;
            for other in self.dlx.items_of(option) {
                let bit = self.bit_of(other)?;
                mask |= bit;
                self.waiting[other] -= 1;
                if self.waiting[other] == 0 {
                    finished |= bit;
                    required |= if other < self.dlx.primary { bit } else { 0 };
                }
                self.update_entropy(other);
            }
            masks.push(mask);
        }
        self.free_bits |= finished; // not earlier, since the items of a stage need different bits
        let (item, entropy) = (self.bit[item], self.entropy); // the item as a bit from here on
        self.stages.push(Stage { item, masks, finished, required, entropy });
        Some(options)
    }

    /// Returns the bit of an item, which it gets when it joins the frontier.
    fn bit_of(&mut self, item: usize) -> Option<u128> {
        if self.bit[item] == 0 {
            self.bit[item] = self.free_bits & self.free_bits.wrapping_neg(); // the lowest one
            self.free_bits ^= self.bit[item];
        }
        Some(self.bit[item]).filter(|&bit| bit != 0)
    }

    /// An item with a share p of its options waiting is open in about that share of the states, which
    /// adds -p log2 p - (1-p) log2 (1-p) to the entropy, or less where items exclude each other.
    fn update_entropy(&mut self, item: usize) {
        let term = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
        let p = self.waiting[item] as f64 / self.total[item] as f64;
        self.entropy -= self.entropy_of[item];
        self.entropy_of[item] = term(p) + term(1.0 - p);
        self.entropy += self.entropy_of[item];
    }

    /// Returns by how many items the frontier grows if this one comes next, less a small bonus for
    /// items with few options waiting, summed in integers so that rounding does not break ties. Restores
    /// `waiting`, which counts down on the way.
    fn growth(&mut self, item: usize) -> f64 {
        let (dlx, begun, waiting) = (self.dlx, &self.begun, &mut self.waiting);
        let beginning = || dlx.options(item).filter(|&option| !begun[option]);
        let (mut growth, mut bonus) = (0_i64, 0_u64);
        const ONE: u64 = 1 << 20;
        for other in beginning().flat_map(|option| dlx.items_of(option)) {
            growth += (waiting[other] == self.total[other]) as i64; // it joins the frontier
            bonus += ONE / waiting[other] as u64;
            waiting[other] -= 1;
            growth -= (waiting[other] == 0) as i64; // it leaves the frontier
        }
        beginning().flat_map(|option| dlx.items_of(option)).for_each(|other| waiting[other] += 1);
        growth as f64 - bonus as f64 / (4096 * ONE) as f64
    }
}

// ---- Better orders ----

impl Dlx {
    /// Returns the stages of the best of some orders, or [`None`] if there are none. Tries orders until
    /// the work is within `patience`, or no longer gets less.
    fn better_order(&self, attempts: &mut u64, patience: f64) -> Option<Vec<Stage>> {
        let (mut best, mut least) = (None, f64::MAX);
        while *attempts < ATTEMPTS && least > patience {
            let stages = self.short_frontier(*attempts);
            *attempts += 1;
            let work = stages.as_ref().map_or(f64::MAX, |stages| estimate_work(stages, 1.0, 1.0));
            if work >= least {
                break;
            }
            best = stages;
            least = work;
        }
        best
    }

    /// Returns the stages of an order of the open items that keeps the frontier short.
    ///
    /// Of the items near the frontier, the one that adds the fewest to it comes next, from the second
    /// attempt on with a pull to lower positions (after Kumfert and Pothen, 1997). Near are items that
    /// share an option with one that is or was on the frontier. Hubs come last and bring nothing near.
    pub(super) fn short_frontier(&self, attempt: u64) -> Option<Vec<Stage>> {
        let (position, pull) = (self.smooth_positions(attempt), attempt as f64);
        let mut sweep = Sweep::new(self);
        let mut starts: Vec<usize> = self.open_items().collect();
        let rank = |item| (self.is_hub(item), position[item]);
        starts.sort_by(|&a, &b| rank(a).partial_cmp(&rank(b)).unwrap());
        let (mut near, mut was_near) = (Vec::new(), vec![false; position.len()]);
        let mut was_on_frontier = was_near.clone();
        for start in starts {
            if !was_near[start] {
                was_near[start] = true;
                near.push(start);
            }
            while !near.is_empty() {
                let mut key = |item: usize| sweep.growth(item) + pull * position[item];
                let keys = near.iter().take(WINDOW).map(|&item| key(item)).enumerate();
                let (place, _) = keys.min_by(|a, b| a.1.partial_cmp(&b.1).unwrap()).unwrap();
                let item = near.remove(place);
                if sweep.is_covered(item) {
                    continue;
                }
                for option in sweep.begin(item)? {
                    for joining in self.items_of(option) {
                        if !was_on_frontier[joining] && !self.is_hub(joining) {
                            was_on_frontier[joining] = true;
                            self.add_neighbors(joining, &mut near, &mut was_near);
                        }
                    }
                }
            }
        }
        Some(sweep.stages)
    }

    /// Adds the primary items that share an option with this one to `near`, each once.
    fn add_neighbors(&self, item: usize, near: &mut Vec<usize>, was_near: &mut [bool]) {
        for other in self.options(item).flat_map(|option| self.items_of(option)) {
            if other < self.primary && !was_near[other] && !self.is_hub(other) {
                was_near[other] = true;
                near.push(other);
            }
        }
    }

    fn is_hub(&self, item: usize) -> bool {
        self.options_left(item) >= HUB
    }

    /// Returns a position from -1 to 1 for each item, close to those of its neighbors: scattered
    /// positions, averaged over neighbors until only the slowest variation is left (the Fiedler vector;
    /// Barnard, Pothen and Simon, 1995).
    fn smooth_positions(&self, seed: u64) -> Vec<f64> {
        let scatter = |item| ((2 * seed + 1) * item as u64).wrapping_mul(GOLDEN) as i64 as f64;
        let mut position: Vec<f64> = (0..self.items.len()).map(scatter).collect();
        let weight = |item| self.options_left(item) as f64;
        let nodes: f64 = (0..self.items.len()).map(weight).sum();
        for _ in 0..ROUNDS {
            // The mean of each option, then for each item the mean of its options.
            let (mut next, mut total) = (vec![0.0; position.len()], 0.0);
            for option in (0..self.nodes_of.len()).filter(|&option| self.is_open(option)) {
                let sum: f64 = self.items_of(option).map(|item| position[item]).sum();
                let mean = sum / self.nodes_of[option].len() as f64;
                self.items_of(option).for_each(|item| next[item] += mean / weight(item));
                total += sum;
            }
            // Averaging keeps the mean, which would hide the differences, since these shrink.
            next.iter_mut().for_each(|position| *position -= total / nodes.max(1.0));
            position = next;
        }
        let most = position.iter().fold(1e-300, |most: f64, position| most.max(position.abs()));
        position.iter().map(|position| position / most).collect()
    }
}

/// Hashes a state fast, by a product of its halves.
#[derive(Default)]
struct ProductHasher(u64);

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
