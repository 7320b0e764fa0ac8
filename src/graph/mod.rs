//! Searches over nodes of any type: [`astar`], [`dijkstra`] and [`bfs`] in one call, and [`NodeSearch`] step by step.
//!
//! A node is any value that can be compared, hashed and cloned: a position, a word, the state of a puzzle. A closure returns
//! its successors, so the graph need not exist before the search, and it may be infinite. The functions take the same
//! arguments as those of the `pathfinding` crate.
//!
//! ```
//! use cubechase::astar;
//!
//! // A knight, from one square to another.
//! let goal = (4, 6);
//! let moves = |&(x, y): &(i32, i32)| {
//!     [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)]
//!         .map(|(dx, dy)| ((x + dx, y + dy), 1))
//! };
//! let distance = |&(x, y): &(i32, i32)| (goal.0 - x).abs() + (goal.1 - y).abs();
//! let (path, cost) = astar(&(1, 1), moves, |at| distance(at) / 3, |&at| at == goal).expect("a path");
//! assert_eq!((path.len(), cost), (5, 4));
//! ```
//!
//! The loop is that of [`search`](crate::search). A node gets the next [`Key`] when the search first meets it, and the loop
//! uses only keys. So results are deterministic, ties included. A search in slices expands the same nodes as a search at once.
//!
//! A search that meets n nodes over m steps takes O((n + m) · log(n + m)) time. It stores two copies of each node, an entry of
//! a hash table and 12 bytes, and 24 bytes for each entry of the open list. On a grid, [`find`](crate::find()) and
//! [`Session`](crate::Session) do the same with arrays instead of hash tables.
//!
//! P. E. Hart, N. J. Nilsson and B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost
//! Paths", 1968; E. W. Dijkstra, "A Note on Two Problems in Connexion with Graphs", 1959; E. F. Moore, "The Shortest
//! Path Through a Maze", 1959.

mod path_cost;
#[cfg(test)]
mod tests;

pub use path_cost::PathCost;

use crate::cost::{Cost, Metric};
use crate::search::{
    Expand, Goal, GoalTest, Heap, Heuristic, Node, Observer, Plan, Search, Status, Terms, Ties,
};
use crate::space::nodes::Nodes;
use crate::space::{Direction, Key};
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::Hash;

/// Finds a cheapest path with A*. Returns its nodes, both ends included, and its cost.
///
/// - `successors` returns the nodes to which steps lead, each with the cost of the step.
/// - `heuristic` returns an estimate of the cost from a node to the goal. If it exceeds the true cost, the path may not be a
///   cheapest one. It need not be consistent: a node is expanded again if a cheaper path to it is found.
/// - `success` returns whether a node is a goal.
///
/// Returns `None` if no goal is reachable. In an infinite graph without a reachable goal, the search never ends; use
/// [`NodeSearch::run`], which takes a budget.
///
/// O((n + m) · log(n + m)) for n nodes and m steps, without the time of the closures. Hart, Nilsson and Raphael, 1968.
///
/// # Panics
/// If a cost is negative or the cost of the path is too large; see [`PathCost`].
///
/// # Examples
/// ```
/// use cubechase::astar;
///
/// #[derive(Clone, Debug, PartialEq, Eq, Hash)]
/// struct Pos(i32, i32);
///
/// impl Pos {
///     fn distance(&self, other: &Pos) -> u32 {
///         self.0.abs_diff(other.0) + self.1.abs_diff(other.1)
///     }
///
///     fn successors(&self) -> Vec<(Pos, u32)> {
///         let &Pos(x, y) = self;
///         vec![(Pos(x + 1, y), 1), (Pos(x - 1, y), 1), (Pos(x, y + 1), 1), (Pos(x, y - 1), 3)]
///     }
/// }
///
/// let goal = Pos(3, 1);
/// let result = astar(&Pos(0, 0), Pos::successors, |pos| pos.distance(&goal), |pos| *pos == goal);
/// assert_eq!(result.expect("a path").1, 4);
/// ```
pub fn astar<N, C, FN, IN, FH, FS>(
    start: &N,
    successors: FN,
    heuristic: FH,
    success: FS,
) -> Option<(Vec<N>, C)>
where
    N: Eq + Hash + Clone,
    C: PathCost,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FH: FnMut(&N) -> C,
    FS: FnMut(&N) -> bool,
{
    NodeSearch::astar(start, successors, heuristic, success).answer()
}

