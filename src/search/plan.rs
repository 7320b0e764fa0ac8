//! The policies that make the best-first loop a particular algorithm.
//!
//! A plan bundles policies, each a type parameter. So the named combinations that must be fast are compiled separately.
//! The others share one loop over small enums.

use super::arena::State;
use super::event::{Label, Observer};
use super::frontier::Ties;
use super::records::Records;
use crate::cost::{Cost, Metric};
use crate::space::{Direction, Key, Space};

/// The step by which a cell was reached: its direction, and which of the two adjacent moves the parent left out; see
/// [`Expand::left_out`]. The number is four times the direction, or four times 8 for a start; plus 1 if the move an
/// eighth of a turn to the left was left out, plus 2 for the one to the right. It is below 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival(pub(crate) u8);

impl Arrival {
    /// The arrival of a cell where a search begins.
    pub const NONE: Self = Self(32);

    /// Returns the arrival by a step in `direction` from a cell that left out these moves.
    #[inline(always)]
    pub fn new(direction: Direction, left_out: u8) -> Self {
        let turned = left_out.rotate_right(direction as u32 + 7);
        Self((direction as u8) << 2 | turned & 1 | turned >> 1 & 2)
    }

    /// Returns the direction of the step; `None` where the search began.
    #[inline(always)]
    pub fn direction(self) -> Option<Direction> {
        let number = u32::from(self.0 >> 2);
        (number < 8).then(|| Direction::from_index(number))
    }
}

/// A cell that is being expanded.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The cell.
    pub key: Key,
    /// The previous cell, for steps whose cost depends on it, such as a cost of turning. Where the search began, or if
    /// the parent is unknown, it is the cell itself. A cell keeps only one parent, so with such costs the answer need
    /// not be the cheapest. [`Search`](super::Search) knows the parents; other loops do not.
    pub parent: Key,
    /// The step that led here.
    pub arrival: Arrival,
    /// The cost from the start.
    pub g: Cost,
}

impl Node {
    /// Returns a node whose expansion does not depend on its arrival.
    #[inline(always)]
    pub fn from_anywhere(key: Key, g: Cost) -> Self {
        Self {
            key,
            parent: key,
            arrival: Arrival::NONE,
            g,
        }
    }
}

/// Generates the steps from a cell.
pub trait Expand<S: Space> {
    /// Calls `step` for every step from a cell, with its target, direction and cost. If you leave a step out, the
    /// search may miss the shortest path. A step that is not legal, or whose direction does not lead to its target,
    /// ends up in the answer. `observer` is passed through, so that the expansion can report the cells that it scans.
    /// `step` returns whether the search took the step: whether it is the first or a cheaper path to its target.
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    );

    /// Returns the legal moves, a bit for each direction, that the expansion omits because a cheaper path leads to the
    /// same cell. The cells opened from here remember this for the moves adjacent to their own.
    #[inline(always)]
    fn left_out(&self, _space: &S, _from: &Node, _is_watched: bool) -> u8 {
        0
    }

    /// Returns whether a step may pass over cells. If it may and you return false, paths cross walls, because the
    /// search takes the neighbour as the parent. The direction of a step that turns is that of its last part.
    fn is_far(&self) -> bool {
        false
    }
}

/// The parent and g of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Linked {
    /// The previous cell; where the search began, the cell itself.
    pub parent: Key,
    /// The cost from the start over the parent.
    pub g: Cost,
}

/// Chooses the parent of a generated cell: the expanded cell, or a cell further back with a line of sight.
pub trait Link<S: Space> {
    /// Returns the parent and g of a cell that a step of this cost leads to; `None` if they cannot improve on the known
    /// ones. A parent without a straight line to the cell ends up in the answer.
    fn link<O: Observer>(
        &self,
        space: &S,
        known: &Records,
        from: Node,
        step: (Key, Cost),
        observer: &mut O,
    ) -> Option<Linked>;

    /// Returns the final parent and g of a cell that is now expanded, if they differ from those it was opened with.
    fn settle<E: Expand<S>, O: Observer>(
        &self,
        _space: &S,
        _steps: (&E, &Metric),
        _known: &Records,
        _at: Node,
        _observer: &mut O,
    ) -> Option<Linked> {
        None
    }

    /// Returns whether a parent may be farther than a neighbour. If it may and you return false, paths cross walls.
    fn is_far(&self) -> bool {
        false
    }
}

/// The parent is the expanded cell, so paths consist of steps. It costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct TreeEdge;

impl<S: Space> Link<S> for TreeEdge {
    #[inline(always)]
    fn link<O: Observer>(
        &self,
        _space: &S,
        _known: &Records,
        from: Node,
        (_, cost): (Key, Cost),
        _observer: &mut O,
    ) -> Option<Linked> {
        Some(Linked {
            parent: from.key,
            g: from.g.plus(cost),
        })
    }
}

/// Estimates the cost from a cell to the goal.
pub trait Heuristic<S: Space> {
    /// Returns the estimate. If it exceeds the true cost, the path may be longer than the shortest one. If it is below,
    /// the search only takes more time.
    fn estimate(&self, space: &S, at: Key) -> Cost;
}

