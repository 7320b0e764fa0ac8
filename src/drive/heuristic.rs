//! A lower bound of the length of a drive: the heuristic, and the distances around obstacles that it needs.
//!
//! How far does a point have to go around the walls, at least? No vehicle beats that distance.
//!
//! Steps between the centres of cells over-estimate it. A vehicle cuts corners, and drives straight where eight
//! directions zigzag, which is up to 8 % longer. So the distances are measured over the corners of cells in sixteen
//! directions, and shortened by the most that sixteen directions can be too long.
//!
//! ```text
//!    · ↖ ↑ ↗ ·      Sixteen steps from a corner: along an edge if one of its two cells is
//!  ↖ ┌───┬───┐ ↗    free, across a free cell, and a knight's move across two free cells.
//!  ← ├───╳───┤ →
//!  ↙ └───┴───┘ ↘
//!    · ↙ ↓ ↘ ·
//! ```
//!
//! Why it is a lower bound: the shortest path of a point from a corner to a corner turns only at corners of walls.
//! Between two turns it is a straight line through free cells; say it goes right and down, by less down than right. In
//! each column, take the corner just above the line. From column to column, these stay in their row (the line goes
//! through the cell below) or go one down (it goes through the cell between): steps along an edge and across a cell,
//! all legal. Where the line falls by less than one in two columns, each step down comes after one that stays: together
//! they are a knight's move. Where it falls by more, each step that stays is followed by one down: the same. So legal
//! steps in the two adjacent directions of the sixteen join the line's ends. Those directions differ by at most 26.6°,
//! so the steps are longer than the line by at most 1 / cos 13.3°: see [`SHARE`].
//!
//! (Bailey, Tovey, Uras, Koenig and Nash, "Path Planning on Grids: The Effect of Vertex Placement on Path Length",
//! 2015, show this for eight directions.)

use super::goal::DriveGoal;
use super::poses::{Poses, cost_of};
use super::walls::Walls;
use crate::cost::{Cost, Metric};
use crate::search::{Expand, Heap, Heuristic, Node, Observer, Plan, Search};
use crate::space::{Direction, Key, Space};
use crate::steering::Pose;
use std::f64::consts::FRAC_1_SQRT_2;

/// The least ratio of a straight line to the lattice's distance: cos(½ atan ½).
const SHARE: f64 = 0.973_248_98;
/// √5 cells, rounded down.
const KNIGHT: Cost = Cost(12_272_480);

/// The heuristic of Hybrid A*: the larger of the shortest drive without obstacles, and the shortest path of a point
/// around the walls. Both are lower bounds, and costs for reverse, steering and gears only add to a length.
#[derive(Clone, Copy, Debug)]
pub struct PoseHeuristic<'a> {
    /// The goal.
    pub goal: DriveGoal,
    /// The distances around the walls, from the goal.
    pub obstacles: &'a ObstacleDistances,
}

impl PoseHeuristic<'_> {
    /// Returns the heuristic in cells.
    pub fn cells(&self, poses: &Poses, from: Pose) -> f64 {
        let straight = self.goal.distance(from, poses.vehicle.turning_radius);
        // A point in a wall is on its edge, and the wall's far corners say nothing about this side.
        let (column, row) = Walls::cell(from.x, from.y);
        if poses.walls.is_wall(column, row) {
            return straight;
        }
        let mut around = self.obstacles.distance(from.x, from.y);
        if let DriveGoal::Cell { .. } = self.goal {
            // The cell begins before its middle, by at most half its diagonal.
            around -= FRAC_1_SQRT_2;
        }
        // If there is no path at all, the search has to find that out.
        if around < f64::INFINITY {
            straight.max(around)
        } else {
            straight
        }
    }
}

impl Heuristic<Poses> for PoseHeuristic<'_> {
    fn estimate(&self, space: &Poses, at: Key) -> Cost {
        let pose = space.pose(at);
        pose.map_or(Cost(0), |pose| cost_of(self.cells(space, pose)))
    }
}

/// The distances from one point of the map to all others, as lower bounds.
#[derive(Clone, Debug, Default)]
pub struct ObstacleDistances {
    search: Search<Heap>,
    width: i32,
    /// The distance of each corner of a cell in cells, less what a straight line may save.
    least: Vec<f64>,
}

