//! How events become records.

use super::Tape;
use crate::cost::Cost;
use crate::search::{Event, Observer, Part};
use crate::space::Key;
use crate::trace::Mark;
use crate::trace::record::{Kind, NONE, Record, value};

impl Tape {
    /// A cell is expanded: the record says once more what was known of it.
    fn expand(&mut self, key: Key, g: u64, is_lost: bool) {
        let mut at = self.head[key.index()];
        let known = loop {
            if at == NONE {
                break None;
            }
            let record = self.record(at);
            // The other side's is nothing to this one; what was kept is.
            if record.part() == self.part || record.part() == Part::Whole {
                break Some(*record);
            }
            at = record.before;
        };
        let [_, h, f] = known.map_or([g, 0, g], |record| record.costs());
        let parent = known.map_or(key, |record| record.parent());
        if is_lost {
            self.push(Kind::Expand, key, key, [g, h, g]);
        } else {
            self.push(Kind::Expand, key, parent, [g, h, f]);
        }
    }

    /// Something worse became known of a cell.
    #[inline(never)]
    fn amend(&mut self, key: Key, parent: Key, costs: [u64; 3], waits: bool, is_lost: bool) {
        if self.is_full {
            return;
        }
        let head = self.head[key.index()];
        let newest = (head != NONE).then(|| *self.record(head));
        let mark = newest.map_or(Mark::None, |record| record.kind().mark());
        let kind = if waits {
            Kind::Worsen
        } else if is_lost && mark == Mark::Open {
            Kind::Forget
        } else {
            Kind::Settle
        };
        // Most that a repair looks at is as it was.
        let is_same = newest.is_some_and(|record| {
            let is_mark = mark == kind.mark() || mark == Mark::Kept && kind == Kind::Settle;
            is_mark && record.parent() == parent && record.costs() == costs
        });
        if !is_same && (mark != Mark::None || !is_lost) {
            self.push(kind, key, parent, costs);
        }
    }
}

/// What the loops call. They know at each place which event it is, so there only the call is
/// compiled in, with what it hands over in registers.
impl Tape {
    #[cold]
    #[inline(never)]
    fn note<C: Cost>(&mut self, kind: Kind, key: Key, parent: Key, g: C, h: C, f: C) {
        if self.is_full {
            return;
        }
        self.value = value::<C>;
        self.push(kind, key, parent, [g, h, f].map(C::units));
    }

    #[cold]
    #[inline(never)]
    fn note_expanded<C: Cost>(&mut self, key: Key, g: C) {
        if !self.is_full {
            self.expand(key, g.units(), g == C::MAX);
        }
    }

    /// A look changes nothing about a cell: its record is no part of what happened to it.
    #[cold]
    #[inline(never)]
    fn note_sight(&mut self, from: Key, to: Key, clear: bool) {
        if !self.is_full {
            let costs = [u64::from(clear), 0, 0];
            self.write(Record::new(Kind::Sight, self.part, from, to, NONE, costs));
        }
    }

    #[cold]
    #[inline(never)]
    fn note_scanned(&mut self, key: Key) {
        // A scan passes over cells that mean more than having been passed over.
        if self.is_full || self.is_skimmed || self.head[key.index()] != NONE {
            return;
        }
        if self.has_room_for_scans() {
            self.push(Kind::Scan, key, key, [0; 3]);
        } else {
            self.skim();
        }
    }
}

impl<C: Cost> Observer<C> for Tape {
    #[inline(always)]
    fn on(&mut self, event: Event<C>) {
        match event {
            Event::Open {
                key,
                parent,
                g,
                h,
                f,
            } => self.note(Kind::Open, key, parent, g, h, f),
            Event::Improve {
                key,
                parent,
                g,
                h,
                f,
            } => {
                self.note(Kind::Improve, key, parent, g, h, f);
            }
            Event::Reopen {
                key,
                parent,
                g,
                h,
                f,
            } => self.note(Kind::Reopen, key, parent, g, h, f),
            Event::Amend {
                key,
                parent,
                g,
                h,
                f,
                waits,
            } => {
                let costs = [g, h, f].map(C::units);
                self.amend(key, parent, costs, waits, g == C::MAX);
            }
            Event::Expand { key, g } => self.note_expanded(key, g),
            Event::Scan { key } => self.note_scanned(key),
            Event::Sight { from, to, clear } => self.note_sight(from, to, clear),
        }
    }

    fn part(&mut self, part: Part) {
        self.part = part;
    }

    fn anew(&mut self) {
        if self.len > 0 {
            self.prepare(self.head.len());
        }
    }
}
