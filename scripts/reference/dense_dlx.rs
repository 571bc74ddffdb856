//! The textbook's dancing links: four links a node, over a dense 0-1 matrix that is built anew for
//! each puzzle, the smallest column first: the leftmost of several, and no further look once one of
//! size 0 or 1 is found. Rows are tried in the order of the matrix. A sudoku's columns are cells,
//! digits in rows, in columns, in boxes; it has one row for a clue, else one for each digit.
//! Usage:   dense_dlx poj3074|uva1309_16x16|luogu_p4929 [covers] < INPUT
//! Output:  as that problem asks, or with `covers` the number of columns covered on the way
//! Without a solution: `no solution` (luogu_p4929: `No Solution!`), status 0.
//! License: CC0-1.0

use std::io::Read;

struct Node {
    left: usize,
    right: usize,
    up: usize,
    down: usize,
    column: usize,
    row: usize,
}

struct Links {
    nodes: Vec<Node>, // 0 is the root, then the column headers, then the ones
    sizes: Vec<usize>,
    chosen: Vec<usize>,
    covers: u64,
}

impl Links {
    fn new(matrix: &[Vec<bool>], columns: usize) -> Links {
        let mut links =
            Links { nodes: Vec::new(), sizes: vec![0; columns + 1], chosen: Vec::new(), covers: 0 };
        for i in 0..columns + 1 {
            let (left, right) = ((i + columns) % (columns + 1), (i + 1) % (columns + 1));
            links.nodes.push(Node { left, right, up: i, down: i, column: i, row: 0 });
        }
        for (row, ones) in matrix.iter().enumerate() {
            let first = links.nodes.len();
            for column in (1..columns + 1).filter(|&column| ones[column - 1]) {
                let (node, up) = (links.nodes.len(), links.nodes[column].up);
                let left = if node == first { node } else { node - 1 };
                links.nodes.push(Node { left, right: first, up, down: column, column, row });
                links.nodes[left].right = node;
                links.nodes[first].left = node;
                links.nodes[up].down = node;
                links.nodes[column].up = node;
                links.sizes[column] += 1;
            }
        }
        links
    }

    fn cover(&mut self, column: usize) {
        self.covers += 1;
        let (left, right) = (self.nodes[column].left, self.nodes[column].right);
        self.nodes[left].right = right;
        self.nodes[right].left = left;
        let mut i = self.nodes[column].down;
        while i != column {
            let mut j = self.nodes[i].right;
            while j != i {
                let (up, down) = (self.nodes[j].up, self.nodes[j].down);
                self.nodes[up].down = down;
                self.nodes[down].up = up;
                self.sizes[self.nodes[j].column] -= 1;
                j = self.nodes[j].right;
            }
            i = self.nodes[i].down;
        }
    }

    fn uncover(&mut self, column: usize) {
        let mut i = self.nodes[column].up;
        while i != column {
            let mut j = self.nodes[i].left;
            while j != i {
                let (up, down) = (self.nodes[j].up, self.nodes[j].down);
                self.nodes[up].down = j;
                self.nodes[down].up = j;
                self.sizes[self.nodes[j].column] += 1;
                j = self.nodes[j].left;
            }
            i = self.nodes[i].up;
        }
        let (left, right) = (self.nodes[column].left, self.nodes[column].right);
        self.nodes[left].right = column;
        self.nodes[right].left = column;
    }

    fn search(&mut self) -> bool {
        let mut column = self.nodes[0].right;
        if column == 0 {
            return true;
        }
        let mut other = self.nodes[column].right;
        while other != 0 && self.sizes[column] > 1 {
            if self.sizes[other] < self.sizes[column] {
                column = other;
            }
            other = self.nodes[other].right;
        }
        if self.sizes[column] == 0 {
            return false;
        }
        self.cover(column);
        let mut i = self.nodes[column].down;
        while i != column {
            self.chosen.push(self.nodes[i].row);
            let mut j = self.nodes[i].right;
            while j != i {
                self.cover(self.nodes[j].column);
                j = self.nodes[j].right;
            }
            if self.search() {
                return true;
            }
            j = self.nodes[i].left;
            while j != i {
                self.uncover(self.nodes[j].column);
                j = self.nodes[j].left;
            }
            self.chosen.pop();
            i = self.nodes[i].down;
        }
        self.uncover(column);
        false
    }
}

