//! Fills the first empty place, row by row, with each piece that is left.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{beads, beads::Place, text};
use std::collections::BTreeSet;

/// Fills the triangle. Returns `false`, and leaves it as it was, if that is impossible.
fn fill(triangle: &mut [Vec<char>], pieces: &[(char, BTreeSet<Vec<Place>>)]) -> bool {
    let (row, column) = match beads::places(triangle, '.').first() {
        Some(&place) => place,
        None => return true,
    };
    for (piece, positions) in pieces {
        if triangle.concat().contains(piece) {
            continue; // it lies there already
        }
        // The first bead of a position is in its top row, and comes to the empty place.
        for position in positions.iter().filter(|beads| beads[0].1 <= column) {
            let left = column - position[0].1;
            let places: Vec<Place> = position.iter().map(|(r, c)| (row + r, left + c)).collect();
            if places.iter().all(|&(r, c)| r < 10 && c <= r && triangle[r][c] == '.') {
                places.iter().for_each(|&(r, c)| triangle[r][c] = *piece);
                if fill(triangle, pieces) {
                    return true;
                }
                places.iter().for_each(|&(r, c)| triangle[r][c] = '.');
            }
        }
    }
    false
}

fn main() {
    let mut triangle = beads::rows(&text::stdin());
    let pieces: Vec<_> = ('A'..='L').map(|piece| (piece, beads::positions(piece))).collect();
    if fill(&mut triangle, &pieces) {
        triangle.iter().for_each(|row| println!("{}", row.iter().collect::<String>()));
    } else {
        println!("No solution");
    }
}
