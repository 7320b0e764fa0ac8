//! The incremental loop on spaces of the library and on custom spaces, with custom policies.

use cubechase::cost::{Cost, Metric};
use cubechase::map::CubeMap;
use cubechase::path;
use cubechase::rules::heuristic::{OverSurface, SurfaceGoal};
use cubechase::rules::{AllNeighbours, Formula, GoalRegion, Neighbours, Towards};
use cubechase::search::{
    Buckets, Event, Expand, Frontier, Goal, Heap, Heuristic, Label, Link, Linked, List, NoGoal,
    Node, Observer, Plan, Rank, Records, Search, Status, Sum, Terms, TreeEdge, ZeroHeuristic,
};
use cubechase::space::compass::directions;
use cubechase::space::{
    CellKind, Cube, Direction, Face, Grid, Key, Layout, Movement, Space, SurfaceCell,
};
use cubechase::trace::Paint;

/// Runs in slices of a few cells, as a game does.
fn in_slices<F, S, E, H, G>(space: &S, plan: &Plan<E, H, G>, start: Key) -> Search<F>
where
    F: Frontier,
    S: Space,
    E: Expand<S>,
    H: Heuristic<S>,
    G: Goal<S>,
{
    let mut search = Search::<F>::new();
    search.start(space, plan, start, &mut ());
    while search.run(space, plan, &mut (), 3) == Status::Running {}
    search
}

#[test]
fn a_grid_is_searched_with_every_open_list() {
    let mut grid = Grid::open(8, 8);
    grid.set(3, 3, CellKind::cost(9).unwrap());
    let (movement, metric) = (Movement::default(), Metric::TENTHS);
    let (start, goal) = (grid.key(0, 0).unwrap(), grid.key(7, 7).unwrap());
    let region = GoalRegion {
        target: goal,
        movement,
        metric,
        within: Cost::ZERO,
    };
    let octile = Towards::to(Formula::Octile, (movement, &metric), &grid, goal);
    let plan = Plan::new(AllNeighbours::terrain(movement), octile, region, metric);
    let by_heap = in_slices::<Heap, _, _, _, _>(&grid, &plan, start);
    let by_list = in_slices::<List, _, _, _, _>(&grid, &plan, start);
    let by_buckets = in_slices::<Buckets, _, _, _, _>(&grid, &plan, start);
    assert_eq!(by_heap.path(), by_list.path());
    assert_eq!(by_heap.path(), by_buckets.path());
    assert_eq!(by_heap.cost(), Some(Cost::new(6 * 14 + 2 * 10)));
}

#[test]
fn distances_to_everywhere_are_read_after_the_search() {
    let grid = Grid::open(5, 4);
    let plan = Plan::outward(Neighbours::of(Movement::Four), Metric::CHEBYSHEV);
    let search = in_slices::<Buckets, _, _, _, _>(&grid, &plan, Key(0));
    assert_eq!(search.status(), Status::Exhausted);
    assert_eq!(search.closed().count(), grid.len());
    assert_eq!(
        search.record(grid.key(4, 3).unwrap()).unwrap().g,
        Cost::new(2 * 7)
    );
}

#[test]
fn hexagons_are_searched_from_several_starts() {
    let grid = Grid::open(6, 6);
    let hexagons = AllNeighbours::even(Movement::Six(Layout::EvenQ));
    let goal = grid.key(5, 5).unwrap();
    let plan = Plan::new(hexagons, ZeroHeuristic, goal, Metric::TENTHS);
    let mut search = Search::<Heap>::new();
    search.start(&grid, &plan, grid.key(0, 0).unwrap(), &mut ());
    search.open_also(&grid, &plan, grid.key(5, 3).unwrap(), &mut ());
    assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), Status::Found);
    assert_eq!(search.cost(), Some(Cost::new(20)));
}

