//! D* Lite while walking: the start moves, the map changes around it, the goal stays.

use crate::Outcome;
use crate::claims::ask::options;
use crate::claims::course::{KINDS, Point, course};
use crate::table::{Table, count};
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Movement};
use oorandom::Rand32;

/// The seed of all edits.
const SEED: u64 = 1;
/// Walks on each map, each to another goal.
const WALKS: usize = 4;
/// The most steps of a walk.
const STEPS: usize = 60;
/// The greatest distance of an edit from the walker, in columns and rows.
const NEAR: u32 = 5;

/// The results of the walks on a map.
#[derive(Default)]
struct Sums {
    repairs: u64,
    worst: u64,
    first: u64,
    repaired: u64,
    fresh: u64,
}

/// Turns a cell near the walker from wall to floor or back, but never its own cell or the goal.
fn edit(random: &mut Rand32, grid: &mut Grid, walker: Point, goal: Point) {
    let span = 2 * NEAR + 1;
    loop {
        let mut beside = |at: u32| (at + random.rand_range(0..span)).wrapping_sub(NEAR);
        let (x, y) = (beside(walker.0), beside(walker.1));
        if (x, y) == walker || (x, y) == goal {
            continue;
        }
        let other = if grid.kind(x, y) == CellKind::WALL {
            CellKind::FLOOR
        } else {
            CellKind::WALL
        };
        // A cell outside cannot change: try another one.
        if grid.set(x, y, other) {
            return;
        }
    }
}

/// Which cell changes at each step.
#[derive(Clone, Copy)]
enum Edits {
    /// One near the walker.
    Near,
    /// One on the path ahead, which becomes a wall.
    Ahead,
}

/// Repeats a step, some edits, a repair, and a search from scratch that must agree, until the goal.
fn walk(grid: &mut Grid, ends: [Point; 2], edits: Edits, sums: &mut Sums) -> Outcome {
    let [mut walker, goal] = ends;
    let mut random = Rand32::new(SEED);
    let mut repairing = Session::new(options("dstar-lite", Movement::default())?)?;
    let mut fresh = Session::new(options("astar", Movement::default())?)?;
    repairing.start(grid, walker, goal)?;
    repairing.run(grid, u64::MAX);
    sums.first += repairing.expanded();
    for _ in 0..STEPS {
        let Some(next) = repairing.path().nth(1).filter(|&next| next != goal) else {
            break;
        };
        walker = next;
        match edits {
            Edits::Near => edit(&mut random, grid, walker, goal),
            Edits::Ahead => {
                let ahead = random.rand_range(2..2 + NEAR) as usize;
                let cell = repairing.path().nth(ahead);
                if let Some((x, y)) = cell.filter(|&cell| cell != goal) {
                    grid.set(x, y, CellKind::WALL);
                }
            }
        }
        repairing.replan(grid, Some(walker))?;
        let status = repairing.run(grid, u64::MAX);
        fresh.start(grid, walker, goal)?;
        assert_eq!(fresh.run(grid, u64::MAX), status);
        assert_eq!(fresh.cost(), repairing.cost(), "at {walker:?}");
        if status != Status::Found {
            // The edits walled the walker in: the walk is over.
            break;
        }
        sums.repairs += 1;
        sums.repaired += repairing.expanded();
        sums.fresh += fresh.expanded();
        sums.worst = sums.worst.max(repairing.expanded());
    }
    Ok(())
}

/// An edit near the walker in each step, or a wall on the path.
pub(crate) fn walks() -> Outcome<Table> {
    let mut table = Table::new([
        "map, edit",
        "first search",
        "a repair",
        "the worst",
        "a fresh A*",
    ]);
    for path in KINDS {
        let original = course(path)?;
        for (word, edits) in [("near", Edits::Near), ("ahead", Edits::Ahead)] {
            let mut sums = Sums::default();
            // The longest searches of the file.
            for &ends in original.queries.iter().rev().take(WALKS) {
                walk(&mut original.grid.clone(), ends, edits, &mut sums)?;
            }
            let repairs = sums.repairs.max(1);
            table.row([
                format!("{}, {word}", original.name),
                count(sums.first / WALKS as u64),
                count(sums.repaired / repairs),
                count(sums.worst),
                count(sums.fresh / repairs),
            ]);
        }
    }
    Ok(table)
}
