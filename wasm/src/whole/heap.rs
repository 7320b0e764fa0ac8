//! The handle of a heap of numbers.

use crate::errors;
use crate::options;
use crate::schema::options;
use cubechase::heap::{Heap as Numbers, HeapOrder, Work};
use cubechase::message;
use wasm_bindgen::prelude::*;

options! {
    /// The options of a heap.
    HeapOptions "HeapOptions" => HeapOrder;
    "max" flag() = "false", "Whether the root is the largest number. By default, it is the least." => |read, it| read.max = it;
    "swapEquals" flag() = "false", "Whether a number that moves up or down swaps places with an equal number." =>
        |read, it| read.swaps_equals = it;
}

/// A binary heap of numbers.
#[wasm_bindgen]
pub struct Heap(Numbers<f64, HeapOrder, Work>);

#[wasm_bindgen]
impl Heap {
    /// Creates an empty heap. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<HeapOptions>) -> Result<Heap, JsValue> {
        let mut order = HeapOrder::default();
        HeapOptions::read(options, &mut order)?;
        Ok(Self(Numbers::new(order)))
    }

    /// Adds a number at the end and moves it up to its place. Throws `OptionError` for NaN.
    pub fn push(&mut self, number: f64) -> Result<(), JsValue> {
        self.0.push(ordered(number)?);
        Ok(())
    }

    /// Removes and returns the root; `undefined` if the heap is empty.
    pub fn pop(&mut self) -> Option<f64> {
        self.0.pop()
    }

    /// Returns whether a number is in the heap. This may compare it with all numbers.
    pub fn contains(&self, number: f64) -> bool {
        self.0.contains(&number)
    }

    /// Replaces the number at an index of `items()` and moves it up or down to its place. Throws `OptionError` for NaN, and if
    /// the index does not exist.
    pub fn update(&mut self, at: f64, number: f64) -> Result<(), JsValue> {
        let length = self.length();
        if length == 0 {
            return Err(errors::option(message!(
                "update: found an empty heap; expected a number in it"
            )));
        }
        let at = options::whole_u32("at", at, 0..=length - 1)?;
        self.0.update(at as usize, ordered(number)?);
        Ok(())
    }

    /// The root, which `pop` removes next; `undefined` if the heap is empty.
    #[wasm_bindgen(getter)]
    pub fn root(&self) -> Option<f64> {
        self.0.root().copied()
    }

    /// The number of items.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        self.0.items().len() as u32
    }

    /// Returns a copy of the array. The children of the number at `n` are at `2n + 1` and `2n + 2`. `Float64Array`.
    pub fn items(&self) -> Vec<f64> {
        self.0.items().to_vec()
    }

    /// The number of comparisons so far.
    #[wasm_bindgen(getter)]
    pub fn comparisons(&self) -> f64 {
        self.0.meter.comparisons as f64
    }

    /// How often a number was written to the array so far.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> f64 {
        self.0.meter.moves as f64
    }
}

fn ordered(number: f64) -> Result<f64, JsValue> {
    if number.is_nan() {
        return Err(errors::option(message!(
            "number: found NaN; expected a number that is not NaN"
        )));
    }
    Ok(number)
}
