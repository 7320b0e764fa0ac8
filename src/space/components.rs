//! Which cells can reach each other: a label a cell, equal where a path exists.
//!
//! Every movement here is symmetric, so reachability is an equivalence and one flood a component
//! is enough. Known components spare a search that cannot succeed its full flood.

use super::compass::directions;
use super::{Key, Movement, Space};

/// The label of a blocked cell.
pub const BLOCKED: u32 = u32::MAX;

/// Component labels of one version of a space under one movement; none until [`Components::refresh`].
#[derive(Clone, Debug, Default)]
pub struct Components {
    labels: Vec<u32>,
    stack: Vec<Key>,
    count: u32,
    of: Option<(u64, Movement)>,
}

impl Components {
    /// Brings the labels up to date with a space; O(cells) after an edit, nothing otherwise.
    pub fn refresh<S: Space>(&mut self, space: &S, movement: Movement) {
        let wanted = Some((space.version(), movement));
        if self.of == wanted && self.labels.len() == space.len() {
            return;
        }
        self.of = wanted;
        self.count = 0;
        self.labels.clear();
        self.labels.resize(space.len(), BLOCKED);
        for key in (0..space.len() as u32).map(Key) {
            if self.labels[key.index()] != BLOCKED || !space.is_free(key) {
                continue;
            }
            self.labels[key.index()] = self.count;
            self.stack.push(key);
            while let Some(from) = self.stack.pop() {
                for direction in directions(movement.moves(space, from)) {
                    let to = space.neighbour(from, direction);
                    if self.labels[to.index()] == BLOCKED {
                        self.labels[to.index()] = self.count;
                        self.stack.push(to);
                    }
                }
            }
            self.count += 1;
        }
    }

    /// Returns the label of a cell at the last refresh, [`BLOCKED`] for a wall.
    pub fn label(&self, key: Key) -> u32 {
        self.labels[key.index()]
    }

    /// Returns how many components there are.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Returns how many cells each component has, by its label.
    pub fn sizes(&self) -> Vec<u32> {
        let mut sizes = vec![0; self.count as usize];
        for &label in self.labels.iter().filter(|&&label| label != BLOCKED) {
            sizes[label as usize] += 1;
        }
        sizes
    }

    /// Returns the cells of one component.
    pub fn cells(&self, label: u32) -> impl Iterator<Item = Key> + '_ {
        let keys = (0..self.labels.len() as u32).map(Key);
        keys.filter(move |&key| self.label(key) == label)
    }
}
