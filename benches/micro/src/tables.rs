//! What is worked out once a map: jump tables, components, landmarks. The items are cells.

use crate::maps::{KINDS, Kind};
use cubechase::named::{Algorithm, Options};
use cubechase::rules::heuristic::HeuristicKind;
use cubechase::rules::jump_table::JumpTable;
use cubechase::session::Session;
use cubechase::space::components::Components;
use cubechase::space::{Movement, Space};
use divan::Bencher;
use divan::counter::ItemsCount;

#[divan::bench(args = KINDS, sample_count = 20)]
fn jumps(bencher: Bencher<'_, '_>, kind: Kind) {
    let grid = kind.grid();
    bencher
        .counter(ItemsCount::new(grid.len()))
        .bench_local(|| JumpTable::build(&grid, Movement::default()));
}

#[divan::bench(args = KINDS, sample_count = 20)]
fn jumps_four_way(bencher: Bencher<'_, '_>, kind: Kind) {
    let grid = kind.grid();
    bencher
        .counter(ItemsCount::new(grid.len()))
        .bench_local(|| JumpTable::build(&grid, Movement::Four));
}

#[divan::bench(args = KINDS, sample_count = 20)]
fn components(bencher: Bencher<'_, '_>, kind: Kind) {
    let grid = kind.grid();
    bencher
        .counter(ItemsCount::new(grid.len()))
        .bench_local(|| {
            let mut components = Components::default();
            components.refresh(&grid, Movement::default());
            components
        });
}

#[divan::bench(args = KINDS, sample_count = 5)]
fn landmarks(bencher: Bencher<'_, '_>, kind: Kind) {
    let grid = kind.grid();
    let options = Options::from(Algorithm::AStar).heuristic("landmarks".parse::<HeuristicKind>().expect("an estimate"));
    bencher
        .counter(ItemsCount::new(grid.len()))
        .bench_local(|| {
            let mut session = Session::new(options.clone()).expect("they go together");
            session.prepare(&grid).expect("floor and walls");
            session
        });
}
