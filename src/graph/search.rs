//! The best-first loop over nodes of any type.

use super::known::Known;
use super::open_list::OpenList;
use crate::outcome::Outcome;
use crate::search::Status;
use num_traits::Zero;
use std::collections::HashMap;
use std::hash::Hash;

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
///     plan: NodeSearch<Pos, u32, fn(&Pos) -> [(Pos, u32); 2], Box<dyn FnMut(&Pos) -> u32>, Box<dyn FnMut(&Pos) -> bool>>,
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
pub struct NodeSearch<N, C, FN, FH, FS> {
    known: Known<N, Label<C>>,
    open_list: OpenList<C>,
    successors: FN,
    heuristic: FH,
    success: FS,
    is_breadth_first: bool,
    status: Status,
    expanded: u64,
    /// The number of nodes that are not closed.
    open: u32,
    end: Option<u32>,
}

/// What a search knows about a node.
#[derive(Clone, Copy, Debug)]
struct Label<C> {
    g: C,
    /// The number of the parent, and [`CLOSED`].
    link: u32,
}

/// Whether a node is closed is a bit of its link, because a field of its own takes four bytes.
const CLOSED: u32 = 1 << 31;

impl<C> Label<C> {
    fn parent(&self) -> u32 {
        self.link & !CLOSED
    }

    fn is_closed(&self) -> bool {
        self.link & CLOSED != 0
    }
}

/// What happens in a search over nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event<'a, N, C> {
    /// A node is expanded, or recognised as the goal.
    Expand {
        /// The node.
        node: &'a N,
        /// The cost of the path to it.
        g: C,
    },
    /// A first or a cheaper path to a node is found, and the node is in the open list.
    Open {
        /// The node.
        node: &'a N,
        /// The node before it on the path; the start is its own parent.
        parent: &'a N,
        /// The cost of the path to it.
        g: C,
        /// The sum of g and the estimate.
        f: C,
    },
}

const START: u32 = 0;

impl<N, C, FN, IN, FS> NodeSearch<N, C, FN, fn(&N) -> C, FS>
where
    N: Eq + Hash + Clone,
    C: Zero + Ord + Copy,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FS: FnMut(&N) -> bool,
{
    /// Creates a search by Dijkstra's algorithm; see [`dijkstra`](super::dijkstra).
    #[must_use]
    pub fn dijkstra(start: &N, successors: FN, success: FS) -> Self {
        Self::astar(start, successors, |_| C::zero(), success)
    }
}

