//! What a search does that nobody watches, in numbers.
//!
//! A search that is watched does more: its expansions hand out steps that are beaten by others. So this
//! observer counts what it is told, and says that nobody watches.

use cubechase::named::Options;
use cubechase::search::{Event, Observer};
use cubechase::session::{Session, Watch};
use cubechase::space::Grid;
use cubechase::trace::Tally;

/// A tally over many searches.
#[derive(Default)]
struct Unwatched(Tally);

impl Observer for Unwatched {
    fn on(&mut self, event: Event) {
        self.0.on(event);
    }

    fn is_active(&self) -> bool {
        false
    }
}

impl Watch for Unwatched {
    fn prepare(&mut self, _len: usize) {
        self.0 = Tally::default();
    }
}

/// A search, and what all of its queries came to.
pub(crate) struct Counts {
    session: Session<Unwatched>,
    sum: Tally,
}

impl Counts {
    /// With its tables made.
    pub(crate) fn of(options: Options, grid: &Grid) -> Result<Self, String> {
        let mut session = Session::new(options).map_err(|error| error.to_string())?;
        session.prepare(grid).map_err(|error| error.to_string())?;
        Ok(Self {
            session,
            sum: Tally::default(),
        })
    }

    /// Counts from zero.
    pub(crate) fn clear(&mut self) {
        self.sum = Tally::default();
    }

    pub(crate) fn search(&mut self, grid: &Grid, [start, goal]: [(u32, u32); 2]) {
        let begun = self.session.begin(grid, start, goal);
        begun.expect("the queries are between free cells");
        self.session.run(grid, u64::MAX);
        let Unwatched(tally) = self.session.watch();
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
