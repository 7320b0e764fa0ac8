//! Why a cell cannot be edited while the chase goes on.

use crate::space::CellKind;

/// Why a cell cannot be edited.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// Somebody starts there.
    #[error(transparent)]
    StartsHere(#[from] crate::map::cube_map::StartsHere),
    /// Somebody stands there or is on the way there.
    #[error("{0} stands on this cell, so it cannot become a wall")]
    Occupied(&'static str),
    /// A gem lies there.
    #[error("a gem lies on this cell, so it cannot become a wall")]
    Gem,
    /// There is no wall to take in hand without a game.
    #[error("found no game; expected the goal \"gems\"")]
    NoGame,
    /// It is won or lost.
    #[error("the game is over, so no wall can be placed")]
    GameOver,
    /// All walls in hand were placed.
    #[error("no walls are left in hand")]
    NoWalls,
    /// There is no floor to place one on.
    #[error("a wall stands on this cell already")]
    WallAlready,
    /// Cubes have no terrain: their XML could not keep it.
    #[error("a cube has no {0}; expected wall or floor")]
    Terrain(CellKind),
    /// A chase of another size begins anew instead.
    #[error("a map of size {found}; expected {expected}")]
    #[expect(missing_docs, reason = "as the message says")]
    Size { found: u32, expected: u32 },
    /// There is no such cell.
    #[error("({x}, {y}) is not a cell; expected 0 to {last} both ways")]
    #[expect(missing_docs, reason = "coordinates as the message says them")]
    Outside { x: u32, y: u32, last: u32 },
}
