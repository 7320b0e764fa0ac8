//! The JavaScript boundary: types that check and convert arguments, and call the core. It also has the clock, because the
//! core has none.
//!
//! Without the feature `all`, the module has grids and searches, but no texts, cubes or chases.
//!
//! Handles hold plain Rust values. `views()` returns the address and the length of each array that a frame needs, so a page
//! reads it in the module's memory without a copy. A view is outdated after any call that may grow the memory. All arrays
//! that other functions return are copies.

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

/// The memory allocator. Its code is a third of the size of the standard library's; see docs/decisions.md.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: memory::OrThrow<talc::wasm::WasmDynamicTalc> =
    memory::OrThrow(talc::wasm::new_wasm_dynamic_allocator());

/// Returns the address and the length of an array in the module's memory, for a live view.
fn view<T>(array: &[T]) -> [usize; 2] {
    [array.as_ptr() as usize, array.len()]
}

/// Runs once when the module is loaded. From then on, the console shows the message of a panic.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Takes the place of each function of a part that is not loaded, in the module's function table; see `tools/bindgen`.
#[wasm_bindgen(js_name = partMissing)]
pub fn part_missing() {
    wasm_bindgen::throw_str("this needs a part of the module that has not been loaded");
}
