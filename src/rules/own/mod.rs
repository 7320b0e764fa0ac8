//! Searches with functions of the user. A function can replace the rank, heuristic, cost, neighbours or goal. The options
//! decide the others.
//!
//! | function | is called for | returns |
//! |---|---|---|
//! | `heuristic` | each cell when it is first opened | the estimate of the cost to the goal |
//! | `cost` | each generated step | the cost of the step, or infinity if there is no step |
//! | `neighbours` | each expanded cell | the column and row of each cell to which a step leads |
//! | `rank` | each cell when it is opened, and when a cheaper path to it is found | the key of the open list, from g and h |
//! | `goal` | each expanded cell, and each opened cell if the search tests for the goal then | whether the cell is a goal |
//!
//! A function made by [`Ask::with_process`] receives a [`Process`] besides its arguments.
//!
//! Costs and estimates are in cell widths: a straight step costs 1, and under 10/14, a diagonal step costs 1.4. The search
//! rounds each value to a multiple of 1/5,488,420, the unit of [`Metric::ROOT2`]. In this unit, sums of 1.4 and sums of √2
//! compare correctly. It refuses a cost below [`LEAST`], which would be rounded too much, and a path whose cost the unit cannot
//! count. The cost of the result is the sum of the values as the function returned them.
//!
//! A [graph] has no such unit: its costs compare as doubles do, to 11 digits.
//!
//! Each value is checked before the search uses it. The first invalid value ends the search ([`BadAnswer`]): its cell is not
//! opened, and no function is called again. Functions are called only while the search runs. Tapes, labels and open lists
//! never call them.

mod answer;
pub mod graph;
mod plan;

pub use answer::{Answers, BadAnswer, Fault, Place};
pub use plan::{BuiltIn, Known, Moment, Own};

use crate::cost::{Cost, Metric};
use std::sync::{Arc, Mutex, PoisonError};

/// A function of the user. Clones share the function; only one of them calls it at a time.
pub struct Ask<A, R> {
    answer: Arc<Mutex<Answer<A, R>>>,
    takes_process: bool,
}

type Answer<A, R> = dyn FnMut(A, &Process) -> Result<R, Fault> + Send;

impl<A, R> Ask<A, R> {
    /// Wraps a closure.
    pub fn new(mut answer: impl FnMut(A) -> Result<R, Fault> + Send + 'static) -> Self {
        Self {
            answer: Arc::new(Mutex::new(move |of: A, _: &Process| answer(of))),
            takes_process: false,
        }
    }

    /// Wraps a closure that also receives the state of the search and the path to the cell. For graphs, the process is the
    /// default.
    pub fn with_process(
        answer: impl FnMut(A, &Process) -> Result<R, Fault> + Send + 'static,
    ) -> Self {
        Self {
            answer: Arc::new(Mutex::new(answer)),
            takes_process: true,
        }
    }

    /// Calls the closure. `process` is called only if the closure takes a process.
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

/// The state of a search when it calls a function, and the best known path to the cell that it calls the function for. For a
/// step, that is the cell where the step begins.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Process {
    /// The previous cell on the path; `None` at the start.
    pub parent: Option<Point>,
    /// The number of steps of the path.
    pub depth: u32,
    /// The cost of the path in cell widths.
    pub g: f64,
    /// The number of cells expanded before the current one.
    pub expanded: u64,
    /// The size of the open list without the current cell.
    pub open: u32,
    /// The start of the search.
    pub start: Point,
    /// The goal of the search.
    pub goal: Point,
}

/// A column and a row.
pub type Point = (u32, u32);

/// A cell for `rank`, with g and h in cell widths.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Ranked {
    pub g: f64,
    pub h: f64,
    pub at: Point,
}

/// The functions of the user; see the table above.
#[derive(Clone, Default)]
#[expect(missing_docs, reason = "see the table above")]
pub struct Functions {
    pub rank: Option<Ask<Ranked, f64>>,
    /// Called with a cell and the goal.
    pub heuristic: Option<Ask<[Point; 2], f64>>,
    /// Called with the two cells of a step.
    pub cost: Option<Ask<[Point; 2], f64>>,
    /// Returns columns and rows, which the search checks.
    pub neighbours: Option<Ask<Point, Vec<[f64; 2]>>>,
    pub goal: Option<Ask<Point, bool>>,
    /// Whether a closed cell is opened again when a cheaper path to it is found. By default, it is opened again if a
    /// function may make the estimate inconsistent.
    pub reopen: Option<bool>,
}

impl Functions {
    /// Returns the names of the functions that are set.
    pub fn names(&self) -> Vec<&'static str> {
        let all = [
            ("rank", self.rank.is_some()),
            ("heuristic", self.heuristic.is_some()),
            ("cost", self.cost.is_some()),
            ("neighbours", self.neighbours.is_some()),
            ("goal", self.goal.is_some()),
        ];
        let set = all.into_iter().filter(|&(_, is_set)| is_set);
        set.map(|(name, _)| name).collect()
    }

    /// Returns whether the neighbours or the costs depend on the path to a cell. Then one path for each cell does not suffice to
    /// find a cheapest path.
    pub fn follow_process(&self) -> bool {
        self.cost.as_ref().is_some_and(|ask| ask.takes_process) || self.jumps()
    }

    /// Returns whether the neighbours depend on the path to a cell, as with pruning and jumps.
    pub fn jumps(&self) -> bool {
        (self.neighbours.as_ref()).is_some_and(|ask| ask.takes_process)
    }
}

/// The largest valid number, in cell widths. The cost of a path stays below [`Cost::MAX`].
pub const MOST: u32 = 50_000_000;

/// The least cost of a step besides 0, in cell widths. The search rounds it by a ten-thousandth at most.
pub const LEAST: f64 = 0.001;

/// The units in a cell width.
const CELL: u64 = Metric::ROOT2.straight.0;

/// Returns how many units of [`Metric::ROOT2`] make one unit of `metric`, and `metric` in units of [`Metric::ROOT2`].
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
