//! What is known of a cell at the playhead.

use super::Tape;
use crate::cost::Cost;
use crate::search::{Part, Ties};
use crate::space::Key;
use crate::trace::Mark;
use crate::trace::record::{NONE, Record, RecordKind};
use std::cmp::Reverse;

/// What was known of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// The cost of the best path found, infinite where a repair has lost all.
    pub g: f64,
    /// The estimate of what remains.
    pub h: f64,
    /// The rank by which it is expanded.
    pub f: f64,
    /// The cell before it on that path, as the search's cells know it.
    pub parent: Key,
    /// By which step it was opened first; none if that was before the search was repaired.
    pub opened: Option<u32>,
    /// By which step it was closed; none while it waits.
    pub closed: Option<u32>,
}

impl Tape {
    /// What is known of a cell at the playhead; nothing of one that was not opened.
    pub fn known(&self, key: Key) -> Option<Known> {
        let last = self.last(key)?;
        let record = self.foremost(last)?;
        let [g, h, f] = record.costs().map(|cost| match cost {
            Cost::MAX => f64::INFINITY,
            cost => self.metric.value(cost),
        });
        let is_closed = matches!(
            self.record(last).kind().mark(),
            Mark::Closed | Mark::Repaired | Mark::Lost
        );
        let first = self.first[key.index()];
        Some(Known {
            g,
            h,
            f,
            parent: record.parent(),
            opened: (first <= last).then(|| self.step_of(first)),
            closed: is_closed.then(|| self.step_of(last)),
        })
    }

    /// How often a cell was found cheaper while it waited, and after it was closed, up to the playhead.
    pub fn times(&self, key: Key) -> [u32; 2] {
        let mut times = [0; 2];
        let mut at = self.last(key).unwrap_or(NONE);
        while at != NONE {
            let record = self.record(at);
            match record.kind() {
                RecordKind::Improve => times[0] += 1,
                RecordKind::Reopen => times[1] += 1,
                _ => {}
            }
            at = record.before;
        }
        times
    }

    /// How many cells wait in the open list at the playhead.
    pub fn waiting(&self) -> u32 {
        self.sizes.get(self.step).copied().unwrap_or(0)
    }

    /// The part of the search that a cell is known by, at the playhead.
    pub fn part_of(&self, key: Key) -> Option<Part> {
        self.last(key).map(|at| self.record(at).part())
    }

    /// The part of the search that goes on at the playhead.
    pub fn part_at(&self) -> Option<Part> {
        let end = *self.ends.get(self.step)?;
        Some(self.record(end.checked_sub(1)?).part())
    }

    /// The place of a cell in the open list, 1 for the next to be expanded, if the list orders by
    /// f and then by this rule, `tie` says of g and h what decides by estimate. Nothing for a
    /// cell that does not wait, or that waits for a part of the search that is over.
    pub fn place(&self, key: Key, ties: Ties, tie: &dyn Fn(Cost, Cost) -> Cost) -> Option<u32> {
        let part = self.part_at()?;
        let entry = |at: u32| {
            let record = self.record(at);
            let is_in = record.kind().mark() == Mark::Open && record.part() == part;
            let [g, h, f] = record.costs();
            let tie = match ties {
                Ties::Estimate => tie(g, h),
                Ties::First => Cost(self.first_of_rank(at).into()),
                Ties::Last => Cost::ZERO,
            };
            is_in.then_some((f, tie, Reverse(at)))
        };
        let mine = entry(self.last(key)?)?;
        let open = self.marks.iter().zip(&self.shown);
        let before = open
            .filter(|&(&mark, _)| mark == Mark::Open as u8)
            .filter(|&(_, &at)| entry(at).is_some_and(|other| other < mine));
        Some(before.count() as u32 + 1)
    }

