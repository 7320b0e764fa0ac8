//! Why a cell cannot be edited while the chase goes on.

/// Why a cell cannot be edited.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// Somebody starts there.
    #[error(transparent)]
    StartsHere(#[from] crate::map::cube_map::StartsHere),
    /// The map cannot be that.
    #[error(transparent)]
    Map(#[from] crate::map::CubeEditError),
    /// No chase can be played on this map.
    #[error(transparent)]
    BadMap(#[from] crate::map::BadCubeMap),
    /// No chase can have these choices.
    #[error(transparent)]
    Settings(#[from] super::BadSettings),
    /// No monster can be asked for that.
    #[error(transparent)]
    Hunt(#[from] crate::map::BadHunt),
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
    /// Cubes have no terrain.
    #[error(transparent)]
    Terrain(#[from] crate::space::NoTerrain),
    /// A chase of another size begins anew instead.
    #[error("a map of size {found}; expected {expected}")]
    #[expect(missing_docs, reason = "as the message says")]
    Size { found: u32, expected: u32 },
}
