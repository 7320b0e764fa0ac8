//! Monsters that avoid one another, if their map says so ([`Collisions::Avoid`]).
//!
//! A monster that steps is in two cells until the step ends, and a diagonal touches the two cells beside it. A monster
//! waits in its cell while another is in the cell that comes next. So no two monsters enter one cell, exchange cells or
//! cross on a diagonal.
//!
//! ```text
//! each tick:  for each monster in the order of the map, follow who waits for whom:
//!                 the last one has no plan, or the chain leads back to one of its own
//!                     ⇒ that monster makes way: it, or the nearest one around it that can, steps to a free cell
//! ```
//!
//! - The first monster of a chain lends its place in the order to all that it waits for: priority inheritance, as in
//!   [`pibt`](crate::pibt). So of two that meet in a corridor, one always goes back.
//! - A monster that makes way forgets its plan, and soon asks for another.
//! - Monsters that follow lines, curves or drives wait in their cells too. They make way for none, because they cannot step
//!   from centre to centre.
//! - Where there is no free cell to go to, as between two dead ends, monsters wait until their plans change. Monsters that
//!   begin in one cell stay together until one of them leaves.

use super::monster::Monster;
use super::walker::Step;
use super::{Chase, TICKS_PER_SECOND};
use crate::map::Collisions;
use crate::space::compass::directions;
use crate::space::{Cube, Space, SurfaceCell};

/// How many cells of a ride or drive must be free to go on: in one tick it can pass the corner of a cell.
const CELLS_AHEAD: usize = 2;

impl Monster {
    /// Returns whether it is in a cell, or begins to enter or leave it.
    fn is_in(&self, cube: &Cube, cell: SurfaceCell) -> bool {
        match self.walker.leg {
            Some(_) => cell == self.walker.cell,
            None => self.walker.occupies(cube, cell),
        }
    }
}

impl Chase {
    /// Makes monsters avoid one another, or not, in the map too. Returns whether that changed anything.
    pub fn set_collisions(&mut self, collisions: Collisions) -> bool {
        std::mem::replace(&mut self.map.collisions, collisions) != collisions
    }

    /// Moves the monsters by a tick, so that they avoid one another.
    pub(super) fn walk_apart(&mut self) {
        for index in 0..self.monsters.len() {
            let monster = &self.monsters[index];
            if !monster.steps() {
                if self.blocker(index).is_none() {
                    self.monsters[index].walk(&self.map.cube);
                }
                continue;
            }
            let mut walker = monster.walker;
            walker.walk(|stands| {
                self.monsters[index].walker = *stands;
                let blocked = self.blocker(index).is_some();
                let step = self.monsters[index].next_step(&self.map.cube);
                let step = step.filter(|_| !blocked)?;
                self.monsters[index].ahead += 1;
                Some(step)
            });
            self.monsters[index].walker = walker;
        }
        let mut waits = vec![false; self.monsters.len()];
        for first in 0..self.monsters.len() {
            self.resolve(first, &mut waits);
        }
    }

    /// Returns another monster that is in a cell.
    fn other_in(&self, index: usize, cell: SurfaceCell) -> Option<usize> {
        let cube = &self.map.cube;
        let mut others = (0..self.monsters.len()).filter(|&other| other != index);
        others.find(|&other| self.monsters[other].is_in(cube, cell))
    }

    /// Returns the monster that another waits for.
    fn blocker(&self, index: usize) -> Option<usize> {
        let (monster, cube) = (&self.monsters[index], &self.map.cube);
        if monster.steps() {
            let step = monster.next_step(cube)?;
            return self.other_in(index, step.to);
        }
        let ahead = monster.plan().iter().skip(1).take(CELLS_AHEAD);
        let mut cells = ahead.map(|&key| cube.cell(key));
        cells.find_map(|cell| self.other_in(index, cell))
    }

    /// Follows the chain of who waits for whom, and makes the monster that bars it make way.
    fn resolve(&mut self, first: usize, waits: &mut [bool]) {
        let mut chain = Vec::new();
        let mut at = first;
        while !waits[at] {
            chain.push(at);
            match self.blocker(at) {
                Some(blocker) => {
                    waits[at] = true;
                    at = blocker;
                }
                None if chain.len() > 1 && self.is_idle(at) => {
                    chain.pop();
                    return self.make_way(at, &chain);
                }
                None => return,
            }
        }
        let Some(entry) = chain.iter().position(|&one| one == at) else {
            return;
        };
        let after = chain.split_off(entry + 1);
        self.make_way(after[0], &chain);
    }

    /// Returns whether it stands in a centre and no search is running for it.
    fn stands(&self, index: usize) -> bool {
        let monster = &self.monsters[index];
        monster.steps() && !monster.walker.is_moving() && !self.planner.searches_for(index)
    }

    fn is_idle(&self, index: usize) -> bool {
        self.stands(index) && self.monsters[index].next_step(&self.map.cube).is_none()
    }

    /// Moves the monster that is nearest to another, which may be the same, and can step to a free cell, if none of them is
    /// moving already. `before` are the monsters that wait for it, the last one in the cell beside it.
    fn make_way(&mut self, barring: usize, before: &[usize]) {
        let mut around = vec![barring];
        let mut at = 0;
        while let Some(&index) = around.get(at) {
            at += 1;
            if !self.stands(index) {
                continue;
            }
            let wanted = before
                .last()
                .map_or(&[][..], |&last| self.monsters[last].plan());
            let is_wanted = |step: &Step| wanted.contains(&self.map.cube.key_inside(step.to));
            let (free, taken): (Vec<Step>, Vec<Step>) =
                (self.steps_from(index)).partition(|step| self.other_in(index, step.to).is_none());
            if let Some(step) = free.into_iter().min_by_key(is_wanted) {
                let repath = self.settings.repath_ticks();
                let monster = &mut self.monsters[index];
                monster.drop_plan();
                monster.walker.step = Some(step);
                let soon = self.ticks + u64::from(TICKS_PER_SECOND);
                monster.asked_at = monster.asked_at.min(soon.saturating_sub(repath));
                return;
            }
            for other in taken
                .iter()
                .filter_map(|step| self.other_in(index, step.to))
            {
                if self.monsters[other].steps() && self.monsters[other].walker.is_moving() {
                    return;
                }
                if !around.contains(&other) && !before.contains(&other) {
                    around.push(other);
                }
            }
        }
    }

    /// Returns the steps that a monster can take from where it stands, also those to cells with others.
    fn steps_from(&self, index: usize) -> impl Iterator<Item = Step> + '_ {
        let (monster, cube) = (&self.monsters[index], &self.map.cube);
        let cell = monster.walker.cell;
        let free = cube.free_neighbours(cube.key_inside(cell));
        let moves = self.settings.of_monster(&monster.hunt).movement.table()[usize::from(free)];
        let crosses = self.settings.crosses_edges(&monster.hunt);
        directions(moves)
            .filter_map(move |direction| Step::over(cube, cell, cube.beside(cell, direction)?))
            .filter(move |step| crosses || step.to.face == cell.face)
    }
}
