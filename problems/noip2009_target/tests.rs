use super::*;

/// A grid with the best score of 2879.
const GRID: &str =
    "........59.........7.........1...............7.3......2...............6....1...2.";

/// With any integer prices, taking options lowers the budget by exactly their slacks.
#[test]
fn any_prices_are_valid() {
    let mut search = Search::new();
    for (cell, digit) in GRID.bytes().enumerate().filter(|&(_, digit)| digit != b'.') {
        assert!(search.dlx.take(9 * cell + usize::from(digit - b'1')));
    }
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
    assert_eq!(search.best(), 2879);
}
