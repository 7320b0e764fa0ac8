//! Paths at any angle: a cell's parent is whichever cell further back sees it, not its neighbour.
//!
//! ```text
//! Theta*       when n hands out m:      if parent(n) sees m: m over parent(n), else m over n
//! Lazy Theta*  when n hands out m:      m over parent(n), unseen
//!              when m is expanded:      if parent(m) does not see it: m over the closed neighbour
//!                                       by which it is cheapest
//! ```
//!
//! By the triangle inequality the way over the parent is never longer. Lines run from vertex to vertex
//! only, so paths are a little longer than the shortest that there are: Anya knows those. The lazy form
//! looks once a cell that is expanded, not once a cell that is handed out.
//!
//! K. Daniel, A. Nash, S. Koenig and A. Felner, "Theta*: Any-Angle Path Planning on Grids", JAIR 39,
//! 2010; A. Nash, S. Koenig and C. Tovey, "Lazy Theta*: Any-Angle Path Planning and Path Length
//! Analysis in 3D", AAAI 2010.
//!
//! What a vertex is, is the caller's: a [`Space`] numbers them, an [`Expand`] knows their neighbours, and
//! [`Sight`] says which see each other and how far apart they are. Steps have to lead both ways. A cell
//! that is closed stays closed: neither form promises a shortest path.

use crate::cost::{Cost, Metric};
use crate::search::{Event, Expand, Goal, Heuristic, Link, Linked, Node, Observer, Records, State};
use crate::space::{CornerRule, Corners, Grid, Key, Space, sight};

/// Which vertices see each other, and how far apart they are on a straight line.
pub trait Sight<S: Space> {
    /// Returns whether a straight line joins two vertices. A line too many ends up in the answer.
    fn sees(&self, space: &S, from: Key, to: Key) -> bool;

    /// Returns the straight distance, whether they see each other or not.
    fn length(&self, space: &S, from: Key, to: Key) -> Cost;
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

/// The parents of Theta* or of Lazy Theta*.
#[derive(Clone, Copy, Debug)]
pub struct AnyAngle<V> {
    /// Which vertices see each other.
    pub sight: V,
    /// Whether it looks at every cell that is expanded, as Lazy Theta* does: then the goal has to be tested there, for one that
    /// is taken when it is generated may lie behind a wall. Theta* looks at every cell that is handed out, unless it is known to
    /// be as cheap already.
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
            g: g.plus(self.sight.length(space, parent, to)),
        };
        if known.state(to) == State::Closed {
            return None;
        }
        let parent = known.get(from.key)?.parent;
        let further = over(parent, known.get(parent)?.g);
        // If the way over the parent is no gain, the longer one over the cell itself is none.
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
        // As from where a search begins: what an expansion leaves out after a step is where that came from.
        let all = Node::from_anywhere(at.key, at.g);
        let mut best: Option<Linked> = None;
        expand.expand(space, metric, all, &mut (), |(), beside, _, _| {
            if let Some(seen) = known.get(beside)
                && known.state(beside) == State::Closed
            {
                let g = seen.g.plus(self.sight.length(space, beside, at.key));
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

/// One vertex that is looked for, and the straight line there as the estimate and as what the nearest
/// answer goes by.
#[derive(Clone, Copy, Debug)]
pub struct Beeline<V> {
    /// Computes the distance.
    pub sight: V,
    /// The vertex.
    pub target: Key,
}

impl<S: Space, V: Sight<S>> Heuristic<S> for Beeline<V> {
    fn estimate(&self, space: &S, at: Key) -> Cost {
        self.sight.length(space, at, self.target)
    }
}

impl<S: Space, V: Sight<S>> Goal<S> for Beeline<V> {
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
