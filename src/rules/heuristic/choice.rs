//! Which cells are landmarks: those asked for, or a number of them placed by [the farthest-point
//! rule](super::build), and why a choice is rejected.

use super::build::LandmarkBuilder;
use crate::space::{Grid, Movement, Space};

/// The most landmarks that one can ask for.
pub const MOST_LANDMARKS: usize = 16;

/// The most distances that a table may hold: 512 MiB under 1/√2, half of that under 10/14. After an
/// edit the old table lives until the new one is made.
pub const MOST_DISTANCES: usize = 1 << 26;

/// Which cells are landmarks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LandmarkChoice {
    /// This number, placed by the farthest-point rule; fewer on a map with fewer free cells.
    Farthest(u8),
    /// These, as columns and rows from 0.
    Cells(Vec<(u32, u32)>),
}

impl Default for LandmarkChoice {
    fn default() -> Self {
        Self::Farthest(8)
    }
}

/// Why landmarks cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LandmarkError {
    /// None, or too many.
    #[error("found {0} landmarks; expected 1 to {MOST_LANDMARKS}")]
    Count(usize),
    /// The table would fill the memory.
    #[error("found {count} landmarks; expected at most {most} on a map of {cells} cells")]
    #[expect(missing_docs, reason = "numbers as the message says them")]
    Memory {
        count: usize,
        most: usize,
        cells: usize,
    },
    /// One is not on the map.
    #[error("the landmark ({x}, {y}) is outside; expected a cell of the map, {width} × {height}")]
    #[expect(missing_docs, reason = "coordinates as the message says them")]
    Outside {
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    },
    /// One is a wall.
    #[error("the landmark ({x}, {y}) is a wall; expected floor")]
    #[expect(missing_docs, reason = "coordinates as the message says them")]
    Blocked { x: u32, y: u32 },
}

impl LandmarkChoice {
    /// Begins the table of this choice: as many floods as there are landmarks and at most one more
    /// for each component that has one.
    ///
    /// # Errors
    /// [`LandmarkError`] when there are none, too many or too many for the map, or one is outside or
    /// a wall.
    pub fn begin(&self, grid: &Grid, movement: Movement) -> Result<LandmarkBuilder, LandmarkError> {
        let count = match self {
            Self::Farthest(count) => usize::from(*count),
            Self::Cells(cells) => cells.len(),
        };
        if !(1..=MOST_LANDMARKS).contains(&count) {
            return Err(LandmarkError::Count(count));
        }
        let most = MOST_DISTANCES / grid.len();
        if count > most {
            let cells = grid.len();
            return Err(LandmarkError::Memory { count, most, cells });
        }
        let Self::Cells(cells) = self else {
            return Ok(LandmarkBuilder::farthest(grid, movement, count));
        };
        let key = |&(x, y): &(u32, u32)| {
            let key = grid.key(x, y).ok_or(LandmarkError::Outside {
                x,
                y,
                width: grid.width(),
                height: grid.height(),
            })?;
            if grid.is_free(key) {
                Ok(key)
            } else {
                Err(LandmarkError::Blocked { x, y })
            }
        };
        let keys = cells.iter().map(key).collect::<Result<Vec<_>, _>>()?;
        Ok(LandmarkBuilder::chosen(grid, &keys))
    }
}
