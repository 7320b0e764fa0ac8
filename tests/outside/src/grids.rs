//! Searches on grids and hexagons by name: at once, in steps, back and forth, on an edited map, many in one call.

use cubechase::named::{Algorithm, Costs, Guarantee, OpenList, Options};
use cubechase::path::{self, Smooth};
use cubechase::rules::HeuristicKind;
use cubechase::rules::own::{Ask, Fault, Functions};
use cubechase::search::{Status, Ties};
use cubechase::session::{Batch, BatchStatus, SearchError, Session, Why};
use cubechase::space::{CellKind, CornerRule, Grid, Layout, Movement, Space};
use cubechase::trace::{Mark, Paint, Tally, Tape, Watcher};
use cubechase::{Outcome, find, find_between, read_map};

/// A wall with a gap at the bottom.
fn walled() -> Grid {
    let mut grid = Grid::open(9, 7);
    for y in 0..6 {
        grid.set(4, y, CellKind::WALL);
    }
    grid
}

#[test]
fn a_map_is_searched_at_once() {
    let map = read_map("S..#\n.#..\n...G\n").unwrap();
    let Outcome::Found(path) = find(&map, Algorithm::AStar).unwrap() else {
        panic!("no path");
    };
    assert_eq!(path.guarantee, Guarantee::Optimal);
    assert_eq!(path.cells.last(), Some(&(3, 2)));
    let four = Options::from("bfs".parse::<Algorithm>().unwrap())
        .movement(Movement::Four)
        .costs(Costs::Root2);
    assert_eq!(find(&map, four).unwrap().found().unwrap().cost, 5.0);
}

#[test]
fn a_search_that_fails_has_no_cost() {
    let mut grid = walled();
    let wide = find_between(&grid, (0, 0), (8, 0), Algorithm::jps()).unwrap();
    assert!(wide.found().is_some());
    grid.set(4, 6, CellKind::WALL);
    let Outcome::Nearest(cells) = find_between(&grid, (0, 0), (8, 0), Algorithm::jps()).unwrap()
    else {
        panic!("a path through a wall");
    };
    assert_eq!(cells.last(), Some(&(3, 0)));

    let mut session = Session::new(Options::default()).unwrap();
    session.start(&grid, (0, 0), (8, 0)).unwrap();
    assert_eq!(session.outcome(), None);
    session.run(&grid, u64::MAX);
    assert_eq!(session.outcome(), Some(Outcome::Nearest(cells)));
    assert_eq!((session.cost(), session.path_cost()), (None, Some(30.0)));
}

#[test]
fn a_session_steps_seeks_and_searches_again() {
    let mut grid = walled();
    let mut session = Session::watched(
        Options::default()
            .heuristic("octile".parse::<HeuristicKind>().unwrap())
            .open_list(OpenList::Heap)
            .ties(Ties::Last)
            .movement(Movement::Eight(CornerRule::OneFree)),
        Paint::default(),
    )
    .unwrap();
    session.start(&grid, (0, 0), (8, 0)).unwrap();
    while session.run(&grid, 3) == Status::Running {}
    let (cost, expanded) = (session.cost(), session.expanded());
    assert!(session.watch().marks().contains(&(Mark::Closed as u8)));

    assert_eq!(session.seek(&grid, 2), Ok(Status::Running));
    assert_eq!(session.expanded(), 2);
    assert_eq!(session.seek(&grid, expanded), Ok(Status::Found));
    assert_eq!(session.cost(), cost);

    grid.set(4, 0, CellKind::FLOOR);
    assert_eq!(session.run(&grid, 1), Status::Stale);
    session.replan(&grid, None).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Found);
    assert_eq!(session.cost(), Some(80.0));
    let cells: Vec<(u32, u32)> = session.path().collect();
    assert_eq!(cells.len(), 9);
    let cell = session.cell(&grid, grid.key(8, 0).unwrap()).unwrap();
    assert_eq!((cell.g, cell.h), (80.0, 0.0));
    assert_eq!(
        session.start(&grid, (4, 1), (0, 0)),
        Err(SearchError::StartBlocked { x: 4, y: 1 })
    );
}

