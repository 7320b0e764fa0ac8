//! What a repair finds: of each cell that was known, one record, and nothing of how it came about.

use super::Tape;
use crate::cost::Cost;
use crate::search::Part;
use crate::space::Key;
use crate::trace::Mark;
use crate::trace::record::{NONE, Record, RecordKind};

impl Tape {
    /// Returns true if the tape holds all that is known of `len` cells: a full one lacks a part of
    /// it.
    pub fn can_resume(&self, len: usize) -> bool {
        !self.is_full && self.head.len() == len
    }

    /// Keeps what is known of each cell as one record, for a repair over the same cells; empty where
    /// it [cannot](Tape::can_resume).
    pub fn resume(&mut self, len: usize) {
        if !self.can_resume(len) {
            return self.prepare(len, self.metric);
        }
        for key in 0..len {
            let of_repaired = |(_, record): &(u32, &Record)| record.part != Part::Nearest;
            let last = self.history(self.head[key]).find(of_repaired);
            self.head[key] = last.map_or(NONE, |(at, _)| at);
        }
        let mut kept = 0;
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
            *self.record_mut(kept) =
                Record::new(kind, Part::Whole, key, record.parent, record.costs());
            self.head[key.index()] = kept as u32;
            kept += 1;
        }
        self.len = kept;
        self.is_repair = true;
        self.rewind();
    }

    /// What remains from the cells that were kept, and their ranks, from a cell and its g.
    pub fn rank_kept(&mut self, rank: &dyn Fn(Key, Cost) -> Option<[Cost; 2]>) {
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
