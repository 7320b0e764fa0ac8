//! A cube: six square grids, joined along the edges of the faces.
//!
//! [`Face`] says how the faces lie in space; the module of [`SurfaceCell`] says where a step across an edge leads.
//!
//! Besides the six grids, the surface is stored flat, in the order of its keys: the cells, and the free neighbours
//! of each as one byte. Every edit updates it. With the rim table, a search on the surface reads the same data as a
//! search on a grid.

use super::bad_size::BadSize;
use super::cell_kind::CellKind;
use super::grid::Grid;
use super::rim::Rim;
use super::surface::Surface;
use super::unfolding::Unfoldings;
use super::{Direction, Editable, Key, Space};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use std::sync::{Arc, OnceLock};

pub use super::face::{Axis, Face};
pub use super::surface::SurfaceCell;

/// Ground that costs more than floor, which a cube does not support, because its XML cannot store it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTerrain(pub CellKind);

/// Six faces of `size × size` cells.
#[derive(Clone, Debug)]
pub struct Cube {
    surface: Surface,
    faces: [Grid; 6],
    /// [`CellKind`] as bytes, in the order of keys.
    cells: Vec<u8>,
    free_neighbours: Vec<u8>,
    /// Depends on the size only, so copies of a cube share it.
    rim: Arc<Rim>,
    /// Depends on the size only. Computed by the first call that needs distances across edges.
    unfoldings: Arc<OnceLock<Unfoldings>>,
}

impl Cube {
    /// The smallest side, in cells.
    pub const MIN_SIZE: u32 = 3;
    /// The longest side, in cells.
    pub const MAX_SIZE: u32 = 256;

    /// Returns a cube of walls.
    ///
    /// # Panics
    /// If the size is not from [`Cube::MIN_SIZE`] to [`Cube::MAX_SIZE`]. For sizes that come from outside, use
    /// [`Cube::try_new`].
    pub fn new(size: u32) -> Self {
        Self::try_new(size).unwrap_or_else(BadSize::panic)
    }

    /// Returns a cube of walls.
    ///
    /// # Errors
    /// [`BadSize::Cube`] if the size is not from [`Cube::MIN_SIZE`] to [`Cube::MAX_SIZE`].
    pub fn try_new(size: u32) -> Result<Self, BadSize> {
        if !(Self::MIN_SIZE..=Self::MAX_SIZE).contains(&size) {
            return Err(BadSize::Cube { size });
        }
        let len = (6 * size * size) as usize;
        let mut cube = Self {
            surface: Surface::new(size),
            faces: std::array::from_fn(|_| Grid::new(size, size)),
            cells: vec![CellKind::WALL.byte(); len],
            free_neighbours: vec![0; len],
            rim: Arc::default(),
            unfoldings: Arc::default(),
        };
        cube.rim = Arc::new(Rim::derive(&cube));
        Ok(cube)
    }

    /// Returns the number of cells along an edge.
    pub fn size(&self) -> u32 {
        self.surface.size
    }

    /// Returns how the faces unfold into each other's planes.
    #[must_use]
    pub fn unfoldings(&self) -> &Unfoldings {
        self.unfoldings.get_or_init(|| Unfoldings::of(self))
    }

    /// Returns one face as a separate grid, for searches that stay on it.
    pub fn face(&self, face: Face) -> &Grid {
        &self.faces[face as usize]
    }

    /// Replaces the grid of a face.
    ///
    /// # Panics
    /// If the grid does not have the size of a face.
    pub(crate) fn put_face(&mut self, face: Face, grid: Grid) {
        let size = self.size();
        assert!(
            (grid.width(), grid.height()) == (size, size),
            "sides of a face"
        );
        let first = face as usize * grid.len();
        for (index, &byte) in (first..).zip(grid.cells()) {
            self.put(Key(index as u32), byte);
        }
        self.faces[face as usize] = grid;
    }

    /// Returns every cell's [`CellKind`] as a byte, in the order of keys.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Updates the flat surface for one cell of a face.
    fn put(&mut self, key: Key, byte: u8) {
        let before = std::mem::replace(&mut self.cells[key.index()], byte);
        if (before == 0) == (byte == 0) {
            return;
        }
        for direction in Direction::ALL {
            let beside = self.neighbour(key, direction);
            // The diagonal across a corner of the cube leads nowhere.
            if beside != key {
                self.free_neighbours[beside.index()] ^= self.direction_to(beside, key).bit();
            }
        }
    }

