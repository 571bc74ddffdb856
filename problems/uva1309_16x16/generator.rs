//! Grids after their number, or up to Ctrl-Z, NUL or the end of the input.

#[path = "../shared/sudoku_random.rs"]
mod sudoku_random;
use sudoku_random::{puzzle, random};

fn main() {
    random::main(|rng| {
        let (count, end) =
            (rng.within(1, 3), rng.pick(&["number", "\u{1a}", "\0", "\u{1a}\0", "", ""]));
        let mut lines = Vec::new();
        for _ in 0..count {
            lines.extend(puzzle(16, 16, "-ABCDEFGHIJKLMNOP", rng));
            lines.push(Vec::new());
        }
        if end == "number" {
            lines.insert(0, vec![count.to_string()]);
        } else {
            lines.push(vec![end.to_string()]);
        }
        random::layout(&lines, !end.is_empty(), rng)
    });
}
