//! Expansions to neighbours on any space, as one enum.

use super::table::Expands;
use crate::cost::{Cost, Metric};
use crate::rules::neighbours::{AllNeighbours, Ground, NeighbourOrder};
use crate::rules::pruned::Pruned;
use crate::search::{Expand, Node, Observer};
use crate::space::{Direction, Key, Movement, Space};

/// Any expansion to neighbours: one loop serves them all.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is documented at its type")]
pub enum Steps {
    Ground(Ground),
    Pruned(Pruned),
}

impl Steps {
    /// Returns the expansion of an algorithm's row; for rows with another expansion, the steps over the ground.
    pub(crate) fn of(expands: Expands, movement: Movement, ground: Ground) -> Self {
        match expands {
            Expands::Pruned => Self::Pruned(Pruned::of(movement)),
            Expands::UnitSteps => Self::Ground(Ground::Any(AllNeighbours::even(movement))),
            _ => Self::Ground(ground),
        }
    }

    /// Returns the same steps in another order, for expansions that generate all neighbours.
    #[must_use]
    pub(crate) fn in_order(self, movement: Movement, order: NeighbourOrder) -> Self {
        match self {
            Self::Ground(ground) => Self::Ground(ground.in_order(movement, order)),
            pruned @ Self::Pruned(_) => pruned,
        }
    }
}

impl<S: Space> Expand<S> for Steps {
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        match self {
            Self::Ground(by) => by.expand(space, metric, from, observer, step),
            Self::Pruned(by) => by.expand(space, metric, from, observer, step),
        }
    }
}
