//! The ways to expand that the named algorithms use, as one small enum.
//!
//! The fast plans do not go through it, see [`NamedPlan`](super::plan::NamedPlan).

use super::options::Options;
use super::prepared::Prepared;
use super::table::Expands;
use crate::cost::{Cost, Metric};
#[cfg(feature = "own-loops")]
use crate::rules::corridors::Corridors;
use crate::rules::goal::GoalRegion;
use crate::rules::jump::Jump;
use crate::rules::jump_table::TableJump;
use crate::rules::kbest::KBest;
use crate::rules::neighbours::{AllNeighbours, Ground, Neighbours};
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

/// A way to expand, as the table of algorithms names it.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is documented at its type")]
pub enum Moves {
    Near(NearMoves),
    Jump(Jump<GoalRegion>),
    Table(TableJump),
    #[cfg(feature = "own-loops")]
    Corridors(Corridors<GoalRegion>),
}

impl Moves {
    /// The policy of an algorithm's line; for those with a loop of their own, neighbours.
    pub(super) fn of(expands: Expands, context: &mut MoveContext) -> Self {
        let MoveContext {
            grid,
            goal,
            options,
            ..
        } = *context;
        let Options {
            movement,
            k_by,
            jump_limit,
            ..
        } = *options;
        let closes_early = options.closes_early();
        Self::Near(match expands {
            Expands::Jumps => {
                let mut jump = Jump::new(movement, goal);
                if let Some(limit) = jump_limit {
                    jump = jump.limited(limit);
                }
                return Self::Jump(if closes_early { jump.unpruned() } else { jump });
            }
            Expands::JumpTable => {
                let target = goal.target;
                let jump = context.prepared.table_jump(grid, movement, target);
                return Self::Table(if closes_early { jump.unpruned() } else { jump });
            }
            #[cfg(feature = "own-loops")]
            Expands::Corridors => {
                return Self::Corridors(Corridors::on(grid, movement, goal));
            }
            Expands::Pruned => NearMoves::Pruned(Pruned::of(movement)),
            Expands::KBest => {
                let ends = [context.start, goal.target];
                NearMoves::KBest(KBest::of(movement, options.keep(), k_by, ends))
            }
            Expands::UnitSteps => NearMoves::All(AllNeighbours::even(movement)),
            Expands::Neighbours
            | Expands::AnyAngle
            | Expands::Subgoals
            | Expands::IntervalsOfRows
            | Expands::Fastest => match Ground::of(grid, movement) {
                Ground::Floor(by) => NearMoves::Neighbours(by),
                Ground::Any(by) => NearMoves::All(by),
            },
        })
    }
}

/// Any way to expand to neighbours: one loop serves them all.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "each is documented at its type")]
pub enum NearMoves {
    Neighbours(Neighbours),
    All(AllNeighbours),
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
            Self::All(by) => by.expand(grid, metric, from, observer, step),
            Self::Pruned(by) => by.expand(grid, metric, from, observer, step),
            Self::KBest(by) => by.expand(grid, metric, from, observer, step),
        }
    }
}
