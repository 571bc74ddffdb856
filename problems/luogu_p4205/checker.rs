//! Checks any filled triangle, since a case may have many.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{beads, checker};

/// Checks that the beads of the input are where they were, and that each piece has its shape.
fn is_filled(given: &[Vec<char>], lines: &[&str]) -> Result<(), String> {
    if lines.len() != 10 {
        let (found, first) = (lines.len(), checker::quoted(lines.first().unwrap_or(&"")));
        let expected = "number of lines: expected 10 (or `No solution`)";
        return Err(format!("{}, found {}, the first one {}", expected, found, first));
    }
    let name = |row, column| format!("row {}, column {}", row + 1, column + 1);
    let rows: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    for (row, beads) in rows.iter().enumerate() {
        if beads.len() != row + 1 {
            let found = checker::quoted(lines[row]);
            return Err(format!("row {}: expected length {}, found {}", row + 1, row + 1, found));
        }
        for (column, (&bead, &was)) in beads.iter().zip(&given[row]).enumerate() {
            let place = name(row, column);
            if !('A'..='L').contains(&bead) {
                return Err(checker::no_symbol(place, bead, "piece"));
            }
            if was != '.' && was != bead {
                return Err(format!("{}: {} became {}", place, was, bead));
            }
        }
    }
    for piece in 'A'..='L' {
        let (places, positions) = (beads::places(&rows, piece), beads::positions(piece));
        let size = positions.iter().map(Vec::len).max().unwrap_or(0);
        if places.len() != size {
            return Err(format!("piece {} has {} beads instead of {}", piece, places.len(), size));
        }
        let first = places[0];
        if !positions.contains(&beads::moved(places)) {
            return Err(format!("{}: piece {} has another shape", name(first.0, first.1), piece));
        }
    }
    Ok(())
}

fn main() {
    checker::main(|input, lines| match lines {
        ["No solution"] => Ok(false),
        _ => is_filled(&beads::rows(input), lines).map(|_| true),
    });
}
