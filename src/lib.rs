//! Pathfinding on grids that people can open, watch, change and embed.
//!
//! Read a map, name a search, get cost and cells:
//!
//! ```
//! use cubechase::{Algorithm, find, read_map};
//!
//! let map = read_map("S..\n##.\nG..\n")?;
//! let answer = find(&map, Algorithm::ASTAR)?;
//! println!("{:?} over {:?}", answer.cost, answer.cells);
//! # assert_eq!((answer.cost, answer.cells.len()), (Some(60.0), 7));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Guide
//!
//! | to | use |
//! |---|---|
//! | read and write maps | [`read_map`], [`write_map`], [`GridMap`], [`Format`]; what is wrong with one is a [`MapError`] |
//! | make a map | [`Grid`], [`CellKind`]; by seed [`generate`] and [`Recipe`] |
//! | search once | [`find`], with an [`Algorithm`] or [`Options`] |
//! | search step by step, again after an edit, or on many queries | [`Session`] |
//! | ship the tables of a map | [`Session::save_tables`], [`Session::load_tables`]; what is wrong with a file is a [`TableError`] |
//! | answer thousands of queries in one call | [`Batch`] |
//! | drive a vehicle with a turning circle | [`DriveSession`], [`DriveOptions`], [`Vehicle`] |
//! | walk ten thousand over a cube | [`Crowd`] |
//! | run the chase | [`read_cube`], [`Chase`], [`ChaseSettings`] |
//!
//! Names as people type them, `"jps"` or `"8-strict"`, are parsed by [`Word`]:
//!
//! ```
//! use cubechase::{Algorithm, Grid, Options, Session, Status, Word};
//!
//! let grid = Grid::open(8, 8);
//! let mut search = Session::<()>::new(Options::from(Algorithm::parse("jps")?))?;
//! search.begin(&grid, (0, 0), (7, 5))?;
//! while search.run(&grid, 1) == Status::Running {}
//! assert_eq!(search.cost(), Some(f64::from(5 * 14 + 2 * 10)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rooms
//!
//! What is behind is private. From the ground up, and nothing points back up: `cost`, `words`,
//! `decimal`, `trig`, `bytes` and `fnv`; `space`, what a search walks on; `map` and `maze`; `search`, the best-first
//! loop and the few searches with a loop of their own; `rules`, the policies that make a loop an
//! algorithm; `named`, the algorithms by name; `steering` and `drive`; `path` and `trace`, what a
//! search leaves behind; `session`, a search by options; `chase`; `wasm`, the same as JavaScript handles. The
//! feature `internals` opens the rooms to this project's own tests and benchmarks, and promises nothing.
#![cfg_attr(
    not(feature = "internals"),
    allow(
        dead_code,
        unused_imports,
        unfulfilled_lint_expectations,
        reason = "tests and benchmarks reach more of the rooms than users do"
    )
)]

mod bytes;
#[cfg(not(feature = "internals"))]
mod chase;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod chase;
#[cfg(not(feature = "internals"))]
mod cost;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod cost;
#[cfg(not(feature = "internals"))]
mod decimal;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod decimal;
#[cfg(not(feature = "internals"))]
mod drive;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod drive;
mod find;
mod fnv;
#[cfg(not(feature = "internals"))]
mod map;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod map;
#[cfg(not(feature = "internals"))]
mod maze;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod maze;
#[cfg(not(feature = "internals"))]
mod named;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod named;
#[cfg(not(feature = "internals"))]
mod path;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod path;
#[cfg(not(feature = "internals"))]
mod rules;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod rules;
#[cfg(not(feature = "internals"))]
mod search;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod search;
#[cfg(not(feature = "internals"))]
mod session;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod session;
#[cfg(not(feature = "internals"))]
mod space;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod space;
#[cfg(not(feature = "internals"))]
mod steering;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod steering;
#[cfg(not(feature = "internals"))]
mod trace;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod trace;
#[cfg(not(feature = "internals"))]
mod trig;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod trig;
#[cfg(feature = "wasm-search")]
mod wasm;
#[cfg(not(feature = "internals"))]
mod words;
#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod words;

pub use chase::{Chase, Crowd, CrowdError, EditError, Settings as ChaseSettings};
pub use cost::{BadFactor, Thousandths};
pub use drive::{BadVehicle, DriveError, DriveOptions, DriveSession, Vehicle};
pub use find::{Answer, FindError, find};
pub use map::cube_map::StartsHere;
pub use map::cube_xml::{read as read_cube, write as write_cube};
pub use map::format::write as write_map;
pub use map::{CannotWrite, CubeEditError, CubeMap, Format, GridMap, MapError};
pub use maze::{BadRecipe, Generator, Recipe, generate};
pub use named::{Algorithm, BadOptions, Costs, Guarantee, OpenList, Options};
pub use rules::{HeuristicKind, LandmarkChoice, Preparation, SortKey, Weighting};
pub use search::{GoalTest, NearestAmong, Status, Ties};
pub use session::{Batch, Cell, Outcome, SearchError, Session, TableError};
pub use space::{CellKind, CornerRule, Cube, Face, Grid, Movement, SurfaceCell};
pub use words::{UnknownWord, Word};

/// Reads a grid in any of the text formats, which is guessed from the text.
///
/// # Errors
/// [`MapError`] with line, column, what was found and what was expected.
pub fn read_map(text: &str) -> Result<GridMap, MapError> {
    map::format::read(text, None)
}
