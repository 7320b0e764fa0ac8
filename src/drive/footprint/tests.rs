use crate::drive::{Arc, Footprint, Vehicle, Walls};
use crate::space::{CellKind, Grid};
use crate::steering::Pose;
use crate::trig;

/// Returns the four corners of the vehicle at a pose: front, then rear.
fn corners(foot: &Footprint, pose: Pose) -> [[f64; 2]; 4] {
    let (sin, cos) = trig::sin_cos(pose.heading_rad);
    (foot.seen()).map(|[x, y]| [pose.x + cos * x - sin * y, pose.y + sin * x + cos * y])
}

/// Returns how deep the vehicle is in a wall at most, by clipping, without the code above.
fn depth(grid: &Grid, foot: &Footprint, pose: Pose) -> f64 {
    let corners = corners(foot, pose);
    let mut deepest: f64 = 0.0;
    let near = |at: f64| at.round() as i32 - 3..=at.round() as i32 + 3;
    for x in near(pose.x) {
        for y in near(pose.y) {
            if grid.kind(x as u32, y as u32) != CellKind::WALL {
                continue;
            }
            let mut shape = corners.to_vec();
            let (x, y) = (f64::from(x), f64::from(y));
            let cuts: [(usize, f64, f64); 4] = [
                (0, 1.0, x - 0.5),
                (0, -1.0, -(x + 0.5)),
                (1, 1.0, y - 0.5),
                (1, -1.0, -(y + 0.5)),
            ];
            for (axis, sign, least) in cuts {
                let over = |p: [f64; 2]| sign * p[axis] - least;
                let mut clipped = Vec::new();
                for (at, &a) in shape.iter().enumerate() {
                    let b = shape[(at + 1) % shape.len()];
                    let (p, q) = (over(a), over(b));
                    if p >= 0.0 {
                        clipped.push(a);
                    }
                    if p * q < 0.0 {
                        let part = p / (p - q);
                        clipped.push([0, 1].map(|i| a[i] + part * (b[i] - a[i])));
                    }
                }
                shape = clipped;
            }
            let twice: f64 = (0..shape.len())
                .map(|at| {
                    let (a, b) = (shape[at], shape[(at + 1) % shape.len()]);
                    a[0] * b[1] - a[1] * b[0]
                })
                .sum();
            deepest = deepest.max(twice.abs() / 2.0);
        }
    }
    deepest
}

fn some_map(random: &mut oorandom::Rand32) -> Grid {
    let mut grid = Grid::open(9, 9);
    for _ in 0..9 {
        let (x, y) = (random.rand_range(0..9), random.rand_range(0..9));
        grid.set(x, y, CellKind::WALL);
    }
    grid
}

fn some_pose(random: &mut oorandom::Rand32) -> Pose {
    let mut part = |low: f64, span: f64| low + span * f64::from(random.rand_float());
    Pose {
        x: part(0.5, 7.0),
        y: part(0.5, 7.0),
        heading_rad: part(-3.2, 6.4),
    }
}

#[test]
fn the_footprint_at_rest_agrees_with_clipping() {
    let mut random = oorandom::Rand32::new(21);
    let foot = Footprint::of(&Vehicle::default());
    let mut seen = [0; 2];
    for _ in 0..60 {
        let grid = some_map(&mut random);
        let walls = Walls::of(&grid);
        for _ in 0..40 {
            let pose = some_pose(&mut random);
            let area = depth(&grid, &foot, pose);
            assert_eq!(foot.fits(&walls, pose), area < 1e-12, "{pose:?} {area}");
            seen[usize::from(area > 0.0)] += 1;
        }
    }
    assert!(seen[0] > 200 && seen[1] > 200, "{seen:?}");
}

#[test]
fn a_sweep_is_free_if_and_only_if_every_pose_is() {
    let mut random = oorandom::Rand32::new(22);
    let mut seen = [0; 2];
    for round in 0..40 {
        let vehicle = [Vehicle::default(), Vehicle::SMALL][round % 2];
        let foot = Footprint::of(&vehicle);
        let grid = some_map(&mut random);
        let walls = Walls::of(&grid);
        for _ in 0..60 {
            let from = some_pose(&mut random);
            if !foot.fits(&walls, from) {
                continue;
            }
            let arc = Arc {
                curvature: [-1.0, 0.0, 1.0][random.rand_range(0..3) as usize]
                    / vehicle.turning_radius,
                length: 6.0 * f64::from(random.rand_float()) - 3.0,
            };
            let moments = 120;
            let deepest = (0..=moments)
                .map(|at| {
                    let length = arc.length * f64::from(at) / f64::from(moments);
                    depth(&grid, &foot, Arc { length, ..arc }.end(from))
                })
                .fold(0.0, f64::max);
            // A touch between two poses is less deep than the next of them shows.
            let free = foot.passes(&walls, from, arc);
            if deepest > 1e-12 {
                assert!(!free, "{from:?} {arc:?} is {deepest} deep in a wall");
            } else if !free {
                let least = (0..=8_000)
                    .map(|at| {
                        let length = arc.length * f64::from(at) / 8_000.0;
                        depth(&grid, &foot, Arc { length, ..arc }.end(from))
                    })
                    .fold(0.0, f64::max);
                assert!(least > 0.0, "{from:?} {arc:?} is free");
            }
            seen[usize::from(free)] += 1;
        }
    }
    assert!(seen[0] > 100 && seen[1] > 100, "{seen:?}");
}

#[test]
fn touching_a_wall_is_allowed() {
    let grid = Grid::open(5, 1);
    let walls = Walls::of(&grid);
    // As wide as the corridor, and exactly between its ends.
    let vehicle = Vehicle {
        width: 1.0,
        ..Vehicle::default()
    };
    let foot = Footprint::of(&vehicle);
    let pose = Pose {
        x: -0.1,
        y: 0.0,
        heading_rad: 0.0,
    };
    let ahead = |length| Arc {
        curvature: 0.0,
        length,
    };
    assert!(foot.fits(&walls, pose));
    assert!(foot.passes(&walls, pose, ahead(3.0)));
    assert!(!foot.passes(&walls, pose, ahead(3.001)));
    assert!(!foot.passes(&walls, pose, ahead(-0.001)));
    let off = Pose { y: 1e-6, ..pose };
    assert!(!foot.fits(&walls, off));
}
