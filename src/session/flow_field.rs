//! The flow field: the best-first loop from the goal to everything that it can reach.
//!
//! Every cell then has its distance to the goal and the next cell on the path, so any number of walkers share one
//! search. Emerson, "Crowd Pathfinding and Steering Using Flow Field Tiles", Game AI Pro, 2013.

use super::runner::{Order, Progress, Query, Runner};
use super::searchable::Searchable;
use crate::cost::Cost;
use crate::named::table::Expands;
use crate::named::{OpenList, Steps, Unfit};
use crate::rules::{Ground, Pruned};
use crate::search::{
    AnyList, Dial, Label, NoGoal, Observer, Plan, Search, State, Status, Terms, ZeroHeuristic,
};
use crate::space::Key;

/// On floor the open list is a dial, unless the options name another. Each variant is compiled with its own list only.
#[derive(Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "a session has one of them; on wasm32 they differ by less"
)]
enum Outward {
    Floor(Search<Dial>),
    Other(Search<AnyList>),
}

/// Runs the same expression on either variant.
macro_rules! either {
    ($outward:expr, $search:ident => $value:expr) => {
        match $outward {
            Outward::Floor($search) => $value,
            Outward::Other($search) => $value,
        }
    };
}

/// The search from the goal.
#[derive(Clone)]
pub(super) struct FlowFieldRunner {
    search: Outward,
    list: OpenList,
    start: Key,
    plans: Option<(OutwardPlan<Pruned>, OutwardPlan<Steps>)>,
    /// The status if the goal is in a wall: no path leads there, as the first run finds.
    walled: Option<Status>,
}

/// The plan for either list.
type OutwardPlan<E> = Plan<E, ZeroHeuristic, NoGoal>;

fn outward<E>(expand: E, terms: Terms) -> OutwardPlan<E> {
    Plan {
        terms,
        ..Plan::outward(expand, terms.metric)
    }
}

impl FlowFieldRunner {
    pub(super) fn new(open_list: OpenList) -> Self {
        Self {
            search: Outward::Other(Search::with(AnyList::of(open_list))),
            list: open_list,
            start: Key(0),
            plans: None,
            walled: None,
        }
    }

    fn reaches(&self, key: Key) -> bool {
        self.walled.is_none() && either!(&self.search, search => search.state(key)) == State::Closed
    }
}

impl<O: Observer, S: Searchable> Runner<O, S> for FlowFieldRunner {
    fn start(&mut self, query: &mut Query<S>, watch: &mut O) -> Result<(), Unfit> {
        let (space, options, [start, target]) = (query.space, query.options, query.ends());
        self.start = start;
        let movement = options.movement;
        let terms = Terms {
            spread: u32::from(space.dearest()),
            is_outward: true,
            ..options.terms(options.costs.metric())
        };
        // Every cell needs only one shortest path, and on floor, pruning leaves exactly that.
        let is_pruned = movement.layout().is_none()
            && space.dearest() == 1
            && terms.metric.has_short_diagonals();
        let expands = if is_pruned {
            Expands::Pruned
        } else {
            Expands::Neighbours
        };
        let steps = Steps::of(expands, movement, Ground::any(movement));
        let plans = (outward(Pruned::of(movement), terms), outward(steps, terms));
        let (floor, all) = self.plans.insert(plans);
        self.walled = (!space.is_free(target)).then_some(Status::Running);
        if self.walled.is_some() {
            return Ok(());
        }
        let is_floor = self.list == OpenList::Buckets && is_pruned;
        if is_floor != matches!(self.search, Outward::Floor(_)) {
            self.search = if is_floor {
                Outward::Floor(Search::default())
            } else {
                Outward::Other(Search::with(AnyList::of(self.list)))
            };
        }
        match &mut self.search {
            Outward::Floor(search) => search.start(space, floor, target, watch),
            Outward::Other(search) => search.start(space, all, target, watch),
        }
        Ok(())
    }

    fn run(&mut self, space: &S, watch: &mut O, budget: u64) {
        if let Some(status) = &mut self.walled {
            *status = Status::Exhausted;
            return;
        }
        let Some((floor, all)) = &self.plans else {
            return;
        };
        match &mut self.search {
            Outward::Floor(search) => search.run(space, floor, watch, budget),
            Outward::Other(search) => search.run(space, all, watch, budget),
        };
    }

    fn progress(&self) -> Progress {
        if let Some(status) = self.walled {
            return Progress::of(status, 0, 0);
        }
        either!(&self.search, search => Progress {
            status: match search.status() {
                Status::Exhausted if self.reaches(self.start) => Status::Found,
                status => status,
            },
            expanded: search.expanded(),
            open: search.open(),
        })
    }

    /// A dial has no ranks to show.
    fn order(&self) -> Option<Order<'_>> {
        // A bucket as wide as a step has no order inside, so cells have no position.
        let terms = self.plans.as_ref()?.1.terms;
        let is_ordered = terms.metric.ties_by_h || self.list != OpenList::Buckets;
        Some(Order {
            terms,
            kind: match &self.search {
                Outward::Floor(_) => None,
                Outward::Other(search) => Some(search.frontier().kind()),
            },
            ties: is_ordered.then_some(terms.ties),
            tie: Box::new(|_, h| h),
        })
    }

    fn bytes(&self) -> usize {
        either!(&self.search, search => search.bytes())
    }

    fn waypoints(&self, _space: &S, path: &mut Vec<Key>) {
        Runner::<O, S>::path_from(self, self.start, path);
    }

    fn label(&self, _space: &S, key: Key) -> Option<Label> {
        if self.walled.is_some() {
            return None;
        }
        let record = either!(&self.search, search => search.record(key))?;
        Some(Label::summed(key, record.parent, record.g, Cost::ZERO))
    }

    fn path_from(&self, from: Key, path: &mut Vec<Key>) {
        if self.reaches(from) {
            either!(&self.search, search => search.path_to(from, path));
            path.reverse();
        }
    }
}
