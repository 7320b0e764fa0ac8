//! Anya between the centres of cells: the shortest path at any angle.
//!
//! A goal that cannot be reached is known from the connected parts of the map before the search, so that
//! goes to the reachable cell nearest to it, on a straight line, at once. On the tape an interval stands
//! under the cell in its middle, and the other cells under it are scanned.

use super::runner::{Begun, Runner};
use crate::named::Options;
use crate::search::anya::{Anya, AnyaQuery};
use crate::search::{Label, Observer, Status};
use crate::space::components::Components;
use crate::space::sight::{self, HALVES, Point};
use crate::space::{Grid, Key, Movement};

/// The search, and whether it goes to the goal itself.
#[derive(Default)]
pub(super) struct AnyaRunner {
    search: Anya,
    components: Components,
    target: Option<Key>,
    is_lost: bool,
}

impl AnyaRunner {
    /// The goal, or the cell nearest to it that the start can reach; the first in the order of rows of
    /// those as near.
    fn aim(&mut self, grid: &Grid, [start, goal]: [Key; 2]) -> Key {
        // No line passes between two walls that touch, so four ways lead wherever lines do.
        self.components.refresh(grid, Movement::Four);
        let label = self.components.label(start);
        if label == self.components.label(goal) {
            return goal;
        }
        let away = |key: &Key| {
            let (dx, dy) = grid.offset(*key, goal);
            (dx * dx + dy * dy, key.0)
        };
        self.components
            .cells(label)
            .min_by_key(away)
            .unwrap_or(start)
    }
}

impl<O: Observer> Runner<O> for AnyaRunner {
    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        let target = self.aim(grid, ends);
        self.is_lost = target != ends[1];
        self.target = Some(target);
        let query = AnyaQuery {
            start: sight::centre(grid, ends[0]),
            goal: sight::centre(grid, target),
            unit: HALVES as u8,
            limit: options.limit,
        };
        self.search.begin(grid, query, watch);
        Ok(())
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) -> Status {
        self.search.run(grid, watch, budget);
        Runner::<O>::status(self)
    }

    fn status(&self) -> Status {
        match self.search.status() {
            Status::Found if self.is_lost => Status::Nearest,
            status => status,
        }
    }

    fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    fn open(&self) -> u32 {
        u32::try_from(self.search.open()).unwrap_or(u32::MAX)
    }

    fn ends_at(&self, _grid: &Grid, key: Key) -> bool {
        self.target == Some(key)
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }

    fn waypoints(&self, _grid: &Grid, path: &mut Vec<Key>) {
        // Turns are corners: there are lines, see below.
        path.clear();
    }

    fn turns(&mut self, _grid: &Grid, turns: &mut Vec<Point>) -> bool {
        self.search.path_into(turns);
        true
    }

    fn label(&self, _grid: &Grid, _key: Key) -> Option<Label> {
        None
    }
}
