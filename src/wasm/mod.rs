//! The JavaScript boundary: newtypes that check, convert and delegate, and the clock that the
//! simulation has not.
//!
//! With the feature `wasm-search` alone there are grids and searches, and no texts, cubes or chases.
//!
//! Handles hold plain Rust values. What a frame needs is handed out as pointer and length into
//! the module's memory, so that a page reads it without a copy; such a view is out of date after
//! any call that may grow the memory. What is handed out as an array is a copy.

#![expect(unreachable_pub, reason = "JavaScript reaches what no other crate can")]

#[cfg(feature = "wasm")]
mod actors;
#[cfg(feature = "wasm")]
mod batch;
#[cfg(feature = "wasm")]
mod chase;
mod copies;
#[cfg(feature = "wasm")]
mod crowd;
#[cfg(feature = "wasm")]
mod cube;
#[cfg(feature = "wasm")]
mod drive;
#[cfg(feature = "wasm")]
mod drive_tape;
mod errors;
#[cfg(feature = "wasm")]
mod explain;
#[cfg(feature = "wasm")]
mod frame;
#[cfg(feature = "wasm")]
mod graph;
mod grid;
#[cfg(feature = "wasm")]
mod maps;
mod names;
mod options;
#[cfg(feature = "wasm")]
mod own;
#[cfg(feature = "wasm")]
mod past;
#[cfg(feature = "wasm")]
mod prepare;
#[cfg(feature = "wasm")]
mod quest;
#[cfg(feature = "wasm")]
mod rebuilding;
#[cfg(feature = "wasm")]
mod saved;
#[cfg(feature = "wasm")]
mod scenarios;
mod search;
#[cfg(feature = "wasm")]
mod shown;
#[cfg(feature = "wasm")]
mod smooth;
#[cfg(feature = "wasm")]
mod stopwatch;
#[cfg(feature = "wasm")]
mod tape;
#[cfg(feature = "wasm")]
mod tuning;

use wasm_bindgen::prelude::*;

/// A third of the standard library's allocator in size; see docs/measured.md.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Runs once when the module is loaded: a panic reaches the console with its message.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Stands in the table of functions for one of a chunk that has not been fetched: see `tools/bindgen`.
#[wasm_bindgen(js_name = chunkMissing)]
pub fn chunk_missing() {
    wasm_bindgen::throw_str("this needs a part of the module that has not been loaded");
}
