//! The measures on a map.

use crate::rows::{By, Rows};
use cubechase::chase::Crowd;
use cubechase::map::CubeMap;
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::rules::flow::{FlowField, Purpose};
use cubechase::search::Status;
use cubechase::session::{Session, Watch};
use cubechase::space::components::Components;
use cubechase::space::{CellKind, Cube, Grid, Key, Movement, Space};
use cubechase::trace::{Paint, Tape, Watcher};
use oorandom::Rand32;
use std::error::Error;
use std::time::{Duration, Instant};

type Outcome = Result<(), Box<dyn Error>>;
type Ends = [(u32, u32); 2];

/// Work is timed in slices of about this many cells, and the least time of each slice over all passes counts. Other
/// load on the machine then affects some slices of some passes, but not the sum.
const SLICE: u32 = 10_000;
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
    for (word, names) in [
        (
            "astar",
            ["A*: a query", "A*: an expansion", "", "A*: memory"],
        ),
        (
            "jps",
            ["JPS: a query", "JPS: an expansion", "", "JPS: memory"],
        ),
        (
            "jps-plus",
            [
                "JPS+: a query",
                "JPS+: an expansion",
                "JPS+: tables",
                "JPS+: memory",
            ],
        ),
        (
            "subgoal",
            [
                "hierarchy: a query",
                "hierarchy: an expansion",
                "hierarchy: tables",
                "hierarchy: memory",
            ],
        ),
    ] {
        if word == "subgoal" && side > HIERARCHY {
            continue;
        }
        let mut session = Session::new(options(word))?;
        if !names[2].is_empty() {
            let took = least(1, |slices| {
                session = Session::new(options(word)).expect("options that go together");
                while !slices
                    .time(|| session.prepare_some(grid, u64::from(SLICE)))
                    .expect("floor")
                {}
            });
            rows.put(side, By::Touched, names[2], "ns a cell", took / cells);
        }
        let mut expanded = 0;
        let took = least(PASSES, |slices| {
            expanded = queries(&mut session, grid, &ends, slices);
        });
        rows.put(
            side,
            By::Whole,
            names[0],
            "ms",
            took / 1e6 / ends.len() as f64,
        );
        rows.put(side, By::Touched, names[1], "ns", took / expanded as f64);
        rows.put(
            side,
            By::Touched,
            names[3],
            "bytes a cell",
            session.bytes() as f64 / cells,
        );
    }
    field(grid, ends[0][1], rows);
    repairs(grid, ends[0], rows)?;
    tape(grid, ends[0], rows)
}

fn options(word: &str) -> Options {
    Options::from(word.parse::<Algorithm>().expect("a search of the table")).costs(Costs::Root2)
}

fn nanos(from: Instant) -> f64 {
    from.elapsed().as_nanos() as f64
}

/// The times of the slices of one pass.
#[derive(Default)]
struct Slices(Vec<f64>);

impl Slices {
    /// Runs and times a slice.
    fn time<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let from = Instant::now();
        let result = work();
        self.0.push(nanos(from));
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
        if best.is_empty() {
            best = slices.0;
        } else {
            assert_eq!(best.len(), slices.0.len());
            for (best, now) in best.iter_mut().zip(slices.0) {
                *best = best.min(now);
            }
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
        slices
            .time(|| session.begin(grid, start, goal))
            .expect("free cells");
        while slices.time(|| session.run(grid, u64::from(SLICE))) == Status::Running {}
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
    let keys = || (0..grid.len() as u32).map(Key);
    for key in keys().filter(|&key| grid.is_free(key)) {
        sizes[components.label(key) as usize] += 1;
    }
    let largest = (0_u32..).zip(&sizes).max_by_key(|&(_, size)| size);
    let label = largest.expect("some floor").0;
    let near = |x: u32, y: u32| {
        let distance = |&(kx, ky): &(u32, u32)| (kx.abs_diff(x).max(ky.abs_diff(y)), ky, kx);
        // Growing squares, so that few cells are examined.
        (0..grid.width())
            .find_map(|reach| {
                let [columns, rows] =
                    [x, y].map(|at| at.saturating_sub(reach)..=(at + reach).min(grid.width() - 1));
                rows.flat_map(|ky| columns.clone().map(move |kx| (kx, ky)))
                    .filter(|&(kx, ky)| {
                        let key = grid.key(kx, ky).expect("on the map");
                        grid.is_free(key) && components.label(key) == label
                    })
                    .min_by_key(distance)
            })
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
        slices.time(|| field.begin(grid, purpose, &mut ()));
        while !slices.time(|| field.build(grid, &mut (), u64::from(SLICE))) {}
        reached = field.expanded() - before;
    });
    rows.put(grid.width(), By::Whole, "flow field", "ms", took / 1e6);
    rows.put(
        grid.width(),
        By::Touched,
        "flow field: a cell",
        "ns",
        took / reached as f64,
    );
}

