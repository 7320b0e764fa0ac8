//! How a change propagates: expands cells, and updates their `rhs` and their place in the queue.

use super::{Between, DStarLite, steps};
use crate::cost::Cost;
use crate::search::event::{Change, Event, Label, Observer};
use crate::search::plan::{Expand, NoGoal, Plan};
use crate::space::{Editable, Key};

/// A search with the space and the plan of one call.
pub(super) struct Update<'a, S, E, H> {
    pub(super) search: &'a mut DStarLite,
    pub(super) space: &'a S,
    pub(super) plan: &'a Plan<E, H, NoGoal>,
}

impl<S: Editable, E: Expand<S>, H: Between<S>> Update<'_, S, E, H> {
    /// Makes the two costs of an inconsistent cell agree, or discards the settled one.
    pub(super) fn expand(&mut self, key: Key, observer: &mut impl Observer) {
        self.search.progress.expanded += 1;
        self.search.total += 1;
        let (space, plan) = (self.space, self.plan);
        let [old, rhs] = [self.search.g(key), self.search.rhs(key)];
        if old > rhs {
            self.search.costs.open(key, key, rhs, rhs);
            self.search.queue.remove(key);
            observer.on(Event::Expand { key, g: rhs });
            steps(plan, space, key, observer, |observer, to, cost| {
                let through = cost.plus(rhs);
                if through < self.search.rhs(to) {
                    self.give(to, (through, key), observer);
                }
            });
        } else {
            self.search.costs.open(key, key, Cost::MAX, rhs);
            observer.on(Event::Expand { key, g: Cost::MAX });
            steps(plan, space, key, observer, |observer, to, cost| {
                if self.search.rhs(to) == cost.plus(old) {
                    self.look_ahead(to, observer);
                }
            });
            self.look_ahead(key, observer);
        }
    }

    /// Computes the `rhs` of a cell from its neighbours.
    pub(super) fn look_ahead(&mut self, key: Key, observer: &mut impl Observer) {
        let (space, plan) = (self.space, self.plan);
        let mut best = (Cost::MAX, key);
        if self.search.goal == Some(key) && space.is_free(key) {
            best.0 = Cost::ZERO;
        } else {
            steps(plan, space, key, &mut (), |(), to, cost| {
                let through = cost.plus(self.search.g(to));
                if through < best.0 {
                    best = (through, to);
                }
            });
        }
        self.give(key, best, observer);
    }

    /// Sets the `rhs` of a cell and the neighbour it comes from. Queues the cell if it is inconsistent.
    fn give(&mut self, key: Key, (rhs, parent): (Cost, Key), observer: &mut impl Observer) {
        let search = &mut *self.search;
        let (g, old) = (search.g(key), search.rhs(key));
        let is_known = search.costs.get(key).is_some();
        let is_queued = search.queue.contains(key);
        if rhs != old {
            search.costs.open(key, key, g, rhs);
        }
        let waits = rhs != g;
        if waits {
            let rank = self.rank(key);
            self.search.queue.put(key, rank);
        } else {
            search.queue.remove(key);
        }
        if !observer.is_active() || !(waits || is_known) {
            return;
        }
        let change = match (waits, is_queued) {
            (false, _) => Change::Settle,
            (true, true) if rhs >= old => Change::Worsen,
            (true, true) => Change::Improve,
            (true, false) if is_known => Change::Reopen,
            (true, false) => Change::Open,
        };
        let h = self.left(key);
        let label = Label::summed(key, parent, g.min(rhs), h);
        observer.on(Event::Label(change, label));
    }

    /// Returns the heuristic from the start to a cell.
    fn left(&self, key: Key) -> Cost {
        let start = self.search.start;
        self.plan.heuristic.between(self.space, start, key)
    }

    /// Returns the rank that a cell should have now.
    pub(super) fn rank(&self, key: Key) -> [Cost; 2] {
        let g = self.search.g(key).min(self.search.rhs(key));
        [g.plus(self.left(key)).plus(self.search.km), g]
    }

    /// Ranks the whole queue for the current start and resets `km`.
    pub(super) fn rank_all(&mut self) {
        self.search.km = Cost::ZERO;
        let mut queue = std::mem::take(&mut self.search.queue);
        queue.rank_all(|key| self.rank(key));
        self.search.queue = queue;
    }
}
