//! Options that do not support hexagons are rejected.

use crate::hex::ON_SQUARES;
use cubechase::cost::{Cost, Metric};
use cubechase::map::MapErrorKind;
use cubechase::map::hex;
use cubechase::maze::cube;
use cubechase::named::{Algorithm, BadOptions, NamedPlan, Options, Prepared, Unfit};
use cubechase::rules::GoalRegion;
use cubechase::session::Session;
use cubechase::space::{Grid, Key, Layout, Movement, Space};

#[test]
fn searches_along_the_lines_of_squares_are_rejected() {
    for word in ON_SQUARES {
        let options =
            Options::from(word.parse::<Algorithm>().unwrap()).movement(Movement::Six(Layout::OddQ));
        let error = Session::new(options.clone()).err().unwrap();
        assert_eq!(error, BadOptions::Hexagons { algorithm: word });
        assert_eq!(
            error.to_string(),
            format!(
                "{word} needs square cells, whose steps are straight or diagonal; \
                 found movement \"6\", expected one of: 4, 8-strict, 8-one-free, 8-cut"
            )
        );
        // The others have no plan for the best-first loop.
        if !["pruned", "jps", "jps-straight", "jps-plus"].contains(&word) {
            continue;
        }
        let goal = GoalRegion {
            target: Key(8),
            movement: options.movement,
            metric: Metric::TENTHS,
            within: Cost::new(0),
        };
        let mut prepared = Prepared::default();
        let plan = NamedPlan::new(&options, &Grid::open(3, 3), Key(0), goal, &mut prepared);
        let why = "needs square cells; found hexagons";
        let algorithm = word;
        assert_eq!(plan.err(), Some(Unfit::NoPlan { algorithm, why }));
    }
}

#[test]
fn a_cube_has_no_hexagonal_steps() {
    let cube = cube::generate(5, 1).unwrap().cube;
    for key in (0..cube.len() as u32).map(Key) {
        assert_eq!(Movement::Six(Layout::OddR).moves(&cube, key), 0);
    }
}

#[test]
fn rows_that_contradict_the_layout_are_rejected() {
    let rows = [". . .", " . . .", ". . ."];
    for (word, is_right) in [
        ("odd-r", true),
        ("even-r", false),
        ("odd-q", false),
        ("even-q", false),
    ] {
        let read = hex::read(&format!("layout {word}\n{}\n", rows.join("\n")));
        assert_eq!(read.is_ok(), is_right, "{word}");
        if let Err(error) = read {
            assert_eq!(error.kind, MapErrorKind::BadLayout);
            assert_eq!(
                (error.line, error.column),
                (if word == "even-r" { 2 } else { 3 }, 1)
            );
        }
    }
}
