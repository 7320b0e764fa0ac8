//! A graph of one's own: nodes that are no cells, and whoever made them is asked for neighbours, price, estimate and sight.
//!
//! A vertex is an interface (docs/sources.md): who sees whom, what it costs from one to
//! another, and who is next to it. Without sight a path is a row of steps; with it, of lines, see [`link`](crate::rules::link).
//! The nodes are listed beforehand, or numbered as the search meets them: then the next number in a list of neighbours is a new node.

use super::answer::{Answers, Fault, Place, written};
use super::{Ask, Process};
use crate::cost::{Cost, Metric};
use crate::message;
use crate::message::Message;
use crate::rules::link::{AnyAngle, Sight};
use crate::search::{Expand, Goal, Heuristic, Link, Linked, Node, Observer, Records, TreeEdge};
use crate::space::nodes::Nodes;
use crate::space::{Direction, Key};
use std::cell::RefCell;

/// Functions about nodes, by their numbers.
#[expect(
    missing_docs,
    reason = "the questions of the table in the module above"
)]
pub struct GraphFunctions {
    pub neighbours: Ask<u32, Vec<f64>>,
    /// What it costs from a node to another: of a step, and with sight of any line.
    pub cost: Ask<[u32; 2], f64>,
    /// From a node to the goal; without, zero.
    pub heuristic: Option<Ask<[u32; 2], f64>>,
    /// Whether a straight line joins two nodes.
    pub sight: Option<Ask<[u32; 2], bool>>,
}

/// All policies of such a search at once, but the order.
#[derive(Clone, Copy)]
pub struct OwnGraph<'a> {
    /// Who is asked.
    pub functions: &'a GraphFunctions,
    /// The estimate that they gave for each node.
    pub answers: &'a RefCell<&'a mut Answers<Cost>>,
    /// The node that is looked for.
    pub goal: Key,
    /// The most nodes, where they are numbered as the search meets them; `None` where all are listed.
    pub most: Option<u32>,
    /// With a function `sight`: whether it is Lazy Theta* instead of Theta*.
    pub is_lazy: bool,
}

impl OwnGraph<'_> {
    /// Asks for the estimate of a node, once. Returns false where an answer cannot be used.
    pub fn learn(&self, at: Key) -> bool {
        let answers = &mut **self.answers.borrow_mut();
        if answers.failure.is_some() || answers.said(at).is_some() {
            return answers.failure.is_none();
        }
        let h = match &self.functions.heuristic {
            Some(ask) => answers.number("heuristic", at.into(), || {
                ask.ask([at.0, self.goal.0], Process::default)
            }),
            None => Some(Cost::ZERO),
        };
        if let Some(h) = h {
            answers.said.grow(at.index() + 1);
            answers.said.open(at, at, Cost::MAX, h);
        }
        h.is_some()
    }

    /// The neighbours of a node, each checked; none where the answer cannot be used.
    fn neighbours(&self, of: Key, nodes: &Nodes) -> Vec<Key> {
        let (answers, place) = (&mut **self.answers.borrow_mut(), [of.into()]);
        let (name, expected) = ("neighbours", "an array of nodes of the graph");
        let ask = &self.functions.neighbours;
        let told = answers.ask(
            name,
            &place,
            || expected.into(),
            || ask.ask(of.0, Process::default),
        );
        let mut keys = Vec::new();
        for number in told.unwrap_or_default() {
            let count = nodes.count();
            // A node that is met for the first time has the next number.
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

    fn has_failed(&self) -> bool {
        self.answers.borrow().failure.is_some()
    }

    /// How parents are chosen where there is sight.
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
        let told = answers.ask(
            "sight",
            &line.map(Place::from),
            || "true or false".into(),
            || ask.ask(line.map(|node| node.0), Process::default),
        );
        told.unwrap_or(false)
    }

    /// The cost of a line from any node to another.
    fn length(&self, _nodes: &Nodes, from: Key, to: Key) -> Cost {
        let (answers, step) = (&mut *self.answers.borrow_mut(), [from, to]);
        let ask = || (self.functions.cost).ask(step.map(|node| node.0), Process::default);
        answers
            .price(step.map(Place::from), ask)
            .unwrap_or(Cost::MAX)
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
            let cost = match self.functions.sight {
                Some(_) => Cost::ZERO,
                None => self.length(nodes, from.key, to),
            };
            if cost < Cost::MAX && self.learn(to) {
                step(observer, to, Direction::North, cost);
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
        step: (Key, Cost),
        observer: &mut O,
    ) -> Option<Linked> {
        let linked = match self.any_angle() {
            Some(link) => link.link(nodes, known, from, step, observer),
            None => TreeEdge.link(nodes, known, from, step, observer),
        };
        linked.filter(|linked| linked.g < Cost::MAX && !self.has_failed())
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
        linked.filter(|_| !self.has_failed())
    }

    fn is_far(&self) -> bool {
        true
    }
}

impl Heuristic<Nodes> for OwnGraph<'_> {
    fn estimate(&self, _nodes: &Nodes, at: Key) -> Cost {
        self.answers.borrow().said(at).unwrap_or_default()
    }
}

impl Goal<Nodes> for OwnGraph<'_> {
    fn reached(&self, _nodes: &Nodes, at: Key) -> bool {
        at == self.goal
    }

    /// The estimate, where there is one.
    fn distance(&self, nodes: &Nodes, at: Key) -> Option<Cost> {
        let is_asked = self.functions.heuristic.is_some();
        is_asked.then(|| self.estimate(nodes, at))
    }

    fn only(&self) -> Option<Key> {
        Some(self.goal)
    }
}

/// In which costs are kept: numbers as they were given.
pub const METRIC: Metric = Metric::ROOT2;
