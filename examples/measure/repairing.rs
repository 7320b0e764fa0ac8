//! D* Lite while walking: the start moves, the map changes around it, the goal stays.

use crate::Outcome;
use crate::ask::options;
use crate::maps::{Course, KINDS, Maps, Point};
use crate::table::{Table, count};
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CellKind, Movement};
use oorandom::Rand32;
use std::error::Error;

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
    cut_off: u64,
    worst: u64,
    first: u64,
    repaired: u64,
    fresh: u64,
}

/// Turns a cell near the walker from wall to floor or back, but never its own cell or the goal.
fn edit(random: &mut Rand32, course: &mut Course, walker: Point, goal: Point) {
    let span = 2 * NEAR + 1;
    loop {
        let mut beside = |at: u32| (at + random.rand_range(0..span)).wrapping_sub(NEAR);
        let (x, y) = (beside(walker.0), beside(walker.1));
        if (x, y) == walker || (x, y) == goal {
            continue;
        }
        let other = if course.grid.kind(x, y) == CellKind::WALL {
            CellKind::FLOOR
        } else {
            CellKind::WALL
        };
        // A cell outside cannot change: try another one.
        if course.grid.set(x, y, other) {
            return;
        }
    }
}

/// Which cells change at each step.
#[derive(Clone, Copy)]
enum Edits {
    /// This many cells near the walker.
    Near(u32),
    /// One wall on the path ahead.
    Ahead,
}

/// Repeats a step, some edits, a repair, and a search from scratch that must agree, until the goal.
fn walk(
    course: &mut Course,
    ends: [Point; 2],
    edits: Edits,
    sums: &mut Sums,
) -> Result<(), Box<dyn Error>> {
    let [mut walker, goal] = ends;
    let mut random = Rand32::new(SEED);
    let mut repairing = Session::new(options("dstar-lite", Movement::default())?)?;
    let mut fresh = Session::new(options("astar", Movement::default())?)?;
    repairing.begin(&course.grid, walker, goal)?;
    repairing.run(&course.grid, u64::MAX);
    sums.first += repairing.expanded();
    for _ in 0..STEPS {
        let Some(next) = repairing.path().nth(1).filter(|&next| next != goal) else {
            break;
        };
        walker = next;
        match edits {
            Edits::Near(count) => {
                for _ in 0..count {
                    edit(&mut random, course, walker, goal);
                }
            }
            Edits::Ahead => {
                let ahead = random.rand_range(2..2 + NEAR) as usize;
                let cell = repairing.path().nth(ahead);
                if let Some((x, y)) = cell.filter(|&cell| cell != goal) {
                    course.grid.set(x, y, CellKind::WALL);
                }
            }
        }
        repairing.replan(&course.grid, Some(walker))?;
        let status = repairing.run(&course.grid, u64::MAX);
        fresh.begin(&course.grid, walker, goal)?;
        assert_eq!(fresh.run(&course.grid, u64::MAX), status);
        assert_eq!(fresh.cost(), repairing.cost(), "at {walker:?}");
        if status != Status::Found {
            // The edits walled the walker in: the walk is over.
            sums.cut_off += 1;
            break;
        }
        sums.repairs += 1;
        sums.repaired += repairing.expanded();
        sums.fresh += fresh.expanded();
        sums.worst = sums.worst.max(repairing.expanded());
    }
    Ok(())
}

/// One and three edits near the walker in each step, and a wall on the path.
pub(crate) fn walks(maps: &Maps) -> Outcome {
    let mut table = Table::new([
        "map, edits a step",
        "repairs",
        "cut off",
        "first search",
        "a repair",
        "the worst",
        "a fresh A*",
        "repairs / fresh",
    ]);
    for path in KINDS.into_iter().chain(["dao/lak519d"]) {
        let original = maps.course(path)?;
        for (word, edits) in [
            ("1 near", Edits::Near(1)),
            ("3 near", Edits::Near(3)),
            ("1 ahead", Edits::Ahead),
        ] {
            let mut sums = Sums::default();
            // The longest searches of the file.
            for &ends in original.queries.iter().rev().take(WALKS) {
                let mut course = Course {
                    name: original.name,
                    grid: original.grid.clone(),
                    queries: Vec::new(),
                };
                walk(&mut course, ends, edits, &mut sums)?;
            }
            let each = |sum: u64| count(sum / sums.repairs.max(1));
            table.row([
                format!("{}, {word}", original.name),
                count(sums.repairs),
                count(sums.cut_off),
                count(sums.first / WALKS as u64),
                each(sums.repaired),
                count(sums.worst),
                each(sums.fresh),
                format!("{:.4}", sums.repaired as f64 / sums.fresh.max(1) as f64),
            ]);
        }
    }
    println!("{table}");
    Ok(())
}
