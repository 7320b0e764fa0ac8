//! Options as Rust users write, print, parse and save them.

use cubechase::cost::Cost;
use cubechase::graph::NodeSearch;
use cubechase::{
    Algorithm, Costs, FindError, Grid, Movement, Options, Outcome, Session, Thousandths, find,
    find_many, read_map,
};

#[test]
fn an_option_is_its_name() {
    let movement: Movement = "8-strict".parse().unwrap();
    assert_eq!(
        (movement, movement.to_string()),
        (Movement::default(), "8-strict".to_owned())
    );
    let error = "diagonal".parse::<Movement>().unwrap_err().to_string();
    assert!(
        error.starts_with("unknown movement \"diagonal\"; expected one of: 4, "),
        "{error}"
    );
    for &(name, algorithm) in Algorithm::NAMES.all {
        assert_eq!(
            (name.parse(), algorithm.to_string()),
            (Ok(algorithm), name.to_owned())
        );
    }
}

#[test]
fn options_are_set_in_a_chain_and_saved_by_their_names() {
    let options = Options::from(Algorithm::jps())
        .movement(Movement::Four)
        .costs(Costs::Root2);
    let json = serde_json::to_value(&options).unwrap();
    assert_eq!(
        (&json["algorithm"], &json["movement"]),
        (&"jps".into(), &"4".into())
    );
    let some: Options =
        serde_json::from_str(r#"{"algorithm":"jps","movement":"4","costs":"sqrt2"}"#).unwrap();
    assert_eq!(some, options);
}

#[test]
fn numbers_become_costs_and_factors() {
    assert_eq!(Cost::from(7_u32).max(Cost::from(u64::MAX)), Cost::MAX);
    assert_eq!(Thousandths::try_from(1.2).unwrap().to_string(), "1.2");
    assert!(Thousandths::try_from(f64::NAN).is_err());
}

#[test]
fn every_search_ends_with_an_outcome() {
    let grid = Grid::open(9, 9);
    let outcomes = find_many(
        &grid,
        &[[(0, 0), (8, 8)], [(9, 0), (0, 0)]],
        Algorithm::AStar,
    )
    .unwrap();
    assert!(matches!(&outcomes[0], Ok(Outcome::Found(path)) if path.cost == 112.0));
    assert!(outcomes[1].is_err());

    let mut session = Session::new(Options::default().limit(3)).unwrap();
    session.start(&grid, (0, 0), (8, 8)).unwrap();
    session.run(&grid, u64::MAX);
    assert!(matches!(session.outcome(), Some(Outcome::Limit(_))));

    let mut search =
        NodeSearch::dijkstra(&1_u32, |&n| (n < 8).then_some((2 * n, 1_u8)), |&n| n == 5);
    assert!(search.outcome().is_none());
    search.run(u64::MAX);
    assert_eq!(search.outcome(), Some(Outcome::NoPath));
}

#[test]
fn a_map_of_hexagons_refuses_the_movements_of_squares() {
    let map = read_map("layout odd-r\nS . # .\n . # . .\n. . . G\n").unwrap();
    assert!(find(&map, Algorithm::AStar).is_ok());
    for name in ["8-strict", "8-cut", "4"] {
        let movement = name.parse().unwrap();
        let error = find(&map, Options::default().movement(movement)).unwrap_err();
        assert!(
            matches!(error, FindError::Movement { .. }),
            "{name}: {error}"
        );
    }
}
