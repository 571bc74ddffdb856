//! The best solutions of random problems, small ones beside plain recursion, large ones beside the textbook.
//! PROBLEMS=8000000 tries more of them.

use super::dlx::{Dlx, Prices};
use super::dlx_best::{in_points, POINT};
use super::dlx_tests::{add_random, agree, dead_ends, state, Story, Uses};
use super::shared::random::Rng;
use super::textbook;

fn build(primary: usize, options: &[Vec<usize>]) -> Dlx {
    let mut dlx = Dlx::new(primary, 0);
    for option in options {
        dlx.add_option(option);
    }
    dlx
}

/// Calls `recipe` on random problems and asserts that it restores the state. It gets the solutions, each
/// sorted, in lexicographic order. In some problems, options are taken or ruled out before.
fn try_each(problems: u64, recipe: fn(&mut Dlx, Vec<Vec<usize>>, &mut Rng)) {
    for seed in 0..std::env::var("PROBLEMS").map_or(problems, |n| n.parse().unwrap()) {
        let rng = &mut Rng(seed);
        let (primary, secondary, longest) = (rng.below(6), rng.below(3), rng.within(1, 4));
        let colors = if rng.one_in(3) { rng.within(1, 3) } else { 0 };
        let (items, needed) = (primary + secondary, (1 << primary) - 1);
        let (mut dlx, mut uses) = (Dlx::new(primary, secondary), vec![]);
        for _ in 0..rng.below(12) {
            let length = if items == 0 { 0 } else { rng.within(0, longest) };
            let list: Vec<usize> = (0..length).map(|_| rng.below(items)).collect();
            uses.push(add_random(&mut dlx, &list, colors, 0, rng));
        }
        let mut story = Story(format!("seed {}: {} primary items, {:?}", seed, primary, uses));
        let mut solutions = vec![];
        extend(&uses, needed, &[], 0, &mut solutions);
        solutions.sort();
        for _ in 0..rng.below(4) {
            let (option, take) = (rng.below(15), rng.one_in(3));
            story.0 += &format!("; {}({})", if take { "take" } else { "forbid" }, option);
            if take && option < uses.len() && dlx.take(option) {
                for solution in &mut solutions {
                    let free = solution.iter().all(|&other| uses[other].goes_with(uses[option]));
                    if free && uses[option].items & needed == 0 && !solution.contains(&option) {
                        solution.push(option); // of secondary items only: now part of each
                        solution.sort();
                    }
                }
                solutions.retain(|solution| solution.contains(&option));
            } else if !take && option < uses.len() && dlx.forbid(option) {
                solutions.retain(|solution| !solution.contains(&option));
            }
        }
        let before = state(&dlx);
        recipe(&mut dlx, solutions, rng);
        assert_eq!(state(&dlx), before);
    }
}

/// Of five vertices in a ring, the heaviest two without an edge. Forty items come first that do not matter.
#[test]
fn items_that_matter_come_last() {
    let mut dlx = Dlx::new(45, 5);
    (0..80).for_each(|option| assert_eq!(dlx.add_option(&[option / 2]), option));
    for k in 0..5 {
        dlx.add_option(&[40 + k]);
        dlx.add_option(&[40 + k, 45 + k, 45 + (k + 1) % 5]);
    }
    let weight: Vec<u64> = (0..90).map(|option| (option > 80 && option % 2 == 1) as u64).collect();
    assert_eq!(dlx.heaviest(&weight).unwrap().0, 2);
}

