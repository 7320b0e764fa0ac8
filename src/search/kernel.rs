//! The loop itself. The module above tells the idea.

use super::arena::{Arena, Record, State};
use super::event::{Event, Observer};
use super::frontier::{Entry, Frontier};
use super::plan::{Estimate, Expand, Goal, GoalTest, Node, Plan, Rank};
use crate::cost::Cost;
use crate::space::{Key, Space};

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Status {
    /// Nothing to do yet.
    #[default]
    Ready = 0,
    /// More steps will bring more.
    Running = 1,
    /// The goal was reached; the path leads to it.
    Found = 2,
    /// No path to the goal was found, and there is none unless the plan leaves steps out; the path
    /// leads to the expanded cell nearest to it.
    Nearest = 3,
    /// Everything reachable was expanded, and nothing in particular was looked for.
    Exhausted = 4,
    /// The limit cut the search short; the path leads to the expanded cell nearest to the goal.
    Limit = 5,
    /// The map was edited since the search began: begin again.
    Stale = 6,
}

/// The state of one search over cost unit `C` with open list `F`. Reuse it: the second search
/// allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Search<C, F> {
    arena: Arena<C>,
    frontier: F,
    status: Status,
    version: u64,
    order: u32,
    open: u32,
    expanded: u64,
    end: Option<Key>,
}

impl<C: Cost, F: Frontier<C>> Search<C, F> {
    /// A search that has not begun.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets what was and opens the start.
    ///
    /// # Panics
    /// When the start is not a key of the space.
    pub fn begin<S, E, H, G, R, O>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G, R>,
        start: Key,
        observer: &mut O,
    ) where
        S: Space,
        E: Expand<S, C>,
        H: Estimate<S, C>,
        G: Goal<S, C>,
        R: Rank<C>,
        O: Observer<C>,
    {
        assert!(start.index() < space.len(), "{start:?} is not in the space");
        self.arena.reset(space.len());
        self.frontier.clear();
        self.status = Status::Running;
        self.version = space.version();
        self.order = 0;
        self.open = 0;
        self.expanded = 0;
        self.end = None;
        self.relax(space, plan, start, start, C::ZERO, observer);
    }

    /// Expands at most `budget` cells. A call after the end changes nothing.
    pub fn run<S, E, H, G, R, O>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G, R>,
        observer: &mut O,
        budget: u64,
    ) -> Status
    where
        S: Space,
        E: Expand<S, C>,
        H: Estimate<S, C>,
        G: Goal<S, C>,
        R: Rank<C>,
        O: Observer<C>,
    {
        if self.status() != Status::Running {
            return self.status();
        }
        if space.version() != self.version {
            return self.stop(Status::Stale);
        }
        let pause = self.expanded.saturating_add(budget);
        loop {
            if self.end.is_some() {
                return self.stop(Status::Found);
            }
            // An end is told at the expansion that brings it, not at the next call: so the status
            // depends on how many cells were expanded, not on how they were asked for.
            if self.open == 0 {
                return self.settle(space, plan, Status::Nearest);
            }
            // Only a cell that would have been expanded is cut off by the limit.
            if self.expanded >= plan.limit {
                return self.settle(space, plan, Status::Limit);
            }
            if self.expanded >= pause {
                return Status::Running;
            }
            let Some(Entry { key: from, .. }) = self.frontier.pop() else {
                return self.settle(space, plan, Status::Nearest);
            };
            if self.arena.state(from) != State::Open {
                continue;
            }
            let Record { g, parent, .. } = self.arena.close(from);
            self.open -= 1;
            self.expanded += 1;
            observer.on(Event::Expand { key: from, g });
            if plan.goal.reached(space, from) {
                self.end = Some(from);
                continue;
            }
            let node = Node {
                key: from,
                parent,
                g,
            };
            plan.expand
                .expand(space, node, observer, |observer, to, cost| {
                    self.relax(space, plan, from, to, g.plus(cost), observer);
                });
        }
    }

    /// Expands one cell.
    pub fn step<S, E, H, G, R, O>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G, R>,
        observer: &mut O,
    ) -> Status
    where
        S: Space,
        E: Expand<S, C>,
        H: Estimate<S, C>,
        G: Goal<S, C>,
        R: Rank<C>,
        O: Observer<C>,
    {
        self.run(space, plan, observer, 1)
    }

    /// Opens `to` if the path over `from` is the first or a cheaper one.
    #[inline]
    fn relax<S, E, H, G, R, O>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G, R>,
        from: Key,
        to: Key,
        g: C,
        observer: &mut O,
    ) where
        S: Space,
        E: Expand<S, C>,
        H: Estimate<S, C>,
        G: Goal<S, C>,
        R: Rank<C>,
        O: Observer<C>,
    {
        let (key, parent) = (to, from);
        let known = self.arena.get(to).map(|record| (record.g, record.h));
        let h = match known {
            Some((old, _)) if old <= g => return,
            Some((_, h)) => h,
            None => plan.estimate.estimate(space, to),
        };
        let event = match self.arena.state(to) {
            State::New => Event::Open { key, parent, g, h },
            State::Open => Event::Improve { key, parent, g, h },
            State::Closed if !plan.reopen => return,
            State::Closed => Event::Reopen { key, parent, g, h },
        };
        if !matches!(event, Event::Improve { .. }) {
            self.open += 1;
        }
        self.arena.open(to, from, g, h);
        self.frontier.push(Entry {
            f: plan.rank.rank(g, h),
            h: plan.rank.tie(g, h),
            order: self.order,
            key: to,
        });
        self.order = self.order.wrapping_add(1);
        observer.on(event);
        if plan.goal_test == GoalTest::Generate && plan.goal.reached(space, to) {
            self.end = Some(to);
        }
    }

    /// Ends without the goal: the answer is the closed cell nearest to it, the cheaper of equals.
    fn settle<S, E, H, G, R>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G, R>,
        status: Status,
    ) -> Status
    where
        S: Space,
        E: Expand<S, C>,
        H: Estimate<S, C>,
        G: Goal<S, C>,
        R: Rank<C>,
    {
        self.end = self.arena.nearest(|key| plan.goal.distance(space, key));
        let nothing_sought = self.end.is_none() && status == Status::Nearest;
        self.stop(if nothing_sought {
            Status::Exhausted
        } else {
            status
        })
    }

    fn stop(&mut self, status: Status) -> Status {
        self.status = status;
        status
    }

    /// How far the search has come.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// Cells expanded so far; one expanded twice counts twice.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Cells in the open list now, without duplicates.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.open
    }

    /// What is known of a cell, if it was seen.
    #[must_use]
    pub fn record(&self, key: Key) -> Option<&Record<C>> {
        self.arena.get(key)
    }

    /// The open list.
    #[must_use]
    pub fn frontier(&self) -> &F {
        &self.frontier
    }

    /// Where a cell stands.
    #[must_use]
    pub fn state(&self, key: Key) -> State {
        self.arena.state(key)
    }

    /// The cell at the end of the path, once there is one.
    #[must_use]
    pub fn end(&self) -> Option<Key> {
        self.end
    }

    /// The cost of the path, once there is one.
    #[must_use]
    pub fn cost(&self) -> Option<C> {
        self.end
            .and_then(|end| self.arena.get(end))
            .map(|record| record.g)
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
    #[must_use]
    pub fn path(&self) -> Vec<Key> {
        let mut path = Vec::new();
        self.path_into(&mut path);
        path
    }
}
