//! Options with a fixed set of words: costs, open lists and switches of the loop.

use crate::search::{Costs, GoalTest, NearestAmong, OpenList, Reparent, Ties};
use crate::words::Word;

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
