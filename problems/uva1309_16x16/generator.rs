#[path = "../shared/mod.rs"]
mod shared;

fn main() {
    let ends = ["number", "\u{1a}", "\0", "\u{1a}\0", "", ""];
    shared::sudoku_random::main(16, 16, &["-ABCDEFGHIJKLMNOP"], &ends);
}
