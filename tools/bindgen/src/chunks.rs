//! The chunks of the module: what a page asks for, by name, and what belongs to each.

use rustc_demangle::demangle;

/// A part of the module that is fetched when it is first needed.
pub(crate) struct Chunk {
    /// By which `www/engine/load.js` asks for it.
    pub(crate) name: &'static str,
    /// Chunks that are always there when this one is. What both use lies in those.
    pub(crate) within: &'static [&'static str],
    /// How the names of its exports begin. Of two chunks that claim an export, the one with the longer beginning has it.
    exports: &'static [&'static str],
    /// Modules, types and functions of the crate whose code is in this chunk, without defaults of type parameters. A call
    /// from elsewhere finds it once the chunk is there.
    rooms: &'static [&'static str],
    /// The best-first loop is compiled for each kind of plan: plans with these types in them run in this chunk.
    plans: &'static [&'static str],
}

/// The chunks of the package. What belongs to no chunk, and what several share, is in the main module.
pub(crate) const WHOLE: Chunks = Chunks(&[
    Chunk {
        name: "xml",
        within: &[],
        exports: &["cube_fromXml", "cube_free"],
        // What reads. The lab writes faces too, at once.
        rooms: &[
            "map::cube_xml::face::read_face",
            "map::cube_xml::read",
            "map::cube_xml::document",
        ],
        plans: &[],
    },
    Chunk {
        name: "cube",
        within: &["xml"],
        exports: &["cube_", "chase_", "maxStepMs"],
        rooms: &[],
        plans: &[],
    },
    // Choices that few make, before the chunk of those that make them, which claims their rooms whole.
    Chunk {
        name: "finer",
        within: &["moves"],
        exports: &[],
        rooms: &[
            "rules::kbest::threshold",
            "rules::heuristic::Claims>::of_parts",
            "rules::heuristic::formula::Towards>::by_parts",
            "named::options::Options>::check_finer",
        ],
        plans: &[],
    },
    // What is looked into at the playhead of a recorded search; before those who search, which claim their rooms whole.
    Chunk {
        name: "shown",
        within: &["lab"],
        exports: &[
            "search_openList",
            "search_field",
            "search_orders",
            "search_places",
        ],
        rooms: &[
            "session::open_list",
            "session::Session<cubechase::trace::watcher::Watcher>>::open_list",
            "search::any_list::AnyList<cubechase::search::frontier::Work>",
            "trace::tape::Tape>::list_events",
            "trace::tape::Tape>::last_expanded",
            "boundary::shown",
        ],
        plans: &[],
    },
    // All that goes from neighbour to neighbour and is neither A* nor Dijkstra on floor: the lab has terrain and hexagons,
    // a cube's faces have none.
    Chunk {
        name: "moves",
        within: &[],
        exports: &[],
        rooms: &[
            "named::moves",
            // Of what is not here every plan is a shortest one.
            "named::options::Options>::warning",
            "rules::kbest",
            "rules::heuristic::HeuristicKind>::warning",
            "rules::heuristic::formula::Formula>::over_hexagons",
            "rules::rank::dynamic",
            "session::flow_field",
        ],
        plans: &[
            "named::moves::NearMoves",
            "rules::pruned::Pruned",
            "named::steps::Steps, cubechase::search::plan::ZeroHeuristic",
        ],
    },
    // What is asked about a search and a map besides what a picture shows; before the chunk that has the tape, which claims
    // its room whole.
    Chunk {
        name: "lab",
        within: &["texts", "moves"],
        exports: &["grid_", "search_", "search_pathCells", "search_pathFrom"],
        rooms: &[
            "trace::tape::Tape>::place",
            "trace::tape::Tape>::sights",
            "boundary::search::landmarks",
            "trace::tape::Tape>::rank_kept",
            "trace::tape::Tape>::resume",
            "named::plan::NamedPlan as cubechase::named::plan::LoopPlan<cubechase::space::grid::Grid>>::scores",
            "session::best_first::BestFirstRunner<cubechase::space::grid::Grid> as cubechase::session::runner::Runner<cubechase::trace::watcher::Watcher, cubechase::space::grid::Grid>>::label",
            "session::best_first::BestFirstRunner<cubechase::space::grid::Grid> as cubechase::session::runner::Runner<cubechase::trace::watcher::Watcher, cubechase::space::grid::Grid>>::order",
        ],
        plans: &[],
    },
    // Maps as people write them; those of the benchmarks are read without.
    Chunk {
        name: "texts",
        within: &["grids"],
        exports: &[],
        rooms: &["map::ascii::read", "map::digits::read", "map::hex::read"],
        plans: &[],
    },
    // A picture of a search: the map from its text, and the search with its tape at the playhead. Searches in other chunks
    // write theirs with it; on a cube nobody does.
    Chunk {
        name: "grids",
        within: &[],
        exports: &[
            "grid_fromText",
            "grid_cellsLen",
            "grid_cellsPtr",
            "grid_free",
            "grid_goal",
            "grid_height",
            "grid_layout",
            "grid_start",
            "grid_uniform",
            "grid_version",
            "grid_width",
            "search_cost",
            "search_current",
            "search_expanded",
            "search_free",
            "search_full",
            "search_marks",
            "search_new",
            "search_path",
            "search_run",
            "search_show",
            "search_start",
            "search_status",
            "search_step",
            "search_straight",
            "search_trail",
            "search_width",
            "search_window",
        ],
        rooms: &["trace::tape"],
        plans: &[],
    },
    // Searches over graphs of one's own, before those on maps, whose chunk claims the room whole.
    Chunk {
        name: "graph",
        within: &["own"],
        exports: &["graph_"],
        rooms: &[
            "rules::own::graph",
            "rules::link::AnyAngle<cubechase::rules::own::graph::OwnGraph>",
            "session::graph",
            "boundary::graph",
        ],
        plans: &["rules::own::graph::OwnGraph"],
    },
    // Searches by functions of one's own.
    Chunk {
        name: "own",
        within: &["lab"],
        exports: &["search_own"],
        rooms: &[
            "rules::own",
            "session::own",
            "session::Session<cubechase::trace::watcher::Watcher>>::own",
            "boundary::own",
        ],
        plans: &["rules::own::plan::Own"],
    },
    // Tables from files and into them; before the chunks of those who search by them, which claim their rooms whole.
    Chunk {
        name: "saved",
        within: &["lab"],
        exports: &["search_saveTables", "search_loadTables"],
        rooms: &[
            "bytes",
            "rules::jump_table::JumpTable>::load",
            "rules::jump_table::JumpTable>::save",
            "rules::subgoal::Subgoals>::load",
            "rules::subgoal::Subgoals>::save",
            "rules::subgoal::saved",
            "search::hierarchy::Hierarchy>::load",
            "search::hierarchy::Hierarchy>::read",
            "search::hierarchy::Hierarchy>::save",
            "session::saved",
            "session::Session<cubechase::trace::watcher::Watcher>>::label_of_table",
            "session::Session<cubechase::trace::watcher::Watcher>>::load_tables",
            "session::Session<cubechase::trace::watcher::Watcher>>::save_tables",
            "boundary::saved",
        ],
        plans: &[],
    },
    // One search for all monsters.
    Chunk {
        name: "flow",
        within: &["cube"],
        exports: &[],
        rooms: &[
            "rules::flow::FlowField>::build::<cubechase::space::grid::Grid",
            "rules::flow::FlowField>::build::<cubechase::space::cube::Cube, cubechase::trace::paint",
        ],
        plans: &[
            "rules::flow::Outward, cubechase::search::plan::ZeroHeuristic, cubechase::search::plan::Nowhere, cubechase::search::plan::Sum, cubechase::search::plan::TreeEdge, cubechase::trace::paint",
        ],
    },
    // Apart from the other loops, for monsters plan with it too.
    Chunk {
        name: "repair",
        within: &["moves"],
        exports: &[],
        rooms: &[
            "search::dstar_lite",
            "session::dstar_lite",
            "named::apart",
            // Before the chunk that has all else over the edges.
            "space::unfolding::Unfoldings>::between",
        ],
        plans: &[],
    },
    // Searches over the whole cube.
    Chunk {
        name: "edges",
        within: &["cube"],
        exports: &[],
        rooms: &[
            "session::Session<cubechase::trace::watcher::Watcher, cubechase::space::cube::Cube>>",
            "session::best_first::BestFirstRunner<cubechase::space::cube::Cube>",
            "space::cube::Cube as cubechase::session::searchable::Searchable",
            "chase::planner::last::shortest::<cubechase::space::cube::Cube>",
            "rules::heuristic::surface",
            "space::unfolding",
        ],
        plans: &["rules::heuristic::surface::OverSurface"],
    },
    // What single monsters are asked for.
    Chunk {
        name: "tuning",
        within: &["cube"],
        exports: &["chase_tune", "chase_tuningOf"],
        rooms: &["chase::Chase>::tune", "chase::monster::Monster>::retune"],
        plans: &[],
    },
    // A running chase over an edited map.
    Chunk {
        name: "rebuilding",
        within: &["cube"],
        exports: &["chase_rebuild", "chase_starts", "cube_blank"],
        rooms: &[
            "chase::rebuilding",
            "chase::Chase>::rebuild",
            "chase::Chase>::replace",
            "chase::planner::Planner>::renumber",
            "map::cube_edit",
        ],
        plans: &[],
    },
    // To go back in a chase, to keep it and to hand it on.
    Chunk {
        name: "past",
        within: &["cube"],
        exports: &[
            "chase_keepPast",
            "chase_past",
            "chase_seek",
            "chase_marks",
            "chase_save",
            "chase_restore",
            "chase_saved",
            "chase_following",
        ],
        rooms: &[
            "chase::past",
            "chase::moment",
            "chase::packed",
            "boundary::past",
            // How a game is written down, which it has in common with inputs.
            "chase::quest::Gem as serde_core",
            "chase::quest::Goal as serde_core",
            "chase::quest::Phase as serde_core",
            "chase::quest::Quest as serde_core",
            "space::face::Face as serde_core",
            "space::surface::SurfaceCell as serde_core",
        ],
        plans: &[],
    },
    // A game over a chase.
    Chunk {
        name: "quest",
        // Which has what tells where one can go.
        within: &["edges"],
        exports: &["chase_quest", "chase_placeWall"],
        rooms: &["chase::quest"],
        plans: &[],
    },
    Chunk {
        name: "crowd",
        within: &["xml"],
        exports: &["crowd_"],
        rooms: &[],
        plans: &[],
    },
    Chunk {
        name: "wheels",
        within: &["moves"],
        exports: &["drive_"],
        rooms: &["drive", "steering", "chase::wheels", "trig"],
        plans: &[],
    },
    Chunk {
        name: "angles",
        within: &["moves"],
        exports: &["grid_smooth"],
        rooms: &[
            "search::anya",
            "session::anya",
            "named::any_angle::any_angle_plan",
            "session::Session<cubechase::trace::watcher::Watcher>>::draw",
            "rules::link",
            "path::curve",
            "path::pull",
            "path::smooth",
            "space::sight",
            // A monster that is not smooth never rides.
            "chase::ride",
        ],
        plans: &["rules::link::AnyAngle"],
    },
    Chunk {
        name: "jumps",
        within: &["moves"],
        exports: &[],
        rooms: &[
            "rules::jump",
            "rules::jump_table",
            // What auto goes by.
            "rules::sample",
            "named::auto::prices",
            "session::auto",
            "named::prepared::Prepared>::jump_table",
            "named::prepared::Prepared>::jump_preparation",
            "named::prepared::Prepared>::make_jumps",
        ],
        plans: &["rules::jump::Jump", "rules::jump_table::jump::TableJump"],
    },
    Chunk {
        name: "corridors",
        within: &["moves"],
        exports: &[],
        rooms: &["rules::corridors"],
        plans: &["rules::corridors::Corridors"],
    },
    Chunk {
        name: "batch",
        within: &["lab"],
        exports: &["batch_"],
        rooms: &[
            "session::batch",
            "session::Session<cubechase::trace::watcher::Watcher>>::batch",
        ],
        plans: &[],
    },
    Chunk {
        name: "hierarchy",
        within: &["lab"],
        exports: &[],
        rooms: &[
            "search::hierarchy",
            "session::hierarchy",
            "rules::subgoal",
            "named::building",
            "named::hierarchies::Hierarchies>::make",
            "named::hierarchies::Hierarchies>::preparation",
        ],
        plans: &[],
    },
    Chunk {
        name: "loops",
        within: &["lab"],
        exports: &[],
        rooms: &[
            "search::bidirectional",
            "search::ida_star",
            "session::bidirectional",
            "session::ida_star",
        ],
        plans: &[],
    },
    Chunk {
        name: "tables",
        within: &["lab"],
        exports: &[],
        rooms: &[
            "rules::heuristic::ByTable",
            "rules::heuristic::farthest",
            "rules::heuristic::landmarks",
            "rules::heuristic::tables::Table>",
            "rules::heuristic::tables::Tables>::build",
            "rules::heuristic::tables::Tables>::tabled",
            "rules::heuristic::waypoints",
        ],
        plans: &[],
    },
    // With mazes: it has them on its faces.
    Chunk {
        name: "cubes",
        within: &["xml"],
        exports: &["cube_generate"],
        rooms: &["maze::cube"],
        plans: &[],
    },
    Chunk {
        name: "mazes",
        within: &[],
        exports: &["grid_generate"],
        rooms: &["maze"],
        plans: &[],
    },
    Chunk {
        name: "scenarios",
        within: &["lab"],
        exports: &["grid_scenarios", "readScenarios"],
        rooms: &["map::scenario"],
        plans: &[],
    },
    // What tests compare two runs by.
    Chunk {
        name: "digest",
        within: &["cube"],
        exports: &["chase_digest"],
        rooms: &["chase::digest"],
        plans: &[],
    },
]);

