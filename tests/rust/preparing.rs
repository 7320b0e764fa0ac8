//! Tables in slices: the same tables as at once, their cost, rejections, and the effects of an edit.

use cubechase::named::{Algorithm, Options};
use cubechase::rules::heuristic::{HeuristicKind, LandmarkChoice};
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Key, Space};
use oorandom::Rand32;

const SIDE: u32 = 40;

fn random_grid(random: &mut Rand32) -> Grid {
    let cells = (0..SIDE * SIDE).map(|_| u8::from(random.rand_range(0..4) > 0));
    let mut grid = Grid::from_bytes(SIDE, SIDE, cells.collect());
    for corner in [0, SIDE - 1] {
        grid.set(corner, corner, CellKind::FLOOR);
    }
    grid
}

fn options(word: &str, heuristic: HeuristicKind) -> Options {
    Options::from(word.parse::<Algorithm>().unwrap())
        .heuristic(heuristic)
        .limit(3_000)
}

/// Returns the answer of a search, and its heuristic for each cell that it saw.
fn answer(session: &mut Session, grid: &Grid) -> impl PartialEq + std::fmt::Debug + use<> {
    session.start(grid, (0, 0), (SIDE - 1, SIDE - 1)).unwrap();
    let status = session.run(grid, u64::MAX);
    let h = (0..grid.len() as u32).map(|key| session.cell(grid, Key(key)).map(|cell| cell.h));
    (
        status,
        session.expanded(),
        session.cost(),
        h.collect::<Vec<_>>(),
    )
}

#[test]
fn tables_made_in_slices_equal_those_made_at_once() {
    let mut random = Rand32::new(12);
    let words = ["astar", "jps", "jps-plus", "bidirectional", "ida", "auto"];
    for heuristic in [HeuristicKind::Landmarks, HeuristicKind::Waypoints] {
        for word in words {
            if options(word, heuristic).check().is_err() {
                continue;
            }
            let at = format!("{word} {heuristic:?}");
            let mut grid = random_grid(&mut random);
            let [mut sliced, mut whole] =
                [(); 2].map(|()| Session::new(options(word, heuristic)).unwrap());
            for round in 0..3 {
                let cells = u64::from(random.rand_range(20..90));
                let mut calls = 1_u64;
                while !sliced.prepare_some(&grid, cells).unwrap() {
                    calls += 1;
                }
                // All cells have been visited at least once.
                assert!(calls * cells > 900, "{calls} of {cells}, {at}");
                assert!(sliced.prepare_some(&grid, 1).unwrap(), "{at}");
                whole.prepare(&grid).unwrap();
                assert_eq!(
                    answer(&mut sliced, &grid),
                    answer(&mut whole, &grid),
                    "{at}"
                );
                // An edit makes them again, even during the build.
                grid.set(
                    3 + round,
                    7,
                    CellKind::from_byte(1 - grid.kind(3 + round, 7).byte()),
                );
                assert!(!sliced.prepare_some(&grid, 50).unwrap(), "{at}");
                grid.set(
                    9,
                    7 + round,
                    CellKind::from_byte(1 - grid.kind(9, 7 + round).byte()),
                );
            }
            // A search may begin during the build: it makes its tables itself.
            assert!(!sliced.prepare_some(&grid, 500).unwrap(), "{at}");
            assert_eq!(
                answer(&mut sliced, &grid),
                answer(&mut whole, &grid),
                "{at}"
            );
            assert!(sliced.prepare_some(&grid, 1).unwrap(), "{at}");
        }
    }
}

#[test]
fn chosen_landmarks_are_made_in_slices_or_rejected_at_once() {
    let mut random = Rand32::new(2);
    let grid = random_grid(&mut random);
    let free: Vec<_> = (0..grid.len() as u32)
        .map(Key)
        .filter(|&key| grid.is_free(key))
        .collect();
    let cells = [3, 200, 700].map(|nth| grid.point(free[nth])).to_vec();
    let with = |cells: Vec<(u32, u32)>| {
        Session::new(
            options("astar", HeuristicKind::Landmarks).landmarks(LandmarkChoice::Cells(cells)),
        )
        .unwrap()
    };
    let [mut sliced, mut whole] = [(); 2].map(|()| with(cells.clone()));
    let mut calls = 1;
    while !sliced.prepare_some(&grid, 100).unwrap() {
        calls += 1;
    }
    assert!(calls > 2 * free.len() / 100, "{calls}");
    assert_eq!(answer(&mut sliced, &grid), answer(&mut whole, &grid));

    let outside = with(vec![(1, 1), (SIDE, 0)]).prepare_some(&grid, 1);
    let outside = outside.unwrap_err().to_string();
    assert!(outside.contains("outside"), "{outside}");
}

