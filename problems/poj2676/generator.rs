#[path = "../shared/sudoku_random.rs"]
mod sudoku_random;

fn main() {
    sudoku_random::main(9, 9, &["0123456789"], &["number"]);
}
