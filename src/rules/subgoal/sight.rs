//! Which subgoals a cell sees, and their distances.
//!
//! A cell sees a subgoal if a canonical path leads there with no other subgoal on it: steps in a direction with
//! precedence (diagonal; vertical in 4-way movement), then steps in one of its side directions.
//!
//! ```text
//! reach(x, c) =  k if the k-th cell from x in direction c is the first subgoal there, else
//!               −k if k steps are legal and the next is not
//!
//! seen from x: in each direction c without sides, where reach(x, c) leads
//!              in each direction d with sides, along the cells y = x + i·d, while the steps are legal:
//!                  y itself if it is a subgoal, and stop
//!                  for each side c of d, where reach(y, c) leads
//! ```
//!
//! The strict corner rule needs less and gives more:
//!
//! - The paths of a diagonal bend only around corners beside them: north-east and south-west at walls in the north-west
//!   or south-east of a cell, the others at walls in the other two. Subgoals that have only corners of the other kind
//!   are skipped. If a path takes steps d first, then c, and turns at a subgoal of the wrong kind, it has met one of
//!   the right kind on the straight part: the wall that it turns around lies along that part and begins beside it.
//! - Hidden subgoals are left out: if some y saw a subgoal after j steps in direction c, one that a later y sees after
//!   j or more is reached over it at no greater cost.
//! - So for each subgoal found, the whole parallelogram in between is free, and the steps may be taken in any order,
//!   from either end. Proof: take its last ray that meets a wall, after f steps. The next ray is free, and its cell f −
//!   1 has that wall at its corner. So it would have stopped the scan, or been seen before. If the parallelogram
//!   between two subgoals is not free, exchanging adjacent steps of the path gets stuck at such a corner too, which
//!   then lies on a path of the same cost. So nothing needed is left out.
//!
//! - It takes eight bytes for each cell, a number for each straight direction; under the strict rule twice that, a row
//!   for each kind of subgoal. Diagonals are walked; the byte of the cell's free neighbours says whether the next step
//!   is legal.

use super::corners::SubgoalCells;
use crate::rules::bends::class_of;
use crate::rules::pruning::{Pruning, canonical_path, offset};
use crate::space::compass::directions;
use crate::space::{CornerRule, Direction, Grid, Key, Movement, Space};
use std::ops::Range;

/// The distance to the next subgoal in each straight direction, by half the number of the [`Direction`].
type SightRow = [i16; 4];

/// The least work of a slice, in cells visited: a few milliseconds, and all of a map of 200 by 200.
const LEAST: u64 = 1 << 18;

/// A diagonal of each class.
const DIAGONALS: [Direction; 2] = [Direction::NorthEast, Direction::SouthEast];

/// The subgoals of one map under one movement, and the steps to the first one on each straight line from each cell.
#[derive(Clone, Debug)]
pub struct SightTable {
    movement: Movement,
    version: u64,
    pruning: &'static Pruning,
    corners: SubgoalCells,
    /// For each class of diagonals, the subgoals at which its paths may bend; a single class if all are the same.
    classes: Vec<Vec<SightRow>>,
    /// Each cell is visited once to find the subgoals, then for each class forwards and backwards to fill in the
    /// distances. This is the number of the pass, and of the cells visited in it.
    pass: usize,
    at: u32,
}

/// A subgoal that a cell sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// Its cell.
    pub key: Key,
    /// The direction of the first steps, and their number.
    pub first: (Direction, u32),
    /// The direction of the other steps, and their number.
    pub then: (Direction, u32),
}

impl SightTable {
    /// Builds the table of a map. O(cells), a few nanoseconds each.
    pub fn build(grid: &Grid, movement: Movement) -> Self {
        let mut sight = Self::start(grid, movement);
        sight.advance(grid, u64::MAX);
        sight
    }

    /// Starts the table of a map.
    pub(crate) fn start(grid: &Grid, movement: Movement) -> Self {
        let classes = 1 + usize::from(movement == Movement::Eight(CornerRule::Strict));
        Self {
            movement,
            version: grid.version(),
            pruning: Pruning::of(movement),
            corners: SubgoalCells::none(grid, movement),
            classes: vec![Vec::new(); classes],
            pass: 0,
            at: 0,
        }
    }

    /// Visits about `budget` more cells of the map. Returns true when finished.
    pub(crate) fn advance(&mut self, grid: &Grid, budget: u64) -> bool {
        let passes = 1 + 2 * self.classes.len();
        let cells = grid.len() as u32;
        let mut left = budget.saturating_mul(passes as u64).max(LEAST);
        while self.pass < passes && left > 0 {
            let until = self.at + u64::from(cells - self.at).min(left) as u32;
            left -= u64::from(until - self.at);
            match self.pass.checked_sub(1) {
                None => self.corners.find_among(grid, self.movement, self.at..until),
                Some(pass) => self.fill(grid, pass, self.at..until),
            }
            self.at = until;
            if self.at == cells {
                self.at = 0;
                self.pass += 1;
            }
        }
        self.pass == passes
    }

    /// Follows some edits of its map. The cost is that of the numbers that change, plus one for each 64 cells.
    pub(super) fn follow(&mut self, grid: &Grid, edits: &[Key]) {
        self.version = grid.version();
        let near = grid.around(edits, 1);
        self.corners.find_again(grid, self.movement, &near);
        // A number depends on whether the next cell is a subgoal.
        let seeds = grid.around(&near, 1);
        for (rows, diagonal) in self.classes.iter_mut().zip(DIAGONALS) {
            for direction in Direction::STRAIGHT {
                let (dx, dy) = direction.delta();
                let mut seeds = seeds.clone();
                // First those that others lead to.
                if dx + dy > 0 {
                    seeds.reverse();
                }
                for seed in seeds {
                    let mut next = Some(seed);
                    while let Some(key) = next {
                        let steps = steps(grid, &self.corners, rows, (key, direction), diagonal);
                        let entry = &mut rows[key.index()][direction as usize / 2];
                        if *entry == steps {
                            break;
                        }
                        *entry = steps;
                        next = grid.moved(key, (-dx, -dy));
                    }
                }
            }
        }
    }

