//! The state and the results of a session, readable at any moment.

use super::runner::{Progress, Runner};
use super::searchable::Searchable;
use super::{Cell, Session, Watch, anya};
use crate::message::Message;
use crate::named::any_angle::between_centres;
use crate::named::table::{Expands, Loop};
use crate::named::{Guarantee, Options};
use crate::outcome::{Outcome, Path};
use crate::rules::Claims;
use crate::search::Status;
use crate::space::sight::Point;
use crate::space::{Key, Movement};
use std::fmt;

/// The warning for a path at [`Cost::MAX`](crate::cost::Cost::MAX).
const TOO_COSTLY: &str = "The path costs more than can be counted, at least the number shown. It may be longer than the shortest.";

/// The warning for a search that left out a cell because of its depth.
const TOO_DEEP: &str = "The depth left out a cell, and the cheapest path to a cell can hide one with fewer steps. The path may be longer than the shortest, or missed.";

/// The warning for a search with a table from a file.
const FROM_FILE: &str = "The table was read from a file, and whether it tells all of the map was not checked. The path may be longer than the shortest, or missed.";

impl<O: Watch, S: Searchable> Session<O, S> {
    /// Returns the memory of the records and of the jump table, in bytes, without the open list and the tables of
    /// heuristics.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let others = [&self.idle, &self.nearest].into_iter().flatten();
        let others: usize = others.map(|runner| runner.bytes()).sum();
        self.runner.bytes() + others + self.tables.bytes()
    }

    /// Returns the cells that the tables of the heuristic are made of, landmarks or waypoints, in the order of
    /// placement; none before they are made, and for heuristics without tables. O(1).
    #[must_use]
    pub fn places(&self) -> &[Key] {
        self.tables.estimates.cells(self.options.heuristic)
    }

    /// Returns the search for the nearest cell, once it is running.
    pub(super) fn second(&self) -> Option<&dyn Runner<O, S>> {
        self.nearest.as_deref().filter(|_| self.is_nearest)
    }

    /// Returns the progress of the search that is running.
    pub(super) fn progress(&self) -> Progress {
        self.second().unwrap_or(&*self.runner).progress()
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the status of the search.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.stale {
            Status::Stale
        } else {
            self.progress().status
        }
    }

    /// Returns the number of expanded cells.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        let nearest = self.second().map_or(0, |second| second.progress().expanded);
        self.runner.progress().expanded + nearest
    }

    /// Returns the number of cells in the open list.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.progress().open
    }

    /// Returns how the search ended. `None` if it has not, if it is [stale](Status::Stale), or if a function of yours failed.
    /// O(cells of the path).
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<S::Point>> {
        let cells = || self.path().collect();
        match self.status() {
            Status::Found => Some(Outcome::Found(Path {
                cells: cells(),
                cost: self.cost?,
                guarantee: self.guarantee(),
            })),
            Status::Nearest => Some(Outcome::Nearest(cells())),
            Status::Exhausted => Some(Outcome::NoPath),
            Status::Limit => Some(Outcome::Limit(cells())),
            Status::Ready | Status::Running | Status::Stale | Status::Failed => None,
        }
    }

    /// Returns the cost of the path to the goal, in tens and fourteens or in cell widths; `None` if the search did not reach
    /// the goal, or is [stale](Status::Stale). It is the sum over the steps, whatever the search itself counted.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        let is_found = self.status() == Status::Found;
        self.cost.filter(|_| is_found)
    }

    /// Returns the cost of [`Session::path`], wherever it leads.
    #[must_use]
    pub fn path_cost(&self) -> Option<f64> {
        self.cost
    }

    /// Returns the column and row of each cell from the start to the goal, or to the nearest cell if the search did not reach the
    /// goal; none until there is a path.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = S::Point> + ExactSizeIterator {
        self.path.iter().map(|&key| S::point_on(self.size, key))
    }

    /// Returns the keys of the cells of the path.
    #[cfg(feature = "chase")]
    pub(crate) fn keys(&self) -> &[Key] {
        &self.path
    }

    /// Returns whether the path consists of lines at any angle, not of steps. Its cells are then those under the lines.
    #[must_use]
    pub fn is_straight(&self) -> bool {
        self.options.algorithm.row().is_straight()
    }

    /// Returns the movement whose corner rule the path obeys. That is the movement of the options, except for any-angle
    /// lines, which do not pass between two walls that touch, and for Anya's, which may touch corners.
    #[must_use]
    pub fn movement(&self) -> Movement {
        match self.options.algorithm.row().search_loop {
            Loop::Anya => anya::WALKED,
            _ => self.walked(),
        }
    }

    /// Returns the movement that says which cells are neighbours. It applies to Anya too, which expands no neighbours.
    pub(super) fn walked(&self) -> Movement {
        let movement = self.options.movement;
        if self.is_straight() {
            between_centres(movement)
        } else {
            movement
        }
    }

    /// Returns the turning points of an any-angle path, with its ends, in halves of a cell; none for a path of steps,
    /// and until there is a path.
    #[must_use]
    pub fn turns(&self) -> &[Point] {
        &self.turns
    }

    /// Returns the search's record of a cell of the grid that it began on; `None` for a cell that it has not seen, and
    /// for a grid of another size.
    #[must_use]
    pub fn cell(&self, space: &S, key: Key) -> Option<Cell> {
        let space = self.searched(space);
        let fits = space.sides() == self.size && key.index() < space.len();
        let known = fits && !self.starts.is_empty();
        if !known {
            return None;
        }
        let label = self.second().and_then(|second| second.label(space, key));
        let label = label.or_else(|| self.runner.label(space, key))?;
        Some(Cell {
            g: self.shown(label.g, Some(&key)),
            ..Cell::of(&label, &self.metric())
        })
    }

    /// Returns the guarantee of a path to the goal on the map of the last search; before the first, on floor and walls. Nothing is promised:
    ///
    /// - if the limit ended the search;
    /// - if the search left out a cell because of [`Options::max_depth`], except in breadth-first search;
    /// - if the cost of the path saturates, see [`Cost::MAX`](crate::cost::Cost::MAX);
    /// - if a table comes from [`Session::load_tables`].
    #[must_use]
    pub fn guarantee(&self) -> Guarantee {
        if self.progress().status == Status::Limit || self.doubt().is_some() {
            return Guarantee::BestEffort;
        }
        self.options.guarantee(self.uniform)
    }

    /// Returns what `auto` chose for the last query: the algorithm's name, and the reason in one sentence. `None` for
    /// all other algorithms.
    #[must_use]
    pub fn choice(&self) -> Option<(&'static str, &'static str)> {
        let choice = self.auto.as_ref()?.choice()?;
        Some((choice.algorithm().name(), choice.reason()))
    }

    /// Returns whether the scaled heuristic is admissible and consistent.
    #[must_use]
    pub fn claims(&self) -> Claims {
        let own = self.runner.own();
        own.map_or_else(|| self.options.claims(), |own| own.claims(&self.options))
    }

    /// Returns a sentence or two if the path may be longer than the shortest there, and why.
    #[must_use]
    pub fn warning(&self) -> Option<Message> {
        self.doubt().or_else(|| self.options.warning(self.uniform))
    }

    /// Returns whether a table was read from a file, whose contents are not verified.
    pub(super) fn has_loaded_table(&self) -> bool {
        let jumps = self.tables.jumps();
        let subgoals = self.tables.hierarchies.subgoals();
        jumps.is_some_and(|table| table.is_loaded())
            || subgoals.is_some_and(|table| table.is_loaded())
    }

    /// Returns why nothing is promised, whatever the options promise.
    fn doubt(&self) -> Option<Message> {
        match self.runner.own() {
            _ if self.is_saturated => Some(TOO_COSTLY.into()),
            _ if self.has_loaded_table() => Some(FROM_FILE.into()),
            _ if self.is_cut() => Some(TOO_DEEP.into()),
            Some(own) if own.is_unknown(&self.options) => Some(own.warning()),
            _ => None,
        }
    }

    /// Returns whether the depth left out a cell and the search may have missed a path. Breadth-first search counts steps as
    /// costs, so no path that it keeps hides one with fewer steps.
    fn is_cut(&self) -> bool {
        let counts_steps = self.options.algorithm.row().expands == Expands::UnitSteps;
        !counts_steps && self.runner.is_cut()
    }

    /// Returns the columns and rows of the grid that the last search began on; one cell before the first.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Returns the observer of the search.
    #[must_use]
    pub fn watch(&self) -> &O {
        &self.watch
    }

    /// Returns the observer of the search, to move its playhead.
    pub fn watch_mut(&mut self) -> &mut O {
        &mut self.watch
    }
}

impl<O: Watch> Session<O> {
    /// Returns the turning points of the path, with its ends, in cells; (0, 0) is the centre of the first cell. For a
    /// path of steps, returns every cell. None until there is a path.
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
            .field("starts", &self.starts)
            .field("goals", &self.goals)
            .field("status", &self.status())
            .field("expanded", &self.expanded())
            .finish_non_exhaustive()
    }
}
