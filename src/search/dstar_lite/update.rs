//! How a difference travels: expanding a cell, and giving cells their `rhs` and their place in the
//! queue.

use super::queue::QueueKey;
use super::vertices::Vertex;
use super::{Between, DStarLite, DStarPlan};
use crate::cost::Cost;
use crate::search::event::{Change, Event, Label, Observer};
use crate::search::plan::Expand;
use crate::space::{Editable, Key};

impl DStarLite {
    /// Takes a cell whose two costs differ and makes them agree, or forgets the settled one.
    pub(super) fn expand<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &DStarPlan<E, H>,
        key: Key,
        observer: &mut O,
    ) {
        self.expanded += 1;
        self.total += 1;
        let Vertex { g: old, rhs, .. } = self.vertices.get(key);
        if old > rhs {
            self.vertices.set(key, Vertex::new(rhs, rhs));
            self.queue.remove(key);
            observer.on(Event::Expand { key, g: rhs });
            plan.steps(space, key, rhs, observer, |observer, to, cost| {
                let through = cost.plus(rhs);
                if through < self.vertices.get(to).rhs {
                    self.give(space, plan, to, (through, key), observer);
                }
            });
        } else {
            self.vertices.set(key, Vertex::new(Cost::MAX, rhs));
            observer.on(Event::Expand { key, g: Cost::MAX });
            plan.steps(space, key, Cost::MAX, observer, |observer, to, cost| {
                if self.vertices.get(to).rhs == cost.plus(old) {
                    self.look_ahead(space, plan, to, observer);
                }
            });
            self.look_ahead(space, plan, key, observer);
        }
    }

    /// Works out the `rhs` of a cell from its neighbours.
    pub(super) fn look_ahead<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &DStarPlan<E, H>,
        key: Key,
        observer: &mut O,
    ) {
        let mut best = (Cost::MAX, key);
        if self.goal == Some(key) {
            if space.is_free(key) {
                best.0 = Cost::ZERO;
            }
        } else {
            plan.steps(space, key, Cost::MAX, &mut (), |(), to, cost| {
                let through = cost.plus(self.vertices.get(to).g);
                if through < best.0 {
                    best = (through, to);
                }
            });
        }
        self.give(space, plan, key, best, observer);
    }

    /// Gives a cell an `rhs` with the neighbour it comes from, and a place in the queue if it is
    /// not consistent.
    fn give<S: Editable, E, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &DStarPlan<E, H>,
        key: Key,
        (rhs, parent): (Cost, Key),
        observer: &mut O,
    ) {
        let old = self.vertices.get(key);
        let is_known = self.vertices.is_known(key);
        let is_queued = self.queue.contains(key);
        if rhs != old.rhs {
            self.vertices.set(key, Vertex::new(old.g, rhs));
        }
        let waits = rhs != old.g;
        if waits {
            self.queue.put(key, self.rank(space, plan, key));
        } else {
            self.queue.remove(key);
        }
        if !observer.is_active() || !(waits || is_known) {
            return;
        }
        let h = plan.heuristic.between(space, self.start, key);
        let g = old.g.min(rhs);
        let change = if !waits {
            Change::Settle
        } else if is_queued && rhs >= old.rhs {
            Change::Worsen
        } else if is_queued {
            Change::Improve
        } else if is_known {
            Change::Reopen
        } else {
            Change::Open
        };
        observer.on(Event::Label(change, Label::summed(key, parent, g, h)));
    }

    /// The rank that a cell should have now.
    pub(super) fn rank<S: Editable, E, H: Between<S>>(
        &self,
        space: &S,
        plan: &DStarPlan<E, H>,
        key: Key,
    ) -> QueueKey {
        let vertex = self.vertices.get(key);
        let g = vertex.g.min(vertex.rhs);
        let h = plan.heuristic.between(space, self.start, key);
        QueueKey(g.plus(h).plus(self.km), g)
    }

    /// Ranks the whole queue for the present start, so that nothing is left for `km` to hold.
    pub(super) fn rank_all<S: Editable, E, H: Between<S>>(
        &mut self,
        space: &S,
        plan: &DStarPlan<E, H>,
    ) {
        self.km = Cost::ZERO;
        let mut queue = std::mem::take(&mut self.queue);
        queue.rank_all(|key| self.rank(space, plan, key));
        self.queue = queue;
    }
}
