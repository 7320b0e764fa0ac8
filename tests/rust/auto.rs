//! What `auto` chooses, that its answers are as good as any other, and that it gives a reason.
#![cfg(feature = "maze")]

use cubechase::cost::Metric;
use cubechase::maze::{Generator, Recipe, generate};
use cubechase::named::{Algorithm, Choice, Options, Prices, Workload};
use cubechase::rules::MapSample;
use cubechase::rules::subgoal::SubgoalBuilder;
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Key, Layout, Movement, Space};
use oorandom::Rand32;

fn session(algorithm: &str, queries: u32) -> Session {
    Session::new(Options::from(
        algorithm
            .parse::<Algorithm>()
            .unwrap()
            .with_queries(queries),
    ))
    .unwrap()
}

/// Rooms of eight cells with a door in each wall.
fn rooms(side: u32) -> Grid {
    let mut random = Rand32::new(3);
    let mut grid = Grid::open(side, side);
    for wall in (8..side).step_by(8) {
        for along in 0..side {
            grid.set(wall, along, CellKind::WALL);
            grid.set(along, wall, CellKind::WALL);
        }
    }
    for wall in (8..side).step_by(8) {
        for room in (0..side).step_by(8) {
            let door = (room + 1 + random.rand_range(0..7)).min(side - 1);
            grid.set(wall, door, CellKind::FLOOR);
            grid.set(door, wall, CellKind::FLOOR);
        }
    }
    grid
}

fn ends(grid: &Grid, random: &mut Rand32) -> [(u32, u32); 2] {
    [(); 2].map(|()| {
        loop {
            let key = Key(random.rand_range(0..grid.len() as u32));
            if grid.is_free(key) {
                return grid.point(key);
            }
        }
    })
}

#[test]
fn auto_changes_from_jumps_to_a_table_and_stays_shortest() {
    let grid = rooms(240);
    for (queries, expected) in [
        (1, vec!["jps", "jps-plus"]),
        (300, vec!["jps", "jps-plus"]),
        (1_000_000, vec!["jps", "subgoal"]),
    ] {
        let mut random = Rand32::new(8);
        let (mut auto, mut best) = (session("auto", queries), session("astar", 1));
        assert_eq!(auto.choice(), None);
        let mut chosen = Vec::new();
        for _ in 0..250 {
            let [start, goal] = ends(&grid, &mut random);
            for session in [&mut auto, &mut best] {
                session.start(&grid, start, goal).unwrap();
                session.run(&grid, u64::MAX);
            }
            assert_eq!(auto.status(), best.status());
            if auto.status() == Status::Found {
                assert_eq!(auto.cost(), best.cost());
            }
            let (word, why) = auto.choice().unwrap();
            assert!(why.ends_with('.') && why.len() > 30, "{why}");
            if chosen.last() != Some(&word) {
                chosen.push(word);
            }
        }
        assert_eq!(chosen, expected, "{queries}");
    }
}

#[test]
fn a_repeated_query_keeps_its_search_and_an_edit_starts_over() {
    let mut grid = rooms(60);
    let mut random = Rand32::new(5);
    let mut auto = session("auto", 1);
    for _ in 0..400 {
        let [start, goal] = ends(&grid, &mut random);
        auto.start(&grid, start, goal).unwrap();
        auto.run(&grid, u64::MAX);
        let seen = (auto.choice(), auto.expanded(), auto.cost());
        for _ in 0..3 {
            auto.seek(&grid, 0).unwrap();
            auto.run(&grid, u64::MAX);
            assert_eq!((auto.choice(), auto.expanded(), auto.cost()), seen);
        }
    }
    assert_eq!(auto.choice().unwrap().0, "jps-plus");
    grid.set(1, 1, CellKind::WALL);
    let [start, goal] = ends(&grid, &mut random);
    auto.start(&grid, start, goal).unwrap();
    assert_eq!(auto.choice().unwrap().0, "jps");
    grid.set(2, 2, CellKind::cost(3).unwrap());
    auto.start(&grid, start, goal).unwrap();
    let why = "Ground of each cost lies in areas that jumps can cross: jump points.";
    assert_eq!(auto.choice(), Some(("jps", why)));
    for cell in 0..60 * 60 {
        let (x, y) = (cell % 60, cell / 60);
        if grid.kind(x, y) != CellKind::WALL {
            grid.set(x, y, CellKind::cost((cell % 7) as u8 + 1).unwrap());
        }
    }
    auto.start(&grid, start, goal).unwrap();
    assert_eq!(auto.choice().unwrap().0, "astar");
    assert_eq!(session("jps", 1).choice(), None);
}

