//! What makes the one loop a particular algorithm.
//!
//! A plan is a bundle of policies, each a type parameter, so the loop is compiled for the named
//! combinations that must be fast and shared, over small enums, by the others.

use super::arena::State;
use super::event::{Label, Observer};
use super::frontier::Ties;
use super::records::Records;
use crate::cost::{Cost, Metric};
use crate::space::{Direction, Key, Space};

/// The step by which a cell was reached, whatever its length: its direction, and which of the two moves
/// beside that were left out where it began; see [`Expand::left_out`]. It is four times the number of the direction, or of
/// 8, plus 1 where the move an eighth to the left was left out, plus 2 where the one to the right was: a number below 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival(pub(crate) u8);

impl Arrival {
    /// That of a cell where a search begins.
    pub const NOWHERE: Self = Self(32);

    /// By a step in a direction from a cell at which these moves were left out.
    #[inline(always)]
    pub fn new(direction: Direction, left_out: u8) -> Self {
        let turned = left_out.rotate_right(direction as u32 + 7);
        Self((direction as u8) << 2 | turned & 1 | turned >> 1 & 2)
    }

    /// The direction of the step; none where the search began.
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
    /// The cell before it, for steps that depend on it, as a price of turns does; where the search began, or where the parent
    /// is not known, the cell itself. A cell is known by one parent, so with such prices the answer need not be the
    /// cheapest. [`Search`](super::Search) knows the parents; what else expands cells does not.
    pub parent: Key,
    /// The step that led here.
    pub arrival: Arrival,
    /// The cost from the start.
    pub g: Cost,
}

impl Node {
    /// A cell whose arrival does not matter: all its steps are looked at.
    #[inline(always)]
    pub fn from_anywhere(key: Key, g: Cost) -> Self {
        Self {
            key,
            parent: key,
            arrival: Arrival::NOWHERE,
            g,
        }
    }
}

/// Where a search may go from a cell.
pub trait Expand<S: Space> {
    /// Hands out every step from a cell with its direction and its cost. A step left out may lose
    /// the shortest path; a step that is not legal ends up in the answer, and so does one whose
    /// direction does not lead there. The observer is passed through, so that an expansion that
    /// looks at cells on its way can report them. Handing out a step returns whether it was taken:
    /// whether it is the first or a cheaper path to where it leads.
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    );

    /// The legal moves, a bit a direction, that are not handed out because a cheaper path leads where they
    /// do. The cells that are opened from here keep what it says of the moves beside their own.
    #[inline(always)]
    fn left_out(&self, _space: &S, _from: &Node, _is_watched: bool) -> u8 {
        0
    }

    /// Whether a step may pass over cells. If so and this says no, paths cross walls: the parent is
    /// then taken to be the neighbour.
    fn is_far(&self) -> bool {
        false
    }
}

/// How a cell is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Linked {
    /// The cell before it; where the search began, the cell itself.
    pub parent: Key,
    /// The cost from the start over that one.
    pub g: Cost,
}

/// Over which cell another is reached that an expansion hands out: the one that is expanded, or one
/// that lies further back and sees it.
pub trait Link<S: Space> {
    /// What a cell is reached over, to which a step of this cost leads; nothing where that cannot
    /// be cheaper than what is known of it. A parent from which no straight way leads there ends up
    /// in the answer.
    fn link<O: Observer>(
        &self,
        space: &S,
        known: &Records,
        from: Node,
        step: (Key, Cost),
        observer: &mut O,
    ) -> Option<Linked>;

    /// The last word on a cell that is now expanded, if what was said of it when it was handed out
    /// does not hold.
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

    /// Whether a parent may be no neighbour. If so and this says no, paths cross walls.
    fn is_far(&self) -> bool {
        false
    }
}

/// A cell is reached over the one that handed it out: paths are rows of steps. It costs nothing.
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

/// A heuristic: an estimate of the cost from a cell to the goal.
pub trait Heuristic<S: Space> {
    /// The estimate. Above the true cost, the answer may be longer than the shortest; below, only
    /// time is lost.
    fn estimate(&self, space: &S, at: Key) -> Cost;
}

/// In which order open cells are expanded: the least rank goes first, then the least h.
pub trait Rank {
    /// The rank of a cell. Ranks of g + w·h with w ≤ 1 keep shortest paths shortest; larger ones
    /// bound the answer by the largest w; ranks without g promise nothing.
    fn rank(&self, g: Cost, h: Cost) -> Cost;

    /// The rank of a cell, for an order that goes by more than costs.
    #[inline(always)]
    fn rank_at(&self, _at: Key, g: Cost, h: Cost) -> Cost {
        self.rank(g, h)
    }

    /// What decides between equal ranks, the least first: h, which is nearest to the goal, after
    /// whatever was lost in rounding the rank.
    #[inline(always)]
    fn tie(&self, _g: Cost, h: Cost) -> Cost {
        h
    }

