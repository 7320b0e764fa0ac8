//! The bindings with exports that come later: each part exports what lies in it, and the page adds that to the exports of the
//! main module when the part has come.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

/// Where wasm-bindgen's JavaScript takes the exports.
const FROZEN: &str = "    wasm = instance.exports;\n";

/// An object that can grow in their place. What is not there yet is a function that throws, see `chunkMissing`; but a promise is
/// made of the object, and would take `then` for its own.
const GROWING: &str = "    const missing = { get: (_, name) => (name === 'then' ? undefined : instance.exports.chunkMissing) };
    wasm = Object.assign(Object.create(new Proxy({}, missing)), instance.exports);
";

/// Makes the bindings in a file so.
pub(crate) fn grow(bindings: &Path) -> Result<()> {
    let js = fs::read_to_string(bindings)?;
    let found = js.matches(FROZEN).count();
    if found != 1 {
        bail!(
            "{}: found {found} lines {FROZEN:?}; expected one",
            bindings.display()
        );
    }
    Ok(fs::write(bindings, js.replace(FROZEN, GROWING))?)
}
