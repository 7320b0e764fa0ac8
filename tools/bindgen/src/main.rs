//! `cubechase-bindgen MODULE.wasm FOLDER` writes the JavaScript and the types that go with a compiled
//! module.
//!
//! This is wasm-bindgen's command line tool in a few lines, built from the versions in this workspace's
//! lock file. A separately installed tool would have to match the crate's version to the patch.

use std::env;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        bail!("usage: cubechase-bindgen MODULE.wasm FOLDER");
    };
    Bindgen::new()
        .input_path(module)
        .out_name("cubechase")
        .web(true)?
        .typescript(true)
        // Without the default path, `init()` with no argument has nothing to load in a browser.
        .omit_default_module_path(false)
        .generate(folder)
        .with_context(|| format!("no bindings for {module}"))
}
