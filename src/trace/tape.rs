//! A search as a tape: every event in order, and a playhead that moves over them.
//!
//! ```text
//! records   start │ expand a, open b, open c │ expand b, improve c │ …
//! ends            1                          4                     6     a number a step
//! ```
//!
//! - Step n is the state after n expansions: the first `ends[n]` records have been applied.
//! - A record knows the previous record of the same cell. To apply a record is to note its number for its cell; to undo
//!   it is to note the previous one. So the playhead moves as fast backwards as forwards, and nothing is searched
//!   again.
//! - Records are in blocks that the next search reuses. So growing copies nothing, and a second search of the
//!   same size takes no more memory.
//! - A step may scan more cells than there is room for. Then the tape drops its scans, and those of each later step
//!   without room for them. The last eighth is reserved for other records.
//! - When the blocks are full, the tape ends with the last complete step. The search continues without it.

mod reading;
mod recording;
mod resuming;

use super::Mark;
use super::record::{NONE, Record, RecordKind};
use crate::cost::Metric;
use crate::search::Part;
use crate::space::Key;
pub use reading::Known;

/// The number of records in a block.
const BLOCK: usize = 1 << 14;

/// The default capacity of a tape, in records: 192 MB.
const USUAL_ROOM: usize = 6_000_000;

const _: () = assert!(USUAL_ROOM * size_of::<Record>() == 192_000_000);

/// The events of one search, and the state at a playhead.
#[derive(Clone, Debug, Default)]
pub struct Tape {
    blocks: Vec<Box<[Record]>>,
    len: usize,
    room: Option<usize>,
    is_full: bool,
    /// The last record of each cell.
    head: Vec<u32>,
    /// The first record of each cell that opened it.
    first: Vec<u32>,
    /// The number of records after each step.
    ends: Vec<u32>,
    /// The number of open cells after each step.
    sizes: Vec<u32>,
    /// The counts so far, and after each step.
    counts: Counts,
    counted: Vec<Counts>,
    peak: u32,
    /// The steps, counted from 1, without their scans.
    skimmed: Vec<u32>,
    part: Part,
    /// Whether it begins with the labels from before a repair.
    is_repair: bool,
    metric: Metric,
    /// For each cell, the last record that was applied.
    shown: Vec<u32>,
    marks: Vec<u8>,
    step: usize,
}

/// The work of a search on its labels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Steps that expansions generated; see [`Observer::generated`](crate::search::Observer::generated).
    pub generated: u32,
    /// Labels that were set or changed.
    pub labels: u32,
}

impl Tape {
    /// Returns an empty tape with a capacity of `most` records, at most 2³² − 2.
    pub fn with_room(most: usize) -> Self {
        Self {
            room: Some(most.min(NONE as usize - 1)),
            ..Self::default()
        }
    }

    /// Discards everything, for a search over `len` cells whose costs are shown in `metric`.
    pub fn prepare(&mut self, len: usize, metric: Metric) {
        self.metric = metric;
        self.len = 0;
        self.is_full = false;
        self.is_repair = false;
        self.head.clear();
        self.head.resize(len, NONE);
        self.rewind();
    }

    /// Makes room for more cells, none of which has a record.
    fn grow(&mut self, len: usize) {
        self.head.resize(len, NONE);
        self.first.resize(len, NONE);
        self.shown.resize(len, NONE);
        self.marks.resize(len, Mark::None as u8);
    }

    /// Returns the metric that costs are shown in.
    pub(crate) fn metric(&self) -> &Metric {
        &self.metric
    }

    /// Moves the playhead before the first step.
    fn rewind(&mut self) {
        self.ends.clear();
        self.sizes.clear();
        self.counts = Counts::default();
        self.counted.clear();
        self.peak = 0;
        self.skimmed.clear();
        self.part = Part::Whole;
        self.first.clear();
        self.shown.clear();
        self.marks.clear();
        self.grow(self.head.len());
        self.step = 0;
    }

    /// Ends a step. The first call ends what comes before any expansion.
    pub fn stepped(&mut self, open: u32) {
        self.peak = self.peak.max(open);
        if self.is_full {
            return;
        }
        self.ends.push(self.len as u32);
        self.sizes.push(open);
        self.counted.push(self.counts);
        if self.ends.len() == 1 {
            self.apply(0, self.len);
        }
    }

