//! Some pieces of a filled triangle, or some thrown into an empty one, mostly without a solution.

#[path = "../shared/mod.rs"]
mod shared;
use shared::{beads, beads::Place, random, random::Rng, textbook::Dlx};

/// All ways to put a piece into the triangle, in random order.
fn placements(rng: &mut Rng) -> Vec<(char, Vec<Place>)> {
    let mut all = Vec::new();
    for piece in 'A'..='L' {
        for position in beads::positions(piece) {
            for (top, left) in (0..100).map(|k| (k / 10, k % 10)) {
                let places: Vec<Place> =
                    position.iter().map(|(r, c)| (top + r, left + c)).collect();
                if places.iter().all(|&(r, c)| r < 10 && c <= r) {
                    all.push((piece, places));
                }
            }
        }
    }
    rng.shuffled(all.len()).into_iter().map(|k| all[k].clone()).collect()
}

/// The placements that fill the triangle. Their order decides which.
fn filling(placements: &[(char, Vec<Place>)]) -> Vec<(char, Vec<Place>)> {
    let mut dlx = Dlx::new(12 + 55, 0);
    for (piece, places) in placements {
        let mut items = vec![*piece as usize - 'A' as usize];
        items.extend(places.iter().map(|(r, c)| 12 + r * (r + 1) / 2 + c));
        dlx.add_option(&items);
    }
    let solution = dlx.solve().expect("a filled triangle");
    solution.into_iter().map(|option| placements[option].clone()).collect()
}

fn main() {
    random::main(|rng| {
        let (mut placements, mut number) = (placements(rng), rng.within(2, 4));
        if rng.one_in(2) {
            placements = filling(&placements);
            number = rng.within(3, 12);
        }
        let mut triangle: Vec<Vec<char>> = (1..=10).map(|row| vec!['.'; row]).collect();
        let mut lying = Vec::new();
        for (piece, places) in placements {
            let is_free = places.iter().all(|&(r, c)| triangle[r][c] == '.');
            if lying.len() < number && !lying.contains(&piece) && is_free {
                places.iter().for_each(|&(r, c)| triangle[r][c] = piece);
                lying.push(piece);
            }
        }
        triangle.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
    });
}
