//! What happened to a cell, in 32 bytes.

use super::Mark;
use crate::cost::Cost;
use crate::search::Part;
use crate::space::Key;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordKind {
    /// It was known and closed before the search was repaired.
    Kept,
    /// It was open before the search was repaired.
    Waiting,
    Open,
    Improve,
    Reopen,
    Expand,
    Scan,
    /// The label of an open cell got worse.
    Worsen,
    /// The label of a cell got worse, and the cell is not open any more.
    Settle,
    /// The cell is not open any more, and has no label.
    Forget,
    /// A line of sight from the cell was checked; the cell did not change.
    Sight,
    /// A cell that was known before the search was repaired is expanded again.
    Repair,
    /// Such a cell is expanded because its path is lost.
    Lose,
    /// The label of such a cell changes, and it is not open.
    Mend,
    /// No path leads on from such a cell, and it is not open.
    Drop,
}

impl RecordKind {
    /// Returns the mark of the cell after this record.
    pub(super) fn mark(self) -> Mark {
        match self {
            Self::Kept => Mark::Kept,
            Self::Waiting | Self::Open | Self::Improve | Self::Reopen | Self::Worsen => Mark::Open,
            Self::Expand | Self::Settle => Mark::Closed,
            Self::Forget | Self::Sight => Mark::None,
            Self::Scan => Mark::Scanned,
            Self::Repair | Self::Mend => Mark::Repaired,
            Self::Lose | Self::Drop => Mark::Lost,
        }
    }

    /// Returns the word for it in a written trace.
    #[cfg(feature = "replay")]
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Kept => "keep",
            Self::Waiting => "wait",
            Self::Open => "generate",
            Self::Improve => "update",
            Self::Reopen => "reopen",
            Self::Expand => "expand",
            Self::Scan => "scan",
            Self::Worsen => "worsen",
            Self::Settle => "close",
            Self::Forget => "forget",
            Self::Sight => "sight",
            Self::Repair => "repair",
            Self::Lose => "lose",
            Self::Mend => "mend",
            Self::Drop => "drop",
        }
    }

    /// Returns whether the record is an expansion.
    pub(super) fn is_expansion(self) -> bool {
        matches!(self, Self::Expand | Self::Repair | Self::Lose)
    }
}

/// No record: nothing has happened to the cell yet.
pub(super) const NONE: u32 = u32::MAX;

/// A record. Costs are in units, 48 bits each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record {
    pub(super) key: Key,
    pub(super) parent: Key,
    /// The previous record of the same cell, or [`NONE`].
    pub(super) before: u32,
    low: [u32; 3],
    high: [u16; 3],
    pub(super) kind: RecordKind,
    pub(super) part: Part,
}

const _: () = assert!(size_of::<Record>() == 32);

impl Record {
    /// Returns the first record of a cell, with its g, h and f.
    pub(super) fn new(
        kind: RecordKind,
        part: Part,
        key: Key,
        parent: Key,
        costs: [Cost; 3],
    ) -> Self {
        let mut record = Self {
            key,
            parent,
            before: NONE,
            low: [0; 3],
            high: [0; 3],
            kind,
            part,
        };
        record.set_costs(costs);
        record
    }

    /// Sets g, h and f.
    pub(super) fn set_costs(&mut self, costs: [Cost; 3]) {
        self.low = costs.map(|cost| cost.0 as u32);
        self.high = costs.map(|cost| (cost.0 >> 32) as u16);
    }

    /// Returns g, h and f.
    pub(super) fn costs(&self) -> [Cost; 3] {
        [0, 1, 2].map(|at| Cost(u64::from(self.high[at]) << 32 | u64::from(self.low[at])))
    }
}
