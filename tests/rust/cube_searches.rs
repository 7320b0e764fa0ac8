//! Searches over the surface of a cube, each compared with Dijkstra's over all its cells, and the options that a cube
//! rejects.

use crate::oracle::surface::Surface;
use crate::properties::case::{lengths, rule};
use cubechase::Algorithm;
use cubechase::cost::Metric;
use cubechase::named::table::Loop;
use cubechase::named::{BadOptions, Costs, Guarantee, Options};
use cubechase::rules::HeuristicKind;
use cubechase::search::Status;
use cubechase::session::{SearchError, Session};
use cubechase::space::components::Components;
use cubechase::space::{CellKind, Cube, Key, Movement, Space, SurfaceCell};
use oorandom::Rand32;

const TAKEN: [&str; 10] = [
    "astar",
    "bfs",
    "dijkstra",
    "greedy",
    "weighted",
    "dynamic-weighted",
    "bidirectional",
    "ida",
    "dstar-lite",
    "flow-field",
];

fn named(word: &str, movement: Movement) -> Options {
    Options::from(word.parse::<Algorithm>().unwrap()).movement(movement)
}

/// Returns a cube with some walls.
fn cube(size: u32, random: &mut Rand32) -> Cube {
    let mut cube = Cube::new(size);
    for key in (0..cube.len() as u32).map(Key) {
        let kind = if random.rand_range(0..10) < 3 {
            CellKind::WALL
        } else {
            CellKind::FLOOR
        };
        cube.set(cube.cell(key), kind).unwrap();
    }
    cube
}

fn some_cell(cube: &Cube, random: &mut Rand32) -> SurfaceCell {
    cube.cell(Key(random.rand_range(0..cube.len() as u32)))
}

fn free_cell(cube: &Cube, random: &mut Rand32) -> SurfaceCell {
    loop {
        let cell = some_cell(cube, random);
        if cube.is_free(cube.key(cell).unwrap()) {
            return cell;
        }
    }
}

/// Runs every search on a random cube, and again after edits. Returns the number of searches.
pub(crate) fn search_a_cube(round: u32, random: &mut Rand32) -> u64 {
    let mut cube = cube(3 + round % 5, random);
    let surface = Surface::of(cube.size());
    let (_, movement) = Movement::SQUARES.all[round as usize % Movement::SQUARES.all.len()];
    let (_, costs) = Costs::NAMES.all[round as usize / 4 % Costs::NAMES.all.len()];
    let (rule, lengths) = (rule(movement), lengths(costs));
    let (start, goal) = (free_cell(&cube, random), some_cell(&cube, random));
    let [from, to] = [start, goal].map(|cell| cube.key(cell).unwrap().index());
    // IDA* searches repeatedly.
    let words = TAKEN.into_iter();
    let words = words.filter(|&word| word != "ida" || cube.size() <= 4);
    let mut sessions: Vec<_> = words
        .map(|word| {
            let options = named(word, movement).costs(costs);
            let mut session = Session::watched(options, ()).unwrap();
            session.start(&cube, start, goal).unwrap();
            (word, session)
        })
        .collect();
    for edits in [0, 1, 9] {
        for _ in 0..edits {
            let cell = some_cell(&cube, random);
            let kind = [CellKind::WALL, CellKind::FLOOR][random.rand_range(0..2) as usize];
            if cell != start {
                cube.set(cell, kind).unwrap();
            }
        }
        let least = surface.costs(cube.cells(), rule, from, lengths)[to];
        for (word, session) in &mut sessions {
            let context = format!("{word}, round {round}, {edits} edits");
            if edits > 0 {
                session.replan(&cube, None).unwrap();
            }
            // In slices, as at once.
            while session.run(&cube, 7) == Status::Running {}
            let path: Vec<usize> = session
                .path()
                .map(|cell| cube.key(cell).unwrap().index())
                .collect();
            assert_eq!(path[0], from, "{context}");
            let end = path[path.len() - 1];
            let walked = surface.walk(cube.cells(), rule, path, lengths).unwrap();
            let cost = session.path_cost().unwrap();
            assert!((cost - walked).abs() < 1e-6, "{cost}, {walked}, {context}");
            let Some(least) = least else {
                assert_eq!(session.status(), Status::Nearest, "{context}");
                continue;
            };
            assert_eq!((session.status(), end), (Status::Found, to), "{context}");
            let most = match session.guarantee() {
                Guarantee::Optimal => least,
                Guarantee::Bounded(most) => least * most.value(),
                _ => f64::INFINITY,
            };
            let is_kept = cost > least - 1e-6 && cost < most + 1e-6;
            assert!(is_kept, "{cost} of {least}, {context}");
        }
    }
    3 * sessions.len() as u64
}

#[test]
fn each_search_is_legal_and_keeps_its_guarantee() {
    let mut random = Rand32::new(1);
    for round in 0..60 {
        search_a_cube(round, &mut random);
    }
}

