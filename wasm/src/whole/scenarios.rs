//! The benchmarks' scenario files, for pages that show them.

use crate::errors;
use crate::grid::Grid;
use crate::options::Value;
use cubechase::map::scenario::{self, Points};
use cubechase::map::{MapError, Scenario};
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A line of a scenario file: what to search for on a map, and the length of the shortest path. */
export interface Scenario {
  /** In the file, from 1. */
  line: number;
  bucket: number;
  /** The map's file as the line names it. */
  map: string;
  width: number;
  height: number;
  start: [number, number];
  goal: [number, number];
  /** In cells, a diagonal step √2: as searches with `movement: "8-strict"` and `costs: "sqrt2"` have it. */
  length: number;
  /** Digits behind the point of the length. */
  decimals: number;
  /** Whether the file says that there is no path. */
  unreachable: boolean;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// See the TypeScript above.
    #[wasm_bindgen(typescript_type = "Scenario[]")]
    pub type Scenarios;
}

/// Reads a `.scen` file. Throws `MapError`, and `OptionError` for a text that is none.
#[wasm_bindgen(js_name = readScenarios)]
pub fn read_scenarios(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
) -> Result<Scenarios, JsValue> {
    read(text, |_| Ok(()))
}

#[wasm_bindgen]
impl Grid {
    /// Reads a `.scen` file as [`read_scenarios`]. Every line must be for a map of this grid's
    /// size.
    pub fn scenarios(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<Scenarios, JsValue> {
        read(text, |scenario| scenario.check_size(&self.0.grid))
    }
}

fn read(
    text: JsValue,
    check: impl Fn(&Scenario) -> Result<(), MapError>,
) -> Result<Scenarios, JsValue> {
    let text = Value::new("text", text).text()?;
    let checked = scenario::read(&text, Points::Cells).and_then(|scenarios| {
        scenarios.iter().try_for_each(check)?;
        Ok(scenarios)
    });
    let scenarios = checked.map_err(|error| errors::map(&error))?;
    let objects: Array = scenarios.iter().map(object).collect();
    Ok(JsValue::from(objects).unchecked_into())
}

fn object(scenario: &Scenario) -> JsValue {
    let point = |(x, y): (u32, u32)| Array::of2(&x.into(), &y.into()).into();
    let parts = [
        ("line", scenario.line.into()),
        ("bucket", scenario.bucket.into()),
        ("map", scenario.map.as_str().into()),
        ("width", scenario.width.into()),
        ("height", scenario.height.into()),
        ("start", point(scenario.start)),
        ("goal", point(scenario.goal)),
        ("length", scenario.length.into()),
        ("decimals", scenario.decimals.into()),
        ("unreachable", scenario.is_unreachable().into()),
    ];
    errors::with(Object::new().into(), &parts)
}
