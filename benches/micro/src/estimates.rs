//! Estimates by formula, towards one cell from every cell of a map.

use crate::maps::Kind;
use cubechase::cost::Cost;
use cubechase::rules::heuristic::{Formula, Towards};
use cubechase::space::{Key, Movement, Space};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const FORMULAS: [Formula; 4] = [
    Formula::Octile,
    Formula::Manhattan,
    Formula::Chebyshev,
    Formula::Euclid,
];

#[divan::bench(types = [Cost, Cost], args = FORMULAS, sample_count = 50)]
fn towards(bencher: Bencher<'_, '_>, formula: &Formula) {
    let grid = Kind::Open.grid();
    let towards = Towards::to(
        *formula,
        Movement::default(),
        &grid,
        Key(grid.len() as u32 / 3),
    );
    bencher
        .counter(ItemsCount::new(grid.len()))
        .bench_local(|| {
            for key in 0..grid.len() as u32 {
                black_box(towards.from(&grid, Key(key)));
            }
        });
}
