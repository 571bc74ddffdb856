//! The textbook's dancing links: four links a node, over a dense 0-1 matrix that is built anew for
//! each puzzle; the leftmost of the smallest columns first. `nodes` begins with root and headers.
#![allow(dead_code)]

struct Node {
    left: usize,
    right: usize,
    up: usize,
    down: usize,
    column: usize,
    row: usize,
}

struct Links {
    nodes: Vec<Node>,
    sizes: Vec<usize>,
    chosen: Vec<usize>,
}

impl Links {
    fn new(matrix: &[Vec<bool>], columns: usize) -> Links {
        let mut links =
            Links { nodes: Vec::new(), sizes: vec![0; columns + 1], chosen: Vec::new() };
        for i in 0..columns + 1 {
            let (left, right) = ((i + columns) % (columns + 1), (i + 1) % (columns + 1));
            links.nodes.push(Node { left, right, up: i, down: i, column: i, row: 0 });
        }
        for (row, ones) in matrix.iter().enumerate() {
            let first = links.nodes.len();
            for column in (1..columns + 1).filter(|&column| ones[column - 1]) {
                let (node, up) = (links.nodes.len(), links.nodes[column].up);
                let left = if node == first { node } else { node - 1 };
                links.nodes.push(Node { left, right: first, up, down: column, column, row });
                links.nodes[left].right = node;
                links.nodes[first].left = node;
                links.nodes[up].down = node;
                links.nodes[column].up = node;
                links.sizes[column] += 1;
            }
        }
        links
    }

    /// Covers the column, or uncovers it in the reverse order.
    fn cover<const HIDE: bool>(&mut self, column: usize) {
        let across = |node: &Node| if HIDE { node.right } else { node.left };
        let along = |node: &Node| if HIDE { node.down } else { node.up };
        let (left, right) = (self.nodes[column].left, self.nodes[column].right);
        self.nodes[left].right = if HIDE { right } else { column };
        self.nodes[right].left = if HIDE { left } else { column };
        let mut i = along(&self.nodes[column]);
        while i != column {
            let mut j = across(&self.nodes[i]);
            while j != i {
                let (up, down) = (self.nodes[j].up, self.nodes[j].down);
                self.nodes[up].down = if HIDE { down } else { j };
                self.nodes[down].up = if HIDE { up } else { j };
                let size = &mut self.sizes[self.nodes[j].column];
                *size = if HIDE { *size - 1 } else { *size + 1 };
                j = across(&self.nodes[j]);
            }
            i = along(&self.nodes[i]);
        }
    }

    fn search(&mut self) -> bool {
        let mut column = self.nodes[0].right;
        if column == 0 {
            return true;
        }
        let mut other = self.nodes[column].right;
        while other != 0 && self.sizes[column] > 1 {
            if self.sizes[other] < self.sizes[column] {
                column = other;
            }
            other = self.nodes[other].right;
        }
        if self.sizes[column] == 0 {
            return false;
        }
        self.cover::<true>(column);
        let mut i = self.nodes[column].down;
        while i != column {
            self.chosen.push(self.nodes[i].row);
            let mut j = self.nodes[i].right;
            while j != i {
                self.cover::<true>(self.nodes[j].column);
                j = self.nodes[j].right;
            }
            if self.search() {
                return true;
            }
            j = self.nodes[i].left;
            while j != i {
                self.cover::<false>(self.nodes[j].column);
                j = self.nodes[j].left;
            }
            self.chosen.pop();
            i = self.nodes[i].down;
        }
        self.cover::<false>(column);
        false
    }
}

/// Rows, from 0, that have exactly one 1 in each column.
pub fn cover(matrix: &[Vec<bool>], columns: usize) -> Option<Vec<usize>> {
    let mut links = Links::new(matrix, columns);
    let found = links.search();
    Some(links.chosen).filter(|_| found)
}
