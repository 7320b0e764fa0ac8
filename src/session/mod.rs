//! A search by option names: what a page, a script or a test holds on to.
//!
//! The session owns a search and what watches it, not the grid: it borrows a grid for each call,
//! as the search does. Which compiled loop serves is chosen once, from the options. Every search
//! answers in the same way, whatever its loop:
//!
//! - `run(grid, n)` expands at most n cells; one by one, in slices or at once, all ends the same.
//! - A goal that cannot be reached gets the path to the reachable cell nearest to it.
//! - A path is a row of neighbouring cells, also where the search jumped.

mod answers;
mod anya;
mod auto;
mod batch;
mod best_first;
mod bidirectional;
mod dstar_lite;
mod error;
mod explain;
mod flow_field;
mod graph;
mod hierarchy;
mod ida_star;
mod nearest;
mod open_list;
mod own;
mod runner;
mod saved;
mod theta;
mod watch;

use crate::cost::{Cost, Metric};
use crate::named::table::Takes;
use crate::named::{BadOptions, Options};
use crate::path;
use crate::rules::Preparation;
use crate::search::Status;
use crate::space::components::Components;
use crate::space::sight::{self, Point};
use crate::space::{CellKind, Grid, Key, Space};
use crate::trace::Paint;
pub use batch::{Batch, Outcome};
pub use error::SearchError;
pub use explain::{Explanation, Why};
pub use graph::{GraphOptions, GraphSession, KnownNode, MOST_NODES};
use nearest::Nearest;
#[cfg(feature = "chase")]
pub(crate) use nearest::NearestCell;
pub use open_list::{OpenEntry, OpenListing, TooLong};
use own::OwnRunner;
use runner::{Runner, runner_of};
pub use saved::TableError;
pub use watch::Watch;

/// What a search knows of a cell, in tens and fourteens or in cell widths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// The cost of the best path found: from the start, or to the goal in searches that begin
    /// there (D* Lite, the flow field, the far side of bidirectional A*).
    pub g: f64,
    /// The heuristic.
    pub h: f64,
    /// The rank by which it is expanded.
    pub f: f64,
    /// The cell before it on that path; after it where g leads to the goal. The path's first cell
    /// is its own.
    pub parent: Key,
}

/// A search with its options, its query and what watches it.
pub struct Session<O: Watch = Paint> {
    options: Options,
    runner: Box<dyn Runner<O>>,
    nearest: Nearest,
    ends: Option<[Key; 2]>,
    size: (u32, u32),
    uniform: bool,
    version: u64,
    stale: bool,
    watch: O,
    path: Vec<Key>,
    /// Its turns, kept for their memory.
    waypoints: Vec<Key>,
    cost: Option<f64>,
    /// Whether the path costs as much as can be counted, or more.
    is_saturated: bool,
    /// Where the lines of the path turn, where it is one of lines.
    turns: Vec<Point>,
    /// Which cells reach each other, where it was asked why one was not reached.
    components: Components,
}

impl<O: Watch> Session<O> {
    /// A search that has not begun.
    ///
    /// # Errors
    /// [`BadOptions`] for choices that do not go together.
    pub fn new(options: Options) -> Result<Self, BadOptions> {
        Self::watched(options, O::default())
    }

