//! The chase, played: waking, planning, walking back, catching, sleeping, editing.

mod edits;
mod plans;
mod waking;
mod walking;
mod worlds;
