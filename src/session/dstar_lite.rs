//! D* Lite: from the goal. If the heuristic is consistent, it is repaired after edits; otherwise it begins again.

use super::runner::{Progress, Query, Runner};
use super::searchable::Searchable;
use crate::cost::Cost;
use crate::named::{Options, Unfit};
use crate::rules::Ground;
use crate::search::{Between, DStarLite, Label, NoGoal, Observer, Plan};
use crate::space::Key;

/// The search, and its plan once it has begun.
#[derive(Clone)]
pub(super) struct DStarLiteRunner<S: Searchable> {
    pub(super) search: DStarLite,
    pub(super) plan: Option<Plan<Ground, S::Between, NoGoal>>,
    pub(super) start: Key,
}

impl<O: Observer, S: Searchable> Runner<O, S> for DStarLiteRunner<S> {
    fn start(&mut self, query: &mut Query<S>, watch: &mut O) -> Result<(), Unfit> {
        let (space, options, [start, goal]) = (query.space, query.options, query.ends());
        self.start = start;
        if let Some(plan) = self.plan.as_ref().filter(|_| query.repairs) {
            self.search.repair(space, plan, start, watch);
            return Ok(());
        }
        // Even on uniform ground, because an edit may add terrain and the plan has to stay.
        let ground = Ground::any(options.movement);
        let mut plan = Plan::new(ground, options.into(), NoGoal, options.costs.metric());
        plan.terms.limit = options.limit;
        self.search.start(space, &plan, start, goal, watch);
        self.plan = Some(plan);
        Ok(())
    }

    fn repairs(&self, options: &Options) -> bool {
        // With another heuristic, a repair may stop where the path is broken.
        self.plan.is_some() && options.claims().consistent
    }

    fn rank(&self, space: &S, key: Key, g: Cost) -> Option<[Cost; 2]> {
        let h = (self.plan.as_ref()?.heuristic).between(space, self.start, key);
        Some([h, g.plus(h)])
    }

    fn run(&mut self, space: &S, watch: &mut O, budget: u64) {
        if let Some(plan) = &self.plan {
            self.search.run(space, plan, watch, budget);
        }
    }

    fn progress(&self) -> Progress {
        let open = u32::try_from(self.search.open()).unwrap_or(u32::MAX);
        Progress::of(self.search.status(), self.search.expanded(), open)
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }

    fn waypoints(&self, space: &S, path: &mut Vec<Key>) {
        if let Some(plan) = &self.plan {
            self.search.path_into(space, plan, path);
        }
    }

    fn label(&self, space: &S, key: Key) -> Option<Label> {
        let plan = self.plan.as_ref()?;
        // An open cell has an outdated g, or none.
        let g = self.search.g(key).min(self.search.rhs(key));
        if g == Cost::MAX {
            return None;
        }
        let h = plan.heuristic.between(space, self.start, key);
        let parent = self.search.next(space, plan, key).unwrap_or(key);
        Some(Label::summed(key, parent, g, h))
    }
}
