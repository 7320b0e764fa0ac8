//! The surface of a cube: six square grids, joined where two faces share an edge.
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
//! No seam is written down. Walking off a face turns the walker's frame about the shared edge: the
//! new normal is the direction walked, the new direction is minus the old normal, and the
//! coordinate along the edge stays. Everything else follows, and the tests check that it does.
//!
//! At a corner of the cube three faces meet, so the diagonal over it does not exist. A diagonal
//! over an edge does: straight across, then one cell along the edge.

use super::compass::directions;
use super::grid::{CellKind, Grid};
use super::{Direction, Key, Space};
use crate::words::Word;

/// A vector along the axes: X to the right, Y up, Z towards the viewer.
pub type Axis = [i32; 3];

fn negated(a: Axis) -> Axis {
    a.map(|part| -part)
}

fn dot(a: Axis, b: Axis) -> i32 {
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

impl Word for Face {
    const WHAT: &'static str = "face";
    const ALL: &'static [(&'static str, Self)] = &[
        ("front", Self::Front),
        ("right", Self::Right),
        ("back", Self::Back),
        ("left", Self::Left),
        ("top", Self::Top),
        ("bottom", Self::Bottom),
    ];
}

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

    /// The axis that points out of the cube.
    #[must_use]
    pub const fn normal(self) -> Axis {
        match self {
            Self::Front => [0, 0, 1],
            Self::Right => [1, 0, 0],
            Self::Back => [0, 0, -1],
            Self::Left => [-1, 0, 0],
            Self::Top => [0, 1, 0],
            Self::Bottom => [0, -1, 0],
        }
    }

    /// The axis along which x grows.
    #[must_use]
    pub const fn right(self) -> Axis {
        match self {
            Self::Front | Self::Top | Self::Bottom => [1, 0, 0],
            Self::Right => [0, 0, -1],
            Self::Back => [-1, 0, 0],
            Self::Left => [0, 0, 1],
        }
    }

    /// The axis along which y grows.
    #[must_use]
    pub const fn down(self) -> Axis {
        match self {
            Self::Front | Self::Right | Self::Back | Self::Left => [0, -1, 0],
            Self::Top => [0, 0, 1],
            Self::Bottom => [0, 0, -1],
        }
    }

    /// The face whose normal an axis is.
    #[must_use]
    pub fn facing(normal: Axis) -> Self {
        Self::ALL
            .into_iter()
            .find(|face| face.normal() == normal)
            .unwrap_or_else(|| panic!("{normal:?} is not one of the six axes"))
    }

    /// A straight direction on this face as an axis; a diagonal one is the sum of two.
    #[must_use]
    pub fn axis(self, direction: Direction) -> Axis {
        let (dx, dy) = direction.delta();
        let (right, down) = (self.right(), self.down());
        std::array::from_fn(|i| dx * right[i] + dy * down[i])
    }

    /// The straight direction on this face that runs along an axis.
    #[must_use]
    pub fn direction(self, axis: Axis) -> Option<Direction> {
        Direction::STRAIGHT
            .into_iter()
            .find(|&direction| self.axis(direction) == axis)
    }
}

/// A cell of the surface: a face, a column and a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "said in one line above")]
pub struct SurfaceCell {
    pub face: Face,
    pub x: u32,
    pub y: u32,
}

/// Six faces of `size × size` cells.
#[derive(Clone, Debug)]
pub struct Cube {
    size: u32,
    faces: [Grid; 6],
}

impl Cube {
    /// The smallest side, in cells.
    pub const MIN_SIZE: u32 = 3;
    /// The longest side, in cells.
    pub const MAX_SIZE: u32 = 256;

    /// A cube of walls.
    ///
    /// # Panics
    /// When the size is not from [`Cube::MIN_SIZE`] to [`Cube::MAX_SIZE`].
    #[must_use]
    pub fn new(size: u32) -> Self {
        assert!(
            (Self::MIN_SIZE..=Self::MAX_SIZE).contains(&size),
            "a cube of size {size}; expected {} to {}",
            Self::MIN_SIZE,
            Self::MAX_SIZE
        );
        Self {
            size,
            faces: std::array::from_fn(|_| Grid::new(size, size)),
        }
    }

