//! What only the whole package has: maps as text, cubes, chases, crowds, vehicles, recorded searches, traces,
//! and searches with functions of the user.

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
mod grid_crowd;
mod heap;
mod maps;
mod monster_settings;
pub(crate) mod own;
mod picture;
mod race;
mod rebuilding;
mod replay;
mod scenarios;
mod shown;
mod smooth;
mod stopwatch;
mod tables;
pub(crate) mod tape;
mod timeline;
