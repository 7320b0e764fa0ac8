//! Observers of a session.

use crate::search::Observer;
use crate::trace::{Paint, Tally, Tape, Watcher};

/// An observer of a session. The session also announces each new search to it.
pub trait Watch: Observer {
    /// Announces a search over `len` cells and discards the previous one.
    fn prepare(&mut self, len: usize);

    /// Returns the tape that it records on, if there is one. A session prepares the tape, or [resumes](Tape::resume) it
    /// for a repair, and tells it when a search begins and when a run ends.
    fn tape_mut(&mut self) -> Option<&mut Tape> {
        None
    }
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
    }

    fn tape_mut(&mut self) -> Option<&mut Tape> {
        Watcher::tape_mut(self)
    }
}
