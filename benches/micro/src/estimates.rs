//! Estimates by formula, towards one cell from every cell of a map.

use crate::maps::Kind;
use cubechase::cost::Metric;
use cubechase::rules::heuristic::{Formula, Towards};
use cubechase::search::Heuristic;
use cubechase::space::{Key, Movement, Space};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const FORMULAS: [Formula; 4] = [
    Formula::Octile,
    Formula::Manhattan,
    Formula::Chebyshev,
    Formula::Euclid,
];

#[divan::bench(args = FORMULAS, sample_count = 50)]
fn tenths(bencher: Bencher<'_, '_>, formula: &Formula) {
    towards(bencher, *formula, &Metric::TENTHS);
}

#[divan::bench(args = FORMULAS, sample_count = 50)]
fn root2(bencher: Bencher<'_, '_>, formula: &Formula) {
    towards(bencher, *formula, &Metric::ROOT2);
}

fn towards(bencher: Bencher<'_, '_>, formula: Formula, metric: &Metric) {
    let grid = Kind::Open.grid();
    let towards = Towards::to(
        formula,
        (Movement::default(), metric),
        &grid,
        Key(grid.len() as u32 / 3),
    );
    bencher
        .counter(ItemsCount::new(grid.len()))
        .bench_local(|| {
            for key in 0..grid.len() as u32 {
                black_box(towards.estimate(&grid, Key(key)));
            }
        });
}
