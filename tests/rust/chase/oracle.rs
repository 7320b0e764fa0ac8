//! A slow reference for the surface: cubes with random walls, and shortest costs on them.

use cubechase::space::{CellKind, CornerRule, Cube, Direction, Key, Movement, Space};
use oorandom::Rand32;
use std::collections::BTreeSet;

/// A cube of floor.
pub(crate) fn open_cube(size: u32) -> Cube {
    half_walled(size, 0, &mut Rand32::new(0))
}

/// Returns a cube with this many walls in a hundred cells.
pub(crate) fn half_walled(size: u32, walls: u32, random: &mut Rand32) -> Cube {
    let mut cube = Cube::new(size);
    for key in (0..cube.len() as u32).map(Key) {
        if random.rand_range(0..100) >= walls {
            cube.set(cube.cell(key), CellKind::FLOOR).unwrap();
        }
    }
    cube
}

/// Shortest costs on a cube to one cell, with its own corner code over the derivation of the seams.
pub(crate) struct Oracle {
    costs: Vec<Option<u32>>,
    movement: Movement,
}

impl Oracle {
    pub(crate) fn new(cube: &Cube, movement: Movement, target: Key) -> Self {
        let mut oracle = Self {
            costs: vec![None; cube.len()],
            movement,
        };
        let mut open = BTreeSet::from([(0, target.0)]);
        while let Some((cost, key)) = open.pop_first() {
            if oracle.costs[key as usize].is_some() {
                continue;
            }
            oracle.costs[key as usize] = Some(cost);
            for direction in Direction::ALL {
                if oracle.is_legal(cube, Key(key), direction) {
                    let to = cube.beside(cube.cell(Key(key)), direction).unwrap();
                    let length = if direction.is_diagonal() { 14 } else { 10 };
                    open.insert((cost + length, cube.key(to).unwrap().0));
                }
            }
        }
        oracle
    }

    pub(crate) fn cost(&self, key: Key) -> Option<u32> {
        self.costs[key.index()]
    }

    pub(crate) fn is_legal(&self, cube: &Cube, from: Key, direction: Direction) -> bool {
        let is_free = |direction| {
            cube.beside(cube.cell(from), direction)
                .is_some_and(|cell| cube.kind(cell) == CellKind::FLOOR)
        };
        let sides = [direction.turned(1), direction.turned(7)].map(is_free);
        is_free(direction)
            && match self.movement {
                _ if !direction.is_diagonal() => true,
                Movement::Four | Movement::Six(_) => false,
                Movement::Eight(CornerRule::Cut) => true,
                Movement::Eight(CornerRule::OneFree) => sides.contains(&true),
                Movement::Eight(CornerRule::Strict) => sides == [true, true],
            }
    }
}
