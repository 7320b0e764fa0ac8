//! The flow field: the best-first loop from the goal over everything that it can reach.
//!
//! Every cell then knows its distance to the goal and the next cell on the way, so any number of
//! walkers share one search. Emerson, "Crowd Pathfinding and Steering Using Flow Field Tiles",
//! Game AI Pro, 2013.

use super::open_list::OpenListing;
use super::runner::{Begun, Runner};
use crate::cost::{Cost, Metric};
use crate::named::moves::NearMoves;
use crate::named::{OpenList, Options};
use crate::rules::{Hexagons, Pruned, TerrainNeighbours};
use crate::search::{
    AnyList, Dial, Label, Nowhere, Observer, Plan, Search, State, Status, Terms, ZeroHeuristic,
};
use crate::space::{Grid, Key, Movement, Space};
use crate::trace::Tape;

/// Over floor the open list is stacks, unless another was asked for. Each way is compiled with its own list alone.
#[expect(clippy::large_enum_variant, reason = "a session has one of them")]
enum Outward {
    Floor(Search<Dial>),
    Other(Search<AnyList>),
}

/// The same of either.
macro_rules! either {
    ($outward:expr, $search:ident => $value:expr) => {
        match $outward {
            Outward::Floor($search) => $value,
            Outward::Other($search) => $value,
        }
    };
}

/// The search from the goal.
pub(super) struct FlowFieldRunner {
    search: Outward,
    list: OpenList,
    start: Key,
    movement: Movement,
    terms: Terms,
    walled: Option<Walled>,
}

fn outward<E>(expand: E, terms: Terms) -> Plan<E, ZeroHeuristic, Nowhere> {
    Plan {
        terms,
        ..Plan::outward(expand, terms.metric)
    }
}

/// The goal is a wall: nothing leads there, as the first run sees.
struct Walled {
    version: u64,
    status: Status,
}

impl FlowFieldRunner {
    pub(super) fn new(open_list: OpenList) -> Self {
        Self {
            search: Outward::Other(Search::with(AnyList::of(open_list))),
            list: open_list,
            start: Key(0),
            movement: Movement::default(),
            terms: Terms::of(Metric::default()),
            walled: None,
        }
    }

    /// Every cell is to be reached, over one shortest way: on floor, pruning leaves just that.
    fn is_pruned(&self, grid: &Grid) -> bool {
        self.movement.layout().is_none()
            && grid.is_uniform()
            && self.terms.metric.has_short_diagonals()
    }

    fn over_floor(&self) -> Plan<Pruned, ZeroHeuristic, Nowhere> {
        outward(Pruned::of(self.movement), self.terms)
    }

    fn over_all(&self, grid: &Grid) -> Plan<NearMoves, ZeroHeuristic, Nowhere> {
        let expand = match self.movement.layout() {
            Some(layout) => NearMoves::Hexagons(Hexagons::on(grid, layout)),
            None if self.is_pruned(grid) => NearMoves::Pruned(Pruned::of(self.movement)),
            // Also right for floor.
            None => NearMoves::Terrain(TerrainNeighbours::of(self.movement)),
        };
        outward(expand, self.terms)
    }

    fn reaches_start(&self) -> bool {
        self.walled.is_none()
            && either!(&self.search, search => search.state(self.start)) == State::Closed
    }

    fn progress(&self) -> Status {
        if let Some(walled) = &self.walled {
            return walled.status;
        }
        match either!(&self.search, search => search.status()) {
            Status::Exhausted if self.reaches_start() => Status::Found,
            status => status,
        }
    }
}

impl<O: Observer> Runner<O> for FlowFieldRunner {
    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        let [start, target] = ends;
        self.start = start;
        self.movement = options.movement;
        self.terms = Terms {
            spread: u32::from(grid.dearest()),
            is_outward: true,
            ..options.terms(options.costs.metric())
        };
        self.walled = (!grid.is_free(target)).then(|| Walled {
            version: grid.version(),
            status: Status::Running,
        });
        if self.walled.is_none() {
            let is_floor = self.list == OpenList::Buckets && self.is_pruned(grid);
            if is_floor != matches!(self.search, Outward::Floor(_)) {
                self.search = if is_floor {
                    Outward::Floor(Search::default())
                } else {
                    Outward::Other(Search::with(AnyList::of(self.list)))
                };
            }
            let (floor, all) = (self.over_floor(), self.over_all(grid));
            match &mut self.search {
                Outward::Floor(search) => search.begin(grid, &floor, target, watch),
                Outward::Other(search) => search.begin(grid, &all, target, watch),
            }
        }
        Ok(())
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        if let Some(walled) = &mut self.walled {
            if walled.status == Status::Running {
                let is_same = grid.version() == walled.version;
                walled.status = if is_same {
                    Status::Exhausted
                } else {
                    Status::Stale
                };
            }
        } else {
            let (floor, all) = (self.over_floor(), self.over_all(grid));
            match &mut self.search {
                Outward::Floor(search) => search.run(grid, &floor, watch, budget),
                Outward::Other(search) => search.run(grid, &all, watch, budget),
            };
        }
        self.progress()
    }

    fn status(&self) -> Status {
        self.progress()
    }

    fn is_lost(&self) -> bool {
        self.progress() == Status::Exhausted
    }

    fn expanded(&self) -> u64 {
        if self.walled.is_some() {
            0
        } else {
            either!(&self.search, search => search.expanded())
        }
    }

    fn open(&self) -> u32 {
        if self.walled.is_some() {
            0
        } else {
            either!(&self.search, search => search.open())
        }
    }

    fn place(&self, tape: &Tape, key: Key) -> Option<u32> {
        // Where nothing within a step is in order, no cell has a place.
        let is_ordered = self.terms.metric.ties_by_h || self.list != OpenList::Buckets;
        is_ordered.then(|| tape.place(key, self.terms.ties, &|_, h| h))?
    }

    /// Over floor its list is stacks, which know no rank.
    fn listing(&self, tape: &Tape) -> Option<OpenListing> {
        match &self.search {
            Outward::Floor(_) => None,
            Outward::Other(search) => {
                let list = search.frontier().kind();
                OpenListing::of(tape, list, &self.terms, &|_, h| h)
            }
        }
    }

    fn bytes(&self) -> usize {
        either!(&self.search, search => search.bytes())
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        path.clear();
        if self.reaches_start() {
            Runner::<O>::path_from(self, self.start, path);
        }
    }

    fn label(&self, _grid: &Grid, key: Key) -> Option<Label> {
        if self.walled.is_some() {
            return None;
        }
        let record = either!(&self.search, search => search.record(key))?;
        Some(Label::summed(key, record.parent, record.g, Cost::ZERO))
    }

    fn path_from(&self, from: Key, path: &mut Vec<Key>) {
        path.clear();
        if self.walled.is_none()
            && either!(&self.search, search => search.state(from)) == State::Closed
        {
            either!(&self.search, search => search.path_to(from, path));
            path.reverse();
        }
    }
}
