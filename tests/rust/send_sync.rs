//! What a game keeps between frames can move between threads.
#![cfg(all(feature = "chase", feature = "maze"))]

use cubechase::chase::{Timeline, packed::PackedMap};
use cubechase::map::{Hunt, Scenario};
use cubechase::named::Prepared;
use cubechase::rules::jump_table::JumpTable;
use cubechase::rules::{Preparation, Subgoals};
use cubechase::session::{BatchStatus, GraphSession};
use cubechase::trace::{Paint, Watcher};
use cubechase::{
    Algorithm, BadOptions, Batch, Chase, ChaseSettings, Crowd, Cube, CubeMap, DriveOptions,
    DriveSession, FindError, Grid, GridMap, MapError, Movement, Options, Outcome, Pibt, Recipe,
    Session, SurfaceCell, Vehicle,
};

fn is_value<T: Send + Sync + Clone + 'static>() {}

/// A running search or game: one thread at a time has it.
fn is_sent<T: Send + 'static>() {}

#[test]
fn descriptions_of_maps_and_searches_are_shared_and_copied() {
    is_value::<Grid>();
    is_value::<GridMap>();
    is_value::<Cube>();
    is_value::<CubeMap>();
    is_value::<SurfaceCell>();
    is_value::<PackedMap>();
    is_value::<Hunt>();
    is_value::<Scenario>();
    is_value::<Recipe>();
    is_value::<Algorithm>();
    is_value::<Movement>();
    is_value::<Options>();
    is_value::<DriveOptions>();
    is_value::<Vehicle>();
    is_value::<ChaseSettings>();
    is_value::<BatchStatus>();
    is_value::<Outcome>();
    is_value::<Preparation>();
    is_value::<Prepared>();
    is_value::<JumpTable>();
    is_value::<Subgoals>();
    is_value::<Crowd>();
    is_value::<Pibt>();
    is_value::<BadOptions>();
    is_value::<FindError>();
    is_value::<MapError>();
}

#[test]
fn running_searches_move_between_threads() {
    is_value::<Session>();
    is_value::<Session<(), Cube>>();
    is_value::<Session<Watcher>>();
    is_value::<Session<Paint>>();
    is_sent::<GraphSession<()>>();
    is_value::<Batch>();
    is_sent::<DriveSession>();
    is_sent::<Chase>();
    is_sent::<Timeline>();
}
