//! Updates a table after edits: only what changes.
//!
//! ```text
//! for each direction d without sides, then for each with sides, which are correct by then:
//!     seeds ← cells within two of an edit
//!             ∪ cells whose step d leads to one with a side that changed its sign
//!     for each seed, first those that other seeds lead to by d:
//!         x ← seed
//!         while the number of x and d is wrong:
//!             write it;  x ← x − d
//! ```
//!
//! A number depends on the free neighbours of its cell and of the next, and on the next cell's numbers. An edit changes
//! the free neighbours of the cells around it. Numbers that depend on nothing changed are skipped.
//!
//! The cost is about a hundred checks, plus one for each number that changes. In a room, those are the lines to its
//! walls and the diagonals that cross them. On a plain without walls, a first wall changes many numbers. After half as
//! many checks as a fresh build takes, the patch gives up and the table is built again.

use super::JumpTable;
use super::numbers::{Line, lines, number};
use crate::space::{Direction, Editable, Grid, Key, Space};

/// How far from an edit a number can change directly: the neighbour of a cell's neighbour.
const REACH: i32 = 2;

/// The number of checks for each cell of the map after which a fresh build is cheaper; a build takes eight.
const LOOKS: usize = 4;

impl JumpTable {
    /// Follows the edits of its map. Returns false, and leaves the table unusable, if they are not known or too much
    /// has changed.
    pub(super) fn follow(&mut self, grid: &Grid) -> bool {
        let Some(edits) = grid.edits_since(self.version) else {
            return false;
        };
        let edits: Vec<_> = edits.collect();
        let mut patch = Patch {
            grid,
            seeds: grid.around(&edits, REACH),
            turned: Vec::new(),
            looks: 0,
        };
        let (with_sides, without): (Vec<_>, Vec<_>) =
            lines(self.movement).partition(Line::has_sides);
        let done = without
            .iter()
            .chain(&with_sides)
            .all(|line| patch.along(self, line));
        self.version = grid.version();
        done
    }
}

struct Patch<'a> {
    grid: &'a Grid,
    seeds: Vec<Key>,
    /// The numbers whose sign changed, in directions without sides.
    turned: Vec<(Key, Direction)>,
    looks: usize,
}

impl Patch<'_> {
    /// Corrects the numbers of one direction. Returns false if that is too much work.
    fn along(&mut self, table: &mut JumpTable, line: &Line) -> bool {
        let (dx, dy) = line.direction.delta();
        let behind = |key| self.grid.moved(key, (-dx, -dy));
        let mut seeds = self.seeds.clone();
        let is_side = |side: Direction| line.sides.contains(&Some(side));
        let turned = self.turned.iter().filter(|&&(_, side)| is_side(side));
        seeds.extend(turned.filter_map(|&(key, _)| behind(key)));
        seeds.sort_unstable();
        seeds.dedup();
        if !line.leads_back() {
            seeds.reverse();
        }
        for seed in seeds {
            let mut next = Some(seed);
            while let Some(key) = next {
                self.looks += 1;
                let steps = number(self.grid, &table.rows, line, key);
                let entry = &mut table.rows[key.index()].0[line.direction as usize];
                if *entry == steps {
                    break;
                }
                if (*entry > 0) != (steps > 0) {
                    self.turned.push((key, line.direction));
                }
                *entry = steps;
                next = behind(key);
            }
            if self.looks > LOOKS * self.grid.len() + 1000 {
                return false;
            }
        }
        true
    }
}
