//! The parts of the module, and the exports of each.

use anyhow::{Context, Result};
use rustc_demangle::demangle;
use std::fs;
use std::path::Path;

/// A part of the module, which a page fetches when something first needs it.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    /// The part that is always loaded with this one; the main part if there is none.
    within: Option<&'static str>,
    /// The prefixes of its exports.
    pub(crate) exports: &'static [&'static str],
}

/// If several rows match an export, the longest prefix counts. Code that these exports do not reach is in a part by the
/// [split points](of_split_point) of the library.
pub(crate) const PARTS: &[Part] = &[
    Part {
        name: "cube",
        within: None,
        exports: &["cube_", "chase_", "maxStepMs"],
    },
    Part {
        name: "crowd",
        within: Some("cube"),
        exports: &["crowd_", "gridcrowd_"],
    },
    Part {
        name: "race",
        within: Some("cube"),
        exports: &["race_", "chase_par", "chase_run"],
    },
    Part {
        name: "lab",
        within: None,
        exports: &["grid_", "search_"],
    },
    Part {
        name: "replay",
        within: Some("lab"),
        exports: &["replay_", "replayreader_", "search_replay"],
    },
    Part {
        name: "searches",
        within: Some("lab"),
        exports: &[
            "batch_",
            "cubegrid_",
            "cubesearch_",
            "grid_clearance",
            "grid_scenarios",
            "grid_smooth",
            "readScenarios",
            "search_field",
            "search_loadTables",
            "search_openList",
            "search_orders",
            "search_places",
            "search_reach",
            "search_saveTables",
        ],
    },
    Part {
        name: "own",
        within: Some("lab"),
        exports: &["graph_", "grid_neighbours", "heap_", "search_own"],
    },
    Part {
        name: "vehicles",
        within: Some("lab"),
        exports: &["drive_"],
    },
];

/// The main part, which is loaded before any other.
pub(crate) const MAIN: usize = PARTS.len();

/// The name of a part.
pub(crate) fn name(part: usize) -> &'static str {
    PARTS.get(part).map_or("main", |part| part.name)
}

/// Returns a part, the part around it, and so on to the main part.
pub(crate) fn outwards(part: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(part), |&at| {
        let within = PARTS.get(at)?.within;
        let around = PARTS.iter().position(|one| Some(one.name) == within);
        Some(around.unwrap_or(MAIN))
    })
}

/// Returns whether `other` is loaded whenever `part` is.
pub(crate) fn has(part: usize, other: usize) -> bool {
    outwards(part).any(|one| one == other)
}

/// Returns the innermost part that is loaded whenever any of these is.
pub(crate) fn common(parts: impl IntoIterator<Item = usize>) -> Option<usize> {
    let outer = |one: usize, other: usize| outwards(one).find(|&at| has(other, at));
    parts
        .into_iter()
        .reduce(|one, other| outer(one, other).unwrap_or(MAIN))
}

/// Returns the part of an export, by its name; the main part if no row names it.
pub(crate) fn of_export(name: &str) -> usize {
    let name = name.trim_start_matches("__wbg_").trim_start_matches("get_");
    let rows = PARTS.iter().enumerate();
    let prefixes =
        rows.flat_map(|(part, of)| of.exports.iter().map(move |row| (row.len(), part, row)));
    let longest = prefixes.filter(|(_, _, row)| name.starts_with(**row)).max();
    longest.map_or(MAIN, |(_, part, _)| part)
}

/// Returns the part behind a split point, by the name of the type: the part `searches` is `Searches`. `None` for all other
/// functions.
///
/// # Errors
/// If there is no such part.
pub(crate) fn of_split_point(symbol: &str) -> Result<Option<usize>> {
    let name = format!("{:#}", demangle(symbol));
    let Some((path, arguments)) = name.split_once('<') else {
        return Ok(None);
    };
    if !path.ends_with("::split::split_point::") {
        return Ok(None);
    }
    let of = arguments
        .split(',')
        .next()
        .and_then(|of| of.rsplit("::").next());
    let of = of.unwrap_or_default().to_lowercase();
    let part = PARTS.iter().position(|part| part.name == of);
    let expected = || {
        PARTS
            .iter()
            .map(|part| part.name)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let part = part.with_context(|| {
        format!(
            "found a split point of the part {of}; expected one of: {}",
            expected()
        )
    })?;
    Ok(Some(part))
}

/// Writes `parts.js`: the name and the URL of each part, and the parts that are loaded with it.
///
/// # Errors
/// If the folder cannot be written.
pub(crate) fn write_list(folder: &Path) -> Result<()> {
    let row = |part: usize| {
        let within: Vec<String> = outwards(part)
            .skip(1)
            .map(|at| format!("'{}'", name(at)))
            .collect();
        let (name, within) = (name(part), within.join(", "));
        format!(
            "  {{ name: '{name}', within: [{within}], url: () => new URL('cubechase_{name}.wasm', import.meta.url) }},\n"
        )
    };
    let all = || std::iter::once(MAIN).chain(0..MAIN);
    let rows: String = all().map(row).collect();
    let names: Vec<String> = all().map(|part| format!("'{}'", name(part))).collect();
    let head = "// The parts of the module, and the parts that each builds on. Written by cubechase-bindgen.\n\n";
    fs::write(
        folder.join("parts.js"),
        format!("{head}export const PARTS = [\n{rows}];\n"),
    )?;
    let types = format!(
        "{head}export type PartName = {};\nexport const PARTS: readonly {{ readonly name: PartName, readonly within: readonly PartName[], readonly url: () => URL }}[];\n",
        names.join(" | ")
    );
    Ok(fs::write(folder.join("parts.d.ts"), types)?)
}