/// The rows of a sudoku with boxes of b x b, and what each puts where: (cell, digit from 0).
fn sudoku(clues: &[Option<usize>], b: usize) -> (Vec<Vec<bool>>, Vec<(usize, usize)>) {
    let (n, mut matrix, mut meaning) = (b * b, Vec::new(), Vec::new());
    for cell in 0..n * n {
        let (row, column) = (cell / n, cell % n);
        let digits = clues[cell].map_or(0..n, |clue| clue..clue + 1);
        for digit in digits {
            let mut ones = vec![false; 4 * n * n];
            ones[cell] = true;
            ones[n * n + row * n + digit] = true;
            ones[2 * n * n + column * n + digit] = true;
            ones[3 * n * n + (row / b * b + column / b) * n + digit] = true;
            matrix.push(ones);
            meaning.push((cell, digit));
        }
    }
    (matrix, meaning)
}

fn solve_sudoku(text: &str, b: usize, covers: bool) -> String {
    let (first, width) = if b == 3 { (b'1', 81) } else { (b'A', 16) };
    let symbols = first..first + (b * b) as u8;
    let clue = |symbol| {
        if symbols.contains(&symbol) {
            Some((symbol - first) as usize)
        } else {
            None
        }
    };
    let clues: Vec<Option<usize>> = text.bytes().map(clue).collect();
    let (matrix, meaning) = sudoku(&clues, b);
    let mut links = Links::new(&matrix, 4 * b.pow(4));
    let solved = links.search();
    if covers {
        return links.covers.to_string();
    }
    if !solved {
        return "no solution".to_string();
    }
    let mut grid = vec![b' '; b.pow(4)];
    for &row in &links.chosen {
        let (cell, digit) = meaning[row];
        grid[cell] = first + digit as u8;
    }
    let rows: Vec<String> =
        grid.chunks(width).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    rows.join("\n")
}

fn solve_matrix(tokens: &[&str], covers: bool) -> String {
    let (n, m) = (tokens[0].parse().expect("N"), tokens[1].parse().expect("M"));
    let one = |row: usize, column: usize| tokens[2 + row * m + column] == "1";
    let matrix: Vec<Vec<bool>> =
        (0..n).map(|row| (0..m).map(|column| one(row, column)).collect()).collect();
    let mut links = Links::new(&matrix, m);
    let solved = links.search();
    if covers {
        return links.covers.to_string();
    }
    if !solved {
        return "No Solution!".to_string();
    }
    links.chosen.sort();
    let rows: Vec<String> = links.chosen.iter().map(|row| (row + 1).to_string()).collect();
    rows.join(" ")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let covers = arguments.len() > 1 && arguments[1] == "covers";
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("readable input");
    let tokens: Vec<&str> = text.split_whitespace().collect();
    match arguments.first().map_or("", |problem| problem.as_str()) {
        "poj3074" => {
            for token in tokens.iter().take_while(|&&token| token != "end") {
                println!("{}", solve_sudoku(token, 3, covers));
            }
        }
        "uva1309_16x16" => {
            for (number, rows) in tokens.chunks(16).enumerate() {
                if number > 0 && !covers {
                    println!();
                }
                println!("{}", solve_sudoku(&rows.concat(), 4, covers));
            }
        }
        "luogu_p4929" => println!("{}", solve_matrix(&tokens, covers)),
        _ => {
            eprintln!("usage: dense_dlx poj3074|uva1309_16x16|luogu_p4929 [covers] < INPUT");
            std::process::exit(2);
        }
    }
}
