#[path = "../shared/mod.rs"]
mod shared;
fn main() {
    shared::sudoku_reference::main(16, 16, "\n", None);
}
