//! Why a search cannot begin, as a sentence with what was found and what was expected.

use crate::named::Unfit;
use crate::space::CellKind;

/// Why a search cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "fields as the messages say them")]
pub enum SearchError {
    /// The start is not on the map.
    #[error("the start ({x}, {y}) is outside; expected a cell of the map, {width} × {height}")]
    StartOutside {
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    },
    /// The goal is not on the map.
    #[error("the goal ({x}, {y}) is outside; expected a cell of the map, {width} × {height}")]
    GoalOutside {
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    },
    /// The start is a wall.
    #[error("the start ({x}, {y}) is a wall; expected floor")]
    StartBlocked { x: u32, y: u32 },
    /// The plan needs ground that costs the same everywhere.
    #[error(
        "{algorithm} needs floor of one cost; found {kind} at ({x}, {y}), which astar and auto take"
    )]
    Terrain {
        algorithm: &'static str,
        kind: CellKind,
        x: u32,
        y: u32,
    },
    /// No plan can be made, most likely for landmarks.
    #[error(transparent)]
    Unfit(#[from] Unfit),
    /// There is nothing to repeat or to repair.
    #[error("nothing was searched yet; expected a start and a goal first")]
    NotBegun,
    /// The map is of another size than the search began on.
    #[error(
        "the map is {width} × {height}; expected the size the search began on, {from_width} × {from_height}"
    )]
    OtherSize {
        width: u32,
        height: u32,
        from_width: u32,
        from_height: u32,
    },
}
