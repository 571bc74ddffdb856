//! Plain backtracking: every option that holds the first open item and no covered one.
//! License: CC0-1.0

#[path = "../../scripts/text.rs"]
mod text;

fn count(options: &[Vec<usize>], covered: &mut Vec<bool>) -> u64 {
    let open = match covered.iter().position(|&is_covered| !is_covered) {
        Some(item) => item,
        None => return 1,
    };
    let mut covers = 0;
    for option in options.iter().filter(|option| option.contains(&open)) {
        if option.iter().all(|&item| !covered[item]) {
            option.iter().for_each(|&item| covered[item] = true);
            covers += count(options, covered);
            option.iter().for_each(|&item| covered[item] = false);
        }
    }
    covers
}

fn main() {
    let input = text::stdin();
    let mut numbers = text::tokens(&input).into_iter().map_while(|token| token.parse().ok());
    let mut next = || -> usize { numbers.next().expect("a number") };
    let (items, options) = (next(), next());
    let options: Vec<Vec<usize>> =
        (0..options).map(|_| (0..next()).map(|_| next() - 1).collect()).collect();
    println!("{}", count(&options, &mut vec![false; items]));
}
