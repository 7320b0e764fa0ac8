//! Estimates of the time of searches on a map, from a sample of the map before any search.
//!
//! ```text
//! a search by jumps expands      0.65 · C^¾ · free^¼ ÷ seen^1½              jump points
//! it takes, beside expansions    QUERY
//! an expansion by table takes    LOOKUP + FAR · expanded^¼, because open cells leave the cache
//! an expansion by scans adds     SCAN · (view ÷ seen)^¼
//! a jump table takes             CELL a cell, FREE a free cell, STOP a subgoal
//! a hierarchy takes to build     OPEN, BEGIN a cell, NODE a subgoal, LOOK an examined edge: see `bends::looks`
//! a query of it takes            JOIN + 0.7 · HIERARCHY_NODE · (C · free ÷ seen)^¼
//! ```
//!
//! C is the number of subgoals; the other names are those of [`MapSample`]. The exponents are multiples of a quarter
//! near the least-squares fit of logarithms over public maps and generated maps. So only roots are needed, which are
//! the same on every machine. `cargo run --release -p measure -- choosing` prints the errors of the
//! estimates. Times are in nanoseconds, rounded. Only their ratios matter, and those hold on other machines too.

use crate::rules::{MapSample, looks};

/// The time of an expansion with a jump table, and its growth with the fourth root of all expansions.
const LOOKUP: u64 = 70;
const FAR: u64 = 1;
/// The time of a search by jumps beside its expansions: its beginning and its path.
const QUERY: u64 = 1400;
/// The time of the scans of an expansion, times the fourth root of the distance examined for each visible subgoal.
const SCAN: f64 = 17.0;
/// The time of the scans while the map is unknown.
const SCAN_UNKNOWN: u64 = 50;
/// The time of a jump table: for a cell, a free cell, a subgoal.
const CELL: f64 = 8.5;
const FREE: f64 = 18.0;
const STOP: f64 = 100.0;
/// The time of a jump table for each cell while the map is unknown.
pub const TABLE_UNKNOWN: u64 = 23;
/// The fixed time of a hierarchy: finding which turns shortest paths make.
const OPEN: f64 = 1_000_000.0;
/// The time for each cell of a hierarchy: finding subgoals and lines of sight.
const BEGIN: f64 = 22.0;
/// The time for each subgoal of a hierarchy.
const NODE: f64 = 570.0;
/// The time of an edge that contraction examines.
pub const LOOK: u64 = 8;
/// The time of joining the ends of a query.
const JOIN: f64 = 600.0;
/// The time of an expanded node of a query, with its share of the path.
pub const HIERARCHY_NODE: u64 = 200;

/// The estimates for a map, in nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prices {
    /// The number of jump points that a search expands.
    pub expanded: u64,
    /// The time of the scans of an expansion.
    pub scan: u64,
    /// The time to make a jump table.
    pub table: u64,
    /// The time to build a hierarchy.
    pub build: u64,
    /// The time of a query of it.
    pub query: u64,
}

impl Prices {
    /// Computes the estimates from a sample of a map of `cells` cells.
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
        let expanded = 0.65 * fourth(subgoals * subgoals * subgoals * free / (seen * seen)) / seen;
        let query = JOIN + 0.7 * HIERARCHY_NODE as f64 * fourth(subgoals * free / seen);
        Self {
            expanded: expanded as u64 + 1,
            scan: (SCAN * fourth(view / seen)) as u64,
            table: Self::of_table(cells, free, subgoals),
            build: Self::to_build(cells, subgoals, subgoals * looks(seen, loops)),
            query: query as u64,
        }
    }

    /// Returns the time to make a jump table, on a map with these numbers of cells, free cells and subgoals.
    #[must_use]
    pub fn of_table(cells: u64, free: f64, subgoals: f64) -> u64 {
        (CELL * cells as f64 + FREE * free + STOP * subgoals) as u64
    }

    /// Returns the time to build a hierarchy that examines `looks` edges.
    #[must_use]
    pub fn to_build(cells: u64, subgoals: f64, looks: f64) -> u64 {
        (OPEN + BEGIN * cells as f64 + NODE * subgoals + LOOK as f64 * looks) as u64
    }

    /// Returns the times of a jump search and of a jump table search that expand `expanded` nodes.
    #[must_use]
    pub fn by_jumps(prices: Option<&Self>, expanded: u64) -> [u64; 2] {
        let lookup = LOOKUP + FAR * expanded.isqrt().isqrt();
        let scan = prices.map_or(SCAN_UNKNOWN, |prices| prices.scan);
        [lookup + scan, lookup].map(|price| expanded.saturating_mul(price).saturating_add(QUERY))
    }
}
