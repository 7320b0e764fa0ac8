//! The loop itself. The module above explains the idea.

mod answer;

use super::arena::State;
use super::event::{Change, Event, Label, Observer};
use super::frontier::{Entry, Frontier};
use super::plan::{
    Arrival, Expand, Goal, GoalTest, Heuristic, Link, Linked, NearestAmong, Policies, Rank,
};
use super::records::Records;
use super::status::Status;
use crate::cost::Cost;
use crate::space::{Key, Space};

/// The state of one search with open list `F`. Reuse it: the second search
/// allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Search<F> {
    records: Records,
    frontier: F,
    status: Status,
    version: u64,
    order: u32,
    waiting: u32,
    expanded: u64,
    end: Option<Key>,
}

impl<F: Frontier> Search<F> {
    /// A search that has not begun.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A search that has not begun, with an open list made by the caller.
    #[must_use]
    pub fn with(frontier: F) -> Self {
        Self {
            frontier,
            ..Self::default()
        }
    }

    /// Discards the current search and opens the start.
    ///
    /// # Panics
    /// When the start is not a key of the space.
    pub fn begin<S: Space, P: Policies<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &P,
        start: Key,
        observer: &mut O,
    ) {
        assert!(start.index() < space.len(), "the start is not in the space");
        let plan = plan.plan();
        let strides = space
            .strides()
            .filter(|_| !plan.expand.is_far() && !plan.link.is_far());
        self.records.reset(space.len(), strides);
        self.frontier.begin(&plan.terms);
        self.status = Status::Running;
        self.version = space.version();
        self.order = 0;
        self.waiting = 0;
        self.expanded = 0;
        self.end = None;
        self.open_also(space, plan, start, observer);
    }

    /// Opens another cell at no cost, before the first is expanded: the search then begins in all of
    /// them.
    pub fn open_also<S: Space, P: Policies<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &P,
        start: Key,
        observer: &mut O,
    ) {
        if self.records.g(start).is_some() {
            return;
        }
        let plan = plan.plan();
        let h = plan.heuristic.estimate(space, start);
        let f = plan.rank.rank_at(start, Cost::ZERO, h);
        let tie = plan.rank.tie(Cost::ZERO, h);
        self.open_first(start, [f, h, tie], observer);
        if plan.terms.goal_test == GoalTest::Generate && plan.goal.reached(space, start) {
            self.end = Some(start);
        }
    }

    /// Opens a cell where the search begins. What depends on the plan is done, so one function
    /// serves all.
    #[inline(never)]
    fn open_first<O: Observer>(&mut self, key: Key, [f, h, tie]: [Cost; 3], observer: &mut O) {
        self.records.open(key, key, Arrival::NOWHERE, Cost::ZERO);
        self.waiting += 1;
        self.frontier.push(Entry {
            f,
            h: tie,
            order: self.order,
            key,
        });
        self.order = self.order.wrapping_add(1);
        let label = Label {
            key,
            parent: key,
            g: Cost::ZERO,
            h,
            f,
        };
        observer.on(Event::Label(Change::Open, label));
    }

    /// Expands at most `budget` cells. A call after the end changes nothing.
    pub fn run<S: Space, P: Policies<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &P,
        observer: &mut O,
        budget: u64,
    ) -> Status {
        if self.status() != Status::Running {
            return self.status();
        }
        if space.version() != self.version {
            return self.stop(Status::Stale);
        }
        let plan = plan.plan();
        let pause = self.expanded.saturating_add(budget).min(plan.terms.limit);
        loop {
            if self.end.is_some() {
                return self.stop(Status::Found);
            }
            // An end is reported at the expansion that brings it, not at the next call. So the
            // status depends on how many cells were expanded, not on how they were asked for.
            if self.waiting == 0 {
                return self.settle(space, &plan.goal, plan.terms.nearest, Status::Nearest);
            }
            if self.expanded >= pause {
                // Only a cell that would have been expanded is cut off by the limit.
                if self.expanded < plan.terms.limit {
                    return Status::Running;
                }
                return self.settle(space, &plan.goal, plan.terms.nearest, Status::Limit);
            }
            let records = &self.records;
            let least = self
                .frontier
                .pop_open(|key| records.state(key) == State::Open);
            let Some(from) = least else {
                return self.settle(space, &plan.goal, plan.terms.nearest, Status::Nearest);
            };
            // A cell that was found cheaper is there twice; it went when the cheaper one did.
            let Some(mut node) = self.records.close(from) else {
                continue;
            };
            self.waiting -= 1;
            self.expanded += 1;
            let records = &self.records;
            if let Some(linked) = plan.link.settle(
                space,
                (&plan.expand, &plan.terms.metric),
                records,
                node,
                observer,
            ) {
                node.g = linked.g;
                self.amend(space, plan, from, linked, observer);
            }
            observer.on(Event::Expand {
                key: from,
                g: node.g,
            });
            if plan.goal.reached(space, from) {
                self.end = Some(from);
            } else {
                let metric = &plan.terms.metric;
                let left_out = plan.expand.left_out(space, &node, observer.is_active());
                plan.expand.expand_with_parent(
                    space,
                    metric,
                    (node, self.records.parent(from, node.arrival)),
                    observer,
                    |observer, to, direction, cost| {
                        if space.grows() {
                            self.records.grow(space.len());
                        }
                        let linked =
                            plan.link
                                .link(space, &self.records, node, (to, cost), observer);
                        let Some(Linked { parent, g }) = linked else {
                            return false;
                        };
                        let arrival = Arrival::new(direction, left_out);
                        self.relax(space, plan, parent, to, arrival, g, observer)
                    },
                );
            }
            observer.on(Event::Expanded { open: self.waiting });
        }
    }

    /// Expands one cell.
    pub fn step<S: Space, P: Policies<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &P,
        observer: &mut O,
    ) -> Status {
        self.run(space, plan, observer, 1)
    }

    /// Opens `to` if the path over `from` is the first or a cheaper one, and says whether it is.
    /// Most are not, so only the comparison is compiled into the expansion.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "two cells and the step between")]
    fn relax<S: Space, P: Policies<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &P,
        from: Key,
        to: Key,
        arrival: Arrival,
        g: Cost,
        observer: &mut O,
    ) -> bool {
        let state = match self.records.beaten(to, g) {
            None => return false,
            Some(State::Closed) if !plan.plan().terms.reopen => return false,
            Some(state) => state,
        };
        self.admit(space, plan, from, to, state, arrival, g, observer);
        true
    }

    /// Opens a cell that stands where it is said to.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "two cells and the step between")]
    fn admit<S: Space, P: Policies<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &P,
        from: Key,
        to: Key,
        state: State,
        arrival: Arrival,
        g: Cost,
        observer: &mut O,
    ) {
        let plan = plan.plan();
        let h = plan.heuristic.estimate(space, to);
        self.records.open(to, from, arrival, g);
        self.waiting += u32::from(state != State::Open);
        let f = plan.rank.rank_at(to, g, h);
        self.frontier.push(Entry {
            f,
            h: plan.rank.tie(g, h),
            order: self.order,
            key: to,
        });
        self.order = self.order.wrapping_add(1);
        let change = match state {
            State::New => Change::Open,
            State::Open => Change::Improve,
            State::Closed => Change::Reopen,
        };
        let (key, parent) = (to, from);
        observer.on(Event::Label(
            change,
            Label {
                key,
                parent,
                g,
                h,
                f,
            },
        ));
        if plan.terms.goal_test == GoalTest::Generate && plan.goal.reached(space, to) {
            self.end = Some(to);
        }
    }

    /// Writes down what turned out to be the best of a cell as it is expanded.
    fn amend<S: Space, P: Policies<S>, O: Observer>(
        &mut self,
        space: &S,
        plan: &P,
        key: Key,
        Linked { parent, g }: Linked,
        observer: &mut O,
    ) {
        self.records.amend(key, parent, g);
        let plan = plan.plan();
        let h = plan.heuristic.estimate(space, key);
        let f = plan.rank.rank_at(key, g, h);
        let label = Label {
            key,
            parent,
            g,
            h,
            f,
        };
        observer.on(Event::Label(Change::Worsen, label));
    }

    /// Ends without the goal: the answer is the cell nearest to it, the cheaper of equals.
    #[inline(never)]
    fn settle<S: Space, G: Goal<S>>(
        &mut self,
        space: &S,
        goal: &G,
        among: NearestAmong,
        status: Status,
    ) -> Status {
        self.end = self.records.nearest(among, |key| goal.distance(space, key));
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
}
