//! Iterative deepening. It looks for the nearest cell itself.

use super::runner::{Begun, Runner};
use crate::named::{GroundPlan, Options, Prepared, Unfit};
use crate::rules::Preparation;
use crate::search::{self, Goal, Label, Observer, Status};
use crate::space::{Grid, Key};

/// The search, its plan once it has begun, and its tables.
#[derive(Default)]
pub(super) struct IdaStarRunner {
    search: search::IdaStar,
    plan: Option<GroundPlan>,
    prepared: Prepared,
}

impl<O: Observer> Runner<O> for IdaStarRunner {
    fn prepare(&mut self, grid: &Grid, options: &Options, cells: usize) -> Result<bool, Unfit> {
        self.prepared.prepare_some(options, grid, cells)
    }

    fn preparation(&self, grid: &Grid, options: &Options) -> Preparation {
        self.prepared.preparation(options, grid)
    }

    fn give_up(&mut self) {
        self.prepared.give_up();
    }

    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        let [start, target] = ends;
        let plan = self.prepared.plan(options, grid, target)?;
        self.search.begin(grid, &plan, start, watch);
        self.plan = Some(plan);
        Ok(())
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

    fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    fn open(&self) -> u32 {
        self.search.open()
    }

    fn ends_at(&self, grid: &Grid, key: Key) -> bool {
        let plan = self.plan.as_ref();
        plan.is_some_and(|plan| plan.goal.reached(grid, key))
    }

    fn prepared(&self) -> Option<&Prepared> {
        Some(&self.prepared)
    }

    fn bytes(&self) -> usize {
        self.search.bytes() + self.prepared.bytes()
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn label(&self, _grid: &Grid, key: Key) -> Option<Label> {
        let record = self.search.record(key)?;
        Some(Label {
            key,
            parent: record.parent,
            g: record.g,
            h: record.h,
            f: record.g.plus(record.h),
        })
    }
}
