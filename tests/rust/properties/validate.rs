//! Validates the result of a search with the oracle: each step is legal, and the guarantee holds.

use crate::oracle::Rule;
use crate::oracle::{self, lines};
use crate::properties::case::{Case, lengths, rule};
use cubechase::named::{Algorithm, Costs, Guarantee, Options};
use cubechase::rules::{Keep, SortKey};
use cubechase::search::{NearestAmong, Status};
use cubechase::session::{Session, Watch};
use cubechase::space::{CornerRule, Movement};

/// The true costs of a map from its start under a movement and a metric, by the oracle.
pub(crate) struct Truth {
    movement: Movement,
    costs: Costs,
    /// The cost of the goal, if it is reachable.
    pub(crate) cost: Option<f64>,
    /// The fewest steps to it.
    steps: Option<f64>,
    /// The distance of the nearest reachable cell to the goal, and its cost.
    nearest: (f64, f64),
}

impl Truth {
    pub(crate) fn of(case: &Case, movement: Movement, costs: Costs) -> Self {
        let (rule, lengths, goal) = (rule(movement), lengths(costs), case.goal);
        let to_goal = |costs: &[Vec<Option<f64>>]| costs[goal.1 as usize][goal.0 as usize];
        let all = case.map.costs(rule, case.start, lengths);
        let floor = case.clone().floored().map;
        Self {
            movement,
            costs,
            cost: to_goal(&all),
            steps: to_goal(&floor.costs(rule, case.start, [1.0, 1.0])),
            nearest: oracle::nearest(&all, rule, goal, lengths),
        }
    }
}

/// Returns whether two costs are equal. All except √2 are whole numbers, or halves on terrain, exact in floating point.
/// Sums of √2 are rounded, by far less than two paths on such small maps can differ.
fn same(costs: Costs, a: f64, b: f64) -> bool {
    (a - b).abs() <= slack(costs)
}

pub(crate) fn slack(costs: Costs) -> f64 {
    match costs {
        Costs::Tenths | Costs::Manhattan | Costs::Chebyshev => 0.0,
        Costs::Root2 => 1e-6,
    }
}

/// Returns whether a search may report no path although there is one.
fn may_miss(options: &Options) -> bool {
    let Algorithm::KBest { keep, by } = options.algorithm else {
        return false;
    };
    let enough = match (options.movement, by) {
        (Movement::Eight(_), SortKey::Turn) => 5,
        (_, SortKey::Turn) => 3,
        (Movement::Four, _) => 4,
        (Movement::Six(_), _) => 6,
        (Movement::Eight(_), _) => 8,
    };
    let enough_within = match (options.movement, by) {
        (Movement::Six(_), SortKey::Turn) => 500,
        (_, SortKey::Turn) => 1000,
        (_, SortKey::Goal | SortKey::Start) => 2000,
        (_, SortKey::Line) => 3000,
    };
    match keep {
        Keep::Within(most) => most.get() < enough_within,
        Keep::First(k) => k < enough,
    }
}

/// Returns the guarantee of the options, or none if the limit ended the search.
fn promised<O: Watch>(session: &Session<O>, case: &Case) -> Guarantee {
    match session.status() {
        Status::Limit => Guarantee::BestEffort,
        _ => session.options().guarantee(case.grid.is_uniform()),
    }
}

/// Panics unless the result of a finished search is correct.
pub(crate) fn validate<O: Watch>(case: &Case, truth: &Truth, session: &Session<O>) {
    if session.is_straight() {
        return validate_lines(case, truth, session);
    }
    let options = session.options();
    // Those of the question, so that a search by another rule is noticed.
    let (costs, rule) = (truth.costs, rule(truth.movement));
    let context = || format!("{}: {options:?}", options.algorithm.name());
    let path: Vec<(u32, u32)> = session.path().collect();
    assert_eq!(
        path.first(),
        Some(&case.start),
        "the path's first cell, {}",
        context()
    );
    let walked = case.map.walk(rule, &path, lengths(costs));
    let walked = walked.unwrap_or_else(|| panic!("{path:?} is not legal, {}", context()));
    let cost = session.path_cost().unwrap();
    assert!(
        same(costs, cost, walked),
        "costs {walked}, context {cost}, {}",
        context()
    );
    let expanded = session.expanded();
    assert!(
        expanded <= options.limit,
        "{expanded} expanded, {}",
        context()
    );

    let guarantee = session.guarantee();
    assert_eq!(guarantee, promised(session, case));
    let holds = match session.status() {
        Status::Found => {
            assert_eq!(
                path.last(),
                Some(&case.goal),
                "the path's last cell, {}",
                context()
            );
            let best = truth
                .cost
                .unwrap_or_else(|| panic!("no path, {}", context()));
            assert!(
                cost >= best - slack(costs),
                "{cost} below {best}, {}",
                context()
            );
            match guarantee {
                Guarantee::Optimal => same(costs, cost, best),
                Guarantee::Bounded(weight) => {
                    cost * 1000.0 <= best * f64::from(weight.get()) + slack(costs)
                }
                Guarantee::FewestSteps => truth.steps == Some((path.len() - 1) as f64),
                Guarantee::OptimalAnyAngle | Guarantee::AnyAngle | Guarantee::BestEffort => true,
            }
        }
        Status::Nearest if may_miss(options) => true,
        // Of the cells that it opened: the nearest may be passed over, and another one cheaper.
        Status::Nearest if options.nearest == NearestAmong::FirstSeen => truth.cost.is_none(),
        Status::Nearest => {
            let end = path[path.len() - 1];
            let distance = oracle::distance(rule, end, case.goal, lengths(costs));
            let least = truth.nearest.1;
            let keeps = match guarantee {
                Guarantee::Optimal => same(costs, cost, least),
                // A closed cell is not reopened, so its path may be as long as any answer.
                Guarantee::Bounded(weight) => {
                    cost <= least * weight.value() || same(costs, cost, least)
                }
                Guarantee::FewestSteps
                | Guarantee::OptimalAnyAngle
                | Guarantee::AnyAngle
                | Guarantee::BestEffort => true,
            };
            truth.cost.is_none() && distance == truth.nearest.0 && keeps
        }
        Status::Limit => expanded == options.limit,
        Status::Ready | Status::Running | Status::Exhausted | Status::Stale | Status::Failed => {
            false
        }
    };
    assert!(
        holds,
        "{:?} with cost {cost} by {path:?}; the oracle has {:?}, {:?} steps, {:?} nearest; \
         {guarantee:?}, {}",
        session.status(),
        truth.cost,
        truth.steps,
        truth.nearest,
        context()
    );
}

