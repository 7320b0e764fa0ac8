//! The playhead of a recorded search for a drive: where it is, and what lies under it.

use super::drive::{Drive, degrees, path};
use crate::{options, view};
use cubechase::drive::{Arc, NONE, Walls};
use cubechase::steering::Pose;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Drive {
    /// Expansions that can be shown.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> f64 {
        self.search.open_sizes().len().saturating_sub(1) as f64
    }

    /// Puts the playhead after `n` expansions, or to the nearest end. Returns the expansion it is
    /// at then. Throws `OptionError` for what is not a number.
    pub fn show(&mut self, n: f64) -> Result<u32, JsValue> {
        Ok(self
            .search
            .show(u32::try_from(options::step(n)?).unwrap_or(u32::MAX)))
    }

    /// How many expansions the playhead has behind it.
    #[wasm_bindgen(getter)]
    pub fn shown(&self) -> u32 {
        self.search.shown()
    }

    /// The most poses that ever waited in the open list.
    #[wasm_bindgen(getter)]
    pub fn peak(&self) -> u32 {
        self.search.open_sizes().iter().copied().max().unwrap_or(0)
    }

    /// As those of other searches, without marks of the present.
    pub fn views(&self) -> Vec<usize> {
        let (marks, sizes) = (self.search.marks(), self.search.open_sizes());
        [view::<u8>(&[]), view(marks), view(&sizes)].concat()
    }

    /// Of the cells of a rectangle the best pose at the playhead, row by row, six numbers a cell: g, h,
    /// f, the key `y · width + x` of the cell before, by which step it was opened and by which closed; NaN
    /// for what there is not. Throws `OptionError` for sides that no map has.
    pub fn window(&self, x: f64, y: f64, width: f64, height: f64) -> Result<Vec<f64>, JsValue> {
        let [left, top, columns, rows] = options::window(x, y, width, height)?;
        let window = self.search.window(left, top, columns, rows);
        Ok(window.into_iter().flatten().collect())
    }

    /// The key of the cell of the pose that the step at the playhead expanded.
    #[wasm_bindgen(getter)]
    pub fn current(&self) -> Option<u32> {
        let end = self.search.current()?.end;
        let (x, y) = Walls::cell(end.x, end.y);
        Some(y.cast_unsigned() * self.columns() + x.cast_unsigned())
    }

    /// The drive from the start to that pose, as `path`.
    pub fn trail(&self) -> Vec<f64> {
        self.search.trail().as_ref().map_or(Vec::new(), path)
    }

    /// The drive from the start to that pose, as `drive`.
    #[wasm_bindgen(js_name = trailDrive)]
    pub fn trail_drive(&self) -> Vec<f64> {
        let trail = self.search.trail();
        trail.map_or(Vec::new(), |drive| self.samples(&drive))
    }

    /// Every arc that the search has taken, eight numbers each: x, y and heading where it begins, its
    /// curvature (1 over the radius, positive where forwards the heading grows), its length (negative in
    /// reverse), the step that took it, the step that went on from its end, the step that found a cheaper
    /// one; NaN for what there is not.
    #[wasm_bindgen(js_name = treeEdges)]
    pub fn tree_edges(&self) -> Vec<f64> {
        let tree = self.search.tree();
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

    /// Of each arc of `tree_edges`, in its order, 1 if it belongs to a shot at the goal.
    pub fn shots(&self) -> Vec<u8> {
        let tree = self.search.tree();
        let nodes = tree.nodes().iter().zip(tree.is_analytic());
        let arcs = nodes.filter(|(node, _)| node.parent != NONE);
        arcs.map(|(_, is_analytic)| u8::from(is_analytic)).collect()
    }

    /// The arcs of one step that the step at the playhead did not take, for the vehicle would have hit something, eight
    /// numbers each, as `tree_edges`.
    pub fn refused(&self) -> Vec<f64> {
        let Some((pose, arcs)) = self.search.colliding_arcs() else {
            return Vec::new();
        };
        let steps = [self.search.shown(), NONE, NONE];
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
