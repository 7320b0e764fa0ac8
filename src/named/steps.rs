//! The steps to neighbours that any space takes, as one small enum.

use super::table::Expands;
use crate::cost::{Cost, Metric};
use crate::rules::neighbours::{AllNeighbours, Ground, NeighbourOrder};
use crate::rules::pruned::Pruned;
use crate::search::{Expand, Node, Observer};
use crate::space::{Direction, Key, Movement, Space};

/// Steps to neighbours: one loop serves them all.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is documented at its type")]
pub enum Steps {
    Ground(Ground),
    Pruned(Pruned),
}

impl Steps {
    /// As an algorithm's line says; for those that expand otherwise, over the ground.
    pub fn of(expands: Expands, movement: Movement, ground: Ground) -> Self {
        match expands {
            Expands::Pruned => Self::Pruned(Pruned::of(movement)),
            Expands::UnitSteps => Self::Ground(Ground::Any(AllNeighbours::even(movement))),
            _ => Self::Ground(ground),
        }
    }

    /// Returns the same steps in an order, where every neighbour is one.
    #[must_use]
    pub fn in_order(self, movement: Movement, order: NeighbourOrder) -> Self {
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
