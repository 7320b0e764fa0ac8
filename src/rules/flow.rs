//! A flow field: for every cell the direction of the next one on a shortest way to one target, a
//! byte each, so that any number of walkers share one search.
//!
//! ```text
//! build: the best-first loop from the target outward, no goal, no estimate
//!        when n is expanded:  next[n] = the direction back to where n was reached from
//! walk:  n = neighbour(n, next[n]) until next[n] is none: the target, or out of reach
//! ```
//!
//! Emerson, "Crowd Pathfinding and Steering Using Flow Field Tiles", Game AI Pro, 2013, has the idea.
//!
//! - There are two buffers. A new field is built in slices while the old one still serves; so a
//!   target that moves costs a budget a tick, and never a frame.
//! - A build that was begun is finished, wherever the target has gone since: else one that moves
//!   faster than a field is built would never get any. Only an edit of the map stops it.
//! - Most cells are reached over many ways of equal length. [`Pruned`] leaves one of them, and most
//!   of the steps that the loop would look at are gone. Its proof is about u, the cell expanded, and
//!   the 3×3 cells around it; it holds on a cube too if the cells along the edges keep all their
//!   moves. Where u is inside a face these nine are on that face, in one frame. A move from u is
//!   pruned for another way over one of them, y; and y keeps its part of that way, by the proof if
//!   it is inside the face, and as all its moves if it lies along an edge.
//! - Inside a face the way back is the opposite of the direction of arrival. Over an edge directions
//!   turn, so along the edges it is looked up, once, when the build is done.

use super::pruned::Pruned;
use crate::cost::{Cost, Metric};
use crate::search::{Dial, Expand, Node, Nowhere, Observer, Plan, Search, Status, ZeroHeuristic};
use crate::space::compass::directions;
use crate::space::{Direction, Key, Movement, Space};
use std::cell::Cell;

/// In the place of a direction: there is no next cell.
pub const NONE: u8 = 8;

/// What a field is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose {
    /// Where it leads.
    pub target: Key,
    /// Along which steps.
    pub movement: Movement,
}

/// A field that serves and one that is being built.
#[derive(Clone, Debug, Default)]
pub struct FlowField {
    next: Vec<u8>,
    /// What the serving field is for, and of which version of the space it is.
    serves: Option<(Purpose, u64)>,
    back: Vec<u8>,
    builds: Option<Purpose>,
    search: Search<Dial>,
    expanded: u64,
}

impl FlowField {
    /// Builds for one tick, if the field that serves is not for this purpose or the map was edited;
    /// whether it is up to date now. A field that was begun for another purpose is finished first.
    pub fn follow<S: Space>(&mut self, space: &S, purpose: Purpose, budget: u64) -> bool {
        let mut left = budget;
        while !self.is_for(space, purpose) {
            if self.builds.is_none() {
                self.begin(space, purpose, &mut ());
            }
            let before = self.expanded;
            if left == 0 || !self.build(space, &mut (), left) {
                return false;
            }
            left = left.saturating_sub(self.expanded - before);
        }
        true
    }

    /// Returns whether the field that serves is for this purpose and for the space as it is now.
    #[must_use]
    pub fn is_for<S: Space>(&self, space: &S, purpose: Purpose) -> bool {
        self.serves == Some((purpose, space.version()))
    }

    /// Begins a new field; the old one serves until it is done. What was being built is dropped.
    ///
    /// # Panics
    /// When the target is not a key of the space.
    pub fn begin<S: Space, O: Observer>(&mut self, space: &S, purpose: Purpose, observer: &mut O) {
        let Purpose { target, movement } = purpose;
        self.builds = Some(purpose);
        self.back.clear();
        self.back.resize(space.len(), NONE);
        let plan = plan(movement, &mut self.back);
        self.search.begin(space, &plan, target, observer);
    }

    /// Expands at most `budget` cells of the field that is being built; whether none is left to
    /// build. After an edit it begins again, for the same purpose.
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
        // Nobody walks in a wall, and nothing leads there.
        if space.is_free(purpose.target) {
            let plan = plan(purpose.movement, &mut self.back);
            let status = self.search.run(space, &plan, observer, budget);
            self.expanded += self.search.expanded() - before;
            match status {
                Status::Stale => {
                    self.begin(space, purpose, observer);
                    return self.build(space, observer, budget);
                }
                Status::Running => return false,
                _ => self.mind_the_edges(space),
            }
        } else {
            // It may have come up in mid-build, and what was noted is of the map before.
            self.back.fill(NONE);
        }
        std::mem::swap(&mut self.next, &mut self.back);
        self.serves = Some((purpose, space.version()));
        self.builds = None;
        true
    }

    /// The way back from the cells where directions turn.
    fn mind_the_edges<S: Space>(&mut self, space: &S) {
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

    /// Drops the field that is being built.
    pub fn abandon(&mut self) {
        self.builds = None;
    }

    /// Drops both fields, the one that serves too.
    pub fn forget(&mut self) {
        (self.builds, self.serves) = (None, None);
    }

    /// Returns what is being built.
    #[must_use]
    pub fn builds(&self) -> Option<Purpose> {
        self.builds
    }

    /// Returns what the field that serves is for.
    #[must_use]
    pub fn serves(&self) -> Option<Purpose> {
        self.serves.map(|(purpose, _)| purpose)
    }

    /// Returns cells expanded so far, for all fields together.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns cells expanded for the field that was begun last.
    #[must_use]
    pub fn last_expanded(&self) -> u64 {
        self.search.expanded()
    }

    /// Returns a byte a cell: the number of a [`Direction`], or [`NONE`]. Empty until the first field is done. With the
    /// target on (1, 0) of a grid of three cells in a row it is `[2, 8, 6]`.
    #[must_use]
    pub fn next(&self) -> &[u8] {
        &self.next
    }

    /// Returns the direction of the next cell; none at the target, where nothing leads to it, and before the first
    /// field.
    #[must_use]
    pub fn direction(&self, from: Key) -> Option<Direction> {
        let number = *self.next.get(from.index())?;
        (number != NONE).then(|| Direction::from_index(number.into()))
    }

    /// Returns whether a way leads from a cell to the target.
    #[must_use]
    pub fn reaches(&self, from: Key) -> bool {
        let is_target = |purpose: Purpose| purpose.target == from;
        self.direction(from).is_some() || self.serves().is_some_and(is_target)
    }

    /// The cells from one to the target, into a buffer; empty where nothing leads there. Right as
    /// long as the space is as it was when the field was built.
    pub fn path_into<S: Space>(&self, space: &S, from: Key, path: &mut Vec<Key>) {
        path.clear();
        if self.reaches(from) {
            let next = |&at: &Key| Some(space.neighbour(at, self.direction(at)?));
            path.extend(std::iter::successors(Some(from), next));
        }
    }
}

fn plan(movement: Movement, next: &mut [u8]) -> Plan<Outward<'_>, ZeroHeuristic, Nowhere> {
    let expand = Outward {
        steps: Pruned::of(movement),
        next: Cell::from_mut(next).as_slice_of_cells(),
    };
    Plan::outward(expand, Metric::TENTHS)
}

/// Pruned neighbours; and the way back is noted, where a direction means the same all around.
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
