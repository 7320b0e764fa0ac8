//! Observers: what a search leaves behind for people to look at.

use crate::search::{Event, Observer};

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
}

/// A [`Mark`] a cell as a byte, in the order of keys: the picture of a search.
#[derive(Clone, Debug, Default)]
pub struct Paint {
    marks: Vec<u8>,
    offset: usize,
}

impl Paint {
    /// Unmarked, for `len` cells.
    #[must_use]
    pub fn new(len: usize) -> Self {
        Self {
            marks: vec![Mark::None as u8; len],
            offset: 0,
        }
    }

    /// Unmarked, for `len` cells, in the memory it has.
    pub fn prepare(&mut self, len: usize) {
        self.marks.clear();
        self.marks.resize(len, Mark::None as u8);
        self.offset = 0;
    }

    /// Wipes all marks; the next search's keys start at `offset`, as a face's do in its cube.
    pub fn wipe(&mut self, offset: usize) {
        self.marks.fill(Mark::None as u8);
        self.offset = offset;
    }

    /// The marks.
    #[must_use]
    pub fn marks(&self) -> &[u8] {
        &self.marks
    }
}

impl<C> Observer<C> for Paint {
    fn on(&mut self, event: Event<C>) {
        let (key, mark) = match event {
            Event::Open { key, .. } | Event::Improve { key, .. } | Event::Reopen { key, .. } => {
                (key, Mark::Open)
            }
            Event::Expand { key, .. } => (key, Mark::Closed),
        };
        self.marks[self.offset + key.index()] = mark as u8;
    }
}
