//! Expand to the six neighbours of a hexagon.
//!
//! All steps are one long, so there is one policy for all prices. Where all steps cost the same,
//! those cells are left out that touch the parent too: it has given each of them a path as short,
//! and the search would look at them and change nothing. Three of six are left, and each reachable
//! cell still gets its shortest path.

use crate::cost::{Cost, Metric};
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Layout, Space};

/// What steps cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// All the same: open ground, or steps that are only counted.
    Even,
    /// The mean of the two cells.
    Terrain,
}

/// All free neighbours of a hexagon; none in a space without rows.
#[derive(Clone, Copy, Debug)]
pub struct Hexagons {
    layout: Layout,
    price: Price,
}

impl Hexagons {
    /// In a layout, at a price.
    pub fn new(layout: Layout, price: Price) -> Self {
        Self { layout, price }
    }

    /// In a layout, at the price of what there is on a grid.
    pub fn on(grid: &Grid, layout: Layout) -> Self {
        let price = if grid.is_uniform() {
            Price::Even
        } else {
            Price::Terrain
        };
        Self::new(layout, price)
    }
}

impl<S: Space> Expand<S> for Hexagons {
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let Some(ring) = space.ring(from.key, self.layout) else {
            return;
        };
        let free = space.free_neighbours(from.key);
        match self.price {
            Price::Even => {
                let among = from
                    .arrival
                    .direction()
                    .map_or(ring.moves(), |arrival| ring.onward(arrival));
                for direction in directions(free & among) {
                    let to = space.neighbour(from.key, direction);
                    step(observer, to, direction, metric.straight);
                }
            }
            Price::Terrain => {
                let here = space.terrain(from.key);
                for direction in directions(free & ring.moves()) {
                    let to = space.neighbour(from.key, direction);
                    let cost = metric.straight.between(here, space.terrain(to));
                    step(observer, to, direction, cost);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
