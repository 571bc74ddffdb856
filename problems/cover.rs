//! Exact cover as in the textbook: dancing links and Algorithm X (Knuth, "Dancing Links", 2000). To
//! learn from, and to measure against; it shares nothing with src/dlx.rs.
//!
//! A matrix of zeros and ones: choose rows (options) that together have exactly one 1 in each column
//! (item). Each 1 is a node, linked to the next one in all four directions, in rings. To remove a
//! node from its ring, link its neighbours to each other. It keeps its own links: so it can put
//! itself back later, if all that was removed after it is back by then.
#![allow(dead_code)]

type Visit<'a> = &'a mut dyn FnMut(&[usize]) -> bool;

/// For a reference program: one cover.
pub fn find(items: usize, options: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut found = None;
    textbook_links(items, options, &mut |chosen| found.replace(chosen.to_vec()).is_some());
    found
}

/// Calls `visit` with each cover, as numbers of options, until it returns false. Items from `primary`
/// on are secondary: they may stay uncovered.
pub fn textbook_links(primary: usize, options: &[Vec<usize>], visit: Visit) {
    let items = options.iter().flatten().fold(primary, |most, &item| most.max(item + 1));
    let mut links = Links::new(primary, items);
    for (number, option) in options.iter().enumerate() {
        links.add_option(number, option);
    }
    links.search(visit);
}

/// A 1 of the matrix; or a header, which stands above the column of its item.
struct Node {
    left: usize,
    right: usize,
    up: usize,
    down: usize,
    header: usize, // of its column
    option: usize, // whose row it is in
}

struct Links {
    nodes: Vec<Node>,   // the root 0, then a header for each item, then the ones
    size: Vec<usize>,   // by header: how many options its item has left
    chosen: Vec<usize>, // the options taken so far
}

impl Links {
    /// The headers of the primary items form a ring with the root: these are to be covered. The header
    /// of a secondary item is alone in its row, so nobody asks for it.
    fn new(primary: usize, items: usize) -> Links {
        let mut links = Links { nodes: Vec::new(), size: vec![0; items + 1], chosen: Vec::new() };
        for node in 0..items + 1 {
            let (left, right) = ((node + primary) % (primary + 1), (node + 1) % (primary + 1));
            let (left, right) = if node > primary { (node, node) } else { (left, right) };
            links.nodes.push(Node { left, right, up: node, down: node, header: node, option: 0 });
        }
        links
    }

    /// Each node goes to the bottom of its column.
    fn add_option(&mut self, option: usize, items: &[usize]) {
        let first = self.nodes.len();
        let last = first + items.len() - (!items.is_empty()) as usize;
        for (node, header) in (first..).zip(items.iter().map(|item| item + 1)) {
            let left = if node == first { last } else { node - 1 };
            let right = if node == last { first } else { node + 1 };
            let up = self.nodes[header].up;
            self.nodes.push(Node { left, right, up, down: header, header, option });
            self.nodes[up].down = node;
            self.nodes[header].up = node;
            self.size[header] += 1;
        }
    }

    /// Covers an item: it need not be looked at any more, and all its options are now impossible. So
    /// these leave the columns of all other items.
    fn cover(&mut self, header: usize) {
        let Node { left, right, .. } = self.nodes[header];
        self.nodes[left].right = right;
        self.nodes[right].left = left;
        let mut row = self.nodes[header].down;
        while row != header {
            let mut node = self.nodes[row].right;
            while node != row {
                let Node { right, up, down, header, .. } = self.nodes[node];
                self.nodes[up].down = down;
                self.nodes[down].up = up;
                self.size[header] -= 1;
                node = right;
            }
            row = self.nodes[row].down;
        }
    }

    /// Undoes `cover`, exactly backwards: upwards, leftwards, the header last.
    fn uncover(&mut self, header: usize) {
        let mut row = self.nodes[header].up;
        while row != header {
            let mut node = self.nodes[row].left;
            while node != row {
                let Node { left, up, down, header, .. } = self.nodes[node];
                self.nodes[up].down = node;
                self.nodes[down].up = node;
                self.size[header] += 1;
                node = left;
            }
            row = self.nodes[row].up;
        }
        let Node { left, right, .. } = self.nodes[header];
        self.nodes[left].right = header;
        self.nodes[right].left = header;
    }

    /// Algorithm X: takes each option of one item in turn. False if `visit` has stopped it.
    fn search(&mut self, visit: Visit) -> bool {
        let next = |&header: &usize| Some(self.nodes[header].right);
        let open = std::iter::successors(next(&0), next).take_while(|&header| header != 0);
        // The first of the items with the fewest options, for that means the fewest branches.
        let item = match open.min_by_key(|&header| self.size[header]) {
            Some(header) => header,
            None => return visit(&self.chosen), // all are covered
        };
        self.cover(item);
        let (mut row, mut goes_on) = (self.nodes[item].down, true);
        while goes_on && row != item {
            self.chosen.push(self.nodes[row].option);
            let mut node = self.nodes[row].right;
            while node != row {
                self.cover(self.nodes[node].header);
                node = self.nodes[node].right;
            }
            goes_on = self.search(visit);
            node = self.nodes[row].left;
            while node != row {
                self.uncover(self.nodes[node].header);
                node = self.nodes[node].left;
            }
            self.chosen.pop();
            row = self.nodes[row].down;
        }
        self.uncover(item);
        goes_on
    }
}
