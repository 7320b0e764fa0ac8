//! The plan that was finished last, and how good it is.

use crate::cost::{Cost, Metric};
use crate::named::{Algorithm, NamedPlan, Options, Prepared};
use crate::rules::GoalRegion;
use crate::search::anya::Anya;
use crate::search::{AnyList, Search};
use crate::space::{Cube, Face, Grid, Key, Movement, Space, sight};
use crate::trace::Paint;

/// With what a plan can be compared.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Steps,
    Lines,
    Drive,
}

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
    pub(super) ends: [Key; 2],
    pub(super) movement: Movement,
    pub(super) version: u64,
    pub(super) kind: Kind,
}

impl LastPlan {
    /// Its cost as a multiple of the shortest.
    pub(super) fn ratio(&self, cube: &Cube) -> Option<f64> {
        let grid = cube.face(self.face);
        if grid.version() != self.version {
            return None;
        }
        let shortest = match self.kind {
            Kind::Steps => self.shortest_steps(grid)?,
            Kind::Lines => self.shortest_lines(grid)?,
            Kind::Drive => return None,
        };
        Some(if shortest == 0.0 {
            1.0
        } else {
            Metric::TENTHS.value(self.cost) / shortest
        })
    }

    /// What the shortest row of steps between its ends costs.
    fn shortest_steps(&self, grid: &Grid) -> Option<f64> {
        let [start, target] = self.ends;
        let goal = GoalRegion {
            target,
            movement: self.movement,
            metric: Metric::TENTHS,
            within: Cost::ZERO,
        };
        let options = Options {
            algorithm: Algorithm::DIJKSTRA,
            movement: self.movement,
            ..Options::default()
        };
        let plan = NamedPlan::new(&options, grid, start, goal, &mut Prepared::default()).ok()?;
        let mut search = Search::<AnyList>::new();
        // Watched like the others, so that the loop is not compiled once more.
        let nobody = &mut Paint::switched(false);
        plan.begin(&mut search, grid, start, nobody);
        plan.run(&mut search, grid, nobody, u64::MAX);
        search.cost().map(|cost| Metric::TENTHS.value(cost))
    }

    /// What the shortest lines cost, to the nearest tenth of a cell as plans do.
    fn shortest_lines(&self, grid: &Grid) -> Option<f64> {
        let [start, goal] = self.ends.map(|key| sight::centre(grid, key));
        let mut search = Anya::default();
        search.begin(
            grid,
            super::flight::between(start, goal),
            &mut Paint::switched(false),
        );
        search.run(grid, &mut Paint::switched(false), u64::MAX);
        Some((10.0 * search.length()?).round())
    }
}
