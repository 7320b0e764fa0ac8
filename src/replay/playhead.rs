//! The state of a [`Replay`] at its playhead.

use super::{Entry, LEAVES, NONE, Replay};
use crate::search::Status;
use crate::space::Key;
use crate::trace::Mark;

const CLOSED: u8 = Mark::Closed as u8;

/// What a trace says of a cell at the playhead. A number, or the parent, is that of the last event that says it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// The number `g`; NaN if no event says it.
    pub g: f64,
    /// The number `h`.
    pub h: f64,
    /// The number `f`.
    pub f: f64,
    /// The cell before it on its path.
    pub parent: Option<Key>,
    /// The step that first opened or closed the cell.
    pub opened: Option<u32>,
    /// The step that closed it; `None` while it is open.
    pub closed: Option<u32>,
    /// How often it was updated, and opened again.
    pub times: [u32; 2],
}

impl Replay {
    /// Returns the number of steps.
    pub fn steps(&self) -> usize {
        self.ends.len() - 1
    }

    /// Returns the number of steps before the playhead.
    pub fn shown(&self) -> usize {
        self.step
    }

    /// Moves the playhead after `n` steps, or to the end if there are fewer. Returns the number of steps there. O(events in
    /// between), or O(cells) and the events from the beginning or from the end, if those are fewer.
    pub fn show(&mut self, n: usize) -> usize {
        let to = n.min(self.steps());
        let (to_end, all) = (self.ends[to], self.events.len() as u32);
        let way = to_end.abs_diff(self.applied) as usize;
        let nearer = |events: u32| events as usize + self.head.len() < way;
        if nearer(to_end) {
            self.rewind();
        } else if nearer(all - to_end) {
            self.shown.copy_from_slice(&self.head);
            for cell in 0..self.shown.len() {
                (self.marks[cell], self.own_marks[cell]) = self.marks_after(self.shown[cell]);
            }
            self.applied = all;
        }
        let from_end = self.applied;
        for at in from_end..to_end {
            self.put(at, at);
        }
        for at in (to_end..from_end).rev() {
            self.put(at, self.event(at).before);
        }
        (self.step, self.applied) = (to, to_end);
        to
    }

    /// Moves the playhead before the first event.
    fn rewind(&mut self) {
        self.shown.fill(NONE);
        self.marks.fill(0);
        self.own_marks.fill(0);
        self.applied = 0;
    }

    /// Shows the cell of an event as event `shown` of the same cell left it.
    fn put(&mut self, at: u32, shown: u32) {
        let event = self.event(at);
        if event.mark != LEAVES {
            let cell = event.cell as usize;
            self.shown[cell] = shown;
            (self.marks[cell], self.own_marks[cell]) = self.marks_after(shown);
        }
    }

    fn event(&self, at: u32) -> &Entry {
        &self.events[at as usize]
    }

    /// Returns the mark of a cell after one of its events, and its mark of the author's own.
    pub(super) fn marks_after(&self, at: u32) -> (u8, u8) {
        let event = self.events.get(at as usize);
        event.map_or((Mark::None as u8, 0), |event| (event.mark, event.own))
    }

    fn mark_after(&self, at: u32) -> u8 {
        self.marks_after(at).0
    }

    /// Returns a [`Mark`] for each cell at the playhead, as bytes.
    pub fn marks(&self) -> &[u8] {
        &self.marks
    }

    /// Returns a byte for each cell at the playhead: [`Kind::own`](super::Kind::own) of the last word of the author's own, 0 for
    /// none.
    pub fn own_marks(&self) -> &[u8] {
        &self.own_marks
    }

    /// Returns the number of open cells after each step, beginning with step 0.
    pub fn open_sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// Returns the cell of the event that begins the step at the playhead.
    pub fn current(&self) -> Option<Key> {
        let first = self.ends[self.step.checked_sub(1)?];
        Some(Key(self.event(first).cell))
    }

    /// Returns the events of a cell from event `at` back, with their numbers, up to the last that forgot it.
    fn history(&self, at: u32) -> impl Iterator<Item = (u32, &Entry)> {
        let numbered = |at: u32| (at != NONE).then(|| (at, self.event(at)));
        let all = std::iter::successors(numbered(at), move |(_, event)| numbered(event.before));
        all.take_while(|(_, event)| !self.is(event, "forget"))
    }

    fn is(&self, event: &Entry, word: &str) -> bool {
        self.kinds[event.kind as usize].word == word
    }

    /// Returns a number of a cell after event `at`.
    fn number(&self, at: u32, name: &str) -> f64 {
        let Some(name) = self.names.iter().position(|known| known == name) else {
            return f64::NAN;
        };
        let said = self
            .history(at)
            .map(|(at, _)| self.numbers[name][at as usize]);
        said.into_iter()
            .find(|number| !number.is_nan())
            .unwrap_or(f64::NAN)
    }

    /// Returns the numbers of a cell at the playhead, with their names.
    pub fn numbers_of(&self, x: u32, y: u32) -> Vec<(&str, f64)> {
        let Some(key) = self.map.grid.key(x, y) else {
            return Vec::new();
        };
        let at = self.shown[key.index()];
        let names = self.names.iter().map(String::as_str);
        let all = names.map(|name| (name, self.number(at, name)));
        all.filter(|(_, number)| !number.is_nan()).collect()
    }

    /// Returns the numbers of the event that begins the step at the playhead, with their names.
    pub fn current_numbers(&self) -> Vec<(&str, f64)> {
        let current = self.current().map(|key| self.place(key));
        current.map_or(Vec::new(), |(x, y)| self.numbers_of(x, y))
    }

