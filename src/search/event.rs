//! The events that a search reports while it runs.

use crate::cost::Cost;
use crate::space::Key;

/// How the label of a cell changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A new cell entered the open list.
    Open,
    /// An open cell got a cheaper path.
    Improve,
    /// A closed cell got a cheaper path and returned to the open list: the heuristic is not consistent there.
    Reopen,
    /// A label turned out to be too good, and the cell waits in the open list. A repair found its path to be longer or
    /// gone, or IDA* found its heuristic to be too low.
    Worsen,
    /// A label turned out to be too good, and the cell does not wait in the open list.
    Settle,
}

/// The label of a cell: its parent and costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// The cell.
    pub key: Key,
    /// The previous cell on the best path found.
    pub parent: Key,
    /// The cost of that path.
    pub g: Cost,
    /// The heuristic from the cell.
    pub h: Cost,
    /// Its rank in the open list.
    pub f: Cost,
}

impl Label {
    /// Returns a label with rank g + h.
    #[inline(always)]
    pub(crate) fn summed(key: Key, parent: Key, g: Cost, h: Cost) -> Self {
        let f = g.plus(h);
        Self {
            key,
            parent,
            g,
            h,
            f,
        }
    }

    /// Returns g, h and f.
    #[inline(always)]
    pub(crate) fn costs(&self) -> [Cost; 3] {
        [self.g, self.h, self.f]
    }
}

/// An event at one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the cells and costs that the variant names")]
pub enum Event {
    /// The label of a cell changed.
    Label(Change, Label),
    /// A cell left the open list and was closed.
    Expand { key: Key, g: Cost },
    /// The expansion of a cell is over, and `open` cells are in the open list.
    Expanded { open: u32 },
    /// A search for a jump point passed over a cell, which has no label.
    Scan { key: Key },
    /// A line of sight was checked.
    Sight { from: Key, to: Key, clear: bool },
}

/// A part of a search. Each part has separate labels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Part {
    /// The only part of a search.
    #[default]
    Whole = 0,
    /// The search from the start, of a bidirectional one.
    Forward = 1,
    /// The search from the goal, of a bidirectional one.
    Backward = 2,
    /// The search for the nearest cell, after the first found that there is no path.
    Nearest = 3,
}

/// Receives the events of a search. `()` ignores them at no cost.
pub trait Observer {
    /// Whether the observer keeps a history that can be read later.
    const RECORDS: bool = false;

    /// Receives an event. Events come in order.
    fn on(&mut self, event: Event);

    /// Returns whether the observer needs events now. If not, the search skips events that cost work. The answer may
    /// change between two calls of a search, not within one.
    fn is_active(&self) -> bool {
        true
    }

    /// Receives the number of steps that the expansion generated, including those without an effect. The best-first loop calls it
    /// before [`Event::Expanded`].
    fn generated(&mut self, _steps: u32) {}

    /// Reports that the space has grown to `len` keys; see [`Space::grows`](crate::space::Space::grows). Called before any event
    /// of a new key.
    fn grew(&mut self, _len: usize) {}

    /// Announces the part of the search that the next events belong to. A search of one part need not call it.
    fn part(&mut self, _part: Part) {}

    /// Voids all events so far: a search that was to be repaired started over.
    fn restart(&mut self) {}
}

impl Observer for () {
    fn on(&mut self, _event: Event) {}

    fn is_active(&self) -> bool {
        false
    }
}
