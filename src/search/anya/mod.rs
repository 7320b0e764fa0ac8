//! Anya: shortest any-angle paths, by intervals of points that are visible from one point.
//!
//! ```text
//!        r                a node: a root r, and an interval of a row that is visible from r
//!       ╱ ╲
//! ─────╱───╲───── row y   from it, on the next row:
//!  ###╱     ╲               what r sees through the interval                    (a ─ b)
//! ───l───────b─── row y+1   what lies beside that, around a wall's corner at the
//!                           interval's end, which is then the root              (l)
//! open ← intervals of the rows next to the start, and of its own row
//! while open is not empty:
//!     n ← the node with the least f: g(root) + the shortest path through the interval to the goal
//!     stop if the goal is in its interval
//!     skip n if a shorter path to its root is known
//!     open ← what n sees further on, and what lies around its ends
//! ```
//!
//! A shortest path is taut: it turns only at corners of walls, and around them. So only these corners are roots. Every
//! point of every row is in an interval of the root from which a shortest path comes. No f exceeds the length of a path
//! over its interval, so the first node that contains the goal has the shortest path.
//!
//! D. Harabor and A. Grastien, "An Optimal Any-Angle Pathfinding Algorithm", ICAPS 2013; with A. Öz and V. Aksakalli,
//! "Optimal Any-Angle Pathfinding in Practice", JAIR 56, 2016. In these articles, intervals end at every corner. In
//! this module, they end only where visibility ends, as in M. Cui, D. Harabor and A. Grastien, "Compromise-free
//! Pathfinding on a Navigation Mesh", IJCAI 2017.
//!
//! - Ends of intervals are fractions with a denominator below 2·8192. A number within 10⁻⁶ of a whole one is that whole
//!   number, and two numbers within 10⁻⁹ are equal. So rounding decides nothing: each corner is met or missed as in
//!   exact arithmetic.
//! - Lines may touch corners of walls and run along walls, but not pass between two walls that touch diagonally. A path
//!   that has to avoid corners can come arbitrarily close to this length, and never below it.
//! - To support centres of cells, the rows lie at halves: two units a cell instead of one. Walls do not change, so
//!   turns stay at corners of cells.

mod point_grid;
mod roots;
mod successors;

use super::arena::State;
use super::event::{Event, Label, Observer};
use super::status::{Progress, Status};
use crate::cost::{Cost, Metric};
use crate::space::sight::{self, Point};
use crate::space::{CornerRule, Grid, Space};
use point_grid::PointGrid;
use roots::Roots;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Numbers closer than this are equal.
const SAME: f64 = 1e-9;

/// The ends of an any-angle search, in fractions of a cell (see [`AnyaQuery::unit`]), and its limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnyaQuery {
    /// The column and row of the start, in units.
    pub start: Point,
    /// The column and row of the goal, in units.
    pub goal: Point,
    /// Units for each cell: 1 for corners of cells, 2 to allow centres too.
    pub unit: u8,
    /// The most nodes to expand.
    pub limit: u64,
}

impl AnyaQuery {
    /// Returns whether both ends are points of the grid.
    fn is_on(&self, grid: &Grid) -> bool {
        let unit = i64::from(self.unit);
        let [right, bottom] = [grid.width(), grid.height()].map(|side| i64::from(side) * unit);
        let is_on = |(x, y): Point| (0..=right).contains(&x) && (0..=bottom).contains(&y);
        unit > 0 && is_on(self.start) && is_on(self.goal)
    }
}

/// A search node: a root and an interval that is visible from it.
#[derive(Clone, Copy, Debug)]
struct Interval {
    f: f64,
    root: u32,
    row: i32,
    /// The side of the root: up (−1), down (1), or 0 on its own row.
    down: i8,
    from: f64,
    to: f64,
}

/// The state of one search. Reuse it: a second search allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Anya {
    query: AnyaQuery,
    /// All nodes in the order in which they were opened.
    nodes: Vec<Interval>,
    /// The open nodes by number. The node with the least f is at the top; among equals, the latest. f is never negative,
    /// so its bits have the same order as its values.
    open: BinaryHeap<(Reverse<u64>, u32)>,
    roots: Roots,
    progress: Progress,
    /// The expanded node whose interval comes nearest to the goal, and its distance.
    nearest: Option<(f64, Interval)>,
    /// The last root of the path, and the point where the path ends.
    end: Option<(u32, Point)>,
    /// The state of each cell, by the nodes that it represents. Stored only for an active observer.
    marks: Vec<State>,
}

impl Anya {
    /// Discards the current search and begins `query`. The search finds no path if the start or the goal is inside a wall
    /// or outside the map, or if `unit` is 0.
    pub fn start<O: Observer>(&mut self, grid: &Grid, query: AnyaQuery, observer: &mut O) {
        let lattice = PointGrid::of(grid, query.unit);
        self.query = query;
        self.nodes.clear();
        self.open.clear();
        self.progress = Progress::begun(grid.version());
        self.nearest = None;
        self.end = None;
        self.marks.clear();
        if observer.is_active() {
            self.marks.resize(grid.len(), State::New);
        }
        let start = (query.start.0 as i32, query.start.1 as i32);
        let root = self.roots.reset(lattice.corners(), start);
        if !query.is_on(grid) {
            return;
        }
        if query.start == query.goal && grid.is_free(lattice.at(start.0, start.1)) {
            self.end = Some((root, query.goal));
        }
        self.on(lattice, observer).first(root);
    }

