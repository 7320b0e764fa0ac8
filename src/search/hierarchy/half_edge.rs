//! An edge of the graph that is being contracted.

use super::Sector;
use crate::cost::Cost;

/// An edge as one of its ends has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct HalfEdge {
    pub(super) to: u32,
    pub(super) middle: u32,
    /// How many edges of the graph it stands for.
    pub(super) hops: u32,
    pub(super) cost: Cost,
    /// The sector at its own end, and at the other.
    pub(super) sectors: [Sector; 2],
}
