//! Subgoals: the cells at corners, joined to those that they see, and searched through a hierarchy.
//!
//! Every shortest path has a canonical form of the same cost, in which steps with precedence (diagonal; vertical in
//! 4-way movement) come as early as possible. Such a path turns against that order only at cells where a wall forces it
//! to: the subgoals. Between one subgoal and the next, it takes some steps in one direction and then some in another.
//! So a graph of the subgoals, with an edge wherever one sees another, has a path of the same cost between any two of
//! them. Its [`hierarchy`](crate::search::hierarchy) answers a query after a few dozen nodes.
//!
//! ```text
//! once for each map:   the subgoals; lines of sight; the graph; its hierarchy
//! for each query:      if the canonical path from start to goal is free, return it
//!                      join the start to the subgoals that it sees, the goal to those that it sees
//!                      the query of the hierarchy
//!                      unpack its edges; each is a canonical path from one of its ends
//! ```
//!
//! T. Uras, S. Koenig and C. Hernández, "Subgoal Graphs for Optimal Pathfinding in Eight-Neighbor Grids", 2013. D.
//! Harabor, T. Uras, P. Stuckey and S. Koenig, "Regarding Jump Point Search and Subgoal Graphs", 2019, show that the
//! canonical form gives the edges for any order of steps.
//!
//! - Why each end may look for subgoals in its own canonical form: take a shortest path as seen from the goal. If it
//!   passes no subgoal, it is a single canonical path, and is checked first. Otherwise let w be the first subgoal on
//!   it. The goal sees w. A canonical path from the start to w goes from subgoal to subgoal and ends at one, so all its
//!   parts are visible in its own direction.
//! - Only the tables of `pruning` depend on the movement, so all four movements work, under every
//!   metric.
//! - It needs uniform ground, and is valid for one version of one map. After edits it can be repaired; see `repair.rs`.

mod build;
mod corners;
mod repair;
mod saved;
pub mod sight;

use crate::cost::{Cost, Metric};
use crate::search::hierarchy::{Hierarchy, HierarchyQuery, Joint, Sector};
use crate::space::{CornerRule, Direction, Grid, Key, Movement, Space};
pub use build::{SubgoalBuilder, most_looks};
pub use sight::{SightTable, Sighting};

/// The subgoals of one map under one movement, in a hierarchy.
#[derive(Clone, Debug)]
pub struct Subgoals {
    /// Whether the hierarchy was read from a file, which may lack edges.
    is_loaded: bool,
    sight: SightTable,
    hierarchy: Hierarchy,
    /// The node of each subgoal in the hierarchy.
    numbers: Vec<u32>,
    /// The number of nodes that repairs have inserted; `None` before the first repair.
    inserted: Option<usize>,
}

impl Sighting {
    /// Returns the cost of the path to the subgoal.
    pub(crate) fn cost(&self, metric: &Metric) -> Cost {
        let along = |(direction, steps): (Direction, u32)| direction.cost(metric).times(steps);
        along(self.first).plus(along(self.then))
    }

    /// Returns the sector in which the path leaves the cell, and the one in which it leaves the subgoal. Under the
    /// strict rule, the steps may be taken in any order; otherwise only the canonical order is known to be free.
    pub(crate) fn sectors(&self, movement: Movement) -> [Sector; 2] {
        // If there are steps of one direction only, both are that one.
        let (first, then) = (self.first.0, self.then.0);
        if movement == Movement::Eight(CornerRule::Strict) && first != then {
            let sector = Sector::between(first, then);
            [sector, sector.opposite()]
        } else {
            [Sector::of(first), Sector::of(then.opposite())]
        }
    }
}

impl Subgoals {
    /// Returns whether they were read from a file, even if they were repaired since. Such contents are not fully verified.
    #[must_use]
    pub(crate) fn is_loaded(&self) -> bool {
        self.is_loaded
    }

    /// Returns whether they have followed an edit. Then a build may give others.
    pub(crate) fn is_repaired(&self) -> bool {
        self.inserted.is_some()
    }

    /// Returns whether it belongs to this map and movement, with no edit since.
    pub fn fits(&self, grid: &Grid, (movement, metric): (Movement, Metric)) -> bool {
        self.sight.fits(grid, movement) && self.hierarchy.metric == metric
    }

    /// Returns the hierarchy of the subgoals.
    pub fn hierarchy(&self) -> &Hierarchy {
        &self.hierarchy
    }

    /// Returns the memory in bytes.
    pub fn bytes(&self) -> usize {
        self.sight.bytes() + self.hierarchy.bytes() + size_of_val(&*self.numbers)
    }

    /// Returns the node at a cell, if it is a subgoal.
    pub(crate) fn node(&self, key: Key) -> Option<u32> {
        let number = self.sight.corners().number(key)?;
        Some(self.numbers[number as usize])
    }

    /// Joins both ends of a query to the subgoals that they see.
    pub fn join(&self, grid: &Grid, ends: [Key; 2], query: &mut HierarchyQuery) {
        let [start, goal] = ends;
        let (dx, dy) = grid.offset(start, goal);
        let is_direct = grid.is_free(goal) && self.sight.is_clear(grid, start, goal);
        let movement = self.sight.movement();
        query.direct = is_direct.then(|| movement.distance(&self.hierarchy.metric, dx, dy));
        for (end, key) in query.ends.iter_mut().zip(ends) {
            end.key = key;
            end.is_free = grid.is_free(key);
            end.joined.clear();
            if is_direct || !end.is_free {
                continue;
            }
            self.sight.look(grid, key, &mut |seen| {
                if let Some(to) = self.node(seen.key) {
                    let [_, far] = seen.sectors(movement);
                    let cost = seen.cost(&self.hierarchy.metric);
                    end.joined.push(Joint { to, cost, far });
                }
            });
        }
    }

    /// Writes the answer into `path`, as cells from start to end, each in line with the one before.
    pub fn waypoints(&self, grid: &Grid, query: &HierarchyQuery, path: &mut Vec<Key>) {
        path.clear();
        path.extend(query.steps().first().map(|step| step.from));
        for edge in query.steps() {
            let mut ends = [edge.from, edge.to];
            if edge.backwards {
                ends.reverse();
            }
            let [knowing, other] = ends;
            let (first, steps) = self.sight.canonical_path(grid, knowing, other).first;
            path.push(grid.ahead(knowing, first, steps));
            path.push(edge.to);
        }
    }
}

#[cfg(test)]
mod tests;