    /// Assigns all events since the last step to that step.
    pub(crate) fn settled(&mut self, open: u32) {
        if self.is_full || self.ends.last().is_none_or(|&end| end == self.len as u32) {
            return;
        }
        let from = self.ends.pop().map_or(0, |end| end as usize);
        self.sizes.pop();
        self.counted.pop();
        if self.step == self.ends.len() {
            self.apply(from, self.len);
        }
        self.stepped(open);
    }

    fn room(&self) -> usize {
        self.room.unwrap_or(USUAL_ROOM)
    }

    #[inline(always)]
    fn record(&self, at: u32) -> &Record {
        &self.blocks[at as usize / BLOCK][at as usize % BLOCK]
    }

    fn record_mut(&mut self, at: usize) -> &mut Record {
        &mut self.blocks[at / BLOCK][at % BLOCK]
    }

    /// Returns the records of one cell with their numbers, from record `at` back to the first.
    fn history(&self, at: u32) -> impl Iterator<Item = (u32, &Record)> {
        let numbered = |at: u32| (at != NONE).then(|| (at, self.record(at)));
        std::iter::successors(numbered(at), move |(_, record)| numbered(record.before))
    }

    /// Appends a record and links it to the previous ones of its cell.
    fn link(&mut self, mut record: Record) {
        let cell = record.key.index();
        record.before = self.head[cell];
        let Some(at) = self.write(record) else {
            return;
        };
        self.head[cell] = at;
        let first = &mut self.first[cell];
        if *first == NONE && matches!(record.kind, RecordKind::Open | RecordKind::Reopen) {
            *first = at;
        }
    }

    /// Appends a record if there is room. Returns its number.
    fn write(&mut self, record: Record) -> Option<u32> {
        if self.len == self.room() {
            // An incomplete step does not count.
            self.is_full = true;
            self.len = self.ends.last().map_or(0, |&end| end as usize);
            return None;
        }
        if self.len == self.blocks.len() * BLOCK {
            self.blocks.push(vec![record; BLOCK].into_boxed_slice());
        }
        let at = self.len;
        *self.record_mut(at) = record;
        self.len += 1;
        Some(at as u32)
    }

    /// Moves the playhead after `n` expansions, or to the end if there are fewer. Returns the number of expansions
    /// there. O(records in between).
    pub fn show(&mut self, n: usize) -> usize {
        let to = n.min(self.steps());
        let (Some(&from_end), Some(&to_end)) = (self.ends.get(self.step), self.ends.get(to)) else {
            return 0;
        };
        self.apply(from_end as usize, to_end as usize);
        // Backwards, each cell gets the record before.
        for at in (to_end..from_end).rev() {
            self.put(at, self.record(at).before);
        }
        self.step = to;
        to
    }

    /// Returns the number of expansions before the playhead.
    pub fn shown(&self) -> usize {
        self.step
    }

    /// Returns a [`Mark`] for each cell at the playhead, as bytes.
    pub fn marks(&self) -> &[u8] {
        &self.marks
    }

    /// Returns what the search did with a cell, at the playhead.
    pub fn mark(&self, key: Key) -> Mark {
        let last = self.last(key).map(|at| self.record(at));
        last.map_or(Mark::None, |record| record.kind.mark())
    }

    fn apply(&mut self, from: usize, to: usize) {
        for at in from as u32..to as u32 {
            self.put(at, at);
        }
    }

    /// Shows the cell of a record in the state that record `shown` of the same cell left.
    fn put(&mut self, at: u32, shown: u32) {
        let Record { kind, key, .. } = *self.record(at);
        if kind != RecordKind::Sight {
            self.shown[key.index()] = shown;
            self.marks[key.index()] = self.mark(key) as u8;
        }
    }

    /// Returns the number of recorded steps.
    pub fn steps(&self) -> usize {
        self.ends.len().saturating_sub(1)
    }

    /// Returns whether the tape ended before the search.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// Returns the number of open cells after each step, beginning with the start's.
    pub fn open_sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// Returns the most cells that were ever open, even after steps that a full tape does not record.
    pub fn peak(&self) -> u32 {
        self.peak
    }

    /// Returns its memory in bytes.
    pub fn bytes(&self) -> usize {
        self.blocks.len() * BLOCK * size_of::<Record>()
            + (self.head.capacity() + self.first.capacity()) * size_of::<u32>()
            + (self.shown.capacity()
                + self.ends.capacity()
                + self.sizes.capacity()
                + 2 * self.counted.capacity())
                * size_of::<u32>()
            + self.skimmed.capacity() * size_of::<u32>()
            + self.marks.capacity()
    }
}
