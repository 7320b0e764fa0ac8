//! Monsters that share one flow field.

use crate::chase::worlds::{events, open_map, play};
use cubechase::chase::player::ScreenDirection;
use cubechase::chase::{Chase, EventKind, Settings};
use cubechase::maze::cube::generate;
use cubechase::named::Algorithm;
use cubechase::space::{CellKind, Face, SurfaceCell};

fn share(settings: &mut Settings) {
    settings.algorithm = "flow-field".parse::<Algorithm>().unwrap();
}

fn on_front(x: u32, y: u32) -> SurfaceCell {
    let face = Face::Front;
    SurfaceCell { face, x, y }
}

fn fence(chase: &mut Chase, at: impl Iterator<Item = (u32, u32)>) {
    for (x, y) in at {
        chase.set_cell(on_front(x, y), CellKind::WALL).unwrap();
    }
}

#[test]
fn one_flood_serves_all_requests_in_order() {
    let monsters: Vec<_> = (0..12).map(|i| (Face::Front, 2 * i, 0)).collect();
    let mut chase = play(open_map(31, &monsters), share);
    chase.tick();
    let plans = events(&mut chase, EventKind::Repath);
    let order: Vec<_> = plans.iter().map(|plan| plan.numbers[0]).collect();
    assert_eq!(order, (0..12).collect::<Vec<_>>());
    assert_eq!(chase.planner().expanded(), 31 * 31);
    for plan in &plans {
        assert_eq!(plan.numbers[1], 31 * 31);
    }
    // While the player stands, repeated requests cost nothing.
    for _ in 0..180 {
        chase.tick();
    }
    assert_eq!(events(&mut chase, EventKind::Repath).len(), 12);
    assert_eq!(chase.planner().expanded(), 31 * 31);
}

#[test]
fn a_small_budget_builds_over_several_ticks_and_then_serves_all_monsters() {
    let monsters: Vec<_> = (0..5).map(|i| (Face::Front, 2 * i, 0)).collect();
    let mut chase = play(open_map(31, &monsters), |s| {
        share(s);
        s.budget = 100;
    });
    for tick in 1..=10 {
        assert_eq!(chase.planner().expanded(), 100 * (tick - 1));
        assert!(events(&mut chase, EventKind::Repath).is_empty());
        chase.tick();
    }
    assert_eq!(events(&mut chase, EventKind::Repath).len(), 5);
    assert_eq!(chase.planner().expanded(), 31 * 31);
}

#[test]
fn monsters_that_the_field_does_not_reach_go_as_near_as_possible() {
    let mut chase = play(
        open_map(
            31,
            &[
                (Face::Front, 0, 15),
                (Face::Front, 15, 13),
                (Face::Front, 30, 15),
            ],
        ),
        share,
    );
    fence(&mut chase, (11..20).flat_map(|i| [(i, 11), (i, 19)]));
    fence(&mut chase, (12..19).flat_map(|i| [(11, i), (19, i)]));
    chase.tick();
    let plans = events(&mut chase, EventKind::Repath);
    let costs: Vec<_> = plans
        .iter()
        .map(|plan| (plan.numbers[0], plan.numbers[2]))
        .collect();
    // Straight along the row to the cell before the fence; the monster inside gets there.
    assert_eq!(costs, [(0, 100), (1, 20), (2, 100)]);
    // One flood of the inside, and two searches that do not flood.
    assert!(chase.planner().expanded() < 49 + 80);
}

#[test]
fn an_edit_during_a_build_restarts_the_field() {
    let mut chase = play(open_map(15, &[(Face::Front, 0, 7)]), |s| {
        share(s);
        s.budget = 100;
    });
    chase.tick();
    fence(&mut chase, (1..15).map(|y| (4, y)));
    for _ in 0..3 {
        chase.tick();
    }
    let [plan] = events(&mut chase, EventKind::Repath)[..] else {
        panic!("one plan");
    };
    // Seven cells straight, and now up to the gap and down again.
    assert!(plan.numbers[2] > 70, "{plan:?}");
    assert!(chase.planner().expanded() > 100);
}

#[test]
fn an_unfinished_field_is_dropped_when_all_monsters_sleep() {
    let mut chase = play(
        open_map(9, &[(Face::Front, 0, 0), (Face::Right, 0, 0)]),
        |s| {
            share(s);
            s.budget = 1;
        },
    );
    chase.press(ScreenDirection::Right);
    let mut changes = 0;
    while changes < 1 {
        chase.tick();
        changes += events(&mut chase, EventKind::FaceChange).len();
    }
    chase.release(ScreenDirection::Right);
    for _ in 0..100 {
        chase.tick();
    }
    let player = chase.player().walker.nearest();
    let monster = &chase.monsters()[1];
    assert_eq!(player.face, Face::Right);
    let end = monster.plan().last().map(|&key| chase.cube().cell(key));
    assert_eq!(end, Some(player));
}

#[test]
fn sharing_is_deterministic() {
    let run = || {
        let mut chase = play(generate(15, 4).unwrap(), |s| {
            share(s);
            s.wander = true;
            s.budget = 70;
        });
        for _ in 0..3_000 {
            chase.tick();
        }
        chase.digest()
    };
    assert_eq!(run(), run());
}
