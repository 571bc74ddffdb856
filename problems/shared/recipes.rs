//! Small random problems, on which the doc tests of src/dlx.rs try the recipes.

pub use random::Rng;

#[path = "random.rs"]
mod random;

/// Calls `recipe` with problems, sometimes with an option taken; with their number of options; and
/// with the solutions from there on, each sorted, in lexicographic order. It returns whether all is
/// right, and has to restore the state. More with PROBLEMS=20000.
pub fn try_each(recipe: fn(&mut dlx::Dlx, usize, &[Vec<usize>], &mut Rng) -> bool) {
    for seed in 0..std::env::var("PROBLEMS").map_or(2000, |n| n.parse().unwrap()) {
        let rng = &mut Rng(seed);
        let (primary, secondary, longest) = (rng.below(6), rng.below(3), rng.within(1, 4));
        let (items, needed) = (primary + secondary, (1 << primary) - 1);
        let (mut dlx, mut sets) = (dlx::Dlx::new(primary, secondary), vec![]);
        for _ in 0..rng.below(12) {
            let length = if items == 0 { 0 } else { rng.within(0, longest) };
            let list: Vec<usize> = (0..length).map(|_| rng.below(items)).collect();
            dlx.add_option(&list);
            sets.push(list.iter().fold(0, |set, item| set | 1 << item));
        }
        let mut solutions = vec![];
        extend(&sets, needed, &[], 0, &mut solutions);
        solutions.sort();
        let option = rng.below(20);
        if option < sets.len() && sets[option] & needed != 0 && dlx.take(option) {
            solutions.retain(|solution| solution.contains(&option));
        }
        let before = format!("{:?}", (dlx.mark(), dlx.taken()));
        let sizes: Vec<usize> = (0..items).map(|item| dlx.size(item)).collect();
        assert!(recipe(&mut dlx, sets.len(), &solutions, rng), "problem {}: {:?}", seed, sets);
        assert_eq!(format!("{:?}", (dlx.mark(), dlx.taken())), before, "problem {}", seed);
        assert!((0..items).map(|item| dlx.size(item)).eq(sizes), "problem {}", seed);
    }
}

/// By plain recursion, with each option and without it; never with one without primary items.
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
