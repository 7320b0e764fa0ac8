//! The last edits of a map, so that what was made of an earlier version can follow.
//!
//! Versions are never used twice, not even by copies of a map that are edited apart. So an edit is
//! noted with the version that it ended, and whoever knows that version finds the edits since.

use super::Key;
use std::collections::VecDeque;

/// How many edits are remembered: more than a stroke of the brush, four kilobytes.
const KEPT: usize = 256;

/// The last edits: the version before each, and the cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Edits(VecDeque<(u64, Key)>);

impl Edits {
    /// A cell is edited, which ends a version.
    pub(super) fn note(&mut self, version: u64, key: Key) {
        if self.0.len() == KEPT {
            self.0.pop_front();
        }
        self.0.push_back((version, key));
    }

    /// The cells edited between a version and the map's present one, if that is still known.
    pub(super) fn between(&self, version: u64, now: u64) -> Option<impl Iterator<Item = Key>> {
        let first = if version == now {
            self.0.len()
        } else {
            self.0.iter().position(|&(before, _)| before == version)?
        };
        Some(self.0.range(first..).map(|&(_, key)| key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::{CellKind, Grid, Space};

    #[test]
    fn edits_are_known_for_a_while_and_to_their_own_map_only() {
        let mut grid = Grid::open(30, 30);
        let since = |grid: &Grid, version| Some(grid.edits_since(version)?.collect::<Vec<_>>());
        let first = grid.version();
        assert_eq!(since(&grid, first), Some(vec![]));
        assert_eq!(since(&grid, 0), None);
        grid.set(3, 0, CellKind::WALL);
        let mut other = grid.clone();
        let common = grid.version();
        grid.set(4, 0, CellKind::WALL);
        grid.set(3, 0, CellKind::FLOOR);
        other.set(5, 0, CellKind::WALL);
        assert_eq!(since(&grid, first), Some([3, 4, 3].map(Key).to_vec()));
        assert_eq!(since(&grid, common), Some([4, 3].map(Key).to_vec()));
        assert_eq!(since(&other, common), Some(vec![Key(5)]));
        assert_eq!(since(&other, grid.version()), None);
        for cell in 0..KEPT as u32 {
            assert_eq!(since(&grid, common).is_some(), cell <= KEPT as u32 - 2);
            grid.set(cell % 30, 9 + cell / 30, CellKind::WALL);
        }
    }
}
