//! Some puzzles, and as a rule `end` or Ctrl-Z.

#[path = "../shared/sudoku_random.rs"]
mod sudoku_random;
use sudoku_random::{puzzle, random};

fn main() {
    random::main(|rng| {
        let mut lines = Vec::new();
        for _ in 0..rng.below(5) {
            let symbols = rng.pick(&["0123456789", ".123456789"]);
            lines.extend(puzzle(9, 81, symbols, rng));
        }
        let end = rng.pick(&["end", "\u{1a}", ""]);
        lines.push(vec![end.to_string()]);
        random::layout(&lines, !end.is_empty(), rng)
    });
}
