//! A search by option names: what a page, a script or a test holds on to.
//!
//! The session owns a search and the picture it paints, not the grid: it borrows a grid for each
//! call, as the search does. Which compiled loop serves is chosen once, from cost unit and open
//! list.

use crate::cost::{Cost, Root2, Tenths};
use crate::rules::{Algorithm, Heuristic, NamedPlan};
use crate::search::{Frontier, GoalTest, Heap, List, Plan, Search, Status};
use crate::space::{Grid, Key, Movement, Space};
use crate::trace::Paint;
use crate::words::Word;

/// What steps cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Costs {
    /// 10 and 14, see [`Tenths`].
    #[default]
    Tenths,
    /// 1 and √2, see [`Root2`].
    Root2,
}

impl Word for Costs {
    const WHAT: &'static str = "costs";
    const ALL: &'static [(&'static str, Self)] = &[("10/14", Self::Tenths), ("sqrt2", Self::Root2)];
}

/// What the open list is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenList {
    /// A binary minimum heap.
    #[default]
    Heap,
    /// A plain list.
    List,
}

impl Word for OpenList {
    const WHAT: &'static str = "open list";
    const ALL: &'static [(&'static str, Self)] = &[("heap", Self::Heap), ("list", Self::List)];
}

impl Word for GoalTest {
    const WHAT: &'static str = "goal test";
    const ALL: &'static [(&'static str, Self)] =
        &[("expand", Self::Expand), ("generate", Self::Generate)];
}

/// The choices for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is documented at its type")]
pub struct Options {
    pub algorithm: Algorithm,
    pub heuristic: Heuristic,
    pub movement: Movement,
    pub costs: Costs,
    pub open_list: OpenList,
    pub goal_test: GoalTest,
    /// The most cells to expand.
    pub limit: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            algorithm: Algorithm::default(),
            heuristic: Heuristic::default(),
            movement: Movement::default(),
            costs: Costs::default(),
            open_list: OpenList::default(),
            goal_test: GoalTest::default(),
            limit: u64::MAX,
        }
    }
}

impl Options {
    /// One sentence when these choices may give a path that is not the shortest.
    #[must_use]
    pub fn warning(&self) -> Option<&'static str> {
        let estimate = self.algorithm.estimate(self.heuristic);
        let estimate = match self.costs {
            Costs::Tenths => estimate.warning::<Tenths>(self.movement),
            Costs::Root2 => estimate.warning::<Root2>(self.movement),
        };
        let early =
            "The goal is taken when it is first seen. The path may be longer than the shortest.";
        estimate.or((self.goal_test == GoalTest::Generate).then_some(early))
    }
}

/// Why a search cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SearchError {
    /// The start is not on the map.
    #[error("the start ({x}, {y}) is outside; expected a cell of the map, {width} × {height}")]
    #[expect(missing_docs, reason = "coordinates as the message says them")]
    StartOutside {
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    },
    /// The goal is not on the map.
    #[error("the goal ({x}, {y}) is outside; expected a cell of the map, {width} × {height}")]
    #[expect(missing_docs, reason = "coordinates as the message says them")]
    GoalOutside {
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    },
    /// The start is a wall.
    #[error("the start ({x}, {y}) is a wall; expected floor")]
    #[expect(missing_docs, reason = "coordinates as the message says them")]
    StartBlocked { x: u32, y: u32 },
}

/// One compiled search behind a common face; a call a run, never a call a cell.
trait Runner {
    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], paint: &mut Paint);
    fn run(
        &mut self,
        grid: &Grid,
        options: &Options,
        target: Key,
        paint: &mut Paint,
        budget: u64,
    ) -> Status;
    fn status(&self) -> Status;
    fn expanded(&self) -> u64;
    fn open(&self) -> u32;
    fn cost(&self) -> Option<f64>;
    fn path(&self) -> Vec<Key>;
}

fn plan<C: Cost>(options: &Options, grid: &Grid, target: Key) -> NamedPlan<C> {
    Plan {
        goal_test: options.goal_test,
        limit: options.limit,
        ..options
            .algorithm
            .plan(options.heuristic, options.movement, grid, target, C::ZERO)
    }
}

