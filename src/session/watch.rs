//! What may watch a session's search.

use crate::cost::{Cost, Metric};
use crate::search::Observer;
use crate::space::Key;
use crate::trace::{Paint, Tally, Watcher};

/// An observer that is told, beside the events, when searches begin and end.
pub trait Watch: Observer + Default {
    /// A search over `len` cells begins: forget the one before.
    fn prepare(&mut self, len: usize);

    /// Returns true when it can show the search before being resumed. Else that begins anew.
    fn can_resume(&self, _len: usize) -> bool {
        true
    }

    /// The search before is resumed, over the same cells. What it had found out is still known,
    /// unless it says [`Observer::anew`].
    fn resume(&mut self, len: usize) {
        self.prepare(len);
    }

    /// Costs are to be shown in the numbers of `metric`.
    fn measure(&mut self, _metric: Metric) {}

    /// The search has begun, and `open` cells wait in the open list.
    fn begun(&mut self, _open: u32) {}

    /// What happened since the last expansion belongs to it, and `open` cells wait.
    fn settled(&mut self, _open: u32) {}

    /// The start of a repaired search has moved, or the ground has become cheaper: `rank` returns h
    /// and f of a cell from its g.
    fn rank_kept(&mut self, _rank: &dyn Fn(Key, Cost) -> Option<[Cost; 2]>) {}
}

impl Watch for () {
    fn prepare(&mut self, _len: usize) {}
}

impl Watch for Paint {
    fn prepare(&mut self, len: usize) {
        Paint::prepare(self, len);
    }
}

impl Watch for Tally {
    fn prepare(&mut self, _len: usize) {
        *self = Self::default();
    }
}

impl Watch for Watcher {
    fn prepare(&mut self, len: usize) {
        self.paint.prepare(len);
        if let Some(tape) = self.tape_mut() {
            tape.prepare(len);
        }
    }

    fn can_resume(&self, len: usize) -> bool {
        self.tape().is_none_or(|tape| tape.can_resume(len))
    }

    fn resume(&mut self, len: usize) {
        self.paint.prepare(len);
        if let Some(tape) = self.tape_mut() {
            tape.resume(len);
        }
    }

    fn measure(&mut self, metric: Metric) {
        if let Some(tape) = self.tape_mut() {
            tape.measure(metric);
        }
    }

    fn begun(&mut self, open: u32) {
        if let Some(tape) = self.tape_mut() {
            tape.stepped(open);
        }
    }

    fn settled(&mut self, open: u32) {
        if let Some(tape) = self.tape_mut() {
            tape.settled(open);
        }
    }

    fn rank_kept(&mut self, rank: &dyn Fn(Key, Cost) -> Option<[Cost; 2]>) {
        if let Some(tape) = self.tape_mut() {
            tape.rank_kept(rank);
        }
    }
}
