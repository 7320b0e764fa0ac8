//! Checks drives independently of the code that made them.
//!
//! It integrates the bicycle model in small steps from the start, which must reach the goal. At each step it intersects
//! the vehicle's rectangle with the walls' squares.

use cubechase::drive::{Drive, Vehicle};
use cubechase::space::{CellKind, Grid};
use cubechase::steering::Pose;
use std::f64::consts::TAU;

/// Returns how much of a vehicle is in walls, in square cells, by intersecting its rectangle with every nearby square.
fn overlap(grid: &Grid, vehicle: &Vehicle, [x, y, heading]: [f64; 3]) -> f64 {
    let (cos, sin) = (heading.cos(), heading.sin());
    let (front, back) = (
        vehicle.wheelbase + vehicle.front_overhang,
        -vehicle.rear_overhang,
    );
    let side = vehicle.width / 2.0;
    let corners = [[front, -side], [front, side], [back, side], [back, -side]]
        .map(|[a, b]| [x + cos * a - sin * b, y + sin * a + cos * b]);
    let reach = (front - back).ceil() as i32 + 1;
    let mut area = 0.0;
    for column in x.round() as i32 - reach..=x.round() as i32 + reach {
        for row in y.round() as i32 - reach..=y.round() as i32 + reach {
            // A negative coordinate wraps to a huge one, which is outside and so a wall.
            if grid.kind(column as u32, row as u32) == CellKind::WALL {
                area += cut(&corners, f64::from(column), f64::from(row));
            }
        }
    }
    area
}

/// Returns the area of a polygon within a square cell (Sutherland and Hodgman, 1974).
fn cut(polygon: &[[f64; 2]], x: f64, y: f64) -> f64 {
    let mut shape = polygon.to_vec();
    for (axis, sign, middle) in [(0, 1.0, x), (0, -1.0, x), (1, 1.0, y), (1, -1.0, y)] {
        let over = |point: [f64; 2]| sign * (point[axis] - middle) + 0.5;
        let mut clipped = Vec::new();
        for (at, &a) in shape.iter().enumerate() {
            let b = shape[(at + 1) % shape.len()];
            if over(a) >= 0.0 {
                clipped.push(a);
            }
            if (over(a) >= 0.0) != (over(b) >= 0.0) {
                let part = over(a) / (over(a) - over(b));
                clipped.push([0, 1].map(|axis| a[axis] + part * (b[axis] - a[axis])));
            }
        }
        shape = clipped;
    }
    let ring = |at: usize| (shape[at], shape[(at + 1) % shape.len()]);
    let twice: f64 = (0..shape.len())
        .map(|at| {
            let (a, b) = ring(at);
            a[0] * b[1] - a[1] * b[0]
        })
        .sum();
    twice.abs() / 2.0
}

/// Returns how much of a vehicle is in walls at the worst point of a drive, in square cells.
pub(crate) fn worst(grid: &Grid, vehicle: &Vehicle, drive: &Drive) -> f64 {
    let poses = drive.samples(0.01).map(|sample| sample.pose);
    let overlaps = poses.map(|pose| overlap(grid, vehicle, [pose.x, pose.y, pose.heading_rad]));
    overlaps.fold(0.0, f64::max)
}

/// Drives it and checks everything that a drive promises.
pub(crate) fn check(grid: &Grid, vehicle: &Vehicle, drive: &Drive, from: Pose, to: Pose) {
    // In steps of a hundredth of a cell, with a fourth-order method.
    let mut at = [from.x, from.y, from.heading_rad];
    let (mut steps, mut worst) = (0, overlap(grid, vehicle, at));
    for arc in drive.arcs() {
        assert!(arc.curvature.abs() <= 1.0 / vehicle.turning_radius + 1e-12);
        let count = (arc.length.abs() / 0.01).ceil();
        let step = arc.length / count;
        for _ in 0..count as u32 {
            let slope = |heading: f64| [heading.cos(), heading.sin()];
            let (middle, end) = (
                at[2] + arc.curvature * step / 2.0,
                at[2] + arc.curvature * step,
            );
            let (a, b, c) = (slope(at[2]), slope(middle), slope(end));
            for axis in 0..2 {
                at[axis] += step * (a[axis] + 4.0 * b[axis] + c[axis]) / 6.0;
            }
            at[2] = end;
            steps += 1;
            worst = f64::max(worst, overlap(grid, vehicle, at));
        }
    }
    assert!(worst < 1e-9, "{worst} square cells in a wall");
    let turned = (at[2] - to.heading_rad).rem_euclid(TAU);
    let off = turned.min(TAU - turned);
    assert!((at[0] - to.x).abs() < 1e-6 && (at[1] - to.y).abs() < 1e-6 && off < 1e-6);
    assert!(steps > 0);

    // Its samples are on the path and no farther apart than requested.
    let samples: Vec<_> = drive.samples(0.1).collect();
    for pair in samples.windows(2) {
        let (a, b) = (&pair[0], &pair[1]);
        let driven = b.distance - a.distance;
        assert!(driven > 0.0 && driven <= 0.1 + 1e-12);
        assert!((b.pose.x - a.pose.x).hypot(b.pose.y - a.pose.y) <= driven + 1e-9);
        let turned = (b.pose.heading_rad - a.pose.heading_rad).rem_euclid(TAU);
        let turned = turned.min(TAU - turned);
        assert!(turned <= driven / vehicle.turning_radius + 1e-9);
    }
    for sample in &samples {
        let pose = [sample.pose.x, sample.pose.y, sample.pose.heading_rad];
        assert!(overlap(grid, vehicle, pose) < 1e-9, "{sample:?}");
    }
    let last = samples.last().map_or(0.0, |sample| sample.distance);
    assert!((last - drive.length()).abs() < 1e-9);
}
