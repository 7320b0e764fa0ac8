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
use super::{Curve, Steer};
use crate::trig::{self, FRAC_PI_2, PI};

/// The paper's left turn makes the heading grow. On maps y points down, and that is to the right.
pub(super) const L: Steer = Steer::Right;
pub(super) const R: Steer = Steer::Left;
pub(super) const S: Steer = Steer::Straight;

/// A word with its lengths, in units of the radius.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    steers: &'static [Steer],
    lengths: [f64; Curve::MOST],
    mirrored: bool,
    backwards: bool,
    total: f64,
}

impl Word {
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

    /// Takes the other if it is shorter by more than what rounding does, so that of equals the first
    /// is kept.
    pub(super) fn replace_by_shorter(&mut self, other: Self) {
        if other.total < self.total - 1e-12 {
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
        Curve::of(radius, pieces)
    }
}

/// The goal in one of eight ways to look at it.
#[derive(Clone, Copy)]
struct View {
    turn: f64,
    same: Same,
    cross: Cross,
}

impl View {
    /// As if the other gear were forwards: what lies ahead lies behind.
    fn flipped(self) -> Self {
        let mut view = self;
        view.turn = -self.turn;
        view.same.along = PI - self.same.along;
        view.cross.along = PI - self.cross.along;
        view
    }
}

/// Every word that arrives.
pub(super) fn each(circles: &[Circles; 2], mut found: impl FnMut(Word)) {
    for flipped in [false, true] {
        for mirrored in [false, true] {
            let here = &circles[usize::from(mirrored)];
            let there = &circles[usize::from(!mirrored)];
            let undone = |word: Word| Word {
                mirrored,
                ..if flipped { word.flipped() } else { word }
            };
            let seen = |view: View| if flipped { view.flipped() } else { view };

            let plain = seen(View {
                turn: here.turn,
                same: here.same,
                cross: here.cross,
            });
            palindromes(&plain, |word| found(undone(word)));
            others(&plain, |word| found(undone(word)));

            // From the goal to the start, in the same gears, the word is read from its end. The
            // circles are the same ones; a left and a right one change places.
            let mut backwards = View {
                turn: here.turn,
                same: here.same,
                cross: there.cross,
            };
            backwards.same.along = here.turn - here.same.along;
            backwards.cross.along = here.turn + there.cross.along;
            others(&seen(backwards), |word| {
                found(Word {
                    backwards: true,
                    ..undone(word)
                });
            });
        }
    }
}

/// An arc driven in the wrong gear by no more than rounding.
const SLACK: f64 = 1e-12;

fn is_forwards(length: f64) -> bool {
    length >= -SLACK
}

fn is_reverse(length: f64) -> bool {
    length <= SLACK
}

/// Words that read from their end are words of the same kind.
#[inline(always)]
fn palindromes(view: &View, mut found: impl FnMut(Word)) {
    let &View { turn, same, cross } = view;
    // L+ S+ L+, 8.1.
    let first = trig::wrap(same.along);
    let last = trig::wrap(turn - first);
    if is_forwards(first) && is_forwards(last) {
        found(Word::new(&[L, S, L], &[first, same.apart, last]));
    }
    if let Some(tangent) = cross.tangent {
        // L+ S+ R+, 8.2.
        let first = trig::wrap(cross.along + tangent.lean);
        let last = trig::wrap(first - turn);
        if is_forwards(first) && is_forwards(last) {
            found(Word::new(&[L, S, R], &[first, tangent.length, last]));
        }
        // L+ R−(π/2) S− L−(π/2) R+, 8.11.
        let straight = tangent.length - 4.0;
        let first = trig::wrap(cross.along + FRAC_PI_2 + tangent.lean);
        let last = trig::wrap(first - turn);
        if straight >= 0.0 && is_forwards(first) && is_forwards(last) {
            let lengths = [first, -FRAC_PI_2, -straight, -FRAC_PI_2, last];
            found(Word::new(&[L, R, S, L, R], &lengths));
        }
    }
    if let Some(arc) = cross.shuffle {
        // L+ Rᵤ+ Lᵤ− R−, 8.7.
        let first = trig::wrap(cross.along + FRAC_PI_2 + arc);
        let last = trig::wrap(first - 2.0 * arc - turn);
        if is_forwards(first) && is_reverse(last) {
            found(Word::new(&[L, R, L, R], &[first, arc, -arc, last]));
        }
    }
    if let Some(swing) = cross.swing {
        // L+ Rᵤ− Lᵤ− R+, 8.8.
        let first = trig::wrap(cross.along + FRAC_PI_2 + swing.lean);
        let last = trig::wrap(first - turn);
        if is_forwards(first) && is_forwards(last) {
            let lengths = [first, -swing.length, -swing.length, last];
            found(Word::new(&[L, R, L, R], &lengths));
        }
    }
}

/// Words that read from their end are others.
#[inline(always)]
fn others(view: &View, mut found: impl FnMut(Word)) {
    let &View { turn, same, cross } = view;
    if let Some(apex) = same.apex {
        // L+ R− L±, 8.3 and 8.4.
        let first = trig::wrap(same.along + PI - apex);
        let middle = -2.0 * apex;
        let last = trig::wrap(turn - first + middle);
        if is_forwards(first) {
            found(Word::new(&[L, R, L], &[first, middle, last]));
        }
    }
    if let Some(tangent) = same.tangent {
        // L+ R−(π/2) S− L−, 8.9.
        let straight = tangent.length - 2.0;
        let first = trig::wrap(same.along + FRAC_PI_2 + tangent.lean);
        let last = trig::wrap(turn - first - FRAC_PI_2);
        if straight >= 0.0 && is_forwards(first) && is_reverse(last) {
            let lengths = [first, -FRAC_PI_2, -straight, last];
            found(Word::new(&[L, R, S, L], &lengths));
        }
    }
    // L+ R−(π/2) S− R−, 8.10.
    let straight = cross.apart - 2.0;
    let first = trig::wrap(cross.along + FRAC_PI_2);
    let last = trig::wrap(first + FRAC_PI_2 - turn);
    if straight >= 0.0 && is_forwards(first) && is_reverse(last) {
        let lengths = [first, -FRAC_PI_2, -straight, last];
        found(Word::new(&[L, R, S, R], &lengths));
    }
}
