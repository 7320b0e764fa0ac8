//! Maps from files and by seed, and connected cells on them.

use crate::Outcome;
use cubechase::map::movingai::{self, Terrain};
use cubechase::maze::{Generator, Recipe, generate};
use cubechase::space::components::Components;
use cubechase::space::{CellKind, Cube, Grid, Key, Movement, Space};
use oorandom::Rand32;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the library.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Returns these files, or all in `benches/maps`.
pub(crate) fn files(named: &[String]) -> Outcome<Vec<PathBuf>> {
    if named.is_empty() {
        return folder(Path::new(ROOT).join("benches/maps"), ".map.gz");
    }
    Ok(named.iter().map(PathBuf::from).collect())
}

/// Returns the files of a folder with this ending, by name.
pub(crate) fn folder(folder: impl AsRef<Path>, ending: &str) -> Outcome<Vec<PathBuf>> {
    let all = std::fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    let mut files: Vec<PathBuf> = all.iter().map(std::fs::DirEntry::path).collect();
    files.retain(|file| file.to_string_lossy().ends_with(ending));
    files.sort();
    Ok(files)
}

/// Returns the name of a map, and the map.
pub(crate) fn read(file: &Path) -> Outcome<(String, Grid)> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let name = name.split(".map").next().unwrap_or_default().to_owned();
    Ok((name, movingai::read(&text(file)?, Terrain::Land)?.grid))
}

/// Reads a file, unpacked if it ends in `.gz`.
pub(crate) fn text(file: &Path) -> Outcome<String> {
    let bytes = if file.extension().is_some_and(|end| end == "gz") {
        gzip("-dc", file)?
    } else {
        std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?
    };
    Ok(String::from_utf8(bytes)?)
}

/// Returns what gzip writes.
pub(crate) fn gzip(option: &str, file: &Path) -> Outcome<Vec<u8>> {
    let output = Command::new("gzip").arg(option).arg(file).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    Ok(output.stdout)
}

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

/// Returns generated maps of many kinds.
pub(crate) fn seeded() -> Outcome<Vec<(String, Grid)>> {
    let mut maps = Vec::new();
    for (side, percent) in RANDOM {
        let mut random = Rand32::new(9);
        let grid = drawn(side, |_, _| {
            f64::from(random.rand_float()) * 100.0 >= percent
        });
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

fn drawn(side: u32, mut is_free: impl FnMut(u32, u32) -> bool) -> Grid {
    let cells = (0..side * side).map(|key| u8::from(is_free(key % side, key / side)));
    Grid::from_bytes(side, side, cells.collect())
}

/// Makes rooms with walls of one cell, and a door of one cell in each.
fn rooms(side: u32, room: u32) -> Grid {
    let mut random = Rand32::new(3);
    let mut grid = drawn(side, |x, y| {
        !x.is_multiple_of(room) && !y.is_multiple_of(room)
    });
    for wall in (room..side).step_by(room as usize) {
        for first in (0..side).step_by(room as usize) {
            let door = first + 1 + random.rand_range(0..room - 1);
            grid.set(wall, door, CellKind::FLOOR);
            grid.set(door, wall, CellKind::FLOOR);
        }
    }
    grid
}

/// Makes a maze with corridors of this width between walls of one cell.
fn wide_maze(side: u32, width: u32) -> Outcome<Grid> {
    let lines = 2 * (side / (width + 1)) + 1;
    let maze = generate(&Recipe::new(Generator::Backtracker, lines, lines, 4))?;
    let line = |at: u32| 2 * (at / (width + 1)) + u32::from(!at.is_multiple_of(width + 1));
    Ok(drawn(side, |x, y| {
        let cell = maze.key(line(x), line(y));
        cell.is_some_and(|cell| maze.is_free(cell))
    }))
}

/// Makes a cube with walls on this share of its cells.
pub(crate) fn cube(size: u32, walls_in_ten: u32) -> Cube {
    let mut cube = Cube::new(size);
    let mut random = Rand32::new(4);
    for key in (0..cube.len() as u32).map(Key) {
        if random.rand_range(0..10) >= walls_in_ten {
            let set = cube.set(cube.cell(key), CellKind::FLOOR);
            set.expect("wall or floor");
        }
    }
    cube
}

/// Returns pairs of different cells that a path connects.
pub(crate) fn connected(space: &impl Space, seed: u64, count: usize) -> Vec<[Key; 2]> {
    let mut components = Components::default();
    components.refresh(space, Movement::default());
    let mut random = Rand32::new(seed);
    let pairs =
        std::iter::repeat_with(|| [(); 2].map(|()| Key(random.rand_range(0..space.len() as u32))));
    let is_connected = |&[start, goal]: &[Key; 2]| {
        let is_free = space.is_free(start) && space.is_free(goal);
        start != goal && is_free && components.label(start) == components.label(goal)
    };
    pairs.filter(is_connected).take(count).collect()
}