    /// Returns whether it belongs to this map and movement, with no edit since.
    pub(crate) fn fits(&self, grid: &Grid, movement: Movement) -> bool {
        self.version == grid.version() && self.movement == movement
    }

    /// Returns the version of the map to which it belongs.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// Returns the movement of the table.
    pub(super) fn movement(&self) -> Movement {
        self.movement
    }

    /// Returns the subgoals.
    pub(crate) fn corners(&self) -> &SubgoalCells {
        &self.corners
    }

    /// Fills in the numbers of some cells, each from that of the next cell. The passes follow one another; a backward
    /// one counts its cells from the last.
    fn fill(&mut self, grid: &Grid, pass: usize, cells: Range<u32>) {
        let diagonal = DIAGONALS[pass / 2];
        let (corners, rows) = (&self.corners, &mut self.classes[pass / 2]);
        let is_forward = pass.is_multiple_of(2);
        if is_forward {
            rows.reserve_exact(grid.len() - rows.len());
            rows.resize(cells.end as usize, SightRow::default());
        }
        let mut fill = |key: Key, direction: Direction| {
            let steps = steps(grid, corners, rows, (key, direction), diagonal);
            rows[key.index()][direction as usize / 2] = steps;
        };
        let last = grid.len() as u32 - 1;
        for at in cells {
            if is_forward {
                fill(Key(at), Direction::North);
                fill(Key(at), Direction::West);
            } else {
                fill(Key(last - at), Direction::South);
                fill(Key(last - at), Direction::East);
            }
        }
    }

    /// Reports every subgoal that a free cell sees.
    // Not generic, so that the module has one copy.
    pub fn look(&self, grid: &Grid, from: Key, tell: &mut dyn FnMut(Sighting)) {
        let mut tell = |key, first, then| tell(Sighting { key, first, then });
        let strict = self.classes.len() > 1;
        let open = self.pruning.legal(grid.free_neighbours(from));
        for direction in directions(open) {
            if self.pruning.sides(direction) == 0 {
                let column = direction as usize / 2;
                let steps = self.classes.iter().map(|rows| rows[from.index()][column]);
                if let Some(steps) = steps.filter(|&steps| steps > 0).min() {
                    let steps = steps.unsigned_abs().into();
                    let to = grid.ahead(from, direction, steps);
                    tell(to, (direction, 0), (direction, steps));
                }
            }
        }
        for direction in directions(open) {
            let sides = self.pruning.sides(direction);
            if sides == 0 {
                continue;
            }
            let class = if strict { class_of(direction) } else { 0 };
            let rows = &self.classes[class];
            let behind = |steps| if strict && steps > 0 { steps } else { i16::MAX };
            let mut least = rows[from.index()].map(behind);
            let (mut at, mut steps) = (from, 0);
            while self.pruning.legal(grid.free_neighbours(at)) & direction.bit() != 0 {
                at = grid.neighbour(at, direction);
                steps += 1;
                if self.corners.bends(at, direction) {
                    tell(at, (direction, steps), (direction, 0));
                    break;
                }
                let row = &rows[at.index()];
                for side in directions(sides) {
                    let column = side as usize / 2;
                    let beyond = row[column];
                    if beyond > 0 && (beyond < least[column] || !strict) {
                        least[column] = beyond;
                        let beyond = beyond.unsigned_abs().into();
                        let to = grid.ahead(at, side, beyond);
                        tell(to, (direction, steps), (side, beyond));
                    }
                }
            }
        }
    }

    /// Returns whether the canonical path between two cells is free. If it is, no path is shorter.
    pub(crate) fn is_clear(&self, grid: &Grid, from: Key, to: Key) -> bool {
        let Sighting { first, then, .. } = self.canonical_path(grid, from, to);
        let mut at = from;
        for (direction, steps) in [first, then] {
            for _ in 0..steps {
                if self.pruning.legal(grid.free_neighbours(at)) & direction.bit() == 0 {
                    return false;
                }
                at = grid.neighbour(at, direction);
            }
        }
        true
    }

    /// Returns the canonical path between two cells, whatever lies on it.
    pub(super) fn canonical_path(&self, grid: &Grid, from: Key, to: Key) -> Sighting {
        let [first, then] = canonical_path(self.movement, offset(grid.point(from), grid.point(to)));
        Sighting {
            key: to,
            first,
            then,
        }
    }

    /// Returns the memory in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let rows = self.classes.iter().map(|rows| size_of_val(&**rows));
        self.corners.bytes() + rows.sum::<usize>()
    }
}

/// Returns the number of a cell and a straight direction, from that of the next cell.
#[inline(always)]
fn steps(
    grid: &Grid,
    corners: &SubgoalCells,
    rows: &[SightRow],
    (key, direction): (Key, Direction),
    diagonal: Direction,
) -> i16 {
    if grid.free_neighbours(key) & direction.bit() == 0 {
        return 0;
    }
    let next = grid.neighbour(key, direction);
    match rows[next.index()][direction as usize / 2] {
        _ if corners.bends(next, diagonal) => 1,
        steps @ 1.. => steps + 1,
        steps => steps - 1,
    }
}
