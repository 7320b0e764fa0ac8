//! What `auto` stands for on a map: the search that is fastest, tables counted.
//!
//! ```text
//! ground that costs more somewhere    astar
//! hexagons                            astar
//! a diagonal of two straight steps    astar
//! else the least of, over the searches that are still to come,
//!     jps                             expansions × JUMP
//!     jps-plus                        expansions × LOOKUP + cells × TABLE, if there is no table yet
//!     subgoal                         QUERY each + looks × LOOK × DOUBT, if there is no hierarchy yet
//! ```
//!
//! - How many expansions a search makes is not known before the first, so the first is made with
//!   jumps; from then on it is the mean of those that were made.
//! - How many searches are to come is what the options say, or as many again as there have been:
//!   then a table is made when it would have paid for itself already, and at most half of the time
//!   was lost.
//! - What a hierarchy costs to build depends on how many subgoals one sees from another: in mazes two, on
//!   open ground with scattered walls thirty, and then they cannot be taken out one by one. Over the benchmark's maps and maps
//!   by seed (`cargo run --release --example builds`) the edges looked at are 3 × seen^3.25 a subgoal, within a
//!   factor of 4 where one sees less than 3.5, and six times as many and more between walls thrown at random that are thinner than
//!   a third of the map. So the guess is multiplied by a doubt, and the build is held to that: what is left then stays a core.
//! - To count what is seen takes tables that are most of the price of a small hierarchy. That is done only where
//!   the searches to come would take PROBE times as long.
//! - An edit forgets the searches that were made, not how long they were. Whoever edits between any
//!   two searches never pays for a table.
//! - Plain A* is not among the choices on floor: on maps of walls thrown at random it comes near to
//!   jumps, and nowhere ahead of jumps by table.
//!
//! The prices are nanoseconds, rounded, as `npm run bench` and the example print them; only their ratios matter,
//! and those hold on other machines too.

use super::table::Algorithm;

/// An expansion of jumps that are looked for in the map.
pub const JUMP: u64 = 140;
/// One of jumps that are looked up.
pub const LOOKUP: u64 = 75;
/// A cell of the table of jumps.
pub const TABLE: u64 = 18;
/// A cell of what a hierarchy begins with: which cells are subgoals, and how far one sees.
pub const BEGIN: u64 = 50;
/// An edge that is looked at when a hierarchy is made.
pub const LOOK: u64 = 18;
/// A query of a hierarchy.
pub const QUERY: u64 = 50_000;
/// By how much the looks may be more than they are thought to be.
pub const DOUBT: u64 = 4;
/// How many times as long as the beginning of a hierarchy the searches must take that it might save.
pub const PROBE: u64 = 12;

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
    /// Searches that were ever made, on this and on other versions.
    pub made: u64,
    /// Jump points that those expanded.
    pub expanded: u64,
    /// Searches that the options promise.
    pub promised: u64,
    /// Whether a table of jumps is there.
    pub has_table: bool,
    /// Whether a hierarchy may be built.
    pub may_build: bool,
    /// What a hierarchy of the map would cost, once that is known.
    pub hierarchy: Option<HierarchyPrice>,
}

/// What a hierarchy costs on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HierarchyPrice {
    /// Thought to be so many edges that are looked at.
    Looks(u64),
    /// Nothing more: it is there.
    Built,
}

impl HierarchyPrice {
    /// By how many subgoals there are, and how many others one sees.
    pub fn guess((subgoals, seen): (usize, f64)) -> Self {
        // A root of a root is a square root twice, the same on every machine.
        Self::Looks((3.0 * subgoals as f64 * seen * seen * seen * seen.sqrt().sqrt()) as u64)
    }
}

impl Course {
    /// Searches that are still to come.
    fn left(&self) -> u64 {
        self.promised.saturating_sub(self.done).max(self.done)
    }

    /// What those take by jumps and by table, in nanoseconds; none while nothing is known.
    fn by_jumps(&self) -> Option<[u64; 2]> {
        let mean = self.expanded.checked_div(self.made)?;
        let table = if self.has_table {
            0
        } else {
            self.cells * TABLE
        };
        let searches = self.left().saturating_mul(mean);
        Some([
            searches.saturating_mul(JUMP),
            searches.saturating_mul(LOOKUP).saturating_add(table),
        ])
    }

    /// Returns true when a hierarchy might save so much that its price is worth finding out.
    pub fn is_worth_a_probe(&self) -> bool {
        let is_open = self.may_build && self.is_square && self.is_uniform && self.can_prune;
        let most = self.by_jumps().map(|[jumps, table]| jumps.min(table));
        is_open && self.hierarchy.is_none() && most > Some(self.cells * BEGIN * PROBE)
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
    /// The fastest, as far as `course` allows to predict.
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
        let hierarchy = course.hierarchy.map_or(u64::MAX, |price| {
            let build = match price {
                HierarchyPrice::Looks(looks) => looks.saturating_mul(LOOK * DOUBT),
                HierarchyPrice::Built => 0,
            };
            build.saturating_add(course.left().saturating_mul(QUERY))
        });
        if hierarchy < jumps.min(table) {
            Self::Hierarchy
        } else if table < jumps {
            Self::Many
        } else {
            Self::Few
        }
    }

    /// The algorithm that it is.
    #[must_use]
    pub fn algorithm(self) -> Algorithm {
        match self {
            Self::Terrain | Self::Hexagons | Self::Diagonals => Algorithm::ASTAR,
            Self::First | Self::Few => Algorithm::JPS,
            #[cfg(feature = "own-loops")]
            Self::Hierarchy => Algorithm::SUBGOAL,
            // Where the other loops are left out, no hierarchy may be built.
            _ => Algorithm::JPS_PLUS,
        }
    }

    /// One sentence for people.
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
