//! Smoothing meets no wall: 10,000 random paths under every movement, with each line of the result compared with every
//! nearby wall by an independent check.
//!
//! The check does not follow cells. A line and a square do not meet if an axis separates them: x, y, or the line's
//! normal. It uses integers, so that touching is distinct from meeting.

use cubechase::named::{Algorithm, Options};
use cubechase::path::{Smooth, smooth, smooth_cells, smooth_points};
use cubechase::session::Session;
use cubechase::space::compass::directions;
use cubechase::space::{CellKind, CornerRule, Grid, Key, Movement, Space, sight};
use oorandom::Rand32;

const UNIT: i64 = 1024;
const PATHS: u32 = 10_000;
const PATHS_A_MAP: u32 = 20;

type Point = (i64, i64);

/// Returns whether a line meets the inside of a cell or, if `touching`, any point of it.
fn meets(a: Point, b: Point, (x, y): (i64, i64), touching: bool) -> bool {
    let (left, top) = (x * UNIT, y * UNIT);
    let (right, bottom) = (left + UNIT, top + UNIT);
    let separates = |low: i64, high: i64, from: i64, to: i64| {
        let (least, most) = (from.min(to), from.max(to));
        if touching {
            most < low || least > high
        } else {
            most <= low || least >= high
        }
    };
    if separates(left, right, a.0, b.0) || separates(top, bottom, a.1, b.1) {
        return false;
    }
    let side = |x: i64, y: i64| (b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0);
    let sides = [
        side(left, top),
        side(right, top),
        side(left, bottom),
        side(right, bottom),
    ];
    let is_beside = |sign: i64| {
        sides.iter().all(|&side| {
            if touching {
                side * sign > 0
            } else {
                side * sign >= 0
            }
        })
    };
    !is_beside(1) && !is_beside(-1)
}

struct ExactCheck<'a> {
    grid: &'a Grid,
    rule: CornerRule,
}

impl ExactCheck<'_> {
    fn is_wall(&self, x: i64, y: i64) -> bool {
        let (width, height) = (i64::from(self.grid.width()), i64::from(self.grid.height()));
        !(0..width).contains(&x)
            || !(0..height).contains(&y)
            || self.grid.kind(x as u32, y as u32) == CellKind::WALL
    }

    /// Returns what is wrong with a line, if anything.
    fn fault(&self, a: Point, b: Point) -> Option<String> {
        let cells = |from: i64, to: i64| {
            (from.min(to).div_euclid(UNIT) - 1)..=(from.max(to).div_euclid(UNIT) + 1)
        };
        for y in cells(a.1, b.1) {
            for x in cells(a.0, b.0) {
                let touching = self.rule == CornerRule::Strict;
                if self.is_wall(x, y) && meets(a, b, (x, y), touching) {
                    return Some(format!("{a:?} to {b:?} meets the wall ({x}, {y})"));
                }
                // The corner at the cell's upper left, if the line goes through it.
                let corner = (x * UNIT, y * UNIT);
                let walls = [
                    self.is_wall(x - 1, y - 1),
                    self.is_wall(x, y - 1),
                    self.is_wall(x, y),
                    self.is_wall(x - 1, y),
                ];
                let on_line = (b.0 - a.0) * (corner.1 - a.1) == (b.1 - a.1) * (corner.0 - a.0)
                    && (a.0.min(b.0)..=a.0.max(b.0)).contains(&corner.0)
                    && (a.1.min(b.1)..=a.1.max(b.1)).contains(&corner.1);
                if on_line
                    && (walls == [true, false, true, false] || walls == [false, true, false, true])
                {
                    return Some(format!("{a:?} to {b:?} between two walls at {corner:?}"));
                }
            }
        }
        None
    }
}

fn random_map(random: &mut Rand32) -> Grid {
    let (width, height) = (random.rand_range(3..26), random.rand_range(3..26));
    let walls = [5, 15, 30, 40][random.rand_range(0..4) as usize];
    let mut grid = Grid::open(width, height);
    for y in 0..height {
        for x in 0..width {
            if random.rand_range(0..100) < walls {
                grid.set(x, y, CellKind::WALL);
            }
        }
    }
    grid
}