/// The order in which open cells are expanded: the least rank first, then the least h.
pub trait Rank {
    /// Returns the rank of a cell. With g + w·h and w ≤ 1, paths are shortest. With a larger w, a path costs at most w
    /// times as much as the shortest; if w varies, its largest value counts. A rank without g gives no guarantee.
    fn rank(&self, g: Cost, h: Cost) -> Cost;

    /// Returns the rank of a cell, for an order that depends on more than costs.
    #[inline(always)]
    fn rank_at(&self, _at: Key, g: Cost, h: Cost) -> Cost {
        self.rank(g, h)
    }

    /// Returns what breaks ties between equal ranks, the least first: whatever the rank lost in rounding, then h.
    #[inline(always)]
    fn tie(&self, _g: Cost, h: Cost) -> Cost {
        h
    }

    /// Returns whether a cell that is found cheaper never gets a greater rank than before.
    fn is_monotone(&self) -> bool {
        true
    }
}

/// The rank of A*: f = g + h.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum;

impl Rank for Sum {
    #[inline(always)]
    fn rank(&self, g: Cost, h: Cost) -> Cost {
        g.plus(h)
    }
}

/// Decides when a search has reached its goal.
pub trait Goal<S: Space> {
    /// Returns whether a cell is a goal.
    fn reached(&self, space: &S, at: Key) -> bool;

    /// Returns the distance from a cell to the goal by the movement, with no obstacles. If the goal cannot be reached,
    /// the answer is the cell with the least distance. `None` if there is no such answer.
    fn distance(&self, _space: &S, _at: Key) -> Option<Cost> {
        None
    }

    /// Returns the goal if it is a single cell.
    fn only(&self) -> Option<Key> {
        None
    }
}

/// Several goals: the search ends at the first that it reaches. O(n) for each cell.
///
/// ```
/// use cubechase::cost::{Cost, Metric};
/// use cubechase::rules::{Formula, Neighbours, Towards};
/// use cubechase::search::{Buckets, Plan, Search, Status};
/// use cubechase::space::{Grid, Movement};
///
/// let grid = Grid::open(9, 9);
/// let (movement, metric) = (Movement::default(), Metric::TENTHS);
/// let exits = [(0, 8), (8, 2)].map(|(x, y)| grid.key(x, y).unwrap());
/// let estimates = exits.map(|exit| Towards::to(Formula::Octile, (movement, &metric), &grid, exit));
/// let plan = Plan::new(Neighbours::of(movement), estimates.to_vec(), exits.to_vec(), metric);
/// let mut search = Search::<Buckets>::new();
/// search.start(&grid, &plan, grid.key(4, 2).unwrap(), &mut ());
/// assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), Status::Found);
/// assert_eq!((search.cost(), search.path().last()), (Some(Cost::new(40)), Some(&exits[1])));
/// ```
impl<S: Space, G: Goal<S>> Goal<S> for Vec<G> {
    fn reached(&self, space: &S, at: Key) -> bool {
        self.iter().any(|goal| goal.reached(space, at))
    }

    fn distance(&self, space: &S, at: Key) -> Option<Cost> {
        self.iter()
            .filter_map(|goal| goal.distance(space, at))
            .min()
    }
}

/// The estimate to the nearest of several goals; zero if there are none. O(n) for each cell.
impl<S: Space, H: Heuristic<S>> Heuristic<S> for Vec<H> {
    fn estimate(&self, space: &S, at: Key) -> Cost {
        let each = self.iter().map(|one| one.estimate(space, at));
        each.min().unwrap_or(Cost::ZERO)
    }
}

/// When the search recognises the goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GoalTest {
    /// When the goal is expanded. The path is shortest if the heuristic is admissible.
    #[default]
    Expand,
    /// When the goal is first generated. The search ends sooner, and the path is not always shortest. Several
    /// introductions to A* do this.
    Generate,
}

/// When a cell in the open list gets another parent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reparent {
    /// When the path over that parent is cheaper.
    #[default]
    Cheaper,
    /// Never: the first path to it stays, so there is no guarantee. Some introductions to A* do this.
    Never,
}

/// Which cells can be the answer if a limit ends the search, and which of them is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NearestAmong {
    /// Expanded cells. If the heuristic is consistent, their paths are shortest.
    #[default]
    Closed,
    /// Open cells too. They are further on, but their paths may not be shortest yet.
    Open,
    /// Open cells too, and of equally near ones the first that was seen. Without a path, too: the answer of a search that
    /// passes over cells is a cell that it opened, and no second search looks for a nearer one.
    FirstSeen,
}