/// Problems of 20 to 80 primary items, with several planted solutions, and secondary items in most of them.
/// Often some options are taken or ruled out before. All solutions are known from the textbook.
#[test]
fn large_problems() {
    let (mut tried, mut many_items) = (0, 0);
    for seed in 0..std::env::var("PROBLEMS").map_or(600, |n| n.parse().unwrap()) {
        let rng = &mut Rng(seed);
        let (primary, secondary, longest) = (rng.within(20, 80), rng.below(20), rng.within(2, 4));
        let mut options: Vec<Vec<usize>> = vec![];
        for _ in 0..rng.within(1, 4) {
            let (mut items, mut free) = (rng.shuffled(primary), rng.shuffled(secondary.max(1)));
            while !items.is_empty() {
                let mut option =
                    items.split_off(items.len().saturating_sub(rng.within(1, longest)));
                option.extend(
                    free.pop().filter(|_| secondary > 0 && rng.one_in(3)).map(|k| primary + k),
                );
                options.push(option);
            }
        }
        for _ in 0..rng.pick(&[0, primary / 4, primary]) {
            options.push(rng.shuffled(primary + secondary)[..rng.within(2, 4)].to_vec());
        }
        let options: Vec<_> = rng.shuffled(options.len()).iter().map(|&k| &options[k]).collect();
        // Up to four more items, which only get colors. The textbook knows nothing of them.
        let (colored, colors, first_colored) = (rng.below(5), rng.below(4), primary + secondary);
        let (mut dlx, mut textbook) =
            (Dlx::new(primary, secondary + colored), textbook::Dlx::new(primary, secondary));
        let mut uses = vec![];
        for option in &options {
            uses.push(add_random(&mut dlx, option, colors, first_colored, rng));
            textbook.add_option(option);
        }
        let mut solutions: Vec<Vec<usize>> = vec![];
        textbook.for_each_solution(|solution| {
            solutions.push(solution.to_vec());
            solutions.len() < 3000
        });
        if solutions.len() == 3000 {
            continue;
        }
        solutions.iter_mut().for_each(|solution| solution.sort());
        solutions.retain(|solution| agree(solution, &uses));
        for _ in 0..rng.below(4) {
            let (option, take) = (rng.below(options.len()), rng.one_in(2));
            let is_primary = options[option].iter().any(|&item| item < primary);
            if is_primary && if take { dlx.take(option) } else { dlx.forbid(option) } {
                solutions.retain(|solution| solution.contains(&option) == take);
            }
        }
        solutions.sort();
        tried += 1;
        many_items += (dlx.open_items().count() > 40) as usize;
        let _story = Story(format!("seed {}", seed));
        assert_eq!(dlx.first_in_order(3), solutions[..solutions.len().min(3)]);
        let kinds = [(0, 3, 1), (5, 6, 1), (1, 1000, 1), (1 << 20, 1 << 21, 1 << 20), (9, 9, 1)];
        let (low, high, unit) = rng.pick(&kinds);
        let number: Vec<u64> =
            options.iter().map(|_| rng.within(low, high) as u64 * unit).collect();
        let sum =
            |solution: &Vec<usize>| solution.iter().map(|&option| number[option]).sum::<u64>();
        for &(found, best) in &[
            (&dlx.heaviest(&number), solutions.iter().map(sum).max()),
            (&dlx.cheapest(&number), solutions.iter().map(sum).min()),
        ] {
            assert_eq!(found.as_ref().map(|found| found.0), best);
            if let Some((number, solution)) = found {
                let mut solution = solution.clone();
                solution.sort();
                assert!(sum(&solution) == *number && solutions.contains(&solution));
            }
        }
    }
    println!("{} tried, {} of them with many items", tried, many_items);
    assert!(4 * many_items > tried && tried > 300);
}

/// Tries each option that has a primary item, with it and without it.
fn extend(uses: &[Uses], needed: usize, chosen: &[usize], next: usize, all: &mut Vec<Vec<usize>>) {
    let used = chosen.iter().fold(0, |used, &option| used | uses[option].items);
    if next < uses.len() {
        extend(uses, needed, chosen, next + 1, all);
        let is_free = || chosen.iter().all(|&option| uses[option].goes_with(uses[next]));
        if uses[next].items & needed != 0 && is_free() {
            extend(uses, needed, &[chosen, &[next]].concat(), next + 1, all);
        }
    } else if used & needed == needed {
        all.push(chosen.to_vec());
    }
}

#[test]
fn in_order() {
    try_each(20_000, |dlx, solutions, rng| {
        let k = rng.pick(&[0, 1, 2, 3, usize::MAX]);
        assert_eq!(dlx.first_in_order(k), solutions[..k.min(solutions.len())]);
    });
}

