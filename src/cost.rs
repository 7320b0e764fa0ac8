//! What a step costs, as whole numbers.
//!
//! A cost is only ever added, subtracted and compared, so both units are integers: sums do not
//! depend on their order, and two searches that walk the same cells agree to the last bit.
//!
//! | unit | straight | diagonal | one cell is |
//! |---|---|---|---|
//! | [`Tenths`] | 10 | 14 | 10 |
//! | [`Root2`] | 1 | √2 | 5,488,420 |
//!
//! `Root2` counts in parts of a cell: twice 2,744,210 of them straight, twice 3,880,899 diagonally.
//! The two are a pair from the continued fraction of √2, p² = 2·q² + 1, so p/q exceeds √2 by less
//! than 1/(2.8·q²). Two ways with other counts of straight and of diagonal steps differ in real length
//! by at least 1/(2.83·d) cells, where d is by how many diagonal steps they differ, and in the
//! rounding of p by less than d/(2.8·q²); so they compare exactly as their real lengths do while d is
//! below q, 2.7 million. Twice, so that half a step, which terrain asks for, is a whole number too.
//! Sums are exact, so no rounding ever reopens a cell.
//!
//! A cost fits in 48 bits, so that a search can keep it with what else it knows of a cell in one
//! word. The largest costs are 2³² − 1 tenths and 51 million cells; sums stop there. Floor cannot
//! reach them. A way over 200,000 cells of terrain 255 can, and counts as exactly that long: such
//! ways are not told apart, and D* Lite takes them for none. A session whose path has that cost warns and
//! promises nothing.

use crate::decimal::Decimal;
use std::fmt::{self, Debug, Display, Formatter};

/// A path cost: a total order with the two step lengths of a square grid.
pub trait Cost: Copy + Ord + Debug + Default + 'static {
    /// Nothing walked.
    const ZERO: Self;
    /// No path is this long; sums stop here instead of wrapping.
    const MAX: Self;
    /// One step to an orthogonal neighbour.
    const STRAIGHT: Self;
    /// One step to a diagonal neighbour.
    const DIAGONAL: Self;
    /// Binary places of a cost that the [`Buckets`](crate::search::Buckets) of an open list do not
    /// tell apart. Any number is right; this one was the fastest.
    const BUCKET_BITS: u32;
    /// Whether those buckets order equal ranks by their estimates before the latest in. Units of few
    /// values have many equal ranks, and there it decides which way a search goes; where most ranks
    /// differ, to keep them in order costs more than it saves.
    const TIES_BY_H: bool;

    /// The sum, at most [`Cost::MAX`].
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// The difference, at least [`Cost::ZERO`].
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// The same step `count` times.
    #[must_use]
    fn times(self, count: u32) -> Self;

    /// A step between two cells of terrain `a` and `b`: its length times their mean, rounded down.
    #[must_use]
    fn between(self, a: u8, b: u8) -> Self;

    /// So many thousandths of it, rounded down: how weights and scales multiply.
    #[must_use]
    fn thousandths(self, count: u32) -> Self;

    /// The whole number behind it, below 2⁴⁸, for arithmetic that the trait does not have.
    fn units(self) -> u64;

    /// The cost that has so many units, as [`Cost::units`] told them.
    #[must_use]
    fn restored(units: u64) -> Self;

    /// The cost of so many units, at most [`Cost::MAX`].
    #[must_use]
    fn of_units(units: u128) -> Self;

    /// The shortest walk over `dx` by `dy` open cells of a grid, at most 65,535 each: as many
    /// diagonals as there can be, the rest straight.
    #[must_use]
    fn octile(dx: u32, dy: u32) -> Self;

    /// The straight-line distance over `dx` by `dy` cells, rounded down.
    #[must_use]
    fn euclid(dx: u32, dy: u32) -> Self {
        let (dx, dy) = (u64::from(dx), u64::from(dy));
        Self::root(dx * dx + dy * dy)
    }

    /// So many cells as the square root of a number says, rounded down.
    #[must_use]
    fn root(squares: u64) -> Self {
        let cell = u128::from(Self::STRAIGHT.units());
        Self::of_units((u128::from(squares) * cell * cell).isqrt())
    }

    /// The number that people read: tens and fourteens as they are, or cell widths.
    fn value(self) -> f64;
}

