//! The words of Reeds and Shepp: which arcs and lines a shortest curve in both gears can be.
//!
//! C is an arc, S a line, | a change of gear, π/2 an arc of exactly a quarter:
//! CSC, C|C|C, C|CC, CC|C, CCᵤ|CᵤC, C|CᵤCᵤ|C, C|C(π/2)SC, CSC(π/2)|C, C|C(π/2)SC(π/2)|C. With left
//! and right, forwards and in reverse, these are 48. Eight formulas do for all, each for words that
//! begin with a left turn forwards; the others are found by looking at the goal in another way (in
//! the paper's terms: timeflip, reflect, backwards) and undoing that in the answer.
//!
//! The formulas follow from where the centres of the circles lie. If t is the first arc, the centre
//! of the next circle is two radii from the first one's at the angle t − π/2; an arc of u turns that
//! by u, and so on to the last. The sum is a vector whose length gives the unknown in the middle and
//! whose direction gives t; the headings then give the last arc. These agree with numbers 8.1 to 8.11
//! of the paper (8.3 and 8.4 as corrected by others: the sign of the last arc is free there).

use super::circles::Circles;
use super::curve::{Curve, NEGLIGIBLE};
use crate::trig::{self, FRAC_PI_2, PI};

/// Sides, as signs of the curvature. The paper's left turn makes the heading grow; on maps, where y points down, that
/// is to the right.
pub(super) const L: i8 = 1;
pub(super) const R: i8 = -1;
pub(super) const S: i8 = 0;

/// A word: sides and lengths, in units of the radius. Pieces that it does not need have no length.
#[derive(Clone, Copy, Debug)]
pub(super) struct CurveWord {
    pieces: [(i8, f64); Curve::MOST],
    total: f64,
}

impl CurveWord {
    /// Longer than any other.
    pub(super) const NONE: Self = Self {
        pieces: [(S, 0.0); Curve::MOST],
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

    /// As it is where the goal was mirrored and the gears changed to find it.
    pub(super) fn seen(mut self, mirrored: bool, flipped: bool) -> Self {
        for (side, length) in &mut self.pieces {
            *side = if mirrored { -*side } else { *side };
            *length = if flipped { -*length } else { *length };
        }
        self
    }

    /// Read from its end.
    fn backwards(mut self) -> Self {
        self.pieces.reverse();
        self
    }

    /// Takes the other if it is shorter by more than what rounding does, so that of equals the first
    /// is kept.
    pub(super) fn replace_by_shorter(&mut self, other: Self) {
        // A share of the finite one: nothing found yet is infinite.
        if other.total < self.total - other.total * 1e-12 {
            *self = other;
        }
    }

    pub(super) fn curve(&self, radius: f64) -> Curve {
        Curve::of(radius, self.total, &self.pieces)
    }
}

/// Every word that arrives, those with the fewest pieces first.
pub(super) fn each(circles: &[Circles; 2], mut found: impl FnMut(CurveWord)) {
    let ways = [(false, false), (true, false), (false, true), (true, true)];
    for (mirrored, flipped) in ways {
        let view = circles[usize::from(mirrored)].in_gear(flipped);
        view.lines(|word| found(word.seen(mirrored, flipped)));
    }
    for (mirrored, flipped) in ways {
        let here = circles[usize::from(mirrored)];
        let view = here.in_gear(flipped);
        view.own(|word| found(word.seen(mirrored, flipped)));
        view.others(|word| found(word.seen(mirrored, flipped)));

        // From the goal to the start, in the same gears, the word is read from its end. The circles
        // are the same ones; a left and a right one change places.
        let mut back = here;
        back.same.along = here.turn - here.same.along;
        back.cross = circles[usize::from(!mirrored)].cross;
        back.cross.along += here.turn;
        back.in_gear(flipped)
            .others(|word| found(word.seen(mirrored, flipped).backwards()));
    }
}

/// Returns an arc of up to half a turn if it is driven forwards; a hair of reverse is nothing but rounding.
fn forwards(angle: f64) -> Option<f64> {
    let arc = trig::wrap(angle);
    (arc >= -NEGLIGIBLE).then_some(arc)
}

/// Returns the angle if it is driven in reverse.
fn reverse(angle: f64) -> Option<f64> {
    Some(-forwards(-angle)?)
}

impl Circles {
    /// As they are seen by one who takes the other gear for forwards: what lies ahead lies behind.
    fn in_gear(mut self, flipped: bool) -> Self {
        if flipped {
            self.turn = -self.turn;
            self.same.along = PI - self.same.along;
            self.cross.along = PI - self.cross.along;
        }
        self
    }

    /// An arc, a line and an arc, or one arc.
    fn lines(&self, mut found: impl FnMut(CurveWord)) {
        let &Self { turn, same, cross } = self;
        // L+ alone: the direction from a centre to itself is whatever rounding makes of it.
        if same.apart <= NEGLIGIBLE * turn.abs().min(1.0)
            && let Some(arc) = forwards(turn)
        {
            found(CurveWord::new([L], [arc]));
        }
        // L+ S+ L+, 8.1.
        if let Some(first) = forwards(same.along)
            && let Some(last) = forwards(turn - first)
        {
            found(CurveWord::new([L, S, L], [first, same.apart, last]));
        }
        // L+ S+ R+, 8.2.
        if let Some(tangent) = cross.tangent
            && let Some(first) = forwards(cross.along + tangent.lean)
            && let Some(last) = forwards(first - turn)
        {
            found(CurveWord::new([L, S, R], [first, tangent.length, last]));
        }
    }

    /// Words that read from their end are of the same kind.
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

    /// Words that read from their end are others.
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
        if cross.apart >= 2.0
            && let Some(first) = forwards(cross.along + FRAC_PI_2)
            && let Some(last) = reverse(first + FRAC_PI_2 - turn)
        {
            let lengths = [first, -FRAC_PI_2, 2.0 - cross.apart, last];
            found(CurveWord::new([L, R, S, R], lengths));
        }
    }
}
