//! The lattice that a maze is carved from: rooms at the odd columns and rows of a map, and between them the cells that
//! separate or join them.
//!
//! ```text
//! # # # # #        o  room: column and row odd; closed until something opens it
//! # o + o #        +  link: one of the two odd; if open, it joins the adjacent rooms
//! # + # + #        #  border, or a post (column and row even): most mazes never open it
//! # o + o #
//! # # # # #
//! ```
//!
//! The sides of the map are odd, and at least [`MIN_SIDE`]. So every room has at least two neighbours, and a dead end
//! can always be opened. The cells are plain bytes, because a [`Grid`] updates nine cells at every edit and a maze of
//! 4095 × 4095 has 16 million.

use super::BadRecipe;
use crate::message;
use crate::space::grid::MAX_SIDE;
use crate::space::{CellKind, Direction, Grid};

/// The shortest side of a maze, in cells: two rooms.
pub const MIN_SIDE: u32 = 5;

/// East and south cover every wall between two rooms once.
pub(super) const AHEAD: [Direction; 2] = [Direction::East, Direction::South];

/// A room by its column and row among the rooms. It is cell `(2 × column + 1, 2 × row + 1)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Room {
    /// From 0.
    pub column: u32,
    /// From 0.
    pub row: u32,
}

/// Rooms and the links between them.
#[derive(Clone, Debug)]
pub struct Lattice {
    columns: u32,
    rows: u32,
    /// The width of the map, in cells.
    width: usize,
    /// [`CellKind`]s as bytes, row by row.
    cells: Vec<u8>,
}

impl Lattice {
    /// Returns a lattice with all rooms and links closed. Sides are in cells of the map.
    ///
    /// # Errors
    /// [`BadRecipe`] for a side that is even, shorter than [`MIN_SIDE`] or longer than a grid's.
    pub fn new(width: u32, height: u32) -> Result<Self, BadRecipe> {
        for (what, side) in [("width", width), ("height", height)] {
            if !(MIN_SIDE..=MAX_SIDE).contains(&side) || side.is_multiple_of(2) {
                return Err(BadRecipe {
                    what,
                    found: side,
                    expected: message!(
                        "an odd number from {least} to {most}",
                        least = MIN_SIDE,
                        most = MAX_SIDE - 1
                    ),
                });
            }
        }
        Ok(Self {
            columns: (width - 1) / 2,
            rows: (height - 1) / 2,
            width: width as usize,
            cells: vec![CellKind::WALL.byte(); width as usize * height as usize],
        })
    }

    /// Returns the number of rooms in a row.
    pub fn columns(&self) -> u32 {
        self.columns
    }

    /// Returns the number of rows of rooms.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// Returns the number of rooms.
    pub fn room_count(&self) -> u32 {
        self.columns * self.rows
    }

    /// Returns the room with a number in `0..room_count`, counted row by row.
    pub fn room(&self, number: u32) -> Room {
        Room {
            column: number % self.columns,
            row: number / self.columns,
        }
    }

    /// Returns a room's number.
    pub fn number(&self, room: Room) -> u32 {
        room.row * self.columns + room.column
    }

    /// Returns the rooms, row by row.
    pub fn rooms(&self) -> impl Iterator<Item = Room> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Room { column, row }))
    }

    /// Returns the next room in a straight direction, if there is one.
    pub fn beside(&self, room: Room, direction: Direction) -> Option<Room> {
        let (dx, dy) = direction.delta();
        let column = room.column.checked_add_signed(dx)?;
        let row = room.row.checked_add_signed(dy)?;
        (column < self.columns && row < self.rows).then_some(Room { column, row })
    }

    /// Returns whether a room is open.
    pub fn is_open(&self, room: Room) -> bool {
        self.cells[self.cell(room)] != CellKind::WALL.byte()
    }

    /// Returns whether the link from a room in a straight direction is open.
    pub fn is_linked(&self, room: Room, direction: Direction) -> bool {
        self.cells[self.link_cell(room, direction)] != CellKind::WALL.byte()
    }

    /// Opens a room, the link in a straight direction, and the room at its end, which must exist.
    pub fn link(&mut self, room: Room, direction: Direction) {
        let (from, link_cell) = (self.cell(room), self.link_cell(room, direction));
        for cell in [from, link_cell, 2 * link_cell - from] {
            self.cells[cell] = CellKind::FLOOR.byte();
        }
    }

    /// Returns the number of open links of a room; a room with one is a dead end.
    pub fn exits(&self, room: Room) -> usize {
        Direction::STRAIGHT
            .into_iter()
            .filter(|&direction| self.is_linked(room, direction))
            .count()
    }

    /// Opens every cell within the border, including posts: one large hall to add walls to.
    pub fn clear(&mut self) {
        let (width, rows) = (self.width, 2 * self.rows as usize - 1);
        let inner = self.cells.chunks_exact_mut(width).skip(1).take(rows);
        for row in inner {
            row[1..width - 1].fill(CellKind::FLOOR.byte());
        }
    }

    /// Makes a cell of the map wall or floor.
    pub(super) fn set(&mut self, x: u32, y: u32, kind: CellKind) {
        self.cells[y as usize * self.width + x as usize] = kind.byte();
    }

    /// Returns the finished map, `2 × columns + 1` cells wide and `2 × rows + 1` high.
    #[must_use]
    pub fn into_grid(self) -> Grid {
        Grid::from_bytes(2 * self.columns + 1, 2 * self.rows + 1, self.cells)
    }

    fn cell(&self, room: Room) -> usize {
        (2 * room.row as usize + 1) * self.width + 2 * room.column as usize + 1
    }

    fn link_cell(&self, room: Room, direction: Direction) -> usize {
        let (dx, dy) = direction.delta();
        // No link leaves the map, because around every room there is at least the border.
        self.cell(room)
            .wrapping_add_signed(dy as isize * self.width as isize + dx as isize)
    }
}

#[cfg(test)]
mod tests;
