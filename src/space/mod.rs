//! The spaces that a search runs on.
//!
//! A space numbers its cells without gaps ([`Key`]), gives the free ones of a cell's eight neighbours as one byte, and
//! says where a step leads. The [`rules`](crate::rules) do everything else: which of those steps a corner rule allows,
//! and what they cost.

pub mod avoided;
mod bad_size;
pub(crate) mod bits;
pub mod cell_kind;
pub mod clearance;
pub mod compass;
pub mod components;
pub mod corners;
pub mod cube;
mod face;
pub mod grid;
pub mod hex;
pub(crate) mod key_set;
pub mod layout;
pub mod nodes;
mod rim;
pub mod sight;
pub(crate) mod surface;
pub mod unfolding;

pub use bad_size::BadSize;
pub use cell_kind::CellKind;
pub use compass::{CornerRule, Direction, Movement};
pub use corners::Corners;
pub use cube::{Cube, Face, NoTerrain, SurfaceCell};
pub use grid::Grid;
pub use hex::Hex;
pub use layout::{Layout, Ring};
pub use unfolding::{Places, Unfoldings};

/// The number of a cell in its space, `0..len`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Key(pub u32);

impl Key {
    /// Returns the number as an array index.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Cells with up to eight neighbours.
pub trait Space {
    /// Returns the number of keys. A search sizes its records by it, so a key at or beyond it panics.
    fn len(&self) -> usize;

    /// Returns whether [`Space::len`] may grow while a cell is expanded, as new keys are generated. A search then reads
    /// the length again at each step. If a space grows and you return false, the search panics.
    #[inline(always)]
    fn grows(&self) -> bool {
        false
    }

    /// Returns whether there are no cells.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Checks that a cell belongs to the space.
    ///
    /// # Panics
    /// If it does not.
    fn check(&self, key: Key) {
        let number = key.0;
        assert!(
            key.index() < self.len(),
            "cell {number} is not in the space"
        );
    }

    /// Returns a number that changes with every edit. If an implementation does not change it, a running search
    /// continues on the old map, and its answer may cross a wall.
    fn version(&self) -> u64;

    /// Returns whether a cell is free.
    fn is_free(&self, key: Key) -> bool;

    /// Returns the cost of a cell as a multiple of open ground's: 0 for a wall, 1 for floor. A step costs its length
    /// times the mean of its two cells, so a path costs the same in both directions.
    fn terrain(&self, key: Key) -> u8 {
        u8::from(self.is_free(key))
    }

    /// Returns whether all ground is floor, so that all steps of equal length cost the same.
    fn is_uniform(&self) -> bool {
        true
    }

    /// Returns which neighbours exist and are free, a bit for each [`Direction`]. One bit too many lets paths cross
    /// walls; one too few loses paths. None if cells do not lie in rows: their expansions know where steps lead.
    fn free_neighbours(&self, _key: Key) -> u8 {
        0
    }

    /// Returns the neighbour in a direction whose bit is set in [`Space::free_neighbours`]. Any other direction gives a
    /// meaningless key.
    fn neighbour(&self, key: Key, _direction: Direction) -> Key {
        key
    }

    /// Returns which six of the eight neighbours touch a cell if cells are hexagons in a layout. `None` for a space
    /// whose cells do not lie in the rows of one plane: no step is then legal on hexagons.
    #[inline(always)]
    fn ring(&self, _key: Key, _layout: Layout) -> Option<&'static Ring> {
        None
    }

    /// Returns by how much a step in each direction changes a key, if that is the same everywhere: the space is flat.
    /// If you return it for a space that is not flat, paths are broken. If you return `None` for a flat one, a search
    /// stores four more bytes for each cell and checks neighbours unnecessarily.
    fn strides(&self) -> Option<[i32; 8]> {
        None
    }

    /// Returns whether a direction means the same in a cell and in all its neighbours: everywhere in a flat space, but
    /// not along the edges of a cube.
    #[inline(always)]
    fn is_flat(&self, _key: Key) -> bool {
        self.strides().is_some()
    }
}

/// A space that reports its edits, for a search that outlives them.
pub trait Editable: Space {
    /// Returns every cell's [`CellKind`] as a byte, in the order of keys.
    fn cells(&self) -> &[u8];

    /// Returns the least cost of any ground; 1 if there is none.
    fn least_cost(&self) -> u8;

    /// Returns the face, column and row of a cell, which survive a change of size. A flat space has one face.
    fn place(&self, key: Key) -> [u32; 3];

    /// Returns the cell at a face, column and row, if there is one.
    fn at(&self, place: [u32; 3]) -> Option<Key>;

    /// Returns the cells that were edited since a version, with repeats. `None` if they are not known: all bytes are
    /// then compared. If one is missing, paths cross walls.
    fn edits_since(&self, _version: u64) -> Option<impl Iterator<Item = Key>> {
        None::<std::iter::Empty<Key>>
    }
}