/// With a search at each of 5,000 levels, this would take hours.
#[test]
fn in_order_deep() {
    let mut dlx = build(5000, &(0..10_000).map(|k| vec![k / 2]).collect::<Vec<_>>());
    let found = dlx.first_in_order(4);
    let ends: Vec<&[usize]> = found.iter().map(|solution| &solution[4998..]).collect();
    assert_eq!(ends, [[9996, 9998], [9996, 9999], [9997, 9998], [9997, 9999]]);
}

#[test]
fn at_least_cost() {
    const MOST: usize = u32::MAX as usize;
    try_each(50_000, |dlx, solutions, rng| {
        let (low, high, unit) = rng.pick(&[
            (0, 0, 1),
            (1, 1, 7), // all the same
            (0, 3, 1),
            (0, 100, 6),
            (MOST - 1, MOST, 1),
            (1, MOST, 1 << 28),
        ]);
        let cost: Vec<u64> =
            dlx.nodes_of.iter().map(|_| rng.within(low, high) as u64 * unit).collect();
        let price =
            |solution: &Vec<usize>| solution.iter().map(|&option| cost[option]).sum::<u64>();
        let least = solutions.iter().map(price).min();
        let found = dlx.cheapest(&cost).map(|(cost, mut solution)| {
            solution.sort();
            assert!(solutions.contains(&solution) && price(&solution) == cost);
            cost
        });
        assert_eq!(found, least);
    });
}

/// Set partitioning as it occurs in practice, with costs near the lengths, or all the same. Thanks to the
/// prices, there are far fewer dead ends than in a search for all solutions.
#[test]
fn prices_save_work() {
    for &equal in &[false, true] {
        let (mut with, mut without) = (0, 0);
        for seed in 0..4 {
            let (rng, mut dlx, mut cost) = (&mut Rng(seed), Dlx::new(24, 0), vec![]);
            for _ in 0..100 {
                let length = rng.within(2, 3);
                dlx.add_option(&rng.shuffled(24)[..length]);
                cost.push(if equal { 7 } else { 5000 * length + rng.below(2000) } as u64);
            }
            let (mut least, mut all) = (None, dlx.clone());
            all.for_each_solution(|solution| {
                let price: u64 = solution.iter().map(|&option| cost[option]).sum();
                least = Some(least.map_or(price, |least: u64| least.min(price)));
                true
            });
            assert_eq!(dlx.cheapest(&cost).map(|found| found.0), least);
            with += dead_ends(&dlx);
            without += dead_ends(&all);
        }
        assert!(10 * with < without, "{} {}", with, without);
    }
}

/// The example in the documentation of `Prices`: what `settle` makes of prices of 0, and of the best ones.
/// `tighten` comes near the best ones, and then rules out the option ab.
#[test]
fn prices_of_an_example() {
    let dlx = build(2, &[vec![0], vec![1], vec![0, 1]]);
    let lists = [(0, vec![0, 2]), (1, vec![1, 2])];
    let mut prices = Prices::new(&dlx, in_points(vec![2, 4, 5]));
    let points = |numbers: &[i128]| numbers.iter().map(|number| number * POINT).collect::<Vec<_>>();
    assert_eq!(prices.settle(&dlx, &lists), 9 * POINT);
    assert_eq!((&prices.surplus, &prices.price), (&points(&[3, 0, 4]), &points(&[5, 4])));
    prices.price = points(&[2, 4]);
    assert_eq!(prices.settle(&dlx, &lists), 6 * POINT);
    assert_eq!(prices.surplus, points(&[0, 0, 1]));
    prices.price = vec![0, 0];
    let bounds: Vec<i128> = (0..11).map(|_| prices.tighten(&dlx, 6 * POINT)).collect();
    assert!(bounds.iter().all(|&bound| bound >= 6 * POINT) && bounds[10] < 7 * POINT);
    assert!(bounds[10] - prices.surplus[2] < 6 * POINT);
    assert!(prices.surplus.iter().all(|&surplus| surplus >= 0));
}