/// Returns a path of A*, or a random walk that may cross itself.
fn random_path(grid: &Grid, movement: Movement, random: &mut Rand32) -> Vec<Key> {
    let mut cell = || loop {
        let (x, y) = (
            random.rand_range(0..grid.width()),
            random.rand_range(0..grid.height()),
        );
        if grid.kind(x, y) != CellKind::WALL {
            return (x, y);
        }
    };
    let (from, to) = (cell(), cell());
    let key = |(x, y)| grid.key(x, y).unwrap();
    if random.rand_range(0..2) == 0 {
        let options = Options::from(Algorithm::AStar).movement(movement);
        let mut search = Session::new(options).unwrap();
        search.start(grid, from, to).unwrap();
        search.run(grid, u64::MAX);
        return search.path().map(key).collect();
    }
    let mut path = vec![key(from)];
    let mut ahead = None;
    for _ in 0..random.rand_range(0..40) {
        let at = path[path.len() - 1];
        let moves = movement.table()[usize::from(grid.free_neighbours(at))];
        let legal: Vec<_> = directions(moves).collect();
        if legal.is_empty() {
            break;
        }
        // Mostly straight on, so that there is something to pull.
        let drawn = legal[random.rand_range(0..legal.len() as u32) as usize];
        let direction = ahead
            .filter(|direction| legal.contains(direction) && random.rand_range(0..4) > 0)
            .unwrap_or(drawn);
        ahead = Some(direction);
        path.push(grid.neighbour(at, direction));
    }
    path
}

fn length(points: &[Point]) -> f64 {
    let legs = points.windows(2);
    legs.map(|p| {
        let (x, y) = (p[1].0 - p[0].0, p[1].1 - p[0].1);
        ((x * x + y * y) as f64).sqrt()
    })
    .sum()
}

/// Returns whether the direction changes by more than 30 degrees.
fn is_sharp(points: &[Point]) -> bool {
    let segment = |i: usize| {
        let (a, b): (Point, Point) = (points[i], points[i + 1]);
        ((b.0 - a.0) as f64, (b.1 - a.1) as f64)
    };
    let ((x, y), (to_x, to_y)) = (segment(0), segment(1));
    let (ahead, aside) = (x * to_x + y * to_y, (x * to_y - y * to_x).abs());
    ahead <= 0.0 || aside > ahead / 3.0_f64.sqrt()
}

fn centre(grid: &Grid, key: Key) -> Point {
    let (x, y) = grid.point(key);
    let middle = |index: u32| i64::from(index) * UNIT + UNIT / 2;
    (middle(x), middle(y))
}

fn smoothed_without_a_collision(movement: Movement, seed: u64) {
    let mut random = Rand32::new(seed);
    let (mut turns, mut bends, mut unsmoothed, mut paths) = (0, 0, 0, 0);
    let mut corners = 0;
    while paths < PATHS {
        let grid = random_map(&mut random);
        if grid.cells().iter().all(|&cell| cell == 0) {
            continue;
        }
        let check = ExactCheck {
            grid: &grid,
            rule: movement.corner_rule(),
        };
        for _ in 0..PATHS_A_MAP {
            let path = random_path(&grid, movement, &mut random);
            paths += 1;
            let cells: Vec<Point> = path.iter().map(|&key| centre(&grid, key)).collect();
            let lines = smooth(&grid, movement, &path, Smooth::Lines, UNIT);
            let curve = smooth(&grid, movement, &path, Smooth::Curve, UNIT);
            for points in [&lines, &curve] {
                assert_eq!(
                    (points.first(), points.last()),
                    (cells.first(), cells.last())
                );
                for line in points.windows(2) {
                    assert_ne!(line[0], line[1]);
                    if let Some(fault) = check.fault(line[0], line[1]) {
                        // Only a part of a step of the path, between two walls that touch.
                        let is_step = cells.windows(2).any(|step| {
                            let (x, y) = (step[1].0 - step[0].0, step[1].1 - step[0].1);
                            line.iter().all(|point| {
                                let (to_x, to_y) = (point.0 - step[0].0, point.1 - step[0].1);
                                let along = to_x * x + to_y * y;
                                to_x * y == to_y * x && (0..=x * x + y * y).contains(&along)
                            })
                        });
                        let cuts = movement == Movement::Eight(CornerRule::Cut);
                        assert!(cuts && is_step && fault.contains("between"), "{fault}");
                        unsmoothed += 1;
                    }
                }
            }
            // No turn can be left out, and nothing got longer.
            for three in lines.windows(3) {
                assert!(check.fault(three[0], three[2]).is_some(), "{three:?}");
            }
            assert!(length(&lines) <= length(&cells) + 1e-6);
            assert!(length(&curve) <= 1.02 * length(&lines) + 1e-6);
            turns += lines.len().saturating_sub(2);
            bends += usize::from(curve.len() > lines.len());
            corners += curve.windows(3).filter(|three| is_sharp(three)).count();
        }
    }
    println!(
        "{movement:?}: {turns} turns, {bends} curves, {unsmoothed} steps between walls, {corners} corners"
    );
    assert!(turns > 8_000 && bends > 4_000 && corners < turns / 100);
}

#[test]
fn ten_thousand_4_way_paths_smooth_freely() {
    smoothed_without_a_collision(Movement::Four, 1);
}

#[test]
fn ten_thousand_strict_paths_smooth_freely() {
    smoothed_without_a_collision(Movement::Eight(CornerRule::Strict), 2);
}

