//! Connected components: a label for each cell, equal if a path exists.
//!
//! Every movement here is symmetric, so reachability is an equivalence relation and one flood for each component is
//! enough. With known components, a search that cannot succeed need not flood the map.

use super::compass::directions;
use super::{Key, Movement, Space};

/// The label of a blocked cell.
pub(crate) const BLOCKED: u32 = u32::MAX;

/// The component labels of one version of a space under one movement; empty until [`Components::refresh`].
#[derive(Clone, Debug, Default)]
pub struct Components {
    labels: Vec<u32>,
    stack: Vec<Key>,
    count: u32,
    of: Option<(u64, Movement)>,
}

impl Components {
    /// Updates the labels for a space. O(cells) after an edit, otherwise nothing.
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

    /// Returns the label of a cell at the last refresh; `u32::MAX` for a wall.
    pub fn label(&self, key: Key) -> u32 {
        self.labels[key.index()]
    }

    /// Returns the number of components.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Returns the number of cells of each component, by its label.
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
