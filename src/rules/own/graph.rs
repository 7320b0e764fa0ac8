//! A graph of one's own: nodes that are no cells, and whoever made them is asked for neighbours, price, estimate and sight.
//!
//! A vertex is an interface (docs/sources.md): who sees whom, what it costs from one to
//! another, and who is next to it. Without sight a path is a row of steps; with it, of lines, see [`link`](crate::rules::link).

use super::answer::{BadAnswer, Expected, Fault, Place};
use super::asking::number;
use super::{Ask, units};
use crate::cost::{Cost, Metric};
use crate::rules::link::{AnyAngle, Sight};
use crate::search::arena::Arena;
use crate::search::{Expand, Goal, Heuristic, Link, Linked, Node, Observer, Records};
use crate::space::nodes::Nodes;
use crate::space::{Direction, Key};
use std::cell::RefCell;

/// Who is asked about nodes, by their numbers.
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

/// Asks, checks, and keeps what was said.
pub struct GraphAsking {
    functions: GraphFunctions,
    failure: Option<BadAnswer>,
    said: Arena,
}

impl GraphAsking {
    /// By these functions.
    pub fn new(functions: GraphFunctions) -> Self {
        Self {
            functions,
            failure: None,
            said: Arena::default(),
        }
    }

    /// Forgets what was said, for a search over `len` nodes.
    pub fn begin(&mut self, len: usize) {
        self.failure = None;
        self.said.reset(len);
    }

    /// The first bad answer. No function is called after it.
    pub fn failure(&self) -> Option<&BadAnswer> {
        self.failure.as_ref()
    }

    /// Whether lines of sight are asked for.
    pub fn has_sight(&self) -> bool {
        self.functions.sight.is_some()
    }

    /// Whether estimates are.
    pub fn has_heuristic(&self) -> bool {
        self.functions.heuristic.is_some()
    }

    /// The estimate of a node that was opened.
    pub fn said(&self, key: Key) -> Option<Cost> {
        self.said.get(key).map(|said| said.h)
    }

    /// Asks for the estimate of a node, once. Returns false where the answer cannot be used.
    pub fn learn(&mut self, at: Key, goal: Key) -> bool {
        if self.said.get(at).is_some() {
            return true;
        }
        let told = match &self.functions.heuristic {
            Some(ask) => number(ask.ask([at.0, goal.0])),
            None => Ok(0.0),
        };
        let Some(h) = self.checked(told, "heuristic", &[at], Expected::Number) else {
            return false;
        };
        self.said.open(at, at, Cost::MAX, units(h));
        true
    }

    fn cost(&mut self, from: Key, to: Key) -> Option<Cost> {
        let told = match self.functions.cost.ask([from.0, to.0]) {
            Ok(f64::INFINITY) => return Some(Cost::MAX),
            other => number(other),
        };
        self.checked(told, "cost", &[from, to], Expected::Price)
            .map(units)
    }

    fn sees(&mut self, from: Key, to: Key) -> bool {
        let Some(ask) = &self.functions.sight else {
            return false;
        };
        let told = ask.ask([from.0, to.0]);
        self.checked(told, "sight", &[from, to], Expected::Truth)
            .unwrap_or(false)
    }

    fn neighbours(&mut self, of: Key, nodes: &Nodes) -> Vec<Key> {
        let told = self.functions.neighbours.ask(of.0);
        let told = self.checked(told, "neighbours", &[of], Expected::Nodes);
        let mut keys = Vec::new();
        for number in told.unwrap_or_default() {
            let is_node =
                number.fract() == 0.0 && (0.0..f64::from(nodes.count())).contains(&number);
            let (found, expected) = if !is_node {
                (super::answer::written(number), Expected::Nodes)
            } else if number as u32 == of.0 {
                ("the node itself".to_owned(), Expected::OtherNodes)
            } else {
                keys.push(Key(number as u32));
                continue;
            };
            let fault = Err(Fault::Found(found));
            return self
                .checked(fault, "neighbours", &[of], expected)
                .unwrap_or_default();
        }
        keys
    }

