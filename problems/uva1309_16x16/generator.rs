#[path = "../shared/sudoku_random.rs"]
mod sudoku_random;

fn main() {
    let ends = ["number", "\u{1a}", "\0", "\u{1a}\0", "", ""];
    sudoku_random::main(16, 16, &["-ABCDEFGHIJKLMNOP"], &ends);
}
