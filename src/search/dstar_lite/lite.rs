//! The search itself. The module above explains the idea.

use super::queue::Queue;
use super::snapshot::Snapshot;
use super::update::Update;
use super::{Between, DStarPlan};
use crate::cost::Cost;
use crate::search::arena::Arena;
use crate::search::event::{Event, Observer};
use crate::search::plan::Expand;
use crate::search::status::Status;
use crate::space::compass::directions;
use crate::space::{Editable, Key};

/// A repair starts over when more than one cell in `ANEW_SHARE` has changed. A cell in doubt is
/// expanded twice, and edits that lie anywhere put most cells in doubt: on the public map `arena2`
/// with a tenth of its floor walled at random, a repair expands as many cells as a new search does
/// once 1 to 2 % of the floor has changed.
const ANEW_SHARE: usize = 100;

/// Up to this many edits are always repaired: on a small map neither choice costs much.
const REPAIRED_ANYWAY: usize = 16;

/// The state of one search that can be repaired, The second search allocates nothing.
///
/// Its events are those of other searches, seen from the goal: `g` is the lesser of `g` and `rhs`,
/// `h` the heuristic towards the start, and `parent` the next cell on the path to the goal, or the
/// cell itself if none is known. `Open` comes when a cell is queued for the first time since the
/// search began or started over, `Reopen` when it comes back, `Improve` when its `rhs` falls while
/// it is queued. `Amend` comes when it rises, when a cell leaves the queue without being expanded,
/// and when the path of a cell may lead over another neighbour now. An `Expand` with [`Cost::MAX`]
/// is a cell that lost its path.
#[derive(Clone, Debug, Default)]
pub struct DStarLite {
    /// g of each cell and, as its h, rhs: both to the goal.
    pub(super) costs: Arena,
    pub(super) queue: Queue,
    snapshot: Snapshot,
    changed: Vec<Key>,
    pub(super) version: u64,
    least_cost: u8,
    pub(super) status: Status,
    pub(super) start: Key,
    /// The place of the goal, which outlives a change of size.
    target: [u32; 3],
    /// Its key, if the map has one.
    pub(super) goal: Option<Key>,
    pub(super) km: Cost,
    pub(super) expanded: u64,
    pub(super) total: u64,
}

impl DStarLite {
    /// Discards the current search and queues the goal: O(cells) bytes to copy the map. A start or
    /// goal in a wall is allowed: nothing leads there until it is freed.
    ///
    /// # Panics
    /// When the start or the goal is not a key of the space.
    pub fn begin<S: Editable, E: Expand<S>, H: Between<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &DStarPlan<E, H>,
        start: Key,
        goal: Key,
        observer: &mut O,
    ) {
        space.check(start);
        space.check(goal);
        self.target = space.place(goal);
        self.expanded = 0;
        self.total = 0;
        self.start = start;
        self.begin_anew(space, plan, observer);
    }

    fn on<'a, S, E, H>(
        &'a mut self,
        space: &'a S,
        plan: &'a DStarPlan<E, H>,
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
        plan: &DStarPlan<E, H>,
        observer: &mut O,
    ) {
        observer.anew();
        self.costs.reset(space.len());
        self.queue.reset(space.len());
        self.snapshot.take(space);
        self.version = space.version();
        self.least_cost = space.least_cost();
        self.km = Cost::ZERO;
        self.goal = space.at(self.target);
        self.status = Status::Running;
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
        plan: &DStarPlan<E, H>,
        start: Key,
        observer: &mut O,
    ) {
        space.check(start);
        if self.status == Status::Ready {
            return;
        }
        self.expanded = 0;
        self.status = Status::Running;
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
        if space.version() != self.version {
            let goal = self.goal;
            let was_free = goal.is_some_and(|goal| self.snapshot.is_free(goal));
            self.snapshot.update(space, self.version, &mut self.changed);
            self.version = space.version();
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
        plan: &DStarPlan<E, H>,
        observer: &mut O,
        budget: u64,
    ) -> Status {
        if self.status != Status::Running {
            return self.status;
        }
        if space.version() != self.version {
            return self.stop(Status::Stale);
        }
        // Without this, all that the goal reaches would be expanded to prove it.
        if !space.is_free(self.start) {
            return self.stop(Status::Exhausted);
        }
        let pause = self.expanded.saturating_add(budget);
        loop {
            let [g, rhs] = [self.g(self.start), self.rhs(self.start)];
            let Some(least) = self.queue.least() else {
                return self.stop(if rhs < Cost::MAX {
                    Status::Found
                } else {
                    Status::Exhausted
                });
            };
            let start = self.start;
            if rhs <= g && least.rank >= self.on(space, plan).rank(start) {
                return self.stop(Status::Found);
            }
            let rank = self.on(space, plan).rank(least.key);
            if least.rank < rank {
                self.queue.put(least.key, rank);
                continue;
            }
            if self.expanded >= plan.limit {
                return self.stop(Status::Limit);
            }
            if self.expanded >= pause {
                return Status::Running;
            }
            self.on(space, plan).expand(least.key, observer);
            let open = self.queue.len() as u32;
            observer.on(Event::Expanded { open });
        }
    }

    fn stop(&mut self, status: Status) -> Status {
        self.status = status;
        status
    }
}
