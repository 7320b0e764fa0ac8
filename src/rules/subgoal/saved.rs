//! Subgoals as bytes: the order of the nodes and their edges. Everything else follows from the map in a few nanoseconds
//! a cell.
//!
//! ```text
//! the number of subgoals, and of those in the core
//! for each node, the least important first: the number of its subgoal, by ascending keys
//! the edges, see search::hierarchy::saved
//! ```

use super::{SightTable, Subgoals};
use crate::bytes::{Fault, Reader, put};
use crate::cost::Metric;
use crate::search::hierarchy::Hierarchy;
use crate::space::{Grid, Movement, Space};

const NO_NODE: u32 = u32::MAX;

impl Subgoals {
    /// Appends what does not follow from the map.
    pub(crate) fn save(&self, out: &mut Vec<u8>) {
        put(out, self.hierarchy.len() as u32);
        put(out, self.hierarchy.core() as u32);
        let mut order = vec![0; self.numbers.len()];
        for (number, &node) in (0..).zip(&self.numbers) {
            order[node as usize] = number;
        }
        for number in order {
            put(out, number);
        }
        self.hierarchy.save(out);
    }

    /// Restores the subgoals of a map from their bytes. O(cells + bytes), plus the length of the original edges.
    ///
    /// # Errors
    /// If the bytes do not match this map.
    pub(crate) fn load(
        grid: &Grid,
        (movement, metric): (Movement, Metric),
        bytes: &[u8],
    ) -> Result<Self, Fault> {
        let mut reader = Reader::new(bytes);
        let sight = SightTable::build(grid, movement);
        let corners = sight.corners();
        let nodes = reader.number()?;
        if nodes as usize != corners.len() {
            return Err(reader.fault("another number of subgoals than the map has"));
        }
        let core = reader.number()?;
        if core > nodes {
            return Err(reader.fault("a core of more nodes than there are"));
        }
        let mut numbers = vec![NO_NODE; corners.len()];
        for node in 0..nodes {
            let number = reader.number()?;
            match numbers.get_mut(number as usize) {
                Some(entry) if *entry == NO_NODE => *entry = node,
                Some(_) => return Err(reader.fault("a subgoal twice")),
                None => return Err(reader.fault("a subgoal that there is not")),
            }
        }
        let mut places = vec![0; corners.len()];
        for (key, &node) in corners.cells().into_iter().zip(&numbers) {
            let (x, y) = grid.point(key);
            places[node as usize] = Hierarchy::place((x, y), grid.free_neighbours(key));
        }
        let steps = (movement, metric);
        let own = |graph: &Hierarchy, nodes: [u32; 2]| {
            let [from, to] = nodes.map(|node| graph.key(node));
            let is_clear = sight.is_clear(grid, from, to);
            let seen = is_clear.then(|| sight.canonical_path(grid, from, to))?;
            Some((seen.cost(&metric), seen.sectors(movement)))
        };
        let hierarchy = Hierarchy::load(&mut reader, steps, grid.width(), (places, core), own)?;
        reader.end()?;
        Ok(Self {
            is_loaded: true,
            sight,
            hierarchy,
            numbers,
            inserted: None,
        })
    }
}

#[cfg(test)]
mod tests;
