//! The exact estimate: a finished field from the target.
//!
//! ```text
//! h(n) = d(n, target)
//! ```
//!
//! The best estimate there is, and the least practical (docs/sources.md): the whole map is
//! searched before the search. A* then expands only cells that lie on shortest paths. It is
//! worth its price when many searches share one target, as chasers of one prey do.
//!
//! Aimed at all cells within some distance of the target, the field begins in all of them.

use super::formula::{Towards, scaled};
use crate::cost::Cost;
use crate::rules::field::Field;
use crate::search::Heuristic;
use crate::space::{Grid, Key};
use std::sync::Arc;

/// The distance of a field; from where it does not reach, the floor.
#[derive(Clone, Debug)]
pub struct ByField {
    field: Arc<Field>,
    floor: Towards,
    scale: u32,
}

impl ByField {
    /// By a field from the cells looked for, scaled in thousandths. The floor stands alone where the
    /// field does not reach; it brings a scale of its own.
    pub fn new(field: Arc<Field>, floor: Towards, scale: u32) -> Self {
        Self {
            field,
            floor,
            scale,
        }
    }

    /// The field that it reads.
    pub fn table(&self) -> &Field {
        &self.field
    }
}

impl Heuristic<Grid> for ByField {
    fn estimate(&self, grid: &Grid, at: Key) -> Cost {
        match self.field.distance(at) {
            Some(distance) => scaled(distance, self.scale),
            None => self.floor.from(grid, at),
        }
    }
}
