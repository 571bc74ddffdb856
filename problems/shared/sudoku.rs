//! Sudoku, 9x9 in digits or 16x16 in letters: how puzzles are read, and their geometry.

use super::text;

/// Row after row, the symbols numbered from 1, 0 = empty.
pub type Grid = Vec<usize>;

/// The symbols of side 9 or 16, as they are numbered; the first is an empty cell.
pub fn symbols(side: usize) -> &'static str {
    ["0123456789", "-ABCDEFGHIJKLMNOP"][side / 16]
}

/// Returns the puzzles of an input, whose words have this width: 9 after the number of puzzles, 81, or
/// 16 with or without their number. Ends with the first character that belongs to no puzzle.
pub fn puzzles(input: &str, side: usize, width: usize) -> Vec<Grid> {
    let words = text::tokens(input);
    let number = words.first().filter(|_| width < 81).and_then(|word| word.parse().ok());
    let cells = words[number.is_some() as usize..].concat();
    let belongs = |c: &char| *c == '.' || symbols(side).contains(*c);
    let cells: Grid = cells.chars().take_while(belongs).map(|c| read(c, side)).collect();
    let grids = cells.chunks_exact(side * side).map(<[usize]>::to_vec);
    grids.take(number.unwrap_or(usize::MAX)).collect()
}

/// The number of a symbol, 0 if it is none.
pub fn read(symbol: char, side: usize) -> usize {
    symbols(side).find(symbol).unwrap_or(0)
}

/// The row, column and box of a cell: its units, numbered in this order.
pub fn units(cell: usize, side: usize) -> [usize; 3] {
    let (row, column, b) = (cell / side, cell % side, (side as f64).sqrt() as usize);
    [row, side + column, 2 * side + row / b * b + column / b]
}

/// The cells as text in lines of this width.
pub fn show(cells: &[usize], width: usize, symbols: &str) -> String {
    let line = |row: &[usize]| {
        row.iter().map(|&symbol| &symbols[symbol..symbol + 1]).collect::<String>() + "\n"
    };
    cells.chunks(width).map(line).collect()
}
