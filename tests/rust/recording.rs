//! Limits of a tape: when it is full, and when the paths of a repair form a cycle.

use cubechase::named::{Algorithm, Options};
use cubechase::rules::heuristic::HeuristicKind;
use cubechase::session::{Session, Why};
use cubechase::space::{CellKind, Grid, Key};
use cubechase::trace::{Mark, Paint, Tape, Watcher};
use oorandom::Rand32;

fn recorded(word: &str, heuristic: HeuristicKind, records: usize) -> Session<Watcher> {
    let options = Options::from(word.parse::<Algorithm>().unwrap()).heuristic(heuristic);
    let watch = Watcher::new(Paint::default(), Some(Tape::with_room(records)));
    Session::watched(options, watch).unwrap()
}

fn tape(session: &mut Session<Watcher>) -> &mut Tape {
    session.watch_mut().tape_mut().unwrap()
}

/// Returns everything that the tape shows at its end.
fn end(session: &mut Session<Watcher>) -> (bool, usize, Vec<u8>, u32) {
    let tape = tape(session);
    let steps = tape.show(usize::MAX);
    (tape.is_full(), steps, tape.marks().to_vec(), tape.peak())
}

#[test]
fn after_a_full_tape_a_repair_is_a_search_from_scratch() {
    for (start, is_full) in [((0, 0), true), ((27, 28), false)] {
        let mut grid = Grid::open(30, 30);
        let heuristic = if is_full {
            HeuristicKind::Zero
        } else {
            HeuristicKind::Octile
        };
        let [mut repaired, mut fresh] = [(); 2].map(|()| recorded("dstar-lite", heuristic, 500));
        repaired.start(&grid, (0, 0), (29, 29)).unwrap();
        repaired.run(&grid, u64::MAX);
        // The octile heuristic needs more than the diagonal to fill the tape.
        if !is_full {
            for y in 0..29 {
                grid.set(15, y, CellKind::WALL);
            }
            repaired.start(&grid, (0, 0), (29, 29)).unwrap();
            repaired.run(&grid, u64::MAX);
        }
        assert!(tape(&mut repaired).is_full());

        grid.set(1, 1, CellKind::WALL);
        repaired.replan(&grid, Some(start)).unwrap();
        repaired.run(&grid, u64::MAX);
        fresh.start(&grid, start, (29, 29)).unwrap();
        fresh.run(&grid, u64::MAX);
        assert_eq!(end(&mut repaired), end(&mut fresh));
        assert_eq!(tape(&mut repaired).is_full(), is_full);
        assert_eq!(repaired.expanded(), fresh.expanded());
        assert_eq!(repaired.path_cost(), fresh.cost());

        // With a complete tape, the next repair continues.
        grid.set(2, 1, CellKind::WALL);
        repaired.replan(&grid, None).unwrap();
        let has_remaining = tape(&mut repaired).marks().contains(&(Mark::Kept as u8));
        assert_eq!(has_remaining, !is_full);
    }
}

#[test]
fn a_full_tape_says_so_at_its_end_and_knows_the_peak_of_the_whole_search() {
    let grid = Grid::open(30, 30);
    let [mut short, mut whole] =
        [500, 1 << 20].map(|records| recorded("dijkstra", HeuristicKind::Zero, records));
    let mut peak = 0;
    for session in [&mut short, &mut whole] {
        session.start(&grid, (0, 0), (29, 29)).unwrap();
    }
    whole.run(&grid, u64::MAX);
    let why = |session: &mut Session<Watcher>, n| {
        tape(session).show(n);
        let explanation = session.explain(&grid, 28, 29).unwrap();
        explanation.why.map_or("", Why::name)
    };
    while short.run(&grid, 1) == cubechase::search::Status::Running {
        peak = peak.max(short.open());
        let expected = if tape(&mut short).is_full() {
            "full"
        } else {
            "later"
        };
        assert_eq!(why(&mut short, usize::MAX), expected);
        assert_eq!(why(&mut short, 5), "later");
    }
    assert!(tape(&mut short).is_full() && !tape(&mut whole).is_full());
    assert_eq!(why(&mut short, usize::MAX), "full");
    assert_eq!(why(&mut whole, usize::MAX), "");
    // The largest front comes after the tape's end.
    assert_eq!(tape(&mut short).peak(), peak);
    assert_eq!(tape(&mut short).peak(), tape(&mut whole).peak());
    assert!(
        tape(&mut short)
            .open_sizes()
            .iter()
            .all(|&open| open < peak)
    );
    // The next search begins from scratch.
    short.start(&grid, (0, 0), (3, 3)).unwrap();
    short.run(&grid, u64::MAX);
    let tape = tape(&mut short);
    assert_eq!(tape.peak(), *tape.open_sizes().iter().max().unwrap());
}

