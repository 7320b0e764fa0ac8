//! IDA*: depth-first search that turns back where f exceeds a bound. It repeats with the next larger bound until the
//! goal is within it.
//!
//! ```text
//! bound ← h(start)
//! repeat, one iteration each:
//!     walk depth-first from the start; at a step n → m of cost c, with g = g(n) + c:
//!         turn back if g > g(m), the least ever found,
//!                or if m was visited with this g in this iteration          (transposition)
//!         g(m) ← g, parent(m) ← n
//!         turn back if g + h(m) > bound; the least such sum is the next bound
//!         visit m; stop if it is the goal
//!     backtracking from n:  h(n) ← max(h(n), least c + h(m) over its steps)
//! ```
//!
//! Korf, "Depth-First Iterative-Deepening: An Optimal Admissible Tree Search", 1985. As a tree search, it needs memory
//! for only one path, but it walks every path to a cell again. On a grid there are as many paths between two corners as
//! there are orders of the steps, thousands over ten cells. So the plain form is hopeless. Reinefeld and Marsland,
//! "Enhanced Iterative-Deepening Search", 1994, add a transposition table, and so does this.
//!
//! - The table has an entry of 28 bytes for every cell, so nothing is ever replaced. Akagi, Kishimoto and Fukunaga, "On
//!   Transposition Tables for Single-Agent Search and Planning", 2010, show how replacement and careless lookups lose
//!   solutions. The table is larger than the records of A*: on a grid, IDA* saves no memory. It is here to be watched,
//!   and it has no open list to maintain.
//! - Two things last from one iteration to the next: the least g of each cell with its parent, and the heuristic
//!   values, raised while backtracking. A value is raised to what its neighbours imply. So an admissible heuristic
//!   stays admissible, a consistent one stays consistent, and the next iteration skips cells from which nothing is left
//!   within the bound. That saves two visits in three on random maps of up to 32 cells a side.
//! - With a consistent heuristic, the first visit to a cell has its least g, and an iteration visits a cell at most
//!   once: over any other path, f would exceed the bound.
//! - A cell is open from when it is seen until it is visited with its least g. It opens again if it is found cheaper.
//!   When none is open, every step from every cell has been followed at the least g. Then all g are exact and the goal
//!   cannot be reached.
//! - The bound is the least f above the last bound, never a guess. So the path is shortest if the heuristic is
//!   admissible; it need not be consistent.
//! - The current path is a vector, not a call stack, so it may be as long as the map allows.
//!
//! The number of iterations depends on how many sums differ. From a corner to the middle of the far side of an open
//! square of n cells a side:
//!
//! | heuristic, costs | iterations | visits | at n = 32 | at n = 128 |
//! |---|---|---|---|---|
//! | octile, any | 1 | n | 32 | 128 |
//! | zero, 10/14 | about 6·n | about 2·n³ | 52,715 | 4,007,683 |
//! | zero, 1/√2 | about n²/2 | about n⁴/10 | 96,595 | 23,815,236 |
//!
//! Among random walls and terrain, with octile, it visits about 20 times as many cells as A* expands on maps of up to
//! 32 cells a side, and 100 times as many on those of up to 64. If the goal is unreachable, it raises the bound until
//! everything reachable is within it.

use crate::cost::Cost;
use crate::search::arena::{Arena, Record, State};
use crate::search::event::{Change, Event, Label, Observer};
use crate::search::plan::{Expand, Goal, Heuristic, NearestAmong, Node, Plan};
use crate::search::status::{Progress, Status};
use crate::space::{Key, Space};

/// A cell on the current path.
#[derive(Clone, Copy, Debug)]
struct Frame {
    key: Key,
    g: Cost,
    /// The least cost to the goal that its steps have promised so far.
    promise: Cost,
    /// Where its steps begin in `branches`.
    steps: usize,
}

/// The state of one iterative deepening search. Reuse it: a second search allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct IdaStar {
    /// The g, the raised h and the parent of each cell.
    arena: Arena,
    /// The iteration in which a cell was last visited with the g of its record; 0 for none.
    visited: Vec<u32>,
    iteration: u32,
    path: Vec<Frame>,
    /// The steps still to follow: their target and its g.
    branches: Vec<(Key, Cost)>,
    start: Key,
    progress: Progress,
    open: u32,
    iterations: u64,
    bound: Cost,
    next: Cost,
    end: Option<Key>,
    cost: Option<Cost>,
}

