use super::*;
use crate::space::{CellKind, Grid};

#[test]
fn a_line_of_any_slope_is_not_over_estimated() {
    let walls = Walls::of(&Grid::open(33, 33));
    let mut distances = ObstacleDistances::default();
    distances.measure(&walls, -0.5, -0.5);
    let mut least: f64 = 1.0;
    for (x, y) in (0..=32).flat_map(|x| (0..=32).map(move |y| (x, y))) {
        let exact = f64::from(x * x + y * y).sqrt();
        let found = distances.least[(y * 33 + x + y) as usize];
        assert!(found <= exact + 1e-9, "{x}, {y}: {found} of {exact}");
        if exact > 0.0 {
            least = least.min(found / exact);
        }
    }
    // Along an axis nothing is added, so everything subtracted is missing.
    assert!((least - SHARE).abs() < 1e-6, "{least}");
}

/// Returns whether a line is free: along the edges of cells, if it is free on one side.
fn is_clear(grid: &Grid, a: [f64; 2], b: [f64; 2]) -> bool {
    let along = [0, 1]
        .into_iter()
        .find(|&axis| (a[axis] - b[axis]).abs() < 1e-12);
    [1e-6, -1e-6].into_iter().any(|aside| {
        let moved = |mut point: [f64; 2]| {
            if let Some(axis) = along {
                point[axis] += aside;
            }
            point
        };
        stays_out(grid, moved(a), moved(b))
    })
}

/// Returns whether a line avoids the inside of all walls, by intersecting it with each square.
fn stays_out(grid: &Grid, a: [f64; 2], b: [f64; 2]) -> bool {
    let cells = (0..grid.width()).flat_map(|x| (0..grid.height()).map(move |y| (x, y)));
    let mut walls = cells.filter(|&(x, y)| grid.kind(x, y) == CellKind::WALL);
    walls.all(|(x, y)| {
        let (mut from, mut to): (f64, f64) = (0.0, 1.0);
        for (axis, middle) in [(0, f64::from(x)), (1, f64::from(y))] {
            let (start, offset) = (a[axis], b[axis] - a[axis]);
            let [low, high] = [middle - 0.5 + 1e-9, middle + 0.5 - 1e-9];
            if offset.abs() < 1e-12 {
                if start <= low || start >= high {
                    return true;
                }
            } else {
                let [p, q] = [(low - start) / offset, (high - start) / offset];
                (from, to) = (from.max(p.min(q)), to.min(p.max(q)));
            }
        }
        from >= to
    })
}

/// Returns the shortest path of a point: over all lines between two points and the corners of cells.
fn shortest(grid: &Grid, a: [f64; 2], b: [f64; 2]) -> f64 {
    let mut points = vec![a, b];
    for x in 1..grid.width() {
        for y in 1..grid.height() {
            points.push([f64::from(x) - 0.5, f64::from(y) - 0.5]);
        }
    }
    let mut known = vec![f64::INFINITY; points.len()];
    let mut closed = vec![false; points.len()];
    known[0] = 0.0;
    loop {
        let open = (0..points.len()).filter(|&at| !closed[at] && known[at].is_finite());
        let Some(least) = open.min_by(|&p, &q| known[p].total_cmp(&known[q])) else {
            return f64::INFINITY;
        };
        if least == 1 {
            return known[1];
        }
        closed[least] = true;
        for at in 0..points.len() {
            let [p, q] = [points[least], points[at]];
            let length = (p[0] - q[0]).hypot(p[1] - q[1]);
            if !closed[at] && known[least] + length < known[at] && is_clear(grid, p, q) {
                known[at] = known[least] + length;
            }
        }
    }
}

#[test]
fn the_obstacle_distance_is_a_tight_lower_bound() {
    let mut random = oorandom::Rand32::new(31);
    let mut compared = 0;
    for _ in 0..40 {
        let mut grid = Grid::open(10, 10);
        for _ in 0..28 {
            let (x, y) = (random.rand_range(0..10), random.rand_range(0..10));
            grid.set(x, y, CellKind::WALL);
        }
        let mut place = || {
            let cell = loop {
                let (x, y) = (random.rand_range(0..10), random.rand_range(0..10));
                if grid.kind(x, y) != CellKind::WALL {
                    break [x, y];
                }
            };
            cell.map(|at| f64::from(at) + f64::from(random.rand_float()) * 0.98 - 0.49)
        };
        let (from, to) = (place(), place());
        let walls = Walls::of(&grid);
        let mut distances = ObstacleDistances::default();
        distances.measure(&walls, to[0], to[1]);
        let found = distances.distance(from[0], from[1]);
        let exact = shortest(&grid, from, to);
        if exact.is_infinite() {
            // If a line is blocked for a point, it may be free along the edges of walls.
            continue;
        }
        assert!(found <= exact + 1e-9, "{found} of {exact}");
        assert!(found > 0.97 * exact - 1.5, "{found} of {exact}");
        compared += usize::from(exact > 4.0);
    }
    assert!(compared > 15, "{compared}");
}
