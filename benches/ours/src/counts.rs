//! Counts the events of a search without an active observer.
//!
//! With an active observer, a search does more: it also generates steps that are never the last of a
//! shortest path. So this observer counts events, but reports that it is not active.

use cubechase::named::Options;
use cubechase::search::{Event, Observer};
use cubechase::session::{Session, Watch};
use cubechase::space::Grid;
use cubechase::trace::Tally;

/// An observer that counts, but is not active.
#[derive(Default)]
struct Inactive(Tally);

impl Observer for Inactive {
    fn on(&mut self, event: Event) {
        self.0.on(event);
    }

    fn is_active(&self) -> bool {
        false
    }
}

impl Watch for Inactive {
    fn prepare(&mut self, _len: usize) {
        self.0 = Tally::default();
    }
}

/// A search, and the sums over all its queries.
pub(crate) struct Counts {
    session: Session<Inactive>,
    sum: Tally,
}

impl Counts {
    /// Creates a search and builds its tables.
    pub(crate) fn of(options: Options, grid: &Grid) -> Result<Self, String> {
        let mut session =
            Session::watched(options, Inactive::default()).map_err(|error| error.to_string())?;
        session.prepare(grid).map_err(|error| error.to_string())?;
        Ok(Self {
            session,
            sum: Tally::default(),
        })
    }

    /// Resets the sums.
    pub(crate) fn clear(&mut self) {
        self.sum = Tally::default();
    }

    pub(crate) fn search(&mut self, grid: &Grid, [start, goal]: [(u32, u32); 2]) {
        let begun = self.session.start(grid, start, goal);
        begun.expect("the queries are between free cells");
        self.session.run(grid, u64::MAX);
        let Inactive(tally) = self.session.watch();
        self.sum.opened += tally.opened;
        self.sum.improved += tally.improved;
        self.sum.expanded += tally.expanded;
    }

    pub(crate) fn facts(&self) -> [(&'static str, f64); 3] {
        let Tally {
            opened,
            improved,
            expanded,
            ..
        } = self.sum;
        [
            ("opened", opened as f64),
            ("improved", improved as f64),
            ("expanded", expanded as f64),
        ]
    }
}
