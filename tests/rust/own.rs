//! Searches that call closures: correct ones match the built-in search cell by cell, and the first invalid value
//! ends a search with an error.

use cubechase::cost::Thousandths;
use cubechase::named::{Algorithm, BadOptions, Costs, Guarantee, OpenList, Options};
use cubechase::rules::HeuristicKind;
use cubechase::rules::own::graph::GraphFunctions;
use cubechase::rules::own::{Ask, Fault, Functions, Place, Point, Process};
use cubechase::search::Status;
use cubechase::session::{GraphOptions, GraphSession, Session};
use cubechase::space::{CellKind, CornerRule, Grid, Key, Movement, Space};
use cubechase::trace::{Paint, Tape, Watcher};
use oorandom::Rand32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

fn watch() -> Watcher {
    Watcher::new(Paint::default(), Some(Tape::default()))
}

fn random_grid(random: &mut Rand32, has_terrain: bool) -> Grid {
    let (width, height) = (random.rand_range(4..16), random.rand_range(4..16));
    random_grid_of((width, height), random, has_terrain)
}

fn random_grid_of((width, height): (u32, u32), random: &mut Rand32, has_terrain: bool) -> Grid {
    let share = random.rand_range(0..40);
    let cells = (0..width * height).map(|_| match random.rand_range(0..100) {
        wall if wall < share => 0,
        dear if has_terrain && dear > 80 => random.rand_range(2..9) as u8,
        _ => 1,
    });
    let mut grid = Grid::from_bytes(width, height, cells.collect());
    grid.set(0, 0, CellKind::FLOOR);
    grid
}

fn ask<A: 'static, R: 'static>(
    mut answer: impl FnMut(A) -> R + Send + 'static,
) -> Option<Ask<A, R>> {
    Some(Ask::new(move |of| Ok(answer(of))))
}

fn offset([(x, y), (to_x, to_y)]: [Point; 2]) -> (f64, f64) {
    (x.abs_diff(to_x).into(), y.abs_diff(to_y).into())
}

fn octile(cells: [Point; 2], diagonal: f64) -> f64 {
    let (dx, dy) = offset(cells);
    dx.max(dy) - dx.min(dy) + diagonal * dx.min(dy)
}

fn price(grid: &Grid, cells: [Point; 2], diagonal: f64) -> f64 {
    let mean: f64 = cells
        .iter()
        .map(|&(x, y)| f64::from(grid.kind(x, y).byte()))
        .sum();
    octile(cells, diagonal) * mean / 2.0
}

/// The neighbours as the core passes them.
fn around(grid: &Grid, movement: Movement, (x, y): Point) -> Vec<[f64; 2]> {
    let key = grid.key(x, y).unwrap();
    let moves = movement.moves(grid, key);
    cubechase::space::compass::directions(moves)
        .map(|direction| grid.point(grid.neighbour(key, direction)))
        .map(|(x, y)| [f64::from(x), f64::from(y)])
        .collect()
}

/// The result of a search: how it ended, what it knows about each cell, and the order of expansion.
#[derive(Debug, PartialEq)]
struct Observed {
    status: Status,
    cost: Option<f64>,
    path: Vec<(u32, u32)>,
    cells: Vec<Option<[f64; 3]>>,
    parents: Vec<Option<Key>>,
    order: Vec<Option<Key>>,
}

fn observe(mut session: Session<Watcher>, grid: &Grid, goal: Point) -> Observed {
    session.start(grid, (0, 0), goal).unwrap();
    let mut order = Vec::new();
    while session.run(grid, 1) == Status::Running {}
    let steps = session.watch().tape().unwrap().steps();
    for step in 1..=steps {
        let tape = session.watch_mut().tape_mut().unwrap();
        tape.show(step);
        order.push(tape.current());
    }
    let round = |number: f64| (number * 1e6).round() / 1e6;
    let known = |key| session.cell(grid, Key(key));
    let keys = 0..grid.cells().len() as u32;
    Observed {
        status: session.status(),
        cost: session.cost().map(round),
        path: session.path().collect(),
        cells: keys
            .clone()
            .map(|key| known(key).map(|of| [of.g, of.h, of.f].map(round)))
            .collect(),
        parents: keys.map(|key| known(key).map(|of| of.parent)).collect(),
        order,
    }
}

type Both = (Options, Options, Functions);

