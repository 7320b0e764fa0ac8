//! Arcs and lines in a row: what a drive is made of before anything is in the way.
//!
//! A curve knows how long its pieces are, not where it begins: driven from any pose, it ends at
//! another. At most five pieces, kept in place, so that searches can weigh thousands of curves without
//! asking for memory.

use super::Pose;

/// What the wheels do, as the driver sees it on a map where y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Steer {
    /// On the tightest circle; driven forwards, the heading falls.
    Left,
    /// Along a line.
    Straight,
    /// On the tightest circle; driven forwards, the heading grows.
    Right,
}

impl Steer {
    /// −1 for left, 0, 1 for right: times one over the radius, the curvature.
    #[must_use]
    pub fn sign(self) -> f64 {
        match self {
            Self::Left => -1.0,
            Self::Straight => 0.0,
            Self::Right => 1.0,
        }
    }

    /// Left for right and right for left.
    #[must_use]
    pub fn mirrored(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Straight => Self::Straight,
            Self::Right => Self::Left,
        }
    }
}

/// One piece of a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// What the wheels do.
    pub steer: Steer,
    /// In cells; below zero it is driven in reverse.
    pub length: f64,
}

impl Segment {
    /// Signed, in one over cells: above 0 where driving forwards makes the heading grow.
    #[must_use]
    pub fn curvature(self, radius: f64) -> f64 {
        self.steer.sign() / radius
    }

    /// Whether it is driven in reverse.
    #[must_use]
    pub fn is_reverse(self) -> bool {
        self.length < 0.0
    }
}

/// A pose on the way along a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Cells driven since the start, in either gear.
    pub distance: f64,
    /// Where that is.
    pub pose: Pose,
    /// The piece that leads here; at the start the first one. None on a curve of no length.
    pub segment: Option<Segment>,
}

/// Up to five pieces, with one radius.
#[derive(Clone, Copy, Debug)]
pub struct Curve {
    radius: f64,
    count: u8,
    pieces: [Segment; Curve::MOST],
}

impl PartialEq for Curve {
    fn eq(&self, other: &Self) -> bool {
        self.radius == other.radius && self.segments() == other.segments()
    }
}

impl Curve {
    /// As many pieces as any shortest curve has.
    pub const MOST: usize = 5;

    /// Builds a curve from `pieces` in units of the radius, `total` long in all. Those that are too
    /// short to matter are left out; together they move the end by less than 10⁻⁹ of the curve's
    /// length, that of a tiny one by less than 10⁻⁷.
    pub(super) fn of(
        radius: f64,
        total: f64,
        pieces: impl IntoIterator<Item = (Steer, f64)>,
    ) -> Self {
        let negligible = (SHARE * total).clamp(ROUNDING, NEGLIGIBLE);
        let nothing = Segment {
            steer: Steer::Straight,
            length: 0.0,
        };
        let mut curve = Self {
            radius,
            count: 0,
            pieces: [nothing; Self::MOST],
        };
        for (steer, length) in pieces {
            if length.abs() > negligible {
                curve.push(steer, length * radius);
            }
        }
        curve
    }

    fn push(&mut self, steer: Steer, length: f64) {
        let count = usize::from(self.count);
        // An arc that goes on after a line of no length is one arc.
        if let Some(last) = self.pieces[..count].last_mut()
            && last.steer == steer
            && (last.length < 0.0) == (length < 0.0)
        {
            last.length += length;
        } else if let Some(free) = self.pieces.get_mut(count) {
            *free = Segment { steer, length };
            self.count += 1;
        }
    }

    /// The radius of its arcs, in cells.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Its pieces in the order they are driven; none where the start is the goal.
    pub fn segments(&self) -> &[Segment] {
        &self.pieces[..usize::from(self.count)]
    }

