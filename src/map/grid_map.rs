//! A grid with the start and goal that belong to it.

use crate::message;
use crate::message::{Message, Said, said_error};
use crate::space::{CellKind, Grid, Key, Layout};

/// A grid with the start and goal that its text may name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GridMap {
    /// The cells.
    pub grid: Grid,
    /// Column and row of the start.
    pub start: Option<(u32, u32)>,
    /// Column and row of the goal.
    pub goal: Option<(u32, u32)>,
    /// How its hexagons lie, if its text says that they are.
    pub layout: Option<Layout>,
}

/// Why a map cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unwritable {
    /// A cell that the format has no character for.
    Kind {
        /// What the cell is.
        kind: CellKind,
        /// The word of the format.
        format: &'static str,
    },
    /// A start or goal in a wall, where the format's own character for it means floor.
    InWall {
        /// `start` or `goal`.
        end: &'static str,
        /// The word of the format.
        format: &'static str,
    },
    /// Start and goal in one cell, which has room for one character.
    Shared {
        /// The word of the format.
        format: &'static str,
    },
    /// The first cell beyond what a face of a cube has, or the first of too few.
    NoFace {
        /// The cells in a row of the grid.
        width: u32,
        /// Its rows.
        height: u32,
    },
    /// A start or goal that is not on the grid.
    Outside {
        /// `start` or `goal`.
        end: &'static str,
        /// The cells in a row of the grid.
        width: u32,
        /// Its rows.
        height: u32,
    },
}

/// A map that cannot be written, because reading it back would give another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotWrite {
    /// The column of the cell, from 0.
    pub x: u32,
    /// Its row, from 0.
    pub y: u32,
    /// What is wrong with it.
    pub why: Unwritable,
}

impl GridMap {
    /// Returns a grid without start, goal and layout.
    #[must_use]
    pub fn plain(grid: Grid) -> Self {
        Self {
            grid,
            start: None,
            goal: None,
            layout: None,
        }
    }

    /// Start and goal as far as there are any, each with what it is called.
    fn ends(&self) -> impl Iterator<Item = (&'static str, (u32, u32))> {
        let ends = [("start", self.start), ("goal", self.goal)];
        ends.into_iter()
            .filter_map(|(end, point)| Some((end, point?)))
    }

    /// Returns where start and goal stand among the grid's cells, if they are on it.
    pub(super) fn end_indexes(&self) -> [Option<usize>; 2] {
        [self.start, self.goal].map(|end| {
            let (x, y) = end?;
            self.grid.key(x, y).map(Key::index)
        })
    }

    /// Refuses a start or goal outside the grid.
    pub(super) fn ends_are_inside(&self) -> Result<(), CannotWrite> {
        let (width, height) = (self.grid.width(), self.grid.height());
        for (end, (x, y)) in self.ends() {
            if self.grid.key(x, y).is_none() {
                let why = Unwritable::Outside { end, width, height };
                return Err(CannotWrite { x, y, why });
            }
        }
        Ok(())
    }

    /// Refuses ends outside the grid, and ground that is neither wall nor floor, for a format that has
    /// but those.
    pub(super) fn is_plain(&self, format: &'static str) -> Result<(), CannotWrite> {
        self.ends_are_inside()?;
        // The counts know most maps to be plain without a look at the cells.
        if self.grid.is_uniform() {
            return Ok(());
        }
        let cells = self.grid.cells();
        let Some(at) = cells.iter().position(|&byte| byte > CellKind::FLOOR.byte()) else {
            return Ok(());
        };
        let (x, y) = self.grid.point(Key(at as u32));
        let kind = CellKind::from_byte(cells[at]);
        let why = Unwritable::Kind { kind, format };
        Err(CannotWrite { x, y, why })
    }

    /// Refuses a start or goal in a wall and both in one cell, for a format in which they take
    /// the place of the floor.
    pub(super) fn ends_are_on_floor(&self, format: &'static str) -> Result<(), CannotWrite> {
        for (end, (x, y)) in self.ends() {
            let why = if self.grid.kind(x, y) == CellKind::WALL {
                Unwritable::InWall { end, format }
            } else if end == "goal" && self.start == self.goal {
                Unwritable::Shared { format }
            } else {
                continue;
            };
            return Err(CannotWrite { x, y, why });
        }
        Ok(())
    }
}

impl Said for Unwritable {
    fn message(&self) -> Message {
        match self {
            Self::Kind { kind, format } => message!(
                "is {kind}, which the format {format} cannot keep; ascii can",
                kind,
                format
            ),
            Self::InWall { end, format } => message!(
                "is the {end} and a wall, which the format {format} cannot keep; ascii can",
                format;
                end = *end
            ),
            Self::Shared { format } => message!(
                "is start and goal at once, which the format {format} cannot keep; ascii can",
                format
            ),
            Self::NoFace { width, height } => message!(
                "is of a map of {width} × {height} cells, which the format xml cannot keep: a face is a square of 3 to 256 cells a side; ascii can",
                width,
                height
            ),
            Self::Outside { end, width, height } => message!(
                "is the {end}, but the grid has {width} × {height} cells",
                width,
                height;
                end = *end
            ),
        }
    }
}

impl Said for CannotWrite {
    fn message(&self) -> Message {
        message!("the cell ({x}, {y}) {why}", x = self.x, y = self.y; why = self.why.message())
    }
}

said_error!(Unwritable);
said_error!(CannotWrite);
