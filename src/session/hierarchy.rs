//! The query of a hierarchy over subgoals.

mod building;

use super::runner::{Begun, Runner};
use super::saved::Table;
use crate::named::{Options, Unfit};
use crate::rules::Preparation;
use crate::rules::jump_table::JumpTable;
use crate::rules::subgoal::Subgoals;
use crate::search::hierarchy::HierarchyQuery;
use crate::search::{Label, Observer, Side, Status};
use crate::space::{Grid, Key, Space};
use building::{Building, Steps, unknown};

/// The query, and the subgoals of the map.
#[derive(Default)]
pub(super) struct HierarchyRunner {
    query: HierarchyQuery,
    subgoals: Option<Subgoals>,
    building: Option<Building>,
    /// What the hierarchy there is has cost; unknown of one that was loaded.
    price: Option<Preparation>,
    /// What was refused, and what that would cost.
    refused: Option<(Steps, u64, Preparation)>,
    limit: u64,
}

impl HierarchyRunner {
    /// Begins the subgoals of a map, with at most so many edges looked at to make their hierarchy.
    pub(super) fn begin_within(&mut self, grid: &Grid, options: &Options, looks: u64) {
        // What is refused here is refused again when the search begins.
        if let Ok(mut building) = self.begun(grid, options) {
            building.hold_to(looks);
            self.building = Some(building);
        }
    }

    /// Does about so much of the work of making the subgoals of a map if they are not there; whether
    /// they are there. An edit in between begins it anew.
    fn make(&mut self, grid: &Grid, options: &Options, work: u64) -> Result<bool, Unfit> {
        if self.has_them(grid, options) {
            return Ok(true);
        }
        let mut building = self.begun(grid, options)?;
        if building.find(grid, options, work) {
            self.allow(building.preparation(grid), grid, options)?;
            if building.advance(grid, work) {
                let made = building.finish(grid);
                (self.subgoals, self.price) = made.unzip();
                return Ok(true);
            }
        }
        self.building = Some(building);
        Ok(false)
    }

    /// Remembers what is refused, so that it need not be found again.
    fn allow(&mut self, price: Preparation, grid: &Grid, options: &Options) -> Result<(), Unfit> {
        self.refused = Some((steps(options), grid.version(), price));
        options.allow(&price)?;
        self.refused = None;
        Ok(())
    }

    fn has_them(&self, grid: &Grid, options: &Options) -> bool {
        let has_them = |subgoals: &Subgoals| subgoals.fits(grid, steps(options));
        self.subgoals.as_ref().is_some_and(has_them)
    }

    /// What was begun for this map, or a beginning, if it may be made.
    fn begun(&mut self, grid: &Grid, options: &Options) -> Result<Building, Unfit> {
        let wanted = (steps(options), grid.version());
        if let Some(building) = self.building.take()
            && building.fits(grid, wanted.0)
        {
            return Ok(building);
        }
        if let Some((steps, version, price)) = &self.refused
            && (*steps, *version) == wanted
        {
            options.allow(price)?;
        }
        Ok(Building::begin(grid, wanted.0))
    }
}

fn steps(options: &Options) -> Steps {
    (options.movement, options.costs.metric())
}

impl<O: Observer> Runner<O> for HierarchyRunner {
    fn prepare(&mut self, grid: &Grid, options: &Options, cells: usize) -> Result<bool, Unfit> {
        // All that fits into a number of this machine means all.
        let work = if cells == usize::MAX {
            u64::MAX
        } else {
            cells as u64
        };
        self.make(grid, options, work)
    }

    fn preparation(&self, grid: &Grid, options: &Options) -> Preparation {
        let cells = grid.len() as u64;
        if let Some(subgoals) = &self.subgoals
            && subgoals.fits(grid, steps(options))
        {
            let loaded = || Preparation::over(cells, subgoals.bytes() as u64);
            return self.price.unwrap_or_else(loaded);
        }
        let wanted = (steps(options), grid.version());
        if let Some(building) = &self.building
            && building.fits(grid, wanted.0)
        {
            return building.preparation(grid);
        }
        match &self.refused {
            Some((steps, version, price)) if (*steps, *version) == wanted => *price,
            _ => Preparation {
                done: 0,
                outdated: self.subgoals.is_some(),
                ..self.price.unwrap_or(unknown(grid))
            },
        }
    }

    fn give_up(&mut self) {
        self.building = None;
    }

    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        self.make(grid, options, u64::MAX)?;
        self.limit = options.limit;
        if let Some(subgoals) = &self.subgoals {
            subgoals.join(grid, ends, &mut self.query);
            self.query.begin(subgoals.hierarchy(), watch);
        }
        Ok(())
    }

    fn run(&mut self, _grid: &Grid, watch: &mut O, budget: u64) -> Status {
        match &self.subgoals {
            Some(subgoals) => self
                .query
                .run(subgoals.hierarchy(), watch, self.limit, budget),
            None => Status::Ready,
        }
    }

    fn status(&self) -> Status {
        self.query.status()
    }

    fn is_lost(&self) -> bool {
        self.query.status() == Status::Exhausted
    }

    fn expanded(&self) -> u64 {
        self.query.expanded()
    }

    fn open(&self) -> u32 {
        self.query.open()
    }

    fn bytes(&self) -> usize {
        let subgoals = self.subgoals.as_ref().map_or(0, Subgoals::bytes);
        self.query.bytes() + subgoals
    }

    fn table(&self) -> Option<Table<&JumpTable, &Subgoals>> {
        self.subgoals.as_ref().map(Table::Subgoals)
    }

    fn take(&mut self, _options: &Options, table: Table<JumpTable, Subgoals>) {
        if let Table::Subgoals(subgoals) = table {
            *self = Self {
                subgoals: Some(subgoals),
                ..Self::default()
            };
        }
    }

    fn waypoints(&self, grid: &Grid, path: &mut Vec<Key>) {
        path.clear();
        if let Some(subgoals) = &self.subgoals {
            subgoals.waypoints(grid, &self.query, path);
        }
    }

    fn label(&self, _grid: &Grid, key: Key) -> Option<Label> {
        let subgoals = self.subgoals.as_ref()?;
        let graph = subgoals.hierarchy();
        // An end that is a subgoal too is two nodes. A side comes to the subgoal after its own end.
        let nodes = [subgoals.node(key), self.query.end_at(key)];
        let mut best = None;
        for side in [Side::Forward, Side::Backward] {
            for node in nodes.into_iter().flatten() {
                let Some(known) = self.query.known(graph, side, node) else {
                    continue;
                };
                // Of a cell that both sides know, the side that closed it knows more.
                let is_closed = self.query.is_closed(side, node);
                if best.is_none_or(|(_, was_closed): (_, bool)| is_closed && !was_closed) {
                    best = Some((known, is_closed));
                }
                break;
            }
        }
        let ((g, h, parent), _) = best?;
        Some(Label::summed(key, parent, g, h))
    }
}
