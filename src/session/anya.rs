//! Anya between the centres of cells: shortest any-angle paths.
//!
//! The connected components of the map say beforehand whether the goal can be reached. If not, the search goes to the
//! reachable cell with the least straight-line distance to the goal. On the tape, an interval is opened at the cell in
//! its middle, and the other cells under it are scanned.

use super::nearest::nearest_cell;
use super::runner::{Progress, Query, Runner};
use crate::named::Unfit;
use crate::search::anya::{Anya, AnyaQuery};
use crate::search::{Label, Observer, Status};
use crate::space::sight::{self, HALVES, Point};
use crate::space::{CornerRule, Grid, Key, Movement};

/// The movement whose corner rule its lines obey, whatever the options say: they may touch corners.
pub(super) const WALKED: Movement = Movement::Eight(CornerRule::OneFree);

/// The search, and the cell that it goes to.
#[derive(Clone, Default)]
pub(super) struct AnyaRunner {
    search: Anya,
    target: Option<Key>,
    /// Whether that cell is the goal itself.
    reaches: bool,
}

impl<O: Observer> Runner<O, Grid> for AnyaRunner {
    fn start(&mut self, query: &mut Query<Grid>, watch: &mut O) -> Result<(), Unfit> {
        let [start, goal] = query.ends();
        let target = nearest_cell(query.space, query.components, [start, goal]);
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
        self.search.start(query.space, query_of_points, watch);
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

    /// The turning points are corners.
    fn turns(&self, turns: &mut Vec<Point>) {
        self.search.path_into(turns);
    }

    fn label(&self, _grid: &Grid, _key: Key) -> Option<Label> {
        None
    }
}