#[test]
fn a_recorded_search_can_be_rewound_and_explained() {
    let grid = walled();
    let watch = Watcher::new(Paint::default(), Some(Tape::default()));
    let mut session = Session::watched(Options::default(), watch).unwrap();
    session.start(&grid, (0, 0), (8, 0)).unwrap();
    session.run(&grid, u64::MAX);
    let tape = session.watch_mut().tape_mut().unwrap();
    let steps = tape.steps();
    assert!(steps > 20);
    assert_eq!(tape.show(5), 5);
    let current = tape.current().unwrap();
    assert_eq!(tape.mark(current), Mark::Closed);
    assert_eq!(tape.known(current).unwrap().closed, Some(5));
    assert!(
        session
            .open_list()
            .unwrap()
            .is_some_and(|list| !list.entries.is_empty())
    );
    let why = session.explain(&grid, 4, 0).unwrap();
    assert_eq!(why.why, Some(Why::Wall));
}

#[test]
fn hexagons_are_cells_in_rows() {
    let grid = Grid::open(7, 7);
    let mut session = Session::watched(
        Options::default().movement(Movement::Six(Layout::OddR)),
        Tally::default(),
    )
    .unwrap();
    session.start(&grid, (0, 0), (6, 6)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Found);
    let steps = Layout::OddR.offset((0, 0), (6, 6)).length();
    assert_eq!(session.cost(), Some(f64::from(10 * steps)));
}

#[test]
fn many_queries_run_in_one_call_and_tables_save_to_a_file() {
    let grid = walled();
    let options = Options::from(Algorithm::JpsPlus);
    let mut session = Session::new(options.clone()).unwrap();
    session.prepare(&grid).unwrap();
    let file = session.save_tables(&grid).unwrap();
    let mut other = Session::new(options).unwrap();
    other.load_tables(&grid, &file).unwrap();
    let mut batch = Batch::new(vec![[0, 0, 8, 0], [0, 0, 0, 6], [4, 0, 0, 0]]);
    while !other.batch(&grid, &mut batch, 10).unwrap() {}
    assert_eq!(batch.outcomes()[..2], [BatchStatus::Found; 2]);
    assert_eq!(batch.path_costs()[1], 60.0);
    assert_eq!(batch.outcomes()[2], BatchStatus::StartBlocked);
}

#[test]
fn functions_set_the_costs_of_steps() {
    let grid = Grid::open(5, 3);
    let functions = Functions {
        // The row in the middle is expensive.
        cost: Some(Ask::new(|[_, (_, y)]: [(u32, u32); 2]| {
            Ok(if y == 1 { 5.0 } else { 1.0 })
        })),
        ..Functions::default()
    };
    let options = Options::from(Algorithm::Dijkstra).movement(Movement::Four);
    let mut session = Session::own(options.clone(), functions, ()).unwrap();
    session.start(&grid, (0, 1), (4, 1)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Found);
    assert_eq!(session.cost(), Some(10.0 * (5.0 + 5.0)));

    let functions = Functions {
        goal: Some(Ask::new(|_: (u32, u32)| Err(Fault::Threw("no".to_owned())))),
        ..Functions::default()
    };
    let mut session = Session::own(options, functions, ()).unwrap();
    session.start(&grid, (0, 1), (4, 1)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Failed);
    assert_eq!(session.failure().unwrap().function(), "goal");
}

#[test]
fn a_path_is_checked_priced_and_smoothed() {
    let grid = walled();
    let (movement, metric) = (Movement::default(), Costs::Tenths.metric());
    let mut session = Session::new(Options::default()).unwrap();
    session.start(&grid, (0, 0), (8, 0)).unwrap();
    session.run(&grid, u64::MAX);
    let keys: Vec<_> = session
        .path()
        .map(|(x, y)| grid.key(x, y).unwrap())
        .collect();
    assert!(keys.iter().all(|&key| grid.is_free(key)));
    let cost = path::cost(&grid, movement, &metric, &keys).unwrap();
    assert_eq!(session.cost(), Some(metric.value(cost)));
    let turns = path::smooth_cells(&grid, movement, &keys, Smooth::Lines, 2).unwrap();
    assert!(turns.len() < keys.len());
}
