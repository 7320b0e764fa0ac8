//! Flow fields: the whole map from one goal. The items are cells reached.

use crate::maps::{KINDS, Kind, pairs};
use cubechase::named::{Algorithm, Costs, OpenList, Options};
use cubechase::session::Session;
use divan::Bencher;
use divan::counter::ItemsCount;

#[divan::bench(args = KINDS, sample_count = 20)]
fn whole(bencher: Bencher<'_, '_>, kind: Kind) {
    let grid = kind.grid();
    let pairs = pairs(&grid, 2);
    let options = Options::from("flow-field"
            .parse::<Algorithm>()
            .expect("a name of the table")).costs(Costs::Root2).open_list(OpenList::Buckets);
    let mut session = Session::new(options).expect("choices that go together");
    let mut all = || {
        pairs.iter().fold(0, |sum, &[start, goal]| {
            session.start(&grid, start, goal).expect("free cells");
            session.run(&grid, u64::MAX);
            sum + session.expanded()
        })
    };
    let reached = all();
    bencher
        .counter(ItemsCount::new(reached))
        .bench_local(&mut all);
}
