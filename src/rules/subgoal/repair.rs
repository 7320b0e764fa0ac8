//! Repairs the subgoals of a map after edits.
//!
//! ```text
//! follow the edits in the table of sight
//! places ← cells that became walls, and subgoals that are none any more
//! find what that damages in the hierarchy
//! insert new subgoals into the order of contraction
//! look again from each subgoal that sees a cell beside an edit, or may have lost a path over a place;
//!     join it to what it sees
//! contract again what has changed
//! ```
//!
//! - What a cell sees changes only if it sees a cell beside an edit. The first such cell on a canonical path is entered from
//!   outside, so it suffices to look back from there.
//! - A new subgoal precedes the upper third of the subgoals that it sees. First or last of them, queries became slower sooner.
//! - The order of the others stays. So queries become slower with each repair, and after many the hierarchy is built again.

use super::{Sighting, Subgoals};
use crate::cost::Metric;
use crate::rules::pruning::Pruning;
use crate::search::hierarchy::{Damage, Repair};
use crate::space::compass::directions;
use crate::space::{Direction, Editable, Grid, Key, Movement, Space};

/// Once one in so many nodes is new, a build is better.
const WORN: usize = 8;
/// The number of new nodes that is always allowed.
const FEW: usize = 32;

/// The nodes after an edit, in the order of contraction.
struct Order {
    cells: Vec<Key>,
    /// The new number of each old node that is left.
    numbers: Vec<Option<u32>>,
    /// The number of nodes in the core.
    core: u32,
    /// The number of new nodes.
    inserted: usize,
}

impl Subgoals {
    /// Returns whether it belongs to this map, or to an earlier version from which it can follow the edits. A build is better
    /// once many nodes are new.
    pub(crate) fn can_follow(&self, grid: &Grid, (movement, metric): (Movement, Metric)) -> bool {
        let few = self.numbers.len() / WORN + FEW;
        let edits = grid.edits_since(self.sight.version());
        self.sight.movement() == movement
            && self.hierarchy.metric == metric
            && edits.is_some_and(|edits| edits.count() == 0 || self.inserted.unwrap_or(0) < few)
    }

    /// Follows the edits of its map. What they change decides how long that takes.
    pub(crate) fn follow(&mut self, grid: &Grid) {
        let edits = grid.edits_since(self.sight.version());
        let edits: Vec<_> = edits.expect("the edits are known").collect();
        let near = grid.around(&edits, 1);
        let is_subgoal = |key: &Key| self.node(*key).is_some();
        let mut places: Vec<_> = near.iter().copied().filter(is_subgoal).collect();
        self.sight.follow(grid, &edits);
        let (sight, corners) = (&self.sight, self.sight.corners());
        places.retain(|key| corners.number(*key).is_none());
        places.extend(edits.iter().filter(|key| !grid.is_free(**key)));
        places.sort_unstable();
        places.dedup();
        let places: Vec<_> = places.into_iter().map(|key| grid.point(key)).collect();
        let damage = Damage::at(&self.hierarchy, &places);
        let order = self.order(grid);
        let mut numbers = vec![0; corners.len()];
        for (node, &key) in (0..).zip(&order.cells) {
            if let Some(number) = corners.number(key) {
                numbers[number as usize] = node;
            }
        }
        let node = |key| corners.number(key).map(|number| numbers[number as usize]);

        let mut looks = vec![false; order.cells.len()];
        for (old, new) in (0..).zip(&order.numbers) {
            if let Some(new) = new {
                looks[*new as usize] = damage.may_have_parted(&self.hierarchy, old, &places);
            }
        }
        look_back(grid, sight.movement(), &near, &mut |key| {
            if let Some(node) = node(key) {
                looks[node as usize] = true;
            }
        });
        let free = order.cells.iter().map(|&key| grid.free_neighbours(key));
        let nodes = (free.collect(), order.core);
        let mut repair = Repair::new(&self.hierarchy, &damage, &order.numbers, nodes);
        for (from, &key) in (0..).zip(&order.cells) {
            if !looks[from as usize] {
                continue;
            }
            sight.look(grid, key, &mut |seen: Sighting| {
                if let Some(to) = node(seen.key) {
                    let cost = seen.cost(&self.hierarchy.metric);
                    repair.join([from, to], cost, seen.sectors(sight.movement()));
                }
            });
        }
        self.hierarchy = repair.finish(&order.cells);
        self.numbers = numbers;
        *self.inserted.get_or_insert(0) += order.inserted;
    }

