//! The steps of a [`SafetyMap`](super::SafetyMap) flood, of three kinds for one search.

use super::{EDGE, Exits};
use crate::cost::{Cost, Metric};
use crate::search::{Expand, Node, Observer};
use crate::space::compass::directions;
use crate::space::{CornerRule, Cube, Direction, Face, Key, Movement, Space};
use std::cell::Cell;

/// Later times count as equal: a thousand cells.
pub(super) const NEVER: i32 = 10_000;
/// An exit counts as clear if no monster can be behind it sooner than this.
pub(super) const CLEAR: i32 = 60;
/// The least time until the deadline of the cell behind a good exit.
pub(super) const MIN_ESCAPE_TIME: i32 = 20;

/// The steps of a flood.
#[derive(Clone, Copy)]
pub(super) enum Steps<'a> {
    /// Steps of monsters, each on its face, at `pace` tenths of the player's cells a cell. Those of `face` first
    /// `wait`.
    Monsters { face: Face, wait: u32, pace: u32 },
    /// Steps backwards from exits. The cost is how much a deadline is before [`NEVER`].
    Deadlines { arrivals: &'a [i32] },
    /// Steps of the player.
    Walk(WalkLimits<'a>),
}

/// What limits the player's steps.
#[derive(Clone, Copy)]
pub(super) struct WalkLimits<'a> {
    /// The player's face.
    pub(super) face: Face,
    /// The times until a monster is at a cell.
    pub(super) arrivals: &'a [i32],
    /// The latest times to be at a cell.
    pub(super) deadlines: &'a [i32],
    /// The exits to which the walk stays connected. Behind one that is not good, deadlines do not matter.
    pub(super) exits: Exits,
    /// Whether it may leave the face.
    pub(super) leaves: bool,
    /// The cost at which the walk enters the face of each cell, recorded as cells are reached.
    pub(super) entered: &'a [Cell<u32>],
}

impl WalkLimits<'_> {
    /// Returns the cost of a step between two faces or on one; `None` if it is not safe.
    fn cost(&self, from: Node, to: Key, [left, entered]: [Face; 2]) -> Option<Cost> {
        let crosses = left != entered;
        if crosses && !self.leaves {
            return None;
        }
        let since = from.g.0 as u32 + 10 - self.entered[from.key.index()].get();
        let time = if crosses { 0 } else { since.cast_signed() };
        let (arrival, deadline) = (self.arrivals[to.index()], self.deadlines[to.index()]);
        let has_deadline = entered == self.face || self.exits == Exits::Good;
        let until = match (self.exits, crosses) {
            (Exits::None, _) => arrival,
            (_, true) if has_deadline => deadline - MIN_ESCAPE_TIME,
            (_, false) if has_deadline => deadline,
            (_, true) => arrival - CLEAR,
            (_, false) => arrival,
        };
        (time < until).then_some(Cost(10 + if crosses { EDGE.into() } else { 0 }))
    }
}

impl Steps<'_> {
    fn cost(&self, from: Node, (to, direction): (Key, Direction), on: [Face; 2]) -> Option<Cost> {
        match *self {
            Self::Walk(limits) => limits.cost(from, to, on),
            _ if on[0] != on[1] => None,
            Self::Monsters { face, wait, pace } => {
                let waits = from.arrival.direction().is_none() && on[0] == face;
                let step = direction.cost(&Metric::TENTHS).0 * u64::from(pace) / 10;
                Some(Cost(step + if waits { wait.into() } else { 0 }))
            }
            Self::Deadlines { arrivals } => {
                let latest = match from.arrival.direction() {
                    None => arrivals[from.key.index()],
                    Some(_) => NEVER - from.g.0 as i32,
                };
                let latest = arrivals[to.index()].min(latest - 10);
                Some(Cost((NEVER - latest).cast_unsigned().into()).minus(from.g))
            }
        }
    }
}

impl Expand<Cube> for Steps<'_> {
    fn expand<O: Observer>(
        &self,
        cube: &Cube,
        _metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let (face, is_flat) = (cube.cell(from.key).face, cube.is_flat(from.key));
        let movement = match self {
            // No ride is much shorter.
            Self::Monsters { .. } => Movement::Eight(CornerRule::OneFree),
            _ => Movement::Four,
        };
        for direction in directions(movement.moves(cube, from.key)) {
            let to = cube.neighbour(from.key, direction);
            let other = if is_flat { face } else { cube.cell(to).face };
            let Some(cost) = self.cost(from, (to, direction), [face, other]) else {
                continue;
            };
            let taken = step(observer, to, direction, cost);
            if let (true, Self::Walk(limits)) = (taken, self) {
                let mut entered = limits.entered[from.key.index()].get();
                if face != other {
                    entered = from.g.plus(cost).0 as u32;
                }
                limits.entered[to.index()].set(entered);
            }
        }
    }
}
