//! The status of a search.

use crate::space::Key;

/// The status of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Status {
    /// No search has begun.
    #[default]
    Ready = 0,
    /// The search is not over: call it again.
    Running = 1,
    /// The search reached the goal; the path leads to it.
    Found = 2,
    /// The search found no path to the goal. There is none, unless the plan leaves steps out. The path leads to the
    /// expanded cell nearest to the goal.
    Nearest = 3,
    /// The search expanded everything reachable, and there is no nearest answer.
    Exhausted = 4,
    /// The limit ended the search. The path leads to the expanded cell nearest to the goal.
    Limit = 5,
    /// The map was edited since the search began. Begin again.
    Stale = 6,
    /// One of your functions returned an invalid answer.
    Failed = 7,
}

impl Status {
    /// Returns the status of a search that ends without the goal, with an answer that leads to `end` or without one.
    pub(super) fn at(self, end: Option<Key>) -> Self {
        match self {
            Self::Found | Self::Nearest if end.is_none() => Self::Exhausted,
            status => status,
        }
    }
}

/// The progress of a search over one version of a map.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    pub(super) status: Status,
    pub(super) version: u64,
    /// The number of expanded cells.
    pub(super) expanded: u64,
}

impl Progress {
    /// Returns the progress of a search that begins over a version.
    pub(super) fn begun(version: u64) -> Self {
        Self {
            status: Status::Running,
            version,
            expanded: 0,
        }
    }

    /// Returns the number of expansions at which a call with this budget pauses. `None` if the search is over or the
    /// map is of another version.
    pub(super) fn resume(&mut self, version: u64, budget: u64) -> Option<u64> {
        if self.status == Status::Running && self.version != version {
            self.status = Status::Stale;
        }
        (self.status == Status::Running).then(|| self.expanded.saturating_add(budget))
    }

    pub(super) fn stop(&mut self, status: Status) -> Status {
        self.status = status;
        status
    }
}
