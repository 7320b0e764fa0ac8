//! The handle of a search over a graph that JavaScript gives, whose nodes it knows by numbers.

use super::errors;
use super::names::Status;
use super::options::{self, read_options};
use super::own::{found, function, list_of, number, threw, told_of};
use super::tape::{looks, numbers};
use cubechase::rules::own::graph::GraphFunctions;
use cubechase::rules::own::{Ask, Fault};
use cubechase::search;
use cubechase::session::{GraphOptions, GraphSession, MOST_NODES};
use cubechase::space::Key;
use cubechase::trace::{Paint, Tape, Watcher};
use js_sys::Function;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `neighbours(node)`, `cost(a, b)`, `heuristic(node, goal)`, `sight(a, b)` by numbers; `algorithm`, `weight`, `limit`,
    /// `record`.
    #[wasm_bindgen(typescript_type = "object")]
    pub type GraphGiven;
}

/// A search over a graph of one's own.
#[wasm_bindgen]
pub struct Graph(GraphSession<Watcher>);

#[wasm_bindgen]
impl Graph {
    /// Over so many nodes. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(nodes: f64, given: GraphGiven) -> Result<Graph, JsValue> {
        let nodes = options::whole_u32("nodes", nodes, 1..=MOST_NODES)?;
        let mut read = GraphOptions::default();
        let (mut neighbours, mut cost, mut heuristic, mut sight) = (None, None, None, None);
        let mut algorithm = None;
        let mut tape = None;
        read_options! { Some(given), value;
            "neighbours" => neighbours = Some(function(&value)?),
            "cost" => cost = Some(function(&value)?),
            "heuristic" => heuristic = Some(function(&value)?),
            "sight" => sight = Some(function(&value)?),
            "algorithm" => algorithm = Some(value.text()?),
            "weight" => read.weight = value.thousandths(0..=1_000_000)?,
            "limit" => read.limit = value.whole(1..=options::MAX_SAFE)?,
            "record" => tape = value.flag()?.then(Tape::default),
        }?;
        let wanted =
            |what: &str| errors::option(&format!("{what}: found nothing; expected a function"));
        let neighbours = neighbours.ok_or_else(|| wanted("neighbours"))?;
        let cost = cost.ok_or_else(|| wanted("cost"))?;
        match (algorithm.as_deref(), &sight) {
            (None, _) | (Some("astar"), None) | (Some("theta"), Some(_)) => {}
            (Some("lazy-theta"), Some(_)) => read.is_lazy = true,
            (Some(word), sight) => {
                let expected = match sight {
                    Some(_) => "theta or lazy-theta, as there is sight",
                    None => "astar, as there is no sight",
                };
                let message = format!("algorithm: found \"{word}\"; expected {expected}");
                return Err(errors::option(&message));
            }
        }
        let functions = GraphFunctions {
            neighbours: Ask::new(move |node: u32| {
                numbers_of(neighbours.call1(&JsValue::UNDEFINED, &node.into()))
            }),
            cost: by_two(cost),
            heuristic: heuristic.map(by_two),
            sight: sight.map(|sight| -> Ask<[u32; 2], bool> {
                Ask::new(move |[from, to]: [u32; 2]| {
                    let given = sight.call2(&JsValue::UNDEFINED, &from.into(), &to.into());
                    let given = given.map_err(|error| threw(&error))?;
                    given.as_bool().ok_or_else(|| found(&given))
                })
            }),
        };
        let watch = Watcher::new(Paint::switched(true), tape);
        Ok(Self(GraphSession::new(nodes, functions, read, watch)))
    }

    /// Begins between two nodes. Throws `SearchError`, and `OptionError` for what is no number of a node.
    #[wasm_bindgen(js_name = start)]
    pub fn begin(&mut self, from: f64, to: f64) -> Result<(), JsValue> {
        let most = self.0.nodes() - 1;
        let from = options::whole_u32("from", from, 0..=most)?;
        let to = options::whole_u32("to", to, 0..=most)?;
        self.0.begin(from, to);
        self.told(self.0.status()).map(drop)
    }

    /// Expands at most `n` nodes. Throws `SearchError` and `OptionError`.
    pub fn step(&mut self, n: f64) -> Result<Status, JsValue> {
        let n = options::whole("step", n, 0..=options::MAX_SAFE)?;
        let status = self.0.run(n);
        self.told(status)
    }

    /// Expands until the search ends. Throws `SearchError`.
    pub fn run(&mut self) -> Result<Status, JsValue> {
        let status = self.0.run(u64::MAX);
        self.told(status)
    }

    /// How far the search has come.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> Status {
        self.0.status().into()
    }

    /// Nodes expanded so far.
    #[wasm_bindgen(getter)]
    pub fn expanded(&self) -> f64 {
        self.0.expanded() as f64
    }

    /// Nodes in the open list now.
    #[wasm_bindgen(getter)]
    pub fn open(&self) -> u32 {
        self.0.open()
    }

    /// What the path costs; NaN until there is one.
    #[wasm_bindgen(getter)]
    pub fn cost(&self) -> f64 {
        self.0.cost().unwrap_or(f64::NAN)
    }

    /// The numbers of the nodes of the path. `Uint32Array`.
    pub fn path(&self) -> Vec<u32> {
        self.0.path()
    }

    /// What is known of a node: g, h, f and the parent; at the playhead of a recorded search, and then also by which step it
    /// was opened and by which closed. NaN for what there is not; empty for a node not seen. Throws `OptionError`.
    pub fn known(&self, node: f64) -> Result<Vec<f64>, JsValue> {
        let node = options::whole_u32("node", node, 0..=self.0.nodes() - 1)?;
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

    /// What the search has done with each node, at the playhead of a recorded one: values of `Mark`. `Uint8Array`, a copy.
    pub fn marks(&self) -> Vec<u8> {
        let painted = || self.0.watch().paint().marks();
        self.tape().map_or_else(painted, Tape::marks).to_vec()
    }

    /// Expansions on the tape so far.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> f64 {
        self.tape().map_or(0, Tape::steps) as f64
    }

    /// Puts the playhead after `n` expansions, or to the nearest end. Returns where it is. Throws `OptionError`.
    pub fn show(&mut self, n: f64) -> Result<f64, JsValue> {
        let n = usize::try_from(options::step(n)?).unwrap_or(usize::MAX);
        let tape = self.0.watch_mut().tape_mut();
        Ok(tape.map_or(0, |tape| tape.show(n)) as f64)
    }

    /// How many expansions the playhead has behind it.
    #[wasm_bindgen(getter)]
    pub fn shown(&self) -> f64 {
        self.tape().map_or(0, Tape::shown) as f64
    }

    /// The node that the step at the playhead expanded.
    #[wasm_bindgen(getter)]
    pub fn current(&self) -> Option<u32> {
        Some(self.tape()?.current()?.0)
    }

    /// The looks from node to node that the step at the playhead took, three numbers each: both nodes, and 1 where the line
    /// is clear, else 0.
    pub fn sights(&self) -> Vec<u32> {
        looks(self.tape())
    }
}

impl Graph {
    fn tape(&self) -> Option<&Tape> {
        self.0.watch().tape()
    }

    fn told(&self, status: search::Status) -> Result<Status, JsValue> {
        match self.0.failure() {
            Some(bad) => Err(told_of(bad)),
            None => Ok(status.into()),
        }
    }
}

fn by_two(function: Function) -> Ask<[u32; 2], f64> {
    Ask::new(move |[from, to]: [u32; 2]| {
        number(function.call2(&JsValue::UNDEFINED, &from.into(), &to.into()))
    })
}

/// An array of numbers.
fn numbers_of(given: Result<JsValue, JsValue>) -> Result<Vec<f64>, Fault> {
    list_of(given, |value| Ok(value.as_f64()))
}
