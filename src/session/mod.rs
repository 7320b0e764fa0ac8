//! A search by options: begin, step, seek, edit and explain.
//!
//! The session owns a search and its observer, but not the grid: it borrows a grid for each call. The options decide
//! which compiled loop runs. All loops give the same kind of results:
//!
//! - `run(grid, n)` expands at most n cells. One by one, in slices or at once, the result is the same.
//! - If the goal cannot be reached, the path leads to the reachable cell nearest to it.
//! - A path is a sequence of neighbouring cells, even if the search jumped.

mod answers;
mod anya;
mod auto;
mod batch;
mod best_first;
mod bidirectional;
mod cells;
mod dstar_lite;
mod error;
mod explain;
mod flow_field;
mod graph;
mod hierarchy;
mod ida_star;
mod maps;
mod nearest;
mod open_list;
mod own;
mod reach;
#[cfg(feature = "replay")]
mod replay;
mod runner;
mod saved;
mod searchable;
#[cfg(feature = "own-loops")]
mod turns;
mod watch;

use crate::cost::{Cost, Metric};
use crate::named::table::Loop;
use crate::named::{Algorithm, BadOptions, Options, Prepared};
use crate::path;
use crate::rules::own::finer;
use crate::rules::{Preparation, SortKey};
use crate::search::{GoalTest, Label, Part, Status};
use crate::space::clearance::NoRoom;
use crate::space::components::Components;
use crate::space::sight::{self, Point};
use crate::space::{CellKind, Grid, Key};
use crate::split::{Searches, split_point};
use auto::Auto;
pub use batch::{Batch, BatchStatus};
use best_first::BestFirstRunner;
pub use cells::Cells;
pub use error::SearchError;
pub use explain::{Explanation, Why};
pub use graph::{GraphOptions, GraphSession, MOST_NODES};
use maps::Maps;
#[cfg(feature = "chase")]
pub(crate) use nearest::nearest_cell;
pub use open_list::{OpenEntry, OpenListing, TooLong};
use reach::Ranging;
pub use reach::{Reach, ReachedCell};
use runner::{Query, Runner};
pub use saved::TableError;
pub use searchable::Searchable;
use std::borrow::Cow;
use std::sync::Arc;
pub use watch::Watch;

/// What a search records about a cell. Costs are in the unit of `Options::costs`: a straight step costs 10 or 1. For a
/// node of a graph, costs are as you gave them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// The cost of the best path found: from the start, or to the goal in searches that begin there (D* Lite, the flow
    /// field, the goal's side of bidirectional A*).
    pub g: f64,
    /// The heuristic.
    pub h: f64,
    /// The rank in the open list.
    pub f: f64,
    /// The previous cell on that path, or the next cell if g is the cost to the goal. The first cell of the path is its
    /// own parent.
    pub parent: Key,
}

impl Cell {
    fn of(label: &Label, metric: &Metric) -> Self {
        let [g, h, f] = label.costs().map(|cost| metric.value(cost));
        let parent = label.parent;
        Self { g, h, f, parent }
    }
}

/// A search with its options, its query, its tables and its observer, over a grid or over the surface of a
/// [`Cube`](crate::space::Cube).
#[derive(Clone)]
pub struct Session<O: Watch = (), S: Searchable = Grid> {
    options: Options,
    /// The loop of the current search. Until one begins, it is the best-first loop.
    runner: Box<dyn Runner<O, S>>,
    /// What `runner` is: a loop, and whether turns have a cost.
    kind: (Loop, bool),
    /// Chooses the search, for `auto`.
    auto: Option<Auto>,
    idle: Option<Box<dyn Runner<O, S>>>,
    tables: Prepared,
    /// The second search, for the nearest cell if the first found no path, and whether it is running.
    nearest: Option<Box<dyn Runner<O, S>>>,
    is_nearest: bool,
    /// The starts and the goals of the current search; none before the first.
    starts: Vec<Key>,
    goals: Vec<Key>,
    size: (u32, u32),
    uniform: bool,
    version: u64,
    stale: bool,
    /// The maps that searches run on beside that of the caller.
    maps: Maps<S>,
    /// The memory of the searches for cells in range.
    ranging: Ranging,
    watch: O,
    path: Vec<Key>,
    /// The waypoints of the path, stored to reuse the memory.
    waypoints: Vec<Key>,
    cost: Option<f64>,
    /// Whether the cost of the path is at least [`Cost::MAX`](crate::cost::Cost::MAX).
    is_saturated: bool,
    /// The turning points of an any-angle path.
    turns: Vec<Point>,
    /// The connected components of the map, for searches and for `explain`.
    components: Components,
    /// Whether a search asks them first if the goal is reachable.
    components_first: bool,
}

