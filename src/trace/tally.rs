//! The numbers of a search.

use crate::search::{Event, Observer};

/// Counts events: what tables of expansions are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Cells put into the open list for the first time.
    pub opened: u64,
    /// Open cells that got a cheaper path.
    pub improved: u64,
    /// Closed cells that were opened again.
    pub reopened: u64,
    /// Cells expanded.
    pub expanded: u64,
    /// Cells of which something worse became known.
    pub amended: u64,
    /// Cells looked at on the way to jump points.
    pub scanned: u64,
    /// Lines of sight looked along.
    pub sights: u64,
}

impl<C> Observer<C> for Tally {
    #[inline(always)]
    fn on(&mut self, event: Event<C>) {
        *match event {
            Event::Open { .. } => &mut self.opened,
            Event::Improve { .. } => &mut self.improved,
            Event::Reopen { .. } => &mut self.reopened,
            Event::Expand { .. } => &mut self.expanded,
            Event::Amend { .. } => &mut self.amended,
            Event::Scan { .. } => &mut self.scanned,
            Event::Sight { .. } => &mut self.sights,
        } += 1;
    }
}
