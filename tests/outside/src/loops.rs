//! The loops other than the best-first search over one open list, and the plans that options name, by their own types.

use cubechase::cost::{Cost, Metric, Thousandths};
use cubechase::named::{Algorithm, LoopPlan, NamedPlan, Options, Prepared};
use cubechase::rules::flow::{FlowField, Purpose};
use cubechase::rules::link::{Centres, StraightLineGoal};
use cubechase::rules::own::Ask;
use cubechase::rules::own::graph::GraphFunctions;
use cubechase::rules::{
    AllNeighbours, AnyAngle, Field, Formula, GoalRegion, Jump, Neighbours, Ranking, Towards,
};
use cubechase::search::anya::AnyaQuery;
use cubechase::search::{
    Anya, Bidirectional, Buckets, DStarLite, Heap, IdaStar, NoGoal, Plan, Search, Side, Status,
    Terms,
};
use cubechase::session::{Cell, GraphOptions, GraphSession};
use cubechase::space::{CellKind, CornerRule, Grid, Key, Movement};

const METRIC: Metric = Metric::TENTHS;

fn walled() -> (Grid, Key, Key) {
    let mut grid = Grid::open(9, 7);
    for y in 0..6 {
        grid.set(4, y, CellKind::WALL);
    }
    let (start, goal) = (grid.key(0, 0).unwrap(), grid.key(8, 0).unwrap());
    (grid, start, goal)
}

fn octile(grid: &Grid, goal: Key) -> Towards {
    Towards::to(Formula::Octile, (Movement::default(), &METRIC), grid, goal)
}

fn a_star(grid: &Grid, goal: Key) -> Plan<Neighbours, Towards, Key> {
    Plan::new(
        Neighbours::of(Movement::default()),
        octile(grid, goal),
        goal,
        METRIC,
    )
}

fn cost(grid: &Grid, start: Key, goal: Key) -> Option<Cost> {
    let (plan, mut search) = (a_star(grid, goal), Search::<Buckets>::new());
    search.start(grid, &plan, start, &mut ());
    search.run(grid, &plan, &mut (), u64::MAX);
    search.cost()
}

#[test]
fn two_searches_meet() {
    let (grid, start, goal) = walled();
    let plans = [a_star(&grid, goal), a_star(&grid, start)];
    let mut search = Bidirectional::<Heap>::default();
    search.start(&grid, &plans, start, goal, &mut ());
    while search.run(&grid, &plans, &mut (), 2) == Status::Running {}
    assert_eq!(search.cost(), cost(&grid, start, goal));
    assert!(search.record(Side::Backward, goal).is_some());
}

#[test]
fn iterative_deepening_keeps_no_open_list() {
    let (grid, start, goal) = walled();
    let plan = a_star(&grid, goal);
    let mut search = IdaStar::default();
    search.start(&grid, &plan, start, &mut ());
    while search.run(&grid, &plan, &mut (), 50) == Status::Running {}
    assert_eq!(search.cost(), cost(&grid, start, goal));
}

#[test]
fn a_path_is_repaired_after_edits() {
    let (mut grid, start, goal) = walled();
    let movement = Movement::default();
    let plan = Plan::new(Neighbours::of(movement), (movement, METRIC), NoGoal, METRIC);
    let mut search = DStarLite::default();
    search.start(&grid, &plan, start, goal, &mut ());
    assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), Status::Found);
    grid.set(4, 2, CellKind::FLOOR);
    assert_eq!(
        search.run(&grid, &plan, &mut (), 1),
        Status::Found,
        "the search is over"
    );
    search.repair(&grid, &plan, start, &mut ());
    while search.run(&grid, &plan, &mut (), 2) == Status::Running {}
    assert_eq!(search.cost(), cost(&grid, start, goal));
}

