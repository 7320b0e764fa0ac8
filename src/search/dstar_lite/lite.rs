//! The search itself. The module above explains the idea.

use super::queue::Queue;
use super::snapshot::Snapshot;
use super::update::Update;
use super::{Between, DStarPlan};
use crate::cost::Cost;
use crate::search::arena::Arena;
use crate::search::event::{Event, Observer};
use crate::search::plan::Expand;
use crate::search::status::{Progress, Status};
use crate::space::compass::directions;
use crate::space::{Editable, Key};

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
    pub(super) costs: Arena,
    pub(super) queue: Queue,
    snapshot: Snapshot,
    changed: Vec<Key>,
    pub(super) progress: Progress,
    least_cost: u8,
    pub(super) start: Key,
    /// The place of the goal, which outlives a change of size.
    target: [u32; 3],
    /// Its key, if the map has one.
    pub(super) goal: Option<Key>,
    pub(super) km: Cost,
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
        plan: &DStarPlan<E, H>,
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
        plan: &DStarPlan<E, H>,
        observer: &mut O,
        budget: u64,
    ) -> Status {
        if !self.progress.is_running(space.version()) {
            return self.progress.status;
        }
        // Without this, all that the goal reaches would be expanded to prove it.
        if !space.is_free(self.start) {
            return self.progress.stop(Status::Exhausted);
        }
        let pause = self.progress.pause(budget);
        loop {
            let [g, rhs] = [self.g(self.start), self.rhs(self.start)];
            let Some(least) = self.queue.least() else {
                return self.progress.stop(if rhs < Cost::MAX {
                    Status::Found
                } else {
                    Status::Exhausted
                });
            };
            let start = self.start;
            if rhs <= g && least.rank >= self.on(space, plan).rank(start) {
                return self.progress.stop(Status::Found);
            }
            let rank = self.on(space, plan).rank(least.key);
            if least.rank < rank {
                self.queue.put(least.key, rank);
                continue;
            }
            if self.progress.expanded >= plan.limit {
                return self.progress.stop(Status::Limit);
            }
            if self.progress.expanded >= pause {
                return Status::Running;
            }
            self.on(space, plan).expand(least.key, observer);
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
        plan: &DStarPlan<E, H>,
        path: &mut Vec<Key>,
    ) {
        path.clear();
        if space.version() != self.progress.version
            || !matches!(self.progress.status, Status::Found | Status::Limit)
        {
            return;
        }
        path.push(self.start);
        if self.progress.status == Status::Limit {
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
