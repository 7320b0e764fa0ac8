//! A playable cube by size and seed: on each face a maze with some loops and two to four monsters, and doors over all
//! twelve edges.

use super::{Generator, Lattice, braid, carver};
use crate::map::{CubeMap, MonsterSpawn};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::names::Names;
use crate::space::{Cube, Direction, Face, SurfaceCell};
use oorandom::Rand32;

/// The share of inner walls that are opened for loops, in percent.
const LOOPS: u32 = 14;

/// Why no cube was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CubeError {
    /// The size is even: rooms and the walls between them need an odd number of cells.
    Size(u32),
    /// The generator leaves no rooms at odd columns and rows, to which doors could lead.
    Generator(&'static str),
}

/// Makes a cube of odd size.
///
/// # Errors
/// [`CubeError::Size`] if the size is even or out of range.
pub fn generate(size: u32, seed: u64) -> Result<CubeMap, CubeError> {
    generate_by(Generator::Backtracker, size, seed)
}

/// The generators for faces: those that make rooms and connections, so that doors can lead there.
pub const GENERATORS: Names<Generator> = Generator::NAMES.first(6);

/// Makes a cube of odd size whose faces come from one of the [`GENERATORS`].
///
/// # Errors
/// [`CubeError`] if the size or the generator is not supported.
pub fn generate_by(generator: Generator, size: u32, seed: u64) -> Result<CubeMap, CubeError> {
    let carve = carver(generator).ok_or(CubeError::Generator(generator.name()))?;
    let closed = Lattice::new(size, size).ok();
    let closed = closed.filter(|_| size <= Cube::MAX_SIZE);
    let closed = closed.ok_or(CubeError::Size(size))?;
    let mut random = Rand32::new(seed);
    let mut cube = Cube::new(size);
    for face in Face::ALL {
        let mut maze = closed.clone();
        carve(&mut maze, &mut random);
        if generator.is_maze() {
            braid::open_walls(&mut maze, &mut random, LOOPS);
        }
        cube.put_face(face, maze.into_grid());
    }
    open_doors(&mut cube, &mut random);

    let player = place(&cube, Face::Front, &[], &mut random);
    // No monster starts near the player, if the face has room for that.
    let mut taken = vec![(player, size / 2)];
    let mut monsters = Vec::new();
    for face in Face::ALL {
        let rooms = ((size - 1) / 2).pow(2);
        // A face with few rooms keeps some free for the player.
        for _ in 0..random.rand_range(2..5).min(rooms / 2) {
            let cell = place(&cube, face, &taken, &mut random);
            taken.push((cell, size / 4));
            monsters.push(MonsterSpawn::new(cell));
        }
    }
    Ok(CubeMap::new(cube, player, monsters))
}

/// Opens one door on each edge, more on longer ones. A door is a pair of border cells, each next to a room of its face,
/// so it joins the two mazes.
fn open_doors(cube: &mut Cube, random: &mut Rand32) {
    let size = cube.size();
    let rooms = (size - 1) / 2;
    for face in Face::ALL {
        for direction in Direction::STRAIGHT {
            for _ in 0..=size / 12 {
                let along = 2 * random.rand_range(0..rooms) + 1;
                let door = cube.edge_cell(face, direction, along);
                let (beyond, _) = cube.step(door, direction);
                // Each edge comes up from both sides; one of them is enough.
                if (face as u8) < beyond.face as u8 {
                    cube.set_free(door, true);
                    cube.set_free(beyond, true);
                }
            }
        }
    }
}

/// Returns a random room of a face that keeps the stated distance from each of those taken, if a hundred tries find
/// one; otherwise any free room.
fn place(
    cube: &Cube,
    face: Face,
    taken: &[(SurfaceCell, u32)],
    random: &mut Rand32,
) -> SurfaceCell {
    let rooms = (cube.size() - 1) / 2;
    let mut odd = || 2 * random.rand_range(0..rooms) + 1;
    let mut tries = 0;
    loop {
        let (x, y) = (odd(), odd());
        let is_crowded = taken.iter().any(|&(other, min_distance)| {
            let min_distance = if tries < 100 { min_distance } else { 1 };
            other.face == face && other.x.abs_diff(x) + other.y.abs_diff(y) < min_distance
        });
        if !is_crowded {
            return SurfaceCell { face, x, y };
        }
        tries += 1;
    }
}

#[cfg(all(test, feature = "xml"))]
mod tests;

impl WithMessage for CubeError {
    fn message(&self) -> Message {
        match self {
            Self::Size(found) => {
                message!("size {found}; expected an odd number from 5 to 255", found)
            }
            Self::Generator(found) => message!(
                "generator {found}; expected one of: {list}",
                found,
                list = "backtracker, kruskal, wilson, eller, division, rooms"
            ),
        }
    }
}

error_with_message!(CubeError);
