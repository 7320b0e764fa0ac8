//! Pathfinding on grids. You can step through a search, watch it, edit its map and embed it in a page.
//!
//! A first answer, and what it is if there is no path:
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
//! Step by step, and again after an edit:
//!
//! ```
//! use cubechase::{Algorithm, CellKind, Grid, Options, Session, Status};
//!
//! let mut grid = Grid::open(9, 9);
//! let mut search = Session::new(Options::from(Algorithm::DStarLite))?;
//! search.start(&grid, (0, 4), (8, 4))?;
//! while search.run(&grid, 5) == Status::Running {
//!     println!("{} cells wait", search.open());
//! }
//! grid.set(4, 4, CellKind::WALL);
//! search.replan(&grid, Some((1, 4)))?;
//! search.run(&grid, u64::MAX);
//! assert_eq!(search.cost(), Some(78.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Over nodes of your own:
//!
//! ```
//! let result = cubechase::dijkstra(&1_u64, |&n| [(2 * n, 3_u8), (n + 1, 1)], |&n| n == 10);
//! assert_eq!(result, Some((vec![1, 2, 3, 4, 5, 10], 7)));
//! ```
//!
//! A crowd that never collides:
//!
//! ```
//! use cubechase::{Grid, Movement, Pibt};
//!
//! let hall = Grid::open(20, 10);
//! let mut crowd = Pibt::new(&hall, Movement::default(), 1);
//! let at = |x, y| hall.key(x, y).expect("inside");
//! for y in 0..10 {
//!     let goal = crowd.add_goal(&[at(19, 9 - y)]);
//!     crowd.enter(&hall, at(0, y), goal)?;
//! }
//! crowd.step(&hall);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Guide
//!
//! | to | use |
//! |---|---|
//! | read and write maps | [`read_map`], [`write_map`], [`GridMap`], [`Format`]; a bad map gives a [`MapError`] |
//! | make a map | [`Grid`], [`CellKind`]; by seed [`generate`] and [`Recipe`] (feature `maze`) |
//! | search once | [`find`], [`find_between`], with an [`Algorithm`] or [`Options`]; a search ends with an [`Outcome`] |
//! | search step by step, again after an edit, or on many queries | [`Session`] |
//! | search over nodes of your own, of any type | [`astar`], [`dijkstra`], [`bfs`] and more in [`graph`]; step by step [`graph::NodeSearch`] |
//! | keep items in a binary heap, the least or the largest first, and see the tree | [`heap::Heap`] |
//! | search the surface of a cube, or observe a search | [`Session::watched`] |
//! | search a space, with steps, an estimate or an order of your own | [`search`], which has an example of each |
//! | search for the nearest of several goals, around occupied cells, or for all cells within a cost | [`find_between`], [`Options::avoid`], [`reach`] |
//! | get the distance of every cell from a set of cells, the paths from all cells to one, or the connected components | [`rules::Field`], [`rules::FlowField`], [`space::components::Components`] |
//! | watch a search, rewind it, explain a cell | [`trace`], [`Session::explain`] |
//! | read, play and write the trace of any search | [`Replay`], also of a recorded [`Session`] (feature `replay`) |
//! | save the tables of a map and load them | [`Session::save_tables`], [`Session::load_tables`]; a bad file gives a [`TableError`] |
//! | run thousands of queries in one call | [`find_many`], on all cores with the feature `rayon`; in slices [`Batch`] |
//! | plan for a vehicle with a minimum turning radius | [`DriveSession`], [`DriveOptions`], [`Vehicle`] (feature `drive`) |
//! | move thousands of agents that never collide, each to its goal | [`Pibt`] |
//! | move ten thousand walkers that share cells over a cube | [`Crowd`] (feature `chase`) |
//! | run the chase | [`read_cube`] (feature `xml`), [`Chase`], [`ChaseSettings`] (feature `chase`) |
//!
//! Options parse from names as people type them, such as `"jps"` or `"8-strict"`, and print them.
//!
//! # Features
//!
//! The default features are `own-loops`, for D* Lite and other searches with loops of their own, and `heuristic-tables`, for
//! landmarks. The guide names the feature that another item needs. `cargo add cubechase --features maze` turns on the feature `maze`. Without
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
#![cfg_attr(not(feature = "replay"), doc = "[`Replay`]: #features")]
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
#[cfg(feature = "replay")]
pub mod replay;
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
pub use find::{FindBy, FindError, find, find_between, find_many, reach};
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
#[cfg(feature = "replay")]
pub use replay::Replay;
pub use rules::{HeuristicKind, LandmarkChoice, NeighbourOrder, Preparation, SortKey, Weighting};
pub use search::{GoalTest, NearestAmong, Reparent, Status, Ties};
pub use session::{
    Batch, BatchStatus, Cell, Cells, Reach, ReachedCell, SearchError, Session, TableError,
};
pub use space::{BadSize, CellKind, CornerRule, Cube, Face, Grid, Key, Movement, SurfaceCell};

/// The searches over nodes, which the prelude of the crate `pathfinding` has with the same signatures.
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
