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

/// The first `k` solutions in lexicographic order, each sorted, into an empty `found`: the first,
/// 10, or usize::MAX for all. How many there are in all does not matter.
fn first_in_order(dlx: &mut Dlx, k: usize, found: &mut Vec<Vec<usize>>) {
    let start = dlx.mark();
    while found.len() < k && dlx.solve().is_some() {
        // The solutions with the lowest option that is left come before those without it.
        let lowest = dlx.open_items().filter_map(|item| dlx.options(item).next()).min();
        let option = match lowest {
            Some(option) => option,
            None => {
                found.push(dlx.taken().to_vec()); // all is covered
                found.last_mut().unwrap().sort();
                break;
            }
        };
        let mark = dlx.mark();
        if dlx.take(option) {
            first_in_order(dlx, k, found);
            dlx.undo(mark);
        }
        if !dlx.strike(option) {
            break; // nothing without it
        }
    }
    dlx.undo(start);
}

/// The cheapest solution, by branch and bound. `cost` is that of each option; `best` is a cost and a
/// solution: give it (u64::MAX, vec![]), or a cost to beat. It stays if nothing costs less.
fn cheapest(dlx: &mut Dlx, cost: &[u32], best: &mut (u64, Vec<usize>)) {
    let start = dlx.mark();
    loop {
        let mut bound: u64 = dlx.taken().iter().map(|&option| u64::from(cost[option])).sum();
        // What the open items cost at least: each in turn pays what is still to pay for its cheapest
        // option, and as much is then paid for all its options. So the items of an option together
        // never pay more than it costs.
        let mut rest = cost.to_vec();
        for item in dlx.open_items() {
            let share = dlx.options(item).map(|option| rest[option]).min().unwrap_or(0);
            dlx.options(item).for_each(|option| rest[option] -= share);
            bound += u64::from(share);
        }
        if bound >= best.0 {
            break;
        }
        // Choose anew after each strike: it may have forced options, and so covered the item.
        let next = match dlx.choose() {
            Some(item) => dlx.options(item).min_by_key(|&option| rest[option]),
            None => {
                *best = (bound, dlx.taken().to_vec());
                None
            }
        };
        let option = match next {
            Some(option) => option,
            None => break, // all is covered, or an item has no options
        };
        drop(rest); // or each level would keep a number for each option
        let mark = dlx.mark();
        if dlx.take(option) {
            cheapest(dlx, cost, best);
            dlx.undo(mark);
        }
        if !dlx.strike(option) {
            break; // nothing without it
        }
    }
    dlx.undo(start);
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
