//! Exact cover as in the textbook. It shares nothing with src/dlx.rs.
#![allow(dead_code)]

type Visit<'a> = &'a mut dyn FnMut(&[usize]) -> bool;

/// For a reference program: one cover.
pub fn find(items: usize, options: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut found = None;
    textbook_links(items, options, &mut |chosen| found.replace(chosen.to_vec()).is_some());
    found
}

/// Dancing links as in the textbook: four links a node, recursive, the first of the smallest items.
/// Items from `primary` on are secondary. Shows `visit` each cover until it returns false.
pub fn textbook_links(primary: usize, options: &[Vec<usize>], visit: Visit) {
    let items = options.iter().flatten().fold(primary, |most, &item| most.max(item + 1));
    let mut links = Links { size: vec![0; items + 1], ..Links::default() };
    for item in 0..items + 1 {
        let (left, right) = ((item + primary) % (primary + 1), (item + 1) % (primary + 1));
        let [left, right] = if item <= primary { [left, right] } else { [item, item] };
        links.add([left, right, item, item], item, 0);
    }
    for (option, list) in options.iter().enumerate() {
        let (first, end) = (links.item.len(), links.item.len() + list.len());
        for (node, item) in (first..end).zip(list.iter().map(|item| item + 1)) {
            let left = if node == first { end } else { node } - 1;
            let right = if node + 1 == end { first } else { node + 1 };
            links.add([left, right, links.node[item][UP], item], item, option);
            links.join(false, node, [UP, DOWN]);
            links.size[item] += 1;
        }
    }
    links.search(visit);
}

const LEFT: usize = 0;
const RIGHT: usize = 1;
const UP: usize = 2;
const DOWN: usize = 3;

/// Nodes are the root 0, whose ring are the open items, a header for each item, and the options.
#[derive(Default)]
struct Links {
    node: Vec<[usize; 4]>,
    item: Vec<usize>,   // of a node
    option: Vec<usize>, // of a node
    size: Vec<usize>,   // of an item
    chosen: Vec<usize>,
}

impl Links {
    fn add(&mut self, links: [usize; 4], item: usize, option: usize) {
        self.node.push(links);
        self.item.push(item);
        self.option.push(option);
    }

    /// Joins its two neighbours, or itself to both.
    fn join(&mut self, hide: bool, node: usize, [back, forth]: [usize; 2]) {
        let (before, after) = (self.node[node][back], self.node[node][forth]);
        self.node[before][forth] = if hide { after } else { node };
        self.node[after][back] = if hide { before } else { node };
    }

    fn go(&self, node: &mut usize, direction: usize) -> usize {
        *node = self.node[*node][direction];
        *node
    }

    /// Covers an item, or uncovers it: the same in the reverse order.
    fn cover(&mut self, hide: bool, item: usize) {
        let (down, right) = if hide { (DOWN, RIGHT) } else { (UP, LEFT) };
        self.join(hide, item, [LEFT, RIGHT]);
        let mut i = item;
        while self.go(&mut i, down) != item {
            let mut j = i;
            while self.go(&mut j, right) != i {
                self.join(hide, j, [UP, DOWN]);
                let size = &mut self.size[self.item[j]];
                *size = if hide { *size - 1 } else { *size + 1 };
            }
        }
    }

    fn search(&mut self, visit: Visit) -> bool {
        let mut item = self.node[0][RIGHT];
        if item == 0 {
            return visit(&self.chosen);
        }
        let mut other = item;
        while self.go(&mut other, RIGHT) != 0 {
            if self.size[other] < self.size[item] {
                item = other;
            }
        }
        self.cover(true, item);
        let (mut i, mut goes_on) = (item, true);
        while goes_on && self.go(&mut i, DOWN) != item {
            self.chosen.push(self.option[i]);
            let mut j = i;
            while self.go(&mut j, RIGHT) != i {
                self.cover(true, self.item[j]);
            }
            goes_on = self.search(visit);
            while self.go(&mut j, LEFT) != i {
                self.cover(false, self.item[j]);
            }
            self.chosen.pop();
        }
        self.cover(false, item);
        goes_on
    }
}