/// Finds a cheapest path with Dijkstra's algorithm. Returns its nodes, both ends included, and its cost.
///
/// Like [`astar`], but without an estimate. O((n + m) · log(n + m)) for n nodes and m steps. Dijkstra, 1959.
///
/// # Panics
/// If a cost is negative or the cost of the path is too large; see [`PathCost`].
///
/// # Examples
/// ```
/// use cubechase::dijkstra;
///
/// // Double it for 3, or add one for 1.
/// let result = dijkstra(&1_u64, |&n| [(2 * n, 3_u8), (n + 1, 1)], |&n| n == 10);
/// assert_eq!(result, Some((vec![1, 2, 3, 4, 5, 10], 7)));
/// ```
pub fn dijkstra<N, C, FN, IN, FS>(start: &N, successors: FN, success: FS) -> Option<(Vec<N>, C)>
where
    N: Eq + Hash + Clone,
    C: PathCost,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FS: FnMut(&N) -> bool,
{
    NodeSearch::dijkstra(start, successors, success).answer()
}

/// Finds a path with the fewest steps by breadth-first search. Returns its nodes, both ends included.
///
/// Of several shortest paths, returns the first that it meets. Tests `success` as soon as it meets a node.
/// O((n + m) · log(n + m)) for n nodes and m steps. Moore, 1959.
///
/// # Examples
/// ```
/// use cubechase::bfs;
///
/// let result = bfs(&1_u32, |&n| [2 * n, n + 1], |&n| n == 10);
/// assert_eq!(result, Some(vec![1, 2, 4, 5, 10]));
/// ```
pub fn bfs<N, FN, IN, FS>(start: &N, mut successors: FN, success: FS) -> Option<Vec<N>>
where
    N: Eq + Hash + Clone,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = N>,
    FS: FnMut(&N) -> bool,
{
    let steps = |node: &N| successors(node).into_iter().map(|next| (next, 1_u32));
    let search = NodeSearch::dijkstra(start, steps, success).breadth_first();
    search.answer().map(|(path, _)| path)
}

/// A search over nodes of any type that runs step by step.
///
/// It can pause after any number of expansions, for example to draw a frame. The pause does not change the result. Before the
/// first step, the status is [`Status::Ready`]. At the end, it is [`Status::Found`], or [`Status::Exhausted`] if all reachable
/// nodes are expanded.
///
/// ```
/// use cubechase::graph::NodeSearch;
/// use cubechase::search::Status;
///
/// let mut search = NodeSearch::dijkstra(&1_u64, |&n| [(2 * n, 3_u32), (n + 1, 1)], |&n| n == 10);
/// while search.run(4) == Status::Running {
///     println!("{} nodes wait", search.open());
/// }
/// assert_eq!(search.status(), Status::Found);
/// assert_eq!(search.path(), Some(vec![1, 2, 3, 4, 5, 10]));
/// assert_eq!(search.cost(), Some(7));
/// assert_eq!(search.cost_to(&4), Some(3));
/// ```
///
/// To store a search in a struct, use types that you can name for its closures: function pointers, or boxes of `dyn FnMut`.
/// The search is `Send` or `Sync` if its closures are.
///
/// ```
/// use cubechase::graph::NodeSearch;
///
/// type Pos = (i32, i32);
///
/// struct Walker {
///     plan: NodeSearch<Pos, fn(&Pos) -> [(Pos, u32); 2], Box<dyn FnMut(&Pos) -> u32>, Box<dyn FnMut(&Pos) -> bool>>,
/// }
///
/// let goal = (3, 2);
/// let mut walker = Walker {
///     plan: NodeSearch::astar(
///         &(0, 0),
///         |&(x, y)| [((x + 1, y), 1), ((x, y + 1), 1)],
///         Box::new(move |at| at.0.abs_diff(goal.0) + at.1.abs_diff(goal.1)),
///         Box::new(move |at| *at == goal),
///     ),
/// };
/// walker.plan.run(100);
/// assert_eq!(walker.plan.cost(), Some(5));
/// ```
#[derive(Clone, Debug)]
pub struct NodeSearch<N, FN, FH, FS> {
    graph: Graph<N, FN, FH, FS>,
    search: Search<Heap>,
    terms: Terms,
}

