//! Steps that are kept without their scans.
//!
//! On open ground one jump looks at every cell of the map: sixteen million records, where a tape takes
//! six, and then it would hold no step at all. What a step opens and expands is few, so that is kept.

use super::Tape;
use crate::trace::record::{NONE, Record, RecordKind};

impl Tape {
    /// Whether more scans fit. The last eighth of the room is for all other records.
    #[inline(always)]
    pub(super) fn has_room_for_scans(&self) -> bool {
        self.len < self.most - self.most / 8
    }

    /// Takes the scans of the step that is being recorded off the tape, and takes no more of them.
    #[inline(never)]
    pub(super) fn skim(&mut self) {
        self.is_skimmed = true;
        self.skimmed.push(self.ends.len() as u32);
        let from = self.ends.last().map_or(0, |&end| end as usize);
        let mut kept: Vec<Record> = Vec::new();
        for at in (from..self.len).rev() {
            let record = *self.record(at as u32);
            if record.kind() != RecordKind::Scan {
                kept.push(record);
            }
            // A look is no part of what happened to its cell.
            if record.kind() != RecordKind::Sight {
                let cell = record.key().index();
                self.head[cell] = record.before;
                if self.first[cell] == at as u32 {
                    self.first[cell] = NONE;
                }
            }
        }
        self.len = from;
        for record in kept.into_iter().rev() {
            if record.kind() == RecordKind::Sight {
                self.write(record);
            } else {
                self.link(record);
            }
        }
    }

    /// The steps, counted from 1, that are kept without their scans, in order.
    pub fn skimmed(&self) -> &[u32] {
        &self.skimmed
    }

    /// Whether any step up to the playhead is kept without its scans.
    pub fn lacks_scans(&self) -> bool {
        let first = self.skimmed.first();
        first.is_some_and(|&step| step as usize <= self.shown())
    }
}
