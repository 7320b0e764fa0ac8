//! Which cells are landmarks: those asked for, or the farthest-point rule.
//!
//! ```text
//! first landmark ← the cell farthest from any one cell
//! until there are enough:
//!     next landmark ← the cell farthest from its nearest landmark
//! ```
//!
//! A landmark is best behind the goal as seen from the start, and this rule puts them out at the rim:
//! "farthest" in Goldberg and Harrelson, "Computing the Shortest Path: A* Search Meets Graph
//! Theory", SODA 2005.
//!
//! A landmark says nothing of cells that it does not reach, so the rule is followed in each component
//! by itself. Components share the landmarks as parties share seats in d'Hondt's way: each goes
//! where most cells are left for one landmark. A pocket of three cells takes none from the main
//! hall.

use super::Landmarks;
use crate::cost::Cost;
use crate::rules::field::{Field, Scratch};
use crate::search::Expand;
use crate::space::components::Components;
use crate::space::{Grid, Key, Movement, Space};
use std::cmp::Reverse;

/// The most landmarks that one can ask for.
pub const MOST_LANDMARKS: usize = 16;

/// The most distances that a table may hold: 512 MiB under 1/√2, half of that under 10/14. After an
/// edit the old table lives until the new one is made.
pub const MOST_DISTANCES: usize = 1 << 26;

/// Which cells are landmarks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LandmarkChoice {
    /// So many, by the farthest-point rule; fewer on a map with fewer free cells.
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
    /// The table of this choice, in as many floods as there are landmarks and at most one more for
    /// each component that has one.
    ///
    /// # Errors
    /// [`LandmarkError`] when there are none, too many or too many for the map, or one is outside or
    /// a wall.
    pub fn build<C: Cost, E: Expand<Grid, C> + Clone>(
        &self,
        scratch: &mut Scratch<C>,
        grid: &Grid,
        expand: &E,
        movement: Movement,
    ) -> Result<Landmarks<C>, LandmarkError> {
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
            return Ok(Landmarks::farthest(scratch, grid, expand, movement, count));
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
        Ok(Landmarks::chosen(scratch, grid, expand, &keys))
    }
}

impl<C: Cost> Landmarks<C> {
    /// So many cells by the farthest-point rule, the first of equals in the order of keys. The
    /// expansion must follow the movement.
    #[must_use]
    pub fn farthest<E: Expand<Grid, C> + Clone>(
        scratch: &mut Scratch<C>,
        grid: &Grid,
        expand: &E,
        movement: Movement,
        count: usize,
    ) -> Self {
        let mut components = Components::new();
        components.refresh(grid, movement);
        let mut shares = vec![Share::default(); components.count() as usize];
        for key in (0..grid.len() as u32).map(Key) {
            if grid.is_free(key) {
                shares[components.label(key) as usize].cells += 1;
            }
        }
        let free: usize = shares.iter().map(|share| share.cells as usize).sum();
        let count = count.min(free);
        let mut table = Self::with_room(grid, count);
        let mut field = Field::default();
        // How far each cell is from the nearest landmark so far.
        let mut apart = vec![C::MAX; grid.len()];
        while table.cells().len() < count {
            let Some(label) = Share::next(&shares) else {
                break;
            };
            let cells = || components.cells(label as u32);
            let farthest =
                |from: &[C]| cells().max_by_key(|&key| (from[key.index()], Reverse(key)));
            let cell = if shares[label].landmarks == 0 {
                // Nothing to be far from yet: the far end as seen from anywhere.
                let anywhere: Vec<Key> = cells().take(1).collect();
                field.rebuild(scratch, grid, expand, &anywhere);
                farthest(field.distances())
            } else {
                farthest(&apart)
            };
            let Some(cell) = cell else { break };
            field.rebuild(scratch, grid, expand, &[cell]);
            table.push(cell, &field);
            for (apart, &distance) in apart.iter_mut().zip(field.distances()) {
                *apart = distance.min(*apart);
            }
            shares[label].landmarks += 1;
        }
        table
    }
}

/// A component's part of the landmarks.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    cells: u32,
    landmarks: u32,
}

impl Share {
    /// Which component has the most cells for each landmark once it has another; the first of
    /// equals.
    fn next(shares: &[Self]) -> Option<usize> {
        let each = |share: &Self| (u64::from(share.cells), u64::from(share.landmarks) + 1);
        (0..shares.len())
            .filter(|&index| shares[index].landmarks < shares[index].cells)
            .min_by(|&a, &b| {
                let (a, b) = (each(&shares[a]), each(&shares[b]));
                (b.0 * a.1).cmp(&(a.0 * b.1))
            })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ByLandmarks, Formula, Towards};
    use super::*;
    use crate::cost::Tenths;
    use crate::map::ascii;
    use crate::rules::Neighbours;
    use crate::search::Estimate;
    use crate::space::CellKind;
    use std::sync::Arc;

    fn farthest(text: &str, count: usize) -> (Grid, Landmarks<Tenths>) {
        let grid = ascii::read(text).unwrap().grid;
        let movement = Movement::default();
        let expand = Neighbours::of(movement);
        let table = Landmarks::farthest(&mut Scratch::new(), &grid, &expand, movement, count);
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
            .build::<Tenths, _>(
                &mut Scratch::new(),
                &grid,
                &Neighbours::of(movement),
                movement,
            )
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
        let floor = Towards::to(Formula::Octile, &grid, Key(5));
        let estimate = ByLandmarks::new(Arc::new(table), [Key(5)].into_iter(), floor, 1000);
        assert_eq!(estimate.estimate(&grid, Key(0)), Tenths(24));
    }

    #[test]
    fn a_choice_that_cannot_be_had_says_why() {
        let mut grid = Grid::open(6, 4);
        grid.set(5, 3, CellKind::WALL);
        let movement = Movement::default();
        let expand = Neighbours::of(movement);
        let message = |choice: &LandmarkChoice| {
            let mut scratch = Scratch::<Tenths>::new();
            let table = choice.build(&mut scratch, &grid, &expand, movement);
            table.map_or_else(
                |error| error.to_string(),
                |table| format!("{:?}", table.cells()),
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
