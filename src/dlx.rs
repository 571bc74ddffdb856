//! Exact cover by dancing links: [`Dlx`], one block made to be pasted into the single file that an
//! online judge takes.
//!
//! Copy everything from one marker line of `src/dlx.rs` to the other to the end of your program, or
//! let `scripts/paste.sh YOUR_FILE.rs` do it. The block needs nothing but the standard library, has
//! no `unsafe` and no recursion, and builds from Rust 1.63 on under every edition.
//!
//! # How to model a problem
//!
//! - What has to be there exactly once is a primary *item*: a cell to fill, a row that wants its 7.
//! - What may be there at most once is a secondary item: a diagonal that bears one queen.
//! - What one step settles is an *option*, the list of its items: this digit in this cell.
//! - What is settled from the start is closed before options are added: a clue closes its items,
//!   and options that it forbids are left out.
//!
//! ```
//! use dlx::Dlx;
//!
//! // Eight queens: rows and columns have one each, the diagonals one at most.
//! let n = 8;
//! let mut dlx = Dlx::new(2 * n, 4 * n - 2);
//! for row in 0..n {
//!     for column in 0..n {
//!         let (rising, falling) = (row + column, row + (n - 1) - column);
//!         dlx.add_option(&[row, n + column, 2 * n + rising, 4 * n - 1 + falling]);
//!     }
//! }
//! assert_eq!(dlx.count(), 92);
//! ```
//!
//! # How to drive a search of your own
//!
//! Mark, take, settle, go on, undo. This one finds the cheapest cover, and turns back where the
//! best one known cannot be beaten:
//!
//! ```
//! use dlx::Dlx;
//!
//! fn search(dlx: &mut Dlx, cost: &[u32], best: &mut u32) {
//!     let spent: u32 = dlx.chosen().iter().map(|&option| cost[option]).sum();
//!     if spent >= *best {
//!         return;
//!     }
//!     match dlx.choose() {
//!         None => *best = spent,
//!         Some(item) => {
//!             let options: Vec<usize> = dlx.options(item).collect();
//!             for option in options {
//!                 let mark = dlx.mark();
//!                 if dlx.take(option) && dlx.settle() {
//!                     search(dlx, cost, best);
//!                 }
//!                 dlx.undo(mark);
//!             }
//!         }
//!     }
//! }
//!
//! let mut dlx = Dlx::new(2, 0);
//! for items in [&[0][..], &[1], &[0, 1]].iter() {
//!     dlx.add_option(items);
//! }
//! let mut best = u32::MAX;
//! search(&mut dlx, &[3, 4, 8], &mut best);
//! assert_eq!(best, 7);
//! ```
//!
//! # How it works
//!
//! Knuth's DLX1 layout: the nodes of an option stand side by side with spacers between options, and
//! hiding an option walks memory in a line. What is beyond the textbook:
//!
//! - Items that drop to one option are remembered and taken without a scan, and a step that empties
//!   an item stops there and takes itself back.
//! - Everything done is on a trail, and undoing plays it back. No list is walked to undo.
//! - Each item counts how often it ran out of options; ties among the shortest go to the one with
//!   the highest count. That turns the worst 16x16 sudokus from seconds into hundredths.
#![warn(missing_docs)]

