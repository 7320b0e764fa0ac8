//! Inputs that once failed, each with the cause.

use crate::properties::case::Case;
use crate::properties::query::Query;
use crate::properties::snapshot::Snapshot;
use crate::properties::validate::{Truth, validate};
use cubechase::cost::Thousandths;
use cubechase::named::{Algorithm, Guarantee, Options};
use cubechase::rules::HeuristicKind;
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{CornerRule, Grid, Movement};
use cubechase::trace::Paint;

fn by(algorithm: &str) -> Options {
    Options::from(algorithm.parse::<Algorithm>().unwrap()).movement(Movement::Four)
}

fn weighed(algorithm: &str, weight: u32) -> Options {
    let mut by = by(algorithm);
    by.algorithm = by.algorithm.with_weight(Thousandths::new(weight));
    by
}

fn validated(query: &Query) -> Session<Paint> {
    let session = query.ended();
    let Options {
        movement, costs, ..
    } = query.options;
    validate(
        &query.case,
        &Truth::of(&query.case, movement, costs),
        &session,
    );
    session
}

/// The search ended before its first step, so its path was never computed. And a session without a finished field panicked
/// in `path_from`.
#[test]
fn a_flow_field_to_a_wall_walks_to_the_nearest_cell() {
    let query = Query {
        case: Case::of("1\n1\n0", (0, 0), (0, 2)),
        options: by("flow-field"),
    };
    let mut session = query.begun();
    assert_eq!(session.status(), Status::Running);
    let before = Snapshot::of(&session, &query.case.grid);
    let mut edited = query.case.clone();
    edited.set((0, 2), 1);
    assert_eq!(session.run(&edited.grid, 1), Status::Stale);
    query.start(&mut session);
    assert_eq!(Snapshot::of(&session, &query.case.grid), before);
    let mut ended = validated(&query);
    assert_eq!(ended.path().last(), Some((0, 1)));
    assert!(ended.path_from(&query.case.grid, (0, 0)).is_empty());
}

/// It returned no path, but all other searches stay at the start.
#[test]
fn ida_star_with_a_limit_of_zero_stays_at_the_start() {
    let query = Query {
        case: Case::of("1", (0, 0), (0, 0)),
        options: by("ida").limit(0),
    };
    assert_eq!(validated(&query).status(), Status::Limit);
}

/// A cell on the path was still in the queue when the start was settled, and the path ended there. Continuing until the
/// path was complete took millions of expansions, so such a search starts over.
#[test]
fn after_an_edit_an_inconsistent_estimate_finds_a_whole_path() {
    let mut case = Case::of("1 1 1 1 1 1 1 1", (0, 0), (6, 0));
    let options = by("dstar-lite")
        .heuristic(HeuristicKind::EuclidSquared)
        .scale(Thousandths::new(2000));
    let mut session = Session::new(options.clone()).unwrap();
    session.start(&case.grid, case.start, case.goal).unwrap();
    session.run(&case.grid, 3);
    case.set((5, 0), 0);
    session.replan(&case.grid, None).unwrap();
    session.run(&case.grid, u64::MAX);
    let truth = |case: &Case| Truth::of(case, options.movement, options.costs);
    validate(&case, &truth(&case), &session);
    case.set((5, 0), 1);
    session.replan(&case.grid, None).unwrap();
    session.run(&case.grid, u64::MAX);
    validate(&case, &truth(&case), &session);
    assert_eq!(session.path().len(), 7);
}

/// After seeking beyond the end and back, the search was over. After the same number of steps, it was still running.
#[test]
fn the_moment_of_the_last_expansion_is_the_end() {
    let query = Query {
        case: Case::of("1 0 1\n1 0 1", (0, 0), (2, 0)),
        options: by("astar").movement(Movement::Eight(CornerRule::Cut)),
    };
    let grid = &query.case.grid;
    let mut sought = query.begun();
    sought.seek(grid, 9).unwrap();
    let last = sought.expanded();
    sought.seek(grid, last).unwrap();
    let mut stepped = query.begun();
    for _ in 0..last {
        stepped.run(grid, 1);
    }
    assert_eq!(Snapshot::of(&sought, grid), Snapshot::of(&stepped, grid));
    assert_eq!(stepped.status(), Status::Nearest);
}

/// It looked up a cell before there were any records.
#[test]
fn before_the_first_search_no_cell_leads_anywhere() {
    let mut session = Session::new(by("flow-field")).unwrap();
    assert!(session.path_from(&Grid::open(2, 2), (0, 0)).is_empty());
}

/// The dynamic forms treat a weight below 1 as 1, so a heuristic that the weight would make admissible is not; and a
/// product that was no whole number of thousandths was rounded down to an admissible one.
#[test]
fn a_small_weight_does_not_make_a_dynamic_heuristic_admissible() {
    let text = "1 1 1 1 1 1\n".repeat(4) + "1 1 0 1 1 1\n" + &"1 1 1 1 1 1\n".repeat(3);
    let options = weighed("dynamic-weighted", 0)
        .heuristic(HeuristicKind::EuclidSquared)
        .movement(Movement::Eight(CornerRule::OneFree));
    let case = Case::of(text.trim_end(), (0, 7), (2, 0));
    let longer = validated(&Query { case, options });
    assert_eq!(longer.guarantee(), Guarantee::BestEffort);
    assert!(longer.path_cost() > Some(78.0));

    let guarantee = |scale| {
        let options = weighed("weighted", 700)
            .heuristic(HeuristicKind::Manhattan)
            .movement(Movement::default())
            .scale(Thousandths::new(scale));
        options.guarantee(true)
    };
    // 20 for two steps, times 0.7, is the diagonal's 14.
    assert_eq!(guarantee(1000), Guarantee::Optimal);
    assert_eq!(guarantee(1001), Guarantee::BestEffort);
}

/// The parabolas of the dynamic weights have room for factors up to 1000; a larger one, which only Rust code can set,
/// overflowed.
#[test]
fn a_factor_beyond_the_largest_is_rejected() {
    let refused = |weight, scale| {
        let options = weighed("dynamic-weighted", weight).scale(Thousandths::new(scale));
        options.check().unwrap_err().to_string()
    };
    assert_eq!(
        refused(1_000_001, 1000),
        "weight: found 1000.001; expected a number from 0 to 1000"
    );
    assert_eq!(
        refused(1000, 2_000_000),
        "scale: found 2000; expected a number from 0 to 1000"
    );
}
