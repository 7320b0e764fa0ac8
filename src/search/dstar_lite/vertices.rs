//! The two costs of every cell, stamped with the search that wrote them.

use crate::cost::Cost;
use crate::space::Key;

/// What is known of a cell; both costs are to the goal, [`Cost::MAX`] if there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vertex {
    /// What was settled last.
    pub(super) g: Cost,
    /// One step of look-ahead.
    pub(super) rhs: Cost,
}

/// The costs of all cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Vertices {
    /// Each with the generation that it is from; only those of this one count.
    vertices: Vec<(Vertex, u32)>,
    generation: u32,
}

impl Vertices {
    const UNKNOWN: Vertex = Vertex {
        g: Cost::MAX,
        rhs: Cost::MAX,
    };

    /// Forgets everything, for cells `0..len`: O(1), but for growth and for once in 2³².
    pub(super) fn reset(&mut self, len: usize) {
        if self.generation == u32::MAX {
            self.vertices.clear();
            self.generation = 0;
        }
        self.generation += 1;
        self.vertices.resize(len, (Self::UNKNOWN, 0));
    }

    /// The memory of what is known of cells, in bytes.
    #[must_use]
    pub(super) fn bytes(&self) -> usize {
        self.vertices.capacity() * size_of::<(Vertex, u32)>()
    }

    /// Whether anything was ever known of a cell: then it was queued.
    pub(super) fn is_known(&self, key: Key) -> bool {
        self.vertices
            .get(key.index())
            .is_some_and(|&(_, generation)| generation == self.generation)
    }

    /// The costs of a cell.
    pub(super) fn get(&self, key: Key) -> Vertex {
        match self.vertices.get(key.index()) {
            Some(&(vertex, generation)) if generation == self.generation => vertex,
            _ => Self::UNKNOWN,
        }
    }

    /// Writes the costs of a cell.
    pub(super) fn set(&mut self, key: Key, vertex: Vertex) {
        self.vertices[key.index()] = (vertex, self.generation);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::Cost;

    #[test]
    fn a_reset_forgets_even_when_the_stamp_runs_over() {
        let written = Vertex {
            g: Cost(3),
            rhs: Cost(4),
        };
        let mut vertices = Vertices::default();
        assert_eq!(vertices.get(Key(1)), Vertices::UNKNOWN);
        vertices.reset(2);
        vertices.set(Key(1), written);
        assert_eq!(
            (vertices.get(Key(1)), vertices.is_known(Key(1))),
            (written, true)
        );
        vertices.reset(2);
        assert_eq!(vertices.get(Key(1)), Vertices::UNKNOWN);
        vertices.set(Key(1), written);
        vertices.generation = u32::MAX;
        vertices.set(Key(0), written);
        vertices.reset(2);
        assert_eq!(vertices.generation, 1);
        assert!(!vertices.is_known(Key(0)) && !vertices.is_known(Key(1)));
    }
}
