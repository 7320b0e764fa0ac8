//! The choice of landmarks: given cells, or a number of them placed by [the farthest-point rule](Landmarks::farthest),
//! and why a choice is rejected.

use super::Landmarks;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::space::{Grid, Movement, Space};

/// The most landmarks that you can choose.
pub const MAX_LANDMARKS: usize = 16;

/// The choice of landmarks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LandmarkChoice {
    /// This number, placed by the farthest-point rule; fewer on a map with fewer free cells.
    Farthest(u8),
    /// These cells, as columns and rows from 0.
    Cells(Vec<(u32, u32)>),
}

impl Default for LandmarkChoice {
    fn default() -> Self {
        Self::Farthest(8)
    }
}

/// Why landmarks cannot be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LandmarkError {
    /// None, or too many.
    Count(usize),
    /// A landmark is not on the map.
    #[expect(missing_docs, reason = "coordinates as the message says them")]
    Outside {
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    },
    /// A landmark is in a wall.
    #[expect(missing_docs, reason = "coordinates as the message says them")]
    Blocked { x: u32, y: u32 },
}

impl LandmarkChoice {
    /// Returns the number of landmarks.
    pub(super) fn count(&self) -> usize {
        match self {
            Self::Farthest(count) => usize::from(*count),
            Self::Cells(cells) => cells.len(),
        }
    }

    /// Starts the table of this choice. It takes as many floods as there are landmarks, and at most one more for each
    /// component that has one.
    ///
    /// # Errors
    /// [`LandmarkError`] if there are none or too many, or if one is outside or in a wall.
    pub(crate) fn start(
        &self,
        grid: &Grid,
        movement: Movement,
    ) -> Result<Landmarks, LandmarkError> {
        let count = self.count();
        if !(1..=MAX_LANDMARKS).contains(&count) {
            return Err(LandmarkError::Count(count));
        }
        let Self::Cells(cells) = self else {
            return Ok(Landmarks::farthest(grid, movement, count));
        };
        let key = |&(x, y): &(u32, u32)| match grid.key(x, y) {
            Some(key) if grid.is_free(key) => Ok(key),
            Some(_) => Err(LandmarkError::Blocked { x, y }),
            None => Err(LandmarkError::Outside {
                x,
                y,
                width: grid.width(),
                height: grid.height(),
            }),
        };
        let keys = cells.iter().map(key).collect::<Result<Vec<_>, _>>()?;
        Ok(Landmarks::chosen(grid, &keys))
    }
}

impl WithMessage for LandmarkError {
    fn message(&self) -> Message {
        match self {
            Self::Count(found) => message!(
                "found {found} landmarks; expected 1 to {most}",
                found,
                most = MAX_LANDMARKS
            ),
            Self::Outside {
                x,
                y,
                width,
                height,
            } => message!(
                "the landmark ({x}, {y}) is outside; expected a cell of the map, {width} × {height}",
                x,
                y,
                width,
                height
            ),
            Self::Blocked { x, y } => {
                message!("the landmark ({x}, {y}) is a wall; expected floor", x, y)
            }
        }
    }
}

error_with_message!(LandmarkError);

#[cfg(test)]
mod tests;
