//! Pathfinding on grids that people can open, watch, change and embed.
//!
//! The crate in one walk, from the ground up; nothing points back up:
//!
//! - [`cost`] and [`words`]: what a step costs, and by which names people call things.
//! - [`space`]: what a search walks on: grids and the surface of a cube.
//! - [`map`]: text in, text out, with errors that name line and column. [`maze`]: maps by seed.
//! - [`search`]: the one best-first loop. [`rules`]: the policies that make it an algorithm.
//! - [`path`] and [`trace`]: what a search leaves behind.
//! - [`chase`]: the player, the monsters and their plans, in fixed steps without a clock.
//! - [`session`]: a search by option names over any grid, as a page holds it.
//! - `wasm` (feature `wasm`): the same as JavaScript handles.
//!
//! ```
//! use cubechase::cost::{Cost, Tenths};
//! use cubechase::rules::{Algorithm, Heuristic};
//! use cubechase::search::{Heap, Search, Status};
//! use cubechase::space::{Grid, Movement};
//!
//! let grid = Grid::open(8, 8);
//! let (start, goal) = (grid.key(0, 0).unwrap(), grid.key(7, 5).unwrap());
//! let plan = Algorithm::AStar.plan(Heuristic::Octile, Movement::default(), &grid, goal, Tenths(0));
//! let mut search = Search::<Tenths, Heap<Tenths>>::new();
//! search.begin(&grid, &plan, start, &mut ());
//! while search.step(&grid, &plan, &mut ()) == Status::Running {}
//! assert_eq!(search.cost(), Some(Tenths(5 * 14 + 2 * 10)));
//! ```

pub mod chase;
pub mod cost;
pub mod map;
pub mod maze;
pub mod path;
pub mod rules;
pub mod search;
pub mod session;
pub mod space;
pub mod trace;
#[cfg(feature = "wasm")]
mod wasm;
pub mod words;
