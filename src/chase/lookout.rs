//! What a player that nobody steers knows about the cells around it: when a monster can be where,
//! until when one can get away from there, and what a walk to each costs.
//!
//! ```text
//! arrival(c)  = the time until a monster can be at c: outward from where each will plan anew
//! deadline(c) = the latest time to be at c and still get over an edge before a monster does:
//!               arrival(c) at a cell with an exit; elsewhere, backwards from those,
//!               the lesser of arrival(c) and deadline(next) − one step
//! walk(c)     = the cost to c over cells that are reached before their deadline
//! ```
//!
//! Whoever keeps to such cells can leave the face before it is caught, whatever the monsters plan next.
//! All three are the best-first loop outward over the cube's surface, with one plan whose expansion has
//! three kinds of steps, so the loop is compiled once for them.
//!
//! - Until it plans anew, a monster follows the plan that it has. To take it for one that may turn at any
//!   moment leaves no way open in a narrow maze.
//! - A good exit leads to a cell from which one can get away again, and not back over the same edge:
//!   else two monsters play the player back and forth. So deadlines of the other faces come first.
//! - Times are in tenths of the player's cells and count on each face from when the player enters it:
//!   the monsters of a face sleep until then.

mod flood;

use super::monster::Monster;
use super::units::CELL;
use super::wander::View;
use crate::cost::Cost;
use crate::space::{Cube, Direction, Face, Key, Space};
use flood::{CLEAR, EDGE, Flood, Kind, NEVER, WELCOME, Ways, arrival, deadline};
use std::cell::Cell;

/// What counts as an exit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Exits {
    /// An edge behind which one can get away again, over another.
    #[default]
    Good,
    /// Any edge that no monster sleeps behind.
    Any,
}

/// How a walk may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    /// Whether it may leave the face.
    pub(super) leaves: bool,
    /// Whether it keeps to deadlines; else it only keeps ahead of the monsters.
    pub(super) keeps_a_way_out: bool,
}

/// The floods of one player.
#[derive(Clone, Debug, Default)]
pub(super) struct Lookout {
    monsters: Flood,
    /// The time until a monster can be at each cell.
    arrivals: Vec<i32>,
    /// Deadlines on the player's face.
    here: Flood,
    /// Deadlines on the other faces, for one who comes from the player's.
    beyond: Flood,
    /// What counts as an exit now.
    exits: Exits,
    /// The cells along edges, each with the one behind.
    edges: Vec<(Key, Key)>,
    /// Where a flood begins; kept for its memory.
    sources: Vec<Key>,
    walk: Flood,
    /// The cost at which the walk enters the face of each cell.
    entered: Vec<u32>,
}

impl Lookout {
    /// Looks at the monsters, and for good exits of the face of a player with a speed.
    pub(super) fn look(&mut self, view: &View, face: Face, speed: u32) {
        self.watch_monsters(view, face, speed);
        let Self {
            arrivals,
            beyond,
            edges,
            sources,
            ..
        } = self;
        let cube = view.cube;
        list_exits(cube, edges);
        sources.clear();
        for &(from, to) in &*edges {
            let touches = cube.cell(from).face == face || cube.cell(to).face == face;
            if !touches && arrival(arrivals, to) >= CLEAR {
                sources.push(from);
            }
        }
        beyond.run(cube, Kind::Deadlines { arrivals }, sources);
        self.look_for(cube, face, Exits::Good);
    }

    /// Finds the deadlines of the player's face.
    pub(super) fn look_for(&mut self, cube: &Cube, face: Face, kind: Exits) {
        let Self {
            arrivals,
            here,
            beyond,
            edges,
            sources,
            ..
        } = self;
        sources.clear();
        for &(from, to) in &*edges {
            let is_open = match kind {
                Exits::Good => deadline(arrivals, beyond, to) >= WELCOME,
                Exits::Any => arrival(arrivals, to) >= CLEAR,
            };
            if is_open && cube.cell(from).face == face {
                sources.push(from);
            }
        }
        here.run(cube, Kind::Deadlines { arrivals }, sources);
        self.exits = kind;
    }

