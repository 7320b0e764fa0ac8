//! Arcs, and the curves that they make where nothing is in the way.

use super::Pose;

/// A piece of a curve or a drive on which nothing is changed: the front wheels stand still, the gear stays.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Arc {
    /// 1 over the radius, positive where the heading grows on the way forward; 0 straight ahead.
    pub curvature: f64,
    /// In cells; negative in reverse.
    pub length: f64,
}

impl Arc {
    /// By how much the heading changes, in radians.
    #[must_use]
    pub fn turn(&self) -> f64 {
        self.curvature * self.length
    }

    /// Returns whether it is driven in reverse.
    #[must_use]
    pub fn is_reverse(&self) -> bool {
        self.length < 0.0
    }

    /// Returns where it leads from a pose.
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

    /// Returns whether `next` continues it, so that the two are one arc.
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

/// Returns the length of arcs in a row.
pub(super) fn length(arcs: &[Arc]) -> f64 {
    // Not by `sum`, for which nothing is −0.
    arcs.iter().fold(0.0, |sum, arc| sum + arc.length.abs())
}

/// Up to five arcs. A curve does not know where it begins: driven from another pose, it ends at another.
/// The arcs are kept in place, so that searches can weigh thousands of curves without asking for memory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    count: u8,
    arcs: [Arc; Curve::MOST],
}

impl Curve {
    /// As many arcs as any shortest curve has.
    pub const MOST: usize = 5;

    /// Builds a curve from pieces in units of the radius, `total` long in all, each a side (−1, 0 or 1, the sign of
    /// the curvature) and a length. Those that are too short to matter are left out; together they move the end by
    /// less than 10⁻⁹ of the curve's length, that of a tiny one by less than 10⁻⁷.
    pub(super) fn of(radius: f64, total: f64, pieces: &[(i8, f64)]) -> Self {
        let negligible = (SHARE * total).clamp(ROUNDING, NEGLIGIBLE);
        let kept = pieces
            .iter()
            .filter(|(_, length)| length.abs() > negligible);
        let arcs = kept.map(|&(side, length)| Arc {
            curvature: f64::from(side) / radius,
            length: length * radius,
        });
        let mut curve = Self {
            count: 0,
            arcs: [Arc::default(); Self::MOST],
        };
        // An arc that goes on after a line of no length is one arc.
        for (free, arc) in curve.arcs.iter_mut().zip(joined(arcs)) {
            *free = arc;
            curve.count += 1;
        }
        curve
    }

    /// Returns its arcs in the order they are driven; none where the start is the goal.
    pub fn arcs(&self) -> &[Arc] {
        &self.arcs[..usize::from(self.count)]
    }

    /// Returns cells driven, in either gear.
    pub fn length(&self) -> f64 {
        length(self.arcs())
    }
}

/// What is not worth a piece, in units of the radius: poses are seldom right to more, and what is off
/// in the last place of one would become a change of gear.
pub(super) const NEGLIGIBLE: f64 = 1e-10;
/// Of a tiny curve, such a share.
const SHARE: f64 = 1e-8;
/// And for the tiniest, what rounding leaves of nothing.
const ROUNDING: f64 = 1e-14;
