//! All cheapest paths.

use super::known::Known;
use super::open_list::OpenList;
use num_traits::Zero;
use std::hash::Hash;
use std::iter::FusedIterator;

/// Finds all cheapest paths with A*. Returns an iterator over them and their cost, or `None` if no goal is reachable.
///
/// The arguments are those of [`astar`](super::astar). If the estimate exceeds a true cost, paths may be missing. The search
/// takes O((n + m) · log(n + m)) for n nodes and m steps. There may be exponentially many paths, so the iterator makes each when
/// you ask for it. Their order is arbitrary. No path visits a node twice, even if steps cost nothing.
///
/// # Examples
/// ```
/// use cubechase::graph::astar_bag;
///
/// let steps = |&(x, y): &(u32, u32)| [((x + 1, y), 1), ((x, y + 1), 1)];
/// let distance = |&(x, y): &(u32, u32)| 4_u32.saturating_sub(x + y);
/// let (paths, cost) = astar_bag(&(0, 0), steps, distance, |&at| at == (2, 2)).expect("a path");
/// assert_eq!((paths.count(), cost), (6, 4));
/// ```
pub fn astar_bag<N, C, FN, IN, FH, FS>(
    start: &N,
    mut successors: FN,
    mut heuristic: FH,
    mut success: FS,
) -> Option<(AstarSolution<N>, C)>
where
    N: Eq + Hash + Clone,
    C: Zero + Ord + Copy,
    FN: FnMut(&N) -> IN,
    IN: IntoIterator<Item = (N, C)>,
    FH: FnMut(&N) -> C,
    FS: FnMut(&N) -> bool,
{
    let label = |g, parents| Label {
        g,
        parents,
        is_closed: false,
    };
    let mut known = Known::new(start.clone(), label(C::zero(), Vec::new()));
    let mut open_list = OpenList::new(false);
    let (mut goals, mut least, mut has_free_steps) = (Vec::new(), None, false);
    open_list.push(heuristic(start), 0);
    while let Some((f, from)) = open_list.pop() {
        if least.is_some_and(|least| f > least) {
            break;
        }
        if std::mem::replace(&mut known.data_mut(from).is_closed, true) {
            continue;
        }
        let from_g = known.data(from).g;
        if success(known.node(from)) {
            // A later goal may cost less if the estimate of the first one was too high.
            if least.is_none_or(|least| from_g < least) {
                goals.clear();
                least = Some(from_g);
            }
            if least == Some(from_g) {
                goals.push(from);
            }
        }
        for (next, cost) in successors(known.node(from)) {
            let g = from_g + cost;
            let (at, is_new) = known.meet(next, || label(g, vec![from]));
            if !is_new {
                let seen = known.data_mut(at);
                if g > seen.g {
                    continue;
                }
                has_free_steps |= g == from_g;
                if g == seen.g {
                    // An expansion adds only its own node, so an equal step beside another one finds it at the end.
                    if seen.parents.last() != Some(&from) {
                        seen.parents.push(from);
                    }
                    continue;
                }
                *seen = label(g, vec![from]);
            }
            open_list.push(g + heuristic(known.node(at)), at);
        }
    }
    let nodes = known.into_iter();
    let solution = AstarSolution {
        nodes: nodes.map(|(node, label)| (node, label.parents)).collect(),
        goals,
        has_free_steps,
        trail: Vec::new(),
    };
    Some((solution, least?))
}

/// What the search knows about a node.
struct Label<C> {
    g: C,
    /// The nodes before it on all cheapest paths.
    parents: Vec<u32>,
    is_closed: bool,
}

/// An iterator over all cheapest paths; see [`astar_bag`].
#[derive(Clone, Debug)]
pub struct AstarSolution<N> {
    /// Each node with the nodes before it. The first one is the start.
    nodes: Vec<(N, Vec<u32>)>,
    goals: Vec<u32>,
    /// Whether a step that costs nothing may lead back to a node of the same path.
    has_free_steps: bool,
    /// The nodes from a goal back, each with the number of its parents that were tried.
    trail: Vec<(u32, usize)>,
}

impl<N: Clone> Iterator for AstarSolution<N> {
    type Item = Vec<N>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Some((at, tried)) = self.trail.last_mut() else {
                self.trail.push((self.goals.pop()?, 0));
                continue;
            };
            if *at == 0 {
                let path = self.trail.iter().rev();
                let path = path.map(|&(at, _)| self.nodes[at as usize].0.clone());
                let path = path.collect();
                self.trail.pop();
                return Some(path);
            }
            let parent = self.nodes[*at as usize].1.get(*tried).copied();
            *tried += 1;
            match parent {
                None => drop(self.trail.pop()),
                Some(parent)
                    if self.has_free_steps && self.trail.iter().any(|&(at, _)| at == parent) => {}
                Some(parent) => self.trail.push((parent, 0)),
            }
        }
    }
}

impl<N: Clone> FusedIterator for AstarSolution<N> {}
