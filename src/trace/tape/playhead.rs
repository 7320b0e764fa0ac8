//! The playhead: where it is, and how it moves.

use super::{BLOCK, Tape};
use crate::space::Key;
use crate::trace::Mark;
use crate::trace::record::{NONE, RecordKind};

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
        match self.shown.get(key.index()) {
            Some(&at) if at != NONE => self.record(at).kind().mark(),
            _ => Mark::None,
        }
    }

    pub(super) fn apply(&mut self, from: usize, to: usize) {
        for at in from..to {
            let record = &self.blocks[at / BLOCK][at % BLOCK];
            if record.kind() == RecordKind::Sight {
                continue;
            }
            let key = record.key().index();
            self.shown[key] = at as u32;
            self.marks[key] = record.kind().mark() as u8;
        }
    }

    fn undo(&mut self, to: usize, from: usize) {
        for at in (to..from).rev() {
            let record = &self.blocks[at / BLOCK][at % BLOCK];
            if record.kind() == RecordKind::Sight {
                continue;
            }
            let (key, before) = (record.key().index(), record.before);
            self.shown[key] = before;
            self.marks[key] = if before == NONE {
                Mark::None
            } else {
                self.record(before).kind().mark()
            } as u8;
        }
    }
}
