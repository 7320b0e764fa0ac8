//! The successors of an interval: straight on, around its ends, and along a row.
//!
//! ```text
//! around the left end x of an interval, with r above:
//!
//!   ####│ r sees         │ r sees       the wall beside x on this side: along it to the left, and
//!   ────x──────     ─────x──────        whatever lies further left on the next row
//!       │           #####│ r sees       the wall beside x beyond: what lies between it and the ray;
//!                                       there is something if r is to the left of x
//! ```

use super::{Interval, Run, SAME};
use crate::search::Observer;

/// A number this close to a whole one is that whole number.
const WHOLE: f64 = 1e-6;

/// Rounds an end of an interval that is nearly whole; see the parent module.
fn snapped(x: f64) -> f64 {
    let whole = x.round();
    if (x - whole).abs() < WHOLE { whole } else { x }
}

fn whole(x: f64) -> Option<i32> {
    (x == x.round()).then_some(x as i32)
}

impl<O: Observer> Run<'_, O> {
    /// Opens what is visible from the start: its row in both directions, and the adjacent rows.
    pub(super) fn first(&mut self, root: u32) {
        let start = self.anya.roots.get(root);
        let (x, y) = (start.x, start.y);
        for down in [-1, 1] {
            let row = if down > 0 { y } else { y - 1 };
            let (left, right) = (self.lattice.left(x, row), self.lattice.right(x, row));
            self.cone(root, (left.into(), right.into()), y, down);
        }
        for side in [-1, 1] {
            self.ray(root, x, side);
        }
    }

    /// Opens the interval on the next row, up or down.
    fn cone(&mut self, root: u32, (from, to): (f64, f64), row: i32, down: i8) {
        if to - from > SAME {
            self.put(root, row + i32::from(down), down, (from, to));
        }
    }

    /// Opens the interval along the root's own row from column `x`, to the left (−1) or right (1), up to where a wall
    /// begins or ends on either side.
    fn ray(&mut self, root: u32, x: i32, side: i32) {
        let row = self.anya.roots.get(root).y;
        let sides = self.beside(x, row, side);
        if sides == [false; 2] {
            return;
        }
        let mut end = x + side;
        while self.beside(end, row, side) == sides {
            end += side;
        }
        self.put(root, row, 0, (x.min(end).into(), x.max(end).into()));
    }

    /// Continues along a row, and around the wall that ends there.
    pub(super) fn along(&mut self, node: &Interval) {
        let root = self.anya.roots.get(node.root);
        let side = if node.to > f64::from(root.x) { 1 } else { -1 };
        let x = if side > 0 { node.to } else { node.from } as i32;
        let before = self.beside(x, node.row, -side);
        let after = self.beside(x, node.row, side);
        // One side must be free on both cells. Otherwise two walls touch here, or the row is blocked.
        if !(before[0] && after[0] || before[1] && after[1]) {
            return;
        }
        for (at, down) in [(0, -1), (1, 1)] {
            if after[at] && !before[at] {
                self.round(node.root, (x, node.row), side, down);
            }
        }
        self.ray(node.root, x, side);
    }

    /// Turns around the end of a wall, from along it: everything on its far side is visible from the corner.
    fn round(&mut self, parent: u32, (x, y): (i32, i32), side: i32, down: i8) {
        let corner = self.lattice.corner(x, y);
        let Some(root) = self.anya.roots.reach(parent, (x, y), corner) else {
            return;
        };
        let row = if down > 0 { y } else { y - 1 };
        let span = if side > 0 {
            (x, self.lattice.right(x, row))
        } else {
            (self.lattice.left(x, row), x)
        };
        self.cone(root, (span.0.into(), span.1.into()), y, down);
    }

    /// Continues to the next row.
    pub(super) fn across(&mut self, node: &Interval) {
        let root = self.anya.roots.get(node.root);
        let (row, down) = (node.row, node.down);
        let beyond = if down > 0 { row } else { row - 1 };
        let rows = f64::from((row - root.y).abs());
        let root_x = f64::from(root.x);
        let project = |x: f64| snapped(root_x + (x - root_x) * (rows + 1.0) / rows);
        let end = node.to.ceil() as i32;
        let mut x = node.from.floor() as i32;
        loop {
            x = self.lattice.next_free(x, beyond, end);
            if x >= end {
                return;
            }
            let (first, last) = (self.lattice.left(x, beyond), self.lattice.right(x, beyond));
            x = last;
            let (first, last) = (f64::from(first), f64::from(last));
            let (from, to) = (node.from.max(first), node.to.min(last));
            if to - from <= SAME {
                continue;
            }
            let (left, right) = (project(from), project(to));
            let seen = (left.max(first), right.min(last));
            self.cone(node.root, seen, row, down);
            let hidden = [(first, left.min(last)), (right.max(first), last)];
            for ((end, side), hidden) in [(from, -1), (to, 1)].into_iter().zip(hidden) {
                if let Some(corner) = whole(end) {
                    self.turn_at(node, corner, side, hidden);
                }
            }
        }
    }

    /// Turns around the end of an interval, if a wall is adjacent to it on exactly one of the two sides of the row.
    fn turn_at(&mut self, node: &Interval, x: i32, side: i32, hidden: (f64, f64)) {
        let mut free = self.beside(x, node.row, side);
        if node.down < 0 {
            free.reverse();
        }
        let is_along = free == [false, true];
        let is_before = free == [true, false] && hidden.1 - hidden.0 > SAME;
        if !is_along && !is_before {
            return;
        }
        let corner = self.lattice.corner(x, node.row);
        if let Some(root) = self.anya.roots.reach(node.root, (x, node.row), corner) {
            self.cone(root, hidden, node.row, node.down);
            if is_along {
                self.ray(root, x, side);
            }
        }
    }

    /// Returns whether the cells above and below row `row` are free, next to column `x` on one side.
    fn beside(&self, x: i32, row: i32, side: i32) -> [bool; 2] {
        let column = if side > 0 { x } else { x - 1 };
        [row - 1, row].map(|row| self.lattice.is_free(column, row))
    }
}
