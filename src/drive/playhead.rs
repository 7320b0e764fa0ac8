//! A playhead over the tree of a search: what was open and closed after any step, a cell.
//!
//! Twigs carry the numbers of the steps that added, closed and replaced them, and are in the order in which
//! they came. So a step is applied, and undone, by looking at its own twigs only; a cell is marked by how
//! many poses in it are closed or open.

use super::tree::{NONE, Tree, Twig};
use super::walls::Walls;
use crate::trace::Mark;

/// Where the playhead is, and the picture there.
#[derive(Clone, Debug, Default)]
pub struct Playhead {
    width: i32,
    step: u32,
    /// Open and closed poses of each cell.
    counts: Vec<[u32; 2]>,
    marks: Vec<u8>,
}

impl Playhead {
    /// Goes before the first step of a search that has begun, on a map of `width` columns and
    /// `height` rows.
    pub fn begin(&mut self, (width, height): (i32, i32), tree: &Tree) {
        let cells = (width * height) as usize;
        self.width = width;
        self.step = 0;
        self.counts.clear();
        self.counts.resize(cells, [0; 2]);
        self.marks.clear();
        self.marks.resize(cells, Mark::None as u8);
        if let Some(start) = tree.twigs().first() {
            self.count(start, [1, 0]);
        }
    }

    /// Goes to the moment after `step` steps, or to the end if there are fewer. Returns the step it
    /// is at then. O(twigs between).
    pub fn show(&mut self, tree: &Tree, step: u32) -> u32 {
        let to = step.min(tree.steps());
        while self.step < to {
            self.step += 1;
            self.turn(tree, self.step, 1);
        }
        while self.step > to {
            self.turn(tree, self.step, -1);
            self.step -= 1;
        }
        to
    }

    /// How many steps it has behind it.
    #[must_use]
    pub fn shown(&self) -> u32 {
        self.step
    }

    /// A [`Mark`] a cell, as bytes: closed where a pose was expanded, else open where one waits.
    #[must_use]
    pub fn marks(&self) -> &[u8] {
        &self.marks
    }

    /// Does what a step did, or undoes it.
    fn turn(&mut self, tree: &Tree, step: u32, sign: i32) {
        let twigs = tree.twigs();
        if let Some(at) = tree.expanded_by(step) {
            self.count(&twigs[at as usize], [-sign, sign]);
        }
        let new = tree.len_after(step - 1) as usize..tree.len_after(step) as usize;
        for twig in &twigs[new] {
            self.count(twig, [sign, 0]);
            if twig.instead_of != NONE {
                self.count(&twigs[twig.instead_of as usize], [-sign, 0]);
            }
        }
    }

    fn count(&mut self, twig: &Twig, more: [i32; 2]) {
        if twig.key.0 == NONE {
            return;
        }
        let (x, y) = Walls::cell(twig.end.x, twig.end.y);
        let cell = (y * self.width + x) as usize;
        let Some(counts) = self.counts.get_mut(cell) else {
            return;
        };
        for (count, more) in counts.iter_mut().zip(more) {
            *count = count.wrapping_add_signed(more);
        }
        self.marks[cell] = match *counts {
            [0, 0] => Mark::None,
            [_, 0] => Mark::Open,
            _ => Mark::Closed,
        } as u8;
    }
}

#[cfg(test)]
mod tests;
