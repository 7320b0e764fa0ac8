//! One call that searches a map: name an algorithm, get a path and its cost.

use crate::map::GridMap;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::named::{Algorithm, BadOptions, Guarantee, Options};
use crate::search::Status;
use crate::session::{SearchError, Session};
use crate::space::Movement;

/// The result of [`find`]. Only a search that reached the goal has a path to it, with a cost and a guarantee.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Answer {
    /// [`Status::Found`]. If the goal cannot be reached, [`Status::Nearest`]; if the limit ended the search,
    /// [`Status::Limit`].
    pub status: Status,
    /// The cost of the path to the goal, in the units of [`Options::costs`].
    pub cost: Option<f64>,
    /// The column and row of each cell from start to goal; none if the goal was not reached. The first cell of a map is
    /// (0, 0). For an any-angle path, the cells under its segments.
    pub cells: Vec<(u32, u32)>,
    /// If the goal was not reached, each cell from the start to the reached cell that is nearest to the goal.
    pub nearest: Vec<(u32, u32)>,
    /// The number of expanded cells.
    pub expanded: u64,
    /// The most that the path to the goal can be longer than a shortest one.
    pub guarantee: Option<Guarantee>,
}

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

/// Searches from the start of a map to its goal, with an [`Algorithm`] or with [`Options`]. A goal that is not reached is no
/// error: see [`Answer::status`].
///
/// On a map of hexagons, the default [`Options::movement`] stands for the map's own [`layout`](GridMap::layout). Any
/// other movement must match that layout. On a map without a layout, the options alone decide what the cells are.
///
/// To run many searches on one map, or one search step by step, use a [`Session`].
///
/// # Errors
/// [`FindError`] if the map has no start or goal, if the options contradict each other or the map's layout, or if the
/// search does not support the map.
///
/// ```
/// let map = cubechase::read_map("S..\n##.\nG..\n")?;
/// let answer = cubechase::find(&map, cubechase::Algorithm::jps())?;
/// assert_eq!((answer.cost, answer.cells.len()), (Some(60.0), 7));
///
/// let hexagons = cubechase::read_map("layout odd-r\nS . # .\n . # . .\n. . . G\n")?;
/// let answer = cubechase::find(&hexagons, cubechase::Algorithm::AStar)?;
/// assert_eq!(answer.cost, Some(40.0));
///
/// let walled = cubechase::read_map("S.#G\n")?;
/// let answer = cubechase::find(&walled, cubechase::Algorithm::AStar)?;
/// assert_eq!((answer.cost, answer.cells.len(), answer.nearest.len()), (None, 0, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find(map: &GridMap, search: impl Into<Options>) -> Result<Answer, FindError> {
    let start = map.start.ok_or(FindError::NoEnd("start"))?;
    let goal = map.goal.ok_or(FindError::NoEnd("goal"))?;
    let mut options = search.into();
    options.movement = movement_on(map, options.movement)?;
    let mut session = Session::new(options)?;
    session.begin(&map.grid, start, goal)?;
    let status = session.run(&map.grid, u64::MAX);
    let is_found = status == Status::Found;
    let path = session.path().collect();
    let (cells, nearest) = if is_found {
        (path, Vec::new())
    } else {
        (Vec::new(), path)
    };
    Ok(Answer {
        status,
        cost: session.cost().filter(|_| is_found),
        cells,
        nearest,
        expanded: session.expanded(),
        guarantee: is_found.then(|| session.guarantee()),
    })
}

/// Returns the requested movement, or the movement of the map's layout in place of the default.
fn movement_on(map: &GridMap, found: Movement) -> Result<Movement, FindError> {
    let Some(expected) = map.layout.map(Movement::Six) else {
        return Ok(found);
    };
    if found == expected || found == Movement::default() {
        Ok(expected)
    } else {
        Err(FindError::Movement { found, expected })
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
