//! How a measured program is told its job and tells its answers.
//!
//! A job is one contender on one map: the cells, the queries and how long to go on. It comes as a
//! JSON file; the cells lie beside it, a byte a cell, 1 for floor and 0 for wall. What is measured
//! goes to standard output, a JSON object a line:
//!
//! ```text
//! {"build": [µs, ...]}                             making tables, as often as it was done
//! {"micros": [µs a query], "other": [µs a query]}  a pass over the queries
//! {"answer": 0, "cost": 12.5, "expanded": 90, "path": [x, y, x, y, ...]}
//! {"fact": "name", "value": 1.0}                   what else is known
//! {"unfit": "why it cannot do this"}
//! ```
//!
//! Queries are timed one by one, from the question to the path as the library hands it out. A
//! pass goes over all queries; passes are made until the job's time is used up, so that fast
//! searches are measured often and slow ones once. Before the first, some queries are asked
//! untimed. A solver may have another way to do the same, which is then timed beside the first on
//! each query, before it or after it in turn: two ways that are a few percent apart can only be told
//! apart when the machine's moods hit both alike, and the second finds warm caches.

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
    /// Its options, as it understands them.
    #[serde(default)]
    pub options: Value,
    /// Cells in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Where the cells are.
    pub cells: PathBuf,
    /// Columns and rows of start and goal.
    pub queries: Vec<[u32; 4]>,
    /// For how long to make passes, in milliseconds.
    pub millis: u64,
    /// Which of the rounds this is: it decides which of two ways goes first.
    pub round: usize,
    /// How many times to make the tables.
    pub builds: u32,
    /// Whether paths are wanted.
    pub paths: bool,
}

/// The cells of a map, row by row.
#[derive(Clone, Debug)]
pub struct Map {
    /// Cells in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// 1 for floor, 0 for wall.
    pub cells: Vec<u8>,
}

impl Map {
    /// Whether there is floor.
    #[must_use]
    pub fn is_free(&self, x: i32, y: i32) -> bool {
        let inside = x >= 0 && y >= 0 && x < self.width as i32 && y < self.height as i32;
        inside && self.cells[(y as u32 * self.width + x as u32) as usize] != 0
    }

    /// The steps from a free cell in eight ways, a diagonal only between two free cells: where to,
    /// and whether diagonally.
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

/// An answer, told after the clock has stopped.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The cost as the solver states it, in cell widths, if it found a path and states one.
    pub cost: Option<f64>,
    /// Cells expanded, where that is known.
    pub expanded: Option<u64>,
    /// x and y of each cell in turn; cells may be apart on one of the eight lines. None if no path
    /// was found.
    pub path: Option<Vec<[u32; 2]>>,
}

/// Something that answers queries on one map.
pub trait Solver {
    /// Answers a query; this is timed.
    fn query(&mut self, query: [u32; 4]);
    /// What the last query came to; this is not.
    fn answer(&self) -> Answer;
    /// Another way to answer the same, to be timed beside the first; whether there is one.
    fn other(&mut self, query: [u32; 4]) -> bool {
        let _ = query;
        false
    }
    /// What making its tables took, where reading the grid is not meant.
    fn prepared(&self) -> Option<Duration> {
        None
    }
    /// What else is to be told, at the end.
    fn facts(&mut self) -> Vec<(&'static str, f64)> {
        Vec::new()
    }
}

/// A solver, or why it cannot do what is asked.
pub type Built = Result<Box<dyn Solver>, String>;

/// Reads the job named on the command line and does it with the solver that `build` makes.
///
/// # Errors
/// When the job cannot be read.
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

/// Makes the tables as often as asked and keeps the last.
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
        tell_fact(fact, value);
    }
}

/// Tells something that is known of no query.
pub fn tell_fact(fact: &str, value: f64) {
    println!("{}", json!({ "fact": fact, "value": value }));
}

/// Every query once.
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
            tell(at, solver.answer(), job.paths);
        }
        if !other_first {
            others.extend(timed_other(solver, query));
        }
    }
    println!("{}", json!({ "micros": times, "other": others }));
}

fn timed_other(solver: &mut dyn Solver, query: [u32; 4]) -> Option<f64> {
    let from = Instant::now();
    let there_is_one = solver.other(query);
    there_is_one.then(|| micros(from.elapsed()))
}

fn tell(at: usize, answer: Answer, with_path: bool) {
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
