//! A table as one byte for each cell: in which directions the next cell is a jump point.
//!
//! All other numbers follow from those of the next cell, so two sweeps restore them without checking forced neighbours
//! or sides. Whatever the bytes say, no number leads over an illegal step. A wrong number makes paths longer or hides
//! them, but never leaves the map.

use super::numbers::{Line, lines};
use super::{JumpRow, JumpTable, SWEEPS};
use crate::bytes::Fault;
use crate::space::{Direction, Grid, Key, Movement, Space};

impl JumpTable {
    /// Appends a byte for each cell.
    pub(crate) fn save(&self, out: &mut Vec<u8>) {
        out.extend(self.rows.iter().map(|row| {
            let is_next = |direction: &Direction| row.0[*direction as usize] == 1;
            let next = Direction::ALL.into_iter().filter(is_next);
            next.fold(0, |bits, direction| bits | direction.bit())
        }));
    }

    /// Restores the table of a map from its bytes. O(cells).
    ///
    /// # Errors
    /// If the number of bytes differs from the number of cells, or if a jump point lies behind an illegal step.
    pub(crate) fn load(grid: &Grid, movement: Movement, bytes: &[u8]) -> Result<Self, Fault> {
        if bytes.len() != grid.len() {
            let what = "another number of bytes than cells";
            let at = bytes.len();
            return Err(Fault { what, at });
        }
        let legal = movement.table();
        let free = |key: usize| usize::from(grid.free_neighbours(Key(key as u32)));
        let is_illegal = |(key, &next): (usize, &u8)| next & !legal[free(key)] != 0;
        if let Some(key) = bytes.iter().enumerate().position(is_illegal) {
            let what = "a jump point behind a step that is not legal";
            return Err(Fault { what, at: key });
        }
        let mut rows = vec![JumpRow::default(); grid.len()];
        let (back, on): (Vec<_>, Vec<_>) = lines(movement).partition(Line::leads_back);
        let mut fill = |key: usize, swept: &[Line]| {
            let (legal, next) = (legal[free(key)], bytes[key]);
            for line in swept {
                if legal & line.direction.bit() != 0 {
                    let on = &rows[grid.neighbour(Key(key as u32), line.direction).index()].0;
                    rows[key].0[line.direction as usize] = match on[line.direction as usize] {
                        _ if next & line.direction.bit() != 0 => 1,
                        steps @ 1.. => steps + 1,
                        steps => steps - 1,
                    };
                }
            }
        };
        (0..grid.len()).for_each(|key| fill(key, &back));
        (0..grid.len()).rev().for_each(|key| fill(key, &on));
        Ok(Self {
            movement,
            version: grid.version(),
            is_loaded: true,
            visits: SWEEPS * rows.len(),
            rows,
        })
    }
}