#[test]
fn without_a_path_the_answer_is_a_nearest_cell() {
    let mut random = Rand32::new(2);
    for _ in 0..20 {
        let cube = cube(5, &mut random);
        let movement = Movement::default();
        let (start, goal) = (free_cell(&cube, &mut random), some_cell(&cube, &mut random));
        let mut components = Components::default();
        components.refresh(&cube, movement);
        let label = components.label(cube.key(start).unwrap());
        if label == components.label(cube.key(goal).unwrap()) {
            continue;
        }
        let places = cube.unfoldings().places(goal);
        let distance = |key: Key| {
            let offsets = places.from(cube.cell(key));
            offsets.map(|(dx, dy)| Metric::TENTHS.octile(dx, dy)).min()
        };
        let nearest = components.cells(label).map(distance).min().unwrap();
        for word in ["astar", "bidirectional", "dstar-lite", "flow-field", "ida"] {
            let mut session = Session::watched(named(word, movement), ()).unwrap();
            session.start(&cube, start, goal).unwrap();
            assert_eq!(session.run(&cube, u64::MAX), Status::Nearest, "{word}");
            let end = session.path().last().unwrap();
            assert_eq!(distance(cube.key(end).unwrap()), nearest, "{word}");
        }
    }
}

#[test]
fn after_an_edit_the_path_equals_that_of_a_fresh_search() {
    let mut random = Rand32::new(3);
    for word in ["astar", "dstar-lite", "flow-field"] {
        let mut cube = cube(6, &mut random);
        let options = named(word, Movement::default());
        let goal = free_cell(&cube, &mut random);
        let start = free_cell(&cube, &mut random);
        let mut session = Session::watched(options.clone(), ()).unwrap();
        session.start(&cube, start, goal).unwrap();
        for _ in 0..30 {
            session.run(&cube, u64::MAX);
            let edited = some_cell(&cube, &mut random);
            let kind = if random.rand_range(0..2) == 0 {
                CellKind::WALL
            } else {
                CellKind::FLOOR
            };
            cube.set(edited, kind).unwrap();
            let start = free_cell(&cube, &mut random);
            session.replan(&cube, Some(start)).unwrap();
            let mut anew = Session::watched(options.clone(), ()).unwrap();
            anew.start(&cube, start, goal).unwrap();
            let ended =
                [&mut session, &mut anew].map(|one| (one.run(&cube, u64::MAX), one.path_cost()));
            assert_eq!(ended[0], ended[1], "{word}");
        }
    }
}

#[test]
fn searches_that_need_a_flat_map_are_rejected() {
    let refused = |options: Options| Session::<_, Cube>::watched(options, ()).err().unwrap();
    for &(word, algorithm) in Algorithm::NAMES.all {
        let made = Session::<_, Cube>::watched(named(word, Movement::default()), ());
        assert_eq!(made.is_ok(), TAKEN.contains(&word), "{word}");
        let is_lost = made.is_err() && algorithm.row().search_loop == Loop::BestFirst;
        if is_lost {
            let error = made.err().unwrap().to_string();
            assert_eq!(
                error,
                format!(
                    "algorithm \"{word}\" is not for a cube, which has no rows that go on over its edges; expected a search from neighbour to neighbour, such as astar"
                )
            );
        }
    }
    let hexagons = "6".parse::<Movement>().unwrap();
    let is_movement =
        |error| matches!(error, BadOptions::NotFor { what, .. } if what == "movement");
    assert!(is_movement(refused(named("astar", hexagons))));
    let by_table = Options::default().heuristic(HeuristicKind::Landmarks);
    let error = refused(by_table).to_string();
    assert_eq!(
        error,
        "heuristic \"landmarks\" is not for a cube, which has no rows that go on over its edges; expected one by formula"
    );
    let mut session = Session::watched(Options::default(), ()).unwrap();
    let cube = Cube::new(4);
    let (inside, outside) = (
        cube.cell(Key(0)),
        SurfaceCell {
            x: 4,
            ..cube.cell(Key(0))
        },
    );
    let begun = session.start(&cube, outside, inside);
    assert!(matches!(begun, Err(SearchError::StartOutside { x: 4, .. })));
    let begun = session.start(&cube, inside, inside);
    assert!(matches!(begun, Err(SearchError::StartBlocked { .. })));
}

#[test]
fn a_session_can_be_copied_sent_and_shared() {
    fn is_free<T: Clone + Send + Sync + 'static>() {}
    is_free::<Session>();
    is_free::<Session<(), Cube>>();
    let mut random = Rand32::new(4);
    let cube = cube(5, &mut random);
    let (start, goal) = (free_cell(&cube, &mut random), free_cell(&cube, &mut random));
    for word in TAKEN {
        let mut session = Session::watched(named(word, Movement::default()), ()).unwrap();
        session.start(&cube, start, goal).unwrap();
        session.run(&cube, 3);
        let mut copy = session.clone();
        let ended = [&mut session, &mut copy].map(|one| {
            let status = one.run(&cube, u64::MAX);
            (status, one.path_cost(), one.expanded())
        });
        assert_eq!(ended[0], ended[1], "{word}");
    }
}
