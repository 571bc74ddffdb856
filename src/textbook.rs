//! Exact cover by textbook dancing links (Knuth, "Dancing Links", 2000).
//!
//! Read it to learn how dancing links work, or paste all of it between `mod textbook {` and `}` if
//! you want to explain every line of your program. Its four calls work as in `dlx.rs`, except that an
//! option must not list an item twice, and that you must not use the problem after a panic. If this
//! is too slow, paste that file instead and change `use textbook::Dlx;` to `use dlx::Dlx;`.
//!
//! The search recurses once for each option of a solution, so very many options may overflow the stack.
#![allow(dead_code)] // a program rarely calls every method

/// An exact cover problem: items, numbered from 0, and options, which are sets of items. The
/// *primary* items come first. A solution is a set of options that covers every primary item
/// exactly once and every *secondary* item at most once.
///
/// # Examples
///
/// ```
/// # use exact_cover::textbook;
/// use textbook::Dlx;
///
/// let mut dlx = Dlx::new(3, 0);
/// for items in [&[0, 1][..], &[1, 2], &[0, 2], &[2]].iter() {
///     dlx.add_option(items);
/// }
/// assert_eq!(dlx.solve(), Some(vec![0, 3]));
/// ```
//
// Items are the columns of a matrix and options its rows. Each 1 of the matrix is a node. A node is
// linked to its neighbors in all four directions, and the links of a row or a column form a ring. On
// top of each column is a header. The headers of the primary items form a ring together with node 0,
// the root: these are the items that are still to be covered. The header of a secondary item is
// alone in its row, so the search never chooses it.
//
// To remove a node from a ring, link its neighbors to each other. The node itself keeps its links.
// So it can be put back, once everything that was removed after it is back.
#[derive(Default)]
pub struct Dlx {
    left: Vec<usize>, // for each node: its neighbor in this direction
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    header: Vec<usize>, // for each node: the header of its column
    option: Vec<usize>, // for each node: the option of its row
    size: Vec<usize>,   // for each header: how many options its item has left
    options: usize,     // how many options have been added
    taken: Vec<usize>,
}

impl Dlx {
    /// Creates a problem with these numbers of items and without options.
    pub fn new(primary: usize, secondary: usize) -> Dlx {
        let mut dlx = Dlx { size: vec![0; 1 + primary + secondary], ..Dlx::default() };
        for header in 0..1 + primary + secondary {
            // The root and the primary headers form one row; a secondary header is a row of its own.
            let first = if header <= primary { 0 } else { header };
            dlx.add_node(first, header);
        }
        dlx
    }

    /// Adds an option and returns its number, counted from 0.
    ///
    /// # Panics
    ///
    /// Panics if an item does not exist or is listed twice.
    #[track_caller]
    pub fn add_option(&mut self, items: &[usize]) -> usize {
        let (first, count) = (self.left.len(), self.size.len() - 1);
        for &item in items {
            assert!(item < count, "no item {}: there are {}", item, count);
            // The last node of the column is of this option already, unless it is older than `first`.
            assert!(self.up[item + 1] < first, "item {} is listed twice", item);
            self.add_node(first, item + 1);
            self.size[item + 1] += 1;
        }
        self.options += 1;
        self.options - 1
    }

    /// Adds a node at the end of a row and of a column: to the left of the first node of the row, and
    /// above the header. The new node may itself be the first node or the header.
    fn add_node(&mut self, first: usize, header: usize) {
        let node = self.left.len();
        self.left.push(node);
        self.right.push(first);
        self.up.push(node);
        self.down.push(header);
        self.header.push(header);
        self.option.push(self.options);
        // The swap gives the new node the left neighbor of `first`, and makes the new node the left
        // neighbor of `first`. If the node is `first` itself, nothing changes. The same upwards.
        self.left.swap(first, node);
        self.up.swap(header, node);
        self.right[self.left[node]] = node;
        self.down[self.up[node]] = node;
    }

    /// Returns the options of a solution, or [`None`] if there is no solution.
    pub fn solve(&mut self) -> Option<Vec<usize>> {
        let mut solution = None;
        self.for_each_solution(|options| {
            solution = Some(options.to_vec());
            false
        });
        solution
    }

    /// Calls `visit` with the options of each solution until it returns `false`.
    pub fn for_each_solution<F: FnMut(&[usize]) -> bool>(&mut self, mut visit: F) {
        self.search(&mut visit);
    }

    /// Algorithm X: chooses an item and tries each of its options. Returns `false` if `visit` did.
    fn search(&mut self, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        let item = self.choose_item();
        if item == 0 {
            return visit(&self.taken); // all items are covered
        }
        self.cover(item);
        let (mut row, mut goes_on) = (self.down[item], true);
        while goes_on && row != item {
            self.taken.push(self.option[row]);
            let mut node = self.right[row];
            while node != row {
                self.cover(self.header[node]);
                node = self.right[node];
            }
            goes_on = self.search(visit);
            node = self.left[row];
            while node != row {
                self.uncover(self.header[node]);
                node = self.left[node];
            }
            self.taken.pop();
            row = self.down[row];
        }
        self.uncover(item);
        goes_on
    }

    /// Returns the header of an item with the fewest options, since that means the fewest branches;
    /// 0 if there is none.
    fn choose_item(&self) -> usize {
        let (mut best, mut fewest) = (0, usize::MAX);
        let mut header = self.right[0];
        while header != 0 {
            if self.size[header] < fewest {
                best = header;
                fewest = self.size[header];
            }
            header = self.right[header];
        }
        best
    }

    /// Covers an item. It need not be looked at anymore, and none of its options is possible, so they
    /// leave the columns of all other items.
    fn cover(&mut self, item: usize) {
        let (left, right) = (self.left[item], self.right[item]);
        self.right[left] = right;
        self.left[right] = left;
        let mut row = self.down[item];
        while row != item {
            let mut node = self.right[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                self.down[up] = down;
                self.up[down] = up;
                self.size[self.header[node]] -= 1;
                node = self.right[node];
            }
            row = self.down[row];
        }
    }

    /// Undoes `cover`, exactly backwards: upwards, to the left, and the header last.
    fn uncover(&mut self, item: usize) {
        let mut row = self.up[item];
        while row != item {
            let mut node = self.left[row];
            while node != row {
                let (up, down) = (self.up[node], self.down[node]);
                self.down[up] = node;
                self.up[down] = node;
                self.size[self.header[node]] += 1;
                node = self.left[node];
            }
            row = self.up[row];
        }
        let (left, right) = (self.left[item], self.right[item]);
        self.right[left] = item;
        self.left[right] = item;
    }
}
