//! The chase in play: waking, planning, walking back, catching, sleeping, editing.
#![cfg(all(feature = "chase", feature = "maze", feature = "xml"))]

mod bot;
mod collisions;
mod crowd;
mod driving;
mod edits;
mod flow;
mod gem_game;
mod monster_settings;
mod over_edges;
mod par;
mod plans;
mod rebuilding;
mod repairing;
mod riding;
mod run;
mod settings;
mod sharing;
pub(crate) mod timeline;
mod waking;
mod walking;
mod worlds;
