//! Edits during a chase.

use crate::chase::worlds::{events, open_map, play};
use cubechase::chase::Chase;
use cubechase::chase::EventKind;
use cubechase::cost::Metric;
use cubechase::maze::cube::generate;
use cubechase::named::Algorithm;
use cubechase::path;
use cubechase::space::CellKind;
use cubechase::space::Face;
use cubechase::space::Movement;
use cubechase::space::SurfaceCell;

#[test]
fn a_wall_across_a_plan_causes_a_new_plan_at_once() {
    let mut chase = play(open_map(15, &[(Face::Front, 0, 7)]), |_| {});
    chase.tick();
    let plan = chase.monsters()[0].plan().to_vec();
    assert_eq!(plan.len(), 8);
    let cell = chase.cube().cell(plan[4]);
    assert_eq!(chase.set_cell(cell, CellKind::WALL), Ok(true));
    assert_eq!(chase.set_cell(cell, CellKind::WALL), Ok(false));
    assert_eq!(chase.monsters()[0].asked, 2);
    chase.tick();
    let again = chase.monsters()[0].plan();
    assert!(!again.is_empty() && !again.contains(&plan[4]));
    let movement = Movement::default();
    assert!(path::cost(chase.cube(), movement, &Metric::TENTHS, again).is_ok());

    // A wall far from the plan does not affect it, and neither does removing one.
    let far = SurfaceCell {
        face: Face::Front,
        x: 0,
        y: 0,
    };
    chase.set_cell(far, CellKind::WALL).unwrap();
    chase.set_cell(far, CellKind::FLOOR).unwrap();
    assert_eq!(chase.monsters()[0].asked, 2);
}

#[test]
fn no_actor_can_be_walled_in() {
    let mut chase = play(open_map(9, &[(Face::Front, 0, 0)]), |_| {});
    let player = chase.player().walker.cell;
    for _ in 0..40 {
        chase.tick();
        let monster = chase.monsters()[0].walker;
        for cell in [monster.cell, monster.nearest(), player] {
            let before = chase.digest();
            let error = chase
                .set_cell(cell, CellKind::WALL)
                .unwrap_err()
                .to_string();
            assert!(error.contains("this cell"), "{error}");
            assert_eq!(chase.digest(), before);
        }
    }
    let outside = SurfaceCell {
        face: Face::Top,
        x: 9,
        y: 0,
    };
    assert_eq!(
        chase
            .set_cell(outside, CellKind::WALL)
            .unwrap_err()
            .to_string(),
        "(9, 0) is not a cell; expected a column and a row from 0 to 8"
    );
}

#[test]
fn plans_always_begin_at_the_monster() {
    let mut random = oorandom::Rand32::new(9);
    for game in 0..60 {
        let mut chase = play(generate(9, game).unwrap(), |s| {
            s.wander = true;
            s.seed = game;
            s.repath_ms = 100 + 450 * (game as u32 % 9);
            s.budget = [1, 7, 60_000][game as usize % 3];
            s.algorithm = (["astar", "flow-field"][game as usize / 3 % 2])
                .parse::<Algorithm>()
                .unwrap();
        });
        for _ in 0..1_500 {
            if random.rand_range(0..40) == 0 {
                let cell = SurfaceCell {
                    face: Face::ALL[random.rand_range(0..6) as usize],
                    x: random.rand_range(0..9),
                    y: random.rand_range(0..9),
                };
                let kind = [CellKind::WALL, CellKind::FLOOR][random.rand_range(0..2) as usize];
                // A rejection is fine too, because no actor may be walled in.
                let _ = chase.set_cell(cell, kind);
            }
            if random.rand_range(0..200) == 0 {
                let mut settings = *chase.settings();
                settings.movement = Movement::SQUARES.all[random.rand_range(0..4) as usize].1;
                chase.configure(settings).unwrap();
            }
            let cube = chase.cube().clone();
            let before: Vec<_> = chase.monsters().iter().map(|m| m.walker).collect();
            chase.tick();
            let restarted = !events(&mut chase, EventKind::Caught).is_empty();
            for (monster, before) in chase.monsters().iter().zip(before) {
                let walker = monster.walker;
                assert_eq!(cube.kind(walker.cell), CellKind::FLOOR);
                assert!(monster.plan_is_legal(&cube, chase.settings().movement));
                assert_eq!(monster.awake, walker.face() == chase.player().walker.face());
                if let Some(&first) = monster.plan().first() {
                    // The cell stood on, or the end of the step.
                    let at = walker.step.map_or(walker.cell, |step| step.to);
                    assert_eq!(cube.cell(first), at, "game {game}");
                }
                let distance: i64 = (0..3)
                    .map(|i| (walker.place(&cube)[i] - before.place(&cube)[i]).abs())
                    .sum();
                assert!(
                    restarted || distance <= 2 * i64::from(walker.speed),
                    "a jump of {distance}"
                );
            }
        }
    }
}

#[test]
fn a_plan_asked_for_at_exactly_half_a_step_is_followed() {
    let mut chase = play(open_map(11, &[(Face::Front, 0, 5)]), |_| {});
    // 20 ticks a cell: ten are half. A wall across the plan causes a request at once.
    let at_half = |chase: &Chase| {
        let step = chase.monsters()[0].walker.step;
        step.is_some_and(|step| 2 * step.done == step.length())
    };
    while !at_half(&chase) {
        chase.tick();
    }
    let wall = SurfaceCell {
        face: Face::Front,
        x: 4,
        y: 5,
    };
    assert_eq!(chase.set_cell(wall, CellKind::WALL), Ok(true));
    for _ in 0..40 {
        let before = chase.monsters()[0].walker.place(chase.cube());
        chase.tick();
        let after = chase.monsters()[0].walker.place(chase.cube());
        assert_ne!(before, after, "stands still");
    }
}
