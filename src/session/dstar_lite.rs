//! D* Lite: from the goal, mended after edits if the estimate is consistent, else begun anew.

use super::runner::{Begun, Runner};
use crate::cost::Cost;
use crate::named::{Apart, Options};
use crate::rules::Ground;
use crate::search::{Between, DStarLite, DStarPlan, Label, Observer, Status};
use crate::space::{Grid, Key};

type RepairPlan = DStarPlan<Ground, Apart>;

/// The search, and its plan once it has begun.
#[derive(Default)]
pub(super) struct DStarLiteRunner {
    search: DStarLite,
    plan: Option<RepairPlan>,
    start: Key,
}

impl<O: Observer> Runner<O> for DStarLiteRunner {
    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        let [start, goal] = ends;
        self.start = start;
        let plan = RepairPlan {
            // Also for uniform ground: an edit may bring terrain, and the plan has to stay.
            expand: Ground::any(options.movement),
            heuristic: Apart::of(options),
            metric: options.costs.metric(),
            limit: options.limit,
        };
        self.search.begin(grid, &plan, start, goal, watch);
        self.plan = Some(plan);
        Ok(())
    }

    fn repairs(&self, options: &Options) -> bool {
        // Under another estimate a repair may stop where the way is broken.
        self.plan.is_some() && options.claims().consistent
    }

    fn rank(&self, grid: &Grid, key: Key, g: Cost) -> Option<[Cost; 2]> {
        let h = self.plan.as_ref()?.heuristic.between(grid, self.start, key);
        Some([h, g.plus(h)])
    }

    fn again(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        self.start = ends[0];
        let repairs = Runner::<O>::repairs(self, options);
        match &self.plan {
            Some(plan) if repairs => {
                self.search.repair(grid, plan, ends[0], watch);
                Ok(())
            }
            _ => self.begin(grid, options, ends, watch),
        }
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        match &self.plan {
            Some(plan) => self.search.run(grid, plan, watch, budget),
            None => Status::Ready,
        }
    }

    fn status(&self) -> Status {
        self.search.status()
    }

    fn is_lost(&self) -> bool {
        self.search.status() == Status::Exhausted
    }

    fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    fn open(&self) -> u32 {
        u32::try_from(self.search.open()).unwrap_or(u32::MAX)
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }

    fn waypoints(&self, grid: &Grid, path: &mut Vec<Key>) {
        path.clear();
        if let Some(plan) = &self.plan {
            self.search.path_into(grid, plan, path);
        }
    }

    fn label(&self, grid: &Grid, key: Key) -> Option<Label> {
        let plan = self.plan.as_ref()?;
        // A cell that waits in the open list has a g of before, or none.
        let g = self.search.g(key).min(self.search.rhs(key));
        if g == Cost::MAX {
            return None;
        }
        let h = plan.heuristic.between(grid, self.start, key);
        let parent = self.search.next(grid, plan, key).unwrap_or(key);
        Some(Label::summed(key, parent, g, h))
    }
}
