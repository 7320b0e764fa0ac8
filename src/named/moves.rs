//! The ways to expand that the named algorithms use, as one small enum.
//!
//! The fast plans do not go through it, see [`NamedPlan`](super::plan::NamedPlan).

use super::options::Options;
use super::prepared::Prepared;
use crate::cost::{Cost, Metric};
use crate::rules::goal::GoalRegion;
use crate::rules::hexagons::Hexagons;
use crate::rules::jump::Jump;
use crate::rules::jump_table::TableJump;
use crate::rules::kbest::KBest;
use crate::rules::neighbours::{Neighbours, TerrainNeighbours, UnitSteps};
use crate::rules::pruned::Pruned;
use crate::search::{Expand, Node, Observer};
use crate::space::{Direction, Grid, Key};

/// What a way to expand may depend on.
#[derive(Debug)]
#[expect(missing_docs, reason = "the parts of one search")]
pub struct MoveContext<'a> {
    pub grid: &'a Grid,
    pub start: Key,
    pub goal: GoalRegion,
    pub options: &'a Options,
    /// Tables that were made before, or are made now.
    pub prepared: &'a mut Prepared,
}

impl MoveContext<'_> {
    /// The k best of the directions between these ends.
    pub(super) fn k_best(&self) -> KBest {
        let ends = [self.start, self.goal.target];
        let Options {
            movement, k, k_by, ..
        } = *self.options;
        KBest::of(movement, k, k_by, ends)
    }
}

/// A way to expand, as the table of algorithms names it.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is documented at its type")]
pub enum Moves {
    GoalRegion(NearMoves),
    Jump(Jump<GoalRegion>),
    Table(TableJump),
}

/// Any way to expand to neighbours: one loop serves them all.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is documented at its type")]
pub enum NearMoves {
    Neighbours(Neighbours),
    Hexagons(Hexagons),
    Terrain(TerrainNeighbours),
    UnitSteps(UnitSteps),
    Pruned(Pruned),
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
            Self::Neighbours(by) => by.expand(grid, metric, from, observer, step),
            Self::Hexagons(by) => by.expand(grid, metric, from, observer, step),
            Self::Terrain(by) => by.expand(grid, metric, from, observer, step),
            Self::UnitSteps(by) => by.expand(grid, metric, from, observer, step),
            Self::Pruned(by) => by.expand(grid, metric, from, observer, step),
            Self::KBest(by) => by.expand(grid, metric, from, observer, step),
        }
    }
}
