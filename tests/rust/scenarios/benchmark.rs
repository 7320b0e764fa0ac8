//! The grid benchmark: every row of the corpus, every algorithm.
//!
//! Algorithms that would take minutes run fewer rows, see [`stride`]; `examples/scenarios.rs` runs any of them on all.

use crate::scenarios::{path, search, text};
use cubechase::map::movingai::{self, Terrain};
use cubechase::map::scenario::{self, Points, Scenario};
use cubechase::named::table::{Expands, Loop, RankKind};
use cubechase::named::{Algorithm, Costs, Guarantee, OpenList, Options};
use cubechase::rules::{Keep, SortKey};
use cubechase::session::Session;
use std::num::NonZeroU32;

/// Every algorithm with its defaults, and some with other options.
fn searches() -> Vec<(String, Options)> {
    let plain = |algorithm| Options::from(algorithm).costs(Costs::Root2);
    let of = |word: &str| plain(word.parse::<Algorithm>().unwrap());
    let table = Algorithm::NAMES.all.iter();
    let mut all: Vec<_> = table
        .map(|&(word, algorithm)| (word.to_owned(), plain(algorithm)))
        .collect();
    for open_list in [OpenList::List, OpenList::Buckets] {
        let options = of("astar").open_list(open_list);
        all.push((format!("astar with {}", open_list.name()), options));
    }
    let (keep, by) = (Keep::First(8), SortKey::Turn);
    let k_best = plain(Algorithm::KBest { keep, by });
    all.push(("k-best of 8".to_owned(), k_best));
    let limit = NonZeroU32::new(8);
    all.push((
        "jps in jumps of 8".to_owned(),
        plain(Algorithm::Jps { limit }),
    ));
    all
}

/// Returns the stride between rows on a map; `None` if even one would take too long.
///
/// Jump points and subgoals are fast everywhere. Searches without a heuristic visit the whole map for each row, and
/// those that do not promise the shortest path have less to prove.
fn stride(options: &Options, cells: usize) -> Option<usize> {
    let row = options.algorithm.row();
    let jumps = matches!(
        row.expands,
        Expands::Jumps | Expands::JumpTable | Expands::Subgoals
    );
    let exact = options.guarantee(true) == Guarantee::Optimal;
    let floods =
        row.order == RankKind::Cost || matches!(row.search_loop, Loop::DStarLite | Loop::IdaStar);
    let [informed, other] = match cells {
        0..=3_000 => [1, 1],
        3_001..=6_000 => [1, 4],
        _ if is_for_small_maps(options) => return None,
        6_001..=30_000 => [1, 10],
        _ => [4, 20],
    };
    Some(match (jumps, floods || !exact) {
        (true, _) => 1,
        (false, false) => informed,
        (false, true) => other,
    })
}

/// IDA*, the plain list, and all options other than the defaults.
fn is_for_small_maps(options: &Options) -> bool {
    options.algorithm.row().search_loop == Loop::IdaStar
        || options.open_list == OpenList::List
        || !Algorithm::NAMES
            .all
            .contains(&(options.algorithm.name(), options.algorithm))
}

/// Returns whether an answer keeps the promise for a scenario.
fn keeps(guarantee: Guarantee, scenario: &Scenario, found: Option<f64>) -> bool {
    let most = match guarantee {
        Guarantee::Optimal => return scenario.is_met_by(found),
        Guarantee::Bounded(weight) => weight.value() * scenario.length,
        Guarantee::OptimalAnyAngle => scenario.length,
        // Not promised, but true on these maps: on random ones it is sometimes a little longer.
        Guarantee::AnyAngle => scenario.length * 1.01,
        Guarantee::FewestSteps | Guarantee::BestEffort => f64::INFINITY,
    };
    let least = match guarantee {
        // A straight line is at most this much shorter than any path of steps between its ends.
        Guarantee::AnyAngle => scenario.length * (std::f64::consts::PI / 8.0).cos(),
        // These lines touch corners that steps avoid, which may halve a short path; `tests/rust/any_angle` checks their
        // exact length.
        Guarantee::OptimalAnyAngle => scenario.length / 2.0,
        _ => scenario.length,
    };
    let slack = scenario.tolerance();
    match found {
        Some(length) => {
            !scenario.is_unreachable() && (least - slack..=most + slack).contains(&length)
        }
        // The dropped directions may have been the only ones.
        None => scenario.is_unreachable() || guarantee == Guarantee::BestEffort,
    }
}

/// Runs all scenarios; `unreachable` is how many rows say that there is no path.
fn hold(map: &str, scen: &str, rows: usize, unreachable: usize) {
    let grid = movingai::read(&text(map), Terrain::Land).unwrap().grid;
    let scenarios = scenario::read(&text(scen), Points::Cells).unwrap();
    assert_eq!(scenarios.len(), rows, "{scen}");
    let lost = scenarios.iter().filter(|row| row.is_unreachable());
    assert_eq!(lost.count(), unreachable, "{scen}");
    for scenario in &scenarios {
        assert_eq!(scenario.check_size(&grid), Ok(()));
        assert_eq!(Some(scenario.map_file().as_ref()), path(map).file_name());
    }
    for (name, options) in searches() {
        let Some(stride) = stride(&options, grid.cells().len()) else {
            continue;
        };
        let guarantee = options.guarantee(true);
        let mut session = Session::new(options).unwrap();
        for row in scenarios.iter().step_by(stride) {
            let found = search(&mut session, &grid, row.start, row.goal);
            assert!(
                keeps(guarantee, row, found),
                "{name}, {scen}, line {}: found {found:?}, expected {}, {guarantee:?}",
                row.line,
                row.length
            );
        }
    }
}

macro_rules! rows_hold {
    ($($name:ident: $map:literal, $scen:literal, $rows:literal, $unreachable:literal;)*) => {$(
        #[test]
        fn $name() {
            hold($map, $scen, $rows, $unreachable);
        }
    )*};
}

rows_hold! {
    arena: "dao/arena.map", "dao/arena.map.scen", 160, 0;
    lak519d: "dao/lak519d.map", "dao/lak519d.map.scen", 498, 10;
    ht_chantry: "da2/ht_chantry.map", "da2/ht_chantry.map.scen", 470, 0;
    rmtst01: "gppc/rmtst01.map", "gppc/rmtst01.map.scen", 470, 2;
    berlin_0_256: "cities/Berlin_0_256.map", "cities/Berlin_0_256.map.scen", 930, 0;
    ar0400sr: "bg512/AR0400SR.map", "bg512/AR0400SR.map.scen", 51, 0;
    random512_40_5: "random/random512-40-5.map", "random/random512-40-5.map.scen", 100, 0;
    empty_8_8: "mapf/empty-8-8.map", "mapf/empty-8-8-random-1.scen", 32, 0;
    maze_32_32_2: "mapf/maze-32-32-2.map", "mapf/maze-32-32-2-random-1.scen", 333, 0;
    random_32_32_20: "mapf/random-32-32-20.map", "mapf/random-32-32-20-random-1.scen", 409, 0;
    room_32_32_4: "mapf/room-32-32-4.map", "mapf/room-32-32-4-random-1.scen", 341, 0;
    random_64_64_10: "mapf/random-64-64-10.map", "mapf/random-64-64-10-random-1.scen", 1000, 0;
    den312d: "mapf/den312d.map", "mapf/den312d-random-1.scen", 1000, 0;
    warehouse: "mapf/warehouse-10-20-10-2-1.map", "mapf/warehouse-10-20-10-2-1-random-1.scen", 1000, 0;
}
