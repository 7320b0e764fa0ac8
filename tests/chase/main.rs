//! The chase in play: waking, planning, walking back, catching, sleeping, editing.
#![cfg(all(feature = "chase", feature = "maze", feature = "xml"))]

mod crowd;
mod driving;
mod edits;
mod flow;
mod oracle;
mod over_edges;
mod past;
mod plans;
mod quest;
mod rebuilding;
mod repairing;
mod riding;
mod settings;
mod sharing;
mod tuning;
mod waking;
mod walking;
mod worlds;
