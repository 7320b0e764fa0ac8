//! Expand to the neighbours that a movement allows.

use crate::cost::Cost;
use crate::search::{Expand, Node, Observer};
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
    fn expand<O: Observer<C>>(
        &self,
        space: &S,
        from: Node<C>,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, C),
    ) {
        let moves = self.0[space.free_neighbours(from.key) as usize];
        for direction in directions(moves) {
            let to = space.neighbour(from.key, direction);
            step(observer, to, direction.cost());
        }
    }
}
