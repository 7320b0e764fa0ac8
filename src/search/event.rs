//! What a search tells while it runs.

use super::bidirectional::Side;
use crate::space::Key;

/// One thing that happened to one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "g, h and parent are those of the cell's record, f is its rank in the open list"
)]
pub enum Event<C> {
    /// A new cell entered the open list.
    Open {
        key: Key,
        parent: Key,
        g: C,
        h: C,
        f: C,
    },
    /// A cell that was open already got a cheaper path.
    Improve {
        key: Key,
        parent: Key,
        g: C,
        h: C,
        f: C,
    },
    /// A closed cell got a cheaper path and went back into the open list: the estimate is not
    /// consistent there.
    Reopen {
        key: Key,
        parent: Key,
        g: C,
        h: C,
        f: C,
    },
    /// What was known of a cell turned out to be worse, and nothing was expanded for it: a repair
    /// found its path to be dearer or gone, a deepening its estimate to be too low. Whether it
    /// `waits` in the open list from then on.
    Amend {
        key: Key,
        parent: Key,
        g: C,
        h: C,
        f: C,
        waits: bool,
    },
    /// A cell left the open list and was closed.
    Expand { key: Key, g: C },
    /// A cell was looked at on the way to a jump point; it has no record.
    Scan { key: Key },
    /// Whether one cell sees another was looked at, and whether the line is clear.
    Sight { from: Key, to: Key, clear: bool },
}

/// A part of a search. Each knows cells by itself: what one found out is nothing to the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Part {
    /// The search has one.
    #[default]
    Whole = 0,
    /// The side of the start, of two that meet.
    Forward = 1,
    /// The side of the goal.
    Backward = 2,
    /// What looks for the nearest cell after it was found that there is no path.
    Nearest = 3,
}

impl From<Side> for Part {
    fn from(side: Side) -> Self {
        match side {
            Side::Forward => Self::Forward,
            Side::Backward => Self::Backward,
        }
    }
}

/// Somebody who watches. `()` watches nothing and costs nothing.
pub trait Observer<C> {
    /// Whether it may be asked later how things stood.
    const RECORDS: bool = false;

    /// Called at each event, in order.
    fn on(&mut self, event: Event<C>);

    /// Whether anybody watches now. Where not, events that cost work need not be made. It may change
    /// between two calls of a search, not within one.
    fn is_active(&self) -> bool {
        true
    }

    /// Tells which part of a search in several the next events are of. A search of one part need
    /// not say.
    fn part(&mut self, part: Part) {
        let _ = part;
    }

    /// Everything told so far is void: a search that was to be repaired began anew.
    fn anew(&mut self) {}
}

impl<C> Observer<C> for () {
    fn on(&mut self, _event: Event<C>) {}

    fn is_active(&self) -> bool {
        false
    }
}