    /// Returns the direction of a neighbour.
    ///
    /// # Panics
    /// If it is none of the eight neighbours.
    pub fn direction_to(&self, from: Key, neighbour: Key) -> Direction {
        Direction::ALL
            .into_iter()
            .find(|&direction| self.neighbour(from, direction) == neighbour)
            .expect("a neighbour of the cell")
    }

    /// Returns the kind of a cell.
    pub fn kind(&self, cell: SurfaceCell) -> CellKind {
        self.face(cell.face).kind(cell.x, cell.y)
    }

    /// Makes a cell floor or wall. Returns true if that changed anything. Ignores a cell outside.
    ///
    /// # Errors
    /// [`NoTerrain`] for any other kind; nothing changes then.
    pub fn set(&mut self, cell: SurfaceCell, kind: CellKind) -> Result<bool, NoTerrain> {
        match kind {
            CellKind::WALL | CellKind::FLOOR => Ok(self.set_free(cell, kind == CellKind::FLOOR)),
            _ => Err(NoTerrain(kind)),
        }
    }

    /// Makes a cell floor or wall, by whether it is free.
    pub(crate) fn set_free(&mut self, cell: SurfaceCell, is_free: bool) -> bool {
        let kind = CellKind(u8::from(is_free));
        let changed = self.faces[cell.face as usize].set(cell.x, cell.y, kind);
        if changed {
            self.put(self.key_inside(cell), kind.byte());
        }
        changed
    }

    /// Returns the key of a cell if it is inside: `face·size² + y·size + x`.
    #[must_use]
    pub fn key(&self, cell: SurfaceCell) -> Option<Key> {
        let is_inside = cell.x.max(cell.y) < self.size();
        is_inside.then(|| self.key_inside(cell))
    }

    /// Returns the key of a cell that is inside.
    #[inline]
    pub(crate) fn key_inside(&self, cell: SurfaceCell) -> Key {
        debug_assert!(cell.x.max(cell.y) < self.size(), "{cell:?} is outside");
        self.surface.key(cell)
    }

    /// Returns the cell of a key.
    pub fn cell(&self, key: Key) -> SurfaceCell {
        self.surface.cell(key)
    }

    /// Returns the cell at an edge of a face, `along` cells from the edge's left or upper end.
    pub fn edge_cell(&self, face: Face, edge: Direction, along: u32) -> SurfaceCell {
        let last = self.size() - 1;
        let (x, y) = match edge {
            Direction::North => (along, 0),
            Direction::East => (last, along),
            Direction::South => (along, last),
            _ => (0, along),
        };
        SurfaceCell { face, x, y }
    }
}

impl Space for Cube {
    fn len(&self) -> usize {
        self.cells.len()
    }

    fn version(&self) -> u64 {
        // The latest edit has the greatest number.
        self.faces.iter().map(Grid::version).fold(0, u64::max)
    }

    fn is_free(&self, key: Key) -> bool {
        self.cells[key.index()] != 0
    }

    fn free_neighbours(&self, key: Key) -> u8 {
        self.free_neighbours[key.index()]
    }

    fn neighbour(&self, key: Key, direction: Direction) -> Key {
        if self.rim.holds(key) {
            return self.rim.around(key)[direction as usize];
        }
        // Inside a face, all faces are alike.
        self.faces[0].neighbour(key, direction)
    }

    fn is_flat(&self, key: Key) -> bool {
        !self.rim.holds(key)
    }
}

impl Editable for Cube {
    fn cells(&self) -> &[u8] {
        self.cells()
    }

    /// No ground costs more than floor.
    fn least_cost(&self) -> u8 {
        1
    }

    fn place(&self, key: Key) -> [u32; 3] {
        let SurfaceCell { face, x, y } = self.cell(key);
        [face as u32, x, y]
    }

    fn at(&self, [face, x, y]: [u32; 3]) -> Option<Key> {
        let face = *Face::ALL.get(face as usize)?;
        self.key(SurfaceCell { face, x, y })
    }
}

impl WithMessage for NoTerrain {
    fn message(&self) -> Message {
        message!(
            "a cube has no {kind}; expected wall or floor",
            kind = self.0
        )
    }
}

error_with_message!(NoTerrain);
