//! A domino on the first open cell goes to the right or downwards.

#[path = "../../problems/text.rs"]
mod text;

/// In how many ways the open cells, bits, can be covered.
fn count(open: u64, columns: usize) -> u64 {
    if open == 0 {
        return 1;
    }
    let cell = open.trailing_zeros() as usize;
    let fits = |&&(step, near): &&(usize, bool)| near && open >> cell >> step & 1 == 1;
    let steps = [(1, cell % columns + 1 < columns), (columns, true)];
    steps
        .iter()
        .filter(fits)
        .map(|(step, _)| count(open & !(1 << cell | 1 << cell << step), columns))
        .sum()
}

fn main() {
    let input = text::stdin();
    let numbers: Vec<usize> =
        text::tokens(&input).iter().take(2).map(|token| token.parse().expect("a number")).collect();
    println!("{}", count((1 << (numbers[0] * numbers[1])) - 1, numbers[1]));
}
