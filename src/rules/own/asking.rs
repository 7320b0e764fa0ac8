//! The functions, what they have said, and the first answer that could not be used.

use super::answer::{BadAnswer, Expected, Fault, Place, written};
use super::{Functions, MOST, Point, Ranked, cells, units};
use crate::cost::Cost;
use crate::search::State;
use crate::search::arena::Arena;
use crate::space::{Grid, Key, Space};

/// Asks, checks, and keeps what was said.
#[derive(Clone, Default)]
pub struct Asking {
    functions: Functions,
    /// The first bad answer. No function is called after it.
    failure: Option<BadAnswer>,
    /// h and f of each cell, and the g that they were said for.
    pub(super) said: Arena<[Cost; 2]>,
}

/// `None` where there is no such function, or after a bad answer.
type Told<T> = Option<T>;

impl Asking {
    /// By these functions.
    pub fn new(functions: Functions) -> Self {
        Self {
            functions,
            ..Self::default()
        }
    }

    /// Forgets what was said, for a search over `len` cells.
    pub fn begin(&mut self, len: usize) {
        self.failure = None;
        self.said.reset(len);
    }

    /// Who is asked.
    pub fn functions(&self) -> &Functions {
        &self.functions
    }

    /// The answer that ends the search.
    pub fn failure(&self) -> Option<&BadAnswer> {
        self.failure.as_ref()
    }

    /// The memory of what was said, in bytes.
    pub fn bytes(&self) -> usize {
        self.said.bytes()
    }

    /// h and f of a cell that was opened.
    pub fn said(&self, key: Key) -> Option<[Cost; 2]> {
        self.said.get(key).map(|said| said.h)
    }

    pub(super) fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// Whether a cell was expanded, if that was noted.
    pub(super) fn is_closed(&self, key: Key) -> bool {
        self.said.state(key) == State::Closed
    }

    /// Notes that it was.
    pub(super) fn close(&mut self, key: Key) {
        if self.said.get(key).is_some() {
            self.said.close(key);
        }
    }

    pub(super) fn heuristic(&mut self, at: Point, goal: Point) -> Told<Cost> {
        let ask = self.functions.heuristic.as_ref()?;
        let told = number(ask.ask([at, goal]));
        self.checked(told, "heuristic", &[at], Expected::Number)
            .map(units)
    }

    pub(super) fn rank(&mut self, g: Cost, h: Cost, at: Point) -> Told<Cost> {
        let ask = self.functions.rank.as_ref()?;
        let [g, h] = [g, h].map(cells);
        let told = number(ask.ask(Ranked { g, h, at }));
        self.checked(told, "rank", &[at], Expected::Number)
            .map(units)
    }

    /// Infinite where there is no step.
    pub(super) fn cost(&mut self, from: Point, to: Point) -> Told<Option<Cost>> {
        let ask = self.functions.cost.as_ref()?;
        let told = match ask.ask([from, to]) {
            Ok(f64::INFINITY) => return Some(None),
            other => number(other),
        };
        self.checked(told, "cost", &[from, to], Expected::Price)
            .map(|price| Some(units(price)))
    }

    pub(super) fn goal(&mut self, at: Point) -> Told<bool> {
        let ask = self.functions.goal.as_ref()?;
        let told = ask.ask(at);
        self.checked(told, "goal", &[at], Expected::Truth)
    }

    /// The keys of the neighbours, each checked.
    pub(super) fn neighbours(&mut self, grid: &Grid, at: Point) -> Told<Vec<Key>> {
        let ask = self.functions.neighbours.as_ref()?;
        let told = ask.ask(at);
        let points = self.checked(told, "neighbours", &[at], Expected::Cells)?;
        if points.len() > grid.len() {
            let found = Err(Fault::Found(format!("{} cells", points.len())));
            return self.checked(found, "neighbours", &[at], Expected::Few(grid.len()));
        }
        let mut keys = Vec::with_capacity(points.len());
        for [x, y] in points {
            let side = |at: f64, length: u32| {
                let is_inside = at.fract() == 0.0 && (0.0..f64::from(length)).contains(&at);
                is_inside.then_some(at as u32)
            };
            let cell = side(x, grid.width()).zip(side(y, grid.height()));
            let key = cell.and_then(|(x, y)| grid.key(x, y));
            let [x, y] = [x, y].map(written);
            let (what, expected) = match key {
                None => ("", Expected::Inside(grid.width() - 1, grid.height() - 1)),
                Some(key) if !grid.is_free(key) => (", a wall", Expected::Floor),
                Some(_) if cell == Some(at) => (", the cell itself", Expected::Others),
                Some(key) => {
                    keys.push(key);
                    continue;
                }
            };
            let found = Err(Fault::Found(format!("({x}, {y}){what}")));
            return self.checked(found, "neighbours", &[at], expected);
        }
        Some(keys)
    }

    fn checked<T>(
        &mut self,
        told: Result<T, Fault>,
        function: &'static str,
        of: &[Point],
        expected: Expected,
    ) -> Told<T> {
        told.map_err(|fault| {
            let of: Vec<_> = of.iter().map(|&(x, y)| Place::Cell(x, y)).collect();
            self.failure = Some(BadAnswer::new(function, &of, fault, expected));
        })
        .ok()
    }
}

/// A number from 0 to [`MOST`]; NaN is none.
pub(super) fn number(told: Result<f64, Fault>) -> Result<f64, Fault> {
    told.and_then(|number| {
        let is_fit = (0.0..=f64::from(MOST)).contains(&number);
        is_fit
            .then_some(number)
            .ok_or_else(|| Fault::Found(written(number)))
    })
}
