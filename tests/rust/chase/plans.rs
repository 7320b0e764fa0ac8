//! Plans are legal, shortest, and served in order.

use crate::chase::worlds::{events, open_map, play};
use cubechase::chase::Chase;
use cubechase::chase::EventKind;
use cubechase::cost::{Cost, Metric};
use cubechase::maze::cube::generate;
use cubechase::named::{Algorithm, LoopPlan, NamedPlan, Options, Prepared};
use cubechase::path;
use cubechase::rules::GoalRegion;
use cubechase::rules::HeuristicKind;
use cubechase::search::Heap;
use cubechase::search::Search;
use cubechase::search::Status;
use cubechase::space::CellKind;
use cubechase::space::Face;
use cubechase::space::Movement;
use cubechase::space::SurfaceCell;

#[test]
fn plans_are_legal_and_as_short_as_dijkstras() {
    let by_field = "flow-field".parse::<Algorithm>().unwrap();
    for seed in 0..8 {
        for &(_, movement) in Movement::SQUARES.all {
            let mut chase = play(generate(15, seed).unwrap(), |s| {
                s.movement = movement;
                s.algorithm = [Algorithm::AStar, by_field][seed as usize % 2];
                s.wander = true;
                s.seed = seed;
            });
            let mut plans = 0;
            for _ in 0..60 * 60 {
                chase.tick();
                for event in events(&mut chase, EventKind::Repath) {
                    plans += 1;
                    let [monster, expanded, cost, length] = event.numbers;
                    let monster = &chase.monsters()[monster as usize];
                    if length < 2 {
                        continue;
                    }
                    let plan = monster.plan();
                    assert_eq!(plan.len(), length as usize);
                    assert!(expanded > 0);
                    let cube = chase.cube();
                    let (metric, cost) = (Metric::TENTHS, Cost::new(cost.into()));
                    assert_eq!(path::cost(cube, movement, &metric, plan), Ok(cost));
                    // The plan begins at the cell whose centre is nearest, and ends at the player.
                    let near = monster.walker.nearest();
                    assert_eq!(cube.cell(plan[0]), near);

                    let end = cube.cell(plan[plan.len() - 1]);
                    let grid = cube.face(near.face);
                    let [from, to] = [near, end].map(|cell| grid.key(cell.x, cell.y).unwrap());
                    let goal = GoalRegion {
                        target: to,
                        movement,
                        metric,
                        within: Cost::new(0),
                    };
                    let options = Options::from(Algorithm::Dijkstra).movement(movement);
                    let mut prepared = Prepared::default();
                    let dijkstra =
                        NamedPlan::new(&options, grid, from, goal, &mut prepared).unwrap();
                    let mut search = Search::<Heap>::new();
                    dijkstra.start(&mut search, grid, &[from], &mut ());
                    assert_eq!(
                        dijkstra.run(&mut search, grid, &mut (), u64::MAX),
                        Status::Found
                    );
                    assert_eq!(search.cost(), Some(cost));
                    let player = chase.player().walker.nearest();
                    if cost > Cost::ZERO {
                        assert_eq!(end, player);
                    }
                }
            }
            assert!(plans > 20, "{plans} plans");
        }
    }
}

#[test]
fn an_unreachable_player_attracts_the_monster_without_a_flood() {
    let mut chase = play(open_map(31, &[(Face::Front, 0, 15)]), |_| {});
    for (x, y) in (12..19).flat_map(|i| [(i, 12), (i, 18), (12, i), (18, i)]) {
        let cell = SurfaceCell {
            face: Face::Front,
            x,
            y,
        };
        chase.set_cell(cell, CellKind::WALL).unwrap();
    }
    chase.tick();
    let [event] = events(&mut chase, EventKind::Repath)[..] else {
        panic!("one plan");
    };
    let [_, expanded, cost, _] = event.numbers;
    // Straight along the row to the cell before the fence.
    assert_eq!(cost, 110);
    assert!(expanded < 40, "{expanded} of 900 cells");
    assert!(chase.planner().last().is_some_and(|plan| !plan.reaches));
}

#[test]
fn a_small_budget_serves_requests_in_order_over_several_ticks() {
    let monsters: Vec<_> = (0..12).map(|i| (Face::Front, 2 * i, 0)).collect();
    let mut chase = play(open_map(31, &monsters), |s| {
        s.budget = 10;
        s.algorithm = Algorithm::Dijkstra;
    });
    let mut order = Vec::new();
    for _ in 0..2_000 {
        let before = chase.planner().expanded();
        chase.tick();
        assert!(chase.planner().expanded() - before <= 10);
        let served = events(&mut chase, EventKind::Repath);
        order.extend(served.iter().map(|event| event.numbers[0]));
        if order.len() >= 12 {
            break;
        }
    }
    assert_eq!(order[..12], (0..12).collect::<Vec<_>>());
}

#[test]
fn a_monster_returns_to_the_nearest_centre_before_it_follows_a_plan() {
    let mut chase = play(open_map(15, &[(Face::Front, 0, 7)]), |_| {});
    // 3 cells a second are 20 ticks a cell; five ticks in, the cell behind is nearer.
    for _ in 0..6 {
        chase.tick();
    }
    let before = chase.monsters()[0].walker;
    let step = before.step.expect("the walker is between cells");
    assert!(step.done > 0 && !step.is_past_half());
    let mut settings = *chase.settings();
    settings.heuristic = HeuristicKind::Zero;
    chase.configure(settings).unwrap();
    chase.tick();
    let after = chase.monsters()[0].walker;
    assert_eq!(after.step.map(|s| s.to), Some(before.cell));
    assert_eq!(after.step.map(|s| s.leaving), Some(step.leaving.opposite()));
    let start = chase.monsters()[0].plan()[0];
    assert_eq!(chase.cube().cell(start), after.nearest());
}

#[test]
fn the_ratio_uses_the_plans_own_movement() {
    let mut chase = play(generate(15, 1).unwrap(), |_| {});
    for _ in 0..10 {
        chase.tick();
    }
    let ratio = |chase: &Chase| chase.planner().last_ratio(chase.cube());
    assert_eq!(ratio(&chase), Some(1.0));
    let mut settings = *chase.settings();
    settings.movement = "8-cut".parse::<Movement>().unwrap();
    chase.configure(settings).unwrap();
    assert_eq!(ratio(&chase), Some(1.0));
    let somewhere = SurfaceCell {
        face: Face::Front,
        x: 0,
        y: 0,
    };
    assert_eq!(chase.set_cell(somewhere, CellKind::FLOOR), Ok(true));
    assert_eq!(ratio(&chase), None);
}
