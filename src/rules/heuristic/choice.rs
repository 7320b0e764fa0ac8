//! The choice of landmarks or of waypoints: given cells, or a number of them, and why a choice is rejected. Landmarks are
//! placed by [the farthest-point rule](Landmarks::farthest), and [waypoints](super::waypoints) in square blocks.

use super::{Landmarks, Waypoints};
use crate::cost::Metric;
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::space::{Grid, Key, Movement, Space};

/// The most landmarks or waypoints that you can choose.
pub const MAX_LANDMARKS: usize = 16;
/// The number of landmarks without a choice.
const LANDMARKS: u8 = 8;

/// The choice of landmarks, or of waypoints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LandmarkChoice {
    /// As `Farthest(8)` for landmarks; for waypoints, one in each of at most 64 blocks.
    #[default]
    Usual,
    /// This number of landmarks, placed by the farthest-point rule; fewer on a map with fewer free cells. Or a waypoint in each
    /// of at most this number of blocks.
    Farthest(u8),
    /// These cells, as columns and rows from 0.
    Cells(Vec<(u32, u32)>),
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
            Self::Usual => LANDMARKS.into(),
            Self::Farthest(count) => usize::from(*count),
            Self::Cells(cells) => cells.len(),
        }
    }

    /// Returns the chosen cells; `None` if only their number is chosen.
    fn cells(&self, grid: &Grid) -> Result<Option<Vec<Key>>, LandmarkError> {
        let count = self.count();
        if !(1..=MAX_LANDMARKS).contains(&count) {
            return Err(LandmarkError::Count(count));
        }
        let Self::Cells(cells) = self else {
            return Ok(None);
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
        cells.iter().map(key).collect::<Result<_, _>>().map(Some)
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
        Ok(match self.cells(grid)? {
            Some(cells) => Landmarks::chosen(grid, &cells),
            None => Landmarks::farthest(grid, movement, self.count()),
        })
    }

    /// Places the waypoints of this choice. No cell knows its nearest one yet.
    ///
    /// # Errors
    /// As for [`start`](Self::start).
    pub(crate) fn start_waypoints(
        &self,
        grid: &Grid,
        movement: Movement,
        metric: &Metric,
    ) -> Result<Waypoints, LandmarkError> {
        let cells = match (self.cells(grid)?, self) {
            (Some(cells), _) => cells,
            (None, Self::Farthest(most)) => {
                Waypoints::spread(grid, movement, metric, (*most).into())
            }
            (None, _) => Waypoints::spread(grid, movement, metric, Waypoints::MOST),
        };
        Ok(Waypoints::start(grid, movement, metric, cells))
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
