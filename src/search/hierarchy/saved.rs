//! The edges of a hierarchy as bytes: only what its nodes and the map do not imply.
//!
//! ```text
//! for each node, the least important first:
//!     the number of edges; for each:
//!         distance × 4 + kind
//!             0  an original edge to the node at this distance up, by the path that this node knows
//!             1  the same, by the path that the other knows
//!             2  over the node at this distance down; then which of its edges lead here, and which on
//!             3  in the core, an edge of the node at this distance down; then which of its edges
//! ```
//!
//! The cost and sectors of an original edge follow from the positions of its ends. Those of a shortcut follow from the
//! two edges of its middle, which are read before. So whatever the bytes say, each edge stands for a legal path of
//! exactly its cost. The middle is less important than both ends, so unpacking terminates.

use super::{Hierarchy, OWN, Sector, THEIRS, Turns, Up};
use crate::bytes::{Fault, Reader, put};
use crate::cost::{Cost, Metric};
use crate::space::Movement;

const KIND_BITS: u32 = 2;
const BY_OWN: u32 = 0;
const BY_THEIRS: u32 = 1;
const OVER_MIDDLE: u32 = 2;
const MIRRORED: u32 = 3;

impl Hierarchy {
    /// Appends the edges.
    pub(crate) fn save(&self, out: &mut Vec<u8>) {
        for node in 0..self.len() as u32 {
            let ups = self.ups(node);
            put(out, ups.len() as u32);
            for up in ups {
                let to = up.to();
                let (gap, kind, by) = match up.middle {
                    _ if to < node => (node - to, MIRRORED, [Some((to, node)), None]),
                    OWN => (to - node, BY_OWN, [None; 2]),
                    THEIRS => (to - node, BY_THEIRS, [None; 2]),
                    middle => {
                        let by = [(middle, node), (middle, to)].map(Some);
                        (node - middle, OVER_MIDDLE, by)
                    }
                };
                put(out, gap << KIND_BITS | kind);
                for (from, to) in by.into_iter().flatten() {
                    let place = self.ups(from).iter().position(|up| up.to() == to);
                    put(out, place.expect("an edge rests on edges") as u32);
                }
            }
        }
    }

    /// Reads the edges of a hierarchy whose nodes have these positions and whose last `core` nodes are its core. `own`
    /// returns, for the cells of two nodes, the cost of the path that the first knows to the other and the sectors at
    /// both ends; `None` if there is no such path.
    ///
    /// # Errors
    /// If the bytes do not form a hierarchy.
    pub(crate) fn load(
        reader: &mut Reader<'_>,
        steps: (Movement, Metric),
        width: u32,
        nodes: (Vec<u32>, u32),
        own: impl Fn(&Self, [u32; 2]) -> Option<(Cost, [Sector; 2])>,
    ) -> Result<Self, Fault> {
        let mut hierarchy = Self::new(steps, Turns::of(steps.0, &steps.1), width, nodes);
        // For each node, the last one with an edge to it.
        let mut last_node = vec![u32::MAX; hierarchy.len()];
        for node in 0..hierarchy.len() as u32 {
            for _ in 0..reader.number()? {
                let up = hierarchy.read(reader, node, &own)?;
                if std::mem::replace(&mut last_node[up.to() as usize], node) == node {
                    return Err(reader.fault("an edge twice"));
                }
                hierarchy.ups.push(up);
            }
            hierarchy.firsts.push(hierarchy.ups.len() as u32);
        }
        Ok(hierarchy)
    }

    fn read(
        &self,
        reader: &mut Reader<'_>,
        node: u32,
        own: impl Fn(&Self, [u32; 2]) -> Option<(Cost, [Sector; 2])>,
    ) -> Result<Up, Fault> {
        let nodes = self.len() as u32;
        let first = reader.number()?;
        let (gap, kind) = (first >> KIND_BITS, first & !(u32::MAX << KIND_BITS));
        let above = node.checked_add(gap).filter(|&to| node < to && to < nodes);
        let below = node.checked_sub(gap).filter(|&to| to < node);
        let missing = "an edge to a node that there is not";
        if kind == BY_OWN || kind == BY_THEIRS {
            let to = above.ok_or_else(|| reader.fault(missing))?;
            let (ends, middle) = if kind == BY_OWN {
                ([node, to], OWN)
            } else {
                ([to, node], THEIRS)
            };
            let path = own(self, ends);
            let (cost, mut sectors) = path.ok_or_else(|| reader.fault("an edge through a wall"))?;
            if middle == THEIRS {
                sectors.reverse();
            }
            return Ok(Up::new(to, middle, cost, sectors));
        }
        let below = below.ok_or_else(|| reader.fault(missing))?;
        let mut by = || {
            let place = reader.number()? as usize;
            let up = self.ups(below).get(place).copied();
            up.ok_or_else(|| reader.fault("an edge that rests on one that there is not"))
        };
        let back = by()?;
        let is_here = back.to() == node;
        if kind == MIRRORED {
            if !is_here || below < nodes - self.core {
                return Err(reader.fault("an edge down that is not the core's"));
            }
            let middle = match back.middle {
                OWN => THEIRS,
                THEIRS => OWN,
                middle => middle,
            };
            return Ok(Up::new(below, middle, back.cost, [back.far(), back.near()]));
        }
        let on = by()?;
        if !is_here || on.to() <= node {
            return Err(reader.fault("an edge over a node between others"));
        }
        let cost = back.cost.plus(on.cost);
        Ok(Up::new(on.to(), below, cost, [back.far(), on.far()]))
    }
}
