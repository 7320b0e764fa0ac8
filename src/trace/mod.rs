//! Observers: what a search leaves behind for people to look at.
//!
//! - [`Paint`]: the last thing that happened to each cell, a byte each.
//! - [`Tally`]: how often each thing happened.
//! - [`Tape`]: every event, to step through forwards and backwards.
//! - [`Watcher`]: the first and, where it is asked for, the last.

mod paint;
mod record;
mod tally;
mod tape;
mod watcher;

pub use paint::{MARK_BITS, Paint};
pub use tally::Tally;
pub use tape::{Counts, Known, Tape};
pub use watcher::Watcher;

/// What a search did with a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// Nothing.
    None = 0,
    /// Put it into the open list.
    Open = 1,
    /// Expanded it.
    Closed = 2,
    /// Looked at it on the way to a jump point.
    Scanned = 3,
    /// Knew it from before it was repaired, and left it so; only on a [`Tape`].
    Kept = 4,
    /// Knew it from before it was repaired, and knows something else of it now; only on a [`Tape`].
    Repaired = 5,
    /// Knew it from before it was repaired, and found that no way leads on from it; only on a [`Tape`].
    Lost = 6,
}
