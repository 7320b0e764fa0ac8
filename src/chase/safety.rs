//! What a wandering player knows about the cells around it: when a monster can be there, until when the player can
//! still escape from there, and the cost of walking there.
//!
//! ```text
//! arrival(c)  = the time until a monster can be at c: outward from where each plans next
//! deadline(c) = the latest time to be at c and still cross an edge before a monster:
//!               arrival(c) at a cell with an exit; elsewhere, backwards from those,
//!               the lesser of arrival(c) and deadline(next) − one step
//! walk(c)     = the cost to c over cells that are reached before their deadline
//! ```
//!
//! A player that keeps to such cells can leave the face before it is caught, whatever the monsters plan next. All three
//! are the best-first loop outward over the cube's surface. They share one plan whose expansion has three kinds of
//! steps, so the loop is compiled once.
//!
//! - Until it plans anew, a monster follows its plan. If it were assumed to turn at any moment, a narrow maze would
//!   have no safe path.
//! - A good exit leads to a cell from which the player can escape again, and not over the same edge. Otherwise two
//!   monsters would drive the player back and forth. So the deadlines of the other faces come first.
//! - Times are in tenths of the time that the player takes for a cell. On each face they count from when the player
//!   enters it, because its monsters sleep until then.

mod flood;

use super::monster::Monster;
use super::units::CELL;
use super::wander::View;
use crate::cost::{Cost, Metric};
use crate::search::{AnyList, Plan, Search};
use crate::space::{Cube, Direction, Face, Key, Space};
use flood::{CLEAR, MIN_ESCAPE_TIME, NEVER, Steps, WalkLimits};
use std::cell::Cell;

/// The cost of an edge in addition to its step, so that a path crosses as few edges as possible.
pub(super) const EDGE: u32 = 10_000;
/// The most cells that a flood expands: the whole surface up to faces of 40 × 40. On larger faces, a frame has no time
/// for more.
const LIMIT: u64 = 10_000;
/// What is subtracted from a monster's time: it may be nearer than the centre of its cell, and it catches the player
/// before it reaches the player's cell.
const MARGIN: i32 = 5;

/// The exits to which a walk stays connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exits {
    /// Edges beyond which the player can escape over another edge.
    Good,
    /// All edges without a sleeping monster beyond.
    Any,
    /// No exits: the walk only stays ahead of the monsters.
    None,
}

/// The reachability around one player. The vectors reuse their memory.
#[derive(Clone, Debug, Default)]
pub(super) struct SafetyMap {
    /// Used by all floods in turn. After [`SafetyMap::walk`] it has the paths of the walk.
    pub(super) search: Search<AnyList>,
    /// The time until a monster can be at each cell.
    pub(super) arrivals: Vec<i32>,
    /// The latest time to be at each cell and still escape; on other faces, for a player that comes from the current
    /// face.
    pub(super) deadlines: Vec<i32>,
    /// The sources of the next flood.
    sources: Vec<Key>,
    /// The cells that the walk reaches, and the cost of each.
    pub(super) reached: Vec<(Key, Cost)>,
    /// The cost at which the walk enters the face of each cell.
    entered: Vec<u32>,
}

impl SafetyMap {
    /// Finds the arrival times of the monsters, and the good exits of the face of a player with this speed.
    pub(super) fn update(&mut self, view: &View, face: Face, speed: u32) {
        self.find_arrivals(view, face, speed);
        let cube = view.cube;
        self.deadlines.resize(cube.len(), -NEVER);
        self.find_deadlines(cube, 0..cube.len(), |known, on, to| {
            !on.contains(&face) && known.arrivals[to.index()] >= CLEAR
        });
        self.update_deadlines(cube, face, Exits::Good);
    }

    /// Finds the deadlines of the player's face with exits of one kind.
    pub(super) fn update_deadlines(&mut self, cube: &Cube, face: Face, exits: Exits) {
        let cells = cube.face(face).len();
        let first = face as usize * cells;
        self.find_deadlines(cube, first..first + cells, |known, [from, _], to| {
            let is_open = match exits {
                Exits::Good => known.deadlines[to.index()] >= MIN_ESCAPE_TIME,
                Exits::Any => known.arrivals[to.index()] >= CLEAR,
                Exits::None => false,
            };
            is_open && from == face
        });
    }

