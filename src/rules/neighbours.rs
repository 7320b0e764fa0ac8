//! Expand to the neighbours that a movement allows: at the price of open ground, of the terrain, or
//! one a step. Of square cells; [`Ground`] also serves [hexagons](super::hexagons).

use super::hexagons::{Hexagons, Price};
use super::pruning::Pruning;
use crate::cost::{Cost, Metric};
use crate::search::{Expand, Node, Observer};
use crate::space::compass::{MoveTable, directions};
use crate::space::{Direction, Grid, Key, Movement, Space};

/// All allowed neighbours at the price of open ground, a table look-up a cell.
///
/// On a flat space those are left out to which the parent has already found a way as short: the
/// search would look at each of them and change nothing. It does the same, in less than half the
/// looks.
#[derive(Clone, Copy, Debug)]
pub struct Neighbours {
    pruning: &'static Pruning,
    closes_at_least_g: bool,
}

impl Neighbours {
    /// Under a movement.
    pub fn of(movement: Movement) -> Self {
        Self {
            pruning: Pruning::of(movement),
            closes_at_least_g: false,
        }
    }

    /// For a search that closes each cell with its least g, under a metric with short diagonals: where
    /// nobody watches, moves that are never the last of a shortest path are left out.
    #[must_use]
    pub fn closing_at_least_g(self) -> Self {
        Self {
            closes_at_least_g: true,
            ..self
        }
    }

    #[inline(always)]
    fn moves<S: Space>(&self, space: &S, from: &Node, is_watched: bool) -> u8 {
        let free = space.free_neighbours(from.key);
        if space.strides().is_none() {
            self.pruning.legal(free)
        } else if self.closes_at_least_g && !is_watched {
            self.pruning.unbeaten(from.arrival, free)
        } else {
            self.pruning.fresh(from.arrival.direction(), free)
        }
    }
}

impl<S: Space> Expand<S> for Neighbours {
    #[inline(always)]
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        for direction in directions(self.moves(space, &from, observer.is_active())) {
            let to = space.neighbour(from.key, direction);
            step(observer, to, direction, direction.cost(metric));
        }
    }

    #[inline(always)]
    fn left_out(&self, space: &S, from: &Node, is_watched: bool) -> u8 {
        let is_thinned = self.closes_at_least_g && !is_watched;
        if is_thinned && space.strides().is_some() {
            let legal = self.pruning.legal(space.free_neighbours(from.key));
            legal & !self.moves(space, from, is_watched)
        } else {
            0
        }
    }
}

/// All allowed neighbours at the price of the terrain: a step costs its length times the mean of
/// the two cells.
#[derive(Clone, Copy, Debug)]
pub struct TerrainNeighbours(&'static MoveTable);

impl TerrainNeighbours {
    /// Under a movement.
    pub fn of(movement: Movement) -> Self {
        Self(movement.table())
    }
}

impl<S: Space> Expand<S> for TerrainNeighbours {
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let moves = self.0[space.free_neighbours(from.key) as usize];
        let here = space.terrain(from.key);
        for direction in directions(moves) {
            let to = space.neighbour(from.key, direction);
            let length: Cost = direction.cost(metric);
            step(
                observer,
                to,
                direction,
                length.between(here, space.terrain(to)),
            );
        }
    }
}

/// All allowed neighbours at the price of what there is: the cheaper work where all ground is
/// floor.
#[derive(Clone, Copy, Debug)]
pub enum Ground {
    /// All ground is floor.
    Floor(Neighbours),
    /// Ground may cost more.
    Terrain(TerrainNeighbours),
    /// Cells are hexagons.
    Hexagons(Hexagons),
}

impl Ground {
    /// For a grid as it is now, under a movement.
    pub fn of(grid: &Grid, movement: Movement) -> Self {
        if let Some(layout) = movement.layout() {
            Self::Hexagons(Hexagons::on(grid, layout))
        } else if grid.is_uniform() {
            Self::Floor(Neighbours::of(movement))
        } else {
            Self::any(movement)
        }
    }

    /// For any grid, also one that will be edited.
    pub fn any(movement: Movement) -> Self {
        match movement.layout() {
            Some(layout) => Self::Hexagons(Hexagons::new(layout, Price::Terrain)),
            None => Self::Terrain(TerrainNeighbours::of(movement)),
        }
    }
}

impl<S: Space> Expand<S> for Ground {
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        match self {
            Self::Floor(by) => by.expand(space, metric, from, observer, step),
            Self::Terrain(by) => by.expand(space, metric, from, observer, step),
            Self::Hexagons(by) => by.expand(space, metric, from, observer, step),
        }
    }
}

/// All allowed neighbours, every step at the price of a straight one: what breadth-first search
/// goes by.
#[derive(Clone, Copy, Debug)]
pub struct UnitSteps(&'static MoveTable);

impl UnitSteps {
    /// Under a movement.
    pub fn of(movement: Movement) -> Self {
        Self(movement.table())
    }
}

impl<S: Space> Expand<S> for UnitSteps {
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let moves = self.0[space.free_neighbours(from.key) as usize];
        for direction in directions(moves) {
            let to = space.neighbour(from.key, direction);
            step(observer, to, direction, metric.straight);
        }
    }
}
