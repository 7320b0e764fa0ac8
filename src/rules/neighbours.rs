//! Expansion to the neighbours that a movement allows, at the cost of open ground, of the terrain, or one for each
//! step.

use super::pruning::Pruning;
use crate::cost::{Cost, Metric};
use crate::names::names;
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement, Space};

/// All allowed neighbours of a square cell at the cost of open ground, with one table look-up for each cell.
///
/// On a flat space, it leaves out the neighbours to which the parent has already found a path as short: the search
/// would check each of them and change nothing. The result is the same, with less than half the checks.
#[derive(Clone, Copy, Debug)]
pub struct Neighbours {
    pruning: &'static Pruning,
    closes_at_least_g: bool,
}

impl Neighbours {
    /// Returns the expansion of a movement.
    pub fn of(movement: Movement) -> Self {
        Self {
            pruning: Pruning::of(movement),
            closes_at_least_g: false,
        }
    }

    /// Adapts to a search that closes each cell with its least g, under a metric with short diagonals. Without an observer,
    /// it leaves out moves that are never the last of a shortest path.
    #[must_use]
    pub fn closing_at_least_g(mut self) -> Self {
        self.closes_at_least_g = true;
        self
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

/// All allowed neighbours at the cost of the terrain, or one cost for every step.
///
/// If all steps to hexagons cost the same, it leaves out the cells that also touch the parent. The parent has given
/// each of them a path as short, so the search would check them and change nothing. Three of six remain, and each
/// reachable cell still gets its shortest path.
#[derive(Clone, Copy, Debug)]
pub struct AllNeighbours {
    movement: Movement,
    /// Whether each step costs as much as a straight one: to count steps, and for hexagons on uniform ground. Otherwise
    /// a step costs its length times the mean of the two cells.
    is_even: bool,
    order: NeighbourOrder,
}

impl AllNeighbours {
    /// Returns the expansion of a movement in which every step costs as much as a straight one, as breadth-first search
    /// needs.
    pub fn even(movement: Movement) -> Self {
        Self {
            movement,
            is_even: true,
            order: NeighbourOrder::Clockwise,
        }
    }

    /// Returns the expansion of a movement at the cost of the terrain.
    pub fn terrain(movement: Movement) -> Self {
        Self {
            movement,
            is_even: false,
            order: NeighbourOrder::Clockwise,
        }
    }

    /// Returns the moves from a cell that a search expands.
    #[inline(always)]
    pub(super) fn moves<S: Space>(&self, space: &S, from: &Node) -> u8 {
        if self.is_even
            && let Some(layout) = self.movement.layout()
            && let Some(arrival) = from.arrival.direction()
            && let Some(ring) = space.ring(from.key, layout)
        {
            return space.free_neighbours(from.key) & ring.onward(arrival);
        }
        self.movement.moves(space, from.key)
    }

    /// Generates these neighbours.
    #[inline(always)]
    pub(super) fn generate<S: Space, O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        (from, moves): (Key, u8),
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let here = space.terrain(from);
        let (all, places) = self.order.places(moves);
        for place in directions(places) {
            let direction = all[place as usize];
            let to = space.neighbour(from, direction);
            let cost = if self.is_even {
                metric.straight
            } else {
                let length = self.movement.step(metric, direction);
                length.between(here, space.terrain(to))
            };
            step(observer, to, direction, cost);
        }
    }
}

impl<S: Space> Expand<S> for AllNeighbours {
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let moves = self.moves(space, &from);
        self.generate(space, metric, (from.key, moves), observer, step);
    }
}

/// The order in which the neighbours of a square cell are generated. It decides which of several cells of equal rank is
/// expanded first, and so which of several shortest paths is found. Introductions to A* differ in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NeighbourOrder {
    /// Clockwise from north.
    #[default]
    Clockwise,
    /// Column by column from the left, each from the top.
    Columns,
    /// East, west, north, south, then the diagonals: south-east, south-west, north-east, north-west.
    EastFirst,
    /// South, north, west, east, then the diagonals: south-west, south-east, north-west, north-east.
    SouthFirst,
}

impl NeighbourOrder {
    /// Returns the directions of this order and, for each position, whether its direction is one of the moves, a bit
    /// each.
    #[inline(always)]
    fn places(self, moves: u8) -> (&'static [Direction; 8], u8) {
        match self {
            Self::Clockwise => (&Direction::ALL, moves),
            _ => (self.directions(), self.permuted(moves)),
        }
    }

    #[inline(never)]
    fn permuted(self, moves: u8) -> u8 {
        let places = (0..).zip(self.directions());
        places.fold(0, |bits, (place, direction)| {
            bits | u8::from(moves & direction.bit() != 0) << place
        })
    }

    /// Returns the eight directions in this order.
    #[must_use]
    #[inline(never)]
    pub const fn directions(self) -> &'static [Direction; 8] {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        match self {
            Self::Clockwise => &Direction::ALL,
            Self::Columns => &[
                NorthWest, West, SouthWest, North, South, NorthEast, East, SouthEast,
            ],
            Self::EastFirst => &[
                East, West, North, South, SouthEast, SouthWest, NorthEast, NorthWest,
            ],
            Self::SouthFirst => &[
                South, North, West, East, SouthWest, SouthEast, NorthWest, NorthEast,
            ],
        }
    }
}

names! {
    NeighbourOrder, "order of neighbours":
    "clockwise" = Self::Clockwise,
    "columns" = Self::Columns,
    "ewns" = Self::EastFirst,
    "snwe" = Self::SouthFirst,
}

/// All allowed neighbours at their cost, in the cheaper form if all ground is floor.
#[derive(Clone, Copy, Debug)]
pub enum Ground {
    /// All ground is floor, and the cells are squares.
    Floor(Neighbours),
    /// Some ground may cost more, or the cells are hexagons.
    Any(AllNeighbours),
}

impl Ground {
    /// Returns the expansion for a grid as it is now.
    pub fn of(grid: &Grid, movement: Movement) -> Self {
        match movement {
            _ if !grid.is_uniform() => Self::any(movement),
            Movement::Six(_) => Self::Any(AllNeighbours::even(movement)),
            _ => Self::Floor(Neighbours::of(movement)),
        }
    }

    /// Returns the same steps in another order.
    #[must_use]
    pub fn in_order(self, movement: Movement, order: NeighbourOrder) -> Self {
        match self {
            _ if order == NeighbourOrder::Clockwise => self,
            Self::Floor(_) => Self::Any(AllNeighbours {
                order,
                ..AllNeighbours::terrain(movement)
            }),
            Self::Any(by) => Self::Any(AllNeighbours { order, ..by }),
        }
    }

    /// Returns the expansion for any grid, even one that will be edited.
    pub fn any(movement: Movement) -> Self {
        Self::Any(AllNeighbours::terrain(movement))
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
            Self::Any(by) => by.expand(space, metric, from, observer, step),
        }
    }
}

#[cfg(test)]
mod tests;
