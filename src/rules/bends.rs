//! Where a path may bend: for each combination of a cell's eight neighbours, whether a wall forces a turn there.
//!
//! Cells with a forced move, as [`pruning`](super::pruning) derives it, are the subgoals of a map. These tables are
//! separate because a [`sample`](super::sample) of a map needs no hierarchy. So is the cost estimate of a hierarchy
//! that does not exist yet.

use super::pruning::Pruning;
use crate::space::{Direction, Grid, Key, Space};

/// The corners around which paths of each class of diagonals bend: those beside the path, not those ahead or behind.
pub(super) const CLASSES: [[Direction; 2]; 2] = [
    [Direction::NorthWest, Direction::SouthEast],
    [Direction::NorthEast, Direction::SouthWest],
];

/// Returns the class of a diagonal: 0 between south-west and north-east, 1 for the others.
pub(super) fn class_of(diagonal: Direction) -> usize {
    usize::from(CLASSES[0].contains(&diagonal))
}

/// Returns, for each byte of free neighbours, whether a wall lies in one of these directions and both cells beside it
/// are free.
pub(super) fn bends(walls: [Direction; 2]) -> [bool; 256] {
    std::array::from_fn(|free| {
        let is_free = |direction: Direction| free as u8 & direction.bit() != 0;
        walls
            .into_iter()
            .any(|wall| !is_free(wall) && is_free(wall.turned(1)) && is_free(wall.turned(7)))
    })
}

/// Returns, for each byte of free neighbours, whether some legal arrival leaves a forced move.
pub(super) fn turns(pruning: &Pruning) -> [bool; 256] {
    std::array::from_fn(|free| {
        let legal = pruning.legal(free as u8);
        Direction::ALL.into_iter().any(|arrival| {
            let forced = pruning.remaining(arrival)[free] & !pruning.natural(arrival);
            legal & arrival.opposite().bit() != 0 && forced != 0
        })
    })
}

/// Returns how many edges contraction examines for each subgoal, if a subgoal sees `seen` others and the map has
/// `loops` loops.
///
/// The formula is fitted over public and generated maps. It is several times too low for rooms with a door in each wall
/// (`cargo run --release -p measure -- choosing` prints what building takes and the estimate).
// Inlined, because its two callers are in different parts of the module.
#[inline(always)]
pub fn looks(seen: f64, loops: f64) -> f64 {
    let more = (seen - 1.3).max(0.1);
    // The root of a root is two square roots, the same on every machine.
    25.0 * more * more * (more * (1.0 + loops)).sqrt().sqrt()
}

/// Returns the number of loops: blocks of wall with free ground on all sides, less the separate regions of ground, as
/// far as `keys` show. All cells give the exact number.
#[inline(always)]
pub fn loops(grid: &Grid, keys: impl Iterator<Item = Key>) -> f64 {
    let bends = bends_in();
    let bent: i32 = keys
        .filter(|&key| grid.is_free(key))
        .map(|key| i32::from(bends[usize::from(grid.free_neighbours(key))]))
        .sum();
    (f64::from(-bent) / 4.0).max(0.0)
}

/// Returns, for each byte of free neighbours, the convex corners of the free ground at a cell less the concave ones.
/// The sum over all cells is four times the regions of ground less the loops (S. B. Gray, "Local Properties of Binary
/// Images in Two Dimensions", 1971, with ground joined by edges).
fn bends_in() -> [i8; 256] {
    std::array::from_fn(|free| {
        let is_free = |direction: Direction| free as u8 & direction.bit() != 0;
        let corners = Direction::ALL
            .into_iter()
            .filter(|corner| corner.is_diagonal());
        let bends = corners.map(|corner| {
            let beside = [corner.turned(1), corner.turned(7)].map(is_free);
            match (beside, is_free(corner)) {
                ([false, false], _) => 1,
                ([true, true], false) => -1,
                _ => 0,
            }
        });
        bends.sum()
    })
}