// >>> dlx 1.0.0 cksum 2282386631: pasted module begins
/// Exact cover by dancing links (Knuth, TAOCP 4B, 7.2.2.1, Algorithm X).
///
/// Choose some of the *options* so that every primary *item* lies in exactly one of them and every
/// secondary item in at most one: in the words of a 0-1 matrix, rows that cover each column once.
/// Items are numbered from 0, the primary ones first; options are numbered from 0 as they are added.
///
/// ```
/// # use dlx::Dlx;
/// // Knuth's example: 7 items, 6 options.
/// let matrix: [&[usize]; 6] = [&[2, 4], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]];
/// let mut dlx = Dlx::new(7, 0);
/// for items in matrix.iter() {
///     dlx.add_option(items);
/// }
/// let mut answer = dlx.solve().unwrap();
/// answer.sort();
/// assert_eq!(answer, [0, 3, 4]);
/// ```
///
/// A search of your own is made of [`mark`](Dlx::mark), [`take`](Dlx::take),
/// [`strike`](Dlx::strike), [`settle`](Dlx::settle), [`choose`](Dlx::choose) and
/// [`undo`](Dlx::undo). Nothing here recurses, and no matrix makes it panic.
#[derive(Clone, Debug)]
pub struct Dlx {
    // Three columns of one table: a header for each item and for the root, a spacer, and then for
    // each option its nodes side by side and a spacer.
    links: Vec<Link>,   // the list of an item: its header and a node for each option
    top: Vec<u32>,      // of a node its item, of a header its size, or a spacer
    first: Vec<u32>,    // of a node the first one of its option
    end: usize,         // of the table
    ring: Vec<Link>,    // the open primary items, and the root at the end
    weight: Vec<u32>,   // how often the item ran out of options
    starts: Vec<u32>,   // of an option its first node, 0 if it was left out
    trail: Vec<u32>,    // what was hidden and covered, to be undone in reverse
    chosen: Vec<usize>, // the options taken
    forced: Vec<u32>,   // items seen to drop to one option
    levels: Vec<(Mark, u32)>, // where the search branched, and the node it took there
    updates: u64,
}

/// A state to come back to: what [`Dlx::mark`] gives and [`Dlx::undo`] takes.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    trail: usize,
    chosen: usize,
    levels: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Link {
    prev: u32,
    next: u32,
}

// Added to a size, these put the item out of reach of the tests for 0 and 1.
const SECONDARY: u32 = 1 << 29;
const COVERED: u32 = 1 << 30;
// Spacers stand between options, and carry the number of the option to their right.
const SPACER: u32 = 1 << 31;

#[allow(dead_code)] // a program uses the part that it needs
impl Dlx {
    /// A problem with that many primary and secondary items and no options yet.
    pub fn new(primary: usize, secondary: usize) -> Dlx {
        let mut dlx = Dlx {
            links: Vec::new(),
            top: Vec::new(),
            first: Vec::new(),
            end: 0,
            ring: Vec::new(),
            weight: Vec::new(),
            starts: Vec::new(),
            trail: Vec::new(),
            chosen: Vec::new(),
            forced: Vec::new(),
            levels: Vec::new(),
            updates: 0,
        };
        dlx.reset(primary, secondary);
        dlx
    }

    /// Starts a new problem in the memory of the last one. O(items).
    pub fn reset(&mut self, primary: usize, secondary: usize) {
        let root = primary + secondary;
        self.end = root + 2;
        self.grow(self.end);
        let alone = |item: usize| Link { prev: item as u32, next: item as u32 };
        for (item, link) in self.links[..root + 1].iter_mut().enumerate() {
            *link = alone(item);
        }
        self.top[..primary].fill(0);
        self.top[primary..root].fill(SECONDARY);
        self.top[root] = COVERED; // longer than any open item
        self.top[root + 1] = SPACER;
        self.ring.clear();
        self.ring.extend((0..root + 1).map(alone));
        let mut last = root;
        for item in (0..primary).chain(Some(root)) {
            self.ring[last].next = item as u32;
            self.ring[item].prev = last as u32;
            last = item;
        }
        self.weight.clear();
        self.weight.resize(root + 1, 0);
        self.starts.clear();
        self.trail.clear();
        self.chosen.clear();
        self.forced.clear();
        self.levels.clear();
    }

