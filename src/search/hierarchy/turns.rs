//! Which turns at a node a shortest path may make.
//!
//! Two edges meet at a node. If the last step of one and the first step of the other can be replaced by something
//! shorter within the 3×3 block around the node, no shortest path uses both. Then contraction adds no shortcut for
//! them, and a query that came along one skips the other.
//!
//! - An edge leaves a node in one of sixteen sectors: in a direction, or between two of them if a shortest path along
//!   the edge may begin with either.
//! - Edges with ties stay, because the alternative may use edges that do not exist.

use crate::cost::{Cost, Metric};
use crate::space::compass::directions;
use crate::space::{Direction, Grid, Key, Movement, Space};

/// The sector in which an edge leaves a node: twice the number of its direction, or one more if it lies between that
/// direction and the next one clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sector(pub u8);

impl Sector {
    /// Returns the sector of a single direction.
    pub(crate) fn of(direction: Direction) -> Self {
        Self(2 * direction as u8)
    }

    /// Returns the sector between two adjacent directions.
    pub(crate) fn between(one: Direction, other: Direction) -> Self {
        let first = if one.turned(1) == other { one } else { other };
        Self(2 * first as u8 + 1)
    }

    /// Returns the opposite sector.
    #[must_use]
    #[inline(always)]
    pub(crate) fn opposite(self) -> Self {
        Self((self.0 + 8) % 16)
    }

    /// Returns the directions of possible first steps, as bits.
    fn steps(self) -> u8 {
        let first = Direction::from_index(u32::from(self.0) / 2);
        let next = first.turned(u32::from(self.0) % 2);
        first.bit() | next.bit()
    }
}

/// The allowed turns of one movement. By free neighbours and a sector, it has the other sectors as bits.
#[derive(Clone, Debug, Default)]
pub struct Turns(Vec<[u16; 16]>);

impl Turns {
    /// Computes the turns of a movement.
    pub(crate) fn of(movement: Movement, metric: &Metric) -> Self {
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

    /// Returns whether a shortest path may pass over a node with these free neighbours, from an edge in one sector to
    /// an edge in another.
    #[inline(always)]
    pub(crate) fn may(&self, free: u8, one: Sector, other: Sector) -> bool {
        self.0[usize::from(free)][usize::from(one.0)] >> other.0 & 1 == 1
    }
}

/// Returns the least cost in the 3×3 block from each neighbour of its centre to each other, avoiding the centre. Paths
/// of more than three steps cost more than the two over the centre.
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
