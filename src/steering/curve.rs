//! Arcs, and the curves that they form with no obstacles.

use super::Pose;

/// A piece of a curve or drive with constant steering angle and gear.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Arc {
    /// 1 over the radius, positive if driving forwards increases the heading; 0 for a line.
    pub curvature: f64,
    /// The length in cells; negative in reverse.
    pub length: f64,
}

impl Arc {
    /// Returns the change of heading, in radians.
    #[must_use]
    pub fn turn(&self) -> f64 {
        self.curvature * self.length
    }

    /// Returns whether it is driven in reverse.
    #[must_use]
    pub fn is_reverse(&self) -> bool {
        self.length < 0.0
    }

    /// Returns the pose at its end, from a pose at its beginning.
    #[must_use]
    pub fn end(&self, from: Pose) -> Pose {
        from.along(self.curvature, self.length)
    }

    /// Returns its first part, `cells` long, in the same gear.
    #[must_use]
    pub fn part(&self, cells: f64) -> Self {
        Self {
            length: cells.copysign(self.length),
            ..*self
        }
    }

    /// Returns whether `next` continues it, so that the two form one arc.
    fn continues_as(&self, next: &Self) -> bool {
        self.curvature == next.curvature && self.is_reverse() == next.is_reverse()
    }
}

/// Merges adjacent arcs with the same curvature and gear, and drops arcs of length 0.
pub(super) fn joined(arcs: impl Iterator<Item = Arc>) -> impl Iterator<Item = Arc> {
    let mut arcs = arcs.filter(|arc| arc.length != 0.0).peekable();
    std::iter::from_fn(move || {
        let mut arc = arcs.next()?;
        while let Some(next) = arcs.next_if(|next| arc.continues_as(next)) {
            arc.length += next.length;
        }
        Some(arc)
    })
}

/// Returns the total length of arcs.
pub(super) fn length(arcs: &[Arc]) -> f64 {
    // `sum` would return −0 for no arcs.
    arcs.iter().fold(0.0, |sum, arc| sum + arc.length.abs())
}

/// A curve of up to five arcs. It has no position: driven from another pose, it ends at another. The arcs are stored
/// inline, so searches can compare thousands of curves without allocating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    count: u8,
    arcs: [Arc; Curve::MAX_ARCS],
}

impl Curve {
    /// The most arcs of a shortest curve.
    pub const MAX_ARCS: usize = 5;

    /// Builds a curve from pieces in units of the radius, `total` long in all. Each piece is a side (−1, 0 or 1, the
    /// sign of the curvature) and a length. Negligible pieces are left out; together they move the end by less than
    /// 10⁻⁹ of the curve's length, or less than 10⁻⁷ for a tiny curve.
    pub(super) fn of(radius: f64, total: f64, pieces: &[(i8, f64)]) -> Self {
        let negligible = (SHARE * total).clamp(ROUNDING, NEGLIGIBLE);
        let pieces = pieces
            .iter()
            .filter(|(_, length)| length.abs() > negligible);
        let arcs = pieces.map(|&(side, length)| Arc {
            curvature: f64::from(side) / radius,
            length: length * radius,
        });
        let mut curve = Self {
            count: 0,
            arcs: [Arc::default(); Self::MAX_ARCS],
        };
        // Arcs on both sides of a line of no length merge.
        for (free, arc) in curve.arcs.iter_mut().zip(joined(arcs)) {
            *free = arc;
            curve.count += 1;
        }
        curve
    }

    /// Returns its arcs in driving order; none if the start is the goal.
    pub fn arcs(&self) -> &[Arc] {
        &self.arcs[..usize::from(self.count)]
    }

    /// Returns its length in cells, in either gear.
    pub fn length(&self) -> f64 {
        length(self.arcs())
    }
}

/// The length of a negligible piece, in units of the radius. Poses are seldom more exact, and a rounding error would
/// become a change of gear.
pub(super) const NEGLIGIBLE: f64 = 1e-10;
/// The same as a share of a tiny curve.
const SHARE: f64 = 1e-8;
/// The same for the tiniest curves: a rounding error of zero.
const ROUNDING: f64 = 1e-14;
