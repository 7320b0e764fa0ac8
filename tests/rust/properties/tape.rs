//! The state at the playhead equals that of a search stepped to the same moment.

use crate::properties::check;
use crate::properties::query::{Query, queries};
use cubechase::named::{Algorithm, Options};
use cubechase::path;
use cubechase::search::{Part, Status};
use cubechase::session::{Cell, Session};
use cubechase::space::{CellKind, Grid, Key, Space};
use cubechase::trace::{Mark, Paint, Tape, Watcher};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use std::cell::Cell as StdCell;

/// The most steps of one search, because IDA* may take very many.
const STEPS: u64 = 250;

pub(crate) fn recorded(query: &Query) -> Session<Watcher> {
    let watch = Watcher::new(Paint::default(), Some(Tape::default()));
    let mut session = Session::watched(query.options.clone(), watch).unwrap();
    let case = &query.case;
    session.start(&case.grid, case.start, case.goal).unwrap();
    session
}

/// The state of a search at a moment.
struct Moment {
    open: u32,
    marks: Vec<u8>,
    cells: Vec<Option<Cell>>,
}

impl Moment {
    fn of(session: &Session<Paint>, grid: &Grid) -> Self {
        let keys = (0..grid.len() as u32).map(Key);
        Self {
            open: session.open(),
            marks: session.watch().marks().to_vec(),
            cells: keys.map(|key| session.cell(grid, key)).collect(),
        }
    }
}

/// Every moment of a search without a tape, beginning before the first step.
fn moments(query: &Query) -> Vec<Moment> {
    let grid = &query.case.grid;
    let mut session = query.begun();
    let mut moments = vec![Moment::of(&session, grid)];
    while moments.len() as u64 <= STEPS {
        let before = session.expanded();
        session.run(grid, 1);
        if session.expanded() == before {
            // An end without an expansion may have begun the search for the nearest cell.
            moments.pop();
            moments.push(Moment::of(&session, grid));
            break;
        }
        moments.push(Moment::of(&session, grid));
    }
    moments
}

fn assert_shows(query: &Query, tape: &Tape, moment: &Moment) {
    let word = query.options.algorithm.name();
    let at = format!("{word} at {}", tape.shown());
    assert_eq!(tape.marks(), &moment.marks[..], "{at}");
    // Anya searches intervals. Only its tape has cells.
    if word == "anya" {
        return;
    }
    for (key, cell) in (0..).map(Key).zip(&moment.cells) {
        let on_tape = tape.known(key).map(|known| Cell {
            g: known.g,
            h: known.h,
            f: known.f,
            parent: known.parent,
        });
        // D* Lite stores no parents: among equal paths it reports one, and the tape the one that it used.
        let parent_of = |cell: &Cell| match (word, on_tape) {
            ("dstar-lite", Some(on_tape)) if leads(query, moment, key, &on_tape) => on_tape.parent,
            _ => cell.parent,
        };
        let expected = cell.map(|cell| Cell {
            parent: parent_of(&cell),
            ..cell
        });
        assert_eq!(on_tape, expected, "{key:?}, {at}");
    }
}

/// Returns whether the path over the reported parent has the reported cost.
fn leads(query: &Query, moment: &Moment, key: Key, on_tape: &Cell) -> bool {
    let (grid, options) = (&query.case.grid, &query.options);
    if on_tape.parent == key {
        return false;
    }
    let step = [on_tape.parent, key];
    let metric = options.costs.metric();
    let step = path::cost(grid, options.movement, &metric, &step).unwrap();
    let parent = moment.cells[on_tape.parent.index()];
    parent.is_some_and(|parent| (parent.g + metric.value(step) - on_tape.g).abs() < 1e-6)
}

#[test]
fn the_playhead_shows_the_state_of_a_stepped_search() {
    check(1_500, &(queries(), vec(0..STEPS, 1..12)), |(query, to)| {
        let moments = moments(query);
        let grid = &query.case.grid;
        let mut session = recorded(query);
        session.run(grid, STEPS);
        let tape = session.watch_mut().tape_mut().unwrap();
        assert_eq!(tape.steps() + 1, moments.len());
        let sizes: Vec<u32> = moments.iter().map(|moment| moment.open).collect();
        assert_eq!(tape.open_sizes(), sizes);
        assert_eq!(tape.peak(), sizes.into_iter().max().unwrap());
        assert_eq!(tape.shown(), 0);
        assert_shows(query, tape, &moments[0]);
        for &n in to.iter().chain(&[STEPS, 0]) {
            let shown = tape.show(n as usize);
            assert_eq!(shown, (n as usize).min(tape.steps()));
            assert_shows(query, tape, &moments[shown]);
        }
    });
}

/// A partial search by D* Lite, edits, and a repair, perhaps from another start.
type Round = (u64, Vec<((u32, u32), u8)>, Option<(u32, u32)>);

fn rounds() -> impl Strategy<Value = Vec<Round>> {
    let kind = prop_oneof![4 => Just(1_u8), 3 => Just(0), 1 => 2..=9_u8];
    let cell = || (0..14_u32, 0..14_u32);
    let run = prop_oneof![1 => 0..40_u64, 2 => Just(STEPS)];
    vec((run, vec((cell(), kind), 1..12), option::of(cell())), 1..4)
}

