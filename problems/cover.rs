// Exact cover as in the textbook: dancing links and Algorithm X (Knuth, "Dancing Links", 2000), in
// 90 lines of code. To learn from, to measure against, and to paste as it is; where it is too slow,
// take src/dlx.rs.
//
//     let mut links = Links::new(primary, secondary, &options); // options: Vec<Vec<usize>>
//     links.each_solution(&mut |chosen| { first = chosen.to_vec(); false }); // false: stop
//     links.each_solution(&mut |chosen| { all.push(chosen.to_vec()); true }); // true: go on
//     links.each_solution(&mut |_| { count += 1; true });
//
// A matrix of zeros and ones: choose rows (options) that together have exactly one 1 in each primary
// column (item), and at most one in each secondary column. Each 1 is a node, linked to the next one
// in all four directions, in rings. To remove a node from its ring, link its neighbours to each
// other. It keeps its own links: so it can put itself back later, if all that was removed after it
// is back by then.

/// The nodes: the root 0, then a header above the column of each item, then the ones.
#[derive(Default)]
pub struct Links {
    left: Vec<usize>, // of each node: the next one in this direction
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    header: Vec<usize>, // of each node: that of its column
    option: Vec<usize>, // of each node: whose row it is in
    size: Vec<usize>,   // of each header: how many options its item has left
    chosen: Vec<usize>, // the options taken so far
}

impl Links {
    /// Items are numbered from 0, the primary ones first; options from 0, too. An option names each
    /// of its items once.
    ///
    /// The headers of the primary items form a ring with the root: these are to be covered. The
    /// header of a secondary item is alone in its row, so nobody asks for it.
    pub fn new(primary: usize, secondary: usize, options: &[Vec<usize>]) -> Links {
        let mut links = Links { size: vec![0; primary + secondary + 1], ..Links::default() };
        for node in 0..primary + secondary + 1 {
            links.add_node(if node > primary { node } else { 0 }, node, 0);
        }
        for (number, option) in options.iter().enumerate() {
            let first = links.left.len();
            for item in option {
                links.add_node(first, item + 1, number);
                links.size[item + 1] += 1;
            }
        }
        links
    }

    /// A new node at the end of a row and of a column: left of the first one, and above the header.
    /// It may be that first one, or that header, itself.
    fn add_node(&mut self, first: usize, header: usize, option: usize) {
        let node = self.left.len();
        self.left.push(node);
        self.right.push(first);
        self.up.push(node);
        self.down.push(header);
        self.header.push(header);
        self.option.push(option);
        self.left.swap(first, node);
        self.up.swap(header, node);
        self.right[self.left[node]] = node;
        self.down[self.up[node]] = node;
    }

    /// Calls `visit` with each solution, as numbers of options, until it returns false; returns false
    /// then, too. Algorithm X: takes each option of one item in turn.
    pub fn each_solution(&mut self, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        let next = |&header: &usize| Some(self.right[header]);
        let open = std::iter::successors(next(&0), next).take_while(|&header| header != 0);
        // The first of the items with the fewest options, for that means the fewest branches.
        let item = match open.min_by_key(|&header| self.size[header]) {
            Some(header) => header,
            None => return visit(&self.chosen), // all are covered
        };
        self.cover(item);
        let (mut row, mut goes_on) = (self.down[item], true);
        while goes_on && row != item {
            self.chosen.push(self.option[row]);
            self.around(row, |links| &links.right, |links, node| links.cover(links.header[node]));
            goes_on = self.each_solution(visit);
            self.around(row, |links| &links.left, |links, node| links.uncover(links.header[node]));
            self.chosen.pop();
            row = self.down[row];
        }
        self.uncover(item);
        goes_on
    }

    /// Calls `act` with each other node of the ring through `start`, in one direction.
    fn around(&mut self, start: usize, next: fn(&Links) -> &[usize], act: fn(&mut Links, usize)) {
        let mut node = next(self)[start];
        while node != start {
            act(self, node);
            node = next(self)[node];
        }
    }

    /// Covers an item: it need not be looked at any more, and all its options are now impossible. So
    /// these leave the columns of all other items.
    fn cover(&mut self, item: usize) {
        self.right[self.left[item]] = self.right[item];
        self.left[self.right[item]] = self.left[item];
        let hide_row =
            |links: &mut Links, row| links.around(row, |links| &links.right, Links::hide);
        self.around(item, |links| &links.down, hide_row);
    }

    fn hide(&mut self, node: usize) {
        self.down[self.up[node]] = self.down[node];
        self.up[self.down[node]] = self.up[node];
        self.size[self.header[node]] -= 1;
    }

    /// Undoes `cover`, exactly backwards: upwards, leftwards, the header last.
    fn uncover(&mut self, item: usize) {
        let show_row = |links: &mut Links, row| links.around(row, |links| &links.left, Links::show);
        self.around(item, |links| &links.up, show_row);
        self.right[self.left[item]] = item;
        self.left[self.right[item]] = item;
    }

    fn show(&mut self, node: usize) {
        self.down[self.up[node]] = node;
        self.up[self.down[node]] = node;
        self.size[self.header[node]] += 1;
    }
}