/// The weights are divided by their greatest common divisor, also if they are costs.
#[test]
fn points() {
    let dlx = build(1, &[vec![0], vec![0], vec![0]]);
    for &sign in &[1, -1] {
        let mut prices = Prices::new(&dlx, in_points(vec![6 * sign, 9 * sign, 0]));
        prices.settle(&dlx, &[]);
        assert_eq!(prices.surplus, [-2 * sign * POINT, -3 * sign * POINT, 0]);
    }
}

/// `balance` may leave prices that are as good as infinite. `settle` makes a bound of them, too.
#[test]
fn endless_prices() {
    let mut dlx = Dlx::new(2, 2);
    for option in &[&[0, 2][..], &[0, 3], &[1, 2], &[1, 3], &[0, 1, 2, 3]] {
        dlx.add_option(option);
    }
    let lists = [(0, vec![0, 1, 4]), (1, vec![2, 3, 4]), (2, vec![0, 2, 4]), (3, vec![1, 3, 4])];
    for &[first, second] in
        &[[i128::MAX, i128::MAX], [i128::MIN, i128::MIN], [i128::MIN, i128::MAX]]
    {
        let mut prices = Prices::new(&dlx, in_points(vec![1, 2, 3, 4, 5]));
        prices.price = vec![first, second, first, second];
        let bound = prices.settle(&dlx, &lists);
        assert!(bound >= 5 * POINT && bound == prices.price.iter().sum(), "{}", bound);
        assert!(prices.surplus.iter().all(|&surplus| surplus >= 0), "{:?}", prices.surplus);
        assert!(prices.price[2..].iter().all(|&price| price >= 0), "{:?}", prices.price);
    }
}

/// Where nothing that is left weighs anything, prices may still be so bad that the bound reaches the limit.
/// A solution below the limit does not count then.
#[test]
fn bad_prices() {
    let mut options: Vec<Vec<usize>> = (0..40).map(|k| vec![k, (k + 1) % 40]).collect();
    options.push(vec![40]);
    let (mut dlx, rng) = (build(41, &options), &mut Rng(1));
    assert!(dlx.take(40));
    let weight = in_points([vec![0; 40], vec![1000]].concat()); // as if it were 1
    let mut prices = Prices::new(&dlx, weight);
    let at_random: Vec<i128> = (0..41).map(|_| rng.below(1000) as i128 * POINT).collect();
    prices.price = at_random.clone();
    assert!(prices.tighten(&dlx, 2 * POINT) > 2 * POINT);
    prices.price = at_random;
    assert_eq!(prices.search(&mut dlx, 2 * POINT), None);
}

/// The largest matching of 300 or 400 workers and jobs, each pair worth the same, beside augmenting paths.
/// Since so many solutions tie, a search would not end with prices that are less sharp, or that forget
/// sharper ones.
#[test]
fn a_matching_with_ties() {
    fn augment(worker: usize, jobs: &[Vec<usize>], of: &mut [usize], seen: &mut [bool]) -> bool {
        for &job in &jobs[worker] {
            if !std::mem::replace(&mut seen[job], true)
                && (of[job] == usize::MAX || augment(of[job], jobs, of, seen))
            {
                of[job] = worker;
                return true;
            }
        }
        false
    }
    for &n in &[300, 400] {
        let (rng, mut dlx, mut weight) = (&mut Rng(1), Dlx::new(2 * n, 0), vec![]);
        let three_jobs = |_| (0..3).map(|_| rng.below(n)).collect();
        let jobs: Vec<Vec<usize>> = (0..n).map(three_jobs).collect();
        for item in 0..2 * n {
            dlx.add_option(&[item]); // alone
            weight.push(0);
        }
        for (worker, jobs) in jobs.iter().enumerate() {
            for job in jobs {
                dlx.add_option(&[worker, n + job]);
                weight.push(1);
            }
        }
        let mut of = vec![usize::MAX; n];
        let augments = |&worker: &usize| augment(worker, &jobs, &mut of, &mut vec![false; n]);
        let pairs = (0..n).filter(augments).count();
        assert_eq!(dlx.heaviest(&weight).map(|found| found.0), Some(pairs as u64));
    }
}

