//! A cube with the starts of the player and the monsters, as a map describes it.

use super::bounds::{self, OutOfBounds};
use super::cube_edit::CubeEditError;
use super::hunt::{BadHunt, Collisions, Hunt, Mode};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::space::{CellKind, Cube, SurfaceCell};

/// The start and speed of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Spawn {
    /// The start.
    pub cell: SurfaceCell,
    /// The speed in thousandths of a cell a second, within [`CubeMap::SPEEDS`].
    pub speed_millicells: u32,
}

/// The start and speed of a monster, and how it hunts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MonsterSpawn {
    /// The start.
    pub cell: SurfaceCell,
    /// The speed in thousandths of a cell a second, within [`CubeMap::SPEEDS`].
    pub speed_millicells: u32,
    /// The map's settings for its searches and its walk.
    pub hunt: Hunt,
}

impl MonsterSpawn {
    /// Returns a monster with default settings.
    #[must_use]
    pub fn new(cell: SurfaceCell) -> Self {
        Self {
            cell,
            speed_millicells: CubeMap::MONSTER_SPEED,
            hunt: Hunt::default(),
        }
    }
}

/// A playable cube. You can change its fields; [`CubeMap::check`] says whether it is still valid.
#[derive(Clone, Debug)]
pub struct CubeMap {
    /// The six faces.
    pub cube: Cube,
    /// The milliseconds between two plans of a monster, within [`CubeMap::REPATHS_MS`].
    pub repath_ms: u32,
    /// Where monsters hunt.
    pub mode: Mode,
    /// The distance over open ground, in cells, at which a monster that hunts over the edges notices the player, within
    /// [`CubeMap::NOTICES`]. `None` for any distance.
    pub notice: Option<u32>,
    /// Whether monsters avoid one another.
    pub collisions: Collisions,
    /// Whether the player stands still until the first key, while the monsters hunt. Otherwise it may wander.
    pub awake: bool,
    /// How monsters hunt that have no settings of their own.
    pub hunt: Hunt,
    /// The player.
    pub player: Spawn,
    /// The monsters, from one to [`CubeMap::MAX_MONSTERS`].
    pub monsters: Vec<MonsterSpawn>,
}

impl CubeMap {
    /// The default speed of a player, in thousandths of a cell a second.
    pub const PLAYER_SPEED: u32 = 5_000;
    /// The default speed of a monster, in thousandths of a cell a second.
    pub const MONSTER_SPEED: u32 = 3_000;
    /// The allowed speeds: a tenth of a cell a second to 20.
    pub const SPEEDS: std::ops::RangeInclusive<u32> = 100..=20_000;
    /// The default time between plans, in milliseconds.
    pub const REPATH_MS: u32 = 3_000;
    /// The allowed times between plans: a tenth of a second to a minute.
    pub const REPATHS_MS: std::ops::RangeInclusive<u32> = 100..=60_000;
    /// The allowed notice distances. No distance on a cube exceeds the largest.
    pub const NOTICES: std::ops::RangeInclusive<u32> = 1..=1_024;
    /// The most monsters on a map.
    pub const MAX_MONSTERS: usize = 1_000;

    /// Returns a map with default settings.
    #[must_use]
    pub fn new(cube: Cube, player: SurfaceCell, monsters: Vec<MonsterSpawn>) -> Self {
        Self {
            cube,
            repath_ms: Self::REPATH_MS,
            mode: Mode::default(),
            notice: None,
            collisions: Collisions::default(),
            awake: false,
            hunt: Hunt::default(),
            player: Spawn {
                cell: player,
                speed_millicells: Self::PLAYER_SPEED,
            },
            monsters,
        }
    }

    /// Checks that a chase can be played on the map. With the feature `xml`, `write_cube` can write any valid map, and
    /// `read_cube` reads it back the same.
    ///
    /// # Errors
    /// [`BadCubeMap`], the first error found.
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
        self.hunt.check_for_all(self.cube.size())?;
        self.check_start("the player", self.player.cell, self.player.speed_millicells)?;
        for monster in &self.monsters {
            self.check_start("a monster", monster.cell, monster.speed_millicells)?;
            if monster.cell == self.player.cell {
                return Err(BadCubeMap::OnPlayer);
            }
            monster.hunt.check(self.cube.size())?;
            monster.hunt.over(&self.hunt).check_diagonals()?;
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

    /// Checks that a cell is on the cube.
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
    /// [`StartsHere`] if the cell is a start.
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

/// Why a chase cannot be played on a map, and its XML cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadCubeMap {
    /// A number is out of range.
    Number(OutOfBounds),
    /// A monster's settings are invalid.
    Hunt(BadHunt),
    /// A notice distance needs mode `cube`, because on its own face a monster always notices the player.
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
    /// A monster starts on the player and would catch it at once.
    OnPlayer,
    /// There are no monsters, or too many.
    Monsters(usize),
}

/// A start cannot become a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartsHere(&'static str);

impl WithMessage for BadCubeMap {
    fn message(&self) -> Message {
        match self {
            Self::Number(inner) => inner.message(),
            Self::Hunt(inner) => inner.message(),
            Self::Notice(found) => message!(
                "notice: found {found} with chase \"face\"; expected chase \"cube\", or no notice",
                found
            ),
            Self::Outside { who, x, y, last } => message!(
                "{who} starts at ({x}, {y}), which is not a cell; expected a column and a row from 0 to {last}",
                x,
                y,
                last;
                who = *who
            ),
            Self::InWall { who, cell } => message!(
                "{who} starts in a wall, at {face} ({x}, {y}); expected a floor cell",
                face = cell.face.name(),
                x = cell.x,
                y = cell.y;
                who = *who
            ),
            Self::OnPlayer => "a monster starts on the player's cell; expected another cell".into(),
            Self::Monsters(found) => message!(
                "found {found} monsters; expected 1 to {most}",
                found,
                most = CubeMap::MAX_MONSTERS
            ),
        }
    }
}

impl WithMessage for StartsHere {
    fn message(&self) -> Message {
        message!("{who} starts on this cell, so it cannot become a wall"; who = self.0)
    }
}

error_with_message!(BadCubeMap: Number(OutOfBounds), Hunt(BadHunt));
error_with_message!(StartsHere);
