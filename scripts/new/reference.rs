//! Plain backtracking: every option that holds the first open item and only open ones.

#[path = "../../problems/text.rs"]
mod text;

/// Items are bits.
fn count(options: &[u128], open: u128) -> u64 {
    let first = open & open.wrapping_neg();
    let fits = |&&option: &&u128| option & first > 0 && option & !open == 0;
    let counts = options.iter().filter(fits).map(|option| count(options, open ^ option));
    counts.sum::<u64>() + (open == 0) as u64
}

fn main() {
    let input = text::stdin();
    let mut numbers = text::tokens(&input).into_iter().map_while(|token| token.parse().ok());
    let mut next = || -> usize { numbers.next().expect("a number") };
    let (items, options) = (next(), next());
    let options: Vec<u128> =
        (0..options).map(|_| (0..next()).fold(0, |option, _| option | 1 << (next() - 1))).collect();
    println!("{}", count(&options, (1 << items) - 1));
}