/// Random walls: some cells reach no others.
fn scattered(side: u32, percent: u32) -> Grid {
    let mut random = Rand32::new(7);
    let cells = (0..side * side).map(|_| u8::from(random.rand_range(0..100) >= percent));
    Grid::from_bytes(side, side, cells.collect())
}

#[test]
#[ignore = "several seconds: cargo test -- --include-ignored"]
fn auto_works_in_every_movement_with_tables_and_hierarchies() {
    let mut nearest = 0;
    for &(_, movement) in Movement::SQUARES.all {
        for (grid, hierarchies, expected) in [
            (rooms(240), false, "jps-plus"),
            (rooms(400), true, "subgoal"),
            (scattered(320, 33), true, "subgoal"),
        ] {
            let options = |algorithm| Options::from(algorithm).movement(movement);
            let queries = 1_000_000;
            let [mut auto, mut best] = [
                Algorithm::Auto {
                    queries,
                    hierarchies,
                },
                Algorithm::AStar,
            ]
            .map(|algorithm| Session::new(options(algorithm)).unwrap());
            let mut random = Rand32::new(11);
            for _ in 0..30 {
                let [start, goal] = ends(&grid, &mut random);
                for session in [&mut auto, &mut best] {
                    session.start(&grid, start, goal).unwrap();
                    session.run(&grid, u64::MAX);
                }
                assert_eq!((auto.status(), auto.cost()), (best.status(), best.cost()));
                nearest += u32::from(auto.status() == Status::Nearest);
            }
            assert_eq!(auto.choice().unwrap().0, expected, "{movement:?}");
        }
    }
    assert!(nearest > 5, "{nearest}");
}

#[test]
fn a_hierarchy_is_built_only_where_it_saves_time() {
    // A maze: two hundred long searches. Open ground with sparse walls: a hierarchy would cost a thousand times what it
    // saves.
    let maze = generate(&Recipe::new(Generator::Backtracker, 301, 301, 5)).unwrap();
    for (grid, queries, expected) in [
        (maze.clone(), 200, "subgoal"),
        // A table saves little where scans are short.
        (maze, 4, "jps"),
        (scattered(300, 2), 2_000, "jps-plus"),
    ] {
        let mut auto = session("auto", queries);
        let mut random = Rand32::new(3);
        for _ in 0..4 {
            let [start, goal] = ends(&grid, &mut random);
            auto.start(&grid, start, goal).unwrap();
            auto.run(&grid, u64::MAX);
        }
        assert_eq!(auto.choice().unwrap().0, expected, "{queries}");
    }
}

#[test]
fn an_edit_removes_the_hierarchy() {
    let mut grid = rooms(240);
    let mut random = Rand32::new(2);
    let mut auto = session("auto", 1_000_000);
    let mut ask = |auto: &mut Session, grid: &Grid| {
        let [start, goal] = ends(grid, &mut random);
        auto.start(grid, start, goal).unwrap();
        auto.run(grid, u64::MAX);
        let mut astar = session("astar", 1);
        astar.start(grid, start, goal).unwrap();
        astar.run(grid, u64::MAX);
        assert_eq!((auto.status(), auto.cost()), (astar.status(), astar.cost()));
        auto.choice().unwrap().0
    };
    let chosen: Vec<_> = (0..6).map(|_| ask(&mut auto, &grid)).collect();
    assert_eq!(chosen.last(), Some(&"subgoal"), "{chosen:?}");
    grid.set(100, 100, CellKind::WALL);
    grid.set(101, 100, CellKind::WALL);
    ask(&mut auto, &grid);
    // One search is to come, and none was made on this map.
    auto.expect(1);
    grid.set(102, 100, CellKind::WALL);
    assert_eq!(ask(&mut auto, &grid), "jps");
}

#[test]
fn hexagons_use_a_star_for_any_number_of_searches() {
    let grid = rooms(240);
    for &(_, layout) in Layout::NAMES.all {
        let options = |word: &str| {
            Options::from(word.parse::<Algorithm>().unwrap().with_queries(1_000_000))
                .movement(Movement::Six(layout))
        };
        let [mut auto, mut best] =
            ["auto", "astar"].map(|word| Session::new(options(word)).unwrap());
        auto.prepare(&grid).unwrap();
        let mut random = Rand32::new(12);
        for _ in 0..20 {
            let [start, goal] = ends(&grid, &mut random);
            for session in [&mut auto, &mut best] {
                session.start(&grid, start, goal).unwrap();
                session.run(&grid, u64::MAX);
            }
            assert_eq!((auto.status(), auto.cost()), (best.status(), best.cost()));
            assert_eq!(auto.expanded(), best.expanded());
        }
        let (word, why) = auto.choice().unwrap();
        assert_eq!((word, why), ("astar", "Jumps need square cells: A*."));
    }
}

