//! The floods of a [`Lookout`](super::Lookout): one search, three kinds of steps.

use super::Walk;
use crate::cost::{Cost, Metric};
use crate::search::{AnyList, Expand, Node, Observer, Plan, Search};
use crate::space::compass::directions;
use crate::space::{CornerRule, Cube, Direction, Face, Key, Movement, Space};
use std::cell::Cell;

/// The most cells that a flood expands: the whole surface up to faces of 40 × 40, and on larger ones
/// no more than a frame has time for.
const LIMIT: u64 = 10_000;
/// Times beyond this are not told apart: a thousand cells.
pub(super) const NEVER: i32 = 10_000;
/// What is taken off a monster's time: it may be nearer than the centre of its cell, and catches before it
/// is at the player's.
const MARGIN: i32 = 5;
/// What an edge costs on top of its step: a way goes over as few as it can.
pub(super) const EDGE: u32 = 10_000;
/// No monster can be behind an exit sooner than this.
pub(super) const CLEAR: i32 = 60;
/// The least time until the deadline of a cell behind a good exit.
pub(super) const WELCOME: i32 = 20;

/// The time until a monster can be at a cell, from the times until one is in its middle.
pub(super) fn arrival(arrivals: &[i32], key: Key) -> i32 {
    arrivals[key.index()] - MARGIN
}

/// The latest time to be at a cell and get away, from a flood of deadlines.
pub(super) fn deadline(arrivals: &[i32], flood: &Flood, key: Key) -> i32 {
    match flood.cost(key) {
        None => -NEVER,
        Some(0) => arrival(arrivals, key),
        Some(cost) => NEVER - cost,
    }
}

/// A search outward over the cube's surface.
#[derive(Clone, Debug)]
pub(super) struct Flood {
    search: Search<AnyList>,
    /// Whether it began anywhere.
    begun: bool,
    reached: Vec<(Key, Cost)>,
}

impl Default for Flood {
    // Four are made at once: they call this, for it is long.
    #[inline(never)]
    fn default() -> Self {
        Self {
            search: Search::default(),
            begun: false,
            reached: Vec::new(),
        }
    }
}

impl Flood {
    /// Floods from some cells; from none it reaches none.
    pub(super) fn run(&mut self, cube: &Cube, kind: Kind<'_>, from: &[Key]) {
        let plan = Plan::outward(kind, Metric::TENTHS);
        self.begun = !from.is_empty();
        self.reached.clear();
        if let [first, others @ ..] = from {
            self.search.begin(cube, &plan, *first, &mut ());
            for &key in others {
                self.search.open_also(cube, &plan, key, &mut ());
            }
            self.search.run(cube, &plan, &mut (), LIMIT);
            self.reached.extend(self.search.closed());
        }
    }

    /// The cells that it reached, and their costs.
    pub(super) fn reached(&self) -> &[(Key, Cost)] {
        &self.reached
    }

    /// The cells to one that it reached, into a buffer.
    pub(super) fn way_into(&self, goal: Key, way: &mut Vec<Key>) {
        self.search.path_to(goal, way);
    }

    /// The cost of a cell, if it was reached.
    fn cost(&self, key: Key) -> Option<i32> {
        let seen = self.begun.then(|| self.search.record(key))??;
        Some(seen.g.0 as i32)
    }
}

/// The steps of a flood.
#[derive(Clone, Copy)]
pub(super) enum Kind<'a> {
    /// Of monsters, each on its face, at `pace` tenths of the player's cells a cell. Those of `face`
    /// first `wait`.
    Monsters { face: Face, wait: u32, pace: u32 },
    /// Backwards from exits. The cost is by how much a deadline is before [`NEVER`].
    Deadlines { arrivals: &'a [i32] },
    /// Of the player.
    Walk(Ways<'a>),
}

/// What the player's steps are judged by.
#[derive(Clone, Copy)]
pub(super) struct Ways<'a> {
    /// The player's face.
    pub(super) face: Face,
    /// Times until a monster is in the middle of a cell.
    pub(super) arrivals: &'a [i32],
    /// Deadlines on the player's face.
    pub(super) here: &'a Flood,
    /// Those of the other faces; none where what lies behind an exit does not matter.
    pub(super) beyond: Option<&'a Flood>,
    /// The cost at which the face of each cell is entered: noted as cells are reached.
    pub(super) entered: &'a [Cell<u32>],
    /// How the walk may go.
    pub(super) how: Walk,
}

impl Ways<'_> {
    /// The cost of a step between two faces or on one, unless it is not safe.
    fn cost(&self, from: Node, to: Key, [left, entered]: [Face; 2]) -> Option<Cost> {
        let crosses = left != entered;
        if crosses && !self.how.leaves {
            return None;
        }
        let time = if crosses {
            0
        } else {
            let time = from.g.0 as u32 + 10 - self.entered[from.key.index()].get();
            time.cast_signed()
        };
        let flood = if entered == self.face {
            Some(self.here)
        } else {
            self.beyond
        };
        let until = match flood.filter(|_| self.how.keeps_a_way_out) {
            Some(flood) if crosses => deadline(self.arrivals, flood, to) - WELCOME,
            Some(flood) => deadline(self.arrivals, flood, to),
            None if crosses && self.how.keeps_a_way_out => arrival(self.arrivals, to) - CLEAR,
            None => arrival(self.arrivals, to),
        };
        (time < until).then_some(Cost(10 + if crosses { EDGE.into() } else { 0 }))
    }
}

impl Kind<'_> {
    fn movement(&self) -> Movement {
        match self {
            // No ride is much shorter.
            Self::Monsters { .. } => Movement::Eight(CornerRule::OneFree),
            _ => Movement::Four,
        }
    }

    fn cost(
        &self,
        metric: &Metric,
        from: Node,
        (to, direction): (Key, Direction),
        on: [Face; 2],
    ) -> Option<Cost> {
        match *self {
            Self::Walk(ways) => ways.cost(from, to, on),
            _ if on[0] != on[1] => None,
            Self::Monsters { face, wait, pace } => {
                let waits = from.arrival.direction().is_none() && on[0] == face;
                let step = direction.cost(metric).0 * u64::from(pace) / 10;
                Some(Cost(step + if waits { wait.into() } else { 0 }))
            }
            Self::Deadlines { arrivals } => {
                let latest = match from.arrival.direction() {
                    None => arrival(arrivals, from.key),
                    Some(_) => NEVER - from.g.0 as i32,
                };
                let latest = arrival(arrivals, to).min(latest - 10);
                Some(Cost((NEVER - latest).cast_unsigned().into()).minus(from.g))
            }
        }
    }
}

impl Expand<Cube> for Kind<'_> {
    fn expand<O: Observer>(
        &self,
        cube: &Cube,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let face = cube.cell(from.key).face;
        for direction in directions(self.movement().moves(cube, from.key)) {
            let to = cube.neighbour(from.key, direction);
            let other = if cube.is_flat(from.key) {
                face
            } else {
                cube.cell(to).face
            };
            let Some(cost) = self.cost(metric, from, (to, direction), [face, other]) else {
                continue;
            };
            let taken = step(observer, to, direction, cost);
            if let (true, Self::Walk(ways)) = (taken, self) {
                let entered = if face == other {
                    ways.entered[from.key.index()].get()
                } else {
                    from.g.plus(cost).0 as u32
                };
                ways.entered[to.index()].set(entered);
            }
        }
    }
}
