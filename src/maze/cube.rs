//! A playable cube by size and seed: a maze a face with some loops, doors over all twelve edges,
//! and two to four monsters a face.

use super::{Lattice, backtracker, braid};
use crate::map::{CubeMap, Hunt, MonsterSpawn, Spawn};
use crate::space::{CellKind, Cube, Direction, Face, SurfaceCell};
use oorandom::Rand32;

/// The share of inner walls opened for loops, in percent.
const LOOPS: u32 = 14;

/// Why no cube was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("size {0}; expected an odd number from 5 to 255")]
pub struct BadSize(pub u32);

/// Makes a cube of odd size.
///
/// # Errors
/// [`BadSize`]: rooms and the walls between them need an odd number of cells.
pub fn generate(size: u32, seed: u64) -> Result<CubeMap, BadSize> {
    if !(5..=255).contains(&size) || size.is_multiple_of(2) {
        return Err(BadSize(size));
    }
    let mut random = Rand32::new(seed);
    let mut cube = Cube::new(size);
    for face in Face::ALL {
        let mut maze = Lattice::new(size, size).map_err(|_| BadSize(size))?;
        backtracker::carve(&mut maze, &mut random);
        braid::open_walls(&mut maze, &mut random, LOOPS);
        cube.put_face(face, maze.into_grid());
    }
    open_doors(&mut cube, &mut random);

    let player = place(&cube, Face::Front, &[], &mut random);
    // Nobody begins beside the player, if the face has room for that.
    let mut taken = vec![(player, size / 2)];
    let mut monsters = Vec::new();
    for face in Face::ALL {
        let rooms = ((size - 1) / 2).pow(2);
        // A face with few rooms keeps some for the player.
        for _ in 0..random.rand_range(2..5).min(rooms / 2) {
            let cell = place(&cube, face, &taken, &mut random);
            taken.push((cell, size / 4));
            monsters.push(MonsterSpawn {
                cell,
                speed_millicells: CubeMap::MONSTER_SPEED,
                hunt: Hunt::default(),
            });
        }
    }
    Ok(CubeMap {
        cube,
        repath_ms: CubeMap::REPATH_MS,
        player: Spawn {
            cell: player,
            speed_millicells: CubeMap::PLAYER_SPEED,
        },
        monsters,
    })
}

/// One door an edge, more on longer ones. A door is a pair of border cells, each beside a room of
/// its face, so it joins the two mazes.
fn open_doors(cube: &mut Cube, random: &mut Rand32) {
    let size = cube.size();
    let rooms = (size - 1) / 2;
    for face in Face::ALL {
        for direction in Direction::STRAIGHT {
            for _ in 0..=size / 12 {
                let along = 2 * random.rand_range(0..rooms) + 1;
                let door = cube.edge_cell(face, direction, along);
                let (beyond, _) = cube.step(door, direction);
                // Each edge is met from both sides; one of them is enough.
                if (face as u8) < beyond.face as u8 {
                    cube.set(door, CellKind::FLOOR);
                    cube.set(beyond, CellKind::FLOOR);
                }
            }
        }
    }
}

/// A room of a face, at least as far from those taken as stands beside each, if a hundred tries
/// find one; else any that is free.
fn place(
    cube: &Cube,
    face: Face,
    taken: &[(SurfaceCell, u32)],
    random: &mut Rand32,
) -> SurfaceCell {
    let rooms = (cube.size() - 1) / 2;
    let mut room = || SurfaceCell {
        face,
        x: 2 * random.rand_range(0..rooms) + 1,
        y: 2 * random.rand_range(0..rooms) + 1,
    };
    for _ in 0..100 {
        let cell = room();
        let crowded = taken.iter().any(|(other, apart)| {
            other.face == face && other.x.abs_diff(cell.x) + other.y.abs_diff(cell.y) < *apart
        });
        if !crowded {
            return cell;
        }
    }
    loop {
        let cell = room();
        if taken.iter().all(|(other, _)| *other != cell) {
            return cell;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::cube_xml;
    use crate::space::components::Components;
    use crate::space::{Key, Movement, Space};

    #[test]
    fn every_cube_is_whole_and_reads_back() {
        for (size, seed) in [(5, 1), (7, 2), (9, 3), (15, 4), (31, 5), (63, 6)] {
            let map = generate(size, seed).unwrap();
            let mut components = Components::default();
            components.refresh(&map.cube, Movement::Four);
            assert_eq!(components.count(), 1, "size {size}");
            let text = cube_xml::write(&map);
            assert_eq!(cube_xml::write(&cube_xml::read(&text).unwrap()), text);
            for face in Face::ALL {
                let monsters = map.monsters.iter().filter(|m| m.cell.face == face).count();
                assert!((2..=4).contains(&monsters), "size {size}: {monsters}");
            }
        }
    }

    #[test]
    fn there_are_loops_and_doors_over_all_twelve_edges() {
        let map = generate(15, 9).unwrap();
        let cube = &map.cube;
        let mut edges = std::collections::HashSet::new();
        let (mut cells, mut steps) = (0, 0);
        for key in (0..cube.len() as u32).map(Key) {
            if !cube.is_free(key) {
                continue;
            }
            cells += 1;
            for direction in Direction::STRAIGHT {
                let cell = cube.cell(key);
                let (to, _) = cube.step(cell, direction);
                if cube.kind(to) == CellKind::FLOOR {
                    steps += 1;
                    if to.face != cell.face {
                        let pair = [cell.face as u8, to.face as u8];
                        edges.insert([pair[0].min(pair[1]), pair[0].max(pair[1])]);
                    }
                }
            }
        }
        assert_eq!(edges.len(), 12);
        // A tree has one edge less than cells; each loop adds one.
        assert!(steps / 2 > cells + 30, "{steps} steps, {cells} cells");
    }

    #[test]
    fn the_seed_decides() {
        let text = |seed| cube_xml::write(&generate(9, seed).unwrap());
        assert_eq!(text(1), text(1));
        assert_ne!(text(1), text(2));
        for size in [0, 3, 4, 8, 256, 257] {
            assert_eq!(generate(size, 1).unwrap_err(), BadSize(size));
        }
    }
}
