//! Row by row, with the attacked columns as bit masks: bit c is column c of the next row.

#[path = "../shared/mod.rs"]
mod shared;
use shared::text;

/// Puts a queen into each free square of the next row, from left to right.
fn search(all: u32, [taken, left, right]: [u32; 3], queens: &mut Vec<u32>, count: &mut u64) {
    if taken == all {
        *count += 1;
        if *count <= 3 {
            let columns = queens.iter().map(|queen| (queen.trailing_zeros() + 1).to_string());
            println!("{}", columns.collect::<Vec<_>>().join(" "));
        }
    }
    let mut free = all & !(taken | left | right);
    while free != 0 {
        let queen = free & free.wrapping_neg(); // the lowest bit
        free ^= queen;
        queens.push(queen);
        search(all, [taken | queen, (left | queen) << 1, (right | queen) >> 1], queens, count);
        queens.pop();
    }
}

fn main() {
    let n: u32 = text::tokens(&text::stdin())[0].parse().expect("a number");
    let mut count = 0;
    search((1 << n) - 1, [0; 3], &mut Vec::new(), &mut count);
    println!("{}", count);
}
