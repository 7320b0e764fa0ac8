//! Runs of any search, as its program printed them: read, played in both directions, and written.
//!
//! A search that is not of this library prints a trace: one event for each cell that it opens, expands or changes. [`Reader`]
//! reads two formats: the lines of [`lines`], which a program prints without a library, and the search traces of Posthoc
//! ([`posthoc`]). [`Session::replay`](crate::Session::replay) makes the same of a recorded search of this library.
//!
//! ```
//! use cubechase::replay::Replay;
//!
//! let mut replay = Replay::read("trace 1\nsize 3 1\nexpand 0 0 g=0\ngenerate 1 0 g=10 parent=0,0\nexpand 1 0\n")?;
//! assert_eq!(replay.steps(), 2);
//! replay.show(1);
//! assert_eq!(replay.marks(), [2, 1, 0]); // closed, open, nothing
//! assert_eq!(replay.label(1, 0).map(|label| label.g), Some(10.0));
//! # Ok::<(), cubechase::MapError>(())
//! ```
//!
//! A step is an expansion with the events after it, up to the next. What comes before the first expansion is shown at step
//! 0. If nothing is expanded, each event is a step.
//!
//! An event takes 16 bytes, and 8 more for each name of a number in the trace.

mod build;
mod kinds;
pub mod lines;
mod link;
mod playhead;
mod points;
pub mod posthoc;
mod reading;

use crate::map::GridMap;
use crate::message;
use crate::message::Message;
use crate::space::Key;
pub(crate) use build::Builder;
pub use kinds::MOST_OWN;
pub use playhead::Label;
pub use points::MOST_POINTS;
pub use reading::{Format, Reader};

/// No event, or no cell.
pub(crate) const NONE: u32 = u32::MAX;

/// The mark of an event that leaves its cell as it is.
const LEAVES: u8 = u8::MAX;

/// The most names of numbers in a trace.
pub const MOST_NAMES: usize = 32;

/// A run of a search, and the state at a playhead.
#[derive(Clone, Debug)]
pub struct Replay {
    title: String,
    map: GridMap,
    has_map: bool,
    has_points: bool,
    /// The words of its events, and what is written about each in the legend.
    kinds: Vec<Kind>,
    /// The names of its numbers.
    names: Vec<String>,
    events: Vec<Entry>,
    /// For each name, a number for each event; NaN if the event does not say it.
    numbers: Vec<Vec<f64>>,
    /// The number of events after each step.
    ends: Vec<u32>,
    /// The number of open cells after each step.
    sizes: Vec<u32>,
    /// The last event of each cell.
    head: Vec<u32>,
    path: Vec<[f64; 2]>,
    cost: Option<f64>,
    ignored: Vec<String>,
    /// For each cell, the last event up to the playhead.
    shown: Vec<u32>,
    marks: Vec<u8>,
    own_marks: Vec<u8>,
    step: usize,
    /// The number of events before the playhead.
    applied: u32,
}

/// A word for events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The word.
    pub word: String,
    /// What the legend says; the word if the trace says nothing.
    pub label: String,
    /// The byte in [`Replay::own_marks`] of a cell with this word, from 1; 0 for words that every trace can use.
    pub own: u8,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    cell: u32,
    parent: u32,
    /// The previous event of the same cell.
    before: u32,
    kind: u8,
    /// The mark of the cell after it, or [`LEAVES`], and its mark of the author's own.
    mark: u8,
    own: u8,
}

const _: () = assert!(size_of::<Entry>() == 16);

/// An event of a [`Replay`].
#[derive(Clone, Debug, PartialEq)]
pub struct Event<'a> {
    /// The word.
    pub kind: &'a str,
    /// The column and the row.
    pub cell: (u32, u32),
    /// The cell before it on its path.
    pub parent: Option<(u32, u32)>,
    /// The numbers that the event says, with their names.
    pub numbers: Vec<(&'a str, f64)>,
}

impl Replay {
    /// Returns what the trace calls itself; empty if it does not.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the map: that of the trace, or floor that holds all of its cells. With the start and the goal, if the trace
    /// names them.
    pub fn map(&self) -> &GridMap {
        &self.map
    }

    /// Returns whether [`Replay::map`] is that of the trace.
    pub fn has_map(&self) -> bool {
        self.has_map
    }

    /// Returns whether its nodes have coordinates, and [`Replay::map`] is a map to draw them: nodes on whole numbers, halves or
    /// quarters keep their places, others are drawn to scale. Each has a cell of its own. The numbers `x` and `y` of its
    /// events are the coordinates, if the trace has no numbers with these names.
    pub fn has_points(&self) -> bool {
        self.has_points
    }

    /// Returns the words of its events, in the order in which they occur first.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// Returns the names of the numbers of its events.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the events in order.
    pub fn events(&self) -> impl ExactSizeIterator<Item = Event<'_>> {
        self.events.iter().enumerate().map(|(at, entry)| {
            let said = self.names.iter().zip(&self.numbers);
            let said = said.map(|(name, numbers)| (name.as_str(), numbers[at]));
            Event {
                kind: &self.kinds[entry.kind as usize].word,
                cell: self.place(Key(entry.cell)),
                parent: (entry.parent != NONE).then(|| self.place(Key(entry.parent))),
                numbers: said.filter(|(_, number)| !number.is_nan()).collect(),
            }
        })
    }

    /// Returns the final path as points; empty if there is none. The centre of the first cell is (0, 0). Consecutive points
    /// can be far from each other.
    pub fn path(&self) -> &[[f64; 2]] {
        &self.path
    }

    /// Returns the cost of the path, if the trace says it.
    pub fn cost(&self) -> Option<f64> {
        self.cost
    }

    /// Returns the parts of the trace that are read and not stored, each once.
    pub fn ignored(&self) -> &[String] {
        &self.ignored
    }

    /// Says what is [ignored](Replay::ignored).
    pub fn warning(&self) -> Option<Message> {
        let parts = self.ignored.join(", ");
        let warning = message!("The trace also has what is not drawn: {parts}.", parts);
        (!self.ignored.is_empty()).then_some(warning)
    }

    /// Returns its memory in bytes, without the map.
    pub fn bytes(&self) -> usize {
        let numbers = self.numbers.iter().map(Vec::capacity).sum::<usize>();
        self.events.capacity() * size_of::<Entry>()
            + numbers * size_of::<f64>()
            + (self.ends.capacity() + self.sizes.capacity()) * size_of::<u32>()
            + self.head.len() * (2 * size_of::<u32>() + 2)
    }

    fn width(&self) -> u32 {
        self.map.grid.width()
    }

    fn place(&self, key: Key) -> (u32, u32) {
        (key.0 % self.width(), key.0 / self.width())
    }
}
