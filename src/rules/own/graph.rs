//! A graph that the user describes by functions: neighbours, cost, heuristic and sight.
//!
//! The functions are an interface to the vertices. Without `sight`, a path is a row of steps. With it, a path consists
//! of lines; see [`link`](crate::rules::link). The number of nodes is known at the start, or nodes get numbers as the
//! search meets them. Then the next number in a list of neighbours is a new node.
//!
//! Costs are doubles, from 0 to [`MOST`], and their sums have no limit that a search can meet. The search compares sums to 11
//! digits: its [`Cost`] only [stands for](Cost::standing_for) the double, which [`Numbers`] has.

use super::answer::{Answers, Fault, Place, Range, written};
use super::{Ask, Process};
use crate::cost::{Cost, Metric, Thousandths};
use crate::message;
use crate::message::Message;
use crate::rules::link::{AnyAngle, Sight};
use crate::search::{Expand, Goal, Heuristic, Link, Linked, Node, Observer, Rank, Records};
use crate::space::nodes::Nodes;
use crate::space::{Direction, Key};
use std::cell::RefCell;

/// Functions of a graph. Nodes are numbers.
#[expect(missing_docs, reason = "see the table in the module above")]
pub struct GraphFunctions {
    pub neighbours: Ask<u32, Vec<f64>>,
    /// The cost from a node to another: of a step, or with `sight` of any line.
    pub cost: Ask<[u32; 2], f64>,
    /// The estimate from a node to the goal; zero if there is no function.
    pub heuristic: Option<Ask<[u32; 2], f64>>,
    /// Whether a straight line joins two nodes.
    pub sight: Option<Ask<[u32; 2], bool>>,
}

/// The largest valid number: up to it, doubles hold every whole number.
pub const MOST: f64 = 9_007_199_254_740_991.0;

/// The costs of a step or a line.
const PRICES: Range = Range {
    least: 0.0,
    most: MOST,
};

/// The numbers of a node that the search has seen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Numbers {
    /// The cost of the best path found.
    pub g: f64,
    /// The estimate.
    pub h: f64,
    /// The cost of the path last looked at that ends with a step or line from this node.
    over: f64,
}

/// All policies of such a search.
#[derive(Clone, Copy)]
pub struct OwnGraph<'a> {
    /// The functions of the user.
    pub functions: &'a GraphFunctions,
    /// The numbers of each node that was seen.
    pub answers: &'a RefCell<&'a mut Answers<Numbers>>,
    /// The weight w of the estimate: f = g + w · h.
    pub weight: Thousandths,
    /// The goal.
    pub goal: Key,
    /// The most nodes, if they get numbers as the search meets them; `None` if the number of nodes is known at the start.
    pub most: Option<u32>,
    /// With `sight`: whether the search is Lazy Theta* instead of Theta*.
    pub is_lazy: bool,
}

impl OwnGraph<'_> {
    /// Stores the estimate of a node, unless it is known. Returns whether all values are valid.
    pub fn learn(&self, at: Key) -> bool {
        let answers = &mut **self.answers.borrow_mut();
        if answers.failure.is_some() || answers.said(at).is_some() {
            return answers.failure.is_none();
        }
        let h = match &self.functions.heuristic {
            Some(ask) => answers.number("heuristic", at.into(), MOST, || {
                ask.ask([at.0, self.goal.0], Process::default)
            }),
            None => Some(0.0),
        };
        if let Some(h) = h {
            answers.said.grow(at.index() + 1);
            let numbers = Numbers {
                h,
                ..Numbers::default()
            };
            answers.said.open(at, at, Cost::MAX, numbers);
        }
        h.is_some()
    }

    /// Returns the numbers of a node; zeros if it was not seen.
    fn numbers(&self, at: Key) -> Numbers {
        self.answers.borrow().said(at).unwrap_or_default()
    }

    /// Changes the numbers of a node that was seen.
    fn change(&self, at: Key, change: impl FnOnce(&mut Numbers)) {
        let answers = &mut **self.answers.borrow_mut();
        let mut numbers = answers.said(at).unwrap_or_default();
        change(&mut numbers);
        answers.said.open(at, at, Cost::MAX, numbers);
    }

    /// Returns the cost of a step, or of a line between any two nodes. Infinity if there is none, or if the value is invalid.
    fn price(&self, from: Key, to: Key) -> f64 {
        let (answers, step) = (&mut *self.answers.borrow_mut(), [from, to]);
        let ask = || (self.functions.cost).ask(step.map(|node| node.0), Process::default);
        let price = answers.price(step.map(Place::from), PRICES, ask);
        price.unwrap_or(f64::INFINITY)
    }

    /// Gives a node its g: that of the path last looked at over its new parent.
    fn adopt(&self, at: Key, Linked { parent, .. }: Linked) {
        let g = self.numbers(parent).over;
        self.change(at, |numbers| numbers.g = g);
    }

    /// Returns the neighbours of a node; none if the value is invalid.
    fn neighbours(&self, of: Key, nodes: &Nodes) -> Vec<Key> {
        let (answers, place) = (&mut **self.answers.borrow_mut(), [of.into()]);
        let (name, expected) = ("neighbours", "an array of nodes of the graph");
        let ask = &self.functions.neighbours;
        let numbers = answers.ask(
            name,
            &place,
            || expected.into(),
            || ask.ask(of.0, Process::default),
        );
        let mut keys = Vec::new();
        for number in numbers.unwrap_or_default() {
            let count = nodes.count();
            // A new node has the next number.
            let known = self.most.map_or(count, |most| most.min(count + 1));
            let is_node = number.fract() == 0.0 && (0.0..f64::from(known)).contains(&number);
            let (found, expected): (Message, Message) = if !is_node {
                match self.most {
                    Some(most) if number == f64::from(most) => (
                        message!("{count} nodes"; count = written(number + 1.0)),
                        message!("at most {most} nodes", most),
                    ),
                    _ => (written(number).into(), expected.into()),
                }
            } else if number as u32 == of.0 {
                ("the node itself".into(), "other nodes than that".into())
            } else {
                keys.push(Key(number as u32));
                nodes.resize(count.max(number as u32 + 1));
                continue;
            };
            answers.fail(name, &place, Fault::Found(found), expected);
            return Vec::new();
        }
        keys
    }

    /// Returns f.
    fn order(&self, g: f64, h: f64) -> Cost {
        Cost::standing_for(g + self.weight.value() * h)
    }

    fn has_failed(&self) -> bool {
        self.answers.borrow().failure.is_some()
    }

    /// Returns the choice of parents with `sight`.
    fn any_angle(&self) -> Option<AnyAngle<Self>> {
        let is_lazy = self.is_lazy;
        let sight = self.functions.sight.is_some().then_some(*self);
        sight.map(|sight| AnyAngle { sight, is_lazy })
    }
}

