//! Random values for all options of a search.

use crate::properties::case::{Case, cases, movements};
use cubechase::cost::Thousandths;
use cubechase::named::{Algorithm, BadOptions, Costs, OpenList, Options};
use cubechase::names::Names;
use cubechase::rules::heuristic::{HeuristicKind, LandmarkChoice};
use cubechase::rules::{Keep, NeighbourOrder, SortKey, Weighting};
use cubechase::search::{GoalTest, NearestAmong, Reparent, Ties};
use cubechase::session::Session;
use cubechase::trace::Paint;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use std::fmt::{self, Debug, Formatter};
use std::num::NonZeroU32;

/// A map, its ends, and options that it accepts.
#[derive(Clone)]
pub(crate) struct Query {
    pub(crate) case: Case,
    pub(crate) options: Options,
}

impl Debug for Query {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        writeln!(out, "{:?}", self.case)?;
        write!(out, "{}: {:?}", self.options.algorithm.name(), self.options)
    }
}

/// Any of the values that have names.
pub(crate) fn any_of<T: Copy + Debug>(names: Names<T>) -> impl Strategy<Value = T> {
    select(
        names
            .all
            .iter()
            .map(|&(_, value)| value)
            .collect::<Vec<_>>(),
    )
}

fn thousandths(usual: u32, others: &[u32]) -> impl Strategy<Value = Thousandths> + use<> {
    let others = select(others.to_vec());
    prop_oneof![3 => Just(usual), 2 => others, 1 => 0..4_000_u32].prop_map(Thousandths::new)
}

/// Rarely used options. Each applies if it is valid with the others.
#[derive(Debug)]
struct RareOptions {
    ties: Ties,
    nearest: NearestAmong,
    order: NeighbourOrder,
    reparent: Reparent,
    within: Option<Thousandths>,
    scale_diagonal: Option<Thousandths>,
}

fn rare_options() -> impl Strategy<Value = RareOptions> {
    let within = option::of((0..=3_000_u32).prop_map(Thousandths::new));
    let diagonal = option::of(thousandths(1000, &[0, 500, 950, 1001, 1500]));
    let choices = (
        any_of(Ties::NAMES),
        any_of(NearestAmong::NAMES),
        any_of(NeighbourOrder::NAMES),
        any_of(Reparent::NAMES),
        within,
        diagonal,
    );
    choices.prop_map(
        |(ties, nearest, order, reparent, within, scale_diagonal)| RareOptions {
            ties,
            nearest,
            order,
            reparent,
            within,
            scale_diagonal,
        },
    )
}

fn apply_rare(options: &mut Options, rare: &RareOptions) {
    let changes: [fn(&mut Options, &RareOptions); 5] = [
        |options, rare| options.ties = rare.ties,
        |options, rare| options.nearest = rare.nearest,
        |options, rare| options.order = rare.order,
        |options, rare| options.reparent = rare.reparent,
        |options, rare| options.scale_diagonal = rare.scale_diagonal,
    ];
    for change in changes {
        let mut changed = options.clone();
        change(&mut changed, rare);
        if changed.check().is_ok() {
            *options = changed;
        }
    }
    if let (Some(most), Algorithm::KBest { keep, .. }) = (rare.within, &mut options.algorithm) {
        *keep = Keep::Within(most);
    }
    options.check().unwrap();
}

pub(crate) fn weights() -> impl Strategy<Value = Thousandths> {
    thousandths(
        1500,
        &[0, 500, 1000, 1001, 1200, 2000, 3000, 50_000, 1_000_000],
    )
}

