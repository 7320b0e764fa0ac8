//! Searches over nodes of any type: [`astar`], [`dijkstra`] and [`bfs`] in one call, and [`NodeSearch`], which goes
//! step by step.
//!
//! A node is any value that can be compared, hashed and cloned: a position, a word, the state of a puzzle.
//! Closures say what leads on from it, so nothing has to be built before the search, and a graph may be without end.
//! The functions take what those of the `pathfinding` crate take.
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
//! let apart = |&(x, y): &(i32, i32)| (goal.0 - x).abs() + (goal.1 - y).abs();
//! let (path, cost) = astar(&(1, 1), moves, |at| apart(at) / 3, |&at| at == goal).expect("a way");
//! assert_eq!((path.len(), cost), (5, 4));
//! ```
//!
//! The loop is the one of [`search`](crate::search): a node that a search meets for the first time gets the next
//! [`Key`], and the loop knows keys only. So the answers are deterministic, ties included, and a search that runs
//! in slices expands the same nodes as one that runs in one go.
//!
//! A search that meets n nodes over m steps takes O((n + m) · log(n + m)) time. It keeps two copies of each node, an entry of a hash
//! table and 12 bytes, and 24 bytes for each entry of the open list. On a grid, [`find`](crate::find()) and
//! [`Session`](crate::Session) do the same with arrays instead of hashes.
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

/// Finds a cheapest path with A*, and returns its nodes, both ends among them, with its cost.
///
/// - `successors` returns the nodes that a step leads to, each with the cost of the step.
/// - `heuristic` returns an estimate of the cost from a node to the goal. Where it is above the true cost, the path may not be
///   the cheapest. It need not be consistent: a node that is found cheaper later is expanded again.
/// - `success` returns whether a node is a goal.
///
/// Returns `None` when no goal can be reached. A graph without end and without a reachable goal is
/// searched for ever: [`NodeSearch::run`] takes a budget.
///
/// O((n + m) · log(n + m)) for n nodes and m steps, without the time of the closures. Hart, Nilsson and Raphael, 1968.
///
/// # Panics
/// When a cost is negative or the cost of the path is too large; see [`PathCost`].
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

/// Finds a cheapest path without an estimate, with Dijkstra's search, and returns its nodes, both ends among them, with
/// its cost.
///
/// As [`astar`], where nothing is known of how far the goal is. O((n + m) · log(n + m)) for n nodes and m steps. Dijkstra,
/// 1959.
///
/// # Panics
/// When a cost is negative or the cost of the path is too large; see [`PathCost`].
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

/// Finds a path of the fewest steps with breadth-first search, and returns its nodes, both ends among them.
///
/// Visits nodes in queue order. Of several shortest paths, returns the one that it meets first. Tests `success` as soon as it
/// meets a node. O((n + m) · log(n + m)) for n nodes and m steps. Moore, 1959.
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

/// A search over nodes of any type that goes step by step.
///
/// It may pause after any number of expansions, for a frame to be drawn or a message to be answered, and go on later;
/// it then does what it would have done without the pause. Before the first step its status is [`Status::Ready`].
/// It ends as [`Status::Found`], or as [`Status::Exhausted`] when all that can be reached was expanded.
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
/// To keep one in a struct, give its closures a name: function pointers, or boxes of `dyn FnMut`. With
/// closures that are `Send` or `Sync` it is too.
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
    asked: Asked<N, FN, FH, FS>,
    search: Search<Heap>,
    terms: Terms,
}

