//! The picture of a search: what it did with each cell.

use super::Mark;
use crate::cost::Cost;
use crate::search::{Change, Event, Label, Observer};

/// A [`Mark`] for each cell as a byte, in the order of keys.
#[derive(Clone, Debug, Default)]
pub struct Paint {
    marks: Vec<u8>,
    is_off: bool,
    /// The changes in order, if they are recorded; see [`Paint::order`].
    order: Option<Vec<u32>>,
}

/// The bits of the mark in an entry of [`Paint::order`].
pub(crate) const MARK_BITS: u32 = 3;

impl Paint {
    /// Returns a paint that marks every event, or one that ignores them and uses no memory, for a search that no one
    /// displays.
    #[must_use]
    pub fn switched(is_on: bool) -> Self {
        Self {
            is_off: !is_on,
            ..Self::default()
        }
    }

    /// Returns a paint that also records the order of its marks.
    #[must_use]
    pub fn in_order() -> Self {
        Self {
            order: Some(Vec::new()),
            ..Self::default()
        }
    }

    /// Returns the marks in order, one number each: eight times the key, plus the [`Mark`]. For cell 5, opened and then
    /// expanded: `[41, 42]`. Empty unless it is recorded.
    #[must_use]
    pub fn order(&self) -> &[u32] {
        self.order.as_deref().unwrap_or_default()
    }

    /// Clears the marks, for `len` cells, and reuses the memory.
    pub fn prepare(&mut self, len: usize) {
        self.marks.clear();
        if let Some(order) = &mut self.order {
            order.clear();
        }
        self.grow(len);
    }

    fn grow(&mut self, len: usize) {
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

    fn grew(&mut self, len: usize) {
        self.grow(len);
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
        // A scan does not replace other marks.
        if mark != Mark::Scanned || *place == Mark::None as u8 {
            *place = mark as u8;
            if let Some(order) = &mut self.order {
                order.push(key.0 << MARK_BITS | mark as u32);
            }
        }
    }
}
