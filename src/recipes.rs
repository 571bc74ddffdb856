//! Recipes: functions to copy into a program that has the module of `dlx.rs`.
//!
//! Each of them starts from the current state, with whatever options are taken or ruled out, and
//! restores it, except for the dead-end counts.

use super::dlx::Dlx;

/// Returns 0 if there is no solution, 1 if there is exactly one, and 2 if there are more.
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
/// With `k = 1`, it returns the first one only. The time does not depend on how many solutions there
/// are beside those.
pub fn first_in_order(dlx: &mut Dlx, k: usize) -> Vec<Vec<usize>> {
    // Level by level, the lowest open option is first taken and later forbidden. At each level, a
    // solution of the current state is known, if there is one. While that solution has the lowest
    // option, no search is needed.
    let (start, mut levels, mut found) = (dlx.mark(), Vec::new(), Vec::new());
    let mut known = dlx.solve();
    while found.len() < k {
        if let Some(mut solution) = known.take() {
            let lowest = dlx.open_items().filter_map(|item| dlx.options(item).next()).min();
            if let Some(option) = lowest {
                let (mark, possible) = (dlx.mark(), dlx.take(option));
                if solution.contains(&option) {
                    levels.push((mark, option, None));
                    known = Some(solution);
                } else {
                    levels.push((mark, option, Some(solution))); // known for later: it is without
                    known = if possible { dlx.solve() } else { None };
                }
            } else {
                solution.sort(); // every item is covered
                found.push(solution);
            }
        } else if let Some((mark, option, without)) = levels.pop() {
            dlx.undo_to(mark);
            if dlx.forbid(option) {
                known = without.or_else(|| dlx.solve());
            }
        } else {
            break;
        }
    }
    dlx.undo_to(start);
    found
}

