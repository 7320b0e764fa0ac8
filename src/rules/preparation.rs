//! How far tables have come, what they cost to make, and what they hold.

/// What the tables of a search cost. `done / expected` never falls while they are made, so it can be
/// shown as progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preparation {
    /// Work done, in the cells of `Session::prepare_some`; as much as is expected once the tables are
    /// there, or none are needed.
    pub done: u64,
    /// The whole work. Of tables by the cell at most this much; of a hierarchy an estimate, which grows
    /// if the work does.
    pub expected: u64,
    /// The memory that finished tables hold, in bytes; of a hierarchy an estimate until it is there.
    pub bytes: u64,
    /// Whether there are tables of an earlier version of the map, or of another, that cannot follow and are
    /// made anew: then `expected` and `bytes` are what that costs.
    pub outdated: bool,
}

impl Preparation {
    /// Not begun.
    pub fn ahead(expected: u64, bytes: u64) -> Self {
        Self {
            expected,
            bytes,
            ..Self::default()
        }
    }

    /// Finished.
    pub fn over(expected: u64, bytes: u64) -> Self {
        Self {
            done: expected,
            ..Self::ahead(expected, bytes)
        }
    }

    /// Returns true when nothing is left to do.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done == self.expected
    }

    /// Returns one after the other.
    pub fn and(self, other: Self) -> Self {
        Self {
            done: self.done + other.done,
            expected: self.expected + other.expected,
            bytes: self.bytes + other.bytes,
            outdated: self.outdated || other.outdated,
        }
    }
}
