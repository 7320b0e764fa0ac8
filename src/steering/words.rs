//! The words of Reeds and Shepp: the sequences of arcs and lines that a shortest curve in both gears can have.
//!
//! C is an arc, S a line, | a change of gear, π/2 an arc of exactly a quarter turn: CSC, C|C|C, C|CC, CC|C, CCᵤ|CᵤC,
//! C|CᵤCᵤ|C, C|C(π/2)SC, CSC(π/2)|C, C|C(π/2)SC(π/2)|C. With left and right, forwards and in reverse, these are 48.
//! Eight formulas cover all, each for words that begin with a left turn forwards. The others are found by transforming
//! the goal (in the paper's terms: timeflip, reflect, backwards) and undoing that in the answer.
//!
//! The formulas follow from the positions of the circles' centres. If t is the first arc, the centre of the next circle
//! is two radii from the first one's at the angle t − π/2; an arc of u turns that by u, and so on to the last. The sum
//! is a vector whose length gives the unknown in the middle and whose direction gives t. The headings then give the
//! last arc. These agree with numbers 8.1 to 8.11 of the paper (8.3 and 8.4 with the known correction: the sign of the
//! last arc is free there).

use super::circles::Circles;
use super::curve::{Curve, NEGLIGIBLE};
use crate::trig::{self, FRAC_PI_2, PI};

/// Sides, as signs of the curvature. The paper's left turn increases the heading. On maps, where y points down, that is
/// a turn to the right.
pub(super) const L: i8 = 1;
pub(super) const R: i8 = -1;
pub(super) const S: i8 = 0;

/// A word: sides and lengths, in units of the radius. Unused pieces have no length.
#[derive(Clone, Copy, Debug)]
pub(super) struct CurveWord {
    pieces: [(i8, f64); Curve::MAX_ARCS],
    total: f64,
}

impl CurveWord {
    /// Longer than any other word.
    pub(super) const NONE: Self = Self {
        pieces: [(S, 0.0); Curve::MAX_ARCS],
        total: f64::INFINITY,
    };

    pub(super) fn new<const N: usize>(sides: [i8; N], lengths: [f64; N]) -> Self {
        let mut pieces = Self::NONE.pieces;
        for (piece, found) in pieces.iter_mut().zip(sides.into_iter().zip(lengths)) {
            *piece = found;
        }
        let total = lengths.iter().fold(0.0, |sum, length| sum + length.abs());
        Self { pieces, total }
    }

    /// Returns the word for the original goal, if it was found for a goal that was mirrored or driven in the other
    /// gears.
    pub(super) fn seen(mut self, mirrored: bool, flipped: bool) -> Self {
        for (side, length) in &mut self.pieces {
            *side = if mirrored { -*side } else { *side };
            *length = if flipped { -*length } else { *length };
        }
        self
    }

    /// Returns the word read from its end.
    fn backwards(mut self) -> Self {
        self.pieces.reverse();
        self
    }

    /// Replaces this word if `other` is shorter by more than rounding, so that the first of equal words stays.
    pub(super) fn replace_by_shorter(&mut self, other: Self) {
        // Relative to the finite one, because nothing found yet is infinite.
        if other.total < self.total - other.total * 1e-12 {
            *self = other;
        }
    }

    pub(super) fn curve(&self, radius: f64) -> Curve {
        Curve::of(radius, self.total, &self.pieces)
    }
}

/// Calls `found` with every word that reaches the goal, those with the fewest pieces first.
pub(super) fn each(circles: &[Circles; 2], mut found: impl FnMut(CurveWord)) {
    let views = [(false, false), (true, false), (false, true), (true, true)];
    for (mirrored, flipped) in views {
        let view = circles[usize::from(mirrored)].in_gear(flipped);
        view.lines(|word| found(word.seen(mirrored, flipped)));
    }
    for (mirrored, flipped) in views {
        let here = circles[usize::from(mirrored)];
        let view = here.in_gear(flipped);
        view.own(|word| found(word.seen(mirrored, flipped)));
        view.others(|word| found(word.seen(mirrored, flipped)));

        // From the goal to the start, in the same gears, the word is read from its end. The circles are the same; a
        // left and a right one swap places.
        let mut back = here;
        back.same.along = here.turn - here.same.along;
        back.cross = circles[usize::from(!mirrored)].cross;
        back.cross.along += here.turn;
        back.in_gear(flipped)
            .others(|word| found(word.seen(mirrored, flipped).backwards()));
    }
}

