//! How far a search has come.

use crate::space::Key;

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Status {
    /// Nothing to do yet.
    #[default]
    Ready = 0,
    /// More steps will bring more.
    Running = 1,
    /// The goal was reached; the path leads to it.
    Found = 2,
    /// No path to the goal was found, and there is none unless the plan leaves steps out; the path
    /// leads to the expanded cell nearest to it.
    Nearest = 3,
    /// Everything reachable was expanded, and nothing in particular was looked for.
    Exhausted = 4,
    /// The limit cut the search short; the path leads to the expanded cell nearest to the goal.
    Limit = 5,
    /// The map was edited since the search began: begin again.
    Stale = 6,
    /// A function of the user returned an invalid answer.
    Failed = 7,
}

impl Status {
    /// The end of a search with the cell that its answer leads to; without one, there is no path, or nothing in particular
    /// was looked for.
    pub(super) fn at(self, end: Option<Key>) -> Self {
        match self {
            Self::Found | Self::Nearest if end.is_none() => Self::Exhausted,
            status => status,
        }
    }
}

/// How far a search has come over one version of a map.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    pub(super) status: Status,
    pub(super) version: u64,
    /// Cells expanded so far.
    pub(super) expanded: u64,
}

impl Progress {
    /// At the beginning of a search over a version.
    pub(super) fn begun(version: u64) -> Self {
        Self {
            status: Status::Running,
            version,
            expanded: 0,
        }
    }

    /// How many cells will have been expanded after a budget over a map of this version; none where there is no more to
    /// do, as there is not if the map was edited.
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
