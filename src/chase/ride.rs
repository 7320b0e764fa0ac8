//! A ride: a path over a face as straight [legs](Leg), which need not lead from centre to centre.
//!
//! Positions are whole numbers of 1/60,000 cell, the unit of all walking. The length of a leg is the root of a whole
//! number, rounded down. So a ride is the same on every machine to the last bit, as steps are. A ride that begins in a
//! centre and is aborted goes back to the nearest centre. That path stays in the cell, so it is free.

use super::leg::{HALF, Leg, Spot, cell_at, centre, is_on_face};
use super::units::CELL;
use super::walker::Walker;
use crate::cost::Metric;
use crate::names::always_by_name;
use crate::path::{self, Smooth};
use crate::space::sight::{self, Point};
use crate::space::{Cube, Face, Grid, Key, Movement, Space};
use crate::split::{Searches, split_point};
use serde::{Deserialize, Serialize};

/// The unit of lines of sight: the same as that of positions.
const UNIT: i64 = CELL as i64;

/// Converts a position to a point of a line of sight, which counts from the face's corner.
fn point(spot: Spot) -> Point {
    spot.map(|at| i64::from(at + HALF)).into()
}

fn spot((x, y): Point) -> Spot {
    [x, y].map(|at| at as i32 - HALF)
}

/// Returns whether a leg is free, or part of a step between centres that the movement allows: `8-cut` passes where no
/// line of sight does.
fn leg_is_legal(grid: &Grid, movement: Movement, from: Spot, to: Spot) -> bool {
    let (a, b) = (point(from), point(to));
    let key = |(x, y): Point| grid.key((x / UNIT) as u32, (y / UNIT) as u32);
    let is_in_step = || {
        // A diagonal through centres on which both ends lie, by columns or by rows.
        let sign = if (b.0 > a.0) == (b.1 > a.1) { 1 } else { -1 };
        let off = |at: i64| at.rem_euclid(UNIT) - UNIT / 2;
        let on_diagonal = |(x, y): Point| off(x) == sign * off(y);
        let is_step =
            |(first, last)| path::cost(grid, movement, &Metric::TENTHS, &[first, last]).is_ok();
        on_diagonal(a) && on_diagonal(b) && key(a).zip(key(b)).is_some_and(is_step)
    };
    sight::clear(grid, movement.corner_rule(), a, b, UNIT) || is_in_step()
}

/// The positions of a ride, and its progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ride {
    /// The movement whose corner rule it keeps.
    #[serde(with = "always_by_name")]
    movement: Movement,
    pub(super) spots: Vec<Spot>,
    /// The index of the next position.
    pub(super) ahead: usize,
}

impl Ride {
    /// Returns the ride along a path of cells of a face.
    pub(super) fn along(grid: &Grid, movement: Movement, path: &[Key], how: Smooth) -> Self {
        let points = path::smooth(grid, movement, path, how, UNIT);
        Self::over(movement, points.into_iter().map(spot).collect())
    }

    /// Returns the ride along points in halves of a cell, each visible from the one before.
    pub(super) fn by(grid: &Grid, movement: Movement, turns: &[Point], how: Smooth) -> Self {
        let points = path::along(grid, movement, turns.iter().copied(), how, UNIT);
        Self::over(movement, points.into_iter().map(spot).collect())
    }

    /// Returns a ride over positions, each visible from the one before.
    pub(super) fn over(movement: Movement, spots: Vec<Spot>) -> Self {
        Self {
            movement,
            spots,
            ahead: 1,
        }
    }

    /// Returns the next leg from a position.
    pub(super) fn next(&mut self, at: Spot, look: Spot) -> Option<Leg> {
        let &to = self.spots.get(self.ahead)?;
        self.ahead += 1;
        Some(Leg::between(at, to, look))
    }

    /// Returns the positions from the beginning of the current leg to the end; fewer than two once nothing is left.
    pub fn rest(&self) -> &[Spot] {
        let from = self.ahead.saturating_sub(2);
        self.spots.get(from..).unwrap_or_default()
    }

    /// Returns whether its last leg has begun.
    pub(crate) fn is_over(&self) -> bool {
        self.ahead >= self.spots.len()
    }

    /// Returns whether the rest of it is free, under the movement that it was made for.
    pub(super) fn is_legal(&self, grid: &Grid) -> bool {
        let mut legs = self.rest().windows(2);
        split_point::<Searches, _>(|| {
            legs.all(|leg| leg_is_legal(grid, self.movement, leg[0], leg[1]))
        })
    }

    /// Appends the cells that it passes, in order, as keys of the cube.
    pub(super) fn cells_into(&self, cube: &Cube, on: Face, cells: &mut Vec<Key>) {
        let grid = cube.face(on);
        let first = on as u32 * grid.len() as u32;
        cells.clear();
        for leg in self.spots.windows(2) {
            sight::cells(grid, point(leg[0]), point(leg[1]), UNIT, |key| {
                cells.push(Key(first + key.0));
            });
        }
        cells.dedup();
    }

    /// Returns whether it can lie on a face of the cube.
    pub(super) fn is_sound(&self, cube: &Cube) -> bool {
        self.spots.iter().all(|&spot| is_on_face(cube, spot)) && self.ahead <= self.spots.len()
    }
}

/// The movement of a walker along legs.
impl Walker {
    /// Returns the viewing direction, as a vector on its face.
    pub(crate) fn look(&self) -> Spot {
        let facing = self.facing.delta().into();
        self.leg.map_or(facing, |leg| leg.look)
    }

    /// Rides for one tick. `next` returns the leg to take at each position that is reached with distance left.
    pub(super) fn ride(&mut self, cube: &Cube, mut next: impl FnMut(Spot, Spot) -> Option<Leg>) {
        let mut left = self.speed;
        while left > 0 {
            if self.leg.is_none_or(|leg| leg.is_done()) {
                match next(self.spot(), self.look()) {
                    Some(leg) => self.leg = Some(leg),
                    None => break,
                }
            }
            if let Some(leg) = &mut self.leg {
                let distance = left.min(leg.length() - leg.done);
                leg.done += distance;
                left -= distance;
            }
        }
        if let Some(leg) = self.leg {
            self.stand(cube, leg);
        }
    }

    /// Moves to a leg.
    pub(super) fn stand(&mut self, cube: &Cube, leg: Leg) {
        self.cell = cell_at(cube, self.cell, leg.spot(), leg.look);
        self.leg = Some(leg);
    }

    /// Returns to walking from centre to centre, if it stands in one.
    pub(super) fn land(&mut self) {
        if self.leg.is_some_and(|leg| leg.is_done()) && self.spot() == centre(self.cell) {
            self.leg = None;
        }
    }
}

#[cfg(test)]
mod tests;
