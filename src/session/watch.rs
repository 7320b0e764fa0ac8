//! What may watch a session's search.

use crate::search::Observer;
use crate::trace::{Paint, Tally, Tape, Watcher};

/// An observer of a session: the session also reports each new search to it.
pub trait Watch: Observer + Default {
    /// A search over `len` cells begins: forget the one before.
    fn prepare(&mut self, len: usize);

    /// Returns the tape that it records on, if it does. A session prepares it, or [resumes](Tape::resume) it where a
    /// search is repaired, and tells it when a search has begun and when a run is over.
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