#[test]
fn lines_at_any_angle_are_found_by_either_search() {
    let (grid, start, goal) = walled();
    let centre = |key| {
        let (x, y) = grid.point(key);
        (2 * i64::from(x) + 1, 2 * i64::from(y) + 1)
    };
    let query = AnyaQuery {
        start: centre(start),
        goal: centre(goal),
        unit: 2,
        limit: u64::MAX,
    };
    let mut anya = Anya::default();
    anya.start(&grid, query, &mut ());
    while anya.run(&grid, &mut (), 1) == Status::Running {}
    let shortest = anya.length().unwrap();

    let sight = Centres(CornerRule::Strict);
    let straight_line = StraightLineGoal {
        sight,
        target: goal,
    };
    let plan = Plan {
        expand: Neighbours::of(Movement::default()),
        heuristic: straight_line,
        goal: straight_line,
        rank: Ranking::Weighted(Thousandths::ONE),
        link: AnyAngle {
            sight,
            is_lazy: true,
        },
        terms: Terms {
            reopen: false,
            ..Terms::of(Metric::ROOT2)
        },
    };
    let mut theta = Search::<Heap>::new();
    theta.start(&grid, &plan, start, &mut ());
    assert_eq!(theta.run(&grid, &plan, &mut (), u64::MAX), Status::Found);
    let length = Metric::ROOT2.value(theta.cost().unwrap());
    assert!(
        shortest <= length + 1e-6 && length < shortest + 1.5,
        "{length}, {shortest}"
    );
}

#[test]
fn fields_lead_from_everywhere() {
    let (grid, start, goal) = walled();
    let field = Field::build(
        &grid,
        (&Neighbours::of(Movement::default()), &METRIC),
        &[goal],
    );
    assert_eq!(field.distance(start), cost(&grid, start, goal));

    let mut flow = FlowField::default();
    let purpose = Purpose {
        target: goal,
        movement: Movement::default(),
    };
    while !flow.follow(&grid, purpose, 10) {}
    let mut path = Vec::new();
    flow.path_into(&grid, start, &mut path);
    assert_eq!((path.first(), path.last()), (Some(&start), Some(&goal)));
}

#[test]
fn expansions_take_each_others_place() {
    let (grid, start, goal) = walled();
    let (movement, shortest) = (Movement::default(), cost(&grid, start, goal));
    let region = GoalRegion {
        target: goal,
        movement,
        metric: METRIC,
        within: Cost::ZERO,
    };
    let jumps = Plan::new(
        Jump::new(movement, region),
        octile(&grid, goal),
        region,
        METRIC,
    );
    let mut search = Search::<Buckets>::new();
    search.start(&grid, &jumps, start, &mut ());
    search.run(&grid, &jumps, &mut (), u64::MAX);
    assert_eq!(search.cost(), shortest);

    let steps = Plan::outward(AllNeighbours::even(Movement::Four), Metric::MANHATTAN);
    let mut search = Search::<Heap>::new();
    search.start(&grid, &steps, start, &mut ());
    search.run(&grid, &steps, &mut (), u64::MAX);
    assert_eq!(search.record(goal).unwrap().g, Cost::new(10 * (8 + 2 * 6)));

    let options = Options::from(Algorithm::k_best());
    let named = NamedPlan::new(&options, &grid, start, region, &mut Prepared::default()).unwrap();
    let mut search = Search::<Buckets>::new();
    named.start(&mut search, &grid, &[start], &mut ());
    while named.run(&mut search, &grid, &mut (), 5) == Status::Running {}
    assert_eq!(search.status(), Status::Found);
}

#[test]
fn numbered_nodes_are_searched_by_functions() {
    // A ring of eight, expensive in one direction.
    let functions = GraphFunctions {
        neighbours: Ask::new(|node: u32| {
            Ok(vec![f64::from((node + 1) % 8), f64::from((node + 7) % 8)])
        }),
        cost: Ask::new(|[from, to]: [u32; 2]| Ok(if to == (from + 1) % 8 { 2.5 } else { 1.0 })),
        heuristic: None,
        sight: None,
    };
    let mut search = GraphSession::new(8, functions, GraphOptions::default(), ());
    search.start(0, 3);
    while search.run(1) == Status::Running {}
    assert_eq!(
        (search.path(), search.cost()),
        (vec![0, 7, 6, 5, 4, 3], Some(5.0))
    );
    let known: Cell = search.known(4).unwrap();
    assert_eq!((known.g, known.parent), (4.0, Key(5)));
}
