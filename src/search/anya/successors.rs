//! Where the intervals go on: through, round their ends, and along a row.
//!
//! ```text
//! round the left end x of an interval, seen from above:
//!
//!   ####│ r sees         │ r sees       the wall beside x on this side: along it to the left, and
//!   ────x──────     ─────x──────        whatever lies further left on the next row
//!       │           #####│ r sees       the wall beside x beyond: what lies between it and the ray;
//!                                       there is something if r is to the left of x
//! ```

use super::point_grid::PointGrid;
use super::{Anya, Interval, SAME};
use crate::search::Observer;

/// A number so near to a whole one is that.
const WHOLE: f64 = 1e-6;

/// The ends of an interval are fractions, see the module above: those that are whole are made so.
fn snapped(x: f64) -> f64 {
    let whole = x.round();
    if (x - whole).abs() < WHOLE { whole } else { x }
}

fn whole(x: f64) -> Option<i32> {
    (x == x.round()).then_some(x as i32)
}

impl Anya {
    /// What the start sees: its row both ways, and the rows next to it.
    pub(super) fn first<O: Observer>(&mut self, lattice: &PointGrid, root: u32, observer: &mut O) {
        let start = self.roots.get(root);
        let (x, y) = (start.x, start.y);
        for down in [-1, 1] {
            let row = if down > 0 { y } else { y - 1 };
            let (left, right) = (lattice.left(x, row), lattice.right(x, row));
            self.cone(
                lattice,
                root,
                (left.into(), right.into()),
                y,
                down,
                observer,
            );
        }
        for side in [-1, 1] {
            self.ray(lattice, root, x, side, observer);
        }
    }

    /// Opens the interval on the next row up or down.
    fn cone<O: Observer>(
        &mut self,
        lattice: &PointGrid,
        root: u32,
        (from, to): (f64, f64),
        row: i32,
        down: i8,
        observer: &mut O,
    ) {
        if to - from > SAME {
            let node = Interval {
                f: 0.0,
                order: 0,
                root,
                row: row + i32::from(down),
                down,
                from,
                to,
            };
            self.put(lattice, node, observer);
        }
    }

    /// Opens the interval along the root's own row from a column on, to the left (−1) or right (1), up
    /// to where a wall begins or ends on either side.
    fn ray<O: Observer>(
        &mut self,
        lattice: &PointGrid,
        root: u32,
        x: i32,
        side: i32,
        observer: &mut O,
    ) {
        let row = self.roots.get(root).y;
        let sides = beside(lattice, x, row, side);
        if sides == [false; 2] {
            return;
        }
        let mut end = x + side;
        while beside(lattice, end, row, side) == sides {
            end += side;
        }
        let node = Interval {
            f: 0.0,
            order: 0,
            root,
            row,
            down: 0,
            from: x.min(end).into(),
            to: x.max(end).into(),
        };
        self.put(lattice, node, observer);
    }

    /// Goes on along a row, and round the wall that ends there.
    pub(super) fn along<O: Observer>(
        &mut self,
        lattice: &PointGrid,
        node: &Interval,
        observer: &mut O,
    ) {
        let root = self.roots.get(node.root);
        let side = if node.to > f64::from(root.x) { 1 } else { -1 };
        let x = if side > 0 { node.to } else { node.from } as i32;
        let before = beside(lattice, x, node.row, -side);
        let after = beside(lattice, x, node.row, side);
        // A side that was free still is: else two walls touch here, or there is no way on.
        if !(before[0] && after[0] || before[1] && after[1]) {
            return;
        }
        for (at, down) in [(0, -1), (1, 1)] {
            if after[at] && !before[at] {
                self.round(lattice, node.root, x, node.row, side, down, observer);
            }
        }
        self.ray(lattice, node.root, x, side, observer);
    }

    /// Round the end of a wall, from along it: everything on its far side is seen from the corner.
    #[expect(clippy::too_many_arguments, reason = "a corner, and two directions")]
    fn round<O: Observer>(
        &mut self,
        lattice: &PointGrid,
        parent: u32,
        x: i32,
        y: i32,
        side: i32,
        down: i8,
        observer: &mut O,
    ) {
        let Some(root) = self.roots.reach(parent, (x, y), lattice.corner(x, y)) else {
            return;
        };
        let row = if down > 0 { y } else { y - 1 };
        let span = if side > 0 {
            (x, lattice.right(x, row))
        } else {
            (lattice.left(x, row), x)
        };
        self.cone(
            lattice,
            root,
            (span.0.into(), span.1.into()),
            y,
            down,
            observer,
        );
    }

    /// Goes on to the next row.
    pub(super) fn across<O: Observer>(
        &mut self,
        lattice: &PointGrid,
        node: &Interval,
        observer: &mut O,
    ) {
        let root = self.roots.get(node.root);
        let (row, down) = (node.row, node.down);
        let beyond = if down > 0 { row } else { row - 1 };
        let near = if down > 0 { row - 1 } else { row };
        let rows = f64::from((row - root.y).abs());
        let root_x = f64::from(root.x);
        let project = |x: f64| snapped(root_x + (x - root_x) * (rows + 1.0) / rows);
        let end = node.to.ceil() as i32;
        let mut x = node.from.floor() as i32;
        loop {
            x = lattice.next_free(x, beyond, end);
            if x >= end {
                return;
            }
            let (first, last) = (lattice.left(x, beyond), lattice.right(x, beyond));
            x = last;
            let (first, last) = (f64::from(first), f64::from(last));
            let (from, to) = (node.from.max(first), node.to.min(last));
            if to - from <= SAME {
                continue;
            }
            let (left, right) = (project(from), project(to));
            let seen = (left.max(first), right.min(last));
            self.cone(lattice, node.root, seen, row, down, observer);
            if let Some(corner) = whole(from) {
                let walls = [near, beyond].map(|row| !lattice.is_free(corner - 1, row));
                let hidden = (first, left.min(last));
                self.turn_at(lattice, node, corner, -1, walls, hidden, observer);
            }
            if let Some(corner) = whole(to) {
                let walls = [near, beyond].map(|row| !lattice.is_free(corner, row));
                let hidden = (right.max(first), last);
                self.turn_at(lattice, node, corner, 1, walls, hidden, observer);
            }
        }
    }

    /// Round the end of an interval, where a wall is beside it on this side or beyond, but not on both.
    #[expect(
        clippy::too_many_arguments,
        reason = "a corner, and what lies round it"
    )]
    fn turn_at<O: Observer>(
        &mut self,
        lattice: &PointGrid,
        node: &Interval,
        x: i32,
        side: i32,
        walls: [bool; 2],
        hidden: (f64, f64),
        observer: &mut O,
    ) {
        let is_along = walls == [true, false];
        let is_before = walls == [false, true] && hidden.1 - hidden.0 > SAME;
        if !is_along && !is_before {
            return;
        }
        let corner = lattice.corner(x, node.row);
        if let Some(root) = self.roots.reach(node.root, (x, node.row), corner) {
            self.cone(lattice, root, hidden, node.row, node.down, observer);
            if is_along {
                self.ray(lattice, root, x, side, observer);
            }
        }
    }
}

/// Whether the cells above and below a row are free, next to a column on one side of it.
fn beside(lattice: &PointGrid, x: i32, row: i32, side: i32) -> [bool; 2] {
    let column = if side > 0 { x } else { x - 1 };
    [row - 1, row].map(|row| lattice.is_free(column, row))
}