/// Straight 10, diagonal 14: the unit of the source articles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub u32);

impl Cost for Tenths {
    const ZERO: Self = Self(0);
    const MAX: Self = Self(u32::MAX);
    const STRAIGHT: Self = Self(10);
    const DIAGONAL: Self = Self(14);
    const BUCKET_BITS: u32 = 0;
    const TIES_BY_H: bool = true;

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    #[inline(always)]
    fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(count))
    }

    fn between(self, a: u8, b: u8) -> Self {
        let units = u64::from(self.0) * (u64::from(a) + u64::from(b)) / 2;
        Self(units.try_into().unwrap_or(u32::MAX))
    }

    fn thousandths(self, count: u32) -> Self {
        let units = u64::from(self.0) * u64::from(count) / 1000;
        Self(units.try_into().unwrap_or(u32::MAX))
    }

    #[inline(always)]
    fn units(self) -> u64 {
        self.0.into()
    }

    #[inline(always)]
    fn restored(units: u64) -> Self {
        Self(units as u32)
    }

    fn of_units(units: u128) -> Self {
        Self(units.try_into().unwrap_or(u32::MAX))
    }

    #[inline(always)]
    fn octile(dx: u32, dy: u32) -> Self {
        Self(Self::STRAIGHT.0 * dx.max(dy) + (Self::DIAGONAL.0 - Self::STRAIGHT.0) * dx.min(dy))
    }

    fn root(squares: u64) -> Self {
        let root = squares.saturating_mul(100).isqrt();
        Self(u32::try_from(root).unwrap_or(u32::MAX))
    }

    fn value(self) -> f64 {
        f64::from(self.0)
    }
}

/// Straight 1, diagonal √2, in parts of a cell: 5,488,420 of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Root2(pub u64);

impl Cost for Root2 {
    const ZERO: Self = Self(0);
    const MAX: Self = Self((1 << 48) - 1);
    const STRAIGHT: Self = Self(5_488_420);
    // Above √2, so that a diagonal is never cheaper than the straight line it covers and the
    // Euclidean estimate, rounded down, stays consistent.
    const DIAGONAL: Self = Self(7_761_798);
    const BUCKET_BITS: u32 = 15;
    const TIES_BY_H: bool = false;

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        // Neither is above MAX, so the sum does not wrap.
        Self(self.0 + other.0).min(Self::MAX)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    #[inline(always)]
    fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(u64::from(count))).min(Self::MAX)
    }

    fn between(self, a: u8, b: u8) -> Self {
        Self(self.0 * (u64::from(a) + u64::from(b)) / 2).min(Self::MAX)
    }

    fn thousandths(self, count: u32) -> Self {
        // The whole thousands apart, so that 64 bits hold it; the quotient is the same.
        let count = u64::from(count);
        let (thousands, rest) = (self.0 / 1000, self.0 % 1000);
        let units = thousands.saturating_mul(count);
        Self(units.saturating_add(rest * count / 1000)).min(Self::MAX)
    }

    #[inline(always)]
    fn units(self) -> u64 {
        self.0
    }

    #[inline(always)]
    fn restored(units: u64) -> Self {
        Self(units)
    }

    fn of_units(units: u128) -> Self {
        Self(units.try_into().unwrap_or(u64::MAX)).min(Self::MAX)
    }

    #[inline(always)]
    fn octile(dx: u32, dy: u32) -> Self {
        let (long, short) = (u64::from(dx.max(dy)), u64::from(dx.min(dy)));
        Self(Self::STRAIGHT.0 * long + (Self::DIAGONAL.0 - Self::STRAIGHT.0) * short)
    }

    fn root(squares: u64) -> Self {
        let exact = u128::from(squares) * u128::from(Self::STRAIGHT.0 * Self::STRAIGHT.0);
        // The root of a float is off by one at most here; squares tell.
        let root = ((squares as f64).sqrt() * Self::STRAIGHT.0 as f64) as u64;
        let square = |root: u64| u128::from(root) * u128::from(root);
        let root = root - u64::from(square(root) > exact);
        Self(root + u64::from(square(root + 1) <= exact)).min(Self::MAX)
    }

    fn value(self) -> f64 {
        self.0 as f64 / Self::STRAIGHT.0 as f64
    }
}

