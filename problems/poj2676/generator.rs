#[path = "../shared/mod.rs"]
mod shared;
fn main() {
    shared::sudoku_generator::main(9, 9, "0123456789");
}
