//! The measures on a map.

use crate::growth::rows::Rows;
use crate::maps::cube;
use crate::table::median;
use crate::{Outcome, crowd};
use cubechase::chase::Crowd;
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::rules::flow::{FlowField, Purpose};
use cubechase::search::Status;
use cubechase::session::{Session, Watch};
use cubechase::space::components::Components;
use cubechase::space::{CellKind, Cube, Grid, Key, Movement, Space};
use cubechase::trace::{Paint, Tape, Watcher};
use std::time::{Duration, Instant};

type Ends = [(u32, u32); 2];

/// Work is timed in slices of about this many cells, and the least time of each slice over all passes counts. Other
/// load on the machine then affects some slices of some passes, but not the sum.
const SLICE: usize = 10_000;
const BUDGET: u64 = SLICE as u64;
/// Passes repeat until a measure has taken this long.
const PATIENCE: Duration = Duration::from_millis(150);
/// The least number of passes.
const PASSES: u32 = 3;
/// The number of edits that D* Lite repairs; every other one undoes the one before.
const EDITS: usize = 32;
/// The largest side of a map for which a hierarchy is built: a larger one takes minutes.
const HIERARCHY: u32 = 1024;
/// The ticks of a crowd.
const TICKS: usize = 60;

/// Runs all measures on one map. The map is edited and restored.
pub(crate) fn all(grid: &mut Grid, rows: &mut Rows) -> Outcome {
    let ends = ends(grid);
    let side = grid.width();
    let cells = grid.len() as f64;
    for (name, word, has_table) in [
        ("A*", "astar", false),
        ("JPS", "jps", false),
        ("JPS+", "jps-plus", true),
        ("hierarchy", "subgoal", true),
    ] {
        if word == "subgoal" && side > HIERARCHY {
            continue;
        }
        let mut put =
            |what: &str, unit, figure| rows.put(side, &format!("{name}: {what}"), unit, figure);
        let mut session = Session::new(options(word))?;
        if has_table {
            let took = least(1, |slices| {
                session = Session::new(options(word)).expect("options that go together");
                let mut some = || session.prepare_some(grid, BUDGET).expect("floor");
                while !slices.time(&mut some) {}
            });
            put("tables", "ns a cell", took / cells);
        }
        let mut expanded = 0;
        let took = least(PASSES, |slices| {
            expanded = queries(&mut session, grid, &ends, slices);
        });
        put("a query", "ms", took / 1e6 / ends.len() as f64);
        put("an expansion", "ns", took / expanded as f64);
        put("memory", "bytes a cell", session.bytes() as f64 / cells);
    }
    field(grid, ends[0][1], rows);
    repairs(grid, ends[0], rows)?;
    tape(grid, ends[0], rows)
}

fn options(word: &str) -> Options {
    Options::from(word.parse::<Algorithm>().expect("a search of the table")).costs(Costs::Root2)
}

/// The times of the slices of one pass, in nanoseconds.
#[derive(Default)]
struct Slices(Vec<f64>);

impl Slices {
    /// Runs and times a slice.
    fn time<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let from = Instant::now();
        let result = work();
        self.0.push(from.elapsed().as_nanos() as f64);
        result
    }
}

/// Returns the nanoseconds of a pass, each slice at its best. Every pass must do the same work.
fn least(passes: u32, mut pass: impl FnMut(&mut Slices)) -> f64 {
    let from = Instant::now();
    let mut best: Vec<f64> = Vec::new();
    let mut done = 0;
    while done < passes || from.elapsed() < PATIENCE {
        let mut slices = Slices::default();
        pass(&mut slices);
        best.resize(slices.0.len(), f64::INFINITY);
        for (best, now) in best.iter_mut().zip(slices.0) {
            *best = best.min(now);
        }
        done += 1;
    }
    best.iter().sum()
}

/// Runs all queries once. Returns the number of cells expanded.
fn queries<O: Watch>(
    session: &mut Session<O>,
    grid: &Grid,
    ends: &[Ends],
    slices: &mut Slices,
) -> u64 {
    let mut expanded = 0;
    for &[start, goal] in ends {
        let begun = slices.time(|| session.start(grid, start, goal));
        begun.expect("free cells");
        while slices.time(|| session.run(grid, BUDGET)) == Status::Running {}
        assert_eq!(session.status(), Status::Found);
        expanded += session.expanded();
    }
    expanded
}

/// Returns four pairs of cells across the map: corner to corner twice, side to side, top to bottom. Each is the cell of
/// the largest component nearest to its ideal position.
fn ends(grid: &Grid) -> [Ends; 4] {
    let mut components = Components::default();
    components.refresh(grid, Movement::default());
    let mut sizes = vec![0_u32; components.count() as usize];
    let free = (0..grid.len() as u32)
        .map(Key)
        .filter(|&key| grid.is_free(key));
    for key in free.clone() {
        sizes[components.label(key) as usize] += 1;
    }
    let largest = (0..).zip(&sizes).max_by_key(|&(_, size)| size);
    let label = largest.expect("some floor").0;
    let in_it = free.filter(|&key| components.label(key) == label);
    let in_it: Vec<_> = in_it.map(|key| grid.point(key)).collect();
    let near = |x: u32, y: u32| {
        let distance = |&&(to_x, to_y): &&(u32, u32)| to_x.abs_diff(x).max(to_y.abs_diff(y));
        *in_it
            .iter()
            .min_by_key(distance)
            .expect("the largest area has cells")
    };
    let (last, half) = (grid.width() - 1, grid.width() / 2);
    [
        [near(0, 0), near(last, last)],
        [near(last, 0), near(0, last)],
        [near(0, half), near(last, half)],
        [near(half, 0), near(half, last)],
    ]
}