impl Sight<Nodes> for OwnGraph<'_> {
    fn sees(&self, _nodes: &Nodes, from: Key, to: Key) -> bool {
        let Some(ask) = &self.functions.sight else {
            return false;
        };
        let (answers, line) = (&mut *self.answers.borrow_mut(), [from, to]);
        let is_visible = answers.ask(
            "sight",
            &line.map(Place::from),
            || "true or false".into(),
            || ask.ask(line.map(|node| node.0), Process::default),
        );
        is_visible.unwrap_or(false)
    }

    fn length(&self, _nodes: &Nodes, from: Key, to: Key) -> Cost {
        Cost::standing_for(self.price(from, to))
    }

    /// Returns [`Cost::MAX`] if there is no line.
    fn over(&self, _nodes: &Nodes, (from, _): (Key, Cost), to: Key) -> Cost {
        let sum = self.numbers(from).g + self.price(from, to);
        if sum == f64::INFINITY {
            return Cost::MAX;
        }
        self.change(from, |numbers| numbers.over = sum);
        Cost::standing_for(sum)
    }
}

impl Expand<Nodes> for OwnGraph<'_> {
    fn expand<O: Observer>(
        &self,
        nodes: &Nodes,
        _metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        for to in self.neighbours(from.key, nodes) {
            // The cost of the whole path. With lines, the link computes it.
            let sum = match self.functions.sight {
                Some(_) => Cost::ZERO,
                None => self.over(nodes, (from.key, from.g), to),
            };
            if sum < Cost::MAX && self.learn(to) {
                step(observer, to, Direction::North, sum);
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

impl Link<Nodes> for OwnGraph<'_> {
    fn link<O: Observer>(
        &self,
        nodes: &Nodes,
        known: &Records,
        from: Node,
        (to, sum): (Key, Cost),
        observer: &mut O,
    ) -> Option<Linked> {
        let linked = match self.any_angle() {
            Some(link) => link.link(nodes, known, from, (to, sum), observer)?,
            None => Linked {
                parent: from.key,
                g: sum,
            },
        };
        let is_worse = known.get(to).is_some_and(|seen| seen.g <= linked.g);
        if is_worse || linked.g == Cost::MAX || self.has_failed() {
            return None;
        }
        self.adopt(to, linked);
        Some(linked)
    }

    fn settle<E: Expand<Nodes>, O: Observer>(
        &self,
        nodes: &Nodes,
        steps: (&E, &Metric),
        known: &Records,
        at: Node,
        observer: &mut O,
    ) -> Option<Linked> {
        let linked = self.any_angle()?.settle(nodes, steps, known, at, observer);
        let linked = linked.filter(|_| !self.has_failed())?;
        self.adopt(at.key, linked);
        Some(linked)
    }

    fn is_far(&self) -> bool {
        true
    }
}

impl Heuristic<Nodes> for OwnGraph<'_> {
    fn estimate(&self, _nodes: &Nodes, at: Key) -> Cost {
        Cost::standing_for(self.numbers(at).h)
    }
}

impl Rank for OwnGraph<'_> {
    fn rank(&self, g: Cost, h: Cost) -> Cost {
        self.order(METRIC.value(g), METRIC.value(h))
    }

    fn rank_at(&self, at: Key, _g: Cost, _h: Cost) -> Cost {
        let Numbers { g, h, .. } = self.numbers(at);
        self.order(g, h)
    }
}

impl Goal<Nodes> for OwnGraph<'_> {
    fn reached(&self, _nodes: &Nodes, at: Key) -> bool {
        at == self.goal
    }

    /// Returns the estimate, if there is a function for it.
    fn distance(&self, nodes: &Nodes, at: Key) -> Option<Cost> {
        let estimates = self.functions.heuristic.is_some();
        estimates.then(|| self.estimate(nodes, at))
    }

    fn only(&self) -> Option<Key> {
        Some(self.goal)
    }
}

/// The metric that turns costs into numbers.
pub const METRIC: Metric = Metric::DOUBLES;
