//! One random case in the format of a problem: unique, with several completions, without any, with
//! clues that clash, from empty to full, in plain or in odd white space. It keeps to cases that the
//! depth-first reference programs finish soon.
//! Usage:   generate PROBLEM SEED
//! License: CC0-1.0

/// Sebastiano Vigna's splitmix64.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// From `low` to `high`, both included.
    fn within(&mut self, low: usize, high: usize) -> usize {
        low + (self.next() % (high - low + 1) as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.within(1, n) == 1
    }

    fn pick<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.within(0, choices.len() - 1)]
    }

    fn shuffled(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        for i in (1..n).rev() {
            order.swap(i, self.within(0, i));
        }
        order
    }
}

// ---- grids: n x n cells, n = 9 or 16, digits from 1, 0 = empty

type Grid = Vec<usize>;

fn side(grid: &[usize]) -> (usize, usize) {
    if grid.len() == 81 {
        (3, 9)
    } else {
        (4, 16)
    }
}

/// The row, column or box (kind 0, 1, 2) number `k`.
fn unit(grid: &[usize], kind: usize, k: usize) -> Vec<usize> {
    let (b, n) = side(grid);
    let cell = |i| match kind {
        0 => k * n + i,
        1 => i * n + k,
        _ => (k / b * b + i / b) * n + k % b * b + i % b,
    };
    (0..n).map(cell).collect()
}

fn clash(grid: &[usize]) -> bool {
    let (_, n) = side(grid);
    (0..3 * n).any(|u| {
        let mut clues: Vec<usize> =
            unit(grid, u / n, u % n).iter().map(|&c| grid[c]).filter(|&d| d > 0).collect();
        let count = clues.len();
        clues.sort();
        clues.dedup();
        clues.len() < count
    })
}

/// Counts completions of a 9x9 grid without clash up to a limit, and gives up after some nodes.
struct Count {
    grid: Grid,
    used: [[u32; 9]; 3], // the digits in each row, column and box, one bit each
    blanks: Vec<usize>,  // the row with the fewest first
    fewest_first: bool,  // the cell with the fewest candidates first, not row by row
    digits: Vec<usize>,
    limit: usize,
    found: usize,
    nodes: usize,
}

impl Count {
    fn new(grid: &[usize], fewest_first: bool, limit: usize, nodes: usize) -> Count {
        let blank = |cell: &usize| grid[*cell] == 0;
        let mut blanks: Vec<usize> = (0..81).filter(blank).collect();
        blanks.sort_by_key(|&cell| (cell / 9 * 9..cell / 9 * 9 + 9).filter(blank).count());
        let (used, digits) = ([[0; 9]; 3], (1..10).collect());
        let mut count =
            Count { grid: vec![0; 81], used, blanks, fewest_first, digits, limit, found: 0, nodes };
        (0..81).filter(|cell| !blank(cell)).for_each(|cell| count.flip(cell, grid[cell]));
        count
    }

    /// Writes the digit, or wipes it out.
    fn flip(&mut self, cell: usize, digit: usize) {
        self.grid[cell] ^= digit;
        self.used[0][cell / 9] ^= 1 << digit;
        self.used[1][cell % 9] ^= 1 << digit;
        self.used[2][cell / 27 * 3 + cell % 9 / 3] ^= 1 << digit;
    }

    fn used(&self, cell: usize) -> u32 {
        self.used[0][cell / 9] | self.used[1][cell % 9] | self.used[2][cell / 27 * 3 + cell % 9 / 3]
    }

    fn run(&mut self) {
        let fewest = (0..self.blanks.len()).min_by_key(|&i| {
            if self.fewest_first {
                9 - self.used(self.blanks[i]).count_ones()
            } else {
                0
            }
        });
        let i = match fewest {
            Some(i) => i,
            None => return self.found += 1,
        };
        let cell = self.blanks.remove(i);
        let used = self.used(cell);
        for digit in self.digits.clone() {
            if used >> digit & 1 == 0 && self.nodes > 0 {
                self.nodes -= 1;
                self.flip(cell, digit);
                self.run();
                if self.found == self.limit {
                    return; // the grid stays filled
                }
                self.flip(cell, digit);
            }
        }
        self.blanks.insert(i, cell);
    }
}