/// Every search with tables.
const PREPARING: [(&str, HeuristicKind); 7] = [
    ("jps-plus", HeuristicKind::Octile),
    ("jps-plus", HeuristicKind::Landmarks),
    ("subgoal", HeuristicKind::Octile),
    ("astar", HeuristicKind::Landmarks),
    ("bidirectional", HeuristicKind::Landmarks),
    ("astar", HeuristicKind::Waypoints),
    ("auto", HeuristicKind::Landmarks),
];

fn unlimited(word: &str, heuristic: HeuristicKind) -> Options {
    options(word, heuristic).limit(u64::MAX)
}

/// Halls with some rubble, where a hierarchy takes several times its estimate.
fn halls() -> Grid {
    let mut random = Rand32::new(31);
    let cells = (0..100 * 100).map(|cell| {
        let (x, y) = (cell % 100, cell / 100);
        let is_wall = x % 25 == 0 && y % 7 > 0 || random.rand_range(0..30) == 0;
        u8::from(!is_wall)
    });
    let mut grid = Grid::from_bytes(100, 100, cells.collect());
    grid.set(1, 1, CellKind::FLOOR);
    grid.set(98, 98, CellKind::FLOOR);
    grid
}

#[test]
fn progress_never_decreases_and_ends_at_the_announced_cost() {
    let mut random = Rand32::new(3);
    for grid in [random_grid(&mut random), Grid::open(70, 30), halls()] {
        for (word, heuristic) in PREPARING {
            let at = format!("{word} {heuristic:?} {}", grid.len());
            let mut session = Session::new(unlimited(word, heuristic)).unwrap();
            let mut before = session.preparation(&grid);
            assert_eq!((before.done, before.outdated), (0, false), "{at}");
            let (mut calls, mut bytes) = (0, 0);
            loop {
                calls += 1;
                let is_done = session.prepare_some(&grid, 97).unwrap();
                let now = session.preparation(&grid);
                assert_eq!(now.is_done(), is_done, "{at} {now:?}");
                assert!(
                    now.done > before.done && now.done <= now.expected,
                    "{at} {now:?}"
                );
                let cross = |done: u64, expected: u64| u128::from(done) * u128::from(expected);
                assert!(
                    cross(now.done, before.expected) >= cross(before.done, now.expected),
                    "{at}: {before:?}, {now:?}"
                );
                before = now;
                if is_done {
                    break;
                }
                bytes = now.bytes;
            }
            // On open ground there are no subgoals.
            if calls == 1 && word == "subgoal" && grid.len() == 70 * 30 {
                continue;
            }
            assert!(calls > 3, "{at} {calls}");
            // The announced memory is exact; for a hierarchy, about right.
            let off = before.bytes.abs_diff(bytes) as f64 / before.bytes as f64;
            assert!(
                off < if word == "subgoal" { 0.3 } else { 1e-9 },
                "{at} {off}"
            );
        }
    }
    let none = Session::new(unlimited("astar", HeuristicKind::Octile)).unwrap();
    assert!(none.preparation(&halls()).is_done());
}

#[test]
fn a_slice_is_about_as_large_as_requested() {
    let grid = halls();
    for (word, heuristic) in PREPARING {
        let mut session = Session::new(unlimited(word, heuristic)).unwrap();
        session.prepare_some(&grid, 1).unwrap();
        let mut before = session.preparation(&grid).done;
        while !session.prepare_some(&grid, 500).unwrap() {
            let now = session.preparation(&grid).done;
            // A node with all its edges is examined at once.
            assert!(
                now - before < 20_000,
                "{word} {heuristic:?}: {}",
                now - before
            );
            before = now;
        }
    }
}

#[test]
fn tables_that_cost_too_much_are_rejected() {
    let grid = halls();
    let ends = ((1, 1), (98, 98));
    let mut truth = Session::new(unlimited("astar", HeuristicKind::Octile)).unwrap();
    truth.start(&grid, ends.0, ends.1).unwrap();
    truth.run(&grid, u64::MAX);
    let cells = grid.len() as u64;
    for (word, heuristic) in PREPARING {
        let at = format!("{word} {heuristic:?}");
        let allowed = unlimited(word, heuristic);
        let mut whole = Session::new(allowed.clone()).unwrap();
        whole.prepare_some(&grid, 1).unwrap();
        let price = whole.preparation(&grid);
        // Exactly its cost is allowed, and one less is not.
        for (most_work, most_bytes) in [(price.expected, price.bytes), (0, u64::MAX), (u64::MAX, 0)]
        {
            let limited = allowed.clone().most_work(most_work).most_bytes(most_bytes);
            let mut session = Session::new(limited).unwrap();
            if most_work == price.expected {
                session.prepare(&grid).unwrap();
                continue;
            }
            for _ in 0..2 {
                let refused = session.prepare_some(&grid, 1).unwrap_err().to_string();
                let (tables, instead) = match (word, heuristic) {
                    ("subgoal", _) => ("hierarchy of subgoals", "jps"),
                    ("jps-plus", HeuristicKind::Octile) => ("table of jumps", "jps"),
                    _ => ("tables of the heuristic", "octile"),
                };
                let (work, bytes) = (session.preparation(&grid).expected, price.bytes);
                assert_eq!(
                    refused,
                    format!(
                        "the {tables} would take about {work} cells of work and {bytes} bytes; expected at most {most_work} and {most_bytes}. Allow more, or use {instead}, which needs none"
                    ),
                    "{at}"
                );
                assert!(work >= cells, "{at}");
                let begun = session.start(&grid, ends.0, ends.1).unwrap_err();
                assert_eq!(begun.to_string(), refused, "{at}");
                assert_eq!(session.status(), Status::Ready, "{at}");
            }
        }
        // The grid is unchanged, for another search too.
        whole.start(&grid, ends.0, ends.1).unwrap();
        assert_eq!(whole.run(&grid, u64::MAX), Status::Found);
        if heuristic != HeuristicKind::Waypoints {
            assert_eq!(whole.cost(), truth.cost(), "{at}");
        }
    }
}

