//! N rows of M: planted, random, with rows or columns of zeros, rows twice, or next to nothing.

#[path = "../random.rs"]
mod random;
use random::Rng;

fn matrix(m: usize, rng: &mut Rng) -> Vec<Vec<usize>> {
    let row = |ones: &[usize]| (0..m).map(|column| ones.contains(&column) as usize).collect();
    let large = m > 20;
    let n = if rng.one_in(12) { rng.below(2) } else { rng.within(1, 25) };
    let most = if large { 5 } else { rng.within(0, m) }; // ones in a row of noise
    let mut rows: Vec<Vec<usize>> =
        (0..n).map(|_| row(&rng.shuffled(m)[..rng.below(most + 1)])).collect();
    if large || !rng.one_in(3) {
        let columns = rng.shuffled(m);
        let mut rest = &columns[..];
        while !rest.is_empty() {
            let (piece, others) = rest.split_at(rng.within(1, rest.len().min(6)));
            rows.push(row(piece));
            rest = others;
        }
    }
    for _ in 0..rng.below(3) {
        let (k, column) = (rng.below(rows.len() + 1), rng.below(m + 1));
        match rng.below(4) {
            0 => rows.push(vec![0; m]),
            1 if k < rows.len() => rows.push(rows[k].clone()),
            2 if column < m => rows.iter_mut().for_each(|row| row[column] = 0),
            3 if k < rows.len() && column < m => rows[k][column] ^= 1, // often no cover is left
            _ => (),
        }
    }
    rng.shuffled(rows.len()).iter().map(|&i| rows[i].clone()).collect()
}

fn case(rng: &mut Rng) -> String {
    let m = [rng.below(2), rng.within(30, 120), rng.within(1, 14)][rng.below(24).min(2)];
    let rows = matrix(m, rng);
    let text = |numbers: &[usize]| numbers.iter().map(|number| number.to_string()).collect();
    let mut lines = vec![text(&[rows.len(), m])];
    lines.extend(rows.iter().map(|row| text(row)));
    random::layout(&lines, true, rng)
}

fn main() {
    random::main(case);
}
