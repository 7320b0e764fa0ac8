//! The space of a search for a drive: positions, each with a heading.
//!
//! There are infinitely many poses, so poses within a third of a cell in each axis and within five degrees share a bin.
//! A bin gets a key once a drive leads there. The arc that led to a key decides which pose it stands for (Dolgov,
//! Thrun, Montemerlo and Diebel, "Path Planning for Autonomous Vehicles in Unknown Semi-structured Environments", 2010:
//! "Hybrid A*"). So drives are continuous across bins. The price is that the shortest drive is not guaranteed.
//!
//! One more key stands for the exact goal.

use super::tree::Tree;
use super::vehicle::Vehicle;
use super::walls::Walls;
use crate::cost::{Cost, Metric};
use crate::search::{Event, Label, Observer};
use crate::space::{Key, Space};
use crate::steering::Pose;
use crate::trig;
use std::cell::RefCell;

/// The number of positions for each cell, in each axis.
const PARTS: u32 = 3;
/// The number of ranges of headings around the circle.
pub(super) const HEADINGS: u32 = 72;
/// The key of the exact goal, which is no bin's.
pub const GOAL: Key = Key(0);

/// The most cells of a map. Each has 648 bins, and a search that finds no path visits them all.
pub(super) const MAX_CELLS: u32 = 1 << 14;
/// The number of places within a step where a quarter turn may begin.
pub(super) const BENDS: u32 = 14;

/// A position and a range of headings that count as one pose. Its number is the position's times the number of ranges, plus the
/// range's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bin(pub u32);

impl Bin {
    /// Returns the bin of a pose, if it is on the map.
    pub(crate) fn of(walls: &Walls, pose: Pose) -> Option<Self> {
        let (width, height) = walls.size();
        let parts = f64::from(PARTS);
        let part = |at: f64, most: i32| {
            let part = ((at + 0.5) * parts).floor();
            let inside = (0.0..f64::from(most) * parts).contains(&part);
            inside.then_some(part as u32)
        };
        let (x, y) = (part(pose.x, width)?, part(pose.y, height)?);
        let step = trig::TAU / f64::from(HEADINGS);
        let heading = (trig::turn(pose.heading_rad) / step + 0.5).floor() as u32 % HEADINGS;
        let wide = width.cast_unsigned() * PARTS;
        Some(Self((y * wide + x) * HEADINGS + heading))
    }
}

/// The poses of a vehicle on a map.
#[derive(Clone, Debug, Default)]
pub struct Poses {
    /// The walls of the map.
    pub walls: Walls,
    /// The vehicle.
    pub vehicle: Vehicle,
    /// The results of the search. Borrowed only briefly for each access.
    pub tree: RefCell<Tree>,
}

impl Poses {
    /// Returns the pose that a key stands for, if it was seen.
    pub(crate) fn pose(&self, key: Key) -> Option<Pose> {
        self.tree.borrow().towards(key).map(|node| node.end)
    }

    /// Returns the cost of the best known drive to the exact goal, in cells.
    pub(crate) fn best_to_goal(&self) -> f64 {
        let tree = self.tree.borrow();
        let node = tree.towards(GOAL);
        node.map_or(f64::INFINITY, |node| Metric::ROOT2.value(node.g))
    }
}

impl Space for Poses {
    fn len(&self) -> usize {
        self.tree.borrow().keys()
    }

    /// Keys appear as arcs lead to them.
    fn grows(&self) -> bool {
        true
    }

    fn version(&self) -> u64 {
        self.walls.version()
    }

    fn is_free(&self, key: Key) -> bool {
        self.pose(key).is_some()
    }
}

/// Writes the search's events into the tree.
impl Observer for &Poses {
    fn on(&mut self, event: Event) {
        let mut tree = self.tree.borrow_mut();
        match event {
            Event::Label(_, Label { g, h, .. }) => tree.price(g, h),
            Event::Expand { key, .. } => tree.expand(key),
            Event::Expanded { open } => tree.open_sizes.push(open),
            _ => {}
        }
    }
}

/// Returns a length in cells as a cost, to the nearest unit.
pub(super) fn cost_of(cells: f64) -> Cost {
    let units = cells * Metric::ROOT2.straight.0 as f64 + 0.5;
    if units.is_nan() {
        return Cost::MAX;
    }
    // A value too large for the type saturates.
    Cost::new(units as u64)
}
