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

use super::{Dlx, DlxItem, DlxNode};

// >>> dlx_count 8.0.0: pasted module begins
#[allow(dead_code)] // none where `count` is not called
impl Dlx {
    /// How many solutions there are, or u128::MAX if there are more than that.
    ///
    /// A few solutions it visits; else it counts item by item, in the order as given or a better one,
    /// and keeps the sets of covered items on the frontier only, each with the number of ways to it.
    /// Where these sets are too many, it searches depth first, and remembers how many solutions the
    /// sets of open items have that it has met. Both ways foretell how long they will take: the search
    /// by the share of it that is done, the way in order by the sets so far and the items to come.
    ///
    /// The items may be numbered in any way, but neighbours with near numbers are a good start: where
    /// nearly every two items share an option, as in tilings by all rectangles, and for Latin squares,
    /// another numbering may take ten times as long or more. Items stay in the order as given if a
    /// better one would take too long to find: if the squares of the lengths of all open options, times
    /// the open items, come to more than 2^26, as with dominoes on 55x55.
    ///
    /// Memory: 120 MiB at most beside what grows with the problem; most counts take far less.
    pub fn count(&mut self) -> u128 {
        self.count_by(20, 50_000.0, Dlx::ROOM).0
    }

    const ROOM: usize = 900_000; // sets: a HashMap of these has 2^20 places, 33 MiB
    const ORDERS: usize = 7; // to try
    const LARGE: f64 = 2.7e7; // the work for an order that is never made: it would take too long

    /// The number, and which way it came. Only tests vary the limits: solutions to visit, the work
    /// after which it can be told how much is left, sets to keep. A unit of work is a node to hide, some
    /// 10 ns.
    fn count_by(&mut self, _few: u128, trial: f64, room: usize) -> (u128, usize) {
        // 1: in order, as given, if that takes no longer than to look for better orders.
        let given: Vec<usize> = self.open_items().collect();
        let options = (0..self.spans.len()).filter(|&option| self.is_open(option));
        let squares = options.map(|option| (self.spans[option].len() as f64).powi(2)).sum::<f64>();
        let cost = (0.4 * squares * given.len() as f64).min(Dlx::LARGE); // of an order, about
        let trial = trial + cost / 8.0;
        let as_given = match self.in_order(&given, trial, Dlx::ORDERS as f64 * cost, room) {
            Ok(number) => return (number, 1),
            Err(foretold) => foretold,
        };
        // 2: in a good order, whenever that seems to take a third of what the search still will.
        let (mut order, mut least, mut way) = (Vec::new(), 24.0 * cost, 3);
        let mut in_order = |left: f64| {
            if left < least {
                return None;
            }
            if order.is_empty() {
                let (good, gain) = self.good_order(&given, cost);
                // What the items exclude, an estimate cannot see, but a trial does.
                let foretold = self.in_order(&good, trial, 0.0, room).err().unwrap_or(0.0);
                order =
                    if gain < 100.0 && as_given < 0.8 * foretold { given.clone() } else { good };
            }
            match self.in_order(&order, trial, left / 3.0, room) {
                Ok(number) => {
                    way = 2;
                    Some(number)
                }
                Err(foretold) => {
                    least = (3.0 * foretold).max(2.0 * left);
                    None
                }
            }
        };
        // 3: the search, in a copy, for dead ends on the way to the first solutions mislead it.
        let mut copy = self.clone();
        for item in &mut copy.items {
            *item = DlxItem { size: item.size, weight: Dlx::WEIGHT as u32, dead_ends: 0 };
        }
        let number = copy.remember(trial, room, &mut in_order);
        (number.unwrap_or(u128::MAX), way)
    }

