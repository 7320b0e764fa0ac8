//! The protocol between the benchmark and a measured program.
//!
//! A job is one contender on one map: the cells, the queries and the time. It is a JSON file. A file
//! beside it has the cells: a byte for each, 1 for floor and 0 for wall. The program writes its
//! measurements to standard output, one JSON object on each line:
//!
//! ```text
//! {"build": [µs, ...]}                             the time of each build of the tables
//! {"micros": [µs a query], "other": [µs a query]}  a pass over the queries
//! {"answer": 0, "cost": 12.5, "expanded": 90, "path": [x, y, x, y, ...]}
//! {"fact": "name", "value": 1.0}                   another measurement
//! {"unfit": "why it cannot do this"}
//! ```
//!
//! Each query is timed by itself, from the call to the path that the library returns. A pass is all
//! queries. Passes continue until the time of the job is over, so fast searches are measured often
//! and slow ones once. Before the first pass, some queries run untimed. A solver can have an
//! alternative, which is timed for each query in turn before or after the first. So changes in the
//! speed of the machine and warm caches affect both alike, and differences of a few percent show.

use serde::Deserialize;
use serde_json::{Value, json};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What to measure, on what.
#[derive(Debug, Deserialize)]
pub struct Job {
    /// The name of the solver.
    pub solver: String,
    /// The options of the solver.
    #[serde(default)]
    pub options: Value,
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The file of the cells.
    pub cells: PathBuf,
    /// The columns and rows of each start and goal.
    pub queries: Vec<[u32; 4]>,
    /// The time for passes in milliseconds.
    pub millis: u64,
    /// The number of the round. It decides whether the alternative runs first.
    pub round: usize,
    /// How many times to build the tables.
    pub builds: u32,
    /// Whether to write paths.
    pub paths: bool,
}

/// The cells of a map, row by row.
#[derive(Clone, Debug)]
pub struct Map {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// 1 for floor, 0 for wall.
    pub cells: Vec<u8>,
}

impl Map {
    /// Returns whether a cell is floor.
    #[must_use]
    pub fn is_free(&self, x: i32, y: i32) -> bool {
        let inside = x >= 0 && y >= 0 && x < self.width as i32 && y < self.height as i32;
        inside && self.cells[(y as u32 * self.width + x as u32) as usize] != 0
    }

    /// Returns the steps from a free cell in eight directions, diagonals only between two free
    /// cells. Each is the next cell, and whether the step is diagonal.
    pub fn strict_steps(&self, x: i32, y: i32) -> impl Iterator<Item = (i32, i32, bool)> + '_ {
        const AROUND: [(i32, i32); 8] = [
            (0, -1),
            (1, 0),
            (0, 1),
            (-1, 0),
            (1, -1),
            (1, 1),
            (-1, 1),
            (-1, -1),
        ];
        AROUND.into_iter().filter_map(move |(dx, dy)| {
            let diagonal = dx != 0 && dy != 0;
            let beside = !diagonal || (self.is_free(x + dx, y) && self.is_free(x, y + dy));
            (beside && self.is_free(x + dx, y + dy)).then_some((x + dx, y + dy, diagonal))
        })
    }
}

/// An answer, read after the clock has stopped.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The cost that the solver reports, in cell widths.
    pub cost: Option<f64>,
    /// The number of expanded cells, if it is known.
    pub expanded: Option<u64>,
    /// x and y of each cell. Between two cells, there may be others on one of the eight lines. `None`
    /// if there is no path.
    pub path: Option<Vec<[u32; 2]>>,
}

