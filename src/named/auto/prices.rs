//! What searches cost on a map, guessed from a sample of it before any was made.
//!
//! ```text
//! a search by jumps expands      ¾ · C^¾ · free^¼ ÷ seen^1¼                 jump points
//! an expansion by table takes    LOOKUP + FAR · expanded^¼, for what is open no longer lies in the cache
//! one by scans also              SCAN · (view ÷ seen)^¼
//! a table of jumps takes         CELL a cell, FREE a free one, STOP a subgoal
//! a hierarchy takes to build     OPEN, BEGIN a cell, NODE a subgoal, LOOK an edge that is looked at: see `bends::looks`
//! a query of it takes            JOIN + CLIMB · (C · free ÷ seen)^¼
//! ```
//!
//! C is the number of subgoals, the rest as a [`MapSample`] names it. The exponents are multiples of a quarter near to those that
//! leave the least squares of logarithms over public maps and maps by seed; so only roots are taken, which are the same on
//! every machine. `cargo run --release --all-features --example choosing` prints what the guesses are off by. Prices are nanoseconds,
//! rounded; only their ratios matter, and those hold on other machines too.

use crate::rules::{MapSample, looks};

/// An expansion of jumps that are looked up, and what is added for the fourth root of all expansions.
const LOOKUP: u64 = 55;
const FAR: u64 = 4;
/// What the scans of an expansion take, times the fourth root of how far one looks for each subgoal that is seen.
const SCAN: f64 = 25.0;
/// What they take as long as the map is not known.
const SCAN_UNKNOWN: u64 = 50;
/// The table of jumps: a cell, a free one, a subgoal.
const CELL: f64 = 12.0;
const FREE: f64 = 15.0;
const STOP: f64 = 80.0;
/// A cell of it as long as the map is not known.
pub const TABLE_UNKNOWN: u64 = 30;
/// What a hierarchy begins with on any map: which turns shortest paths make.
const OPEN: f64 = 1_500_000.0;
/// A cell of what it begins with: which cells are subgoals, and how far one sees.
const BEGIN: f64 = 50.0;
/// A subgoal in a hierarchy that is made.
const NODE: f64 = 1000.0;
/// An edge that is looked at when a hierarchy is made.
pub const LOOK: u64 = 8;
/// What a query of a hierarchy takes to join its ends.
const JOIN: f64 = 1000.0;
/// A node that it expands, its share of the path counted.
pub const CLIMB: u64 = 200;

/// What is guessed for a map, in nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prices {
    /// Jump points that a search expands.
    pub expanded: u64,
    /// What the scans of an expansion take.
    pub scan: u64,
    /// What it takes to make a table of jumps.
    pub table: u64,
    /// What it takes to build a hierarchy.
    pub build: u64,
    /// What a query of it takes.
    pub query: u64,
}

impl Prices {
    /// From a sample of a map of so many cells.
    #[must_use]
    pub fn of(cells: u64, sample: &MapSample) -> Self {
        let fourth = |number: f64| number.sqrt().sqrt();
        let &MapSample {
            subgoals,
            seen,
            view,
            free,
            loops,
        } = sample;
        let seen = seen.max(1.0);
        let expanded = 0.75 * fourth(subgoals * subgoals * subgoals * free / seen) / seen;
        let query = JOIN + 180.0 * fourth(subgoals * free / seen);
        Self {
            expanded: expanded as u64 + 1,
            scan: (SCAN * fourth(view / seen)) as u64,
            table: Self::of_table(cells, free, subgoals),
            build: Self::to_build(cells, subgoals, subgoals * looks(seen, loops)),
            query: query as u64,
        }
    }

    /// Returns what a table of jumps takes to make, on a map of so many cells, free ones and subgoals.
    #[must_use]
    pub fn of_table(cells: u64, free: f64, subgoals: f64) -> u64 {
        (CELL * cells as f64 + FREE * free + STOP * subgoals) as u64
    }

    /// Returns what a hierarchy takes to build, where so many edges are looked at.
    #[must_use]
    pub fn to_build(cells: u64, subgoals: f64, looks: f64) -> u64 {
        (OPEN + BEGIN * cells as f64 + NODE * subgoals + LOOK as f64 * looks) as u64
    }

    /// Returns what a search by jumps and one by table take that expand so many.
    #[must_use]
    pub fn by_jumps(prices: Option<&Self>, expanded: u64) -> [u64; 2] {
        let lookup = LOOKUP + FAR * expanded.isqrt().isqrt();
        let scan = prices.map_or(SCAN_UNKNOWN, |prices| prices.scan);
        [lookup + scan, lookup].map(|price| expanded.saturating_mul(price))
    }
}
