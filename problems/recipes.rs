// Recipes for the dancing-links module: copy what you need into the program that has `Dlx`. Each one
// starts from the present state, whatever has been taken or struck, and restores it.

/// Unique or not: how many solutions there are, but 2 if there are more.
fn up_to_two(dlx: &mut Dlx) -> usize {
    let mut found = 0;
    dlx.each_solution(|_| {
        found += 1;
        found < 2
    });
    found
}

/// The first `k` solutions in lexicographic order, each sorted: 1 for the first, usize::MAX for all.
/// How many there are in all does not matter.
fn first_in_order(dlx: &mut Dlx, k: usize) -> Vec<Vec<usize>> {
    let (start, mut levels, mut found) = (dlx.mark(), Vec::new(), Vec::new());
    let mut known = dlx.solve(); // a solution of the present state: most levels need no search
    while found.len() < k {
        if let Some(mut solution) = known.take() {
            // The solutions with the lowest option that is left come before those without it.
            let lowest = dlx.open_items().filter_map(|item| dlx.options(item).next()).min();
            if let Some(option) = lowest {
                let (mark, possible) = (dlx.mark(), dlx.take(option));
                if solution.contains(&option) {
                    levels.push((mark, option, None));
                    known = Some(solution);
                } else {
                    levels.push((mark, option, Some(solution))); // one without it
                    known = if possible { dlx.solve() } else { None };
                }
            } else {
                solution.sort(); // all is covered
                found.push(solution);
            }
        } else if let Some((mark, option, without)) = levels.pop() {
            dlx.undo(mark);
            if dlx.strike(option) {
                known = without.or_else(|| dlx.solve());
            }
        } else {
            break;
        }
    }
    dlx.undo(start);
    found
}

/// The cheapest solution, by branch and bound; needs `bound` below, too. `cost` is that of each
/// option; `best` is a cost to beat and its solution, at first (u64::MAX, vec![]). It stays if no
/// solution costs less. Panics if all costs together come to u64::MAX or more.
///
/// For the fewest options, each costs 1. A free choice is one more primary item with two options: yes,
/// with what else it covers, at its cost, and no at 0.
///
/// 100 workers for 100 jobs, 10,000 options, take 0.06 s at random costs and 0.5 s if worker i takes
/// i * j for job j. Longer options are harder: 40 items and 300 options of 2 to 5 items take 0.02 s,
/// 60 and 500 up to 0.6 s, 80 and 1,500 seconds at best. It may take long to find that there is no
/// solution at all: if in doubt, `solve` first.
fn cheapest(dlx: &mut Dlx, cost: &[u64], best: &mut (u64, Vec<usize>)) {
    let total: i128 = cost.iter().map(|&cost| i128::from(cost)).sum();
    assert!(total < i128::from(u64::MAX), "the costs are too large");
    let mut unit = total.max(1); // the greatest common divisor: all solutions cost multiples of it
    for mut rest in cost.iter().map(|&cost| i128::from(cost)) {
        while rest > 0 {
            unit %= rest;
            std::mem::swap(&mut unit, &mut rest);
        }
    }
    let mut price = vec![0; dlx.open_items().last().map_or(0, |item| item + 1)];
    let (start, mut levels, mut alive) = (dlx.mark(), vec![], true);
    loop {
        let mut next = None;
        if alive {
            let (bound, slack) = bound(dlx, cost, &mut price);
            let paid = |dlx: &Dlx| dlx.taken().iter().map(|&option| cost[option]).sum::<u64>();
            // A better solution costs no more than `limit`, so its slacks fit into the gap. No
            // solution costs more than `total`; a bound above it shows that there is none.
            let limit = total.min(i128::from(best.0) - 1) / unit * unit;
            let gap = (limit - i128::from(paid(dlx))) * 256 - bound;
            let options = dlx.open_items().flat_map(|item| dlx.options(item));
            let dear: Vec<usize> = options.filter(|&option| slack[option] > gap).collect();
            alive = gap >= 0 && dear.iter().all(|&option| dlx.strike(option));
            match dlx.choose() {
                Some(item) if alive => next = dlx.options(item).min_by_key(|&option| slack[option]),
                None if paid(dlx) < best.0 => *best = (paid(dlx), dlx.taken().to_vec()),
                _ => {}
            }
        }
        if let Some(option) = next {
            levels.push((dlx.mark(), option)); // first with it, then without it
            alive = dlx.take(option);
        } else if let Some((mark, option)) = levels.pop() {
            dlx.undo(mark);
            alive = dlx.strike(option);
        } else {
            return dlx.undo(start);
        }
    }
}

/// The greatest weight of a solution, and the solution; None if there is none. `weight` is that of each
/// option. Needs `cheapest` and `bound`. Panics if the weights are too large; below 2^32, they fit.
fn heaviest(dlx: &mut Dlx, weight: &[u64]) -> Option<(u64, Vec<usize>)> {
    // All solutions cover the same primary items. So if an option costs `most` for each of its own, less
    // its weight, the cheapest is the heaviest. `open` has each option once for each of these.
    let open: Vec<usize> = dlx.open_items().flat_map(|item| dlx.options(item)).collect();
    let most = open.iter().map(|&option| weight[option]).max().unwrap_or(0);
    let total = u128::from(most) * open.len() as u128;
    assert!(total < u128::from(u64::MAX), "the weights are too large");
    let mut cost = vec![0; weight.len()];
    open.iter().for_each(|&option| cost[option] += most);
    for (cost, weight) in cost.iter_mut().zip(weight) {
        *cost = cost.saturating_sub(*weight); // 0 where no search can take it
    }
    let mut best = (u64::MAX, vec![]);
    cheapest(dlx, &cost, &mut best);
    let (least, solution) = best;
    let sum = solution.iter().try_fold(0_u64, |sum, &option| sum.checked_add(weight[option]));
    let sum = sum.expect("the weights are too large");
    (least < u64::MAX).then(|| (sum, solution))
}

/// What the open items cost at least, and the slack of each option; both in 1/256.
///
/// Each primary item has a price, and the slack of an option is its cost less the prices of its
/// items. Whatever the prices are, a solution costs all of them and the slacks of its options. So
/// if no slack is negative, the prices are a bound, and no better solution has an option whose slack
/// is above the gap. Three items, options ab, bc and ca for 6, a, b and c for 5: at prices of 3, the
/// slacks are 0 and 2. A solution costs at least 9, with a, b or c at least 11.
///
/// Prices come about as at an auction. In a sweep, each item in turn gets one between those at which
/// its best and its second best option have slack 0; in the last sweep, the first of these, so that no
/// slack is negative. They stay for the next state, where they are nearly right.
fn bound(dlx: &Dlx, cost: &[u64], price: &mut [i128]) -> (i128, Vec<i128>) {
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

// ---- With `count`: needs the second block, too (scripts/paste.sh --count) ----

/// How many solutions take all of `forced` and none of `forbidden`. No solution takes an option of
/// secondary items only: to force one means that its items are left to it.
fn count_with(dlx: &mut Dlx, forced: &[usize], forbidden: &[usize]) -> u128 {
    let mark = dlx.mark();
    let possible = forced.iter().all(|&option| dlx.take(option))
        && forbidden.iter().all(|&option| dlx.strike(option));
    let count = if possible { dlx.count() } else { 0 };
    dlx.undo(mark);
    count
}
