//! The progress, cost and memory of tables.

/// The cost of a search's tables. `done / expected` never falls while they are made, so you can show it as progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Preparation {
    /// The work done, in the units of `Session::prepare_some`. Equals `expected` once the tables exist, or if none are
    /// needed.
    pub done: u64,
    /// The total work. For tables over cells, an upper bound. For a hierarchy, an estimate that grows if the work does.
    pub expected: u64,
    /// The memory of the finished tables, in bytes; for a hierarchy, an estimate until it exists.
    pub bytes: u64,
    /// Whether tables of another version of the map, or of another map, exist but have to be made again. `expected` and
    /// `bytes` are then the cost of that.
    pub outdated: bool,
}

impl Preparation {
    /// Returns the preparation of tables that are not begun.
    pub(crate) fn ahead(expected: u64, bytes: u64) -> Self {
        Self {
            expected,
            bytes,
            ..Self::default()
        }
    }

    /// Returns the preparation of finished tables.
    pub(crate) fn over(expected: u64, bytes: u64) -> Self {
        Self {
            done: expected,
            ..Self::ahead(expected, bytes)
        }
    }

    /// Returns whether nothing is left to do.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done == self.expected
    }

    /// Returns the sum of two preparations, done one after the other.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            done: self.done + other.done,
            expected: self.expected + other.expected,
            bytes: self.bytes + other.bytes,
            outdated: self.outdated || other.outdated,
        }
    }
}
