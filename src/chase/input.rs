//! What comes to a chase from outside: everything that changes it but the passing of time.
//!
//! The same inputs after the same ticks give the same states, so a chase can be had back from a moment and the inputs since.

use super::packed::PackedMap;
use super::player::ScreenDirection;
use super::{Chase, EditError, Settings};
use crate::map::{CubeMap, Hunt};
use crate::space::{CellKind, Cube, SurfaceCell};
use serde::{Deserialize, Serialize};

/// One input.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are those of the methods named")]
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
    /// [`Chase::rebuild`], of the same size: another begins anew, and so does its past.
    Rebuild(Box<PackedMap>),
}

impl Input {
    /// Returns the words of the searches, estimates, walks and kinds of chase that it asks for, and of what it does
    /// that not every page has the code for.
    pub(super) fn words(&self) -> Vec<&'static str> {
        match self {
            Self::Configure(settings) => settings.words().to_vec(),
            Self::Tune { hunt, .. } => hunt.words().chain(["tuning"]).collect(),
            Self::Rebuild(map) => map.words().into_iter().chain(["rebuilding"]).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns whether somebody could have given it to a chase: one that was saved may be spoilt. Where a cell or a
    /// monster has to exist, the chase itself looks.
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
    /// Takes an input. Returns true if that changed anything.
    ///
    /// # Errors
    /// [`EditError`], and then nothing is changed.
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
