//! The nearest answer where the goal cannot be reached.
//!
//! A search that skips cells, or that comes from the goal, does not know which reachable cell lies
//! nearest to a goal that cannot be reached. Once it has found that there is no path, the cells
//! that the start can reach are flooded, which tells how near one can get, and A* goes to the
//! cheapest cell that is as near as that: the same answer as from a search over neighbours.
//!
//! For lines nearest is meant in a straight line, see [`NearestCell`].

use super::best_first::BestFirstRunner;
use super::runner::Runner;
use crate::named::{Algorithm, Options};
use crate::search::{GoalTest, Observer, Part, Status};
use crate::space::components::Components;
use crate::space::{Grid, Key, Movement};

/// The second search, where a first one found no path.
#[derive(Default)]
pub(super) struct Nearest {
    pub(super) search: BestFirstRunner,
    is_on: bool,
}

impl Nearest {
    pub(super) fn is_on(&self) -> bool {
        self.is_on
    }

    pub(super) fn forget(&mut self) {
        self.is_on = false;
    }

    /// Begins after a first search under `options` that has expanded `spent` cells. That one may have
    /// missed a goal that can be reached, if it leaves steps out.
    pub(super) fn begin<O: Observer>(
        &mut self,
        grid: &Grid,
        options: &Options,
        ends: [Key; 2],
        spent: u64,
        watch: &mut O,
    ) {
        watch.part(Part::Nearest);
        let options = Options {
            algorithm: Algorithm::ASTAR,
            movement: options.movement,
            costs: options.costs,
            goal_test: GoalTest::Expand,
            components_first: true,
            limit: options.limit - spent,
            ..Options::default()
        };
        // Octile needs no table, so nothing can be wrong with one.
        self.is_on = self.search.begin(grid, &options, ends, watch).is_ok();
    }
}

/// Where to go by other ways than steps: to the goal, or as near to it as one can get.
#[derive(Clone, Debug, Default)]
pub(crate) struct NearestCell {
    components: Components,
    reaches: bool,
}

impl NearestCell {
    /// The goal, or the cell that is nearest to it in a straight line of those that the start can
    /// reach. Of cells as near, the one nearest to the start, and then the first in the order of rows.
    pub(crate) fn find(&mut self, grid: &Grid, [start, goal]: [Key; 2]) -> Key {
        // No line passes between two walls that touch, so four ways lead wherever lines do.
        self.components.refresh(grid, Movement::Four);
        let label = self.components.label(start);
        self.reaches = label == self.components.label(goal);
        if self.reaches {
            return goal;
        }
        let square = |a: Key, b: Key| {
            let (dx, dy) = grid.offset(a, b);
            dx * dx + dy * dy
        };
        let away = |&cell: &Key| (square(cell, goal), square(cell, start));
        let cells = self.components.cells(label);
        cells.min_by_key(away).unwrap_or(start)
    }

    /// Whether it found the goal itself.
    #[cfg(feature = "chase")]
    pub(crate) fn reaches(&self) -> bool {
        self.reaches
    }

    /// Leaves the search to find out whether the goal can be reached.
    pub(super) fn trust(&mut self, goal: Key) -> Key {
        self.reaches = true;
        goal
    }

    /// How a search has ended that went to the cell.
    pub(super) fn status(&self, status: Status) -> Status {
        match status {
            Status::Found if !self.reaches => Status::Nearest,
            status => status,
        }
    }
}
