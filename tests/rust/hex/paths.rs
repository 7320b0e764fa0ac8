//! Every search that supports hexagons, on the public cases: exact if it promises the shortest path, never below, and
//! every step legal.

use crate::hex::facts::around;
use crate::hex::{MAP, ON_SQUARES, PATHS, text};
use cubechase::map::movingai::{self, Terrain};
use cubechase::named::{Algorithm, Costs, Guarantee, Options};
use cubechase::rules::HeuristicKind;
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CellKind, Grid, Layout, Movement};
use std::collections::VecDeque;

fn map() -> Grid {
    movingai::read(&text(MAP), Terrain::Land).unwrap().grid
}

/// From, to, and the steps between.
fn cases() -> Vec<[u32; 5]> {
    let text = text(PATHS);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let numbers = |line: &str| -> Vec<u32> {
        line.split('\t')
            .map(|number| number.parse().unwrap())
            .collect()
    };
    lines
        .map(|line| numbers(line).try_into().unwrap())
        .collect()
}

/// Returns the steps from a cell to all others, breadth first.
fn flood(grid: &Grid, layout: Layout, from: (u32, u32)) -> Vec<Option<u32>> {
    let size = (grid.width(), grid.height());
    let at = |(x, y): (u32, u32)| (y * size.0 + x) as usize;
    let mut steps = vec![None; (size.0 * size.1) as usize];
    steps[at(from)] = Some(0);
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for next in around(layout, size, cell) {
            if grid.kind(next.0, next.1) != CellKind::WALL && steps[at(next)].is_none() {
                steps[at(next)] = steps[at(cell)].map(|steps: u32| steps + 1);
                queue.push_back(next);
            }
        }
    }
    steps
}

/// The searches that need only a map of hexagons.
fn searches() -> Vec<(&'static str, Algorithm)> {
    let all = Algorithm::NAMES.all.iter().copied();
    all.filter(|(word, _)| !ON_SQUARES.contains(word)).collect()
}

#[test]
fn every_search_finds_the_stated_steps() {
    let (grid, cases) = (map(), cases());
    assert_eq!(cases.len(), 300);
    for (word, algorithm) in searches() {
        let mut session =
            Session::new(Options::from(algorithm).movement(Movement::Six(Layout::OddR))).unwrap();
        let exact = matches!(
            session.guarantee(),
            Guarantee::Optimal | Guarantee::FewestSteps
        );
        let mut longer = 0;
        for &[x, y, to_x, to_y, stated] in &cases {
            session.start(&grid, (x, y), (to_x, to_y)).unwrap();
            let status = session.run(&grid, u64::MAX);
            if word == "k-best" && status == Status::Nearest {
                continue;
            }
            assert_eq!(status, Status::Found, "{word}");
            let path: Vec<_> = session.path().collect();
            let steps = path.len() as u32 - 1;
            assert_eq!(session.cost(), Some(f64::from(10 * steps)), "{word}");
            assert_eq!((path[0], path[steps as usize]), ((x, y), (to_x, to_y)));
            for pair in path.windows(2) {
                assert!(around(Layout::OddR, (64, 64), pair[0]).contains(&pair[1]));
            }
            assert!(steps >= stated && (steps == stated || !exact), "{word}");
            longer += u32::from(steps > stated);
        }
        assert_eq!(
            longer > 0,
            matches!(word, "greedy" | "weighted" | "dynamic-weighted")
        );
    }
}

#[test]
fn every_layout_and_estimate_finds_what_a_flood_finds() {
    let mut grid = map();
    // A pocket that nothing leads to.
    for y in 20..=23 {
        for x in 30..=33 {
            let is_rim = x == 30 || x == 33 || y == 20 || y == 23;
            let kind = if is_rim {
                CellKind::WALL
            } else {
                CellKind::FLOOR
            };
            grid.set(x, y, kind);
        }
    }
    let (start, goals) = ((9, 30), [(57, 16), (60, 41), (1, 62), (9, 30), (31, 21)]);
    for &(layout_word, layout) in Layout::NAMES.all {
        let truth = flood(&grid, layout, start);
        for &(word, heuristic) in HeuristicKind::NAMES.all {
            for &(_, costs) in Costs::NAMES.all {
                let options = Options::default()
                    .heuristic(heuristic)
                    .costs(costs)
                    .movement(Movement::Six(layout));
                let claims = options.claims();
                // Hexagons have no diagonals that a heuristic of rows and columns could get wrong.
                let inexact =
                    [HeuristicKind::EuclidSquared, HeuristicKind::Waypoints].contains(&heuristic);
                assert_eq!((claims.admissible, claims.consistent), (!inexact, !inexact));
                let mut session = Session::new(options).unwrap();
                for goal in goals {
                    session.start(&grid, start, goal).unwrap();
                    let status = session.run(&grid, u64::MAX);
                    let steps = session.path().count() as u32 - 1;
                    match truth[(goal.1 * 64 + goal.0) as usize] {
                        Some(stated) => {
                            assert_eq!(status, Status::Found);
                            assert!(steps >= stated && (inexact || steps == stated), "{word}");
                        }
                        None => {
                            assert_eq!(status, Status::Nearest, "{layout_word}");
                            // Two steps away is as near as the rim allows.
                            let end = session.path().next_back().unwrap();
                            let nearest = layout.offset(end, goal).length();
                            let reached = (0..).zip(&truth).filter(|(_, steps)| steps.is_some());
                            let least = reached
                                .map(|(key, _)| layout.offset((key % 64, key / 64), goal).length())
                                .min();
                            assert_eq!(Some(nearest), least, "{layout_word} {word}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn steps_on_terrain_cost_the_mean_of_both_cells() {
    // Two steps through the mud, each 10 · (1 + 3) / 2; three around it, if there is a path.
    for (below, cost) in [(1, 30.0), (0, 40.0)] {
        let grid = Grid::from_bytes(3, 2, vec![1, 3, 1, below, below, below]);
        for &(_, costs) in Costs::NAMES.all {
            let mut session = Session::new(
                Options::default()
                    .costs(costs)
                    .movement(Movement::Six(Layout::OddR)),
            )
            .unwrap();
            session.start(&grid, (0, 0), (2, 0)).unwrap();
            session.run(&grid, u64::MAX);
            let one = match costs {
                Costs::Tenths | Costs::Manhattan => 1.0,
                Costs::Root2 | Costs::Chebyshev => 10.0,
            };
            assert_eq!(session.cost(), Some(cost / one), "{costs:?}");
        }
    }
}