/// Jumps over open ground: the first step scans nearly every cell. It used to fill the tape, and nothing could be
/// shown.
#[test]
fn a_step_with_too_many_scans_is_kept_without_them() {
    let mut grid = Grid::open(60, 60);
    // Two walls, so that there are jump points along the path.
    for at in 0..40 {
        grid.set(20, at, CellKind::WALL);
        grid.set(40, 59 - at, CellKind::WALL);
    }
    let [mut short, mut whole] =
        [500, 1 << 20].map(|records| recorded("jps", HeuristicKind::Octile, records));
    for session in [&mut short, &mut whole] {
        session.start(&grid, (3, 7), (57, 50)).unwrap();
        session.run(&grid, u64::MAX);
    }
    let why = |session: &mut Session<Watcher>, n| {
        tape(session).show(n);
        let explanation = session.explain(&grid, 12, 3).unwrap();
        explanation.why.map_or("", Why::name)
    };
    assert_eq!(why(&mut whole, 1), "passed");
    assert_eq!(why(&mut short, 1), "full");
    assert_eq!(why(&mut short, 0), "later");
    let [short, whole] = [&mut short, &mut whole].map(tape);
    assert!(!short.is_full() && whole.skimmed().is_empty());
    assert!(short.steps() > 4 && short.steps() == whole.steps());
    assert_eq!(short.open_sizes(), whole.open_sizes());
    assert_eq!(short.skimmed()[0], 1);
    assert!(
        short.skimmed().len() < short.steps(),
        "{:?}",
        short.skimmed()
    );
    let mut trails = [Vec::new(), Vec::new()];
    // Forwards and back, everything except the scans is the same.
    for n in (0..=whole.steps()).chain((0..whole.steps()).rev()) {
        for (tape, trail) in [&mut *short, &mut *whole].into_iter().zip(&mut trails) {
            assert_eq!(tape.show(n), n);
            *trail = tape.trail();
        }
        assert_eq!(trails[0], trails[1]);
        assert_eq!(short.lacks_scans(), n > 0);
        for key in (0..3600).map(Key) {
            assert_eq!(short.known(key), whole.known(key), "step {n}, {key:?}");
            assert_eq!(short.times(key), whole.times(key), "step {n}, {key:?}");
            let mark = short.mark(key);
            let is_left_out = mark == Mark::None && whole.mark(key) == Mark::Scanned;
            assert!(is_left_out || mark == whole.mark(key), "step {n}, {key:?}");
        }
    }
}

#[test]
fn a_trail_stops_at_a_cycle() {
    let mut random = Rand32::new(8);
    let (mut cycles, mut paths) = (0, 0);
    for _ in 0..60 {
        let cells = (0..144).map(|key| u8::from(key == 0 || random.rand_range(0..10) > 2));
        let mut grid = Grid::from_bytes(12, 12, cells.collect());
        let mut session = recorded("dstar-lite", HeuristicKind::Octile, 1 << 20);
        session.start(&grid, (0, 0), (11, 11)).unwrap();
        session.run(&grid, u64::MAX);
        for _ in 0..8 {
            for _ in 0..6 {
                let (x, y) = (random.rand_range(0..12), random.rand_range(1..12));
                grid.set(x, y, CellKind::from_byte(1 - grid.kind(x, y).byte()));
            }
            session.replan(&grid, None).unwrap();
            session.run(&grid, u64::MAX);
            let tape = tape(&mut session);
            for n in 0..=tape.steps() {
                tape.show(n);
                let trail = tape.trail();
                let parent = |key: Key| tape.known(key).map_or(key, |known| known.parent);
                assert_eq!(trail.last().copied(), tape.current());
                assert!(trail.windows(2).all(|pair| parent(pair[1]) == pair[0]));
                let mut once = trail.clone();
                once.sort();
                once.dedup();
                assert_eq!(once.len(), trail.len(), "{trail:?}");
                let Some(&first) = trail.first() else {
                    continue;
                };
                assert!(trail.contains(&parent(first)), "{trail:?}");
                if parent(first) == first {
                    paths += 1;
                } else {
                    cycles += 1;
                }
            }
        }
    }
    assert!(cycles > 100 && paths > 100, "{cycles} {paths}");
}
