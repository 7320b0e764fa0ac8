//! What the playhead shows is what a search that was stepped to the same moment knows.

use crate::check;
use crate::query::{Query, queries};
use cubechase::search::Status;
use cubechase::session::{Cell, Session};
use cubechase::space::{Key, Space};
use cubechase::trace::{Paint, Tape, Watcher};
use cubechase::words::Word;
use proptest::collection::vec;

/// The most steps of one search: IDA* may take a great many.
const STEPS: u64 = 250;

fn recorded(query: &Query) -> Session<Watcher> {
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

/// Every moment of a search that does not record, the one before the first step first.
fn moments(query: &Query) -> Vec<Moment> {
    let grid = &query.case.grid;
    let mut session = query.begun();
    let mut moments = Vec::new();
    loop {
        moments.push(Moment {
            open: session.open(),
            marks: session.marks().to_vec(),
            cells: (0..grid.len() as u32)
                .map(|key| session.cell(grid, Key(key)))
                .collect(),
        });
        let before = session.expanded();
        let status = session.run(grid, 1);
        if session.expanded() == before || moments.len() as u64 > STEPS {
            // An end that took no expansion may have brought the nearest cell's search.
            if session.expanded() == before {
                moments.pop();
                moments.push(Moment {
                    open: session.open(),
                    marks: session.marks().to_vec(),
                    cells: (0..grid.len() as u32)
                        .map(|key| session.cell(grid, Key(key)))
                        .collect(),
                });
            }
            return moments;
        }
        let _ = status == Status::Running;
    }
}

fn assert_shows(query: &Query, tape: &Tape, moment: &Moment) {
    assert_eq!(tape.marks(), &moment.marks[..], "marks at {}", tape.shown());
    // What these two find out is not all told yet.
    if ["ida", "dstar-lite"].contains(&query.options.algorithm.word()) {
        return;
    }
    for (key, cell) in (0..).map(Key).zip(&moment.cells) {
        let known = tape.known(key);
        let told = known.map(|known| (known.g, known.h, known.f, known.parent));
        let expected = cell.map(|cell| (cell.g, cell.h, cell.f, cell.parent));
        assert_eq!(
            told,
            expected,
            "{key:?} at {} of {}",
            tape.shown(),
            query.options.algorithm.word()
        );
    }
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
