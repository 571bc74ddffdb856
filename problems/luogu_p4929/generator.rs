//! A small matrix, or the largest. With many rows of equally many ones, a search often has to go back.
//! Usage: generator SEED [COLUMNS]; with COLUMNS, 500 rows of four ones with a cover hidden in them.

#[path = "../shared/mod.rs"]
mod shared;
use shared::random;
fn main() {
    let columns = std::env::args().nth(2).map(|m| m.parse().expect("a number of columns"));
    random::main(|rng| {
        let (tiny, wide, small) = (rng.within(1, 2), rng.within(30, 120), rng.within(1, 20));
        let m = columns.unwrap_or([tiny, wide, 500, 500, small][rng.below(24).min(4)]);
        let cover = rng.shuffled(m);
        let (n, most, uneven, hidden) = match (columns, m) {
            (Some(_), _) => (500, 4, false, m),
            (_, 500) => (500, 10, false, m),
            _ => (rng.within(1, 60), rng.within(1, m.min(6)), rng.one_in(3), rng.pick(&[0, 0, m])),
        };
        let mut rows: Vec<Vec<usize>> =
            cover[..hidden].chunks(most).map(<[usize]>::to_vec).collect();
        while rows.len() < n {
            let ones = if uneven { rng.within(0, most) } else { most };
            rows.push(rng.shuffled(m)[..ones].to_vec());
        }
        let mut text = format!("{} {}\n", rows.len(), m);
        for k in rng.shuffled(rows.len()) {
            let digit = |column| if rows[k].contains(&column) { "1" } else { "0" };
            text += &((0..m).map(digit).collect::<Vec<_>>().join(" ") + "\n");
        }
        text
    });
}
