//! A search over a graph that the user describes. It has the same loop and the same tape, for nodes instead of cells.

use super::Cell;
use super::watch::Watch;
use crate::cost::Thousandths;
use crate::rules::own::graph::{GraphFunctions, METRIC, Numbers, OwnGraph};
use crate::rules::own::{Answers, BadAnswer};
use crate::search::{Heap, Plan, Search, Status, Terms};
use crate::space::nodes::Nodes;
use crate::space::{Key, Space};
use std::cell::RefCell;

/// The most nodes: as many as the largest map has cells.
pub const MOST_NODES: u32 = 1 << 24;

/// The options of a search over a graph.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GraphOptions {
    /// The weight w of the estimate: f = g + w · h.
    pub weight: Thousandths,
    /// The most nodes to expand.
    pub limit: u64,
    /// With `sight`: whether the search is Lazy Theta*, which checks lines only when it expands a node.
    pub is_lazy: bool,
}

impl Default for GraphOptions {
    fn default() -> Self {
        Self {
            weight: Thousandths::ONE,
            limit: u64::MAX,
            is_lazy: false,
        }
    }
}

/// A search over numbered nodes, with the functions that describe them.
pub struct GraphSession<O: Watch> {
    nodes: Nodes,
    /// The most nodes, if they get numbers as the search meets them.
    most: Option<u32>,
    functions: GraphFunctions,
    answers: Answers<Numbers>,
    search: Search<Heap>,
    options: GraphOptions,
    goal: Option<Key>,
    watch: O,
}

impl<O: Watch> GraphSession<O> {
    /// Creates a search over a known number of nodes.
    pub fn new(nodes: u32, functions: GraphFunctions, options: GraphOptions, watch: O) -> Self {
        Self {
            nodes: Nodes::new(nodes.min(MOST_NODES)),
            most: None,
            functions,
            answers: Answers::default(),
            search: Search::new(),
            options,
            goal: None,
            watch,
        }
    }

    /// Creates a search over at most `most` nodes, which get numbers as the search meets them. Start and goal have the first
    /// numbers, in any order. Each further node has the next number when `neighbours` first returns it. An infinite graph
    /// needs a [limit](GraphOptions::limit).
    ///
    /// ```
    /// use cubechase::rules::own::{Ask, graph::GraphFunctions};
    /// use cubechase::search::Status;
    /// use cubechase::session::{GraphOptions, GraphSession};
    /// use std::sync::{Arc, Mutex};
    ///
    /// // From any number to its double and to the number after it. A number is a node when it is first seen.
    /// let met = Arc::new(Mutex::new(vec![1_u64, 10]));
    /// let seen = Arc::clone(&met);
    /// let functions = GraphFunctions {
    ///     neighbours: Ask::new(move |node: u32| {
    ///         let mut met = seen.lock().unwrap();
    ///         let from = met[node as usize];
    ///         Ok([2 * from, from + 1]
    ///             .map(|to| {
    ///                 let place = met.iter().position(|&one| one == to);
    ///                 place.unwrap_or_else(|| {
    ///                     met.push(to);
    ///                     met.len() - 1
    ///                 }) as f64
    ///             })
    ///             .to_vec())
    ///     }),
    ///     cost: Ask::new(|_| Ok(1.0)),
    ///     heuristic: None,
    ///     sight: None,
    /// };
    /// let options = GraphOptions { limit: 1000, ..GraphOptions::default() };
    /// let mut search = GraphSession::growing(5000, functions, options, ());
    /// search.start(0, 1);
    /// assert_eq!(search.run(u64::MAX), Status::Found);
    /// let met = met.lock().unwrap();
    /// let path: Vec<u64> = search.path().into_iter().map(|node| met[node as usize]).collect();
    /// assert_eq!(path, [1, 2, 4, 5, 10]);
    /// ```
    pub fn growing(most: u32, functions: GraphFunctions, options: GraphOptions, watch: O) -> Self {
        Self {
            most: Some(most.min(MOST_NODES)),
            ..Self::new(0, functions, options, watch)
        }
    }

    /// Returns the number of nodes, or of those that the search has met so far.
    #[must_use]
    pub fn nodes(&self) -> u32 {
        self.nodes.count()
    }

    /// Returns the most nodes that there can be.
    #[must_use]
    pub fn most(&self) -> u32 {
        self.most.unwrap_or(self.nodes.count())
    }

