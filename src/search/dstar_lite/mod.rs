//! D* Lite: a shortest path that is mended when the map changes, instead of searched anew.
//!
//! The search runs from the goal towards the start, so what it knows stays true while the start
//! walks. Each cell has two costs to the goal: `g`, what was settled last, and `rhs`, one step of
//! look-ahead, the least of step + `g` over its neighbours. Where the two agree a cell is
//! consistent; the queue holds exactly the cells where they do not. An edit changes the `rhs` of
//! the cells beside it and no more, and the loop carries the difference as far as the path of the
//! start can feel it.
//!
//! ```text
//! key(s) = (min(g, rhs) + h(start, s) + km, min(g, rhs))
//! while the least key < key(start), or rhs(start) > g(start):
//!     u ← the cell with the least key
//!     if its key has grown since:    put it back with key(u)
//!     else if g(u) > rhs(u):         g(u) ← rhs(u)         (over-consistent: a cheaper way)
//!         for each neighbour s:      rhs(s) ← min(rhs(s), step + g(u))
//!     else:                          g(u) ← ∞              (under-consistent: its way is lost)
//!         for u and each neighbour s that led over u:     rhs(s) anew
//! repair:
//!     km ← km + h(old start, start)
//!     for each cell that was edited, and its neighbours:   rhs anew
//! ```
//!
//! Koenig and Likhachev, "D* Lite", AAAI 2002, and "Fast Replanning for Navigation in Unknown
//! Terrain", IEEE Transactions on Robotics 21(3), 2005; this is their optimised version.
//!
//! - When the start has moved, every key in the queue should fall by up to `h(old start, start)`.
//!   Raising all new keys by that much, which is `km`, leaves the old ones lower bounds, and a
//!   cell whose key is out of date is found out when it comes up.
//! - [`Cost::MAX`] is infinity. Sums stop there, so infinity plus a step is infinity, and a way
//!   that costs as much as that is none. A queued cell has a finite `g` or `rhs`, so its key is below
//!   that of a start which nothing reaches. Keys whose first part stops there are in order by the
//!   second: slower, still right. Before a long walk's `km` gets there, the whole queue is ranked
//!   anew and `km` is zero again.
//! - Nobody has to list the edits. The search keeps the bytes of the map that it knows and compares
//!   them in [`DStarLite::repair`], which is O(cells) in bytes, far below one expansion a cell.
//! - Whatever an edit changes, a wall's corners and the price of its steps, begins or ends in the
//!   cell and its neighbours, over the edges of a cube too: there may be eight of them, and seven of a
//!   cell at its corner. Their `rhs` is worked out in full, which needs no old prices.
//! - Equal keys go by the least cell number, so every run expands the same cells in the same order.
//! - A cell is expanded at most twice between two repairs. With `n` cells in the queue each
//!   expansion costs O(log n) a cell whose `rhs` changes.

mod queue;
mod snapshot;
mod update;

use super::arena::Arena;
use super::event::{Event, Observer};
use super::plan::{Expand, Node, Nowhere, Plan, ZeroHeuristic};
use super::status::{Progress, Status};
use crate::cost::{Cost, Metric};
use crate::space::compass::directions;
use crate::space::{Editable, Grid, Key, Movement};
use queue::Queue;
use snapshot::Snapshot;
use update::Update;

/// An estimate of the cost between any two cells.
pub trait Between<S> {
    /// The guess, from one cell to the other. It has to be consistent: zero from a cell to itself,
    /// never more than a step costs between neighbours, and never more than the sum over a third
    /// cell, but for one unit of rounding. Otherwise paths may be longer than the shortest, and after a repair end on the way.
    ///
    /// It may depend on where cells are and on [`Editable::least_cost`], not on any one cell's kind:
    /// that would have to hold for all maps between two calls of [`DStarLite::begin`].
    fn between(&self, space: &S, from: Key, to: Key) -> Cost;
}

/// The movement's own distance with nothing in the way: consistent on every map, since no ground
/// costs less than floor.
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

