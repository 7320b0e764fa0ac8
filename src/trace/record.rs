//! What happened to a cell, in 32 bytes.

use super::Mark;
use crate::cost::Cost;
use crate::search::Part;
use crate::space::Key;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum RecordKind {
    /// It was known, and closed, before the search was repaired.
    Kept = 0,
    /// It was waiting before the search was repaired.
    Waiting = 1,
    Open = 2,
    Improve = 3,
    Reopen = 4,
    Expand = 5,
    Scan = 6,
    /// Something worse became known of a cell that waits.
    Worsen = 7,
    /// Something worse became known of a cell that waits no longer, or did not.
    Settle = 8,
    /// It waits no longer, and nothing is known of it any more.
    Forget = 9,
    /// Nothing happened to it: it was asked what it sees.
    Sight = 10,
    /// A cell that was known before the search was repaired is expanded anew.
    Repair = 11,
    /// Such a cell is expanded, for its way is lost.
    Lose = 12,
    /// Something else became known of such a cell, which does not wait.
    Mend = 13,
    /// Nothing leads on from such a cell, which does not wait.
    Drop = 14,
}

impl RecordKind {
    const ALL: [Self; 15] = [
        Self::Kept,
        Self::Waiting,
        Self::Open,
        Self::Improve,
        Self::Reopen,
        Self::Expand,
        Self::Scan,
        Self::Worsen,
        Self::Settle,
        Self::Forget,
        Self::Sight,
        Self::Repair,
        Self::Lose,
        Self::Mend,
        Self::Drop,
    ];

    /// What the cell is from then on.
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

    /// Whether an expansion is what happened.
    pub(super) fn is_expansion(self) -> bool {
        matches!(self, Self::Expand | Self::Repair | Self::Lose)
    }
}

/// No record: nothing has happened to a cell yet.
pub(super) const NONE: u32 = u32::MAX;

/// The number of bits in a key of the largest grid.
const KEY_BITS: u32 = 24;
const KEY: u32 = (1 << KEY_BITS) - 1;
const PART_AT: u32 = 28;

/// A record. Costs are kept in units, 48 bits each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Record {
    /// Part, kind and key, from the highest bit to the lowest.
    what: u32,
    parent: u32,
    /// The record of the same cell before this one, or [`NONE`].
    pub(super) before: u32,
    low: [u32; 3],
    high: [u16; 3],
}

impl Record {
    pub(super) fn new(
        kind: RecordKind,
        part: Part,
        key: Key,
        parent: Key,
        before: u32,
        costs: [Cost; 3],
    ) -> Self {
        Self {
            what: key.0 & KEY | (kind as u32) << KEY_BITS | (part as u32) << PART_AT,
            parent: parent.0,
            before,
            low: costs.map(|cost| cost.0 as u32),
            high: costs.map(|cost| (cost.0 >> 32) as u16),
        }
    }

    #[inline(always)]
    pub(super) fn key(&self) -> Key {
        Key(self.what & KEY)
    }

    #[inline(always)]
    pub(super) fn kind(&self) -> RecordKind {
        RecordKind::ALL[(self.what >> KEY_BITS & 0xF) as usize]
    }

    pub(super) fn part(&self) -> Part {
        match self.what >> PART_AT {
            0 => Part::Whole,
            1 => Part::Forward,
            2 => Part::Backward,
            _ => Part::Nearest,
        }
    }

    pub(super) fn parent(&self) -> Key {
        Key(self.parent)
    }

    /// Writes h and f anew.
    pub(super) fn rank(&mut self, [h, f]: [Cost; 2]) {
        let [g, ..] = self.costs();
        let costs = [g, h, f];
        self.low = costs.map(|cost| cost.0 as u32);
        self.high = costs.map(|cost| (cost.0 >> 32) as u16);
    }

    /// g, h and f.
    pub(super) fn costs(&self) -> [Cost; 3] {
        [0, 1, 2].map(|at| Cost(u64::from(self.high[at]) << 32 | u64::from(self.low[at])))
    }
}
