//! The handle of a heap of numbers.

use crate::errors;
use crate::options;
use crate::schema::options;
use cubechase::heap::{Heap as Numbers, HeapOrder, Work};
use cubechase::message;
use wasm_bindgen::prelude::*;

options! {
    /// Which number is the root of a heap.
    HeapOptions "HeapOptions" => HeapOrder;
    "max" flag() = "false", "Whether the root is the largest number instead of the least." => |read, it| read.max = it;
    "swapEquals" flag() = "false", "Whether a number that moves changes places with an equal one." =>
        |read, it| read.swaps_equals = it;
}

/// A binary heap of numbers.
#[wasm_bindgen]
pub struct Heap(Numbers<f64, HeapOrder, Work>);

#[wasm_bindgen]
impl Heap {
    /// An empty heap. Throws `OptionError`.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<HeapOptions>) -> Result<Heap, JsValue> {
        let mut order = HeapOrder::default();
        HeapOptions::read(options, &mut order)?;
        Ok(Self(Numbers::new(order)))
    }

    /// Puts a number in: last, and from there up to its place. Throws `OptionError` for NaN.
    pub fn push(&mut self, number: f64) -> Result<(), JsValue> {
        self.0.push(ordered(number)?);
        Ok(())
    }

    /// Takes the root out and returns it; `undefined` where there is none.
    pub fn pop(&mut self) -> Option<f64> {
        self.0.pop()
    }

    /// Whether the number is in the heap. All of them may have to be looked at.
    pub fn contains(&self, number: f64) -> bool {
        self.0.contains(&number)
    }

    /// Puts another number at a place of `items()`, from where it moves to its own. Throws `OptionError` for NaN, and where there is
    /// no such place.
    pub fn update(&mut self, at: f64, number: f64) -> Result<(), JsValue> {
        let length = self.length();
        if length == 0 {
            return Err(errors::option(&message!(
                "update: found an empty heap; expected a number in it"
            )));
        }
        let at = options::whole_u32("at", at, 0..=length - 1)?;
        self.0.update(at as usize, ordered(number)?);
        Ok(())
    }

    /// The number that goes out next; `undefined` where there is none.
    #[wasm_bindgen(getter)]
    pub fn root(&self) -> Option<f64> {
        self.0.root().copied()
    }

    /// How many numbers there are.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        self.0.items().len() as u32
    }

    /// A copy of the array: below the number at `n` stand those at `2n + 1` and `2n + 2`. `Float64Array`.
    pub fn items(&self) -> Vec<f64> {
        self.0.items().to_vec()
    }

    /// Comparisons of two numbers so far.
    #[wasm_bindgen(getter)]
    pub fn comparisons(&self) -> f64 {
        self.0.meter.comparisons as f64
    }

    /// Numbers written to a place so far.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> f64 {
        self.0.meter.moves as f64
    }
}

fn ordered(number: f64) -> Result<f64, JsValue> {
    if number.is_nan() {
        return Err(errors::option(&message!(
            "number: found NaN; expected a number that is not NaN"
        )));
    }
    Ok(number)
}
