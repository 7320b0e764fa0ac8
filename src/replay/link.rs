//! Links the events of each cell, in slices.

use super::build::unpacked;
use super::kinds::Effect;
use super::{Entry, LEAVES, NONE, Replay};
use crate::space::{Grid, Space};
use crate::trace::Mark;

/// A replay whose events are being linked.
#[derive(Debug)]
pub(crate) struct Linker {
    replay: Replay,
    /// What the events of each word do.
    effects: Vec<Effect>,
    /// The events that begin a step; if there is none, each does.
    begins: Vec<u32>,
    /// The number of `begins` before the next event.
    begun: usize,
    /// The next event.
    at: usize,
    /// The number of open cells before it.
    open: u32,
}

impl Linker {
    pub(super) fn new(replay: Replay, effects: Vec<Effect>, begins: Vec<u32>) -> Self {
        Self {
            replay,
            effects,
            begins,
            begun: 0,
            at: 0,
            open: 0,
        }
    }

    /// Links about `events` more events. Returns whether all are linked.
    pub(super) fn advance(&mut self, events: usize) -> bool {
        let all = self.replay.events.len();
        let end = all.min(self.at.saturating_add(events));
        while self.at < end {
            self.link(self.at);
            self.at += 1;
        }
        self.at == all
    }

    fn link(&mut self, at: usize) {
        let Self { replay, open, .. } = self;
        if self.begins.is_empty() || self.begins.get(self.begun) == Some(&(at as u32)) {
            self.begun += 1;
            replay.ends.push(at as u32);
            replay.sizes.push(*open);
        }
        let width = replay.width();
        let key = |packed: u32| match unpacked(packed) {
            _ if packed == NONE => NONE,
            (x, y) => y * width + x,
        };
        let event = replay.events[at];
        let (cell, parent) = (key(event.cell), key(event.parent));
        let before = replay.head[cell as usize];
        let effect = self.effects[event.kind as usize];
        let (was, own) = replay.marks_after(before);
        let mark = match effect {
            Effect::Sets(mark) => mark as u8,
            Effect::Scans if before == NONE => Mark::Scanned as u8,
            Effect::Forgets => Mark::None as u8,
            Effect::Leaves => LEAVES,
            Effect::Scans | Effect::Marks => was,
        };
        let own = match replay.kinds[event.kind as usize].own {
            0 => own,
            other => other,
        };
        replay.events[at] = Entry {
            cell,
            parent,
            before,
            mark,
            own,
            kind: event.kind,
        };
        if mark != LEAVES {
            let is_open = |mark: u8| u32::from(mark == Mark::Open as u8);
            *open = *open + is_open(mark) - is_open(was);
            replay.head[cell as usize] = at as u32;
        }
    }

    /// Links the rest, and returns the replay with its playhead before the first step.
    pub(crate) fn finish(mut self) -> Replay {
        self.advance(usize::MAX);
        let Self {
            mut replay, open, ..
        } = self;
        replay.ends.push(replay.events.len() as u32);
        replay.sizes.push(open);
        replay.show(0);
        replay
    }
}

impl Replay {
    /// Puts the run on a map of other sides, with its cells where they are, and its playhead before the first step. Returns
    /// whether all of them are on that map; otherwise nothing changes. Nodes with coordinates are on no other map. O(events).
    pub fn resize(&mut self, columns: u32, rows: u32) -> bool {
        let width = self.width();
        if (columns, rows) == (width, self.map.grid.height()) {
            return true;
        }
        if self.has_points {
            return false;
        }
        let place = |key: u32| (key % width, key / width);
        let is_inside = |key: u32| {
            let (x, y) = place(key);
            key == NONE || x < columns && y < rows
        };
        let mut events = self.events.iter();
        if !events.all(|event| is_inside(event.cell) && is_inside(event.parent)) {
            return false;
        }
        let grid = Grid::open(columns, rows);
        let key = |key: u32| match place(key) {
            _ if key == NONE => NONE,
            (x, y) => y * columns + x,
        };
        self.head = vec![NONE; grid.len()];
        for (at, event) in self.events.iter_mut().enumerate() {
            (event.cell, event.parent) = (key(event.cell), key(event.parent));
            if event.mark != LEAVES {
                self.head[event.cell as usize] = at as u32;
            }
        }
        self.shown = vec![NONE; grid.len()];
        self.marks = vec![0; grid.len()];
        self.own_marks = vec![0; grid.len()];
        (self.step, self.applied) = (0, 0);
        (self.map.grid, self.has_map) = (grid, false);
        self.show(0);
        true
    }
}
