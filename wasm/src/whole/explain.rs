//! The explanation of a cell as an object for pages.

use crate::errors;
use crate::grid::Grid;
use crate::search::Search;
use cubechase::session::{Explanation, Why};
use cubechase::space::Key;
use cubechase::trace::Mark;
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The state of a cell at the playhead of a recorded search. Steps count expansions. */
export interface Explanation {
  /** The kind of the cell: "wall", "floor" or "cost:N". */
  kind: string;
  state: "unseen" | "open" | "closed" | "scanned";
  /** The cost of the best known path; Infinity if a repair removed all paths; null if the cell has no label. */
  g: number | null;
  h: number | null;
  f: number | null;
  /** The previous cell on that path. At its first cell, the cell itself. */
  parent: [number, number] | null;
  /** The step that first opened the cell, and the step that closed it. Null before that step, and if it was before a repair. */
  opened: number | null;
  closed: number | null;
  /** How often the search found a cheaper path to the open cell, and how often it opened the closed cell again. */
  improved: number;
  reopened: number;
  /** Its place in the open list, 1 for the next cell to expand; null if the cell is not open, or its place is unknown. */
  place: number | null;
  /** The size of the open list. */
  waiting: number;
  /** Why the cell is not open or closed; otherwise "". "full": the tape ended before the search. */
  why: "" | "wall" | "size" | "passed" | "pruned" | "corner" | "unreachable" | "limit" | "ended" | "full" | "later";
  /** For "pruned" and "corner": the expanded neighbour without a step to this cell. */
  by: [number, number] | null;
}
"#;

#[wasm_bindgen]
impl Search {
    /// Returns the state of a cell at the playhead; `undefined` if the search is not recorded or has not started, or if the map
    /// has another size. Throws `OptionError` if the cell is outside.
    #[wasm_bindgen(unchecked_return_type = "Explanation | undefined")]
    pub fn explain(&mut self, grid: &Grid, x: f64, y: f64) -> Result<Option<JsValue>, JsValue> {
        let (x, y) = grid.inside(x, y)?;
        let explanation = self.0.explain(&grid.0.grid, x, y);
        Ok(explanation.map(|explanation| object(&explanation, grid.width())))
    }
}

fn object(explanation: &Explanation, width: u32) -> JsValue {
    let cell = |key: Option<Key>| {
        key.map_or(JsValue::NULL, |key| {
            Array::of2(&(key.0 % width).into(), &(key.0 / width).into()).into()
        })
    };
    let whole = |number: Option<u32>| number.map_or(JsValue::NULL, JsValue::from);
    let cost = |cost: Option<f64>| cost.map_or(JsValue::NULL, JsValue::from);
    let known = explanation.known;
    let state = match explanation.mark {
        Mark::None => "unseen",
        Mark::Open => "open",
        Mark::Closed | Mark::Kept | Mark::Repaired | Mark::Lost => "closed",
        Mark::Scanned => "scanned",
    };
    let parts = [
        ("kind", explanation.kind.to_string().into()),
        ("state", state.into()),
        ("g", cost(known.map(|known| known.g))),
        ("h", cost(known.map(|known| known.h))),
        ("f", cost(known.map(|known| known.f))),
        ("parent", cell(known.map(|known| known.parent))),
        ("opened", whole(known.and_then(|known| known.opened))),
        ("closed", whole(known.and_then(|known| known.closed))),
        ("improved", explanation.improved.into()),
        ("reopened", explanation.reopened.into()),
        ("place", whole(explanation.place)),
        ("waiting", explanation.waiting.into()),
        ("why", explanation.why.map_or("", Why::name).into()),
        ("by", cell(explanation.by)),
    ];
    errors::with(Object::new().into(), &parts)
}
