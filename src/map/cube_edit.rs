//! Edits of a cube map other than single walls: whole faces, and starts.

use super::cube_map::{CubeMap, MonsterSpawn};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::space::{BadSize, Cube, Face, Grid, SurfaceCell};

/// Why an edit of a map was rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CubeEditError {
    /// The number of cells does not match a face.
    #[expect(missing_docs, reason = "as the message says")]
    Length { found: usize, expected: usize },
    /// The cell is outside the face.
    #[expect(missing_docs, reason = "coordinates as the message says them")]
    Outside { x: u32, y: u32, last: u32 },
    /// The cell is already a start.
    Taken(&'static str),
    /// A map needs at least one monster.
    LastMonster,
    /// There are too many monsters.
    TooMany,
    /// There is no monster with this number; numbers begin at 0.
    #[expect(missing_docs, reason = "as the message says")]
    NoMonster { found: usize, last: usize },
}

impl CubeMap {
    /// Returns a map with floor on all faces, the player in the middle of the front and a monster in the middle of the
    /// back.
    ///
    /// # Panics
    /// If the size is invalid for a [`Cube`]. For sizes that come from outside, use [`CubeMap::try_blank`].
    #[must_use]
    pub fn blank(size: u32) -> Self {
        Self::blank_on(Cube::new(size))
    }

    /// Returns the same as [`CubeMap::blank`].
    ///
    /// # Errors
    /// [`BadSize::Cube`] if the size is invalid for a [`Cube`].
    pub fn try_blank(size: u32) -> Result<Self, BadSize> {
        Cube::try_new(size).map(Self::blank_on)
    }

    fn blank_on(mut cube: Cube) -> Self {
        let size = cube.size();
        for face in Face::ALL {
            cube.put_face(face, Grid::open(size, size));
        }
        let (x, y) = (size / 2, size / 2);
        let middle = |face| SurfaceCell { face, x, y };
        let monsters = vec![MonsterSpawn::new(middle(Face::Back))];
        Self::new(cube, middle(Face::Front), monsters)
    }

    /// Replaces the cells of a face, row by row: wall where the byte is 0, floor elsewhere. Cells that are starts
    /// stay floor.
    ///
    /// # Errors
    /// [`CubeEditError::Length`] if there are not as many bytes as cells.
    pub fn replace_face(&mut self, face: Face, cells: &[u8]) -> Result<(), CubeEditError> {
        let size = self.cube.size();
        let (found, expected) = (cells.len(), (size * size) as usize);
        if found != expected {
            return Err(CubeEditError::Length { found, expected });
        }
        for (at, &byte) in (0..).zip(cells) {
            let (x, y) = (at % size, at / size);
            let cell = SurfaceCell { face, x, y };
            let is_free = byte != 0 || self.allows_wall(cell).is_err();
            self.cube.set_free(cell, is_free);
        }
        Ok(())
    }

    /// Moves the player's start to a cell, which becomes floor.
    ///
    /// # Errors
    /// [`CubeEditError::Outside`], [`CubeEditError::Taken`].
    pub fn place_player(&mut self, cell: SurfaceCell) -> Result<(), CubeEditError> {
        self.check_inside(cell)?;
        if self.monsters.iter().any(|monster| monster.cell == cell) {
            return Err(CubeEditError::Taken("a monster"));
        }
        self.player.cell = cell;
        self.cube.set_free(cell, true);
        Ok(())
    }

    /// Places a monster's start on a cell, which becomes floor: an existing monster by its number, or a new one.
    ///
    /// # Errors
    /// [`CubeEditError::Outside`], [`CubeEditError::Taken`], [`CubeEditError::TooMany`], [`CubeEditError::NoMonster`].
    pub fn place_monster(
        &mut self,
        monster: Option<usize>,
        cell: SurfaceCell,
    ) -> Result<(), CubeEditError> {
        self.check_inside(cell)?;
        if self.player.cell == cell {
            return Err(CubeEditError::Taken("the player"));
        }
        let others = || self.monsters.iter().enumerate();
        if others().any(|(at, one)| Some(at) != monster && one.cell == cell) {
            return Err(CubeEditError::Taken("a monster"));
        }
        let is_full = self.monsters.len() >= Self::MAX_MONSTERS;
        match monster {
            Some(at) => self.spawn(at)?.cell = cell,
            None if is_full => return Err(CubeEditError::TooMany),
            None => self.monsters.push(MonsterSpawn::new(cell)),
        }
        self.cube.set_free(cell, true);
        Ok(())
    }

    /// Removes a monster, by its number.
    ///
    /// # Errors
    /// [`CubeEditError::LastMonster`] and [`CubeEditError::NoMonster`].
    pub fn remove_monster(&mut self, monster: usize) -> Result<(), CubeEditError> {
        self.spawn(monster)?;
        if self.monsters.len() == 1 {
            return Err(CubeEditError::LastMonster);
        }
        self.monsters.remove(monster);
        Ok(())
    }

    fn spawn(&mut self, found: usize) -> Result<&mut MonsterSpawn, CubeEditError> {
        let last = self.monsters.len().saturating_sub(1);
        let none = CubeEditError::NoMonster { found, last };
        self.monsters.get_mut(found).ok_or(none)
    }
}

impl WithMessage for CubeEditError {
    fn message(&self) -> Message {
        match self {
            Self::Length { found, expected } => {
                message!(
                    "a face of {found} cells; expected {expected}",
                    found,
                    expected
                )
            }
            Self::Outside { x, y, last } => {
                message!(
                    "({x}, {y}) is not a cell; expected a column and a row from 0 to {last}",
                    x,
                    y,
                    last
                )
            }
            Self::Taken(who) => {
                message!("{who} starts on this cell; expected another cell"; who = *who)
            }
            Self::LastMonster => "the last monster cannot be removed; expected at least one".into(),
            Self::TooMany => message!(
                "{max} monsters already; expected fewer than {max} to add one",
                max = CubeMap::MAX_MONSTERS
            ),
            Self::NoMonster { found, last } => {
                message!("found monster {found}; expected 0 to {last}", found, last)
            }
        }
    }
}

error_with_message!(CubeEditError);
