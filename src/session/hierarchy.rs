//! The query of a hierarchy over subgoals.

use super::nearest::First;
use super::runner::{Begun, Cell, Runner};
use crate::cost::Cost;
use crate::named::{Options, Unfit};
use crate::rules::subgoal::{Building, Subgoals};
use crate::search::hierarchy::Query;
use crate::search::{Observer, Side, Status};
use crate::space::{Grid, Key};

/// The query, and the subgoals of the map.
pub(super) struct Hierarchical<C: Cost> {
    query: Query<C>,
    subgoals: Option<Subgoals<C>>,
    building: Option<Building<C>>,
    limit: u64,
}

impl<C: Cost> Default for Hierarchical<C> {
    fn default() -> Self {
        Self {
            query: Query::default(),
            subgoals: None,
            building: None,
            limit: u64::MAX,
        }
    }
}

impl<C: Cost> Hierarchical<C> {
    /// Makes the subgoals of a map if they are not there, so many looks at them at most; whether
    /// they are there. An edit in between begins it anew.
    fn make(&mut self, grid: &Grid, options: &Options, looks: u32) -> bool {
        let movement = options.movement;
        let has_them = |subgoals: &Subgoals<C>| subgoals.fits(grid, movement);
        if self.subgoals.as_ref().is_some_and(has_them) {
            return true;
        }
        let begun = self.building.take();
        let mut building = begun
            .filter(|building| building.fits(grid, movement))
            .unwrap_or_else(|| Building::new(grid, movement));
        let is_done = building.advance(grid, looks);
        if is_done {
            self.subgoals = Some(building.finish(grid));
        } else {
            self.building = Some(building);
        }
        is_done
    }
}

impl<C: Cost> First for Hierarchical<C> {
    fn is_lost(&self) -> bool {
        self.query.status() == Status::Exhausted
    }
}

impl<C: Cost, O: Observer<C>> Runner<O> for Hierarchical<C> {
    fn prepare(&mut self, grid: &Grid, options: &Options) -> Begun {
        while !self.make(grid, options, u32::MAX) {}
        Ok(())
    }

    fn prepare_some(
        &mut self,
        grid: &Grid,
        options: &Options,
        cells: usize,
    ) -> Result<bool, Unfit> {
        Ok(self.make(grid, options, u32::try_from(cells).unwrap_or(u32::MAX)))
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

    fn waypoints(&self, grid: &Grid, path: &mut Vec<Key>) {
        path.clear();
        if let Some(subgoals) = &self.subgoals {
            subgoals.waypoints(grid, &self.query, path);
        }
    }

    fn cell(&self, _grid: &Grid, key: Key) -> Option<Cell> {
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
        Some(Cell {
            g: g.value(),
            h: h.value(),
            f: g.plus(h).value(),
            parent,
        })
    }
}
