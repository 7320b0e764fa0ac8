//! The ground that a vehicle covers, exactly: where it stands, and all that it passes over.
//!
//! - Standing, or along a straight line: a rectangle against squares, by separating axes (Gottschalk, Lin and
//!   Manocha, "OBBTree", 1996, in the plane). What it passes over on a straight line is a longer rectangle.
//! - Along an arc, nothing is sampled. Two convex shapes that begin to overlap do so with a corner of
//!   one of them. So each corner of the vehicle is followed round the centre of the turn and must not
//!   enter a wall; and each corner of a wall, seen from the vehicle, goes round the same centre the other
//!   way and must not enter the vehicle.
//!
//! To touch is allowed: what reaches less than [`TOUCH`] into a wall is not in it.

use super::orbit::{Orbit, OrbitBounds, TOUCH};
use super::route::Arc;
use super::vehicle::Vehicle;
use super::walls::Walls;
use crate::steering::Pose;
use crate::trig;

/// The most that is turned at once, in radians.
const MOST_TURN: f64 = 1.0;

/// A vehicle's rectangle, seen from the middle of its rear axle: x ahead, y towards growing headings.
#[derive(Clone, Copy, Debug)]
pub struct Footprint {
    ahead: f64,
    behind: f64,
    side: f64,
    reach: f64,
}

impl Footprint {
    /// That of a vehicle.
    #[must_use]
    pub fn of(vehicle: &Vehicle) -> Self {
        Self {
            ahead: vehicle.ahead(),
            behind: vehicle.rear_overhang,
            side: vehicle.width / 2.0,
            reach: vehicle.reach(),
        }
    }

    /// The four corners of the vehicle at a pose: front, then rear.
    #[must_use]
    pub fn corners(&self, pose: Pose) -> [[f64; 2]; 4] {
        let (sin, cos) = trig::sin_cos(pose.heading_rad);
        self.seen()
            .map(|[x, y]| [pose.x + cos * x - sin * y, pose.y + sin * x + cos * y])
    }

    /// The corners as the vehicle has them.
    fn seen(&self) -> [[f64; 2]; 4] {
        let Self {
            ahead,
            behind,
            side,
            ..
        } = *self;
        [
            [ahead, -side],
            [ahead, side],
            [-behind, side],
            [-behind, -side],
        ]
    }

    /// Whether the vehicle stands on free ground only.
    #[must_use]
    pub fn fits(&self, walls: &Walls, pose: Pose) -> bool {
        walls.has_room(pose.x, pose.y, self.reach) || self.hit(walls, pose).is_none()
    }

    /// A wall that the vehicle is in, if there is one.
    #[must_use]
    pub fn hit(&self, walls: &Walls, pose: Pose) -> Option<(i32, i32)> {
        self.meets(walls, pose, 0.0)
    }

    /// Whether the vehicle, which stands on free ground, stays on it along an arc. O(cells near).
    #[must_use]
    pub fn passes(&self, walls: &Walls, from: Pose, arc: Arc) -> bool {
        if walls.has_room(from.x, from.y, self.reach + arc.length.abs()) {
            return true;
        }
        if arc.curvature == 0.0 {
            return self.meets(walls, from, arc.length).is_none();
        }
        // An orbit is less than half a turn, and short ones look at fewer cells.
        let parts = (arc.turn().abs() / MOST_TURN).ceil().max(1.0);
        let part = Arc {
            length: arc.length / parts,
            ..arc
        };
        let mut at = from;
        for _ in 0..parts as u32 {
            if !self.turns(walls, at, part) {
                return false;
            }
            at = part.end(at);
        }
        true
    }

