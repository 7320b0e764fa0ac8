//! D* Lite: repairs a shortest path after the map changes, instead of searching again.
//!
//! The search runs from the goal towards the start, so its results stay valid while the start moves. Each cell has two
//! costs to the goal. `g` is the cost that was settled last. `rhs` looks one step ahead: it is the least step + `g`
//! over the neighbours. A cell whose two costs agree is consistent; the queue holds exactly the inconsistent cells. An
//! edit changes only the `rhs` of nearby cells. The loop propagates the difference as far as it affects the path of the
//! start.
//!
//! ```text
//! key(s) = (min(g, rhs) + h(start, s) + km, min(g, rhs))
//! while the least key < key(start), or rhs(start) > g(start):
//!     u ← the cell with the least key
//!     if its key has grown since:    queue it again with key(u)
//!     else if g(u) > rhs(u):         g(u) ← rhs(u)         (over-consistent: a cheaper path)
//!         for each neighbour s:      rhs(s) ← min(rhs(s), step + g(u))
//!     else:                          g(u) ← ∞              (under-consistent: its path is lost)
//!         for u and each neighbour s that led over u:     recompute rhs(s)
//! repair:
//!     km ← km + h(old start, start)
//!     for each edited cell and its neighbours:   recompute rhs
//! ```
//!
//! Koenig and Likhachev, "D* Lite", AAAI 2002, and "Fast Replanning for Navigation in Unknown Terrain", IEEE
//! Transactions on Robotics 21(3), 2005. This is their optimised version.
//!
//! - After the start moves, every key in the queue should fall by up to `h(old start, start)`. Instead, `km` raises all
//!   new keys by that much. So the old keys stay lower bounds, and an outdated key is detected when its cell comes up.
//! - [`Cost::MAX`] is infinity. Sums saturate, so infinity plus a step is infinity, and a path of that cost counts as
//!   none. A queued cell has a finite `g` or `rhs`, so its key is less than the key of an unreachable start. Keys whose
//!   first part saturates are ordered by the second: slower, but correct. Before `km` gets that large, the search ranks
//!   the whole queue again and resets `km` to zero.
//! - You need not list the edits. The search keeps a copy of the map's bytes and compares them in
//!   [`DStarLite::repair`]. That is O(cells) bytes, far less than one expansion for each cell.
//! - An edit can change only steps that begin or end in the cell or its neighbours: at a wall's corners, and by the
//!   cost of terrain. On a cube the neighbours lie over edges too; there are up to eight, or seven at a cube's corner.
//!   Their `rhs` is computed from scratch, which needs no old costs.
//! - Equal keys are ordered by cell number, so every run expands the same cells in the same order.
//! - A cell is expanded at most twice between two repairs. With `n` cells in the queue, an expansion costs O(log n) for
//!   each cell whose `rhs` changes.

mod queue;
mod snapshot;
mod update;

use super::arena::Arena;
use super::event::{Event, Observer};
use super::plan::{Expand, NoGoal, Node, Plan, ZeroHeuristic};
use super::status::{Progress, Status};
use crate::cost::{Cost, Metric};
use crate::space::compass::directions;
use crate::space::{Editable, Grid, Key, Movement};
use queue::Queue;
use snapshot::Snapshot;
use update::Update;

/// Estimates the cost between any two cells.
pub trait Between<S> {
    /// Returns the estimate from one cell to the other. It must be consistent: zero from a cell to itself, at most the
    /// cost of a step between neighbours, and at most the sum over a third cell, give or take one unit of rounding.
    /// Otherwise paths may be longer than the shortest and, after a repair, incomplete.
    ///
    /// It may depend on the positions of cells and on [`Editable::least_cost`], but not on the kind of any cell. It
    /// would have to hold for all maps between two calls of [`DStarLite::start`].
    fn between(&self, space: &S, from: Key, to: Key) -> Cost;
}

/// The distance by the movement with no obstacles. It is consistent on every map, because no terrain costs less than
/// floor.
impl Between<Grid> for (Movement, Metric) {
    fn between(&self, grid: &Grid, from: Key, to: Key) -> Cost {
        let (movement, metric) = self;
        movement.apart(metric, grid.point(from), grid.point(to))
    }
}

