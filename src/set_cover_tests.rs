//! Set covers on small random problems, beside all subsets, and on boards. COVERS=1000000 tries more of them.

use super::set_cover::{set_cover, Search};
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

/// Up to 10 sets with up to 8 things, any of which may be in no set, or be listed twice.
fn small(rng: &mut Rng) -> (usize, Vec<Vec<usize>>) {
    let (things, longest, count) = (rng.below(9), rng.within(1, 6), rng.below(11));
    let mut list =
        || (0..rng.below(longest + 1) * things.min(1)).map(|_| rng.below(things)).collect();
    (things, (0..count).map(|_| list()).collect())
}

/// Each thing is in one or two of five large sets, which the search tries first, and in one of three
/// small ones, which are often the only best cover. A search that skips too many sets misses it.
fn large_and_small(rng: &mut Rng) -> (usize, Vec<Vec<usize>>) {
    let (things, least, mut sets) = (rng.within(10, 30), rng.below(2), vec![Vec::new(); 8]);
    for thing in 0..things {
        let (large, step) = (rng.below(5), rng.within(least, 4));
        for set in [large, (large + step) % 5, rng.within(5, 7)] {
            sets[set].push(thing);
        }
    }
    (things, sets)
}

#[test]
fn random_set_covers() {
    for seed in 0..std::env::var("COVERS").map_or(20_000, |n| n.parse().unwrap()) {
        let rng = &mut Rng(seed);
        let (things, sets) = if seed % 2 == 0 { small(rng) } else { large_and_small(rng) };
        let bit = |thing, set: usize| (sets[set].contains(&thing) as u32) << set;
        let mask = |thing| (0..sets.len()).map(|set| bit(thing, set)).sum();
        let masks: Vec<u32> = (0..things).map(mask).collect();
        let is_cover = |subset: &u32| masks.iter().all(|mask| mask & subset > 0);
        let fewest = (0..1 << sets.len()).filter(is_cover).map(u32::count_ones).min();
        assert_eq!(size(things, &sets), fewest.map(|count| count as usize), "{:?}", sets);
    }
}

/// Ten searches look at 6,781 nodes together. In another order, with a weaker bound, or if they do not
/// skip what failed, there are far more.
#[test]
fn number_of_nodes() {
    let nodes = |seed| {
        let rng = &mut Rng(seed);
        let mut set = || (0..60).filter(|_| rng.one_in(20)).collect();
        let sets: Vec<Vec<usize>> = (0..120).map(|_| set()).collect();
        let mut search = Search::new(60, &sets);
        assert!((0..30).any(|most| search.cover(most).is_some()));
        search.nodes
    };
    let sum: u64 = (0..10).map(nodes).sum();
    assert!((5_000..8_500).contains(&sum), "{}", sum);
}

/// Sticks that break all squares of a board (POJ 1084), and blows on the marked half of another (FZU
/// 1686), which would not end if only the sets that failed were skipped.
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

/// All of 1,000 sets are needed, on a stack that a recursion would overflow.
#[test]
fn many_sets() {
    let sets: Vec<Vec<usize>> = (1..1_001).map(|thing| vec![0, thing]).collect();
    let search = move || size(1_001, &sets);
    let thread = std::thread::Builder::new().stack_size(1 << 17).spawn(search).unwrap();
    assert_eq!(thread.join().unwrap(), Some(1_000));
}

#[test]
#[should_panic(expected = "set 1: no thing 2: there are 2")]
fn a_thing_that_does_not_exist() {
    set_cover(2, &[vec![0, 1], vec![2]], 9);
}
