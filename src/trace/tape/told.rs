//! What the search did to its open list, in order, as far as a playhead has come: each cell that came in, and each that was
//! taken out to be expanded.

use super::Tape;
use crate::cost::Cost;
use crate::space::Key;
use crate::trace::record::{NONE, RecordKind};

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// A cell came in, for the first time or with another rank: its g, h and f.
    Came(Key, [Cost; 3]),
    /// A cell was taken out, and its expansion is what follows.
    Taken(Key),
}

impl Tape {
    /// All of them up to the playhead, of the part of the search that goes on there.
    pub fn told(&self) -> impl Iterator<Item = Told> + '_ {
        let part = self.part_at();
        let end = self.ends.get(self.shown()).copied().unwrap_or(0);
        (0..end)
            .map(|at| self.record(at))
            .filter(move |record| Some(record.part()) == part)
            .filter_map(|record| match record.kind() {
                RecordKind::Open | RecordKind::Improve | RecordKind::Reopen => {
                    Some(Told::Came(record.key(), record.costs()))
                }
                RecordKind::Expand => Some(Told::Taken(record.key())),
                _ => None,
            })
    }

    /// How many records lie before the playhead: what it costs to go through them.
    pub fn records_shown(&self) -> usize {
        self.ends.get(self.shown()).map_or(0, |&end| end as usize)
    }

    /// The step at which a cell was expanded last, up to the playhead.
    pub fn last_expanded(&self, key: Key) -> Option<u32> {
        let mut at = self.last(key)?;
        while self.record(at).kind() != RecordKind::Expand {
            at = self.record(at).before;
            if at == NONE {
                return None;
            }
        }
        Some(self.step_of(at))
    }
}