fn by_heap(options: Options) -> Options {
    options.open_list(OpenList::Heap)
}

/// The same options as words, and as closures.
fn good(which: usize, grid: &Arc<Grid>, goal: Point) -> Option<Both> {
    let map = Arc::clone(grid);
    let words = Options::default();
    let root = words.clone().costs(Costs::Root2);
    let four = words
        .clone()
        .movement(Movement::Four)
        .heuristic(HeuristicKind::Manhattan);
    let named = |algorithm| words.clone().algorithm(algorithm);
    let strict = Movement::Eight(CornerRule::Strict);
    let none = Functions::default;
    Some(match which {
        0 => (
            words.clone(),
            words,
            Functions {
                heuristic: ask(|cells| octile(cells, 1.4)),
                ..none()
            },
        ),
        1 => (
            root.clone(),
            root,
            Functions {
                heuristic: ask(|cells| octile(cells, std::f64::consts::SQRT_2)),
                ..none()
            },
        ),
        2 => (
            named(Algorithm::Dijkstra),
            words,
            Functions {
                heuristic: ask(|_| 0.0),
                ..none()
            },
        ),
        3 => (
            named(Algorithm::Dijkstra),
            words,
            Functions {
                rank: ask(|of: cubechase::rules::own::Ranked| of.g),
                heuristic: ask(|_| 0.0),
                ..none()
            },
        ),
        4 => (
            named(Algorithm::Weighted(Thousandths::new(2500))),
            words,
            Functions {
                rank: ask(|of: cubechase::rules::own::Ranked| of.g + 2.5 * of.h),
                ..none()
            },
        ),
        5 => (
            named(Algorithm::Greedy),
            words,
            Functions {
                rank: ask(|of: cubechase::rules::own::Ranked| of.h),
                ..none()
            },
        ),
        6 => (
            four.clone(),
            four,
            Functions {
                heuristic: ask(|cells| {
                    let (dx, dy) = offset(cells);
                    dx + dy
                }),
                neighbours: ask(move |at| around(&map, Movement::Four, at)),
                ..none()
            },
        ),
        7 => (
            words.clone(),
            words,
            Functions {
                neighbours: ask(move |at| around(&map, strict, at)),
                ..none()
            },
        ),
        8 => (
            words.clone(),
            words,
            Functions {
                cost: ask(move |cells| price(&map, cells, 1.4)),
                ..none()
            },
        ),
        9 => (
            root.clone(),
            root,
            Functions {
                rank: ask(|of: cubechase::rules::own::Ranked| of.g + of.h),
                heuristic: ask(|cells| octile(cells, std::f64::consts::SQRT_2)),
                cost: ask({
                    let map = Arc::clone(&map);
                    move |cells| price(&map, cells, std::f64::consts::SQRT_2)
                }),
                neighbours: ask(move |at| around(&map, strict, at)),
                ..none()
            },
        ),
        10 => (
            words.clone(),
            words,
            Functions {
                goal: ask(move |at| at == goal),
                ..none()
            },
        ),
        11 => (
            words.clone().heuristic(HeuristicKind::Landmarks),
            words.heuristic(HeuristicKind::Landmarks),
            Functions {
                cost: ask(move |cells| price(&map, cells, 1.4)),
                ..none()
            },
        ),
        _ => return None,
    })
}

#[test]
fn correct_functions_match_the_built_in_search_cell_by_cell() {
    let mut random = Rand32::new(18);
    for which in 0.. {
        let mut found = 0;
        for round in 0..60 {
            let grid = Arc::new(random_grid(&mut random, round % 2 == 0));
            let goal = (grid.width() - 1, grid.height() - 1);
            let Some((words, own, functions)) = good(which, &grid, goal) else {
                assert!(which >= 12);
                return;
            };
            let has_goal_function = functions.goal.is_some();
            let built = Session::watched(by_heap(words), watch()).unwrap();
            let expected = observe(built, &grid, goal);
            let session = Session::own(own, functions, watch()).unwrap();
            let actual = observe(session, &grid, goal);
            if expected.status == Status::Found {
                found += 1;
            } else if has_goal_function {
                // The distance of a cell to a closure's goal is unknown.
                assert_eq!(actual.status, Status::Exhausted);
                continue;
            }
            assert_eq!(actual, expected, "{which}, {round}");
        }
        assert!(found > 25, "{which}: {found}");
    }
}