#[test]
fn ten_thousand_one_free_paths_smooth_freely() {
    smoothed_without_a_collision(Movement::Eight(CornerRule::OneFree), 3);
}

#[test]
fn ten_thousand_corner_cutting_paths_smooth_freely() {
    smoothed_without_a_collision(Movement::Eight(CornerRule::Cut), 4);
}

#[test]
fn a_path_between_two_walls_that_touch_is_rejected() {
    // Halves of a cell, (0, 0) in the map's corner: centres are odd, corners even.
    for (walls, ends) in [
        ([(1, 0), (0, 1)], [(1, 1), (3, 3)]),
        ([(0, 0), (1, 1)], [(3, 1), (1, 3)]),
    ] {
        let mut grid = Grid::open(2, 2);
        for (x, y) in walls {
            grid.set(x, y, CellKind::WALL);
        }
        let [from, to] = ends;
        for rule in [CornerRule::OneFree, CornerRule::Cut] {
            let smoothed = |path: &[Point]| {
                smooth_points(&grid, Movement::Eight(rule), path, Smooth::Curve, UNIT)
            };
            for path in [[from, (2, 2), to], [to, (2, 2), from]] {
                assert!(smoothed(&path).is_err(), "{rule:?} {path:?}");
            }
            // To the corner and back, or along the edge there, does not pass through.
            assert!(smoothed(&[from, (2, 2), from]).is_ok(), "{rule:?}");
            assert!(smoothed(&[from, (2, 2), (2, from.1)]).is_ok(), "{rule:?}");
            assert!(smoothed(&[from, (2, 2), (2, to.1)]).is_err(), "{rule:?}");
        }
    }
}

/// It was once treated as a path of cells, but 4-way movement has no such step.
#[test]
fn a_line_between_cells_that_touch_at_a_corner_is_valid_in_4_way_movement() {
    let grid = Grid::open(2, 2);
    let movement = Movement::Four;
    let diagonal = [Key(0), Key(3)];
    let line = diagonal.map(|key| sight::centre(&grid, key));
    let smoothed = smooth_points(&grid, movement, &line, Smooth::Lines, UNIT).unwrap();
    let half = UNIT / 2;
    assert_eq!(smoothed, [(half, half), (3 * half, 3 * half)]);
    let refused = smooth_cells(&grid, movement, &diagonal, Smooth::Lines, UNIT).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "path: the segment from (0, 0) to (1, 1) is not free; expected one that the movement allows"
    );
}

/// Returns the length of the shortest string through cells of a path, from all pairs of them.
fn shortest_string(grid: &Grid, movement: Movement, path: &[Key]) -> f64 {
    let distance = |a: Key, b: Key| {
        let (dx, dy) = grid.offset(a, b);
        f64::from(dx * dx + dy * dy).sqrt()
    };
    let mut best = vec![0.0];
    for at in 1..path.len() {
        let reached = (0..at).filter(|&from| {
            from + 1 == at || sight::is_clear(grid, movement.corner_rule(), path[from], path[at])
        });
        let lengths = reached.map(|from| best[from] + distance(path[from], path[at]));
        best.push(lengths.fold(f64::INFINITY, f64::min));
    }
    best.last().copied().unwrap_or_default()
}

#[test]
fn the_string_along_a_shortest_path_is_the_shortest_of_all_pairs() {
    let mut random = Rand32::new(77);
    let mut longest = 0;
    for round in 0..60 {
        // A snake of corridors with a few holes, so that paths are long and come close to themselves.
        let (width, height) = (41, 71);
        let mut grid = Grid::open(width, height);
        for y in (3..height).step_by(4) {
            for x in 0..width {
                grid.set(x, y, CellKind::WALL);
            }
            let end = if y % 8 == 3 { width - 1 } else { 0 };
            grid.set(end, y, CellKind::FLOOR);
            if random.rand_range(0..12) == 0 {
                grid.set(random.rand_range(0..width), y, CellKind::FLOOR);
            }
        }
        let (_, movement) = Movement::SQUARES.all[round % Movement::SQUARES.all.len()];
        let options = Options::from(Algorithm::AStar).movement(movement);
        let mut search = Session::new(options).unwrap();
        search.start(&grid, (0, 0), (20, height - 1)).unwrap();
        search.run(&grid, u64::MAX);
        let path: Vec<Key> = search
            .path()
            .map(|(x, y)| grid.key(x, y).unwrap())
            .collect();
        longest = longest.max(path.len());
        let string = smooth(&grid, movement, &path, Smooth::Lines, UNIT);
        let expected = shortest_string(&grid, movement, &path);
        assert!((length(&string) / UNIT as f64 - expected).abs() < 1e-6);
    }
    assert!(longest > 4 * (41 + 71 + 16), "{longest}");
}
