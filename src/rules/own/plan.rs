//! The policies. Each calls the function of the user if there is one, and otherwise follows the options.

use super::answer::{Answers, Fault, Place, Range, written};
use super::{Ask, CELL, Functions, LEAST, MOST, Point, Process, Ranked, finer};
use crate::cost::{Cost, Metric};
use crate::decimal::Rough;
use crate::message;
use crate::message::Message;
use crate::rules::goal::GoalRegion;
use crate::rules::heuristic::AnyHeuristic;
use crate::rules::neighbours::Ground;
use crate::rules::rank::Ranking;
use crate::search::arena::Record;
use crate::search::{
    Expand, Goal, Heuristic, Node, Observer, Plan, Rank, Reparent, State, Terms, TreeEdge,
};
use crate::space::{Direction, Grid, Key, Space};
use std::cell::RefCell;

/// The plan of the options for a search between two cells, in the units of their costs.
pub type BuiltIn = Plan<Ground, AnyHeuristic, GoalRegion, Ranking>;

/// The values of an opened cell, and the number of steps to it.
#[derive(Clone, Copy, Debug, Default)]
#[expect(missing_docs, reason = "the names of the search")]
pub struct Known {
    pub h: Cost,
    pub f: Cost,
    pub depth: u32,
    /// g in cell widths: with a cost function, the sum of its values before they were rounded.
    pub sum: f64,
}

/// The state of a search: its start, the number of expanded cells, and the size of the open list without the cell that it
/// expands next.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "see the sentence above")]
pub struct Moment {
    pub start: Key,
    pub expanded: u64,
    pub open: u32,
}

/// All policies of such a search.
#[derive(Clone, Copy)]
pub struct Own<'a> {
    functions: &'a Functions,
    answers: &'a RefCell<&'a mut Answers<Known>>,
    by: &'a BuiltIn,
    moment: Moment,
    /// The number of units in a unit of the options' costs.
    factor: u32,
}

impl<'a> Own<'a> {
    /// Creates the policies of the next expansion. They call `functions`, store the values in `answers`, and follow `by` for the
    /// rest.
    pub fn new(
        functions: &'a Functions,
        answers: &'a RefCell<&'a mut Answers<Known>>,
        by: &'a BuiltIn,
        moment: Moment,
    ) -> Self {
        let (factor, _) = finer(&by.terms.metric);
        Self {
            functions,
            answers,
            by,
            moment,
            factor,
        }
    }

    /// Returns the plan with these policies.
    pub fn plan(self) -> Plan<Self, Self, Self, Self> {
        let (_, metric) = finer(&self.by.terms.metric);
        Plan {
            expand: self,
            heuristic: self,
            goal: self,
            rank: self,
            link: TreeEdge,
            terms: Terms {
                metric,
                ..self.by.terms
            },
        }
    }

    /// Returns the process at a cell.
    fn process(&self, grid: &Grid, at: Key, known: &Record<Known>) -> Process {
        let Moment {
            start,
            expanded,
            open,
        } = self.moment;
        Process {
            parent: (at != start).then(|| grid.point(known.parent)),
            depth: known.h.depth,
            g: known.h.sum,
            expanded,
            open,
            start: grid.point(start),
            goal: grid.point(self.by.goal.target),
        }
    }

    /// Returns the record of an opened cell.
    fn known(&self, at: Key) -> Record<Known> {
        self.answers
            .borrow()
            .said
            .get(at)
            .copied()
            .unwrap_or_default()
    }

    /// Returns the estimate of a cell with this record; `None` if the value is invalid.
    fn estimated(
        &self,
        answers: &mut Answers<Known>,
        grid: &Grid,
        at: Key,
        known: &Record<Known>,
    ) -> Option<Cost> {
        let Some(ask) = &self.functions.heuristic else {
            return Some(self.by.heuristic.estimate(grid, at).times(self.factor));
        };
        let places = [at, self.by.goal.target].map(|key| grid.point(key));
        let call = || ask.ask(places, || self.process(grid, at, known));
        let estimate = answers.number("heuristic", places[0].into(), MOST.into(), call);
        estimate.map(units)
    }

    /// Returns the estimate of the start.
    pub fn root(&self, grid: &Grid) -> Option<Cost> {
        let answers = &mut **self.answers.borrow_mut();
        self.estimated(answers, grid, self.moment.start, &Record::default())
    }