    /// Cells driven, in either gear.
    pub fn length(&self) -> f64 {
        let lengths = self.segments().iter().map(|piece| piece.length.abs());
        // Not by `sum`, for which nothing is −0.
        lengths.fold(0.0, |sum, length| sum + length)
    }

    /// Cells driven in reverse.
    pub fn reverse_length(&self) -> f64 {
        let reverse = self.segments().iter().filter(|piece| piece.is_reverse());
        reverse.fold(0.0, |sum, piece| sum - piece.length)
    }

    /// How often the gear is changed on the way.
    pub fn gear_changes(&self) -> usize {
        let pairs = self.segments().windows(2);
        pairs
            .filter(|pair| pair[0].is_reverse() != pair[1].is_reverse())
            .count()
    }

    /// How often the wheels are turned on the way.
    pub fn steer_changes(&self) -> usize {
        let pairs = self.segments().windows(2);
        pairs.filter(|pair| pair[0].steer != pair[1].steer).count()
    }

    /// The curve driven back: from its end, in the other gear, it leads to its start.
    pub fn reversed(&self) -> Self {
        let mut curve = *self;
        let pieces = &mut curve.pieces[..usize::from(self.count)];
        pieces.reverse();
        for piece in pieces {
            piece.length = -piece.length;
        }
        curve
    }

    /// Where it leads from a pose.
    pub fn end(&self, from: Pose) -> Pose {
        let pieces = self.segments().iter();
        pieces.fold(from, |pose, &piece| self.driven(pose, piece, piece.length))
    }

    /// Returns the pose at `distance` cells along the curve from `from`: the start below 0, the end
    /// beyond the length.
    pub fn at(&self, from: Pose, distance: f64) -> Pose {
        let (mut pose, mut left) = (from, distance.max(0.0));
        for &piece in self.segments() {
            let whole = piece.length.abs();
            if left < whole {
                return self.driven(pose, piece, left.copysign(piece.length));
            }
            pose = self.driven(pose, piece, piece.length);
            left -= whole;
        }
        pose
    }

    /// Poses along a drive, from its start to its end, no two farther apart than `spacing` cells. The
    /// ends of all pieces are among them, once each, so that no change of gear is missed; each piece
    /// is divided evenly. A spacing that is not above zero gives the ends only.
    pub fn samples(&self, from: Pose, spacing: f64) -> impl Iterator<Item = Sample> {
        let first = Sample {
            distance: 0.0,
            pose: from,
            segment: self.segments().first().copied(),
        };
        let curve = *self;
        let (mut start, mut before) = (from, 0.0);
        let pieces = (0..usize::from(self.count)).map(move |index| {
            let piece = curve.pieces[index];
            let this = (start, before);
            start = curve.driven(start, piece, piece.length);
            before += piece.length.abs();
            (piece, this, start)
        });
        std::iter::once(first).chain(pieces.flat_map(move |(piece, (start, before), end)| {
            let steps = piece.length.abs() / spacing;
            // As numbers beyond the range are taken to its end, no spacing is too small.
            let steps = if spacing > 0.0 {
                steps.ceil().max(1.0)
            } else {
                1.0
            } as u64;
            (1..=steps).map(move |step| {
                let along = piece.length * (step as f64 / steps as f64);
                Sample {
                    distance: before + along.abs(),
                    pose: if step == steps {
                        end
                    } else {
                        curve.driven(start, piece, along)
                    },
                    segment: Some(piece),
                }
            })
        }))
    }

    fn driven(&self, from: Pose, piece: Segment, length: f64) -> Pose {
        from.along(piece.curvature(self.radius), length)
    }
}

/// What is not worth a piece, in units of the radius: poses are seldom right to more, and what is off
/// in the last place of one would become a change of gear.
pub(super) const NEGLIGIBLE: f64 = 1e-10;
/// Of a tiny curve, such a share.
const SHARE: f64 = 1e-8;
/// And for the tiniest, what rounding leaves of nothing.
const ROUNDING: f64 = 1e-14;
