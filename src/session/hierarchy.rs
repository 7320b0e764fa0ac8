//! The query of a hierarchy over subgoals.

use super::runner::{Begun, Runner};
use super::saved::Table;
use crate::named::auto::DOUBT;
use crate::named::{HierarchyPrice, Options, Unfit};
use crate::rules::jump_table::JumpTable;
use crate::rules::subgoal::{SubgoalBuilder, Subgoals};
use crate::search::hierarchy::HierarchyQuery;
use crate::search::{Label, Observer, Side, Status};
use crate::space::{Grid, Key};

/// The query, and the subgoals of the map.
#[derive(Default)]
pub(super) struct HierarchyRunner {
    query: HierarchyQuery,
    subgoals: Option<Subgoals>,
    building: Option<SubgoalBuilder>,
    limit: u64,
}

impl HierarchyRunner {
    /// Begins the subgoals of a map and tells what they will cost.
    pub(super) fn price(&mut self, grid: &Grid, options: &Options) -> HierarchyPrice {
        let steps = (options.movement, options.costs.metric());
        let mut building = SubgoalBuilder::new(grid, steps);
        let price = HierarchyPrice::guess(building.density(grid));
        if let HierarchyPrice::Looks(looks) = price {
            building.hold_to(looks.saturating_mul(DOUBT));
        }
        self.building = Some(building);
        price
    }

    /// Makes the subgoals of a map if they are not there, so many looks at them at most; whether
    /// they are there. An edit in between begins it anew.
    fn make(&mut self, grid: &Grid, options: &Options, looks: u32) -> bool {
        let steps = (options.movement, options.costs.metric());
        let has_them = |subgoals: &Subgoals| subgoals.fits(grid, steps);
        if self.subgoals.as_ref().is_some_and(has_them) {
            return true;
        }
        let begun = self.building.take();
        let mut building = begun
            .filter(|building| building.fits(grid, steps))
            .unwrap_or_else(|| SubgoalBuilder::new(grid, steps));
        let is_done = building.advance(grid, looks);
        if is_done {
            self.subgoals = Some(building.finish(grid));
        } else {
            self.building = Some(building);
        }
        is_done
    }
}

impl<O: Observer> Runner<O> for HierarchyRunner {
    fn prepare(&mut self, grid: &Grid, options: &Options, cells: usize) -> Result<bool, Unfit> {
        loop {
            let is_done = self.make(grid, options, u32::try_from(cells).unwrap_or(u32::MAX));
            if is_done || cells < usize::MAX {
                return Ok(is_done);
            }
        }
    }

    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        while !self.make(grid, options, u32::MAX) {}
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
        let [forward, backward] = [Side::Forward, Side::Backward].map(|side| {
            let mut known = nodes.into_iter().flatten().filter_map(|node| {
                let known = self.query.known(graph, side, node)?;
                Some((known, self.query.is_closed(side, node)))
            });
            known.next()
        });
        // Of a cell that both sides know, the side that closed it knows more.
        let is_closed = |side: Option<(_, bool)>| side.is_some_and(|(_, closed)| closed);
        let by_backward = is_closed(backward) && !is_closed(forward);
        let known = if by_backward {
            backward
        } else {
            forward.or(backward)
        };
        let ((g, h, parent), _) = known?;
        Some(Label::summed(key, parent, g, h))
    }
}
