//! Counts the solutions of an exact cover problem: [`Dlx::count`].
//!
//! This file goes with `dlx.rs`. Put both next to your program and write `mod dlx;` and
//! `mod dlx_count;`, or paste this one between `mod dlx_count {` and `}`, next to `mod dlx`.
#![allow(dead_code)] // a program may not call it

use super::dlx::{Dlx, Level, GOLDEN};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

// Work is measured in units of about 10 ns.
// How long a plan runs at first. Later, it runs for a quarter of what it has done.
pub(super) const FIRST_SLICE: f64 = 10_000.0;
pub(super) const MAX_STATES: usize = 900_000; // a HashMap of these has 2^20 slots, 33 MiB
const MAX_ORDERS: usize = 32; // tried in all, BATCH at a time
const BATCH: usize = 8;

impl Dlx {
    /// Returns the number of solutions, or `u128::MAX` if there are more than that.
    ///
    /// Like a search, the count starts from the current state. It leaves the state unchanged.
    ///
    /// It works in two ways. *Depth first*, it visits each solution. *By frontier*, it goes through
    /// the items one by one and treats all partial solutions that cover the same items as one, so
    /// that it can count far more solutions than anyone could visit. It tries the order of the items
    /// as given, and if that is slow, it looks for better ones. Each way estimates how much work it
    /// has left, and the one with the least continues. So the items may be numbered in any order, but
    /// it helps to give neighbors consecutive numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// # use exact_cover::{dlx, dlx_count};
    /// use dlx::Dlx; // `mod dlx_count` needs no `use`
    ///
    /// // Dominoes on a board of 2 x 4 squares.
    /// let mut dlx = Dlx::new(8, 0);
    /// for square in 0..4 {
    ///     dlx.add_option(&[square, square + 4]);
    ///     if square < 3 {
    ///         dlx.add_option(&[square, square + 1]);
    ///         dlx.add_option(&[square + 4, square + 5]);
    ///     }
    /// }
    /// assert_eq!(dlx.count(), 5);
    /// ```
    ///
    /// # Memory
    ///
    /// At most 130 MiB beside a copy of the problem. Most counts use far less.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.count_within(FIRST_SLICE, MAX_STATES).0
    }

    /// Returns the count and the name of the plan that found it. Only tests vary the limits.
    pub(super) fn count_within(&self, slice: f64, max_states: usize) -> (u128, &'static str) {
        let mut plans = vec![Plan::depth_first(self.clone())];
        let given: Vec<usize> = self.open_items().collect();
        if let Some(stages) = self.stages(&given) {
            plans.push(Plan::frontier("as given", stages));
        }
        // Looking for an order takes time, too. It pays only if everything else takes much longer.
        let nodes: usize = given.iter().map(|&item| self.options_left(item)).sum();
        let order_cost = 2400.0 * nodes as f64;
        let (mut better, mut orders_tried, mut worth_it) = (Vec::new(), 0, 3.0 * order_cost);
        loop {
            plans.sort_by(|a, b| a.left.partial_cmp(&b.left).unwrap());
            // Two frontiers at a time, since each keeps its states.
            if plans.len() < 3 && plans[0].left > worth_it {
                if better.is_empty() && orders_tried < MAX_ORDERS {
                    better = self.better_orders(&mut orders_tried, order_cost, plans[0].left);
                }
                if let Some(plan) = better.pop() {
                    plans.push(plan);
                    continue;
                }
            }
            match plans[0].method.run(slice, max_states) {
                Progress::Done(count) => return (count, plans[0].name),
                Progress::Left(work) => plans[0].left = work,
                Progress::TooManyStates => {
                    plans.remove(0); // never the depth-first plan, so one plan remains
                    worth_it += 100.0 * max_states as f64; // several times what it has cost
                }
            }
        }
    }

    /// Returns plans for better orders of the items, best last.
    pub(super) fn better_orders(&self, tried: &mut usize, cost: f64, mut least: f64) -> Vec<Plan> {
        let mut plans = Vec::new();
        for attempt in 0..BATCH {
            if cost * attempt as f64 > least {
                break;
            }
            // The first order of a batch only keeps the frontier short. The next one also follows the
            // positions a little, the others more.
            let pull = [0.0, 1.0, 4.0][(*tried % BATCH).min(2)];
            let position = self.smooth_positions(*tried as u64);
            *tried += 1;
            if let Some(stages) = self.short_frontier(&position, pull) {
                let estimate = estimate_work(&stages, 1.0, 1.0);
                let mut plan = Plan::frontier("in a better order", stages);
                let left = match plan.method.run(cost / 48.0, MAX_STATES / 32) {
                    Progress::Done(_) => 0.0,
                    Progress::Left(work) => work,
                    Progress::TooManyStates => continue,
                };
                least = least.min(left);
                // Either figure can mislead: the estimate where items exclude each other, and the
                // work left where later stages are unlike the first ones. Their product rarely does.
                plans.push((estimate.log2() + left.log2(), plan));
            }
        }
        plans.sort_by(|a, b| b.0.partial_cmp(&a.0).unwrap());
        plans.into_iter().map(|(_, plan)| plan).collect()
    }

    /// Returns the stages of a frontier count in this order, or [`None`] if more than 128 items would
    /// be on the frontier at a time.
    pub(super) fn stages(&self, order: &[usize]) -> Option<Vec<Stage>> {
        let mut sweep = Sweep::new(self);
        for &item in order {
            // If its options have all begun, the item is covered by then.
            if sweep.left[item] > 0 || self.options_left(item) == 0 {
                sweep.begin(item)?;
            }
        }
        Some(sweep.stages)
    }

    /// Returns the stages of an order of the open items that keeps the frontier short: of the items
    /// near the frontier, the one that adds the fewest to it comes next, with a pull to lower
    /// positions (after Kumfert and Pothen, Two improved algorithms for envelope and wavefront
    /// reduction, 1997).
    fn short_frontier(&self, position: &[f64], pull: f64) -> Option<Vec<Stage>> {
        let mut sweep = Sweep::new(self);
        // Near are the items that share an option with an item on the frontier.
        let (mut near, mut was_near) = (Vec::new(), vec![false; position.len()]);
        let mut has_begun = was_near.clone();
        let mut starts: Vec<usize> = self.open_items().collect();
        starts.sort_by(|&a, &b| position[a].partial_cmp(&position[b]).unwrap());
        for start in starts {
            if !std::mem::replace(&mut was_near[start], true) {
                near.push(start);
            }
            while !near.is_empty() {
                let mut key = |item: usize| sweep.growth(item) + pull * position[item];
                let keys = near.iter().map(|&item| (key(item), item));
                let item = keys.min_by(|a, b| a.0.partial_cmp(&b.0).unwrap())?.1;
                for other in sweep.begin(item)?.iter().flat_map(|&option| self.items_of(option)) {
                    if !std::mem::replace(&mut has_begun[other], true) {
                        let around = self.options(other).flat_map(|option| self.items_of(option));
                        let is_new = |item: &usize| !std::mem::replace(&mut was_near[*item], true);
                        near.extend(around.filter(|&item| item < self.primary).filter(is_new));
                    }
                }
                near.retain(|&other| other != item && sweep.left[other] > 0);
            }
        }
        Some(sweep.stages)
    }

    /// Returns a position from -1 to 1 for each item, close to those of the items that it shares
    /// options with: random positions, averaged over neighbors until only the slowest variation is
    /// left (Fiedler vector; Barnard, Pothen and Simon, A spectral algorithm for envelope reduction
    /// of sparse matrices, 1995).
    fn smooth_positions(&self, seed: u64) -> Vec<f64> {
        let random = |item| ((2 * seed + 1) * item as u64).wrapping_mul(GOLDEN) as i64 as f64;
        let mut position: Vec<f64> = (0..self.items.len()).map(random).collect();
        let weight: f64 = (0..position.len()).map(|item| self.options_left(item) as f64).sum();
        for _ in 0..80 {
            // The mean of each option, then for each item the mean of its options.
            let (mut next, mut total) = (vec![0.0; position.len()], 0.0);
            for option in (0..self.nodes_of.len()).filter(|&option| self.is_open(option)) {
                let sum: f64 = self.items_of(option).map(|item| position[item]).sum();
                let mean = sum / self.nodes_of[option].len() as f64;
                let share = |item| mean / self.options_left(item) as f64;
                self.items_of(option).for_each(|item| next[item] += share(item));
                total += sum;
            }
            next.iter_mut().for_each(|position| *position -= total / weight.max(1.0));
            position = next;
        }
        let most = position.iter().fold(1e-300, |most: f64, position| most.max(position.abs()));
        position.iter().map(|position| position / most).collect()
    }

    pub(super) fn items_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.nodes_of[option].clone().map(move |node| self.nodes[node as usize].item as usize)
    }
}

