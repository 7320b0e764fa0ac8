//! How `auto` chooses the fastest search for a map, with the cost of tables included.
//!
//! ```text
//! terrain of large areas              jps
//! other terrain                       astar
//! hexagons                            astar
//! a diagonal of two straight steps    astar
//! otherwise the least of, for all searches to come,
//!     jps                             a search by scans each
//!     jps-plus                        a search by table each + the table, if it does not exist
//!     subgoal                         a query each + DOUBT × the hierarchy, if it does not exist
//! ```
//!
//! - The searches to come are those that the options promise and that have not been made yet. Without a promise, or
//!   after it, `auto` expects as many again as there have been. So a table is made when it would have paid for itself
//!   already, and at most half of the time is lost.
//! - Before the first search, its time is an estimate by [`Prices`], from a sample of the map. Searches that were made
//!   correct it by the nodes that they expanded; the estimate counts as much as TRUST of them. So a choice may change
//!   with any search. No clock is read: the same calls choose the same on every machine.
//! - The first search jumps, whatever the promise. It shows whether a sample is worthwhile: it is if the searches to
//!   come take SAMPLE times as long.
//! - A hierarchy may cost far more than its estimate. So its build is limited to the time that jumps would take for the
//!   same searches: at worst, everything takes twice as long. The rest then stays a core. If the queries expand too
//!   many nodes to save time, jumps take over again.
//! - An edit discards the number of searches that were made, but not how long they took. If you edit between any two
//!   searches, you never pay for a table.
//! - Areas are large if at most two in five free cells are beside ground of another cost. On such terrain, jumps were faster than A*
//!   on every map of `measure terrain`; on noise, they take nearly twice as long.
//! - On floor, plain A* is not among the choices. On maps of random walls it comes near to jumps, but it is nowhere
//!   faster than a jump table.

pub(crate) mod prices;

use super::table::Algorithm;
use prices::{HIERARCHY_NODE, LOOK, Prices, TABLE_UNKNOWN};

/// The factor on the estimated cost of a hierarchy, in eighths.
const DOUBT: u64 = 9;
/// How many searches the estimate of their length weighs.
const TRUST: u64 = 8;
/// How much longer than the sample the searches to come must take; sampling a cell takes a nanosecond.
const SAMPLE: u64 = 20;

/// The facts about a map, and the searches on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Workload {
    /// The number of cells of the map.
    pub cells: u64,
    /// Whether all ground is floor.
    pub is_uniform: bool,
    /// Whether jumps can cross the areas of ground of one cost: most cells lie in the middle of one.
    pub has_areas: bool,
    /// Whether the cells are squares.
    pub is_square: bool,
    /// Whether the step costs permit pruning.
    pub can_prune: bool,
    /// The number of searches made on the current version of the map.
    pub done: u64,
    /// The number of jump searches made on this and earlier versions.
    pub made: u64,
    /// The number of jump points that those expanded.
    pub expanded: u64,
    /// The number of queries of the current hierarchy.
    pub hierarchy_queries: u64,
    /// The number of nodes that those expanded.
    pub hierarchy_nodes: u64,
    /// The number of searches that the options promise.
    pub promised: u64,
    /// Whether a jump table exists.
    pub has_table: bool,
    /// Whether a hierarchy may be built.
    pub may_build: bool,
    /// Whether it is built.
    pub has_hierarchy: bool,
    /// The estimates from a sample of the map, once one was taken.
    pub prices: Option<Prices>,
}

impl Workload {
    /// Counts a search. Starts over if the map has changed since.
    pub fn note(&mut self, choice: Choice, expanded: u64) {
        self.done += 1;
        if choice == Choice::Hierarchy {
            self.hierarchy_queries += 1;
            self.hierarchy_nodes += expanded;
        } else {
            self.made += 1;
            self.expanded += expanded;
        }
    }

    /// Discards what applied only to the map before an edit.
    pub fn forget_map(&mut self) {
        *self = Self {
            made: self.made,
            expanded: self.expanded,
            ..Self::default()
        };
    }

    /// Returns the number of searches to come.
    fn left(&self) -> u64 {
        match self.promised.saturating_sub(self.done) {
            0 => self.done,
            left => left,
        }
    }

    /// Returns the time of those searches in nanoseconds, by jumps and by a jump table, without making the table;
    /// `None` while nothing is known.
    fn by_jumps(&self) -> Option<[u64; 2]> {
        let mean = match &self.prices {
            Some(prices) => (prices.expanded * TRUST + self.expanded) / (self.made + TRUST),
            None => self.expanded.checked_div(self.made)?,
        };
        let each = Prices::by_jumps(self.prices.as_ref(), mean);
        Some(each.map(|each| each.saturating_mul(self.left())))
    }