/// Returns a number that is consistent nowhere and admissible everywhere: the distance, or zero.
fn patchy([at, goal]: [Point; 2]) -> f64 {
    let keep = (at.0 * 7 + at.1 * 13) % 3 == 0;
    if keep { octile([at, goal], 1.4) } else { 0.0 }
}

#[test]
fn an_inconsistent_heuristic_costs_nothing_because_cells_are_reopened() {
    let mut random = Rand32::new(5);
    let (mut longer, mut again) = (0, 0);
    for _ in 0..400 {
        let grid = random_grid(&mut random, false);
        let goal = (grid.width() - 1, grid.height() - 1);
        let mut best = Session::new(Options::default()).unwrap();
        best.start(&grid, (0, 0), goal).unwrap();
        if best.run(&grid, u64::MAX) != Status::Found {
            continue;
        }
        for reopen in [None, Some(false)] {
            let functions = Functions {
                heuristic: ask(patchy),
                reopen,
                ..Functions::default()
            };
            let mut session = Session::own(Options::default(), functions, ()).unwrap();
            session.start(&grid, (0, 0), goal).unwrap();
            assert_eq!(session.run(&grid, u64::MAX), Status::Found);
            assert_eq!(session.guarantee(), Guarantee::BestEffort);
            let cells = grid.cells().iter().filter(|&&byte| byte > 0).count() as u64;
            if reopen.is_none() {
                assert_eq!(session.cost(), best.cost());
                again += u64::from(session.expanded() > cells);
            } else {
                assert!(session.expanded() <= cells);
                longer += u32::from(session.cost() > best.cost());
            }
        }
    }
    assert!(longer > 0 && again > 0, "{longer} longer, {again} over");
}

#[test]
fn own_functions_open_closed_cells_again_except_in_greedy_search() {
    let mut random = Rand32::new(7);
    let mut again = [0; 3];
    for _ in 0..100 {
        let grid = Arc::new(random_grid(&mut random, false));
        let expanded = |algorithm, which, reopen| {
            let functions = Functions {
                reopen,
                ..Functions::default()
            };
            let map = Arc::clone(&grid);
            let strict = Movement::default();
            let functions = match which {
                0 => Functions {
                    heuristic: ask(patchy),
                    ..functions
                },
                1 => Functions {
                    cost: ask(|[(x, y), (a, b)]: [Point; 2]| {
                        0.01 + f64::from((x * 31 + y * 17 + a * 7 + b * 3) % 10) / 10.0
                    }),
                    ..functions
                },
                _ => Functions {
                    neighbours: ask(move |at| around(&map, strict, at)),
                    ..functions
                },
            };
            let options = Options::from(algorithm)
                // Inconsistent where steps are diagonal.
                .heuristic(HeuristicKind::Manhattan);
            let mut session = Session::own(options, functions, ()).unwrap();
            let goal = (grid.width() - 1, grid.height() - 1);
            session.start(&grid, (0, 0), goal).unwrap();
            session.run(&grid, u64::MAX);
            session.expanded()
        };
        for (which, again) in again.iter_mut().enumerate() {
            let [freely, once] = [None, Some(false)];
            *again += u32::from(
                expanded(Algorithm::default(), which, freely)
                    != expanded(Algorithm::default(), which, once),
            );
            assert_eq!(
                expanded(Algorithm::Greedy, which, freely),
                expanded(Algorithm::Greedy, which, once)
            );
        }
    }
    assert!(again.iter().all(|&times| times > 0), "{again:?}");
}

fn failed(functions: Functions) -> String {
    let mut grid = Grid::open(6, 4);
    grid.set(1, 1, CellKind::WALL);
    let options = Options::default().movement(Movement::Four);
    let mut session = Session::own(options, functions, watch()).unwrap();
    session.start(&grid, (0, 0), (5, 3)).unwrap();
    session.run(&grid, u64::MAX);
    assert_eq!(session.status(), Status::Failed);
    let expanded = session.expanded();
    assert_eq!(session.run(&grid, u64::MAX), Status::Failed);
    assert_eq!(
        session.expanded(),
        expanded,
        "no function is called any more"
    );
    assert_eq!((session.cost(), session.path().len()), (None, 0));
    let bad = session.failure().unwrap();
    assert!(bad.to_string().starts_with(bad.function()));
    // Another search begins without the error.
    let text = bad.to_string();
    session.start(&grid, (0, 0), (5, 3)).unwrap();
    session.run(&grid, u64::MAX);
    assert_eq!(session.failure().unwrap().to_string(), text);
    text
}

