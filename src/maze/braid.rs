//! Loops in a maze. A perfect maze has one path between any two rooms; these two functions add more.
//!
//! - [`remove_dead_ends`] is known as braiding. A dead end gets a second exit, so long detours close to loops and the
//!   rest of the maze stays the same. Pullen, "Think Labyrinth: Maze Algorithms", and Buck, "Mazes for Programmers", 2015.
//! - [`open_walls`] opens walls anywhere, at dead ends or not, so there are more paths everywhere. The cubes are made
//!   with it.
//!
//! Both are O(rooms), and neither disconnects anything.

use super::Lattice;
use super::draw;
use super::lattice::{AHEAD, Room};
use oorandom::Rand32;

/// Opens dead ends until `percent` (0 to 100) of them are gone, rounded down. One opening can remove two dead ends at
/// once, so one more may go.
///
/// Which dead ends, and which of their walls, is random.
pub fn remove_dead_ends(lattice: &mut Lattice, random: &mut Rand32, percent: u32) {
    let is_dead_end = |room: &Room| lattice.exits(*room) == 1;
    let mut dead_ends: Vec<_> = lattice.rooms().filter(is_dead_end).collect();
    draw::shuffle(random, &mut dead_ends);
    let mut wanted = dead_ends.len() as u64 * u64::from(percent.min(100)) / 100;
    for room in dead_ends {
        if wanted == 0 {
            return;
        }
        if lattice.exits(room) != 1 {
            // Its neighbour was opened towards it.
            continue;
        }
        // There is one: every room of a lattice has two neighbours.
        let is_wall = |direction, _| !lattice.is_linked(room, direction);
        let Some((direction, next)) = draw::random_exit(random, lattice, room, is_wall) else {
            continue;
        };
        wanted = wanted.saturating_sub(1 + u64::from(lattice.exits(next) == 1));
        lattice.link(room, direction);
    }
}

/// Opens about `percent` of the walls between two rooms; each wall has that chance.
pub fn open_walls(lattice: &mut Lattice, random: &mut Rand32, percent: u32) {
    for row in 0..lattice.rows() {
        for direction in AHEAD {
            for room in (0..lattice.columns()).map(|column| Room { column, row }) {
                if lattice.beside(room, direction).is_some()
                    && !lattice.is_linked(room, direction)
                    && draw::chance(random, percent)
                {
                    lattice.link(room, direction);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