    /// Returns one number of each cell at the end, row by row; NaN where no event says it.
    pub fn last_numbers(&self, name: &str) -> Vec<f64> {
        let last = self.head.iter();
        last.map(|&at| self.number(at, name)).collect()
    }

    /// Returns what the trace says of a cell at the playhead; `None` before its first event, for a cell that was only
    /// scanned, and outside the map.
    pub fn label(&self, x: u32, y: u32) -> Option<Label> {
        let key = self.map.grid.key(x, y)?;
        let at = self.shown[key.index()];
        let mark = self.mark_after(at);
        if matches!(mark, 0 | 3) {
            return None;
        }
        let history = || self.history(at);
        let opens = |(at, event): &(u32, &Entry)| {
            let before = self.mark_after(event.before);
            event.mark != before && matches!(before, 0 | 3) && *at != NONE
        };
        let first = history().filter(opens).last();
        let is_open = mark == Mark::Open as u8;
        let closing = history().take_while(|(_, event)| event.mark == mark).last();
        let closing = closing.filter(|_| !is_open);
        let count = |word: &str| history().filter(|(_, event)| self.is(event, word)).count() as u32;
        Some(Label {
            g: self.number(at, "g"),
            h: self.number(at, "h"),
            f: self.number(at, "f"),
            parent: self.parent_at(at),
            opened: first.map(|(at, _)| self.step_of(at)),
            closed: closing.map(|(at, _)| self.step_of(at)),
            times: [count("update"), count("reopen")],
        })
    }

    /// Returns the cells from the start of the search to the current one, by the parents at the playhead. Consecutive cells
    /// can be far from each other. A cycle of parents ends it.
    pub fn trail(&self) -> Vec<Key> {
        self.path_to(self.current(), &self.shown)
    }

    /// Returns the parent and the cell for each cell that has a parent at the playhead. O(cells), and their events.
    pub fn edges(&self) -> impl Iterator<Item = (Key, Key)> + '_ {
        let cells = self.shown.iter().enumerate();
        cells.filter_map(|(cell, &at)| Some((self.parent_at(at)?, Key(cell as u32))))
    }

    /// Returns the parent of a cell after event `at`.
    fn parent_at(&self, at: u32) -> Option<Key> {
        let said = self.history(at).find(|(_, event)| event.parent != NONE);
        said.map(|(_, event)| Key(event.parent))
    }

    /// Returns the cells on the way to a cell, by the parents in the events `last` of each cell.
    fn path_to(&self, cell: Option<Key>, last: &[u32]) -> Vec<Key> {
        let mut trail = Vec::new();
        let mut seen = vec![false; last.len()];
        let mut next = cell;
        while let Some(key) = next {
            if std::mem::replace(&mut seen[key.index()], true) {
                break;
            }
            trail.push(key);
            next = self.parent_at(last[key.index()]);
        }
        trail.reverse();
        trail
    }

    /// Returns the lines of sight that the step at the playhead checked, from the parent of the event to its cell, and whether
    /// each was clear: its number `clear` is not 0.
    pub fn sights(&self) -> impl Iterator<Item = (Key, Key, bool)> + '_ {
        let from = self.step.checked_sub(1).map_or(0, |step| self.ends[step]);
        let checks = (from..self.ends[self.step]).map(|at| (at, self.event(at)));
        let checks = checks.filter(|(_, event)| self.is(event, "sight") && event.parent != NONE);
        let clear = self.names.iter().position(|name| name == "clear");
        checks.map(move |(at, event)| {
            let is_clear = clear.is_some_and(|name| self.numbers[name][at as usize] != 0.0);
            (Key(event.parent), Key(event.cell), is_clear)
        })
    }

    /// Returns how the run ended: [`Found`](Status::Found) if its path leads to the goal, or if it names none;
    /// [`Nearest`](Status::Nearest) if the path leads to another cell; [`Exhausted`](Status::Exhausted) without a path.
    pub fn status(&self) -> Status {
        let Some(&last) = self.path.last() else {
            return Status::Exhausted;
        };
        let goal = self.map.goal.map(|(x, y)| [f64::from(x), f64::from(y)]);
        if goal.is_none_or(|goal| goal == last) {
            Status::Found
        } else {
            Status::Nearest
        }
    }

    /// Makes the path of a trace that names none: by the parents from the goal to the start, or for a search that began at
    /// the goal, from the start to the goal. None if that end was not closed, or if the parents lead elsewhere.
    pub(super) fn follow_parents(&mut self) {
        let ends = [self.map.start, self.map.goal];
        let [start, goal] = ends.map(|end| end.and_then(|(x, y)| self.map.grid.key(x, y)));
        let follow = |end: Option<Key>, other: Option<Key>| {
            let end = end.filter(|end| self.mark_after(self.head[end.index()]) == CLOSED)?;
            let path = self.path_to(Some(end), &self.head);
            let leads = other.is_none_or(|other| path.first() == Some(&other));
            leads.then_some((end, path))
        };
        let from_goal = || {
            let (end, mut path) = follow(start, Some(goal?))?;
            path.reverse();
            Some((end, path))
        };
        let Some((end, path)) = follow(goal, start).or_else(from_goal) else {
            return;
        };
        let point = |&key: &Key| {
            let (x, y) = self.place(key);
            [f64::from(x), f64::from(y)]
        };
        self.path = path.iter().map(point).collect();
        let g = self.number(self.head[end.index()], "g");
        self.cost = self.cost.or((!g.is_nan()).then_some(g));
    }

    /// Returns the step that an event belongs to.
    fn step_of(&self, at: u32) -> u32 {
        self.ends.partition_point(|&end| end <= at) as u32
    }
}