    /// Whether a cell that is found cheaper never ranks behind where it was.
    fn is_steady(&self) -> bool {
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

/// What a search looks for.
pub trait Goal<S: Space> {
    /// Whether a cell is what was looked for.
    fn reached(&self, space: &S, at: Key) -> bool;

    /// The movement's own distance from a cell to the goal with nothing in the way: by this the
    /// nearest answer is chosen when the goal cannot be reached. `None`: there is no such answer.
    fn distance(&self, _space: &S, _at: Key) -> Option<Cost> {
        None
    }

    /// The one cell that is looked for, if it is one and no more.
    fn only(&self) -> Option<Key> {
        None
    }
}

/// Several goals: the search ends at any of them. O(n) a cell.
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
/// search.begin(&grid, &plan, grid.key(4, 2).unwrap(), &mut ());
/// assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), Status::Found);
/// assert_eq!((search.cost(), search.path().last()), (Some(Cost(40)), Some(&exits[1])));
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

/// The estimate to the nearest of several goals. Without any, zero. O(n) a cell.
impl<S: Space, H: Heuristic<S>> Heuristic<S> for Vec<H> {
    fn estimate(&self, space: &S, at: Key) -> Cost {
        let each = self.iter().map(|one| one.estimate(space, at));
        each.min().unwrap_or(Cost::ZERO)
    }
}

/// When the goal is recognised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum GoalTest {
    /// When it is expanded: its path is shortest if the estimate is admissible.
    #[default]
    Expand,
    /// When it is first generated: sooner, and not always shortest. Several introductions to A* do so
    /// (docs/sources.md).
    Generate,
}

/// When a cell of the open list gets another parent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reparent {
    /// When its path over that parent is cheaper.
    #[default]
    Cheaper,
    /// Never: the first path to it stays, and nothing is promised. An introduction to A* does so (docs/sources.md).
    Never,
}

/// Among which cells the answer is chosen where a limit cuts the search short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum NearestAmong {
    /// Those that were expanded: their paths are as short as they will be, if the estimate is consistent.
    #[default]
    Closed,
    /// Those that wait too: further on, over paths that may yet be improved (docs/sources.md).
    Open,
}

/// What a plan says in numbers and switches.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// What steps cost.
    pub metric: Metric,
    /// How many times further apart ranks may lie than on plain floor.
    pub spread: u32,
    /// Whether the rank is g alone and no step costs less than a straight one. Of cells whose g differ by
    /// less than that none is on the way to another, so that each is closed with its least g in any order of
    /// those; [`Buckets`](super::Buckets) then take the order that is cheapest, where the metric does not
    /// ask for ties by h.
    pub is_outward: bool,
    /// Whether a closed cell that is found cheaper is opened again. Without, a plan keeps its
    /// promise only if cells are closed with their least g, or if it promises none.
    pub reopen: bool,
    /// Whether a cell that waits gets another parent.
    pub reparent: Reparent,
    /// When the goal is recognised.
    pub goal_test: GoalTest,
    /// Which of equal f goes first, in a heap or a list.
    pub ties: Ties,
    /// Among which cells the nearest answer is chosen.
    pub nearest: NearestAmong,
    /// The most cells to expand before the search gives up with the nearest answer.
    pub limit: u64,
}

impl Terms {
    /// Of a search under a metric that reopens, tests the goal on expansion and has no limit.
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
        }
    }

    /// The states in which a cell keeps its label though another would be cheaper, a bit each.
    #[inline(always)]
    pub(super) fn refused(&self) -> u8 {
        let closed = if self.reopen { 0 } else { State::Closed.bit() };
        match self.reparent {
            Reparent::Cheaper => closed,
            Reparent::Never => closed | State::Open.bit(),
        }
    }
}

/// A named algorithm: policies and terms.
#[derive(Clone, Debug)]
pub struct Plan<E, H, G, R = Sum, L = TreeEdge> {
    /// Where a search may go from a cell.
    pub expand: E,
    /// The heuristic.
    pub heuristic: H,
    /// What is looked for.
    pub goal: G,
    /// Which open cell goes first.
    pub rank: R,
    /// Over which cell another is reached.
    pub link: L,
    /// Numbers and switches.
    pub terms: Terms,
}

impl<E, H, G> Plan<E, H, G> {
    /// A*: by g + h, over rows of steps, under the terms of [`Terms::of`].
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

impl<E> Plan<E, ZeroHeuristic, Nowhere> {
    /// Dijkstra's search to everything that can be reached, by steps of which none is shorter than a straight
    /// one. Nothing is opened again: without a heuristic a cell is expanded with its least g.
    pub fn outward(expand: E, metric: Metric) -> Self {
        let mut plan = Self::new(expand, ZeroHeuristic, Nowhere, metric);
        plan.terms.is_outward = true;
        plan.terms.reopen = false;
        plan
    }
}

impl<E, H, G, R: Rank, L> Plan<E, H, G, R, L> {
    /// The label of a cell that is reached over a parent at this cost.
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

    /// Whether a cell is a goal that is recognised when it is generated.
    #[inline(always)]
    pub(super) fn ends_on_sight<S: Space>(&self, space: &S, key: Key) -> bool
    where
        G: Goal<S>,
    {
        self.terms.goal_test == GoalTest::Generate && self.goal.reached(space, key)
    }
}

/// One cell. Where it cannot be reached, no other one is the answer.
impl<S: Space> Goal<S> for Key {
    #[inline(always)]
    fn reached(&self, _space: &S, at: Key) -> bool {
        at == *self
    }

    fn only(&self) -> Option<Key> {
        Some(*self)
    }
}

/// No cell: the search runs until everything reachable is expanded.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nowhere;

impl<S: Space> Goal<S> for Nowhere {
    fn reached(&self, _space: &S, _at: Key) -> bool {
        false
    }
}

/// Nothing is known of what remains.
#[derive(Clone, Copy, Debug, Default)]
pub struct ZeroHeuristic;

impl<S: Space> Heuristic<S> for ZeroHeuristic {
    #[inline(always)]
    fn estimate(&self, _space: &S, _at: Key) -> Cost {
        Cost::ZERO
    }
}