/// Returns the least cost of a solution, and a solution of that cost, or [`None`] if there is no
/// solution. `cost[option]` is the cost of an option. Needs [`bound`].
///
/// If each option costs 1, this is the solution with the fewest options. For a decision that is
/// optional, add a primary item with two options: `[item, ...]`, which costs something, and
/// `[item]`, which costs 0.
///
/// Finding out that there is no solution may take long. If in doubt, call `solve` first.
///
/// # Panics
///
/// Panics if the sum of all costs is `u64::MAX` or more.
pub fn cheapest(dlx: &mut Dlx, cost: &[u64]) -> Option<(u64, Vec<usize>)> {
    fn gcd(a: i128, b: i128) -> i128 {
        match b {
            0 => a,
            _ => gcd(b, a % b),
        }
    }
    let total: i128 = cost.iter().map(|&cost| i128::from(cost)).sum();
    assert!(total < i128::from(u64::MAX), "the costs are too large");
    // All solutions cost multiples of the unit.
    let unit = cost.iter().fold(0, |unit, &cost| gcd(unit, i128::from(cost))).max(1);
    let paid = |dlx: &Dlx| dlx.taken().iter().map(|&option| cost[option]).sum::<u64>();
    let mut price = vec![0; dlx.open_items().last().map_or(0, |item| item + 1)];
    let (start, mut levels, mut possible) = (dlx.mark(), Vec::new(), true);
    let mut best: Option<(u64, Vec<usize>)> = None;
    loop {
        let mut next = None;
        if possible {
            let (bound, slack) = bound(dlx, cost, &mut price);
            // A better solution costs at most `limit`, so the slack of each of its options fits into
            // the gap. If there is no solution, the bound may grow beyond the total.
            let limit = best.as_ref().map_or(total, |best| i128::from(best.0) - 1) / unit * unit;
            let gap = (limit - i128::from(paid(dlx))) * 256 - bound;
            let options = dlx.open_items().flat_map(|item| dlx.options(item));
            let expensive: Vec<usize> = options.filter(|&option| slack[option] > gap).collect();
            possible = gap >= 0 && expensive.iter().all(|&option| dlx.forbid(option));
            match dlx.choose_item() {
                Some(item) if possible => {
                    next = dlx.options(item).min_by_key(|&option| slack[option])
                }
                None if i128::from(paid(dlx)) <= limit => {
                    best = Some((paid(dlx), dlx.taken().to_vec()))
                }
                _ => {}
            }
        }
        if let Some(option) = next {
            levels.push((dlx.mark(), option)); // first with this option, then without it
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
/// no solution. `weight[option]` is the weight of an option. Needs [`cheapest`] and [`bound`].
///
/// # Panics
///
/// Panics if the weights are too large. Weights below 2^32 are never too large.
pub fn heaviest(dlx: &mut Dlx, weight: &[u64]) -> Option<(u64, Vec<usize>)> {
    // All solutions cover the same primary items. So if each option costs `most` for each open
    // primary item that it covers, less its weight, then the cheapest solution is the heaviest.
    let open: Vec<usize> = dlx.open_items().flat_map(|item| dlx.options(item)).collect();
    let most = open.iter().map(|&option| weight[option]).max().unwrap_or(0);
    let total = u128::from(most) * open.len() as u128;
    assert!(total < u128::from(u64::MAX), "the weights are too large");
    let mut cost = vec![0; weight.len()];
    open.iter().for_each(|&option| cost[option] += most); // each option once for each of its items
    for (cost, weight) in cost.iter_mut().zip(weight) {
        *cost = cost.saturating_sub(*weight); // 0 for an option that no search can take
    }
    let (_, solution) = cheapest(dlx, &cost)?;
    let sum = solution.iter().try_fold(0_u64, |sum, &option| sum.checked_add(weight[option]));
    Some((sum.expect("the weights are too large"), solution))
}

/// Returns what the open items cost at least, and the slack of each option, both in units of 1/256.
///
/// Each primary item has a price, and the slack of an option is its cost less the prices of its
/// items. Whatever the prices are, a solution costs the sum of all prices and the slacks of its
/// options. So if no slack is negative, the sum of the prices is a bound, and a solution within the
/// limit contains no option whose slack exceeds the gap between the bound and the limit.
///
/// Take three items and six options: ab, bc and ca cost 6 each, and a, b and c cost 5 each. With
/// prices of 3, the slacks are 0 and 2. So every solution costs at least 9, and as it needs one of
/// a, b and c, it costs 11.
///
/// Prices are found as at an auction. In each sweep, every item in turn gets a price between those
/// at which its best and its second best option have slack 0. In the last sweep, it gets the first of
/// these, so that no slack is negative. The prices are kept for the next state, where they are nearly
/// right.
pub fn bound(dlx: &Dlx, cost: &[u64], price: &mut [i128]) -> (i128, Vec<i128>) {
    let mut slack: Vec<i128> = cost.iter().map(|&cost| i128::from(cost) * 256).collect();
    let most: i128 = slack.iter().sum();
    for item in dlx.open_items() {
        dlx.options(item).for_each(|option| slack[option] -= price[item]);
    }
    for sweep in 1..7 {
        for item in dlx.open_items() {
            let (mut least, mut second) = (most, most);
            for option in dlx.options(item) {
                second = second.min(least.max(slack[option]));
                least = least.min(slack[option]);
            }
            // Without a solution, prices would grow without end.
            let next = (price[item] + least + (second - least) / 4 * 3).clamp(-most, most);
            let step = if sweep < 6 { next - price[item] } else { least };
            price[item] += step;
            dlx.options(item).for_each(|option| slack[option] -= step);
        }
    }
    (dlx.open_items().map(|item| price[item]).sum(), slack)
}

/// Returns the number of solutions that contain all of `forced` and none of `forbidden`. Needs the
/// counting module.
///
/// A forced option without primary items counts as part of every solution: its items are not left
/// for other options.
pub fn count_with(dlx: &mut Dlx, forced: &[usize], forbidden: &[usize]) -> u128 {
    let mark = dlx.mark();
    let possible = forced.iter().all(|&option| dlx.take(option))
        && forbidden.iter().all(|&option| dlx.forbid(option));
    let count = if possible { dlx.count() } else { 0 };
    dlx.undo_to(mark);
    count
}
