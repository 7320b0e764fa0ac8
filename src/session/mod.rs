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
mod searchable;
mod watch;

use crate::cost::{Cost, Metric};
use crate::named::table::{Loop, Takes};
use crate::named::{Algorithm, BadOptions, Options, Prepared};
use crate::path;
use crate::rules::Preparation;
use crate::rules::own::finer;
use crate::search::{GoalTest, Label, Part, Status};
use crate::space::components::Components;
use crate::space::sight::{self, Point};
use crate::space::{CellKind, Grid, Key};
use crate::trace::Paint;
use auto::Auto;
pub use batch::{Batch, Outcome};
pub use error::SearchError;
pub use explain::{Explanation, Why};
pub use graph::{GraphOptions, GraphSession, MOST_NODES};
#[cfg(feature = "chase")]
pub(crate) use nearest::nearest_cell;
pub use open_list::{OpenEntry, OpenListing, TooLong};
use runner::{Query, Runner};
pub use saved::TableError;
pub use searchable::Searchable;
use std::borrow::Cow;
pub use watch::Watch;

/// What a search knows of a cell, in tens and fourteens or in cell widths, or of a node, costs as they were given.
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

impl Cell {
    fn of(label: &Label, metric: &Metric) -> Self {
        let [g, h, f] = label.costs().map(|cost| metric.value(cost));
        let parent = label.parent;
        Self { g, h, f, parent }
    }
}

/// A search with its options, its query, the tables that it goes by and what watches it: over a grid, or over the surface
/// of a [`Cube`](crate::space::Cube).
#[derive(Clone)]
pub struct Session<O: Watch = Paint, S: Searchable = Grid> {
    options: Options,
    runner: Box<dyn Runner<O, S>>,
    /// Who chooses between that and the idle one.
    auto: Option<Auto>,
    idle: Option<Box<dyn Runner<O, S>>>,
    tables: Prepared,
    /// The second search, where a first one found no path, and whether it is on.
    nearest: Option<Box<dyn Runner<O, S>>>,
    is_nearest: bool,
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
    /// Which cells reach each other, for searches and for `explain`.
    components: Components,
}

impl<O: Watch, S: Searchable> Session<O, S> {
    /// Returns a search that has not begun.
    ///
    /// # Errors
    /// [`BadOptions`] for choices that do not go together, or not with the space.
    pub fn new(options: Options) -> Result<Self, BadOptions> {
        Self::watched(options, O::default())
    }

