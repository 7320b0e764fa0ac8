//! The six faces of a cube and their orientation in space.
//!
//! Faces are seen from outside, x to the right and y down:
//!
//! ```text
//! face    normal  right  down          the net:
//! front     +Z     +X     −Y                  [top]
//! right     +X     −Z     −Y           [left][front][right][back]
//! back      −Z     −X     −Y                  [bottom]
//! left      −X     +Z     −Y
//! top       +Y     +X     +Z
//! bottom    −Y     +X     −Z
//! ```
//!
//! Everything else about the cube follows from these three axes of each face.

use super::Direction;
use crate::names::names;

/// A vector along the axes: X to the right, Y up, Z towards the viewer.
pub type Axis = [i32; 3];

pub(super) fn negated(a: Axis) -> Axis {
    a.map(|part| -part)
}

pub(super) fn dot(a: Axis, b: Axis) -> i32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// One of the six faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the drawing above is their documentation")]
pub enum Face {
    Front = 0,
    Right = 1,
    Back = 2,
    Left = 3,
    Top = 4,
    Bottom = 5,
}

names! {
    Face, "face":
    "front" = Self::Front,
    "right" = Self::Right,
    "back" = Self::Back,
    "left" = Self::Left,
    "top" = Self::Top,
    "bottom" = Self::Bottom,
}

/// The normal, right and down axes of each face, in the order of their numbers.
const AXES: [[Axis; 3]; 6] = [
    [[0, 0, 1], [1, 0, 0], [0, -1, 0]],
    [[1, 0, 0], [0, 0, -1], [0, -1, 0]],
    [[0, 0, -1], [-1, 0, 0], [0, -1, 0]],
    [[-1, 0, 0], [0, 0, 1], [0, -1, 0]],
    [[0, 1, 0], [1, 0, 0], [0, 0, 1]],
    [[0, -1, 0], [1, 0, 0], [0, 0, -1]],
];

impl Face {
    /// All six, in the order of their numbers.
    pub const ALL: [Self; 6] = [
        Self::Front,
        Self::Right,
        Self::Back,
        Self::Left,
        Self::Top,
        Self::Bottom,
    ];

    /// Returns the axis that points out of the cube.
    pub const fn normal(self) -> Axis {
        AXES[self as usize][0]
    }

    /// Returns the axis along which x grows.
    pub const fn right(self) -> Axis {
        AXES[self as usize][1]
    }

    /// Returns the axis along which y grows.
    pub const fn down(self) -> Axis {
        AXES[self as usize][2]
    }

    /// Returns the face with a given normal.
    pub fn facing(normal: Axis) -> Self {
        Self::ALL
            .into_iter()
            .find(|face| face.normal() == normal)
            .expect("one of the six axes")
    }

    /// Returns a straight direction on this face as an axis; a diagonal is the sum of two.
    pub fn axis(self, direction: Direction) -> Axis {
        let (dx, dy) = direction.delta();
        let (right, down) = (self.right(), self.down());
        std::array::from_fn(|i| dx * right[i] + dy * down[i])
    }

    /// Returns the straight direction on this face along an axis.
    pub fn direction(self, axis: Axis) -> Option<Direction> {
        Direction::STRAIGHT
            .into_iter()
            .find(|&direction| self.axis(direction) == axis)
    }
}