/// How many completions, when they are at most `limit` and found within so many nodes.
fn completions(grid: &[usize], fewest_first: bool, limit: usize, nodes: usize) -> Option<usize> {
    if clash(grid) {
        return Some(0);
    }
    let mut count = Count::new(grid, fewest_first, limit + 1, nodes);
    count.run();
    if count.nodes > 0 && count.found <= limit {
        Some(count.found)
    } else {
        None
    }
}

/// A solved grid: 9x9 by a search with the digits in random order, 16x16 by shuffling a pattern.
fn solved(n: usize, rng: &mut Rng) -> Grid {
    let digits: Vec<usize> = rng.shuffled(n).iter().map(|i| i + 1).collect();
    let mut grid = vec![0; n * n];
    if n == 9 {
        for (i, cell) in rng.shuffled(81).into_iter().take(10).enumerate() {
            grid[cell] = digits[i % 9];
            if clash(&grid) {
                grid[cell] = 0;
            }
        }
        let mut count = Count::new(&grid, true, 1, 10_000);
        count.digits = digits;
        count.run();
        return if count.found == 1 { count.grid } else { solved(n, rng) };
    }
    let lines = |rng: &mut Rng| -> Vec<usize> {
        let mut lines = Vec::new();
        for band in rng.shuffled(4) {
            lines.extend(rng.shuffled(4).iter().map(|i| band * 4 + i));
        }
        lines
    };
    let (rows, columns) = (lines(rng), lines(rng));
    for cell in 0..n * n {
        let (row, column) = (rows[cell / n], columns[cell % n]);
        grid[cell] = digits[(row % 4 * 4 + row / 4 + column) % n];
    }
    grid
}

/// `grid` with only `count` of its cells, random ones.
fn keep(grid: &[usize], count: usize, rng: &mut Rng) -> Grid {
    let mut kept = vec![0; grid.len()];
    for cell in rng.shuffled(grid.len()).into_iter().take(count) {
        kept[cell] = grid[cell];
    }
    kept
}

/// Another digit for a random cell: clue or not, clashing or not.
fn spoil(grid: &mut Grid, rng: &mut Rng) {
    let (_, n) = side(grid);
    let cell = rng.within(0, n * n - 1);
    grid[cell] = rng.within(1, n);
}

/// A clue copied into another cell of its row, column or box.
fn make_clash(grid: &mut Grid, rng: &mut Rng) {
    let (_, n) = side(grid);
    let cells = unit(grid, rng.within(0, 2), rng.within(0, n - 1));
    let (from, to) = (rng.within(0, n - 2), n - 1);
    grid[cells[from]] = grid[cells[from]].max(1);
    grid[cells[to]] = grid[cells[from]];
}

/// Whole rows, columns or boxes of `grid`, and little else.
fn keep_units(grid: &[usize], rng: &mut Rng) -> Grid {
    let (_, n) = side(grid);
    let rest = rng.within(0, 6);
    let mut kept = keep(grid, rest, rng);
    let kind = rng.within(0, 2);
    for _ in 0..rng.within(1, 4) {
        for cell in unit(grid, kind, rng.within(0, n - 1)) {
            kept[cell] = grid[cell];
        }
    }
    kept
}

/// Takes clues away in the given order until the completions are too many.
fn dig(full: &[usize], order: &[usize], fewest_first: bool, limit: usize, clues: usize) -> Grid {
    let mut grid = full.to_vec();
    for &cell in &order[..81 - clues] {
        grid[cell] = 0;
        if completions(&grid, fewest_first, limit, 20 * limit + 1000).is_none() {
            grid[cell] = full[cell];
            if limit > 1 {
                break;
            }
        }
    }
    grid
}

fn nine(rng: &mut Rng) -> Grid {
    loop {
        let full = solved(9, rng);
        let count = rng.within(20, 70);
        let mut grid = match rng.within(0, 9) {
            0 | 1 | 2 => dig(&full, &rng.shuffled(81), true, 1, count.min(40)),
            3 | 4 => keep(&full, count, rng),
            5 => keep(&full, count % 20, rng),
            6 => keep_units(&full, rng),
            7 => keep(&full, 81 - count % 4, rng),
            8 => dig(&full, &rng.shuffled(81), true, 1, 24),
            _ => vec![0; 81],
        };
        match rng.within(0, 9) {
            0 => spoil(&mut grid, rng),
            1 if rng.one_in(3) => make_clash(&mut grid, rng),
            2 if rng.one_in(3) => (0..count / 4).for_each(|_| spoil(&mut grid, rng)),
            _ => (),
        }
        let soon = || {
            let mut first = Count::new(&grid, true, 1, 3000);
            first.run();
            first.nodes > 0
        };
        if clash(&grid) || soon() {
            return grid;
        }
    }
}

