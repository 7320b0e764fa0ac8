//! Anya: shortest paths at any angle, by intervals of points that one point sees.
//!
//! ```text
//!        r                a node: a root r, and an interval of a row that r sees whole
//!       ╱ ╲
//! ─────╱───╲───── row y   from it, on the next row:
//!  ###╱     ╲               what r sees through the interval                    (a ─ b)
//! ───l───────b─── row y+1   what lies beside that, round a wall's corner at the
//!                           interval's end, which is then the root              (l)
//! open ← intervals of the rows next to the start, and its own row
//! while open is not empty:
//!     n ← the node with the least f: g(root) + the shortest way over the interval to the goal
//!     stop if the goal is in its interval
//!     skip n if its root is known over a shorter way by now
//!     open ← what n sees further on, and what lies round its ends
//! ```
//!
//! A shortest path is taut: it turns only at corners of walls, and round them. So no other points are
//! roots, every point of every row is in an interval of the root that a shortest path to it comes from,
//! and as no f exceeds the length of a way over its interval, the first node to hold the goal has the
//! shortest.
//!
//! D. Harabor and A. Grastien, "An Optimal Any-Angle Pathfinding Algorithm", ICAPS 2013; with A. Öz and
//! V. Aksakalli, "Optimal Any-Angle Pathfinding in Practice", JAIR 56, 2016. There intervals end at every
//! corner; here, as in M. Cui, D. Harabor and A. Grastien, "Compromise-free Pathfinding on a Navigation
//! Mesh", IJCAI 2017, only where what is seen ends.
//!
//! - Ends of intervals are fractions with a denominator below 2·8192: what is nearer than 10⁻⁶ to a whole
//!   number is one, and two that are nearer than 10⁻⁹ are the same. So the floats that hold them decide
//!   nothing: each corner is met or not met as in exact arithmetic.
//! - Lines may touch corners of walls and run along walls, but not pass between two walls that
//!   touch diagonally. A path that has to keep off corners can come arbitrarily close to this
//!   length, and never below.
//! - Between centres of cells the rows lie at halves: two parts a cell instead of one. Walls are as they
//!   were, so turns stay corners of cells.

mod answer;
mod point_grid;
mod roots;
mod successors;

use super::event::{Change, Event, Label, Observer};
use super::status::Status;
use crate::cost::{Cost, Metric};
use crate::space::sight::Point;
use crate::space::{Grid, Key, Space};
use point_grid::PointGrid;
use roots::Roots;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Numbers that are nearer than this are the same.
const SAME: f64 = 1e-9;

/// The ends of an any-angle search, in parts of a cell (see [`AnyaQuery::unit`]), and its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnyaQuery {
    /// Column and row of the start, in parts.
    pub start: Point,
    /// Column and row of the goal.
    pub goal: Point,
    /// Parts a cell: 1 for corners of cells, 2 for their centres too.
    pub unit: u8,
    /// The most nodes to expand.
    pub limit: u64,
}

impl AnyaQuery {
    /// Whether both ends are points of a grid.
    fn is_on(&self, grid: &Grid) -> bool {
        let unit = i64::from(self.unit);
        let [right, bottom] = [grid.width(), grid.height()].map(|side| i64::from(side) * unit);
        let is_on = |(x, y): Point| (0..=right).contains(&x) && (0..=bottom).contains(&y);
        unit > 0 && is_on(self.start) && is_on(self.goal)
    }
}

/// A root and an interval that it sees.
#[derive(Clone, Copy, Debug)]
struct Interval {
    f: f64,
    order: u32,
    root: u32,
    row: i32,
    /// Up (−1) or down (1) from the root; 0 on its own row.
    down: i8,
    from: f64,
    to: f64,
}

impl Ord for Interval {
    /// The greatest goes first: the least f, then the latest in.
    fn cmp(&self, other: &Self) -> Ordering {
        (other.f.total_cmp(&self.f)).then(self.order.cmp(&other.order))
    }
}

