//! The numbers of a search.

use crate::search::{Change, Event, Observer};

/// Counts events: what tables of expansions are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Steps handed out by expansions.
    pub generated: u64,
    /// Cells put into the open list for the first time.
    pub opened: u64,
    /// Open cells that got a cheaper path.
    pub improved: u64,
    /// Closed cells that were opened again.
    pub reopened: u64,
    /// Cells expanded.
    pub expanded: u64,
    /// Cells whose path turned out to be worse than known.
    pub amended: u64,
    /// Cells looked at on the way to jump points.
    pub scanned: u64,
    /// Lines of sight looked along.
    pub sights: u64,
}

impl Observer for Tally {
    #[inline(always)]
    fn on(&mut self, event: Event) {
        *match event {
            Event::Label(Change::Open, _) => &mut self.opened,
            Event::Label(Change::Improve, _) => &mut self.improved,
            Event::Label(Change::Reopen, _) => &mut self.reopened,
            Event::Label(Change::Worsen | Change::Settle, _) => &mut self.amended,
            Event::Expand { .. } => &mut self.expanded,
            Event::Expanded { .. } => return,
            Event::Scan { .. } => &mut self.scanned,
            Event::Sight { .. } => &mut self.sights,
        } += 1;
    }

    #[inline(always)]
    fn generated(&mut self, steps: u32) {
        self.generated += u64::from(steps);
    }
}