impl<C: Cost, F: Frontier<C>> Runner for Search<C, F> {
    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], paint: &mut Paint) {
        let [start, target] = ends;
        Search::begin(self, grid, &plan::<C>(options, grid, target), start, paint);
    }

    fn run(
        &mut self,
        grid: &Grid,
        options: &Options,
        target: Key,
        paint: &mut Paint,
        budget: u64,
    ) -> Status {
        Search::run(self, grid, &plan::<C>(options, grid, target), paint, budget)
    }

    fn status(&self) -> Status {
        Search::status(self)
    }

    fn expanded(&self) -> u64 {
        Search::expanded(self)
    }

    fn open(&self) -> u32 {
        Search::open(self)
    }

    fn cost(&self) -> Option<f64> {
        Search::cost(self).map(Cost::value)
    }

    fn path(&self) -> Vec<Key> {
        Search::path(self)
    }
}

/// A search with its options, its query and its picture.
pub struct Session {
    options: Options,
    runner: Box<dyn Runner>,
    target: Key,
    width: u32,
    paint: Paint,
}

impl Session {
    /// A search that has not begun.
    #[must_use]
    pub fn new(options: Options) -> Self {
        let runner: Box<dyn Runner> = match (options.costs, options.open_list) {
            (Costs::Tenths, OpenList::Heap) => Box::new(Search::<Tenths, Heap<Tenths>>::new()),
            (Costs::Tenths, OpenList::List) => Box::new(Search::<Tenths, List<Tenths>>::new()),
            (Costs::Root2, OpenList::Heap) => Box::new(Search::<Root2, Heap<Root2>>::new()),
            (Costs::Root2, OpenList::List) => Box::new(Search::<Root2, List<Root2>>::new()),
        };
        Self {
            options,
            runner,
            target: Key(0),
            width: 1,
            paint: Paint::default(),
        }
    }

    /// Begins a search between two cells, columns and rows from 0. A goal that is a wall is
    /// allowed: the answer is then the nearest cell.
    ///
    /// # Errors
    /// [`SearchError`] when an end is outside, or the start is a wall; the search before stays.
    pub fn begin(
        &mut self,
        grid: &Grid,
        start: (u32, u32),
        goal: (u32, u32),
    ) -> Result<(), SearchError> {
        let (width, height) = (grid.width(), grid.height());
        let (x, y) = goal;
        let target = grid.key(x, y).ok_or(SearchError::GoalOutside {
            x,
            y,
            width,
            height,
        })?;
        let (x, y) = start;
        let start = grid.key(x, y).ok_or(SearchError::StartOutside {
            x,
            y,
            width,
            height,
        })?;
        if !grid.is_free(start) {
            return Err(SearchError::StartBlocked { x, y });
        }
        self.target = target;
        self.width = width;
        self.paint.prepare(grid.len());
        self.runner
            .begin(grid, &self.options, [start, target], &mut self.paint);
        Ok(())
    }

    /// Expands at most `budget` cells.
    pub fn run(&mut self, grid: &Grid, budget: u64) -> Status {
        self.runner
            .run(grid, &self.options, self.target, &mut self.paint, budget)
    }

    /// The choices.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How far the search has come.
    #[must_use]
    pub fn status(&self) -> Status {
        self.runner.status()
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

    /// The cost of the path, once there is one: tens and fourteens, or cell widths.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        self.runner.cost()
    }

    /// Column and row of each cell from start to end; none until there is a path.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = (u32, u32)> {
        let width = self.width;
        self.runner
            .path()
            .into_iter()
            .map(move |key| (key.0 % width, key.0 / width))
    }

    /// A [`Mark`](crate::trace::Mark) a cell of the grid, as bytes.
    #[must_use]
    pub fn marks(&self) -> &[u8] {
        self.paint.marks()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::CellKind;

    #[test]
    fn ends_are_checked_and_a_walled_goal_gets_the_nearest_answer() {
        let mut grid = Grid::open(6, 4);
        grid.set(5, 3, CellKind::WALL);
        let mut session = Session::new(Options::default());
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
        let mut session = Session::new(Options {
            limit: 5,
            ..Options::default()
        });
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
            let mut session = Session::new(Options {
                limit,
                ..Options::default()
            });
            session.begin(&grid, (0, 0), (4, 0)).unwrap();
            assert_eq!(session.run(&grid, u64::MAX), status);
            assert_eq!(session.expanded(), limit);
        }
    }

    #[test]
    fn start_and_goal_may_be_the_same_cell() {
        let grid = Grid::open(3, 3);
        for goal_test in [GoalTest::Expand, GoalTest::Generate] {
            let mut session = Session::new(Options {
                goal_test,
                ..Options::default()
            });
            session.begin(&grid, (1, 1), (1, 1)).unwrap();
            assert_eq!(session.run(&grid, u64::MAX), Status::Found);
            assert_eq!(session.cost(), Some(0.0));
            assert_eq!(session.path().count(), 1);
        }
    }
}