    /// Starts between two nodes.
    ///
    /// # Panics
    /// If a node does not exist.
    pub fn start(&mut self, from: u32, to: u32) {
        assert!(from < self.most() && to < self.most(), "no such node");
        if self.most.is_some() {
            self.nodes.resize(from.max(to) + 1);
        }
        let (start, goal) = (Key(from), Key(to));
        self.goal = Some(goal);
        self.search = Search::new();
        let len = self.nodes.len();
        self.watch.prepare(len);
        if let Some(tape) = self.watch.tape_mut() {
            tape.prepare(len, METRIC);
        }
        self.answers.start(len);
        let answers = RefCell::new(&mut self.answers);
        let plan = plan(&self.functions, &answers, (goal, self.most), &self.options);
        if plan.expand.learn(start) {
            self.search
                .start(&self.nodes, &plan, start, &mut self.watch);
        }
        if let Some(tape) = self.watch.tape_mut() {
            tape.stepped(self.search.open());
        }
    }

    /// Expands at most `budget` nodes.
    pub fn run(&mut self, budget: u64) -> Status {
        let Some(goal) = self.goal else {
            return Status::Ready;
        };
        let answers = RefCell::new(&mut self.answers);
        let plan = plan(&self.functions, &answers, (goal, self.most), &self.options);
        for _ in 0..budget {
            let has_failed = answers.borrow().failure().is_some();
            if has_failed || self.search.status() != Status::Running {
                break;
            }
            self.search.run(&self.nodes, &plan, &mut self.watch, 1);
        }
        if let Some(tape) = self.watch.tape_mut() {
            tape.settled(self.search.open());
        }
        self.status()
    }

    /// Returns the status of the search.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.failure().is_some() {
            Status::Failed
        } else {
            self.search.status()
        }
    }

    /// Returns the invalid value of a function that ended the search.
    #[must_use]
    pub fn failure(&self) -> Option<&BadAnswer> {
        self.answers.failure()
    }

    /// Returns the number of expanded nodes.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    /// Returns the number of nodes in the open list.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.search.open()
    }

    /// Returns the cost of the path to the goal; `None` if the search did not reach the goal.
    #[must_use]
    pub fn cost(&self) -> Option<f64> {
        let is_found = self.status() == Status::Found;
        self.path_cost().filter(|_| is_found)
    }

    /// Returns the cost of [`GraphSession::path`], wherever it leads.
    #[must_use]
    pub fn path_cost(&self) -> Option<f64> {
        let end = self.answered()?.end()?;
        self.answers.said(end).map(|numbers| numbers.g)
    }

    /// Returns the nodes of the path; with `sight`, those where its lines turn. Empty if there is no path.
    #[must_use]
    pub fn path(&self) -> Vec<u32> {
        let path = self.answered().map(Search::path);
        path.unwrap_or_default().iter().map(|key| key.0).collect()
    }

    /// Returns the label of a node.
    #[must_use]
    pub fn known(&self, node: u32) -> Option<Cell> {
        // Before the first search, there are no records.
        self.goal.filter(|_| node < self.nodes.count())?;
        let key = Key(node);
        let Numbers { g, h, .. } = self.answers.said(key)?;
        let parent = self.search.record(key)?.parent;
        let f = g + self.options.weight.value() * h;
        Some(Cell { g, h, f, parent })
    }

    /// Returns the observer.
    #[must_use]
    pub fn watch(&self) -> &O {
        &self.watch
    }

    /// Returns the observer, for example to move its playhead.
    pub fn watch_mut(&mut self) -> &mut O {
        &mut self.watch
    }

    fn answered(&self) -> Option<&Search<Heap>> {
        self.failure().is_none().then_some(&self.search)
    }
}

type GraphPlan<'a> = Plan<OwnGraph<'a>, OwnGraph<'a>, OwnGraph<'a>, OwnGraph<'a>, OwnGraph<'a>>;

fn plan<'a>(
    functions: &'a GraphFunctions,
    answers: &'a RefCell<&'a mut Answers<Numbers>>,
    (goal, most): (Key, Option<u32>),
    options: &GraphOptions,
) -> GraphPlan<'a> {
    let own = OwnGraph {
        functions,
        answers,
        goal,
        most,
        weight: options.weight,
        is_lazy: options.is_lazy,
    };
    Plan {
        expand: own,
        heuristic: own,
        goal: own,
        rank: own,
        link: own,
        terms: Terms {
            // With lines, a closed node stays closed.
            reopen: functions.sight.is_none(),
            spread: 1,
            limit: options.limit,
            ..Terms::of(METRIC)
        },
    }
}
