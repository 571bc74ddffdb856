#[path = "../shared/mod.rs"]
mod shared;
fn main() {
    shared::sudoku_reference::main(9, 81, "", Some("no solution\n"));
}
