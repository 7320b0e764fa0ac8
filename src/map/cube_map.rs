//! A cube with everybody on it, as a map describes it.

use super::hunt::{Hunt, Mode};
use crate::space::{Cube, SurfaceCell};
use serde::{Deserialize, Serialize};

/// Where somebody starts and how fast they walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spawn {
    /// The first cell.
    pub cell: SurfaceCell,
    /// Thousandths of a cell a second.
    pub speed_millicells: u32,
}

/// Where a monster starts, how fast it walks, and how it hunts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MonsterSpawn {
    /// The first cell.
    pub cell: SurfaceCell,
    /// Thousandths of a cell a second.
    pub speed_millicells: u32,
    /// What the map says about its searches and its walk.
    pub hunt: Hunt,
}

impl MonsterSpawn {
    /// A monster that walks and hunts as most do.
    #[must_use]
    pub fn new(cell: SurfaceCell) -> Self {
        Self {
            cell,
            speed_millicells: CubeMap::MONSTER_SPEED,
            hunt: Hunt::default(),
        }
    }
}

/// A playable cube.
#[derive(Clone, Debug)]
pub struct CubeMap {
    /// The six faces.
    pub cube: Cube,
    /// Thousandths of a second from one plan of a monster to its next.
    pub repath_ms: u32,
    /// Where monsters hunt.
    pub mode: Mode,
    /// From how many cells away, over open ground, a monster that hunts over the edges notices the player;
    /// from anywhere if it is none.
    pub notice: Option<u32>,
    /// The player.
    pub player: Spawn,
    /// The monsters, at least one.
    pub monsters: Vec<MonsterSpawn>,
}

impl CubeMap {
    /// Cells a second, in thousandths, that a player walks unless the map says otherwise.
    pub const PLAYER_SPEED: u32 = 5_000;
    /// Cells a second, in thousandths, that a monster walks unless the map says otherwise.
    pub const MONSTER_SPEED: u32 = 3_000;
    /// The speeds that a map may ask for: a tenth of a cell a second up to 20.
    pub const SPEEDS: std::ops::RangeInclusive<u32> = 100..=20_000;
    /// Thousandths of a second between plans unless the map says otherwise.
    pub const REPATH_MS: u32 = 3_000;
    /// The times between plans that may be asked for: a tenth of a second up to a minute.
    pub const REPATHS_MS: std::ops::RangeInclusive<u32> = 100..=60_000;
    /// The distances from which monsters may notice the player: no two cells of a cube are further apart.
    pub const NOTICES: std::ops::RangeInclusive<u32> = 1..=1_024;
    /// The most monsters that a map may hold.
    pub const MAX_MONSTERS: usize = 1_000;

    /// A map with the settings that it has unless it says otherwise.
    #[must_use]
    pub fn new(cube: Cube, player: SurfaceCell, monsters: Vec<MonsterSpawn>) -> Self {
        Self {
            cube,
            repath_ms: Self::REPATH_MS,
            mode: Mode::default(),
            notice: None,
            player: Spawn {
                cell: player,
                speed_millicells: Self::PLAYER_SPEED,
            },
            monsters,
        }
    }

    /// Whether a wall can stand on a cell.
    ///
    /// # Errors
    /// [`StartsHere`] when somebody starts there.
    pub fn allows_wall(&self, cell: SurfaceCell) -> Result<(), StartsHere> {
        if self.player.cell == cell {
            return Err(StartsHere("the player"));
        }
        if self.monsters.iter().any(|monster| monster.cell == cell) {
            return Err(StartsHere("a monster"));
        }
        Ok(())
    }
}

/// A wall cannot stand where somebody starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} starts on this cell, so it cannot become a wall")]
pub struct StartsHere(&'static str);
