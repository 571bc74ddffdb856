//! Recipes: whether a solution is the only one, the first solutions in lexicographic order, and the
//! cheapest or heaviest one.
//!
//! This file goes with `dlx.rs`. Put both next to your program and write `mod dlx;` and
//! `mod recipes;`, or paste this one between `mod recipes {` and `}`, next to `mod dlx`. Then write
//! `use recipes::cheapest;`, for example.
//!
//! Each recipe starts from the current state, with the options that are taken or ruled out, and
//! restores it, except for the dead-end counts.
#![allow(dead_code)] // a program rarely calls every recipe

use super::dlx::Dlx;

const UNIT: i128 = 256; // prices are fractions of a cost, in units of 1 / UNIT
const SWEEPS: usize = 6; // over the prices; any number gives a right answer

/// Returns 0 if there is no solution, 1 if there is exactly one, and 2 if there are more.
///
/// Takes exponential time in the worst case. The search starts over only until it finds a solution,
/// so it may take far longer than `solve` to find out whether there is a second one.
pub fn up_to_two(dlx: &mut Dlx) -> usize {
    let mut found = 0;
    dlx.for_each_solution(|_| {
        found += 1;
        found < 2
    });
    found
}

/// Returns the first `k` solutions in lexicographic order, or all if there are fewer. Each solution
/// is sorted.
///
/// For each solution, it calls `solve` at most twice for each option. In most problems, it calls it
/// far less often. The time does not depend on the number of the solutions that come later.
pub fn first_in_order(dlx: &mut Dlx, k: usize) -> Vec<Vec<usize>> {
    // At each level, the lowest open option is first taken, then forbidden. `known` is a solution of
    // the current state, or `None` if there is nothing more to find at the last level. While it contains
    // the lowest option, no search is needed. If it does not, it is kept for the time when that option
    // is forbidden.
    let (start, mut levels, mut found) = (dlx.mark(), Vec::new(), Vec::new());
    let mut known = if k > 0 { dlx.solve() } else { None };
    while found.len() < k {
        if let Some(mut solution) = known.take() {
            let lowest = dlx.open_items().filter_map(|item| dlx.options(item).next()).min();
            if let Some(option) = lowest {
                let (mark, possible) = (dlx.mark(), dlx.take(option));
                if solution.contains(&option) {
                    levels.push((mark, option, None)); // taking it cannot have failed
                    known = Some(solution);
                } else {
                    levels.push((mark, option, Some(solution)));
                    known = if possible { dlx.solve() } else { None };
                }
            } else {
                solution.sort(); // every item is covered
                found.push(solution);
            }
        } else if let Some((mark, option, kept)) = levels.pop() {
            dlx.undo_to(mark);
            // If that fails, `known` stays `None`.
            if dlx.forbid(option) {
                known = kept.or_else(|| dlx.solve());
            }
        } else {
            break;
        }
    }
    dlx.undo_to(start);
    found
}

/// Returns the least cost of a solution, and a solution of that cost, or [`None`] if there is no
/// solution. `cost[option]` is the cost of an option.
///
/// If each option costs 1, this is a solution with the fewest options. For a decision that is
/// optional, add a primary item with two options: `[item, ...]`, which costs something, and
/// `[item]`, which costs 0.
///
/// Takes exponential time in the worst case, and at each step of the search, it looks at all options
/// left. Finding out that there is no solution may take long: if in doubt, call `solve` first.
///
/// # Panics
///
/// Panics if `cost` has more or fewer numbers than there are options, or if their sum is `u64::MAX`
/// or more.
#[track_caller]
pub fn cheapest(dlx: &mut Dlx, cost: &[u64]) -> Option<(u64, Vec<usize>)> {
    check_length("costs", cost, dlx);
    let total: i128 = cost.iter().map(|&cost| i128::from(cost)).sum();
    assert!(total < i128::from(u64::MAX), "the costs are too large");
    // Every solution costs a multiple of this.
    let divisor = cost.iter().fold(0, |divisor, &cost| gcd(divisor, i128::from(cost))).max(1);
    let (start, mut levels, mut price) = (dlx.mark(), Vec::new(), vec![0; dlx.primary]);
    let (mut best, mut limit) = (None, total); // a better solution costs at most `limit`
    let mut possible = true; // `false` after a step that failed, until steps are undone
    loop {
        let slack = if possible { narrow(dlx, cost, &mut price, limit) } else { None };
        let next = match (slack, dlx.choose_item()) {
            (None, _) => None,
            (Some(slack), Some(item)) => dlx.options(item).min_by_key(|&option| slack[option]),
            (Some(_), None) => {
                let paid = paid(dlx, cost);
                best = Some((paid as u64, dlx.taken().to_vec()));
                limit = (paid - 1).div_euclid(divisor) * divisor; // below 0 if that was free
                None
            }
        };
        // First with this option, later without it.
        if let Some(option) = next {
            levels.push((dlx.mark(), option));
            possible = dlx.take(option);
        } else if let Some((mark, option)) = levels.pop() {
            dlx.undo_to(mark);
            possible = dlx.forbid(option);
        } else {
            dlx.undo_to(start);
            return best;
        }
    }
}

