//! Row by row, with the attacked columns as bit masks: bit c is column c of the next row.

#[path = "../shared/mod.rs"]
mod shared;
use shared::text;

struct Board {
    all: u32, // every column
    columns: Vec<u32>,
    count: u64,
}

impl Board {
    /// Puts a queen into each free square of the next row, from left to right.
    fn search(&mut self, taken: u32, left: u32, right: u32) {
        if taken == self.all {
            self.count += 1;
            if self.count <= 3 {
                self.print();
            }
            return;
        }
        let mut free = self.all & !(taken | left | right);
        while free != 0 {
            let queen = free & free.wrapping_neg(); // the lowest bit
            free ^= queen;
            self.columns.push(queen);
            self.search(taken | queen, (left | queen) << 1, (right | queen) >> 1);
            self.columns.pop();
        }
    }

    fn print(&self) {
        let numbers = self.columns.iter().map(|queen| (queen.trailing_zeros() + 1).to_string());
        println!("{}", numbers.collect::<Vec<_>>().join(" "));
    }
}

fn main() {
    let n: u32 = text::tokens(&text::stdin())[0].parse().expect("a number");
    let mut board = Board { all: (1 << n) - 1, columns: Vec::new(), count: 0 };
    board.search(0, 0, 0);
    println!("{}", board.count);
}