    fn on<'a, O>(&'a mut self, lattice: PointGrid<'a>, observer: &'a mut O) -> Run<'a, O> {
        Run {
            anya: self,
            lattice,
            observer,
        }
    }

    /// Expands at most `budget` nodes. After the end, a call changes nothing.
    pub fn run<O: Observer>(&mut self, grid: &Grid, observer: &mut O, budget: u64) -> Status {
        let query = self.query;
        let Some(pause) = self.progress.resume(grid.version(), budget) else {
            return self.progress.status;
        };
        let pause = pause.min(query.limit);
        let lattice = PointGrid::of(grid, query.unit);
        loop {
            if self.end.is_some() {
                return self.progress.stop(Status::Found);
            }
            // As in the best-first loop, outdated nodes do not count, so the status does not depend on how the budget
            // was divided.
            let node = loop {
                let Some(&(_, number)) = self.open.peek() else {
                    return self.progress.stop(Status::Exhausted);
                };
                let node = self.nodes[number as usize];
                if self.roots.is_best(node.root) {
                    break node;
                }
                self.open.pop();
            };
            if self.progress.expanded >= pause {
                if self.progress.expanded < query.limit {
                    return Status::Running;
                }
                self.settle(&lattice);
                return self.progress.stop(Status::Limit);
            }
            self.open.pop();
            self.on(lattice, observer).expand(node);
            let open = self.open() as u32;
            observer.on(Event::Expanded { open });
        }
    }

    /// Returns the point of the interval through which the shortest path from the root to the goal leads.
    fn turn(&self, node: &Interval) -> f64 {
        let root = self.roots.get(node.root);
        let (x, y) = (f64::from(root.x), f64::from(root.y));
        let (goal_x, goal_y) = (self.query.goal.0 as f64, self.query.goal.1 as f64);
        let row = f64::from(node.row);
        let at = if node.down == 0 {
            x
        } else {
            // If the goal is on this side of the row, its mirror image beyond the row is just as far.
            let beyond = (goal_y - row).abs() + (row - y).abs();
            x + (goal_x - x) * (row - y).abs() / beyond
        };
        // `clamp` would add the code that prints floats to the wasm module, for the message of its panic.
        at.max(node.from).min(node.to)
    }

    /// Returns a lower bound of the path from the root through the interval to the goal.
    fn over(&self, node: &Interval) -> f64 {
        let root = self.roots.get(node.root);
        let at = self.turn(node);
        let to_row = length(at - f64::from(root.x), f64::from(node.row - root.y));
        to_row + self.beyond(node)
    }

    /// Returns the part of that bound beyond the interval.
    fn beyond(&self, node: &Interval) -> f64 {
        let (at, goal) = (self.turn(node), self.query.goal);
        length(goal.0 as f64 - at, goal.1 as f64 - f64::from(node.row))
    }

    /// Returns the status of the search. Without a path to the goal it is [`Status::Exhausted`]: this search does not
    /// look for the nearest cell.
    pub fn status(&self) -> Status {
        self.progress.status
    }

    /// Returns the number of expanded nodes.
    pub fn expanded(&self) -> u64 {
        self.progress.expanded
    }

    /// Returns the number of nodes in the open list, including those that a shorter path has made obsolete.
    pub fn open(&self) -> usize {
        self.open.len()
    }

    /// Returns the memory of the nodes and roots, in bytes.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Interval>()
            + self.open.capacity() * size_of::<(u64, u32)>()
            + self.roots.bytes()
            + self.marks.capacity() * size_of::<State>()
    }

    /// Writes the turning points of the path, with start and end, into `path`, in the units of the query; none until
    /// there is a path. A corner that the path passes straight is no turning point.
    pub fn path_into(&self, path: &mut Vec<Point>) {
        path.clear();
        let Some((root, end)) = self.end else {
            return;
        };
        let points = self.roots.trail(root).map(|root| root.point());
        for point in std::iter::once(end).chain(points) {
            if let [.., before, last] = path[..]
                && (last.0 - before.0) * (point.1 - last.1)
                    == (last.1 - before.1) * (point.0 - last.0)
            {
                path.pop();
            }
            if path.last() != Some(&point) {
                path.push(point);
            }
        }
        path.reverse();
    }

    /// Returns the length of the path in cells, once there is one.
    pub fn length(&self) -> Option<f64> {
        let (root, end) = self.end?;
        let root = self.roots.get(root);
        let last = length(
            end.0 as f64 - f64::from(root.x),
            end.1 as f64 - f64::from(root.y),
        );
        Some((root.g + last) / f64::from(self.query.unit))
    }

    /// Ends at a point near the interval that came nearest to the goal: at a centre if ends may be centres, otherwise
    /// at a corner.
    fn settle(&mut self, lattice: &PointGrid) {
        let AnyaQuery { goal, unit, .. } = self.query;
        let here = self.roots.get(0).point();
        self.end = Some((0, here));
        let Some((_, node)) = self.nearest else {
            return;
        };
        let from = self.roots.get(node.root).point();
        let unit = i64::from(unit);
        let ends = |(x, y): (i64, i64)| {
            let [left, top] = [x, y].map(|at| at.div_euclid(unit) * unit);
            let around = [(0, 0), (unit, 0), (0, unit), (unit, unit)];
            let middle = [(unit / 2, unit / 2); 4];
            let offsets = if unit == 1 { around } else { middle };
            offsets.map(|(dx, dy)| (left + dx, top + dy))
        };
        // The cell under the interval; if its end is only partly visible, the cells at the root.
        let at = self.turn(&node);
        let column = (at.ceil() as i64 - 1).max(node.from.floor() as i64);
        let under = ends((column, lattice.near(&node).into()));
        let beside =
            [(0, 0), (-1, 0), (0, -1), (-1, -1)].map(|(dx, dy)| ends((from.0 + dx, from.1 + dy)));
        let away = |end: Point| {
            let (dx, dy) = (goal.0 - end.0, goal.1 - end.1);
            dx * dx + dy * dy
        };
        let seen = |end: &Point| sight::clear(lattice.grid, CornerRule::OneFree, from, *end, unit);
        let best = |ends: &[Point]| {
            let seen = ends.iter().copied().filter(seen);
            seen.min_by_key(|&end| away(end))
        };
        let end = best(&under).or_else(|| best(beside.as_flattened()));
        if let Some(end) = end.filter(|&end| away(end) < away(here)) {
            self.end = Some((node.root, end));
        }
    }
}

