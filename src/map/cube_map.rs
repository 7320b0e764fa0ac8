//! A cube with everybody on it, as a map describes it.

use super::bounds::{self, OutOfBounds};
use super::cube_edit::CubeEditError;
use super::hunt::{BadHunt, Hunt, Mode};
use crate::message;
use crate::message::{Message, Said, said_error};
use crate::space::{CellKind, Cube, SurfaceCell};
use crate::words::Word;

/// Where somebody starts and how fast they walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Spawn {
    /// The first cell.
    pub cell: SurfaceCell,
    /// Thousandths of a cell a second, within [`CubeMap::SPEEDS`].
    pub speed_millicells: u32,
}

/// Where a monster starts, how fast it walks, and how it hunts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MonsterSpawn {
    /// The first cell.
    pub cell: SurfaceCell,
    /// Thousandths of a cell a second, within [`CubeMap::SPEEDS`].
    pub speed_millicells: u32,
    /// What the map says about its searches and its walk.
    pub hunt: Hunt,
}

impl MonsterSpawn {
    /// Returns a monster that walks and hunts as most do.
    #[must_use]
    pub fn new(cell: SurfaceCell) -> Self {
        Self {
            cell,
            speed_millicells: CubeMap::MONSTER_SPEED,
            hunt: Hunt::default(),
        }
    }
}

/// A playable cube. Its fields are for anybody to change: [`CubeMap::check`] says whether it is still one.
#[derive(Clone, Debug)]
pub struct CubeMap {
    /// The six faces.
    pub cube: Cube,
    /// Thousandths of a second from one plan of a monster to its next, within [`CubeMap::REPATHS_MS`].
    pub repath_ms: u32,
    /// Where monsters hunt.
    pub mode: Mode,
    /// From how many cells away, over open ground, a monster that hunts over the edges notices the player;
    /// from anywhere if it is none; within [`CubeMap::NOTICES`].
    pub notice: Option<u32>,
    /// The player.
    pub player: Spawn,
    /// The monsters, from one to [`CubeMap::MAX_MONSTERS`].
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

    /// Returns a map with the settings that it has unless it says otherwise.
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

    /// Refuses a map on which no chase can be played. What passes, [`write_cube`](crate::write_cube)
    /// writes and [`read_cube`](crate::read_cube) reads back the same.
    ///
    /// # Errors
    /// [`BadCubeMap`], the first that is found.
    pub fn check(&self) -> Result<(), BadCubeMap> {
        bounds::check("repath_ms", self.repath_ms, Self::REPATHS_MS)?;
        if let Some(cells) = self.notice {
            bounds::check("notice", cells, Self::NOTICES)?;
            if self.mode != Mode::Cube {
                return Err(BadCubeMap::Notice(cells));
            }
        }
        let found = self.monsters.len();
        if !(1..=Self::MAX_MONSTERS).contains(&found) {
            return Err(BadCubeMap::Monsters(found));
        }
        self.check_start("the player", self.player.cell, self.player.speed_millicells)?;
        for monster in &self.monsters {
            self.check_start("a monster", monster.cell, monster.speed_millicells)?;
            if monster.cell == self.player.cell {
                return Err(BadCubeMap::OnPlayer);
            }
            monster.hunt.check(self.cube.size())?;
        }
        Ok(())
    }

    fn check_start(
        &self,
        who: &'static str,
        cell: SurfaceCell,
        speed: u32,
    ) -> Result<(), BadCubeMap> {
        bounds::check("speed_millicells", speed, Self::SPEEDS)?;
        let (x, y, last) = (cell.x, cell.y, self.cube.size() - 1);
        if x.max(y) > last {
            return Err(BadCubeMap::Outside { who, x, y, last });
        }
        if self.cube.kind(cell) == CellKind::WALL {
            return Err(BadCubeMap::InWall { who, cell });
        }
        Ok(())
    }

    /// Refuses a cell that is not on the cube.
    pub(crate) fn check_inside(&self, cell: SurfaceCell) -> Result<(), CubeEditError> {
        let (x, y, last) = (cell.x, cell.y, self.cube.size() - 1);
        if x.max(y) > last {
            return Err(CubeEditError::Outside { x, y, last });
        }
        Ok(())
    }

    /// Returns whether a wall can stand on a cell.
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

/// What no chase can be played on, and what the XML of a cube cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadCubeMap {
    /// A number is out of its bounds.
    Number(OutOfBounds),
    /// A monster's settings are invalid.
    Hunt(BadHunt),
    /// On its own face a monster notices the player anyway.
    Notice(u32),
    /// A start is outside the face.
    #[expect(missing_docs, reason = "as the message says them")]
    Outside {
        who: &'static str,
        x: u32,
        y: u32,
        last: u32,
    },
    /// A start is in a wall.
    #[expect(missing_docs, reason = "as the message says them")]
    InWall {
        who: &'static str,
        cell: SurfaceCell,
    },
    /// It would be caught before it begins.
    OnPlayer,
    /// There are no monsters, or too many.
    Monsters(usize),
}

/// A wall cannot stand where somebody starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartsHere(&'static str);

impl Said for BadCubeMap {
    fn message(&self) -> Message {
        match self {
            Self::Number(inner) => inner.message(),
            Self::Hunt(inner) => inner.message(),
            Self::Notice(found) => message!(
                "notice: found {found} with chase \"face\"; expected chase \"cube\", or no notice",
                found
            ),
            Self::Outside { who, x, y, last } => message!(
                "{who} starts at ({x}, {y}), which is not a cell; expected 0 to {last} both ways",
                x,
                y,
                last;
                who = *who
            ),
            Self::InWall { who, cell } => message!(
                "{who} starts in a wall, at {face} ({x}, {y}); expected a floor cell",
                face = cell.face.word(),
                x = cell.x,
                y = cell.y;
                who = *who
            ),
            Self::OnPlayer => {
                "a monster starts on the player's cell; expected a cell of its own".into()
            }
            Self::Monsters(found) => message!(
                "found {found} monsters; expected 1 to {most}",
                found,
                most = CubeMap::MAX_MONSTERS
            ),
        }
    }
}

impl Said for StartsHere {
    fn message(&self) -> Message {
        message!("{who} starts on this cell, so it cannot become a wall"; who = self.0)
    }
}

said_error!(BadCubeMap: Number(OutOfBounds), Hunt(BadHunt));
said_error!(StartsHere);
