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

#[cfg(test)]
mod tests {
    use super::super::{ByLandmarks, Formula, Landmarks, Towards};
    use super::*;
    use crate::cost::{Cost, Metric};
    use crate::map::ascii;
    use crate::rules::Neighbours;
    use crate::rules::field::Scratch;
    use crate::search::Heuristic;
    use crate::space::{CellKind, Key};
    use std::sync::Arc;

    fn farthest(text: &str, count: usize) -> (Grid, Landmarks) {
        let grid = ascii::read(text).unwrap().grid;
        let movement = Movement::default();
        let expand = Neighbours::of(movement);
        let table = LandmarkBuilder::farthest(&grid, movement, count);
        let table = table.complete(&mut Scratch::new(), &grid, (&expand, &Metric::TENTHS));
        (grid, table)
    }

    #[test]
    fn each_landmark_is_the_farthest_from_those_before() {
        let text = ".......\n".repeat(7);
        let (_, table) = farthest(&text, 5);
        // The far corner as seen from the first cell, the corner across, the other two, the middle.
        assert_eq!(table.cells(), [48, 0, 6, 42, 24].map(Key));
    }

    #[test]
    fn a_table_that_would_fill_the_memory_is_refused() {
        let grid = Grid::new(4096, 4096);
        let movement = Movement::default();
        let error = LandmarkChoice::Farthest(5)
            .begin(&grid, movement)
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            "found 5 landmarks; expected at most 4 on a map of 16777216 cells"
        );
    }

    #[test]
    fn components_share_by_their_size() {
        // Twenty cells, ten, and a pocket of one that is worth none of the twelve.
        let text = "\
            ..........#.....#.\n\
            ..........#.....##\n\
            ##################\n";
        let (grid, table) = farthest(text, 12);
        let columns: Vec<u32> = table.cells().iter().map(|&key| grid.point(key).0).collect();
        let count = |from, to| columns.iter().filter(|&&x| x >= from && x <= to).count();
        assert_eq!((count(0, 9), count(11, 15), count(17, 17)), (8, 4, 0));
        // All cells of the map at the end, each once.
        let (_, table) = farthest(text, 40);
        let mut cells = table.cells().to_vec();
        cells.sort();
        cells.dedup();
        assert_eq!(cells.len(), 31);
    }

    #[test]
    fn a_map_of_walls_has_no_landmarks_and_still_an_estimate() {
        let (grid, table) = farthest("###\n###\n", 4);
        assert!(table.cells().is_empty());
        let floor = Towards::to(
            Formula::Octile,
            (Movement::default(), &Metric::TENTHS),
            &grid,
            Key(5),
        );
        let estimate = ByLandmarks::new(Arc::new(table), [Key(5)].into_iter(), floor, 1000);
        assert_eq!(estimate.estimate(&grid, Key(0)), Cost(24));
    }

    #[test]
    fn a_choice_that_cannot_be_had_says_why() {
        let mut grid = Grid::open(6, 4);
        grid.set(5, 3, CellKind::WALL);
        let movement = Movement::default();
        let expand = Neighbours::of(movement);
        let message = |choice: &LandmarkChoice| {
            let mut scratch = Scratch::new();
            choice.begin(&grid, movement).map_or_else(
                |error| error.to_string(),
                |begun| {
                    format!(
                        "{:?}",
                        begun
                            .complete(&mut scratch, &grid, (&expand, &Metric::TENTHS))
                            .cells()
                    )
                },
            )
        };
        let cells = LandmarkChoice::Cells;
        for (choice, expected) in [
            (
                LandmarkChoice::Farthest(0),
                "found 0 landmarks; expected 1 to 16",
            ),
            (cells(vec![]), "found 0 landmarks; expected 1 to 16"),
            (
                cells(vec![(0, 0); 17]),
                "found 17 landmarks; expected 1 to 16",
            ),
            (
                cells(vec![(1, 1), (6, 3)]),
                "the landmark (6, 3) is outside; expected a cell of the map, 6 × 4",
            ),
            (
                cells(vec![(5, 3)]),
                "the landmark (5, 3) is a wall; expected floor",
            ),
            (cells(vec![(1, 1), (5, 2)]), "[Key(7), Key(17)]"),
        ] {
            assert_eq!(message(&choice), expected);
        }
    }
}
