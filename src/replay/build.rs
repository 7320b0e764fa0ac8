//! Collects the events of a trace in order.

use super::kinds::{self, Effect};
use super::link::Linker;
use super::points::Points;
use super::{Entry, Kind, MOST_NAMES, MOST_OWN, NONE, Replay};
use crate::map::GridMap;
use crate::message;
use crate::message::Message;
use crate::space::{Grid, Space};
use std::collections::HashMap;

/// A cell; in a trace of nodes, the number of a node, its lower and its upper 16 bits.
pub(super) type Place = (u32, u32);

/// A part of a trace that cannot be stored: what was found and what was expected.
pub(super) type Refusal = (Message, Message);

/// A trace until its end, when the size of its map is known.
#[derive(Debug, Default)]
pub(crate) struct Builder {
    pub(super) title: String,
    /// The map, if the trace has one.
    pub(super) map: Option<GridMap>,
    /// The columns and rows, if the trace says them.
    pub(super) size: Option<Place>,
    /// The nodes, if they have coordinates instead of cells.
    points: Option<Points>,
    /// Whether its cells are those of nodes that are laid out already.
    pub(super) is_drawn: bool,
    pub(super) start: Option<Place>,
    pub(super) goal: Option<Place>,
    pub(super) path: Vec<[f64; 2]>,
    pub(super) cost: Option<f64>,
    pub(super) ignored: Vec<String>,
    kinds: Vec<Kind>,
    effects: Vec<Effect>,
    kind_of: HashMap<String, u8>,
    names: Vec<String>,
    /// Cells are x + 2¹⁶ · y until the width is known.
    events: Vec<Entry>,
    numbers: Vec<Vec<f64>>,
    /// The events that are expansions.
    begins: Vec<u32>,
    /// The least sides of a map that holds all cells.
    sides: Place,
}

impl Builder {
    /// Begins a trace on a map.
    pub(crate) fn on(map: GridMap) -> Self {
        Self {
            map: Some(map),
            ..Self::default()
        }
    }

    /// Adds an event of a word that every trace can use.
    pub(crate) fn known(
        &mut self,
        word: &str,
        cell: Place,
        parent: Option<Place>,
        numbers: &[(&str, f64)],
    ) {
        // Neither these words and names nor the events of a tape can be too many.
        let Ok(kind) = self.kind(word) else { return };
        let numbers: Vec<_> = numbers
            .iter()
            .filter_map(|(name, number)| Some((self.name(name).ok()?, *number)))
            .collect();
        let _ = self.event(kind, cell, parent, numbers);
    }

    /// Sets the final path and its cost.
    pub(crate) fn path(&mut self, path: Vec<[f64; 2]>, cost: Option<f64>) {
        (self.path, self.cost) = (path, cost);
    }

    /// Returns the columns and rows that the trace has said so far.
    pub(super) fn said_size(&self) -> Option<Place> {
        let map = self.map.as_ref().map(|map| &map.grid);
        map.map(|grid| (grid.width(), grid.height())).or(self.size)
    }

    /// Returns whether its nodes have coordinates.
    pub(super) fn has_points(&self) -> bool {
        self.points.is_some()
    }

    /// Makes it a trace of nodes with coordinates. Its cells so far become nodes.
    pub(super) fn use_points(&mut self) -> Result<(), Refusal> {
        let mut points = Points::default();
        let mut node = |(x, y): Place| points.number([x.into(), y.into()]);
        for event in &mut self.events {
            event.cell = node(unpacked(event.cell))?;
            if event.parent != NONE {
                event.parent = node(unpacked(event.parent))?;
            }
        }
        for end in [&mut self.start, &mut self.goal].into_iter().flatten() {
            *end = unpacked(node(*end)?);
        }
        self.points = Some(points);
        Ok(())
    }

    /// Returns the node at a place, in a trace of nodes with coordinates.
    pub(super) fn node(&mut self, place: [f64; 2]) -> Result<Place, Refusal> {
        let points = self.points.get_or_insert_default();
        points.number(place).map(unpacked)
    }

