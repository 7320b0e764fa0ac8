//! Invalid settings of a chase.

use crate::chase::worlds::{by, open_map, play};
use cubechase::chase::packed::PackedMap;
use cubechase::chase::{BadSettings, Chase, ChaseError, EditError, Input, Settings};
use cubechase::cost::Thousandths;
use cubechase::map::{BadCubeMap, BadHunt, CubeMap, Hunt};
use cubechase::named::Algorithm;
use cubechase::rules::HeuristicKind;
use cubechase::space::{Face, Layout, Movement};
use std::num::NonZeroU32;

fn map() -> CubeMap {
    open_map(9, &[(Face::Front, 0, 0)])
}

/// A change of the settings, and the beginning of the error.
type Bad = (fn(&mut Settings), &'static str);

const BAD: &[Bad] = &[
    (
        |s| s.k = 0,
        "k: found 0; expected a whole number from 1 to 8",
    ),
    (
        |s| s.k = 9,
        "k: found 9; expected a whole number from 1 to 8",
    ),
    (
        |s| s.budget = 0,
        "budget: found 0; expected a whole number from 1",
    ),
    (
        |s| s.repath_ms = 0,
        "repath_ms: found 0; expected a whole number from 100 to 60000",
    ),
    (
        |s| s.repath_ms = 71_582_789,
        "repath_ms: found 71582789; expected",
    ),
    (
        |s| s.weight = Some(Thousandths::new(u32::MAX)),
        "weight in thousandths: found",
    ),
    (
        |s| s.jump_limit = NonZeroU32::new(5_000),
        "jump_limit: found 5000; expected",
    ),
    (
        |s| s.algorithm = "ida".parse::<Algorithm>().unwrap(),
        "unknown algorithm \"ida\"; expected one of: astar, ",
    ),
    (
        |s| s.algorithm = Algorithm::Weighted(Thousandths::new(2_000)),
        "algorithm: found \"weighted\" with settings; expected its defaults, and weight",
    ),
    (
        |s| s.heuristic = HeuristicKind::Exact,
        "unknown heuristic \"exact\"; expected one of: octile, ",
    ),
    (
        |s| s.movement = Movement::Six(Layout::EvenQ),
        "unknown movement \"6-even-q\"; expected one of: 4, ",
    ),
];

#[test]
fn a_chase_rejects_invalid_settings() {
    let usual = Settings::of(&map());
    let mut chase = play(map(), |_| {});
    chase.tick();
    let digest = chase.digest();
    for (change, message) in BAD {
        let mut settings = usual;
        change(&mut settings);
        let error = settings.check().unwrap_err();
        assert!(error.to_string().starts_with(message), "{error}");
        let refused = Chase::new(map(), settings).unwrap_err();
        assert_eq!(refused, ChaseError::Settings(error.clone()));
        assert_eq!(chase.configure(settings), Err(error.clone()));
        let input = Input::Configure(settings);
        assert_eq!(chase.take(&input), Err(EditError::Settings(error)));
        assert_eq!((chase.settings(), chase.digest()), (&usual, digest));
    }
}

#[test]
fn the_time_between_plans_does_not_overflow() {
    let settings = Settings {
        repath_ms: u32::MAX,
        ..Settings::of(&map())
    };
    assert_eq!(settings.repath_ticks(), 257_698_038);
    assert!(matches!(settings.check(), Err(BadSettings::Number(_))));
}

#[test]
fn a_monster_rejects_invalid_settings() {
    let mut chase = play(map(), |_| {});
    let usual = CubeMap::MONSTER_SPEED;
    let before = chase.map().monsters[0];
    for (hunt, speed) in [
        (
            Hunt {
                k: Some(0),
                ..by("k-best")
            },
            usual,
        ),
        (
            Hunt {
                weight: Some(Thousandths::new(u32::MAX)),
                ..by("weighted")
            },
            usual,
        ),
        (
            Hunt {
                jump_limit: NonZeroU32::new(5_000),
                ..by("jps")
            },
            usual,
        ),
        (
            Hunt {
                turning_millicells: 2_000,
                ..by("astar")
            },
            usual,
        ),
        (by("astar"), 0),
        (by("astar"), 20_001),
    ] {
        let error = chase.tune(0, hunt, speed).unwrap_err();
        assert!(matches!(error, EditError::Hunt(_)), "{error}");
        assert_eq!(chase.map().monsters[0], before);
    }
    let error = chase.tune(0, by("astar"), 0).unwrap_err();
    assert!(matches!(error, EditError::Hunt(BadHunt::Number(_))));
    assert_eq!(
        error.to_string(),
        "speed_millicells: found 0; expected a whole number from 100 to 20000"
    );
}

#[test]
fn a_chase_rejects_an_invalid_map() {
    let mut bad = map();
    bad.monsters.clear();
    let error = Chase::new(bad.clone(), Settings::of(&map())).unwrap_err();
    assert_eq!(error, ChaseError::Map(BadCubeMap::Monsters(0)));
    let mut chase = play(map(), |_| {});
    let digest = chase.digest();
    let input = Input::Rebuild(Box::new(PackedMap::of(&bad)));
    assert_eq!(
        chase.take(&input),
        Err(EditError::BadMap(BadCubeMap::Monsters(0)))
    );
    assert_eq!(chase.rebuild(bad.clone()), Err(BadCubeMap::Monsters(0)));
    assert_eq!(chase.replace(bad), Err(BadCubeMap::Monsters(0)));
    let mut large = CubeMap::blank(11);
    large.player.speed_millicells = 0;
    assert!(chase.rebuild(large).is_err());
    assert_eq!((chase.digest(), chase.map().monsters.len()), (digest, 1));
}
