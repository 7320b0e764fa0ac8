//! What a search walks on.
//!
//! A space numbers its cells without gaps ([`Key`]), gives the free ones of a cell's eight
//! neighbours as one byte, and says where a step leads. Everything else (which of those steps a
//! corner rule allows, what they cost) is for the [`rules`](crate::rules).

pub mod bits;
pub mod cell_kind;
pub mod compass;
pub mod components;
pub mod corners;
pub mod cube;
mod face;
pub mod grid;
pub mod hex;
pub mod layout;
pub mod nodes;
mod rim;
pub mod sight;
pub(crate) mod surface;
pub mod unfolding;

pub use cell_kind::CellKind;
pub use compass::{CornerRule, Direction, Movement};
pub use corners::Corners;
pub use cube::{Cube, Face, NoTerrain, SurfaceCell};
pub use grid::Grid;
pub use hex::Hex;
pub use layout::{Layout, Ring};
pub use unfolding::{Places, Unfoldings};

/// A cell's dense number in its space, `0..len`.
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
    /// Returns how many keys there are. A search sizes its records by it, so a key at or beyond it panics.
    fn len(&self) -> usize;

    /// Returns whether [`Space::len`] may grow while a cell is expanded, as new keys are handed out. A search then
    /// looks at the length again at each step; if a space grows and this says no, it panics.
    #[inline(always)]
    fn grows(&self) -> bool {
        false
    }

    /// Returns whether there are no cells at all.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Checks that a cell is one of the space.
    ///
    /// # Panics
    /// When it is not.
    fn check(&self, key: Key) {
        let number = key.0;
        assert!(
            key.index() < self.len(),
            "cell {number} is not in the space"
        );
    }

    /// Returns a number that changes with every edit. If an implementation forgets to change it, a running search goes
    /// on over a map that is no longer there and its answer may cross a wall.
    fn version(&self) -> u64;

    /// Returns whether a cell can be walked on.
    fn is_free(&self, key: Key) -> bool;

    /// Returns how many times open ground's price a cell costs: 0 for a wall, 1 for floor. A step costs its length
    /// times the mean of the two cells it joins, so a path costs the same in both directions.
    fn terrain(&self, key: Key) -> u8 {
        u8::from(self.is_free(key))
    }

    /// Returns which neighbours exist and are free, a bit a [`Direction`]. A bit too many lets paths cross walls; a bit
    /// too few loses paths. None where cells do not lie in rows: their expansions know where steps lead.
    fn free_neighbours(&self, _key: Key) -> u8 {
        0
    }

    /// Returns the neighbour in a direction whose bit is set in [`Space::free_neighbours`]; any other direction gives a
    /// meaningless key.
    fn neighbour(&self, key: Key, _direction: Direction) -> Key {
        key
    }

    /// Returns which six of the eight neighbours touch a cell if cells are hexagons, in a layout. Nothing for a space
    /// whose cells do not lie in the rows of one sheet: there no step is allowed on hexagons.
    #[inline(always)]
    fn ring(&self, _key: Key, _layout: Layout) -> Option<&'static Ring> {
        None
    }

    /// By how much a step in each direction changes a key, if that is the same everywhere: the space
    /// is flat. If it is not and this says so, paths are torn; if it is and this does not, a search
    /// keeps four bytes more a cell and looks at neighbours that it need not.
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

/// A space that tells what was edited, for a search that outlives edits.
pub trait Editable: Space {
    /// Returns every cell's [`CellKind`] as a byte, in the order of keys.
    fn cells(&self) -> &[u8];

    /// Returns the least cost of any ground; 1 when there is none.
    fn least_cost(&self) -> u8;

    /// Face, column and row of a cell, which outlive a change of size; there is one face if the space is
    /// flat.
    fn place(&self, key: Key) -> [u32; 3];

    /// Returns the cell at a face, column and row, if there is one.
    fn at(&self, place: [u32; 3]) -> Option<Key>;

    /// Returns the cells that were edited since a version, one that was edited twice as often as that. `None` if it is
    /// not known: then all bytes are compared. One too few, and paths cross walls.
    fn edits_since(&self, _version: u64) -> Option<impl Iterator<Item = Key>> {
        None::<std::iter::Empty<Key>>
    }
}
