//! The front door: a map, a search by name, a path and its cost.

use crate::map::GridMap;
use crate::message;
use crate::message::{Message, Said, said_error};
use crate::named::{Algorithm, BadOptions, Guarantee, Options};
use crate::search::Status;
use crate::session::{SearchError, Session};
use crate::space::Movement;
use crate::words::Word;

/// What a search answers.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Answer {
    /// [`Status::Found`]; [`Status::Nearest`] where the goal cannot be reached, and [`Status::Limit`]
    /// where the limit ended the search: then `cells` lead to the nearest cell that was reached.
    pub status: Status,
    /// The cost of the path, in the numbers of [`Options::costs`].
    pub cost: Option<f64>,
    /// Column and row of each cell from start to end, the first cell is (0, 0). Of a path at any angle
    /// the cells under its lines.
    pub cells: Vec<(u32, u32)>,
    /// How many cells were expanded.
    pub expanded: u64,
    /// How much longer than the shortest the path may be.
    pub guarantee: Guarantee,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindError {
    /// The map names no start or no goal.
    NoEnd(&'static str),
    /// The cells of the map are hexagons in one layout, and the options ask for other steps.
    #[expect(missing_docs, reason = "as the message says them")]
    Movement { found: Movement, expected: Movement },
    /// The options do not go together.
    Options(BadOptions),
    /// The search cannot begin there.
    Search(SearchError),
}

/// Searches from the start of a map to its goal, by an [`Algorithm`] or by [`Options`].
///
/// A map of hexagons is searched along its own [`layout`](GridMap::layout) where [`Options::movement`]
/// is the default. Another movement on squares, or hexagons in another layout, is an error. On a map
/// without a layout the options alone say what the cells are.
///
/// For many searches on one map, or for one that is run step by step, hold a [`Session`].
///
/// # Errors
/// [`FindError`] when the map names no start or goal, the options do not go together or contradict
/// the map's layout, or the search does not take the map.
///
/// ```
/// let map = cubechase::read_map("S..\n##.\nG..\n")?;
/// let answer = cubechase::find(&map, cubechase::Algorithm::JPS)?;
/// assert_eq!((answer.cost, answer.cells.len()), (Some(60.0), 7));
///
/// let hexagons = cubechase::read_map("layout odd-r\nS . # .\n . # . .\n. . . G\n")?;
/// let answer = cubechase::find(&hexagons, cubechase::Algorithm::ASTAR)?;
/// assert_eq!(answer.cost, Some(40.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find(map: &GridMap, search: impl Into<Options>) -> Result<Answer, FindError> {
    let start = map.start.ok_or(FindError::NoEnd("start"))?;
    let goal = map.goal.ok_or(FindError::NoEnd("goal"))?;
    let mut options = search.into();
    options.movement = movement_on(map, options.movement)?;
    let mut session = Session::<()>::new(options)?;
    session.begin(&map.grid, start, goal)?;
    let status = session.run(&map.grid, u64::MAX);
    Ok(Answer {
        status,
        cost: session.cost(),
        cells: session.path().collect(),
        expanded: session.expanded(),
        guarantee: session.guarantee(),
    })
}

/// The movement of the options, or that of the map's layout in place of the default.
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

impl Said for FindError {
    fn message(&self) -> Message {
        match self {
            Self::NoEnd(end) => message!(
                "found no {end} on the map; expected one, such as the letter of an ASCII map";
                end = *end
            ),
            Self::Movement { found, expected } => message!(
                "found movement \"{found}\" on a map of hexagons; expected \"{expected}\", which is its layout",
                found = found.word(),
                expected = expected.word()
            ),
            Self::Options(inner) => inner.message(),
            Self::Search(inner) => inner.message(),
        }
    }
}

said_error!(FindError: Options(BadOptions), Search(SearchError));

#[cfg(test)]
mod tests;
