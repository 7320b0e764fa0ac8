//! What `auto` stands for on a map: the search that is fastest, tables counted.
//!
//! ```text
//! ground that costs more somewhere    astar
//! hexagons                            astar
//! a diagonal of two straight steps    astar
//! else the least of, over the searches that are still to come,
//!     jps                             expansions × JUMP
//!     jps-plus                        expansions × LOOKUP + cells × TABLE, if there is no table yet
//! ```
//!
//! - How many expansions a search makes is not known before the first, so the first is made with
//!   jumps; from then on it is the mean of those that were made.
//! - How many searches are to come is what the options say, or as many again as there have been:
//!   then a table is made when it would have paid for itself already, and at most half of the time
//!   was lost.
//! - An edit forgets the searches that were made, not how long they were. Whoever edits between any
//!   two searches never pays for a table.
//! - Plain A* is not among the choices on floor: on maps of walls thrown at random it comes near to
//!   jumps, and nowhere ahead of jumps by table. Nor is the hierarchy of `subgoal`: what it costs
//!   to build cannot be known beforehand, and may be a hundred times what it saves.
//!
//! The prices are nanoseconds, rounded, as `npm run bench` prints them; only their ratios matter,
//! and those hold on other machines too.

use super::table::Algorithm;

/// An expansion of jumps that are looked for in the map.
pub const JUMP: u64 = 140;
/// One of jumps that are looked up.
pub const LOOKUP: u64 = 75;
/// A cell of the table of jumps.
pub const TABLE: u64 = 18;
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
        let promised = course.promised.saturating_sub(course.done);
        let left = promised.max(course.done);
        let Some(mean) = course.expanded.checked_div(course.made) else {
            return Self::First;
        };
        let once = if course.has_table {
            0
        } else {
            course.cells * TABLE
        };
        let saved = left.saturating_mul(mean).saturating_mul(JUMP - LOOKUP);
        if once < saved { Self::Many } else { Self::Few }
    }

    /// The algorithm that it is.
    #[must_use]
    pub fn algorithm(self) -> Algorithm {
        match self {
            Self::Terrain | Self::Hexagons | Self::Diagonals => Algorithm::ASTAR,
            Self::First | Self::Few => Algorithm::JPS,
            Self::Many => Algorithm::JPS_PLUS,
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
        }
    }
}