impl<S> Between<S> for ZeroHeuristic {
    fn between(&self, _space: &S, _from: Key, _to: Key) -> Cost {
        Cost::ZERO
    }
}

/// Generates the steps from a cell; a wall has none.
fn steps<S: Editable, E: Expand<S>, H, O: Observer>(
    Plan { expand, terms, .. }: &Plan<E, H, NoGoal>,
    space: &S,
    from: Key,
    observer: &mut O,
    mut step: impl FnMut(&mut O, Key, Cost),
) {
    if space.is_free(from) {
        let (metric, node) = (&terms.metric, Node::from_anywhere(from, Cost::ZERO));
        expand.expand(space, metric, node, observer, |observer, to, _, cost| {
            step(observer, to, cost);
            // Repairs use costs, not stored paths, so no history is stored.
            false
        });
    }
}

/// A repair starts over if more than one cell in `RESTART_SHARE` has changed. A repair expands an affected cell twice, and
/// scattered edits affect most cells. On the public map `arena2` with a tenth of its floor turned to walls at random, a
/// repair expands as many cells as a new search once 1 to 2 % of the floor has changed.
const RESTART_SHARE: usize = 100;

/// Up to this many edits are always repaired: on a small map, neither choice costs much.
const ALWAYS_REPAIRED: usize = 16;

/// The state of one search that can be repaired. Reuse it: a second search allocates nothing.
///
/// Its events are those of other searches, seen from the goal. `g` is the lesser of `g` and `rhs`, `h` is the heuristic
/// towards the start, and `parent` is the next cell on the path to the goal, or the cell itself if none is known.
/// `Open` means that a cell is queued for the first time since the search began or started over, `Reopen` that it
/// returns, `Improve` that its `rhs` falls while it is queued. `Worsen` means that its `rhs` rises, or that the path of
/// a queued cell may now lead over another neighbour. `Settle` means that a cell leaves the queue without being
/// expanded. An `Expand` with [`Cost::MAX`] is a cell that lost its path.
#[derive(Clone, Debug, Default)]
pub struct DStarLite {
    /// The g of each cell and, in the field h, its rhs: both are costs to the goal.
    costs: Arena,
    queue: Queue,
    snapshot: Snapshot,
    changed: Vec<Key>,
    progress: Progress,
    least_cost: u8,
    start: Key,
    /// The position of the goal, which survives a change of size.
    target: [u32; 3],
    /// The key of the goal, if it is on the map.
    goal: Option<Key>,
    km: Cost,
    total: u64,
}