    /// Returns where a cell or a node is.
    pub(super) fn coordinates(&self, (x, y): Place) -> [f64; 2] {
        match &self.points {
            Some(points) => points.place(packed((x, y))),
            None => [x.into(), y.into()],
        }
    }

    /// Returns whether an event has been added.
    pub(super) fn has_events(&self) -> bool {
        !self.events.is_empty()
    }

    /// Notes a part that is not stored.
    pub(super) fn ignore(&mut self, part: String) {
        if !self.ignored.contains(&part) {
            self.ignored.push(part);
        }
    }

    /// Returns whether `name` is the index of a name of numbers.
    pub(super) fn is_name(&self, at: usize, name: &str) -> bool {
        self.names[at] == name
    }

    /// Sets the start or the goal, if there is none. Another one is not stored.
    pub(super) fn end(&mut self, is_start: bool, cell: Place) {
        let end = if is_start {
            &mut self.start
        } else {
            &mut self.goal
        };
        if *end.get_or_insert(cell) != cell {
            let part = if is_start {
                "a second source"
            } else {
                "a second destination"
            };
            self.ignore(part.to_owned());
        }
    }

    /// Notes that the map must hold a cell.
    pub(super) fn hold(&mut self, (x, y): Place) {
        self.sides = (self.sides.0.max(x + 1), self.sides.1.max(y + 1));
    }

    /// Returns the index of a word for events, and adds it if it is new. The words that mean the same have one index.
    pub(super) fn kind(&mut self, word: &str) -> Result<u8, Refusal> {
        if let Some(&at) = self.kind_of.get(word) {
            return Ok(at);
        }
        let row = kinds::known(word);
        let own = row.map_or(word, |row| row.word);
        let at = match self.kinds.iter().position(|kind| kind.word == own) {
            Some(at) => at as u8,
            None => self.add(own, row.map(|row| row.effect))?,
        };
        self.kind_of.insert(word.to_owned(), at);
        Ok(at)
    }

    fn add(&mut self, word: &str, effect: Option<Effect>) -> Result<u8, Refusal> {
        let is_own = effect.is_none();
        let owns = self.kinds.iter().filter(|kind| kind.own > 0).count();
        if is_own && owns == MOST_OWN {
            let found = message!("another word for events, {word}", word = word);
            let expected = message!("at most {most} words of your own", most = MOST_OWN);
            return Err((found, expected));
        }
        self.effects.push(effect.unwrap_or(Effect::Marks));
        self.kinds.push(Kind {
            word: word.to_owned(),
            label: word.to_owned(),
            own: if is_own { owns as u8 + 1 } else { 0 },
        });
        Ok(self.kinds.len() as u8 - 1)
    }

    /// Sets what the legend says of a word.
    pub(super) fn label(&mut self, word: &str, label: String) -> Result<(), Refusal> {
        let at = self.kind(word)?;
        self.kinds[at as usize].label = label;
        Ok(())
    }

    /// Returns the index of a name of numbers, and adds it if it is new.
    pub(super) fn name(&mut self, name: &str) -> Result<usize, Refusal> {
        if let Some(at) = self.names.iter().position(|known| known == name) {
            return Ok(at);
        }
        if self.names.len() == MOST_NAMES {
            let found = message!("another name, {name}", name = name);
            let expected = message!("at most {most} names of numbers", most = MOST_NAMES);
            return Err((found, expected));
        }
        self.names.push(name.to_owned());
        self.numbers.push(Vec::new());
        Ok(self.names.len() - 1)
    }

    /// Adds an event. `numbers` are indexes of names, and numbers.
    pub(super) fn event(
        &mut self,
        kind: u8,
        cell: Place,
        parent: Option<Place>,
        numbers: impl IntoIterator<Item = (usize, f64)>,
    ) -> Result<(), Refusal> {
        let at = self.events.len();
        if at as u32 == NONE {
            let expected = message!("at most {most} events", most = NONE);
            return Err((message!("another event"), expected));
        }
        if kinds::expands(&self.kinds[kind as usize].word) {
            self.begins.push(at as u32);
        }
        for cell in [Some(cell), parent].into_iter().flatten() {
            self.hold(cell);
        }
        for (name, number) in numbers {
            self.numbers[name].resize(at, f64::NAN);
            self.numbers[name].push(number);
        }
        self.events.push(Entry {
            cell: packed(cell),
            parent: parent.map_or(NONE, packed),
            before: NONE,
            kind,
            mark: 0,
            own: 0,
        });
        Ok(())
    }