impl ObstacleDistances {
    /// Measures from a point. O(cells · log cells).
    pub fn measure(&mut self, walls: &Walls, x: f64, y: f64) {
        let lattice = CornerGrid(walls);
        let (width, height) = walls.size();
        self.width = width;
        let nearest = |at: f64, most: i32| ((at + 0.5).round() as i32).clamp(0, most);
        let (column, row) = (nearest(x, width), nearest(y, height));
        let from = lattice.key(column, row);
        let plan = Plan::outward(Sixteen, Metric::ROOT2);
        self.search.start(&lattice, &plan, from, &mut ());
        self.search.run(&lattice, &plan, &mut (), u64::MAX);
        self.least.clear();
        self.least.resize(lattice.len(), f64::INFINITY);
        // The point itself may be nearer by its distance to that corner.
        let off = from_corner(column, row, x, y);
        for (key, g) in self.search.closed() {
            self.least[key.index()] = SHARE * Metric::ROOT2.value(g) - off;
        }
    }

    /// Returns a lower bound of the path from a point in a free cell, in cells; infinite if there is no path.
    pub(crate) fn distance(&self, x: f64, y: f64) -> f64 {
        let (column, row) = Walls::cell(x, y);
        // Each corner of its cell gives a bound; the farthest gives the largest.
        let mut most: f64 = 0.0;
        for (i, j) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let (column, row) = (column + i, row + j);
            let least = self.least[(row * (self.width + 1) + column) as usize];
            most = most.max(least - from_corner(column, row, x, y));
        }
        most
    }
}

/// Returns the distance of a point from the upper left corner of a cell.
fn from_corner(column: i32, row: i32, x: f64, y: f64) -> f64 {
    let (dx, dy) = (f64::from(column) - 0.5 - x, f64::from(row) - 0.5 - y);
    (dx * dx + dy * dy).sqrt()
}

/// The corners of the cells, `width + 1` to a row.
struct CornerGrid<'a>(&'a Walls);

impl CornerGrid<'_> {
    fn wide(&self) -> i32 {
        self.0.size().0 + 1
    }

    fn key(&self, column: i32, row: i32) -> Key {
        Key((row * self.wide() + column).cast_unsigned())
    }

    fn corner(&self, key: Key) -> (i32, i32) {
        let at = key.0.cast_signed();
        (at % self.wide(), at / self.wide())
    }

    /// Returns whether the cell at a corner in the directions `dx` and `dy`, each −1 or 1, is free.
    fn is_free(&self, (x, y): (i32, i32), dx: i32, dy: i32) -> bool {
        !self.0.is_wall(x + dx.min(0), y + dy.min(0))
    }
}

impl Space for CornerGrid<'_> {
    fn len(&self) -> usize {
        let (width, height) = self.0.size();
        ((width + 1) * (height + 1)) as usize
    }

    fn version(&self) -> u64 {
        self.0.version()
    }

    fn is_free(&self, _key: Key) -> bool {
        true
    }
}

/// The sixteen steps.
struct Sixteen;

impl<'a> Expand<CornerGrid<'a>> for Sixteen {
    fn expand<O: Observer>(
        &self,
        space: &CornerGrid<'a>,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let at = space.corner(from.key);
        let (x, y) = at;
        let mut go = |dx: i32, dy: i32, cost| {
            // Nothing uses the parents, and so the directions.
            step(observer, space.key(x + dx, y + dy), Direction::North, cost);
        };
        for sign in [-1, 1] {
            if space.is_free(at, sign, -1) || space.is_free(at, sign, 1) {
                go(sign, 0, metric.straight);
            }
            if space.is_free(at, -1, sign) || space.is_free(at, 1, sign) {
                go(0, sign, metric.straight);
            }
        }
        for (dx, dy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
            if !space.is_free(at, dx, dy) {
                continue;
            }
            go(dx, dy, metric.diagonal);
            if space.is_free((x + dx, y), dx, dy) {
                go(2 * dx, dy, KNIGHT);
            }
            if space.is_free((x, y + dy), dx, dy) {
                go(dx, 2 * dy, KNIGHT);
            }
        }
    }
}

#[cfg(test)]
mod tests;
