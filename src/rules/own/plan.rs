//! The policies: a question where there is a function, and else what the options say.

use super::asking::Asking;
use super::finer;
use crate::cost::{Cost, Metric};
use crate::rules::goal::GoalRegion;
use crate::rules::heuristic::AnyHeuristic;
use crate::rules::neighbours::Ground;
use crate::rules::rank::Ranking;
use crate::search::{Expand, Goal, Heuristic, Node, Observer, Plan, Rank, Terms, TreeEdge};
use crate::space::{Direction, Grid, Key, Space};
use std::cell::RefCell;

/// What the options say of a search between two cells, in the units of their costs.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the parts of a plan")]
pub struct BuiltIn {
    pub ground: Ground,
    pub heuristic: AnyHeuristic,
    pub goal: GoalRegion,
    pub rank: Ranking,
    /// Under the metric of the options.
    pub terms: Terms,
}

/// All policies of such a search at once.
#[derive(Clone, Copy)]
pub struct Own<'a> {
    asking: &'a RefCell<Asking>,
    by: &'a BuiltIn,
    /// Units in one of the options' costs.
    factor: u32,
}

impl<'a> Own<'a> {
    /// Of whom is asked, and what else is to be done.
    pub fn new(asking: &'a RefCell<Asking>, by: &'a BuiltIn) -> Self {
        let (factor, _) = finer(&by.terms.metric);
        Self { asking, by, factor }
    }

    /// The plan.
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

    /// The estimate from a cell; zero where the answer cannot be used.
    pub fn estimate_at(&self, grid: &Grid, at: Key) -> Cost {
        let asking = &mut *self.asking.borrow_mut();
        self.estimated(asking, grid, at).unwrap_or(Cost::ZERO)
    }

    /// The estimate, nothing where the answer cannot be used.
    fn estimated(&self, asking: &mut Asking, grid: &Grid, at: Key) -> Option<Cost> {
        if asking.functions().heuristic.is_some() {
            return asking.heuristic(grid.point(at), grid.point(self.by.goal.target));
        }
        Some(self.by.heuristic.estimate(grid, at).times(self.factor))
    }

    /// Asks all that has to be known of a cell before it is opened at this g. Returns false if it is not to be: it is known
    /// as cheap, or closed for good, or an answer could not be used.
    pub fn learn(&self, grid: &Grid, at: Key, g: Cost) -> bool {
        self.learned(&mut self.asking.borrow_mut(), grid, at, g)
    }

    fn learned(&self, asking: &mut Asking, grid: &Grid, at: Key, g: Cost) -> bool {
        if asking.has_failed() {
            return false;
        }
        let before = asking.said.get(at).copied();
        let is_shut = !self.by.terms.reopen && asking.is_closed(at);
        if is_shut || before.is_some_and(|said| said.g <= g) {
            return false;
        }
        let point = grid.point(at);
        let h = match before {
            Some(said) => Some(said.h[0]),
            None => self.estimated(asking, grid, at),
        };
        let f = h.and_then(|h| match asking.functions().rank {
            Some(_) => asking.rank(g, h, point),
            None => Some(self.by.rank.rank(g, h)),
        });
        let Some((h, f)) = h.zip(f) else {
            return false;
        };
        asking.said.open(at, at, g, [h, f]);
        true
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
        let asking = &mut *self.asking.borrow_mut();
        let cost = match asking.functions().cost {
            _ if asking.has_failed() => return None,
            Some(_) => asking.cost(grid.point(from.key), grid.point(to))??,
            None => price().times(self.factor),
        };
        self.learned(asking, grid, to, from.g.plus(cost))
            .then_some(cost)
    }

    /// What a step between any two cells costs where nobody says: the way over open ground, times the mean of the two.
    fn apart(&self, grid: &Grid, from: Key, to: Key) -> Cost {
        let GoalRegion {
            movement, metric, ..
        } = self.by.goal;
        let length = movement.apart(&metric, grid.point(from), grid.point(to));
        length.between(grid.terrain(from), grid.terrain(to))
    }
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
        self.asking.borrow_mut().close(from.key);
        if self.is_far() {
            let told = {
                let asking = &mut *self.asking.borrow_mut();
                let is_asked = !asking.has_failed();
                is_asked.then(|| asking.neighbours(grid, grid.point(from.key)))
            };
            for to in told.flatten().unwrap_or_default() {
                let price = || self.apart(grid, from.key, to);
                if let Some(cost) = self.step(grid, &from, to, price) {
                    // The parents are kept, so it does not matter where that lies.
                    step(observer, to, Direction::North, cost);
                }
            }
            return;
        }
        let (ground, metric) = (&self.by.ground, &self.by.terms.metric);
        let taken = |observer: &mut O, to: Key, direction: Direction, price: Cost| {
            let cost = self.step(grid, &from, to, || price);
            cost.is_some_and(|cost| step(observer, to, direction, cost))
        };
        ground.expand(grid, metric, from, observer, taken);
    }

    fn is_far(&self) -> bool {
        self.asking.borrow().functions().neighbours.is_some()
    }
}

impl Heuristic<Grid> for Own<'_> {
    /// What was said of a cell that was opened.
    fn estimate(&self, _grid: &Grid, at: Key) -> Cost {
        let asking = self.asking.borrow();
        asking.said(at).map_or(Cost::ZERO, |[h, _]| h)
    }
}

impl Rank for Own<'_> {
    fn rank(&self, g: Cost, h: Cost) -> Cost {
        self.by.rank.rank(g, h)
    }

    fn rank_at(&self, at: Key, g: Cost, h: Cost) -> Cost {
        let asking = self.asking.borrow();
        let said = asking.said(at);
        said.map_or_else(|| self.rank(g, h), |[_, f]| f)
    }

    fn tie(&self, g: Cost, h: Cost) -> Cost {
        if self.asking.borrow().functions().rank.is_some() {
            h
        } else {
            self.by.rank.tie(g, h)
        }
    }
}

impl Goal<Grid> for Own<'_> {
    fn reached(&self, grid: &Grid, at: Key) -> bool {
        let asking = &mut *self.asking.borrow_mut();
        if asking.functions().goal.is_none() {
            return self.by.goal.reached(grid, at);
        }
        !asking.has_failed() && asking.goal(grid.point(at)).unwrap_or(false)
    }

    /// Nobody knows how near a cell is to what a function looks for.
    fn distance(&self, grid: &Grid, at: Key) -> Option<Cost> {
        let is_asked = self.asking.borrow().functions().goal.is_some();
        (!is_asked).then(|| self.by.goal.from(grid, at))
    }
}
