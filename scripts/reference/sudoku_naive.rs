//! 9x9 sudoku cell by cell, row by row, digits upwards or downwards.
//! Upwards finds the smallest completion, downwards the largest, read as a number: the two
//! outputs agree exactly when the puzzle has one completion.
//! Usage:   sudoku_naive [down] < LINES, a line of 81 characters a puzzle, `.` or 0 = empty
//! Output:  a line of 81 digits a puzzle, or `no solution` (and status 1 at the end)
//! License: CC0-1.0

use std::io::{BufRead, Write};

fn fits(grid: &[u8], cell: usize, digit: u8) -> bool {
    (0..81).all(|other| {
        let (row, column) = (cell / 9, cell % 9);
        let sees = other / 9 == row
            || other % 9 == column
            || (other / 27 == row / 3 && other % 9 / 3 == column / 3);
        other == cell || !sees || grid[other] != digit
    })
}

fn fill(grid: &mut [u8], from: usize, digits: &[u8]) -> bool {
    let cell = match (from..81).find(|&cell| grid[cell] == 0) {
        Some(cell) => cell,
        None => return true,
    };
    for &digit in digits {
        if fits(grid, cell, digit) {
            grid[cell] = digit;
            if fill(grid, cell + 1, digits) {
                return true;
            }
            grid[cell] = 0;
        }
    }
    false
}

fn main() {
    let mut digits: Vec<u8> = (1..10).collect();
    if std::env::args().nth(1).map_or(false, |order| order == "down") {
        digits.reverse();
    }
    let input = std::io::stdin();
    let mut out = std::io::stdout();
    let mut status = 0;
    for line in input.lock().lines() {
        let line = line.expect("readable input");
        let mut grid: Vec<u8> =
            line.trim().chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
        if grid.len() != 81 {
            break; // `end`
        }
        let clues_agree = (0..81).all(|cell| grid[cell] == 0 || fits(&grid, cell, grid[cell]));
        let answer = if clues_agree && fill(&mut grid, 0, &digits) {
            grid.iter().map(|digit| digit.to_string()).collect()
        } else {
            status = 1;
            "no solution".to_string()
        };
        writeln!(out, "{}", answer).expect("writable output");
    }
    std::process::exit(status);
}