    /// The same with somebody who watches.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub fn watched(mut options: Options, watch: O) -> Result<Self, BadOptions> {
        options.call_by_name();
        options.check()?;
        Ok(Self {
            runner: runner_of(&options),
            options,
            nearest: Nearest::default(),
            ends: None,
            size: (1, 1),
            uniform: true,
            version: 0,
            stale: false,
            watch,
            path: Vec::new(),
            waypoints: Vec::new(),
            cost: None,
            is_saturated: false,
            turns: Vec::new(),
            components: Components::default(),
        })
    }

    /// Begins a search between two cells, columns and rows from 0. A goal that is a wall is
    /// allowed: the answer is then the nearest cell.
    ///
    /// # Errors
    /// [`SearchError`] when an end is outside, the start is a wall, or the plan does not take this
    /// map; the search before stays.
    pub fn begin(
        &mut self,
        grid: &Grid,
        start: (u32, u32),
        goal: (u32, u32),
    ) -> Result<(), SearchError> {
        let ends = [start_of(grid, start)?, goal_of(grid, goal)?];
        self.renew(grid)?;
        self.set_out(grid, ends, false)
    }

    /// Makes the tables that the options need (jump points, landmarks, waypoints) for a map, if
    /// they are not there yet: so that a search that begins later need not.
    ///
    /// # Errors
    /// [`SearchError`] when the plan does not take this map, or the tables would cost more than `Options::most_work`
    /// and `Options::most_bytes` allow. The search and its tables of before stay.
    pub fn prepare(&mut self, grid: &Grid) -> Result<(), SearchError> {
        self.prepare_some(grid, u64::MAX).map(drop)
    }

    /// Does at most about `cells` cells of the work of [`Session::prepare`]. Returns true when all is
    /// done. An edit between two calls begins it anew. A cell of work is a cell of a jump table, a cell
    /// flooded for landmarks, a cell assigned to its waypoint, or of a hierarchy a cell looked at for subgoals, or an edge
    /// or a node of its graph: some ten to a hundred nanoseconds each, for waypoints a microsecond.
    ///
    /// # Errors
    /// As [`Session::prepare`].
    pub fn prepare_some(&mut self, grid: &Grid, cells: u64) -> Result<bool, SearchError> {
        self.takes(grid)?;
        // A number that is too large for this machine is as good as all cells.
        let cells = usize::try_from(cells).unwrap_or(usize::MAX);
        Ok(self.runner.prepare(grid, &self.options, cells)?)
    }

    /// How far [`Session::prepare`] has come on a map, and what it costs in all: of tables by the cell that is known
    /// beforehand, of a hierarchy once its subgoals are found, and until then it is the most that it can be. Jump tables
    /// follow edits; of what is made anew it says so, and what that costs. O(1).
    #[must_use]
    pub fn preparation(&self, grid: &Grid) -> Preparation {
        self.runner.preparation(grid, &self.options)
    }

    /// Discards tables that [`Session::prepare_some`] has begun and not finished, with their memory. Those that are
    /// there stay.
    pub fn give_up(&mut self) {
        self.runner.give_up();
    }

    /// As [`Session::prepare`], for a search that takes the place of the one before.
    fn renew(&mut self, grid: &Grid) -> Result<(), SearchError> {
        self.takes(grid)?;
        Ok(self.runner.renew(grid, &self.options)?)
    }

    /// Tells how many searches are to come on the map as it is, from now on: what `auto` goes by.
    pub fn expect(&mut self, queries: u32) {
        self.options.queries = queries;
        self.runner.expect();
    }

    /// Searches again on the same map, edited or not, to the same goal, and from another start if
    /// one is given. D* Lite repairs what it knows, if its estimate is consistent and no tape is full:
    /// half a tape does not tell what a repair finds. All others begin anew. To be run as after
    /// [`Session::begin`].
    ///
    /// # Errors
    /// [`SearchError`] when nothing was begun, the map has another size, or as [`Session::begin`].
    pub fn again(&mut self, grid: &Grid, start: Option<(u32, u32)>) -> Result<(), SearchError> {
        let [before, goal] = self.ends_on(grid)?;
        let start = start_of(grid, start.unwrap_or_else(|| grid.point(before)))?;
        self.renew(grid)?;
        let repairs = self.runner.repairs(&self.options) && self.watch.can_resume(grid.len());
        self.set_out(grid, [start, goal], repairs)
    }

    /// Begins, or goes on from what is known.
    #[inline(never)]
    fn set_out(&mut self, grid: &Grid, ends: [Key; 2], repairs: bool) -> Result<(), SearchError> {
        self.forget(grid, ends);
        let metric = self.metric();
        let (watch, options) = (&mut self.watch, &self.options);
        let begun = if repairs {
            watch.resume(grid.len());
            let begun = self.runner.again(grid, options, ends, watch);
            watch.rank_kept(&|key, g| self.runner.rank(grid, key, g));
            begun
        } else {
            watch.prepare(grid.len());
            watch.measure(metric);
            self.runner.begin(grid, options, ends, watch)
        };
        watch.begun(self.runner.open());
        Ok(begun?)
    }

    /// Returns the goal, once a search has begun.
    #[must_use]
    pub fn goal(&self) -> Option<Key> {
        self.ends.map(|[_, goal]| goal)
    }

    /// Runs to the moment after `n` expansions, forwards or backwards, or to the end if that comes
    /// first. Backwards, and on an edited map, it begins anew, which gives the same search again;
    /// after a repair of D* Lite, the search that would have been made from nothing.
    ///
    /// # Errors
    /// [`SearchError`] as [`Session::again`].
    pub fn seek(&mut self, grid: &Grid, n: u64) -> Result<Status, SearchError> {
        let ends = self.ends_on(grid)?;
        if n < self.expanded() || self.stale || grid.version() != self.version {
            let [start, goal] = ends.map(|key| grid.point(key));
            self.begin(grid, start, goal)?;
        }
        Ok(self.run(grid, n - self.expanded()))
    }

    /// The ends of the query, as keys of a map of the same size.
    fn ends_on(&self, grid: &Grid) -> Result<[Key; 2], SearchError> {
        let ends = self.ends.ok_or(SearchError::NotBegun)?;
        let (from_width, from_height) = self.size;
        let (width, height) = (grid.width(), grid.height());
        if (width, height) == self.size {
            return Ok(ends);
        }
        Err(SearchError::OtherSize {
            width,
            height,
            from_width,
            from_height,
        })
    }

    fn forget(&mut self, grid: &Grid, ends: [Key; 2]) {
        self.ends = Some(ends);
        self.nearest.forget();
        self.size = (grid.width(), grid.height());
        self.version = grid.version();
        self.stale = false;
        self.uniform = grid.is_uniform();
        self.path.clear();
        self.turns.clear();
        self.cost = None;
        self.is_saturated = false;
    }

    /// Whether the plan takes a map.
    fn takes(&self, grid: &Grid) -> Result<(), SearchError> {
        let row = self.options.algorithm.row();
        if row.takes != Takes::Any && !grid.is_uniform() {
            let dear = (0_u32..).zip(grid.cells()).find(|&(_, &byte)| byte > 1);
            if let Some((key, &byte)) = dear {
                let (x, y) = grid.point(Key(key));
                return Err(SearchError::Terrain {
                    algorithm: row.word,
                    kind: CellKind::from_byte(byte),
                    x,
                    y,
                });
            }
        }
        Ok(())
    }

    /// Expands at most `budget` cells. On a map that was edited since it began the search is stale,
    /// also one that had ended: its path and cost stay, but they are of the map before.
    pub fn run(&mut self, grid: &Grid, budget: u64) -> Status {
        if self.ends.is_some() && grid.version() != self.version {
            self.stale = true;
            return Status::Stale;
        }
        let before = self.status();
        let mut left = budget;
        if !self.nearest.is_on() {
            let expanded = self.runner.expanded();
            self.runner.run(grid, &mut self.watch, budget);
            if before == Status::Running && self.runner.is_lost() {
                let spent = self.runner.expanded();
                left -= spent - expanded;
                let ends = self.ends.unwrap_or([Key(0); 2]);
                let watch = &mut self.watch;
                self.nearest.begin(grid, &self.options, ends, spent, watch);
                if spent > 0 {
                    self.watch.settled(self.open());
                }
            }
        }
        if self.nearest.is_on() {
            self.nearest.search.run(grid, &mut self.watch, left);
        }
        let status = self.status();
        self.watch.settled(self.open());
        let ended = !matches!(
            status,
            Status::Ready | Status::Running | Status::Stale | Status::Failed
        );
        if ended && before == Status::Running {
            if self.is_straight() {
                self.runner.turns(grid, &mut self.turns);
                self.draw(grid);
                return status;
            }
            let mut waypoints = std::mem::take(&mut self.waypoints);
            waypoints.clear();
            if self.nearest.is_on() {
                Runner::<O>::waypoints(&self.nearest.search, grid, &mut waypoints);
            }
            if waypoints.is_empty() {
                self.runner.waypoints(grid, &mut waypoints);
            }
            // Cut short before the first cell, or on the way from the goal, it knows no way: one
            // stays.
            if waypoints.is_empty() {
                waypoints.extend(self.ends.map(|[start, _]| start));
            }
            self.runner.fill(grid, &waypoints, &mut self.path);
            self.waypoints = waypoints;
            let metric = self.metric();
            let cost = match self.by_own() {
                Some(own) => own.cost(),
                None => path::cost(grid, self.options.movement, &metric, &self.path).ok(),
            };
            let cost = cost.filter(|_| !self.path.is_empty());
            self.is_saturated = cost == Some(Cost::MAX);
            self.cost = cost.map(|cost| metric.value(cost));
        }
        status
    }

    /// The search by functions, if it is one.
    fn by_own(&self) -> Option<&OwnRunner> {
        if cfg!(feature = "own-loops") {
            self.runner.own()
        } else {
            None
        }
    }

    /// The cells under the lines of the path, and their length.
    fn draw(&mut self, grid: &Grid) {
        if self.turns.is_empty() {
            self.turns
                .extend(self.ends.map(|[start, _]| sight::centre(grid, start)));
        }
        self.path.clear();
        let mut length = 0.0;
        for line in self.turns.windows(2) {
            let [dx, dy] = [line[1].0 - line[0].0, line[1].1 - line[0].1];
            length += ((dx * dx + dy * dy) as f64).sqrt() / sight::HALVES as f64;
            sight::cells(grid, line[0], line[1], sight::HALVES, |key| {
                if self.path.last() != Some(&key) {
                    self.path.push(key);
                }
            });
        }
        if let [start] = self.turns[..] {
            sight::cells(grid, start, start, sight::HALVES, |key| self.path.push(key));
        }
        let metric = self.metric();
        self.cost = Some(length * metric.value(Metric::ROOT2.straight));
    }

    /// The metric in whose numbers costs are shown.
    fn metric(&self) -> Metric {
        if self.by_own().is_some() {
            return OwnRunner::metric(&self.options);
        }
        if self.is_straight() {
            self.options.costs.lengths()
        } else {
            self.options.costs.metric()
        }
    }
}

fn start_of(grid: &Grid, (x, y): (u32, u32)) -> Result<Key, SearchError> {
    let (width, height) = (grid.width(), grid.height());
    let start = grid.key(x, y).ok_or(SearchError::StartOutside {
        x,
        y,
        width,
        height,
    })?;
    if grid.is_free(start) {
        Ok(start)
    } else {
        Err(SearchError::StartBlocked { x, y })
    }
}

fn goal_of(grid: &Grid, (x, y): (u32, u32)) -> Result<Key, SearchError> {
    let (width, height) = (grid.width(), grid.height());
    grid.key(x, y).ok_or(SearchError::GoalOutside {
        x,
        y,
        width,
        height,
    })
}

#[cfg(test)]
mod tests;
