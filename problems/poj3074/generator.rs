#[path = "../shared/mod.rs"]
mod shared;
fn main() {
    shared::sudoku_random::main(9, 81, ".123456789", &["end\n", ""]);
}
