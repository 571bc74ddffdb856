//! POJ 3074 Sudoku
//! Input:   a line of 81 characters a puzzle, . or 0 = empty, up to the line "end" or the end of
//!          the input
//! Output:  a line a puzzle: the 81 digits, or "no solution"
//! Method:  exact cover by dancing links
//! Limits:  1 s, 64 MB (our choice, the judge publishes none); measured 0.03 s for 2,000 puzzles of 17 clues, 0.16 s for 1,000 of the hardest, 2 MB
//! Submit:  Luogu P10482 takes Rust; POJ itself does not
//! License: CC0-1.0. Self-contained: submit this file as it is.

use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};

fn main() {
    let mut output = BufWriter::new(io::stdout());
    let result = run(BufReader::new(io::stdin()), &mut output);
    let flushed = output.flush(); // what was solved before a fault is not lost
    let status = match result.and_then(|solved| flushed.map(|()| solved)) {
        Ok(solved) => !solved as i32,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => 0, // nobody reads on
        Err(error) => {
            let _ = writeln!(io::stderr(), "poj3074: {}", error);
            1
        }
    };
    std::process::exit(status);
}

/// Answers all puzzles. False if one of them had no solution.
fn run<R: BufRead, W: Write>(input: R, output: &mut W) -> io::Result<bool> {
    let mut tokens = Tokens { bytes: input.bytes(), line: 1, next_line: 1, token: Vec::new() };
    let mut dlx = Dlx::new(0, 0);
    let mut choices = Vec::new();
    let mut all_solved = true;
    for case in 1_u64.. {
        if ["", "end"].contains(&tokens.next()?) {
            break;
        }
        let valid = |&byte: &u8| byte == b'.' || byte.is_ascii_digit();
        if tokens.token.len() != 81 || !tokens.token.iter().all(valid) {
            if let Err(fault) = tokens.fault::<()>("81 characters 1 to 9, . or 0") {
                let _ = writeln!(io::stderr(), "poj3074: {}", fault);
            }
        } else {
            let mut grid = [0; 81];
            grid.copy_from_slice(&tokens.token);
            if solve(&mut grid, &mut dlx, &mut choices) {
                output.write_all(&grid)?;
                output.write_all(b"\n")?;
                continue;
            }
            let _ = writeln!(io::stderr(), "case {}: no solution", case);
        }
        // An answer a puzzle, whatever happens: line k answers puzzle k.
        output.write_all(b"no solution\n")?;
        all_solved = false;
    }
    Ok(all_solved)
}

/// Fills in the open cells, . or 0, of a grid. False if that cannot be done.
///
/// An option is a digit in an open cell that the clues allow, `choices` says which; the items are
/// the cells to be filled and the digits still to come in each row, column and box.
fn solve(grid: &mut [u8; 81], dlx: &mut Dlx, choices: &mut Vec<(usize, u8)>) -> bool {
    dlx.reset(4 * 81, 0);
    choices.clear();
    // The digits that a row, column or box still wants, as bits.
    let mut wanted = [[(1 << 9) - 1; 9]; 3];
    for (cell, &clue) in grid.iter().enumerate() {
        if clue > b'0' {
            let digit = (clue - b'1') as usize;
            if !items(cell, digit).iter().all(|&item| dlx.close(item)) {
                return false; // two clues clash
            }
            for (unit, wanted) in units(cell).iter().zip(&mut wanted) {
                wanted[*unit] ^= 1_u16 << digit;
            }
        }
    }
    for (cell, &clue) in grid.iter().enumerate() {
        if clue <= b'0' {
            let [row, column, block] = units(cell);
            let mut digits = wanted[0][row] & wanted[1][column] & wanted[2][block];
            while digits != 0 {
                let digit = digits.trailing_zeros() as usize;
                digits &= digits - 1;
                dlx.add_option(&items(cell, digit));
                choices.push((cell, b'1' + digit as u8));
            }
        }
    }
    let solved = dlx.next_solution();
    for &option in dlx.chosen() {
        let (cell, digit) = choices[option];
        grid[cell] = digit;
    }
    solved
}

/// The row, the column and the box of a cell.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}

/// The items of a digit in a cell: the cell, and the digit in its row, column and box.
fn items(cell: usize, digit: usize) -> [usize; 4] {
    let [row, column, block] = units(cell);
    [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + block * 9 + digit]
}

/// The input, token by token.
struct Tokens<R> {
    bytes: io::Bytes<R>,
    line: usize, // of the token
    next_line: usize,
    token: Vec<u8>,
}

impl<R: Read> Tokens<R> {
    /// The next token, empty at the end of the input. What is not text reads as a question mark.
    fn next(&mut self) -> io::Result<&str> {
        self.token.clear();
        self.line = self.next_line;
        for byte in self.bytes.by_ref() {
            let byte = byte?;
            self.next_line += (byte == b'\n') as usize;
            if !byte.is_ascii_whitespace() {
                // The start of a long token is enough to tell that it is wrong.
                if self.token.len() < 100 {
                    self.token.push(byte);
                }
            } else if self.token.is_empty() {
                self.line = self.next_line;
            } else {
                break;
            }
        }
        Ok(std::str::from_utf8(&self.token).unwrap_or("?"))
    }

    /// The error that this token is not what it should be.
    fn fault<T>(&self, expected: &str) -> io::Result<T> {
        let found = if self.token.is_empty() {
            "end of input".to_string()
        } else {
            format!("{:?}", String::from_utf8_lossy(&self.token))
        };
        let fault = format!("line {}: expected {}, found {}", self.line, expected, found);
        Err(io::Error::new(ErrorKind::InvalidData, fault))
    }
}

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
