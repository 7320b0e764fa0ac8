//! The flow field: the best-first loop from the goal over everything that it can reach.
//!
//! Every cell then knows its distance to the goal and the next cell on the way, so any number of
//! walkers share one search. Emerson, "Crowd Pathfinding and Steering Using Flow Field Tiles",
//! Game AI Pro, 2013.

use super::runner::{Begun, Runner};
use crate::cost::{Cost, Metric};
use crate::named::moves::NearMoves;
use crate::named::{OpenList, Options};
use crate::rules::{Hexagons, Pruned, TerrainNeighbours};
use crate::search::{
    AnyList, Dial, Entry, Frontier, Label, Nowhere, Observer, Plan, Search, State, Status, Terms,
    ZeroHeuristic,
};
use crate::space::{Grid, Key, Movement, Space};
use crate::trace::Tape;

/// The open list of a search outward: stacks in the place of buckets, where all ground is floor.
#[derive(Default)]
struct OutwardList {
    dial: Dial,
    list: AnyList,
    is_dial: bool,
}

impl Frontier for OutwardList {
    fn begin(&mut self, terms: &Terms) {
        self.is_dial = terms.spread == 1 && matches!(self.list, AnyList::Buckets(_));
        if self.is_dial {
            self.dial.begin(terms);
        } else {
            self.list.begin(terms);
        }
    }

    #[inline(always)]
    fn push(&mut self, entry: Entry) {
        if self.is_dial {
            self.dial.push(entry);
        } else {
            self.list.push(entry);
        }
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<(Cost, Key)> {
        if self.is_dial {
            self.dial.pop()
        } else {
            self.list.pop()
        }
    }

    #[inline(always)]
    fn pop_open(&mut self, is_open: impl Fn(Key) -> bool) -> Option<Key> {
        if self.is_dial {
            self.dial.pop_open(is_open)
        } else {
            self.list.pop_open(is_open)
        }
    }
}

/// The search from the goal.
pub(super) struct FlowFieldRunner {
    search: Search<OutwardList>,
    start: Key,
    movement: Movement,
    terms: Terms,
    walled: Option<Walled>,
}

/// The usual plan is compiled by itself.
enum OutwardPlan {
    Pruned(Plan<Pruned, ZeroHeuristic, Nowhere>),
    Other(Plan<NearMoves, ZeroHeuristic, Nowhere>),
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
            search: Search::with(OutwardList {
                list: open_list.empty(),
                ..OutwardList::default()
            }),
            start: Key(0),
            movement: Movement::default(),
            terms: Terms::of(Metric::default()),
            walled: None,
        }
    }

    fn plan(&self, grid: &Grid) -> OutwardPlan {
        let Self {
            movement, terms, ..
        } = *self;
        // Every cell is to be reached, over one shortest way: pruning leaves just that.
        if movement.layout().is_none() && grid.is_uniform() && terms.metric.has_short_diagonals() {
            return OutwardPlan::Pruned(outward(Pruned::of(movement), terms));
        }
        let expand = match movement.layout() {
            Some(layout) => NearMoves::Hexagons(Hexagons::on(grid, layout)),
            // Also right for floor.
            None => NearMoves::Terrain(TerrainNeighbours::of(movement)),
        };
        OutwardPlan::Other(outward(expand, terms))
    }

    fn reaches_start(&self) -> bool {
        self.walled.is_none() && self.search.state(self.start) == State::Closed
    }

    fn progress(&self) -> Status {
        if let Some(walled) = &self.walled {
            return walled.status;
        }
        match self.search.status() {
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
            limit: options.limit,
            ..Terms::of(options.costs.metric())
        };
        self.walled = (!grid.is_free(target)).then(|| Walled {
            version: grid.version(),
            status: Status::Running,
        });
        if self.walled.is_none() {
            match self.plan(grid) {
                OutwardPlan::Pruned(plan) => self.search.begin(grid, &plan, target, watch),
                OutwardPlan::Other(plan) => self.search.begin(grid, &plan, target, watch),
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
            match self.plan(grid) {
                OutwardPlan::Pruned(plan) => self.search.run(grid, &plan, watch, budget),
                OutwardPlan::Other(plan) => self.search.run(grid, &plan, watch, budget),
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
            self.search.expanded()
        }
    }

    fn open(&self) -> u32 {
        if self.walled.is_some() {
            0
        } else {
            self.search.open()
        }
    }

    fn place(&self, tape: &Tape, key: Key) -> Option<u32> {
        // Where nothing within a step is in order, no cell has a place.
        let is_ordered = self.search.frontier().list.orders_ties(&self.terms.metric);
        is_ordered.then(|| tape.place(key, &|[_, h, f]| [f, h]))?
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
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
        let record = self.search.record(key)?;
        Some(Label::summed(key, record.parent, record.g, Cost::ZERO))
    }

    fn path_from(&self, from: Key, path: &mut Vec<Key>) {
        path.clear();
        if self.walled.is_none() && self.search.state(from) == State::Closed {
            self.search.path_to(from, path);
            path.reverse();
        }
    }
}