    /// Stores all values that a cell needs before it is opened with this parent and g. Returns false if the cell must not be
    /// opened: a path to it is as cheap, it stays closed, or a value is invalid.
    pub fn learn(&self, grid: &Grid, at: Key, parent: Key, (g, sum): (Cost, f64)) -> bool {
        let answers = &mut **self.answers.borrow_mut();
        let values = self.values(answers, grid, at, (parent, g, sum));
        if let Some(values) = values {
            answers.said.open(at, parent, g, values);
        }
        values.is_some()
    }

    /// Returns the values of a cell that would be opened with this parent and g.
    fn values(
        &self,
        answers: &mut Answers<Known>,
        grid: &Grid,
        key: Key,
        (parent, g, sum): (Key, Cost, f64),
    ) -> Option<Known> {
        let before = answers.said.get(key).copied();
        let is_shut = match answers.said.state(key) {
            State::Closed => !self.by.terms.reopen,
            State::Open => self.by.terms.reparent == Reparent::Never,
            State::New => false,
        };
        let is_known = before.is_some_and(|said| said.g <= g);
        if answers.failure.is_some() || is_shut || is_known {
            return None;
        }
        let depth = answers.said(parent).map_or(0, |said| said.depth + 1);
        let mut reached = Record::<Known>::default();
        (reached.g, reached.parent) = (g, parent);
        (reached.h.depth, reached.h.sum) = (depth, sum);
        let h = match before {
            Some(said) => said.h.h,
            None => self.estimated(answers, grid, key, &reached)?,
        };
        let f = match &self.functions.rank {
            None => self.by.rank.rank(g, h),
            Some(ask) => {
                let ranked = Ranked {
                    g: Metric::ROOT2.value(g),
                    h: Metric::ROOT2.value(h),
                    at: grid.point(key),
                };
                let call = || ask.ask(ranked, || self.process(grid, key, &reached));
                units(answers.number("rank", ranked.at.into(), MOST.into(), call)?)
            }
        };
        Some(Known { h, f, depth, sum })
    }

    /// Returns the cost of a step that improves the label of its cell, or `None`. Without a cost function
    /// of the user, the cost is `price()`.
    fn step(
        &self,
        grid: &Grid,
        from: &Node,
        to: Key,
        price: impl FnOnce() -> Cost,
    ) -> Option<Cost> {
        let Some(ask) = &self.functions.cost else {
            let cost = price().times(self.factor);
            let g = from.g.plus(cost);
            let sum = Metric::ROOT2.value(g);
            let is_taken = cost != Cost::MAX && self.learn(grid, to, from.key, (g, sum));
            return is_taken.then_some(cost);
        };
        let known = self.known(from.key);
        let step = [from.key, to].map(|key| grid.point(key));
        let places = step.map(Place::from);
        let number = {
            let answers = &mut *self.answers.borrow_mut();
            let call = || ask.ask(step, || self.process(grid, from.key, &known));
            answers.price(places, PRICES, call)?
        };
        if number == f64::INFINITY {
            return None;
        }
        let cost = units(number);
        let (g, sum) = (from.g.plus(cost), known.h.sum + number);
        if g == Cost::MAX {
            let found = message!("a path of {cost}", cost = Rough(sum));
            let expected = message!("paths of at most {most}", most = Cost::MAX.0 / CELL);
            let answers = &mut *self.answers.borrow_mut();
            answers.fail("cost", &places, Fault::Found(found), expected);
            return None;
        }
        self.learn(grid, to, from.key, (g, sum)).then_some(cost)
    }

    /// Returns the cost of a step between any two cells without a cost function: the distance over open ground times the mean
    /// of the terrain of both.
    fn open_cost(&self, grid: &Grid, from: Key, to: Key) -> Cost {
        let GoalRegion {
            movement, metric, ..
        } = self.by.goal;
        let length = movement.apart(&metric, grid.point(from), grid.point(to));
        length.between(grid.terrain(from), grid.terrain(to))
    }