#[test]
fn a_cube_is_searched_over_its_edges_and_becomes_stale() {
    let mut cube: Cube = CubeMap::blank(7).cube;
    let at = |cube: &Cube, face, x, y| cube.key(SurfaceCell { face, x, y }).unwrap();
    let (start, goal) = (at(&cube, Face::Front, 3, 3), at(&cube, Face::Top, 3, 3));
    let (movement, metric) = (Movement::default(), Metric::TENTHS);
    let places = cube.unfoldings().places(cube.cell(goal)).into();
    let plan = Plan::new(
        Neighbours::of(movement),
        OverSurface::to(Formula::Octile, &metric, &places),
        SurfaceGoal::new(goal, (movement, &metric), &places, Cost::ZERO),
        metric,
    );
    let search = in_slices::<Buckets, _, _, _, _>(&cube, &plan, start);
    assert_eq!(search.cost(), Some(Cost::new(70)));
    assert_eq!(
        path::cost(&cube, movement, &metric, &search.path()),
        Ok(Cost::new(70))
    );

    let mut paint = Paint::default();
    paint.prepare(cube.len());
    let mut search = Search::<Buckets>::new();
    search.start(&cube, &plan, start, &mut paint);
    assert_eq!(search.run(&cube, &plan, &mut paint, 1), Status::Running);
    cube.set(
        SurfaceCell {
            face: Face::Front,
            x: 3,
            y: 2,
        },
        CellKind::WALL,
    )
    .unwrap();
    assert_eq!(search.run(&cube, &plan, &mut paint, 1), Status::Stale);
    search.start(&cube, &plan, start, &mut paint);
    assert_eq!(
        search.run(&cube, &plan, &mut paint, u64::MAX),
        Status::Found
    );
    assert!(search.cost() > Some(Cost::new(70)));
}

/// Floors of a building, one grid each: a custom space with the eight directions within a floor, whose stairs are steps of
/// an expansion.
struct Building {
    floors: u32,
    side: u32,
    stairs: Vec<(Key, Key)>,
}

impl Building {
    fn key(&self, floor: u32, x: u32, y: u32) -> Key {
        Key((floor * self.side + y) * self.side + x)
    }

    fn place(&self, key: Key) -> (u32, u32, u32) {
        let (row, x) = (key.0 / self.side, key.0 % self.side);
        (row / self.side, x, row % self.side)
    }
}

impl Space for Building {
    fn len(&self) -> usize {
        (self.floors * self.side * self.side) as usize
    }

    fn version(&self) -> u64 {
        0
    }

    fn is_free(&self, _key: Key) -> bool {
        true
    }

    fn free_neighbours(&self, key: Key) -> u8 {
        let (_, x, y) = self.place(key);
        let is_inside = |&direction: &Direction| {
            let (dx, dy) = direction.delta();
            let fits = |at: u32, step| at.checked_add_signed(step).is_some_and(|at| at < self.side);
            fits(x, dx) && fits(y, dy)
        };
        let inside = Direction::ALL.into_iter().filter(is_inside);
        inside.map(Direction::bit).sum()
    }

    fn neighbour(&self, key: Key, direction: Direction) -> Key {
        let (dx, dy) = direction.delta();
        Key(key.0.wrapping_add_signed(dy * self.side.cast_signed() + dx))
    }
}

/// Steps on a floor, where turning costs more, and stairs at the cost of three.
struct WalkAndClimb {
    movement: Movement,
    price_of_turn: Cost,
}

impl Expand<Building> for WalkAndClimb {
    fn expand<O: Observer>(
        &self,
        building: &Building,
        metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        for direction in directions(self.movement.moves(building, from.key)) {
            let to = building.neighbour(from.key, direction);
            let goes_on = from.parent == from.key
                || to.0.wrapping_sub(from.key.0) == from.key.0.wrapping_sub(from.parent.0);
            let turn = if goes_on {
                Cost::ZERO
            } else {
                self.price_of_turn
            };
            step(observer, to, direction, direction.cost(metric).plus(turn));
        }
        for &(one, other) in &building.stairs {
            if from.key == one {
                step(observer, other, Direction::North, metric.straight.times(3));
            } else if from.key == other {
                step(observer, one, Direction::North, metric.straight.times(3));
            }
        }
    }
}

/// The number of floors still to climb.
struct FloorsApart(Key);