/// A way to count, with the work that it expects to have left.
pub(super) struct Plan {
    name: &'static str,
    left: f64,
    pub(super) method: Box<dyn Method>,
}

impl Plan {
    pub(super) fn depth_first(dlx: Dlx) -> Plan {
        let method = DepthFirst { dlx, levels: Vec::new(), count: 0, work: 0.0 };
        Plan { name: "depth first", left: 0.0, method: Box::new(method) }
    }

    pub(super) fn frontier(name: &'static str, stages: Vec<Stage>) -> Plan {
        let states = std::iter::once((0, 1)).collect();
        let method = Frontier { stages: stages.into_iter(), states, work: 0.0 };
        Plan { name, left: 0.0, method: Box::new(method) }
    }
}

pub(super) trait Method {
    /// Works for about `slice` units and a quarter of what it has done so far.
    fn run(&mut self, slice: f64, max_states: usize) -> Progress;
}

#[derive(Debug, PartialEq)]
pub(super) enum Progress {
    Done(u128),
    Left(f64),
    TooManyStates,
}

/// Counts by visiting each solution. The share of the search tree that it has seen tells how much is
/// left (Knuth, Estimating the efficiency of backtrack programs, 1975).
struct DepthFirst {
    dlx: Dlx,
    levels: Vec<Level>,
    count: u128,
    work: f64,
}

