//! Any-angle paths: the parent of a cell may be any earlier cell with a line of sight, not only a neighbour.
//!
//! ```text
//! Theta*       when n generates m:      if parent(n) sees m: m over parent(n), else m over n
//! Lazy Theta*  when n generates m:      m over parent(n), unchecked
//!              when m is expanded:      if parent(m) does not see it: m over the closed neighbour
//!                                       with the least cost
//! ```
//!
//! By the triangle inequality, the path over the parent is never longer. Lines run only from vertex to vertex, so paths
//! are a little longer than the shortest any-angle paths, which Anya finds. The lazy form checks one line for each
//! expanded cell, not one for each generated cell.
//!
//! K. Daniel, A. Nash, S. Koenig and A. Felner, "Theta*: Any-Angle Path Planning on Grids", JAIR 39,
//! 2010; A. Nash, S. Koenig and C. Tovey, "Lazy Theta*: Any-Angle Path Planning and Path Length
//! Analysis in 3D", AAAI 2010.
//!
//! The caller defines the vertices: a [`Space`] numbers them, an [`Expand`] generates their neighbours, and [`Sight`]
//! says which see each other, and their distances. Steps must be legal in both directions. A closed cell stays
//! closed: neither form promises a shortest path.

use crate::cost::{Cost, Metric};
use crate::search::{Event, Expand, Goal, Heuristic, Link, Linked, Node, Observer, Records, State};
use crate::space::{CornerRule, Corners, Grid, Key, Space, sight};

/// Which vertices see each other, and their straight-line distance.
pub trait Sight<S: Space> {
    /// Returns whether a free straight line joins two vertices. If a wall is in between and this returns true, the path
    /// crosses the wall.
    fn sees(&self, space: &S, from: Key, to: Key) -> bool;

    /// Returns the straight-line distance, whether they see each other or not.
    fn length(&self, space: &S, from: Key, to: Key) -> Cost;

    /// Returns the cost of the path to `to` that ends with the line from `from`, which is known at cost `g`.
    #[inline(always)]
    fn over(&self, space: &S, (from, g): (Key, Cost), to: Key) -> Cost {
        g.plus(self.length(space, from, to))
    }
}

/// The centres of a grid's cells, under a corner rule.
#[derive(Clone, Copy, Debug)]
pub struct Centres(pub CornerRule);

impl Sight<Grid> for Centres {
    fn sees(&self, grid: &Grid, from: Key, to: Key) -> bool {
        sight::is_clear(grid, self.0, from, to)
    }

    fn length(&self, grid: &Grid, from: Key, to: Key) -> Cost {
        let (dx, dy) = grid.offset(from, to);
        Metric::ROOT2.euclid(dx, dy)
    }
}

/// The corners of a grid's cells.
#[derive(Clone, Copy, Debug)]
pub struct OnCorners;

impl Sight<Corners<'_>> for OnCorners {
    fn sees(&self, corners: &Corners<'_>, from: Key, to: Key) -> bool {
        corners.sees(from, to)
    }

    fn length(&self, corners: &Corners<'_>, from: Key, to: Key) -> Cost {
        let ((x, y), (to_x, to_y)) = (corners.point(from), corners.point(to));
        Metric::ROOT2.euclid(x.abs_diff(to_x), y.abs_diff(to_y))
    }
}

/// The parent rule of Theta* or of Lazy Theta*.
#[derive(Clone, Copy, Debug)]
pub struct AnyAngle<V> {
    /// Decides which vertices see each other.
    pub sight: V,
    /// Whether lines are checked on expansion, as in Lazy Theta*. The goal must then be tested on expansion, because a
    /// generated goal may be behind a wall. Theta* checks a line for every generated cell, unless the cell is already
    /// known at no greater cost.
    pub is_lazy: bool,
}

impl<V> AnyAngle<V> {
    fn look<S: Space, O: Observer>(&self, space: &S, [from, to]: [Key; 2], observer: &mut O) -> bool
    where
        V: Sight<S>,
    {
        let clear = self.sight.sees(space, from, to);
        observer.on(Event::Sight { from, to, clear });
        clear
    }
}

impl<S: Space, V: Sight<S>> Link<S> for AnyAngle<V> {
    fn link<O: Observer>(
        &self,
        space: &S,
        known: &Records,
        from: Node,
        (to, _): (Key, Cost),
        observer: &mut O,
    ) -> Option<Linked> {
        let over = |parent: Key, g: Cost| Linked {
            parent,
            g: self.sight.over(space, (parent, g), to),
        };
        if known.state(to) == State::Closed {
            return None;
        }
        let parent = known.get(from.key)?.parent;
        let further = over(parent, known.get(parent)?.g);
        // If the path over the parent is no improvement, neither is the longer one over the cell itself.
        if known.get(to).is_some_and(|seen| seen.g <= further.g) {
            return None;
        }
        let sees = self.is_lazy || parent == from.key || self.look(space, [parent, to], observer);
        Some(if sees {
            further
        } else {
            over(from.key, from.g)
        })
    }

    fn settle<E: Expand<S>, O: Observer>(
        &self,
        space: &S,
        (expand, metric): (&E, &Metric),
        known: &Records,
        at: Node,
        observer: &mut O,
    ) -> Option<Linked> {
        let parent = known.get(at.key)?.parent;
        if !self.is_lazy || parent == at.key || self.look(space, [parent, at.key], observer) {
            return None;
        }
        // As if the search began here, because the expansion otherwise leaves out the cell where a step came from.
        let all = Node::from_anywhere(at.key, at.g);
        let mut best: Option<Linked> = None;
        expand.expand(space, metric, all, &mut (), |(), beside, _, _| {
            if let Some(seen) = known.get(beside)
                && known.state(beside) == State::Closed
            {
                let g = self.sight.over(space, (beside, seen.g), at.key);
                if best.is_none_or(|best| g < best.g) {
                    best = Some(Linked { parent: beside, g });
                }
            }
            false
        });
        best
    }

    fn is_far(&self) -> bool {
        true
    }
}

/// A single target vertex, with the straight-line distance as the heuristic and as the measure of the nearest answer.
#[derive(Clone, Copy, Debug)]
pub struct StraightLineGoal<V> {
    /// Computes the distance.
    pub sight: V,
    /// The vertex.
    pub target: Key,
}

impl<S: Space, V: Sight<S>> Heuristic<S> for StraightLineGoal<V> {
    fn estimate(&self, space: &S, at: Key) -> Cost {
        self.sight.length(space, at, self.target)
    }
}

impl<S: Space, V: Sight<S>> Goal<S> for StraightLineGoal<V> {
    fn reached(&self, _space: &S, at: Key) -> bool {
        at == self.target
    }

    fn distance(&self, space: &S, at: Key) -> Option<Cost> {
        Some(self.sight.length(space, at, self.target))
    }

    fn only(&self) -> Option<Key> {
        Some(self.target)
    }
}
