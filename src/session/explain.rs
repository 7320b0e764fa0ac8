//! Explains a cell at the playhead of a recorded search: its label on the tape or, if it was not opened, the reason.
//!
//! | why | meaning |
//! |---|---|
//! | `wall` | it is a wall, or a cell to avoid |
//! | `size` | the agent does not fit |
//! | `passed` | a jump passed over it |
//! | `pruned` | an expanded neighbour could legally step here, but the plan left the step out |
//! | `corner` | an expanded neighbour lies across a corner that the movement does not cut |
//! | `unreachable` | no path leads here from the start of the search |
//! | `limit` | the limit ended the search first |
//! | `ended` | the search ended before it got here |
//! | `full` | the tape ended before the search, or does not record the cells that a jump passed |
//! | `later` | no expanded cell is adjacent yet, and the search continues |
//!
//! The answer is the first row that applies.

use super::Session;
use super::runner::Runner;
use super::searchable::Searchable;
use crate::named::table::Loop;
use crate::names::names;
use crate::path;
use crate::search::{GoalTest, OpenList, Part, Status};
use crate::space::{CellKind, CornerRule, Direction, Grid, Key, Movement, Space};
use crate::trace::{Known, Mark, Tape, Watcher};

/// Why a cell was not opened; see the table of this module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the table above")]
#[non_exhaustive]
pub enum Why {
    Wall,
    Size,
    Passed,
    Pruned,
    Corner,
    Unreachable,
    Limit,
    Ended,
    Full,
    Later,
}

names! {
    Why, "reason":
    "wall" = Self::Wall,
    "size" = Self::Size,
    "passed" = Self::Passed,
    "pruned" = Self::Pruned,
    "corner" = Self::Corner,
    "unreachable" = Self::Unreachable,
    "limit" = Self::Limit,
    "ended" = Self::Ended,
    "full" = Self::Full,
    "later" = Self::Later,
}

/// Everything known about a cell at the playhead.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Explanation {
    /// The kind of the cell now.
    pub kind: CellKind,
    /// What the search did with it.
    pub mark: Mark,
    /// Its label, if it was opened.
    pub known: Option<Known>,
    /// How often it was found cheaper while it was open.
    pub improved: u32,
    /// How often it was opened again after it was closed.
    pub reopened: u32,
    /// Its position in the open list, 1 for the next cell to be expanded. `None` if it is not open, or if the search
    /// has no single ordered list.
    pub place: Option<u32>,
    /// The number of open cells.
    pub waiting: u32,
    /// Why it was not opened, if it was not.
    pub why: Option<Why>,
    /// The expanded neighbour from which it was not opened.
    pub by: Option<Key>,
}

impl Session<Watcher> {
    /// Returns the search to which a part of the tape belongs.
    pub(super) fn runner_at(&self, part: Option<Part>) -> &dyn Runner<Watcher, Grid> {
        match self.second() {
            Some(nearest) if part == Some(Part::Nearest) => nearest,
            _ => &*self.runner,
        }
    }

    /// Explains a cell at the playhead. `None` without a tape, before the first search, for a cell outside, and for a
    /// map of another size.
    pub fn explain(&mut self, grid: &Grid, x: u32, y: u32) -> Option<Explanation> {
        let kind = grid.kind(x, y);
        let inflated = self.follow(grid);
        let grid = inflated.as_deref().unwrap_or(grid);
        let key = grid.key(x, y)?;
        let tape = self.watch.tape()?;
        if self.starts.is_empty() || grid.sides() != self.size {
            return None;
        }
        let [improved, reopened] = tape.times(key);
        let order = self.runner_at(tape.part_at()).order();
        let place = order.and_then(|order| {
            let stays = order.kind == Some(OpenList::List);
            tape.place(key, (order.ties?, stays), &order.tie)
        });
        let (mark, known, waiting) = (tape.mark(key), tape.known(key), tape.waiting());
        let (why, by) = match mark {
            Mark::Open => (None, None),
            _ if kind == CellKind::WALL || self.maps.kept_off.contains(&key) => {
                (Some(Why::Wall), None)
            }
            _ if !grid.is_free(key) => (Some(Why::Size), None),
            Mark::Closed | Mark::Kept | Mark::Repaired | Mark::Lost => (None, None),
            Mark::Scanned => (Some(Why::Passed), None),
            Mark::None => match self.unopened_from(grid, tape, key) {
                Some((why, by)) => (Some(why), Some(by)),
                None => (Some(self.why_not_adjacent(grid, key)), None),
            },
        };
        Some(Explanation {
            kind,
            mark,
            known,
            improved,
            reopened,
            place,
            waiting,
            why,
            by,
        })
    }

