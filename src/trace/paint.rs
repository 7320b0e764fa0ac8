//! The picture of a search: what it did with each cell, and no more.

use super::Mark;
use crate::cost::Cost;
use crate::search::{Change, Event, Label, Observer};

/// A [`Mark`] a cell as a byte, in the order of keys: the picture of a search.
#[derive(Clone, Debug, Default)]
pub struct Paint {
    marks: Vec<u8>,
    is_off: bool,
    /// What changed, in order, if that is kept: see [`Paint::order`].
    order: Option<Vec<u32>>,
}

/// Binary places of the mark in an entry of [`Paint::order`].
pub const MARK_BITS: u32 = 3;

impl Paint {
    /// Returns one that marks what it sees, or nothing, and then has no memory: for a search that nobody looks at.
    #[must_use]
    pub fn switched(is_on: bool) -> Self {
        Self {
            is_off: !is_on,
            ..Self::default()
        }
    }

    /// Returns one that also keeps in which order it marks cells.
    #[must_use]
    pub fn in_order() -> Self {
        Self {
            order: Some(Vec::new()),
            ..Self::default()
        }
    }

    /// Returns what the search marked, in order, a number a mark: eight times the key, and the [`Mark`]. Opened cell 5,
    /// then expanded it: `[41, 42]`. Empty unless it is kept.
    #[must_use]
    pub fn order(&self) -> &[u32] {
        self.order.as_deref().unwrap_or_default()
    }

    /// Unmarked, for `len` cells, in the memory it has.
    pub fn prepare(&mut self, len: usize) {
        self.marks.clear();
        if let Some(order) = &mut self.order {
            order.clear();
        }
        if !self.is_off {
            self.marks.resize(len, Mark::None as u8);
        }
    }

    /// Returns the marks.
    #[must_use]
    pub fn marks(&self) -> &[u8] {
        &self.marks
    }
}

impl Observer for Paint {
    #[inline(always)]
    fn is_active(&self) -> bool {
        !self.is_off
    }

    #[inline(always)]
    fn on(&mut self, event: Event) {
        if self.is_off {
            return;
        }
        let (key, mark) = match event {
            Event::Label(Change::Settle, Label { key, g, .. }) => {
                let was_expanded = self.marks[key.index()] == Mark::Closed as u8;
                let is_known = g < Cost::MAX || was_expanded;
                (key, if is_known { Mark::Closed } else { Mark::None })
            }
            Event::Label(_, Label { key, .. }) => (key, Mark::Open),
            Event::Expand { key, .. } => (key, Mark::Closed),
            Event::Scan { key } => (key, Mark::Scanned),
            Event::Expanded { .. } | Event::Sight { .. } => return,
        };
        let place = &mut self.marks[key.index()];
        // A scan passes over cells that mean more than having been passed over.
        if mark != Mark::Scanned || *place == Mark::None as u8 {
            *place = mark as u8;
            if let Some(order) = &mut self.order {
                order.push(key.0 << MARK_BITS | mark as u32);
            }
        }
    }
}