/// A factor in thousandths, 1000 is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Thousandths(pub u32);

impl Thousandths {
    /// The factor 1.
    pub const ONE: Self = Self(1000);
    /// The largest factor that is taken: 1000.
    pub const MAX: Self = Self(1_000_000);

    /// A number as the nearest thousandth.
    ///
    /// # Errors
    /// [`BadFactor`] for what is not a number from 0 to 1000.
    pub fn of(number: f64) -> Result<Self, BadFactor> {
        if (0.0..=1000.0).contains(&number) {
            Ok(Self::nearest(number))
        } else {
            Err(BadFactor(number))
        }
    }

    /// The thousandth nearest to a number, within what 32 bits hold; 0 for one that is none.
    #[must_use]
    pub fn nearest(number: f64) -> Self {
        Self((number * 1000.0).round() as u32)
    }

    /// The factor as a number.
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

impl Display for Thousandths {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(&Decimal(self.0), out)
    }
}

/// A number that no factor can be.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("found {0}; expected a number from 0 to 1000")]
pub struct BadFactor(pub f64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagonal_is_root_two_to_its_last_bit() {
        let (p, q) = (Root2::DIAGONAL.0 / 2, Root2::STRAIGHT.0 / 2);
        assert_eq!(p * p, 2 * q * q + 1);
        assert!((Root2::DIAGONAL.value() - 2_f64.sqrt()).abs() < 1e-13);
        assert!(Root2::DIAGONAL > Root2::euclid(1, 1));
        assert_eq!(Root2::DIAGONAL.minus(Root2::euclid(1, 1)), Root2(1));
    }

    #[test]
    fn euclid_is_exact_on_pythagorean_triples() {
        assert_eq!(Tenths::euclid(3, 4), Tenths(50));
        assert_eq!(Root2::euclid(3, 4), Root2::STRAIGHT.times(5));
        assert_eq!(Tenths::euclid(1, 1), Tenths(14));
        assert_eq!(Tenths::euclid(2, 2), Tenths(28));
        // Ten diagonals cost 140, the straight line over them 141: 10·Euclid over-estimates.
        assert_eq!(Tenths::euclid(10, 10), Tenths(141));
    }

    #[test]
    fn euclid_is_the_root_rounded_down() {
        for dx in (0..64_u32).chain([999, 4095]) {
            for dy in (0..64_u32).chain([4094]) {
                let squares = u128::from(dx * dx + dy * dy);
                let exact = squares * u128::from(Root2::STRAIGHT.0).pow(2);
                let root = Root2::euclid(dx, dy).0;
                assert_eq!(u128::from(root), exact.isqrt(), "{dx}, {dy}");
            }
        }
    }

    #[test]
    fn thousandths_are_rounded_down_and_stop_at_the_largest_cost() {
        for units in [0, 1, 999, 1000, 123_456_789, Root2::MAX.0 / 3, Root2::MAX.0] {
            for count in [0, 1, 707, 1000, 1001, 255_000_000_u32] {
                let exact = u128::from(units) * u128::from(count) / 1000;
                let expected = exact.min(u128::from(Root2::MAX.0));
                let found = Root2(units).thousandths(count).0;
                assert_eq!(u128::from(found), expected, "{units} × {count}");
            }
        }
    }

    #[test]
    fn sums_stop_at_the_largest_cost() {
        assert_eq!(Tenths::MAX.plus(Tenths::STRAIGHT), Tenths::MAX);
        assert_eq!(Tenths::ZERO.minus(Tenths::STRAIGHT), Tenths::ZERO);
        assert_eq!(Root2::MAX.times(2), Root2::MAX);
    }

    #[test]
    fn factors_are_checked() {
        assert_eq!(Thousandths::of(1.2), Ok(Thousandths(1200)));
        assert_eq!(Thousandths::of(0.0), Ok(Thousandths(0)));
        for bad in [f64::NAN, -0.1, f64::INFINITY, 1000.1] {
            assert!(Thousandths::of(bad).is_err(), "{bad}");
        }
        assert_eq!(
            Thousandths::of(f64::NAN).unwrap_err().to_string(),
            "found NaN; expected a number from 0 to 1000"
        );
    }
}
