//! The library's own searches for the benchmark, see the protocol's package.
//!
//! The options are `algorithm`, `openList`, `movement` and `costs` (by default buckets, `8-strict` and
//! `sqrt2`), and `beside`, the alternative to time:
//!
//! - `slices`: the same search in slices of 1,000 expansions;
//! - `paint`: the same search with the observer that paints cells;
//! - `counts`: the same search with an observer that counts events. The facts are sums over a pass.
//!
//! With `--crowd` instead of a job it measures ten thousand chasers.

mod counts;
mod crowd;

use counts::Counts;
use cubechase::named::{Costs, OpenList, Options};
use cubechase::names::UnknownName;
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::Grid;
use cubechase::trace::Paint;
use cubechase_bench_protocol::{Answer, Built, Job, Map, Solver, serve};
use std::error::Error;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// The expansions of a slice.
const SLICE: u64 = 1000;

/// The alternative to time.
enum Beside {
    Nothing,
    Slices,
    Paint(Box<Session<Paint>>),
    Counts(Box<Counts>),
}

struct Ours {
    grid: Grid,
    session: Session,
    prepared: Duration,
    beside: Beside,
    /// The first of the queries, and their number, which `auto` expects.
    first: Option<[u32; 4]>,
    queries: u32,
}

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args_os()
        .nth(1)
        .is_some_and(|word| word == "--crowd")
    {
        crowd::measure();
        return Ok(());
    }
    serve(build)
}

fn build(job: &Job, map: &Map) -> Built {
    let grid = Grid::from_bytes(map.width, map.height, map.cells.clone());
    let options = options(job)?;
    let mut session = Session::new(options.clone()).map_err(|error| error.to_string())?;
    let from = Instant::now();
    session.prepare(&grid).map_err(|error| error.to_string())?;
    let prepared = from.elapsed();
    let beside = match job.options["beside"].as_str() {
        None => Beside::Nothing,
        Some("slices") => Beside::Slices,
        Some("paint") => {
            let mut session =
                Session::watched(options, Paint::default()).map_err(|error| error.to_string())?;
            session.prepare(&grid).map_err(|error| error.to_string())?;
            Beside::Paint(Box::new(session))
        }
        Some("counts") => Beside::Counts(Box::new(Counts::of(options, &grid)?)),
        Some(other) => {
            return Err(format!(
                "beside: found \"{other}\"; expected slices, paint or counts"
            ));
        }
    };
    Ok(Box::new(Ours {
        grid,
        session,
        prepared,
        beside,
        first: job.queries.first().copied(),
        queries: job.queries.len() as u32,
    }))
}

fn options(job: &Job) -> Result<Options, String> {
    let mut options = Options::default()
        .costs(Costs::Root2)
        .open_list(OpenList::Buckets);
    take(job, "algorithm", &mut options.algorithm)?;
    take(job, "openList", &mut options.open_list)?;
    take(job, "movement", &mut options.movement)?;
    take(job, "costs", &mut options.costs)?;
    Ok(options)
}

fn take<T>(job: &Job, name: &str, into: &mut T) -> Result<(), String>
where
    T: FromStr<Err = UnknownName>,
{
    if let Some(word) = job.options[name].as_str() {
        let unknown = |error: UnknownName| format!("there is no {} \"{word}\"", error.what);
        *into = word.parse().map_err(unknown)?;
    }
    Ok(())
}

fn points([sx, sy, gx, gy]: [u32; 4]) -> [(u32, u32); 2] {
    [(sx, sy), (gx, gy)]
}

impl Ours {
    fn start(&mut self, query: [u32; 4]) {
        let [start, goal] = points(query);
        let begun = self.session.start(&self.grid, start, goal);
        begun.expect("the queries are between free cells");
    }
}

impl Solver for Ours {
    fn query(&mut self, query: [u32; 4]) {
        if self.first == Some(query) {
            self.session.expect(self.queries);
        }
        self.start(query);
        self.session.run(&self.grid, u64::MAX);
    }

    fn answer(&self) -> Answer {
        let found = matches!(self.session.status(), Status::Found | Status::Exhausted);
        Answer {
            cost: self.session.cost().filter(|_| found),
            expanded: Some(self.session.expanded()),
            path: found.then(|| self.session.path().map(|(x, y)| [x, y]).collect()),
        }
    }

    fn other(&mut self, query: [u32; 4]) -> bool {
        match &mut self.beside {
            Beside::Nothing => return false,
            Beside::Slices => {
                self.start(query);
                while self.session.run(&self.grid, SLICE) == Status::Running {}
            }
            Beside::Paint(session) => {
                let [start, goal] = points(query);
                let begun = session.start(&self.grid, start, goal);
                begun.expect("the queries are between free cells");
                session.run(&self.grid, u64::MAX);
            }
            Beside::Counts(counts) => {
                if self.first == Some(query) {
                    counts.clear();
                }
                counts.search(&self.grid, points(query));
            }
        }
        true
    }

    fn prepared(&self) -> Option<Duration> {
        Some(self.prepared)
    }

    fn facts(&mut self) -> Vec<(&'static str, f64)> {
        let mut facts: Vec<_> = self
            .session
            .choice()
            .map(|(word, _)| (word, 1.0))
            .into_iter()
            .collect();
        let cells = f64::from(self.grid.width()) * f64::from(self.grid.height());
        facts.push(("bytes a cell", self.session.bytes() as f64 / cells));
        if let Beside::Counts(counts) = &self.beside {
            facts.extend(counts.facts());
        }
        facts
    }
}
