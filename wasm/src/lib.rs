//! The JavaScript boundary: newtypes that check, convert and delegate, and the clock that the
//! simulation has not.
//!
//! Without the feature `all` there are grids and searches, and no texts, cubes or chases.
//!
//! Handles hold plain Rust values. `views()` returns the address and the length of what a frame needs,
//! so that a page reads it in the module's memory without a copy. Such a view is out of date after
//! any call that may grow the memory. What is handed out as an array is a copy.

mod copies;
mod errors;
mod grid;
#[cfg(target_family = "wasm")]
mod memory;
mod options;
mod schema;
mod search;
mod session;
#[cfg(feature = "all")]
mod whole;

use wasm_bindgen::prelude::*;

/// A third of the standard library's allocator in size; see docs/decisions.md.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: memory::OrThrow<talc::wasm::WasmDynamicTalc> =
    memory::OrThrow(talc::wasm::new_wasm_dynamic_allocator());

/// The address and the length of an array in the module's memory, for a live view of it.
fn view<T>(array: &[T]) -> [usize; 2] {
    [array.as_ptr() as usize, array.len()]
}

/// Runs once when the module is loaded: a panic reaches the console with its message.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Stands in the table of functions for one of a part that has not been fetched: see `tools/bindgen`.
#[wasm_bindgen(js_name = partMissing)]
pub fn part_missing() {
    wasm_bindgen::throw_str("this needs a part of the module that has not been loaded");
}
