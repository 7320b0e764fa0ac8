//! One `Error` in JavaScript for each error of the core, distinguished by `name`.

#[cfg(feature = "all")]
use cubechase::map::{CannotWrite, MapError};
use cubechase::message::{Message, Said, Value};
use js_sys::{Error, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const SAID: &str = "
/** A sentence with named places, and what stands in them. */
export interface Said {
  /** In English, with its places in braces; what a catalogue of another language is asked for. */
  code: string;
  parameters: Record<string, string | Omit<Said, 'text'>>;
  /** The whole sentence in English. */
  text: string;
}

/** An error of the core: its `message` is the whole sentence. */
export type SaidError = Error & Omit<Said, 'text'>;
";

/// An error with a name and a sentence in English, and with the `code` and the `parameters` of the sentence beside it.
pub(super) fn named(name: &str, said: &dyn Said) -> JsValue {
    let message = &said.message();
    let error = Error::new(&message.to_string());
    error.set_name(name);
    with(error.into(), &parts(message))
}

pub(super) fn option(said: &dyn Said) -> JsValue {
    named("OptionError", said)
}

/// A message by itself, with its sentence in English.
pub(super) fn said(message: &Message) -> JsValue {
    let text = ("text", message.to_string().into());
    with(with(Object::new().into(), &parts(message)), &[text])
}

/// A message as properties.
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

/// `MapError`, with `line`, `column`, `found` and `expected` beside the sentence.
#[cfg(feature = "all")]
pub(super) fn map(error: &MapError) -> JsValue {
    let parts = [
        ("line", error.line.into()),
        ("column", error.column.into()),
        ("found", error.found.to_string().into()),
        ("expected", error.expected.to_string().into()),
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
pub(super) fn with(object: JsValue, parts: &[(&'static str, JsValue)]) -> JsValue {
    for (name, part) in parts {
        // Setting a property of a fresh plain object cannot fail.
        let _ = Reflect::set(&object, &(*name).into(), part);
    }
    object
}
