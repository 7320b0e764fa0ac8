//! The cells within a cost of some cells: a movement range.
//!
//! ```text
//! all starts are open at g = 0
//! run Dijkstra's search outward, and take no step to a g above the greatest cost
//! the range: the expanded cells, by g
//! ```
//!
//! E. W. Dijkstra, "A Note on Two Problems in Connexion with Graphs", 1959.

use super::{Cells, SearchError, Session, Watch};
use crate::cost::{Cost, Metric};
use crate::named::LoopPlan;
use crate::rules::neighbours::Ground;
use crate::search::{Buckets, Event, Expand, NoGoal, Node, Observer, Plan, Search, ZeroHeuristic};
use crate::space::{Direction, Grid, Key, Space};
use std::sync::OnceLock;

/// The steps that lead to cells at most this far from the start.
#[derive(Clone, Copy)]
struct Within {
    ground: Ground,
    most: Cost,
}

impl Expand<Grid> for Within {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let ground = &self.ground;
        ground.expand(grid, metric, from, observer, |observer, to, way, cost| {
            from.g.plus(cost) <= self.most && step(observer, to, way, cost)
        });
    }
}

/// The expanded cells and their costs.
struct Expanded(Vec<(Cost, Key)>);

impl Observer for Expanded {
    fn on(&mut self, event: Event) {
        if let Event::Expand { key, g } = event {
            self.0.push((g, key));
        }
    }
}

/// The memory of the searches for cells in range.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranging {
    search: Search<Buckets>,
    /// The index of each cell of the last range. Other cells have any number.
    indices: Vec<usize>,
}

/// A cell in range.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ReachedCell {
    /// The column and row.
    pub cell: (u32, u32),
    /// The cost of a cheapest path from the nearest start, in the units of [`Options::costs`](crate::Options::costs).
    pub cost: f64,
    /// The index of the cell before it on that path; of a start, its own.
    pub parent: usize,
}

/// The cells within a cost of some cells, their costs, and the paths to them. See [`reach`](crate::reach).
#[derive(Clone, Debug)]
pub struct Reach {
    cells: Vec<ReachedCell>,
    /// The indices of the cells in the order of the cells, once they are needed.
    sorted: OnceLock<Vec<usize>>,
}

impl Reach {
    /// Returns the cells in the order of their costs: the starts, then the nearest.
    #[must_use]
    pub fn cells(&self) -> &[ReachedCell] {
        &self.cells
    }

    /// Returns the cost of a cell; `None` if it is out of range. O(log n) for n cells, and O(n log n) the first time.
    #[must_use]
    pub fn cost(&self, cell: (u32, u32)) -> Option<f64> {
        Some(self.cells[self.index(cell)?].cost)
    }

    /// Returns a cheapest path to a cell from the nearest start, with both ends; empty if the cell is out of range.
    #[must_use]
    pub fn path_to(&self, cell: (u32, u32)) -> Vec<(u32, u32)> {
        let before = |&at: &usize| Some(self.cells[at].parent).filter(|&parent| parent != at);
        let back = std::iter::successors(self.index(cell), before);
        let mut path: Vec<_> = back.map(|at| self.cells[at].cell).collect();
        path.reverse();
        path
    }

    fn index(&self, cell: (u32, u32)) -> Option<usize> {
        let cell_at = |&at: &usize| self.cells[at].cell;
        let sorted = self.sorted.get_or_init(|| {
            let mut sorted: Vec<usize> = (0..self.cells.len()).collect();
            sorted.sort_unstable_by_key(cell_at);
            sorted
        });
        let at = sorted.binary_search_by_key(&cell, cell_at);
        Some(sorted[at.ok()?])
    }
}

impl<O: Watch> Session<O> {
    /// Returns all cells whose cheapest path from the nearest start costs at most `max_cost`. See [`reach`](crate::reach). The
    /// search that the session has started stays.
    ///
    /// The session keeps the memory of the search for the next call, which takes time for the cells in range only.
    ///
    /// # Errors
    /// [`SearchError`] if there is no start, if one is outside or in a wall, or if a cell to avoid is outside.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a cell, an array or a list, as the caller has it"
    )]
    pub fn reach(
        &mut self,
        grid: &Grid,
        start: impl Cells<(u32, u32)>,
        max_cost: f64,
    ) -> Result<Reach, SearchError> {
        let starts = start.cells();
        if starts.is_empty() {
            return Err(SearchError::None { what: "starts" });
        }
        self.expect_ends(grid, starts, &[])?;
        let followed = self.follow(grid);
        let grid = followed.as_deref().unwrap_or(grid);
        let metric = self.options.costs.metric();
        let mut found = Expanded(Vec::new());
        if let Some(most) = greatest(&metric, max_cost) {
            let ground = Ground::of(grid, self.options.movement);
            let mut plan = Plan::new(Within { ground, most }, ZeroHeuristic, NoGoal, metric);
            plan.terms.reopen = false;
            plan.terms.spread = grid.dearest().into();
            let keys = starts.iter().filter_map(|&(x, y)| grid.key(x, y));
            let keys: Vec<Key> = keys.collect();
            let search = &mut self.ranging.search;
            plan.start(search, grid, &keys, &mut found);
            search.run(grid, &plan, &mut found, u64::MAX);
        }
        Ok(self.ranging.range(grid, &metric, &found.0))
    }
}

impl Ranging {
    /// Returns the range of a search that has ended.
    fn range(&mut self, grid: &Grid, metric: &Metric, found: &[(Cost, Key)]) -> Reach {
        self.indices.resize(grid.len(), 0);
        for (at, &(_, key)) in found.iter().enumerate() {
            self.indices[key.index()] = at;
        }
        let reached = |&(g, key): &(Cost, Key)| {
            let parent = self.search.record(key).map_or(key, |record| record.parent);
            ReachedCell {
                cell: grid.point(key),
                cost: metric.value(g),
                parent: self.indices[parent.index()],
            }
        };
        Reach {
            cells: found.iter().map(reached).collect(),
            sorted: OnceLock::new(),
        }
    }
}

/// Returns the greatest cost whose value is at most a number; `None` if there is none.
fn greatest(metric: &Metric, number: f64) -> Option<Cost> {
    // A float rounds by less than a unit here.
    let above = Cost::new(((number * metric.one as f64) as u64).saturating_add(1));
    let costs = std::iter::successors(Some(above), |cost| Some(cost.minus(Cost(1))));
    let mut costs = costs.take(3);
    costs.find(|&cost| metric.value(cost) <= number)
}
