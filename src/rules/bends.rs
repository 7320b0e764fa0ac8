//! Where a way bends: by the eight neighbours of a cell, whether a wall forces ways to turn there.
//!
//! Cells with a forced move, as [`pruning`](super::pruning) derives it, are the subgoals of a map. The tables are apart from
//! those, since whoever takes a [`sample`](super::sample) of a map needs no hierarchy.

use super::pruning::Pruning;
use crate::space::Direction;

/// The corners that ways of each class of diagonals bend round: those beside the way, not those before
/// or behind it.
pub(super) const CLASSES: [[Direction; 2]; 2] = [
    [Direction::NorthWest, Direction::SouthEast],
    [Direction::NorthEast, Direction::SouthWest],
];

/// The class of a diagonal: 0 for those from south-west to north-east, 1 for the others.
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
