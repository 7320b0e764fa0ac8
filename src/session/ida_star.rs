//! IDA*. It looks for the nearest cell itself.

use super::runner::{GroundPlan, Progress, Query, Runner};
use super::searchable::Searchable;
use crate::named::Unfit;
use crate::search::{Goal, IdaStar, Label, Observer};
use crate::space::Key;

/// The search, and its plan once it has begun.
#[derive(Clone)]
pub(super) struct IdaStarRunner<S: Searchable> {
    pub(super) search: IdaStar,
    pub(super) plan: Option<GroundPlan<S>>,
}

impl<O: Observer, S: Searchable> Runner<O, S> for IdaStarRunner<S> {
    fn start(&mut self, query: &mut Query<S>, watch: &mut O) -> Result<(), Unfit> {
        let (space, [start, target]) = (query.space, query.ends());
        let plan = query.ground_plan(target)?;
        self.search.start(space, &plan, start, watch);
        self.plan = Some(plan);
        Ok(())
    }

    fn run(&mut self, space: &S, watch: &mut O, budget: u64) {
        if let Some(plan) = &self.plan {
            self.search.run(space, plan, watch, budget);
        }
    }

    fn progress(&self) -> Progress {
        let search = &self.search;
        Progress::of(search.status(), search.expanded(), search.open())
    }

    fn ends_at(&self, space: &S, key: Key) -> bool {
        let plan = self.plan.as_ref();
        plan.is_some_and(|plan| plan.goal.reached(space, key))
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }

    fn waypoints(&self, _space: &S, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn label(&self, _space: &S, key: Key) -> Option<Label> {
        let record = self.search.record(key)?;
        Some(Label::summed(key, record.parent, record.g, record.h))
    }
}
