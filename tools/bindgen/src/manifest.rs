//! `chunks.js`: which files make up a chunk, for the page that fetches them.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::chunks::Chunks;
use crate::sets::{MAIN, Set};
use crate::split::Part;

/// The file that a part is in.
pub(crate) fn file(chunks: Chunks, home: Set) -> String {
    if home == MAIN {
        return "cubechase_bg.wasm".to_owned();
    }
    format!("cubechase_{}.wasm", chunks.name(home).replace('+', "_"))
}

/// Writes the list, in the order in which parts can be instantiated.
pub(crate) fn write(chunks: Chunks, folder: &Path, parts: &[Part]) -> Result<()> {
    let mut js = String::from(
        "// The parts of the module besides the main one, those that others build on first: as what the others import it,\n\
         // the chunks that it is fetched for, and where it is. Written by cubechase-bindgen.\n\nexport const PARTS = [\n",
    );
    for part in parts.iter().filter(|part| part.home != MAIN) {
        let (name, file) = (chunks.name(part.home), file(chunks, part.home));
        let serves = chunks
            .serves(part.home)
            .iter()
            .map(|chunk| format!("'{chunk}'"))
            .collect::<Vec<_>>()
            .join(", ");
        writeln!(
            js,
            "  {{ name: '{name}', chunks: [{serves}], url: () => new URL('{file}', import.meta.url) }},"
        )?;
    }
    js.push_str("];\n");
    fs::write(folder.join("chunks.js"), js)?;
    let chunks = chunks
        .0
        .iter()
        .map(|chunk| format!("'{}'", chunk.name))
        .collect::<Vec<_>>()
        .join(" | ");
    let types = format!(
        "export type Chunk = {chunks};\nexport const PARTS: readonly {{ readonly name: string, readonly chunks: readonly Chunk[], readonly url: () => URL }}[];\n"
    );
    fs::write(folder.join("chunks.d.ts"), types)?;
    Ok(())
}