impl Session {
    /// Creates a session over a grid, without an observer. For other sessions, see [`Session::watched`].
    ///
    /// # Errors
    /// [`BadOptions`] if the options contradict each other, or the space does not support them.
    pub fn new(options: Options) -> Result<Self, BadOptions> {
        Self::watched(options, ())
    }
}

impl<O: Watch> Session<O> {
    /// Sets the cells that later searches avoid. Replaces [`Options::avoid`].
    pub fn avoid(&mut self, cells: Vec<(u32, u32)>) {
        self.options.avoid = cells;
    }
}

impl<O: Watch, S: Searchable> Session<O, S> {
    /// Creates a session over a grid or a cube, with an observer: [`Paint`](crate::trace::Paint), a
    /// [`Watcher`](crate::trace::Watcher), or `()` for none. It has not begun a search.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub fn watched(options: Options, watch: O) -> Result<Self, BadOptions> {
        options.check()?;
        <S as Searchable>::check(&options)?;
        // If the other loops are not compiled in, `auto` has no choice: the plan depends on the terrain.
        let is_auto = matches!(options.algorithm, Algorithm::Auto { .. });
        let chooses = cfg!(feature = "own-loops") && is_auto;
        Ok(Self {
            runner: Box::new(BestFirstRunner::new(&options)),
            kind: (Loop::BestFirst, false),
            auto: chooses.then(Auto::default),
            idle: None,
            tables: Prepared::default(),
            nearest: None,
            is_nearest: false,
            options,
            starts: Vec::new(),
            goals: Vec::new(),
            size: (1, 1),
            uniform: true,
            version: 0,
            stale: false,
            maps: Maps::default(),
            ranging: Ranging::default(),
            watch,
            path: Vec::new(),
            waypoints: Vec::new(),
            cost: None,
            is_saturated: false,
            turns: Vec::new(),
            components: Components::default(),
            components_first: false,
        })
    }

    /// Returns the session with searches that check first, by the connected components of the map, if the goal is reachable.
    /// A goal out of reach then costs no flood with every search.
    #[cfg(any(feature = "chase", test))]
    pub(crate) fn components_first(mut self) -> Self {
        self.components_first = true;
        self
    }

    /// Starts a search from a cell to another, or from the nearest of several starts to the nearest of several goals. On a
    /// grid, pass a column and a row from 0. A goal may be in a wall: if no goal is reached, the path leads to the cell
    /// nearest to any of them.
    ///
    /// Several starts or goals are for searches of the best-first loop that need no table, and for `auto`. With n goals, an
    /// estimate takes the time of up to 8, and the goal test of an expanded cell O(1).
    ///
    /// # Errors
    /// [`SearchError`] if a cell is outside, a start is in a wall, or the plan does not support this map or several cells.
    /// The previous search then stays.
    ///
    /// ```
    /// use cubechase::{Algorithm, Grid, Options, Session};
    ///
    /// let grid = Grid::open(9, 5);
    /// let mut search = Session::new(Options::from(Algorithm::AStar).avoid(vec![(6, 2)]))?;
    /// search.start(&grid, (4, 2), [(0, 2), (7, 2)])?;
    /// search.run(&grid, u64::MAX);
    /// assert_eq!(search.cost(), Some(40.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a cell, an array or a list, as the caller has it"
    )]
    pub fn start(
        &mut self,
        space: &S,
        start: impl Cells<S::Point>,
        goal: impl Cells<S::Point>,
    ) -> Result<(), SearchError> {
        let (starts, goals) = (start.cells(), goal.cells());
        self.expect_counts(space, [starts.len(), goals.len()])?;
        self.start_between(space, starts, Some(goals), false)
    }

    /// Starts a search from some cells to others, or to the goals of the last one. `may_repair` allows a repair of that one.
    fn start_between(
        &mut self,
        space: &S,
        starts: &[S::Point],
        goals: Option<&[S::Point]>,
        may_repair: bool,
    ) -> Result<(), SearchError> {
        self.expect_ends(space, starts, goals.unwrap_or_default())?;
        let followed = self.follow(space);
        let space = followed.as_deref().unwrap_or(space);
        self.renew(space)?;
        let key = |&point: &S::Point| S::key_on(space.sides(), point);
        self.starts.clear();
        self.starts.extend(starts.iter().filter_map(key));
        if let Some(goals) = goals {
            self.goals.clear();
            self.goals.extend(goals.iter().filter_map(key));
        }
        let tape = self.watch.tape_mut();
        let can_resume = tape.is_none_or(|tape| tape.can_resume(space.len()));
        let repairs = may_repair && can_resume && self.runner.repairs(&self.options);
        self.start_or_repair(space, repairs)
    }

    /// Checks that a search can begin at some cells and lead to others, and determines the cells that it avoids.
    fn expect_ends(
        &mut self,
        space: &S,
        starts: &[S::Point],
        goals: &[S::Point],
    ) -> Result<(), SearchError> {
        let kept_off = space.kept_off(&self.options, starts)?;
        let has_room = |key| space.has_room(key, &self.options, &kept_off);
        let size = self.options.size.get().into();
        each("starts", starts, |start| {
            expect_start(space, start, size, has_room)
        })?;
        each("goals", goals, |goal| expect_goal(space, goal))?;
        self.maps.kept_off = kept_off;
        Ok(())
    }

    /// Checks that the search takes these numbers of starts and goals.
    fn expect_counts(&self, space: &S, counts: [usize; 2]) -> Result<(), SearchError> {
        let of = [self.runner.own().is_some(), space.grid().is_some()];
        for (what, found) in ["starts", "goals"].into_iter().zip(counts) {
            match found {
                0 => return Err(SearchError::None { what }),
                1 => {}
                _ => expect_several(&self.options, of, what, found)?,
            }
        }
        Ok(())
    }

    /// Makes the tables that the options need (jump points, landmarks, waypoints) for a map, unless they exist. A later
    /// search then begins at once.
    ///
    /// # Errors
    /// [`SearchError`] if the plan does not support this map, or if the tables cost more than `Options::most_work` and
    /// `Options::most_bytes` allow. The previous search and its tables then stay.
    pub fn prepare(&mut self, space: &S) -> Result<(), SearchError> {
        self.prepare_some(space, u64::MAX).map(drop)
    }

    /// Does about `cells` units of the work of [`Session::prepare`]. Returns true when all is done. An edit between two
    /// calls starts the work over. A unit is a cell of a jump table, a cell flooded for landmarks, or a cell assigned
    /// to its waypoint. For a hierarchy, it is a cell examined for subgoals, or an edge or a node of its graph. A unit
    /// takes ten to a hundred nanoseconds; for waypoints, a microsecond.
    ///
    /// # Errors
    /// As for [`Session::prepare`].
    pub fn prepare_some(&mut self, space: &S, cells: u64) -> Result<bool, SearchError> {
        if self.starts.is_empty() {
            self.maps.kept_off = space.kept_off(&self.options, &[])?;
        }
        let inflated = self.follow(space);
        let space = inflated.as_deref().unwrap_or(space);
        self.takes(space)?;
        let Some(grid) = space.grid() else {
            return Ok(true);
        };
        let options = tabled(grid, &self.options, &*self.runner);
        Ok(self.tables.prepare_some(&options, grid, cells)?)
    }

    /// Returns the progress of [`Session::prepare`] on a map, and its total cost. The cost of tables over cells is
    /// known in advance. The cost of a hierarchy is known once its subgoals are found; until then, the result is an upper
    /// bound. Jump tables and hierarchies follow an edit, which is not counted. If an edit discards a table, the cost is that of
    /// making it again. O(1).
    #[must_use]
    pub fn preparation(&self, space: &S) -> Preparation {
        let of = |grid| {
            let options = tabled(grid, &self.options, &*self.runner);
            self.tables.preparation(&options, grid)
        };
        let grid = self.searched(space).grid();
        grid.map(of).unwrap_or_default()
    }

    /// Discards tables that [`Session::prepare_some`] has begun but not finished, and frees their memory. Finished
    /// tables stay.
    pub fn discard_tables(&mut self) {
        self.tables.discard_tables();
    }

    /// Prepares as [`Session::prepare`] does, for a search that replaces the previous one.
    fn renew(&mut self, space: &S) -> Result<(), SearchError> {
        self.takes(space)?;
        if let Some(grid) = space.grid() {
            let options = tabled(grid, &self.options, &*self.runner);
            let release = || self.runner.release();
            self.tables.renew(&options, grid, release)?;
        }
        Ok(())
    }

    /// Sets how many searches to expect on the map as it is now. `auto` bases its choice on this.
    pub fn expect(&mut self, queries: u32) {
        self.options.algorithm = self.options.algorithm.with_queries(queries);
        if let Some(auto) = &mut self.auto {
            auto.workload.done = 0;
        }
    }

    /// Searches again on the same map, edited or not, to the same goal, from the same start or from `start`. D* Lite
    /// repairs its search if its heuristic is consistent and no tape is full: after an incomplete recording, the tape
    /// could not show the repair. All other searches start over. Then run the search, as after [`Session::start`].
    ///
    /// # Errors
    /// [`SearchError`] if no search has begun or the map has another size, or as for [`Session::start`].
    pub fn replan(&mut self, space: &S, start: Option<S::Point>) -> Result<(), SearchError> {
        self.start_again(space, start, true)
    }

    /// Starts again to the same goals, from the same starts or from `start`.
    fn start_again(
        &mut self,
        space: &S,
        start: Option<S::Point>,
        may_repair: bool,
    ) -> Result<(), SearchError> {
        self.expect_size(space)?;
        if let Some(start) = start {
            return self.start_between(space, &[start], None, may_repair);
        }
        let starts = self.starts.iter().map(|&key| S::point_on(self.size, key));
        let starts: Vec<_> = starts.collect();
        self.start_between(space, &starts, None, may_repair)
    }

    /// Starts a search, or repairs the current one.
    fn start_or_repair(&mut self, space: &S, repairs: bool) -> Result<(), SearchError> {
        self.forget(space, repairs);
        let begun = self.start_chosen(space, repairs);
        if let Some(tape) = self.watch.tape_mut() {
            if repairs {
                tape.rank_kept(&|key, g| self.runner.rank(space, key, g));
            }
            tape.stepped(self.runner.progress().open);
        }
        begun
    }

    /// Starts the search that the options name, or that `auto` chooses.
    fn start_chosen(&mut self, space: &S, repairs: bool) -> Result<(), SearchError> {
        let mut query = Query {
            space,
            options: &self.options,
            tables: &mut self.tables,
            components: &mut self.components,
            components_first: self.components_first,
            starts: &self.starts,
            goals: &self.goals,
            repairs,
        };
        let chosen;
        // The small module has no choice, so it does without the code.
        if cfg!(feature = "own-loops")
            && let (Some(auto), Some(grid)) = (&mut self.auto, space.grid())
        {
            let runner = &mut *self.runner;
            chosen = split_point::<Searches, _>(|| auto.choose(grid, &mut query, runner))?;
            query.options = &chosen;
        }
        let options = query.options;
        let kind = (options.algorithm.row().search_loop, options.turns());
        if std::mem::replace(&mut self.kind, kind) != kind {
            let idle = self.idle.get_or_insert_with(|| S::runner(options));
            std::mem::swap(&mut self.runner, idle);
        }
        Ok(self.runner.start(&mut query, &mut self.watch)?)
    }

    /// Returns the goal, or the first of several, once a search has begun.
    #[must_use]
    pub fn goal(&self) -> Option<Key> {
        self.goals.first().copied()
    }

    /// Moves to the moment after `n` expansions, forwards or backwards, or to the end if that comes first. To go
    /// backwards, or on an edited map, it starts the search over. After a repair of D* Lite, the search that starts
    /// over is one from scratch, not the repair.
    ///
    /// # Errors
    /// [`SearchError`] as for [`Session::replan`].
    pub fn seek(&mut self, space: &S, n: u64) -> Result<Status, SearchError> {
        self.expect_size(space)?;
        let followed = self.follow(space);
        let version = followed.as_deref().unwrap_or(space).version();
        drop(followed);
        if n < self.expanded() || self.stale || version != self.version {
            self.start_again(space, None, false)?;
        }
        Ok(self.run(space, n - self.expanded()))
    }

    /// Checks that a search has begun, on a map of the same size.
    fn expect_size(&self, space: &S) -> Result<(), SearchError> {
        if self.starts.is_empty() {
            return Err(SearchError::NotStarted);
        }
        let (from_width, from_height) = self.size;
        let (width, height) = space.sides();
        if (width, height) == self.size {
            return Ok(());
        }
        Err(SearchError::OtherSize {
            width,
            height,
            from_width,
            from_height,
        })
    }

    /// Discards the previous search, for a new one on a map or for its repair.
    fn forget(&mut self, space: &S, repairs: bool) {
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

    /// Returns the map that the search runs on if that is another than the map of the caller, with the latest edits of that one.
    fn follow(&mut self, space: &S) -> Option<Arc<S>> {
        space.follow(&self.options, &mut self.maps)
    }

    /// Returns the map that the search runs on, as the last search left it.
    fn searched<'a>(&'a self, space: &'a S) -> &'a S {
        self.maps.last(space)
    }

    /// Checks that the plan supports a map.
    fn takes(&self, space: &S) -> Result<(), SearchError> {
        let row = self.options.algorithm.row();
        if row.takes_costs() || space.dearest() == 1 {
            return Ok(());
        }
        let dear = (0..).zip(space.cells()).find(|&(_, &byte)| byte > 1);
        if let Some((key, &byte)) = dear {
            let [_, x, y] = space.place(Key(key));
            return Err(SearchError::Terrain {
                algorithm: row.name,
                kind: CellKind::from_byte(byte),
                x,
                y,
            });
        }
        Ok(())
    }

    /// Expands at most `budget` cells. If the map was edited since the search began, the search becomes stale, even one
    /// that is over. Its path and cost stay, but describe the map before the edit.
    pub fn run(&mut self, space: &S, budget: u64) -> Status {
        let inflated = self.follow(space);
        let space = inflated.as_deref().unwrap_or(space);
        if self.notices_edit(space) {
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
                self.start_nearest(space, spent);
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

    /// Makes the search stale if the map was edited since it began. Returns whether it was.
    fn notices_edit(&mut self, space: &S) -> bool {
        let is_edited = !self.starts.is_empty() && space.version() != self.version;
        self.stale |= is_edited;
        is_edited
    }

    /// Returns the path to the goal from any cell that a flow field has reached, beginning with that cell; empty for
    /// other cells and other searches. If the map was edited since the search began, the search becomes stale, as in
    /// [`Session::run`], and has no such paths: they might cross a new wall.
    #[must_use]
    pub fn path_from(&mut self, space: &S, from: S::Point) -> Vec<S::Point> {
        let inflated = self.follow(space);
        let is_stale = self.notices_edit(inflated.as_deref().unwrap_or(space)) || self.stale;
        let mut path = Vec::new();
        if let Some(from) =
            S::key_on(self.size, from).filter(|_| !self.starts.is_empty() && !is_stale)
        {
            self.runner.path_from(from, &mut path);
        }
        let points = path.into_iter().map(|key| S::point_on(self.size, key));
        points.collect()
    }

    /// Starts the search for the nearest cell, after the first one expanded `spent` cells.
    fn start_nearest(&mut self, space: &S, spent: u64) {
        self.watch.part(Part::Nearest);
        // If the first search leaves steps out, it may have missed a goal that can be reached.
        let options = &Options {
            algorithm: Algorithm::AStar,
            movement: self.options.movement,
            costs: self.options.costs,
            goal_test: GoalTest::Expand,
            limit: self.options.limit - spent,
            ..Options::default()
        };
        let mut query = Query {
            space,
            options,
            tables: &mut self.tables,
            components: &mut self.components,
            components_first: true,
            starts: &self.starts,
            goals: &self.goals,
            repairs: false,
        };
        let nearest = (self.nearest).get_or_insert_with(|| Box::new(BestFirstRunner::new(options)));
        // Octile needs no table, so this cannot fail.
        let begun = nearest.start(&mut query, &mut self.watch);
        self.is_nearest = begun.is_ok();
        if spent > 0 {
            self.settle();
        }
    }

    /// Assigns the events since the last expansion to that expansion.
    fn settle(&mut self) {
        let open = self.open();
        if let Some(tape) = self.watch.tape_mut() {
            tape.settled(open);
        }
    }

    /// Computes the path of a search that has ended, and its cost.
    fn answer(&mut self, space: &S) {
        let mut waypoints = std::mem::take(&mut self.waypoints);
        waypoints.clear();
        if let Some(second) = self.second() {
            second.waypoints(space, &mut waypoints);
        }
        if waypoints.is_empty() {
            self.runner.waypoints(space, &mut waypoints);
        }
        // A search that was cut short before its first expansion, or that runs from the goal, can have no path. The
        // answer is then the start alone.
        if waypoints.is_empty() {
            waypoints.extend(self.starts.first());
        }
        match space.grid() {
            Some(grid) if self.is_straight() => self.draw(grid, &waypoints),
            _ => self.add_up(space, &waypoints),
        }
        self.waypoints = waypoints;
    }

    /// Computes the cells of a path of steps, and their cost.
    fn add_up(&mut self, space: &S, waypoints: &[Key]) {
        let movement = self.options.movement;
        self.runner.fill(space, waypoints, &mut self.path);
        let metric = self.metric();
        let steps = match space.grid() {
            // The search that found the jumps has checked their cells.
            Some(grid) if self.jumped() => {
                Some(path::cost_of_legs(grid, movement, &metric, waypoints))
            }
            _ => path::cost(space, movement, &metric, &self.path).ok(),
        };
        let cost = self.runner.cost(steps).filter(|_| !self.path.is_empty());
        self.is_saturated = cost == Some(Cost::MAX);
        self.cost = cost.map(|cost| self.shown(cost, self.path.last()));
    }

    /// Returns whether the path consists of jumps over floor, and no table was read from a file.
    fn jumped(&self) -> bool {
        let jumps = self.options.algorithm.row().expands.jumps();
        jumps && self.uniform && !self.is_nearest && !self.has_loaded_table()
    }

    /// Returns a cost as a number: for a path to `end` by a cost function, the sum of its values.
    fn shown(&self, cost: Cost, end: Option<&Key>) -> f64 {
        let metric = self.metric();
        let sum = self
            .runner
            .own()
            .zip(end)
            .and_then(|(own, &end)| own.sum(end));
        sum.map_or_else(
            || metric.value(cost),
            |sum| sum * metric.value(metric.straight),
        )
    }

    /// Computes the lines of a path, the cells under them, and their length.
    fn draw(&mut self, grid: &Grid, waypoints: &[Key]) {
        self.runner.turns(&mut self.turns);
        if self.turns.is_empty() {
            for at in waypoints.iter().map(|&cell| sight::centre(grid, cell)) {
                // The middle one of three points on a line is no turning point.
                if let [.., a, b] = self.turns[..]
                    && (b.0 - a.0) * (at.1 - b.1) == (b.1 - a.1) * (at.0 - b.0)
                {
                    self.turns.pop();
                }
                self.turns.push(at);
            }
        }
        self.path.clear();
        self.path.extend(self.starts.first());
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

    /// Returns the metric that costs are shown in.
    fn metric(&self) -> Metric {
        let costs = self.options.costs;
        match self.runner.own() {
            Some(_) => finer(&costs.metric()).1,
            None if self.is_straight() => costs.lengths(),
            None => costs.metric(),
        }
    }
}

/// Returns the options that the tables are made for. For `auto`, these do not depend on its choice.
fn tabled<'a, O, S: Searchable>(
    grid: &Grid,
    options: &'a Options,
    runner: &dyn Runner<O, S>,
) -> Cow<'a, Options> {
    if let Some(own) = runner.own() {
        return own.tabled(options);
    }
    if options.algorithm.row().search_loop != Loop::Auto {
        return Cow::Borrowed(options);
    }
    let algorithm = options.algorithm.on(grid, options.can_jump());
    Cow::Owned(Options {
        algorithm,
        ..options.clone()
    })
}

/// Checks that a search takes several starts or goals. `is_own` says that it calls functions of the user, and `is_flat` that it
/// runs on a grid.
fn expect_several(
    options: &Options,
    [is_own, is_flat]: [bool; 2],
    what: &'static str,
    found: usize,
) -> Result<(), SearchError> {
    let row = options.algorithm.row();
    if !row.takes_several() {
        let algorithm = row.name;
        return Err(SearchError::Several {
            what,
            found,
            algorithm,
        });
    }
    let of = match options.algorithm {
        Algorithm::KBest {
            by: SortKey::Goal, ..
        } => "with kBy \"goal\"",
        Algorithm::KBest {
            by: SortKey::Start, ..
        } => "with kBy \"start\"",
        Algorithm::KBest {
            by: SortKey::Line, ..
        } => "with kBy \"line\"",
        _ if is_own => "with functions of yours",
        _ if !is_flat => "on a cube",
        _ => return Ok(()),
    };
    Err(SearchError::OnlyOne { what, found, of })
}

/// Checks each of some cells. An error of one of several says which one, by their name and its index.
fn each<P: Copy>(
    what: &'static str,
    cells: &[P],
    mut check: impl FnMut(P) -> Result<(), SearchError>,
) -> Result<(), SearchError> {
    for (index, &cell) in cells.iter().enumerate() {
        if let Err(error) = check(cell) {
            return Err(if cells.len() > 1 {
                SearchError::At {
                    what,
                    index,
                    error: Box::new(error),
                }
            } else {
                error
            });
        }
    }
    Ok(())
}

/// Checks that an agent of a size can start at a cell.
fn expect_start<S: Searchable>(
    space: &S,
    start: S::Point,
    size: u32,
    has_room: impl Fn(Key) -> bool,
) -> Result<(), SearchError> {
    let ((x, y), (width, height)) = (S::column_and_row(start), space.sides());
    match S::key_on((width, height), start) {
        Some(key) if has_room(key) => Ok(()),
        Some(_) if size > 1 => Err(NoRoom { x, y, size }.into()),
        Some(_) => Err(SearchError::StartBlocked { x, y }),
        None => Err(SearchError::StartOutside {
            x,
            y,
            width,
            height,
        }),
    }
}

/// Checks that a goal is on the map.
fn expect_goal<S: Searchable>(space: &S, goal: S::Point) -> Result<(), SearchError> {
    let ((x, y), (width, height)) = (S::column_and_row(goal), space.sides());
    match S::key_on((width, height), goal) {
        Some(_) => Ok(()),
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