    fn checked<T>(
        &mut self,
        told: Result<T, Fault>,
        function: &'static str,
        of: &[Key],
        expected: Expected,
    ) -> Option<T> {
        told.map_err(|fault| {
            let of: Vec<_> = of.iter().map(|&Key(node)| Place::Node(node)).collect();
            self.failure = Some(BadAnswer::new(function, &of, fault, expected));
        })
        .ok()
    }
}

/// All policies of such a search at once, but the order.
#[derive(Clone, Copy)]
pub struct OwnGraph<'a> {
    asking: &'a RefCell<&'a mut GraphAsking>,
    goal: Key,
    link: Option<AnyAngle<Asked<'a>>>,
}

impl<'a> OwnGraph<'a> {
    /// Of whom is asked on the way to a node; by lines with the nodes that see each other, looking late or at once.
    pub fn new(asking: &'a RefCell<&'a mut GraphAsking>, goal: Key, is_lazy: bool) -> Self {
        let sight = Asked(asking);
        let link = asking.borrow().has_sight().then(|| {
            if is_lazy {
                AnyAngle::lazy(sight)
            } else {
                AnyAngle::theta(sight)
            }
        });
        Self { asking, goal, link }
    }

    fn has_failed(&self) -> bool {
        self.asking.borrow().failure.is_some()
    }

    /// What a step costs that can be taken, once its end is known; at most where there is none, nothing after an answer that
    /// cannot be used.
    fn price(&self, from: Key, to: Key) -> Option<Cost> {
        let asking = &mut **self.asking.borrow_mut();
        if asking.failure.is_some() {
            return None;
        }
        // Of lines the length is asked for, from wherever they begin.
        let cost = match self.link {
            Some(_) => Cost::ZERO,
            None => asking.cost(from, to)?,
        };
        (cost == Cost::MAX || asking.learn(to, self.goal)).then_some(cost)
    }
}

/// Somebody who says which nodes see each other.
#[derive(Clone, Copy)]
pub struct Asked<'a>(&'a RefCell<&'a mut GraphAsking>);

impl Sight<Nodes> for Asked<'_> {
    fn sees(&self, _nodes: &Nodes, from: Key, to: Key) -> bool {
        let asking = &mut **self.0.borrow_mut();
        asking.failure.is_none() && asking.sees(from, to)
    }

    fn length(&self, _nodes: &Nodes, from: Key, to: Key) -> Cost {
        let asking = &mut **self.0.borrow_mut();
        if asking.failure.is_some() {
            return Cost::MAX;
        }
        asking.cost(from, to).unwrap_or(Cost::MAX)
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
        if self.has_failed() {
            return;
        }
        let neighbours = self.asking.borrow_mut().neighbours(from.key, nodes);
        for to in neighbours {
            match self.price(from.key, to) {
                Some(Cost::MAX) => {}
                Some(cost) => {
                    step(observer, to, Direction::North, cost);
                }
                None => return,
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
        let linked = match &self.link {
            Some(link) => link.link(nodes, known, from, step, observer),
            None => Some(Linked {
                parent: from.key,
                g: from.g.plus(step.1),
            }),
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
        let linked = self
            .link
            .as_ref()
            .and_then(|link| link.settle(nodes, steps, known, at, observer));
        linked.filter(|_| !self.has_failed())
    }

    fn is_far(&self) -> bool {
        true
    }
}

impl Heuristic<Nodes> for OwnGraph<'_> {
    fn estimate(&self, _nodes: &Nodes, at: Key) -> Cost {
        self.asking.borrow().said(at).unwrap_or_default()
    }
}

impl Goal<Nodes> for OwnGraph<'_> {
    fn reached(&self, _nodes: &Nodes, at: Key) -> bool {
        at == self.goal
    }

    /// The estimate, where there is one.
    fn distance(&self, _nodes: &Nodes, at: Key) -> Option<Cost> {
        let asking = self.asking.borrow();
        asking.said(at).filter(|_| asking.has_heuristic())
    }

    fn only(&self) -> Option<Key> {
        Some(self.goal)
    }
}

/// In which costs are kept: numbers as they were given.
pub const METRIC: Metric = Metric::ROOT2;
