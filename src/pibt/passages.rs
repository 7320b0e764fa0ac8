//! Passages: additional steps between any two cells, such as portals and one-way doors.

use crate::cost::{Cost, Metric};
use crate::rules::pruning::Pruning;
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{Direction, Key, Movement, Space};
use std::ops::RangeInclusive;

/// A step from a cell to any other. It needs both cells free, and cuts no corner. Between adjacent cells, it replaces the
/// steps in both directions, so a passage alone is a one-way door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The cell where it begins.
    pub from: Key,
    /// The cell where it ends.
    pub to: Key,
    /// The cost in tenths of a cell.
    pub cost: u32,
}

impl Passage {
    /// The possible costs. The open list of a field has no room for a step of a higher cost.
    pub const COSTS: RangeInclusive<u32> = 10..=240;
    /// The most passages from one cell.
    pub const MOST: usize = 3;
}

/// All passages of a map.
#[derive(Clone, Debug, Default)]
pub(super) struct Passages {
    /// Ordered by the cell where they begin.
    out: Vec<Passage>,
    /// Ordered by the cell where they end.
    into: Vec<Passage>,
    /// By cell: whether a passage begins or ends there. Empty without passages.
    is_end: Vec<bool>,
}

impl Passages {
    pub(super) fn new(passages: &[Passage], len: usize) -> Self {
        let mut new = Self {
            out: passages.to_vec(),
            into: passages.to_vec(),
            is_end: vec![false; len],
        };
        new.out.sort_by_key(|passage| passage.from);
        new.into.sort_by_key(|passage| passage.to);
        for Passage { from, to, cost } in passages {
            let is_valid = from != to && Passage::COSTS.contains(cost);
            assert!(
                is_valid && new.out_of(*from).len() <= Passage::MOST,
                "a passage from {from:?} to {to:?} at {cost}"
            );
            new.is_end[from.index()] = true;
            new.is_end[to.index()] = true;
        }
        new
    }

    /// Returns whether a passage begins or ends in a cell.
    #[inline(always)]
    pub(super) fn touch(&self, key: Key) -> bool {
        self.is_end.get(key.index()).is_some_and(|&is_end| is_end)
    }

    /// Returns the passages that begin in a cell.
    pub(super) fn out_of(&self, from: Key) -> &[Passage] {
        equal(&self.out, |passage| passage.from, from)
    }

    fn into(&self, to: Key) -> &[Passage] {
        equal(&self.into, |passage| passage.to, to)
    }

    /// Returns whether there is a passage between two cells, which replaces their steps.
    pub(super) fn join(&self, a: Key, b: Key) -> bool {
        let leads = |from, to| self.out_of(from).iter().any(|passage| passage.to == to);
        leads(a, b) || leads(b, a)
    }
}

/// Returns the passages with this key, of those that are ordered by it.
fn equal(passages: &[Passage], of: impl Fn(&Passage) -> Key, key: Key) -> &[Passage] {
    let from = passages.partition_point(|passage| of(passage) < key);
    let len = passages[from..].partition_point(|passage| of(passage) == key);
    &passages[from..from + len]
}

/// Generates the cells from which a step leads to a cell: the pruned neighbours, or with passages or ground of several costs
/// all of them.
pub(super) struct Backwards<'a> {
    movement: Movement,
    pruning: &'static Pruning,
    passages: &'a Passages,
    /// Whether all ground is floor.
    is_floor: bool,
}

impl<'a> Backwards<'a> {
    pub(super) fn new(movement: Movement, passages: &'a Passages, is_floor: bool) -> Self {
        Self {
            movement,
            pruning: Pruning::of(movement),
            passages,
            is_floor,
        }
    }
}

/// Returns the cost of a step of some length. A cell that has become a wall counts as floor.
#[inline(always)]
pub(super) fn priced<S: Space + ?Sized>(space: &S, step: [Key; 2], length: Cost) -> Cost {
    let [from, to] = step.map(|cell| space.terrain(cell).max(1));
    length.between(from, to)
}

impl<S: Space> Expand<S> for Backwards<'_> {
    #[inline(always)]
    fn expand<O: Observer>(
        &self,
        space: &S,
        metric: &Metric,
        to: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let moves = if self.passages.is_end.is_empty() && self.is_floor {
            self.pruning.at(space, &to)
        } else {
            self.movement.moves(space, to.key)
        };
        let is_end = self.passages.touch(to.key);
        let steps = directions(moves).filter_map(|direction| {
            let from = space.neighbour(to.key, direction);
            let is_replaced = is_end && self.passages.join(from, to.key);
            (!is_replaced).then(|| {
                let length = direction.cost(metric);
                let cost = if self.is_floor {
                    length
                } else {
                    priced(space, [from, to.key], length)
                };
                (from, direction, cost)
            })
        });
        let through = self.passages.into(to.key).iter().filter_map(|passage| {
            let cost = Cost(passage.cost.into());
            // No step is pruned by this direction.
            let step = (passage.from, Direction::North, cost);
            space.is_free(passage.from).then_some(step)
        });
        for (from, direction, cost) in steps.chain(through) {
            step(observer, from, direction, cost);
        }
    }

    fn is_far(&self) -> bool {
        !self.passages.is_end.is_empty()
    }
}