impl Heuristic<Building> for FloorsApart {
    fn estimate(&self, building: &Building, at: Key) -> Cost {
        let floor = |key| building.place(key).0;
        Cost::new(30).times(floor(at).abs_diff(floor(self.0)))
    }
}

struct AnyOf(Vec<Key>);

impl<S: Space> Goal<S> for AnyOf {
    fn reached(&self, _space: &S, at: Key) -> bool {
        self.0.contains(&at)
    }
}

/// Weighted A* with twice the heuristic.
struct Twice;

impl Rank for Twice {
    fn rank(&self, g: Cost, h: Cost) -> Cost {
        g.plus(h.times(2))
    }
}

/// The same as the tree edge.
struct Plain;

impl<S: Space> Link<S> for Plain {
    fn link<O: Observer>(
        &self,
        _space: &S,
        _known: &Records,
        from: Node,
        (_, cost): (Key, Cost),
        _observer: &mut O,
    ) -> Option<Linked> {
        let (parent, g) = (from.key, from.g.plus(cost));
        Some(Linked { parent, g })
    }
}

#[derive(Default)]
struct Counts {
    labels: u32,
    most_open: u32,
}

impl Observer for Counts {
    fn on(&mut self, event: Event) {
        match event {
            Event::Label(_, Label { .. }) => self.labels += 1,
            Event::Expanded { open } => self.most_open = self.most_open.max(open),
            _ => {}
        }
    }
}

fn building() -> Building {
    let mut building = Building {
        floors: 3,
        side: 6,
        stairs: Vec::new(),
    };
    building.stairs = vec![
        (building.key(0, 5, 0), building.key(1, 5, 0)),
        (building.key(1, 0, 5), building.key(2, 0, 5)),
    ];
    building
}

#[test]
fn a_space_and_all_policies_can_be_custom() {
    let building = building();
    let goal = building.key(2, 5, 5);
    let expand = || WalkAndClimb {
        movement: Movement::Four,
        price_of_turn: Cost::ZERO,
    };
    let plan = Plan::new(expand(), FloorsApart(goal), goal, Metric::TENTHS);
    let search = in_slices::<Heap, _, _, _, _>(&building, &plan, building.key(0, 0, 0));
    let cost = Cost::new(50 + 30 + 100 + 30 + 50);
    assert_eq!(search.cost(), Some(cost));

    let plan = Plan {
        expand: expand(),
        heuristic: FloorsApart(goal),
        goal: AnyOf(vec![goal, building.key(2, 0, 0)]),
        rank: Twice,
        link: Plain,
        terms: Terms {
            limit: 1000,
            ..Terms::of(Metric::TENTHS)
        },
    };
    let mut counts = Counts::default();
    let mut search = Search::<Buckets>::new();
    search.start(&building, &plan, building.key(0, 0, 0), &mut counts);
    assert_eq!(
        search.run(&building, &plan, &mut counts, u64::MAX),
        Status::Found
    );
    assert_eq!(search.cost(), Some(cost));
    assert!(counts.labels > 36 && counts.most_open > 2);

    let plan = Plan {
        expand: expand(),
        heuristic: ZeroHeuristic,
        goal: NoGoal,
        rank: Sum,
        link: TreeEdge,
        terms: Terms::of(Metric::TENTHS),
    };
    let search = in_slices::<Heap, _, _, _, _>(&building, &plan, goal);
    assert_eq!(search.closed().count(), building.len());
}

#[test]
fn an_expansion_knows_the_parent_of_what_it_expands() {
    let building = building();
    let (start, goal) = (building.key(0, 0, 0), building.key(0, 4, 4));
    let cost_at = |price_of_turn| {
        let expand = WalkAndClimb {
            movement: Movement::Four,
            price_of_turn,
        };
        let plan = Plan::new(expand, ZeroHeuristic, goal, Metric::TENTHS);
        in_slices::<Heap, _, _, _, _>(&building, &plan, start)
            .cost()
            .unwrap()
    };
    assert_eq!(cost_at(Cost::ZERO), Cost::new(80));
    // At least one turn.
    assert_eq!(cost_at(Cost::new(7)), Cost::new(87));
}
