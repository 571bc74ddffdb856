#[path = "../shared/mod.rs"]
mod shared;

fn main() {
    shared::sudoku_cover::main("poj2676", 9, 9, "", None);
}
