//! What can be asked of the search: counters, costs and the path.

use super::{DStarLite, DStarPlan};
use crate::cost::Cost;
use crate::search::plan::Expand;
use crate::search::status::Status;
use crate::space::{Editable, Key};

impl DStarLite {
    /// The memory of what is known of cells, in bytes; the queue's is apart.
    pub fn bytes(&self) -> usize {
        self.costs.bytes()
    }

    /// How far the search has come.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Cells expanded since the last repair, or since the beginning; one expanded twice counts
    /// twice.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Cells expanded since [`DStarLite::begin`], in all repairs together.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Cells in the queue now.
    pub fn open(&self) -> usize {
        self.queue.len()
    }

    /// Whether a cell is in the queue: its `g` and `rhs` differ.
    pub fn is_open(&self, key: Key) -> bool {
        self.queue.contains(key)
    }

    /// The settled cost from a cell to the goal; [`Cost::MAX`] when none is known.
    pub fn g(&self, key: Key) -> Cost {
        self.costs.get(key).map_or(Cost::MAX, |record| record.g)
    }

    /// The cost from a cell to the goal by its neighbours' `g`; [`Cost::MAX`] when none is known.
    pub fn rhs(&self, key: Key) -> Cost {
        self.costs.get(key).map_or(Cost::MAX, |record| record.h)
    }

    /// The cost of the path from start to goal, once it is found.
    pub fn cost(&self) -> Option<Cost> {
        (self.status == Status::Found).then(|| self.rhs(self.start))
    }

    /// The cells of the path from start to goal, into a buffer: each next cell is the neighbour
    /// with the least step + `g`, the first by [`Direction`](crate::space::Direction) among
    /// equals. Only the start after [`Status::Limit`], when nothing is promised of any way; empty
    /// otherwise, and when the map was edited since.
    pub fn path_into<S: Editable, E: Expand<S>, H>(
        &self,
        space: &S,
        plan: &DStarPlan<E, H>,
        path: &mut Vec<Key>,
    ) {
        path.clear();
        if space.version() != self.version || !matches!(self.status, Status::Found | Status::Limit)
        {
            return;
        }
        path.push(self.start);
        if self.status == Status::Limit {
            return;
        }
        let mut at = self.start;
        // The start need not be consistent; every cell behind it is.
        let mut left = self.rhs(at);
        while self.goal != Some(at) {
            // With the plan of the search there is always one.
            let Some((g, to)) = self.onward(space, plan, at, left) else {
                return;
            };
            (left, at) = (g, to);
            path.push(at);
        }
    }

    /// The next cell from any cell towards the goal, as far as is known now; none from the goal,
    /// and where nothing is known.
    pub fn next<S: Editable, E: Expand<S>, H>(
        &self,
        space: &S,
        plan: &DStarPlan<E, H>,
        from: Key,
    ) -> Option<Key> {
        let left = self.rhs(from).min(self.g(from));
        let next = self.onward(space, plan, from, left).map(|(_, to)| to);
        next.filter(|_| self.goal != Some(from))
    }

    /// The neighbour with the least step + `g` of those nearer to the goal, and its `g`.
    fn onward<S: Editable, E: Expand<S>, H>(
        &self,
        space: &S,
        plan: &DStarPlan<E, H>,
        at: Key,
        left: Cost,
    ) -> Option<(Cost, Key)> {
        let mut best: Option<(Cost, Cost, Key)> = None;
        plan.steps(space, at, left, &mut (), |(), to, cost| {
            let g = self.g(to);
            let through = cost.plus(g);
            if g < left && best.is_none_or(|(least, ..)| through < least) {
                best = Some((through, g, to));
            }
        });
        best.map(|(_, g, to)| (g, to))
    }

    /// The cells of the path from start to goal, as [`DStarLite::path_into`] gives them.
    pub fn path<S: Editable, E: Expand<S>, H>(
        &self,
        space: &S,
        plan: &DStarPlan<E, H>,
    ) -> Vec<Key> {
        let mut path = Vec::new();
        self.path_into(space, plan, &mut path);
        path
    }
}
