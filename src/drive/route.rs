//! What a vehicle drives: arcs and straight lines, one after the other, and what that costs.

use super::vehicle::Vehicle;
use crate::decimal::Rough;
use crate::steering::{Curve, Pose};

/// A piece of a drive on which nothing is changed: the front wheels stand still, the gear stays.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Arc {
    /// 1 over the radius, positive where the heading grows on the way forward; 0 straight ahead.
    pub curvature: f64,
    /// In cells; negative in reverse.
    pub length: f64,
}

impl Arc {
    /// The pieces of a curve.
    pub fn of(curve: &Curve) -> impl Iterator<Item = Self> + '_ {
        curve.segments().iter().map(|piece| Self {
            curvature: piece.curvature(curve.radius()),
            length: piece.length,
        })
    }

    /// By how much the heading changes, in radians.
    #[must_use]
    pub fn turn(&self) -> f64 {
        self.curvature * self.length
    }

    /// Whether it is driven in reverse.
    #[must_use]
    pub fn is_reverse(&self) -> bool {
        self.length < 0.0
    }

    /// Where it leads from a pose.
    #[must_use]
    pub fn end(&self, from: Pose) -> Pose {
        from.along(self.curvature, self.length)
    }

    /// Its first part, `cells` long, in the same gear.
    #[must_use]
    pub fn part(&self, cells: f64) -> Self {
        Self {
            length: cells.copysign(self.length),
            ..*self
        }
    }
}

/// What a drive costs beside its length, each a number from 0 to [`DriveCosts::MOST`], in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DriveCosts {
    /// Of each cell in reverse, on top of the cell: 1 makes reverse cost twice as much.
    pub reverse: f64,
    /// Of turning the front wheels from straight to full lock, or back; from lock to lock twice that.
    pub steer: f64,
    /// Of each change between forward and reverse.
    pub gear: f64,
}

impl Default for DriveCosts {
    fn default() -> Self {
        Self {
            reverse: 1.0,
            steer: 0.1,
            gear: 1.0,
        }
    }
}

impl DriveCosts {
    /// The largest that is taken.
    pub const MOST: f64 = 1000.0;

    /// Checks them.
    ///
    /// # Errors
    /// [`BadCost`] for one below 0, above [`DriveCosts::MOST`], or NaN.
    pub fn check(&self) -> Result<(), BadCost> {
        let all = [
            ("reverse cost", self.reverse),
            ("steering cost", self.steer),
            ("gear cost", self.gear),
        ];
        for (what, found) in all {
            if !(0.0..=Self::MOST).contains(&found) {
                return Err(BadCost { what, found });
            }
        }
        Ok(())
    }

    /// Of an arc after another, in cells. The first of all begins with wheels and gear as they have to
    /// be, for nothing.
    #[must_use]
    pub fn of(&self, vehicle: &Vehicle, before: Option<Arc>, arc: Arc) -> f64 {
        let mut cost = arc.length.abs();
        if arc.is_reverse() {
            cost += self.reverse * arc.length.abs();
        }
        if let Some(before) = before {
            let turned = (arc.curvature - before.curvature).abs() * vehicle.turning_radius;
            cost += self.steer * turned;
            if before.is_reverse() != arc.is_reverse() {
                cost += self.gear;
            }
        }
        cost
    }

    /// Of arcs one after the other.
    #[must_use]
    pub fn sum(
        &self,
        vehicle: &Vehicle,
        mut before: Option<Arc>,
        arcs: impl IntoIterator<Item = Arc>,
    ) -> f64 {
        let mut cost = 0.0;
        for arc in arcs {
            cost += self.of(vehicle, before, arc);
            before = Some(arc);
        }
        cost
    }
}

/// A cost that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{what}: found {}; expected a number of cells from 0 to {}", Rough(*.found), Rough(DriveCosts::MOST))]
pub struct BadCost {
    /// Which one.
    pub what: &'static str,
    /// What it is.
    pub found: f64,
}

/// A drive: where it begins, and its arcs.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Drive {
    start: Pose,
    arcs: Vec<Arc>,
}

/// A moment of a drive.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// Where the vehicle is.
    pub pose: Pose,
    /// The arc that it is on; at the joint of two, the one that ends there.
    pub arc: Arc,
    /// Cells driven until then, in either gear.
    pub distance: f64,
}

impl Drive {
    /// From a pose along arcs. Neighbours on which nothing changes are made one, those of no length
    /// are left out.
    #[must_use]
    pub fn new(start: Pose, arcs: impl IntoIterator<Item = Arc>) -> Self {
        let mut kept: Vec<Arc> = Vec::new();
        for arc in arcs {
            match kept.last_mut() {
                _ if arc.length == 0.0 => {}
                Some(last)
                    if last.curvature == arc.curvature && last.is_reverse() == arc.is_reverse() =>
                {
                    last.length += arc.length;
                }
                _ => kept.push(arc),
            }
        }
        Self { start, arcs: kept }
    }

    /// Where it begins.
    #[must_use]
    pub fn start(&self) -> Pose {
        self.start
    }

    /// Its arcs, from the start on.
    #[must_use]
    pub fn arcs(&self) -> &[Arc] {
        &self.arcs
    }

    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Pose {
        self.arcs.iter().fold(self.start, |at, arc| arc.end(at))
    }

    /// Cells driven, in either gear.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.arcs.iter().map(|arc| arc.length.abs()).sum()
    }

    /// How often the gear is changed.
    #[must_use]
    pub fn gear_changes(&self) -> usize {
        let pairs = self.arcs.windows(2);
        pairs
            .filter(|pair| pair[0].is_reverse() != pair[1].is_reverse())
            .count()
    }

    /// The start, and moments at most `spacing` cells apart: on each arc evenly, so that every joint is
    /// one.
    #[must_use]
    pub fn moments(&self, spacing: f64) -> Vec<Moment> {
        let (mut at, mut driven) = (self.start, 0.0);
        let mut moments = vec![Moment {
            pose: at,
            arc: self.arcs.first().copied().unwrap_or_default(),
            distance: 0.0,
        }];
        for &arc in &self.arcs {
            let whole = arc.length.abs();
            let parts = (whole / spacing).ceil().clamp(1.0, 1e6) as u32;
            for part in 1..=parts {
                let length = whole * (f64::from(part) / f64::from(parts));
                moments.push(Moment {
                    pose: arc.part(length).end(at),
                    arc,
                    distance: driven + length,
                });
            }
            at = arc.end(at);
            driven += whole;
        }
        moments
    }
}

#[cfg(test)]
mod tests;
