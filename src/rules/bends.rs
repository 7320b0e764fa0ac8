//! Where a way bends: by the eight neighbours of a cell, whether a wall forces ways to turn there.
//!
//! Cells with a forced move, as [`pruning`](super::pruning) derives it, are the subgoals of a map. The tables are apart from
//! those, since whoever takes a [`sample`](super::sample) of a map needs no hierarchy. So is what can be told of a hierarchy before
//! there is one.

use super::pruning::Pruning;
use crate::space::{Direction, Grid, Key, Space};

/// The corners that ways of each class of diagonals bend round: those beside the way, not those before
/// or behind it.
pub(super) const CLASSES: [[Direction; 2]; 2] = [
    [Direction::NorthWest, Direction::SouthEast],
    [Direction::NorthEast, Direction::SouthWest],
];

/// Returns the class of a diagonal: 0 for those from south-west to north-east, 1 for the others.
pub(super) fn class_of(diagonal: Direction) -> usize {
    usize::from(CLASSES[0].contains(&diagonal))
}

/// By free neighbours: whether a wall lies in one of the directions, with both cells beside it free.
pub(super) fn bends(walls: [Direction; 2]) -> [bool; 256] {
    std::array::from_fn(|free| {
        let is_free = |direction: Direction| free as u8 & direction.bit() != 0;
        walls
            .into_iter()
            .any(|wall| !is_free(wall) && is_free(wall.turned(1)) && is_free(wall.turned(7)))
    })
}

/// By free neighbours: whether some legal arrival leaves a forced move.
pub(super) fn turns(pruning: &Pruning) -> [bool; 256] {
    std::array::from_fn(|free| {
        let legal = pruning.legal(free as u8);
        Direction::ALL.into_iter().any(|arrival| {
            let forced = pruning.remaining(arrival)[free] & !pruning.natural(arrival);
            legal & arrival.opposite().bit() != 0 && forced != 0
        })
    })
}

/// Edges that contraction looks at for each subgoal, where one sees so many others and the map has so many ways round.
///
/// Fitted over public maps and maps by seed. It is several times too low where rooms have a door in each wall
/// (`cargo run --release --all-features --example choosing` prints guess and count).
// Both who ask have a part of the module of their own.
#[inline(always)]
pub fn looks(seen: f64, loops: f64) -> f64 {
    let more = (seen - 1.3).max(0.1);
    // A root of a root is a square root twice, the same on every machine.
    25.0 * more * more * (more * (1.0 + loops)).sqrt().sqrt()
}

/// Ways round: blocks of wall with free ground on all sides, less the pieces of ground that are cut off, as far as some cells
/// show. All cells show it exactly.
#[inline(always)]
pub fn loops(grid: &Grid, keys: impl Iterator<Item = Key>) -> f64 {
    let bends = bends_in();
    let bent: i32 = keys
        .filter(|&key| grid.is_free(key))
        .map(|key| i32::from(bends[usize::from(grid.free_neighbours(key))]))
        .sum();
    (f64::from(-bent) / 4.0).max(0.0)
}

/// By free neighbours: corners of the free ground at a cell that stand out, less those that stand in, so that the sum over
/// all cells is four times the pieces of ground less the ways round (S. B. Gray, "Local Properties of Binary Images in Two
/// Dimensions", 1971, with ground joined by edges).
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
