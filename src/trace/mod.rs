//! Observers: what a search leaves behind for you to examine.
//!
//! - [`Paint`]: the last event of each cell, one byte each.
//! - [`Tally`]: the number of events of each kind.
//! - [`Tape`]: every event, to step through forwards and backwards.
//! - [`Watcher`]: the first and, on request, the last.

mod paint;
mod record;
mod tally;
mod tape;
mod watcher;

#[cfg(feature = "chase")]
pub(crate) use paint::MARK_BITS;
pub use paint::Paint;
pub use tally::Tally;
pub use tape::{Counts, Known, Tape};
pub use watcher::Watcher;

/// What a search did with a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// Nothing.
    None = 0,
    /// Put it in the open list.
    Open = 1,
    /// Expanded it.
    Closed = 2,
    /// Passed over it in search of a jump point.
    Scanned = 3,
    /// Knew it from before a repair, and did not change it; only on a [`Tape`].
    Kept = 4,
    /// Knew it from before a repair, and changed its label; only on a [`Tape`].
    Repaired = 5,
    /// Knew it from before a repair, and found that no path leads on from it; only on a [`Tape`].
    Lost = 6,
}