    fn watch_monsters(&mut self, view: &View, face: Face, speed: u32) {
        let View { cube, monsters, .. } = *view;
        let awake = || monsters.iter().filter(|monster| monster.awake);
        // Those of a face woke together, so they plan anew together.
        let until = awake().map(|monster| monster.asked_at + view.repath).min();
        let left = until.unwrap_or(0).saturating_sub(view.now);
        // What it walks until then, with the cell that it is in.
        let walked = |monster: &Monster| {
            let cells = left * u64::from(monster.walker.speed) / u64::from(CELL);
            (cells as usize + 1).min(monster.plan().len())
        };
        self.sources.clear();
        self.sources.extend(monsters.iter().map(|monster| {
            let plan = &monster.plan()[..walked(monster)];
            *plan
                .last()
                .unwrap_or(&cube.key_inside(monster.walker.nearest()))
        }));
        let fastest = monsters.iter().map(|monster| monster.walker.speed).max();
        let kind = Kind::Monsters {
            face,
            wait: (left * u64::from(speed) * 10 / u64::from(CELL)) as u32,
            pace: speed * 10 / fastest.unwrap_or(speed),
        };
        self.monsters.run(cube, kind, &self.sources);
        self.arrivals.clear();
        self.arrivals.resize(cube.len(), NEVER);
        for &(key, cost) in self.monsters.reached() {
            self.arrivals[key.index()] = (cost.0 as i32).min(NEVER);
        }
        for monster in awake() {
            // Half a cell before it is in the middle of one it is in it.
            let half = (speed * 5 / monster.walker.speed).cast_signed();
            for (halves, key) in (-1..).step_by(2).zip(&monster.plan()[..walked(monster)]) {
                let arrival = &mut self.arrivals[key.index()];
                let begins_here = *arrival == 0;
                let time = half * halves.max(0);
                *arrival = if begins_here {
                    time
                } else {
                    time.min(*arrival)
                };
            }
        }
    }

    /// Finds the ways from a cell.
    pub(super) fn walk(&mut self, cube: &Cube, from: Key, how: Walk) {
        let Self {
            arrivals,
            here,
            beyond,
            walk,
            entered,
            ..
        } = self;
        entered.clear();
        entered.resize(cube.len(), 0);
        let ways = Ways {
            face: cube.cell(from).face,
            arrivals,
            here,
            beyond: (self.exits == Exits::Good).then_some(&*beyond),
            entered: Cell::from_mut(entered.as_mut_slice()).as_slice_of_cells(),
            how,
        };
        walk.run(cube, Kind::Walk(ways), &[from]);
    }

    /// The time until a monster can be at a cell.
    pub(super) fn arrival(&self, key: Key) -> i32 {
        arrival(&self.arrivals, key)
    }

    /// The latest time to be at a cell of the player's face and get away.
    pub(super) fn deadline(&self, key: Key) -> i32 {
        deadline(&self.arrivals, &self.here, key)
    }

    /// The cells that the walk reaches, and what it costs.
    pub(super) fn reached(&self) -> &[(Key, Cost)] {
        self.walk.reached()
    }

    /// The edges on the way at a cost.
    pub(super) fn edges(cost: Cost) -> u32 {
        cost.0 as u32 / EDGE
    }

    /// The cells to one that the walk reaches, into a buffer.
    pub(super) fn way_into(&self, goal: Key, way: &mut Vec<Key>) {
        self.walk.way_into(goal, way);
    }
}

/// The cells along the edges of all faces, each with the cell behind the edge, where both are free.
fn list_exits(cube: &Cube, exits: &mut Vec<(Key, Key)>) {
    exits.clear();
    for face in Face::ALL {
        for edge in Direction::STRAIGHT {
            for at in 0..cube.size() {
                let cell = cube.edge_cell(face, edge, at);
                let (from, to) = (
                    cube.key_inside(cell),
                    cube.key_inside(cube.step(cell, edge).0),
                );
                if cube.is_free(from) && cube.is_free(to) {
                    exits.push((from, to));
                }
            }
        }
    }
}
