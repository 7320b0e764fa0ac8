//! The parts of the module: which exports each one serves, and whose code lies in it.

use anyhow::Result;
use rustc_demangle::demangle;
use std::fs;
use std::path::Path;

/// A part of the module that a page fetches when something first needs it.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    /// The part that is always loaded with this one; the main module if there is none.
    within: Option<&'static str>,
    /// The prefixes of its exports.
    exports: &'static [&'static str],
    /// The modules, types and functions whose code belongs here although other parts call it. The search loop is compiled for
    /// each kind of plan. `run::Type` matches those with this type.
    code: &'static [&'static str],
}

/// If several parts match an export or a function, the longest row counts.
pub(crate) const PARTS: &[Part] = &[
    // What `<cube-chase>` starts with.
    Part {
        name: "cube",
        within: None,
        exports: &["cube_", "chase_", "maxStepMs"],
        code: &["map::cube_xml::face::read_face"],
    },
    // The game, edits, a chase over the edges, and crowds.
    Part {
        name: "game",
        within: Some("cube"),
        exports: &[
            "chase_digest",
            "chase_placeWall",
            "chase_gemGame",
            "chase_rebuild",
            "chase_starts",
            "chase_tune",
            "chase_settingsOf",
            "chase_xmlInForce",
            "crowd_",
            "cube_blank",
            "cube_generate",
            "gridcrowd_",
        ],
        code: &[
            "chase::Chase>::rebuild",
            "chase::gem_game",
            "rules::flow::FlowField>::build",
            "rules::heuristic::surface",
            "run::rules::flow::Outward, cubechase::search::plan::ZeroHeuristic, cubechase::search::plan::Nowhere, cubechase::search::plan::Sum, cubechase::search::plan::TreeEdge, cubechase::trace::paint",
            "session::Session<cubechase::trace::watcher::Watcher, cubechase::space::cube::Cube>>",
            "space::cube::Cube as cubechase::session::searchable::Searchable",
            "space::unfolding",
        ],
    },
    // The timeline of a chase, and saved chases.
    Part {
        name: "timeline",
        within: Some("cube"),
        exports: &[
            "chase_following",
            "chase_keepTimeline",
            "chase_marks",
            "chase_timeline",
            "chase_restore",
            "chase_save",
            "chase_seek",
        ],
        code: &["chase::moment", "chase::packed", "chase::timeline"],
    },
    // What `<path-lab>` starts with: maps as text, and searches from neighbour to neighbour.
    Part {
        name: "lab",
        within: None,
        exports: &["grid_", "search_"],
        code: &[
            "named::options::Options>::check_rarely_used",
            "named::options::Options>::warning",
            "rules::heuristic::formula::Towards>::by_parts",
            "run::named::moves::NearMoves",
            "run::named::steps::Steps, cubechase::search::plan::ZeroHeuristic",
            "run::rules::pruned::Pruned",
            "session::flow_field",
            "trace::tape",
        ],
    },
    // Generated maps, and rare text formats.
    Part {
        name: "maps",
        within: Some("lab"),
        exports: &["grid_generate"],
        code: &[
            "map::digits::read",
            "map::hex::read",
            "map::matrix::read",
            "maze",
        ],
    },
    // The other searches, except those in the next part, agents of a size, and costs of turns.
    Part {
        name: "searches",
        within: Some("lab"),
        exports: &["cubegrid_", "cubesearch_", "grid_clearance", "grid_smooth"],
        code: &[
            "chase::ride",
            "named::pairwise",
            "named::prepared::Prepared>::jump_preparation",
            "named::prepared::Prepared>::jump_table",
            "named::prepared::Prepared>::make_jumps",
            "path::curve",
            "path::smooth",
            "rules::corridors",
            "rules::link",
            "rules::rank::dynamic",
            "rules::turns",
            "run::rules::corridors::Corridors",
            "run::rules::jump::Jump",
            "run::rules::jump_table::jump::TableJump",
            "run::rules::link::AnyAngle",
            "run::rules::turns::Turning",
            "search::bidirectional",
            "search::ida_star",
            "session::anya",
            "session::auto",
            "session::bidirectional",
            "session::dstar_lite",
            "session::ida_star",
            "session::turns",
            "space::clearance",
            "space::sight",
        ],
    },
    // Searches and estimates with tables, tables as files, batches, and the open list and labels at the playhead.
    Part {
        name: "tables",
        within: Some("lab"),
        exports: &[
            "batch_",
            "grid_scenarios",
            "readScenarios",
            "search_field",
            "search_loadTables",
            "search_openList",
            "search_orders",
            "search_places",
            "search_saveTables",
        ],
        code: &[
            "named::building",
            "named::hierarchies::Hierarchies>::make",
            "rules::heuristic::ByTable",
            "rules::heuristic::tables::Tables>::build",
            "rules::heuristic::tables::Tables>::tabled",
            "session::hierarchy",
        ],
    },
    // Searches with functions of the user, over maps and graphs; and heaps.
    Part {
        name: "own",
        within: Some("lab"),
        exports: &["graph_", "grid_neighbours", "heap_", "search_own"],
        code: &[
            "boundary::whole::own",
            "rules::link::AnyAngle<cubechase::rules::own::graph::OwnGraph>",
            "rules::own",
            "session::own",
        ],
    },
    // Searches for drives.
    Part {
        name: "wheels",
        within: Some("lab"),
        exports: &["drive_"],
        code: &["chase::wheels", "drive", "steering"],
    },
];

