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
mod tests {
    use super::*;
    use crate::maze::{backtracker, kruskal};

    fn dead_ends(lattice: &Lattice) -> usize {
        let rooms = lattice.rooms();
        rooms.filter(|&room| lattice.exits(room) == 1).count()
    }

    #[test]
    fn the_share_of_dead_ends_asked_for_goes() {
        for seed in 0..40 {
            let mut random = Rand32::new(seed);
            let mut maze = Lattice::new(5 + 2 * (seed as u32 % 9), 41).unwrap();
            kruskal::carve(&mut maze, &mut random);
            let before = dead_ends(&maze);
            for percent in [0, 1, 10, 25, 50, 75, 99, 100] {
                let mut maze = maze.clone();
                remove_dead_ends(&mut maze, &mut random, percent);
                let wanted = before - before * percent as usize / 100;
                let left = dead_ends(&maze);
                assert!(
                    left == wanted || (percent > 0 && left + 1 == wanted),
                    "{percent} % of {before}: {left} left"
                );
            }
        }
    }

    #[test]
    fn walls_open_by_their_share() {
        let mut random = Rand32::new(2);
        let mut maze = Lattice::new(201, 201).unwrap();
        backtracker::carve(&mut maze, &mut random);
        let links = |maze: &Lattice| maze.rooms().map(|room| maze.exits(room)).sum::<usize>() / 2;
        let (before, all) = (links(&maze), 2 * 100 * 99);
        open_walls(&mut maze, &mut random, 20);
        let opened = links(&maze) - before;
        let expected = (all - before) / 5;
        // Standard deviation 40.
        assert!(opened.abs_diff(expected) < 160, "{opened} of {expected}");
        open_walls(&mut maze, &mut random, 100);
        assert_eq!(links(&maze), all);
    }
}