impl PartialOrd for Interval {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Interval {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Interval {}

/// The state of one search. Reuse it: the second search allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Anya {
    query: Option<AnyaQuery>,
    nodes: BinaryHeap<Interval>,
    roots: Roots,
    status: Status,
    version: u64,
    order: u32,
    expanded: u64,
    /// The expanded node whose interval comes nearest to the goal, and how near.
    nearest: Option<(f64, Interval)>,
    /// The root from which the path goes straight to its end, and that end.
    end: Option<(u32, Point)>,
    /// Of each cell, whether a node that stands for it was opened or expanded, while somebody watches.
    marks: Vec<u8>,
}

impl Anya {
    /// Discards the current search and begins `query`. A start inside a wall sees nothing, and a
    /// goal there is not seen. Nothing is seen either where one of them lies outside the map, or
    /// `unit` is 0.
    pub fn begin<O: Observer>(&mut self, grid: &Grid, query: AnyaQuery, observer: &mut O) {
        let lattice = PointGrid::of(grid, query.unit);
        self.query = Some(query);
        self.nodes.clear();
        self.status = Status::Running;
        self.version = grid.version();
        self.order = 0;
        self.expanded = 0;
        self.nearest = None;
        self.end = None;
        self.marks.clear();
        if observer.is_active() {
            self.marks.resize(grid.len(), 0);
        }
        let start = (query.start.0 as i32, query.start.1 as i32);
        let root = self.roots.reset(lattice.corners(), start);
        if !query.is_on(grid) {
            return;
        }
        if query.start == query.goal && grid.is_free(lattice.at(start.0, start.1)) {
            self.end = Some((root, query.goal));
        }
        self.first(&lattice, root, observer);
    }

    /// Expands at most `budget` nodes. A call after the end changes nothing.
    pub fn run<O: Observer>(&mut self, grid: &Grid, observer: &mut O, budget: u64) -> Status {
        let (Status::Running, Some(query)) = (self.status, self.query) else {
            return self.status;
        };
        if grid.version() != self.version {
            return self.stop(Status::Stale);
        }
        let lattice = PointGrid::of(grid, query.unit);
        let pause = self.expanded.saturating_add(budget).min(query.limit);
        loop {
            if self.end.is_some() {
                return self.stop(Status::Found);
            }
            // As in the best-first loop: what is out of date is none, so the status does not depend on
            // how nodes were asked for.
            while self
                .nodes
                .peek()
                .is_some_and(|node| !self.roots.is_best(node.root))
            {
                self.nodes.pop();
            }
            if self.nodes.is_empty() {
                return self.stop(Status::Exhausted);
            }
            if self.expanded >= pause {
                if self.expanded < query.limit {
                    return Status::Running;
                }
                self.settle(&lattice, query);
                return self.stop(Status::Limit);
            }
            if let Some(node) = self.nodes.pop() {
                self.expand(&lattice, query, node, observer);
                let open = self.open() as u32;
                observer.on(Event::Expanded { open });
            }
        }
    }

    fn expand<O: Observer>(
        &mut self,
        lattice: &PointGrid,
        query: AnyaQuery,
        node: Interval,
        observer: &mut O,
    ) {
        self.expanded += 1;
        self.tell_expanded(lattice, &node, observer);
        let goal = query.goal;
        let is_in = (node.from - SAME..=node.to + SAME).contains(&(goal.0 as f64));
        if i64::from(node.row) == goal.1 && is_in {
            self.end = Some((node.root, goal));
            return;
        }
        let away = self.beyond(&node, goal);
        if self.nearest.is_none_or(|(least, _)| away < least) {
            self.nearest = Some((away, node));
        }
        if node.down == 0 {
            self.along(lattice, &node, observer);
        } else {
            self.across(lattice, &node, observer);
        }
    }

