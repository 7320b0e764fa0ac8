//! The best-first loop from the start, under any named plan.

use super::open_list::OpenListing;
use super::runner::{Begun, Runner};
#[cfg(feature = "own-loops")]
use super::saved::Table;
use crate::cost::Cost;
use crate::named::table::Takes;
use crate::named::{NamedPlan, Options, Prepared, Unfit};
use crate::rules::Preparation;
#[cfg(feature = "own-loops")]
use crate::rules::{Subgoals, jump_table::JumpTable};
use crate::search::{AnyList, Goal, Label, Observer, Search, Seen, Status};
use crate::space::components::Components;
use crate::space::{Grid, Key};
use crate::trace::Tape;

/// A search, its plan once it has begun, and its tables.
#[derive(Default)]
pub(super) struct BestFirstRunner {
    search: Search<AnyList>,
    plan: Option<NamedPlan>,
    prepared: Prepared,
    components: Components,
}

impl BestFirstRunner {
    pub(super) fn new(options: &Options) -> Self {
        Self {
            search: Search::with(AnyList::of(options.open_list)),
            plan: None,
            prepared: Prepared::default(),
            components: Components::default(),
        }
    }
}

impl<O: Observer> Runner<O> for BestFirstRunner {
    fn prepare(&mut self, grid: &Grid, options: &Options, cells: usize) -> Result<bool, Unfit> {
        self.prepared.prepare_some(options, grid, cells)
    }

    fn preparation(&self, grid: &Grid, options: &Options) -> Preparation {
        self.prepared.preparation(options, grid)
    }

    fn give_up(&mut self) {
        self.prepared.give_up();
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

    /// Towards a cell; or towards any cell as near to it as one can get, where that is to be known
    /// first.
    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        let [start, target] = ends;
        let mut goal = options.goal(target);
        if options.components_first && options.algorithm.row().takes != Takes::Table {
            goal.within = goal.reach(grid, &mut self.components, start);
        }
        let plan = NamedPlan::new(options, grid, start, goal, &mut self.prepared)?;
        plan.begin(&mut self.search, grid, start, watch);
        self.plan = Some(plan);
        Ok(())
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        if let Some(plan) = &self.plan {
            plan.run(&mut self.search, grid, watch, budget);
        }
        Runner::<O>::status(self)
    }

    fn status(&self) -> Status {
        let is_near = |plan: &NamedPlan| plan.goal().within > Cost::ZERO;
        match self.search.status() {
            Status::Found if self.plan.as_ref().is_some_and(is_near) => Status::Nearest,
            status => status,
        }
    }

    /// The nearest of the cells that were closed need not be the nearest that could be reached where
    /// the search passes over cells.
    fn is_lost(&self) -> bool {
        let skips = self.plan.as_ref().is_some_and(NamedPlan::skips);
        skips && self.search.status() == Status::Nearest
    }

    fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    fn open(&self) -> u32 {
        self.search.open()
    }

    fn ends_at(&self, grid: &Grid, key: Key) -> bool {
        let plan = self.plan.as_ref();
        plan.is_some_and(|plan| plan.goal().reached(grid, key))
    }

    fn place(&self, tape: &Tape, key: Key) -> Option<u32> {
        let plan = self.plan.as_ref()?;
        let ties = self.search.frontier().ties(plan.terms());
        plan.ranks_cheaper_first().then_some(())?;
        tape.place(key, ties, &|g, h| plan.tie(g, h))
    }

    fn listing(&self, tape: &Tape) -> Option<OpenListing> {
        let plan = self.plan.as_ref()?;
        let list = self.search.frontier().kind();
        OpenListing::of(tape, list, plan.terms(), &|g, h| plan.tie(g, h))
    }

    fn prepared(&self) -> Option<&Prepared> {
        Some(&self.prepared)
    }

    fn bytes(&self) -> usize {
        self.search.bytes() + self.prepared.bytes()
    }

    #[cfg(feature = "own-loops")]
    fn table(&self) -> Option<Table<&JumpTable, &Subgoals>> {
        self.prepared.jumps().map(Table::Jumps)
    }

    #[cfg(feature = "own-loops")]
    fn take(&mut self, options: &Options, table: Table<JumpTable, Subgoals>) {
        if let Table::Jumps(table) = table {
            self.prepared.set_jumps(table);
            *self = Self {
                prepared: std::mem::take(&mut self.prepared),
                ..Self::new(options)
            };
        }
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        self.search.path_into(path);
    }

    fn fill(&self, grid: &Grid, waypoints: &[Key], cells: &mut Vec<Key>) {
        if let Some(plan) = &self.plan {
            plan.fill(grid, waypoints, cells);
        }
    }

    fn label(&self, grid: &Grid, key: Key) -> Option<Label> {
        let Seen { g, parent } = self.search.record(key)?;
        let plan = self.plan.as_ref()?;
        let h = plan.estimate(grid, key);
        let f = plan.rank(g, h);
        Some(Label {
            key,
            parent,
            g,
            h,
            f,
        })
    }
}