impl<N, C, FN, IN, FH, FS> NodeSearch<N, C, FN, FH, FS>
where
    N: Eq + Hash + Clone,
    C: Zero + Ord + Copy,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FH: FnMut(&N) -> C,
    FS: FnMut(&N) -> bool,
{
    /// Creates an A* search; see [`astar`](super::astar).
    #[must_use]
    pub fn astar(start: &N, successors: FN, heuristic: FH, success: FS) -> Self {
        let label = Label {
            g: C::zero(),
            link: START,
        };
        Self {
            known: Known::new(start.clone(), label),
            open_list: OpenList::new(false),
            successors,
            heuristic,
            success,
            is_breadth_first: false,
            status: Status::Ready,
            expanded: 0,
            open: 0,
            end: None,
        }
    }

    /// Makes this a breadth-first search: nodes with equal f form a queue, and a goal is recognised as soon as it is met. If
    /// steps differ in cost, the path may not be a cheapest one.
    ///
    /// # Panics
    /// If the search has begun.
    #[must_use]
    pub fn breadth_first(mut self) -> Self {
        assert_eq!(self.status, Status::Ready, "the search has begun");
        self.open_list = OpenList::new(true);
        self.is_breadth_first = true;
        self
    }

    /// Expands one node. A call after the end changes nothing.
    pub fn step(&mut self) -> Status {
        self.run(1)
    }

    /// Expands at most `budget` nodes. A call after the end changes nothing.
    pub fn run(&mut self, budget: u64) -> Status {
        self.run_watched(budget, |_| ())
    }

    /// Like [`run`](Self::run), but passes each event to `watch`.
    pub fn run_watched(&mut self, budget: u64, mut watch: impl FnMut(Event<N, C>)) -> Status {
        if self.status == Status::Ready {
            self.status = Status::Running;
            self.add(START, C::zero(), &mut watch);
        }
        let pause = self.expanded.saturating_add(budget);
        while self.status == Status::Running && self.expanded < pause {
            self.expand(&mut watch);
        }
        self.status
    }

    /// Puts a node with its g into the open list, or ends the search.
    #[inline(always)]
    fn add(&mut self, at: u32, g: C, watch: &mut impl FnMut(Event<N, C>)) {
        let f = g + (self.heuristic)(self.known.node(at));
        self.open_list.push(f, at);
        let (node, label) = (self.known.node(at), self.known.data(at));
        let parent = self.known.node(label.parent());
        watch(Event::Open { node, parent, g, f });
        self.open += 1;
        if self.is_breadth_first && (self.success)(node) {
            self.finish(at);
        }
    }

    fn finish(&mut self, at: u32) {
        self.end = Some(at);
        self.status = Status::Found;
    }

    #[inline(always)]
    fn expand(&mut self, watch: &mut impl FnMut(Event<N, C>)) {
        let Some((_, from)) = self.open_list.pop() else {
            self.status = Status::Exhausted;
            return;
        };
        // A node to which a cheaper path was found has two entries. The cheaper one came first.
        let label = self.known.data_mut(from);
        if label.is_closed() {
            return;
        }
        let (g, parent) = (label.g, label.parent());
        label.link |= CLOSED;
        self.open -= 1;
        self.expanded += 1;
        let node = self.known.node(from);
        watch(Event::Expand { node, g });
        if !self.is_breadth_first && (self.success)(node) {
            return self.finish(from);
        }
        for (next, cost) in (self.successors)(node) {
            // A step back to the parent never leads to a cheaper path.
            if self.known.node(parent) == &next {
                continue;
            }
            let label = Label {
                g: g + cost,
                link: from,
            };
            let (at, is_new) = self.known.meet(next, || label);
            if !is_new {
                let known = self.known.data_mut(at);
                if known.g <= label.g {
                    continue;
                }
                self.open -= u32::from(!known.is_closed());
                *known = label;
            }
            self.add(at, label.g, watch);
            // The first goal that a breadth-first search meets ends it.
            if self.status == Status::Found {
                return;
            }
        }
        // Report the end with the last expansion, so that it does not depend on how calls divide the search.
        if self.open == 0 {
            self.status = Status::Exhausted;
        }
    }

    /// Returns the status of the search.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }

    /// Returns the number of expansions. A node that is expanded twice counts twice.
    #[must_use]
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns the number of nodes in the open list.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.open
    }

    /// Returns how the search ended: with a path and its cost, or without; `None` if it has not.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<N, (Vec<N>, C)>> {
        let found = || self.path().zip(self.cost());
        match self.status {
            Status::Exhausted => Some(Outcome::NoPath),
            _ => found().map(Outcome::Found),
        }
    }

    /// Returns the nodes from the start to the goal.
    #[must_use]
    pub fn path(&self) -> Option<Vec<N>> {
        self.end.map(|end| self.trail(end))
    }

    /// Returns the cost of that path.
    #[must_use]
    pub fn cost(&self) -> Option<C> {
        self.end.map(|end| self.known.data(end).g)
    }

    /// Returns the nodes of the cheapest path found so far to a node. For a closed node and a consistent heuristic, there is no
    /// cheaper path.
    #[must_use]
    pub fn path_to(&self, node: &N) -> Option<Vec<N>> {
        self.met(node).map(|at| self.trail(at))
    }

    /// Returns the cost of that path.
    #[must_use]
    pub fn cost_to(&self, node: &N) -> Option<C> {
        self.met(node).map(|at| self.known.data(at).g)
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
        let closed = self.known.iter().filter(|(_, label)| label.is_closed());
        closed.map(|(node, label)| (node, label.g))
    }

    /// Returns the parent of each node but the start, and the cost of the path to the node.
    pub(super) fn into_parents(self) -> HashMap<N, (N, C)> {
        let parent = |label: &Label<C>| self.known.node(label.parent()).clone();
        let met = self.known.iter().skip(1);
        met.map(|(node, label)| (node.clone(), (parent(label), label.g)))
            .collect()
    }

    /// Returns the number of a node that the search has met.
    fn met(&self, node: &N) -> Option<u32> {
        let number = self.known.number(node);
        number.filter(|_| self.status != Status::Ready)
    }

    fn trail(&self, end: u32) -> Vec<N> {
        self.known.trail(end, Label::parent)
    }
}
