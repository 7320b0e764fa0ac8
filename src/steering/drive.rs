//! A drive: arcs one after the other, from a pose on.

use super::curve::{joined, length};
use super::{Arc, Pose};

/// A drive: where it begins, and its arcs.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Drive {
    start: Pose,
    arcs: Vec<Arc>,
}

/// A pose on the way along a drive.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
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
        let arcs = joined(arcs.into_iter()).collect();
        Self { start, arcs }
    }

    /// Returns where it begins.
    #[must_use]
    pub fn start(&self) -> Pose {
        self.start
    }

    /// Returns its arcs, from the start on.
    #[must_use]
    pub fn arcs(&self) -> &[Arc] {
        &self.arcs
    }

    /// Returns its arcs, each with the pose where it begins.
    pub(crate) fn driven(&self) -> impl Iterator<Item = (Pose, Arc)> {
        self.start.driven(self.arcs.iter().copied())
    }

    /// Returns where it ends.
    #[must_use]
    pub fn end(&self) -> Pose {
        self.arcs.iter().fold(self.start, |at, arc| arc.end(at))
    }

    /// Returns cells driven, in either gear.
    #[must_use]
    pub fn length(&self) -> f64 {
        length(&self.arcs)
    }

    /// Returns cells driven in reverse.
    #[must_use]
    pub fn reverse_length(&self) -> f64 {
        let reverse = self.arcs.iter().filter(|arc| arc.is_reverse());
        reverse.fold(0.0, |sum, arc| sum - arc.length)
    }

    /// Returns how often the gear is changed.
    #[must_use]
    pub fn gear_changes(&self) -> usize {
        self.changes(Arc::is_reverse)
    }

    /// Returns how often the front wheels are turned on the way.
    #[must_use]
    pub fn steer_changes(&self) -> usize {
        self.changes(|arc| arc.curvature)
    }

    /// Returns how often an arc has another value than the one before it.
    fn changes<T: PartialEq>(&self, value: impl Fn(&Arc) -> T) -> usize {
        let pairs = self.arcs.windows(2);
        pairs
            .filter(|pair| value(&pair[0]) != value(&pair[1]))
            .count()
    }

    /// Returns the same way driven back: from its end, in the other gear, to its start.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let back = |arc: &Arc| Arc {
            length: -arc.length,
            ..*arc
        };
        Self {
            start: self.end(),
            arcs: self.arcs.iter().rev().map(back).collect(),
        }
    }

    /// Returns the pose at `distance` cells from the start: the start below 0, the end beyond the length.
    #[must_use]
    pub fn at(&self, distance: f64) -> Pose {
        let mut left = distance.max(0.0);
        for (start, arc) in self.driven() {
            if left < arc.length.abs() {
                return arc.part(left).end(start);
            }
            left -= arc.length.abs();
        }
        self.end()
    }

    /// Returns the start, and poses at most `spacing` cells apart: on each arc evenly, so that every joint is one,
    /// once. A spacing that is not above zero gives the joints only.
    pub fn samples(&self, spacing: f64) -> impl Iterator<Item = Sample> {
        let first = Sample {
            pose: self.start,
            arc: self.arcs.first().copied().unwrap_or_default(),
            distance: 0.0,
        };
        let (mut end, mut length) = (self.start, 0.0);
        let rest = self.arcs.iter().flat_map(move |&arc| {
            let (from, driven, whole) = (end, length, arc.length.abs());
            (end, length) = (arc.end(from), driven + whole);
            let parts = if spacing > 0.0 { whole / spacing } else { 1.0 };
            let parts = parts.ceil().clamp(1.0, 1e6) as u32;
            (1..=parts).map(move |part| {
                let length = whole * (f64::from(part) / f64::from(parts));
                Sample {
                    pose: arc.part(length).end(from),
                    arc,
                    distance: driven + length,
                }
            })
        });
        std::iter::once(first).chain(rest)
    }
}

#[cfg(test)]
mod tests;
