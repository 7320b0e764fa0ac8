//! Facts about a map from a sample: how many subgoals it has, and how many others a subgoal sees.
//!
//! ```text
//! rows:       every STRIDE-th, a prime, so that no regular pattern is always in the same phase
//! subgoals:   those on these rows, times all rows ÷ these rows
//! seen:       walks from some of them, cell by cell without tables, until half as many steps were made
//!             as the map has cells
//! ```
//!
//! - It costs about a nanosecond for each cell of the map. A jump table takes about 30, and the first phase of a
//!   [`SubgoalBuilder`](super::subgoal::SubgoalBuilder) 50.
//! - A subgoal sees what [`SightTable::look`](super::subgoal::SightTable::look) reports; the sample finds it by walking
//!   instead of by table.

use super::bends::{CLASSES, bends, class_of, loops, turns};
use super::pruning::Pruning;
use crate::space::compass::directions;
use crate::space::{CornerRule, Direction, Grid, Key, Movement, Space};

const STRIDE: u32 = 7;
/// How many subgoals are sampled.
const SAMPLED: usize = 128;
/// A prime, so that the first few samples are spread over the whole map.
const SCATTER: usize = 7919;

/// The class of all subgoals.
const ANY: usize = 0;

/// The result of the sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MapSample {
    /// The number of subgoals of the map.
    pub subgoals: f64,
    /// How many other subgoals a subgoal sees, on average.
    pub seen: f64,
    /// How many cells it examines for that, on average.
    pub view: f64,
    /// The number of free cells of the map.
    pub free: f64,
    /// The number of loops: blocks of wall with free ground on all sides, less the separate regions of ground.
    pub loops: f64,
}

impl MapSample {
    /// Takes the sample. O(cells).
    #[must_use]
    pub fn of(grid: &Grid, movement: Movement) -> Self {
        let pruning = Pruning::of(movement);
        let is_strict = movement == Movement::Eight(CornerRule::Strict);
        let look = Look {
            grid,
            pruning,
            stops: if is_strict {
                [turns(pruning), bends(CLASSES[0]), bends(CLASSES[1])]
            } else {
                [turns(pruning); 3]
            },
            is_strict,
        };
        let (width, height) = (grid.width(), grid.height());
        let rows = (0..height).step_by(STRIDE as usize);
        let share = f64::from(height) / rows.len() as f64;
        let keys = rows.flat_map(|y| (y * width..(y + 1) * width).map(Key));
        let (mut free, mut found) = (0_u32, Vec::new());
        for key in keys.clone() {
            if grid.is_free(key) {
                free += 1;
                if look.stops(key, ANY) {
                    found.push(key);
                }
            }
        }
        let (mut sampled, mut seen, mut view) = (0, 0, 0);
        for place in (0..found.len().min(SAMPLED)).map(|sample| sample * SCATTER % found.len()) {
            let key = found[place];
            let (others, steps) = look.visible_from(key);
            seen += others;
            view += steps;
            sampled += 1;
            if view as usize > grid.len() / 2 {
                break;
            }
        }
        let mean = |sum: u32| f64::from(sum) / f64::from(sampled.max(1));
        Self {
            subgoals: found.len() as f64 * share,
            seen: mean(seen),
            view: mean(view),
            free: f64::from(free) * share,
            loops: loops(grid, keys) * share,
        }
    }
}

struct Look<'a> {
    grid: &'a Grid,
    pruning: &'a Pruning,
    /// By free neighbours: whether a cell is a subgoal at all, and whether paths of each class of diagonals bend there.
    stops: [[bool; 256]; 3],
    is_strict: bool,
}

impl Look<'_> {
    fn stops(&self, key: Key, class: usize) -> bool {
        self.stops[class][usize::from(self.grid.free_neighbours(key))]
    }

    /// Returns how many subgoals a free cell sees, and how many cells were examined.
    fn visible_from(&self, from: Key) -> (u32, u32) {
        let (mut seen, mut view) = (0, 0);
        for direction in directions(self.legal(from)) {
            let sides = self.pruning.sides(direction);
            if sides == 0 {
                let found = self.along(from, direction, ANY, u32::MAX, &mut view);
                seen += u32::from(found.is_some());
                continue;
            }
            let class = 1 + class_of(direction);
            // Under the strict rule, what lies behind another subgoal is left out.
            let behind = |side| {
                let found = || self.along(from, side, class, u32::MAX, &mut 0);
                let steps = self.is_strict.then(found).flatten();
                (side, steps.unwrap_or(u32::MAX))
            };
            let mut least: Vec<_> = directions(sides).map(behind).collect();
            let mut at = from;
            while self.legal(at) & direction.bit() != 0 {
                at = self.grid.neighbour(at, direction);
                view += 1;
                if self.stops(at, class) {
                    seen += 1;
                    break;
                }
                for (side, least) in &mut least {
                    if let Some(steps) = self.along(at, *side, class, *least, &mut view) {
                        seen += 1;
                        *least = if self.is_strict { steps } else { *least };
                    }
                }
            }
        }
        (seen, view)
    }

    /// Returns the steps to the first subgoal on a straight line if it is closer than `within`. Adds the steps made to
    /// `view`.
    fn along(
        &self,
        mut at: Key,
        direction: Direction,
        class: usize,
        within: u32,
        view: &mut u32,
    ) -> Option<u32> {
        let mut steps = 0;
        while steps + 1 < within && self.legal(at) & direction.bit() != 0 {
            at = self.grid.neighbour(at, direction);
            (steps, *view) = (steps + 1, *view + 1);
            if self.stops(at, class) {
                return Some(steps);
            }
        }
        None
    }

    fn legal(&self, key: Key) -> u8 {
        self.pruning.legal(self.grid.free_neighbours(key))
    }
}
