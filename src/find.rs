//! One call that searches a map: name an algorithm, get a path and its cost.

use crate::map::GridMap;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::named::{Algorithm, BadOptions, Options};
use crate::outcome::Outcome;
use crate::session::{Cells, Reach, SearchError, Session};
use crate::space::{Grid, Movement};

/// Why [`find`] has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FindError {
    /// The map has no start or no goal.
    NoEnd(&'static str),
    /// The map has a hexagonal layout, and the options ask for another movement.
    #[expect(missing_docs, reason = "as the message says them")]
    Movement { found: Movement, expected: Movement },
    /// The options contradict each other.
    Options(BadOptions),
    /// The search cannot begin on this map.
    Search(SearchError),
}

/// What [`find`] searches by: an [`Algorithm`], or all [`Options`].
pub trait FindBy {
    /// Returns the options for a search of a map.
    ///
    /// # Errors
    /// [`FindError::Movement`] if the options contradict the map's layout.
    fn options_on(self, map: &GridMap) -> Result<Options, FindError>;
}

/// Searches from the start of a map to its goal, with an [`Algorithm`] or with [`Options`]. A goal that is not reached is no
/// error: see [`Outcome`].
///
/// On a map of hexagons, an algorithm moves by the map's own [`layout`](GridMap::layout), and [`Options::movement`] must
/// match that layout. On a map without a layout, the options alone decide what the cells are.
///
/// To run many searches on one map, or one search step by step, use a [`Session`].
///
/// # Errors
/// [`FindError`] if the map has no start or goal, if the options contradict each other or the map's layout, or if the
/// search does not support the map.
///
/// ```
/// let map = cubechase::read_map("S..\n##.\nG..\n")?;
/// let path = cubechase::find(&map, cubechase::Algorithm::jps())?.found().ok_or("no path")?;
/// assert_eq!((path.cost, path.cells.len()), (60.0, 7));
///
/// let hexagons = cubechase::read_map("layout odd-r\nS . # .\n . # . .\n. . . G\n")?;
/// let path = cubechase::find(&hexagons, cubechase::Algorithm::AStar)?.found().ok_or("no path")?;
/// assert_eq!(path.cost, 40.0);
///
/// let walled = cubechase::read_map("S.#G\n")?;
/// let outcome = cubechase::find(&walled, cubechase::Algorithm::AStar)?;
/// assert_eq!(outcome, cubechase::Outcome::Nearest(vec![(0, 0), (1, 0)]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find(map: &GridMap, search: impl FindBy) -> Result<Outcome, FindError> {
    let start = map.start.ok_or(FindError::NoEnd("start"))?;
    let goal = map.goal.ok_or(FindError::NoEnd("goal"))?;
    find_between(&map.grid, start, goal, search.options_on(map)?)
}

/// Searches from a cell of a grid to another, with an [`Algorithm`] or with [`Options`]; see [`find`]. The start, the goal or both
/// can be several cells: the path then leads from one of the starts to one of the goals, and the guarantee holds for all pairs. A
/// grid has no layout: if its cells are hexagons, set [`Options::movement`].
///
/// # Errors
/// [`FindError`] if a cell is outside, a start is in a wall, the options contradict each other, or the search does not support
/// the grid or several cells.
///
/// ```
/// use cubechase::{Algorithm, Grid, Options, find_between};
///
/// let grid = Grid::open(8, 8);
/// let path = find_between(&grid, (0, 0), (7, 5), Algorithm::jps())?.found().ok_or("no path")?;
/// assert_eq!(path.cost, f64::from(5 * 14 + 2 * 10));
///
/// let exits = [(7, 7), (0, 6), (6, 0)];
/// let around = Options::from(Algorithm::AStar).avoid(vec![(0, 2), (1, 2)]);
/// let path = find_between(&grid, (0, 0), exits, around)?.found().ok_or("no path")?;
/// assert_eq!(path.cells.last(), Some(&(6, 0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_between(
    grid: &Grid,
    start: impl Cells<(u32, u32)>,
    goal: impl Cells<(u32, u32)>,
    search: impl Into<Options>,
) -> Result<Outcome, FindError> {
    let mut session = Session::new(search.into())?;
    session.start(grid, start, goal)?;
    session.run(grid, u64::MAX);
    Ok(session.outcome().expect("a search without a budget ends"))
}