/// The numbers and switches of a plan.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The step costs.
    pub metric: Metric,
    /// How much wider the ranks spread than on plain floor, as a factor.
    pub spread: u32,
    /// Whether the rank is g alone and no step costs less than a straight one. Then cells whose g differ by less than
    /// such a step cannot improve each other, so they may close in any order. If the metric does not require ties by h,
    /// [`Buckets`](super::Buckets) use the cheapest order.
    pub is_outward: bool,
    /// Whether a closed cell is opened again when a cheaper path to it is found. If not, the guarantee of the plan
    /// holds only if cells close with their least g.
    pub reopen: bool,
    /// Whether a cell in the open list gets another parent.
    pub reparent: Reparent,
    /// When the search recognises the goal.
    pub goal_test: GoalTest,
    /// How a heap or a list orders entries of equal f.
    pub ties: Ties,
    /// Which cells can be the nearest answer.
    pub nearest: NearestAmong,
    /// The most cells to expand. Then the search ends with the nearest answer.
    pub limit: u64,
    /// The most cells in the open list. If an expansion leaves more, the search ends as it does at `limit`.
    pub capacity: u32,
    /// The most steps from the start, each from a cell to its parent. A cell at this depth is expanded only if it is
    /// the goal.
    pub max_depth: u32,
}

impl Terms {
    /// Returns the terms of a search that reopens cells, tests the goal on expansion and has no limit.
    pub fn of(metric: Metric) -> Self {
        Self {
            metric,
            spread: 1,
            is_outward: false,
            reopen: true,
            reparent: Reparent::Cheaper,
            goal_test: GoalTest::Expand,
            ties: Ties::Estimate,
            nearest: NearestAmong::Closed,
            limit: u64::MAX,
            capacity: u32::MAX,
            max_depth: u32::MAX,
        }
    }

    /// Returns whether the loop looks at each cell that it opens.
    #[inline(always)]
    pub(super) fn looks_at_opened(&self) -> bool {
        self.goal_test == GoalTest::Generate || self.nearest == NearestAmong::FirstSeen
    }

    /// Returns the states, as bits, in which a cell keeps its label even if another is cheaper.
    #[inline(always)]
    pub(super) fn refused(&self) -> u8 {
        let closed = if self.reopen { 0 } else { State::Closed.bit() };
        match self.reparent {
            Reparent::Cheaper => closed,
            Reparent::Never => closed | State::Open.bit(),
        }
    }
}

/// A search algorithm: its policies and terms.
#[derive(Clone, Debug)]
pub struct Plan<E, H, G, R = Sum, L = TreeEdge> {
    /// Generates the steps.
    pub expand: E,
    /// Estimates the remaining cost.
    pub heuristic: H,
    /// Decides when the search ends.
    pub goal: G,
    /// Orders the open list.
    pub rank: R,
    /// Chooses the parent of a cell.
    pub link: L,
    /// The numbers and switches.
    pub terms: Terms,
}

impl<E, H, G> Plan<E, H, G> {
    /// Returns the plan of A*: rank g + h, paths of steps, and [`Terms::of`] `metric`.
    pub fn new(expand: E, heuristic: H, goal: G, metric: Metric) -> Self {
        Self {
            expand,
            heuristic,
            goal,
            rank: Sum,
            link: TreeEdge,
            terms: Terms::of(metric),
        }
    }
}

impl<E> Plan<E, ZeroHeuristic, NoGoal> {
    /// Returns the plan of Dijkstra's search to everything reachable. No step may cost less than a straight one. It
    /// reopens nothing: without a heuristic, a cell is expanded with its least g.
    pub fn outward(expand: E, metric: Metric) -> Self {
        let mut plan = Self::new(expand, ZeroHeuristic, NoGoal, metric);
        plan.terms.is_outward = true;
        plan.terms.reopen = false;
        plan
    }
}

impl<E, H, G, R: Rank, L> Plan<E, H, G, R, L> {
    /// Returns the label of a cell that `parent` reaches at cost `g`.
    #[inline(always)]
    pub(crate) fn label<S: Space>(&self, space: &S, key: Key, parent: Key, g: Cost) -> Label
    where
        H: Heuristic<S>,
    {
        let h = self.heuristic.estimate(space, key);
        Label {
            f: self.rank.rank_at(key, g, h),
            ..Label::summed(key, parent, g, h)
        }
    }

    /// Returns whether a cell is a goal and the plan recognises it when it is generated.
    #[inline(always)]
    pub(super) fn ends_when_generated<S: Space>(&self, space: &S, key: Key) -> bool
    where
        G: Goal<S>,
    {
        self.terms.goal_test == GoalTest::Generate && self.goal.reached(space, key)
    }
}

/// A single goal. If it cannot be reached, there is no nearest answer.
impl<S: Space> Goal<S> for Key {
    #[inline(always)]
    fn reached(&self, _space: &S, at: Key) -> bool {
        at == *self
    }

    fn only(&self) -> Option<Key> {
        Some(*self)
    }
}

/// No goal: the search expands everything reachable.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoGoal;

impl<S: Space> Goal<S> for NoGoal {
    fn reached(&self, _space: &S, _at: Key) -> bool {
        false
    }
}

/// The heuristic that is always zero.
#[derive(Clone, Copy, Debug, Default)]
pub struct ZeroHeuristic;

impl<S: Space> Heuristic<S> for ZeroHeuristic {
    #[inline(always)]
    fn estimate(&self, _space: &S, _at: Key) -> Cost {
        Cost::ZERO
    }
}
