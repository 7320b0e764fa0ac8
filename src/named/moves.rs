//! The expansions to neighbours of a grid, as one enum.
//!
//! The fast plans bypass it; see [`NamedPlan`](super::plan::NamedPlan).

use super::steps::Steps;
use crate::cost::{Cost, Metric};
use crate::rules::kbest::KBest;
use crate::search::{Expand, Node, Observer};
use crate::space::{Direction, Grid, Key};

/// Any expansion to neighbours: one loop serves them all.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is documented at its type")]
pub enum NearMoves {
    Steps(Steps),
    KBest(KBest),
}

impl Expand<Grid> for NearMoves {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        match self {
            Self::Steps(by) => by.expand(grid, metric, from, observer, step),
            Self::KBest(by) => by.expand(grid, metric, from, observer, step),
        }
    }
}