#[test]
fn the_first_invalid_answer_ends_the_search() {
    const RANGE: &str = "expected a number from 0 to 50000000";
    const PRICE: &str =
        "expected 0, or a number from 0.001 to 50000000, or Infinity where there is no step";
    let none = Functions::default;
    let by = |heuristic: fn([Point; 2]) -> f64| Functions {
        heuristic: ask(heuristic),
        ..Functions::default()
    };
    assert_eq!(
        failed(by(|_| f64::NAN)),
        format!("heuristic at (0, 0): found NaN; {RANGE}")
    );
    assert_eq!(
        failed(by(|[at, _]| if at == (0, 1) { -0.5 } else { 0.0 })),
        format!("heuristic at (0, 1): found -0.5; {RANGE}")
    );
    assert_eq!(
        failed(by(|_| 50_000_001.0)),
        format!("heuristic at (0, 0): found 50000001; {RANGE}")
    );
    assert_eq!(
        failed(by(|_| f64::NEG_INFINITY)),
        format!("heuristic at (0, 0): found -Infinity; {RANGE}")
    );
    let costly = Functions {
        cost: ask(|[_, to]: [Point; 2]| if to == (2, 0) { -1.0 } else { 1.0 }),
        ..none()
    };
    assert_eq!(
        failed(costly),
        format!("cost from (1, 0) to (2, 0): found -1; {PRICE}")
    );
    let priced = |cost: f64| Functions {
        cost: ask(move |_| cost),
        ..Functions::default()
    };
    for (cost, written) in [(1e308, "1e+308"), (0.000_25, "2.5e-4"), (1e-300, "1e-300")] {
        assert_eq!(
            failed(priced(cost)),
            format!("cost from (0, 0) to (1, 0): found {written}; {PRICE}")
        );
    }
    assert_eq!(
        failed(priced(5e7)),
        "cost from (1, 0) to (2, 0): found a path of 100000000; expected paths of at most 51285247"
    );
    let ranked = Functions {
        rank: ask(|of: cubechase::rules::own::Ranked| if of.g > 1.0 { f64::NAN } else { of.g }),
        ..none()
    };
    assert_eq!(
        failed(ranked),
        format!("rank at (2, 0): found NaN; {RANGE}")
    );
    let next = |answer: fn(Point) -> Vec<[f64; 2]>| Functions {
        neighbours: ask(answer),
        ..Functions::default()
    };
    assert_eq!(
        failed(next(|(x, y)| vec![[f64::from(x) + 1.0, y.into()]])),
        "neighbours of (5, 0): found (6, 0); expected whole columns from 0 to 5 and rows from 0 to 3"
    );
    assert_eq!(
        failed(next(|_| vec![[0.0, -1.0]])),
        "neighbours of (0, 0): found (0, -1); expected whole columns from 0 to 5 and rows from 0 to 3"
    );
    assert_eq!(
        failed(next(|_| vec![[f64::NAN, 1.0]])),
        "neighbours of (0, 0): found (NaN, 1); expected whole columns from 0 to 5 and rows from 0 to 3"
    );
    assert_eq!(
        failed(next(|_| vec![[0.0, 1.0], [1.0, 1.0]])),
        "neighbours of (0, 0): found (1, 1), a wall; expected cells that can be walked on"
    );
    assert_eq!(
        failed(next(|(x, y)| vec![[x.into(), y.into()]])),
        "neighbours of (0, 0): found (0, 0), the cell itself; expected other cells than that"
    );
    assert_eq!(
        failed(next(|_| vec![[0.0, 1.0]; 25])),
        "neighbours of (0, 0): found 25 cells; expected at most 24 cells, as many as the map has"
    );
    let thrown = Functions {
        goal: Some(Ask::new(|at| {
            let thrown = Err(Fault::Threw("boom".to_owned()));
            if at == (0, 2) { thrown } else { Ok(false) }
        })),
        ..none()
    };
    assert_eq!(failed(thrown), "goal at (0, 2) threw: boom");
}

