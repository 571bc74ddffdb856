#[path = "../shared/mod.rs"]
mod shared;
fn main() {
    shared::sudoku_cover::main(9, 9, "", None);
}