impl Method for DepthFirst {
    fn run(&mut self, slice: f64, _: usize) -> Progress {
        let (dlx, end) = (&mut self.dlx, 1.25 * self.work + slice);
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
            // The calls of `take`, what the last one unlinked, and the call of `choose_item`.
            self.work += (8 * (1 + failures)) as f64 + unlinked as f64 + dlx.primary as f64 / 16.0;
        }
        let (mut seen, mut share) = (0.0, 1.0);
        for level in &self.levels {
            share /= level.options.len() as f64; // of the tree below each option
            seen += (level.tried - 1) as f64 * share;
        }
        Progress::Left((self.work / seen - self.work).clamp(1.0, f64::MAX))
    }
}

/// Counts by frontier. At each stage, an item that is not covered takes one of the options that begin
/// there. An item is on the frontier from the first of its options to the last one; when it leaves
/// the frontier, it must be covered, if it is primary. All that later stages need to know is which
/// items on the frontier are covered: the state, a set of bits. Each state has the number of ways to
/// reach it.
struct Frontier {
    stages: std::vec::IntoIter<Stage>,
    states: States,
    work: f64,
}

type States = HashMap<u128, u128, BuildHasherDefault<ProductHasher>>;

/// An item in its place in the order. Sets of items are bits.
pub(super) struct Stage {
    item: u128,
    masks: Vec<u128>, // the items of each option that begins here, as none of its items came before
    finished: u128,   // the items whose last option begins here
    required: u128,   // the primary ones of these
    entropy: f64,     // about log2 of the number of states after this stage
}

impl Method for Frontier {
    fn run(&mut self, slice: f64, max_states: usize) -> Progress {
        let end = 1.25 * self.work + slice;
        while let Some(stage) = self.stages.next() {
            let mut next = States::with_capacity_and_hasher(self.states.len(), Default::default());
            let (mut tried, mut made) = (0_u64, 0_u64);
            for (state, ways) in std::mem::take(&mut self.states) {
                let masks = if state & stage.item > 0 { &[0][..] } else { &stage.masks[..] };
                for &mask in masks {
                    if state & mask == 0 && (state | mask) & stage.required == stage.required {
                        // Saturating is exact: a state that leads to no solution disappears, and any
                        // other one makes the total too large, too.
                        let sum = next.entry((state | mask) & !stage.finished).or_insert(0_u128);
                        *sum = sum.saturating_add(ways);
                        made += 1;
                        if next.len() > max_states {
                            return Progress::TooManyStates;
                        }
                    }
                }
                tried += masks.len() as u64;
            }
            self.states = next;
            let (states, ahead) = (self.states.len().max(1) as f64, self.stages.as_slice());
            self.work += tried as f64 / 8.0 + 2.0 * made as f64 + 4.0 * states;
            let rate = (states.log2() + 0.5) / (stage.entropy + 0.5);
            if !ahead.is_empty() && self.work + estimate_work(&ahead[..1], rate, states) > end {
                // Times 6, as the states often outgrow the estimate.
                return Progress::Left(6.0 * estimate_work(ahead, rate, states));
            }
        }
        Progress::Done(self.states.values().fold(0, |sum, &ways| sum.saturating_add(ways)))
    }
}

