//! Which loop serves which name.

use super::nearest::WithNearest;
use super::runner::{Runner, Watch};
use super::{any_angle, anya, auto, both_ways, deepening, forward, hierarchy, outward, repairing};
use crate::cost::Cost;
use crate::named::Options;
use crate::named::table::Loop;
use crate::search::Observer;

/// The loop that serves, behind the common face.
pub(super) fn runner_of<O, C>(options: &Options) -> Box<dyn Runner<O>>
where
    O: Watch + Observer<C>,
    C: Cost,
{
    let open_list = options.open_list;
    let forward = || {
        Box::new(WithNearest::<C, _>::new(forward::Forward::<C>::new(
            open_list,
        )))
    };
    // Without the other loops no name stands for one, and `auto` goes by the ground alone.
    if !cfg!(feature = "own-loops") {
        return forward();
    }
    match options.algorithm.row::<C>().served {
        Loop::AnyAngle => Box::new(any_angle::Theta::new(open_list, false)),
        Loop::Intervals => Box::new(anya::Intervals::default()),
        Loop::LazyAnyAngle => Box::new(any_angle::Theta::new(open_list, true)),
        Loop::Kernel => forward(),
        Loop::Chosen => Box::new(auto::Auto::<C>::new(options)),
        Loop::Outward => Box::new(WithNearest::<C, _>::new(outward::Outward::<C>::new(
            open_list,
        ))),
        Loop::BothWays => Box::new(WithNearest::<C, _>::new(both_ways::BothWays::<C>::new(
            open_list,
        ))),
        Loop::Deepening => Box::new(deepening::Deepening::<C>::default()),
        Loop::Hierarchy => Box::new(WithNearest::<C, _>::new(
            hierarchy::Hierarchical::<C>::default(),
        )),
        Loop::Repairing => Box::new(WithNearest::<C, _>::new(
            repairing::Repairing::<C>::default(),
        )),
    }
}
