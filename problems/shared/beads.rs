//! The game of beads, luogu_p4205: the triangle, and its pieces A to L.

use super::text;
use std::collections::BTreeSet;

/// A row and a column, from 0.
pub type Place = (usize, usize);

/// The figure of the statement: a filled triangle, which shows each piece.
const FIGURE: &str = "B BK BKK BJKK JJJDD GJGDDC GGGCCCI EEEHHIIA ELHHHIAAF ELLLLIFFFF";

/// The first ten words of a text, which are the rows of a triangle.
pub fn rows(text: &str) -> Vec<Vec<char>> {
    text::tokens(text).iter().take(10).map(|word| word.chars().collect()).collect()
}

/// The places of a letter in rows.
pub fn places(rows: &[Vec<char>], letter: char) -> Vec<Place> {
    let all = (0..rows.len()).flat_map(|row| (0..rows[row].len()).map(move |column| (row, column)));
    all.filter(|&(row, column)| rows[row][column] == letter).collect()
}

/// Moves places up and left as far as possible, and sorts them.
pub fn moved(mut places: Vec<Place>) -> Vec<Place> {
    let top = places.iter().map(|place| place.0).min().unwrap_or(0);
    let left = places.iter().map(|place| place.1).min().unwrap_or(0);
    places.iter_mut().for_each(|place| *place = (place.0 - top, place.1 - left));
    places.sort();
    places
}

/// The positions of a piece, which may be turned and flipped: two flips in turns make all of them.
pub fn positions(letter: char) -> BTreeSet<Vec<Place>> {
    let (mut position, mut all) = (places(&rows(FIGURE), letter), BTreeSet::new());
    for k in 0..8 {
        let flip = |&(r, c): &Place| if k % 2 == 0 { (c, r) } else { (r, 9 - c) };
        position = position.iter().map(flip).collect();
        all.insert(moved(position.clone()));
    }
    all
}
