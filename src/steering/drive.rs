//! A drive: consecutive arcs from a pose.

use super::curve::{joined, length};
use super::{Arc, Pose};

/// A drive: its first pose, and its arcs.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Drive {
    start: Pose,
    arcs: Vec<Arc>,
}

/// A pose along a drive.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The pose of the vehicle.
    pub pose: Pose,
    /// The arc that it is on; at a joint, the one that ends there.
    pub arc: Arc,
    /// The cells driven so far, in either gear.
    pub distance: f64,
}

impl Drive {
    /// Returns the drive from a pose along arcs. Merges adjacent arcs with the same curvature and gear, and drops arcs
    /// of length 0.
    #[must_use]
    pub fn new(start: Pose, arcs: impl IntoIterator<Item = Arc>) -> Self {
        let arcs = joined(arcs.into_iter()).collect();
        Self { start, arcs }
    }

    /// Returns its first pose.
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

    /// Returns its last pose.
    #[must_use]
    pub fn end(&self) -> Pose {
        self.arcs.iter().fold(self.start, |at, arc| arc.end(at))
    }

    /// Returns its length in cells, in either gear.
    #[must_use]
    pub fn length(&self) -> f64 {
        length(&self.arcs)
    }

    /// Returns the cells driven in reverse.
    #[must_use]
    pub fn reverse_length(&self) -> f64 {
        let reverse = self.arcs.iter().filter(|arc| arc.is_reverse());
        reverse.fold(0.0, |sum, arc| sum - arc.length)
    }

    /// Returns the number of gear changes.
    #[must_use]
    pub fn gear_changes(&self) -> usize {
        self.changes(Arc::is_reverse)
    }

    /// Returns how often the front wheels turn along the drive.
    #[must_use]
    pub fn steer_changes(&self) -> usize {
        self.changes(|arc| arc.curvature)
    }

    /// Returns how often an arc has another value than the one before.
    fn changes<T: PartialEq>(&self, value: impl Fn(&Arc) -> T) -> usize {
        let pairs = self.arcs.windows(2);
        pairs
            .filter(|pair| value(&pair[0]) != value(&pair[1]))
            .count()
    }

    /// Returns the same drive reversed: from its end, in the other gear, to its start.
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

    /// Returns the pose at `distance` cells from the start: the start if it is below 0, the end if it is beyond the
    /// length.
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

    /// Returns the start, and poses at distances of at most `spacing` cells: evenly on each arc, so that every joint appears
    /// once. If the spacing is not above zero, returns the joints only.
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