/// For the target: clues that stand together, and completions few enough to be enumerated.
fn target(rng: &mut Rng) -> Grid {
    let full = solved(9, rng);
    let (kind, k, size) = (rng.within(0, 5), rng.within(0, 8), rng.within(3, 7));
    let (row, column) = (rng.within(0, 9 - size), rng.within(0, 9 - size));
    let in_cluster = |cell: &usize| match kind {
        0 => false,
        1 => cell / 27 == k / 3,    // a band
        2 => cell % 9 / 3 == k / 3, // a stack
        3 => unit(&full, 2, k).contains(cell) || unit(&full, 2, k * 5 % 9).contains(cell),
        4 => cell / 9 == k || cell / 9 == k * 2 % 9 || cell % 9 == k,
        _ => {
            cell / 9 >= row
                && cell / 9 < row + size
                && cell % 9 >= column
                && cell % 9 < column + size
        }
    };
    let mut order = rng.shuffled(81);
    order.sort_by_key(|cell| in_cluster(cell));
    let limit = if rng.one_in(40) { 100_000 } else { [1, 10, 100, 1000, 10_000][rng.within(0, 4)] };
    let clues = rng.within(0, 30);
    let mut grid = match rng.within(0, 11) {
        0 => keep(&full, 81 - k % 4, rng),
        1 => keep_units(&full, rng),
        2 => keep(&full, clues, rng), // as a rule spoilt below, or there are too many completions
        _ => dig(&full, &order, false, limit, clues),
    };
    match rng.within(0, 9) {
        0 | 2 => (0..rng.within(1, 6)).for_each(|_| spoil(&mut grid, rng)),
        1 if rng.one_in(3) => make_clash(&mut grid, rng),
        _ => (),
    }
    if completions(&grid, false, limit, 20 * limit + 1000).is_some() {
        grid
    } else {
        target(rng)
    }
}

fn sixteen(rng: &mut Rng) -> Grid {
    let full = solved(16, rng);
    let count = rng.within(140, 250);
    let mut grid = match rng.within(0, 9) {
        0 => keep(&full, count % 8, rng),
        1 => keep(&full, 256 - count % 5, rng),
        _ => keep(&full, count, rng),
    };
    match rng.within(0, 9) {
        0 | 1 => spoil(&mut grid, rng),
        2 => make_clash(&mut grid, rng),
        _ => (),
    }
    grid
}

/// N rows of M: planted, random, with zero rows, zero columns, rows twice, or next to nothing.
fn matrix(rng: &mut Rng) -> Vec<Vec<usize>> {
    let (mut n, mut m) = (rng.within(1, 25), rng.within(1, 14));
    if rng.one_in(12) {
        n = rng.within(0, 1);
    }
    if rng.one_in(12) {
        m = rng.within(0, 1);
    }
    let planted = rng.within(0, 2) > 0;
    let large = planted && rng.one_in(20);
    if large {
        m = rng.within(30, 120);
        n = rng.within(0, 40);
    }
    let most = rng.within(1, if large { 5 } else { m.max(1) }); // ones a noise row
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for _ in 0..n {
        let mut row = vec![0; m];
        for column in rng.shuffled(m).into_iter().take(rng.within(0, most)) {
            row[column] = 1;
        }
        rows.push(row);
    }
    if planted {
        let columns = rng.shuffled(m);
        let mut rest = &columns[..];
        while !rest.is_empty() {
            let (piece, others) = rest.split_at(rng.within(1, rest.len().min(6)));
            let mut row = vec![0; m];
            piece.iter().for_each(|&column| row[column] = 1);
            rows.push(row);
            rest = others;
        }
    }
    if !rows.is_empty() && rng.one_in(4) {
        let row = rows[rng.within(0, rows.len() - 1)].clone();
        rows.push(row);
    }
    if rng.one_in(8) {
        rows.push(vec![0; m]);
    }
    if m > 0 && rng.one_in(10) {
        let column = rng.within(0, m - 1);
        rows.iter_mut().for_each(|row| row[column] = 0);
    }
    if m > 0 && !rows.is_empty() && rng.one_in(6) {
        let (row, column) = (rng.within(0, rows.len() - 1), rng.within(0, m - 1));
        rows[row][column] ^= 1; // often the end of what was planted
    }
    rng.shuffled(rows.len()).iter().map(|&i| rows[i].clone()).collect()
}