    /// Finds the deadlines of `keys` from the exits. `is_exit` takes the faces on both sides of an edge and the cell
    /// beyond it.
    fn find_deadlines(
        &mut self,
        cube: &Cube,
        keys: std::ops::Range<usize>,
        is_exit: impl Fn(&Self, [Face; 2], Key) -> bool,
    ) {
        self.sources.clear();
        for [from, to] in edges(cube) {
            if is_exit(self, [from, to].map(|key| cube.cell(key).face), to) {
                self.sources.push(from);
            }
        }
        let arrivals = &self.arrivals;
        let steps = Steps::Deadlines { arrivals };
        flood(&mut self.search, cube, steps, &self.sources);
        for index in keys {
            let reached = self.search.record(Key(index as u32));
            // Without an exit there was no search.
            self.deadlines[index] = match reached.filter(|_| !self.sources.is_empty()) {
                None => -NEVER,
                Some(exit) if exit.g == Cost::ZERO => arrivals[index],
                Some(cell) => NEVER - cell.g.0 as i32,
            };
        }
    }

    fn find_arrivals(&mut self, view: &View, face: Face, speed: u32) {
        let View { cube, monsters, .. } = *view;
        let awake = || monsters.iter().filter(|monster| monster.awake);
        // The monsters of a face woke together, so they plan together.
        let until = awake().map(|monster| monster.asked_at + view.repath).min();
        let left = until.unwrap_or(0).saturating_sub(view.now);
        // What the monster walks until then, and the cell that it is in.
        let walked = |monster: &Monster| {
            let cells = left * u64::from(monster.walker.speed) / u64::from(CELL);
            (cells as usize + 1).min(monster.plan().len())
        };
        self.sources.clear();
        self.sources.extend(monsters.iter().map(|monster| {
            let last = monster.plan()[..walked(monster)].last().copied();
            last.unwrap_or_else(|| cube.key_inside(monster.walker.nearest()))
        }));
        let fastest = monsters.iter().map(|monster| monster.walker.speed).max();
        let steps = Steps::Monsters {
            face,
            wait: (left * u64::from(speed) * 10 / u64::from(CELL)) as u32,
            pace: speed * 10 / fastest.unwrap_or(speed),
        };
        self.arrivals.clear();
        self.arrivals.resize(cube.len(), NEVER);
        flood(&mut self.search, cube, steps, &self.sources);
        for (key, cost) in self.search.closed() {
            self.arrivals[key.index()] = (cost.0 as i32).min(NEVER);
        }
        for monster in awake() {
            // A monster is in a cell half a cell before it reaches the middle.
            let half = (speed * 5 / monster.walker.speed).cast_signed();
            for (halves, key) in (-1..).step_by(2).zip(&monster.plan()[..walked(monster)]) {
                let arrival = &mut self.arrivals[key.index()];
                // At the source, the flood says nothing.
                let flooded = if *arrival == 0 { i32::MAX } else { *arrival };
                *arrival = flooded.min(half * halves.max(0));
            }
        }
        for arrival in &mut self.arrivals {
            *arrival -= MARGIN;
        }
    }

    /// Finds the paths from a cell that keep to the deadlines of the exits last searched for, if any: those that stay
    /// on the face, or others too.
    pub(super) fn walk(&mut self, cube: &Cube, from: Key, exits: Exits, leaves: bool) {
        self.entered.clear();
        self.entered.resize(cube.len(), 0);
        let limits = WalkLimits {
            face: cube.cell(from).face,
            arrivals: &self.arrivals,
            deadlines: &self.deadlines,
            exits,
            leaves,
            entered: Cell::from_mut(self.entered.as_mut_slice()).as_slice_of_cells(),
        };
        flood(&mut self.search, cube, Steps::Walk(limits), &[from]);
        self.reached.clear();
        self.reached.extend(self.search.closed());
    }
}

/// Floods from the sources. Without a source the search stays as it is.
fn flood(search: &mut Search<AnyList>, cube: &Cube, steps: Steps<'_>, from: &[Key]) {
    let plan = Plan::outward(steps, Metric::TENTHS);
    if let [first, others @ ..] = from {
        search.start(cube, &plan, *first, &mut ());
        for &key in others {
            search.open_also(cube, &plan, key, &mut ());
        }
        search.run(cube, &plan, &mut (), LIMIT);
    }
}

/// Returns the cells along the edges of all faces, each with the cell beyond the edge, where both are free.
fn edges(cube: &Cube) -> impl Iterator<Item = [Key; 2]> + '_ {
    let edges = Face::ALL.map(|face| Direction::STRAIGHT.map(|edge| (face, edge)));
    let pairs = edges.into_iter().flatten().flat_map(move |(face, edge)| {
        (0..cube.size()).map(move |at| {
            let cell = cube.edge_cell(face, edge, at);
            [cell, cube.step(cell, edge).0].map(|cell| cube.key_inside(cell))
        })
    });
    pairs.filter(move |keys| keys.iter().all(|&key| cube.is_free(key)))
}
