//! Expansion to the pruned neighbours, without jumping.
//!
//! Most cells of a grid are reached over many paths of equal length. With `Pruning` one of them remains, so most
//! cells are generated once instead of up to eight times. Every cell that plain neighbours reach is still opened and
//! expanded, at the same cost. Unlike jumping, this saves steps, not expansions, but it leaves a record in every cell
//! along the way.
//!
//! The neighbour rule is from D. Harabor and A. Grastien, "Online Graph Pruning for Pathfinding on Grid Maps", 2011. It
//! needs uniform cost: steps cost as on open ground, whatever the terrain.

use super::pruning::Pruning;
use crate::cost::{Cost, Metric};
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Key, Movement, Space};

/// The natural and forced neighbours; at the start, all legal ones.
#[derive(Clone, Copy, Debug)]
pub struct Pruned(&'static Pruning);

impl Pruned {
    /// Returns the expansion of a movement.
    pub fn of(movement: Movement) -> Self {
        Self(Pruning::of(movement))
    }
}

impl<S: Space> Expand<S> for Pruned {
    #[inline(always)]
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        for direction in directions(self.0.at(space, &from)) {
            let to = space.neighbour(from.key, direction);
            step(observer, to, direction, direction.cost(metric));
        }
    }
}