    /// Puts each node on a cell, and adds its coordinates to the numbers of its events.
    fn lay_out(&mut self) {
        let Some(points) = self.points.take() else {
            return;
        };
        for (axis, name) in ["x", "y"].into_iter().enumerate().rev() {
            // Numbers of the author's own with the same name stay.
            if self.names.len() < MOST_NAMES && !self.names.iter().any(|known| known == name) {
                let places = self
                    .events
                    .iter()
                    .map(|event| points.place(event.cell)[axis]);
                // First, because the first event has them: so they are written, and read back, in the same order.
                self.numbers.insert(0, places.collect());
                self.names.insert(0, name.to_owned());
            }
        }
        let ground = points.ground();
        let cell = |number: u32| ground.cells[number as usize];
        for event in &mut self.events {
            event.cell = packed(cell(event.cell));
            if event.parent != NONE {
                event.parent = packed(cell(event.parent));
            }
        }
        for end in [&mut self.start, &mut self.goal].into_iter().flatten() {
            *end = cell(packed(*end));
        }
        for point in &mut self.path {
            *point = points.point(&ground, *point);
        }
        self.size = Some((ground.columns, ground.rows));
    }

    /// Puts the names of numbers in the order of the first events that have them, which is that of reading them again. Names
    /// that no event has go.
    fn sort_names(&mut self) {
        let columns = self.names.drain(..).zip(self.numbers.drain(..));
        let mut columns: Vec<_> = columns
            .filter_map(|(name, numbers)| {
                let first = numbers.iter().position(|number| !number.is_nan())?;
                Some((first, name, numbers))
            })
            .collect();
        columns.sort_by_key(|(first, ..)| *first);
        let columns = columns
            .into_iter()
            .map(|(_, name, numbers)| (name, numbers));
        (self.names, self.numbers) = columns.unzip();
    }

    /// Ends the trace. Its events are not linked yet.
    pub(crate) fn finish(mut self) -> Linker {
        let has_points = self.has_points() || self.is_drawn;
        self.lay_out();
        self.sort_names();
        let ends = [self.start, self.goal].into_iter().flatten();
        // A point belongs to the cell around it, whose edges are half a cell away from its centre.
        let cell_of = |part: f64| (part - 0.5).ceil() as u32;
        let points = self.path.iter().map(|&[x, y]| (cell_of(x), cell_of(y)));
        for cell in ends.chain(points).collect::<Vec<_>>() {
            self.hold(cell);
        }
        let has_map = self.map.is_some();
        let (columns, rows) = self.size.unwrap_or(self.sides);
        let floor = || GridMap::plain(Grid::open(columns.max(1), rows.max(1)));
        let mut map = self.map.unwrap_or_else(floor);
        map.start = self.start.or(map.start);
        map.goal = self.goal.or(map.goal);
        let count = self.events.len();
        for numbers in &mut self.numbers {
            numbers.resize(count, f64::NAN);
            numbers.shrink_to_fit();
        }
        self.events.shrink_to_fit();
        let cells = map.grid.len();
        let replay = Replay {
            title: self.title,
            map,
            has_map,
            has_points,
            kinds: self.kinds,
            names: self.names,
            events: self.events,
            numbers: self.numbers,
            ends: Vec::new(),
            sizes: Vec::new(),
            head: vec![NONE; cells],
            path: self.path,
            cost: self.cost,
            ignored: self.ignored,
            shown: vec![NONE; cells],
            marks: vec![0; cells],
            own_marks: vec![0; cells],
            step: 0,
            applied: 0,
        };
        Linker::new(replay, self.effects, self.begins)
    }
}

fn packed((x, y): Place) -> u32 {
    x | y << 16
}

pub(super) fn unpacked(packed: u32) -> Place {
    (packed & 0xffff, packed >> 16)
}
