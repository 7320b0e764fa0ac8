//! A grid with its start and goal.

use crate::message;
use crate::message::{Message, WithMessage, error_with_message};
use crate::space::{CellKind, Grid, Key, Layout};

/// A grid with the start and goal that its text may name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GridMap {
    /// The cells.
    pub grid: Grid,
    /// The column and row of the start.
    pub start: Option<(u32, u32)>,
    /// The column and row of the goal.
    pub goal: Option<(u32, u32)>,
    /// The layout of its hexagons, if its text gives one.
    pub layout: Option<Layout>,
}

/// Why a map cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unwritable {
    /// The format has no character for this cell.
    Kind {
        /// The kind of the cell.
        kind: CellKind,
        /// The name of the format.
        format: &'static str,
    },
    /// A start or goal is in a wall, but the format's character for it implies floor.
    InWall {
        /// `start` or `goal`.
        end: &'static str,
        /// The name of the format.
        format: &'static str,
    },
    /// Start and goal are in one cell, but the format has room for one character.
    Shared {
        /// The name of the format.
        format: &'static str,
    },
    /// The grid is larger or smaller than a face of a cube; this is the first cell beyond, or the first that is
    /// missing.
    NoFace {
        /// The cells in a row of the grid.
        width: u32,
        /// The rows of the grid.
        height: u32,
    },
    /// A start or goal is outside the grid.
    Outside {
        /// `start` or `goal`.
        end: &'static str,
        /// The cells in a row of the grid.
        width: u32,
        /// The rows of the grid.
        height: u32,
    },
}

/// A map that cannot be written, because it would not read back the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CannotWrite {
    /// The column of the cell, from 0.
    pub x: u32,
    /// The row of the cell, from 0.
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

    /// Returns the start and the goal, if present, each with its name.
    fn ends(&self) -> impl Iterator<Item = (&'static str, (u32, u32))> {
        let ends = [("start", self.start), ("goal", self.goal)];
        ends.into_iter()
            .filter_map(|(end, point)| Some((end, point?)))
    }

    /// Returns the indexes of start and goal among the grid's cells, if they are on it.
    pub(super) fn end_indexes(&self) -> [Option<usize>; 2] {
        [self.start, self.goal].map(|end| {
            let (x, y) = end?;
            self.grid.key(x, y).map(Key::index)
        })
    }

    /// Checks that start and goal are on the grid.
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

    /// Checks that start and goal are on the grid, and that all ground is wall or floor, for formats that have only
    /// those.
    pub(super) fn is_plain(&self, format: &'static str) -> Result<(), CannotWrite> {
        self.ends_are_inside()?;
        // For most maps, the counts show that they are plain without a look at the cells.
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

    /// Checks that start and goal are on floor and not in one cell, for formats in which they replace the floor.
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

impl WithMessage for Unwritable {
    fn message(&self) -> Message {
        match self {
            Self::Kind { kind, format } => message!(
                "is {kind}, which the format {format} cannot express; ascii can",
                kind,
                format
            ),
            Self::InWall { end, format } => message!(
                "is the {end} and a wall, which the format {format} cannot express; ascii can",
                format;
                end = *end
            ),
            Self::Shared { format } => message!(
                "is start and goal at once, which the format {format} cannot express; ascii can",
                format
            ),
            Self::NoFace { width, height } => message!(
                "is of a map of {width} × {height} cells, which the format xml cannot express: a face is a square of 3 to 256 cells a side; ascii can",
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

impl WithMessage for CannotWrite {
    fn message(&self) -> Message {
        message!("the cell ({x}, {y}) {why}", x = self.x, y = self.y; why = self.why.message())
    }
}

error_with_message!(Unwritable);
error_with_message!(CannotWrite);
