//! How events become records.

use super::Tape;
use crate::cost::Cost;
use crate::search::{Change, Event, Label, Observer, Part};
use crate::space::Key;
use crate::trace::Mark;
use crate::trace::record::{NONE, Record, RecordKind};

impl Tape {
    /// A cell is expanded: the record says once more what was known of it.
    fn expand(&mut self, key: Key, g: Cost) {
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
        let [_, h, f] = known.map_or([g, Cost::ZERO, g], |record| record.costs());
        let parent = known.map_or(key, |record| record.parent());
        let kind = match (self.was_kept(key), g) {
            (false, _) => RecordKind::Expand,
            (true, Cost::MAX) => RecordKind::Lose,
            (true, _) => RecordKind::Repair,
        };
        if g == Cost::MAX {
            self.push(kind, key, key, [g, h, g]);
        } else {
            self.push(kind, key, parent, [g, h, f]);
        }
    }

    /// Whether a cell was known before the search was repaired, and it is the repair that goes on.
    fn was_kept(&self, key: Key) -> bool {
        if !self.is_repair || self.part == Part::Nearest {
            return false;
        }
        let mut at = self.head[key.index()];
        let mut first = None;
        while at != NONE {
            let record = self.record(at);
            (first, at) = (Some(record.kind()), record.before);
        }
        matches!(first, Some(RecordKind::Kept | RecordKind::Waiting))
    }

    /// Something worse became known of a cell.
    #[inline(never)]
    fn amend(&mut self, label: Label, waits: bool) {
        if self.is_full {
            return;
        }
        let (key, parent) = (label.key, label.parent);
        let (costs, is_lost) = (label.costs(), label.g == Cost::MAX);
        let head = self.head[key.index()];
        let newest = (head != NONE).then(|| *self.record(head));
        let mark = newest.map_or(Mark::None, |record| record.kind().mark());
        let kind = if waits {
            RecordKind::Worsen
        } else if is_lost && mark == Mark::Open {
            RecordKind::Forget
        } else {
            RecordKind::Settle
        };
        // Most that a repair looks at is as it was.
        let is_same = newest.is_some_and(|record| {
            let is_settled = matches!(mark, Mark::Kept | Mark::Repaired | Mark::Lost);
            let is_mark = mark == kind.mark() || is_settled && kind == RecordKind::Settle;
            is_mark && record.parent() == parent && record.costs() == costs
        });
        if !is_same && (mark != Mark::None || !is_lost) {
            let kind = match kind {
                RecordKind::Settle if self.was_kept(key) && is_lost => RecordKind::Drop,
                RecordKind::Settle if self.was_kept(key) => RecordKind::Mend,
                other => other,
            };
            self.push(kind, key, parent, costs);
        }
    }
}

/// What the loops call. They know at each place which event it is, so there only the call is
/// compiled in, with what it hands over in registers.
impl Tape {
    #[cold]
    #[inline(never)]
    fn note(&mut self, kind: RecordKind, label: Label) {
        if !self.is_full {
            self.push(kind, label.key, label.parent, label.costs());
        }
    }

    #[cold]
    #[inline(never)]
    fn note_expanded(&mut self, key: Key, g: Cost) {
        if !self.is_full {
            self.expand(key, g);
        }
    }

    /// A look changes nothing about a cell: its record is no part of what happened to it.
    #[cold]
    #[inline(never)]
    fn note_sight(&mut self, from: Key, to: Key, clear: bool) {
        if !self.is_full {
            let costs = [Cost(clear.into()), Cost::ZERO, Cost::ZERO];
            self.write(Record::new(
                RecordKind::Sight,
                self.part,
                from,
                to,
                NONE,
                costs,
            ));
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
            self.push(RecordKind::Scan, key, key, [Cost::ZERO; 3]);
        } else {
            self.skim();
        }
    }
}

impl Observer for Tape {
    #[inline(always)]
    fn on(&mut self, event: Event) {
        match event {
            Event::Label(Change::Open, label) => self.note(RecordKind::Open, label),
            Event::Label(Change::Improve, label) => self.note(RecordKind::Improve, label),
            Event::Label(Change::Reopen, label) => self.note(RecordKind::Reopen, label),
            Event::Label(Change::Worsen, label) => self.amend(label, true),
            Event::Label(Change::Settle, label) => self.amend(label, false),
            Event::Expand { key, g } => self.note_expanded(key, g),
            Event::Expanded { open } => self.stepped(open),
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
