//! Expand to the neighbours that a movement allows.

use crate::cost::Cost;
use crate::search::Expand;
use crate::space::compass::{MoveTable, directions};
use crate::space::{Key, Movement, Space};

/// All allowed neighbours, a table look-up a cell.
#[derive(Clone, Copy, Debug)]
pub struct Neighbours(&'static MoveTable);

impl Neighbours {
    /// Under a movement.
    #[must_use]
    pub fn of(movement: Movement) -> Self {
        Self(movement.table())
    }
}

impl<S: Space, C: Cost> Expand<S, C> for Neighbours {
    fn expand(&self, space: &S, from: Key, mut step: impl FnMut(Key, C)) {
        let moves = self.0[space.free_neighbours(from) as usize];
        for direction in directions(moves) {
            step(space.neighbour(from, direction), direction.cost());
        }
    }
}
