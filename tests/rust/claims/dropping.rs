//! Dropping directions, and pruning them (docs/sources.md).

use crate::claims::maps::{Course, ask, expanded, own, public, random};
use cubechase::cost::{Cost, Metric};
use cubechase::named::{Algorithm, Options};
use cubechase::rules::{AllNeighbours, Formula, GoalRegion, Keep, Pruned, SortKey, Towards};
use cubechase::search::{Expand, Heap, Node, Observer, Plan, Search, Status, Sum, Terms, TreeEdge};
use cubechase::space::{CornerRule, Direction, Grid, Key, Movement};
use cubechase::trace::Tally;
use std::cell::Cell;

fn k_best(k: u8, by: SortKey, movement: Movement) -> Options {
    let keep = Keep::First(k);
    own(movement).algorithm(Algorithm::KBest { keep, by })
}

/// Returns the costs of the paths that were found.
fn costs(course: &Course, options: &Options) -> Vec<Option<f64>> {
    ask(course, options)
        .iter()
        .map(|answer| answer.cost)
        .collect()
}

#[test]
fn keeping_all_eight_directions_is_a_star() {
    for course in [public("dao/lak519d", 19), public("dao/arena2", 10)] {
        for &(_, movement) in Movement::NAMES.all {
            let astar = ask(&course, &own(movement));
            for &(word, key) in SortKey::NAMES.all {
                for (answer, best) in ask(&course, &k_best(8, key, movement)).iter().zip(&astar) {
                    assert_eq!(answer.cost, best.cost, "{word}");
                    // A* leaves out steps that change nothing.
                    let generated = best.tally.generated;
                    assert!(answer.tally.generated >= generated, "{word}");
                    let tally = Tally {
                        generated,
                        ..answer.tally
                    };
                    assert_eq!(tally, best.tally, "{word}");
                }
            }
        }
    }
}

/// A step that turns by more than a right angle is never on a shortest path: the previous cell has a straight step to
/// its target, or it leads back. So the five directions that turn least suffice, and three in 4-way movement. On
/// hexagons, a step that turns by more than a sixth leads next to the previous cell, so three suffice there.
#[test]
fn dropping_three_by_turn_keeps_every_path_shortest() {
    let mut courses = random(11, 800, 1);
    courses.extend(random(12, 800, 5));
    courses.extend([
        public("dao/arena2", 10),
        public("dao/lak519d", 19),
        public("rooms/32room_000", 3),
    ]);
    for course in courses {
        for &(word, movement) in Movement::NAMES.all {
            let enough = match movement {
                Movement::Four | Movement::Six(_) => 3,
                Movement::Eight(_) => 5,
            };
            let best = costs(&course, &own(movement));
            let dropping = costs(&course, &k_best(enough, SortKey::Turn, movement));
            assert_eq!(dropping, best, "{word}");
        }
    }
}

#[test]
fn dropping_five_is_not_always_shortest_and_dropping_more_fails() {
    let course = public("dao/arena2", 19);
    let all = course.queries.len();
    let movement = Movement::Eight(CornerRule::Cut);
    let best = costs(&course, &own(movement));
    let found = |costs: &[Option<f64>]| costs.iter().flatten().count();
    let three = costs(&course, &k_best(3, SortKey::Turn, movement));
    assert_eq!(found(&three), all);
    assert!(three.iter().zip(&best).any(|(three, best)| three > best));
    for k in [2, 1] {
        let few = costs(&course, &k_best(k, SortKey::Turn, movement));
        assert!(found(&few) * 4 < all, "{k}");
    }
}

/// An expansion that counts its steps.
struct Counted<'a, E> {
    expand: E,
    steps: &'a Cell<u64>,
}

impl<E: Expand<Grid>> Expand<Grid> for Counted<'_, E> {
    fn expand<O: Observer>(
        &self,
        grid: &Grid,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        let Self { expand, steps } = self;
        expand.expand(
            grid,
            metric,
            from,
            observer,
            |observer, to, direction, cost| {
                steps.set(steps.get() + 1);
                step(observer, to, direction, cost)
            },
        );
    }
}

/// Returns the number of steps generated in all searches of a course.
fn steps<E: Expand<Grid> + Copy>(course: &Course, movement: Movement, expand: E) -> u64 {
    let (steps, metric) = (&Cell::new(0), Metric::TENTHS);
    let mut search = Search::<Heap>::new();
    for ends in &course.queries {
        let [start, target] = ends.map(|(x, y)| course.grid.key(x, y).unwrap());
        let plan = Plan {
            expand: Counted { expand, steps },
            heuristic: Towards::to(
                Formula::tightest(movement),
                (movement, &metric),
                &course.grid,
                target,
            ),
            goal: GoalRegion {
                target,
                movement,
                metric,
                within: Cost::ZERO,
            },
            rank: Sum,
            link: TreeEdge,
            terms: Terms::of(metric),
        };
        search.start(&course.grid, &plan, start, &mut ());
        let status = search.run(&course.grid, &plan, &mut (), u64::MAX);
        assert_eq!(status, Status::Found);
    }
    steps.get()
}

/// Pruned neighbours do not save expansions; they save the steps that lead nowhere new. Jump points save the
/// expansions.
#[test]
fn pruned_and_jumping_searches_do_less_and_stay_shortest() {
    for (name, searches) in [
        ("dao/arena2", 19),
        ("dao/lak519d", 19),
        ("rooms/32room_000", 4),
    ] {
        let course = public(name, searches);
        for &(word, movement) in Movement::SQUARES.all {
            let best = ask(&course, &own(movement));
            for algorithm in ["pruned", "jps", "jps-straight", "jps-plus"] {
                let options = own(movement).algorithm(algorithm.parse::<Algorithm>().unwrap());
                let answers = ask(&course, &options);
                for (answer, best) in answers.iter().zip(&best) {
                    assert_eq!(answer.cost, best.cost, "{name} {algorithm} {word}");
                }
                if algorithm == "pruned" {
                    // Its order among equal paths does not reach the goal first. In 4-way movement, where most paths
                    // have equals, that costs expansions.
                    let most = if movement == Movement::Four { 150 } else { 101 };
                    let (few, all) = (expanded(&answers), expanded(&best));
                    assert!(100 * few < most * all, "{name} {word}: {few} {all}");
                } else {
                    assert!(5 * expanded(&answers) < expanded(&best), "{name} {word}");
                }
            }
            let all = steps(&course, movement, AllNeighbours::terrain(movement));
            let few = steps(&course, movement, Pruned::of(movement));
            assert!(2 * few < all, "{name} {word}: {few} {all}");
        }
    }
}
