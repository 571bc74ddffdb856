#[path = "../shared/mod.rs"]
mod shared;
fn main() {
    shared::sudoku_generator::main(16, 16, "-ABCDEFGHIJKLMNOP");
}
