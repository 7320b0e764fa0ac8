//! Loops in a maze. A perfect maze has one way between any two rooms; these two open more.
//!
//! - [`remove_dead_ends`] is what the literature calls braiding: a dead end gets a second way out,
//!   so that long detours close to loops and the rest of the maze stays as it is. Pullen, "Think
//!   Labyrinth: Maze Algorithms", and Buck, "Mazes for Programmers", 2015.
//! - [`open_walls`] opens walls anywhere, dead end or not: more ways everywhere, also past
//!   crossings. The cubes are made with it.
//!
//! Both are O(rooms), and neither parts what was connected.

use super::Lattice;
use super::draw;
use crate::space::CellKind;
use oorandom::Rand32;

/// Opens dead ends until `percent` (0 to 100) of them are gone, the share rounded down. One
/// opening can end two dead ends at once, so that one more than asked may go.
///
/// Which ones, and which of their walls, is random.
pub fn remove_dead_ends(lattice: &mut Lattice, random: &mut Rand32, percent: u32) {
    let mut dead_ends: Vec<_> = lattice
        .rooms()
        .filter(|&room| lattice.exits(room) == 1)
        .collect();
    draw::shuffle(random, &mut dead_ends);
    let all = dead_ends.len();
    let mut left = all;
    let keep = all - (all as u64 * u64::from(percent.min(100)) / 100) as usize;
    for room in dead_ends {
        if left <= keep {
            return;
        }
        if lattice.exits(room) != 1 {
            // Its neighbour was opened towards it.
            continue;
        }
        // There is one: every room of a lattice has two others beside it.
        let is_wall = |direction, _| !lattice.is_linked(room, direction);
        let Some((direction, next)) = draw::way(random, lattice, room, is_wall) else {
            continue;
        };
        left -= 1 + usize::from(lattice.exits(next) == 1);
        lattice.link(room, direction);
    }
}

/// Opens about `percent` of the walls that part two rooms, each wall with that chance.
pub fn open_walls(lattice: &mut Lattice, random: &mut Rand32, percent: u32) {
    for y in 1..=2 * lattice.rows() - 1 {
        for x in 1..=2 * lattice.columns() - 1 {
            let parts_two_rooms = (x + y) % 2 == 1;
            if parts_two_rooms
                && lattice.kind(x, y) == CellKind::WALL
                && draw::chance(random, percent)
            {
                lattice.set(x, y, CellKind::FLOOR);
            }
        }
    }
}

#[cfg(test)]
mod tests;
