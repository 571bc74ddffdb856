//! The textbook's dancing links, to measure against.
mod reference;
#[path = "../../scripts/textbook.rs"]
mod textbook;

fn main() {
    reference::FORMAT
        .answer(&reference::puzzles(&reference::sudoku::text::stdin()), textbook::sudoku);
}
