//! Where the walkers of a crowd are in space, for pictures only.
//!
//! A place is a sum of three axes of the face that it is on. The eighteen axes are made numbers once a
//! picture; a walker then costs nine products and no case distinction but the edges'.

use super::flow::NONE;
use super::units::length;
use crate::space::{Cube, Direction, Face, Key, Space};

/// How the faces lie in space, as numbers: out of the cube, right and down.
pub(super) struct Frames<'a> {
    cube: &'a Cube,
    axes: [[[f32; 3]; 3]; 6],
}

impl<'a> Frames<'a> {
    pub(super) fn of(cube: &'a Cube) -> Self {
        let axes = |face: Face| [face.normal(), face.right(), face.down()];
        Self {
            cube,
            axes: Face::ALL.map(|face| axes(face).map(|axis| axis.map(|part| part as f32))),
        }
    }

    /// Where somebody is who left a cell's centre by a step and has walked so much of it.
    pub(super) fn place(&self, at: Key, step: u8, done: u32) -> [f32; 3] {
        if step == NONE {
            return self.beside(at, (0, 0), 0.0);
        }
        let direction = Direction::from_index(step.into());
        let share = done as f32 / length(step) as f32;
        if share < 0.5 || self.cube.is_flat(at) {
            return self.beside(at, direction.delta(), share);
        }
        // Measured from the end that is nearer, on its face.
        let to = self.cube.neighbour(at, direction);
        let back = self.cube.direction_to(to, at);
        self.beside(to, back.delta(), 1.0 - share)
    }

    /// So much of a step away from a cell, on its face.
    fn beside(&self, key: Key, (dx, dy): (i32, i32), share: f32) -> [f32; 3] {
        let cell = self.cube.cell(key);
        let half = self.cube.size() as f32 / 2.0;
        let along = |index: u32, d: i32| index as f32 + 0.5 - half + d as f32 * share;
        let (x, y) = (along(cell.x, dx), along(cell.y, dy));
        let [out, right, down] = &self.axes[cell.face as usize];
        std::array::from_fn(|i| half * out[i] + x * right[i] + y * down[i])
    }
}
