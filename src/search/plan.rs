//! What makes the one loop a particular algorithm.
//!
//! A plan is a bundle of policies, each a type parameter, so the loop is compiled for the named
//! combinations that must be fast and shared, over small enums, by the others.

use super::event::Observer;
use super::records::Records;
use crate::cost::Cost;
use crate::space::{Direction, Key, Space};

/// A cell that is being expanded.
#[derive(Clone, Copy, Debug)]
pub struct Node<C> {
    /// The cell.
    pub key: Key,
    /// The direction of the step that led here, whatever its length; none where the search began.
    pub arrival: Option<Direction>,
    /// The cost from the start.
    pub g: C,
}

/// Where a search may go from a cell.
pub trait Expand<S: Space, C: Cost> {
    /// Hands out every step from a cell with its direction and its cost. A step left out may lose
    /// the shortest path; a step that is not legal ends up in the answer, and so does one whose
    /// direction does not lead there. The observer is handed through, so that an expansion that
    /// looks at cells on its way can tell of them. What is handed out tells whether it was taken:
    /// whether it is the first or a cheaper path to where it leads.
    fn expand<O: Observer<C>>(
        &self,
        space: &S,
        from: Node<C>,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, C) -> bool,
    );

    /// Whether a step may pass over cells. If so and this says no, paths cross walls: the parent is
    /// then taken to be the neighbour.
    fn is_far(&self) -> bool {
        false
    }
}

/// What a cell is reached over, and at what cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Linked<C> {
    /// The cell before it.
    pub parent: Key,
    /// The cost from the start over that one.
    pub g: C,
}

/// Over which cell another is reached that an expansion hands out: the one that is expanded, or one
/// that lies further back and sees it.
pub trait Link<S: Space, C: Cost> {
    /// What a cell is reached over, to which a step of this cost leads; nothing where that cannot
    /// be cheaper than what is known of it. A parent from which no straight way leads there ends up
    /// in the answer.
    fn link<O: Observer<C>>(
        &self,
        space: &S,
        known: &Records,
        from: Node<C>,
        step: (Key, C),
        observer: &mut O,
    ) -> Option<Linked<C>>;

    /// The last word on a cell that is now expanded, if what was said of it when it was handed out
    /// does not hold.
    fn settle<E: Expand<S, C>, O: Observer<C>>(
        &self,
        space: &S,
        expand: &E,
        known: &Records,
        at: Node<C>,
        observer: &mut O,
    ) -> Option<Linked<C>> {
        let _ = (space, expand, known, at, observer);
        None
    }

    /// Whether a parent may be no neighbour. If so and this says no, paths cross walls.
    fn is_far(&self) -> bool {
        false
    }
}

/// A cell is reached over the one that handed it out: paths are rows of steps. It costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Edge;

impl<S: Space, C: Cost> Link<S, C> for Edge {
    #[inline(always)]
    fn link<O: Observer<C>>(
        &self,
        _space: &S,
        _known: &Records,
        from: Node<C>,
        (_, cost): (Key, C),
        _observer: &mut O,
    ) -> Option<Linked<C>> {
        Some(Linked {
            parent: from.key,
            g: from.g.plus(cost),
        })
    }
}

/// A guess at the cost from a cell to the goal.
pub trait Estimate<S: Space, C: Cost> {
    /// The guess. Above the true cost, the answer may be longer than the shortest; below, only
    /// time is lost.
    fn estimate(&self, space: &S, at: Key) -> C;
}

/// In which order open cells are expanded: the least rank goes first, then the least h.
pub trait Rank<C: Cost> {
    /// The rank of a cell. Ranks of g + w·h with w ≤ 1 keep shortest paths shortest; larger ones
    /// bound the answer by the largest w; ranks without g promise nothing.
    fn rank(&self, g: C, h: C) -> C;

    /// What decides between equal ranks, the least first: h, which is nearest to the goal, after
    /// whatever was lost in rounding the rank.
    #[inline(always)]
    fn tie(&self, g: C, h: C) -> C {
        let _ = g;
        h
    }
}

/// The rank of A*: f = g + h.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum;

impl<C: Cost> Rank<C> for Sum {
    #[inline(always)]
    fn rank(&self, g: C, h: C) -> C {
        g.plus(h)
    }
}

/// What a search looks for.
pub trait Goal<S: Space, C: Cost> {
    /// Whether a cell is what was looked for.
    fn reached(&self, space: &S, at: Key) -> bool;

    /// The movement's own distance from a cell to the goal with nothing in the way: by this the
    /// nearest answer is chosen when the goal cannot be reached. `None`: there is no such answer.
    fn distance(&self, space: &S, at: Key) -> Option<C>;

    /// The one cell that is looked for, if it is one and no more.
    fn only(&self) -> Option<Key> {
        None
    }
}

/// When the goal is recognised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GoalTest {
    /// When it is expanded: its path is shortest if the estimate is admissible.
    #[default]
    Expand,
    /// When it is first generated, as two of the codes in the second source article do: sooner, and
    /// not always shortest.
    Generate,
}

/// A named algorithm: policies and limits.
#[derive(Clone, Debug)]
pub struct Plan<E, H, G, R = Sum, L = Edge> {
    /// Where a search may go from a cell.
    pub expand: E,
    /// The guess at what remains.
    pub estimate: H,
    /// What is looked for.
    pub goal: G,
    /// Which open cell goes first.
    pub rank: R,
    /// Over which cell another is reached.
    pub link: L,
    /// Whether a closed cell that is found cheaper is opened again. Without, a plan keeps its
    /// promise only if cells are closed with their least g, or if it promises none.
    pub reopen: bool,
    /// When it is recognised.
    pub goal_test: GoalTest,
    /// The most cells to expand before the search gives up with the nearest answer.
    pub limit: u64,
}

/// No cell: the search runs until everything reachable is expanded.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nowhere;

impl<S: Space, C: Cost> Goal<S, C> for Nowhere {
    fn reached(&self, _space: &S, _at: Key) -> bool {
        false
    }

    fn distance(&self, _space: &S, _at: Key) -> Option<C> {
        None
    }
}

/// Nothing is known of what remains.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl<S: Space, C: Cost> Estimate<S, C> for Blind {
    #[inline(always)]
    fn estimate(&self, _space: &S, _at: Key) -> C {
        C::ZERO
    }
}
