//! Orders of the open list other than g + h.
//!
//! With w the weight and h₀ the heuristic at the start:
//!
//! | name | rank | source |
//! |---|---|---|
//! | greedy | h | Doran and Michie, "Experiments with the Graph Traverser Program", 1966 |
//! | weighted | g + w·h | Pohl, "Heuristic Search Viewed as Path Finding in a Graph", 1970 |
//! | `pohl` | g + h + (w − 1)·h·(1 − g/h₀), and g + h once g ≥ h₀ | Pohl, "The Avoidance of (Relative) Catastrophe…", 1973 |
//! | `remaining` | g + max(1, w·h/h₀)·h, the factor at most w | Thayer and Ruml, "Using Distance Estimates in Heuristic Search", 2009 |
//! | `xdp` | (g + (2w − 1)·h + √((g − h)² + 4w·g·h)) / 2 | Chen and Sturtevant, "Conditions for Avoiding Node Re-Expansions in Bounded Suboptimal Search", 2019 |
//! | `xup` | (g + h + √((g + h)² + 4w(w − 1)·h²)) / 2 | the same |
//!
//! Pohl uses depth and anticipated depth. Here both are costs, g and h₀, so that a diagonal counts at its cost. The
//! authors print the last two divided by w, which gives the same order. As written here, the rank of the goal is its g.
//!
//! Every order except greedy lies between g + h and w·(g + h). So with an admissible heuristic and reopening, the path
//! costs at most w times the shortest: some cell of a shortest path is always open with its true g, and its rank is at
//! most w times the cost of the path.
//!
//! Under g + w·h and a consistent heuristic, closed cells need not be reopened (Likhachev, Gordon and Thrun, "ARA*:
//! Anytime A* with Provable Bounds on Sub-Optimality", 2003), provided that ranks are compared exactly: the part lost
//! in rounding breaks ties.
//!
//! `weighted` uses a weight below 1 as it is (0 is Dijkstra); the dynamic forms treat it as 1. Ranks are rounded down,
//! which keeps the bound. `xdp` and `xup` shorten long costs before they take a root, including the goal's. So under
//! 1/√2 their bound holds to a millionth of a cell.

use crate::cost::{Cost, Thousandths};
use crate::names::names;
use crate::search::{Rank, Sum};

/// How the weight changes during a dynamically weighted search; see the table of this module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table above")]
#[non_exhaustive]
pub enum Weighting {
    #[default]
    Pohl,
    Remaining,
    Xdp,
    Xup,
}

names! {
    Weighting, "weighting":
    "pohl" = Self::Pohl,
    "remaining" = Self::Remaining,
    "xdp" = Self::Xdp,
    "xup" = Self::Xup,
}

/// Any of these orders.
#[derive(Clone, Copy, Debug)]
pub enum Ranking {
    /// g + h.
    Sum,
    /// h.
    Greedy,
    /// g + w·h.
    Weighted(Thousandths),
    /// One of the dynamic forms.
    Dynamic {
        /// The form.
        form: Weighting,
        /// The largest weight.
        weight: Thousandths,
        /// The heuristic at the start.
        root: Cost,
    },
}

impl Rank for Ranking {
    fn rank(&self, g: Cost, h: Cost) -> Cost {
        match *self {
            Self::Sum => Sum.rank(g, h),
            Self::Greedy => h,
            Self::Weighted(weight) => g.plus(h.thousandths(weight.0)),
            Self::Dynamic { form, weight, root } => {
                let rank = dynamic(form, weight, [root.0, g.0, h.0]);
                Cost::new(rank.try_into().unwrap_or(u64::MAX))
            }
        }
    }

    fn tie(&self, _g: Cost, h: Cost) -> Cost {
        let Self::Weighted(weight) = *self else {
            return h;
        };
        // The thousandths that the rank lost come first, so the order is that of the exact sum.
        let lost = h.0 % 1000 * u64::from(weight.0) % 1000;
        // They take ten bits of a cost's 48.
        let low = 64 - Cost::MAX.0.leading_zeros() - 10;
        let most = (1 << low) - 1;
        Cost((lost << low) | h.0.min(most))
    }

    fn is_monotone(&self) -> bool {
        !matches!(self, Self::Dynamic { form, .. } if *form == Weighting::Pohl)
    }
}

/// Computes the dynamic forms, in the units of any cost; products fit in 128 bits. It is out of line because few
/// searches need so much code.
#[inline(never)]
fn dynamic(form: Weighting, weight: Thousandths, [root, g, h]: [u64; 3]) -> u128 {
    let (root, g, h) = (u128::from(root), u128::from(g), u128::from(h));
    let w = u128::from(weight.max(Thousandths::ONE).0);
    match form {
        Weighting::Pohl => g + h + ratio(h * (w - 1000) / 1000, root.saturating_sub(g), root),
        Weighting::Remaining => {
            let all = h * w / 1000;
            g + ratio(all, h, root).max(h).min(all)
        }
        Weighting::Xdp => {
            let (g, h, shift) = small(g, h);
            let root = (g.abs_diff(h).pow(2) + 4 * w * g * h / 1000).isqrt();
            (g + (2 * w - 1000) * h / 1000 + root) << shift >> 1
        }
        Weighting::Xup => {
            let (g, h, shift) = small(g, h);
            let root = ((g + h).pow(2) + 4 * w * (w - 1000) / 1000 * h * h / 1000).isqrt();
            (g + h + root) << shift >> 1
        }
    }
}

/// Returns `all · part / whole`; 0 for 0 / 0.
fn ratio(all: u128, part: u128, whole: u128) -> u128 {
    (all * part).checked_div(whole).unwrap_or(0)
}

/// Returns two costs shortened so that four times their product and the square of the weight fit in 128 bits, and by
/// how many bits both were shortened: none up to 2⁴¹ units. Weights have 20 bits.
fn small(g: u128, h: u128) -> (u128, u128, u32) {
    let bits = 128 - g.max(h).leading_zeros();
    let shift = bits.saturating_sub(41);
    (g >> shift, h >> shift, shift)
}

#[cfg(test)]
mod tests;