/// The chunks that a package comes in.
#[derive(Clone, Copy)]
pub(crate) struct Chunks(pub(crate) &'static [Chunk]);

impl Chunks {
    pub(crate) fn len(self) -> usize {
        self.0.len()
    }

    /// The chunk of an export, by its name.
    pub(crate) fn of_export(self, name: &str) -> Option<usize> {
        let name = name.trim_start_matches("__wbg_").trim_start_matches("get_");
        self.0
            .iter()
            .enumerate()
            .flat_map(|(at, chunk)| chunk.exports.iter().map(move |start| (at, *start)))
            .filter(|(_, start)| name.starts_with(start))
            .max_by_key(|(_, start)| start.len())
            .map(|(at, _)| at)
    }

    /// The chunk of a function, by the module of the crate in which it stands.
    pub(crate) fn of_function(self, symbol: &str) -> Option<usize> {
        let name = format!("{:#}", demangle(symbol));
        // A method's name begins with its type: `<cubechase::maze::Recipe>::sides`, and then `as Trait`.
        let name = name.replace("cubechase_wasm::", "cubechase::boundary::");
        let path = name.trim_start_matches('<').strip_prefix("cubechase::")?;
        // The library's traits for types of ours, such as copying one so and so often: the compiler makes one function of
        // those that are alike, under the name of any type.
        if [" as core::", " as alloc::", " as std::"]
            .iter()
            .any(|library| name.contains(library) && !path.starts_with("search::kernel::"))
        {
            return None;
        }
        // What makes a search lies where that is asked for: its loop may come later.
        let is_search = path.starts_with("session::") || path.starts_with("search::");
        if is_search && (path.ends_with(">::new") || path.ends_with(">::with")) {
            return None;
        }
        // Nothing here copies a session.
        if name.contains(" as cubechase::session::runner::Copied<") {
            return self.0.iter().position(|chunk| chunk.name == "digest");
        }
        let plan = path
            .starts_with("search::kernel::Search<")
            .then(|| name.split(">>::").nth(1))
            .flatten();
        self.0.iter().position(|chunk| {
            let runs = |plan: &str| {
                chunk
                    .plans
                    .iter()
                    .any(|part| plan.contains(&format!("cubechase::{part}")))
            };
            plan.is_some_and(runs)
                || chunk.rooms.iter().any(|room| {
                    path.strip_prefix(room).is_some_and(|rest| {
                        !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_')
                    })
                })
        })
    }
}