    /// Counts depth first, and remembers how many solutions each set of open items has: as nothing
    /// else is struck, the set alone decides that. None if a u128 is too small. At `check`, and then
    /// each time the work has doubled, it asks `instead` for the number, and tells it what is left.
    /// When the sets take more than 32 * `room` bytes, it forgets them.
    fn remember(
        &mut self,
        mut check: f64,
        room: usize,
        instead: &mut dyn FnMut(f64) -> std::option::Option<u128>,
    ) -> std::option::Option<u128> {
        // Of each level: the state, a node, the share of the search that each of its options is, the
        // total and the work before, the set.
        let mut levels: Vec<(usize, u32, f64, u128, f64, Vec<u64>)> = Vec::new();
        let mut known = std::collections::HashMap::new();
        // Of each depth: what memory has saved there, less what it costs. Where it does not pay, it ends.
        let mut credit = vec![65_536.0; self.primary + 1];
        let (mut total, mut work, mut seen, mut entered) = (0_u128, 0.0, 0.0, true);
        loop {
            if entered {
                let (item, depth) = (self.choose(), levels.len());
                let share = levels.last().map_or(1.0, |level| level.2);
                // The sets of all levels, that is.
                let fits = depth.saturating_mul(self.items.len()) <= 256 * room;
                let set = if fits && credit[depth] > 0.0 { self.open_set() } else { Vec::new() };
                credit[depth] -= 16.0;
                match (item, known.get(&set)) {
                    (Some(item), None) => {
                        let share = share / self.size(item) as f64;
                        levels.push((self.mark(), item as u32, share, total, work, set));
                    }
                    (_, number) => {
                        let &(number, saved) = number.unwrap_or(&(1, 0.0)); // or else a solution
                        total = total.checked_add(number)?;
                        credit[depth] += saved;
                        seen += share;
                    }
                }
            }
            let (mark, node, share, ..) = match levels.last_mut() {
                Some(level) => level,
                None => return Some(total),
            };
            work += 8.0 + self.steps.get(*mark).map_or(0, |step| self.trail.len() - step.0) as f64;
            self.undo(*mark);
            let DlxNode { next, item, .. } = self.nodes[*node as usize];
            *node = next;
            entered = next != item && self.take(self.nodes[next as usize].option as usize);
            if next == item {
                let (_, _, _, before, start, set) = levels.pop().unwrap();
                if known.len() * (set.len() + 14) >= 4 * room {
                    known.clear();
                }
                if !set.is_empty() {
                    known.insert(set, (total - before, work - start));
                }
            } else if !entered {
                seen += *share;
            }
            if work > check {
                check = 2.0 * work;
                if let Some(number) = instead(work / seen - work) {
                    return Some(number);
                }
            }
        }
    }

    /// The open items, as bits; but secondary ones only if they have options.
    fn open_set(&self) -> Vec<u64> {
        let mut set = vec![0; (self.items.len() + 63) / 64];
        for item in 0..self.items.len() {
            set[item / 64] |= ((self.size(item) > 0) as u64) << (item % 64);
        }
        set
    }

