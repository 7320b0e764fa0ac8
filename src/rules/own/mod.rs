//! A search by your own functions: any of rank, heuristic, cost, neighbours and goal is a function that you give, and
//! the options decide the others.
//!
//! | function | asked | in cell widths |
//! |---|---|---|
//! | `heuristic` | of a cell when it is first opened | how far it is from there to the goal |
//! | `cost` | of each step that is handed out | what the step costs; infinite where there is none |
//! | `neighbours` | of each cell that is expanded | |
//! | `rank` | of a cell when it is opened, and when it is found cheaper | by what the open list is ordered, from g and h |
//! | `goal` | of each cell that is expanded, and of each that is opened where the goal is tested then | |
//!
//! A function that is made by [`Ask::with_process`] is told more than its arguments: a [`Process`].
//!
//! The unit of their numbers is a cell width, 1 for a straight step; under 10/14 a diagonal is 1.4. They are counted to
//! the nearest 5,488,420th, the unit of [`Metric::ROOT2`]: in it both 1.4 and √2 compare as they should, see there.
//!
//! Each answer is checked before anything is done with it. The first that cannot be used ends the search
//! ([`BadAnswer`]): its cell is not opened, and nobody is asked again. Between two calls of a search nothing is asked, so a
//! tape, the numbers of a cell and the open list cost no question.

mod answer;
pub mod graph;
mod plan;

pub use answer::{Answers, BadAnswer, Fault, Place};
pub use plan::{BuiltIn, Known, Moment, Own, Said};

use crate::cost::{Cost, Metric};
use std::sync::{Arc, Mutex, PoisonError};

/// A function of the user. Clones share it and take turns.
pub struct Ask<A, R> {
    answer: Arc<Mutex<Answer<A, R>>>,
    takes_process: bool,
}

type Answer<A, R> = dyn FnMut(A, &Process) -> Result<R, Fault> + Send;

impl<A, R> Ask<A, R> {
    /// A question that a closure answers.
    pub fn new(mut answer: impl FnMut(A) -> Result<R, Fault> + Send + 'static) -> Self {
        Self {
            answer: Arc::new(Mutex::new(move |of: A, _: &Process| answer(of))),
            takes_process: false,
        }
    }

    /// A question whose answer may depend on how far the search has come, and on how it came to the cell. A graph tells
    /// nothing of that: the process is then the default.
    pub fn with_process(
        answer: impl FnMut(A, &Process) -> Result<R, Fault> + Send + 'static,
    ) -> Self {
        Self {
            answer: Arc::new(Mutex::new(answer)),
            takes_process: true,
        }
    }

    /// Asks. `process` is called only for a closure that takes it.
    fn ask(&self, of: A, process: impl FnOnce() -> Process) -> Result<R, Fault> {
        let process = if self.takes_process {
            process()
        } else {
            Process::default()
        };
        let mut answer = self.answer.lock().unwrap_or_else(PoisonError::into_inner);
        answer(of, &process)
    }
}

impl<A, R> Clone for Ask<A, R> {
    fn clone(&self) -> Self {
        Self {
            answer: Arc::clone(&self.answer),
            ..*self
        }
    }
}

/// How far a search has come when it asks, and how it came to the cell that it asks about: of a step, the cell that it leads
/// from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Process {
    /// The cell before that cell on the best path found. None at the start.
    pub parent: Option<Point>,
    /// The steps of that path, however far each goes.
    pub depth: u32,
    /// What they cost, in cell widths.
    pub g: f64,
    /// The cells that were expanded before the one that is expanded now.
    pub expanded: u64,
    /// The cells that waited in the open list beside the one that is expanded now.
    pub open: u32,
    /// Where the search began.
    pub start: Point,
    /// Where it is to end.
    pub goal: Point,
}

/// A column and a row.
pub type Point = (u32, u32);

/// A cell that is to be ranked, g and h in cell widths.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Ranked {
    pub g: f64,
    pub h: f64,
    pub at: Point,
}

/// Who is asked for what; the table above.
#[derive(Clone, Default)]
#[expect(missing_docs, reason = "the table above")]
pub struct Functions {
    pub rank: Option<Ask<Ranked, f64>>,
    /// From a cell to the goal.
    pub heuristic: Option<Ask<[Point; 2], f64>>,
    /// From a cell to another.
    pub cost: Option<Ask<[Point; 2], f64>>,
    /// Columns and rows as they come: they are checked.
    pub neighbours: Option<Ask<Point, Vec<[f64; 2]>>>,
    pub goal: Option<Ask<Point, bool>>,
    /// Whether a closed cell that is found cheaper is opened again. Where nothing is said: if an answer may make the
    /// estimate inconsistent, since nobody knows that it does not.
    pub reopen: Option<bool>,
}

impl Functions {
    /// The names of those that are there.
    pub fn names(&self) -> Vec<&'static str> {
        let all = [
            ("rank", self.rank.is_some()),
            ("heuristic", self.heuristic.is_some()),
            ("cost", self.cost.is_some()),
            ("neighbours", self.neighbours.is_some()),
            ("goal", self.goal.is_some()),
        ];
        let there = all.into_iter().filter(|&(_, is_there)| is_there);
        there.map(|(name, _)| name).collect()
    }

    /// Whether where steps lead, or what they cost, depends on how the search came to a cell. One path a cell is then not enough to
    /// find the cheapest.
    pub fn follow_process(&self) -> bool {
        self.cost.as_ref().is_some_and(|ask| ask.takes_process) || self.jumps()
    }

    /// Whether the neighbours depend on how the search came to a cell: those that are left out, and jumps.
    pub fn jumps(&self) -> bool {
        (self.neighbours.as_ref()).is_some_and(|ask| ask.takes_process)
    }
}

/// The largest number that is taken, in cell widths. A path may become as long as [`Cost::MAX`].
pub const MOST: u32 = 50_000_000;

/// Units of a cell width.
const CELL: u64 = Metric::ROOT2.straight.0;

/// How many units there are in one of a metric, and the same metric in them: shown it says the same numbers.
pub fn finer(metric: &Metric) -> (u32, Metric) {
    let factor = CELL / metric.straight.0;
    let times = |cost: Cost| Cost(cost.0 * factor);
    let fine = Metric {
        straight: times(metric.straight),
        diagonal: times(metric.diagonal),
        one: metric.one * factor,
        ..*metric
    };
    (factor as u32, fine)
}
