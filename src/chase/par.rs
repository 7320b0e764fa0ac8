//! Par: the shortest tour over the gems of a game, on foot and without monsters.

use super::Chase;
use super::units::CELL;
use super::walker::{Step, Walker};
use crate::space::{Cube, Direction, Key, Space, SurfaceCell};

/// The shortest tour from the player's start over all gems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    /// The cells from the start to the last gem, each a straight step from the one before.
    pub cells: Vec<SurfaceCell>,
    /// The gems in the order of the tour, as indices of [`GemGame::gems`](super::GemGame::gems).
    pub order: Vec<usize>,
    /// For each gem in that order, the tick in which the player collects it. The last one is par.
    pub ticks: Vec<u64>,
    /// For the start, and then for each gem of the game, the ticks of a walk from there to each gem.
    pub legs: Vec<Vec<u64>>,
}

/// No way to a gem.
const NONE: u32 = u32::MAX;

impl Chase {
    /// Returns the shortest tour of the game: from the player's start over all gems, at the player's speed, without monsters
    /// and without the walls that were placed in the game. `None` without a game, and if a gem cannot be reached. The best of
    /// all orders of the gems. O(gems · cells + 2^gems · gems²).
    #[must_use]
    pub fn par(&self) -> Option<Par> {
        let gem_game = self.gem_game.as_ref()?;
        let cube = &self.map.cube;
        let is_free = |key: Key| {
            let is_built = |cell: &SurfaceCell| cube.key_inside(*cell) == key;
            cube.is_free(key) || gem_game.built.iter().any(is_built)
        };
        let gems: Vec<Key> = (gem_game.gems.iter())
            .map(|gem| cube.key_inside(gem.cell))
            .collect();
        let fields: Vec<Vec<u32>> = gems
            .iter()
            .map(|&gem| steps_to(cube, gem, is_free))
            .collect();
        let start = cube.key_inside(self.map.player.cell);
        let order = shortest(start, &gems, &fields)?;
        let speed = u64::from(self.map.player.speed_millicells);
        let ticks = |cells: u32, before: u32| {
            (u64::from(cells) * u64::from(CELL) - u64::from(before)).div_ceil(speed)
        };
        let mut par = Par {
            cells: walk(cube, start, &order, &fields),
            order: Vec::new(),
            ticks: Vec::new(),
            legs: Vec::new(),
        };
        for (steps, &cell) in par.cells.iter().enumerate() {
            // A tour can pass a gem on its way to an earlier one of the order.
            let key = cube.key_inside(cell);
            if let Some(gem) = gems.iter().position(|&gem| gem == key)
                && !par.order.contains(&gem)
            {
                par.order.push(gem);
                // A gem is collected when its cell is the nearest, half a cell before its centre.
                par.ticks.push(ticks(steps as u32, CELL / 2));
            }
        }
        for from in [start].iter().chain(&gems) {
            let legs = fields.iter().map(|field| ticks(field[from.index()], 0));
            par.legs.push(legs.collect());
        }
        Some(par)
    }
}

impl Par {
    /// Walks the tour on the cube of its chase. Calls `visit` at the start and after each tick, up to that of the last gem.
    pub fn walk(&self, chase: &Chase, mut visit: impl FnMut(&Walker)) {
        let cube = &chase.map.cube;
        let mut cells = self.cells.iter().copied();
        let Some(start) = cells.next() else { return };
        let mut walker = Walker::at(start, chase.map.player.speed_millicells);
        visit(&walker);
        for _ in 0..self.ticks.last().copied().unwrap_or_default() {
            walker.walk(|walker| Step::over(cube, walker.cell, cells.next()?));
            visit(&walker);
        }
    }
}

/// Returns the number of straight steps from each cell to a goal.
fn steps_to(cube: &Cube, goal: Key, is_free: impl Fn(Key) -> bool) -> Vec<u32> {
    let mut steps = vec![NONE; cube.len()];
    steps[goal.index()] = 0;
    let mut reached = vec![goal];
    let mut next = 0;
    while let Some(&key) = reached.get(next) {
        next += 1;
        for direction in Direction::STRAIGHT {
            let beside = cube.neighbour(key, direction);
            if steps[beside.index()] == NONE && is_free(beside) {
                steps[beside.index()] = steps[key.index()] + 1;
                reached.push(beside);
            }
        }
    }
    steps
}

/// Returns the order of the gems with the fewest steps; `None` if one of them cannot be reached. `fields` are the steps from
/// each cell to each gem.
fn shortest(start: Key, gems: &[Key], fields: &[Vec<u32>]) -> Option<Vec<usize>> {
    let count = gems.len();
    // For each set of gems and the last one collected: the fewest steps, and the gem before it.
    let mut best = vec![(NONE, count); (1 << count) * count];
    for gem in 0..count {
        let steps = fields[gem][start.index()];
        if steps == NONE {
            return None;
        }
        best[(1 << gem) * count + gem].0 = steps;
    }
    for set in 1..1 << count {
        for last in 0..count {
            let (so_far, _) = best[set * count + last];
            if so_far == NONE {
                continue;
            }
            for next in 0..count {
                let all = so_far + fields[next][gems[last].index()];
                let known = &mut best[(set | 1 << next) * count + next];
                if set >> next & 1 == 0 && all < known.0 {
                    *known = (all, last);
                }
            }
        }
    }
    let mut set = (1 << count) - 1;
    let mut last = (0..count).min_by_key(|last| best[set * count + last].0)?;
    let mut order = Vec::new();
    while set > 0 {
        order.insert(0, last);
        let (_, before) = best[set * count + last];
        set &= !(1 << last);
        last = before;
    }
    Some(order)
}

/// Returns the cells of a walk over gems in an order, straight on where that is as short.
fn walk(cube: &Cube, start: Key, order: &[usize], fields: &[Vec<u32>]) -> Vec<SurfaceCell> {
    let mut at = cube.cell(start);
    let mut cells = vec![at];
    let mut heading = Direction::South;
    for &gem in order {
        let steps = |cell: SurfaceCell| fields[gem][cube.key_inside(cell).index()];
        while steps(at) > 0 {
            let mut ahead = cube.step(at, heading);
            for direction in Direction::STRAIGHT {
                if steps(ahead.0) >= steps(at) {
                    ahead = cube.step(at, direction);
                }
            }
            (at, heading) = ahead;
            cells.push(at);
        }
    }
    cells
}
