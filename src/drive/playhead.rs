//! The playhead of a recorded search: its step, and the state of the search there.
//!
//! Nodes carry the numbers of the steps that added, closed and replaced them, and are in chronological order. So the
//! nodes up to a step describe the state after it.

use super::arcs::Arcs;
use super::session::DriveSession;
use super::tree::{NONE, TreeNode};
use super::walls::Walls;
use crate::cost::Metric;
use crate::search::Status;
use crate::steering::{Arc, Drive, Pose};
use crate::trace::Mark;
use std::cell::Ref;

impl DriveSession {
    /// Moves the playhead of a recorded search after `step` steps, or to the end if there are fewer. Returns the step,
    /// 0 if the search is not recorded. O(nodes).
    pub fn show(&mut self, step: u32) -> u32 {
        if !self.options.record {
            return 0;
        }
        let tree = self.poses.tree.borrow();
        self.shown = step.min(tree.steps());
        let (width, height) = self.poses.walls.size();
        self.marks.clear();
        self.marks
            .resize((width * height) as usize, Mark::None as u8);
        for node in tree.nodes_after(self.shown) {
            let mark = if node.closed <= self.shown {
                Mark::Closed
            } else if node.key.0 != NONE && node.replaced > self.shown {
                Mark::Open
            } else {
                continue;
            };
            let (x, y) = Walls::cell(node.end.x, node.end.y);
            // A cell is closed if any of its poses is.
            if let Some(shown) = self.marks.get_mut((y * width + x) as usize) {
                *shown = (*shown).max(mark as u8);
            }
        }
        self.shown
    }

    /// Returns the step at the playhead.
    #[must_use]
    pub fn shown(&self) -> u32 {
        self.shown
    }

    /// Returns a [`Mark`] for each cell at the playhead, as bytes: closed if a pose was expanded, otherwise open if one
    /// is open.
    #[must_use]
    pub fn marks(&self) -> &[u8] {
        &self.marks
    }

    /// Returns how many poses were open after each step of a recorded search, beginning before the first step.
    #[must_use]
    pub fn open_sizes(&self) -> Ref<'_, [u32]> {
        let is_kept = self.options.record;
        Ref::map(self.tree(), |tree| {
            if is_kept { &tree.open_sizes[..] } else { &[] }
        })
    }

    /// Returns the node that the step at the playhead expanded.
    #[must_use]
    pub fn current(&self) -> Option<TreeNode> {
        let tree = self.tree();
        let at = tree.expanded_by(self.shown)?;
        Some(tree.nodes()[at as usize])
    }

    /// Returns the drive from the start to that node.
    #[must_use]
    pub fn trail(&self) -> Option<Drive> {
        let tree = self.tree();
        Some(tree.drive_to(tree.expanded_by(self.shown)?))
    }

    /// Returns the best known pose at the playhead for each cell of a rectangle: g, h and f in cells, the key `y *
    /// width + x` of the previous cell, and the steps that opened and closed it; NaN for missing values. O(nodes).
    #[must_use]
    pub fn window(&self, x: u32, y: u32, width: u32, height: u32) -> Vec<[f64; 6]> {
        let mut cells = vec![[f64::NAN; 6]; width as usize * height as usize];
        let tree = self.tree();
        for node in tree.nodes_after(self.shown) {
            let (column, row) = Walls::cell(node.end.x, node.end.y);
            let i = column.cast_unsigned().wrapping_sub(x);
            let j = row.cast_unsigned().wrapping_sub(y);
            if node.key.0 == NONE || i >= width || j >= height {
                continue;
            }
            let cell = &mut cells[(j * width + i) as usize];
            let [g, h] = [node.g, node.h].map(|cost| Metric::ROOT2.value(cost));
            if cell[0] <= g {
                continue;
            }
            let f = g + self.options.weight.value() * h;
            let parent = tree.nodes().get(node.parent as usize).unwrap_or(node);
            let (from_x, from_y) = Walls::cell(parent.end.x, parent.end.y);
            let parent = f64::from(from_y * self.size().0 + from_x);
            let closed = Some(node.closed).filter(|&step| step <= self.shown);
            let closed = closed.map_or(f64::NAN, f64::from);
            *cell = [g, h, f, parent, node.opened.into(), closed];
        }
        cells
    }

    /// Returns the pose that the step at the playhead expanded, and those of its arcs on which the vehicle collides.
    /// They are computed again, because the search does not store them. `None` if the search ended there.
    #[must_use]
    pub fn colliding_arcs(&self) -> Option<(Pose, Vec<Arc>)> {
        let pose = self.current()?.end;
        let is_last = self.shown == self.tree().steps();
        if is_last && self.status() == Status::Found {
            return None;
        }
        let (_, goal) = self.query?;
        let arcs = Arcs::new(&self.poses, &self.options, goal);
        Some((pose, arcs.colliding(&self.poses, pose)))
    }
}

#[cfg(test)]
mod tests;
