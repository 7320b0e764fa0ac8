//! The inputs of a chase: everything that changes it except the passing of time.
//!
//! The same inputs after the same ticks give the same states, so a moment and the inputs since then restore a chase.

use super::packed::PackedMap;
use super::player::ScreenDirection;
use super::{Chase, EditError, Settings};
use crate::map::{Collisions, CubeMap, Hunt};
use crate::space::{CellKind, Cube, SurfaceCell};
use serde::{Deserialize, Serialize};

/// One input.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are those of the methods named")]
#[non_exhaustive]
pub enum Input {
    /// [`Chase::press`].
    Press(ScreenDirection),
    /// [`Chase::release`].
    Release(ScreenDirection),
    /// [`Chase::set_cell`].
    SetCell { cell: SurfaceCell, kind: CellKind },
    /// [`Chase::place_wall`].
    PlaceWall(Option<SurfaceCell>),
    /// [`Chase::configure`].
    Configure(Settings),
    /// [`Chase::tune`].
    Tune {
        monster: usize,
        hunt: Hunt,
        speed_millicells: u32,
    },
    /// [`Chase::rebuild`] with a map of the same size. A map of another size restarts the chase and its timeline.
    Rebuild(Box<PackedMap>),
    /// [`Chase::set_collisions`].
    Collisions(Collisions),
}

impl Input {
    /// Returns the names of the searches, heuristics, walks and modes that it needs, and of features whose code not
    /// every page has.
    pub(super) fn names(&self) -> Vec<&'static str> {
        match self {
            Self::Configure(settings) => settings.names().to_vec(),
            Self::Tune { hunt, .. } => hunt.names().chain(["monster_settings"]).collect(),
            Self::Rebuild(map) => map.names().into_iter().chain(["rebuilding"]).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns whether the input is valid on its own, because saved data may be corrupt. The chase itself checks that a
    /// cell or a monster exists.
    pub(super) fn is_sound(&self) -> bool {
        match self {
            Self::Configure(settings) => settings.check().is_ok(),
            Self::Tune {
                hunt,
                speed_millicells,
                ..
            } => hunt.check(Cube::MIN_SIZE).is_ok() && CubeMap::SPEEDS.contains(speed_millicells),
            Self::Rebuild(map) => map.is_sound(),
            _ => true,
        }
    }
}

impl Chase {
    /// Applies an input. Returns whether that changed anything.
    ///
    /// # Errors
    /// [`EditError`]. Nothing changes then.
    pub fn take(&mut self, input: &Input) -> Result<bool, EditError> {
        match input {
            &Input::Press(key) => self.press(key),
            &Input::Release(key) => self.release(key),
            &Input::SetCell { cell, kind } => return self.set_cell(cell, kind),
            &Input::PlaceWall(cell) => return self.place_wall(cell).map(|_| true),
            Input::Configure(settings) => return Ok(self.configure(*settings)?),
            &Input::Tune {
                monster,
                hunt,
                speed_millicells,
            } => return self.tune(monster, hunt, speed_millicells),
            &Input::Collisions(collisions) => return Ok(self.set_collisions(collisions)),
            Input::Rebuild(map) => {
                let map = map.map_on(self.map.cube.clone());
                let (found, expected) = (map.cube.size(), self.map.cube.size());
                if found != expected {
                    return Err(EditError::Size { found, expected });
                }
                self.rebuild(map)?;
            }
        }
        Ok(true)
    }
}
