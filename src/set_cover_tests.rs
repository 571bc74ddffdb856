//! Set covers on small random problems, beside all subsets, and on boards. COVERS=1000000 tries more of them.

use super::set_cover::set_cover;
use super::shared::random::Rng;

fn size(things: usize, sets: &[Vec<usize>]) -> Option<usize> {
    let found = set_cover(things, sets, usize::MAX)?;
    let covers = |thing| found.iter().any(|&set| sets[set].contains(&thing));
    assert!((0..things).all(covers) && found.windows(2).all(|pair| pair[0] < pair[1]));
    let known = |at_most| set_cover(things, sets, at_most).map(|found| found.len());
    assert_eq!(known(found.len()), Some(found.len()));
    assert!(found.is_empty() || known(found.len() - 1).is_none());
    Some(found.len())
}

#[test]
fn random_set_covers() {
    for seed in 0..std::env::var("COVERS").map_or(20_000, |n| n.parse().unwrap()) {
        let rng = &mut Rng(seed);
        let (things, longest) = (rng.below(9), rng.within(1, 6));
        let mut list =
            || (0..rng.below(longest + 1) * things.min(1)).map(|_| rng.below(things)).collect();
        let sets: Vec<Vec<usize>> = (0..seed as usize % 11).map(|_| list()).collect();
        let masks = sets.iter().map(|set| set.iter().fold(0, |mask, thing| mask | 1 << thing));
        let masks: Vec<u32> = masks.collect();
        let chosen = |subset: u32| (0..sets.len()).filter(move |set| subset >> set & 1 == 1);
        let is_cover = |subset: &u32| {
            chosen(*subset).fold(0, |union, set| union | masks[set]) == (1 << things) - 1
        };
        let fewest = (0..1_u32 << sets.len()).filter(is_cover).map(u32::count_ones).min();
        assert_eq!(size(things, &sets), fewest.map(|count| count as usize), "{:?}", sets);
    }
}

/// Sticks that break all squares of a board (POJ 1084), and blows on the marked half of another (FZU
/// 1686): with a weaker bound, or without dominance, these would not end.
#[test]
fn boards() {
    let stick = |k: usize, upright: usize| 2 * k + upright;
    let (n, mut sets) = (5, vec![Vec::new(); 2 * 36]);
    let mut squares = 0;
    for side in 1..n + 1 {
        for corner in (0..n * 6).filter(|k| k % 6 + side <= n && k / 6 + side <= n) {
            for d in 0..side {
                sets[stick(corner + d, 0)].push(squares);
                sets[stick(corner + 6 * side + d, 0)].push(squares);
                sets[stick(corner + 6 * d, 1)].push(squares);
                sets[stick(corner + 6 * d + side, 1)].push(squares);
            }
            squares += 1;
        }
    }
    assert_eq!((squares, size(squares, &sets)), (55, Some(14)));
    let rng = &mut Rng(2);
    let marked: Vec<usize> = (0..15 * 15).filter(|_| rng.one_in(2)).collect();
    let blows = (0..15 * 14).filter(|k| k % 15 < 14);
    let blows = blows.map(|k| {
        let hit = [k, k + 1, k + 15, k + 16];
        (0..marked.len()).filter(|&thing| hit.contains(&marked[thing])).collect()
    });
    let blows: Vec<Vec<usize>> = blows.collect();
    assert_eq!(size(marked.len(), &blows), Some(47)); // HiGHS agrees
}

/// All of 64 sets are needed, and each of them contains the thing 0.
#[test]
fn many_sets() {
    let sets: Vec<Vec<usize>> = (1..65).map(|thing| vec![0, thing]).collect();
    assert_eq!(size(65, &sets), Some(64));
}

#[test]
#[should_panic(expected = "set 1: no thing 2: there are 2")]
fn a_thing_that_does_not_exist() {
    set_cover(2, &[vec![0, 1], vec![2]], 9);
}