    /// Declares an item covered from outside, as a clue does, before any option is added; options
    /// with that item will be left out. False if it was closed already. O(1).
    ///
    /// Panics if there are options, or no such item.
    pub fn close(&mut self, item: usize) -> bool {
        assert!(self.starts.is_empty(), "items are closed before options are added");
        let open = self.top[..self.root()][item] < COVERED;
        if open {
            self.cover(item as u32);
        }
        open
    }

    /// Adds an option and returns its number. An item named twice counts once; an option without
    /// items, or with a closed one, gets its number but is never chosen. O(its items).
    ///
    /// Panics if an option has been taken or struck, if there is no such item, and when all options
    /// together pass 2^29 items.
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        assert!(self.trail.is_empty(), "options are added before any is taken");
        let option = self.starts.len();
        let first = self.end;
        self.grow(first + items.len() + 1);
        let n = self.links.len();
        let sizes = &self.top[..self.root()];
        if items.is_empty() || items.iter().any(|&item| sizes[item] >= COVERED) {
            self.starts.push(0);
            return option;
        }
        let (links, top, firsts) = (&mut self.links[..n], &mut self.top[..n], &mut self.first[..n]);
        let mut x = first;
        for &item in items {
            let prev = links[item].prev;
            if prev as usize >= first {
                continue;
            }
            links[prev as usize].next = x as u32;
            links[item].prev = x as u32;
            links[x] = Link { prev, next: item as u32 };
            top[item] += 1;
            top[x] = item as u32;
            firsts[x] = first as u32;
            x += 1;
        }
        top[first - 1] = SPACER + option as u32;
        top[x] = SPACER;
        self.end = x + 1;
        self.starts.push(first as u32);
        option
    }

    /// The first solution, as option numbers in the order they were taken. The links are restored.
    /// Exponential at worst, as all searches are.
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mut answer = None;
        self.each_solution(|chosen| {
            answer = Some(chosen.to_vec());
            false
        });
        answer
    }

    /// How many solutions there are, by visiting each.
    pub fn count(&mut self) -> u64 {
        let mut count = 0;
        self.each_solution(|_| {
            count += 1;
            true
        });
        count
    }

    /// Shows each solution to `visit` until that returns false. The links are restored.
    pub fn each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        let start = self.mark();
        let outer = std::mem::take(&mut self.levels);
        while self.next_solution() && visit(&self.chosen) {}
        self.rollback(start);
        self.levels = outer;
    }

    /// Goes on to the next solution and stays there, with its options in [`Dlx::chosen`]. False
    /// when there is no other: then all is as before the first call, and the next starts again.
    ///
    /// It branches on [`Dlx::choose`] and takes without branching what is forced.
    pub fn next_solution(&mut self) -> bool {
        let mut alive = self.levels.is_empty();
        if alive {
            // The root is an item without options, to end at.
            self.levels.push((self.mark(), self.root() as u32));
        }
        loop {
            if alive && self.settle() {
                match self.choose() {
                    Some(item) => self.levels.push((self.mark(), item as u32)),
                    None => return true,
                }
            }
            // Backtrack to the deepest item with an option not tried yet, and take that.
            alive = loop {
                let (mark, node) = match self.levels.pop() {
                    Some(level) => level,
                    None => return false,
                };
                self.rollback(mark);
                let node = self.links[node as usize].next;
                if node as usize > self.root() {
                    self.levels.push((mark, node));
                    break self.cover_all(self.first[node as usize]);
                }
            };
        }
    }

    /// The present state, to come back to by [`Dlx::undo`].
    pub fn mark(&self) -> Mark {
        Mark { trail: self.trail.len(), chosen: self.chosen.len(), levels: self.levels.len() }
    }

    /// Undoes all that was done since the mark, a search included: links, sizes and chosen options
    /// are again what they were. As dear as what it undoes.
    pub fn undo(&mut self, mark: Mark) {
        self.levels.truncate(mark.levels);
        self.rollback(mark);
    }

    /// Takes an option: covers its items, and so hides all options that share one with it. False,
    /// and nothing is changed, if it is hidden already or if an open item would run out of options.
    /// As dear as what it hides.
    ///
    /// Panics if there is no such option.
    pub fn take(&mut self, option: usize) -> bool {
        self.is_open(option) && self.cover_all(self.starts[option])
    }

    /// Strikes an option out: hides it without taking it. False, and nothing is changed, if an open
    /// item would run out of options. True if it is hidden already.
    ///
    /// Panics if there is no such option.
    pub fn strike(&mut self, option: usize) -> bool {
        let mark = self.mark();
        let alive = !self.is_open(option) || self.hide(self.starts[option]);
        if !alive {
            self.rollback(mark);
        }
        alive
    }

    /// Takes the last option of each item that `take` and `strike` left with one, and so on. False,
    /// and nothing is changed, if an open item would run out of options.
    pub fn settle(&mut self) -> bool {
        let mark = self.mark();
        while let Some(item) = self.forced.pop() {
            let node = self.links[item as usize].next as usize;
            if self.top[item as usize] == 1 && !self.cover_all(self.first[node]) {
                self.rollback(mark);
                return false;
            }
        }
        true
    }

    /// The open primary item to branch on: one with the fewest options (MRV), among these one that
    /// ran out of options most often. None when every primary item is covered. O(open items).
    pub fn choose(&self) -> Option<usize> {
        let root = self.root();
        let (ring, size) = (&self.ring[..root + 1], &self.top[..root + 1]);
        let mut best = root;
        let mut item = ring[root].next as usize;
        while item != root {
            let (a, b) = (size[item], size[best]);
            if a < b || a == b && self.weight[item] > self.weight[best] {
                best = item;
                if a <= 1 {
                    break;
                }
            }
            item = ring[item].next as usize;
        }
        Some(best).filter(|&item| item != root)
    }

    /// The open primary items, in ascending order.
    pub fn items(&self) -> impl Iterator<Item = usize> + '_ {
        walk(&self.ring, self.root())
    }

    /// The options that an item has left, in the order they were added.
    ///
    /// Panics if there is no such item.
    pub fn options(&self, item: usize) -> impl Iterator<Item = usize> + '_ {
        assert!(item < self.root(), "no such item");
        walk(&self.links, item).map(move |node| self.option_at(self.first[node]))
    }

    /// How many options an item has left. O(1). Panics if there is no such item.
    pub fn size(&self, item: usize) -> usize {
        (self.top[..self.root()][item] % SECONDARY) as usize
    }

    /// How often an item ran out of options since the reset: what [`Dlx::choose`] breaks ties by.
    /// O(1). Panics if there is no such item.
    pub fn weight(&self, item: usize) -> usize {
        self.weight[..self.root()][item] as usize
    }

    /// Whether an option can still be taken: it shares no item with the chosen ones, was not
    /// struck and not left out. O(1). Panics if there is no such option.
    pub fn is_open(&self, option: usize) -> bool {
        let first = self.starts[option] as usize;
        first != 0 && self.links[self.links[first].prev as usize].next as usize == first
    }

    /// The options taken so far, in the order they were taken.
    pub fn chosen(&self) -> &[usize] {
        &self.chosen
    }

    /// How many items' lists have been cleared so far, in all searches since [`Dlx::new`]: the
    /// measure of work that does not depend on the machine.
    pub fn updates(&self) -> u64 {
        self.updates
    }

    /// The header behind those of the items.
    fn root(&self) -> usize {
        self.ring.len() - 1
    }

    fn grow(&mut self, end: usize) {
        if end > self.links.len() {
            assert!(end < SECONDARY as usize, "the matrix has more than 2^29 nodes");
            self.links.resize(2 * end, Link::default());
            self.top.resize(2 * end, 0);
            self.first.resize(2 * end, 0);
        }
    }

    fn option_at(&self, first: u32) -> usize {
        (self.top[first as usize - 1] - SPACER) as usize
    }

    /// Covers the items of the option that begins at this node.
    fn cover_all(&mut self, first: u32) -> bool {
        let mark = self.mark();
        self.chosen.push(self.option_at(first));
        self.trail.push(first + SPACER);
        let mut last = first;
        while self.top[last as usize] < SPACER {
            self.cover(self.top[last as usize]);
            last += 1;
        }
        self.hide(first); // so that the lists hold only what is against it
        for x in first..last {
            self.updates += 1;
            let item = self.top[x as usize];
            let mut node = self.links[item as usize].next;
            while node != item {
                if !self.hide(self.first[node as usize]) {
                    self.rollback(mark);
                    return false;
                }
                node = self.links[node as usize].next;
            }
        }
        true
    }

    /// Plays the trail back to the mark.
    fn rollback(&mut self, mark: Mark) {
        while self.trail.len() > mark.trail {
            let entry = self.trail.pop().unwrap_or(0);
            if entry < SPACER {
                self.unhide(entry as usize);
                continue;
            }
            let first = (entry - SPACER) as usize;
            let items = self.top[first..].iter().take_while(|&&item| item < SPACER).count();
            for x in (first..first + items).rev() {
                self.uncover(self.top[x]);
            }
        }
        self.chosen.truncate(mark.chosen);
        self.forced.clear();
    }

    /// Takes an item out of the ring and out of reach.
    fn cover(&mut self, item: u32) {
        let Link { prev, next } = self.ring[item as usize];
        self.ring[prev as usize].next = next;
        self.ring[next as usize].prev = prev;
        self.top[item as usize] += COVERED;
    }

    fn uncover(&mut self, item: u32) {
        let Link { prev, next } = self.ring[item as usize];
        self.ring[prev as usize].next = item;
        self.ring[next as usize].prev = item;
        self.top[item as usize] -= COVERED;
    }

    /// Unlinks every node of an option. False if an open item has no option left.
    #[inline(always)]
    fn hide(&mut self, first: u32) -> bool {
        self.trail.push(first);
        let n = self.links.len();
        let (links, top) = (&mut self.links[..n], &mut self.top[..n]);
        let mut alive = true;
        let mut x = first as usize;
        while top[x] < SPACER {
            let Link { prev, next } = links[x];
            links[prev as usize].next = next;
            links[next as usize].prev = prev;
            let item = top[x];
            let size = top[item as usize] - 1;
            top[item as usize] = size;
            // Pushed in any case and kept if forced: a branch would be mispredicted too often.
            let kept = self.forced.len() + (size == 1) as usize;
            self.forced.push(item);
            self.forced.truncate(kept);
            if size == 0 {
                self.weight[item as usize] += 1;
                alive = false;
            }
            x += 1;
        }
        alive
    }

    /// Links every node of an option again.
    #[inline(always)]
    fn unhide(&mut self, first: usize) {
        let n = self.links.len();
        let (links, top) = (&mut self.links[..n], &mut self.top[..n]);
        let mut x = first;
        while top[x] < SPACER {
            let Link { prev, next } = links[x];
            links[prev as usize].next = x as u32;
            links[next as usize].prev = x as u32;
            top[top[x] as usize] += 1;
            x += 1;
        }
    }
}