#[test]
fn labels_are_known_without_further_calls() {
    let calls = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&calls);
    let functions = Functions {
        heuristic: ask(move |cells| {
            count.fetch_add(1, Ordering::Relaxed);
            octile(cells, 1.4)
        }),
        ..Functions::default()
    };
    let grid = Grid::open(9, 7);
    let mut session = Session::own(Options::default(), functions, watch()).unwrap();
    session.start(&grid, (0, 0), (8, 6)).unwrap();
    session.run(&grid, u64::MAX);
    let opened = (0..63).filter(|&key| session.cell(&grid, Key(key)).is_some());
    assert_eq!(opened.count(), calls.load(Ordering::Relaxed));
    for step in [0, 3, 5] {
        session.watch_mut().tape_mut().unwrap().show(step);
        assert!(session.open_list().unwrap().is_some());
        for key in 0..63 {
            let (x, y) = grid.point(Key(key));
            let _ = session.explain(&grid, x, y).unwrap();
        }
    }
    assert_eq!(
        calls.load(Ordering::Relaxed),
        (0..63)
            .filter(|&key| session.cell(&grid, Key(key)).is_some())
            .count()
    );
}

#[test]
fn a_rank_is_called_for_each_cell_that_is_opened_or_becomes_cheaper() {
    let mut random = Rand32::new(8);
    let mut cheaper = 0;
    for _ in 0..50 {
        let calls = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&calls);
        let functions = Functions {
            heuristic: ask(patchy),
            rank: ask(move |of: cubechase::rules::own::Ranked| {
                count.fetch_add(1, Ordering::Relaxed);
                of.g + of.h
            }),
            ..Functions::default()
        };
        let grid = random_grid(&mut random, true);
        let mut session = Session::own(Options::default(), functions, watch()).unwrap();
        let goal = (grid.width() - 1, grid.height() - 1);
        session.start(&grid, (0, 0), goal).unwrap();
        session.run(&grid, u64::MAX);
        let opened = (0..grid.len() as u32).filter(|&key| session.cell(&grid, Key(key)).is_some());
        cheaper += calls.load(Ordering::Relaxed) - opened.count();
        let tape = session.watch_mut().tape_mut().unwrap();
        tape.show(usize::MAX);
        assert_eq!(tape.counts().labels as usize, calls.load(Ordering::Relaxed));
    }
    assert!(cheaper > 0);
}

#[test]
fn functions_are_rejected_for_searches_that_do_not_use_them() {
    let fail = |algorithm, functions| {
        let options = Options::from(algorithm);
        Session::<()>::own(options, functions, ()).unwrap_err()
    };
    let costly = Functions {
        cost: ask(|_| 1.0),
        ..Functions::default()
    };
    let BadOptions::Own { function, .. } = fail(Algorithm::jps(), costly) else {
        panic!("another error");
    };
    assert_eq!(function, "cost");
    let estimate = || Functions {
        heuristic: ask(|_| 1.0),
        ..Functions::default()
    };
    for algorithm in [Algorithm::Dijkstra, Algorithm::Bfs, Algorithm::theta()] {
        assert!(matches!(
            fail(algorithm, estimate()),
            BadOptions::Own {
                function: "heuristic",
                ..
            }
        ));
    }
}

type Places = [(f64, f64)];

fn far(places: &Places, [a, b]: [u32; 2]) -> f64 {
    let ((x, y), (to_x, to_y)) = (places[a as usize], places[b as usize]);
    (x - to_x).hypot(y - to_y) * 100.0
}

fn near(places: &Places, of: u32) -> Vec<u32> {
    let others = (0..places.len() as u32).filter(|&other| other != of);
    others
        .filter(|&other| far(places, [of, other]) < 16.0)
        .collect()
}