/// Asserts that the tape agrees with the search where it knows something, and shows nothing or no path elsewhere.
fn assert_repaired(tape: &Tape, session: &Session<Paint>, grid: &Grid) {
    let at = format!("at {}", tape.shown());
    for key in (0..grid.len() as u32).map(Key) {
        let cell = session.cell(grid, key).map(|cell| (cell.g, cell.h, cell.f));
        let known = tape.known(key).filter(|known| known.g.is_finite());
        let known = known.map(|known| (known.g, known.h, known.f));
        assert_eq!(known, cell, "{key:?} {at}");
    }
    let open = tape
        .marks()
        .iter()
        .filter(|&&mark| mark == Mark::Open as u8);
    assert_eq!(open.count() as u32, session.open(), "{at}");
    assert_eq!(tape.open_sizes()[tape.shown()], session.open(), "{at}");
}

#[test]
fn after_a_repair_the_tape_begins_with_the_remaining_labels() {
    let remaining_cells = StdCell::new(0);
    check(800, &(queries(), rounds()), |(query, rounds)| {
        let mut query = query.clone();
        query.options.algorithm = "dstar-lite".parse::<Algorithm>().unwrap();
        if query.options.check().is_err() || !query.options.claims().consistent {
            let algorithm = query.options.algorithm;
            query.options = Options::from(algorithm)
                .movement(query.options.movement)
                .costs(query.options.costs);
        }
        let mut case = query.case.clone();
        let mut session = recorded(&query);
        let mut other = query.begun();
        for (run, edits, start) in rounds {
            session.run(&case.grid, *run);
            other.run(&case.grid, *run);
            let before = session.watch().tape().unwrap().clone();
            let was_lost = session.status() == Status::Nearest;
            for &(cell, kind) in edits {
                case.set(case.cell(cell), kind);
            }
            let start = start.map(|start| case.cell(start));
            if session.replan(&case.grid, start).is_err() {
                return;
            }
            other.replan(&case.grid, start).unwrap();
            let tape = session.watch_mut().tape_mut().unwrap();
            assert_eq!((tape.steps(), tape.shown()), (0, 0));
            assert_repaired(tape, &other, &case.grid);
            let remaining = tape.marks().iter().filter(|&&m| m == Mark::Kept as u8);
            remaining_cells.set(remaining_cells.get() + remaining.count());
            // Cells with `Mark::Kept` have the same state as at the end of the previous search.
            let mut before = before;
            before.show(usize::MAX);
            for key in (0..case.grid.len() as u32).map(Key) {
                if tape.mark(key) == Mark::Kept && !was_lost {
                    let [now, then] = [&*tape, &before].map(|tape| tape.known(key).unwrap());
                    assert_eq!((now.g, now.parent), (then.g, then.parent));
                    assert_eq!((now.opened, now.closed), (None, None));
                }
            }
            let first = tape.marks().to_vec();
            let mut stepped = 0;
            // As far as the repair itself goes: the search for the nearest cell is separate.
            session.run(&case.grid, STEPS);
            while stepped < session.watch().tape().unwrap().steps() {
                other.run(&case.grid, 1);
                stepped += 1;
                let tape = session.watch_mut().tape_mut().unwrap();
                tape.show(stepped);
                if tape.part_at() == Some(Part::Nearest) {
                    break;
                }
                assert_repaired(tape, &other, &case.grid);
            }
            let tape = session.watch_mut().tape_mut().unwrap();
            tape.show(0);
            assert_eq!(tape.marks(), &first[..]);
            // Both must have come as far.
            other.run(&case.grid, session.expanded() - other.expanded());
        }
    });
    assert!(remaining_cells.get() > 5_000, "{remaining_cells:?}");
}

#[test]
fn a_full_tape_ends_with_a_complete_step_and_the_search_continues() {
    let grid = Grid::open(30, 30);
    let options = Options::from(Algorithm::Dijkstra);
    let watch = Watcher::new(Paint::default(), Some(Tape::with_room(500)));
    let mut short = Session::watched(options.clone(), watch).unwrap();
    let watch = Watcher::new(Paint::default(), Some(Tape::default()));
    let mut whole = Session::watched(options, watch).unwrap();
    for session in [&mut short, &mut whole] {
        session.start(&grid, (0, 0), (29, 29)).unwrap();
        session.run(&grid, u64::MAX);
    }
    assert_eq!(short.path_cost(), whole.cost());
    assert_eq!(short.expanded(), whole.expanded());
    let [short, whole] = [&mut short, &mut whole].map(|s| s.watch_mut().tape_mut().unwrap());
    assert!(short.is_full() && !whole.is_full());
    assert!(short.steps() > 100 && short.steps() < whole.steps());
    assert_eq!(short.open_sizes(), &whole.open_sizes()[..=short.steps()]);
    for n in [usize::MAX, 7, 0, short.steps()] {
        let n = short.show(n);
        whole.show(n);
        assert_eq!(short.marks(), whole.marks());
    }
}

#[test]
fn the_second_of_many_searches_takes_no_more_memory_than_the_last() {
    let mut random = oorandom::Rand32::new(5);
    let mut bytes = Vec::new();
    let watch = Watcher::new(Paint::default(), Some(Tape::default()));
    let algorithm = Algorithm::Dijkstra;
    let mut session = Session::watched(Options::from(algorithm), watch).unwrap();
    let cells = (0..80 * 80).map(|_| u8::from(random.rand_range(0..4) > 0));
    let mut grid = Grid::from_bytes(80, 80, cells.collect());
    grid.set(0, 0, CellKind::FLOOR);
    for _ in 0..50 {
        session.start(&grid, (0, 0), (79, 79)).unwrap();
        session.run(&grid, u64::MAX);
        let tape = session.watch_mut().tape_mut().unwrap();
        tape.show(usize::MAX);
        bytes.push(tape.bytes());
    }
    assert!(bytes[0] > 80 * 80 * 32, "{bytes:?}");
    assert!(bytes.iter().all(|&count| count == bytes[0]), "{bytes:?}");
}