// ---- from lines of tokens to text

fn text(lines: &[Vec<String>], ignored_tail: bool, rng: &mut Rng) -> String {
    let odd = rng.one_in(2);
    let mut choose = |choices: &[&'static str]| if odd { rng.pick(choices) } else { choices[0] };
    let end_of_line = choose(&["\n", "\n", "\r\n", " \n", " \r\n", "\t\n", "\n\n"]);
    let gap = choose(&[" ", " ", "  ", "\t", " \t "]);
    let indent = choose(&["", "", " ", "\t"]);
    let first = choose(&["", "", "\n", "\r\n \n"]);
    let last = choose(&["\n", "\n", "", "\n\n", "\r\n", " ", "\n \n\t\n"]);
    let tail = choose(&["", "", "", "0\n", "what stands here is ignored\n", "1 2 3 end", "\u{0}"]);
    let lines: Vec<String> =
        lines.iter().map(|tokens| indent.to_string() + &tokens.join(gap)).collect();
    let mut text = first.to_string() + &lines.join(end_of_line) + last;
    if ignored_tail && text.ends_with(char::is_whitespace) {
        text += tail;
    }
    text
}

fn tokens(row: &[usize]) -> Vec<String> {
    row.iter().map(|number| number.to_string()).collect()
}

/// A row of a grid as one token, `symbols[0]` for an empty cell.
fn word(row: &[usize], symbols: &str) -> Vec<String> {
    vec![row.iter().map(|&digit| symbols.as_bytes()[digit] as char).collect()]
}

fn case(problem: &str, rng: &mut Rng) -> Option<String> {
    let mut lines: Vec<Vec<String>> = Vec::new();
    let mut ignored_tail = true;
    let count = if rng.one_in(20) { 0 } else { rng.within(1, 4) };
    match problem {
        "noip2009_target" => {
            let grid = target(rng);
            let width = if rng.one_in(10) { 81 } else { 9 };
            lines.extend(grid.chunks(width).map(tokens));
        }
        "poj2676" => {
            lines.push(vec![count.to_string()]);
            for _ in 0..count {
                lines.extend(nine(rng).chunks(9).map(|row| word(row, "0123456789")));
            }
        }
        "poj3074" => {
            for _ in 0..count {
                let symbols = if rng.one_in(3) { "0123456789" } else { ".123456789" };
                lines.push(word(&nine(rng), symbols));
            }
            ignored_tail = !rng.one_in(3);
            if ignored_tail {
                lines.push(vec!["end".to_string()]);
            }
        }
        "uva1309_16x16" => {
            ignored_tail = rng.one_in(3);
            if ignored_tail {
                lines.push(vec![count.to_string()]);
            }
            for _ in 0..count {
                lines.extend(sixteen(rng).chunks(16).map(|row| word(row, "-ABCDEFGHIJKLMNOP")));
                if rng.one_in(3) {
                    lines.push(Vec::new());
                }
            }
        }
        "luogu_p4929" => {
            let rows = matrix(rng);
            let m = rows.first().map_or(rng.within(0, 3), |row| row.len());
            lines.push(vec![rows.len().to_string(), m.to_string()]);
            lines.extend(rows.iter().map(|row| tokens(row)));
        }
        _ => return None,
    }
    Some(text(&lines, ignored_tail, rng))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seed = arguments.get(1).and_then(|seed| seed.parse().ok());
    let problem = arguments.first().map_or("", |problem| problem.as_str());
    match seed.and_then(|seed| case(problem, &mut Rng(seed))) {
        Some(text) => print!("{}", text),
        None => {
            eprintln!("usage: generate PROBLEM SEED");
            std::process::exit(2);
        }
    }
}
