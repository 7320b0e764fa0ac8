//! `cubechase-bindgen MODULE.wasm FOLDER [--one]` writes the JavaScript and the types that go with a compiled module, and
//! takes the module apart into chunks, and `FOLDER.functions.tsv` tells what lies in which. With `--one` it stays in one piece.
//!
//! The first half is wasm-bindgen's command line tool in a few lines, built from the versions in this workspace's
//! lock file. A separately installed tool would have to match the crate's version to the patch.

mod chunks;
mod cut;
mod floats;
mod homes;
mod late;
mod manifest;
mod reach;
mod segments;
mod sets;
mod split;

use std::path::Path;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

const NAME: &str = "cubechase";

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (module, folder, is_one) = match arguments.as_slice() {
        [module, folder] => (module, folder, false),
        [module, folder, word] if word == "--one" => (module, folder, true),
        _ => bail!("usage: cubechase-bindgen MODULE.wasm FOLDER [--one]"),
    };
    Bindgen::new()
        .input_path(module)
        .out_name(NAME)
        .web(true)?
        .typescript(true)
        // The names tell which chunk a function belongs to.
        .demangle(false)
        // Without the default path, `init()` with no argument has nothing to load in a browser.
        .omit_default_module_path(false)
        .generate(folder)
        .with_context(|| format!("no bindings for {module}"))?;
    if is_one {
        return Ok(());
    }
    let (folder, chunks) = (Path::new(folder), chunks::WHOLE);
    late::grow(&folder.join(format!("{NAME}.js")))?;
    let main = folder.join(format!("{NAME}_bg.wasm"));
    let mut linked = reach::Graph::of(&fs::read(module)?)?;
    floats::refuse(&linked)?;
    let bound = cut::wordings(&mut linked, &fs::read(&main)?)?;
    // For people, so not among what is served.
    let report = folder.with_extension("functions.tsv");
    fs::write(report, split::report(chunks, &linked, &bound)?)?;
    let parts = split::split(chunks, &linked, &bound)?;
    for part in &parts {
        fs::write(folder.join(manifest::file(chunks, part.home)), &part.wasm)?;
    }
    manifest::write(chunks, folder, &parts)
}
