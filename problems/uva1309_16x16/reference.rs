#[path = "../shared/mod.rs"]
mod shared;

fn main() {
    shared::sudoku_cover::main("uva1309_16x16", 16, 16, "\n", None);
}
