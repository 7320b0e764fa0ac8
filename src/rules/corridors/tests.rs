use crate::cost::{Cost, Metric};
use crate::map::ascii;
use crate::named::{Algorithm, Options};
use crate::rules::{Corridors, GoalRegion};
use crate::search::{Event, Expand, Node, Observer, Status};
use crate::session::{Session, Why};
use crate::space::{CellKind, CornerRule, Direction, Grid, Key, Layout, Movement};
use crate::trace::{Paint, Tape, Watcher};

const STRICT: Movement = Movement::Eight(CornerRule::Strict);

/// Reads a map of `#`, `.`, digits for terrain, and the letters S and G.
fn map(text: &str) -> (Grid, [(u32, u32); 2]) {
    let read = ascii::read(text).unwrap();
    (read.grid, [read.start.unwrap(), read.goal.unwrap()])
}

#[derive(Default)]
struct Scans(Vec<(u32, u32)>, u32);

impl Observer for Scans {
    fn on(&mut self, event: Event) {
        if let Event::Scan { key } = event {
            self.0.push((key.0 % self.1, key.0 / self.1));
        }
    }
}

/// Returns what a cell generates, with costs, and the cells passed.
type HandedOut = (Vec<((u32, u32), u64)>, Vec<(u32, u32)>);

fn handed_out(grid: &Grid, movement: Movement, [at, goal]: [(u32, u32); 2]) -> HandedOut {
    let key = |(x, y)| grid.key(x, y).unwrap();
    let goal = GoalRegion {
        target: key(goal),
        movement,
        metric: Metric::TENTHS,
        within: Cost::ZERO,
    };
    let node = Node::from_anywhere(key(at), Cost::ZERO);
    let mut scans = Scans(Vec::new(), grid.width());
    let mut ends = Vec::new();
    Corridors::on(grid, movement, goal).expand(
        grid,
        &Metric::TENTHS,
        node,
        &mut scans,
        |_, to: Key, _: Direction, cost| {
            ends.push((grid.point(to), cost.0));
            true
        },
    );
    ends.sort_unstable();
    scans.0.sort_unstable();
    (ends, scans.0)
}

fn solved(grid: &Grid, movement: Movement, [start, goal]: [(u32, u32); 2]) -> Session<Paint> {
    let options = Options {
        algorithm: Algorithm::Corridors,
        movement,
        ..Options::default()
    };
    let mut session = Session::watched(options, Paint::default()).unwrap();
    session.begin(grid, start, goal).unwrap();
    session.run(grid, u64::MAX);
    session
}

const WINDING: &str = "\
##########
#S.....#.#
######.#.#
#......#.#
#.####...#
#.##.#.###
#....#..G#
##########";

#[test]
fn a_corridor_is_one_edge_as_long_as_its_steps() {
    let (grid, ends) = map(WINDING);
    for movement in [STRICT, Movement::Four] {
        let (out, passed) = handed_out(&grid, movement, ends);
        assert_eq!(out, [((6, 3), 70)]);
        assert_eq!(passed.len(), 6);
        // That junction generates the next one below; what begins to its left is a dead end.
        let (out, passed) = handed_out(&grid, movement, [(6, 3), ends[1]]);
        assert_eq!(out, [((6, 4), 10)]);
        assert!(passed.contains(&(1, 6)) && passed.contains(&(4, 5)));
        let session = solved(&grid, movement, ends);
        assert_eq!(session.status(), Status::Found);
        assert_eq!(session.cost(), Some(120.0));
        assert_eq!(session.path().len(), 13);
        // The start, the two junctions and the goal.
        assert_eq!(session.expanded(), 4);
    }
}

#[test]
fn a_goal_in_a_corridor_or_at_a_dead_end_is_an_end() {
    let (grid, [start, _]) = map(WINDING);
    for goal in [(3, 1), (6, 2), (4, 5), (1, 4), (8, 1), (8, 2)] {
        let session = solved(&grid, STRICT, [start, goal]);
        assert_eq!(session.status(), Status::Found, "{goal:?}");
        assert_eq!(session.path().last(), Some(goal));
    }
    let here = solved(&grid, STRICT, [(3, 1), (3, 1)]);
    assert_eq!((here.cost(), here.path().len()), (Some(0.0), 1));
}

const RING: &str = "\
#######
#S....#
#.###.#
#...G.#
#######";

