//! Checks any filled triangle, since a case may have many.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{beads, checker};

/// Checks that the beads of the input are where they were, and that each piece has its shape.
fn is_filled(input: &[Vec<char>], lines: &[&str]) -> Result<(), String> {
    if lines.len() != 10 {
        return Err(format!("expected 10 rows or `No solution`, found {}", lines.len()));
    }
    let rows: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
    for (row, beads) in rows.iter().enumerate() {
        if beads.len() != row + 1 {
            let found = format!("found {}: {:.24?}", beads.len(), lines[row]);
            return Err(format!("row {}: expected {} letters, {}", row + 1, row + 1, found));
        }
        for (column, &bead) in beads.iter().enumerate() {
            let (place, given) = (beads::name((row, column)), input[row][column]);
            if !('A'..='L').contains(&bead) {
                return Err(format!("{}: {:?} is no piece", place, bead));
            }
            if given != '.' && given != bead {
                return Err(format!("{}: {} became {}", place, given, bead));
            }
        }
    }
    for piece in 'A'..='L' {
        let (places, positions) = (beads::places(&rows, piece), beads::positions(piece));
        let number = positions.iter().map(Vec::len).next().unwrap_or(0);
        if places.len() != number {
            return Err(format!(
                "piece {} has {} beads instead of {}",
                piece,
                places.len(),
                number
            ));
        }
        if !positions.contains(&beads::moved(places.clone())) {
            return Err(format!("{}: piece {} has another shape", beads::name(places[0]), piece));
        }
    }
    Ok(())
}

fn main() {
    checker::main(|input, text| {
        let words: Vec<&str> = text.split_whitespace().collect();
        if words == ["No", "solution"] {
            return Ok((vec![false], "No solution\n".to_string()));
        }
        is_filled(&beads::rows(input), &words)?;
        Ok((vec![true], words.join("\n") + "\n"))
    });
}