    /// Returns the neighbours of a cell by a function, after checking each.
    fn neighbours(
        &self,
        ask: &Ask<Point, Vec<[f64; 2]>>,
        grid: &Grid,
        of: Key,
    ) -> Option<Vec<Key>> {
        let (at, len, known) = (grid.point(of), grid.len(), self.known(of));
        let process = || self.process(grid, of, &known);
        let (answers, of) = (&mut **self.answers.borrow_mut(), [at.into()]);
        let expected = "an array of cells, a column and a row each";
        let call = || ask.ask(at, process);
        let points = answers.ask("neighbours", &of, || expected.into(), call)?;
        let mut refuse = |found: Message, expected: Message| {
            answers.fail("neighbours", &of, Fault::Found(found), expected);
            None
        };
        if points.len() > len {
            let expected = message!("at most {n} cells, as many as the map has", n = len);
            return refuse(message!("{n} cells", n = points.len()), expected);
        }
        let mut keys = Vec::with_capacity(points.len());
        for [x, y] in points {
            let side = |at: f64, length: u32| {
                let is_inside = at.fract() == 0.0 && (0.0..f64::from(length)).contains(&at);
                is_inside.then_some(at as u32)
            };
            let cell = side(x, grid.width()).zip(side(y, grid.height()));
            let found = || message!("({x}, {y})", x = written(x), y = written(y));
            let Some(key) = cell.and_then(|(x, y)| grid.key(x, y)) else {
                let (right, bottom) = (grid.width() - 1, grid.height() - 1);
                let expected = message!(
                    "whole columns from 0 to {columns} and rows from 0 to {rows}",
                    columns = right,
                    rows = bottom
                );
                return refuse(found(), expected);
            };
            if !grid.is_free(key) {
                return refuse(
                    message!("{cell}, a wall"; cell = found()),
                    "cells that can be walked on".into(),
                );
            }
            if cell == Some(at) {
                return refuse(
                    message!("{cell}, the cell itself"; cell = found()),
                    "other cells than that".into(),
                );
            }
            keys.push(key);
        }
        Some(keys)
    }
}

/// The costs of steps.
const PRICES: Range = Range {
    least: LEAST,
    most: MOST as f64,
};

/// Rounds a number from 0 to [`MOST`] to units.
fn units(number: f64) -> Cost {
    Cost((number * CELL as f64).round() as u64)
}

impl Expand<Grid> for Own<'_> {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        _metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        self.answers.borrow_mut().said.close(from.key);
        if let Some(ask) = &self.functions.neighbours {
            for to in self.neighbours(ask, grid, from.key).unwrap_or_default() {
                let price = || self.open_cost(grid, from.key, to);
                if let Some(cost) = self.step(grid, &from, to, price) {
                    // The search stores parents, so the direction does not matter.
                    step(observer, to, Direction::North, cost);
                }
            }
            return;
        }
        let (ground, metric) = (&self.by.expand, &self.by.terms.metric);
        let taken = |observer: &mut O, to: Key, direction: Direction, price: Cost| {
            let cost = self.step(grid, &from, to, || price);
            cost.is_some_and(|cost| step(observer, to, direction, cost))
        };
        ground.expand(grid, metric, from, observer, taken);
    }

    fn is_far(&self) -> bool {
        self.functions.neighbours.is_some()
    }
}

impl Heuristic<Grid> for Own<'_> {
    /// Returns the stored estimate of an opened cell.
    fn estimate(&self, _grid: &Grid, at: Key) -> Cost {
        self.known(at).h.h
    }
}

impl Rank for Own<'_> {
    fn rank(&self, g: Cost, h: Cost) -> Cost {
        self.by.rank.rank(g, h)
    }

    fn rank_at(&self, at: Key, g: Cost, h: Cost) -> Cost {
        let said = self.answers.borrow().said(at);
        said.map_or_else(|| self.rank(g, h), |known| known.f)
    }

    fn tie(&self, g: Cost, h: Cost) -> Cost {
        match self.functions.rank {
            Some(_) => h,
            None => self.by.rank.tie(g, h),
        }
    }
}

impl Goal<Grid> for Own<'_> {
    fn reached(&self, grid: &Grid, at: Key) -> bool {
        let Some(ask) = &self.functions.goal else {
            return self.by.goal.reached(grid, at);
        };
        let (known, point) = (self.known(at), grid.point(at));
        let is_goal = self.answers.borrow_mut().ask(
            "goal",
            &[point.into()],
            || "true or false".into(),
            || ask.ask(point, || self.process(grid, at, &known)),
        );
        is_goal.unwrap_or(false)
    }

    /// The distance to a goal that a function recognises is unknown.
    fn distance(&self, grid: &Grid, at: Key) -> Option<Cost> {
        let is_built_in = self.functions.goal.is_none();
        is_built_in.then(|| self.by.goal.from(grid, at))
    }
}