#[test]
fn a_ring_without_junctions_is_followed_once_around() {
    let (mut grid, ends) = map(RING);
    let (out, passed) = handed_out(&grid, STRICT, ends);
    // Both directions lead to the goal.
    assert_eq!(out, [((4, 3), 50), ((4, 3), 70)]);
    assert_eq!(passed.len(), 10);
    let session = solved(&grid, STRICT, ends);
    let path: Vec<_> = session.path().collect();
    assert_eq!(path, [(1, 1), (1, 2), (1, 3), (2, 3), (3, 3), (4, 3)]);
    assert_eq!((session.cost(), session.expanded()), (Some(50.0), 2));
    // If the goal is an adjacent wall, the whole ring is passed twice and nothing is generated.
    let goal = (3, 2);
    let (out, passed) = handed_out(&grid, STRICT, [ends[0], goal]);
    assert_eq!((out.len(), passed.len()), (0, 22));
    let session = solved(&grid, STRICT, [ends[0], goal]);
    assert_eq!(session.status(), Status::Nearest);
    assert_eq!(session.path().last(), Some((3, 1)));
    // Costly ground on the short side: the path is the other one, filled in the right direction.
    grid.set(1, 2, CellKind::from_byte(9));
    let session = solved(&grid, STRICT, ends);
    assert_eq!(session.cost(), Some(70.0));
    assert_eq!(session.path().len(), 8);
}

#[test]
fn a_loop_at_a_junction_is_no_edge() {
    let (grid, ends) = map("\
########
#S.....#
####.#.#
#G.#...#
########");
    let (out, _) = handed_out(&grid, STRICT, [(4, 1), ends[1]]);
    assert_eq!(out, []);
    assert_eq!(solved(&grid, STRICT, ends).status(), Status::Nearest);
}

#[test]
fn a_corridor_sums_the_costs_of_terrain() {
    let (grid, ends) = map("\
######
#S35.#
####.#
#G...#
######");
    for movement in [STRICT, Movement::Four] {
        let session = solved(&grid, movement, ends);
        // (1+3)/2 + (3+5)/2 + (5+1)/2, and five of floor.
        assert_eq!(session.cost(), Some(140.0));
        assert_eq!(session.expanded(), 2);
    }
}

#[test]
fn where_corners_may_be_cut_a_bend_is_no_corridor() {
    let (grid, ends) = map(WINDING);
    let cut = Movement::Eight(CornerRule::Cut);
    let session = solved(&grid, cut, ends);
    let mut plain = Session::new(Options {
        movement: cut,
        ..Options::default()
    })
    .unwrap();
    plain.begin(&grid, ends[0], ends[1]).unwrap();
    plain.run(&grid, u64::MAX);
    assert_eq!(session.cost(), plain.cost());
    assert!(session.expanded() > 4 && session.expanded() < plain.expanded());
}

#[test]
fn corridors_work_on_hexagons() {
    // A row of hexagons that turns down at its end, and the goal two below.
    let grid = Grid::from_bytes(5, 3, vec![1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1]);
    for layout in [Layout::OddR, Layout::EvenR, Layout::OddQ, Layout::EvenQ] {
        let movement = Movement::Six(layout);
        let session = solved(&grid, movement, [(0, 0), (4, 2)]);
        let mut plain = Session::new(Options {
            movement,
            ..Options::default()
        })
        .unwrap();
        plain.begin(&grid, (0, 0), (4, 2)).unwrap();
        plain.run(&grid, u64::MAX);
        assert_eq!(session.status(), plain.status(), "{layout:?}");
        assert_eq!(session.cost(), plain.cost(), "{layout:?}");
        assert!(session.expanded() < plain.expanded(), "{layout:?}");
    }
}

/// For each record on the tape, the cells between parent and cell are those that the search passed, and at every step the
/// trail is a path of neighbours that ends at the current cell.
#[test]
fn the_tape_has_the_passed_cells_at_every_step() {
    let (grid, ends) = map(WINDING);
    let options = Options {
        algorithm: Algorithm::Corridors,
        ..Options::default()
    };
    let mut session = Session::watched(
        options,
        Watcher::new(Paint::default(), Some(Tape::default())),
    )
    .unwrap();
    session.begin(&grid, ends[0], ends[1]).unwrap();
    session.run(&grid, u64::MAX);
    let steps = session.watch().tape().unwrap().steps();
    for step in 1..=steps {
        session.watch_mut().tape_mut().unwrap().show(step);
        let trail = session.trail(&grid);
        let current = session.watch().tape().unwrap().current();
        assert_eq!(trail.last().copied(), current);
        for pair in trail.windows(2) {
            let [(x, y), (to_x, to_y)] = [grid.point(pair[0]), grid.point(pair[1])];
            assert_eq!(x.abs_diff(to_x) + y.abs_diff(to_y), 1);
        }
    }
    let cells: Vec<_> = session
        .trail(&grid)
        .iter()
        .map(|&key| grid.point(key))
        .collect();
    assert!(session.path().eq(cells));
    let explanation = session.explain(&grid, 3, 1).unwrap();
    assert_eq!(explanation.why, Some(Why::Passed));
}
