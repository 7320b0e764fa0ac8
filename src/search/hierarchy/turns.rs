//! Which turns at a node a shortest path may make.
//!
//! Two edges meet at a node. If a step towards one end and a step towards the other can be replaced
//! by something shorter within the 3×3 block around the node, no shortest path goes over both. So no
//! edge need be added for the two of them when the node is taken out, and a query that came by
//! one need not look at the other.
//!
//! - An edge leaves a node in one of sixteen sectors: a direction, or between two of them, when
//!   a shortest way along the edge may begin with either.
//! - Ties are kept: the other way may lead over edges that are not there.

use crate::cost::{Cost, Metric};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement, Space};

/// In which direction, or between which two, an edge leaves a node: twice the number of the
/// direction, or one more for between it and the next one clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sector(pub u8);

impl Sector {
    /// A single direction.
    pub fn of(direction: Direction) -> Self {
        Self(2 * direction as u8)
    }

    /// Between two directions that are neighbours.
    pub fn between(one: Direction, other: Direction) -> Self {
        let first = if one.turned(1) == other { one } else { other };
        Self(2 * first as u8 + 1)
    }

    /// The way back.
    #[must_use]
    #[inline(always)]
    pub fn opposite(self) -> Self {
        Self((self.0 + 8) % 16)
    }

    /// The directions of first steps, as bits.
    fn steps(self) -> u8 {
        let first = Direction::from_index(u32::from(self.0) / 2);
        let next = first.turned(u32::from(self.0) % 2);
        first.bit() | next.bit()
    }
}

/// The turns of one movement: by free neighbours and a sector, the other sectors as bits.
#[derive(Clone, Debug, Default)]
pub struct Turns(Vec<[u16; 16]>);

impl Turns {
    /// The turns of a movement.
    pub fn of(movement: Movement, metric: &Metric) -> Self {
        let allowed = |free| {
            let detours = detours(movement, metric, free);
            std::array::from_fn(|one| {
                let one = Sector(one as u8).steps();
                let is_kept = |other: &u8| {
                    let other = Sector(*other).steps();
                    !directions(one).any(|one| {
                        directions(other).any(|other| {
                            let through = one.cost(metric).plus(other.cost(metric));
                            detours[one as usize][other as usize] < through
                        })
                    })
                };
                (0..16_u8)
                    .filter(is_kept)
                    .fold(0, |bits, other| bits | 1 << other)
            })
        };
        Self((0..=u8::MAX).map(allowed).collect())
    }

    /// Whether a shortest path may go over a node with these free neighbours from an edge of one
    /// sector to one of another.
    #[inline(always)]
    pub fn may(&self, free: u8, one: Sector, other: Sector) -> bool {
        self.0[usize::from(free)][usize::from(one.0)] >> other.0 & 1 == 1
    }
}

/// The least cost in the 3×3 block from one neighbour of its centre to another, not over the
/// centre: in three steps at most, more cost more than two over the centre.
fn detours(movement: Movement, metric: &Metric, free: u8) -> [[Cost; 8]; 8] {
    const CENTRE: Key = Key(4);
    let block = Grid::block(free);
    let around = Direction::ALL.map(|direction| block.neighbour(CENTRE, direction));
    around.map(|from| {
        let mut costs = [Cost::MAX; 9];
        costs[from.index()] = Cost::ZERO;
        for _ in 0..3 {
            for at in around {
                for step in directions(movement.moves(&block, at)) {
                    let to = block.neighbour(at, step);
                    let over = costs[at.index()].plus(step.cost(metric));
                    if to != CENTRE {
                        costs[to.index()] = costs[to.index()].min(over);
                    }
                }
            }
        }
        around.map(|to| costs[to.index()])
    })
}

#[cfg(test)]
mod tests;
