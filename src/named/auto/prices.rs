//! What searches cost on a map, guessed from a sample of it before any was made.
//!
//! ```text
//! a search by jumps expands      C^¾ · free^¼ ÷ seen^1¼                      jump points
//! an expansion by table takes    LOOKUP + √expanded, for what is open no longer lies in the cache
//! one by scans also              SCAN · view^¼
//! a hierarchy takes to build     BEGIN a cell, NODE a subgoal, LOOK an edge that is looked at
//! of those there are             (seen − 1.3)^2¼ · (1 + loops)^¼             a subgoal
//! a query of it takes            (C · free ÷ seen)^¼
//! ```
//!
//! C is the number of subgoals, the rest as a [`MapSample`] names it. The exponents are those multiples of a quarter that leave the
//! least squares of logarithms over public maps and maps by seed; so only roots are taken, which are the same on
//! every machine. `cargo run --release --example choosing` prints what the guesses are off by. Prices are nanoseconds,
//! rounded; only their ratios matter, and those hold on other machines too.

use crate::rules::MapSample;

/// An expansion of jumps that are looked up.
const LOOKUP: u64 = 70;
/// What the scans of an expansion take, times the fourth root of the view.
const SCAN: f64 = 15.0;
/// What they take as long as the map is not known.
const SCAN_UNKNOWN: u64 = 50;
/// A cell of the table of jumps.
pub const TABLE: u64 = 30;
/// A cell of what a hierarchy begins with: which cells are subgoals, and how far one sees.
const BEGIN: f64 = 50.0;
/// A subgoal in a hierarchy that is made.
const NODE: f64 = 1000.0;
/// An edge that is looked at when a hierarchy is made.
pub const LOOK: u64 = 13;
/// A node that a query of a hierarchy expands, joining its ends and its path counted.
pub const CLIMB: u64 = 200;

/// What is guessed for a map, in nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prices {
    /// Jump points that a search expands.
    pub expanded: u64,
    /// What the scans of an expansion take.
    pub scan: u64,
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
        let more = (seen - 1.3).max(0.1);
        let looks = 31.0 * more * more * fourth(more * (1.0 + loops));
        let build = BEGIN * cells as f64 + subgoals * (NODE + LOOK as f64 * looks);
        let query = 180.0 * fourth(subgoals * free / seen);
        Self {
            expanded: expanded as u64 + 1,
            scan: (SCAN * fourth(view)) as u64,
            build: build as u64,
            query: query as u64 + 1,
        }
    }

    /// What a search by jumps and one by table take that expand so many.
    #[must_use]
    pub fn by_jumps(prices: Option<&Self>, expanded: u64) -> [u64; 2] {
        let lookup = LOOKUP + expanded.isqrt();
        let scan = prices.map_or(SCAN_UNKNOWN, |prices| prices.scan);
        [lookup + scan, lookup].map(|price| expanded.saturating_mul(price))
    }
}
