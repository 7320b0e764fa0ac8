//! A search by option names: what a page, a script or a test holds on to.
//!
//! The session owns a search and what watches it, not the grid: it borrows a grid for each call,
//! as the search does. Which compiled loop serves is chosen once, from the options. Every search
//! answers in the same way, whatever its loop:
//!
//! - `run(grid, n)` expands at most n cells; one by one, in slices or at once, all ends the same.
//! - A goal that cannot be reached gets the path to the reachable cell nearest to it.
//! - A path is a row of neighbouring cells, also where the search jumped.

mod auto;
mod both_ways;
mod deepening;
mod error;
mod explain;
mod forward;
mod hierarchy;
mod nearest;
mod outward;
mod repairing;
mod runner;

use crate::cost::{Cost, Root2, Tenths};
use crate::named::table::{Loop, Takes};
use crate::named::{BadOptions, Costs, Guarantee, Options};
use crate::path;
use crate::search::{Observer, Status};
use crate::space::components::Components;
use crate::space::{CellKind, Grid, Key, Space};
use crate::trace::Paint;
use crate::words::Word;
pub use error::SearchError;
pub use explain::{Explanation, Why};
use runner::Runner;
pub use runner::{Cell, Watch};

/// A search with its options, its query and what watches it.
pub struct Session<O: Watch = Paint> {
    options: Options,
    runner: Box<dyn Runner<O>>,
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
    pub fn watched(options: Options, watch: O) -> Result<Self, BadOptions> {
        options.check()?;
        let runner = match options.costs {
            Costs::Tenths => runner_of::<O, Tenths>(&options),
            Costs::Root2 => runner_of::<O, Root2>(&options),
        };
        Ok(Self {
            options,
            runner,
            ends: None,
            size: (1, 1),
            uniform: true,
            version: 0,
            stale: false,
            watch,
            path: Vec::new(),
            waypoints: Vec::new(),
            cost: None,
            components: Components::new(),
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
        self.forget(grid, ends);
        self.watch.prepare(grid.len());
        let watch = &mut self.watch;
        let begun = self.runner.begin(grid, &self.options, ends, watch);
        watch.stepped(self.runner.open());
        Ok(begun?)
    }

    /// Makes the tables that the options need (jump points, landmarks, waypoints) for a map, if
    /// they are not there yet: so that a search that begins later need not.
    ///
    /// # Errors
    /// [`SearchError`] when the plan does not take this map.
    pub fn prepare(&mut self, grid: &Grid) -> Result<(), SearchError> {
        self.takes(grid)?;
        Ok(self.runner.prepare(grid, &self.options)?)
    }

    /// The same a slice at a time, about so many cells of the map a call; whether all is done. An
    /// edit in between begins it anew. Jump tables are made in slices, and subgoals, so many of
    /// them looked at a call; landmarks and waypoints, if those are needed, with the last one.
    ///
    /// # Errors
    /// As [`Session::prepare`].
    pub fn prepare_some(&mut self, grid: &Grid, cells: u64) -> Result<bool, SearchError> {
        self.takes(grid)?;
        // A number that is too large for this machine is as good as all cells.
        let cells = usize::try_from(cells).unwrap_or(usize::MAX);
        Ok(self.runner.prepare_some(grid, &self.options, cells)?)
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
    /// one is given. D* Lite repairs what it knows, if its estimate is consistent; all others begin
    /// anew. To be run as after [`Session::begin`].
    ///
    /// # Errors
    /// [`SearchError`] when nothing was begun, the map has another size, or as [`Session::begin`].
    pub fn again(&mut self, grid: &Grid, start: Option<(u32, u32)>) -> Result<(), SearchError> {
        let [before, goal] = self.ends_on(grid)?;
        let start = start_of(grid, start.unwrap_or_else(|| grid.point(before)))?;
        self.renew(grid)?;
        let ends = [start, goal];
        self.forget(grid, ends);
        if self.runner.repairs(&self.options) {
            self.watch.resume(grid.len());
        } else {
            self.watch.prepare(grid.len());
        }
        let watch = &mut self.watch;
        let begun = self.runner.again(grid, &self.options, ends, watch);
        if watch.counts_steps() {
            watch.rank_kept(&|key, g| self.runner.rank(grid, key, g));
        }
        watch.stepped(self.runner.open());
        Ok(begun?)
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
        self.size = (grid.width(), grid.height());
        self.version = grid.version();
        self.stale = false;
        self.uniform = grid.is_uniform();
        self.path.clear();
        self.cost = None;
    }

    /// Whether the plan takes a map.
    fn takes(&self, grid: &Grid) -> Result<(), SearchError> {
        let row = self.options.algorithm.row::<Tenths>();
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
        let status = if self.watch.counts_steps() {
            self.run_counted(grid, budget)
        } else {
            self.runner.run(grid, &mut self.watch, budget)
        };
        let ended = !matches!(status, Status::Ready | Status::Running | Status::Stale);
        if ended && before == Status::Running {
            let mut waypoints = std::mem::take(&mut self.waypoints);
            self.runner.waypoints(grid, &mut waypoints);
            // Cut short before the first cell, or on the way from the goal, it knows no way: one
            // stays.
            if waypoints.is_empty() {
                waypoints.extend(self.ends.map(|[start, _]| start));
            }
            path::fill_into(grid, &waypoints, &mut self.path);
            self.waypoints = waypoints;
            let movement = self.options.movement;
            let cost = match self.options.costs {
                Costs::Tenths => {
                    path::cost::<_, Tenths>(grid, movement, &self.path).map(Cost::value)
                }
                Costs::Root2 => path::cost::<_, Root2>(grid, movement, &self.path).map(Cost::value),
            };
            self.cost = cost.ok().filter(|_| !self.path.is_empty());
        }
        status
    }

    /// The same one by one, for somebody who is to be told after each.
    #[inline(never)]
    fn run_counted(&mut self, grid: &Grid, budget: u64) -> Status {
        let mut left = budget;
        loop {
            let before = self.runner.expanded();
            let status = self.runner.run(grid, &mut self.watch, left.min(1));
            if self.runner.expanded() > before {
                self.watch.stepped(self.runner.open());
                left -= 1;
            } else {
                self.watch.settled(self.runner.open());
                return status;
            }
            if status != Status::Running || left == 0 {
                return status;
            }
        }
    }

    /// The memory of what the search knows of cells and of its jump table, in bytes; the open list
    /// and the tables of estimates are apart.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.runner.bytes()
    }

    /// The choices.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How far the search has come.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.stale {
            Status::Stale
        } else {
            self.runner.status()
        }
    }

