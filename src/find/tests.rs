use super::{FindBy, FindError, find};
use crate::named::{Algorithm, BadOptions, Guarantee, Options};
use crate::outcome::{Outcome, Path};
use crate::space::{CornerRule, Layout, Movement};
use crate::{GridMap, read_map};

fn hexagons() -> GridMap {
    read_map("layout odd-r\nS . # .\n . # . .\n. . . G\n").unwrap()
}

fn moving(movement: Movement) -> Options {
    Options {
        movement,
        ..Options::default()
    }
}

fn path_on(map: &GridMap, search: impl FindBy) -> Path {
    find(map, search).unwrap().found().unwrap()
}

#[test]
fn a_map_of_hexagons_is_searched_along_its_layout() {
    let path = path_on(&hexagons(), Algorithm::AStar);
    assert_eq!((path.cost, path.cells.len()), (40.0, 5));
    let explicit = path_on(&hexagons(), moving(Movement::Six(Layout::OddR)));
    assert_eq!(explicit, path);
}

#[test]
fn every_step_leads_to_a_neighbour_in_the_layout() {
    for &(word, layout) in Layout::NAMES.all {
        let mut map = read_map("layout odd-r\nS . . .\n . # # .\n. . . G\n").unwrap();
        map.layout = Some(layout);
        for pair in path_on(&map, Algorithm::AStar).cells.windows(2) {
            assert_eq!(
                layout.offset(pair[0], pair[1]).length(),
                1,
                "{word}: {pair:?}"
            );
        }
    }
}

#[test]
fn a_movement_that_contradicts_the_layout_is_rejected() {
    let expected = Movement::Six(Layout::OddR);
    for found in [
        Movement::Four,
        Movement::Eight(CornerRule::Strict),
        Movement::Eight(CornerRule::Cut),
        Movement::Eight(CornerRule::OneFree),
        Movement::Six(Layout::EvenQ),
    ] {
        let error = find(&hexagons(), moving(found)).unwrap_err();
        assert_eq!(error, FindError::Movement { found, expected });
    }
    assert_eq!(
        find(&hexagons(), moving(Movement::Six(Layout::EvenQ)))
            .unwrap_err()
            .to_string(),
        "found movement \"6-even-q\" on a map of hexagons; expected \"6\", which is its layout"
    );
}

#[test]
fn a_search_for_squares_rejects_a_map_of_hexagons() {
    let error = find(&hexagons(), Algorithm::jps()).unwrap_err();
    let algorithm = Algorithm::jps().name();
    assert_eq!(
        error,
        FindError::Options(BadOptions::Hexagons { algorithm })
    );
}

#[test]
fn without_a_layout_the_options_decide_the_movement() {
    let map = read_map("S..\n...\n..G\n").unwrap();
    assert_eq!(path_on(&map, Algorithm::AStar).cost, 28.0);
    let hexagons = path_on(&map, moving(Movement::Six(Layout::OddR)));
    assert_eq!(hexagons.cost, 30.0);
}

#[test]
fn only_an_answer_that_reaches_the_goal_has_a_cost_a_path_and_a_guarantee() {
    let open = read_map("S.....G\n.......\n").unwrap();
    let walled = read_map("S....#G\n.....##\n").unwrap();
    let usual = Options::default();
    let limited = Options {
        limit: 3,
        ..usual.clone()
    };
    let shallow = Options {
        max_depth: 3,
        ..usual.clone()
    };
    let from_goal = Options {
        algorithm: Algorithm::Bidirectional,
        ..usual.clone()
    };
    let is_nearest =
        |outcome: &Outcome| matches!(outcome, Outcome::Nearest(cells) if cells.len() > 1);
    let is_limit = |outcome: &Outcome| matches!(outcome, Outcome::Limit(cells) if cells.len() > 1);
    for (map, options, is_expected) in [
        (&walled, &usual, is_nearest as fn(&Outcome) -> bool),
        (&walled, &from_goal, is_nearest),
        (&open, &limited, is_limit),
        (&open, &shallow, is_limit),
    ] {
        let outcome = find(map, options.clone()).unwrap();
        assert!(is_expected(&outcome), "{outcome:?}");
    }
    let path = path_on(&open, usual);
    assert_eq!((path.cost, path.guarantee), (60.0, Guarantee::Optimal));
    assert_eq!(path.cells.len(), 7);
}
