#[path = "../shared/mod.rs"]
mod shared;
fn main() {
    shared::sudoku_checker::main(16, 16, "\n");
}