/// Something that answers queries on one map.
pub trait Solver {
    /// Answers a query; this is timed.
    fn query(&mut self, query: [u32; 4]);
    /// Returns the result of the last query; this is not timed.
    fn answer(&self) -> Answer;
    /// Answers a query by the alternative. Returns whether there is one.
    fn other(&mut self, query: [u32; 4]) -> bool {
        let _ = query;
        false
    }
    /// Returns the time of building its tables, if that excludes reading the grid.
    fn prepared(&self) -> Option<Duration> {
        None
    }
    /// Returns other measurements, at the end.
    fn facts(&mut self) -> Vec<(&'static str, f64)> {
        Vec::new()
    }
}

/// A solver, or why it cannot do the job.
pub type Built = Result<Box<dyn Solver>, String>;

/// Reads the job that the command line names, and runs it with the solver that `build` returns.
///
/// # Errors
/// If the job cannot be read.
pub fn serve(build: impl Fn(&Job, &Map) -> Built) -> Result<(), Box<dyn Error>> {
    let path = std::env::args_os()
        .nth(1)
        .ok_or("usage: PROGRAM JOB.json")?;
    let job: Job = serde_json::from_slice(&fs::read(Path::new(&path))?)?;
    let map = Map {
        width: job.width,
        height: job.height,
        cells: fs::read(&job.cells)?,
    };
    let mut solver = match built(&job, &map, build) {
        Ok(solver) => solver,
        Err(reason) => {
            println!("{}", json!({ "unfit": reason }));
            return Ok(());
        }
    };
    measure(&job, &mut *solver);
    Ok(())
}

/// Builds the solver as often as the job requests. Returns the last one.
fn built(job: &Job, map: &Map, build: impl Fn(&Job, &Map) -> Built) -> Built {
    let mut times = Vec::new();
    let mut last = None;
    for _ in 0..job.builds.max(1) {
        drop(last.take());
        let from = Instant::now();
        let solver = build(job, map)?;
        let took = from.elapsed();
        times.push(micros(solver.prepared().unwrap_or(took)));
        last = Some(solver);
    }
    println!("{}", json!({ "build": times }));
    last.ok_or_else(|| "never built".to_owned())
}

fn measure(job: &Job, solver: &mut dyn Solver) {
    let from = Instant::now();
    let enough = Duration::from_millis(job.millis);
    for &query in job.queries.iter().take(20) {
        solver.query(query);
        solver.other(query);
        if from.elapsed() > enough {
            break;
        }
    }
    let from = Instant::now();
    let mut number = 0;
    while number == 0 || from.elapsed() < enough {
        pass(job, solver, number);
        number += 1;
    }
    for (fact, value) in solver.facts() {
        write_fact(fact, value);
    }
}

/// Writes a measurement that belongs to no query.
pub fn write_fact(fact: &str, value: f64) {
    println!("{}", json!({ "fact": fact, "value": value }));
}

/// Runs every query once.
fn pass(job: &Job, solver: &mut dyn Solver, number: usize) {
    let (mut times, mut others) = (Vec::new(), Vec::new());
    for (at, &query) in job.queries.iter().enumerate() {
        let other_first = (at + number + job.round) % 2 == 1;
        if other_first {
            others.extend(timed_other(solver, query));
        }
        let from = Instant::now();
        solver.query(query);
        times.push(micros(from.elapsed()));
        if number == 0 {
            write_answer(at, solver.answer(), job.paths);
        }
        if !other_first {
            others.extend(timed_other(solver, query));
        }
    }
    println!("{}", json!({ "micros": times, "other": others }));
}

fn timed_other(solver: &mut dyn Solver, query: [u32; 4]) -> Option<f64> {
    let from = Instant::now();
    let exists = solver.other(query);
    exists.then(|| micros(from.elapsed()))
}

fn write_answer(at: usize, answer: Answer, with_path: bool) {
    let Answer {
        cost,
        expanded,
        path,
    } = answer;
    let found = path.is_some();
    let path = path.filter(|_| with_path).map(|path| path.concat());
    println!(
        "{}",
        json!({ "answer": at, "found": found, "cost": cost, "expanded": expanded, "path": path })
    );
}

fn micros(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1000.0
}
