//! A broken profile: square by square, in how many ways which of the next w squares are filled.

#[path = "../shared/mod.rs"]
mod shared;
use shared::text;

fn ways(h: usize, w: usize) -> u64 {
    let mut profile = vec![0; 1 << w]; // bit 0 is the square that comes next
    profile[0] = 1;
    for square in 0..h * w {
        let mut next = vec![0; 1 << w];
        for (filled, &ways) in profile.iter().enumerate() {
            if filled & 1 == 1 {
                next[filled >> 1] += ways;
                continue;
            }
            next[filled >> 1 | 1 << (w - 1)] += ways; // an upright domino
            if square % w + 1 < w && filled & 2 == 0 {
                next[(filled | 2) >> 1] += ways; // a flat one
            }
        }
        profile = next;
    }
    profile[0] // nothing stands out of the board
}

fn main() {
    let input = text::stdin();
    let numbers = text::tokens(&input).into_iter().map(str::parse).take_while(Result::is_ok);
    let sides: Vec<usize> = numbers.flatten().collect();
    for sides in sides.chunks_exact(2).take_while(|sides| sides[0] > 0) {
        println!("{}", ways(sides[0], sides[1]));
    }
}
