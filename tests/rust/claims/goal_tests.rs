//! The goal test on generation: sooner, and where it may cost length.

use crate::claims::maps::{Course, ask, own, public, random};
use cubechase::map::ascii;
use cubechase::named::Options;
use cubechase::rules::HeuristicKind;
use cubechase::search::GoalTest;
use cubechase::space::{CornerRule, Movement};

fn generate(options: &Options) -> Options {
    options.clone().goal_test(GoalTest::Generate)
}

fn courses() -> Vec<Course> {
    let mut courses = random(21, 400, 1);
    courses.extend(random(22, 400, 6));
    courses.extend([public("dao/arena2", 8), public("dao/lak519d", 8)]);
    courses
}

/// Until the goal is generated both do the same, and then the test on expansion continues.
#[test]
fn a_goal_test_on_generation_never_expands_more() {
    for course in courses() {
        for &(_, movement) in Movement::NAMES.all {
            for heuristic in [
                HeuristicKind::Octile,
                HeuristicKind::Zero,
                HeuristicKind::Euclid,
            ] {
                let expansion = own(movement).heuristic(heuristic);
                let late = ask(&course, &expansion);
                let early = ask(&course, &generate(&expansion));
                for (early, late) in early.iter().zip(&late) {
                    assert!(early.expanded <= late.expanded);
                }
            }
        }
    }
}

/// On uniform ground, the movement's own distance is exact from a neighbour of the goal. So the first such neighbour to
/// be expanded has the cost of its path as f, and no open cell promises less.
#[test]
fn with_an_exact_heuristic_at_the_goal_it_costs_no_length() {
    for course in courses().iter().filter(|course| course.grid.is_uniform()) {
        for &(word, movement) in Movement::NAMES.all {
            let late = ask(course, &own(movement));
            let early = ask(course, &generate(&own(movement)));
            for (early, late) in early.iter().zip(&late) {
                assert_eq!(early.cost, late.cost, "{word}");
                // It saves the expansion of the goal.
                if late.expanded > 1 {
                    assert!(early.expanded < late.expanded, "{word}");
                }
            }
        }
    }
}

fn longer(map: &str, options: &Options, on_expansion: f64, on_generation: f64) {
    let map = ascii::read(map).unwrap();
    let course = Course {
        grid: map.grid,
        queries: vec![[map.start.unwrap(), map.goal.unwrap()]],
    };
    assert_eq!(ask(&course, options)[0].cost, Some(on_expansion));
    assert_eq!(
        ask(&course, &generate(options))[0].cost,
        Some(on_generation)
    );
}

/// The diagonal into the goal is generated first; the path over a straight last step, two tenths shorter, comes from a
/// cell farther from the start.
const DIAGONAL_FIRST: &str = "\
#...
G...
....
.#..
.##.
..S.
";

#[test]
fn without_a_heuristic_it_can_take_a_longer_path() {
    let options = own(Movement::Eight(CornerRule::Cut)).heuristic(HeuristicKind::Zero);
    longer(DIAGONAL_FIRST, &options, 54.0, 56.0);
}

/// Start and goal cost three times floor, so the diagonal between them costs 42; over a corner it costs 20 and 20.
const DEAR_ENDS: &str = "\
S.
.G
S = 3
G = 3
";

#[test]
fn on_terrain_it_can_take_a_longer_path_with_any_formula() {
    longer(DEAR_ENDS, &own(Movement::default()), 40.0, 42.0);
}

/// Theta* and IDA* stop at the generated goal too, over a path that they cannot improve there.
#[test]
fn other_loops_test_the_goal_on_generation_too() {
    for word in ["theta", "ida"] {
        let mut sooner = 0;
        for course in random(23, 200, 1) {
            let late = own(Movement::default()).algorithm(word.parse().unwrap());
            let late_answer = &ask(&course, &late)[0];
            let early = &ask(&course, &generate(&late))[0];
            assert_eq!(early.cost.is_some(), late_answer.cost.is_some(), "{word}");
            assert!(early.expanded <= late_answer.expanded, "{word}");
            sooner += u32::from(early.expanded < late_answer.expanded);
        }
        assert!(sooner > 100, "{word}: {sooner}");
    }
}
