//! What can be asked of a session at any moment.

use super::best_first::BestFirstRunner;
use super::runner::Runner;
use super::saved::Table;
use super::{Cell, Session, Watch, anya, theta};
use crate::named::table::Loop;
use crate::named::{Guarantee, Options};
use crate::rules::Claims;
use crate::search::{Label, Status};
use crate::space::sight::Point;
use crate::space::{Grid, Key, Movement, Space};
use crate::words::Word;
use std::fmt;

/// The warning of a path at [`Cost::MAX`](crate::cost::Cost::MAX).
const TOO_COSTLY: &str = "The path costs more than can be counted, at least the number shown. It may be longer than the shortest.";

/// The warning of a search by a table from a file.
const FROM_FILE: &str = "The table was read from a file, and whether it tells all of the map was not checked. The path may be longer than the shortest, or missed.";

impl<O: Watch> Session<O> {
    /// The memory of what the search knows of cells and of its jump table, in bytes; the open list
    /// and the tables of estimates are apart.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.runner.bytes() + Runner::<O>::bytes(&self.nearest.search)
    }

    /// The cells that the tables of its estimate are made of, landmarks or waypoints, in the order in which they were placed; none
    /// before they are made, and for estimates without tables. O(1).
    #[must_use]
    pub fn places(&self) -> &[Key] {
        let prepared = self.runner.prepared();
        prepared.map_or(&[], |prepared| prepared.cells(self.options.heuristic))
    }

    /// The search for the nearest cell, once it is on.
    pub(super) fn second(&self) -> Option<&BestFirstRunner> {
        self.nearest.is_on().then_some(&self.nearest.search)
    }

    /// The choices.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How far the search has come.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.stale {
            Status::Stale
        } else if self.nearest.is_on() {
            Runner::<O>::status(&self.nearest.search)
        } else {
            self.runner.status()
        }
    }

    /// Cells expanded so far.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        let nearest = self.second().map_or(0, Runner::<O>::expanded);
        self.runner.expanded() + nearest
    }

    /// Cells in the open list now.
    #[must_use]
    pub fn open(&self) -> u32 {
        let runner = &*self.runner;
        self.second()
            .map_or_else(|| runner.open(), Runner::<O>::open)
    }

    /// The cost of the path, once there is one: tens and fourteens, or cell widths. It is the sum
    /// over its steps, whatever the search itself counted.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        self.cost
    }

    /// Column and row of each cell from start to end; none until there is a path.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = (u32, u32)> + ExactSizeIterator {
        let width = self.size.0;
        self.path
            .iter()
            .map(move |key| (key.0 % width, key.0 / width))
    }

    /// Whether the path is one of lines at any angle, not a row of steps: then its cells are those
    /// under the lines.
    #[must_use]
    pub fn is_straight(&self) -> bool {
        self.options.algorithm.row().is_straight()
    }

    /// The movement whose corner rule the path keeps to: that of the options, but for lines at any
    /// angle, which pass between no two walls that touch, and Anya's, which touch corners.
    #[must_use]
    pub fn movement(&self) -> Movement {
        let movement = self.options.movement;
        match self.options.algorithm.row().served {
            Loop::Anya => anya::WALKED,
            Loop::Theta | Loop::LazyTheta => theta::walked(movement),
            _ => movement,
        }
    }

    /// Where the lines of the path turn, its ends included, in halves of a cell; none for a row of
    /// steps, and until there is a path.
    #[must_use]
    pub fn turns(&self) -> &[Point] {
        &self.turns
    }

    /// Where the path turns, its ends included, in cells; (0, 0) is the centre of the first cell. Of a
    /// row of steps every cell; none until there is a path.
    #[must_use]
    pub fn points(&self) -> Vec<[f64; 2]> {
        let halves = |at: i64| (at - 1) as f64 / 2.0;
        if self.is_straight() {
            let turns = self.turns.iter();
            return turns.map(|&(x, y)| [halves(x), halves(y)]).collect();
        }
        self.path().map(|(x, y)| [x.into(), y.into()]).collect()
    }

    /// The way to the goal from any cell that a flow field has reached, the cell first; empty for
    /// other cells and other searches.
    #[must_use]
    pub fn path_from(&self, x: u32, y: u32) -> Vec<(u32, u32)> {
        let (width, height) = self.size;
        let mut path = Vec::new();
        if x < width && y < height && self.ends.is_some() {
            self.runner.path_from(Key(y * width + x), &mut path);
        }
        path.iter()
            .map(|key| (key.0 % width, key.0 / width))
            .collect()
    }

    /// What the search knows of a cell of the grid it began on; nothing for a cell not seen, and
    /// of a grid of another size.
    #[must_use]
    pub fn cell(&self, grid: &Grid, key: Key) -> Option<Cell> {
        let fits = (grid.width(), grid.height()) == self.size && key.index() < grid.len();
        let known = fits && self.ends.is_some();
        if !known {
            return None;
        }
        let nearest = self.second();
        let label = nearest.and_then(|nearest| Runner::<O>::label(nearest, grid, key));
        let metric = self.metric();
        let Label {
            parent, g, h, f, ..
        } = label.or_else(|| self.runner.label(grid, key))?;
        let [g, h, f] = [g, h, f].map(|cost| metric.value(cost));
        Some(Cell { g, h, f, parent })
    }

    /// What the search promises on the map that it began on last; before the first, on floor and
    /// walls. Nothing of a path whose cost is larger than can be counted, see [`Cost::MAX`](crate::cost::Cost::MAX), and
    /// nothing where it goes by a table of [`Session::load_tables`].
    #[must_use]
    pub fn guarantee(&self) -> Guarantee {
        if self.is_saturated || self.goes_by_file() {
            return Guarantee::BestEffort;
        }
        self.by_own().map_or_else(
            || self.options.guarantee(self.uniform),
            |own| own.guarantee(&self.options, self.uniform),
        )
    }

    /// What `auto` has chosen for the search that was begun last: the algorithm's name, and why in one
    /// sentence. Nothing for all others.
    #[must_use]
    pub fn choice(&self) -> Option<(&'static str, &'static str)> {
        let choice = self.runner.choice()?;
        Some((choice.algorithm().word(), choice.reason()))
    }

    /// What the estimate promises, the scale taken in.
    #[must_use]
    pub fn claims(&self) -> Claims {
        self.by_own()
            .map_or_else(|| self.options.claims(), |own| own.claims(&self.options))
    }

    /// One sentence when the path may be longer than the shortest there, and why.
    #[must_use]
    pub fn warning(&self) -> Option<String> {
        if self.is_saturated {
            return Some(TOO_COSTLY.to_owned());
        }
        if self.goes_by_file() {
            return Some(FROM_FILE.to_owned());
        }
        self.by_own().map_or_else(
            || self.options.warning(self.uniform),
            |own| own.warning(&self.options, self.uniform),
        )
    }

    /// Whether the search has a table that was read from a file.
    fn goes_by_file(&self) -> bool {
        match self.runner.table() {
            Some(Table::Jumps(table)) => table.is_loaded(),
            Some(Table::Subgoals(table)) => table.is_loaded(),
            None => false,
        }
    }

    /// Columns and rows of the grid that it began on last; one cell before the first.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// What watches the search.
    #[must_use]
    pub fn watch(&self) -> &O {
        &self.watch
    }

    /// The same, to be asked to move.
    pub fn watch_mut(&mut self) -> &mut O {
        &mut self.watch
    }
}

impl<O: Watch> fmt::Debug for Session<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("options", &self.options)
            .field("ends", &self.ends)
            .field("status", &self.status())
            .field("expanded", &self.expanded())
            .finish_non_exhaustive()
    }
}

impl Session {
    /// A `Mark`(crate::trace::Mark) a cell of the grid, as bytes.
    #[must_use]
    pub fn marks(&self) -> &[u8] {
        self.watch.marks()
    }
}
