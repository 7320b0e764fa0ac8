//! Searches over nodes of any type: [`astar`], [`dijkstra`], [`bfs`] and others in one call, [`NodeSearch`] step by step.
//!
//! A node is any value that can be compared, hashed and cloned: a position, a word, the state of a puzzle. A closure returns
//! its successors, so the graph need not exist before the search, and it may be infinite. A cost is any ordered number: all
//! integers, or floats in a wrapper such as `OrderedFloat`. The functions take the same arguments as those of the crate
//! `pathfinding`. A type of your own can be a cost if it implements [`Zero`] and [`Ord`].
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
//! Costs must not be negative. Estimates may be: `astar` only adds and compares them. A sum that its type cannot hold is an
//! overflow as everywhere in Rust: a panic in a debug build, and a wrong answer in a release build. Choose a type that holds the
//! cost of the longest path plus the largest estimate, and do not return the largest number of the type as an estimate.
//!
//! Results are deterministic. Of several nodes with the least f, the latest is expanded first, as long as the open list has a
//! bucket for each f; it becomes a heap if there are more than 2,048 of them, or if most have one entry. A search in slices expands
//! the same nodes as a search at once.
//!
//! A search with a consistent estimate that meets n nodes over m steps takes O((n + m) · log(n + m)) time. If the estimate is not
//! consistent, nodes can be expanded again, in the worst case exponentially often. The search stores each node once, with its cost
//! and 4 bytes, an entry of 6 to 23 bytes in a hash table, and 4 bytes for each entry of the open list; in a heap, also its f. On a
//! grid, [`find`](crate::find()) and [`Session`](crate::Session) do the same with arrays instead of a hash table.
//!
//! A search panics if it meets 2³¹ nodes.
//!
//! P. E. Hart, N. J. Nilsson and B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum Cost
//! Paths", 1968; E. W. Dijkstra, "A Note on Two Problems in Connexion with Graphs", 1959; E. F. Moore, "The Shortest
//! Path Through a Maze", 1959; J. Y. Yen, "Finding the K Shortest Loopless Paths in a Network", 1971.

mod bag;
mod known;
mod open_list;
mod search;
#[cfg(test)]
mod tests;
mod yen;

pub use bag::{AstarSolution, astar_bag};
pub use num_traits::Zero;
pub use search::{Event, NodeSearch};
pub use yen::yen;

use known::Known;
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
/// O((n + m) · log(n + m)) for n nodes and m steps, without the time of the closures, if the estimate is consistent. Hart, Nilsson
/// and Raphael, 1968.
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
    C: Zero + Ord + Copy,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FH: FnMut(&N) -> C,
    FS: FnMut(&N) -> bool,
{
    let mut search = NodeSearch::astar(start, successors, heuristic, success);
    search.run(u64::MAX);
    search.outcome()?.found()
}

/// Finds a cheapest path with Dijkstra's algorithm. Returns its nodes, both ends included, and its cost.
///
/// Like [`astar`], but without an estimate. O((n + m) · log(n + m)) for n nodes and m steps. Dijkstra, 1959.
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
    C: Zero + Ord + Copy,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FS: FnMut(&N) -> bool,
{
    astar(start, successors, |_| C::zero(), success)
}

/// Finds a cheapest path to every reachable node. Returns for each node but the start its parent on such a path, and the cost
/// of that path.
///
/// O((n + m) · log(n + m)) for n nodes and m steps. The graph must be finite. Dijkstra, 1959.
///
/// # Examples
/// ```
/// use cubechase::graph::dijkstra_all;
///
/// let halves = |&n: &u32| if n > 1 { vec![(n / 2, 3), (n - 1, 2)] } else { Vec::new() };
/// let reached = dijkstra_all(&6, halves);
/// assert_eq!(reached.len(), 5);
/// assert_eq!(reached[&1], (3, 6)); // 6 -> 3 -> 1
/// ```
pub fn dijkstra_all<N, C, FN, IN>(start: &N, successors: FN) -> HashMap<N, (N, C)>
where
    N: Eq + Hash + Clone,
    C: Zero + Ord + Copy,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
{
    let mut search = NodeSearch::astar(start, successors, |_| C::zero(), |_| false);
    search.run(u64::MAX);
    search.into_parents()
}

/// Finds a path with the fewest steps by breadth-first search. Returns its nodes, both ends included.
///
/// Of several shortest paths, returns the first that it meets. Tests `success` once for each node, when it meets the node.
/// O(n + m) for n nodes and m steps. Moore, 1959.
///
/// # Examples
/// ```
/// use cubechase::bfs;
///
/// let result = bfs(&1_u32, |&n| [2 * n, n + 1], |&n| n == 10);
/// assert_eq!(result, Some(vec![1, 2, 4, 5, 10]));
/// ```
pub fn bfs<N, FN, IN, FS>(start: &N, mut successors: FN, mut success: FS) -> Option<Vec<N>>
where
    N: Eq + Hash + Clone,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = N>,
    FS: FnMut(&N) -> bool,
{
    // The nodes in the order in which the search met them are the queue. Each has the number of its parent.
    let mut known = Known::new(start.clone(), 0);
    if success(start) {
        return Some(vec![start.clone()]);
    }
    let mut at = 0;
    while let Some((node, &parent)) = known.get(at) {
        for next in successors(node) {
            // Most steps back lead to the parent: a comparison is faster than a search for it.
            if known.node(parent) == &next {
                continue;
            }
            let (met, is_new) = known.meet(next, || at);
            if is_new && success(known.node(met)) {
                return Some(known.trail(met, |&parent| parent));
            }
        }
        at += 1;
    }
    None
}
