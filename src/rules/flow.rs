//! A flow field: for every cell the direction of the next cell on a shortest path to one target, one byte each. Any
//! number of walkers share one search.
//!
//! ```text
//! build: the best-first loop from the target outward, with no goal and no heuristic
//!        when n is expanded:  next[n] = the direction back to where n was reached from
//! walk:  n = neighbour(n, next[n]) until next[n] is none: at the target, or where it is unreachable
//! ```
//!
//! The idea is from Emerson, "Crowd Pathfinding and Steering Using Flow Field Tiles", Game AI Pro, 2013.
//!
//! - There are two buffers. A new field is built in slices while the old one stays in use. So a moving target costs a
//!   budget each tick, and never delays a frame.
//! - A build is finished even if the target has moved since. Otherwise a target that moves faster than a field is built
//!   would never get one. Only an edit of the map stops a build.
//! - Most cells are reached over many paths of equal length. [`Pruned`] leaves one of them, which saves most of the
//!   steps. Its proof is about the expanded cell u and the 3×3 cells around it. It holds on a cube too, if the cells
//!   along the edges keep all their moves. If u is inside a face, these nine cells are on that face, in one frame. A
//!   move from u is pruned in favour of another path over one of them, y. That path remains: by the proof if y is
//!   inside the face, and because y has all its moves if it lies along an edge.
//! - Inside a face, the direction back is the opposite of the direction of arrival. Across an edge directions rotate, so for
//!   cells along an edge it is looked up once the build is done.

use super::pruned::Pruned;
use crate::cost::{Cost, Metric};
use crate::search::{Dial, Expand, NoGoal, Node, Observer, Plan, Search, Status, ZeroHeuristic};
use crate::space::compass::directions;
use crate::space::{Direction, Key, Movement, Space};
use std::cell::Cell;

/// Stands for a direction if there is no next cell.
pub const NONE: u8 = 8;

/// What a field is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose {
    /// The target.
    pub target: Key,
    /// The movement.
    pub movement: Movement,
}

/// A field in use, and one under construction.
#[derive(Clone, Debug, Default)]
pub struct FlowField {
    next: Vec<u8>,
    /// The purpose of the field in use, and the version of the space that it describes.
    serves: Option<(Purpose, u64)>,
    back: Vec<u8>,
    builds: Option<Purpose>,
    search: Search<Dial>,
    expanded: u64,
}

impl FlowField {
    /// Builds for one tick, unless the field in use serves this purpose and the map has not changed. Returns whether it
    /// is up to date. A build for another purpose is finished first.
    pub fn follow<S: Space>(&mut self, space: &S, purpose: Purpose, budget: u64) -> bool {
        let mut left = budget;
        while !self.is_for(space, purpose) {
            if self.builds.is_none() {
                self.start(space, purpose, &mut ());
            }
            let before = self.expanded;
            if left == 0 || !self.build(space, &mut (), left) {
                return false;
            }
            left = left.saturating_sub(self.expanded - before);
        }
        true
    }

    /// Returns whether the field in use serves this purpose for the space as it is now.
    #[must_use]
    pub fn is_for<S: Space>(&self, space: &S, purpose: Purpose) -> bool {
        self.serves == Some((purpose, space.version()))
    }

    /// Starts a new field and drops an unfinished one. The old field stays in use until the new one is done.
    ///
    /// # Panics
    /// If the target is not a key of the space.
    pub fn start<S: Space, O: Observer>(&mut self, space: &S, purpose: Purpose, observer: &mut O) {
        let Purpose { target, movement } = purpose;
        self.builds = Some(purpose);
        self.back.clear();
        self.back.resize(space.len(), NONE);
        let plan = plan(movement, &mut self.back);
        self.search.start(space, &plan, target, observer);
    }