    /// Cells expanded so far.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.runner.expanded()
    }

    /// Cells in the open list now.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.runner.open()
    }

    /// The cost of the path, once there is one: tens and fourteens, or cell widths. It is the sum
    /// over its steps, whatever the search itself counted.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        self.cost
    }

    /// Column and row of each cell from start to end; none until there is a path.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = (u32, u32)> + ExactSizeIterator {
        let width = self.size.0;
        self.path
            .iter()
            .map(move |key| (key.0 % width, key.0 / width))
    }

    /// The way to the goal from any cell that a flow field has reached, the cell first; empty for
    /// other cells and other searches.
    #[must_use]
    pub fn path_from(&self, x: u32, y: u32) -> Vec<(u32, u32)> {
        let (width, height) = self.size;
        let mut path = Vec::new();
        if x < width && y < height && self.ends.is_some() {
            self.runner.path_from(Key(y * width + x), &mut path);
        }
        path.iter()
            .map(|key| (key.0 % width, key.0 / width))
            .collect()
    }

    /// What the search knows of a cell of the grid it began on; nothing for a cell not seen, and
    /// of a grid of another size.
    #[must_use]
    pub fn cell(&self, grid: &Grid, key: Key) -> Option<Cell> {
        let fits = (grid.width(), grid.height()) == self.size && key.index() < grid.len();
        let known = fits && self.ends.is_some();
        known.then(|| self.runner.cell(grid, key)).flatten()
    }

    /// What the search promises on the map that it began on last; before the first, on floor and
    /// walls.
    #[must_use]
    pub fn guarantee(&self) -> Guarantee {
        self.options.guarantee(self.uniform)
    }

    /// What `auto` has chosen for the search that was begun last: the algorithm's name, and why in one
    /// sentence. Nothing for all others.
    #[must_use]
    pub fn choice(&self) -> Option<(&'static str, &'static str)> {
        let choice = self.runner.choice()?;
        Some((choice.algorithm().word(), choice.reason()))
    }

    /// One sentence when the path may be longer than the shortest there, and why.
    #[must_use]
    pub fn warning(&self) -> Option<String> {
        self.options.warning(self.uniform)
    }

    /// Columns and rows of the grid that it began on last; one cell before the first.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// What watches the search.
    #[must_use]
    pub fn watch(&self) -> &O {
        &self.watch
    }

    /// The same, to be asked to move.
    pub fn watch_mut(&mut self) -> &mut O {
        &mut self.watch
    }
}

