//! The parents on the tape of a D* Lite search: at every moment the next cell of the best path, before and after
//! repairs.

use cubechase::cost::{Cost, Metric};
use cubechase::path;
use cubechase::rules::AllNeighbours;
use cubechase::search::{DStarLite, NoGoal, Plan, Status};
use cubechase::space::compass::directions;
use cubechase::space::{CellKind, Grid, Key, Movement, Space};
use cubechase::trace::{Mark, Tape};
use oorandom::Rand32;
use std::collections::HashSet;

type Walk = Plan<AllNeighbours, (Movement, Metric), NoGoal>;

/// Compares every parent on the tape with the two costs of the search. Returns the number of cells with a parent.
fn check(grid: &Grid, plan: &Walk, search: &DStarLite, tape: &Tape, goal: Key) -> usize {
    let metric = &plan.terms.metric;
    let (movement, _) = plan.heuristic;
    let step = |from: Key, to: Key| path::cost(grid, movement, metric, &[from, to]).ok();
    let mut checked = 0;
    for key in (0..grid.len() as u32).map(Key) {
        let Some(known) = tape.known(key) else {
            continue;
        };
        let rhs = search.rhs(key);
        let least = directions(movement.moves(grid, key))
            .map(|direction| grid.neighbour(key, direction))
            .filter(|_| grid.is_free(key))
            .filter_map(|to| Some(step(key, to)?.plus(search.g(to))))
            .min()
            .unwrap_or(Cost::MAX);
        if key == goal || least == Cost::MAX {
            assert_eq!(known.parent, key, "no path leads on from {key:?}");
            continue;
        }
        assert_eq!(rhs, least);
        let cost_over_parent =
            step(key, known.parent).map(|cost| cost.plus(search.g(known.parent)));
        assert_eq!(
            cost_over_parent,
            Some(least),
            "{key:?} over {:?}",
            known.parent
        );
        checked += 1;
    }
    checked
}

/// Compares the marks with what the search knows now and knew before. Returns how many cells changed, and how many have
/// no path.
fn check_marks(search: &DStarLite, tape: &Tape, was_known: &[bool]) -> [usize; 2] {
    let mut counts = [0; 2];
    for (key, &was_known) in (0..).map(Key).zip(was_known) {
        let mark = tape.mark(key);
        let has_path = search.g(key) < Cost::MAX;
        assert_eq!(mark == Mark::Open, search.is_open(key), "{key:?}");
        match mark {
            Mark::Kept => assert!(was_known, "{key:?}"),
            Mark::Repaired => assert!(was_known && has_path, "{key:?}"),
            Mark::Lost => assert!(was_known && !has_path, "{key:?}"),
            Mark::Closed => assert!(!was_known, "{key:?}"),
            Mark::None | Mark::Open | Mark::Scanned => {}
        }
        counts[0] += usize::from(mark == Mark::Repaired);
        counts[1] += usize::from(mark == Mark::Lost);
    }
    counts
}

#[test]
fn a_parent_is_the_next_cell_of_the_best_path_at_every_moment() {
    let mut random = Rand32::new(91);
    let (mut checked, mut repaired, mut mended, mut lost) = (0, 0, 0, 0);
    for round in 0..200 {
        let (width, height) = (random.rand_range(3..12), random.rand_range(3..12));
        let share = random.rand_range(0..35);
        let cells = (0..width * height).map(|_| match random.rand_range(0..100) {
            percent if percent < share => 0,
            percent if percent > 95 => 3,
            _ => 1,
        });
        let mut grid = Grid::from_bytes(width, height, cells.collect());
        let (start, goal) = (Key(0), Key(width * height - 1));
        for end in [start, goal] {
            let (x, y) = grid.point(end);
            grid.set(x, y, CellKind::FLOOR);
        }
        let movement = Movement::NAMES.all[round % 4].1;
        let metric = Metric::TENTHS;
        let plan = Plan::new(
            AllNeighbours::terrain(movement),
            (movement, metric),
            NoGoal,
            metric,
        );
        let mut tape = Tape::default();
        let mut search = DStarLite::default();
        let mut known_before = HashSet::new();
        tape.prepare(grid.len(), Metric::default());
        search.start(&grid, &plan, start, goal, &mut tape);
        for repair in 0..4 {
            tape.stepped(search.open() as u32);
            // What was known before the repair, except edited cells.
            let was_known: Vec<bool> = (0..grid.len() as u32)
                .map(|key| known_before.contains(&Key(key)))
                .collect();
            loop {
                let status = search.run(&grid, &plan, &mut tape, 1);
                tape.show(usize::MAX);
                checked += check(&grid, &plan, &search, &tape, goal);
                let counts = check_marks(&search, &tape, &was_known);
                mended += counts[0];
                lost += counts[1];
                if status != Status::Running {
                    break;
                }
            }
            repaired += usize::from(repair > 0) * tape.steps();
            for _ in 0..random.rand_range(1..4) {
                let key = Key(random.rand_range(1..width * height - 1));
                let (x, y) = grid.point(key);
                let kind = [CellKind::WALL, CellKind::WALL, CellKind::FLOOR];
                grid.set(x, y, kind[random.rand_range(0..3) as usize]);
            }
            known_before = (0..grid.len() as u32)
                .map(Key)
                .filter(|&key| tape.mark(key) != Mark::None)
                .collect();
            tape.resume(grid.len());
            search.repair(&grid, &plan, start, &mut tape);
        }
    }
    assert!(
        checked > 100_000 && repaired > 1_000,
        "{checked} {repaired}"
    );
    assert!(mended > 1_000 && lost > 100, "{mended} {lost}");
}
