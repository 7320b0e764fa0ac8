//! What the playhead shows is what a search that was stepped to the same moment knows.

use crate::check;
use crate::query::{Query, queries};
use cubechase::cost::{Cost, Root2, Tenths};
use cubechase::named::Costs;
use cubechase::path;
use cubechase::session::{Cell, Session};
use cubechase::space::{Grid, Key, Space};
use cubechase::trace::{Paint, Tape, Watcher};
use cubechase::words::Word;
use proptest::collection::vec;

/// The most steps of one search: IDA* may take a great many.
const STEPS: u64 = 250;

pub(crate) fn recorded(query: &Query) -> Session<Watcher> {
    let watch = Watcher::new(Paint::default(), Some(Tape::default()));
    let mut session = Session::watched(query.options.clone(), watch).unwrap();
    let case = &query.case;
    session.begin(&case.grid, case.start, case.goal).unwrap();
    session
}

/// What a search knows at a moment.
struct Moment {
    open: u32,
    marks: Vec<u8>,
    cells: Vec<Option<Cell>>,
}

impl Moment {
    fn of(session: &Session, grid: &Grid) -> Self {
        let keys = (0..grid.len() as u32).map(Key);
        Self {
            open: session.open(),
            marks: session.marks().to_vec(),
            cells: keys.map(|key| session.cell(grid, key)).collect(),
        }
    }
}

/// Every moment of a search that does not record, the one before the first step first.
fn moments(query: &Query) -> Vec<Moment> {
    let grid = &query.case.grid;
    let mut session = query.begun();
    let mut moments = vec![Moment::of(&session, grid)];
    while moments.len() as u64 <= STEPS {
        let before = session.expanded();
        session.run(grid, 1);
        if session.expanded() == before {
            // An end that took no expansion may have begun the search for the nearest cell.
            moments.pop();
            moments.push(Moment::of(&session, grid));
            break;
        }
        moments.push(Moment::of(&session, grid));
    }
    moments
}

fn assert_shows(query: &Query, tape: &Tape, moment: &Moment) {
    let word = query.options.algorithm.word();
    let at = format!("{word} at {}", tape.shown());
    assert_eq!(tape.marks(), &moment.marks[..], "{at}");
    for (key, cell) in (0..).map(Key).zip(&moment.cells) {
        let told = tape.known(key).map(|known| Cell {
            g: known.g,
            h: known.h,
            f: known.f,
            parent: known.parent,
        });
        // D* Lite keeps no parents: of equal ways it tells one, and the tape the one it came by.
        let parent_of = |cell: &Cell| match (word, told) {
            ("dstar-lite", Some(told)) if leads(query, moment, key, &told) => told.parent,
            _ => cell.parent,
        };
        let expected = cell.map(|cell| Cell {
            parent: parent_of(&cell),
            ..cell
        });
        assert_eq!(told, expected, "{key:?}, {at}");
    }
}

/// Whether the way over the parent that is told costs what is told.
fn leads(query: &Query, moment: &Moment, key: Key, told: &Cell) -> bool {
    let (grid, options) = (&query.case.grid, &query.options);
    if told.parent == key {
        return false;
    }
    let way = [told.parent, key];
    let step = match options.costs {
        Costs::Tenths => path::cost::<_, Tenths>(grid, options.movement, &way).map(Cost::value),
        Costs::Root2 => path::cost::<_, Root2>(grid, options.movement, &way).map(Cost::value),
    };
    let parent = moment.cells[told.parent.index()];
    parent.is_some_and(|parent| (parent.g + step.unwrap() - told.g).abs() < 1e-6)
}

#[test]
fn the_playhead_shows_what_a_stepped_search_knows() {
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