#[test]
fn a_graph_is_searched_to_the_least_cost_in_any_unit() {
    let mut random = Rand32::new(3);
    let mut found = 0;
    for round in 0..60 {
        let unit = [1.0, 1e-6, 1e-300, 1e7, 1e13][round % 5];
        let far = move |places: &Places, nodes| unit * far(places, nodes);
        let places: Arc<Vec<(f64, f64)>> = Arc::new(
            (0..80)
                .map(|_| (random.rand_float().into(), random.rand_float().into()))
                .collect(),
        );
        // Bellman and Ford.
        let mut least = vec![f64::INFINITY; 80];
        least[0] = 0.0;
        for _ in 0..80 {
            for node in 0..80 {
                for other in near(&places, node) {
                    let over = least[node as usize] + far(&places, [node, other]);
                    least[other as usize] = least[other as usize].min(over);
                }
            }
        }
        for has_estimate in [false, true] {
            let [a, b, c] = [&places, &places, &places].map(Arc::clone);
            let functions = GraphFunctions {
                neighbours: Ask::new(move |of| {
                    Ok(near(&a, of).into_iter().map(f64::from).collect())
                }),
                cost: Ask::new(move |nodes| Ok(far(&b, nodes))),
                heuristic: has_estimate
                    .then(|| ask(move |nodes| far(&c, nodes)))
                    .flatten(),
                sight: None,
            };
            let mut search = GraphSession::new(80, functions, GraphOptions::default(), watch());
            search.start(0, 79);
            while search.run(3) == Status::Running {}
            match search.cost() {
                Some(cost) if search.status() == Status::Found => {
                    found += 1;
                    let error = (cost - least[79]).abs();
                    assert!(error <= 1e-11 * cost, "{cost}, {}", least[79]);
                    let path = search.path();
                    assert_eq!((path[0], path[path.len() - 1]), (0, 79));
                    assert!(
                        path.windows(2)
                            .all(|step| near(&places, step[0]).contains(&step[1]))
                    );
                }
                _ => assert!(least[79].is_infinite()),
            }
        }
    }
    assert!(found > 40, "{found}");
}

#[test]
fn a_bad_answer_of_a_graph_names_its_nodes() {
    let functions = GraphFunctions {
        neighbours: Ask::new(|of| Ok(vec![f64::from(of) + 1.0])),
        cost: Ask::new(|[from, _]: [u32; 2]| Ok(if from == 2 { -3.0 } else { 1.0 })),
        heuristic: None,
        sight: None,
    };
    let mut search = GraphSession::new(9, functions, GraphOptions::default(), ());
    search.start(0, 8);
    assert_eq!(search.run(u64::MAX), Status::Failed);
    let bad = search.failure().unwrap();
    assert_eq!(bad.places(), [Place::Node(2), Place::Node(3)]);
    assert_eq!(
        bad.to_string(),
        "cost from node 2 to node 3: found -3; expected a number from 0 to 9007199254740991, or Infinity where there is no step"
    );
    assert_eq!((search.cost(), search.path()), (None, Vec::new()));
}

#[test]
fn a_grid_with_costs_of_any_size_is_searched_to_the_least_and_shows_their_sum() {
    let mut random = Rand32::new(8);
    for round in 0..60 {
        let unit = [0.001, 0.01, 1.0, 1e4][round % 4];
        let prices: Vec<f64> = (0..120 * 120)
            .map(|_| unit * (1.0 + f64::from(random.rand_float())))
            .collect();
        let at = |(x, y): Point| (y * 12 + x) as usize;
        let price = move |[from, to]: [Point; 2]| prices[at(from) * 120 + at(to)];
        let grid = random_grid_of((12, 10), &mut random, false);
        let mut least = vec![f64::INFINITY; 120];
        least[0] = 0.0;
        for _ in 0..120 {
            for from in (0..120).map(Key).filter(|&key| grid.is_free(key)) {
                for [x, y] in around(&grid, Movement::Four, grid.point(from)) {
                    let to = (x as u32, y as u32);
                    let over = least[from.index()] + price([grid.point(from), to]);
                    least[at(to)] = least[at(to)].min(over);
                }
            }
        }
        let functions = Functions {
            cost: ask(price.clone()),
            ..Functions::default()
        };
        let options = Options::from(Algorithm::Dijkstra)
            .movement(Movement::Four)
            .costs(Costs::Root2);
        let mut session = Session::own(options, functions, ()).unwrap();
        session.start(&grid, (0, 0), (11, 9)).unwrap();
        if session.run(&grid, u64::MAX) != Status::Found {
            assert!(least[119].is_infinite());
            continue;
        }
        let path: Vec<Point> = session.path().collect();
        let sum = path
            .windows(2)
            .fold(0.0, |sum, step| sum + price([step[0], step[1]]));
        assert_eq!(
            (session.cost(), session.guarantee()),
            (Some(sum), Guarantee::Optimal)
        );
        assert_eq!(session.cell(&grid, Key(119)).map(|cell| cell.g), Some(sum));
        // Each value is rounded to a 5,488,420th.
        let most = path.len() as f64 / 5_488_420.0;
        assert!(sum - least[119] <= most, "{sum}, {}", least[119]);
    }
}

