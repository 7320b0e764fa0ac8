//! How a tape continues through a repair: each known cell keeps one record, without its history.

use super::Tape;
use crate::cost::Cost;
use crate::search::Part;
use crate::space::Key;
use crate::trace::Mark;
use crate::trace::record::{NONE, Record, RecordKind};

impl Tape {
    /// Returns whether the tape has the labels of all `len` cells. A full tape lacks some.
    pub fn can_resume(&self, len: usize) -> bool {
        !self.is_full && self.head.len() == len
    }

    /// Reduces the labels of each cell to one record, for a repair over the same cells. Empties the tape if it
    /// [cannot](Tape::can_resume).
    pub fn resume(&mut self, len: usize) {
        if !self.can_resume(len) {
            return self.prepare(len, self.metric);
        }
        for key in 0..len {
            let of_repaired = |(_, record): &(u32, &Record)| record.part != Part::Nearest;
            let last = self.history(self.head[key]).find(of_repaired);
            self.head[key] = last.map_or(NONE, |(at, _)| at);
        }
        let mut written = 0;
        for at in 0..self.len {
            let record = *self.record(at as u32);
            let key = record.key;
            if record.kind == RecordKind::Sight || self.head[key.index()] != at as u32 {
                continue;
            }
            let kind = match record.kind.mark() {
                Mark::Open => RecordKind::Waiting,
                Mark::None => {
                    self.head[key.index()] = NONE;
                    continue;
                }
                _ => RecordKind::Kept,
            };
            *self.record_mut(written) =
                Record::new(kind, Part::Whole, key, record.parent, record.costs());
            self.head[key.index()] = written as u32;
            written += 1;
        }
        self.len = written;
        self.is_repair = true;
        self.rewind();
    }

    /// Recomputes h and f of the remaining cells. `rank` returns both from a cell and its g.
    pub(crate) fn rank_kept(&mut self, rank: &dyn Fn(Key, Cost) -> Option<[Cost; 2]>) {
        for at in 0..self.len {
            let record = self.record_mut(at);
            if matches!(record.kind, RecordKind::Kept | RecordKind::Waiting) {
                let [g, ..] = record.costs();
                if let Some([h, f]) = rank(record.key, g) {
                    record.set_costs([g, h, f]);
                }
            }
        }
    }
}