/// A search with the map and the observer of one call.
struct Run<'a, O> {
    anya: &'a mut Anya,
    lattice: PointGrid<'a>,
    observer: &'a mut O,
}

impl<O: Observer> Run<'_, O> {
    fn expand(&mut self, node: Interval) {
        self.anya.progress.expanded += 1;
        self.report_expanded(&node);
        let goal = self.anya.query.goal;
        let is_in = (node.from - SAME..=node.to + SAME).contains(&(goal.0 as f64));
        if i64::from(node.row) == goal.1 && is_in {
            self.anya.end = Some((node.root, goal));
            return;
        }
        let away = self.anya.beyond(&node);
        if self.anya.nearest.is_none_or(|(least, _)| away < least) {
            self.anya.nearest = Some((away, node));
        }
        if node.down == 0 {
            self.along(&node);
        } else {
            self.across(&node);
        }
    }

    /// Opens an interval of a row, above its root (−1), below it (1), or on the root's own row (0).
    fn put(&mut self, root: u32, row: i32, down: i8, (from, to): (f64, f64)) {
        let mut node = Interval {
            f: 0.0,
            root,
            row,
            down,
            from,
            to,
        };
        let over = self.anya.over(&node);
        node.f = self.anya.roots.get(root).g + over;
        let number = self.anya.nodes.len() as u32;
        self.anya.open.push((Reverse(node.f.to_bits()), number));
        self.anya.nodes.push(node);
        self.report_opened(&node, over);
    }

    /// Reports a node as the cell under the middle of its interval.
    fn report_opened(&mut self, node: &Interval, over: f64) {
        if self.anya.marks.is_empty() {
            return;
        }
        let key = self.lattice.under(node);
        let root = self.anya.roots.get(node.root);
        let parent = self.lattice.at(root.x, root.y);
        let unit = f64::from(self.lattice.unit);
        let [f, h] = [node.f, over].map(|length| cost(length / unit));
        let mark = std::mem::replace(&mut self.anya.marks[key.index()], State::Open);
        let label = Label::summed(key, parent, f.minus(h), h);
        self.observer.on(Event::Label(mark.change(), label));
    }

    fn report_expanded(&mut self, node: &Interval) {
        if self.anya.marks.is_empty() {
            return;
        }
        let key = self.lattice.under(node);
        self.anya.marks[key.index()] = State::Closed;
        let g = cost(self.anya.roots.get(node.root).g / f64::from(self.lattice.unit));
        self.observer.on(Event::Expand { key, g });
        for key in self.lattice.beneath(node) {
            self.observer.on(Event::Scan { key });
        }
    }
}

/// Returns the straight-line length over `dx` columns and `dy` rows.
fn length(dx: f64, dy: f64) -> f64 {
    (dx * dx + dy * dy).sqrt()
}

/// Converts a length in cells to a [`Cost`] for reports.
fn cost(cells: f64) -> Cost {
    Cost::new((cells * Metric::ROOT2.straight.0 as f64) as u64)
}

#[cfg(test)]
mod tests;