    /// Returns the same with somebody who watches.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub fn watched(options: Options, watch: O) -> Result<Self, BadOptions> {
        options.check()?;
        <S as Searchable>::check(&options)?;
        // Without the other loops there is nothing to choose between: the plan goes by the ground.
        let is_auto = matches!(options.algorithm, Algorithm::Auto { .. });
        let chooses = cfg!(feature = "own-loops") && is_auto;
        Ok(Self {
            runner: S::runner(&options),
            auto: chooses.then(Auto::default),
            idle: None,
            tables: Prepared::default(),
            nearest: None,
            is_nearest: false,
            options,
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

    /// Begins a search between two cells: of a grid columns and rows from 0. A goal that is a wall is
    /// allowed: the answer is then the nearest cell.
    ///
    /// # Errors
    /// [`SearchError`] when an end is outside, the start is a wall, or the plan does not take this
    /// map; the search before stays.
    pub fn begin(&mut self, space: &S, start: S::Point, goal: S::Point) -> Result<(), SearchError> {
        let ends = [end_of(space, start, true)?, end_of(space, goal, false)?];
        self.renew(space)?;
        self.set_out(space, ends, false)
    }

    /// Makes the tables that the options need (jump points, landmarks, waypoints) for a map, if
    /// they are not there yet: so that a search that begins later need not.
    ///
    /// # Errors
    /// [`SearchError`] when the plan does not take this map, or the tables would cost more than `Options::most_work`
    /// and `Options::most_bytes` allow. The search and its tables of before stay.
    pub fn prepare(&mut self, space: &S) -> Result<(), SearchError> {
        self.prepare_some(space, u64::MAX).map(drop)
    }

    /// Does at most about `cells` cells of the work of [`Session::prepare`]. Returns true when all is
    /// done. An edit between two calls begins it anew. A cell of work is a cell of a jump table, a cell
    /// flooded for landmarks, a cell assigned to its waypoint, or of a hierarchy a cell looked at for subgoals, or an edge
    /// or a node of its graph: some ten to a hundred nanoseconds each, for waypoints a microsecond.
    ///
    /// # Errors
    /// As [`Session::prepare`].
    pub fn prepare_some(&mut self, space: &S, cells: u64) -> Result<bool, SearchError> {
        self.takes(space)?;
        let Some(grid) = space.grid() else {
            return Ok(true);
        };
        let options = tabled(grid, &self.options, &*self.runner);
        Ok(self.tables.prepare_some(&options, grid, cells)?)
    }

    /// Returns how far [`Session::prepare`] has come on a map, and what it costs in all: of tables by the cell that is
    /// known beforehand, of a hierarchy once its subgoals are found, and until then it is the most that it can be. Jump
    /// tables follow edits; of what is made anew it says so, and what that costs. O(1).
    #[must_use]
    pub fn preparation(&self, space: &S) -> Preparation {
        let of = |grid| {
            let options = tabled(grid, &self.options, &*self.runner);
            self.tables.preparation(&options, grid)
        };
        space.grid().map(of).unwrap_or_default()
    }

    /// Discards tables that [`Session::prepare_some`] has begun and not finished, with their memory. Those that are
    /// there stay.
    pub fn discard_tables(&mut self) {
        self.tables.discard_tables();
    }

    /// As [`Session::prepare`], for a search that takes the place of the one before.
    fn renew(&mut self, space: &S) -> Result<(), SearchError> {
        self.takes(space)?;
        if let Some(grid) = space.grid() {
            let options = tabled(grid, &self.options, &*self.runner);
            let release = || self.runner.release();
            self.tables.renew(&options, grid, release)?;
        }
        Ok(())
    }

    /// Tells how many searches are to come on the map as it is, from now on: what `auto` goes by.
    pub fn expect(&mut self, queries: u32) {
        self.options.algorithm = self.options.algorithm.with_queries(queries);
        if let Some(auto) = &mut self.auto {
            auto.course.done = 0;
        }
    }

    /// Searches again on the same map, edited or not, to the same goal, and from another start if
    /// one is given. D* Lite repairs what it knows, if its estimate is consistent and no tape is full:
    /// half a tape does not tell what a repair finds. All others begin anew. To be run as after
    /// [`Session::begin`].
    ///
    /// # Errors
    /// [`SearchError`] when nothing was begun, the map has another size, or as [`Session::begin`].
    pub fn replan(&mut self, space: &S, start: Option<S::Point>) -> Result<(), SearchError> {
        let [before, goal] = self.ends_on(space)?;
        let start = start.unwrap_or_else(|| S::point_on(self.size, before));
        let start = end_of(space, start, true)?;
        self.renew(space)?;
        let tape = self.watch.tape_mut();
        let can_resume = tape.is_none_or(|tape| tape.can_resume(space.len()));
        let repairs = can_resume && self.runner.repairs(&self.options);
        self.set_out(space, [start, goal], repairs)
    }

    /// Begins, or goes on from what is known.
    fn set_out(&mut self, space: &S, ends: [Key; 2], repairs: bool) -> Result<(), SearchError> {
        self.forget(space, ends, repairs);
        let begun = self.start(space, ends, repairs);
        if let Some(tape) = self.watch.tape_mut() {
            if repairs {
                tape.rank_kept(&|key, g| self.runner.rank(space, key, g));
            }
            tape.stepped(self.runner.progress().open);
        }
        begun
    }

    /// Begins with the search that the options name, or that `auto` chooses.
    fn start(&mut self, space: &S, ends: [Key; 2], repairs: bool) -> Result<(), SearchError> {
        let mut query = Query {
            space,
            options: &self.options,
            tables: &mut self.tables,
            components: &mut self.components,
            ends,
            repairs,
        };
        let chosen;
        if let (Some(auto), Some(grid)) = (&mut self.auto, space.grid()) {
            chosen = auto.choose(grid, &mut query, &mut *self.runner)?;
            let served = chosen.algorithm.row().served;
            if std::mem::replace(&mut auto.served, served) != served {
                let idle = self.idle.get_or_insert_with(|| S::runner(&chosen));
                std::mem::swap(&mut self.runner, idle);
            }
            query.options = &chosen;
        }
        Ok(self.runner.begin(&mut query, &mut self.watch)?)
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
    /// [`SearchError`] as [`Session::replan`].
    pub fn seek(&mut self, space: &S, n: u64) -> Result<Status, SearchError> {
        let ends = self.ends_on(space)?;
        if n < self.expanded() || self.stale || space.version() != self.version {
            let [start, goal] = ends.map(|key| S::point_on(self.size, key));
            self.begin(space, start, goal)?;
        }
        Ok(self.run(space, n - self.expanded()))
    }

    /// Returns the ends of the query, as keys of a map of the same size.
    fn ends_on(&self, space: &S) -> Result<[Key; 2], SearchError> {
        let ends = self.ends.ok_or(SearchError::NotBegun)?;
        let (from_width, from_height) = self.size;
        let (width, height) = space.sides();
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

    /// Forgets the search before, for another one on a map, or for its repair.
    fn forget(&mut self, space: &S, ends: [Key; 2], repairs: bool) {
        self.ends = Some(ends);
        self.is_nearest = false;
        self.size = space.sides();
        self.version = space.version();
        self.stale = false;
        self.uniform = space.dearest() == 1;
        self.path.clear();
        self.turns.clear();
        self.cost = None;
        self.is_saturated = false;
        let metric = self.metric();
        self.watch.prepare(space.len());
        match self.watch.tape_mut() {
            Some(tape) if repairs => tape.resume(space.len()),
            Some(tape) => tape.prepare(space.len(), metric),
            None => {}
        }
    }

    /// Returns whether the plan takes a map.
    fn takes(&self, space: &S) -> Result<(), SearchError> {
        let row = self.options.algorithm.row();
        if row.takes == Takes::Any || space.dearest() == 1 {
            return Ok(());
        }
        let dear = (0..).zip(space.cells()).find(|&(_, &byte)| byte > 1);
        if let Some((key, &byte)) = dear {
            let [_, x, y] = space.place(Key(key));
            return Err(SearchError::Terrain {
                algorithm: row.word,
                kind: CellKind::from_byte(byte),
                x,
                y,
            });
        }
        Ok(())
    }

    /// Expands at most `budget` cells. On a map that was edited since it began the search is stale,
    /// also one that had ended: its path and cost stay, but they are of the map before.
    pub fn run(&mut self, space: &S, budget: u64) -> Status {
        if self.ends.is_some() && space.version() != self.version {
            self.stale = true;
            return Status::Stale;
        }
        let before = self.status();
        let mut left = budget;
        if !self.is_nearest {
            let expanded = self.runner.progress().expanded;
            self.runner.run(space, &mut self.watch, budget);
            if before == Status::Running && self.runner.is_lost() {
                let spent = self.runner.progress().expanded;
                left -= spent - expanded;
                self.begin_second(space, spent);
            }
        }
        if let Some(nearest) = self.nearest.as_mut().filter(|_| self.is_nearest) {
            nearest.run(space, &mut self.watch, left);
        }
        let status = self.status();
        self.settle();
        let has_ended = !matches!(status, Status::Running | Status::Failed);
        if has_ended && before == Status::Running {
            self.answer(space);
        }
        status
    }

    /// Begins the search for the nearest cell, after a first one that has expanded so many.
    fn begin_second(&mut self, space: &S, spent: u64) {
        self.watch.part(Part::Nearest);
        // The first may have missed a goal that can be reached, if it leaves steps out.
        let options = &Options {
            algorithm: Algorithm::ASTAR,
            movement: self.options.movement,
            costs: self.options.costs,
            goal_test: GoalTest::Expand,
            components_first: true,
            limit: self.options.limit - spent,
            ..Options::default()
        };
        let mut query = Query {
            space,
            options,
            tables: &mut self.tables,
            components: &mut self.components,
            ends: self.ends.unwrap_or_default(),
            repairs: false,
        };
        let nearest = self.nearest.get_or_insert_with(|| S::runner(options));
        // Octile needs no table, so nothing can be wrong with one.
        let begun = nearest.begin(&mut query, &mut self.watch);
        self.is_nearest = begun.is_ok();
        if spent > 0 {
            self.settle();
        }
    }

    /// What happened since the last expansion belongs to it.
    fn settle(&mut self) {
        let open = self.open();
        if let Some(tape) = self.watch.tape_mut() {
            tape.settled(open);
        }
    }

    /// The path of a search that has ended, and its cost.
    fn answer(&mut self, space: &S) {
        let mut waypoints = std::mem::take(&mut self.waypoints);
        waypoints.clear();
        if let Some(second) = self.second() {
            second.waypoints(space, &mut waypoints);
        }
        if waypoints.is_empty() {
            self.runner.waypoints(space, &mut waypoints);
        }
        // Cut short before the first cell, or on the way from the goal, it knows no way: one
        // stays.
        if waypoints.is_empty() {
            waypoints.extend(self.ends.map(|[start, _]| start));
        }
        match space.grid() {
            Some(grid) if self.is_straight() => self.draw(grid, &waypoints),
            _ => self.add_up(space, &waypoints),
        }
        self.waypoints = waypoints;
    }

    /// The cells of a path of steps, and what they cost.
    fn add_up(&mut self, space: &S, waypoints: &[Key]) {
        self.runner.fill(space, waypoints, &mut self.path);
        let metric = self.metric();
        let cost = match self.runner.own() {
            Some(own) => own.search.cost(),
            None => path::cost(space, self.options.movement, &metric, &self.path).ok(),
        };
        let cost = cost.filter(|_| !self.path.is_empty());
        self.is_saturated = cost == Some(Cost::MAX);
        self.cost = cost.map(|cost| metric.value(cost));
    }

    /// The lines of a path, the cells under them, and their length.
    fn draw(&mut self, grid: &Grid, waypoints: &[Key]) {
        self.runner.turns(&mut self.turns);
        if self.turns.is_empty() {
            for at in waypoints.iter().map(|&cell| sight::centre(grid, cell)) {
                // Three in a row are two: the one between is no turn.
                if let [.., a, b] = self.turns[..]
                    && (b.0 - a.0) * (at.1 - b.1) == (b.1 - a.1) * (at.0 - b.0)
                {
                    self.turns.pop();
                }
                self.turns.push(at);
            }
        }
        self.path.clear();
        self.path.extend(self.ends.map(|[start, _]| start));
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
        let metric = self.metric();
        self.cost = Some(length * metric.value(Metric::ROOT2.straight));
    }

    /// Returns the metric in whose numbers costs are shown.
    fn metric(&self) -> Metric {
        let costs = self.options.costs;
        match self.runner.own() {
            Some(_) => finer(&costs.metric()).1,
            None if self.is_straight() => costs.lengths(),
            None => costs.metric(),
        }
    }
}

/// Returns the choices by which tables are made: of `auto` those that are needed whatever it will choose.
fn tabled<'a, O, S: Searchable>(
    grid: &Grid,
    options: &'a Options,
    runner: &dyn Runner<O, S>,
) -> Cow<'a, Options> {
    if let Some(own) = runner.own() {
        return own.tabled(options);
    }
    if options.algorithm.row().served != Loop::Auto {
        return Cow::Borrowed(options);
    }
    let algorithm = options.algorithm.on(grid, options.can_jump());
    Cow::Owned(Options {
        algorithm,
        ..options.clone()
    })
}

/// Returns the key of an end of a query, the start or the goal.
fn end_of<S: Searchable>(space: &S, end: S::Point, is_start: bool) -> Result<Key, SearchError> {
    let ((x, y), (width, height)) = (S::column_and_row(end), space.sides());
    match S::key_on((width, height), end) {
        Some(key) if is_start && !space.is_free(key) => Err(SearchError::StartBlocked { x, y }),
        Some(key) => Ok(key),
        None if is_start => Err(SearchError::StartOutside {
            x,
            y,
            width,
            height,
        }),
        None => Err(SearchError::GoalOutside {
            x,
            y,
            width,
            height,
        }),
    }
}

#[cfg(test)]
mod tests;
