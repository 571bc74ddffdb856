#[path = "../shared/sudoku_cover.rs"]
mod sudoku_cover;

fn main() {
    sudoku_cover::main(9, 9, "", None);
}
