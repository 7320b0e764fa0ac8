//! The farthest-point rule: landmarks far from each other.
//!
//! ```text
//! first landmark ← the cell farthest from any one cell
//! until there are enough:
//!     next landmark ← the cell farthest from its nearest landmark
//! ```
//!
//! A landmark is best behind the goal as seen from the start, and this rule puts them out at the rim:
//! "farthest" in Goldberg and Harrelson, "Computing the Shortest Path: A* Search Meets Graph
//! Theory", SODA 2005.
//!
//! A landmark says nothing of cells that it does not reach, so the rule is followed in each component
//! by itself. Components share the landmarks as parties share seats in d'Hondt's way: each goes
//! where most cells are left for one landmark. A pocket of three cells takes none from the main
//! hall.

use crate::cost::Cost;
use crate::rules::field::Field;
use crate::space::components::Components;
use crate::space::{Grid, Key, Movement, Space};
use std::cmp::Reverse;

/// The rule on its way: which landmarks there are, and where the next one stands.
#[derive(Clone, Debug)]
pub(super) struct Farthest {
    components: Components,
    /// How many cells each component has, and how many landmarks so far.
    sizes: Vec<u32>,
    landmarks: Vec<u32>,
    /// How far each cell is from the nearest landmark so far.
    apart: Vec<Cost>,
    /// How many landmarks there will be.
    pub(super) count: usize,
    /// The component that the next landmark goes to.
    label: usize,
}

/// Where to flood from, to go on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// From anywhere, to see the far end.
    View(Key),
    /// From a landmark.
    Landmark(Key),
}

impl Farthest {
    /// Begins with no landmark placed, of `count` or the number of free cells, whichever is less.
    /// O(cells).
    pub(super) fn new(grid: &Grid, movement: Movement, count: usize) -> Self {
        let mut components = Components::default();
        components.refresh(grid, movement);
        let sizes = components.sizes();
        let free: usize = sizes.iter().map(|&cells| cells as usize).sum();
        Self {
            components,
            landmarks: vec![0; sizes.len()],
            sizes,
            apart: vec![Cost::MAX; grid.len()],
            count: count.min(free),
            label: 0,
        }
    }

    /// Returns where to flood from for the next landmark, if one is to come.
    pub(super) fn next(&mut self) -> Option<Source> {
        let placed: u32 = self.landmarks.iter().sum();
        if placed as usize == self.count {
            return None;
        }
        // The component with the most cells for each landmark once it has another, the first of equals.
        let share = |label: usize| [self.sizes[label], self.landmarks[label] + 1].map(u64::from);
        self.label = (0..self.sizes.len())
            .filter(|&label| self.landmarks[label] < self.sizes[label])
            .min_by(|&a, &b| {
                let ([a, a_among], [b, b_among]) = (share(a), share(b));
                (b * a_among).cmp(&(a * b_among))
            })?;
        if self.landmarks[self.label] == 0 {
            // Nothing to be far from yet: the far end as seen from anywhere.
            self.components
                .cells(self.label as u32)
                .next()
                .map(Source::View)
        } else {
            self.farthest(&self.apart)
        }
    }

    /// A landmark stands, and its distances are these.
    pub(super) fn placed(&mut self, field: &Field) {
        for (apart, &distance) in self.apart.iter_mut().zip(field.distances()) {
            *apart = distance.min(*apart);
        }
        self.landmarks[self.label] += 1;
    }

    /// Returns the farthest cell of the component as the next landmark; of equals, the one with the lowest key.
    pub(super) fn farthest(&self, distances: &[Cost]) -> Option<Source> {
        self.components
            .cells(self.label as u32)
            .max_by_key(|&key| (distances[key.index()], Reverse(key)))
            .map(Source::Landmark)
    }
}