/// Weighted set cover by pairs of a set and a thing, which are secondary items: a set is used, or else it
/// covers all of its pairs; a thing takes one of its pairs. Without prices for them, it would take minutes.
#[test]
fn secondary_items_have_prices() {
    let (rng, things, sets) = (&mut Rng(1), 40, 60);
    let members: Vec<Vec<usize>> =
        (0..sets).map(|_| rng.shuffled(things)[..rng.within(3, 5)].to_vec()).collect();
    let weights: Vec<u64> = (0..sets).map(|_| rng.within(50, 99) as u64).collect();
    let pair = |set: usize, thing: usize| sets + things + things * set + thing;
    let (mut dlx, mut cost) = (Dlx::new(sets + things, sets * things), Vec::new());
    for (set, members) in members.iter().enumerate() {
        dlx.add_option(&[set]);
        let pairs: Vec<usize> = members.iter().map(|&thing| pair(set, thing)).collect();
        dlx.add_option(&[vec![set], pairs].concat());
        cost.extend([weights[set], 0]);
    }
    for (set, members) in members.iter().enumerate() {
        for &thing in members {
            dlx.add_option(&[sets + thing, pair(set, thing)]);
            cost.push(0);
        }
    }
    assert_eq!(dlx.cheapest(&cost).map(|found| found.0), Some(748));
}

/// All solutions but some cost nothing, and the costs have a common divisor. If a free solution did not end
/// the search, it would visit 2^59 others.
#[test]
fn nothing_is_cheaper_than_free() {
    let mut dlx = build(60, &(0..120).map(|k| vec![k / 2]).collect::<Vec<_>>());
    let (mut cost, mut weight) = (vec![0; 120], vec![5; 120]);
    cost[0] = 2;
    weight[0] = 3;
    assert_eq!(dlx.cheapest(&cost).map(|found| found.0), Some(0));
    assert_eq!(dlx.heaviest(&weight).map(|found| found.0), Some(300));
}

#[test]
#[should_panic(expected = "expected 2 numbers, one for each option, found 1")]
fn too_few_costs() {
    build(1, &[vec![0], vec![0]]).cheapest(&[1]);
}

#[test]
#[should_panic(expected = "expected 1 numbers, one for each option, found 2")]
fn too_many_weights() {
    build(1, &[vec![0]]).heaviest(&[1, 1]);
}

#[test]
fn at_most_weight() {
    const MOST: usize = u32::MAX as usize;
    try_each(20_000, |dlx, solutions, rng| {
        let kinds = [(0, 3, 1), (0, 100, 1), (MOST - 100, MOST, 1), (0, 99, 1 << 50)];
        let (low, high, unit) = rng.pick(&kinds);
        let weight: Vec<u64> =
            dlx.nodes_of.iter().map(|_| rng.within(low, high) as u64 * unit).collect();
        let worth = |solution: &Vec<usize>| solution.iter().map(|&o| weight[o]).sum::<u64>();
        let most = solutions.iter().map(worth).max();
        let found = dlx.heaviest(&weight).map(|(weight, mut solution)| {
            solution.sort();
            assert!(solutions.contains(&solution) && worth(&solution) == weight);
            weight
        });
        assert_eq!(found, most);
    });
}

/// The sum of all numbers may be `u64::MAX`, and not more, whether an option can be taken or not.
#[test]
fn numbers_near_the_limit() {
    let mut dlx = build(2, &[vec![0], vec![1], vec![1], vec![0, 1]]);
    let numbers = [u64::MAX - 12, 2, 9, 1];
    assert_eq!(dlx.heaviest(&numbers), Some((u64::MAX - 3, vec![0, 2])));
    assert_eq!(dlx.cheapest(&numbers), Some((1, vec![3])));
    assert!(dlx.take(0));
    assert_eq!(dlx.cheapest(&numbers), Some((u64::MAX - 10, vec![0, 1])));
    let beyond = std::panic::catch_unwind(move || dlx.heaviest(&[u64::MAX - 12, 2, 9, 2]));
    let message = beyond.unwrap_err().downcast::<String>().unwrap();
    assert!(message.contains("over all options, 18446744073709551616, is above"), "{}", message);
}
