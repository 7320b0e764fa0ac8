//! Whole searches by policy: the items are expansions, so the throughput compares what one costs.

use crate::maps::{KINDS, Kind, pairs};
use cubechase::named::{Algorithm, Costs, OpenList, Options};
use cubechase::session::Session;
use divan::Bencher;
use divan::counter::ItemsCount;

/// The algorithm's name, and whether the open list is buckets.
const POLICIES: [(&str, OpenList); 9] = [
    ("dijkstra", OpenList::Buckets),
    ("astar", OpenList::Buckets),
    ("astar", OpenList::Heap),
    ("pruned", OpenList::Buckets),
    ("k-best", OpenList::Buckets),
    ("bidirectional", OpenList::Buckets),
    ("dstar-lite", OpenList::Buckets),
    ("jps", OpenList::Buckets),
    ("jps-plus", OpenList::Buckets),
];

/// Every policy on every kind of map.
fn cases() -> impl Iterator<Item = String> {
    POLICIES
        .iter()
        .flat_map(|(word, list)| KINDS.map(|kind| format!("{word} {} {}", list.name(), kind)))
}

fn session(case: &str) -> (Session, Kind) {
    let mut words = case.split(' ');
    let mut next = || words.next().expect("three words");
    let algorithm = next().parse::<Algorithm>().expect("a name of the table");
    let open_list = next().parse::<OpenList>().expect("an open list");
    let name = next();
    let kind = KINDS.into_iter().find(|kind| kind.to_string() == name);
    let options = Options::from(algorithm).open_list(open_list).costs(Costs::Root2);
    let session = Session::new(options).expect("choices that go together");
    (session, kind.expect("a kind of map"))
}

#[divan::bench(args = cases(), sample_count = 20)]
fn searches(bencher: Bencher<'_, '_>, case: &str) {
    let (mut session, kind) = session(case);
    let grid = kind.grid();
    session.prepare(&grid).expect("floor and walls");
    let pairs = pairs(&grid, 8);
    let mut all = || {
        pairs.iter().fold(0, |sum, &[start, goal]| {
            session.start(&grid, start, goal).expect("free cells");
            session.run(&grid, u64::MAX);
            sum + session.expanded()
        })
    };
    let expanded = all();
    bencher
        .counter(ItemsCount::new(expanded))
        .bench_local(&mut all);
}
