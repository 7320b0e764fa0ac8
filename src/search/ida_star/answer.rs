//! What the search answers when asked.

use super::IdaStar;
use crate::cost::Cost;
use crate::search::arena::{Record, State};
use crate::search::plan::{Expand, Goal, NearestAmong, Node, Plan};
use crate::search::status::Status;
use crate::space::{Key, Space};

impl IdaStar {
    /// Ends without the goal: the answer is the visited cell nearest to it, or the seen one where the terms
    /// say so, the cheaper of equals.
    pub(super) fn settle<S: Space, E: Expand<S>, H, G: Goal<S>>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G>,
        status: Status,
    ) -> Status {
        let takes_open = plan.terms.nearest == NearestAmong::Open;
        let is_taken = |key: Key, _| takes_open || self.visited[key.index()] != 0;
        let distance = |key| plan.goal.distance(space, key);
        let nearest = self.arena.nearest(is_taken, distance);
        self.finish(space, plan, nearest);
        self.stop(status.at(nearest))
    }

    /// Takes the path to a cell as the answer. Its cost is added up from its steps: a cell on it
    /// may have been found cheaper after the last one's g was written.
    pub(super) fn finish<S: Space, E: Expand<S>, H, G>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G>,
        end: Option<Key>,
    ) {
        let Plan { expand, terms, .. } = plan;
        self.end = end;
        let mut total = Cost::ZERO;
        for to in end.into_iter().flat_map(|end| self.arena.trail(end)) {
            let Some(&Record { g, parent, .. }) = self.arena.get(to) else {
                continue;
            };
            let Some(before) = self.arena.get(parent).filter(|_| parent != to) else {
                continue;
            };
            let node = Node::from_anywhere(parent, before.g);
            let mut step = g.minus(before.g);
            expand.expand(space, &terms.metric, node, &mut (), |_, key, _, cost| {
                if key == to {
                    step = cost;
                }
                false
            });
            total = total.plus(step);
        }
        self.cost = end.map(|_| total);
    }

    /// How far the search has come.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Cells visited so far; one visited again counts again.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The memory of what is known of cells, in bytes.
    pub fn bytes(&self) -> usize {
        self.arena.bytes() + self.visited.capacity() * size_of::<u32>()
    }

    /// Cells seen and not yet visited with their least g.
    pub fn open(&self) -> u32 {
        self.open
    }

    /// Iterations begun so far.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// The bound on f of the iteration that runs; zero before the first.
    pub fn bound(&self) -> Cost {
        self.bound
    }

    /// Cells on the path that is being walked now.
    pub fn depth(&self) -> usize {
        self.path.len()
    }

    /// What is known of a cell, if it was seen; h as it was raised.
    pub fn record(&self, key: Key) -> Option<&Record> {
        self.arena.get(key)
    }

    /// Where a cell stands: closed once it was visited with its least g.
    pub fn state(&self, key: Key) -> State {
        self.arena.state(key)
    }

    /// The cell at the end of the path, once there is one.
    pub fn end(&self) -> Option<Key> {
        self.end
    }

    /// The cost of the path, once there is one.
    pub fn cost(&self) -> Option<Cost> {
        self.cost
    }

    /// The cells of the path from start to end, into a buffer; empty until there is one.
    pub fn path_into(&self, path: &mut Vec<Key>) {
        path.clear();
        if let Some(end) = self.end {
            self.path_to(end, path);
        }
    }

    /// The cells from the start to any cell that was seen, into a buffer; empty for one that was
    /// not.
    pub fn path_to(&self, end: Key, path: &mut Vec<Key>) {
        path.clear();
        path.extend(self.arena.trail(end));
        path.reverse();
    }

    /// The cells of the path from start to end; empty until there is one.
    pub fn path(&self) -> Vec<Key> {
        let mut path = Vec::new();
        self.path_into(&mut path);
        path
    }
}