/// Functions over places. With a list of places met so far, a node is a number in it, and the next number is a new one.
fn over(
    places: &Arc<Vec<(f64, f64)>>,
    met: Option<&Arc<Mutex<Vec<u32>>>>,
    has_sight: bool,
) -> GraphFunctions {
    let place = |met: Option<Arc<Mutex<Vec<u32>>>>| {
        move |node: u32| {
            met.as_ref()
                .map_or(node, |met| met.lock().unwrap()[node as usize])
        }
    };
    let of_two = || {
        let (places, place) = (Arc::clone(places), place(met.cloned()));
        move |nodes: [u32; 2]| far(&places, nodes.map(&place))
    };
    let (cost, heuristic, sight) = (of_two(), of_two(), of_two());
    let (places, of, met) = (Arc::clone(places), place(met.cloned()), met.cloned());
    GraphFunctions {
        neighbours: Ask::new(move |node| {
            let numbers = near(&places, of(node)).into_iter().map(|to| {
                let Some(met) = &met else { return to };
                let mut met = met.lock().unwrap();
                let known = met.iter().position(|&one| one == to);
                known.unwrap_or_else(|| {
                    met.push(to);
                    met.len() - 1
                }) as u32
            });
            Ok(numbers.map(f64::from).collect())
        }),
        cost: Ask::new(move |nodes| Ok(cost(nodes))),
        heuristic: ask(heuristic),
        sight: has_sight
            .then(|| ask(move |nodes| sight(nodes) < 30.0))
            .flatten(),
    }
}

#[test]
fn nodes_that_are_numbered_as_they_are_met_are_searched_as_listed_ones() {
    let mut random = Rand32::new(5);
    let (mut found, mut unmet) = (0, 0);
    for round in 0..60 {
        let places: Arc<Vec<(f64, f64)>> = Arc::new(
            (0..80)
                .map(|_| (random.rand_float().into(), random.rand_float().into()))
                .collect(),
        );
        let options = GraphOptions {
            is_lazy: round % 3 == 2,
            ..GraphOptions::default()
        };
        let met = Arc::new(Mutex::new(vec![0, 79]));
        let [all, some] = [None, Some(&met)].map(|met| over(&places, met, round % 3 > 0));
        let mut listed = GraphSession::new(80, all, options, watch());
        let mut growing = GraphSession::growing(80, some, options, watch());
        listed.start(0, 79);
        growing.start(0, 1);
        loop {
            let status = listed.run(3);
            assert_eq!(growing.run(3), status);
            if status != Status::Running {
                break;
            }
        }
        let met = met.lock().unwrap();
        let path = growing.path().into_iter().map(|node| met[node as usize]);
        assert_eq!(path.collect::<Vec<_>>(), listed.path());
        assert_eq!(growing.cost(), listed.cost());
        assert_eq!(growing.nodes() as usize, met.len());
        found += u32::from(listed.status() == Status::Found);
        unmet += 80 - met.len();
        let [all, some] =
            [&mut listed, &mut growing].map(|search| search.watch_mut().tape_mut().unwrap());
        assert_eq!(all.steps(), some.steps());
        for step in (0..=all.steps()).rev() {
            all.show(step);
            some.show(step);
            for (node, &place) in met.iter().enumerate() {
                let mark = some.marks().get(node).copied().unwrap_or_default();
                assert_eq!(mark, all.marks()[place as usize]);
            }
        }
    }
    assert!(found > 40 && unmet > 500, "{found}, {unmet}");
}

#[test]
fn too_many_nodes_are_an_error() {
    let functions = GraphFunctions {
        neighbours: Ask::new(|of| Ok(vec![f64::from(of) + 1.0])),
        cost: Ask::new(|_| Ok(1.0)),
        heuristic: None,
        sight: None,
    };
    let mut search = GraphSession::growing(9, functions, GraphOptions::default(), ());
    assert_eq!((search.nodes(), search.most()), (0, 9));
    search.start(1, 0);
    assert_eq!(search.run(u64::MAX), Status::Failed);
    assert_eq!(
        search.failure().unwrap().to_string(),
        "neighbours of node 8: found 10 nodes; expected at most 9 nodes"
    );
    assert_eq!(search.nodes(), 9);
}

