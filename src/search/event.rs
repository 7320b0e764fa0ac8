//! What a search reports while it runs.

use crate::cost::Cost;
use crate::space::Key;

/// How the label of a cell changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A new cell entered the open list.
    Open,
    /// A cell that was open already got a cheaper path.
    Improve,
    /// A closed cell got a cheaper path and went back into the open list: the heuristic is not
    /// consistent there.
    Reopen,
    /// What was known of a cell turned out to be worse, and it waits in the open list: a repair found
    /// its path to be longer or gone, IDA* its heuristic to be too low.
    Worsen,
    /// What was known of a cell turned out to be worse, and it does not wait in the open list.
    Settle,
}

/// What a search knows of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// The cell.
    pub key: Key,
    /// The cell before it on the best path found.
    pub parent: Key,
    /// The cost of that path.
    pub g: Cost,
    /// The heuristic from the cell.
    pub h: Cost,
    /// Its rank in the open list.
    pub f: Cost,
}

impl Label {
    /// Ranked by g + h.
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

    /// g, h and f.
    #[inline(always)]
    pub(crate) fn costs(&self) -> [Cost; 3] {
        [self.g, self.h, self.f]
    }
}

/// One thing that happened to one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the cells and costs that the variant names")]
pub enum Event {
    /// A cell got another label.
    Label(Change, Label),
    /// A cell left the open list and was closed.
    Expand { key: Key, g: Cost },
    /// The expansion of a cell is over, and `open` cells wait.
    Expanded { open: u32 },
    /// A cell was looked at on the way to a jump point; it has no label.
    Scan { key: Key },
    /// A line of sight was checked.
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

/// Somebody who watches. `()` watches nothing and costs nothing.
pub trait Observer {
    /// Whether it may be asked later how things stood.
    const RECORDS: bool = false;

    /// Called at each event, in order.
    fn on(&mut self, event: Event);

    /// Whether anybody watches now. Where not, events that cost work need not be made. It may change
    /// between two calls of a search, not within one.
    fn is_active(&self) -> bool {
        true
    }

    /// How many steps the expansion that ends now has handed out, whatever became of them. The best-first loop tells it,
    /// before [`Event::Expanded`].
    fn generated(&mut self, _steps: u32) {}

    /// Announces which part of a search in several parts the next events belong to. A search of one
    /// part need not call it.
    fn part(&mut self, _part: Part) {}

    /// All events so far are void: a search that was to be repaired started over.
    fn anew(&mut self) {}
}

impl Observer for () {
    fn on(&mut self, _event: Event) {}

    fn is_active(&self) -> bool {
        false
    }
}