    /// What the rectangle at a pose overlaps, longer by so much ahead, or behind if it is negative.
    fn meets(&self, walls: &Walls, pose: Pose, further: f64) -> Option<(i32, i32)> {
        let (sin, cos) = trig::sin_cos(pose.heading_rad);
        let half = (self.ahead + self.behind + further.abs()) / 2.0;
        let middle = (self.ahead - self.behind + further) / 2.0;
        let (x, y) = (pose.x + cos * middle, pose.y + sin * middle);
        let (across, down) = (cos.abs(), sin.abs());
        let reach_x = half * across + self.side * down + 0.5 - TOUCH;
        let reach_y = half * down + self.side * across + 0.5 - TOUCH;
        // Half the width of a square cell, seen from either side of the vehicle.
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

    /// Whether it stays free in a turn of less than a quarter.
    fn turns(&self, walls: &Walls, from: Pose, arc: Arc) -> bool {
        let turn = arc.turn();
        let (sin, cos) = trig::sin_cos(from.heading_rad);
        let (sin_turn, cos_turn) = trig::sin_cos(turn);
        let radius = 1.0 / arc.curvature;
        let centre = [from.x - sin * radius, from.y + cos * radius];
        let sense = turn.signum();
        let mut swept = OrbitBounds::NOTHING;
        let seen = self.seen();
        let orbits = seen.map(|[x, y]| {
            let corner = [from.x + cos * x - sin * y, from.y + sin * x + cos * y];
            let orbit = Orbit::new(centre, corner, [sin_turn, cos_turn], sense);
            swept = swept.with(orbit.bounds);
            orbit
        });
        let own = OrbitBounds {
            low: [-self.behind, -self.side],
            high: [self.ahead, self.side],
        };
        let own_centre = [0.0, radius];
        let cell = |at: f64| (at + 0.5).floor() as i32;
        for row in cell(swept.low[1])..=cell(swept.high[1]) {
            for column in cell(swept.low[0])..=cell(swept.high[0]) {
                let (left, top) = (f64::from(column) - 0.5, f64::from(row) - 0.5);
                if walls.is_wall(column, row) {
                    let wall = OrbitBounds {
                        low: [left, top],
                        high: [left + 1.0, top + 1.0],
                    };
                    if orbits.iter().any(|orbit| orbit.enters(wall)) {
                        return false;
                    }
                }
                if walls.is_corner(column, row) {
                    let (dx, dy) = (left - from.x, top - from.y);
                    let corner = [dx * cos + dy * sin, dy * cos - dx * sin];
                    let orbit = Orbit::new(own_centre, corner, [-sin_turn, cos_turn], -sense);
                    if orbit.enters(own) {
                        return false;
                    }
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::{CellKind, Grid};

    /// How deep the vehicle is in a wall at most, by clipping: none of the code above.
    fn depth(grid: &Grid, foot: &Footprint, pose: Pose) -> f64 {
        let corners = foot.corners(pose);
        let mut deepest: f64 = 0.0;
        let near = |at: f64| at.round() as i32 - 3..=at.round() as i32 + 3;
        for x in near(pose.x) {
            for y in near(pose.y) {
                if grid.kind(x as u32, y as u32) != CellKind::WALL {
                    continue;
                }
                let mut shape = corners.to_vec();
                let (x, y) = (f64::from(x), f64::from(y));
                let cuts: [(usize, f64, f64); 4] = [
                    (0, 1.0, x - 0.5),
                    (0, -1.0, -(x + 0.5)),
                    (1, 1.0, y - 0.5),
                    (1, -1.0, -(y + 0.5)),
                ];
                for (axis, sign, least) in cuts {
                    let over = |p: [f64; 2]| sign * p[axis] - least;
                    let mut kept = Vec::new();
                    for (at, &a) in shape.iter().enumerate() {
                        let b = shape[(at + 1) % shape.len()];
                        let (p, q) = (over(a), over(b));
                        if p >= 0.0 {
                            kept.push(a);
                        }
                        if p * q < 0.0 {
                            let part = p / (p - q);
                            kept.push([0, 1].map(|i| a[i] + part * (b[i] - a[i])));
                        }
                    }
                    shape = kept;
                }
                let twice: f64 = (0..shape.len())
                    .map(|at| {
                        let (a, b) = (shape[at], shape[(at + 1) % shape.len()]);
                        a[0] * b[1] - a[1] * b[0]
                    })
                    .sum();
                deepest = deepest.max(twice.abs() / 2.0);
            }
        }
        deepest
    }

    fn some_map(random: &mut oorandom::Rand32) -> Grid {
        let mut grid = Grid::open(9, 9);
        for _ in 0..9 {
            let (x, y) = (random.rand_range(0..9), random.rand_range(0..9));
            grid.set(x, y, CellKind::WALL);
        }
        grid
    }

    fn some_pose(random: &mut oorandom::Rand32) -> Pose {
        let mut part = |low: f64, span: f64| low + span * f64::from(random.rand_float());
        Pose {
            x: part(0.5, 7.0),
            y: part(0.5, 7.0),
            heading_rad: part(-3.2, 6.4),
        }
    }

    #[test]
    fn standing_agrees_with_clipping() {
        let mut random = oorandom::Rand32::new(21);
        let foot = Footprint::of(&Vehicle::default());
        let mut seen = [0; 2];
        for _ in 0..60 {
            let grid = some_map(&mut random);
            let walls = Walls::of(&grid);
            for _ in 0..40 {
                let pose = some_pose(&mut random);
                let area = depth(&grid, &foot, pose);
                assert_eq!(foot.fits(&walls, pose), area < 1e-12, "{pose:?} {area}");
                seen[usize::from(area > 0.0)] += 1;
            }
        }
        assert!(seen[0] > 200 && seen[1] > 200, "{seen:?}");
    }

    #[test]
    fn a_sweep_is_free_exactly_if_every_moment_of_it_is() {
        let mut random = oorandom::Rand32::new(22);
        let mut seen = [0; 2];
        for round in 0..40 {
            let vehicle = [Vehicle::default(), Vehicle::SMALL][round % 2];
            let foot = Footprint::of(&vehicle);
            let grid = some_map(&mut random);
            let walls = Walls::of(&grid);
            for _ in 0..60 {
                let from = some_pose(&mut random);
                if !foot.fits(&walls, from) {
                    continue;
                }
                let arc = Arc {
                    curvature: [-1.0, 0.0, 1.0][random.rand_range(0..3) as usize]
                        / vehicle.turning_radius,
                    length: 6.0 * f64::from(random.rand_float()) - 3.0,
                };
                let moments = 120;
                let deepest = (0..=moments)
                    .map(|at| {
                        let length = arc.length * f64::from(at) / f64::from(moments);
                        depth(&grid, &foot, Arc { length, ..arc }.end(from))
                    })
                    .fold(0.0, f64::max);
                // A touch between two moments is less deep than the next of them shows.
                let free = foot.passes(&walls, from, arc);
                if deepest > 1e-12 {
                    assert!(!free, "{from:?} {arc:?} is {deepest} deep in a wall");
                } else if !free {
                    let finer = (0..=8_000)
                        .map(|at| {
                            let length = arc.length * f64::from(at) / 8_000.0;
                            depth(&grid, &foot, Arc { length, ..arc }.end(from))
                        })
                        .fold(0.0, f64::max);
                    assert!(finer > 0.0, "{from:?} {arc:?} is free");
                }
                seen[usize::from(free)] += 1;
            }
        }
        assert!(seen[0] > 100 && seen[1] > 100, "{seen:?}");
    }

    #[test]
    fn to_touch_is_allowed() {
        let grid = Grid::open(5, 1);
        let walls = Walls::of(&grid);
        // As wide as the corridor, and exactly between its ends.
        let vehicle = Vehicle {
            width: 1.0,
            ..Vehicle::default()
        };
        let foot = Footprint::of(&vehicle);
        let pose = Pose {
            x: -0.1,
            y: 0.0,
            heading_rad: 0.0,
        };
        let ahead = |length| Arc {
            curvature: 0.0,
            length,
        };
        assert!(foot.fits(&walls, pose));
        assert!(foot.passes(&walls, pose, ahead(3.0)));
        assert!(!foot.passes(&walls, pose, ahead(3.001)));
        assert!(!foot.passes(&walls, pose, ahead(-0.001)));
        let off = Pose { y: 1e-6, ..pose };
        assert!(!foot.fits(&walls, off));
    }
}
