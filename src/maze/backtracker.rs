//! The recursive backtracker: a depth-first walk that carves a perfect maze, with long corridors
//! and one way between any two rooms.
//!
//! Rooms are the cells with odd column and row; the cells between them are walls until carved.

use crate::space::{CellKind, Direction, Grid};
use oorandom::Rand32;

/// Carves a maze into a grid of walls with odd sides of at least 3.
pub fn carve(grid: &mut Grid, random: &mut Rand32) {
    let mut stack = vec![(1, 1)];
    grid.set(1, 1, CellKind::FLOOR);
    while let Some(&room) = stack.last() {
        let mut ways = [(0, 0); 4];
        let mut count = 0;
        for direction in Direction::STRAIGHT {
            if let Some(next) = room_beyond(grid, room, direction)
                && grid.kind(next.0, next.1) == CellKind::WALL
            {
                ways[count] = next;
                count += 1;
            }
        }
        if count == 0 {
            stack.pop();
            continue;
        }
        let next = ways[random.rand_range(0..count as u32) as usize];
        grid.set(
            room.0.midpoint(next.0),
            room.1.midpoint(next.1),
            CellKind::FLOOR,
        );
        grid.set(next.0, next.1, CellKind::FLOOR);
        stack.push(next);
    }
}

/// Opens about `percent` of the inner walls that part two rooms, so that the maze gets loops.
pub fn braid(grid: &mut Grid, random: &mut Rand32, percent: u32) {
    for y in 1..grid.height() - 1 {
        for x in 1..grid.width() - 1 {
            let parts_two_rooms = (x + y) % 2 == 1;
            if parts_two_rooms
                && grid.kind(x, y) == CellKind::WALL
                && random.rand_range(0..100) < percent
            {
                grid.set(x, y, CellKind::FLOOR);
            }
        }
    }
}

fn room_beyond(grid: &Grid, room: (u32, u32), direction: Direction) -> Option<(u32, u32)> {
    let (dx, dy) = direction.delta();
    let x = room.0.checked_add_signed(2 * dx)?;
    let y = room.1.checked_add_signed(2 * dy)?;
    (x < grid.width() && y < grid.height()).then_some((x, y))
}
