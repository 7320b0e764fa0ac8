//! Options with a fixed set of words: costs, open lists and switches of the loop.

use crate::cost::Metric;
use crate::search::{GoalTest, NearestAmong, OpenList, Reparent, Ties};
use crate::words::Word;

/// The step costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Costs {
    /// 10 and 14; see `Metric::TENTHS`.
    #[default]
    Tenths,
    /// 1 and √2; see `Metric::ROOT2`.
    Root2,
    /// 10 and 20; see `Metric::MANHATTAN`.
    Manhattan,
    /// 1 and 1; see `Metric::CHEBYSHEV`.
    Chebyshev,
}

impl Costs {
    /// Returns the step costs.
    #[must_use]
    pub fn metric(self) -> Metric {
        match self {
            Self::Tenths => Metric::TENTHS,
            Self::Root2 => Metric::ROOT2,
            Self::Manhattan => Metric::MANHATTAN,
            Self::Chebyshev => Metric::CHEBYSHEV,
        }
    }

    /// Returns the metric of any-angle searches: the units of `Metric::ROOT2`, shown in the numbers of this choice. A
    /// cell is as wide as a straight step is long.
    #[must_use]
    pub fn lengths(self) -> Metric {
        let Metric { straight, one, .. } = self.metric();
        Metric {
            one: Metric::ROOT2.one * one / straight.0,
            ..Metric::ROOT2
        }
    }
}

impl Word for Costs {
    const WHAT: &'static str = "costs";
    const ALL: &'static [(&'static str, Self)] = &[
        ("10/14", Self::Tenths),
        ("sqrt2", Self::Root2),
        ("10/20", Self::Manhattan),
        ("1/1", Self::Chebyshev),
    ];
}

impl Word for OpenList {
    const WHAT: &'static str = "open list";
    const ALL: &'static [(&'static str, Self)] = &[
        ("buckets", Self::Buckets),
        ("heap", Self::Heap),
        ("list", Self::List),
    ];
}

impl Word for GoalTest {
    const WHAT: &'static str = "goal test";
    const ALL: &'static [(&'static str, Self)] =
        &[("expand", Self::Expand), ("generate", Self::Generate)];
}

impl Word for Reparent {
    const WHAT: &'static str = "rule for parents";
    const ALL: &'static [(&'static str, Self)] =
        &[("cheaper", Self::Cheaper), ("never", Self::Never)];
}

impl Word for Ties {
    const WHAT: &'static str = "tie rule";
    const ALL: &'static [(&'static str, Self)] = &[
        ("h", Self::Estimate),
        ("h-first", Self::EstimateFirst),
        ("first", Self::First),
        ("last", Self::Last),
        ("pass", Self::Pass),
    ];
}

impl Word for NearestAmong {
    const WHAT: &'static str = "kind of nearest answer";
    const ALL: &'static [(&'static str, Self)] = &[("closed", Self::Closed), ("open", Self::Open)];
}
