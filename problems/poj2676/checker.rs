//! Judges any completion of each grid. Usage: checker INPUT OUTPUT ANSWER
mod reference;
#[path = "../sudoku_judge.rs"]
mod sudoku_judge;

fn main() {
    sudoku_judge::judge::main(sudoku_judge::judge);
}
