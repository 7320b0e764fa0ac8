//! Jump scans: on open ground nearly all the time goes into looking along rows. The items are cells
//! that are looked at.

use crate::maps::{KINDS, Kind, pairs};
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::session::Session;
use cubechase::space::Movement;
use cubechase::trace::Tally;
use divan::Bencher;
use divan::counter::ItemsCount;

fn options(movement: Movement) -> Options {
    Options::from(Algorithm::jps()).costs(Costs::Root2).movement(movement)
}

fn scan(bencher: Bencher<'_, '_>, kind: Kind, movement: &str) {
    let grid = kind.grid();
    let pairs = pairs(&grid, 8);
    let options = options(movement.parse::<Movement>().expect("a movement"));
    let mut counting = Session::watched(options.clone(), Tally::default()).expect("choices that go together");
    let mut cells = 0;
    for &[start, goal] in &pairs {
        counting.start(&grid, start, goal).expect("free cells");
        counting.run(&grid, u64::MAX);
        cells += counting.watch().scanned;
    }
    let mut session = Session::new(options).expect("choices that go together");
    bencher.counter(ItemsCount::new(cells)).bench_local(|| {
        for &[start, goal] in &pairs {
            session.start(&grid, start, goal).expect("free cells");
            session.run(&grid, u64::MAX);
        }
    });
}

#[divan::bench(args = KINDS, sample_count = 20)]
fn eight_way(bencher: Bencher<'_, '_>, kind: Kind) {
    scan(bencher, kind, "8-strict");
}

#[divan::bench(args = KINDS, sample_count = 20)]
fn four_way(bencher: Bencher<'_, '_>, kind: Kind) {
    scan(bencher, kind, "4");
}
