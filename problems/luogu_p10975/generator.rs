//! Some boards, the first of them twice.

#[path = "../shared/mod.rs"]
mod shared;

fn main() {
    shared::random::main(|rng| {
        let boards = 0..rng.below(6);
        let board = |_| format!("{} {}\n", rng.within(1, 11), rng.within(1, 11));
        let mut boards: Vec<String> = boards.map(board).collect();
        boards.extend(boards.first().cloned());
        boards.concat() + "0 0\n"
    });
}