impl DStarLite {
    /// Discards the current search and queues the goal. O(cells) bytes to copy the map. The start or goal may be in a
    /// wall: then there is no path until an edit frees it.
    ///
    /// The search uses the expansion, the heuristic, the metric and the limit of the plan. The limit is for one repair,
    /// or for the first search. Pass the same plan to all calls until you call this function again: the search computed
    /// its costs with it. Steps must lead to neighbours, cost the same in both directions and more than zero, and
    /// depend only on the cell that they leave and on its neighbours: use [`Neighbours`](crate::rules::Neighbours) or
    /// [`AllNeighbours`](crate::rules::AllNeighbours). Otherwise an edit changes steps that a repair does not look at.
    ///
    /// # Panics
    /// If the start or the goal is not a key of the space.
    pub fn start<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, NoGoal>,
        start: Key,
        goal: Key,
        observer: &mut O,
    ) {
        space.check(start);
        space.check(goal);
        self.target = space.place(goal);
        self.total = 0;
        self.start = start;
        self.start_anew(space, plan, observer);
    }

    fn on<'a, S, E, H>(
        &'a mut self,
        space: &'a S,
        plan: &'a Plan<E, H, NoGoal>,
    ) -> Update<'a, S, E, H> {
        Update {
            search: self,
            space,
            plan,
        }
    }

    fn start_anew<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, NoGoal>,
        observer: &mut O,
    ) {
        observer.restart();
        self.costs.reset(space.len());
        self.queue.reset(space.len());
        self.snapshot.take(space);
        self.progress = Progress::begun(space.version());
        self.least_cost = space.least_cost();
        self.km = Cost::ZERO;
        self.goal = space.at(self.target);
        if let Some(goal) = self.goal {
            self.on(space, plan).look_ahead(goal, observer);
        }
    }

    /// Takes in the new start and all edits, whether or not the last run finished. [`DStarLite::run`] then expands what
    /// is needed. The number of expansions and the limit start again at zero. Before [`DStarLite::start`], it does
    /// nothing.
    ///
    /// O(log n) for each edited cell, plus O(cells) bytes to compare the map if it no longer remembers its edits. The
    /// search starts over in three cases: the map has another size (the goal keeps its position; if that is off the
    /// map, there is no path), the goal was walled or freed, or more than sixteen cells and more than one in a hundred
    /// changed.
    ///
    /// # Panics
    /// If the start is not a key of the space.
    pub fn repair<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, NoGoal>,
        start: Key,
        observer: &mut O,
    ) {
        space.check(start);
        if self.progress.status == Status::Ready {
            return;
        }
        self.progress.expanded = 0;
        self.progress.status = Status::Running;
        let last = std::mem::replace(&mut self.start, start);
        if !self.snapshot.fits(space) {
            return self.start_anew(space, plan, observer);
        }
        if last != start {
            // One unit more than the estimate. Two estimates that are each rounded down can sum to less than the whole,
            // and keys in the queue must not be too high.
            let moved: Cost = plan.heuristic.between(space, last, start);
            self.km = self.km.plus(moved).plus(Cost(1));
        }
        self.changed.clear();
        if space.version() != self.progress.version {
            let goal = self.goal;
            let was_free = goal.is_some_and(|goal| self.snapshot.is_free(goal));
            self.snapshot
                .update(space, self.progress.version, &mut self.changed);
            self.progress.version = space.version();
            // All costs lead to the goal. Without it there is nothing to repair.
            let is_free = goal.is_some_and(|goal| space.is_free(goal));
            let most = (space.len() / RESTART_SHARE).max(ALWAYS_REPAIRED);
            if is_free != was_free || self.changed.len() > most {
                return self.start_anew(space, plan, observer);
            }
        }
        // The lower bounds no longer hold, or will soon saturate.
        let least_cost = space.least_cost();
        if least_cost != self.least_cost || self.km > Cost(Cost::MAX.0 / 2) {
            self.least_cost = least_cost;
            self.on(space, plan).rank_all();
        }
        let changed = std::mem::take(&mut self.changed);
        let mut update = self.on(space, plan);
        for &key in &changed {
            update.look_ahead(key, observer);
            // A neighbour that is a wall, and was one, has no steps to lose.
            for direction in directions(space.free_neighbours(key)) {
                update.look_ahead(space.neighbour(key, direction), observer);
            }
        }
        self.changed = changed;
    }

    /// Expands at most `budget` cells: takes each from the queue and makes it consistent, or its cost infinite. To
    /// queue a cell again under its current key is not an expansion; it happens at most once for each queued cell and
    /// repair. After the end, a call changes nothing.
    ///
    /// The run ends with [`Status::Found`], with [`Status::Exhausted`] if there is no path from the start to the goal,
    /// or with [`Status::Limit`] if it needs more expansions than the limit. If the map was edited meanwhile, it
    /// returns [`Status::Stale`]. A repair can continue from each of these.
    pub fn run<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, NoGoal>,
        observer: &mut O,
        budget: u64,
    ) -> Status {
        let Some(pause) = self.progress.resume(space.version(), budget) else {
            return self.progress.status;
        };
        // Without this check, the search would expand everything the goal reaches, only to prove that there is no path.
        if !space.is_free(self.start) {
            return self.progress.stop(Status::Exhausted);
        }
        loop {
            let start = self.start;
            let [g, rhs] = [self.g(start), self.rhs(start)];
            let most = self.on(space, plan).rank(start);
            let least = self.queue.least();
            let Some((waited, key)) = least.filter(|(rank, _)| rhs > g || *rank < most) else {
                let end = self.goal.filter(|_| rhs < Cost::MAX);
                return self.progress.stop(Status::Found.at(end));
            };
            let rank = self.on(space, plan).rank(key);
            if waited < rank {
                self.queue.put(key, rank);
                continue;
            }
            if self.progress.expanded >= plan.terms.limit {
                return self.progress.stop(Status::Limit);
            }
            if self.progress.expanded >= pause {
                return Status::Running;
            }
            self.on(space, plan).expand(key, observer);
            let open = self.queue.len() as u32;
            observer.on(Event::Expanded { open });
        }
    }

    /// Returns the memory of the records, in bytes, without the queue.
    pub fn bytes(&self) -> usize {
        self.costs.bytes()
    }

    /// Returns the status of the search.
    pub fn status(&self) -> Status {
        self.progress.status
    }

    /// Returns the number of cells expanded since the last repair, or since the beginning. A cell expanded twice counts
    /// twice.
    pub fn expanded(&self) -> u64 {
        self.progress.expanded
    }

    /// Returns the number of cells expanded since [`DStarLite::start`], in all repairs together.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Returns the number of cells in the queue.
    pub fn open(&self) -> usize {
        self.queue.len()
    }

    /// Returns whether a cell is in the queue: its `g` and `rhs` differ.
    pub fn is_open(&self, key: Key) -> bool {
        self.queue.contains(key)
    }

    /// Returns the settled cost from a cell to the goal; [`Cost::MAX`] if none is known.
    pub fn g(&self, key: Key) -> Cost {
        self.costs.get(key).map_or(Cost::MAX, |record| record.g)
    }

    /// Returns the cost from a cell to the goal by its neighbours' `g`; [`Cost::MAX`] if none is known.
    pub fn rhs(&self, key: Key) -> Cost {
        self.costs.get(key).map_or(Cost::MAX, |record| record.h)
    }

    /// Returns the cost of the path from start to goal, once it is found.
    pub fn cost(&self) -> Option<Cost> {
        (self.progress.status == Status::Found).then(|| self.rhs(self.start))
    }

    /// Writes the cells of the path, from start to goal, into `path`. Each next cell is the neighbour with the least
    /// step + `g`, the first by [`Direction`](crate::space::Direction) among equals. After [`Status::Limit`] the path
    /// is only the start, because nothing is promised. Otherwise, and if the map was edited since, it is empty.
    pub fn path_into<S: Editable, E: Expand<S>, H>(
        &self,
        space: &S,
        plan: &Plan<E, H, NoGoal>,
        path: &mut Vec<Key>,
    ) {
        path.clear();
        let most = match self.progress.status {
            _ if space.version() != self.progress.version => 0,
            Status::Found => usize::MAX,
            Status::Limit => 1,
            _ => 0,
        };
        let onward = |&at: &Key| self.next(space, plan, at);
        path.extend(std::iter::successors(Some(self.start), onward).take(most));
    }

    /// Returns the next cell from any cell towards the goal, as far as is known: the neighbour with the least step +
    /// `g` among those nearer to the goal. `None` at the goal and where nothing is known.
    pub fn next<S: Editable, E: Expand<S>, H>(
        &self,
        space: &S,
        plan: &Plan<E, H, NoGoal>,
        from: Key,
    ) -> Option<Key> {
        let left = self.rhs(from).min(self.g(from));
        let mut best: Option<(Cost, Key)> = None;
        steps(plan, space, from, &mut (), |(), to, cost| {
            let g = self.g(to);
            let through = cost.plus(g);
            if g < left && best.is_none_or(|(least, _)| through < least) {
                best = Some((through, to));
            }
        });
        best.map(|(_, to)| to).filter(|_| self.goal != Some(from))
    }

    /// Returns the cells of the path from start to goal, as [`DStarLite::path_into`] writes them.
    pub fn path<S: Editable, E: Expand<S>, H>(
        &self,
        space: &S,
        plan: &Plan<E, H, NoGoal>,
    ) -> Vec<Key> {
        let mut path = Vec::new();
        self.path_into(space, plan, &mut path);
        path
    }
}

#[cfg(test)]
mod tests;
