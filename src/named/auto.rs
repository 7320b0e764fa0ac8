//! What `auto` stands for on a map: the search that is fastest, tables counted.
//!
//! ```text
//! ground that costs more somewhere    astar
//! hexagons                            astar
//! a diagonal of two straight steps    astar
//! else the least of, over the searches that are still to come,
//!     jps                             a search by scans each
//!     jps-plus                        a search by table each + the table, if there is none yet
//!     subgoal                         a query each + DOUBT × the hierarchy, if there is none yet
//! ```
//!
//! - How many searches are to come is what the options promise and was not made yet. Once the promise is over, or where
//!   there is none, it is as many again as there have been: then a table is made when it would have paid for itself
//!   already, and at most half of the time was lost.
//! - What a search will take is a guess by [`prices`], from a sample of the map, as long as none was made. Those that were
//!   made correct it, by the nodes that they expanded: the guess counts as much as TRUST of them. So a choice may change
//!   with any search, and no clock is read: the same calls choose the same on every machine.
//! - The first search is by jumps, whatever is promised: it tells whether the sample is worth its while, which it is where the
//!   searches to come take SAMPLE times as long.
//! - A hierarchy may be far dearer than the guess. So its build is held to what jumps would take for the same searches: at
//!   worst all takes twice as long. What is left then stays a core, and if its queries expand too much for
//!   what they save, they give way to jumps again.
//! - An edit forgets the searches that were made, not how long they were. Whoever edits between any
//!   two searches never pays for a table.
//! - Plain A* is not among the choices on floor: on maps of walls thrown at random it comes near to
//!   jumps, and nowhere ahead of jumps by table.

pub mod prices;

use super::table::Algorithm;
use prices::{CLIMB, LOOK, Prices, TABLE_UNKNOWN};

/// By how much what a hierarchy is thought to cost is raised, in eighths.
const DOUBT: u64 = 9;
/// How many searches the guess of their length counts for.
const TRUST: u64 = 8;
/// How much longer than the sample the searches to come must take; a cell of it takes a nanosecond.
const SAMPLE: u64 = 20;

/// What is known of a map and the searches on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Cells of the map.
    pub cells: u64,
    /// Whether all ground is floor.
    pub is_uniform: bool,
    /// Whether cells are squares.
    pub is_square: bool,
    /// Whether the costs of steps let a search prune.
    pub can_prune: bool,
    /// Searches that were made on the map as it is.
    pub done: u64,
    /// Searches that were ever made by jumps, on this and on other versions.
    pub made: u64,
    /// Jump points that those expanded.
    pub expanded: u64,
    /// Queries of the hierarchy of the map as it is.
    pub climbs: u64,
    /// Nodes that those expanded.
    pub climbed: u64,
    /// Searches that the options promise.
    pub promised: u64,
    /// Whether a table of jumps is there.
    pub has_table: bool,
    /// Whether a hierarchy may be built.
    pub may_build: bool,
    /// Whether it is built.
    pub has_hierarchy: bool,
    /// What a sample of the map says, once one was taken.
    pub prices: Option<Prices>,
}

impl Course {
    /// Counts a search that was made, and begins anew if the map is another since.
    pub fn note(&mut self, choice: Choice, expanded: u64) {
        self.done += 1;
        if choice == Choice::Hierarchy {
            self.climbs += 1;
            self.climbed += expanded;
        } else {
            self.made += 1;
            self.expanded += expanded;
        }
    }

    /// Forgets what was known of the map before an edit.
    pub fn forget_map(&mut self) {
        *self = Self {
            made: self.made,
            expanded: self.expanded,
            ..Self::default()
        };
    }

    /// Searches that are still to come.
    fn left(&self) -> u64 {
        match self.promised.saturating_sub(self.done) {
            0 => self.done,
            left => left,
        }
    }

    /// Returns what those take by jumps and by table, in nanoseconds, without making it; none while nothing is known.
    fn by_jumps(&self) -> Option<[u64; 2]> {
        let mean = match &self.prices {
            Some(prices) => (prices.expanded * TRUST + self.expanded) / (self.made + TRUST),
            None => self.expanded.checked_div(self.made)?,
        };
        let each = Prices::by_jumps(self.prices.as_ref(), mean);
        Some(each.map(|each| each.saturating_mul(self.left())))
    }

