//! The search from both ends.

use super::nearest::First;
use super::runner::{Begun, Cell, Runner};
use crate::cost::Cost;
use crate::named::{OpenList, Options, Prepared, Unfit};
use crate::rules::{Estimator, Ground, Near};
use crate::search::{self, AnyList, Bidirectional, Observer, Side, Status};
use crate::space::{Grid, Key};

type Plan<C> = search::BothWays<Ground, Estimator<C>, Near<C>>;

/// The search, its plan once it has begun, and its tables.
pub(super) struct BothWays<C: Cost> {
    search: Bidirectional<C, AnyList<C>>,
    plan: Option<Plan<C>>,
    prepared: Prepared<C>,
}

impl<C: Cost> BothWays<C> {
    pub(super) fn new(open_list: OpenList) -> Self {
        Self {
            search: Bidirectional::with([open_list.empty(), open_list.empty()]),
            plan: None,
            prepared: Prepared::default(),
        }
    }
}

impl<C: Cost> First for BothWays<C> {
    fn is_lost(&self) -> bool {
        self.search.status() == Status::Exhausted
    }
}

impl<C: Cost, O: Observer<C>> Runner<O> for BothWays<C> {
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
        let [towards_start, towards_goal] = [start, target].map(|target| Near {
            target,
            movement: options.movement,
            within: C::ZERO,
        });
        let plan = Plan {
            expand: Ground::of(grid, options.movement),
            towards_goal: self.prepared.estimator(options, grid, towards_goal)?,
            towards_start: self.prepared.estimator(options, grid, towards_start)?,
            goal: towards_goal,
            limit: options.limit,
        };
        self.search.begin(grid, &plan, start, target, watch);
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

    fn bytes(&self) -> usize {
        self.search.bytes() + self.prepared.bytes()
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn cell(&self, _grid: &Grid, key: Key) -> Option<Cell> {
        let [forward, backward] =
            [Side::Forward, Side::Backward].map(|side| self.search.record(side, key));
        // Of a cell that both sides know, the side that closed it knows more.
        let record = match self.search.closed_by(key) {
            Some(Side::Backward) => backward,
            _ => forward.or(backward),
        }?;
        Some(Cell {
            g: record.g.value(),
            h: record.h.value(),
            f: record.g.plus(record.h).value(),
            parent: record.parent,
        })
    }
}
