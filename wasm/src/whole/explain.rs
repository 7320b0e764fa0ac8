//! An explanation as the plain object that a page shows.

use crate::grid::Grid;
use crate::search::Search;
use crate::{errors, options};
use cubechase::session::Explanation;
use cubechase::space::Key;
use cubechase::trace::Mark;
use cubechase::words::Word;
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Everything known of a cell at the playhead of a recorded search. Steps are numbers of expansions. */
export interface Explanation {
  /** What the cell is: "wall", "floor" or "cost:N". */
  kind: string;
  state: "unseen" | "open" | "closed" | "scanned";
  /** The cost of the best path found, Infinity where a repair has lost all; null where nothing is known. */
  g: number | null;
  h: number | null;
  f: number | null;
  /** The cell before it on that path, itself where the search began. */
  parent: [number, number] | null;
  /** The step that opened it first, and the one that closed it; null while it waits, and from before a repair. */
  opened: number | null;
  closed: number | null;
  /** How often it was found cheaper while it waited, and opened again after it was closed. */
  improved: number;
  reopened: number;
  /** Its place in the open list, 1 for the next to be expanded; null where it does not wait, or the place is unknown. */
  place: number | null;
  /** How many cells wait. */
  waiting: number;
  /** Why it was not opened; "" where it was. "full": the tape ends here, what was done later is not kept. */
  why: "" | "wall" | "passed" | "pruned" | "corner" | "unreachable" | "limit" | "ended" | "full" | "later";
  /** The expanded neighbour that did not step here, of "pruned" and "corner". */
  by: [number, number] | null;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See the TypeScript above.
    #[wasm_bindgen(typescript_type = "Explanation | undefined")]
    pub type MaybeExplanation;
}

#[wasm_bindgen]
impl Search {
    /// Everything known of a cell at the playhead. Returns nothing for a search that is not
    /// recorded or has not begun, and for a map of another size. Throws `OptionError` for a cell
    /// outside.
    pub fn explain(&mut self, grid: &Grid, x: f64, y: f64) -> Result<MaybeExplanation, JsValue> {
        let grid = &grid.0.grid;
        let x = options::whole_u32("x", x, 0..=grid.width() - 1)?;
        let y = options::whole_u32("y", y, 0..=grid.height() - 1)?;
        let told = self.0.explain(grid, x, y);
        let told = told.map_or(JsValue::UNDEFINED, |told| object(&told, grid.width()));
        Ok(told.unchecked_into())
    }
}

fn object(told: &Explanation, width: u32) -> JsValue {
    let cell = |key: Option<Key>| {
        key.map_or(JsValue::NULL, |key| {
            Array::of2(&(key.0 % width).into(), &(key.0 / width).into()).into()
        })
    };
    let whole = |number: Option<u32>| number.map_or(JsValue::NULL, JsValue::from);
    let cost = |cost: Option<f64>| cost.map_or(JsValue::NULL, JsValue::from);
    let known = told.known;
    let state = match told.mark {
        Mark::None => "unseen",
        Mark::Open => "open",
        Mark::Closed | Mark::Kept | Mark::Repaired | Mark::Lost => "closed",
        Mark::Scanned => "scanned",
    };
    let parts = [
        ("kind", told.kind.to_string().into()),
        ("state", state.into()),
        ("g", cost(known.map(|known| known.g))),
        ("h", cost(known.map(|known| known.h))),
        ("f", cost(known.map(|known| known.f))),
        ("parent", cell(known.map(|known| known.parent))),
        ("opened", whole(known.and_then(|known| known.opened))),
        ("closed", whole(known.and_then(|known| known.closed))),
        ("improved", told.improved.into()),
        ("reopened", told.reopened.into()),
        ("place", whole(told.place)),
        ("waiting", told.waiting.into()),
        ("why", told.why.map_or("", Word::word).into()),
        ("by", cell(told.by)),
    ];
    errors::with(Object::new().into(), &parts)
}
