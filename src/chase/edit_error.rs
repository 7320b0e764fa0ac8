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
