//! N rows of M: planted, random, with rows or columns of zeros, rows twice, or next to nothing.

#[path = "../random.rs"]
mod random;
use random::Rng;

fn matrix(rng: &mut Rng) -> (usize, Vec<Vec<usize>>) {
    let m = [rng.below(2), rng.within(30, 120), rng.within(1, 14)][rng.below(24).min(2)];
    let most = if m > 20 { 5 } else { rng.within(0, m) }; // ones in a row of noise
    let row = |ones: &[usize]| (0..m).map(|column| ones.contains(&column) as usize).collect();
    let mut rows: Vec<Vec<usize>> =
        (0..rng.below(26)).map(|_| row(&rng.shuffled(m)[..rng.below(most + 1)])).collect();
    if m > 20 || !rng.one_in(3) {
        let mut rest = &rng.shuffled(m)[..]; // a cover
        while !rest.is_empty() {
            let (piece, others) = rest.split_at(rng.within(1, rest.len().min(6)));
            rows.push(row(piece));
            rest = others;
        }
    }
    if rng.one_in(3) {
        rows.push(vec![0; m]);
    }
    if m > 0 && !rows.is_empty() && rng.one_in(2) {
        let (k, column) = (rng.below(rows.len()), rng.below(m));
        match rng.below(3) {
            0 => rows.push(rows[k].clone()),
            1 => rows.iter_mut().for_each(|row| row[column] = 0),
            _ => rows[k][column] ^= 1, // often no cover is left
        }
    }
    (m, rng.shuffled(rows.len()).iter().map(|&i| rows[i].clone()).collect())
}

fn main() {
    random::main(|rng| {
        let (m, rows) = matrix(rng);
        let text = |numbers: &[usize]| numbers.iter().map(|number| number.to_string()).collect();
        let mut lines = vec![text(&[rows.len(), m])];
        lines.extend(rows.iter().map(|row| text(row)));
        random::layout(&lines, true, rng)
    });
}
