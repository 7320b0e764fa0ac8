//! Paths as sequences of cells: the cells between waypoints, the legality and cost of steps, and smoothing.

pub mod curve;
pub mod pull;
pub mod smooth;

pub use smooth::{NotFree, Smooth, along, smooth, smooth_cells, smooth_points};

use crate::cost::{Cost, Metric};
use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement, Space};
use std::iter::repeat_n;

/// The step with this index (0 is the first) is not one that the movement allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalStep(pub usize);

/// Returns the cost of a path, cell by cell, including terrain.
///
/// # Errors
/// [`IllegalStep`] for the first step that enters a wall, cuts a corner against the rule, or does not lead to a
/// neighbour. A path that begins in a wall fails at step 0.
pub fn cost<S: Space>(
    space: &S,
    movement: Movement,
    metric: &Metric,
    path: &[Key],
) -> Result<Cost, IllegalStep> {
    if path.first().is_some_and(|&start| !space.is_free(start)) {
        return Err(IllegalStep(0));
    }
    let is_uniform = space.is_uniform();
    let mut total = Cost::ZERO;
    let mut begun = 0;
    while let [from, to, ..] = path[begun..] {
        let leads = |&direction: &Direction| space.neighbour(from, direction) == to;
        let step = directions(movement.moves(space, from)).find(leads);
        let direction = step.ok_or(IllegalStep(begun))?;
        let price = movement.step(metric, direction);
        // Most steps continue in the same direction.
        let goes_on = |pair: &[Key]| {
            space.neighbour(pair[0], direction) == pair[1]
                && movement.moves(space, pair[0]) & direction.bit() != 0
        };
        let more = path[begun + 1..]
            .windows(2)
            .take_while(|pair| goes_on(pair));
        let end = begun + 1 + more.count();
        total = if is_uniform {
            total.plus(price.times((end - begun) as u32))
        } else {
            let over = path[begun..=end]
                .windows(2)
                .map(|pair| price.between(space.terrain(pair[0]), space.terrain(pair[1])));
            over.fold(total, Cost::plus)
        };
        begun = end;
    }
    Ok(total)
}

/// Returns every cell of a path given by waypoints, such as jump points.
///
/// Waypoints that are not in line are joined as jumps lead to them, diagonally first. Nothing is checked: use [`cost`]
/// to find steps into walls.
pub fn fill(grid: &Grid, waypoints: &[Key]) -> Vec<Key> {
    let mut cells = Vec::new();
    fill_into(grid, waypoints, &mut cells);
    cells
}

/// Fills as [`fill`] does, into `cells`.
pub(crate) fn fill_into(grid: &Grid, waypoints: &[Key], cells: &mut Vec<Key>) {
    cells.clear();
    cells.extend(waypoints.first());
    for pair in waypoints.windows(2) {
        let (from, to) = (grid.point(pair[0]), grid.point(pair[1]));
        let columns = to.0.cast_signed() - from.0.cast_signed();
        let rows = to.1.cast_signed() - from.1.cast_signed();
        let (wide, high) = (columns.unsigned_abs(), rows.unsigned_abs());
        let (across, down) = (columns.signum(), rows.signum() * grid.width().cast_signed());
        let straight = if wide > high { across } else { down };
        let diagonals = repeat_n(across + down, wide.min(high) as usize);
        let steps = diagonals.chain(repeat_n(straight, wide.abs_diff(high) as usize));
        let mut at = pair[0].0;
        cells.extend(steps.map(|step| {
            at = at.wrapping_add_signed(step);
            Key(at)
        }));
    }
}

/// Returns the cost of a path over floor that [`fill`] makes of waypoints. O(waypoints). Nothing is checked.
pub(crate) fn cost_of_legs(
    grid: &Grid,
    movement: Movement,
    metric: &Metric,
    waypoints: &[Key],
) -> Cost {
    let legs = waypoints.windows(2);
    let costs = legs.map(|pair| movement.apart(metric, grid.point(pair[0]), grid.point(pair[1])));
    costs.fold(Cost::ZERO, Cost::plus)
}

impl WithMessage for IllegalStep {
    fn message(&self) -> Message {
        message!("step {step} of the path is not allowed", step = self.0)
    }
}

error_with_message!(IllegalStep);

#[cfg(test)]
mod tests;