/// Returns the greatest weight of a solution, and a solution of that weight, or [`None`] if there is
/// no solution. `weight[option]` is the weight of an option. Takes time as [`cheapest`] does.
///
/// # Panics
///
/// Panics if `weight` has more or fewer numbers than there are options, or if the weights are too
/// large: the largest weight, once for each open item of each option, must come to less than
/// `u64::MAX`, together with what is taken. Weights below 2^32 are never too large.
#[track_caller]
pub fn heaviest(dlx: &mut Dlx, weight: &[u64]) -> Option<(u64, Vec<usize>)> {
    check_length("weights", weight, dlx);
    // Let each option cost `most` for each open primary item that it covers, less its weight. All
    // solutions cover the same items, so the cheapest one is the heaviest. `listed` has an option once
    // for each of these items.
    let listed: Vec<usize> = dlx.open_items().flat_map(|item| dlx.options(item)).collect();
    let most = listed.iter().map(|&option| weight[option]).max().unwrap_or(0);
    let taken: u128 = dlx.taken().iter().map(|&option| u128::from(weight[option])).sum();
    let total = u128::from(most) * listed.len() as u128 + taken;
    assert!(total < u128::from(u64::MAX), "the weights are too large");
    let mut cost = vec![0; weight.len()];
    for &option in &listed {
        cost[option] += most;
    }
    for (cost, weight) in cost.iter_mut().zip(weight) {
        *cost = cost.saturating_sub(*weight); // 0 for an option that no search can take
    }
    let (_, solution) = cheapest(dlx, &cost)?;
    Some((solution.iter().map(|&option| weight[option]).sum(), solution))
}

/// Forbids the options whose slack shows that they are in no solution within the limit, and returns
/// the slack of each option, or [`None`] if it turns out that there is no solution within it. The caller
/// undoes these steps.
fn narrow(dlx: &mut Dlx, cost: &[u64], price: &mut [i128], limit: i128) -> Option<Vec<i128>> {
    let (bound, slack) = lower_bound(dlx, cost, price);
    let gap = (limit - paid(dlx, cost)) * UNIT - bound;
    if gap < 0 {
        return None;
    }
    let open = dlx.open_items().flat_map(|item| dlx.options(item));
    for option in open.filter(|&option| slack[option] > gap).collect::<Vec<_>>() {
        if !dlx.forbid(option) {
            return None; // an item would run out of options, or this option has become forced
        }
    }
    Some(slack).filter(|_| paid(dlx, cost) <= limit) // forbidding may have forced others
}

/// Returns a lower bound for the cost of covering the open items, and the slack of each option, both
/// in units of 1 / UNIT.
///
/// Each primary item has a price, and the slack of an option is its cost less the prices of its
/// items. Whatever the prices are, covering the open items costs the sum of their prices and of the
/// slacks of the options that do it. If no slack is negative, the sum of the prices is therefore a
/// bound, and a solution within the limit contains no option whose slack exceeds the gap between the
/// bound and the limit.
///
/// Take three items and six options: ab, bc and ca cost 6 each, and a, b and c cost 5 each. With
/// prices of 3, the slacks are 0 and 2. So every solution costs at least 9, and because it needs one
/// of a, b and c, it costs at least 11.
///
/// The prices are found as at an auction. In each sweep, every item in turn gets a price between
/// those at which its best and its second best option have slack 0, and in the last sweep, that of the
/// best one. They are kept for the next state, where they are nearly right.
fn lower_bound(dlx: &Dlx, cost: &[u64], price: &mut [i128]) -> (i128, Vec<i128>) {
    let mut slack: Vec<i128> = cost.iter().map(|&cost| i128::from(cost) * UNIT).collect();
    let most: i128 = slack.iter().sum();
    for item in dlx.open_items() {
        dlx.options(item).for_each(|option| slack[option] -= price[item]);
    }
    for sweep in 1..SWEEPS + 1 {
        for item in dlx.open_items() {
            let (mut least, mut second) = (most, most);
            for option in dlx.options(item) {
                second = second.min(least.max(slack[option])); // the larger one is not the least
                least = least.min(slack[option]);
            }
            // The last sweep changes a price by the least slack, after which no option of the item has a
            // negative slack. Later items lower slacks by no more than the least slack of their own
            // options, so none becomes negative again.
            let mut rise = least;
            if sweep < SWEEPS {
                // Any part is right; three quarters is tuned. If there is no solution, prices would grow
                // from state to state without end.
                let higher = price[item] + least + (second - least) / 4 * 3;
                rise = higher.clamp(-most, most) - price[item];
            }
            price[item] += rise;
            dlx.options(item).for_each(|option| slack[option] -= rise);
        }
    }
    (dlx.open_items().map(|item| price[item]).sum(), slack)
}

/// Returns the cost of the options that are taken.
fn paid(dlx: &Dlx, cost: &[u64]) -> i128 {
    dlx.taken().iter().map(|&option| i128::from(cost[option])).sum()
}

fn gcd(a: i128, b: i128) -> i128 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

#[track_caller]
fn check_length(kind: &str, numbers: &[u64], dlx: &Dlx) {
    let (length, options) = (numbers.len(), dlx.nodes_of.len());
    assert!(
        length == options,
        "expected {} {}, one for each option, found {}",
        options,
        kind,
        length
    );
}
