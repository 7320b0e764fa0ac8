//! Public maps, random grids, and one function to search all of them.

use cubechase::map::movingai::{self, Terrain};
use cubechase::map::scenario::{self, Points};
use cubechase::named::Options;
use cubechase::rules::HeuristicKind;
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Key, Movement};
use cubechase::trace::Tally;
use oorandom::Rand32;
use std::fs;
use std::path::Path;

pub(crate) type Point = (u32, u32);

/// A grid and searches on it, each with a path.
pub(crate) struct Course {
    pub(crate) grid: Grid,
    pub(crate) queries: Vec<[Point; 2]>,
}

pub(crate) fn corpus(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/corpus")
        .join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns a public map and about `searches` searches, spread over its scenario file.
pub(crate) fn public(name: &str, searches: usize) -> Course {
    let map = movingai::read(&corpus(&format!("public/{name}.map")), Terrain::Land).unwrap();
    let rows = corpus(&format!("public/{name}.map.scen"));
    let mut queries: Vec<_> = (scenario::read(&rows, Points::Cells).unwrap().iter())
        .filter(|row| row.length > 0.0)
        .map(|row| [row.start, row.goal])
        .collect();
    let every = (queries.len() / searches).max(1);
    queries = queries.into_iter().rev().step_by(every).collect();
    assert!(
        queries.len() >= searches.min(10),
        "{name}: {}",
        queries.len()
    );
    Course {
        grid: map.grid,
        queries,
    }
}

/// Returns small grids with 0 to 45 % random walls and ground that costs up to `dearest`; each has a search if a path
/// exists in 4-way movement.
pub(crate) fn random(seed: u64, count: usize, dearest: u32) -> Vec<Course> {
    let mut random = Rand32::new(seed);
    let mut courses = Vec::new();
    while courses.len() < count {
        let (width, height) = (random.rand_range(2..24), random.rand_range(2..24));
        let share = random.rand_range(0..46);
        let cells = (0..width * height).map(|_| {
            if random.rand_range(0..100) < share {
                0
            } else {
                random.rand_range(1..dearest + 1) as u8
            }
        });
        let grid = Grid::from_bytes(width, height, cells.collect());
        let mut end = || grid.point(Key(random.rand_range(0..width * height)));
        let [start, goal] = [end(), end()];
        if grid.kind(start.0, start.1) == CellKind::WALL {
            continue;
        }
        let course = Course {
            grid,
            queries: vec![[start, goal]],
        };
        if ask(&course, &own(Movement::Four))[0].cost.is_some() {
            courses.push(course);
        }
    }
    courses
}

/// Returns A* with the movement's own heuristic.
pub(crate) fn own(movement: Movement) -> Options {
    Options::default()
        .heuristic(match movement {
            Movement::Four => HeuristicKind::Manhattan,
            Movement::Eight(_) | Movement::Six(_) => HeuristicKind::Octile,
        })
        .movement(movement)
}

/// The answer to one search.
pub(crate) struct Answer {
    /// The cost, if the goal was reached.
    pub(crate) cost: Option<f64>,
    pub(crate) expanded: u64,
    pub(crate) tally: Tally,
}

/// Runs all searches of a course.
pub(crate) fn ask(course: &Course, options: &Options) -> Vec<Answer> {
    let mut session = Session::watched(options.clone(), Tally::default()).unwrap();
    let each = course.queries.iter().map(|&[start, goal]| {
        session.start(&course.grid, start, goal).unwrap();
        let found = session.run(&course.grid, u64::MAX) == Status::Found;
        Answer {
            cost: session.path_cost().filter(|_| found),
            expanded: session.expanded(),
            tally: *session.watch(),
        }
    });
    each.collect()
}

/// Returns the number of cells expanded in all searches.
pub(crate) fn expanded(answers: &[Answer]) -> u64 {
    answers.iter().map(|answer| answer.expanded).sum()
}