/// Measures D* Lite: the first search, then walls on the path near the start, added and removed.
fn repairs(grid: &mut Grid, [start, goal]: Ends, rows: &mut Rows) -> Outcome {
    let side = grid.width();
    let mut session = Session::new(options("dstar-lite"))?;
    let mut expanded = 0;
    let took = least(PASSES, |slices| {
        expanded = queries(&mut session, grid, &[[start, goal]], slices);
    });
    rows.put(
        side,
        By::Touched,
        "D* Lite: an expansion of the first search",
        "ns",
        took / expanded as f64,
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
                pair.push([nanos(from), session.expanded() as f64]);
            }
        }
        if pair.len() == 2 {
            repairs.append(&mut pair);
        }
    }
    let [took, cells] = [0, 1].map(|at| median(repairs.iter().map(|repair| repair[at]).collect()));
    rows.put(side, By::Whole, "D* Lite: a repair", "µs", took / 1e3);
    rows.put(
        side,
        By::Touched,
        "D* Lite: cells expanded by a repair",
        "",
        cells,
    );
    Ok(())
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Measures A* with a tape.
fn tape(grid: &Grid, ends: Ends, rows: &mut Rows) -> Outcome {
    let side = grid.width();
    let tape = Tape::with_room(usize::MAX);
    let mut session = Session::watched(
        options("astar"),
        Watcher::new(Paint::switched(false), Some(tape)),
    )?;
    let mut expanded = 0;
    let took = least(PASSES, |slices| {
        expanded = queries(&mut session, grid, &[ends], slices);
    });
    let tape = session.watch_mut().tape_mut().ok_or("a tape")?;
    assert_eq!((tape.steps() as u64, tape.is_full()), (expanded, false));
    rows.put(
        side,
        By::Touched,
        "tape: an expansion recorded",
        "ns",
        took / expanded as f64,
    );
    rows.put(
        side,
        By::Touched,
        "tape: memory",
        "bytes an expansion",
        tape.bytes() as f64 / expanded as f64,
    );
    let all = tape.steps();
    tape.show(all);
    let took = least(PASSES, |slices| {
        for to in [0, all] {
            while tape.shown() != to {
                let next = if to == 0 {
                    tape.shown().saturating_sub(SLICE as usize)
                } else {
                    tape.shown() + SLICE as usize
                };
                slices.time(|| tape.show(next));
            }
        }
    });
    rows.put(side, By::Whole, "tape: from end to end", "ms", took / 2e6);
    rows.put(
        side,
        By::Touched,
        "tape: an expansion passed",
        "ns",
        took / 2.0 / all as f64,
    );
    Ok(())
}

/// Measures a walker for each sixteenth of the cells, on a cube of as many cells. No cube has more than 256 cells a
/// side, and no crowd more than a million walkers.
pub(crate) fn crowd(cells: u32, rows: &mut Rows) -> Outcome {
    let side = cells.isqrt();
    let size = (cells / 6).isqrt().clamp(Cube::MIN_SIZE, Cube::MAX_SIZE);
    let mut cube = Cube::new(size);
    let mut random = Rand32::new(4);
    for key in (0..cube.len() as u32).map(Key) {
        if random.rand_range(0..5) > 0 {
            cube.set(cube.cell(key), CellKind::FLOOR)
                .expect("wall or floor");
        }
    }
    let walkers = (cells as usize / 16).min(Crowd::MAX_WALKERS);
    let mut crowd = Crowd::new(&cube, walkers, 1, CubeMap::MONSTER_SPEED)?;
    let middle = (size / 2 * size + size / 2..).map(Key);
    let target = middle.into_iter().find(|&key| cube.is_free(key));
    crowd.target(&cube, cube.cell(target.ok_or("floor")?));
    while !crowd.is_current(&cube) {
        crowd.step(&cube);
    }
    let ticks = (0..TICKS).map(|_| {
        let from = Instant::now();
        crowd.step(&cube);
        nanos(from)
    });
    let tick = median(ticks.collect());
    rows.put(side, By::Whole, "crowd: a tick", "ms", tick / 1e6);
    rows.put(
        side,
        By::Touched,
        "crowd: a walker's tick",
        "ns",
        tick / walkers as f64,
    );
    Ok(())
}
