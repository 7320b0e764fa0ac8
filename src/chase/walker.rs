//! A walker that goes from the centre of one cell to the centre of the next.
//!
//! Positions are whole numbers of a unit, see [`units`], so they are the same on every machine to the last bit.

use super::leg::{HALF, Leg, Spot, centre};
use super::units::{self, CELL};
use crate::space::cube::Axis;
use crate::space::{Cube, Direction, Face, Space, SurfaceCell};
use serde::{Deserialize, Serialize};

/// A step from one centre to the next, partly walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Where it leads.
    pub to: SurfaceCell,
    /// Its direction on the face where it begins.
    pub leaving: Direction,
    /// Its direction on the face where it ends.
    pub arriving: Direction,
    /// How much of it is done, in units.
    pub done: u32,
}

impl Step {
    /// Returns the step to a neighbouring cell, in any of the eight directions and across any edge; `None` if the cell
    /// is no neighbour.
    pub(super) fn over(cube: &Cube, from: SurfaceCell, to: SurfaceCell) -> Option<Self> {
        let leads =
            |from, to| move |direction: &Direction| cube.beside(from, *direction) == Some(to);
        let leaving = Direction::ALL.into_iter().find(leads(from, to))?;
        let back = Direction::ALL.into_iter().find(leads(to, from))?;
        Some(Self {
            to,
            leaving,
            arriving: back.opposite(),
            done: 0,
        })
    }

    /// Returns the whole length in units.
    pub fn length(&self) -> u32 {
        units::length(self.leaving as u8)
    }

    /// Returns whether at most half is left. At exactly half, the cell ahead counts as nearest. So turning around,
    /// which only happens before, never changes which cell is nearest.
    pub fn is_past_half(&self) -> bool {
        2 * self.done >= self.length()
    }
}

/// The position and heading of a walker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walker {
    /// The cell whose centre was left last.
    pub cell: SurfaceCell,
    /// The step to the next centre; `None` while it stands on one.
    pub step: Option<Step>,
    /// The leg of a ride, for walkers that are not bound to steps. There is no step then, and the cell is the one that
    /// contains the position.
    pub leg: Option<Leg>,
    /// The direction that it faces while it stands.
    pub facing: Direction,
    /// The speed in thousandths of a cell a second, which is units a tick.
    pub speed: u32,
}

impl Walker {
    /// Places a walker in the centre of a cell.
    pub(super) fn at(cell: SurfaceCell, speed: u32) -> Self {
        Self {
            cell,
            step: None,
            leg: None,
            facing: Direction::South,
            speed,
        }
    }

    /// Walks for one tick. `next` returns the step to take at each centre that is reached with distance left.
    pub(super) fn walk(&mut self, mut next: impl FnMut(&Self) -> Option<Step>) {
        let mut left = self.speed;
        while left > 0 {
            if self.step.is_none() {
                self.step = next(self);
            }
            let Some(step) = &mut self.step else { return };
            let distance = left.min(step.length() - step.done);
            step.done += distance;
            left -= distance;
            if step.done == step.length() {
                self.cell = step.to;
                self.facing = step.arriving;
                self.step = None;
            }
        }
    }

    /// Returns whether any of its step or leg is left.
    pub fn is_moving(&self) -> bool {
        self.step.is_some() || self.leg.is_some_and(|leg| !leg.is_done())
    }

    /// Returns the cell whose centre is nearest.
    pub fn nearest(&self) -> SurfaceCell {
        let ahead = self.step.filter(Step::is_past_half);
        ahead.map_or(self.cell, |step| step.to)
    }

    /// Returns the face of the nearest centre.
    pub fn face(&self) -> Face {
        self.nearest().face
    }

    /// Heads for the nearest centre, and turns around if that is behind.
    pub(super) fn return_to_nearest(&mut self) {
        if let Some(leg) = &mut self.leg {
            *leg = Leg::between(leg.spot(), centre(self.cell), leg.look);
        }
        if let Some(step) = self.step
            && !step.is_past_half()
        {
            self.step = (step.done > 0).then(|| Step {
                to: self.cell,
                leaving: step.arriving.opposite(),
                arriving: step.leaving.opposite(),
                done: step.length() - step.done,
            });
            if self.step.is_some() {
                self.cell = step.to;
            }
        }
    }

    /// Returns whether any part of a cell is on its current step or leg. A diagonal also touches the two cells that it
    /// passes between, and a rider takes half a cell around.
    pub fn occupies(&self, cube: &Cube, cell: SurfaceCell) -> bool {
        let is_ridden = |leg: Leg| {
            let (at, middle) = (leg.spot(), centre(cell));
            let near = |i: usize| at[i].abs_diff(middle[i]) < CELL;
            cell.face == self.cell.face && near(0) && near(1)
        };
        let is_stepped = |step: Step| {
            let passes = |side| cube.beside(self.cell, step.leaving.turned(side)) == Some(cell);
            cell == step.to || step.leaving.is_diagonal() && (passes(1) || passes(7))
        };
        cell == self.cell || self.leg.is_some_and(is_ridden) || self.step.is_some_and(is_stepped)
    }

    /// Returns whether it is valid on a cube with these cells, as far as is needed to continue.
    pub(super) fn is_sound(&self, cube: &Cube) -> bool {
        let is_free = |cell| cube.key(cell).is_some_and(|key| cube.is_free(key));
        let is_step = |step: Step| {
            let begun = Step { done: 0, ..step };
            is_free(step.to)
                && step.done < step.length()
                && Step::over(cube, self.cell, step.to) == Some(begun)
        };
        is_free(self.cell)
            && self.step.is_none_or(is_step)
            && self.leg.is_none_or(|leg| leg.is_sound(cube))
            && (self.leg.is_none() || self.step.is_none())
    }

    /// Returns its position on [its face](Self::face), in units.
    pub fn spot(&self) -> Spot {
        if let Some(leg) = self.leg {
            return leg.spot();
        }
        let Some(step) = self.step else {
            return centre(self.cell);
        };
        // Measured from the end of the step that lies on the same face.
        let (from, direction, distance) = if step.is_past_half() {
            let left = i64::from(step.length() - step.done);
            (step.to, step.arriving, -left)
        } else {
            (self.cell, step.leaving, i64::from(step.done))
        };
        let along = (distance * i64::from(CELL) / i64::from(step.length())) as i32;
        let ([x, y], (dx, dy)) = (centre(from), direction.delta());
        [x + along * dx, y + along * dy]
    }

    /// Returns its position in space, in units from the cube's middle, on the surface.
    pub fn place(&self, cube: &Cube) -> [i64; 3] {
        let (face, [x, y]) = (self.face(), self.spot());
        let first = cube.centre_in_half_cells(SurfaceCell { face, x: 0, y: 0 });
        let (right, down) = (face.right(), face.down());
        std::array::from_fn(|i| (first[i] * HALF + x * right[i] + y * down[i]).into())
    }

    /// Returns its up and forward axes, each at both ends of the current step, and how much of the step is done, from 0
    /// to 1.
    pub fn pose(&self) -> ([Axis; 2], [Axis; 2], f32) {
        let here = self.cell.face;
        let Some(step) = self.step else {
            return ([here.normal(); 2], [here.axis(self.facing); 2], 0.0);
        };
        let there = step.to.face;
        (
            [here.normal(), there.normal()],
            [here.axis(step.leaving), there.axis(step.arriving)],
            step.done as f32 / step.length() as f32,
        )
    }
}

#[cfg(test)]
mod tests;