/// Validates a path of lines. Each line is clipped to every cell.
fn validate_lines<O: Watch>(case: &Case, truth: &Truth, session: &Session<O>) {
    let options = session.options();
    assert_eq!(session.guarantee(), promised(session, case));
    let is_best = options.guarantee(case.grid.is_uniform()) == Guarantee::OptimalAnyAngle;
    // The shortest may touch corners whatever the rule, and no line passes between two walls.
    let rule = match rule(options.movement) {
        _ if is_best => Rule::Squares(Some(1)),
        Rule::Squares(Some(0)) => Rule::Squares(Some(1)),
        other => other,
    };
    let context = || format!("{}: {options:?}", options.algorithm.name());
    let halves = |at: f64| (2.0 * at) as i64 + 1;
    let points = session.points();
    let points: Vec<_> = points
        .iter()
        .map(|&[x, y]| (halves(x), halves(y)))
        .collect();
    let centre = |(x, y): (u32, u32)| (2 * i64::from(x) + 1, 2 * i64::from(y) + 1);
    assert_eq!(points.first(), Some(&centre(case.start)), "{}", context());
    let drawn = case.map.draw(rule, &points);
    let drawn = drawn.unwrap_or_else(|| panic!("{points:?} is not legal, {}", context()));
    // The cost of a cell's width, and how much longer than its cost a step may be: one of 14 slightly, a diagonal of 1
    // much.
    let (times, longer) = match options.costs {
        Costs::Tenths => (10.0, 1.011),
        Costs::Root2 => (1.0, 1.0),
        Costs::Manhattan => (10.0, 1.0),
        Costs::Chebyshev => (1.0, std::f64::consts::SQRT_2),
    };
    let cost = session.path_cost().unwrap();
    assert!(
        (cost - drawn * times).abs() < 1e-6,
        "{cost} is not {drawn}, {}",
        context()
    );
    assert!(session.expanded() <= options.limit, "{}", context());
    let path: Vec<(u32, u32)> = session.path().collect();
    assert!(path.iter().all(|&(x, y)| case.map.free(x.into(), y.into())));
    assert!(path.windows(2).all(|pair| {
        let [(x, y), (to_x, to_y)] = [pair[0], pair[1]];
        pair[0] != pair[1] && x.abs_diff(to_x).max(y.abs_diff(to_y)) == 1
    }));
    let end = points[points.len() - 1];
    // Lines lead wherever 4-way steps lead.
    let reached = case
        .clone()
        .floored()
        .map
        .costs(Rule::Squares(None), case.start, [1.0, 1.0]);
    let is_reached = |(x, y): (u32, u32)| reached[y as usize][x as usize].is_some();
    let holds = match session.status() {
        Status::Found => {
            let straight = lines::length(centre(case.start), centre(case.goal));
            let most = truth.cost.unwrap_or(f64::INFINITY) * longer;
            // Steps that cut corners may pass between two walls.
            let is_cut = options.movement == Movement::Eight(CornerRule::Cut);
            let is_short = !is_best || is_cut || drawn * times <= most + 1e-6;
            end == centre(case.goal)
                && is_reached(case.goal)
                && drawn >= straight - 1e-9
                && is_short
        }
        Status::Nearest => {
            let cells =
                (0..case.grid.height()).flat_map(|y| (0..case.grid.width()).map(move |x| (x, y)));
            let least = cells
                .filter(|&cell| is_reached(cell))
                .map(|cell| lines::length(centre(cell), centre(case.goal)))
                .fold(f64::INFINITY, f64::min);
            let away = lines::length(end, centre(case.goal));
            !is_reached(case.goal) && (away - least).abs() < 1e-6
        }
        Status::Limit => session.expanded() == options.limit,
        Status::Ready | Status::Running | Status::Exhausted | Status::Stale | Status::Failed => {
            false
        }
    };
    assert!(
        holds,
        "{:?} with {points:?}, {}",
        session.status(),
        context()
    );
}
