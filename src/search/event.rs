//! What a search tells while it runs.

use crate::space::Key;

/// One thing that happened to one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "g, h and parent are those of the cell's record"
)]
pub enum Event<C> {
    /// A new cell entered the open list.
    Open { key: Key, parent: Key, g: C, h: C },
    /// A cell that was open already got a cheaper path.
    Improve { key: Key, parent: Key, g: C, h: C },
    /// A closed cell got a cheaper path and went back into the open list: the estimate is not
    /// consistent there.
    Reopen { key: Key, parent: Key, g: C, h: C },
    /// A cell left the open list and was closed.
    Expand { key: Key, g: C },
    /// A cell was looked at on the way to a jump point; it has no record.
    Scan { key: Key },
}

/// Somebody who watches. `()` watches nothing and costs nothing.
pub trait Observer<C> {
    /// Called at each event, in order.
    fn on(&mut self, event: Event<C>);

    /// Whether anybody watches now. Where not, events that cost work need not be made. It may change
    /// between two calls of a search, not within one.
    fn is_active(&self) -> bool {
        true
    }
}

impl<C> Observer<C> for () {
    fn on(&mut self, _event: Event<C>) {}

    fn is_active(&self) -> bool {
        false
    }
}
