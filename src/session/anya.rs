//! Anya between the centres of cells: the shortest path at any angle.
//!
//! A goal that cannot be reached is known from the connected parts of the map before the search, so that
//! goes to the reachable cell nearest to it, on a straight line, at once. On the tape an interval stands
//! under the cell in its middle, and the other cells under it are scanned.

use super::nearest::NearestCell;
use super::runner::{Begun, Runner};
use crate::named::Options;
use crate::search::anya::{Anya, AnyaQuery};
use crate::search::{Label, Observer, Status};
use crate::space::sight::{self, HALVES, Point};
use crate::space::{CornerRule, Grid, Key, Movement};

/// The movement whose corner rule its lines keep to, whatever is chosen: they touch corners.
pub(super) const WALKED: Movement = Movement::Eight(CornerRule::OneFree);

/// The search, and where it goes.
#[derive(Default)]
pub(super) struct AnyaRunner {
    search: Anya,
    nearest: NearestCell,
    target: Option<Key>,
}

impl<O: Observer> Runner<O> for AnyaRunner {
    fn begin(&mut self, grid: &Grid, options: &Options, ends: [Key; 2], watch: &mut O) -> Begun {
        let target = self.nearest.find(grid, ends);
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
        self.nearest.status(self.search.status())
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

    fn turns(&mut self, _grid: &Grid, turns: &mut Vec<Point>) {
        self.search.path_into(turns);
    }

    fn label(&self, _grid: &Grid, _key: Key) -> Option<Label> {
        None
    }
}