/// Open squares of cells, with this many expected searches and these estimates.
fn workload(promised: u64, prices: Prices) -> Workload {
    Workload {
        cells: 512 * 512,
        is_uniform: true,
        is_square: true,
        can_prune: true,
        may_build: true,
        promised,
        prices: Some(prices),
        ..Workload::default()
    }
}

#[test]
fn searches_correct_a_wrong_estimate() {
    let prices = Prices {
        expanded: 20_000,
        scan: 20,
        table: 8_000_000,
        build: 100_000_000,
        query: 30_000,
    };
    let mut workload = workload(200, prices);
    assert_eq!(Choice::of(&workload), Choice::Hierarchy);
    // The searches are much shorter than estimated: no table pays off.
    for _ in 0..100 {
        workload.note(Choice::Few, 20);
    }
    assert_eq!(Choice::of(&workload), Choice::Few);
    // And longer again.
    for _ in 0..100 {
        workload.note(Choice::Few, 20_000);
    }
    assert_eq!(Choice::of(&workload), Choice::Hierarchy);
    // It was limited to the cost of jumps, so a core was left, and each query expands that.
    workload.has_hierarchy = true;
    for _ in 0..50 {
        workload.note(Choice::Hierarchy, 40_000);
    }
    assert_eq!(Choice::of(&workload), Choice::Many);
    workload.forget_map();
    assert_eq!((workload.done, workload.prices), (0, None));
    assert!(workload.made == 200 && workload.hierarchy_queries == 0 && !workload.has_hierarchy);
}

#[test]
fn a_build_is_bounded_by_the_time_of_jumps() {
    let prices = Prices {
        expanded: 1_000,
        scan: 20,
        table: 8_000_000,
        build: 1,
        query: 1,
    };
    let looks = [10, 1_000, 100_000].map(|promised| workload(promised, prices).most_looks());
    let ns = Prices::by_jumps(Some(&prices), 1_000);
    assert!(looks.is_sorted() && looks[0] > 0);
    // Many searches would get the table, few would not.
    assert!(
        looks[0] <= 10 * ns[0] && looks[2] < 100_000 * ns[0] / 10,
        "{looks:?}"
    );
}

#[test]
fn the_same_calls_make_the_same_choices() {
    for (grid, queries) in [
        (rooms(120), 1),
        (scattered(150, 30), 50),
        (rooms(200), 3_000),
    ] {
        let mut sessions = [(); 2].map(|()| session("auto", queries));
        let mut random = Rand32::new(21);
        for _ in 0..60 {
            let [start, goal] = ends(&grid, &mut random);
            let seen = sessions.each_mut().map(|session| {
                session.start(&grid, start, goal).unwrap();
                session.run(&grid, u64::MAX);
                (session.choice(), session.expanded(), session.cost())
            });
            assert_eq!(seen[0], seen[1]);
        }
    }
}

#[test]
fn a_sample_agrees_with_the_tables() {
    let maze = generate(&Recipe::new(Generator::Wilson, 201, 201, 5)).unwrap();
    for &(word, movement) in Movement::SQUARES.all {
        for (name, grid) in [
            ("rooms", rooms(240)),
            ("scattered", scattered(200, 25)),
            ("thin", scattered(200, 2)),
            ("maze", maze.clone()),
        ] {
            let sample = MapSample::of(&grid, movement);
            let builder = SubgoalBuilder::new(&grid, (movement, Metric::ROOT2));
            let (subgoals, seen) = builder.density(&grid);
            let free = grid.cells().iter().filter(|&&byte| byte != 0).count();
            for (found, exact, within) in [
                (sample.subgoals, subgoals as f64, 1.25),
                (sample.free, free as f64, 1.1),
                // Few subgoals are sampled where they see far.
                (sample.seen, seen, 1.6),
            ] {
                let factor = found / exact;
                assert!(
                    factor < within && factor > 1.0 / within,
                    "{word}, {name}: {found}, {exact}"
                );
            }
            assert!(sample.view >= 2.0, "{word}, {name}: {}", sample.view);
        }
    }
}

#[test]
fn a_sample_counts_loops() {
    // Thirty rooms a side: each four adjacent rooms form a loop, and a maze has none.
    let maze = generate(&Recipe::new(Generator::Wilson, 201, 201, 5)).unwrap();
    for (grid, expected) in [(rooms(240), 29.0 * 29.0), (maze, 0.0)] {
        let MapSample {
            loops, subgoals, ..
        } = MapSample::of(&grid, Movement::default());
        assert!(
            (loops - expected).abs() < subgoals / 10.0,
            "{loops}, {expected}"
        );
    }
    let open = MapSample::of(&Grid::open(50, 50), Movement::default());
    assert_eq!((open.subgoals, open.seen, open.loops), (0.0, 0.0, 0.0));
    assert_eq!(open.free, 2500.0);
}
