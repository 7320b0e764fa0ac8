//! Reads the scenario files of benchmarks.

use crate::errors;
use crate::grid::Grid;
use crate::options::Value;
use cubechase::map::scenario::{self, Points};
use cubechase::map::{MapError, Scenario};
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A line of a scenario file: a start and a goal on a map, and the length of the shortest path. */
export interface Scenario {
  /** The number of the line, from 1. */
  line: number;
  bucket: number;
  /** The file of the map, as the line names it. */
  map: string;
  width: number;
  height: number;
  start: [number, number];
  goal: [number, number];
  /** The length in cells, √2 for a diagonal step: the cost of searches with `movement: "8-strict"` and `costs: "sqrt2"`. */
  length: number;
  /** The number of decimals of the length. */
  decimals: number;
  /** Whether the file says that there is no path. */
  unreachable: boolean;
}
"#;

/// Reads a `.scen` file. Throws `MapError`, and `OptionError` if `text` is not a string.
#[wasm_bindgen(js_name = readScenarios, unchecked_return_type = "Scenario[]")]
pub fn read_scenarios(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
) -> Result<Array, JsValue> {
    read(text, |_| Ok(()))
}

#[wasm_bindgen]
impl Grid {
    /// Reads a `.scen` file like [`read_scenarios`]. Every line must be for a map of the size of this grid.
    #[wasm_bindgen(unchecked_return_type = "Scenario[]")]
    pub fn scenarios(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<Array, JsValue> {
        read(text, |scenario| scenario.check_size(&self.0.grid))
    }
}

fn read(
    text: JsValue,
    check: impl Fn(&Scenario) -> Result<(), MapError>,
) -> Result<Array, JsValue> {
    let text = Value::new("text", text).text()?;
    let checked = scenario::read(&text, Points::Cells).and_then(|scenarios| {
        scenarios.iter().try_for_each(check)?;
        Ok(scenarios)
    });
    let scenarios = checked.map_err(errors::map)?;
    Ok(scenarios.iter().map(object).collect())
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
