//! A table of poses, and curves between them.

use crate::common::{Outcome, in_file, read};
use cubechase::steering::{Curve, Drive, Pose, SteeringError};
use cubechase::trig;
use std::path::Path;

pub(crate) type Shortest = fn(Pose, Pose, f64) -> Result<Curve, SteeringError>;

pub(crate) struct Case {
    pub(crate) from: Pose,
    pub(crate) to: Pose,
    pub(crate) radius: f64,
    pub(crate) length: f64,
}

/// Returns the cases, all of which have a curve.
pub(crate) fn load(file: &Path, shortest: Shortest) -> Outcome<Vec<Case>> {
    let mut cases = Vec::new();
    for (number, line) in (1..).zip(read(file)?.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let case = case(line).and_then(|case| {
            shortest(case.from, case.to, case.radius)?;
            Ok(case)
        });
        cases.push(case.map_err(|error| in_file(file, format_args!("line {number}: {error}")))?);
    }
    if cases.is_empty() {
        return Err(in_file(file, "found no case; expected at least one").into());
    }
    Ok(cases)
}

fn case(line: &str) -> Outcome<Case> {
    let number = |word: &str| {
        let number = word.parse();
        number.map_err(|_| format!("found \"{word}\"; expected a number"))
    };
    let numbers = line.split_whitespace().map(number);
    let numbers: Vec<f64> = numbers.collect::<Result<_, _>>()?;
    let [x0, y0, heading0, x1, y1, heading1, radius, length] = numbers[..] else {
        return Err(format!("found {} numbers; expected 8", numbers.len()).into());
    };
    if !(0.0..f64::INFINITY).contains(&length) {
        return Err(format!("found a length of {length}; expected one from 0").into());
    }
    Ok(Case {
        from: Pose::new(x0, y0, heading0),
        to: Pose::new(x1, y1, heading1),
        radius,
        length,
    })
}

/// Returns how far the end of a curve is from the goal.
pub(crate) fn miss(curve: &Curve, case: &Case) -> f64 {
    let drive = Drive::new(case.from, curve.arcs().iter().copied());
    let (end, goal) = (drive.end(), case.to);
    let turned = trig::wrap(end.heading_rad - goal.heading_rad);
    trig::hypot(end.x - goal.x, end.y - goal.y).max(turned.abs())
}

/// Returns the pieces of a curve.
pub(crate) fn word(curve: &Curve) -> String {
    let pieces = curve.arcs().iter().flat_map(|arc| {
        // With y downwards, the heading grows in a turn to the right.
        let steer = match arc.curvature {
            0.0 => 'S',
            left if left < 0.0 => 'L',
            _ => 'R',
        };
        [steer, if arc.is_reverse() { '-' } else { '+' }]
    });
    let word: String = pieces.collect();
    if word.is_empty() { "here".into() } else { word }
}