/// Hands out the steps from a cell; a wall has none.
fn steps<S: Editable, E: Expand<S>, H, O: Observer>(
    Plan { expand, terms, .. }: &Plan<E, H, Nowhere>,
    space: &S,
    from: Key,
    observer: &mut O,
    mut step: impl FnMut(&mut O, Key, Cost),
) {
    if space.is_free(from) {
        let (metric, node) = (&terms.metric, Node::from_anywhere(from, Cost::ZERO));
        expand.expand(space, metric, node, observer, |observer, to, _, cost| {
            step(observer, to, cost);
            // Repairs take costs, not paths: nothing is kept beside the keys for them.
            false
        });
    }
}

/// A repair starts over when more than one cell in `ANEW_SHARE` has changed. A cell in doubt is
/// expanded twice, and edits that lie anywhere put most cells in doubt: on the public map `arena2`
/// with a tenth of its floor walled at random, a repair expands as many cells as a new search does
/// once 1 to 2 % of the floor has changed.
const ANEW_SHARE: usize = 100;

/// Up to this many edits are always repaired: on a small map neither choice costs much.
const REPAIRED_ANYWAY: usize = 16;

/// The state of one search that can be repaired. Reuse it: the second search allocates nothing.
///
/// Its events are those of other searches, seen from the goal: `g` is the lesser of `g` and `rhs`,
/// `h` the heuristic towards the start, and `parent` the next cell on the path to the goal, or the
/// cell itself if none is known. `Open` comes when a cell is queued for the first time since the
/// search began or started over, `Reopen` when it comes back, `Improve` when its `rhs` falls while
/// it is queued. `Worsen` comes when it rises, or when the path of a queued cell may lead over another
/// neighbour now; `Settle` when a cell leaves the queue without being expanded. An `Expand` with
/// [`Cost::MAX`] is a cell that lost its path.
#[derive(Clone, Debug, Default)]
pub struct DStarLite {
    /// g of each cell and, as its h, rhs: both to the goal.
    costs: Arena,
    queue: Queue,
    snapshot: Snapshot,
    changed: Vec<Key>,
    progress: Progress,
    least_cost: u8,
    start: Key,
    /// The place of the goal, which outlives a change of size.
    target: [u32; 3],
    /// Its key, if the map has one.
    goal: Option<Key>,
    km: Cost,
    total: u64,
}

