//! The public benchmarks, whose points are corners of cells.

use crate::any_angle::map_of;
use crate::command::{Run, run, written};
use crate::oracle::lines::Point;
use crate::oracle::{Map, Rule};
use cubechase::cost::{Metric, Thousandths};
use cubechase::map::movingai::{self, Terrain};
use cubechase::map::scenario::{self, Points, Scenario};
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::read_map;
use cubechase::rules::{AllNeighbours, AnyAngle, OnCorners, StraightLineGoal};
use cubechase::search::anya::{Anya, AnyaQuery};
use cubechase::search::{Buckets, Plan, Search, Status, Sum, Terms};
use cubechase::session::Session;
use cubechase::space::{CornerRule, Corners, Grid, Movement};
use cubechase::trace::Tally;
use std::fs;
use std::path::PathBuf;

const CASES: [(&str, &str, usize); 3] = [
    (
        "any_angle/stdmaze1_30x30_r7.map",
        "any_angle/stdmaze1_30x30_r7.map.scen",
        100,
    ),
    (
        "any_angle/stdmaze5_100x100_r15.map",
        "any_angle/stdmaze5_100x100_r15.map.scen",
        100,
    ),
    ("dao/arena.map", "any_angle/arena.map.scen", 160),
];

fn path(file: &str) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.join("tests/corpus/public").join(file)
}

fn load((map, scen, rows): (&str, &str, usize)) -> (Grid, Vec<Scenario>) {
    let text = |file| fs::read_to_string(path(file)).unwrap();
    let grid = movingai::read(&text(map), Terrain::Land).unwrap().grid;
    let scenarios = scenario::read(&text(scen), Points::Corners).unwrap();
    assert_eq!(scenarios.len(), rows);
    (grid, scenarios)
}

/// Returns the length of a path between corners, in halves of a cell, after checking every line of it.
fn drawn(map: &Map, path: &[Point], scenario: &Scenario) -> f64 {
    let halves = |(x, y): (u32, u32)| (2 * i64::from(x), 2 * i64::from(y));
    let ends = (Some(&halves(scenario.start)), Some(&halves(scenario.goal)));
    assert_eq!((path.first(), path.last()), ends);
    let drawn = map.draw(Rule::Squares(Some(1)), path);
    drawn.unwrap_or_else(|| panic!("{path:?} is not legal, line {}", scenario.line))
}

#[test]
fn anya_finds_the_stated_lengths() {
    let mut anya = Anya::default();
    for case in CASES {
        let (grid, scenarios) = load(case);
        let map = map_of(&grid);
        for scenario in &scenarios {
            let point = |(x, y): (u32, u32)| (i64::from(x), i64::from(y));
            let query = AnyaQuery {
                start: point(scenario.start),
                goal: point(scenario.goal),
                unit: 1,
                limit: u64::MAX,
            };
            anya.start(&grid, query, &mut ());
            assert_eq!(anya.run(&grid, &mut (), u64::MAX), Status::Found);
            let mut path = Vec::new();
            anya.path_into(&mut path);
            let path: Vec<Point> = path.iter().map(|&(x, y)| (2 * x, 2 * y)).collect();
            let found = drawn(&map, &path, scenario);
            assert!((anya.length().unwrap() - found).abs() < 1e-9);
            let stated = scenario.length;
            assert!(
                (found - stated).abs() <= stated * 1e-5,
                "{found}, line {}",
                scenario.line
            );
        }
    }
}

