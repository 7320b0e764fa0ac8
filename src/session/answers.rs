//! What can be asked of a session at any moment.

use super::runner::{Progress, Runner};
use super::searchable::Searchable;
use super::{Cell, Session, Watch, anya};
use crate::message::Message;
use crate::named::any_angle::between_centres;
use crate::named::table::Loop;
use crate::named::{Guarantee, Options};
use crate::rules::Claims;
use crate::search::Status;
use crate::space::sight::Point;
use crate::space::{Key, Movement};
use crate::words::Word;
use std::fmt;

/// The warning of a path at [`Cost::MAX`](crate::cost::Cost::MAX).
const TOO_COSTLY: &str = "The path costs more than can be counted, at least the number shown. It may be longer than the shortest.";

/// The warning of a search by a table from a file.
const FROM_FILE: &str = "The table was read from a file, and whether it tells all of the map was not checked. The path may be longer than the shortest, or missed.";

impl<O: Watch, S: Searchable> Session<O, S> {
    /// Returns the memory of what the search knows of cells and of its jump table, in bytes; the open list and the
    /// tables of estimates are apart.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let others = [&self.idle, &self.nearest].into_iter().flatten();
        let others: usize = others.map(|runner| runner.bytes()).sum();
        self.runner.bytes() + others + self.tables.bytes()
    }

    /// Returns the cells that the tables of its estimate are made of, landmarks or waypoints, in the order in which
    /// they were placed; none before they are made, and for estimates without tables. O(1).
    #[must_use]
    pub fn places(&self) -> &[Key] {
        self.tables.estimates.cells(self.options.heuristic)
    }

    /// Returns the search for the nearest cell, once it is on.
    pub(super) fn second(&self) -> Option<&dyn Runner<O, S>> {
        self.nearest.as_deref().filter(|_| self.is_nearest)
    }

    /// Returns the search that is on.
    pub(super) fn progress(&self) -> Progress {
        self.second().unwrap_or(&*self.runner).progress()
    }

    /// Returns the choices.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns how far the search has come.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.stale {
            Status::Stale
        } else {
            self.progress().status
        }
    }

    /// Returns cells expanded so far.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        let nearest = self.second().map_or(0, |second| second.progress().expanded);
        self.runner.progress().expanded + nearest
    }

    /// Returns cells in the open list now.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.progress().open
    }

    /// Returns the cost of the path, once there is one: tens and fourteens, or cell widths. It is the sum over its
    /// steps, whatever the search itself counted.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        self.cost
    }

    /// Returns column and row of each cell from start to end; none until there is a path.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = S::Point> + ExactSizeIterator {
        self.path.iter().map(|&key| S::point_on(self.size, key))
    }

    /// Returns the same as keys.
    #[cfg(feature = "chase")]
    pub(crate) fn keys(&self) -> &[Key] {
        &self.path
    }

    /// Returns whether the path is one of lines at any angle, not a row of steps: then its cells are those under the
    /// lines.
    #[must_use]
    pub fn is_straight(&self) -> bool {
        self.options.algorithm.row().is_straight()
    }

    /// Returns the movement whose corner rule the path keeps to: that of the options, but for lines at any angle, which
    /// pass between no two walls that touch, and Anya's, which touch corners.
    #[must_use]
    pub fn movement(&self) -> Movement {
        match self.options.algorithm.row().served {
            Loop::Anya => anya::WALKED,
            _ => self.walked(),
        }
    }

    /// Returns the movement that says which cells are neighbours, for Anya too, which expands no neighbours.
    pub(super) fn walked(&self) -> Movement {
        let movement = self.options.movement;
        if self.is_straight() {
            between_centres(movement)
        } else {
            movement
        }
    }

    /// Returns where the lines of the path turn, its ends included, in halves of a cell; none for a row of steps, and
    /// until there is a path.
    #[must_use]
    pub fn turns(&self) -> &[Point] {
        &self.turns
    }

    /// Returns the way to the goal from any cell that a flow field has reached, the cell first; empty for other cells
    /// and other searches.
    #[must_use]
    pub fn path_from(&self, from: S::Point) -> Vec<S::Point> {
        let mut path = Vec::new();
        if let Some(from) = S::key_on(self.size, from).filter(|_| self.ends.is_some()) {
            self.runner.path_from(from, &mut path);
        }
        let points = path.into_iter().map(|key| S::point_on(self.size, key));
        points.collect()
    }

    /// Returns what the search knows of a cell of the grid it began on; nothing for a cell not seen, and of a grid of
    /// another size.
    #[must_use]
    pub fn cell(&self, space: &S, key: Key) -> Option<Cell> {
        let fits = space.sides() == self.size && key.index() < space.len();
        let known = fits && self.ends.is_some();
        if !known {
            return None;
        }
        let label = self.second().and_then(|second| second.label(space, key));
        let label = label.or_else(|| self.runner.label(space, key))?;
        Some(Cell::of(&label, &self.metric()))
    }

    /// Returns what the search promises on the map that it began on last; before the first, on floor and walls. Nothing
    /// of a path whose cost is larger than can be counted, see [`Cost::MAX`](crate::cost::Cost::MAX), and nothing where
    /// it goes by a table of [`Session::load_tables`].
    #[must_use]
    pub fn guarantee(&self) -> Guarantee {
        if self.doubt().is_some() {
            return Guarantee::BestEffort;
        }
        self.options.guarantee(self.uniform)
    }

    /// Returns what `auto` has chosen for the search that was begun last: the algorithm's name, and why in one
    /// sentence. Nothing for all others.
    #[must_use]
    pub fn choice(&self) -> Option<(&'static str, &'static str)> {
        let choice = self.auto.as_ref()?.choice()?;
        Some((choice.algorithm().word(), choice.reason()))
    }

    /// Returns what the estimate promises, the scale taken in.
    #[must_use]
    pub fn claims(&self) -> Claims {
        let own = self.runner.own();
        own.map_or_else(|| self.options.claims(), |own| own.claims(&self.options))
    }

    /// Returns a sentence or two when the path may be longer than the shortest there, and why.
    #[must_use]
    pub fn warning(&self) -> Option<Message> {
        self.doubt().or_else(|| self.options.warning(self.uniform))
    }

    /// Why nothing is promised, whatever the options promise.
    fn doubt(&self) -> Option<Message> {
        let jumps = self.tables.jumps();
        let subgoals = self.tables.hierarchies.subgoals();
        let is_from_file = jumps.is_some_and(|table| table.is_loaded())
            || subgoals.is_some_and(|table| table.is_loaded());
        match self.runner.own() {
            _ if self.is_saturated => Some(TOO_COSTLY.into()),
            _ if is_from_file => Some(FROM_FILE.into()),
            Some(own) if own.is_unknown(&self.options) => Some(own.warning()),
            _ => None,
        }
    }

    /// Returns columns and rows of the grid that it began on last; one cell before the first.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Returns what watches the search.
    #[must_use]
    pub fn watch(&self) -> &O {
        &self.watch
    }

    /// Returns the same, to be asked to move.
    pub fn watch_mut(&mut self) -> &mut O {
        &mut self.watch
    }
}

impl<O: Watch> Session<O> {
    /// Returns where the path turns, its ends included, in cells; (0, 0) is the centre of the first cell. Of a row of
    /// steps every cell; none until there is a path.
    #[must_use]
    pub fn points(&self) -> Vec<[f64; 2]> {
        let halves = |at: i64| (at - 1) as f64 / 2.0;
        if self.is_straight() {
            let turns = self.turns.iter();
            return turns.map(|&(x, y)| [halves(x), halves(y)]).collect();
        }
        self.path().map(|(x, y)| [x.into(), y.into()]).collect()
    }
}

impl<O: Watch, S: Searchable> fmt::Debug for Session<O, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("options", &self.options)
            .field("ends", &self.ends)
            .field("status", &self.status())
            .field("expanded", &self.expanded())
            .finish_non_exhaustive()
    }
}
