//! D* Lite as the search of monsters, while the player walks and while it stands.

use crate::Outcome;
use crate::maps::ROOT;
use crate::table::{Table, count};
use cubechase::chase::{Chase, EventKind, Mode, Settings};
use cubechase::map::cube_xml;
use cubechase::named::Algorithm;
use cubechase::space::{CellKind, Key, Space};
use oorandom::Rand32;

/// A minute of ticks.
const TICKS: u32 = 3_600;
/// Ticks between two edits.
const EDIT_EVERY: u32 = 30;

/// What the player does, and whether walls change.
#[derive(Clone, Copy)]
enum Prey {
    Wanders,
    Stands,
    StandsWhileWallsChange,
}

/// Expansions for each plan, over the edges and on faces.
pub(crate) fn plans() -> Outcome<Table> {
    let mut table = Table::new(["hunt over, player", "A*", "D* Lite"]);
    for &(over, mode) in Mode::NAMES.all {
        for (word, prey) in [
            ("wanders", Prey::Wanders),
            ("stands", Prey::Stands),
            ("stands, walls change", Prey::StandsWhileWallsChange),
        ] {
            let [astar, lite] = [Algorithm::AStar, Algorithm::DStarLite]
                .map(|algorithm| a_plan(mode, prey, algorithm));
            table.row([format!("the {over}, {word}"), count(astar?), count(lite?)]);
        }
    }
    Ok(table)
}

/// Returns the cells expanded for a plan, on average over a minute.
fn a_plan(mode: Mode, prey: Prey, by: Algorithm) -> Outcome<u64> {
    let map = cube_xml::read(&std::fs::read_to_string(format!(
        "{ROOT}/maps/maze-31.xml"
    ))?)?;
    let settings = Settings {
        mode,
        algorithm: by,
        wander: matches!(prey, Prey::Wanders),
        ..Settings::of(&map)
    };
    let mut chase = Chase::new(map, settings)?;
    let mut random = Rand32::new(1);
    let [mut plans, mut expanded] = [0, 0];
    for tick in 0..TICKS {
        if tick % EDIT_EVERY == 0 && matches!(prey, Prey::StandsWhileWallsChange) {
            let cube = chase.cube();
            let cell = cube.cell(Key(random.rand_range(0..cube.len() as u32)));
            let is_wall = cube.kind(cell) == CellKind::WALL;
            let kind = [CellKind::WALL, CellKind::FLOOR][usize::from(is_wall)];
            // Edits of occupied cells are rejected.
            chase.set_cell(cell, kind).ok();
        }
        chase.tick();
        for event in chase.take_events() {
            if event.kind == EventKind::Repath {
                plans += 1;
                expanded += u64::from(event.numbers[1]);
            }
        }
    }
    Ok(expanded / plans.max(1))
}