    /// Returns the time to make the jump table if it does not exist.
    fn table(&self) -> u64 {
        if self.has_table {
            0
        } else {
            self.prices
                .map_or(self.cells * TABLE_UNKNOWN, |prices| prices.table)
        }
    }

    /// Returns the time of the searches to come by a hierarchy, with the time to build it if needed.
    fn by_hierarchy(&self) -> Option<u64> {
        let prices = self.prices.filter(|_| self.may_build)?;
        let build = if self.has_hierarchy { 0 } else { prices.build };
        let hierarchy_nodes = self.hierarchy_nodes.saturating_mul(HIERARCHY_NODE);
        let each = (prices.query * TRUST + hierarchy_nodes) / (self.hierarchy_queries + TRUST);
        let doubtful = build.saturating_mul(DOUBT) / 8;
        Some(doubtful.saturating_add(each.saturating_mul(self.left())))
    }

    /// Returns whether a sample of the map costs little compared with the searches to come.
    fn is_worth_a_sample(&self) -> bool {
        let is_open = self.is_square && self.is_uniform && self.can_prune;
        let is_long = |[jumps, _]: [u64; 2]| jumps > self.cells * SAMPLE;
        is_open && self.prices.is_none() && self.by_jumps().is_some_and(is_long)
    }

    /// Chooses for the next search, and takes a sample of the map if that is worthwhile. Assumes that the tables of the
    /// choice exist from then on.
    pub fn choose(&mut self, sample: impl FnOnce() -> Prices) -> Choice {
        if self.is_worth_a_sample() {
            self.prices = Some(sample());
        }
        let choice = Choice::of(self);
        self.has_table |= choice == Choice::Many;
        self.has_hierarchy |= choice == Choice::Hierarchy;
        choice
    }

    /// Returns how many edges a hierarchy may examine while it is built: as many as jumps would pay for.
    pub fn most_looks(&self) -> u64 {
        self.by_jumps()
            .map_or(0, |[jumps, table]| jumps.min(table + self.table()) / LOOK)
    }
}

/// A choice and its reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// A*: ground changes its cost so often that jumps would be short.
    Terrain,
    /// Jumps, over terrain of large areas.
    Areas,
    /// A*: jumps need the rows of square cells, and these are hexagons.
    Hexagons,
    /// A*: a diagonal costs as much as two straight steps.
    Diagonals,
    /// Jumps, because nothing is known yet.
    #[default]
    First,
    /// Jumps: a jump table would cost more than it saves.
    Few,
    /// A jump table.
    Many,
    /// A hierarchy of subgoals.
    Hierarchy,
}

impl Choice {
    /// Returns the fastest search, as far as `workload` predicts it.
    pub fn of(workload: &Workload) -> Self {
        if !workload.is_square {
            return Self::Hexagons;
        }
        if !workload.can_prune {
            return Self::Diagonals;
        }
        if !workload.is_uniform {
            return if workload.has_areas {
                Self::Areas
            } else {
                Self::Terrain
            };
        }
        let Some([jumps, table]) = workload.by_jumps() else {
            return Self::First;
        };
        let table = table.saturating_add(workload.table());
        let hierarchy = workload.by_hierarchy().unwrap_or(u64::MAX);
        if hierarchy < jumps.min(table) {
            Self::Hierarchy
        } else if table < jumps {
            Self::Many
        } else {
            Self::Few
        }
    }

    /// Returns the chosen algorithm.
    #[must_use]
    pub fn algorithm(self) -> Algorithm {
        match self {
            Self::Terrain | Self::Hexagons | Self::Diagonals => Algorithm::AStar,
            Self::Areas | Self::First | Self::Few => Algorithm::jps(),
            Self::Many => Algorithm::JpsPlus,
            Self::Hierarchy => Algorithm::Subgoal,
        }
    }

    /// Returns the reason, in one sentence.
    #[must_use]
    pub(crate) fn reason(self) -> &'static str {
        match self {
            Self::Terrain => {
                "The cost of ground changes every few cells, so jumps would be short: A*."
            }
            Self::Areas => "Ground of each cost lies in areas that jumps can cross: jump points.",
            Self::Hexagons => "Jumps need square cells: A*.",
            Self::Diagonals => {
                "A diagonal costs as much as two straight steps, so jump point search does not apply: A*."
            }
            Self::First => "All ground costs the same, and one search needs no table: jump points.",
            Self::Few => "A table would cost more than these searches save: jump points.",
            Self::Many => "So many searches pay for a table of jump points.",
            Self::Hierarchy => "So many searches, each so long, pay for a hierarchy of subgoals.",
        }
    }
}
