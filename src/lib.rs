//! Pathfinding on grids. You can step through a search, watch it, edit its map and embed it in a page.
//!
//! Read a map, choose an algorithm, and get the cost and the cells of the path:
//!
//! ```
//! use cubechase::{Algorithm, Outcome, find, read_map};
//!
//! let map = read_map("S..\n##.\nG..\n")?;
//! match find(&map, Algorithm::AStar)? {
//!     Outcome::Found(path) => println!("{} over {:?}", path.cost, path.cells),
//!     other => println!("no path: {other:?}"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Guide
//!
//! | to | use |
//! |---|---|
//! | read and write maps | [`read_map`], [`write_map`], [`GridMap`], [`Format`]; a bad map gives a [`MapError`] |
//! | make a map | [`Grid`], [`CellKind`]; by seed [`generate`] and [`Recipe`] (feature `maze`) |
//! | search once | [`find`], with an [`Algorithm`] or [`Options`] |
//! | search step by step, again after an edit, or on many queries | [`Session`] |
//! | search over nodes of your own, of any type | [`astar`], [`dijkstra`], [`bfs`]; step by step [`graph::NodeSearch`] |
//! | keep items in a binary heap, the least or the largest first, and see the tree | [`heap::Heap`] |
//! | search the surface of a cube, or observe a search | [`Session::watched`] |
//! | search a space, with steps, an estimate or an order of your own | [`search`], which has an example of each |
//! | search for the nearest of several goals, or around occupied cells | a `Vec` of [goals](search::Goal), [`rules::Avoiding`] |
//! | get the distance of every cell from a set of cells, the paths from all cells to one, or the connected components | [`rules::Field`], [`rules::FlowField`], [`space::components::Components`] |
//! | watch a search, rewind it, explain a cell | [`trace`], [`Session::explain`] |
//! | save the tables of a map and load them | [`Session::save_tables`], [`Session::load_tables`]; a bad file gives a [`TableError`] |
//! | run thousands of queries in one call | [`Batch`] |
//! | plan for a vehicle with a minimum turning radius | [`DriveSession`], [`DriveOptions`], [`Vehicle`] (feature `drive`) |
//! | move thousands of agents that never collide, each to its goal | [`Pibt`] |
//! | move ten thousand walkers that share cells over a cube | [`Crowd`] (feature `chase`) |
//! | run the chase | [`read_cube`] (feature `xml`), [`Chase`], [`ChaseSettings`] (feature `chase`) |
//!
//! Options parse from names as people type them, such as `"jps"` or `"8-strict"`, and print them:
//!
//! ```
//! use cubechase::{Algorithm, Grid, Options, Session, Status};
//!
//! let grid = Grid::open(8, 8);
//! let mut search = Session::new(Options::from("jps".parse::<Algorithm>()?))?;
//! search.begin(&grid, (0, 0), (7, 5))?;
//! while search.run(&grid, 1) == Status::Running {}
//! assert_eq!(search.cost(), Some(f64::from(5 * 14 + 2 * 10)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! The guide names the feature that an item needs. `cargo add cubechase --features maze` turns on the feature `maze`. Without
//! the feature, the item is not in this documentation, and its link leads here.
//!
#![cfg_attr(
    not(feature = "chase"),
    doc = "[`Chase`]: #features\n[`ChaseSettings`]: #features\n[`Crowd`]: #features"
)]
#![cfg_attr(
    not(feature = "drive"),
    doc = "[`DriveOptions`]: #features\n[`DriveSession`]: #features\n[`Vehicle`]: #features"
)]
#![cfg_attr(
    not(feature = "maze"),
    doc = "[`Recipe`]: #features\n[`generate`]: #features"
)]
#![cfg_attr(not(feature = "xml"), doc = "[`read_cube`]: #features")]
// A caller must be able to name each type of a public signature.
#![warn(unnameable_types)]

mod builder;
mod bytes;
#[cfg(feature = "chase")]
pub mod chase;
pub mod cost;
pub mod decimal;
#[cfg(feature = "drive")]
pub mod drive;
mod find;
mod fnv;
pub mod graph;
pub mod heap;
pub mod map;
#[cfg(feature = "maze")]
pub mod maze;
pub mod message;
pub mod named;
pub mod names;
mod outcome;
pub mod path;
pub mod pibt;
pub mod rules;
pub mod search;
pub mod session;
pub mod space;
mod split;
#[cfg(feature = "drive")]
pub mod steering;
pub mod trace;
#[cfg(feature = "drive")]
pub mod trig;

#[cfg(feature = "chase")]
pub use chase::{Chase, Crowd, CrowdError, EditError, Settings as ChaseSettings};
pub use cost::Thousandths;
#[cfg(feature = "drive")]
pub use drive::{DriveError, DriveOptions, DriveSession, Vehicle};
pub use find::{FindBy, FindError, find, find_between};
pub use graph::{astar, bfs, dijkstra};
pub use map::cube_map::StartsHere;
#[cfg(feature = "xml")]
pub use map::cube_xml::{read as read_cube, write as write_cube};
pub use map::format::write as write_map;
pub use map::{CannotWrite, CubeEditError, CubeMap, Format, GridMap, MapError};
#[cfg(feature = "maze")]
pub use maze::{BadRecipe, Generator, Recipe, generate};
pub use named::{Algorithm, BadOptions, Costs, Guarantee, OpenList, Options};
pub use names::UnknownName;
pub use outcome::{Outcome, Path};
pub use pibt::{AgentStatus, CannotEnter, Pibt};
pub use rules::{HeuristicKind, LandmarkChoice, NeighbourOrder, Preparation, SortKey, Weighting};
pub use search::{GoalTest, NearestAmong, Reparent, Status, Ties};
pub use session::{Batch, BatchStatus, Cell, SearchError, Session, TableError};
pub use space::{BadSize, CellKind, CornerRule, Cube, Face, Grid, Key, Movement, SurfaceCell};

/// What a program that was written for the crate `pathfinding` imports.
pub mod prelude {
    pub use crate::graph::{astar, astar_bag, bfs, dijkstra, dijkstra_all, yen};
}

/// Reads a grid in any of the text formats. The format is detected from the text.
///
/// # Errors
/// [`MapError`] with the line, the column, the text found and what was expected.
pub fn read_map(text: &str) -> Result<GridMap, MapError> {
    map::format::read(text, None)
}