/// The main module, which is loaded before any part.
pub(crate) const MAIN: usize = PARTS.len();

/// The name of a part, or of the main module.
pub(crate) fn name(part: usize) -> &'static str {
    PARTS.get(part).map_or("main", |part| part.name)
}

/// Returns a part, the part around it, and so on to the main module.
pub(crate) fn outwards(part: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(part), |&at| {
        let within = PARTS.get(at)?.within;
        Some(
            PARTS
                .iter()
                .position(|one| Some(one.name) == within)
                .unwrap_or(MAIN),
        )
    })
}

/// Returns the innermost part that is loaded whenever any of these is.
pub(crate) fn common(parts: &[usize]) -> Option<usize> {
    let (first, others) = parts.split_first()?;
    outwards(*first).find(|at| {
        others
            .iter()
            .all(|other| outwards(*other).any(|one| one == *at))
    })
}

/// Returns the part of an export, by its name; the main module if no part names it.
pub(crate) fn of_export(name: &str) -> usize {
    let name = name.trim_start_matches("__wbg_").trim_start_matches("get_");
    longest(|part| part.exports, |start| name.starts_with(start)).map_or(MAIN, |(part, _)| part)
}

/// Returns the row that claims a function: its part, and its number there.
pub(crate) fn of_function(symbol: &str) -> Option<(usize, usize)> {
    let name =
        format!("{:#}", demangle(symbol)).replace("cubechase_wasm::", "cubechase::boundary::");
    // A method's name begins with its type: `<cubechase::maze::Recipe>::sides`, and then `as Trait`.
    let path = name.trim_start_matches('<').strip_prefix("cubechase::")?;
    let is_run = path.starts_with("search::kernel::Search<");
    // The standard library's traits for types of this crate. The compiler merges identical functions under the name of any
    // type.
    if !is_run
        && [" as core::", " as alloc::", " as std::"]
            .iter()
            .any(|library| name.contains(library))
    {
        return None;
    }
    // A constructor of a search belongs to its callers, because they may load the loop later.
    let is_search = path.starts_with("session::") || path.starts_with("search::");
    if is_search && (path.ends_with(">::new") || path.ends_with(">::with")) {
        return None;
    }
    let plan = if is_run {
        path.split_once(">>::").map_or("", |(_, plan)| plan)
    } else {
        ""
    };
    longest(
        |part| part.code,
        |row| match row.strip_prefix("run::") {
            Some(of) => plan.contains(&format!("cubechase::{of}")),
            None => path.strip_prefix(row).is_some_and(|rest| {
                !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_')
            }),
        },
    )
}

/// Returns the longest row that matches: its part, and its number there.
fn longest(
    rows: impl Fn(&Part) -> &'static [&'static str],
    matches: impl Fn(&str) -> bool,
) -> Option<(usize, usize)> {
    let all = PARTS.iter().enumerate().flat_map(|(part, of)| {
        rows(of)
            .iter()
            .enumerate()
            .map(move |(at, row)| (row.len(), (part, at), *row))
    });
    all.filter(|(_, _, row)| matches(row))
        .max_by_key(|(length, ..)| *length)
        .map(|(_, at, _)| at)
}

/// Returns the rows that match no function of a module. The function has another name, or the compiler inlined it.
pub(crate) fn unmatched<'a>(symbols: impl Iterator<Item = &'a str>) -> Vec<&'static str> {
    let mut used: Vec<Vec<bool>> = PARTS
        .iter()
        .map(|part| vec![false; part.code.len()])
        .collect();
    for (part, row) in symbols.filter_map(of_function) {
        used[part][row] = true;
    }
    let rows = PARTS
        .iter()
        .zip(&used)
        .flat_map(|(part, used)| part.code.iter().zip(used));
    rows.filter(|(_, used)| !**used)
        .map(|(row, _)| *row)
        .collect()
}

/// Writes `parts.js`: each part with the parts around it, for the page that loads them.
pub(crate) fn write_list(folder: &Path) -> Result<()> {
    let row = |part: usize| {
        let within: Vec<String> = outwards(part)
            .skip(1)
            .filter(|&at| at != MAIN)
            .map(|at| format!("'{}'", name(at)))
            .collect();
        let (name, within) = (name(part), within.join(", "));
        format!(
            "  {{ name: '{name}', within: [{within}], url: () => new URL('cubechase_{name}.wasm', import.meta.url) }},\n"
        )
    };
    let rows: String = (0..MAIN).map(row).collect();
    let head = "// The parts of the module besides the main one, and the parts that each builds on. Written by cubechase-bindgen.\n\n";
    fs::write(
        folder.join("parts.js"),
        format!("{head}export const PARTS = [\n{rows}];\n"),
    )?;
    let names: Vec<String> = (0..MAIN).map(|part| format!("'{}'", name(part))).collect();
    let names = names.join(" | ");
    let list = "readonly { readonly name: PartName, readonly within: readonly PartName[], readonly url: () => URL }[]";
    fs::write(
        folder.join("parts.d.ts"),
        format!("export type PartName = {names};\nexport const PARTS: {list};\n"),
    )?;
    Ok(())
}
