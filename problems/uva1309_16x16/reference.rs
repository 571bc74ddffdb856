#[path = "../shared/sudoku_cover.rs"]
mod sudoku_cover;

fn main() {
    sudoku_cover::main(16, 16, "\n", None);
}
