//! Exact cover in two ways that share nothing with src/dlx.rs.
#![allow(dead_code)]

type Visit<'a> = &'a mut dyn FnMut(&[usize]) -> bool;

/// For a reference program: one cover, found by the method that its argument names.
pub fn find(items: usize, options: &[Vec<usize>]) -> Option<Vec<usize>> {
    if std::env::args().all(|argument| argument != "textbook links") {
        let numbered: Vec<_> = options.iter().enumerate().collect();
        return depth_first(&(0..items).collect::<Vec<_>>(), &numbered);
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
    let (mut links, ring) = (Links { size: vec![0; items + 1], ..Links::default() }, primary + 1);
    for item in 0..items + 1 {
        let (last, next) = ((item + primary) % ring, (item + 1) % ring);
        links.add(if item < ring { [last, next] } else { [item, item] }, [item, item], item, 0);
    }
    for (option, list) in options.iter().enumerate() {
        let (first, length) = (links.item.len(), list.len());
        for (k, item) in list.iter().map(|item| item + 1).enumerate() {
            let ring = [first + (k + length - 1) % length, first + (k + 1) % length];
            let up = links.up[item];
            links.add(ring, [up, item], item, option);
            links.down[up] = first + k;
            links.up[item] = first + k;
            links.size[item] += 1;
        }
    }
    links.search(visit);
}

/// Nodes are the root 0, whose ring are the open items, a header for each item, and the options.
#[derive(Default)]
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    item: Vec<usize>,
    option: Vec<usize>,
    size: Vec<usize>, // of an item
    chosen: Vec<usize>,
}

impl Links {
    fn add(
        &mut self,
        [left, right]: [usize; 2],
        [up, down]: [usize; 2],
        item: usize,
        option: usize,
    ) {
        self.left.push(left);
        self.right.push(right);
        self.up.push(up);
        self.down.push(down);
        self.item.push(item);
        self.option.push(option);
    }

    /// Covers an item, or uncovers it: the same in the reverse order.
    fn cover<const HIDE: bool>(&mut self, item: usize) {
        let along = |links: &Links, i: usize| if HIDE { links.down[i] } else { links.up[i] };
        let across = |links: &Links, i: usize| if HIDE { links.right[i] } else { links.left[i] };
        let (left, right) = (self.left[item], self.right[item]);
        self.right[left] = if HIDE { right } else { item };
        self.left[right] = if HIDE { left } else { item };
        let mut i = along(self, item);
        while i != item {
            let mut j = across(self, i);
            while j != i {
                let (up, down, size) = (self.up[j], self.down[j], &mut self.size[self.item[j]]);
                *size = if HIDE { *size - 1 } else { *size + 1 };
                self.down[up] = if HIDE { down } else { j };
                self.up[down] = if HIDE { up } else { j };
                j = across(self, j);
            }
            i = along(self, i);
        }
    }

    fn search(&mut self, visit: Visit) -> bool {
        let (mut item, mut other) = (self.right[0], self.right[0]);
        if item == 0 {
            return visit(&self.chosen);
        }
        while other != 0 {
            if self.size[other] < self.size[item] {
                item = other;
            }
            other = self.right[other];
        }
        self.cover::<true>(item);
        let (mut i, mut goes_on) = (self.down[item], true);
        while i != item && goes_on {
            self.chosen.push(self.option[i]);
            let mut j = self.right[i];
            while j != i {
                self.cover::<true>(self.item[j]);
                j = self.right[j];
            }
            goes_on = self.search(visit);
            j = self.left[i];
            while j != i {
                self.cover::<false>(self.item[j]);
                j = self.left[j];
            }
            self.chosen.pop();
            i = self.down[i];
        }
        self.cover::<false>(item);
        goes_on
    }
}
