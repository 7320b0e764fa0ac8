//! Random draws that several generators share. All are whole numbers from [`Rand32`], so a seed gives the same map on
//! every platform.

use super::Lattice;
use super::lattice::Room;
use crate::space::Direction;
use oorandom::Rand32;

/// Returns true with a probability of `percent`.
pub(super) fn chance(random: &mut Rand32, percent: u32) -> bool {
    random.rand_range(0..100) < percent
}

/// Returns a random element of a slice that is not empty, uniformly.
pub(super) fn one_of<T: Copy>(random: &mut Rand32, items: &[T]) -> T {
    items[random.rand_range(0..items.len() as u32) as usize]
}

/// Shuffles a slice uniformly. O(items). Durstenfeld, "Algorithm 235: Random Permutation", 1964.
pub(super) fn shuffle<T>(random: &mut Rand32, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.rand_range(0..last as u32 + 1) as usize);
    }
}

/// Returns a random exit of a room that `is_wanted` accepts by its direction and the room beyond, and that room.
pub(super) fn random_exit(
    random: &mut Rand32,
    lattice: &Lattice,
    room: Room,
    is_wanted: impl Fn(Direction, Room) -> bool,
) -> Option<(Direction, Room)> {
    let mut exits = [(Direction::North, room); 4];
    let mut count = 0;
    for direction in Direction::STRAIGHT {
        if let Some(next) = lattice.beside(room, direction)
            && is_wanted(direction, next)
        {
            exits[count] = (direction, next);
            count += 1;
        }
    }
    (count > 0).then(|| one_of(random, &exits[..count]))
}

#[cfg(test)]
mod tests;
