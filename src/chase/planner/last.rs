//! The plan that was finished last, and how good it is.

use crate::cost::{Cost, Metric};
use crate::named::{Algorithm, Options};
use crate::session::Session;
use crate::space::{Cube, Face, Key, Movement, Space};
use crate::trace::{Paint, Watcher};
use crate::words::Word;

/// What is known of the plan that was finished last.
#[derive(Clone, Copy, Debug)]
pub struct LastPlan {
    /// Whose it is.
    pub monster: usize,
    /// Cells that its search expanded.
    pub expanded: u64,
    /// Its cost.
    pub cost: Cost,
    /// Its cells, the first included.
    pub length: usize,
    /// Whether it leads to the player; else to the nearest cell that can be reached.
    pub reaches: bool,
    pub(super) face: Face,
    pub(super) version: u64,
    pub(super) movement: Movement,
    /// Its first cell and its last; none of a drive.
    pub(super) ends: Option<[Key; 2]>,
    pub(super) is_straight: bool,
}

impl LastPlan {
    /// Its cost as a multiple of the shortest.
    pub(super) fn ratio(&self, cube: &Cube) -> Option<f64> {
        let grid = cube.face(self.face);
        if grid.version() != self.version {
            return None;
        }
        let [start, goal] = self.ends?.map(|key| grid.point(key));
        let options = Options {
            algorithm: if self.is_straight {
                Algorithm::parse("anya").ok()?
            } else {
                Algorithm::DIJKSTRA
            },
            movement: self.movement,
            ..Options::default()
        };
        let unseen = Watcher::new(Paint::switched(false), None);
        let mut session = Session::watched(options, unseen).ok()?;
        session.begin(grid, start, goal).ok()?;
        session.run(grid, u64::MAX);
        // To a whole number, as plans' are.
        let shortest = session.cost()?.round();
        Some(if shortest == 0.0 {
            1.0
        } else {
            Metric::TENTHS.value(self.cost) / shortest
        })
    }
}