/// Returns the mean ratio to the stated lengths, and the number of line-of-sight checks.
fn ratio(case: (&str, &str, usize), is_lazy: bool) -> (f64, u64) {
    let (grid, scenarios) = load(case);
    let map = map_of(&grid);
    let mut corners = Corners::of(&grid);
    let mut search = Search::<Buckets>::new();
    let mut tally = Tally::default();
    let mut ratios = 0.0;
    for scenario in &scenarios {
        let [start, target] =
            [scenario.start, scenario.goal].map(|(x, y)| corners.key(x, y).unwrap());
        corners.join([start, target]);
        let sight = OnCorners;
        let aim = StraightLineGoal { sight, target };
        let plan = Plan {
            expand: AllNeighbours::even(Movement::Eight(CornerRule::Cut)),
            heuristic: aim,
            goal: aim,
            rank: Sum,
            link: AnyAngle { sight, is_lazy },
            terms: Terms {
                reopen: false,
                ..Terms::of(Metric::ROOT2)
            },
        };
        search.start(&corners, &plan, start, &mut tally);
        assert_eq!(
            search.run(&corners, &plan, &mut tally, u64::MAX),
            Status::Found
        );
        let path = search.path().into_iter().map(|key| corners.point(key));
        let path: Vec<Point> = path
            .map(|(x, y)| (2 * i64::from(x), 2 * i64::from(y)))
            .collect();
        let found = drawn(&map, &path, scenario);
        assert!(
            found >= scenario.length * (1.0 - 1e-5),
            "line {}",
            scenario.line
        );
        ratios += found / scenario.length;
    }
    (ratios / scenarios.len() as f64, tally.sights)
}

#[test]
fn theta_is_at_most_slightly_longer_and_lazy_theta_checks_fewer_lines() {
    for case in CASES {
        let (theta, looks) = ratio(case, false);
        let (lazy, fewer) = ratio(case, true);
        println!(
            "{}: theta {theta:.6}, {looks} looks; lazy {lazy:.6}, {fewer}",
            case.0
        );
        assert!((1.0 - 1e-5..1.01).contains(&theta) && (1.0 - 1e-5..1.01).contains(&lazy));
        assert!(fewer < looks, "{fewer} {looks}");
    }
}

#[test]
fn the_runner_prints_a_line_for_each_scenario_then_the_ratio_and_the_count() {
    let [map, scen] = ["dao/arena.map", "any_angle/arena.map.scen"].map(path);
    let [map, scen] = [&map, &scen].map(|file| file.to_str().unwrap());
    let Run { code, out, .. } = run("any_angle", [map, scen]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[0],
        "index\tbucket\texpected\tfound\texpanded\tsights\tmicros"
    );
    assert_eq!(lines.len(), 1 + 160 + 2);
    assert!(
        lines[1..161]
            .iter()
            .all(|line| line.split('\t').count() == 7)
    );
    assert_eq!(
        lines[161..],
        ["mean ratio 1.000000", "160 passed, 0 failed"]
    );
    assert_eq!(code, Some(0));
    let Run { code, out, .. } = run(
        "any_angle",
        [map, scen, "--algorithm", "lazy-theta", "--limit", "9"],
    );
    assert!(out.ends_with("9 passed, 0 failed\n") && out.contains("\nmean ratio 1.0"));
    assert_eq!(code, Some(0));
    let Run { code, err, .. } = run("any_angle", [map, scen, "--algorithm", "astar"]);
    assert_eq!((code, err.lines().count()), (Some(2), 1));

    let none = written("any-angle-none.scen", "version 1\n");
    let Run { code, out, err } = run("any_angle", [map, none.to_str().unwrap()]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(
        err.ends_with("found no scenario; expected at least one\n"),
        "{err}"
    );
}

/// A limit and stretches (docs/sources.md): a limited search stops short of the goal, a larger weight arrives, and so
/// do repeated searches.
#[test]
fn a_limited_search_stops_short_and_a_weight_or_repetition_arrives() {
    let map = read_map(include_str!("../../../maps/lab/stretches.txt")).unwrap();
    let (start, goal) = map.start.zip(map.goal).unwrap();
    let search = |weight, from| {
        let mut session = Session::new(
            Options::from(Algorithm::LazyTheta(Thousandths::new(weight)))
                .costs(Costs::Root2)
                .limit(200),
        )
        .unwrap();
        session.start(&map.grid, from, goal).unwrap();
        let status = session.run(&map.grid, u64::MAX);
        (status, session.expanded(), session.path().next_back())
    };
    let (status, expanded, end) = search(1000, start);
    assert_eq!((status, expanded), (Status::Limit, 200));
    let (status, _, heavy) = search(1500, start);
    assert_eq!((status, heavy), (Status::Found, Some(goal)));
    let (status, _, again) = search(1000, end.unwrap());
    assert_eq!((status, again), (Status::Found, Some(goal)));
}
