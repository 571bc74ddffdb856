//! A small matrix: planted, random, with rows or columns of zeros, rows twice, or next to nothing.
//! Usage: generator SEED [COLUMNS]; with COLUMNS, 500 rows of four ones with a cover hidden in them.

#[path = "../shared/mod.rs"]
mod shared;
use shared::random::{self, Rng};

fn large(m: usize, rng: &mut Rng) -> Vec<Vec<usize>> {
    let mut rows: Vec<Vec<usize>> = rng.shuffled(m).chunks(4).map(<[usize]>::to_vec).collect();
    rows.resize_with(500, || rng.shuffled(m)[..4].to_vec());
    rows
}

fn small(m: usize, rng: &mut Rng) -> Vec<Vec<usize>> {
    let most = if m > 20 { 5 } else { rng.within(0, m) }; // ones in a row of noise
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for _ in 0..rng.below(26) {
        rows.push(rng.shuffled(m)[..rng.below(most + 1)].to_vec());
    }
    if m > 20 || !rng.one_in(3) {
        let mut rest = &rng.shuffled(m)[..]; // a cover
        while !rest.is_empty() {
            let (row, others) = rest.split_at(rng.within(1, rest.len().min(6)));
            rows.push(row.to_vec());
            rest = others;
        }
    }
    if rng.one_in(2) && !rows.is_empty() {
        let (k, column) = (rng.below(rows.len()), rng.below(m.max(1)));
        match rng.below(3) {
            0 => rows.push(rows[k].clone()),
            1 => rows.iter_mut().for_each(|row| row.retain(|&other| other != column)),
            _ => drop(rows[k].pop()), // often no cover is left
        }
    }
    rows
}

fn main() {
    let columns = std::env::args().nth(2).map(|m| m.parse().expect("a number of columns"));
    random::main(|rng| {
        let some = [rng.below(2), rng.within(30, 120), rng.within(1, 14)][rng.below(24).min(2)];
        let m = columns.unwrap_or(some);
        let rows = if columns.is_some() { large(m, rng) } else { small(m, rng) };
        let mut text = vec![vec![rows.len().to_string(), m.to_string()]];
        for k in rng.shuffled(rows.len()) {
            let digit = |column| (rows[k].contains(&column) as u8).to_string();
            text.push((0..m).map(digit).collect());
        }
        match columns {
            Some(_) => text.iter().map(|line| line.join(" ") + "\n").collect(),
            None => random::layout(&text, true, rng),
        }
    });
}