    /// Counts over a frontier: takes the items in order, and at each of them the options that begin
    /// there, that have no earlier item. An item is half done from the first of its options to the last
    /// one; then it is covered or must be so, if it is primary. Which of the half-done ones are covered,
    /// one bit each, is all that matters to the items to come.
    ///
    /// Err with the work that it foretells, when that passes `most`; but not before it has done
    /// `trial`. Err(infinity) if there are more than `room` sets, or more than 128 items half done.
    fn in_order(
        &self,
        order: &[usize],
        trial: f64,
        most: f64,
        room: usize,
    ) -> std::result::Result<u128, f64> {
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
        let (places, mut rate) = (self.outlook(order), 1.0);
        let (mut left, mut has_begun) = self.none_begun();
        let (mut bits, mut free) = (vec![0_u128; self.items.len()], u128::MAX);
        let (mut tried, mut made, mut sets, mut check) = (0_u64, 0_u64, 0, trial);
        let mut ways: Ways = std::iter::once((0, 1)).collect();
        for (k, &own) in order.iter().enumerate() {
            if left[own] == 0 && self.size(own) > 0 {
                continue; // covered by now
            }
            let (mut masks, mut ends, mut must) = (Vec::new(), 0, 0);
            for option in self.begin(own, &mut left, &mut has_begun) {
                let mut mask = 0;
                for item in self.items_of(option) {
                    if bits[item] == 0 {
                        bits[item] = free & free.wrapping_neg();
                        free ^= bits[item];
                    }
                    if bits[item] == 0 {
                        return Err(f64::INFINITY);
                    }
                    mask |= bits[item];
                    if left[item] == 0 {
                        ends |= bits[item];
                        must |= if item < self.primary { bits[item] } else { 0 };
                    }
                }
                masks.push(mask);
            }
            let mut next = Ways::with_capacity_and_hasher(ways.len(), Default::default());
            for (&set, &number) in &ways {
                let masks = if set & bits[own] > 0 { &[0][..] } else { &masks[..] };
                for &mask in masks {
                    if set & mask == 0 && (set | mask) & must == must {
                        // A number that saturates counts only if the set leads to a solution.
                        let sum = next.entry((set | mask) & !ends).or_insert(0_u128);
                        *sum = sum.saturating_add(number);
                        made += 1;
                    }
                }
                tried += masks.len() as u64;
                let work =
                    tried as f64 / 8.0 + 2.0 * made as f64 + 4.0 * (sets + next.len()) as f64;
                if next.len() > room {
                    return Err(f64::INFINITY);
                }
                if work > check {
                    check = 1.25 * work;
                    let foretold = work + Dlx::ahead(&places[k..], rate, ways.len() as f64);
                    if foretold > most {
                        return Err(foretold);
                    }
                }
            }
            free |= ends;
            sets += next.len();
            ways = next;
            rate = ((ways.len() as f64).log2() + 0.5) / (places[k].0 + 0.5);
        }
        Ok(ways.values().fold(0, |sum: u128, &number| sum.saturating_add(number)))
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

    /// Of each place in an order: how many bits tell the sets after it apart, and how many options
    /// are tried for a set. If a share p of its options has begun, an item is covered in about that
    /// share of the sets, which takes -p log2 p - (1-p) log2 (1-p) bits; fewer where items exclude
    /// each other.
    fn outlook(&self, order: &[usize]) -> Vec<(f64, f64)> {
        let ((mut left, mut has_begun), mut bits) =
            (self.none_begun(), vec![0.0; self.items.len()]);
        let (mut places, mut sum) = (Vec::new(), 0.0);
        let term = |p: f64| if p > 0.0 { -p * p.log2() } else { 0.0 };
        for &item in order {
            let open = left[item] as f64 / self.size(item).max(1) as f64;
            let begun = self.begin(item, &mut left, &mut has_begun);
            for other in begun.iter().flat_map(|&option| self.items_of(option)) {
                let p = left[other] as f64 / self.size(other) as f64;
                sum -= std::mem::replace(&mut bits[other], term(p) + term(1.0 - p));
                sum += bits[other];
            }
            places.push((sum, open * begun.len() as f64 + 1.0 - open));
        }
        places
    }

    /// The work at the places ahead, if each set there is one of 2^(rate * bits).
    fn ahead(places: &[(f64, f64)], rate: f64, mut sets: f64) -> f64 {
        let at = |&(bits, tried): &(f64, f64)| {
            let before = std::mem::replace(&mut sets, (rate * bits).exp2());
            before * tried / 8.0 + 7.0 * sets
        };
        places.iter().map(at).sum()
    }

    /// The order in which a count should meet the fewest sets, of that given and some others, and how
    /// many times better it is than that given. To try them takes no longer than the count will.
    fn good_order(&self, given: &[usize], cost: f64) -> (Vec<usize>, f64) {
        let estimate = |order: &[usize]| Dlx::ahead(&self.outlook(order), 1.0, 1.0);
        let (as_given, mut last) = (estimate(given), 0);
        let (mut best, mut least) = (given.to_vec(), as_given);
        for attempt in 0..Dlx::ORDERS.min(given.len()) {
            if cost >= Dlx::LARGE || 8.0 * cost * attempt as f64 > least {
                break;
            }
            // Every other order starts where the one before ended: at one end of a long board, say.
            let spread = given[attempt * given.len() / Dlx::ORDERS];
            let order = self.greedy(if attempt % 2 == 0 { spread } else { last }, attempt % 3 == 1);
            last = order[given.len() - 1];
            let estimate = estimate(&order);
            if estimate < least {
                best = order;
                least = estimate;
            }
        }
        (best, as_given / least)
    }

    /// An order of the open primary items. Next comes, of the items near, the one that leaves the
    /// fewest half done; of several the one with the best rank, and then the one that came near first,
    /// or (`branch`) just the one that came near last: one branch of a board after the other.
    fn greedy(&self, first: usize, branch: bool) -> Vec<usize> {
        let ((mut left, mut has_begun), mut order) = (self.none_begun(), Vec::new());
        // Near are the items that share an option with one that is half done or done.
        let (mut near, mut is_near) = (Vec::new(), vec![false; self.items.len()]);
        let mut is_half_done = is_near.clone();
        for start in Some(first).into_iter().chain(self.open_items()) {
            near.extend(Some(start).filter(|_| !std::mem::replace(&mut is_near[start], true)));
            while !near.is_empty() {
                let mut effect = |item| self.effect(item, &has_begun, &mut left);
                let next = if branch {
                    near.iter().rev().min_by_key(|&&item| effect(item).0)
                } else {
                    near.iter().min_by_key(|&&item| effect(item))
                };
                let item = *next.unwrap();
                order.push(item);
                near.retain(|&other| other != item);
                let begun = self.begin(item, &mut left, &mut has_begun);
                for other in begun.iter().flat_map(|&option| self.items_of(option)) {
                    if !std::mem::replace(&mut is_half_done[other], true) {
                        let around = self.options(other).flat_map(|option| self.items_of(option));
                        let mut is_new =
                            |item: &usize| !std::mem::replace(&mut is_near[*item], true);
                        near.extend(around.filter(|item| *item < self.primary && is_new(item)));
                    }
                }
            }
        }
        order
    }

    /// What an item as the next one would do: how many more items are then half done, and a rank, the
    /// lower the better: for each item of an option that begins, 1 / its options left.
    fn effect(&self, item: usize, has_begun: &[bool], left: &mut [usize]) -> (i32, i64) {
        let begin = || self.options(item).filter(|&option| !has_begun[option]);
        let (mut half_done, mut rank) = (0, 0);
        for other in begin().flat_map(|option| self.items_of(option)) {
            half_done += (left[other] == self.size(other)) as i32;
            rank -= (1 << 32) / left[other] as i64;
            left[other] -= 1;
            half_done -= (left[other] == 0) as i32;
        }
        begin().flat_map(|option| self.items_of(option)).for_each(|other| left[other] += 1);
        (half_done, rank)
    }

    fn items_of(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.spans[option].clone().map(move |node| self.nodes[node as usize].item as usize)
    }
}
// <<< dlx_count 8.0.0: pasted module ends

#[cfg(test)]
#[path = "dlx_tests.rs"]
mod dlx_tests;
