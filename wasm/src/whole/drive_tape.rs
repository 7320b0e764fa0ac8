//! The playhead of a recorded search for a drive.

use super::drive::{Drive, degrees, path};
use crate::{options, view};
use cubechase::drive::{Arc, NONE, Walls};
use cubechase::steering::Pose;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Drive {
    /// The number of expansions on the tape.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> f64 {
        self.0.open_sizes().len().saturating_sub(1) as f64
    }

    /// Moves the playhead to the moment after `n` expansions, or to the nearest end. Returns the number of expansions before
    /// the playhead. Throws `OptionError` for NaN.
    pub fn show(&mut self, n: f64) -> Result<u32, JsValue> {
        let n = u32::try_from(options::step(n)?).unwrap_or(u32::MAX);
        Ok(self.0.show(n))
    }

    /// The number of expansions before the playhead.
    #[wasm_bindgen(getter)]
    pub fn shown(&self) -> u32 {
        self.0.shown()
    }

    /// The largest size of the open list.
    #[wasm_bindgen(getter)]
    pub fn peak(&self) -> u32 {
        self.0.open_sizes().iter().copied().max().unwrap_or(0)
    }

    /// Returns the same three arrays as other searches. The first one, the marks of the search itself, is empty.
    pub fn views(&self) -> Vec<usize> {
        let (marks, sizes) = (self.0.marks(), self.0.open_sizes());
        [view::<u8>(&[]), view(marks), view(&sizes)].concat()
    }

    /// Returns the best pose of each cell of a rectangle at the playhead, row by row, six numbers for each cell: g, h, f, the
    /// key `y · width + x` of the parent's cell, the step that opened the pose, and the step that closed it. Missing numbers
    /// are NaN. Throws `OptionError` for sides that no map has.
    pub fn window(&self, x: f64, y: f64, width: f64, height: f64) -> Result<Vec<f64>, JsValue> {
        let [left, top, columns, rows] = options::window(x, y, width, height)?;
        let window = self.0.window(left, top, columns, rows);
        Ok(window.into_iter().flatten().collect())
    }

    /// The key of the cell with the pose that the step at the playhead expanded.
    #[wasm_bindgen(getter)]
    pub fn current(&self) -> Option<u32> {
        let end = self.0.current()?.end;
        let (x, y) = Walls::cell(end.x, end.y);
        Some(y.cast_unsigned() * self.columns() + x.cast_unsigned())
    }

    /// Returns the drive from the start to that pose, like `path`.
    pub fn trail(&self) -> Vec<f64> {
        self.0.trail().as_ref().map_or(Vec::new(), path)
    }

    /// Returns the drive from the start to that pose, like `drive`.
    #[wasm_bindgen(js_name = trailDrive)]
    pub fn trail_drive(&self) -> Vec<f64> {
        let trail = self.0.trail();
        trail.map_or(Vec::new(), |drive| self.samples(&drive))
    }

    /// Returns every arc of the search tree, eight numbers each: x, y and heading of its start; its curvature (1 divided by the
    /// radius, positive if the heading grows forwards); its length, negative in reverse; the step that opened its end, the
    /// step that expanded its end, and the step that found a cheaper arc. Missing numbers are NaN.
    #[wasm_bindgen(js_name = treeEdges)]
    pub fn tree_edges(&self) -> Vec<f64> {
        let tree = self.0.tree();
        let nodes = tree.nodes();
        let mut numbers = Vec::with_capacity(nodes.len().saturating_sub(1) * 8);
        for node in nodes {
            if let Some(parent) = nodes.get(node.parent as usize) {
                let steps = [node.opened, node.closed, node.replaced];
                numbers.extend(arc(parent.end, node.arc, steps));
            }
        }
        numbers
    }

    /// Returns one byte for each arc of `treeEdges`, in the same order: 1 if the arc belongs to an analytic curve to the goal.
    pub fn shots(&self) -> Vec<u8> {
        let tree = self.0.tree();
        let nodes = tree.nodes().iter().zip(tree.is_analytic());
        let arcs = nodes.filter(|(node, _)| node.parent != NONE);
        arcs.map(|(_, is_analytic)| u8::from(is_analytic)).collect()
    }

    /// Returns the arcs of the step at the playhead on which the vehicle would hit something, like `treeEdges`.
    pub fn refused(&self) -> Vec<f64> {
        let Some((pose, arcs)) = self.0.colliding_arcs() else {
            return Vec::new();
        };
        let steps = [self.0.shown(), NONE, NONE];
        arcs.into_iter()
            .flat_map(|each| arc(pose, each, steps))
            .collect()
    }
}

fn arc(from: Pose, arc: Arc, steps: [u32; 3]) -> [f64; 8] {
    let [opened, closed, replaced] =
        steps.map(|step| if step == NONE { f64::NAN } else { step.into() });
    [
        from.x,
        from.y,
        degrees(from.heading_rad),
        arc.curvature,
        arc.length,
        opened,
        closed,
        replaced,
    ]
}
