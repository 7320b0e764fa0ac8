//! The ways to expand that the named algorithms use, as one small enum.
//!
//! The fast plans do not go through it, see [`NamedPlan`](super::plan::NamedPlan).

use super::options::Options;
use super::prepared::Prepared;
use crate::cost::Cost;
use crate::rules::goal::Near;
use crate::rules::hexagons::Hexagons;
use crate::rules::jump::Jump;
use crate::rules::jump_table::TableJump;
use crate::rules::kbest::KBest;
use crate::rules::neighbours::{Neighbours, Steps, TerrainNeighbours};
use crate::rules::pruned::Pruned;
use crate::search::{Expand, Node, Observer};
use crate::space::{Direction, Grid, Key};

/// What a way to expand may depend on.
#[derive(Debug)]
#[expect(missing_docs, reason = "the parts of one search")]
pub struct Way<'a, C> {
    pub grid: &'a Grid,
    pub start: Key,
    pub goal: Near<C>,
    pub options: &'a Options,
    /// Tables that were made before, or are made now.
    pub prepared: &'a mut Prepared<C>,
}

impl<C: Cost> Way<'_, C> {
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
pub enum Moves<C> {
    Near(NearMoves),
    Jump(Jump<Near<C>>),
    Table(TableJump),
}

/// Any way to expand to neighbours: one loop serves them all.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is documented at its type")]
pub enum NearMoves {
    Neighbours(Neighbours),
    Hexagons(Hexagons),
    Terrain(TerrainNeighbours),
    Steps(Steps),
    Pruned(Pruned),
    KBest(KBest),
}

impl<C: Cost> Expand<Grid, C> for NearMoves {
    fn expand<O: Observer<C>>(
        &self,
        grid: &Grid,
        from: Node<C>,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, C) -> bool,
    ) {
        match self {
            Self::Neighbours(by) => by.expand(grid, from, observer, step),
            Self::Hexagons(by) => by.expand(grid, from, observer, step),
            Self::Terrain(by) => by.expand(grid, from, observer, step),
            Self::Steps(by) => by.expand(grid, from, observer, step),
            Self::Pruned(by) => by.expand(grid, from, observer, step),
            Self::KBest(by) => by.expand(grid, from, observer, step),
        }
    }
}