    /// The record by which the cell of a record came into the open list with the f that it has: an entry that was there
    /// goes before one of the same f that comes in with a lower g.
    fn first_of_rank(&self, at: u32) -> u32 {
        let [.., f] = self.record(at).costs();
        let is_same =
            |record: &Record| record.kind().mark() == Mark::Open && record.costs()[2] == f;
        let mut first = at;
        while self.record(first).before != NONE && is_same(self.record(self.record(first).before)) {
            first = self.record(first).before;
        }
        first
    }

    /// The cell that was expanded by the step the playhead is at.
    pub fn current(&self) -> Option<Key> {
        let from = *self.ends.get(self.step.checked_sub(1)?)?;
        (from..self.ends[self.step])
            .map(|at| self.record(at))
            .find(|record| record.kind().is_expansion())
            .map(Record::key)
    }

    /// The looks from cell to cell that the step at the playhead took, and whether each was clear.
    pub fn sights(&self) -> impl Iterator<Item = (Key, Key, bool)> + '_ {
        let from = self.step.checked_sub(1).and_then(|at| self.ends.get(at));
        let to = self.ends.get(self.step).copied().unwrap_or(0);
        (from.copied().unwrap_or(0)..to)
            .map(|at| self.record(at))
            .filter(|record| record.kind() == RecordKind::Sight)
            .map(|record| {
                (
                    record.key(),
                    record.parent(),
                    record.costs()[0] != Cost::ZERO,
                )
            })
    }

    /// The cells from where the search began to the current one, over what is known at the playhead,
    /// into a buffer. Parents may be apart. What a repair knows may lead round and round for a while:
    /// then they begin with the circle, each cell once.
    pub fn trail_into(&self, trail: &mut Vec<Key>) {
        trail.clear();
        let mut next = self.current();
        // A cell to come back to, a later one each time the trail is twice as long: it is soon one of
        // the circle, and no further from itself than the circle is long (Brent, 1980).
        let mut anchor = 0;
        while let Some(key) = next {
            if trail.get(anchor) == Some(&key) {
                cut_circle(trail, trail.len() - anchor);
                break;
            }
            if trail.len().is_power_of_two() {
                anchor = trail.len();
            }
            trail.push(key);
            let last = self.last(key).and_then(|last| self.foremost(last));
            next = last.map(Record::parent).filter(|&parent| parent != key);
        }
        trail.reverse();
    }

    /// The number of the last record of a cell at the playhead.
    pub(super) fn last(&self, key: Key) -> Option<u32> {
        self.shown
            .get(key.index())
            .copied()
            .filter(|&at| at != NONE)
    }

    /// The record of what is known of a cell. Of two sides that know it, it is that of the side
    /// that closed it, else that of the start's.
    pub(super) fn foremost(&self, last: u32) -> Option<&Record> {
        let newest = self.record(last);
        if matches!(newest.kind(), RecordKind::Scan | RecordKind::Forget) {
            return None;
        }
        let mut sides: [Option<&Record>; 2] = [None; 2];
        let mut at = last;
        while at != NONE {
            let record = self.record(at);
            let side = match record.part() {
                Part::Forward => &mut sides[0],
                Part::Backward => &mut sides[1],
                Part::Whole | Part::Nearest => break,
            };
            side.get_or_insert(record);
            at = record.before;
        }
        let is_closed = |side: Option<&Record>| side.is_some_and(|r| r.kind().is_expansion());
        let [forward, backward] = sides;
        match backward {
            Some(_) if is_closed(backward) && !is_closed(forward) => backward,
            _ if newest.part() == Part::Whole || newest.part() == Part::Nearest => Some(newest),
            _ => forward.or(backward),
        }
    }

    /// The step that a record belongs to.
    pub(super) fn step_of(&self, at: u32) -> u32 {
        self.ends.partition_point(|&end| end <= at) as u32
    }
}

/// Cuts a trail that ends in a circle of this length after the first time round.
fn cut_circle(trail: &mut Vec<Key>, length: usize) {
    let again = trail[length..].iter().zip(&*trail);
    let first = again
        .take_while(|(later, earlier)| later != earlier)
        .count();
    trail.truncate(first + length);
}
