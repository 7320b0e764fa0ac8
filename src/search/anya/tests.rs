//! Compares with all lines between corners: Dijkstra over all pairs with a line of sight.

use crate::search::Status;
use crate::search::anya::{Anya, AnyaQuery};
use crate::space::sight::{self, Point};
use crate::space::{CellKind, CornerRule, Grid};
use oorandom::Rand32;

/// Returns the length of a shortest path over lines between corners and the two ends, in cells.
fn oracle(grid: &Grid, start: Point, goal: Point, unit: i64) -> Option<f64> {
    let mut points = vec![start, goal];
    for y in 0..=grid.height() {
        for x in 0..=grid.width() {
            if !sight::is_pinched(grid, x, y) {
                points.push((i64::from(x) * unit, i64::from(y) * unit));
            }
        }
    }
    let mut least = vec![f64::INFINITY; points.len()];
    let mut closed = vec![false; points.len()];
    least[0] = 0.0;
    loop {
        let open = (0..points.len()).filter(|&at| !closed[at] && least[at].is_finite());
        let at = open.min_by(|&a, &b| least[a].total_cmp(&least[b]))?;
        if at == 1 {
            return Some(least[1] / unit as f64);
        }
        closed[at] = true;
        for to in 0..points.len() {
            let (a, b) = (points[at], points[to]);
            let far = least[at] + ((b.0 - a.0) as f64).hypot((b.1 - a.1) as f64);
            if !closed[to] && far < least[to] && sight::clear(grid, CornerRule::OneFree, a, b, unit)
            {
                least[to] = far;
            }
        }
    }
}

fn random_grid(random: &mut Rand32, most: u32) -> Grid {
    let [width, height] = [(); 2].map(|()| random.rand_range(1..most));
    let mut grid = Grid::open(width, height);
    let walls = random.rand_range(0..width * height * 2 / 3 + 1);
    for _ in 0..walls {
        let (x, y) = (random.rand_range(0..width), random.rand_range(0..height));
        let kind = if random.rand_range(0..5) == 0 {
            CellKind::FLOOR
        } else {
            CellKind::WALL
        };
        grid.set(x, y, kind);
    }
    grid
}

fn check(grid: &Grid, anya: &mut Anya, start: Point, goal: Point, unit: u8) -> bool {
    let query = AnyaQuery {
        start,
        goal,
        unit,
        limit: u64::MAX,
    };
    anya.start(grid, query, &mut ());
    while anya.run(grid, &mut (), 3) == Status::Running {}
    let expected = oracle(grid, start, goal, unit.into());
    let context = format!(
        "{start:?} {goal:?} of {unit} on {} × {} {:?}",
        grid.width(),
        grid.height(),
        grid.cells()
    );
    let (Some(found), Some(least)) = (anya.length(), expected) else {
        assert_eq!(
            (anya.length(), anya.status()),
            (expected, Status::Exhausted),
            "{context}"
        );
        return false;
    };
    assert_eq!(anya.status(), Status::Found);
    assert!(
        (found - least).abs() < 1e-9 * (1.0 + least),
        "{found} {least}: {context}"
    );
    let mut path = Vec::new();
    anya.path_into(&mut path);
    assert_eq!((path.first(), path.last()), (Some(&start), Some(&goal)));
    let mut sum = 0.0;
    for line in path.windows(2) {
        let [a, b] = [line[0], line[1]];
        assert!(
            sight::clear(grid, CornerRule::OneFree, a, b, unit.into()),
            "{a:?} {b:?}: {context}"
        );
        sum += ((b.0 - a.0) as f64).hypot((b.1 - a.1) as f64) / f64::from(unit);
    }
    assert!((sum - found).abs() < 1e-9 * (1.0 + found));
    for &(x, y) in &path[1..path.len().max(2) - 1] {
        assert_eq!((x % i64::from(unit), y % i64::from(unit)), (0, 0));
        let (x, y) = (x / i64::from(unit), y / i64::from(unit));
        assert!(!sight::is_pinched(grid, x as u32, y as u32));
    }
    true
}

#[test]
fn no_path_over_lines_between_corners_is_shorter() {
    let mut random = Rand32::new(2013);
    let mut anya = Anya::default();
    let mut found = 0;
    for _ in 0..6_000 {
        let grid = random_grid(&mut random, 12);
        let unit = 1 + random.rand_range(0..2);
        let mut point = || {
            let along =
                |side: u32, random: &mut Rand32| i64::from(random.rand_range(0..side * unit + 1));
            (
                along(grid.width(), &mut random),
                along(grid.height(), &mut random),
            )
        };
        found += u32::from(check(&grid, &mut anya, point(), point(), unit as u8));
    }
    assert!(found > 2_000, "{found}");
}

#[test]
fn nothing_is_visible_from_outside_or_to_it() {
    let grid = Grid::open(3, 2);
    let mut anya = Anya::default();
    let inside = (1, 1);
    // The third has the low half of its bits in common with the corner (0, 0).
    let outside = [(-1, 0), (0, 3), (1 << 32, 0), (i64::MAX, i64::MIN)];
    let pairs = outside.map(|point| [(point, inside), (inside, point)]);
    let pairs = pairs.as_flattened().iter().map(|&(from, to)| (from, to, 1));
    for (start, goal, unit) in pairs.chain([((0, 0), (0, 0), 0)]) {
        for limit in [0, 1, u64::MAX] {
            let query = AnyaQuery {
                start,
                goal,
                unit,
                limit,
            };
            anya.start(&grid, query, &mut ());
            assert_eq!(anya.run(&grid, &mut (), u64::MAX), Status::Exhausted);
            assert_eq!(anya.length(), None, "{start:?} {goal:?}");
        }
    }
}
