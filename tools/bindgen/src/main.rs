//! `cubechase-bindgen MODULE.wasm FOLDER [--one]` writes the JavaScript and the types of a compiled module, and splits the
//! module into parts. With `--one`, the module stays whole.
//!
//! The first half is wasm-bindgen's command line tool in a few lines, built from the versions in this workspace's lock file.
//! A separately installed tool would have to match the exact version of the crate.

mod graph;
mod homes;
mod parts;
mod split;

use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::{env, fs};
use wasm_bindgen_cli_support::Bindgen;

/// The line of wasm-bindgen's JavaScript that stores the exports.
const FROZEN: &str = "    wasm = instance.exports;\n";

/// Its replacement: an object to which each loaded part adds its exports. A missing export is a function that throws.
const GROWING: &str = "    const missing = { get: () => instance.exports.partMissing };
    wasm = Object.assign(Object.create(new Proxy({}, missing)), instance.exports);
";

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder, rest @ ..] = arguments.as_slice() else {
        anyhow::bail!("usage: cubechase-bindgen MODULE.wasm FOLDER [--one]");
    };
    Bindgen::new()
        .input_path(input)
        .out_name("cubechase")
        .web(true)?
        .typescript(true)
        // The names decide to which part a function belongs.
        .demangle(false)
        // Without the default path, `init()` with no argument has nothing to load in a browser.
        .omit_default_module_path(false)
        .generate(folder)
        .with_context(|| format!("no bindings for {input}"))?;
    let folder = Path::new(folder);
    let whole = folder.join("cubechase_bg.wasm");
    let mut module = walrus::Module::from_file(&whole)?;
    // Only the build uses them: relocations, and the tables for `scripts/lib/schema.mjs`.
    for section in module.customs.iter().map(|(id, _)| id).collect::<Vec<_>>() {
        module.customs.delete(section);
    }
    module.emit_wasm_file(&whole)?;
    if rest == ["--one"] {
        return Ok(());
    }
    let linked = graph::Graph::of(&fs::read(input)?)?;
    let homes = homes::Homes::of(&linked, &module)?;
    for (part, wasm) in split::split(&homes, &fs::read(&whole)?)?.iter().enumerate() {
        fs::write(
            folder.join(format!("cubechase_{}.wasm", parts::name(part))),
            wasm,
        )?;
    }
    let bindings = folder.join("cubechase.js");
    let js = fs::read_to_string(&bindings)?;
    ensure!(
        js.matches(FROZEN).count() == 1,
        "found no line or several {FROZEN:?} in {}; expected one",
        bindings.display()
    );
    fs::write(bindings, js.replace(FROZEN, GROWING))?;
    parts::write_list(folder)
}
