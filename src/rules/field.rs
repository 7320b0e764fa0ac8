//! Shortest distances to every cell from one or more sources.
//!
//! ```text
//! all sources are open at g = 0
//! run the best-first loop outward, with no goal and no heuristic
//! distance(n) = g(n), or none if the loop did not get there
//! ```
//!
//! It is Dijkstra's search, run until everything reachable is expanded. Movements and costs are symmetric here, so a
//! distance from the sources is also the distance to them. Exact heuristics, landmarks and waypoints are built from it.
//! O(n log n) for n cells.
//!
//! The loop may begin in several cells, all open at no cost, and may pause between any two.

use crate::cost::{Cost, Metric};
use crate::search::{AnyList, Expand, Plan, Search, Status};
use crate::space::{Grid, Key, Space};
use crate::trace::Paint;

/// The working memory of a flood. Reuse it: a second flood allocates nothing.
pub(crate) type Scratch = Search<AnyList>;

/// The distance of every cell of one version of a grid from its nearest source.
#[derive(Clone, Debug, Default)]
pub struct Field {
    distances: Vec<Cost>,
    /// Whether some cells are still to be reached.
    is_growing: bool,
}

/// Returns an inactive observer of the type that searches outward use, so that the loop is compiled once for both.
fn inactive_observer() -> Paint {
    Paint::switched(false)
}

impl Field {
    /// Returns the distances from the sources under an expansion, which must generate every legal step. A source in a
    /// wall reaches nothing.
    ///
    /// # Panics
    /// If a source is not a key of the grid.
    pub fn build<E: Expand<Grid> + Clone>(
        grid: &Grid,
        expand: (&E, &Metric),
        sources: &[Key],
    ) -> Self {
        let mut field = Self::default();
        field.rebuild(&mut Scratch::new(), grid, expand, sources);
        field
    }

    /// Like [`Field::build`], but reuses the memory of this field and of `scratch`.
    ///
    /// # Panics
    /// As for [`Field::build`].
    pub(crate) fn rebuild<E: Expand<Grid> + Clone>(
        &mut self,
        scratch: &mut Scratch,
        grid: &Grid,
        expand: (&E, &Metric),
        sources: &[Key],
    ) {
        self.start(scratch, grid, expand, sources);
        self.advance(scratch, grid, expand, usize::MAX);
    }

    /// Starts a rebuild in slices. The scratch belongs to this field until [`Field::advance`] returns true.
    ///
    /// # Panics
    /// As for [`Field::build`].
    pub(crate) fn start<E: Expand<Grid> + Clone>(
        &mut self,
        scratch: &mut Scratch,
        grid: &Grid,
        (expand, metric): (&E, &Metric),
        sources: &[Key],
    ) {
        self.distances.clear();
        self.distances.resize(grid.len(), Cost::MAX);
        let mut free = sources.iter().copied().filter(|&key| grid.is_free(key));
        let first = free.next();
        self.is_growing = first.is_some();
        let Some(first) = first else {
            return;
        };
        let plan = Plan::outward(expand.clone(), *metric);
        let observer = &mut inactive_observer();
        scratch.start(grid, &plan, first, observer);
        for source in free {
            scratch.open_also(grid, &plan, source, observer);
        }
    }

    /// Reaches at most `cells` more cells. `scratch` and `expand` must be those that you passed to [`Field::start`].
    /// Returns true when finished.
    pub(crate) fn advance<E: Expand<Grid> + Clone>(
        &mut self,
        scratch: &mut Scratch,
        grid: &Grid,
        (expand, metric): (&E, &Metric),
        cells: usize,
    ) -> bool {
        if !self.is_growing {
            return true;
        }
        let plan = Plan::outward(expand.clone(), *metric);
        let status = scratch.run(grid, &plan, &mut inactive_observer(), cells as u64);
        self.is_growing = status == Status::Running;
        if !self.is_growing {
            for (key, distance) in scratch.closed() {
                self.distances[key.index()] = distance;
            }
        }
        !self.is_growing
    }

    /// Returns the distance of a cell, if it is reachable and inside.
    pub fn distance(&self, key: Key) -> Option<Cost> {
        let distance = self.distances.get(key.index()).copied()?;
        (distance != Cost::MAX).then_some(distance)
    }

    /// Returns all distances in the order of keys; [`Cost::MAX`] for unreachable cells.
    pub(crate) fn distances(&self) -> &[Cost] {
        &self.distances
    }
}

#[cfg(test)]
mod tests;
