use super::{FindError, find};
use crate::named::{Algorithm, BadOptions, Guarantee, Options};
use crate::space::{CornerRule, Layout, Movement};
use crate::{GridMap, Status, read_map};

fn hexagons() -> GridMap {
    read_map("layout odd-r\nS . # .\n . # . .\n. . . G\n").unwrap()
}

fn moving(movement: Movement) -> Options {
    Options {
        movement,
        ..Options::default()
    }
}

#[test]
fn a_map_of_hexagons_is_searched_along_its_layout() {
    let answer = find(&hexagons(), Algorithm::AStar).unwrap();
    assert_eq!((answer.status, answer.cost), (Status::Found, Some(40.0)));
    assert_eq!(answer.cells.len(), 5);
    let explicit = find(&hexagons(), moving(Movement::Six(Layout::OddR))).unwrap();
    assert_eq!(explicit, answer);
}

#[test]
fn every_step_leads_to_a_neighbour_in_the_layout() {
    for &(word, layout) in Layout::NAMES.all {
        let mut map = read_map("layout odd-r\nS . . .\n . # # .\n. . . G\n").unwrap();
        map.layout = Some(layout);
        let answer = find(&map, Algorithm::AStar).unwrap();
        for pair in answer.cells.windows(2) {
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
    let squares = find(&map, Algorithm::AStar).unwrap();
    assert_eq!(squares.cost, Some(28.0));
    let hexagons = find(&map, moving(Movement::Six(Layout::OddR))).unwrap();
    assert_eq!(hexagons.cost, Some(30.0));
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
    let (nearest, limit) = (Status::Nearest, Status::Limit);
    for (map, options, status) in [
        (&walled, &usual, nearest),
        (&walled, &from_goal, nearest),
        (&open, &limited, limit),
        (&open, &shallow, limit),
    ] {
        let answer = find(map, options.clone()).unwrap();
        assert_eq!(
            (answer.status, answer.cost, answer.guarantee),
            (status, None, None)
        );
        assert!(
            answer.cells.is_empty() && answer.nearest.len() > 1,
            "{answer:?}"
        );
    }
    let answer = find(&open, usual).unwrap();
    assert_eq!(
        (answer.cost, answer.guarantee),
        (Some(60.0), Some(Guarantee::Optimal))
    );
    assert!(answer.cells.len() == 7 && answer.nearest.is_empty());
}
