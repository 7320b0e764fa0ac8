//! The ground that a vehicle covers, exactly: where it stands, and everything that it passes over.
//!
//! - Standing or along a straight line, it is a rectangle against squares, by separating axes (Gottschalk, Lin and
//!   Manocha, "OBBTree", 1996, in the plane). Along a straight line it covers a longer rectangle.
//! - Along an arc, nothing is sampled. When two convex shapes begin to overlap, a corner of one of them enters the
//!   other. So each corner of the vehicle is followed around the centre of the turn and must not enter a wall. And each
//!   corner of a wall, seen from the vehicle, moves around the same centre in the other direction and must not enter the
//!   vehicle.
//!
//! Touching is allowed: an overlap of less than 1e-9 does not count.

use super::sweep::{Rect, Sweep, TOUCH};
use super::vehicle::Vehicle;
use super::walls::Walls;
use crate::steering::{Arc, Pose};
use crate::trig;
use std::iter::repeat_n;

/// The largest turn of one check, in radians.
const MAX_TURN: f64 = 1.0;

/// A vehicle's rectangle, relative to the middle of its rear axle: x ahead, y towards growing headings.
#[derive(Clone, Copy, Debug)]
pub struct Footprint {
    ahead: f64,
    behind: f64,
    side: f64,
    reach: f64,
}

impl Footprint {
    /// Returns the footprint of a vehicle.
    #[must_use]
    pub(crate) fn of(vehicle: &Vehicle) -> Self {
        Self {
            ahead: vehicle.ahead(),
            behind: vehicle.rear_overhang,
            side: vehicle.width / 2.0,
            reach: vehicle.reach(),
        }
    }

    /// Returns the corners in the vehicle's own frame.
    fn seen(&self) -> [[f64; 2]; 4] {
        let (ahead, behind, side) = (self.ahead, self.behind, self.side);
        [
            [ahead, -side],
            [ahead, side],
            [-behind, side],
            [-behind, -side],
        ]
    }

    /// Returns whether the vehicle at a pose stands on free ground only.
    #[must_use]
    pub(crate) fn fits(&self, walls: &Walls, pose: Pose) -> bool {
        walls.has_room(pose.x, pose.y, self.reach) || self.hit(walls, pose).is_none()
    }

    /// Returns a wall that the vehicle overlaps, if there is one.
    #[must_use]
    pub(crate) fn hit(&self, walls: &Walls, pose: Pose) -> Option<(i32, i32)> {
        self.meets(walls, pose, 0.0)
    }

    /// Returns whether the vehicle, which stands on free ground, stays on it along an arc. O(cells nearby).
    #[must_use]
    pub(crate) fn passes(&self, walls: &Walls, from: Pose, arc: Arc) -> bool {
        if walls.has_room(from.x, from.y, self.reach + arc.length.abs()) {
            return true;
        }
        if arc.curvature == 0.0 {
            return self.meets(walls, from, arc.length).is_none();
        }
        // A sweep must be less than half a turn, and short ones check fewer cells.
        let parts = (arc.turn().abs() / MAX_TURN).ceil().max(1.0);
        let part = Arc {
            length: arc.length / parts,
            ..arc
        };
        let mut driven = from.driven(repeat_n(part, parts as usize));
        driven.all(|(from, part)| self.turns(walls, from, part))
    }

    /// Checks consecutive arcs, as [`Footprint::passes`] does.
    #[must_use]
    pub(crate) fn passes_all(&self, walls: &Walls, from: Pose, arcs: &[Arc]) -> bool {
        let mut driven = from.driven(arcs.iter().copied());
        driven.all(|(at, arc)| self.passes(walls, at, arc))
    }

    /// Returns a wall that the rectangle at a pose overlaps. It is longer by `further` at the front or, if that is
    /// negative, at the rear.
    fn meets(&self, walls: &Walls, pose: Pose, further: f64) -> Option<(i32, i32)> {
        let (sin, cos) = trig::sin_cos(pose.heading_rad);
        let half = (self.ahead + self.behind + further.abs()) / 2.0;
        let middle = (self.ahead - self.behind + further) / 2.0;
        let (x, y) = (pose.x + cos * middle, pose.y + sin * middle);
        let (across, down) = (cos.abs(), sin.abs());
        let reach_x = half * across + self.side * down + 0.5 - TOUCH;
        let reach_y = half * down + self.side * across + 0.5 - TOUCH;
        // Half the width of a square cell, seen from the side of the vehicle.
        let cell = 0.5 * (across + down) - TOUCH;
        let (along, beside) = (half + cell, self.side + cell);
        let rows = (y - reach_y).ceil() as i32..=(y + reach_y).floor() as i32;
        for row in rows {
            for column in (x - reach_x).ceil() as i32..=(x + reach_x).floor() as i32 {
                if !walls.is_wall(column, row) {
                    continue;
                }
                let (dx, dy) = (f64::from(column) - x, f64::from(row) - y);
                let is_apart =
                    (dx * cos + dy * sin).abs() >= along || (dy * cos - dx * sin).abs() >= beside;
                if !is_apart {
                    return Some((column, row));
                }
            }
        }
        None
    }

    /// Returns whether the vehicle stays free in a turn of at most [`MAX_TURN`].
    fn turns(&self, walls: &Walls, from: Pose, arc: Arc) -> bool {
        let turn = arc.turn();
        let (sin, cos) = trig::sin_cos(from.heading_rad);
        let (sin_turn, cos_turn) = trig::sin_cos(turn);
        let radius = 1.0 / arc.curvature;
        let centre = [from.x - sin * radius, from.y + cos * radius];
        let sense = turn.signum();
        let sweeps = self.seen().map(|[x, y]| {
            let corner = [from.x + cos * x - sin * y, from.y + sin * x + cos * y];
            Sweep::new(centre, corner, [sin_turn, cos_turn], sense)
        });
        let bounds = sweeps.iter().map(|sweep| sweep.bounds);
        let swept = bounds.fold(Rect::NOTHING, Rect::with);
        let own = Rect {
            low: [-self.behind, -self.side],
            high: [self.ahead, self.side],
        };
        let own_centre = [0.0, radius];
        let cell = |at: f64| (at + 0.5).floor() as i32;
        for row in cell(swept.low[1])..=cell(swept.high[1]) {
            for column in cell(swept.low[0])..=cell(swept.high[0]) {
                let (left, top) = (f64::from(column) - 0.5, f64::from(row) - 0.5);
                if walls.is_wall(column, row) {
                    let wall = Rect {
                        low: [left, top],
                        high: [left + 1.0, top + 1.0],
                    };
                    if sweeps.iter().any(|sweep| sweep.enters(wall)) {
                        return false;
                    }
                }
                if walls.is_corner(column, row) {
                    let (dx, dy) = (left - from.x, top - from.y);
                    let corner = [dx * cos + dy * sin, dy * cos - dx * sin];
                    let sweep = Sweep::new(own_centre, corner, [-sin_turn, cos_turn], -sense);
                    if sweep.enters(own) {
                        return false;
                    }
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests;
