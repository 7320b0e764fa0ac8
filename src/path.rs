//! Paths as rows of cells: whether each step is legal, and what they cost.

use crate::cost::Cost;
use crate::space::compass::directions;
use crate::space::{Key, Movement, Space};

/// The step at this index (0 is the first) is not one that the movement allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("step {0} of the path is not allowed")]
pub struct IllegalStep(pub usize);

/// The cost of a path, cell by cell, terrain included.
///
/// # Errors
/// [`IllegalStep`] for the first step that meets a wall, cuts a corner against the rule, or does
/// not lead to a neighbour. A path that begins in a wall fails at step 0.
pub fn cost<S: Space, C: Cost>(
    space: &S,
    movement: Movement,
    path: &[Key],
) -> Result<C, IllegalStep> {
    if path.first().is_some_and(|&start| !space.is_free(start)) {
        return Err(IllegalStep(0));
    }
    let mut total = C::ZERO;
    for (index, pair) in path.windows(2).enumerate() {
        let moves = movement.table()[space.free_neighbours(pair[0]) as usize];
        let step = directions(moves)
            .find(|&direction| space.neighbour(pair[0], direction) == pair[1])
            .ok_or(IllegalStep(index))?;
        let [a, b] = [pair[0], pair[1]].map(|key| space.terrain(key));
        total = total.plus(step.cost::<C>().between(a, b));
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::Tenths;
    use crate::space::{CellKind, CornerRule, Grid};

    #[test]
    fn a_corner_is_cut_only_where_the_rule_lets_it() {
        let mut grid = Grid::open(2, 2);
        grid.set(1, 0, CellKind::WALL);
        let diagonal = [Key(0), Key(3)];
        let cost = |rule| cost::<_, Tenths>(&grid, Movement::Eight(rule), &diagonal);
        assert_eq!(cost(CornerRule::Cut), Ok(Tenths(14)));
        assert_eq!(cost(CornerRule::OneFree), Ok(Tenths(14)));
        assert_eq!(cost(CornerRule::Strict), Err(IllegalStep(0)));
    }
}
