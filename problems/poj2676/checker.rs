#[path = "../shared/mod.rs"]
mod shared;
fn main() {
    shared::sudoku_checker::main(9, 9, "");
}