#[test]
fn a_closure_with_a_process_receives_the_path_to_the_cell() {
    let mut random = Rand32::new(34);
    let movement = Movement::Eight(CornerRule::Strict);
    for _ in 0..40 {
        let grid = Arc::new(random_grid(&mut random, true));
        let goal = (grid.width() - 1, grid.height() - 1);
        let calls = Arc::new(Mutex::new(Vec::<(Point, Process)>::new()));
        let (map, log) = (Arc::clone(&grid), Arc::clone(&calls));
        let neighbours = Ask::with_process(move |at: Point, process: &Process| {
            log.lock().unwrap().push((at, *process));
            Ok(around(&map, movement, at))
        });
        let functions = Functions {
            neighbours: Some(neighbours),
            ..Functions::default()
        };
        let mut session = Session::own(Options::default(), functions, watch()).unwrap();
        session.start(&grid, (0, 0), goal).unwrap();
        let mut waiting = vec![session.open()];
        while session.run(&grid, 1) == Status::Running {
            waiting.push(session.open());
        }
        let calls = calls.lock().unwrap();
        assert!(calls.len() as u64 >= session.expanded() - 1);
        for (step, (at, process)) in (0..).zip(calls.iter()) {
            let cell = session.cell(&grid, grid.key(at.0, at.1).unwrap()).unwrap();
            assert_eq!((process.start, process.goal), ((0, 0), goal));
            assert_eq!(process.expanded, step);
            assert_eq!(process.open + 1, waiting[step as usize]);
            // In tens. The label of a reopened cell is that of its last path.
            assert!(process.g * 10.0 > cell.g - 1e-6, "{process:?}, {cell:?}");
            let Some(parent) = process.parent else {
                assert_eq!((*at, process.depth, process.g), ((0, 0), 0, 0.0));
                continue;
            };
            let (_, before) = calls.iter().find(|(other, _)| *other == parent).unwrap();
            assert!(process.depth > 0 && process.g >= before.g);
            assert!(around(&grid, movement, parent).contains(&[at.0.into(), at.1.into()]));
        }
    }
}

/// A search by neighbours that go on three cells to the right.
fn hops(grid: &Grid) -> Session {
    let three = |(x, y): Point| Ok(vec![[f64::from(x) + 3.0, y.into()]]);
    let functions = Functions {
        neighbours: Some(Ask::with_process(move |at, _: &Process| three(at))),
        ..Functions::default()
    };
    let mut session = Session::own(Options::default(), functions, ()).unwrap();
    session.start(grid, (0, 0), (6, 0)).unwrap();
    assert_eq!(session.run(grid, u64::MAX), Status::Found);
    session
}

#[test]
fn a_jump_over_cells_that_can_be_walked_leaves_them_in_the_path() {
    let mut grid = Grid::open(7, 1);
    let session = hops(&grid);
    assert_eq!(
        session.path().map(|(x, _)| x).collect::<Vec<_>>(),
        [0, 1, 2, 3, 4, 5, 6]
    );
    assert_eq!(session.cost(), Some(60.0));
    grid.set(4, 0, CellKind::WALL);
    assert_eq!(
        hops(&grid).path().map(|(x, _)| x).collect::<Vec<_>>(),
        [0, 1, 2, 3, 6]
    );
}

#[test]
fn nothing_is_promised_where_steps_or_prices_depend_on_the_process() {
    let guarantee = |functions| {
        let options = Options::from(Algorithm::Dijkstra);
        Session::own(options, functions, ()).unwrap().guarantee()
    };
    let steps = Functions {
        neighbours: Some(Ask::with_process(|_, _: &Process| Ok(Vec::new()))),
        ..Functions::default()
    };
    let prices = Functions {
        cost: Some(Ask::with_process(|_, _: &Process| Ok(1.0))),
        ..Functions::default()
    };
    let alike = Functions {
        cost: ask(|_| 1.0),
        ..Functions::default()
    };
    assert_eq!(guarantee(steps), Guarantee::BestEffort);
    assert_eq!(guarantee(prices), Guarantee::BestEffort);
    assert_eq!(guarantee(alike), Guarantee::Optimal);
}
