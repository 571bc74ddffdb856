//! Some boards, now and then one twice.

#[path = "../shared/mod.rs"]
mod shared;
use shared::random;

fn main() {
    random::main(|rng| {
        let count = rng.below(6);
        let mut sides = |_| vec![rng.within(1, 11).to_string(), rng.within(1, 11).to_string()];
        let mut lines: Vec<_> = (0..count).map(&mut sides).collect();
        lines.extend(lines.first().cloned());
        lines.push(vec!["0".to_string(); 2]);
        random::layout(&lines, true, rng)
    });
}
