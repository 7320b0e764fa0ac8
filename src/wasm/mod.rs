//! The JavaScript boundary: newtypes that check, convert and delegate, and the clock that the
//! simulation has not.
//!
//! Handles hold plain Rust values. What a frame needs is handed out as pointer and length into
//! the module's memory, so that a page reads it without a copy; such a view is out of date after
//! any call that may grow the memory. What is handed out as an array is a copy.

#![expect(unreachable_pub, reason = "JavaScript reaches what no other crate can")]

mod chase;
mod crowd;
mod cube;
mod errors;
mod frame;
mod grid;
mod names;
mod options;
mod scenarios;
mod search;
mod stopwatch;

use wasm_bindgen::prelude::*;

/// Runs once when the module is loaded: a panic reaches the console with its message.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
