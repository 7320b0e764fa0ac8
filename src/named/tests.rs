use crate::cost::Thousandths;
use crate::named::auto::prices::TABLE_UNKNOWN;
use crate::named::{Algorithm, Choice, Prices, Workload};

fn workload(cells: u64, mean: u64, done: u64, promised: u64) -> Workload {
    Workload {
        cells,
        is_uniform: true,
        is_square: true,
        can_prune: true,
        done,
        made: done,
        expanded: mean * done,
        promised,
        ..Workload::default()
    }
}

#[test]
fn the_first_search_jumps_and_terrain_uses_a_star() {
    assert_eq!(
        Choice::of(&workload(1 << 20, 0, 0, 1_000_000)),
        Choice::First
    );
    let hilly = Workload {
        is_uniform: false,
        ..workload(1 << 20, 500, 10, 100)
    };
    assert_eq!(Choice::of(&hilly), Choice::Terrain);
    let wide = Workload {
        has_areas: true,
        ..hilly
    };
    assert_eq!(Choice::of(&wide), Choice::Areas);
    assert_eq!(Choice::of(&wide).algorithm(), Algorithm::jps());
}

#[test]
fn hexagons_always_use_a_star() {
    for (is_uniform, promised) in [(true, 1), (true, 1_000_000), (false, 1)] {
        let hexagons = Workload {
            is_uniform,
            is_square: false,
            ..workload(1 << 18, 500, 9, promised)
        };
        assert_eq!(Choice::of(&hexagons), Choice::Hexagons);
        assert_eq!(Choice::of(&hexagons).algorithm(), Algorithm::AStar);
    }
}

#[test]
fn more_expected_searches_choose_a_table() {
    let choices =
        [1, 100, 1_000, 100_000].map(|promised| Choice::of(&workload(1 << 18, 500, 1, promised)));
    let expected = [Choice::Few, Choice::Few, Choice::Many, Choice::Many];
    assert_eq!(choices, expected);
}

#[test]
fn without_a_promise_a_table_comes_when_it_would_have_paid_off() {
    let pays = |done| Choice::of(&workload(1 << 18, 1_000, done, 1)) == Choice::Many;
    let first = (1..10_000).find(|&done| pays(done)).unwrap();
    let [jumps, table] = Prices::by_jumps(None, 1_000);
    let price = (1 << 18) * TABLE_UNKNOWN;
    assert_eq!(first, price / (jumps - table) + 1);
    assert!((first..first + 100).all(pays));
}

#[test]
fn a_promise_counts_until_it_is_used_up() {
    let choice = |done, promised| Choice::of(&workload(1 << 18, 1_000, done, promised));
    assert_eq!(choice(190, 200), Choice::Few);
    assert_eq!(choice(190, 190), Choice::Many);
    assert_eq!(choice(190, 1), Choice::Many);
}

#[test]
fn existing_tables_cost_nothing() {
    let few = workload(1 << 20, 100, 5, 10);
    assert_eq!(Choice::of(&few), Choice::Few);
    let has_table = Workload {
        has_table: true,
        ..few
    };
    assert_eq!(Choice::of(&has_table), Choice::Many);
}

#[test]
fn a_search_takes_a_weight_if_its_row_says_so() {
    let weight = Thousandths(1700);
    for &(word, algorithm) in Algorithm::NAMES.all {
        let weighted = algorithm.with_weight(weight).weight() == weight;
        assert_eq!(algorithm.is_weighted(), weighted, "{word}");
    }
}
