//! Pathfinding on grids that people can open, watch, change and embed.
//!
//! The crate in one walk, from the ground up; nothing points back up:
//!
//! - [`cost`], [`words`] and [`decimal`]: what a step costs, by which names people call things, and
//!   how numbers are read and written. [`trig`]: sines that are the same on every machine.
//! - [`space`]: what a search walks on: grids and the surface of a cube.
//! - [`map`]: text in, text out, with errors that name line and column. [`maze`]: maps by seed.
//! - [`search`]: the best-first loop, and the few searches with a loop of their own. [`rules`]: the
//!   policies that make a loop an algorithm. [`named`]: the algorithms by name.
//! - [`steering`]: shortest curves for wheels where nothing is in the way. [`drive`]: drives for a
//!   vehicle where something is.
//! - [`path`] and [`trace`]: what a search leaves behind.
//! - [`chase`]: the player, the monsters and their plans, in fixed steps without a clock.
//! - [`session`]: a search by options over any grid, as a page holds it.
//! - `wasm` (feature `wasm`, or `wasm-search` for a part): the same as JavaScript handles.
//!
//! ```
//! use cubechase::named::{Algorithm, Options};
//! use cubechase::search::Status;
//! use cubechase::session::Session;
//! use cubechase::space::{CellKind, Grid};
//! use cubechase::words::Word;
//!
//! let mut grid = Grid::open(8, 8);
//! grid.set(6, 0, CellKind::WALL);
//! let options = Options { algorithm: Algorithm::parse("jps")?, ..Options::default() };
//! let mut search = Session::<()>::new(options)?;
//! search.begin(&grid, (0, 0), (7, 5))?;
//! while search.run(&grid, 1) == Status::Running {}
//! assert_eq!(search.cost(), Some(f64::from(5 * 14 + 2 * 10)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod chase;
pub mod cost;
pub mod decimal;
pub mod drive;
pub mod map;
pub mod maze;
pub mod named;
pub mod path;
pub mod rules;
pub mod search;
pub mod session;
pub mod space;
pub mod steering;
pub mod trace;
pub mod trig;
#[cfg(feature = "wasm-search")]
mod wasm;
pub mod words;
