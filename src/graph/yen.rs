//! The k cheapest paths.

use super::search::NodeSearch;
use num_traits::Zero;
use rustc_hash::FxBuildHasher;
use std::collections::HashSet;
use std::hash::Hash;

/// Finds the `k` cheapest paths that visit no node twice. Returns each with its cost, the cheapest first; fewer than `k` if there
/// are no more, and none if no goal is reachable.
///
/// The arguments are those of [`dijkstra`](super::dijkstra). Of the returned paths with equal costs, those with fewer nodes come
/// first. A path ends at its first goal. Of several steps between two nodes, only the cheapest counts.
///
/// Runs Dijkstra's algorithm O(k · n) times for paths of n nodes, so the graph must be finite. Comparing paths takes O(k²) more. Yen, 1971; E. L. Lawler, "A Procedure for Computing the K
/// Best Solutions to Discrete Optimization Problems", 1972.
///
/// # Examples
/// ```
/// use cubechase::graph::yen;
///
/// let roads = |town: &char| match town {
///     'a' => vec![('b', 3), ('c', 2)],
///     'b' => vec![('d', 4)],
///     'c' => vec![('b', 1), ('d', 6)],
///     _ => Vec::new(),
/// };
/// let paths = yen(&'a', roads, |&town| town == 'd', 2);
/// assert_eq!(paths, [(vec!['a', 'b', 'd'], 7), (vec!['a', 'c', 'b', 'd'], 7)]);
/// ```
pub fn yen<N, C, FN, IN, FS>(
    start: &N,
    mut successors: FN,
    mut success: FS,
    k: usize,
) -> Vec<(Vec<N>, C)>
where
    N: Eq + Hash + Clone,
    C: Zero + Ord + Copy,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FS: FnMut(&N) -> bool,
{
    if k == 0 {
        return Vec::new();
    }
    let mut routes: Vec<Route<N, C>> = Vec::new();
    let first = cheapest(start, &mut successors, &mut success);
    let mut candidates = Vec::from_iter(first.map(|nodes| Route { nodes, spur: 0 }));
    let mut deviated = 0;
    while routes.len() < k {
        let least = (0..candidates.len()).min_by_key(|&at| candidates[at].rank());
        // No deviation from a route costs less than the route.
        let bound = routes.get(deviated).map(Route::cost);
        if let Some(least) = least
            && bound.is_none_or(|bound| candidates[least].cost() <= bound)
        {
            routes.push(candidates.remove(least));
            continue;
        }
        let Some(Route { nodes, spur }) = routes.get(deviated) else {
            break;
        };
        deviated += 1;
        // A deviation before the route's own spur is one from the route that it comes from.
        for spur in *spur..nodes.len() - 1 {
            let root = &nodes[..=spur];
            let (from, cost) = &root[spur];
            let visited: &Nodes<N> = &root.iter().map(|(node, _)| node).collect();
            let taken: &Nodes<N> = &(routes.iter())
                .filter(|route| route.nodes.len() > spur + 1 && route.nodes[..=spur] == *root)
                .map(|route| &route.nodes[spur + 1].0)
                .collect();
            let mut others = |node: &N| {
                let is_spur = node == from;
                let is_new = move |(to, _): &(N, C)| {
                    !(visited.contains(to) || is_spur && taken.contains(to))
                };
                successors(node).into_iter().filter(is_new)
            };
            if let Some(rest) = cheapest(from, &mut others, &mut success) {
                let rest = rest.into_iter().map(|(node, g)| (node, *cost + g));
                let nodes = root[..spur].iter().cloned().chain(rest).collect();
                candidates.push(Route { nodes, spur });
            }
        }
    }
    routes.sort_by_key(Route::rank);
    let paths = routes.into_iter().map(|route| {
        let cost = route.cost();
        (
            route.nodes.into_iter().map(|(node, _)| node).collect(),
            cost,
        )
    });
    paths.collect()
}

type Nodes<'a, N> = HashSet<&'a N, FxBuildHasher>;

/// A path, with the cost from the start to each node.
struct Route<N, C> {
    nodes: Vec<(N, C)>,
    /// Where it leaves the route that it comes from.
    spur: usize,
}

impl<N, C: Copy> Route<N, C> {
    fn cost(&self) -> C {
        self.nodes[self.nodes.len() - 1].1
    }

    fn rank(&self) -> (C, usize) {
        (self.cost(), self.nodes.len())
    }
}

/// Returns the nodes of a cheapest path, each with the cost from the start.
fn cheapest<N, C, FN, IN, FS>(
    start: &N,
    successors: &mut FN,
    success: &mut FS,
) -> Option<Vec<(N, C)>>
where
    N: Eq + Hash + Clone,
    C: Zero + Ord + Copy,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FS: FnMut(&N) -> bool,
{
    let mut search = NodeSearch::astar(start, successors, |_| C::zero(), success);
    search.run(u64::MAX);
    let path = search.path()?.into_iter();
    path.map(|node| search.cost_to(&node).map(|g| (node, g)))
        .collect()
}
