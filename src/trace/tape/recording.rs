//! How events become records.

use super::Tape;
use crate::cost::Cost;
use crate::search::{Change, Event, Label, Observer, Part};
use crate::space::Key;
use crate::trace::Mark;
use crate::trace::record::{NONE, Record, RecordKind};

impl Tape {
    /// Records an expansion, and repeats the label of the cell.
    fn expand(&mut self, key: Key, g: Cost) {
        // The record of the other side does not count, but one from before a repair does.
        let is_own = |(_, record): &(u32, &Record)| [self.part, Part::Whole].contains(&record.part);
        let known = self.history(self.head[key.index()]).find(is_own);
        let [_, h, f] = known.map_or([g, Cost::ZERO, g], |(_, record)| record.costs());
        let parent = known.map_or(key, |(_, record)| record.parent);
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

    /// Returns whether a cell was known before the search was repaired, and the repair is still running.
    fn was_kept(&self, key: Key) -> bool {
        if !self.is_repair || self.part == Part::Nearest {
            return false;
        }
        let first = self.history(self.head[key.index()]).last();
        first.is_some_and(|(_, record)| {
            matches!(record.kind, RecordKind::Kept | RecordKind::Waiting)
        })
    }

    /// Records that the label of a cell got worse.
    fn amend(&mut self, label: Label, waits: bool) {
        let (key, parent) = (label.key, label.parent);
        let (costs, is_lost) = (label.costs(), label.g == Cost::MAX);
        let newest = self.history(self.head[key.index()]).next();
        let mark = newest.map_or(Mark::None, |(_, record)| record.kind.mark());
        let kind = if waits {
            RecordKind::Worsen
        } else if is_lost && mark == Mark::Open {
            RecordKind::Forget
        } else {
            RecordKind::Settle
        };
        // A repair leaves most cells that it examines as they were.
        let is_same = newest.is_some_and(|(_, record)| {
            let is_settled = matches!(mark, Mark::Kept | Mark::Repaired | Mark::Lost);
            let is_mark = mark == kind.mark() || is_settled && kind == RecordKind::Settle;
            is_mark && record.parent == parent && record.costs() == costs
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

    fn push(&mut self, kind: RecordKind, key: Key, parent: Key, costs: [Cost; 3]) {
        self.link(Record::new(kind, self.part, key, parent, costs));
    }

    fn scan(&mut self, key: Key) {
        // A scan does not replace other marks.
        let is_skimmed = self.skimmed.last() == Some(&(self.ends.len() as u32));
        if is_skimmed || self.head[key.index()] != NONE {
            return;
        }
        // The last eighth of the room is reserved for other records.
        if self.len < self.room() - self.room() / 8 {
            self.push(RecordKind::Scan, key, key, [Cost::ZERO; 3]);
        } else {
            self.skim();
        }
    }

    /// Removes the scans of the current step from the tape, and records no more of them.
    ///
    /// On open ground, one jump scans every cell of the map. That is sixteen million records for a tape of six million,
    /// which would then hold no step at all. A step opens and expands few cells, so those records stay.
    fn skim(&mut self) {
        self.skimmed.push(self.ends.len() as u32);
        let from = self.ends.last().map_or(0, |&end| end as usize);
        let mut remaining: Vec<Record> = Vec::new();
        for at in (from..self.len).rev() {
            let record = *self.record(at as u32);
            if record.kind != RecordKind::Scan {
                remaining.push(record);
            }
            // A line of sight is not part of its cell's history.
            if record.kind != RecordKind::Sight {
                let cell = record.key.index();
                self.head[cell] = record.before;
                if self.first[cell] == at as u32 {
                    self.first[cell] = NONE;
                }
            }
        }
        self.len = from;
        for record in remaining.into_iter().rev() {
            if record.kind == RecordKind::Sight {
                self.write(record);
            } else {
                self.link(record);
            }
        }
    }
}

impl Observer for Tape {
    /// Out of line, so that the loops of searches that record nothing stay small.
    #[cold]
    #[inline(never)]
    fn on(&mut self, event: Event) {
        match event {
            Event::Expanded { open } => self.stepped(open),
            _ if self.is_full => {}
            Event::Label(change, label) => {
                self.counts.labels += 1;
                let kind = match change {
                    Change::Open => RecordKind::Open,
                    Change::Improve => RecordKind::Improve,
                    Change::Reopen => RecordKind::Reopen,
                    Change::Worsen | Change::Settle => {
                        return self.amend(label, change == Change::Worsen);
                    }
                };
                self.push(kind, label.key, label.parent, label.costs());
            }
            Event::Expand { key, g } => self.expand(key, g),
            Event::Scan { key } => self.scan(key),
            Event::Sight { from, to, clear } => {
                let costs = [Cost(clear.into()), Cost::ZERO, Cost::ZERO];
                self.write(Record::new(RecordKind::Sight, self.part, from, to, costs));
            }
        }
    }

    fn generated(&mut self, steps: u32) {
        self.counts.generated += steps;
    }

    fn grew(&mut self, len: usize) {
        self.grow(len);
    }

    fn part(&mut self, part: Part) {
        self.part = part;
    }

    fn restart(&mut self) {
        if self.len > 0 {
            self.prepare(self.head.len(), self.metric);
        }
    }
}
