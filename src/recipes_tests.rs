//! The recipes on small random problems, beside plain recursion. More of them with PROBLEMS=20000.

use super::{Dlx, Rng};

include!("../problems/recipes.rs");

struct Problem {
    sets: Vec<u32>, // the items of each option, as bits
    needed: u32,    // the primary items
    struck: Vec<usize>,
    solutions: Vec<Vec<usize>>, // each sorted, in lexicographic order
}

/// Calls `recipe`, which has to be right and to restore the state: sometimes, an option is taken or
/// struck before.
fn try_each(recipe: fn(&mut Dlx, Problem, &mut Rng)) {
    for seed in 0..std::env::var("PROBLEMS").map_or(2000, |n| n.parse().unwrap()) {
        let rng = &mut Rng(seed);
        let (primary, secondary, longest) = (rng.below(6), rng.below(3), rng.within(1, 4));
        let (items, needed) = (primary + secondary, (1 << primary) - 1);
        let (mut dlx, mut sets) = (Dlx::new(primary, secondary), vec![]);
        for _ in 0..rng.below(12) {
            let length = if items == 0 { 0 } else { rng.within(0, longest) };
            let list: Vec<usize> = (0..length).map(|_| rng.below(items)).collect();
            dlx.add_option(&list);
            sets.push(list.iter().fold(0, |set, item| set | 1 << item));
        }
        let (mut solutions, mut struck) = (vec![], vec![]);
        extend(&sets, needed, &[], 0, &mut solutions);
        solutions.sort();
        let option = rng.below(20);
        if option < sets.len() && sets[option] & needed != 0 && dlx.take(option) {
            solutions.retain(|solution| solution.contains(&option));
        }
        let option = rng.below(20);
        if option < sets.len() && dlx.strike(option) {
            solutions.retain(|solution| !solution.contains(&option));
            struck.push(option);
        }
        let state = |dlx: &Dlx| {
            let sizes: Vec<usize> = (0..items).map(|item| dlx.size(item)).collect();
            (dlx.mark(), dlx.taken().to_vec(), sizes)
        };
        let before = state(&dlx);
        println!("problem {}: {} primary items, options {:?}", seed, primary, sets); // if it fails
        recipe(&mut dlx, Problem { sets, needed, struck, solutions }, rng);
        assert_eq!(state(&dlx), before);
    }
}

/// With each option and without it; never with one without primary items.
fn extend(sets: &[u32], needed: u32, chosen: &[usize], next: usize, all: &mut Vec<Vec<usize>>) {
    let covered = chosen.iter().fold(0, |covered, &option| covered | sets[option]);
    if next < sets.len() {
        extend(sets, needed, chosen, next + 1, all);
        if sets[next] & needed != 0 && sets[next] & covered == 0 {
            extend(sets, needed, &[chosen, &[next]].concat(), next + 1, all);
        }
    } else if covered & needed == needed {
        all.push(chosen.to_vec());
    }
}

#[test]
fn unique_or_not() {
    try_each(|dlx, problem, _| assert_eq!(up_to_two(dlx), problem.solutions.len().min(2)));
}

#[test]
fn in_order() {
    try_each(|dlx, Problem { solutions, .. }, rng| {
        let (k, mut found) = (rng.pick(&[0, 1, 2, 3, usize::MAX]), vec![]);
        first_in_order(dlx, k, &mut found);
        assert_eq!(found, solutions[..k.min(solutions.len())]);
    });
}

#[test]
fn at_least_cost() {
    try_each(|dlx, Problem { sets, solutions, .. }, rng| {
        let most = [3, 100, u32::MAX as usize - 1][rng.below(3)];
        let cost: Vec<u32> = sets.iter().map(|_| rng.within(0, most) as u32).collect();
        let price = |solution: &Vec<usize>| solution.iter().map(|&o| u64::from(cost[o])).sum();
        let to_beat = rng.pick(&[u64::MAX, 99]);
        let mut best = (to_beat, vec![]);
        cheapest(dlx, &cost, &mut best);
        best.1.sort();
        assert_eq!(best.0, solutions.iter().map(price).fold(to_beat, u64::min));
        let found = solutions.contains(&best.1) && price(&best.1) == best.0;
        assert!(if best.0 < to_beat { found } else { best.1.is_empty() });
    });
}

/// As the first page says: each primary item is covered once, so all costs together are the same
/// for each solution, less its weight.
#[test]
fn of_greatest_weight() {
    try_each(|dlx, Problem { sets, needed, solutions, .. }, rng| {
        let weight: Vec<u32> = sets.iter().map(|_| rng.within(0, 100) as u32).collect();
        let share = |&set: &u32| 100 * (set & needed).count_ones();
        let cost = |(set, weight)| share(set).saturating_sub(weight);
        let cost: Vec<u32> = sets.iter().zip(weight.iter().copied()).map(cost).collect();
        let mut best = (u64::MAX, vec![]);
        cheapest(dlx, &cost, &mut best);
        let worth = |solution: &Vec<usize>| solution.iter().map(|&o| weight[o]).sum::<u32>();
        let found = Some(worth(&best.1)).filter(|_| best.0 < u64::MAX);
        assert_eq!(found, solutions.iter().map(worth).max());
    });
}

#[test]
fn counted() {
    try_each(|dlx, Problem { sets, needed, struck, mut solutions }, rng| {
        let mut random = || -> Vec<usize> { (0..sets.len()).filter(|_| rng.one_in(8)).collect() };
        let (forced, forbidden) = (random(), random());
        // Those that are in no solution, but can be taken beside one.
        let beside: Vec<usize> =
            forced.iter().copied().filter(|&o| sets[o] & needed == 0).collect();
        solutions.retain(|solution| {
            let (mut all, mut covered) = ([&solution[..], &beside].concat().into_iter(), 0);
            forced.iter().all(|o| solution.contains(o) || beside.contains(o))
                && all.all(|option| {
                    let (set, free) = (sets[option], sets[option] & covered == 0);
                    covered |= set;
                    free && set != 0 && !forbidden.contains(&option) && !struck.contains(&option)
                })
        });
        assert_eq!(count_with(dlx, &forced, &forbidden), solutions.len() as u128);
    });
}