    /// Expands at most `budget` cells of the field under construction. Returns whether it is finished. After an edit it
    /// begins again, for the same purpose.
    pub fn build<S: Space, O: Observer>(
        &mut self,
        space: &S,
        observer: &mut O,
        budget: u64,
    ) -> bool {
        let Some(purpose) = self.builds else {
            return true;
        };
        let before = self.search.expanded();
        // A target in a wall is not opened: nothing leads there.
        if space.is_free(purpose.target) {
            let plan = plan(purpose.movement, &mut self.back);
            let status = self.search.run(space, &plan, observer, budget);
            self.expanded += self.search.expanded() - before;
            match status {
                Status::Stale => {
                    self.start(space, purpose, observer);
                    return self.build(space, observer, budget);
                }
                Status::Running => return false,
                _ => self.fix_edge_directions(space),
            }
        } else {
            // The edit may have come during the build, so the directions describe the map before it.
            self.back.fill(NONE);
        }
        std::mem::swap(&mut self.next, &mut self.back);
        self.serves = Some((purpose, space.version()));
        self.builds = None;
        true
    }

    /// Fills in the direction back for the cells where directions rotate.
    fn fix_edge_directions<S: Space>(&mut self, space: &S) {
        for (key, next) in (0..).map(Key).zip(&mut self.back) {
            if space.is_flat(key) {
                continue;
            }
            let parent = self.search.record(key).map(|record| record.parent);
            if let Some(parent) = parent.filter(|&parent| parent != key) {
                *next = directions(space.free_neighbours(key))
                    .find(|&direction| space.neighbour(key, direction) == parent)
                    .map_or(NONE, |direction| direction as u8);
            }
        }
    }

    /// Drops the field under construction.
    pub fn abandon(&mut self) {
        self.builds = None;
    }

    /// Drops both fields.
    pub fn forget(&mut self) {
        (self.builds, self.serves) = (None, None);
    }

    /// Returns the purpose of the field under construction.
    #[must_use]
    pub fn builds(&self) -> Option<Purpose> {
        self.builds
    }

    /// Returns the purpose of the field in use.
    #[must_use]
    pub fn serves(&self) -> Option<Purpose> {
        self.serves.map(|(purpose, _)| purpose)
    }

    /// Returns the number of cells expanded for all fields together.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns the number of cells expanded for the field that was begun last.
    #[must_use]
    pub fn last_expanded(&self) -> u64 {
        self.search.expanded()
    }

    /// Returns one byte for each cell: the number of a [`Direction`], or [`NONE`]. Empty until the first field is done.
    /// With the target at (1, 0) of a grid of three cells in a row, it is `[2, 8, 6]`.
    #[must_use]
    pub fn next(&self) -> &[u8] {
        &self.next
    }

    /// Returns the direction of the next cell. `None` at the target, where it cannot be reached, and before the first
    /// field.
    #[must_use]
    pub fn direction(&self, from: Key) -> Option<Direction> {
        let number = *self.next.get(from.index())?;
        (number != NONE).then(|| Direction::from_index(number.into()))
    }

    /// Returns whether the target can be reached from a cell.
    #[must_use]
    pub fn reaches(&self, from: Key) -> bool {
        let is_target = |purpose: Purpose| purpose.target == from;
        self.direction(from).is_some() || self.serves().is_some_and(is_target)
    }

    /// Writes the cells from `from` to the target into `path`; none if it cannot be reached. The path is valid while
    /// the space is as it was when the field was built.
    pub fn path_into<S: Space>(&self, space: &S, from: Key, path: &mut Vec<Key>) {
        path.clear();
        if self.reaches(from) {
            let next = |&at: &Key| Some(space.neighbour(at, self.direction(at)?));
            path.extend(std::iter::successors(Some(from), next));
        }
    }
}

fn plan(movement: Movement, next: &mut [u8]) -> Plan<Outward<'_>, ZeroHeuristic, NoGoal> {
    let expand = Outward {
        steps: Pruned::of(movement),
        next: Cell::from_mut(next).as_slice_of_cells(),
    };
    Plan::outward(expand, Metric::TENTHS)
}

/// Generates pruned neighbours, and records the direction back where directions are the same all around.
struct Outward<'a> {
    steps: Pruned,
    next: &'a [Cell<u8>],
}

impl<S: Space> Expand<S> for Outward<'_> {
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        if let Some(arrival) = from.arrival.direction()
            && space.is_flat(from.key)
        {
            self.next[from.key.index()].set(arrival.opposite() as u8);
        }
        self.steps.expand(space, metric, from, observer, step);
    }
}
