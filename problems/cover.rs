//! Exact cover in two ways that share nothing with src/dlx.rs.
#![allow(dead_code)]

type Visit<'a> = &'a mut dyn FnMut(&[usize]) -> bool;

/// For a reference program: one cover, found by the method that its argument names.
pub fn find(items: usize, options: &[Vec<usize>]) -> Option<Vec<usize>> {
    if std::env::args().nth(1) != Some("textbook links".to_string()) {
        let all: Vec<_> = (0..items).collect();
        return depth_first(&all, &options.iter().enumerate().collect::<Vec<_>>());
    }
    let mut found = None;
    textbook_links(items, options, &mut |chosen| {
        found = Some(chosen.to_vec());
        false
    });
    found
}

/// Plain backtracking: tries each option of the item with the fewest on what is then left of items
/// and options.
fn depth_first(items: &[usize], options: &[(usize, &Vec<usize>)]) -> Option<Vec<usize>> {
    let mut sizes = vec![0; items.last().map_or(0, |last| last + 1)];
    options.iter().flat_map(|option| option.1).for_each(|&item| sizes[item] += 1);
    let best = match items.iter().min_by_key(|&&item| sizes[item]) {
        Some(item) => item,
        None => return Some(Vec::new()),
    };
    options.iter().filter(|option| option.1.contains(best)).find_map(|(number, taken)| {
        let open = |item: &usize| !taken.contains(item);
        let items: Vec<_> = items.iter().copied().filter(open).collect();
        let fits = |option: &(usize, &Vec<usize>)| option.1.iter().all(open);
        let options: Vec<_> = options.iter().copied().filter(fits).collect();
        let mut chosen = depth_first(&items, &options)?;
        chosen.push(*number);
        Some(chosen)
    })
}

/// Dancing links as in the textbook: four links a node, recursive, the first of the smallest items.
/// Items from `primary` on are secondary. Shows `visit` each cover until it returns false.
pub fn textbook_links(primary: usize, options: &[Vec<usize>], visit: Visit) {
    let items = options.iter().flatten().fold(primary, |most, &item| most.max(item + 1));
    let (ring, mut nodes, mut sizes) = (primary + 1, Vec::new(), vec![0; items + 1]);
    for item in 0..items + 1 {
        let (last, next) = ((item + primary) % ring, (item + 1) % ring);
        let (left, right) = if item < ring { (last, next) } else { (item, item) };
        nodes.push(Node { left, right, up: item, down: item, item, option: 0 });
    }
    for (option, list) in options.iter().enumerate() {
        let (first, length) = (nodes.len(), list.len());
        for (k, item) in list.iter().map(|item| item + 1).enumerate() {
            let (left, right) = (first + (k + length - 1) % length, first + (k + 1) % length);
            let up = nodes[item].up;
            nodes.push(Node { left, right, up, down: item, item, option });
            nodes[up].down = first + k;
            nodes[item].up = first + k;
            sizes[item] += 1;
        }
    }
    Links { nodes, sizes, chosen: Vec::new() }.search(visit);
}

struct Node {
    left: usize,
    right: usize,
    up: usize,
    down: usize,
    item: usize,
    option: usize,
}

/// The nodes are the root, a header for each item, and the options. The root's ring are the items
/// that are open.
struct Links {
    nodes: Vec<Node>,
    sizes: Vec<usize>,
    chosen: Vec<usize>,
}

impl Links {
    /// Covers the item, or uncovers it, all in the reverse order.
    fn cover<const HIDE: bool>(&mut self, item: usize) {
        let along = |node: &Node| if HIDE { (node.down, node.right) } else { (node.up, node.left) };
        let (left, right) = (self.nodes[item].left, self.nodes[item].right);
        self.nodes[left].right = if HIDE { right } else { item };
        self.nodes[right].left = if HIDE { left } else { item };
        let mut i = along(&self.nodes[item]).0;
        while i != item {
            let mut j = along(&self.nodes[i]).1;
            while j != i {
                let Node { up, down, item, .. } = self.nodes[j];
                self.nodes[up].down = if HIDE { down } else { j };
                self.nodes[down].up = if HIDE { up } else { j };
                self.sizes[item] = if HIDE { self.sizes[item] - 1 } else { self.sizes[item] + 1 };
                j = along(&self.nodes[j]).1;
            }
            i = along(&self.nodes[i]).0;
        }
    }

    fn search(&mut self, visit: Visit) -> bool {
        let (mut item, mut other) = (self.nodes[0].right, self.nodes[0].right);
        if item == 0 {
            return visit(&self.chosen);
        }
        while other != 0 {
            if self.sizes[other] < self.sizes[item] {
                item = other;
            }
            other = self.nodes[other].right;
        }
        self.cover::<true>(item);
        let (mut i, mut goes_on) = (self.nodes[item].down, true);
        while i != item && goes_on {
            self.chosen.push(self.nodes[i].option);
            let mut j = self.nodes[i].right;
            while j != i {
                self.cover::<true>(self.nodes[j].item);
                j = self.nodes[j].right;
            }
            goes_on = self.search(visit);
            j = self.nodes[i].left;
            while j != i {
                self.cover::<false>(self.nodes[j].item);
                j = self.nodes[j].left;
            }
            self.chosen.pop();
            i = self.nodes[i].down;
        }
        self.cover::<false>(item);
        goes_on
    }
}
