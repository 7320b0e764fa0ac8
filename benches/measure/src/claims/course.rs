//! The public maps and the searches on them.

use crate::Outcome;
use crate::maps::{ROOT, read, text};
use cubechase::cost::{Cost, Metric};
use cubechase::map::scenario::{self, Points};
use cubechase::rules::GoalRegion;
use cubechase::space::{Grid, Key, Movement};
use std::path::Path;

/// A column and a row.
pub(crate) type Point = (u32, u32);

/// A map and the searches of a table on it.
pub(crate) struct Course {
    pub(crate) name: String,
    pub(crate) grid: Grid,
    /// Starts and goals, which differ and are connected.
    pub(crate) queries: Vec<[Point; 2]>,
}

/// The most searches on a map: enough for a mean, few enough for a table in seconds.
const QUERIES: usize = 30;

/// One map of each kind: a game map, rooms, random walls and a maze.
pub(crate) const KINDS: [&str; 4] = [
    "dao/arena2",
    "rooms/32room_000",
    "random/random512-40-5",
    "mazes/maze512-8-0",
];

/// Maps of 32 by 32 cells.
pub(crate) const SMALL: [&str; 3] = [
    "mapf/room-32-32-4",
    "mapf/random-32-32-20",
    "mapf/maze-32-32-2",
];

/// Reads a map by folder and name, with searches spread evenly over its scenario file.
pub(crate) fn course(path: &str) -> Outcome<Course> {
    // The maps of the multi-agent benchmark have several scenario files.
    let scenarios = if path.starts_with("mapf/") {
        "-random-1.scen"
    } else {
        ".map.scen"
    };
    let file = |ending| Path::new(ROOT).join(format!("tests/corpus/public/{path}{ending}"));
    let (name, grid) = read(&file(".map"))?;
    let mut queries = Vec::new();
    for row in scenario::read(&text(&file(scenarios))?, Points::Cells)? {
        row.check_size(&grid)?;
        if !row.is_unreachable() && row.start != row.goal {
            queries.push([row.start, row.goal]);
        }
    }
    let every = queries.len().div_ceil(QUERIES).max(1);
    Ok(Course {
        name,
        grid,
        queries: queries.into_iter().step_by(every).collect(),
    })
}

/// Reads several maps.
pub(crate) fn courses(paths: &[&str]) -> Outcome<Vec<Course>> {
    paths.iter().map(|path| course(path)).collect()
}

impl Course {
    /// Returns the start of a search and its goal.
    pub(crate) fn goal(
        &self,
        ends: &[Point; 2],
        movement: Movement,
        metric: Metric,
    ) -> (Key, GoalRegion) {
        let [start, target] = self.keys(ends);
        let goal = GoalRegion {
            target,
            movement,
            metric,
            within: Cost::ZERO,
        };
        (start, goal)
    }

    /// Returns the keys of a search's ends; the scenario file was checked against the grid.
    fn keys(&self, ends: &[Point; 2]) -> [Key; 2] {
        ends.map(|(x, y)| self.grid.key(x, y).expect("a scenario on this grid"))
    }
}
