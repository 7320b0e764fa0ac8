//! The farthest-point rule places landmarks far from each other.
//!
//! ```text
//! first landmark ← the cell farthest from any one cell
//! until all are placed:
//!     next landmark ← the cell farthest from its nearest landmark
//! ```
//!
//! A landmark is best behind the goal as seen from the start, and this rule puts landmarks near the border: "farthest"
//! in Goldberg and Harrelson, "Computing the Shortest Path: A* Search Meets Graph Theory", SODA 2005.
//!
//! A landmark says nothing about cells that it does not reach, so the rule runs in each component separately.
//! Components share the landmarks by the D'Hondt method: each landmark goes to the component with the most cells for
//! each landmark. A pocket of three cells takes none from the main hall.

use crate::cost::Cost;
use crate::rules::field::Field;
use crate::space::components::Components;
use crate::space::{Grid, Key, Movement, Space};
use std::cmp::Reverse;

/// The state of the rule: the landmarks so far, and where to look for the next one.
#[derive(Clone, Debug)]
pub(super) struct Farthest {
    components: Components,
    /// The number of cells of each component, and of its landmarks so far.
    sizes: Vec<u32>,
    landmarks: Vec<u32>,
    /// The distance of each cell from the nearest landmark so far.
    nearest: Vec<Cost>,
    /// The total number of landmarks.
    pub(super) count: usize,
    /// The component that gets the next landmark.
    label: usize,
}

/// The cell to flood from next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// Any cell, to find the cell farthest from it.
    View(Key),
    /// A landmark.
    Landmark(Key),
}

impl Farthest {
    /// Starts with no landmark placed, of `count` or the number of free cells, whichever is less. O(cells).
    pub(super) fn new(grid: &Grid, movement: Movement, count: usize) -> Self {
        let mut components = Components::default();
        components.refresh(grid, movement);
        let sizes = components.sizes();
        let free: usize = sizes.iter().map(|&cells| cells as usize).sum();
        Self {
            components,
            landmarks: vec![0; sizes.len()],
            sizes,
            nearest: vec![Cost::MAX; grid.len()],
            count: count.min(free),
            label: 0,
        }
    }

    /// Returns the cell to flood from for the next landmark; `None` if all are placed.
    pub(super) fn next(&mut self) -> Option<Source> {
        let placed: u32 = self.landmarks.iter().sum();
        if placed as usize == self.count {
            return None;
        }
        // Choose the component with the most cells for each landmark after it gets another; the first among equals.
        let share = |label: usize| [self.sizes[label], self.landmarks[label] + 1].map(u64::from);
        self.label = (0..self.sizes.len())
            .filter(|&label| self.landmarks[label] < self.sizes[label])
            .min_by(|&a, &b| {
                let ([a, a_among], [b, b_among]) = (share(a), share(b));
                (b * a_among).cmp(&(a * b_among))
            })?;
        if self.landmarks[self.label] == 0 {
            // The component has no landmark yet: use the cell farthest from an arbitrary one.
            self.components
                .cells(self.label as u32)
                .next()
                .map(Source::View)
        } else {
            self.farthest(&self.nearest)
        }
    }

    /// Records a placed landmark and its distances.
    pub(super) fn placed(&mut self, field: &Field) {
        for (nearest, &distance) in self.nearest.iter_mut().zip(field.distances()) {
            *nearest = distance.min(*nearest);
        }
        self.landmarks[self.label] += 1;
    }

    /// Returns the farthest cell of the component as the next landmark; among equals, the one with the lowest key.
    pub(super) fn farthest(&self, distances: &[Cost]) -> Option<Source> {
        self.components
            .cells(self.label as u32)
            .max_by_key(|&key| (distances[key.index()], Reverse(key)))
            .map(Source::Landmark)
    }
}
