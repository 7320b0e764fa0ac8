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
mod tests {
    use super::*;
    use crate::rules::Field;
    use crate::rules::field::Scratch;
    use crate::space::{CellKind, Movement};
    use crate::words::Word;

    #[test]
    fn what_is_left_out_changes_no_distance() {
        let mut random = oorandom::Rand32::new(6);
        for &(word, layout) in Layout::ALL {
            for _ in 0..20 {
                let mut grid = Grid::open(13, 11);
                for _ in 0..40 {
                    let (x, y) = (random.rand_range(0..13), random.rand_range(0..11));
                    grid.set(x, y, CellKind::WALL);
                }
                grid.set(6, 5, CellKind::FLOOR);
                let source = grid.key(6, 5).unwrap();
                let [even, priced] = [Price::Even, Price::Terrain].map(|price| {
                    let mut field = Field::default();
                    let expand = Hexagons::new(layout, price);
                    field.rebuild(
                        &mut Scratch::new(),
                        &grid,
                        (&expand, &Metric::TENTHS),
                        &[source],
                    );
                    field.distances().to_vec()
                });
                assert_eq!(even, priced, "{word}");
            }
        }
    }

    #[test]
    fn on_open_ground_all_is_as_far_as_the_layout_says() {
        for &(word, layout) in Layout::ALL {
            let grid = Grid::open(12, 9);
            for source in [Key(0), Key(53), Key(42), Key(107)] {
                let mut field = Field::default();
                let expand = Hexagons::on(&grid, layout);
                field.rebuild(
                    &mut Scratch::new(),
                    &grid,
                    (&expand, &Metric::TENTHS),
                    &[source],
                );
                for key in (0..108).map(Key) {
                    let ends = [source, key].map(|key| grid.point(key));
                    let apart = Movement::Six(layout).apart(&Metric::TENTHS, ends[0], ends[1]);
                    assert_eq!(field.distance(key), Some(apart), "{word} {key:?}");
                }
            }
        }
    }
}