    /// Returns the cells from the start of the search to the one that the step at the playhead expanded, by their
    /// parents at that moment; for an any-angle path, only its turning points. Empty without a tape, and for a map of
    /// another size. On an edited map, the cells that a jump passed over lie on a line.
    pub fn trail(&self, grid: &Grid) -> Vec<Key> {
        let grid = self.searched(grid);
        let tape = self.watch.tape();
        let tape = tape.filter(|_| grid.sides() == self.size);
        let known = tape.map(Tape::trail).unwrap_or_default();
        if self.is_straight() {
            return known;
        }
        let mut cells = Vec::new();
        if grid.version() == self.version {
            self.runner.fill(grid, &known, &mut cells);
        } else {
            path::fill_into(grid, &known, &mut cells);
        }
        cells
    }

    /// Returns the expanded neighbour that could have opened a cell, and why it did not.
    fn unopened_from(&self, grid: &Grid, tape: &Tape, key: Key) -> Option<(Why, Key)> {
        let movement = self.walked();
        let turns = matches!(
            movement,
            Movement::Eight(CornerRule::Strict | CornerRule::OneFree)
        );
        // The last expansion may have generated the goal before it got to this cell.
        let is_over = tape.shown() == tape.steps() && self.status() == Status::Found;
        let by_sight = self.options.goal_test == GoalTest::Generate;
        let last = tape.current().filter(|_| is_over && by_sight);
        let mut corner = None;
        for direction in Direction::ALL {
            if grid.free_neighbours(key) & direction.bit() == 0 {
                continue;
            }
            let by = grid.neighbour(key, direction);
            let is_closed = matches!(tape.mark(by), Mark::Closed | Mark::Kept | Mark::Repaired);
            let part = tape.part_of(by).unwrap_or_default();
            // Skips cells with infinite g, and the goal, which is never expanded.
            let has_way = tape.known(by).is_some_and(|known| known.g.is_finite());
            if !is_closed
                || !has_way
                || last == Some(by)
                || self.runner_at(Some(part)).ends_at(grid, by)
            {
                continue;
            }
            // A step is legal in both directions or in neither.
            if movement.moves(grid, key) & direction.bit() != 0 {
                return Some((Why::Pruned, by));
            }
            if turns {
                corner = corner.or(Some((Why::Corner, by)));
            }
        }
        corner
    }

    /// Returns why no expanded cell is adjacent to a cell.
    fn why_not_adjacent(&mut self, grid: &Grid, key: Key) -> Why {
        let search_loop = self.options.algorithm.row().search_loop;
        let from_start = !matches!(
            search_loop,
            Loop::FlowField | Loop::Bidirectional | Loop::Hierarchy | Loop::DStarLite
        );
        self.components.refresh(grid, self.walked());
        let label = |key| self.components.label(key);
        let is_apart = |ends: &[Key]| ends.iter().all(|&end| label(end) != label(key));
        let own = self.runner.own();
        let goes_far = own.is_some_and(|own| !own.keeps_to_neighbours());
        if !goes_far && is_apart(&self.starts) && (from_start || is_apart(&self.goals)) {
            return Why::Unreachable;
        }
        let tape = self.watch.tape();
        let is_last = tape.is_some_and(|tape| tape.shown() == tape.steps());
        match self.status() {
            _ if is_last && tape.is_some_and(Tape::is_full) => Why::Full,
            _ if tape.is_some_and(Tape::lacks_scans) => Why::Full,
            Status::Limit if is_last => Why::Limit,
            Status::Ready | Status::Running | Status::Stale => Why::Later,
            _ if is_last => Why::Ended,
            _ => Why::Later,
        }
    }
}
