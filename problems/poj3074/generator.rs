#[path = "../shared/sudoku_random.rs"]
mod sudoku_random;

fn main() {
    sudoku_random::main(9, 81, &["0123456789", ".123456789"], &["end", "\u{1a}", ""]);
}