/// The closures, and the nodes that the search has met, each with its key.
#[derive(Clone, Debug)]
struct Graph<N, FN, FH, FS> {
    nodes: Vec<N>,
    keys: HashMap<N, Key>,
    successors: FN,
    heuristic: FH,
    success: FS,
    is_found: bool,
}

const START: Key = Key(0);

impl<N, C, FN, IN, FS> NodeSearch<N, FN, fn(&N) -> C, FS>
where
    N: Eq + Hash + Clone,
    C: PathCost,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FS: FnMut(&N) -> bool,
{
    /// Creates a search by Dijkstra's algorithm; see [`dijkstra`].
    #[must_use]
    pub fn dijkstra(start: &N, successors: FN, success: FS) -> Self {
        Self::astar(start, successors, |_| C::from_cost(Cost::ZERO), success)
    }
}

impl<N, C, FN, IN, FH, FS> NodeSearch<N, FN, FH, FS>
where
    N: Eq + Hash + Clone,
    C: PathCost,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FH: FnMut(&N) -> C,
    FS: FnMut(&N) -> bool,
{
    /// Creates an A* search; see [`astar`].
    #[must_use]
    pub fn astar(start: &N, successors: FN, heuristic: FH, success: FS) -> Self {
        Self {
            graph: Graph {
                nodes: vec![start.clone()],
                keys: HashMap::from([(start.clone(), START)]),
                successors,
                heuristic,
                success,
                is_found: false,
            },
            search: Search::new(),
            terms: Terms::of(Metric::default()),
        }
    }

    /// Makes this a breadth-first search: equal ranks form a queue, and a goal is recognised as soon as it is met. If steps
    /// differ in cost, the path may not be a cheapest one.
    #[must_use]
    pub fn breadth_first(mut self) -> Self {
        self.terms.ties = Ties::First;
        self.terms.goal_test = GoalTest::Generate;
        self
    }

    /// Expands one node. A call after the end changes nothing.
    pub fn step(&mut self) -> Status {
        self.run(1)
    }

    /// Expands at most `budget` nodes. A call after the end changes nothing.
    pub fn run(&mut self, budget: u64) -> Status {
        self.run_watched(budget, &mut ())
    }

    /// Like [`run`](Self::run), but reports each event to an observer. Events have keys of nodes; see [`node`](Self::node).
    pub fn run_watched<O: Observer>(&mut self, budget: u64, observer: &mut O) -> Status {
        let nodes = Nodes::new(self.graph.nodes.len() as u32);
        let graph = &RefCell::new(&mut self.graph);
        let plan = Plan {
            terms: self.terms,
            ..Plan::new(graph, graph, graph, self.terms.metric)
        };
        if self.search.status() == Status::Ready {
            self.search.begin(&nodes, &plan, START, observer);
        }
        self.search.run(&nodes, &plan, observer, budget)
    }

    /// Returns the status of the search.
    #[must_use]
    pub fn status(&self) -> Status {
        self.search.status()
    }

    /// Returns the number of expansions. A node that is expanded twice counts twice.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    /// Returns the number of nodes in the open list.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.search.open()
    }

    /// Returns the nodes from the start to the goal.
    #[must_use]
    pub fn path(&self) -> Option<Vec<N>> {
        self.search.end().map(|end| self.trail(end))
    }

    /// Returns the cost of that path.
    ///
    /// # Panics
    /// If the cost is too large for its type.
    #[must_use]
    pub fn cost(&self) -> Option<C> {
        self.search.cost().map(C::from_cost)
    }

    /// Returns the nodes of the cheapest path found so far to a node. For a closed node and a consistent heuristic, there is no
    /// cheaper path.
    #[must_use]
    pub fn path_to(&self, node: &N) -> Option<Vec<N>> {
        self.met(node).map(|key| self.trail(key))
    }

    /// Returns the cost of that path.
    ///
    /// # Panics
    /// If the cost is too large for its type.
    #[must_use]
    pub fn cost_to(&self, node: &N) -> Option<C> {
        let seen = self.search.record(self.met(node)?)?;
        Some(C::from_cost(seen.g))
    }

    /// Returns all closed nodes with the costs to them, in the order in which the search met them. After a search without a
    /// goal, these are all reachable nodes.
    ///
    /// ```
    /// use cubechase::graph::NodeSearch;
    ///
    /// let halves = |&n: &u32| [(n / 2, 1_u32), (n.saturating_sub(3), 5)];
    /// let mut search = NodeSearch::dijkstra(&9, halves, |_| false);
    /// search.run(u64::MAX);
    /// let reached: Vec<_> = search.closed().map(|(&n, cost)| (n, cost)).collect();
    /// assert_eq!(reached, [(9, 0), (4, 1), (6, 5), (2, 2), (1, 3), (0, 4), (3, 6)]);
    /// ```
    pub fn closed(&self) -> impl Iterator<Item = (&N, C)> {
        let closed = self.search.closed();
        closed.map(|(key, g)| (self.node(key), C::from_cost(g)))
    }

    /// Returns the node with a key of an [`Event`](crate::search::Event).
    ///
    /// # Panics
    /// If no node has this key.
    #[must_use]
    pub fn node(&self, key: Key) -> &N {
        &self.graph.nodes[key.index()]
    }

    fn answer(mut self) -> Option<(Vec<N>, C)> {
        self.run(u64::MAX);
        self.path().zip(self.cost())
    }

    /// Returns the key of a node that the search has met.
    fn met(&self, node: &N) -> Option<Key> {
        let is_begun = self.status() != Status::Ready;
        self.graph.keys.get(node).copied().filter(|_| is_begun)
    }

    fn trail(&self, end: Key) -> Vec<N> {
        let mut keys = Vec::new();
        self.search.path_to(end, &mut keys);
        keys.into_iter().map(|key| self.node(key).clone()).collect()
    }
}

