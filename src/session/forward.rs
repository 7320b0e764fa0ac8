//! The best-first loop from the start, under any named plan.

use super::runner::{Begun, Cell, Runner};
use crate::cost::{Cost, Thousandths};
use crate::named::{NamedPlan, OpenList, Options, Prepared, Unfit};
use crate::rules::Near;
use crate::search::{AnyList, Goal, Observer, Part, Search, Seen, Status};
use crate::space::{Grid, Key};
use crate::trace::Tape;

/// A search, its plan once it has begun, and its tables.
pub(super) struct Forward<C: Cost> {
    search: Search<C, AnyList<C>>,
    plan: Option<NamedPlan<C>>,
    prepared: Prepared<C>,
}

impl<C: Cost> Forward<C> {
    pub(super) fn new(open_list: OpenList) -> Self {
        Self {
            search: Search::with(open_list.empty()),
            plan: None,
            prepared: Prepared::default(),
        }
    }

    /// Begins towards a cell, or towards any cell near enough to it.
    pub(super) fn begin_near<O: Observer<C>>(
        &mut self,
        grid: &Grid,
        options: &Options,
        start: Key,
        goal: Near<C>,
        watch: &mut O,
    ) -> Begun {
        let plan = NamedPlan::new(options, grid, start, goal, &mut self.prepared)?;
        let factor = options.weight().max(options.scale).max(Thousandths::ONE);
        self.search
            .spread(u32::from(grid.dearest()) * factor.0 / Thousandths::ONE.0);
        plan.begin(&mut self.search, grid, start, watch);
        self.plan = Some(plan);
        Ok(())
    }

    /// Where the path ends, once there is one.
    pub(super) fn end(&self) -> Option<Key> {
        self.search.end()
    }

    /// Whether the search passes over cells, so that the nearest of those it closed need not be
    /// the nearest that it could reach.
    pub(super) fn skips(&self) -> bool {
        self.plan.as_ref().is_some_and(NamedPlan::skips)
    }
}

impl<C: Cost, O: Observer<C>> Runner<O> for Forward<C> {
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

    fn renew(&mut self, grid: &Grid, options: &Options) -> Begun {
        self.prepared.prepare_estimates(options, grid)?;
        // Nothing fails any more. A jump table that no plan holds follows edits where it lies.
        if self.prepared.is_outdated(grid) {
            self.plan = None;
        }
        self.prepared.prepare_jumps(options, grid);
        Ok(())
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
        self.begin_near(grid, options, start, goal, watch)
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        match &self.plan {
            Some(plan) => plan.run(&mut self.search, grid, watch, budget),
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
        if !O::RECORDS {
            return false;
        }
        let plan = self.plan.as_ref();
        plan.is_some_and(|plan| Goal::<_, C>::reached(plan.goal(), grid, key))
    }

    fn place(&self, tape: &Tape, key: Key) -> Option<u32> {
        if !O::RECORDS {
            return None;
        }
        let plan = self.plan.as_ref()?;
        let has_ties = self.search.frontier().orders_ties();
        plan.ranks_cheaper_first().then_some(())?;
        tape.place(key, &|[g, h, f]| {
            let tie = || plan.tie(C::restored(g), C::restored(h)).units();
            [f, if has_ties { tie() } else { 0 }]
        })
    }

    fn bytes(&self) -> usize {
        self.search.bytes() + self.prepared.bytes()
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn cell(&self, grid: &Grid, key: Key) -> Option<Cell> {
        let Seen { g, parent } = self.search.record(key)?;
        let plan = self.plan.as_ref()?;
        let h = plan.estimate(grid, key);
        Some(Cell {
            g: g.value(),
            h: h.value(),
            f: plan.rank(g, h).value(),
            parent,
        })
    }
}
