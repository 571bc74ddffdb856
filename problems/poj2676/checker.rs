#[path = "../shared/mod.rs"]
mod shared;

fn main() {
    shared::sudoku_judge::main(9);
}
