//! Turns each error of the core into an `Error` of JavaScript. The `name` says which kind it is.

#[cfg(feature = "all")]
use cubechase::map::{CannotWrite, MapError};
use cubechase::message::{Message, Value, WithMessage};
use js_sys::{Error, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const SAID: &str = "
/** A sentence with named placeholders, and their values. */
export interface Said {
  /** The sentence in English, with its placeholders in braces. Catalogues of other languages use it as a key. */
  code: string;
  parameters: Record<string, string | Omit<Said, 'text'>>;
  /** The whole sentence in English. */
  text: string;
}

/** An error of the core: its `message` is the whole sentence. */
export type SaidError = Error & Omit<Said, 'text'>;
";

/// Returns an error with a name, the sentence in English, and the sentence's `code` and `parameters`.
pub(super) fn named(name: &str, said: &dyn WithMessage) -> JsValue {
    let message = &said.message();
    let error = Error::new(&message.to_string());
    error.set_name(name);
    with(error.into(), &parts(message))
}

// Out of line, because the reader of each table of options calls it.
#[inline(never)]
#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
pub(super) fn option(said: impl WithMessage) -> JsValue {
    named("OptionError", &said)
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
pub(super) fn search(said: impl WithMessage) -> JsValue {
    named("SearchError", &said)
}

#[cfg(feature = "all")]
#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
pub(super) fn edit(said: impl WithMessage) -> JsValue {
    named("EditError", &said)
}

/// Returns a message as an object: its parts, and the sentence in English as `text`.
pub(super) fn said(message: &Message) -> JsValue {
    let text = ("text", message.to_string().into());
    with(with(Object::new().into(), &parts(message)), &[text])
}

/// Returns the `code` and the `parameters` of a message.
fn parts(message: &Message) -> [(&'static str, JsValue); 2] {
    let parameters = message.parameters.iter().map(|(name, value)| {
        let value = match value {
            Value::Text(text) => text.into(),
            Value::Message(message) => with(Object::new().into(), &parts(message)),
        };
        (*name, value)
    });
    let parameters: Vec<_> = parameters.collect();
    [
        ("code", message.code.into()),
        ("parameters", with(Object::new().into(), &parameters)),
    ]
}

/// Returns a `MapError` with its `line`, `column`, `found` and `expected`.
#[cfg(feature = "all")]
#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
pub(super) fn map(error: MapError) -> JsValue {
    let parts = [
        ("line", error.line.into()),
        ("column", error.column.into()),
        ("found", error.found.to_string().into()),
        ("expected", error.expected.to_string().into()),
    ];
    with(named("MapError", &error), &parts)
}

/// Returns a `FormatError` with the `x` and `y` of the cell that the format cannot express.
#[cfg(feature = "all")]
pub(super) fn unwritable(error: CannotWrite) -> JsValue {
    let parts = [("x", error.x.into()), ("y", error.y.into())];
    with(named("FormatError", &error), &parts)
}

/// Returns `object` with the properties in `parts` added.
pub(super) fn with(object: JsValue, parts: &[(&'static str, JsValue)]) -> JsValue {
    for (name, part) in parts {
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&object, &(*name).into(), part);
    }
    object
}
