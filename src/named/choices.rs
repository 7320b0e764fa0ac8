//! Options with a fixed set of words: costs, open lists and switches of the loop.

use crate::names::{Names, names};
use crate::search::{Costs, GoalTest, NearestAmong, OpenList, Reparent, Ties};

names! {
    Costs, "costs":
    "10/14" = Self::Tenths,
    "sqrt2" = Self::Root2,
    "10/20" = Self::Manhattan,
    "1/1" = Self::Chebyshev,
}

names! {
    OpenList, "open list":
    "buckets" = Self::Buckets,
    "heap" = Self::Heap,
    "list" = Self::List,
    "unrepaired-heap" = Self::UnrepairedHeap,
}

impl OpenList {
    /// Those that return the least f.
    pub const LEAST_FIRST: Names<Self> = Self::NAMES.first(3);
}

names! {
    GoalTest, "goal test":
    "expand" = Self::Expand,
    "generate" = Self::Generate,
}

names! {
    Reparent, "rule for parents":
    "cheaper" = Self::Cheaper,
    "never" = Self::Never,
}

names! {
    Ties, "tie rule":
    "h" = Self::Estimate,
    "h-first" = Self::EstimateFirst,
    "first" = Self::First,
    "last" = Self::Last,
    "pass" = Self::Pass,
}

names! {
    NearestAmong, "kind of nearest answer":
    "closed" = Self::Closed,
    "open" = Self::Open,
    "first-seen" = Self::FirstSeen,
}
