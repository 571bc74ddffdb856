//! Depth-first search over every completion, the cell with the fewest candidates first.

#[path = "../sudoku.rs"]
mod sudoku;
use sudoku::text;

fn weight(cell: usize) -> i32 {
    let (row, column) = (cell as i32 / 9, cell as i32 % 9);
    10 - (row - 4).abs().max((column - 4).abs())
}

fn main() {
    let grid = sudoku::read(&text::tokens(&text::stdin())[..81].concat());
    let mut best = -1;
    sudoku::search(&grid, usize::MAX, &mut |full| {
        best = best.max((0..81).map(|cell| weight(cell) * full[cell] as i32).sum());
        true
    });
    println!("{}", best);
}
