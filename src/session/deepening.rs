//! Iterative deepening. It looks for the nearest cell itself.

use super::runner::{Begun, Cell, Runner};
use crate::cost::Cost;
use crate::named::{Options, Prepared, Unfit};
use crate::rules::{Estimator, Ground, Near};
use crate::search::{self, Edge, Goal, GoalTest, Observer, Part, Status, Sum};
use crate::space::{Grid, Key};

type Plan<C> = search::Plan<Ground, Estimator<C>, Near<C>>;

/// The search, its plan once it has begun, and its tables.
pub(super) struct Deepening<C: Cost> {
    search: search::Deepening<C>,
    plan: Option<Plan<C>>,
    prepared: Prepared<C>,
}

impl<C: Cost> Default for Deepening<C> {
    fn default() -> Self {
        Self {
            search: search::Deepening::default(),
            plan: None,
            prepared: Prepared::default(),
        }
    }
}

impl<C: Cost, O: Observer<C>> Runner<O> for Deepening<C> {
    fn prepare(&mut self, grid: &Grid, options: &Options) -> Begun {
        Ok(self.prepared.prepare(options, grid)?)
    }

    fn prepare_some(
        &mut self,
        grid: &Grid,
        options: &Options,
        cells: usize,
    ) -> Result<bool, Unfit> {
        Ok(self.prepared.prepare_some(options, grid, cells)?)
    }

    fn begin(
        &mut self,
        grid: &Grid,
        options: &Options,
        [start, target]: [Key; 2],
        watch: &mut O,
    ) -> Begun {
        let goal = Near {
            target,
            movement: options.movement,
            within: C::ZERO,
        };
        let plan = Plan {
            expand: Ground::of(grid, options.movement),
            estimate: self.prepared.estimator(options, grid, goal)?,
            goal,
            rank: Sum,
            link: Edge,
            reopen: true,
            goal_test: GoalTest::Expand,
            limit: options.limit,
        };
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

    fn ends_at(&self, grid: &Grid, key: Key, _part: Part) -> bool {
        let plan = self.plan.as_ref();
        plan.is_some_and(|plan| Goal::<_, C>::reached(&plan.goal, grid, key))
    }

    fn bytes(&self) -> usize {
        self.search.bytes() + self.prepared.bytes()
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn cell(&self, _grid: &Grid, key: Key) -> Option<Cell> {
        let record = self.search.record(key)?;
        Some(Cell {
            g: record.g.value(),
            h: record.h.value(),
            f: record.g.plus(record.h).value(),
            parent: record.parent,
        })
    }
}