    /// Cells along an edge.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.size
    }

    /// One face as a grid of its own: what a search that stays on the face walks on.
    #[must_use]
    pub fn face(&self, face: Face) -> &Grid {
        &self.faces[face as usize]
    }

    /// One face, to be written.
    pub(crate) fn face_mut(&mut self, face: Face) -> &mut Grid {
        &mut self.faces[face as usize]
    }

    /// What a cell is.
    #[must_use]
    pub fn kind(&self, cell: SurfaceCell) -> CellKind {
        self.face(cell.face).kind(cell.x, cell.y)
    }

    /// Makes a cell floor or wall; whether that changed anything.
    pub fn set(&mut self, cell: SurfaceCell, kind: CellKind) -> bool {
        self.faces[cell.face as usize].set(cell.x, cell.y, kind)
    }

    /// The key of a cell: `face·size² + y·size + x`.
    #[must_use]
    pub fn key(&self, cell: SurfaceCell) -> Key {
        Key((cell.face as u32 * self.size + cell.y) * self.size + cell.x)
    }

    /// The cell of a key.
    #[must_use]
    pub fn cell(&self, key: Key) -> SurfaceCell {
        let (row, x) = (key.0 / self.size, key.0 % self.size);
        SurfaceCell {
            face: Face::ALL[(row / self.size) as usize],
            x,
            y: row % self.size,
        }
    }

    /// The cell one straight step away, over an edge if need be, and the direction in which the
    /// walker then looks.
    ///
    /// # Panics
    /// When the direction is a diagonal.
    #[must_use]
    pub fn step(&self, cell: SurfaceCell, direction: Direction) -> (SurfaceCell, Direction) {
        assert!(!direction.is_diagonal(), "a seam is crossed straight");
        let (dx, dy) = direction.delta();
        let inside = cell
            .x
            .checked_add_signed(dx)
            .zip(cell.y.checked_add_signed(dy))
            .filter(|&(x, y)| x < self.size && y < self.size);
        if let Some((x, y)) = inside {
            return (SurfaceCell { x, y, ..cell }, direction);
        }

        let walked = cell.face.axis(direction);
        let face = Face::facing(walked);
        let ahead = negated(cell.face.normal());
        // Centres in half cells from the cube's middle: odd or even like the size, so exact. The
        // walker enters the new face half a cell from the edge that it came over.
        let last = self.size.cast_signed() - 1;
        let centre = self.centre_in_half_cells(cell);
        let coordinate = |axis: Axis| {
            let doubled = if axis == ahead {
                -last
            } else if axis == negated(ahead) {
                last
            } else {
                dot(centre, axis)
            };
            ((doubled + last) / 2).cast_unsigned()
        };
        let landed = SurfaceCell {
            face,
            x: coordinate(face.right()),
            y: coordinate(face.down()),
        };
        let looking = face
            .direction(ahead)
            .expect("the old normal lies in the new face");
        (landed, looking)
    }

    /// A cell's centre on the surface, in half cells from the cube's middle.
    #[must_use]
    pub fn centre_in_half_cells(&self, cell: SurfaceCell) -> Axis {
        let size = self.size.cast_signed();
        let from_middle = |index: u32| 2 * index.cast_signed() + 1 - size;
        let (x, y) = (from_middle(cell.x), from_middle(cell.y));
        let (normal, right, down) = (cell.face.normal(), cell.face.right(), cell.face.down());
        std::array::from_fn(|i| size * normal[i] + x * right[i] + y * down[i])
    }

    /// The neighbour in any of the eight directions; `None` for the diagonal over a corner.
    #[must_use]
    pub fn beside(&self, cell: SurfaceCell, direction: Direction) -> Option<SurfaceCell> {
        if !direction.is_diagonal() {
            return Some(self.step(cell, direction).0);
        }
        let (one, other) = (direction.turned(7), direction.turned(1));
        let leaves = |direction| self.step(cell, direction).0.face != cell.face;
        let (over, along) = match (leaves(one), leaves(other)) {
            (true, true) => return None,
            (true, false) => (one, other),
            (false, _) => (other, one),
        };
        // The edge's own axis means the same on both of its faces.
        let axis = cell.face.axis(along);
        let (across, _) = self.step(cell, over);
        let along = across.face.direction(axis)?;
        Some(self.step(across, along).0)
    }

    fn is_inner(&self, cell: SurfaceCell) -> bool {
        let inner = 1..self.size - 1;
        inner.contains(&cell.x) && inner.contains(&cell.y)
    }
}

impl Space for Cube {
    fn len(&self) -> usize {
        6 * (self.size * self.size) as usize
    }

    fn version(&self) -> u64 {
        // The latest edit's number is the greatest.
        self.faces.iter().map(Grid::version).fold(0, u64::max)
    }

    fn is_free(&self, key: Key) -> bool {
        self.kind(self.cell(key)) == CellKind::FLOOR
    }

    fn free_neighbours(&self, key: Key) -> u8 {
        let cell = self.cell(key);
        if self.is_inner(cell) {
            let grid = self.face(cell.face);
            return grid.free_neighbours(Key(cell.y * self.size + cell.x));
        }
        directions(u8::MAX)
            .filter(|&direction| {
                self.beside(cell, direction)
                    .is_some_and(|beside| self.kind(beside) == CellKind::FLOOR)
            })
            .fold(0, |bits, direction| bits | direction.bit())
    }

    fn neighbour(&self, key: Key, direction: Direction) -> Key {
        let cell = self.cell(key);
        self.beside(cell, direction)
            .map_or(key, |beside| self.key(beside))
    }
}
