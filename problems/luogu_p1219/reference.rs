//! Row by row, with the attacked columns as bit masks.

#[path = "../shared/mod.rs"]
mod shared;
use shared::text;

struct Board {
    n: usize,
    columns: Vec<String>, // of the queens so far
    count: u64,
}

impl Board {
    /// Tries each column of the next row. Prints the first three solutions.
    fn search(&mut self, taken: u32, left: u32, right: u32) {
        if self.columns.len() == self.n {
            self.count += 1;
            if self.count <= 3 {
                println!("{}", self.columns.join(" "));
            }
            return;
        }
        for column in (0..self.n).filter(|column| (taken | left | right) >> column & 1 == 0) {
            let queen = 1 << column;
            self.columns.push((column + 1).to_string());
            self.search(taken | queen, (left | queen) << 1, (right | queen) >> 1);
            self.columns.pop();
        }
    }
}

fn main() {
    let n = text::tokens(&text::stdin())[0].parse().expect("a number");
    let mut board = Board { n, columns: Vec::new(), count: 0 };
    board.search(0, 0, 0);
    println!("{}", board.count);
}
