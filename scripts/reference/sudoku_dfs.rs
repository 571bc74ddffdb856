//! 9x9 sudoku by depth-first search, the cell with the fewest candidates first.
//! Usage:   sudoku_dfs poj2676|poj3074 < INPUT, with the input and output of that problem
//! Without a solution: `case K: no solution` on stderr, for poj3074 the line `no solution` too; it
//! goes on and ends with status 1.
//! License: CC0-1.0

use std::io::{Read, Write};

type Grid = [u8; 81];

fn candidates(grid: &Grid, cell: usize) -> Vec<u8> {
    let (row, column) = (cell / 9, cell % 9);
    let corner = row / 3 * 27 + column / 3 * 3;
    let mut free = [true; 10];
    for i in 0..9 {
        free[grid[row * 9 + i] as usize] = false;
        free[grid[i * 9 + column] as usize] = false;
        free[grid[corner + i / 3 * 9 + i % 3] as usize] = false;
    }
    (1..10).filter(|&digit| free[digit as usize]).collect()
}

fn fill(grid: &mut Grid) -> bool {
    let open = (0..81).filter(|&cell| grid[cell] == 0);
    let choice =
        open.map(|cell| (cell, candidates(grid, cell))).min_by_key(|(_, digits)| digits.len());
    match choice {
        None => true,
        Some((cell, digits)) => {
            for digit in digits {
                grid[cell] = digit;
                if fill(grid) {
                    return true;
                }
            }
            grid[cell] = 0;
            false
        }
    }
}

fn solve(grid: &mut Grid) -> bool {
    // A clue is consistent when it is a candidate of its own cell once taken out.
    for cell in 0..81 {
        let clue = std::mem::replace(&mut grid[cell], 0);
        if clue > 0 && !candidates(grid, cell).contains(&clue) {
            return false;
        }
        grid[cell] = clue;
    }
    fill(grid)
}

fn parse(text: &str) -> Grid {
    let mut grid = [0; 81];
    assert_eq!(text.len(), 81, "81 characters a puzzle");
    for (cell, character) in text.chars().enumerate() {
        grid[cell] = character.to_digit(10).unwrap_or(0) as u8;
    }
    grid
}

fn main() {
    let problem = std::env::args().nth(1).unwrap_or_default();
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("readable input");
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let (puzzles, width): (Vec<String>, usize) = match problem.as_str() {
        "poj2676" => {
            let count = tokens[0].parse().expect("the number of cases");
            (tokens[1..].chunks(9).take(count).map(|rows| rows.concat()).collect(), 9)
        }
        "poj3074" => {
            (tokens.iter().take_while(|&&t| t != "end").map(|t| t.to_string()).collect(), 81)
        }
        _ => {
            eprintln!("usage: sudoku_dfs poj2676|poj3074 < INPUT");
            std::process::exit(2);
        }
    };
    let mut out = std::io::BufWriter::new(std::io::stdout());
    let mut status = 0;
    for (number, puzzle) in puzzles.iter().enumerate() {
        let mut grid = parse(puzzle);
        if solve(&mut grid) {
            for row in grid.chunks(width) {
                let digits: String = row.iter().map(|digit| digit.to_string()).collect();
                writeln!(out, "{}", digits).expect("writable output");
            }
        } else {
            status = 1;
            if width == 81 {
                writeln!(out, "no solution").expect("writable output");
            }
            eprintln!("case {}: no solution", number + 1);
        }
    }
    out.flush().expect("writable output");
    std::process::exit(status);
}
