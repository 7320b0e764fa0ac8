//! The playhead: where it is, and how it moves.

use super::Tape;
use crate::space::Key;
use crate::trace::Mark;
use crate::trace::record::{Record, RecordKind};

impl Tape {
    /// Puts the playhead after `n` expansions, or to the end if there are fewer. Returns the
    /// expansion it is at then. O(records between).
    pub fn show(&mut self, n: usize) -> usize {
        let to = n.min(self.steps());
        let (Some(&from_end), Some(&to_end)) = (self.ends.get(self.step), self.ends.get(to)) else {
            return 0;
        };
        let (from_end, to_end) = (from_end as usize, to_end as usize);
        if from_end <= to_end {
            self.apply(from_end, to_end);
        } else {
            self.undo(to_end, from_end);
        }
        self.step = to;
        to
    }

    /// How many expansions the playhead has behind it.
    pub fn shown(&self) -> usize {
        self.step
    }

    /// A [`Mark`] a cell at the playhead, as bytes.
    pub fn marks(&self) -> &[u8] {
        &self.marks
    }

    /// What the search did with a cell, at the playhead.
    pub fn mark(&self, key: Key) -> Mark {
        let last = self.last(key).map(|at| self.record(at));
        last.map_or(Mark::None, |record| record.kind.mark())
    }

    pub(super) fn apply(&mut self, from: usize, to: usize) {
        for at in from as u32..to as u32 {
            self.put(at, at);
        }
    }

    fn undo(&mut self, to: usize, from: usize) {
        for at in (to as u32..from as u32).rev() {
            self.put(at, self.record(at).before);
        }
    }

    /// Shows the cell of a record as record `shown` of the same cell left it.
    fn put(&mut self, at: u32, shown: u32) {
        let Record { kind, key, .. } = *self.record(at);
        if kind != RecordKind::Sight {
            self.shown[key.index()] = shown;
            self.marks[key.index()] = self.mark(key) as u8;
        }
    }
}
