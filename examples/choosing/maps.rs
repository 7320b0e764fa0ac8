//! The maps and their queries.

use cubechase::maze::{Generator, Recipe, generate};
use cubechase::space::components::Components;
use cubechase::space::{Grid, Key, Movement, Space};
use oorandom::Rand64;
use std::error::Error;
use std::path::Path;
use std::process::Command;

pub(crate) type Query = [(u32, u32); 2];

const QUERIES: usize = 200;
/// Random walls, by side and percent.
const RANDOM: [(u32, f64); 9] = [
    (256, 0.1),
    (256, 1.0),
    (256, 5.0),
    (256, 10.0),
    (256, 20.0),
    (256, 40.0),
    (512, 0.3),
    (512, 30.0),
    (512, 38.0),
];
/// Rooms with a door in each wall, by side and side of a room.
const ROOMS: [(u32, u32); 3] = [(256, 8), (512, 16), (512, 64)];
/// Mazes, by side and width of corridors.
const WIDE: [(u32, u32); 3] = [(512, 3), (512, 5), (512, 16)];

pub(crate) fn read(file: &Path) -> Result<String, Box<dyn Error>> {
    if file.extension().is_none_or(|end| end != "gz") {
        return Ok(std::fs::read_to_string(file)?);
    }
    let out = Command::new("gzip").arg("-dc").arg(file).output()?;
    Ok(String::from_utf8(out.stdout)?)
}

pub(crate) fn seeded() -> Result<Vec<(String, Grid)>, Box<dyn Error>> {
    let mut maps = Vec::new();
    for (side, percent) in RANDOM {
        let mut random = Rand64::new(9);
        let cells = (0..side * side).map(|_| u8::from(random.rand_float() * 100.0 >= percent));
        let grid = Grid::from_bytes(side, side, cells.collect());
        maps.push((format!("random {percent} %, {side}²"), grid));
    }
    for side in [129, 513] {
        for &(word, generator) in Generator::NAMES.all {
            let grid = generate(&Recipe::new(generator, side, side, 1))?;
            maps.push((format!("{word}, {side}²"), grid));
        }
    }
    for (side, room) in ROOMS {
        maps.push((format!("rooms of {room}, {side}²"), rooms(side, room)));
    }
    for (side, width) in WIDE {
        let grid = wide_maze(side, width)?;
        maps.push((format!("corridors of {width}, {side}²"), grid));
    }
    Ok(maps)
}

/// Makes rooms with walls of one cell, and a door of one cell in each.
fn rooms(side: u32, room: u32) -> Grid {
    let mut random = Rand64::new(3);
    let mut cells: Vec<u8> = (0..side * side)
        .map(|key| {
            u8::from(!(key % side).is_multiple_of(room) && !(key / side).is_multiple_of(room))
        })
        .collect();
    for wall in (room..side).step_by(room as usize) {
        for first in (0..side).step_by(room as usize) {
            let door = first + 1 + random.rand_range(0..u64::from(room - 1)) as u32;
            cells[(door * side + wall) as usize] = 1;
            cells[(wall * side + door) as usize] = 1;
        }
    }
    Grid::from_bytes(side, side, cells)
}

/// Makes a maze with corridors of this width between walls of one cell.
fn wide_maze(side: u32, width: u32) -> Result<Grid, Box<dyn Error>> {
    let lines = 2 * (side / (width + 1)) + 1;
    let maze = generate(&Recipe::new(Generator::Backtracker, lines, lines, 4))?;
    let line = |at: u32| 2 * (at / (width + 1)) + u32::from(!at.is_multiple_of(width + 1));
    let cells = (0..side * side).map(|key| {
        let cell = maze.key(line(key % side), line(key / side));
        u8::from(cell.is_some_and(|cell| maze.is_free(cell)))
    });
    Ok(Grid::from_bytes(side, side, cells.collect()))
}

pub(crate) fn scenario_queries(text: &str) -> Vec<Query> {
    let all: Vec<Query> = text
        .lines()
        .filter_map(|line| {
            let words = line.split_whitespace().skip(4).take(4);
            let numbers: Vec<u32> = words.map_while(|word| word.parse().ok()).collect();
            let [x, y, to_x, to_y] = numbers.try_into().ok()?;
            Some([(x, y), (to_x, to_y)])
        })
        .collect();
    spread(&all, QUERIES)
}

/// Returns free cells that are connected.
pub(crate) fn random_queries(grid: &Grid) -> Vec<Query> {
    let mut components = Components::default();
    components.refresh(grid, Movement::default());
    let mut random = Rand64::new(4);
    let mut queries = Vec::new();
    while queries.len() < QUERIES {
        let ends = [(); 2].map(|()| Key(random.rand_range(0..grid.len() as u64) as u32));
        let [start, goal] = ends.map(|key| components.label(key));
        if ends.iter().all(|&key| grid.is_free(key)) && start == goal {
            queries.push(ends.map(|key| grid.point(key)));
        }
    }
    queries
}

/// Returns at most `most` elements, evenly spread.
pub(crate) fn spread<T: Copy>(all: &[T], most: usize) -> Vec<T> {
    let most = most.min(all.len());
    (0..most).map(|at| all[at * all.len() / most]).collect()
}
