//! What only the whole package has: texts, cubes, chases, crowds, vehicles, recorded searches, and searches by your own functions.

mod actors;
mod batch;
mod chase;
mod crowd;
mod cube;
mod cube_search;
mod drive;
mod drive_tape;
mod explain;
mod gem_game;
mod graph;
mod heap;
mod maps;
mod monster_settings;
pub(crate) mod own;
mod picture;
mod prepare;
mod rebuilding;
mod saved;
mod scenarios;
mod shown;
mod smooth;
mod stopwatch;
pub(crate) mod tape;
mod timeline;