/// Returns all cells of a grid that a unit can reach: those whose cheapest path from the nearest start costs at most `max_cost`.
/// Such a path has its cost in the units of [`Options::costs`], so a straight step over floor costs 10 by default.
///
/// The options for movement, costs, size, walls and cells to avoid count. The others do not: the search is Dijkstra's. O(n log n)
/// for n cells in range. This function also needs memory for each cell of the grid; for many calls, [`Session::reach`] reuses it.
///
/// # Errors
/// [`FindError`] if there is no start, if one is outside or in a wall, or if the options contradict each other.
///
/// ```
/// use cubechase::{Costs, Grid, Movement, Options, reach};
///
/// let steps = Options::default().movement(Movement::Four).costs(Costs::Root2);
/// let range = reach(&Grid::open(9, 9), (4, 4), 2.0, steps)?;
/// assert_eq!(range.cells().len(), 13);
/// assert_eq!(range.cost((5, 5)), Some(2.0));
/// assert_eq!(range.path_to((4, 2)), [(4, 4), (4, 3), (4, 2)]);
/// assert_eq!(range.cost((4, 1)), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reach(
    grid: &Grid,
    start: impl Cells<(u32, u32)>,
    max_cost: f64,
    options: impl Into<Options>,
) -> Result<Reach, FindError> {
    let mut session = Session::new(options.into())?;
    Ok(session.reach(grid, start, max_cost)?)
}

/// Searches a grid for each query, a start and a goal, with an [`Algorithm`] or with [`Options`]. Returns the outcomes in the order
/// of the queries, each as [`find_between`] returns it; the error of a query does not end the others.
///
/// Makes the tables that the options need once. With the feature `rayon`, the threads of its pool answer the queries, each with a
/// copy of the tables.
///
/// # Errors
/// [`FindError`] if the options contradict each other, or the search does not support the grid.
///
/// ```
/// use cubechase::{Algorithm, Grid, find_many};
///
/// let grid = Grid::open(64, 64);
/// let queries: Vec<_> = (0..64).map(|y| [(0, y), (63, 63 - y)]).collect();
/// let outcomes = find_many(&grid, &queries, Algorithm::JpsPlus)?;
/// assert!(outcomes.into_iter().all(|outcome| outcome.is_ok_and(|outcome| outcome.found().is_some())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_many(
    grid: &Grid,
    queries: &[[(u32, u32); 2]],
    search: impl Into<Options>,
) -> Result<Vec<Result<Outcome, SearchError>>, FindError> {
    let mut session = Session::new(search.into())?;
    session.expect(queries.len().try_into().unwrap_or(u32::MAX).max(1));
    session.prepare(grid)?;
    let answer = |session: &mut Session<()>, &[start, goal]: &[(u32, u32); 2]| {
        session.start(grid, start, goal)?;
        session.run(grid, u64::MAX);
        Ok(session.outcome().expect("a search without a budget ends"))
    };
    #[cfg(feature = "rayon")]
    let outcomes = {
        use rayon::prelude::{IntoParallelRefIterator, ParallelIterator};
        let answers = queries.par_iter().map_init(|| session.clone(), answer);
        answers.collect()
    };
    #[cfg(not(feature = "rayon"))]
    let outcomes = queries
        .iter()
        .map(|query| answer(&mut session, query))
        .collect();
    Ok(outcomes)
}

impl FindBy for Algorithm {
    fn options_on(self, map: &GridMap) -> Result<Options, FindError> {
        Ok(Options {
            movement: map.layout.map(Movement::Six).unwrap_or_default(),
            ..Options::from(self)
        })
    }
}

impl FindBy for Options {
    fn options_on(self, map: &GridMap) -> Result<Options, FindError> {
        let found = self.movement;
        match map.layout.map(Movement::Six) {
            Some(expected) if found != expected => Err(FindError::Movement { found, expected }),
            _ => Ok(self),
        }
    }
}

impl From<Algorithm> for Options {
    fn from(algorithm: Algorithm) -> Self {
        Self {
            algorithm,
            ..Self::default()
        }
    }
}

impl WithMessage for FindError {
    fn message(&self) -> Message {
        match self {
            Self::NoEnd(end) => message!(
                "found no {end} on the map; expected one, such as the letter of an ASCII map";
                end = *end
            ),
            Self::Movement { found, expected } => message!(
                "found movement \"{found}\" on a map of hexagons; expected \"{expected}\", which is its layout",
                found = found.name(),
                expected = expected.name()
            ),
            Self::Options(inner) => inner.message(),
            Self::Search(inner) => inner.message(),
        }
    }
}

error_with_message!(FindError: Options(BadOptions), Search(SearchError));

#[cfg(test)]
mod tests;
