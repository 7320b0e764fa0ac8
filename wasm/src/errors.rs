//! One `Error` in JavaScript for each error of the core, distinguished by `name`.

#[cfg(feature = "all")]
use cubechase::map::{CannotWrite, MapError};
use js_sys::Error;
#[cfg(feature = "all")]
use js_sys::Reflect;
use std::fmt::Display;
use wasm_bindgen::JsValue;

/// An error with a name and a sentence.
pub(super) fn named(name: &str, message: &dyn Display) -> JsValue {
    let error = Error::new(&message.to_string());
    error.set_name(name);
    error.into()
}

pub(super) fn option(message: &dyn Display) -> JsValue {
    named("OptionError", message)
}

/// `MapError`, with `line`, `column`, `found` and `expected` beside the sentence.
#[cfg(feature = "all")]
pub(super) fn map(error: &MapError) -> JsValue {
    let parts = [
        ("line", error.line.into()),
        ("column", error.column.into()),
        ("found", error.found.as_str().into()),
        ("expected", error.expected.as_str().into()),
    ];
    with(named("MapError", error), &parts)
}

/// `FormatError`, with the `x` and `y` of the cell that a format cannot keep.
#[cfg(feature = "all")]
pub(super) fn unwritable(error: &CannotWrite) -> JsValue {
    let parts = [("x", error.x.into()), ("y", error.y.into())];
    with(named("FormatError", error), &parts)
}

/// Returns `object` with the properties in `parts` added.
#[cfg(feature = "all")]
pub(super) fn with(object: JsValue, parts: &[(&str, JsValue)]) -> JsValue {
    for (name, part) in parts {
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&object, &(*name).into(), part);
    }
    object
}