    /// Puts a node in. `cell` is the lattice's row of cells on this side of the interval.
    fn put<O: Observer>(&mut self, lattice: &PointGrid, mut node: Interval, observer: &mut O) {
        let Some(query) = self.query else {
            return;
        };
        let over = self.over(&node, query.goal);
        node.f = self.roots.get(node.root).g + over;
        node.order = self.order;
        self.order = self.order.wrapping_add(1);
        self.nodes.push(node);
        self.tell_opened(lattice, &node, over, observer);
    }

    /// The point of an interval over which the shortest way from the root to the goal leads.
    fn turn(&self, node: &Interval, goal: Point) -> f64 {
        let root = self.roots.get(node.root);
        let (x, y) = (f64::from(root.x), f64::from(root.y));
        let (goal_x, goal_y) = (goal.0 as f64, goal.1 as f64);
        let row = f64::from(node.row);
        let at = if node.down == 0 {
            x
        } else {
            // On this side of the row the goal is as far as its mirror image beyond it.
            let beyond = (goal_y - row).abs() + (row - y).abs();
            x + (goal_x - x) * (row - y).abs() / beyond
        };
        // Not `clamp`, whose panic writes its bounds: no float is written in the wasm module.
        if at < node.from {
            node.from
        } else if at > node.to {
            node.to
        } else {
            at
        }
    }

    /// How long the way from the root over the interval to the goal is at least.
    fn over(&self, node: &Interval, goal: Point) -> f64 {
        let root = self.roots.get(node.root);
        let at = self.turn(node, goal);
        let to_row = length(at - f64::from(root.x), f64::from(node.row - root.y));
        to_row + self.beyond(node, goal)
    }

    /// The part of it that lies beyond the interval.
    fn beyond(&self, node: &Interval, goal: Point) -> f64 {
        let at = self.turn(node, goal);
        length(goal.0 as f64 - at, goal.1 as f64 - f64::from(node.row))
    }

    fn stop(&mut self, status: Status) -> Status {
        self.status = status;
        status
    }

    /// Reports a node as the cell under the middle of its interval.
    fn tell_opened<O: Observer>(
        &mut self,
        lattice: &PointGrid,
        node: &Interval,
        over: f64,
        observer: &mut O,
    ) {
        if self.marks.is_empty() {
            return;
        }
        let key = lattice.under(node);
        let parent = self.cell_of(lattice, node.root);
        let unit = f64::from(lattice.unit);
        let [f, h] = [node.f, over].map(|length| cost(length / unit));
        let g = f.minus(h);
        let mark = std::mem::replace(&mut self.marks[key.index()], 1);
        let change = match mark {
            0 => Change::Open,
            1 => Change::Improve,
            _ => Change::Reopen,
        };
        let label = Label {
            key,
            parent,
            g,
            h,
            f,
        };
        observer.on(Event::Label(change, label));
    }

    fn tell_expanded<O: Observer>(
        &mut self,
        lattice: &PointGrid,
        node: &Interval,
        observer: &mut O,
    ) {
        if self.marks.is_empty() {
            return;
        }
        let key = lattice.under(node);
        self.marks[key.index()] = 2;
        let g = cost(self.roots.get(node.root).g / f64::from(lattice.unit));
        observer.on(Event::Expand { key, g });
        lattice.beneath(node, |key| observer.on(Event::Scan { key }));
    }

    /// A free cell at a root.
    fn cell_of(&self, lattice: &PointGrid, root: u32) -> Key {
        let root = self.roots.get(root);
        lattice.at(root.x, root.y)
    }
}

/// The straight length over `dx` columns and `dy` rows.
fn length(dx: f64, dy: f64) -> f64 {
    (dx * dx + dy * dy).sqrt()
}

/// Converts a length in cells to a [`Cost`] as it is reported.
fn cost(cells: f64) -> Cost {
    Cost::of_units((cells * Metric::ROOT2.straight.0 as f64) as u128)
}

#[cfg(test)]
mod tests;