impl Session {
    /// A [`Mark`](crate::trace::Mark) a cell of the grid, as bytes.
    #[must_use]
    pub fn marks(&self) -> &[u8] {
        self.watch.marks()
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

/// The loop that serves, behind the common face.
fn runner_of<O, C>(options: &Options) -> Box<dyn Runner<O>>
where
    O: Watch + Observer<C>,
    C: Cost,
{
    use nearest::WithNearest;
    let open_list = options.open_list;
    let forward = || {
        Box::new(WithNearest::<C, _>::new(forward::Forward::<C>::new(
            open_list,
        )))
    };
    // Without the other loops no name stands for one, and `auto` goes by the ground alone.
    if !cfg!(feature = "own-loops") {
        return forward();
    }
    match options.algorithm.row::<C>().served {
        Loop::Kernel => forward(),
        Loop::Chosen => Box::new(auto::Auto::<C>::new(options)),
        Loop::Outward => Box::new(WithNearest::<C, _>::new(outward::Outward::<C>::new(
            open_list,
        ))),
        Loop::BothWays => Box::new(WithNearest::<C, _>::new(both_ways::BothWays::<C>::new(
            open_list,
        ))),
        Loop::Deepening => Box::new(deepening::Deepening::<C>::default()),
        Loop::Hierarchy => Box::new(WithNearest::<C, _>::new(
            hierarchy::Hierarchical::<C>::default(),
        )),
        Loop::Repairing => Box::new(WithNearest::<C, _>::new(
            repairing::Repairing::<C>::default(),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::GoalTest;

    #[test]
    fn ends_are_checked_and_a_walled_goal_gets_the_nearest_answer() {
        let mut grid = Grid::open(6, 4);
        grid.set(5, 3, CellKind::WALL);
        let mut session = Session::<Paint>::new(Options::default()).unwrap();
        let message = |result: Result<(), SearchError>| result.unwrap_err().to_string();
        assert_eq!(
            message(session.begin(&grid, (6, 0), (1, 1))),
            "the start (6, 0) is outside; expected a cell of the map, 6 × 4"
        );
        assert_eq!(
            message(session.begin(&grid, (0, 0), (1, 9))),
            "the goal (1, 9) is outside; expected a cell of the map, 6 × 4"
        );
        assert_eq!(
            message(session.begin(&grid, (5, 3), (1, 1))),
            "the start (5, 3) is a wall; expected floor"
        );
        assert_eq!(session.status(), Status::Ready);

        session.begin(&grid, (0, 0), (5, 3)).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), Status::Nearest);
        // (5, 2) and (4, 3) are both one step away from the goal; (4, 3) costs 3·14 + 10.
        assert_eq!(session.path().last(), Some((4, 3)));
        assert_eq!(session.cost(), Some(52.0));
    }

    #[test]
    fn the_limit_and_an_edit_end_a_search() {
        let mut grid = Grid::open(30, 30);
        let mut session = Session::<Paint>::new(Options {
            limit: 5,
            ..Options::default()
        })
        .unwrap();
        session.begin(&grid, (0, 0), (29, 29)).unwrap();
        assert_eq!(session.run(&grid, u64::MAX), Status::Limit);
        assert_eq!(session.expanded(), 5);
        assert_eq!(session.cost(), Some(56.0));

        session.begin(&grid, (0, 0), (29, 29)).unwrap();
        assert_eq!(session.run(&grid, 2), Status::Running);
        grid.set(4, 4, CellKind::WALL);
        assert_eq!(session.run(&grid, 2), Status::Stale);
        session.begin(&grid, (0, 0), (29, 29)).unwrap();
        assert_eq!(session.run(&grid, 2), Status::Running);
        assert_eq!(session.run(&Grid::open(30, 30), 2), Status::Stale);
    }

    #[test]
    fn a_limit_that_all_reachable_cells_fit_in_cuts_nothing_short() {
        let mut grid = Grid::open(5, 1);
        grid.set(3, 0, CellKind::WALL);
        for (limit, status) in [(2, Status::Limit), (3, Status::Nearest)] {
            let mut session = Session::<Paint>::new(Options {
                limit,
                ..Options::default()
            })
            .unwrap();
            session.begin(&grid, (0, 0), (4, 0)).unwrap();
            assert_eq!(session.run(&grid, u64::MAX), status);
            assert_eq!(session.expanded(), limit);
        }
    }

    #[test]
    fn a_map_of_another_size_is_neither_sought_on_nor_searched_again() {
        let (grid, other) = (Grid::open(6, 4), Grid::open(4, 6));
        let mut session = Session::<Paint>::new(Options::default()).unwrap();
        assert_eq!(session.seek(&grid, 1), Err(SearchError::NotBegun));
        session.begin(&grid, (0, 0), (5, 3)).unwrap();
        session.run(&grid, u64::MAX);
        let refused = SearchError::OtherSize {
            width: 4,
            height: 6,
            from_width: 6,
            from_height: 4,
        };
        assert_eq!(session.seek(&other, 1), Err(refused.clone()));
        assert_eq!(session.again(&other, None), Err(refused));
        assert_eq!(session.path().last(), Some((5, 3)));
    }

    #[test]
    fn start_and_goal_may_be_the_same_cell() {
        let grid = Grid::open(3, 3);
        for goal_test in [GoalTest::Expand, GoalTest::Generate] {
            let mut session = Session::<Paint>::new(Options {
                goal_test,
                ..Options::default()
            })
            .unwrap();
            session.begin(&grid, (1, 1), (1, 1)).unwrap();
            assert_eq!(session.run(&grid, u64::MAX), Status::Found);
            assert_eq!(session.cost(), Some(0.0));
            assert_eq!(session.path().count(), 1);
        }
    }
}
