//! What was known at the playhead of a recorded search for a drive.

use super::route::Drive;
use super::session::DriveSession;
use super::tree::{NONE, Twig};
use super::walls::Walls;
use crate::cost::Metric;
use crate::space::Key;

impl DriveSession {
    /// The twig that the step at the playhead went on from.
    #[must_use]
    pub fn current(&self) -> Option<Twig> {
        let tree = self.tree();
        let at = tree.expanded_by(self.playhead().shown())?;
        Some(tree.twigs()[at as usize])
    }

    /// The drive from the start to there, as the search has it.
    #[must_use]
    pub fn trail(&self) -> Option<Drive> {
        let (from, _) = self.query()?;
        let tree = self.tree();
        let at = tree.expanded_by(self.playhead().shown())?;
        Some(Drive::new(from, tree.arcs_to(at)))
    }

    /// Of each cell of a rectangle the best pose known at the playhead: g, h and f in cells, the key
    /// `y * width + x` of the cell before it, the steps that opened and that closed it; NaN for what
    /// there is not. O(twigs).
    #[must_use]
    pub fn window(&self, x: u32, y: u32, width: u32, height: u32) -> Vec<[f64; 6]> {
        let mut cells = vec![[f64::NAN; 6]; width as usize * height as usize];
        let tree = self.tree();
        let shown = self.playhead().shown();
        let columns = self.size().0;
        let known = if self.query().is_some() {
            tree.len_after(shown)
        } else {
            0
        };
        for twig in &tree.twigs()[..known as usize] {
            if twig.key == Key(NONE) {
                continue;
            }
            let (column, row) = Walls::cell(twig.end.x, twig.end.y);
            let at = |cell: i32, low: u32, most: u32| {
                let off = cell.cast_unsigned().checked_sub(low)?;
                (off < most).then_some(off)
            };
            let Some((i, j)) = at(column, x, width).zip(at(row, y, height)) else {
                continue;
            };
            let cell = &mut cells[(j * width + i) as usize];
            let g = Metric::ROOT2.value(twig.g);
            if cell[0] <= g {
                continue;
            }
            let parent = tree.twigs().get(twig.parent as usize).unwrap_or(twig);
            let (from_x, from_y) = Walls::cell(parent.end.x, parent.end.y);
            let h = Metric::ROOT2.value(twig.h);
            let weight = self.options().weight.value();
            let closed = if twig.closed <= shown {
                f64::from(twig.closed)
            } else {
                f64::NAN
            };
            let parent = f64::from(from_y * columns + from_x);
            *cell = [g, h, g + weight * h, parent, twig.opened.into(), closed];
        }
        cells
    }
}