/// Returns an arc of up to half a turn if it is driven forwards. A tiny amount of reverse is rounding.
fn forwards(angle: f64) -> Option<f64> {
    let arc = trig::wrap(angle);
    (arc >= -NEGLIGIBLE).then_some(arc)
}

/// Returns the angle if it is driven in reverse.
fn reverse(angle: f64) -> Option<f64> {
    Some(-forwards(-angle)?)
}

impl Circles {
    /// Returns the circles for the other gear: what lies ahead lies behind.
    fn in_gear(mut self, flipped: bool) -> Self {
        if flipped {
            self.turn = -self.turn;
            self.same.along = PI - self.same.along;
            self.cross.along = PI - self.cross.along;
        }
        self
    }

    /// Finds words of an arc, a line and an arc, or of one arc.
    fn lines(&self, mut found: impl FnMut(CurveWord)) {
        let &Self { turn, same, cross } = self;
        // L+ alone: the direction from a centre to itself is a rounding error.
        if same.distance <= NEGLIGIBLE * turn.abs().min(1.0)
            && let Some(arc) = forwards(turn)
        {
            found(CurveWord::new([L], [arc]));
        }
        // L+ S+ L+, 8.1.
        if let Some(first) = forwards(same.along)
            && let Some(last) = forwards(turn - first)
        {
            found(CurveWord::new([L, S, L], [first, same.distance, last]));
        }
        // L+ S+ R+, 8.2.
        if let Some(tangent) = cross.tangent
            && let Some(first) = forwards(cross.along + tangent.lean)
            && let Some(last) = forwards(first - turn)
        {
            found(CurveWord::new([L, S, R], [first, tangent.length, last]));
        }
    }

    /// Words that are of the same kind when read from their end.
    fn own(&self, mut found: impl FnMut(CurveWord)) {
        let &Self { turn, cross, .. } = self;
        // L+ Rᵤ+ Lᵤ− R−, 8.7.
        if let Some(arc) = cross.shuffle
            && let Some(first) = forwards(cross.along + FRAC_PI_2 + arc)
            && let Some(last) = reverse(first - 2.0 * arc - turn)
        {
            found(CurveWord::new([L, R, L, R], [first, arc, -arc, last]));
        }
        // L+ Rᵤ− Lᵤ− R+, 8.8.
        if let Some(swing) = cross.swing
            && let Some(first) = forwards(cross.along + FRAC_PI_2 + swing.lean)
            && let Some(last) = forwards(first - turn)
        {
            let lengths = [first, -swing.length, -swing.length, last];
            found(CurveWord::new([L, R, L, R], lengths));
        }
        // L+ R−(π/2) S− L−(π/2) R+, 8.11.
        if let Some(tangent) = cross.tangent
            && tangent.length >= 4.0
            && let Some(first) = forwards(cross.along + FRAC_PI_2 + tangent.lean)
            && let Some(last) = forwards(first - turn)
        {
            let straight = 4.0 - tangent.length;
            let lengths = [first, -FRAC_PI_2, straight, -FRAC_PI_2, last];
            found(CurveWord::new([L, R, S, L, R], lengths));
        }
    }

    /// Words that are of another kind when read from their end.
    fn others(&self, mut found: impl FnMut(CurveWord)) {
        let &Self { turn, same, cross } = self;
        // L+ R− L±, 8.3 and 8.4.
        if let Some(apex) = same.apex
            && let Some(first) = forwards(same.along + PI - apex)
        {
            let middle = -2.0 * apex;
            let last = trig::wrap(turn - first + middle);
            found(CurveWord::new([L, R, L], [first, middle, last]));
        }
        // L+ R−(π/2) S− L−, 8.9.
        if let Some(tangent) = same.tangent
            && tangent.length >= 2.0
            && let Some(first) = forwards(same.along + FRAC_PI_2 + tangent.lean)
            && let Some(last) = reverse(turn - first - FRAC_PI_2)
        {
            let lengths = [first, -FRAC_PI_2, 2.0 - tangent.length, last];
            found(CurveWord::new([L, R, S, L], lengths));
        }
        // L+ R−(π/2) S− R−, 8.10.
        if cross.distance >= 2.0
            && let Some(first) = forwards(cross.along + FRAC_PI_2)
            && let Some(last) = reverse(first + FRAC_PI_2 - turn)
        {
            let lengths = [first, -FRAC_PI_2, 2.0 - cross.distance, last];
            found(CurveWord::new([L, R, S, R], lengths));
        }
    }
}
