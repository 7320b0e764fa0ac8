//! What is cut out of the module: code that only words a message of a panic, with far more than the message is worth.
//!
//! What is cut traps, as the panic does in the end.

use anyhow::Result;
use rustc_demangle::demangle;
use walrus::{FunctionBuilder, FunctionKind, Module};

use crate::reach::Graph;

const WORDINGS: [&str; 2] = [
    // A text was cut inside of a character, which is repeated as Unicode lets it be shown: 4 kB of tables and code, gzipped.
    "core::str::slice_error_fail_rt",
    // roxmltree found bytes that are no text, in a text.
    "<core::str::error::Utf8Error as core::fmt::Debug>::fmt",
];

fn is_wording(symbol: &str) -> bool {
    let name = format!("{:#}", demangle(symbol));
    WORDINGS.contains(&name.as_str())
}

/// Cuts a module with bindings, and what is known of it as it came from the linker.
pub(crate) fn wordings(linked: &mut Graph, bound: &[u8]) -> Result<Vec<u8>> {
    for (needs, name) in linked.needs.iter_mut().zip(&linked.names) {
        if is_wording(name) {
            needs.clear();
        }
    }
    if !linked.names.iter().any(|name| is_wording(name)) {
        let [first, ..] = WORDINGS;
        eprintln!(
            "warning: found no function {first}; expected one to cut, of a Rust that names it so. The module is larger"
        );
    }
    let mut module = Module::from_buffer(bound)?;
    let found: Vec<_> = module
        .funcs
        .iter_local()
        .map(|(id, function)| (id, function.ty()))
        .filter(|(id, _)| {
            module
                .funcs
                .get(*id)
                .name
                .as_deref()
                .is_some_and(is_wording)
        })
        .collect();
    for (id, ty) in found {
        let ty = module.types.get(ty);
        let (parameters, results) = (ty.params().to_vec(), ty.results().to_vec());
        let mut builder = FunctionBuilder::new(&mut module.types, &parameters, &results);
        builder.func_body().unreachable();
        let locals = parameters.iter().map(|ty| module.locals.add(*ty)).collect();
        module.funcs.get_mut(id).kind = FunctionKind::Local(builder.local_func(locals));
    }
    Ok(module.emit_wasm())
}
