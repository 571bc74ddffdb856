//! Some boards, the first of them twice.

#[path = "../shared/mod.rs"]
mod shared;

fn main() {
    shared::random::main(|rng| {
        let mut boards = Vec::new();
        for _ in 0..rng.below(6) {
            boards.push(format!("{} {}\n", rng.within(1, 11), rng.within(1, 11)));
        }
        boards.extend(boards.first().cloned());
        boards.concat() + "0 0\n"
    });
}
