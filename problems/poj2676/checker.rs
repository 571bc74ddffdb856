#[path = "../shared/sudoku_judge.rs"]
mod sudoku_judge;

fn main() {
    sudoku_judge::main(9);
}
