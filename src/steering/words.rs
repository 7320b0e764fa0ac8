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

use super::circles::{Circles, Cross, Same};
use super::curve::{Curve, NEGLIGIBLE, Steer};
use crate::trig::{self, FRAC_PI_2, PI};

/// The paper's left turn makes the heading grow. On maps y points down, and that is to the right.
pub(super) const L: Steer = Steer::Right;
pub(super) const R: Steer = Steer::Left;
pub(super) const S: Steer = Steer::Straight;

/// A word with its lengths, in units of the radius.
#[derive(Clone, Copy, Debug)]
pub(super) struct CurveWord {
    steers: &'static [Steer],
    lengths: [f64; Curve::MOST],
    mirrored: bool,
    backwards: bool,
    total: f64,
}

impl CurveWord {
    /// Longer than any other.
    pub(super) const NONE: Self = Self {
        steers: &[],
        lengths: [0.0; Curve::MOST],
        mirrored: false,
        backwards: false,
        total: f64::INFINITY,
    };

    pub(super) fn new(steers: &'static [Steer], lengths: &[f64]) -> Self {
        let mut word = Self {
            steers,
            total: 0.0,
            ..Self::NONE
        };
        for (own, &length) in word.lengths.iter_mut().zip(lengths) {
            *own = length;
            word.total += length.abs();
        }
        word
    }

    /// Left for right.
    pub(super) fn mirrored(self) -> Self {
        Self {
            mirrored: !self.mirrored,
            ..self
        }
    }

    /// The other gear.
    pub(super) fn flipped(self) -> Self {
        Self {
            lengths: self.lengths.map(|length| -length),
            ..self
        }
    }

    /// As it is where the goal was mirrored and the gears changed to find it.
    fn seen(self, mirrored: bool, flipped: bool) -> Self {
        let word = if flipped { self.flipped() } else { self };
        Self { mirrored, ..word }
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
        let last = self.steers.len().saturating_sub(1);
        let pieces = (0..self.steers.len()).map(|index| {
            let index = if self.backwards { last - index } else { index };
            let steer = self.steers[index];
            let steer = if self.mirrored {
                steer.mirrored()
            } else {
                steer
            };
            (steer, self.lengths[index])
        });
        Curve::of(radius, self.total, pieces)
    }
}

/// The goal in one of eight ways to look at it.
#[derive(Clone, Copy)]
struct View {
    turn: f64,
    same: Same,
    cross: Cross,
}

/// Every word that arrives, those with the fewest pieces first.
pub(super) fn each(circles: &[Circles; 2], mut found: impl FnMut(CurveWord)) {
    let ways = [(false, false), (true, false), (false, true), (true, true)];
    for (mirrored, flipped) in ways {
        let view = View::of(&circles[usize::from(mirrored)], flipped);
        view.lines(|word| found(word.seen(mirrored, flipped)));
    }
    for (mirrored, flipped) in ways {
        let here = &circles[usize::from(mirrored)];
        let view = View::of(here, flipped);
        view.own(|word| found(word.seen(mirrored, flipped)));
        view.others(|word| found(word.seen(mirrored, flipped)));

        // From the goal to the start, in the same gears, the word is read from its end. The circles
        // are the same ones; a left and a right one change places.
        let (mut back, there) = (*here, &circles[usize::from(!mirrored)]);
        back.same.along = here.turn - here.same.along;
        back.cross = there.cross;
        back.cross.along = here.turn + there.cross.along;
        View::of(&back, flipped).others(|word| {
            found(CurveWord {
                backwards: true,
                ..word.seen(mirrored, flipped)
            });
        });
    }
}

/// An arc of up to half a turn if it is driven forwards; a hair of reverse is nothing but rounding.
fn forwards(angle: f64) -> Option<f64> {
    let arc = trig::wrap(angle);
    (arc >= -NEGLIGIBLE).then_some(arc)
}

/// The angle if it is driven in reverse.
fn reverse(angle: f64) -> Option<f64> {
    Some(-forwards(-angle)?)
}

impl View {
    fn of(circles: &Circles, flipped: bool) -> Self {
        let &Circles { turn, same, cross } = circles;
        let mut view = Self { turn, same, cross };
        if flipped {
            // As if the other gear were forwards: what lies ahead lies behind.
            view.turn = -turn;
            view.same.along = PI - same.along;
            view.cross.along = PI - cross.along;
        }
        view
    }

    /// An arc, a line and an arc, or one arc.
    fn lines(&self, mut found: impl FnMut(CurveWord)) {
        let &Self { turn, same, cross } = self;
        // L+ alone: the direction from a centre to itself is whatever rounding makes of it.
        if same.apart <= NEGLIGIBLE * turn.abs().min(1.0)
            && let Some(arc) = forwards(turn)
        {
            found(CurveWord::new(&[L], &[arc]));
        }
        // L+ S+ L+, 8.1.
        if let Some(first) = forwards(same.along)
            && let Some(last) = forwards(turn - first)
        {
            found(CurveWord::new(&[L, S, L], &[first, same.apart, last]));
        }
        // L+ S+ R+, 8.2.
        if let Some(tangent) = cross.tangent
            && let Some(first) = forwards(cross.along + tangent.lean)
            && let Some(last) = forwards(first - turn)
        {
            found(CurveWord::new(&[L, S, R], &[first, tangent.length, last]));
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
            found(CurveWord::new(&[L, R, L, R], &[first, arc, -arc, last]));
        }
        // L+ Rᵤ− Lᵤ− R+, 8.8.
        if let Some(swing) = cross.swing
            && let Some(first) = forwards(cross.along + FRAC_PI_2 + swing.lean)
            && let Some(last) = forwards(first - turn)
        {
            let lengths = [first, -swing.length, -swing.length, last];
            found(CurveWord::new(&[L, R, L, R], &lengths));
        }
        // L+ R−(π/2) S− L−(π/2) R+, 8.11.
        if let Some(tangent) = cross.tangent
            && tangent.length >= 4.0
            && let Some(first) = forwards(cross.along + FRAC_PI_2 + tangent.lean)
            && let Some(last) = forwards(first - turn)
        {
            let straight = 4.0 - tangent.length;
            let lengths = [first, -FRAC_PI_2, straight, -FRAC_PI_2, last];
            found(CurveWord::new(&[L, R, S, L, R], &lengths));
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
            found(CurveWord::new(&[L, R, L], &[first, middle, last]));
        }
        // L+ R−(π/2) S− L−, 8.9.
        if let Some(tangent) = same.tangent
            && tangent.length >= 2.0
            && let Some(first) = forwards(same.along + FRAC_PI_2 + tangent.lean)
            && let Some(last) = reverse(turn - first - FRAC_PI_2)
        {
            let lengths = [first, -FRAC_PI_2, 2.0 - tangent.length, last];
            found(CurveWord::new(&[L, R, S, L], &lengths));
        }
        // L+ R−(π/2) S− R−, 8.10.
        if cross.apart >= 2.0
            && let Some(first) = forwards(cross.along + FRAC_PI_2)
            && let Some(last) = reverse(first + FRAC_PI_2 - turn)
        {
            let lengths = [first, -FRAC_PI_2, 2.0 - cross.apart, last];
            found(CurveWord::new(&[L, R, S, R], &lengths));
        }
    }
}