/// The previous search survives tables that a new map would need.
#[test]
fn a_rejection_keeps_the_previous_search() {
    let [small, large] = [Grid::open(20, 20), halls()];
    let mut session =
        Session::new(unlimited("jps-plus", HeuristicKind::Octile).most_work(5_000)).unwrap();
    session.start(&small, (0, 0), (19, 19)).unwrap();
    assert_eq!(session.run(&small, u64::MAX), Status::Found);
    session.start(&large, (1, 1), (98, 98)).unwrap_err();
    assert_eq!(
        (session.status(), session.path().len()),
        (Status::Found, 20)
    );
    session.replan(&small, Some((0, 19))).unwrap();
    assert_eq!(session.run(&small, u64::MAX), Status::Found);
}

#[test]
fn auto_does_without_rejected_tables() {
    let grid = halls();
    for (most_work, most_bytes, expected) in [
        (u64::MAX, u64::MAX, ["subgoal", "jps-plus"].as_slice()),
        (5_000, u64::MAX, &["jps"]),
        (u64::MAX, 5_000, &["jps"]),
    ] {
        let mut session = Session::new(
            unlimited("auto", HeuristicKind::Octile)
                .algorithm(Algorithm::auto().with_queries(1_000_000))
                .most_work(most_work)
                .most_bytes(most_bytes),
        )
        .unwrap();
        let mut chosen = "";
        for x in 0..40 {
            let Ok(()) = session.start(&grid, (1, 1), (50 + x, 98)) else {
                assert!(!grid.is_free(grid.key(50 + x, 98).unwrap()));
                continue;
            };
            session.run(&grid, u64::MAX);
            (chosen, _) = session.choice().unwrap();
        }
        assert!(expected.contains(&chosen), "{chosen} of {expected:?}");
    }
}

#[test]
fn discarded_tables_start_over() {
    let grid = halls();
    for (word, heuristic) in PREPARING {
        let at = format!("{word} {heuristic:?}");
        let mut session = Session::new(unlimited(word, heuristic)).unwrap();
        let fresh = session.preparation(&grid);
        session.prepare_some(&grid, 3_000).unwrap();
        assert!(session.preparation(&grid).done > 0, "{at}");
        let held = session.bytes();
        session.discard_tables();
        assert_eq!(session.preparation(&grid), fresh, "{at}");
        assert!(session.bytes() <= held, "{at}");
        session.prepare(&grid).unwrap();
        // Finished work stays.
        let done = session.preparation(&grid);
        session.discard_tables();
        assert_eq!(session.preparation(&grid), done, "{at}");
        assert!(
            done.is_done() && session.prepare_some(&grid, 1).unwrap(),
            "{at}"
        );
    }
}

#[test]
fn an_edit_reports_outdated_tables_and_their_cost() {
    for (word, heuristic) in PREPARING {
        let at = format!("{word} {heuristic:?}");
        let mut grid = halls();
        let mut session = Session::new(unlimited(word, heuristic)).unwrap();
        session.prepare(&grid).unwrap();
        let made = session.preparation(&grid);
        grid.set(50, 50, CellKind::from_byte(1 - grid.kind(50, 50).byte()));
        let edited = session.preparation(&grid);
        let follows = heuristic == HeuristicKind::Octile;
        assert_eq!(
            (edited.outdated, edited.is_done()),
            (!follows, follows),
            "{at}"
        );
        let is_told = edited.expected == made.expected && edited.bytes == made.bytes;
        assert!(is_told, "{at} {made:?} {edited:?}");
        // A search makes it again, and then it exists.
        session.start(&grid, (1, 1), (98, 98)).unwrap();
        let renewed = session.preparation(&grid);
        assert!(renewed.is_done() && !renewed.outdated, "{at}");
        assert_eq!(session.run(&grid, u64::MAX), Status::Found, "{at}");
    }
}
