//! A small matrix, often with a cover hidden in it.
//! Usage: generator SEED [COLUMNS]; with COLUMNS, 500 rows of four ones with a cover hidden in them.

#[path = "../shared/mod.rs"]
mod shared;
use shared::random;

fn main() {
    let columns = std::env::args().nth(2).map(|m| m.parse().expect("a number of columns"));
    random::main(|rng| {
        let small = [rng.below(2), rng.within(30, 120), rng.within(1, 14)][rng.below(24).min(2)];
        let m = columns.unwrap_or(small);
        let ones = if columns.is_some() { 4 } else { rng.within(1, 6) };
        let cover = rng.shuffled(m);
        let mut rows: Vec<Vec<usize>> = cover.chunks(ones).map(<[usize]>::to_vec).collect();
        if columns.is_some() {
            rows.resize_with(500, || rng.shuffled(m)[..ones].to_vec());
        } else {
            for _ in 0..rng.below(26) {
                let most = ones.min(m);
                rows.push(rng.shuffled(m)[..rng.within(0, most)].to_vec());
            }
            if rng.one_in(3) {
                rows.truncate(rng.within(0, rows.len())); // often, no cover is left
            }
        }
        let mut text = format!("{} {}\n", rows.len(), m);
        for k in rng.shuffled(rows.len()) {
            let digit = |column| if rows[k].contains(&column) { "1" } else { "0" };
            text += &((0..m).map(digit).collect::<Vec<_>>().join(" ") + "\n");
        }
        text
    });
}