/// The nodes that were met, each with its key, and the closures.
#[derive(Clone, Debug)]
struct Asked<N, FN, FH, FS> {
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
    /// Makes a search of Dijkstra's; see [`dijkstra`].
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
    /// Makes an A* search; see [`astar`].
    #[must_use]
    pub fn astar(start: &N, successors: FN, heuristic: FH, success: FS) -> Self {
        Self {
            asked: Asked {
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

    /// Makes equals wait as in a queue, and recognises a goal as soon as it is met: breadth-first search, if all steps cost
    /// the same. If they do not, the path may not be the cheapest.
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

    /// As [`run`](Self::run), and reports each event to an observer, which knows nodes by keys; see
    /// [`node`](Self::node).
    pub fn run_watched<O: Observer>(&mut self, budget: u64, observer: &mut O) -> Status {
        let nodes = Nodes::new(self.asked.nodes.len() as u32);
        let asking = &RefCell::new(&mut self.asked);
        let plan = Plan {
            terms: self.terms,
            ..Plan::new(asking, asking, asking, self.terms.metric)
        };
        if self.search.status() == Status::Ready {
            self.search.begin(&nodes, &plan, START, observer);
        }
        self.search.run(&nodes, &plan, observer, budget)
    }

    /// How far the search has come.
    #[must_use]
    pub fn status(&self) -> Status {
        self.search.status()
    }

    /// Nodes expanded so far; one expanded twice counts twice.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.search.expanded()
    }

    /// Nodes in the open list now.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.search.open()
    }

    /// The nodes from the start to the goal that was found.
    #[must_use]
    pub fn path(&self) -> Option<Vec<N>> {
        self.search.end().map(|end| self.trail(end))
    }

    /// The cost of that path.
    ///
    /// # Panics
    /// When the cost is too large for its type.
    #[must_use]
    pub fn cost(&self) -> Option<C> {
        self.search.cost().map(C::from_cost)
    }

    /// The nodes of the cheapest path known so far to any node that was met. Once a node is closed and the heuristic is
    /// consistent, there is no cheaper one.
    #[must_use]
    pub fn path_to(&self, node: &N) -> Option<Vec<N>> {
        self.met(node).map(|key| self.trail(key))
    }

    /// The cost of that path.
    ///
    /// # Panics
    /// When the cost is too large for its type.
    #[must_use]
    pub fn cost_to(&self, node: &N) -> Option<C> {
        let seen = self.search.record(self.met(node)?)?;
        Some(C::from_cost(seen.g))
    }

    /// Every node that was expanded, with the cost to it, in the order in which they were met. After a search that
    /// looked for nothing these are all that can be reached.
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

    /// The node that a key of an [`Event`](crate::search::Event) stands for.
    ///
    /// # Panics
    /// When the search has handed out no such key.
    #[must_use]
    pub fn node(&self, key: Key) -> &N {
        &self.asked.nodes[key.index()]
    }

    fn answer(mut self) -> Option<(Vec<N>, C)> {
        self.run(u64::MAX);
        self.path().zip(self.cost())
    }

    /// The key of a node that has a record.
    fn met(&self, node: &N) -> Option<Key> {
        let is_begun = self.status() != Status::Ready;
        self.asked.keys.get(node).copied().filter(|_| is_begun)
    }

    fn trail(&self, end: Key) -> Vec<N> {
        let mut keys = Vec::new();
        self.search.path_to(end, &mut keys);
        keys.into_iter().map(|key| self.node(key).clone()).collect()
    }
}

impl<N: Eq + Hash + Clone, FN, FH, FS> Asked<N, FN, FH, FS> {
    /// The key of a node, the next one if it is new.
    fn key(&mut self, node: N) -> Key {
        let next = self.nodes.len();
        *self.keys.entry(node).or_insert_with_key(|node| {
            self.nodes.push(node.clone());
            Key(u32::try_from(next).expect("at most 2^32 nodes"))
        })
    }
}

/// The closures as the policies of a plan. They are borrowed for the length of a question only.
type Asking<'a, N, FN, FH, FS> = RefCell<&'a mut Asked<N, FN, FH, FS>>;

impl<N, C, FN, IN, FH, FS> Expand<Nodes> for &Asking<'_, N, FN, FH, FS>
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
            let asked = &mut **self.borrow_mut();
            (asked.successors)(&asked.nodes[from.key.index()])
        };
        for (node, cost) in successors {
            let key = self.borrow_mut().key(node);
            nodes.resize(self.borrow().nodes.len() as u32);
            step(observer, key, Direction::North, cost.into_cost());
            // Of goals that are met in one expansion the first is taken.
            if self.borrow().is_found {
                break;
            }
        }
    }

    fn is_far(&self) -> bool {
        true
    }
}

impl<N, C, FN, FH, FS> Heuristic<Nodes> for &Asking<'_, N, FN, FH, FS>
where
    C: PathCost,
    FH: FnMut(&N) -> C,
{
    fn estimate(&self, _nodes: &Nodes, at: Key) -> Cost {
        let asked = &mut **self.borrow_mut();
        (asked.heuristic)(&asked.nodes[at.index()]).into_cost()
    }
}

impl<N, FN, FH, FS> Goal<Nodes> for &Asking<'_, N, FN, FH, FS>
where
    FS: FnMut(&N) -> bool,
{
    fn reached(&self, _nodes: &Nodes, at: Key) -> bool {
        let asked = &mut **self.borrow_mut();
        asked.is_found = (asked.success)(&asked.nodes[at.index()]);
        asked.is_found
    }

    fn distance(&self, _nodes: &Nodes, _at: Key) -> Option<Cost> {
        None
    }
}
