//! Fills the first empty place, row by row, with each piece that is left.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{beads, text};

/// Fills the triangle with these pieces. Returns `false`, and leaves it as it was, if that is impossible.
fn fill(triangle: &mut [Vec<char>], left: &[char]) -> bool {
    let (row, column) = match beads::places(triangle, '.').first() {
        Some(&place) => place,
        None => return left.is_empty(),
    };
    for &piece in left {
        // The first bead of a position is in its top row, and lies on the empty place.
        for position in beads::positions(piece).iter().filter(|beads| beads[0].1 <= column) {
            let first = column - position[0].1;
            let places: Vec<_> = position.iter().map(|(r, c)| (row + r, first + c)).collect();
            if places.iter().all(|&(r, c)| r < 10 && c <= r && triangle[r][c] == '.') {
                places.iter().for_each(|&(r, c)| triangle[r][c] = piece);
                let rest: Vec<char> =
                    left.iter().cloned().filter(|&other| other != piece).collect();
                if fill(triangle, &rest) {
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
    let is_left = |&piece: &char| beads::places(&triangle, piece).is_empty();
    let left: Vec<char> = ('A'..='L').filter(is_left).collect();
    if fill(&mut triangle, &left) {
        triangle.iter().for_each(|row| println!("{}", row.iter().collect::<String>()));
    } else {
        println!("No solution");
    }
}