impl IdaStar {
    /// Discards the current search and opens the start. The search uses the expansion (whose steps may not depend on
    /// the arrival), the heuristic, the goal, the goal test, the kind of nearest answer and the limit of the plan, here
    /// and in each run.
    ///
    /// # Panics
    /// If the start is not a key of the space.
    pub fn start<S: Space, E: Expand<S>, H: Heuristic<S>, G: Goal<S>>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G>,
        start: Key,
        observer: &mut impl Observer,
    ) {
        space.check(start);
        self.arena.reset(space.len());
        self.visited.resize(space.len(), 0);
        self.iteration = 0;
        self.path.clear();
        self.branches.clear();
        self.start = start;
        self.progress = Progress::begun(space.version());
        self.open = 0;
        self.iterations = 0;
        self.bound = Cost::ZERO;
        self.next = Cost::ZERO;
        self.end = None;
        self.cost = None;
        self.relax(space, plan, [start; 2], Cost::ZERO, observer);
    }

    /// Visits at most `budget` cells. Another visit to a cell, in the same iteration or another, counts again. After
    /// the end, a call changes nothing.
    ///
    /// Each visit is an [`Event::Expand`]. A cell that is first seen is a [`Change::Open`], even beyond the bound. A
    /// cell that is found cheaper is a [`Change::Improve`] before its visit and a [`Change::Reopen`] after it.
    /// Backtracking that raises h is a [`Change::Worsen`] or [`Change::Settle`].
    ///
    /// The search ends with [`Status::Found`], with [`Status::Nearest`] or [`Status::Exhausted`] and the same answer as
    /// the kernel's, or with [`Status::Limit`] and the nearest of the cells visited so far.
    pub fn run<S: Space, E: Expand<S>, H: Heuristic<S>, G: Goal<S>>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G>,
        observer: &mut impl Observer,
        budget: u64,
    ) -> Status {
        let Some(pause) = self.progress.resume(space.version(), budget) else {
            return self.progress.status;
        };
        loop {
            if self.end.is_some() {
                return self.settle(space, plan, Status::Found);
            }
            if self.open == 0 {
                return self.settle(space, plan, Status::Nearest);
            }
            if self.progress.expanded >= plan.terms.limit {
                return self.settle(space, plan, Status::Limit);
            }
            if self.progress.expanded >= pause {
                return Status::Running;
            }
            let key = self.advance(observer);
            self.visit(space, plan, key, observer);
            observer.on(Event::Expanded { open: self.open });
        }
    }

    /// Backtracks to the last step worth following, or begins a new iteration. Returns the cell to visit.
    fn advance(&mut self, observer: &mut impl Observer) -> Key {
        while let Some(&frame) = self.path.last() {
            let waits = self.branches.len() > frame.steps;
            if let Some((to, g)) = self.branches.pop_if(|_| waits) {
                // Its siblings may have changed its record.
                if self.is_worth_following(to, g) {
                    return to;
                }
                self.promise(to, g.minus(frame.g));
            } else {
                self.path.pop();
                self.raise(frame.key, frame.promise, observer);
                if let Some(before) = self.path.last() {
                    self.promise(frame.key, frame.g.minus(before.g));
                }
            }
        }
        let least = self.arena.get(self.start).map_or(Cost::ZERO, |root| root.h);
        self.bound = self.next.max(least);
        self.next = Cost::MAX;
        self.iterations += 1;
        if self.iteration == u32::MAX {
            // All earlier iterations may share a number, because only the latest is compared.
            for visited in &mut self.visited {
                *visited = (*visited).min(1);
            }
            self.iteration = 1;
        }
        self.iteration += 1;
        self.start
    }

    /// Returns whether to visit a seen cell over a path of cost g. If only the bound forbids it, its f is a candidate
    /// for the next bound.
    fn is_worth_following(&mut self, key: Key, g: Cost) -> bool {
        let Some(record) = self.arena.get(key) else {
            return false;
        };
        let is_latest = self.visited[key.index()] == self.iteration;
        if g > record.g || is_latest && record.state() == State::Closed {
            return false;
        }
        let f = g.plus(record.h);
        if f > self.bound {
            self.next = self.next.min(f);
        }
        f <= self.bound
    }

    /// Records for the last cell of the path what a step promises.
    fn promise(&mut self, to: Key, cost: Cost) {
        if let (Some(frame), Some(record)) = (self.path.last_mut(), self.arena.get(to)) {
            frame.promise = frame.promise.min(cost.plus(record.h));
        }
    }

    /// Raises the heuristic of a cell.
    fn raise(&mut self, key: Key, promise: Cost, observer: &mut impl Observer) {
        let Some(record) = self.arena.get_mut(key).filter(|record| promise > record.h) else {
            return;
        };
        record.h = promise;
        let change = match record.state() {
            State::Open => Change::Worsen,
            _ => Change::Settle,
        };
        let label = Label::summed(key, record.parent, record.g, promise);
        observer.on(Event::Label(change, label));
    }

    /// Visits a seen cell: appends it to the path, and adds its steps to `branches` in the order in which they are
    /// generated. (Sorting them by f made no measurable difference.)
    fn visit<S: Space, E: Expand<S>, H: Heuristic<S>, G: Goal<S>>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G>,
        key: Key,
        observer: &mut impl Observer,
    ) {
        self.open -= u32::from(self.arena.state(key) == State::Open);
        let g = self.arena.close(key).g;
        self.visited[key.index()] = self.iteration;
        self.progress.expanded += 1;
        observer.on(Event::Expand { key, g });
        if plan.goal.reached(space, key) {
            self.end = Some(key);
            return;
        }
        let steps = self.branches.len();
        self.path.push(Frame {
            key,
            g,
            promise: Cost::MAX,
            steps,
        });
        let Plan { expand, terms, .. } = plan;
        let (metric, node) = (&terms.metric, Node::from_anywhere(key, g));
        expand.expand(space, metric, node, observer, |observer, to, _, cost| {
            let g = g.plus(cost);
            let taken = self.relax(space, plan, [key, to], g, observer);
            if self.is_worth_following(to, g) {
                self.branches.push((to, g));
            } else {
                self.promise(to, cost);
            }
            taken
        });
        // `branches` is a stack, so the last step is followed first.
        self.branches[steps..].reverse();
    }

    /// Records a path to a cell if it is the first or a cheaper one. Returns whether it is. The search ends there if
    /// the terms say so.
    fn relax<S: Space, E: Expand<S>, H: Heuristic<S>, G: Goal<S>>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G>,
        [from, to]: [Key; 2],
        g: Cost,
        observer: &mut impl Observer,
    ) -> bool {
        let heuristic = || match plan.heuristic.estimate(space, to) {
            // An infinite heuristic would leave no next bound.
            Cost::MAX => Cost::ZERO,
            h => h,
        };
        let Some((state, label)) = self.arena.relax(from, to, g, heuristic) else {
            return false;
        };
        if state == State::New {
            self.visited[to.index()] = 0;
        }
        self.open += u32::from(state != State::Open);
        observer.on(Event::Label(state.change(), label));
        if plan.ends_when_generated(space, to) {
            self.end = Some(to);
        }
        true
    }

    /// Ends. Without the goal, the answer is the visited cell nearest to it, or the seen one if the terms say so; among
    /// equals, the one with the least g. The cost is summed along the path, because a cell on it may have been found
    /// cheaper after the last cell's g was written.
    fn settle<S: Space, E: Expand<S>, H, G: Goal<S>>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G>,
        status: Status,
    ) -> Status {
        if status != Status::Found {
            let takes_open = plan.terms.nearest == NearestAmong::Open;
            let is_taken = |key: Key, _| takes_open || self.visited[key.index()] != 0;
            let distance = |key| plan.goal.distance(space, key);
            self.end = self.arena.nearest(is_taken, distance);
        }
        let Plan { expand, terms, .. } = plan;
        let g = |key| self.arena.get(key).map_or(Cost::ZERO, |record| record.g);
        let trail = || self.end.into_iter().flat_map(|end| self.arena.trail(end));
        let steps = trail().zip(trail().skip(1)).map(|(to, from)| {
            let node = Node::from_anywhere(from, g(from));
            let mut step = g(to).minus(g(from));
            expand.expand(space, &terms.metric, node, &mut (), |(), key, _, cost| {
                if key == to {
                    step = cost;
                }
                false
            });
            step
        });
        self.cost = self.end.map(|_| steps.fold(Cost::ZERO, Cost::plus));
        self.progress.stop(status.at(self.end))
    }

    /// Returns the status of the search.
    pub fn status(&self) -> Status {
        self.progress.status
    }

    /// Returns the number of visits. Another visit to a cell counts again.
    pub fn expanded(&self) -> u64 {
        self.progress.expanded
    }

    /// Returns the memory of the records, in bytes.
    pub fn bytes(&self) -> usize {
        self.arena.bytes() + self.visited.capacity() * size_of::<u32>()
    }

    /// Returns the number of cells seen but not yet visited with their least g.
    pub fn open(&self) -> u32 {
        self.open
    }

    /// Returns the number of iterations begun.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Returns the record of a cell that was seen, with its raised h.
    pub fn record(&self, key: Key) -> Option<&Record> {
        self.arena.get(key)
    }

    /// Returns the state of a cell: closed once it was visited with its least g.
    pub fn state(&self, key: Key) -> State {
        self.arena.state(key)
    }

    /// Returns the last cell of the path, once there is one.
    pub fn end(&self) -> Option<Key> {
        self.end
    }

    /// Returns the cost of the path, once there is one.
    pub fn cost(&self) -> Option<Cost> {
        self.cost
    }

    /// Writes the cells of the path, from start to end, into `path`; none until there is a path.
    pub fn path_into(&self, path: &mut Vec<Key>) {
        path.clear();
        path.extend(self.end.into_iter().flat_map(|end| self.arena.trail(end)));
        path.reverse();
    }

    /// Returns the cells of the path, from start to end; none until there is a path.
    pub fn path(&self) -> Vec<Key> {
        let mut path = Vec::new();
        self.path_into(&mut path);
        path
    }
}

#[cfg(test)]
mod tests;
