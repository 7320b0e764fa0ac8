//! A finished plan, and how good it is.

use super::active_search::tenths;
use crate::cost::Cost;
use crate::named::{Algorithm, Costs, Options};
use crate::names::always_by_name;
use crate::session::{Searchable, Session};
use crate::space::{Cube, Face, Key, Movement, Space};
use crate::trace::{Paint, Watcher};
use serde::{Deserialize, Serialize};

/// The record of a finished plan.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct LastPlan {
    /// The monster.
    pub monster: usize,
    /// The number of cells that its search expanded.
    pub expanded: u64,
    /// Its cost, in tenths of a straight step.
    pub cost: Cost,
    /// The number of its cells, including the first.
    pub length: usize,
    /// Whether it leads to the player; if not, it leads to the nearest reachable cell.
    pub reaches: bool,
    /// The face that it stays on; `None` for the whole cube.
    pub(super) face: Option<Face>,
    pub(super) version: u64,
    #[serde(with = "always_by_name")]
    pub(super) movement: Movement,
    #[serde(with = "always_by_name")]
    pub(super) costs: Costs,
    /// Its first and last cell; `None` for a drive.
    pub(super) ends: Option<[Key; 2]>,
    pub(super) is_straight: bool,
}

impl LastPlan {
    /// Returns the form to save: the version is 1 if nothing was edited since, otherwise 0.
    pub(super) fn saved(self, cube: &Cube) -> Self {
        let is_current = self.version == version(cube, self.face);
        Self {
            version: is_current.into(),
            ..self
        }
    }

    /// Restores the saved form. `None` if it is invalid for this cube and number of monsters, because it may be
    /// corrupt.
    pub(super) fn restored(self, cube: &Cube, monsters: usize) -> Option<Self> {
        let cells = self.face.map_or(cube.len(), |face| cube.face(face).len());
        let ends = self.ends.unwrap_or_default();
        let is_sound = self.monster < monsters && ends.iter().all(|end| end.index() < cells);
        is_sound.then(|| Self {
            version: u64::from(self.version == 1) * version(cube, self.face),
            ..self
        })
    }

    /// Returns its cost as a multiple of the shortest.
    pub(super) fn ratio(&self, cube: &Cube) -> Option<f64> {
        if self.version != version(cube, self.face) {
            return None;
        }
        let word = if self.is_straight { "anya" } else { "dijkstra" };
        let options = Options {
            algorithm: word.parse::<Algorithm>().ok()?,
            movement: self.movement,
            costs: self.costs,
            ..Options::default()
        };
        let shortest = match self.face {
            Some(face) => shortest(cube.face(face), options, self.ends?),
            None => shortest(cube, options, self.ends?),
        }?;
        let ratio = self.cost.0 as f64 / shortest.0 as f64;
        Some(if shortest == Cost::ZERO { 1.0 } else { ratio })
    }
}

/// Returns the version of a face, or of the whole cube.
pub(super) fn version(cube: &Cube, face: Option<Face>) -> u64 {
    face.map_or_else(|| cube.version(), |face| cube.face(face).version())
}

/// Returns the cost of the shortest path, as in plans.
fn shortest<S: Searchable>(space: &S, options: Options, ends: [Key; 2]) -> Option<Cost> {
    let costs = options.costs;
    let unseen = Watcher::new(Paint::switched(false), None);
    let mut session = Session::watched(options, unseen).ok()?;
    let [start, goal] = ends.map(|key| S::point_on(space.sides(), key));
    session.start(space, start, goal).ok()?;
    session.run(space, u64::MAX);
    Some(tenths(session.path_cost()?, costs))
}
