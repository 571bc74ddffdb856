//! Some boards, the first of them twice.

#[path = "../shared/mod.rs"]
mod shared;
fn main() {
    shared::random::main(|rng| {
        let (boards, most) = (0..rng.below(8), rng.pick(&[3, 11]));
        let board = |_| format!("{} {}\n", rng.within(1, most), rng.within(1, most));
        let mut boards: Vec<String> = boards.map(board).collect();
        boards.extend(boards.first().cloned());
        boards.concat() + "0 0\n"
    });
}
