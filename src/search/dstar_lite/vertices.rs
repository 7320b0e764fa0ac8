//! The two costs of every cell, stamped with the search that wrote them.

use crate::cost::Cost;
use crate::search::stamped::{Stamped, Table};
use crate::space::Key;

/// What is known of a cell; both costs are to the goal, [`Cost::MAX`] if there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vertex {
    /// What was settled last.
    pub(super) g: Cost,
    /// One step of look-ahead.
    pub(super) rhs: Cost,
    stamp: u32,
}

impl Vertex {
    pub(super) fn new(g: Cost, rhs: Cost) -> Self {
        Self { g, rhs, stamp: 0 }
    }
}

impl Stamped for Vertex {
    const BLANK: Self = Self {
        g: Cost::MAX,
        rhs: Cost::MAX,
        stamp: 0,
    };

    #[inline(always)]
    fn stamp(&self) -> u32 {
        self.stamp
    }

    #[inline(always)]
    fn stamp_mut(&mut self) -> &mut u32 {
        &mut self.stamp
    }
}

/// The costs of all cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Vertices(Table<Vertex>);

impl Vertices {
    /// Discards everything, for cells `0..len`.
    pub(super) fn reset(&mut self, len: usize) {
        self.0.reset(len);
    }

    /// The memory of what is known of cells, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.0.bytes()
    }

    /// Returns true when anything was ever known of a cell: then it was queued.
    pub(super) fn is_known(&self, key: Key) -> bool {
        self.0.has(key.index())
    }

    /// The costs of a cell.
    pub(super) fn get(&self, key: Key) -> Vertex {
        if self.is_known(key) {
            self.0.get(key.index()).copied().unwrap_or(Vertex::BLANK)
        } else {
            Vertex::BLANK
        }
    }

    /// Writes the costs of a cell.
    pub(super) fn set(&mut self, key: Key, vertex: Vertex) {
        self.0.put(key.index(), vertex, 0);
    }
}