/// Options that go together, with landmarks that the map has.
pub(crate) fn options() -> impl Strategy<Value = (Options, Vec<u32>)> {
    let plan = (
        any_of(Algorithm::NAMES),
        any_of(HeuristicKind::NAMES),
        select(movements()),
        any_of(Costs::NAMES),
        any_of(OpenList::NAMES),
        any_of(GoalTest::NAMES),
    );
    let limit = prop_oneof![3 => Just(u64::MAX), 1 => 0..25_u64];
    let scale = thousandths(
        1000,
        &[0, 100, 500, 707, 950, 1001, 2000, 10_000, 1_000_000],
    );
    let numbers = (
        limit,
        scale,
        weights(),
        any_of(Weighting::NAMES),
        1..=8_u8,
        any_of(SortKey::NAMES),
    );
    let jumps = option::of((1..20_u32).prop_map(|limit| NonZeroU32::new(limit).unwrap()));
    let landmarks = (1..=16_u8, vec(any::<u32>(), 0..4));
    let choices = (plan, numbers, rare_options(), jumps, landmarks);
    choices.prop_map(|(plan, numbers, rare, jump, landmarks)| {
        let (algorithm, heuristic, movement, costs, open_list, goal_test) = plan;
        let (limit, scale, weight, weighting, k, by) = numbers;
        let weighed = match algorithm {
            // With a weight, A* is another search.
            Algorithm::AStar => algorithm,
            other => other.with_weight(weight),
        };
        let algorithm = weighed
            .with_weighting(weighting)
            .with_kept(Keep::First(k), by)
            .with_limit(jump);
        let usual = Options::default();
        // The answers with `capacity` and `max_depth` in
        // bounds.rs, those with `size`, `wall_cost` and `turn_cost` in size.rs and turns.rs.
        let mut options = Options::from(algorithm)
            .heuristic(heuristic)
            .scale(scale)
            .movement(movement)
            .costs(costs)
            .open_list(open_list)
            .goal_test(goal_test)
            .limit(limit)
            .landmarks(LandmarkChoice::Farthest(landmarks.0));
        if matches!(options.check(), Err(BadOptions::Hexagons { .. })) {
            options.movement = usual.movement;
        }
        if matches!(options.check(), Err(BadOptions::Diagonals { .. })) {
            options.costs = usual.costs;
        }
        if options.open_list == OpenList::UnrepairedHeap && options.check().is_err() {
            options.open_list = OpenList::Heap;
        }
        if options.check().is_err() {
            options.goal_test = GoalTest::Expand;
        }
        if options.check().is_err() {
            options.open_list = usual.open_list;
        }
        if options.check().is_err() {
            options.heuristic = usual.heuristic;
        }
        apply_rare(&mut options, &rare);
        (options, landmarks.1)
    })
}

/// Queries that can begin: if an algorithm rejects terrain, the map has none.
pub(crate) fn queries() -> impl Strategy<Value = Query> {
    (cases(), options()).prop_map(|(case, (mut options, landmarks))| {
        if !landmarks.is_empty() {
            let cells = landmarks.iter().map(|&number| case.free_cell(number));
            options.landmarks = LandmarkChoice::Cells(cells.collect());
        }
        let takes = takes(options.algorithm, &case);
        let case = if takes { case } else { case.floored() };
        Query { case, options }
    })
}

/// Returns whether an algorithm supports a map: pruning cannot weigh terrain.
pub(crate) fn takes(algorithm: Algorithm, case: &Case) -> bool {
    case.grid.is_uniform()
        || ![
            "pruned",
            "jps-plus",
            "subgoal",
            "theta",
            "lazy-theta",
            "anya",
        ]
        .contains(&algorithm.name())
}

impl Query {
    /// A search that has begun.
    pub(crate) fn begun(&self) -> Session<Paint> {
        let mut session = Session::watched(self.options.clone(), Paint::default()).unwrap();
        self.start(&mut session);
        session
    }

    pub(crate) fn start(&self, session: &mut Session<Paint>) {
        let case = &self.case;
        session.start(&case.grid, case.start, case.goal).unwrap();
    }

    /// A search that has ended.
    pub(crate) fn ended(&self) -> Session<Paint> {
        let mut session = self.begun();
        session.run(&self.case.grid, u64::MAX);
        session
    }
}