impl<N: Eq + Hash + Clone, FN, FH, FS> Graph<N, FN, FH, FS> {
    /// Returns the key of a node. A new node gets the next key.
    fn key(&mut self, node: N) -> Key {
        let next = self.nodes.len();
        *self.keys.entry(node).or_insert_with_key(|node| {
            self.nodes.push(node.clone());
            Key(u32::try_from(next).expect("at most 2^32 nodes"))
        })
    }
}

/// The closures as the policies of a plan. Each call borrows them only while it runs.
type Policies<'a, N, FN, FH, FS> = RefCell<&'a mut Graph<N, FN, FH, FS>>;

impl<N, C, FN, IN, FH, FS> Expand<Nodes> for &Policies<'_, N, FN, FH, FS>
where
    N: Eq + Hash + Clone,
    C: PathCost,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
{
    fn expand<O: Observer>(
        &self,
        nodes: &Nodes,
        _metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let successors = {
            let graph = &mut **self.borrow_mut();
            (graph.successors)(&graph.nodes[from.key.index()])
        };
        for (node, cost) in successors {
            let key = self.borrow_mut().key(node);
            nodes.resize(self.borrow().nodes.len() as u32);
            step(observer, key, Direction::North, cost.into_cost());
            // The first goal of an expansion ends the search.
            if self.borrow().is_found {
                break;
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

impl<N, C, FN, FH, FS> Heuristic<Nodes> for &Policies<'_, N, FN, FH, FS>
where
    C: PathCost,
    FH: FnMut(&N) -> C,
{
    fn estimate(&self, _nodes: &Nodes, at: Key) -> Cost {
        let graph = &mut **self.borrow_mut();
        (graph.heuristic)(&graph.nodes[at.index()]).into_cost()
    }
}

impl<N, FN, FH, FS> Goal<Nodes> for &Policies<'_, N, FN, FH, FS>
where
    FS: FnMut(&N) -> bool,
{
    fn reached(&self, _nodes: &Nodes, at: Key) -> bool {
        let graph = &mut **self.borrow_mut();
        graph.is_found = (graph.success)(&graph.nodes[at.index()]);
        graph.is_found
    }

    fn distance(&self, _nodes: &Nodes, _at: Key) -> Option<Cost> {
        None
    }
}