/// Estimates the work of the stages ahead, if each leaves 2^(rate * entropy) states. The work for
/// each state grows where there may be too many.
fn estimate_work(ahead: &[Stage], rate: f64, mut states: f64) -> f64 {
    let mut work = 0.0;
    for stage in ahead {
        work += states * stage.masks.len() as f64 / 12.0;
        states = (rate * stage.entropy).exp2().min(1e100); // finite, and so is the work
        work += states * (7.0 + states / MAX_STATES as f64);
    }
    work
}

/// A sweep over the items in some order, which gives the stages of a frontier count. An option begins
/// at the first of its items.
struct Sweep<'a> {
    dlx: &'a Dlx,
    left: Vec<usize>, // for each item, its options that have not begun
    begun: Vec<bool>, // for each option
    bit: Vec<u128>,   // for each item, 0 before it is on the frontier
    free_bits: u128,
    entropy_of: Vec<f64>,
    stages: Vec<Stage>,
}

impl<'a> Sweep<'a> {
    fn new(dlx: &'a Dlx) -> Sweep<'a> {
        let left: Vec<usize> = (0..dlx.items.len()).map(|item| dlx.options_left(item)).collect();
        let (bit, entropy_of) = (vec![0; left.len()], vec![0.0; left.len()]);
        let begun = vec![false; dlx.nodes_of.len()];
        Sweep { dlx, left, begun, bit, free_bits: u128::MAX, entropy_of, stages: Vec::new() }
    }

    /// Appends the stage of an item, and returns the options that begin there, or [`None`] if more
    /// than 128 items would be on the frontier.
    ///
    /// The entropy estimates how many states there will be. Once a share p of the options of an item
    /// has begun, the item is covered in about that share of the states, which gives
    /// -p log2 p - (1-p) log2 (1-p) bits, or fewer where items exclude each other.
    fn begin(&mut self, item: usize) -> Option<Vec<usize>> {
        let (dlx, begun, bit) = (self.dlx, &mut self.begun, &mut self.bit);
        let begins = |&option: &usize| !std::mem::replace(&mut begun[option], true);
        let options: Vec<usize> = dlx.options(item).filter(begins).collect();
        let (mut masks, mut finished, mut required) = (Vec::new(), 0, 0);
        let mut entropy = self.stages.last().map_or(0.0, |stage| stage.entropy);
        let term = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
        for &option in &options {
            let mut mask = 0;
            for other in dlx.items_of(option) {
                if bit[other] == 0 {
                    bit[other] = self.free_bits & self.free_bits.wrapping_neg();
                    self.free_bits ^= bit[other];
                }
                if bit[other] == 0 {
                    return None;
                }
                mask |= bit[other];
                self.left[other] -= 1;
                if self.left[other] == 0 {
                    finished |= bit[other];
                    required |= if other < dlx.primary { bit[other] } else { 0 };
                }
                let p = self.left[other] as f64 / dlx.options_left(other) as f64;
                entropy -= std::mem::replace(&mut self.entropy_of[other], term(p) + term(1.0 - p));
                entropy += self.entropy_of[other];
            }
            masks.push(mask);
        }
        self.free_bits |= finished;
        self.stages.push(Stage { item: bit[item], masks, finished, required, entropy });
        Some(options)
    }

    /// Returns by how many items the frontier grows if this one comes next, less a little for items
    /// that then have few options left. The fraction is summed as an integer, in units of 2^-32, so
    /// that items with the same growth are equal whatever their order.
    fn growth(&mut self, item: usize) -> f64 {
        let (dlx, begun, left) = (self.dlx, &self.begun, &mut self.left);
        let beginning = || dlx.options(item).filter(|&option| !begun[option]);
        let (mut growth, mut fraction) = (0_i64, 0_u64);
        for other in beginning().flat_map(|option| dlx.items_of(option)) {
            growth += (left[other] == dlx.options_left(other)) as i64;
            fraction += (1 << 20) / left[other] as u64;
            left[other] -= 1;
            growth -= (left[other] == 0) as i64;
        }
        beginning().flat_map(|option| dlx.items_of(option)).for_each(|other| left[other] += 1);
        growth as f64 - fraction as f64 / (1_u64 << 32) as f64
    }
}

/// Hashes a state by a product of its halves: several times as fast as the default.
#[derive(Default)]
struct ProductHasher(u64);

impl Hasher for ProductHasher {
    fn write(&mut self, _: &[u8]) {}

    fn write_u128(&mut self, state: u128) {
        let (low, high) = (state as u64 ^ GOLDEN, (state >> 64) as u64 ^ !GOLDEN);
        let product = u128::from(low) * u128::from(high);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
