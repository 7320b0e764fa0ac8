//! The handle of a search over a graph that JavaScript describes by functions. Its nodes are numbers.

use super::own::{bad_answer, function, list_of, number, truth};
use super::tape::numbers;
use crate::errors;
use crate::options::{self, MAX_SAFE};
use crate::schema::options;
use crate::session::session;
use crate::view;
use cubechase::message;
use cubechase::rules::own::graph::GraphFunctions;
use cubechase::rules::own::{Ask, Fault};
use cubechase::search;
use cubechase::session::{GraphOptions, GraphSession, MOST_NODES};
use cubechase::space::Key;
use cubechase::trace::{Paint, Tape, Watcher};
use js_sys::Function;
use wasm_bindgen::prelude::*;

options! {
    /// The functions and options of a search over a graph. Nodes are numbers. The search checks what a function returns.
    GraphGiven "GraphGiven" => Reading;
    "neighbours" given(function, "(node: number) => unknown"), "Returns the nodes to which edges lead." =>
        |read, it| read.neighbours = Some(it);
    "cost" given(function, "((from: number, to: number) => unknown) | undefined"), "Returns the cost of an edge." => |read, it| read.cost = Some(it);
    "heuristic" given(function, "((node: number, goal: number) => unknown) | undefined"), "Returns the estimate of the cost from a node to the goal." =>
        |read, it| read.heuristic = Some(it);
    "sight" given(function, "((from: number, to: number) => unknown) | undefined"), "Returns whether the line between two nodes is clear." =>
        |read, it| read.sight = Some(it);
    "algorithm" text() = "astar", "The search algorithm: \"astar\", or with `sight` \"theta\" or \"lazy-theta\"." =>
        |read, it| read.algorithm = Some(it);
    "weight" thousandths(0..=1_000_000) = "1", "The weight of the estimate." => |read, it| read.options.weight = it;
    "limit" whole(1..=MAX_SAFE), "The most nodes to expand. No limit by default." => |read, it| read.options.limit = it;
    "record" flag() = "false", "Whether the search records every event." => |read, it| read.tape = it.then(Tape::default);
}

/// The options as they are read.
#[derive(Default)]
struct Reading {
    options: GraphOptions,
    neighbours: Option<Function>,
    cost: Option<Function>,
    heuristic: Option<Function>,
    sight: Option<Function>,
    algorithm: Option<String>,
    tape: Option<Tape>,
}

/// A search over a graph that you describe by functions.
#[wasm_bindgen]
pub struct Graph(GraphSession<Watcher>);

session!(Graph);

#[wasm_bindgen]
impl Graph {
    /// Creates a search over a number of nodes. Without the number, nodes get numbers as the search meets them. Throws
    /// `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(nodes: Option<f64>, given: GraphGiven) -> Result<Graph, JsValue> {
        let nodes = nodes.map(|nodes| options::whole_u32("nodes", nodes, 1..=MOST_NODES));
        let nodes = nodes.transpose()?;
        let mut read = Reading::default();
        GraphGiven::read(Some(given), &mut read)?;
        let missing = |name: &str| {
            errors::option(message!("{name}: found nothing; expected a function", name))
        };
        let neighbours = read.neighbours.ok_or_else(|| missing("neighbours"))?;
        let cost = read.cost.ok_or_else(|| missing("cost"))?;
        match (read.algorithm.as_deref(), &read.sight) {
            (None, _) | (Some("astar"), None) | (Some("theta"), Some(_)) => {}
            (Some("lazy-theta"), Some(_)) => read.options.is_lazy = true,
            (Some(word), sight) => {
                let expected = match sight {
                    Some(_) => "theta or lazy-theta, as there is sight",
                    None => "astar, as there is no sight",
                };
                let message =
                    message!("algorithm: found \"{word}\"; expected {expected}", word; expected);
                return Err(errors::option(message));
            }
        }
        let functions = GraphFunctions {
            neighbours: Ask::new(move |node: u32| {
                numbers_of(neighbours.call1(&JsValue::UNDEFINED, &node.into()))
            }),
            cost: by_two(cost),
            heuristic: read.heuristic.map(by_two),
            sight: read.sight.map(|sight| -> Ask<[u32; 2], bool> {
                Ask::new(move |[from, to]: [u32; 2]| {
                    truth(sight.call2(&JsValue::UNDEFINED, &from.into(), &to.into()))
                })
            }),
        };
        let watch = Watcher::new(Paint::switched(true), read.tape);
        let options = read.options;
        Ok(Self(match nodes {
            Some(nodes) => GraphSession::new(nodes, functions, options, watch),
            None => GraphSession::growing(MOST_NODES, functions, options, watch),
        }))
    }

    /// Starts between two nodes. Throws `SearchError`, and `OptionError` if a number is not a node.
    #[wasm_bindgen(js_name = start)]
    pub fn start(&mut self, from: f64, to: f64) -> Result<(), JsValue> {
        let most = self.0.most() - 1;
        let from = options::whole_u32("from", from, 0..=most)?;
        let to = options::whole_u32("to", to, 0..=most)?;
        self.0.start(from, to);
        self.checked(self.0.status()).map(drop)
    }

    /// Expands at most `n` nodes. Returns the status. Throws `SearchError` and `OptionError`.
    pub fn step(&mut self, n: f64) -> Result<u8, JsValue> {
        let n = options::whole("step", n, 0..=options::MAX_SAFE)?;
        let status = self.0.run(n);
        self.checked(status)
    }

    /// Expands until the search ends. Returns the status. Throws `SearchError`.
    pub fn run(&mut self) -> Result<u8, JsValue> {
        let status = self.0.run(u64::MAX);
        self.checked(status)
    }

    /// Returns the nodes of the path. `Uint32Array`.
    pub fn path(&self) -> Vec<u32> {
        self.0.path()
    }

    /// Returns the label of a node: g, h, f, the parent, the step that opened the node, and the step that closed it. For a
    /// recorded search, this is the label at the playhead; otherwise, there are no steps. Missing numbers are NaN. Empty for
    /// an unseen node. Throws `OptionError`.
    pub fn known(&self, node: f64) -> Result<Vec<f64>, JsValue> {
        let node = options::whole_u32("node", node, 0..=self.0.most() - 1)?;
        let Some(tape) = self.tape() else {
            let known = self.0.known(node);
            return Ok(known.map_or(Vec::new(), |of| {
                vec![of.g, of.h, of.f, of.parent.0.into(), f64::NAN, f64::NAN]
            }));
        };
        let known = (tape.marks().len() > node as usize)
            .then(|| tape.known(Key(node)))
            .flatten();
        Ok(known.map_or(Vec::new(), |of| numbers(of).to_vec()))
    }
}

impl Graph {
    /// Returns the number of a status; an error if a function of the user failed.
    fn checked(&self, status: search::Status) -> Result<u8, JsValue> {
        match self.0.failure() {
            Some(answer) => Err(bad_answer(answer)),
            None => Ok(status as u8),
        }
    }
}

fn by_two(function: Function) -> Ask<[u32; 2], f64> {
    Ask::new(move |[from, to]: [u32; 2]| {
        number(function.call2(&JsValue::UNDEFINED, &from.into(), &to.into()))
    })
}

/// Reads an array of numbers.
fn numbers_of(given: Result<JsValue, JsValue>) -> Result<Vec<f64>, Fault> {
    list_of(given, |value| Ok(value.as_f64()))
}
