use super::*;

const HARD: [(&str, i64); 5] = [
    (".8..........................7..9......9......1........59.........6........8......", 2881),
    ("......7........4..........9.........2...8.....6.4................................", 2891),
    (".3..9...1.....3.............1.......9......6.....7.2......6..5..2...5.......4....", 2871),
    (".....................6.................31........7..4........76.6.............8..", 2881),
    ("........59.........7.........1...............7.3......2...............6....1...2.", 2879),
];

fn search(grid: &str) -> Search {
    let mut search = Search::new();
    for (cell, digit) in grid.bytes().enumerate().filter(|&(_, digit)| digit != b'.') {
        assert!(search.dlx.take(9 * cell + usize::from(digit - b'1')));
    }
    search
}

#[test]
fn any_prices_are_valid() {
    for &(grid, best) in &HARD {
        let mut search = search(grid);
        let mut prices = [0; 324];
        for (price, item) in prices.iter_mut().zip(0..) {
            *price = item * item * 7919 % 20_011 - 10_000;
        }
        let (mark, budget) = (search.dlx.mark(), search.budget(&prices));
        let rest = search.dlx.solve().unwrap().split_off(search.dlx.taken().len());
        let slacks: i64 = rest.iter().map(|&option| slack(option, &prices)).sum();
        rest.iter().for_each(|&option| assert!(search.dlx.take(option)));
        assert_eq!(search.budget(&prices), budget - slacks);
        search.target = search.budget(&prices) / POINT + 1;
        assert!(!search.reach(prices));
        search.dlx.undo_to(mark);
        assert_eq!(search.best(), best);
    }
}

/// 218 failures. If each `exp` and `ln` is off by 1e-7, which is more than in any libm, there are as many,
/// and with 1e-5, 201 to 247. There are 330 or more if `choose_option` takes the first option instead of
/// the one with the least slack, ignores the failures, or considers items that cannot change the score.
#[test]
fn the_search_is_guided() {
    let mut failures = 0;
    for &(grid, best) in &HARD {
        let mut search = search(grid);
        assert_eq!(search.best(), best);
        failures += search.failures.iter().sum::<usize>() / 4; // four items each
        failures += (0..324).map(|item| search.dlx.dead_ends(item)).sum::<usize>();
    }
    assert!(failures < 300, "{} failures", failures);
}