    /// Returns the nodes after an edit that the table of sight has followed already.
    fn order(&self, grid: &Grid) -> Order {
        let (corners, old) = (self.sight.corners(), &self.hierarchy);
        let mut is_new = vec![true; corners.len()];
        let cells = (0..old.len() as u32).map(|node| old.key(node));
        let subgoals: Vec<_> = cells.map(|key| corners.number(key)).collect();
        let mut nodes = vec![0; corners.len()];
        for (node, number) in (0..).zip(&subgoals) {
            if let Some(number) = number {
                nodes[*number as usize] = node;
                is_new[*number as usize] = false;
            }
        }
        // Each new subgoal with the old node that it precedes.
        let mut inserted = Vec::new();
        for (&is_new, key) in is_new.iter().zip(corners.cells()) {
            if is_new {
                let mut seen = Vec::new();
                self.sight.look(grid, key, &mut |sighting: Sighting| {
                    let number = corners.number(sighting.key);
                    seen.extend(number.map(|to| nodes[to as usize]));
                });
                seen.sort_unstable();
                inserted.push((seen.get(seen.len() * 2 / 3).copied().unwrap_or(0), key));
            }
        }
        inserted.sort_unstable();
        let mut order = Order {
            cells: Vec::with_capacity(corners.len()),
            numbers: vec![None; old.len()],
            core: 0,
            inserted: inserted.len(),
        };
        let mut next = inserted.iter().peekable();
        for (node, number) in (0..).zip(&subgoals) {
            while let Some((_, key)) = next.next_if(|(before, _)| *before <= node) {
                order.cells.push(*key);
                order.core += u32::from(old.is_core(node));
            }
            if number.is_some() {
                order.numbers[node as usize] = Some(order.cells.len() as u32);
                order.cells.push(old.key(node));
                order.core += u32::from(old.is_core(node));
            }
        }
        order.cells.extend(next.map(|(_, key)| key));
        order
    }
}

/// Reports the cells from which some of these cells can be the first on a canonical path; some cells several times.
fn look_back(grid: &Grid, movement: Movement, to: &[Key], tell: &mut impl FnMut(Key)) {
    let pruning = Pruning::of(movement);
    // Returns the cell before another on a line, if the step from there is legal.
    let before = |key, direction: Direction| {
        let (dx, dy) = direction.delta();
        let from = grid.moved(key, (-dx, -dy))?;
        let is_legal = pruning.legal(grid.free_neighbours(from)) & direction.bit() != 0;
        (grid.is_free(from) && is_legal).then_some(from)
    };
    let outside = |key| Some(key).filter(|key| to.binary_search(key).is_err());
    let all = || directions(movement.table()[0xff]);
    for &to in to.iter().filter(|key| grid.is_free(**key)) {
        tell(to);
        for first in all().filter(|&first| pruning.sides(first) != 0) {
            let mut next = before(to, first).and_then(outside);
            while let Some(at) = next {
                tell(at);
                next = before(at, first);
            }
        }
        for then in all().filter(|&then| pruning.sides(then) == 0) {
            let mut turn = before(to, then).and_then(outside);
            while let Some(at) = turn {
                tell(at);
                for first in all().filter(|&first| pruning.sides(first) & then.bit() != 0) {
                    let mut next = before(at, first);
                    while let Some(at) = next {
                        tell(at);
                        next = before(at, first);
                    }
                }
                turn = before(at, then);
            }
        }
    }
}