    /// Returns what the table takes that is not there yet.
    fn table(&self) -> u64 {
        if self.has_table {
            0
        } else {
            self.prices
                .map_or(self.cells * TABLE_UNKNOWN, |prices| prices.table)
        }
    }

    /// Returns what they take by hierarchy, with what may have to be built first.
    fn by_hierarchy(&self) -> Option<u64> {
        let prices = self.prices.filter(|_| self.may_build)?;
        let build = if self.has_hierarchy { 0 } else { prices.build };
        let climbed = self.climbed.saturating_mul(CLIMB);
        let each = (prices.query * TRUST + climbed) / (self.climbs + TRUST);
        let doubtful = build.saturating_mul(DOUBT) / 8;
        Some(doubtful.saturating_add(each.saturating_mul(self.left())))
    }

    /// Returns true when a sample of the map costs little beside what is to come.
    fn is_worth_a_sample(&self) -> bool {
        let is_open = self.is_square && self.is_uniform && self.can_prune;
        let is_long = |[jumps, _]: [u64; 2]| jumps > self.cells * SAMPLE;
        is_open && self.prices.is_none() && self.by_jumps().is_some_and(is_long)
    }

    /// Chooses for the next search, with a sample of the map if that is worth its while. What is chosen is taken to be there
    /// from then on.
    pub fn choose(&mut self, sample: impl FnOnce() -> Prices) -> Choice {
        if self.is_worth_a_sample() {
            self.prices = Some(sample());
        }
        let choice = Choice::of(self);
        self.has_table |= choice == Choice::Many;
        self.has_hierarchy |= choice == Choice::Hierarchy;
        choice
    }

    /// Returns how many edges may be looked at to build a hierarchy: what jumps would take instead.
    pub fn most_looks(&self) -> u64 {
        self.by_jumps()
            .map_or(0, |[jumps, table]| jumps.min(table + self.table()) / LOOK)
    }
}

/// What was chosen, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// A*: ground costs more somewhere, and jumps pass over that.
    Terrain,
    /// A*: cells are hexagons, and jumps go along the rows of squares.
    Hexagons,
    /// A*: a diagonal costs as much as two straight steps.
    Diagonals,
    /// Jumps, since nothing is known yet.
    #[default]
    First,
    /// Jumps: a table would cost more than it saves.
    Few,
    /// Jumps by table.
    Many,
    /// A hierarchy of subgoals.
    Hierarchy,
}

impl Choice {
    /// Returns the fastest, as far as `course` allows to predict.
    pub fn of(course: &Course) -> Self {
        if !course.is_square {
            return Self::Hexagons;
        }
        if !course.is_uniform {
            return Self::Terrain;
        }
        if !course.can_prune {
            return Self::Diagonals;
        }
        let Some([jumps, table]) = course.by_jumps() else {
            return Self::First;
        };
        let table = table.saturating_add(course.table());
        let hierarchy = course.by_hierarchy().unwrap_or(u64::MAX);
        if hierarchy < jumps.min(table) {
            Self::Hierarchy
        } else if table < jumps {
            Self::Many
        } else {
            Self::Few
        }
    }

    /// Returns the algorithm that it is.
    #[must_use]
    pub fn algorithm(self) -> Algorithm {
        match self {
            Self::Terrain | Self::Hexagons | Self::Diagonals => Algorithm::ASTAR,
            Self::First | Self::Few => Algorithm::JPS,
            Self::Many => Algorithm::JpsPlus,
            Self::Hierarchy => Algorithm::Subgoal,
        }
    }

    /// Returns one sentence for people.
    #[must_use]
    pub fn reason(self) -> &'static str {
        match self {
            Self::Terrain => "Some ground costs more, which jumps would pass over: A*.",
            Self::Hexagons => "Jumps need square cells: A*.",
            Self::Diagonals => {
                "A diagonal costs as much as two straight steps, which jumps cannot tell apart: A*."
            }
            Self::First => "All ground costs the same, and one search needs no table: jump points.",
            Self::Few => "A table would cost more than these searches save: jump points.",
            Self::Many => "So many searches pay for a table of jump points.",
            Self::Hierarchy => "So many searches, each so long, pay for a hierarchy of subgoals.",
        }
    }
}
