//! The path, and the answer where the limit cuts the search short.

use super::point_grid::PointGrid;
use super::{Anya, AnyaQuery, Status, length};
use crate::space::CornerRule;
use crate::space::sight::{self, Point};

impl Anya {
    /// How far the search has come. Without a way to the goal it is exhausted: which point is nearest
    /// is for others to say.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Nodes expanded so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Nodes in the open list, those included that a shorter way has put out of date.
    pub fn open(&self) -> usize {
        self.nodes.len()
    }

    /// The memory of nodes and roots, in bytes.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<super::Interval>()
            + self.roots.bytes()
            + self.marks.capacity()
    }

    /// Where the path turns, start and end included, in the query's parts of a cell; empty until there
    /// is one. Where a path goes on straight past a corner, that is no turn.
    pub fn path_into(&self, path: &mut Vec<Point>) {
        path.clear();
        let Some((mut root, end)) = self.end else {
            return;
        };
        path.push(end);
        loop {
            let at = self.roots.get(root);
            let point = (i64::from(at.x), i64::from(at.y));
            if let [.., before, last] = path[..]
                && (last.0 - before.0) * (point.1 - last.1)
                    == (last.1 - before.1) * (point.0 - last.0)
            {
                path.pop();
            }
            if path.last() != Some(&point) {
                path.push(point);
            }
            if at.parent == root {
                break;
            }
            root = at.parent;
        }
        path.reverse();
    }

    /// The length of the path in cells, once there is one.
    pub fn length(&self) -> Option<f64> {
        let ((root, end), query) = (self.end?, self.query?);
        let root = self.roots.get(root);
        let last = length(
            end.0 as f64 - f64::from(root.x),
            end.1 as f64 - f64::from(root.y),
        );
        Some((root.g + last) / f64::from(query.unit))
    }

    /// Ends at a point near the interval that came nearest to the goal: where ends may be centres, at a
    /// centre, else at a corner.
    pub(super) fn settle(&mut self, lattice: &PointGrid, query: AnyaQuery) {
        let start = self.roots.get(0);
        let here = (i64::from(start.x), i64::from(start.y));
        self.end = Some((0, here));
        let Some((_, node)) = self.nearest else {
            return;
        };
        let root = self.roots.get(node.root);
        let from = (i64::from(root.x), i64::from(root.y));
        let unit = i64::from(query.unit);
        let ends = |(x, y): (i64, i64)| {
            let [left, top] = [x, y].map(|at| at.div_euclid(unit) * unit);
            let around = [(0, 0), (unit, 0), (0, unit), (unit, unit)];
            let middle = [(unit / 2, unit / 2); 4];
            let offsets = if unit == 1 { around } else { middle };
            offsets.map(|(dx, dy)| (left + dx, top + dy))
        };
        // The cell under the interval, and if its end is not seen whole, those at the root.
        let at = self.turn(&node, query.goal);
        let column = (at.ceil() as i64 - 1).max(node.from.floor() as i64);
        let under = ends((column, lattice.near(&node).into()));
        let beside =
            [(0, 0), (-1, 0), (0, -1), (-1, -1)].map(|(dx, dy)| ends((from.0 + dx, from.1 + dy)));
        let away = |end: Point| {
            let (dx, dy) = (query.goal.0 - end.0, query.goal.1 - end.1);
            dx * dx + dy * dy
        };
        let seen = |end: &Point| sight::clear(lattice.grid, CornerRule::OneFree, from, *end, unit);
        let best = |ends: &[Point]| {
            ends.iter()
                .copied()
                .filter(seen)
                .min_by_key(|&end| away(end))
        };
        let end = best(&under).or_else(|| best(beside.as_flattened()));
        if let Some(end) = end.filter(|&end| away(end) < away(here)) {
            self.end = Some((node.root, end));
        }
    }
}