/// The ring of links around a header.
fn walk(links: &[Link], header: usize) -> impl Iterator<Item = usize> + '_ {
    let next = move |&x: &usize| Some(links[x].next as usize);
    std::iter::successors(next(&header), next).take_while(move |&x| x != header)
}
// <<< dlx 1.0.0: pasted module ends

#[cfg(test)]
mod tests {
    use super::*;

    fn matrix(items: usize, options: &[&[usize]]) -> Dlx {
        let mut dlx = Dlx::new(items, 0);
        for option in options {
            dlx.add_option(option);
        }
        dlx
    }

    fn knuth() -> Dlx {
        matrix(7, &[&[2, 4], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]])
    }

    fn solutions(dlx: &mut Dlx) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        dlx.each_solution(|chosen| {
            let mut chosen = chosen.to_vec();
            chosen.sort();
            all.push(chosen);
            true
        });
        all.sort();
        all
    }

    /// Everything that undoing has to restore.
    fn state(dlx: &Dlx) -> (Vec<Link>, Vec<Link>, Vec<u32>, Vec<usize>, usize) {
        let (links, ring, top) = (dlx.links.clone(), dlx.ring.clone(), dlx.top.clone());
        (links, ring, top, dlx.chosen.clone(), dlx.trail.len() + dlx.levels.len())
    }

    fn queens(n: usize) -> Dlx {
        let mut dlx = Dlx::new(2 * n, 4 * n - 2);
        for row in 0..n {
            for column in 0..n {
                let rising = 2 * n + row + column;
                let falling = 4 * n - 1 + row + (n - 1) - column;
                dlx.add_option(&[row, n + column, rising, falling]);
            }
        }
        dlx
    }

    #[test]
    fn knuths_example() {
        assert_eq!(solutions(&mut knuth()), [[0, 3, 4]]);
    }

    #[test]
    fn queens_by_secondary_items() {
        assert_eq!(queens(8).count(), 92);
        assert_eq!(queens(12).count(), 14200);
    }

    #[test]
    fn langford_pairs() {
        for &(n, count) in &[(7, 52), (8, 300)] {
            let mut dlx = Dlx::new(3 * n, 0);
            for pair in 0..n {
                for place in 0..2 * n - pair - 2 {
                    dlx.add_option(&[pair, n + place, n + place + pair + 2]);
                }
            }
            assert_eq!(dlx.count(), count);
        }
    }

    #[test]
    fn pentominoes_six_by_ten() {
        let shapes = [
            "#####",
            "####|#",
            "####| #",
            "###|  ##",
            "###|##",
            "###|# #",
            "###| #| #",
            "###|#|#",
            "##| ##|  #",
            "##| #| ##",
            "##| ##| #",
            " #|###| #",
        ];
        let mut dlx = Dlx::new(12 + 60, 0);
        for (piece, shape) in shapes.iter().enumerate() {
            let mut cells = Vec::new();
            for (r, line) in shape.split('|').enumerate() {
                cells.extend(line.bytes().enumerate().filter(|p| p.1 == b'#').map(|p| (r, p.0)));
            }
            let mut seen = Vec::new();
            for turn in 0..8 {
                // A quarter turn each time, and a mirror image half-way.
                let height = cells.iter().map(|c: &(usize, usize)| c.0).max().unwrap();
                cells = cells.iter().map(|&(r, c)| (c, height - r)).collect();
                if turn == 4 {
                    cells = cells.iter().map(|&(r, c)| (c, r)).collect();
                }
                cells.sort();
                if seen.contains(&cells) {
                    continue;
                }
                seen.push(cells.clone());
                for r in 0..6 {
                    for c in 0..10 {
                        if cells.iter().all(|&(y, x)| r + y < 6 && c + x < 10) {
                            let places = cells.iter().map(|&(y, x)| 12 + (r + y) * 10 + c + x);
                            let items: Vec<usize> = Some(piece).into_iter().chain(places).collect();
                            dlx.add_option(&items);
                        }
                    }
                }
            }
        }
        assert_eq!(dlx.count(), 4 * 2339);
    }

    /// The textbook's pointer version, on all 729 options, covers 324, 419 and 8321 items for these.
    #[test]
    fn no_more_updates_than_the_textbook() {
        let puzzles = [
            "027380010010006735000000029305692080000000000060174503640000000951800070080065340",
            "000000520080400000030009000501000600200700000000300000600010000000000704000000030",
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        ];
        for (puzzle, &most) in puzzles.iter().zip(&[324, 419, 8321]) {
            let mut dlx = Dlx::new(4 * 81, 0);
            for option in 0..729 {
                let (row, column, digit) = (option / 81, option / 9 % 9, option % 9);
                let block = row / 3 * 3 + column / 3;
                let places = [row * 9 + column, row * 9 + digit, column * 9 + digit];
                let [cell, in_row, in_column] = places;
                dlx.add_option(&[cell, 81 + in_row, 162 + in_column, 243 + block * 9 + digit]);
            }
            for (cell, clue) in puzzle.bytes().enumerate().filter(|&(_, clue)| clue > b'0') {
                assert!(dlx.take(cell * 9 + (clue - b'1') as usize));
            }
            assert!(dlx.next_solution());
            println!("{} updates", dlx.updates());
            assert!(dlx.updates() <= most);
            assert!(!dlx.next_solution());
        }
    }

    #[test]
    fn nothing_to_cover() {
        let mut dlx = Dlx::new(0, 0);
        assert_eq!(dlx.solve(), Some(vec![]));
        assert_eq!(dlx.count(), 1);
        dlx.reset(0, 3);
        dlx.add_option(&[0, 2]);
        assert_eq!(solutions(&mut dlx), [[]]);
    }

    #[test]
    fn an_item_without_options() {
        assert_eq!(matrix(3, &[&[0], &[2]]).solve(), None);
        assert_eq!(Dlx::new(1, 0).count(), 0);
    }

    #[test]
    fn an_empty_option_is_never_chosen() {
        let mut dlx = matrix(2, &[&[], &[0, 1], &[]]);
        assert_eq!(solutions(&mut dlx), [[1]]);
        assert!(!dlx.is_open(0) && !dlx.take(0) && dlx.strike(0));
    }

    #[test]
    fn equal_options_are_different_solutions() {
        assert_eq!(solutions(&mut matrix(2, &[&[0, 1], &[0], &[0, 1], &[1]])).len(), 3);
    }

    #[test]
    fn an_item_named_twice_counts_once() {
        let mut dlx = matrix(2, &[&[0, 0], &[1, 0, 1], &[1]]);
        assert_eq!(dlx.size(0), 2);
        assert_eq!(solutions(&mut dlx), [vec![0, 2], vec![1]]);
    }

    #[test]
    fn no_such_item_is_a_panic_and_not_a_broken_list() {
        let fails = |step: fn(&mut Dlx) -> usize| {
            let mut dlx = matrix(2, &[&[0, 1], &[0], &[1]]);
            std::panic::catch_unwind(move || step(&mut dlx)).is_err()
        };
        assert!(!fails(|dlx| dlx.add_option(&[0, 1])));
        assert!(fails(|dlx| dlx.add_option(&[0, 2])));
        assert!(fails(|dlx| dlx.add_option(&[4])));
        assert!(fails(|dlx| dlx.options(2).count()));
        assert!(fails(|dlx| dlx.size(2)));
        assert!(fails(|dlx| dlx.take(3) as usize));
        assert!(fails(|_| Dlx::new(1, 1).close(2) as usize));
    }

    #[test]
    fn closed_items_leave_options_out() {
        let mut dlx = Dlx::new(3, 1);
        assert!(dlx.close(1) && !dlx.close(1) && dlx.close(3));
        for items in [[0, 1], [0, 2], [2, 3]].iter() {
            dlx.add_option(items);
        }
        assert_eq!(dlx.items().collect::<Vec<_>>(), [0, 2]);
        assert_eq!((dlx.size(0), dlx.size(1), dlx.size(3)), (1, 0, 0));
        assert_eq!(solutions(&mut dlx), [[1]]);
    }

    #[test]
    fn a_search_restores_the_links() {
        for dlx in &mut [knuth(), queens(6), matrix(2, &[&[0]])] {
            let before = state(dlx);
            let all = solutions(dlx);
            assert_eq!(state(dlx), before);
            dlx.each_solution(|_| false);
            assert_eq!(state(dlx), before);
            while dlx.next_solution() {}
            assert_eq!(state(dlx), before);
            assert_eq!(solutions(dlx), all);
            assert_eq!(dlx.solve().is_some(), !all.is_empty());
            assert_eq!(state(dlx), before);
        }
    }

    #[test]
    fn a_forced_option_and_its_undo() {
        let mut dlx = queens(8);
        let before = state(&dlx);
        let start = dlx.mark();
        assert!(dlx.take(0));
        assert_eq!(dlx.chosen(), [0]);
        assert!(!dlx.take(1) && dlx.strike(1));
        assert_eq!(dlx.count(), 4); // with a queen in the corner
        assert_eq!(dlx.chosen(), [0]);
        dlx.undo(start);
        assert_eq!(state(&dlx), before);
        assert!(dlx.strike(0));
        assert_eq!(dlx.count(), 88);
        dlx.undo(start);
        assert_eq!(state(&dlx), before);
    }

    #[test]
    fn a_refused_step_changes_nothing() {
        let mut dlx = matrix(3, &[&[0, 1], &[1, 2], &[0]]);
        let before = state(&dlx);
        assert!(!dlx.take(0)); // item 2 would be empty
        assert!(!dlx.strike(1));
        assert_eq!(state(&dlx), before);
        assert!(dlx.strike(0) && dlx.settle());
        assert_eq!(dlx.chosen().len(), 2);
    }

    #[test]
    fn a_search_inside_a_search() {
        let mut dlx = queens(6);
        let mut found = 0;
        while dlx.next_solution() {
            assert_eq!(dlx.count(), 1);
            found += 1;
        }
        assert_eq!(found, 4);
    }

    #[test]
    fn reset_forgets_the_last_problem() {
        let mut dlx = queens(8);
        assert!(dlx.next_solution());
        dlx.reset(2, 0);
        dlx.add_option(&[0]);
        dlx.add_option(&[1]);
        assert_eq!(solutions(&mut dlx), [[0, 1]]);
    }

    /// Random small matrices, against trying every subset of the options.
    #[test]
    fn random_matrices_against_all_subsets() {
        let mut seed = 1_u64;
        let mut random = move |n: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % n
        };
        for _ in 0..2000 {
            let (primary, secondary) = (random(6), random(3));
            let items = primary + secondary;
            let count = random(9);
            let masks: Vec<usize> = (0..count).map(|_| random(1 << items)).collect();
            let mut dlx = Dlx::new(primary, secondary);
            for &mask in &masks {
                let option: Vec<usize> = (0..items).filter(|i| mask >> i & 1 == 1).collect();
                dlx.add_option(&option);
            }
            let mut expected = Vec::new();
            for subset in 0..1_usize << count {
                let chosen: Vec<usize> = (0..count).filter(|o| subset >> o & 1 == 1).collect();
                let union = chosen.iter().fold(0, |union, &o| union | masks[o]);
                let total: u32 = chosen.iter().map(|&o| masks[o].count_ones()).sum();
                let all = (1 << primary) - 1;
                // Options without a primary item are never needed, so never chosen.
                let needed = chosen.iter().all(|&o| masks[o] & all != 0);
                if needed && union & all == all && total == union.count_ones() {
                    expected.push(chosen);
                }
            }
            expected.sort();
            let before = state(&dlx);
            assert_eq!(solutions(&mut dlx), expected);
            let start = dlx.mark();
            for _ in 0..random(5) {
                if count > 0 {
                    let option = random(count);
                    if random(2) == 0 {
                        dlx.take(option);
                    } else {
                        dlx.strike(option);
                    }
                    dlx.settle();
                    dlx.solve();
                }
            }
            dlx.undo(start);
            assert_eq!(state(&dlx), before);
        }
    }
}
