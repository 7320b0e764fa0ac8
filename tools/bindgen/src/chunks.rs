//! The chunks of the module: what a page asks for, by name, and what belongs to each.

use rustc_demangle::demangle;

/// A part of the module that is fetched when it is first needed.
pub(crate) struct Chunk {
    /// By which `www/engine/load.js` asks for it.
    pub(crate) name: &'static str,
    /// A chunk that is always there when this one is. What both use lies in that one.
    pub(crate) within: Option<&'static str>,
    /// How the names of its exports begin. Of two chunks that claim an export, the later one has it.
    exports: &'static [&'static str],
    /// Modules, types and functions of the crate whose code is in this chunk. A call from elsewhere finds it once the
    /// chunk is there.
    rooms: &'static [&'static str],
}

/// What belongs to no chunk, and what several share, is in the main module.
pub(crate) const CHUNKS: &[Chunk] = &[
    Chunk {
        name: "cube",
        within: None,
        exports: &["cube_", "chase_", "maxStepMs"],
        rooms: &[],
    },
    Chunk {
        name: "lab",
        within: None,
        exports: &["grid_", "search_"],
        rooms: &[],
    },
    Chunk {
        name: "crowd",
        within: None,
        exports: &["crowd_"],
        rooms: &[],
    },
    Chunk {
        name: "wheels",
        within: None,
        exports: &["drive_"],
        rooms: &["drive", "steering", "chase::wheels", "trig"],
    },
    Chunk {
        name: "angles",
        within: None,
        exports: &["grid_smooth"],
        rooms: &[
            "search::anya",
            "session::anya",
            "session::theta",
            "rules::link",
            "path::curve",
            "path::pull",
            "path::smooth",
        ],
    },
    Chunk {
        name: "hierarchy",
        within: Some("lab"),
        exports: &[],
        rooms: &["search::hierarchy", "session::hierarchy", "rules::subgoal"],
    },
    Chunk {
        name: "loops",
        within: Some("lab"),
        exports: &[],
        rooms: &[
            "search::bidirectional",
            "search::dstar_lite",
            "search::ida_star",
            "session::bidirectional",
            "session::dstar_lite",
            "session::ida_star",
        ],
    },
    Chunk {
        name: "tables",
        within: Some("lab"),
        exports: &[],
        rooms: &[
            // How they are made. What the loops ask of them a cell stays with the loops.
            "rules::heuristic::farthest",
            "rules::heuristic::landmarks::Landmarks",
            "rules::heuristic::tables::keep",
            "rules::heuristic::tables::landmarks_begun",
            "rules::heuristic::tables::waypoints_begun",
            "rules::heuristic::waypoints::Waypoints",
            "rules::heuristic::waypoints::lattice",
        ],
    },
    Chunk {
        name: "mazes",
        within: None,
        exports: &["cube_generate", "grid_generate"],
        rooms: &["maze"],
    },
    Chunk {
        name: "scenarios",
        within: Some("lab"),
        exports: &["grid_scenarios", "readScenarios"],
        rooms: &["map::scenario"],
    },
];

/// The chunk of an export, by its name.
pub(crate) fn of_export(name: &str) -> Option<usize> {
    let name = name.trim_start_matches("__wbg_").trim_start_matches("get_");
    CHUNKS
        .iter()
        .rposition(|chunk| chunk.exports.iter().any(|start| name.starts_with(start)))
}

/// The chunk of a function, by the module of the crate in which it stands.
pub(crate) fn of_function(symbol: &str) -> Option<usize> {
    let name = format!("{:#}", demangle(symbol));
    // A method's name begins with its type: `<cubechase::maze::Recipe>::sides`, and then `as Trait`.
    let path = name.trim_start_matches('<').strip_prefix("cubechase::")?;
    // What the compiler makes for any value, also for one that is not there, stays with those who call it.
    if [
        " as core::clone::Clone>",
        " as core::ops::drop::Drop>",
        " as core::default::Default>",
    ]
    .iter()
    .any(|derived| name.contains(derived))
    {
        return None;
    }
    CHUNKS.iter().position(|chunk| {
        chunk.rooms.iter().any(|room| {
            path.strip_prefix(room).is_some_and(|rest| {
                !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_')
            })
        })
    })
}