/// Measures a flow field to one cell.
fn field(grid: &Grid, (x, y): (u32, u32), rows: &mut Rows) {
    let purpose = Purpose {
        target: grid.key(x, y).expect("on the map"),
        movement: Movement::default(),
    };
    let mut field = FlowField::default();
    let mut reached = 0;
    let took = least(PASSES, |slices| {
        let before = field.expanded();
        slices.time(|| field.start(grid, purpose, &mut ()));
        while !slices.time(|| field.build(grid, &mut (), BUDGET)) {}
        reached = field.expanded() - before;
    });
    rows.put(grid.width(), "flow field", "ms", took / 1e6);
    rows.put(
        grid.width(),
        "flow field: a cell",
        "ns",
        took / reached as f64,
    );
}

/// Measures D* Lite: the first search, then walls on the path near the start, added and removed.
fn repairs(grid: &mut Grid, ends: Ends, rows: &mut Rows) -> Outcome {
    let side = grid.width();
    let mut session = Session::new(options("dstar-lite"))?;
    let mut expanded = 0;
    let took = least(PASSES, |slices| {
        expanded = queries(&mut session, grid, &[ends], slices);
    });
    let first = took / expanded as f64;
    rows.put(
        side,
        "D* Lite: an expansion of the first search",
        "ns",
        first,
    );
    let mut repairs: Vec<[f64; 2]> = Vec::new();
    for at in 2.. {
        if repairs.len() >= EDITS {
            break;
        }
        let (x, y) = session.path().nth(at).ok_or("no edits that leave a path")?;
        let mut pair = Vec::new();
        for kind in [CellKind::WALL, CellKind::FLOOR] {
            grid.set(x, y, kind);
            let from = Instant::now();
            session.replan(grid, None)?;
            // Without another path, the time would be that of a flood, not of a repair.
            if session.run(grid, u64::MAX) == Status::Found {
                pair.push([
                    from.elapsed().as_secs_f64() * 1e6,
                    session.expanded() as f64,
                ]);
            }
        }
        if pair.len() == 2 {
            repairs.append(&mut pair);
        }
    }
    let [took, cells] = [0, 1].map(|at| median(repairs.iter().map(|repair| repair[at]).collect()));
    rows.put(side, "D* Lite: a repair", "µs", took);
    rows.put(side, "D* Lite: cells expanded by a repair", "", cells);
    Ok(())
}

/// Measures A* with a tape.
fn tape(grid: &Grid, ends: Ends, rows: &mut Rows) -> Outcome {
    let side = grid.width();
    let watcher = Watcher::new(Paint::switched(false), Some(Tape::with_room(usize::MAX)));
    let mut session = Session::watched(options("astar"), watcher)?;
    let mut expanded = 0;
    let took = least(PASSES, |slices| {
        expanded = queries(&mut session, grid, &[ends], slices);
    });
    let tape = session.watch_mut().tape_mut().ok_or("a tape")?;
    assert_eq!((tape.steps() as u64, tape.is_full()), (expanded, false));
    let expanded = expanded as f64;
    rows.put(side, "tape: an expansion recorded", "ns", took / expanded);
    rows.put(
        side,
        "tape: memory",
        "bytes an expansion",
        tape.bytes() as f64 / expanded,
    );
    let all = tape.steps();
    let took = least(PASSES, |slices| {
        tape.show(0);
        while tape.shown() < all {
            slices.time(|| tape.show(tape.shown() + SLICE));
        }
    });
    rows.put(side, "tape: from end to end", "ms", took / 1e6);
    rows.put(side, "tape: an expansion passed", "ns", took / all as f64);
    Ok(())
}

/// Measures a walker for each sixteenth of the cells, on a cube of as many cells. No cube has more than 256 cells a
/// side, and no crowd more than a million walkers.
pub(crate) fn crowd(cells: u32, rows: &mut Rows) -> Outcome {
    let size = (cells / 6).isqrt().clamp(Cube::MIN_SIZE, Cube::MAX_SIZE);
    let walkers = (cells as usize / 16).min(Crowd::MAX_WALKERS);
    let tick = crowd::walkers_step(&cube(size, 2), walkers, TICKS)?;
    rows.put(cells.isqrt(), "crowd: a tick", "ms", tick);
    rows.put(
        cells.isqrt(),
        "crowd: a walker's tick",
        "ns",
        tick * 1e6 / walkers as f64,
    );
    Ok(())
}
