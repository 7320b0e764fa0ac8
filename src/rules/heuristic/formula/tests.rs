//! Compares every claim with the distances, at every scale.

use crate::cost::{Cost, Metric};
use crate::rules::heuristic::formula::scaled;
use crate::rules::heuristic::{Claims, Formula, Towards, UNSCALED};
use crate::search::Heuristic;
use crate::space::grid::MAX_SIDE;
use crate::space::{CellKind, Grid, Key, Layout, Movement};

const FORMULAS: [Formula; 6] = [
    Formula::Octile,
    Formula::Manhattan,
    Formula::Chebyshev,
    Formula::Euclid,
    Formula::EuclidSquared,
    Formula::Zero,
];

/// Pairs of offsets that differ by one step, the step, and the farther one's estimate and distance: all near the target, and all
/// along the axis and the diagonal.
struct Cases {
    pairs: Vec<(Cost, Cost, Cost)>,
    ends: Vec<(Cost, Cost)>,
}

fn steps(formula: Formula, movement: Movement, metric: &Metric) -> Cases {
    let near = (0..24).flat_map(|dx| (0..24).map(move |dy| (dx, dy)));
    let far = (24..MAX_SIDE).flat_map(|n| [(n, 0), (0, n), (n, n), (n, n / 3)]);
    let (mut pairs, mut ends) = (Vec::new(), Vec::new());
    let over = |cell| formula.between((movement, metric), (0, 0), cell);
    for (x, y) in near.chain(far) {
        let here = over((x, y));
        ends.push((here, movement.apart(metric, (0, 0), (x, y))));
        for (dx, dy) in [(-1, 0), (0, -1), (-1, -1), (-1, 1), (1, -1)] {
            let Some(to) = x.checked_add_signed(dx).zip(y.checked_add_signed(dy)) else {
                continue;
            };
            let is_step = match movement {
                Movement::Four => dx == 0 || dy == 0,
                Movement::Eight(_) => true,
                Movement::Six(layout) => layout.offset((x, y), to).length() == 1,
            };
            if is_step {
                pairs.push((here, over(to), movement.apart(metric, (x, y), to)));
            }
        }
    }
    Cases { pairs, ends }
}

fn claims_are_true(metric: &Metric) {
    // One movement with diagonals represents all three: their distances are the same.
    let hexagons = Layout::NAMES
        .all
        .iter()
        .map(|&(_, layout)| Movement::Six(layout));
    for movement in [Movement::Four, Movement::default()]
        .into_iter()
        .chain(hexagons)
    {
        for formula in FORMULAS {
            let steps = steps(formula, movement, metric);
            for scale in [
                0, 1, 100, 500, 700, 701, 707, 708, 933, 934, 989, 990, 999, 1000, 1001, 1414, 2000,
            ] {
                let times = |cost| scaled(cost, scale);
                let holds = Claims {
                    admissible: (steps.ends.iter())
                        .all(|&(estimate, distance)| times(estimate) <= distance),
                    consistent: (steps.pairs.iter())
                        .all(|&(here, there, step)| times(here) <= times(there).plus(step)),
                };
                assert_eq!(
                    formula.claims(movement, metric, scale),
                    holds,
                    "{formula:?} × {scale}/1000, {movement:?}"
                );
            }
        }
    }
}

#[test]
fn claims_hold_at_every_scale_in_tenths() {
    claims_are_true(&Metric::TENTHS);
}

#[test]
fn claims_hold_at_every_scale_in_roots() {
    claims_are_true(&Metric::ROOT2);
}

#[test]
fn claims_hold_at_every_scale_in_other_metrics() {
    claims_are_true(&Metric::MANHATTAN);
    claims_are_true(&Metric::CHEBYSHEV);
}

#[test]
fn unscaled_formulas_promise_what_the_table_says() {
    for &(_, movement) in Movement::NAMES.all {
        for formula in FORMULAS {
            let eight = matches!(movement, Movement::Eight(_));
            let holds = match formula {
                Formula::Manhattan => [!eight, !eight, true, !eight],
                Formula::Euclid => [!eight, true, true, !eight],
                Formula::EuclidSquared => [false; 4],
                _ => [true; 4],
            };
            let metrics = [
                Metric::TENTHS,
                Metric::ROOT2,
                Metric::MANHATTAN,
                Metric::CHEBYSHEV,
            ];
            for (metric, holds) in metrics.iter().zip(holds) {
                let claims = Claims {
                    admissible: holds,
                    consistent: holds,
                };
                let claimed = formula.claims(movement, metric, UNSCALED);
                assert_eq!(claimed, claims, "{formula:?} {movement:?} {metric:?}");
            }
        }
    }
}

#[test]
fn scale_and_terrain_multiply_and_slack_subtracts() {
    let mut grid = Grid::open(9, 9);
    let to = |grid: &Grid| {
        Towards::to(
            Formula::Octile,
            (Movement::default(), &Metric::TENTHS),
            grid,
            Key(0),
        )
    };
    // Eight columns and two rows: 2 · 14 + 6 · 10.
    let at = grid.key(8, 2).unwrap();
    assert_eq!(to(&grid).estimate(&grid, at), Cost(88));
    assert_eq!(to(&grid).scaled(100).estimate(&grid, at), Cost(8));
    assert_eq!(to(&grid).within(Cost(30)).estimate(&grid, at), Cost(58));
    assert_eq!(to(&grid).within(Cost(99)).estimate(&grid, at), Cost(0));
    for key in (0..81).map(Key) {
        let (x, y) = grid.point(key);
        grid.set(x, y, CellKind::from_byte(3));
    }
    assert_eq!(to(&grid).estimate(&grid, at), Cost(264));
    let both = to(&grid).within(Cost(20)).scaled(500);
    assert_eq!(both.estimate(&grid, at), Cost(132 - 60));
    // The largest factor: three times the largest scale would not fit.
    let largest = to(&grid).scaled(u32::MAX);
    assert_eq!(largest.estimate(&grid, at), Cost(377_957_121));
}
