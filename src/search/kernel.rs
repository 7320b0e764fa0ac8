//! The best-first loop. The parent module explains the idea.

use super::arena::State;
use super::event::{Change, Event, Label, Observer};
use super::frontier::{Entry, Frontier};
use super::plan::{
    Arrival, Expand, Goal, GoalTest, Heuristic, Link, Linked, NearestAmong, Node, Plan, Rank, Terms,
};
use super::records::Records;
use super::status::{Progress, Status};
use crate::cost::Cost;
use crate::space::{Key, Space};

/// The state of one search with the open list `F`. Reuse it: a second search allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Search<F> {
    records: Records,
    frontier: F,
    progress: Progress,
    order: u32,
    waiting: u32,
    /// Whether a cell was not expanded because of its depth.
    is_cut: bool,
    /// The first cell seen with the least distance to the goal, for [`NearestAmong::FirstSeen`].
    nearest: Option<(Cost, Key)>,
    end: Option<Key>,
}

impl<F: Frontier> Search<F> {
    /// Creates a search that has not begun.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a search that has not begun, with an open list of your own.
    pub fn with(frontier: F) -> Self {
        Self {
            frontier,
            ..Self::default()
        }
    }

    /// Discards the current search and opens the start.
    ///
    /// # Panics
    /// If the start is not a key of the space.
    // Out of line, as `run` is.
    #[inline(never)]
    pub fn start<S: Space, E: Expand<S>, H: Heuristic<S>, G: Goal<S>, R: Rank, L: Link<S>>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G, R, L>,
        start: Key,
        observer: &mut impl Observer,
    ) {
        space.check(start);
        let strides = space
            .strides()
            .filter(|_| !plan.expand.is_far() && !plan.link.is_far());
        self.records.reset(space.len(), strides);
        self.frontier.start(&plan.terms);
        self.progress = Progress::begun(space.version());
        self.order = 0;
        self.waiting = 0;
        self.is_cut = false;
        self.nearest = None;
        self.end = None;
        self.open_also(space, plan, start, observer);
    }

    /// Opens another cell at no cost. Call it before the first expansion; the search then begins at all of these cells.
    #[inline(never)]
    pub fn open_also<S: Space, E: Expand<S>, H: Heuristic<S>, G: Goal<S>, R: Rank, L: Link<S>>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G, R, L>,
        start: Key,
        observer: &mut impl Observer,
    ) {
        if self.records.g(start).is_some() {
            return;
        }
        let label = plan.label(space, start, start, Cost::ZERO);
        self.open_cell(space, plan, label, State::New, Arrival::NONE, observer);
    }

    /// Expands at most `budget` cells. After the end, a call changes nothing.
    // One function for each plan, so that a page can fetch the loops that it needs.
    #[inline(never)]
    pub fn run<S: Space, E: Expand<S>, H: Heuristic<S>, G: Goal<S>, R: Rank, L: Link<S>>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G, R, L>,
        observer: &mut impl Observer,
        budget: u64,
    ) -> Status {
        let Some(pause) = self.progress.resume(space.version(), budget) else {
            return self.progress.status;
        };
        let pause = pause.min(plan.terms.limit);
        loop {
            if self.end.is_some() {
                return self.progress.stop(Status::Found);
            }
            // Report the end with the last expansion, not with the next call. Then the status depends on the number of
            // expansions, not on how calls divide them. The search ends if no cells or too many cells wait.
            if self.waiting.wrapping_sub(1) >= plan.terms.capacity {
                return self.end_nearest(space, &plan.goal, plan.terms.nearest);
            }
            if self.progress.expanded >= pause {
                // The limit cuts a search short only if a cell is left to expand.
                if self.progress.expanded < plan.terms.limit {
                    return Status::Running;
                }
                return self.end_nearest(space, &plan.goal, plan.terms.nearest);
            }
            let records = &self.records;
            let least = self
                .frontier
                .pop_open(|key| records.state(key) == State::Open);
            let Some(from) = least else {
                return self.end_nearest(space, &plan.goal, plan.terms.nearest);
            };
            // A cell found again at a lower cost has two entries. The cheaper one came first.
            let Some(mut node) = self.records.close(from) else {
                continue;
            };
            self.waiting -= 1;
            self.progress.expanded += 1;
            let records = &self.records;
            let (expand, metric) = (&plan.expand, &plan.terms.metric);
            let settled = (plan.link).settle(space, (expand, metric), records, node, observer);
            if let Some(Linked { parent, g }) = settled {
                (node.parent, node.g) = (parent, g);
                self.records.amend(from, parent, g);
                let label = plan.label(space, from, parent, g);
                observer.on(Event::Label(Change::Worsen, label));
            }
            let Node { key, g, .. } = node;
            observer.on(Event::Expand { key, g });
            let (mut generated, mut refused) = (0, plan.terms.refused());
            if plan.goal.reached(space, from) {
                self.end = Some(from);
            } else if plan.terms.max_depth < u32::MAX && self.is_deep(from, plan.terms.max_depth) {
                self.is_cut = true;
            } else {
                let left_out = expand.left_out(space, &node, observer.is_active());
                expand.expand(
                    space,
                    metric,
                    node,
                    observer,
                    |observer, to, direction, cost| {
                        generated += 1;
                        if space.grows() {
                            self.records.grow(space.len());
                            observer.grew(space.len());
                        }
                        let step = (to, cost);
                        let linked = plan.link.link(space, &self.records, node, step, observer);
                        let Some(Linked { parent, g }) = linked else {
                            return false;
                        };
                        // Most cells are known at no greater cost, so this comparison comes first.
                        let state = match self.records.beaten(to, g) {
                            Some(state) if refused & state.bit() == 0 => state,
                            _ => return false,
                        };
                        let label = plan.label(space, to, parent, g);
                        let arrival = Arrival::new(direction, left_out);
                        // A goal that is recognised when it is generated ends the expansion: later steps are not
                        // opened.
                        if self.open_cell(space, plan, label, state, arrival, observer) {
                            refused = u8::MAX;
                        }
                        true
                    },
                );
            }
            observer.generated(generated);
            observer.on(Event::Expanded { open: self.waiting });
        }
    }

    /// Opens a new cell, or gives a known cell a cheaper label and reopens it if it is closed. Returns whether this ends the
    /// search.
    #[inline(always)]
    fn open_cell<S: Space, E, H, G: Goal<S>, R: Rank, L>(
        &mut self,
        space: &S,
        plan: &Plan<E, H, G, R, L>,
        label: Label,
        state: State,
        arrival: Arrival,
        observer: &mut impl Observer,
    ) -> bool {
        let key = label.key;
        self.records.open(key, label.parent, arrival, label.g);
        self.waiting += u32::from(state != State::Open);
        self.frontier.push(Entry {
            f: label.f,
            h: plan.rank.tie(label.g, label.h),
            order: self.order,
            key,
        });
        self.order = self.order.wrapping_add(1);
        observer.on(Event::Label(state.change(), label));
        plan.terms.looks_at_opened() && self.look(space, &plan.goal, &plan.terms, key)
    }

    /// Ends the search at an opened cell if it is a goal and the plan recognises it, and compares it with the nearest cell so
    /// far. Returns whether the search ends.
    #[inline(never)]
    fn look<S: Space, G: Goal<S>>(&mut self, space: &S, goal: &G, terms: &Terms, key: Key) -> bool {
        if terms.nearest == NearestAmong::FirstSeen
            && let Some(distance) = goal.distance(space, key)
            && self.nearest.is_none_or(|(least, _)| distance < least)
        {
            self.nearest = Some((distance, key));
        }
        let ends = terms.goal_test == GoalTest::Generate && goal.reached(space, key);
        if ends {
            self.end = Some(key);
        }
        ends
    }

    /// Returns whether the path to `at` has more than `most` steps.
    #[inline(never)]
    fn is_deep(&self, at: Key, most: u32) -> bool {
        self.records.trail(at).nth(most as usize).is_some()
    }

    /// Ends without the goal, because no cell is left or a limit is met. The answer is the cell nearest to the goal; among equals,
    /// the one with the least g, or the first seen.
    #[inline(never)]
    fn end_nearest<S: Space, G: Goal<S>>(
        &mut self,
        space: &S,
        goal: &G,
        among: NearestAmong,
    ) -> Status {
        let status = if self.waiting > 0 || self.is_cut {
            Status::Limit
        } else {
            Status::Nearest
        };
        self.end = if among == NearestAmong::FirstSeen {
            self.nearest.map(|(_, key)| key)
        } else {
            let distance = |(key, cost)| Some((goal.distance(space, key)?, cost, key));
            let nearest = self.records.known(among).filter_map(distance).min();
            nearest.map(|(.., key)| key)
        };
        self.progress.stop(status.at(self.end))
    }

    /// Returns the status of the search.
    pub fn status(&self) -> Status {
        self.progress.status
    }

    /// Returns the number of expanded cells. A cell expanded twice counts twice.
    pub fn expanded(&self) -> u64 {
        self.progress.expanded
    }

    /// Returns whether a cell was not expanded because of its depth. A cell keeps only its cheapest path, which can have more
    /// steps than another, so the search may have missed a path, or a cheaper one.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Returns the number of cells in the open list, without duplicates.
    pub fn open(&self) -> u32 {
        self.waiting
    }

    /// Returns the parent and g of a cell that was seen.
    pub fn record(&self, key: Key) -> Option<Linked> {
        self.records.get(key)
    }

    /// Returns every closed cell with its g, in the order of keys.
    pub fn closed(&self) -> impl Iterator<Item = (Key, Cost)> {
        self.records.closed()
    }

    /// Returns the memory of the records, in bytes, without the open list.
    pub fn bytes(&self) -> usize {
        self.records.bytes()
    }

    /// Returns the open list.
    pub fn frontier(&self) -> &F {
        &self.frontier
    }

    /// Returns the state of a cell.
    pub fn state(&self, key: Key) -> State {
        self.records.state(key)
    }

    /// Returns the last cell of the path, once there is one.
    pub fn end(&self) -> Option<Key> {
        self.end
    }

    /// Returns the cost of the path, once there is one.
    pub fn cost(&self) -> Option<Cost> {
        self.records.g(self.end?)
    }

    /// Writes the cells of the path, from start to end, into `path`; none until there is a path.
    pub fn path_into(&self, path: &mut Vec<Key>) {
        path.clear();
        if let Some(end) = self.end {
            self.path_to(end, path);
        }
    }

    /// Writes the cells from the start to `end` into `path`; none if `end` was not seen.
    pub fn path_to(&self, end: Key, path: &mut Vec<Key>) {
        path.clear();
        path.extend(self.records.trail(end));
        path.reverse();
    }

    /// Returns the cells of the path, from start to end; none until there is a path.
    pub fn path(&self) -> Vec<Key> {
        let mut path = Vec::new();
        self.path_into(&mut path);
        path
    }
}