impl DStarLite {
    /// Discards the current search and queues the goal: O(cells) bytes to copy the map. A start or
    /// goal in a wall is allowed: nothing leads there until it is freed.
    ///
    /// Of the plan, the expansion, the heuristic, the metric and the limit are used, which is that of one repair, or of the
    /// first search. Pass the same plan to all calls until the next of this one: what the search knows was worked out with
    /// it. Steps lead to neighbours, the same in both directions at the same cost, which is above zero, and depend only on the
    /// neighbours of the one that they leave and on itself: [`Neighbours`](crate::rules::Neighbours) or
    /// [`AllNeighbours`](crate::rules::AllNeighbours). Otherwise an edit changes steps that no repair looks at.
    ///
    /// # Panics
    /// When the start or the goal is not a key of the space.
    pub fn begin<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, Nowhere>,
        start: Key,
        goal: Key,
        observer: &mut O,
    ) {
        space.check(start);
        space.check(goal);
        self.target = space.place(goal);
        self.total = 0;
        self.start = start;
        self.begin_anew(space, plan, observer);
    }

    fn on<'a, S, E, H>(
        &'a mut self,
        space: &'a S,
        plan: &'a Plan<E, H, Nowhere>,
    ) -> Update<'a, S, E, H> {
        Update {
            search: self,
            space,
            plan,
        }
    }

    fn begin_anew<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, Nowhere>,
        observer: &mut O,
    ) {
        observer.anew();
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

    /// Takes in that the start has moved and whatever was edited, whether or not the last run was
    /// finished; [`DStarLite::run`] then expands what has to be. The counter of expansions and
    /// the limit start again from zero. Before [`DStarLite::begin`] it does nothing.
    ///
    /// O(log n) an edited cell; O(cells) bytes to compare the map if it no longer remembers what was
    /// edited. The search starts over on a map of another size (then the goal keeps its place; if there
    /// is none, nothing leads there), when the goal was walled over or freed, and when more
    /// than sixteen cells and more than one in a hundred changed.
    ///
    /// # Panics
    /// When the start is not a key of the space.
    pub fn repair<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, Nowhere>,
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
            return self.begin_anew(space, plan, observer);
        }
        if last != start {
            // One unit more than the estimate: one that is rounded down over two ways may be less
            // together than over the whole, and keys in the queue must not be too high.
            let moved: Cost = plan.heuristic.between(space, last, start);
            self.km = self.km.plus(moved).plus(Cost::of_units(1));
        }
        self.changed.clear();
        if space.version() != self.progress.version {
            let goal = self.goal;
            let was_free = goal.is_some_and(|goal| self.snapshot.is_free(goal));
            self.snapshot
                .update(space, self.progress.version, &mut self.changed);
            self.progress.version = space.version();
            // All that is known leads to the goal; without it, nothing is worth mending.
            let is_free = goal.is_some_and(|goal| space.is_free(goal));
            let most = (space.len() / ANEW_SHARE).max(REPAIRED_ANYWAY);
            if is_free != was_free || self.changed.len() > most {
                return self.begin_anew(space, plan, observer);
            }
        }
        // Bounds that no longer hold, or that soon all stand at infinity.
        let least_cost = space.least_cost();
        if least_cost != self.least_cost || self.km > Cost::of_units(u128::from(Cost::MAX.0 / 2)) {
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

    /// Expands at most `budget` cells: takes them from the queue and makes them consistent, or
    /// their cost infinite. Putting a cell back under its present key is not an expansion; it
    /// happens at most once a queued cell and repair. A call after the end changes nothing.
    ///
    /// It ends with [`Status::Found`], with [`Status::Exhausted`] when nothing leads from the start
    /// to the goal, or with [`Status::Limit`] when more than the limit would have to be expanded.
    /// If the map was edited while it ran it answers [`Status::Stale`]. A repair carries on from
    /// each of these.
    pub fn run<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, Nowhere>,
        observer: &mut O,
        budget: u64,
    ) -> Status {
        let Some(pause) = self.progress.resume(space.version(), budget) else {
            return self.progress.status;
        };
        // Without this, all that the goal reaches would be expanded to prove it.
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

    /// The memory of what is known of cells, in bytes; the queue's is apart.
    pub fn bytes(&self) -> usize {
        self.costs.bytes()
    }

    /// How far the search has come.
    pub fn status(&self) -> Status {
        self.progress.status
    }

    /// Cells expanded since the last repair, or since the beginning; one expanded twice counts
    /// twice.
    pub fn expanded(&self) -> u64 {
        self.progress.expanded
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
        (self.progress.status == Status::Found).then(|| self.rhs(self.start))
    }

    /// The cells of the path from start to goal, into a buffer: each next cell is the neighbour
    /// with the least step + `g`, the first by [`Direction`](crate::space::Direction) among
    /// equals. Only the start after [`Status::Limit`], when nothing is promised of any way; empty
    /// otherwise, and when the map was edited since.
    pub fn path_into<S: Editable, E: Expand<S>, H>(
        &self,
        space: &S,
        plan: &Plan<E, H, Nowhere>,
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

    /// The next cell from any cell towards the goal, as far as is known now: the neighbour with the least step + `g` of those
    /// nearer to the goal; none from the goal, and where nothing is known.
    pub fn next<S: Editable, E: Expand<S>, H>(
        &self,
        space: &S,
        plan: &Plan<E, H, Nowhere>,
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

    /// The cells of the path from start to goal, as [`DStarLite::path_into`] gives them.
    pub fn path<S: Editable, E: Expand<S>, H>(
        &self,
        space: &S,
        plan: &Plan<E, H, Nowhere>,
    ) -> Vec<Key> {
        let mut path = Vec::new();
        self.path_into(space, plan, &mut path);
        path
    }
}

#[cfg(test)]
mod tests;
