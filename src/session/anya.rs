//! Anya between the centres of cells: the shortest path at any angle.
//!
//! A goal that cannot be reached is known from the connected parts of the map before the search, so that
//! goes to the reachable cell nearest to it, on a straight line, at once. On the tape an interval stands
//! under the cell in its middle, and the other cells under it are scanned.

use super::nearest::nearest_cell;
use super::runner::{Progress, Query, Runner};
use crate::named::Unfit;
use crate::search::anya::{Anya, AnyaQuery};
use crate::search::{Label, Observer, Status};
use crate::space::sight::{self, HALVES, Point};
use crate::space::{CornerRule, Grid, Key, Movement};

/// The movement whose corner rule its lines keep to, whatever is chosen: they touch corners.
pub(super) const WALKED: Movement = Movement::Eight(CornerRule::OneFree);

/// The search, and where it goes.
#[derive(Clone, Default)]
pub(super) struct AnyaRunner {
    search: Anya,
    target: Option<Key>,
    /// Whether that is the goal itself.
    reaches: bool,
}

impl<O: Observer> Runner<O, Grid> for AnyaRunner {
    fn begin(&mut self, query: &mut Query<Grid>, watch: &mut O) -> Result<(), Unfit> {
        let [start, goal] = query.ends;
        let target = nearest_cell(query.space, query.components, query.ends);
        (self.target, self.reaches) = (Some(target), target == goal);
        let [start, goal] = [start, target].map(|cell| sight::centre(query.space, cell));
        let limit = query.options.limit;
        let unit = HALVES as u8;
        let query_of_points = AnyaQuery {
            start,
            goal,
            unit,
            limit,
        };
        self.search.begin(query.space, query_of_points, watch);
        Ok(())
    }

    fn run(&mut self, grid: &Grid, watch: &mut O, budget: u64) {
        self.search.run(grid, watch, budget);
    }

    fn progress(&self) -> Progress {
        let status = match self.search.status() {
            Status::Found if !self.reaches => Status::Nearest,
            status => status,
        };
        let open = u32::try_from(self.search.open()).unwrap_or(u32::MAX);
        Progress::of(status, self.search.expanded(), open)
    }

    fn ends_at(&self, _grid: &Grid, key: Key) -> bool {
        self.target == Some(key)
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }

    /// They are corners.
    fn turns(&self, turns: &mut Vec<Point>) {
        self.search.path_into(turns);
    }

    fn label(&self, _grid: &Grid, _key: Key) -> Option<Label> {
        None
    }
}
