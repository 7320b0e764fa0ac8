//! What a step costs, as whole numbers.
//!
//! A cost is only ever added, subtracted and compared, so both units are integers: sums do not
//! depend on their order, and two searches that walk the same cells agree to the last bit.
//!
//! | unit | straight | diagonal | one cell is |
//! |---|---|---|---|
//! | [`Tenths`] | 10 | 14 | 10 |
//! | [`Root2`] | 1 | √2 | 2³⁶ |
//!
//! `Root2` holds 1 as 2³⁶ and √2 rounded up to the next 2⁻³⁶. Paths with `s` straight and `d`
//! diagonal steps differ in real length by at least `1 / (2.42·n)` where `n` bounds both counts,
//! and by the rounding of at most `n·2⁻³⁶`; so paths of up to 160,000 steps compare exactly as
//! their real lengths do. A serpentine through the largest grid is longer: there, lengths that differ
//! by less than 3·10⁻⁴ of a cell may change places. Sums are exact, so no rounding ever reopens
//! a cell.
//!
//! The largest costs are 2³² − 1 tenths and 2²⁸ cells; sums stop there. Floor cannot reach them. A
//! way over a million cells of terrain 255 can, and counts as exactly that long: such ways are not
//! told apart, and D* Lite takes them for none.

use std::fmt::Debug;

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

    /// The whole number behind it, for arithmetic that the trait does not have.
    fn units(self) -> u64;

    /// The cost of so many units, at most [`Cost::MAX`].
    #[must_use]
    fn of_units(units: u128) -> Self;

    /// The straight-line distance over `dx` by `dy` cells, rounded down.
    #[must_use]
    fn euclid(dx: u32, dy: u32) -> Self;

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

    fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(count))
    }

    fn between(self, a: u8, b: u8) -> Self {
        let sum = u64::from(a) + u64::from(b);
        Self::of_units(u128::from(u64::from(self.0) * sum / 2))
    }

    fn thousandths(self, count: u32) -> Self {
        Self::of_units(u128::from(self.0) * u128::from(count) / 1000)
    }

    fn units(self) -> u64 {
        self.0.into()
    }

    fn of_units(units: u128) -> Self {
        Self(units.try_into().unwrap_or(u32::MAX))
    }

    fn euclid(dx: u32, dy: u32) -> Self {
        let (dx, dy) = (u64::from(dx), u64::from(dy));
        let root = (100 * (dx * dx + dy * dy)).isqrt();
        Self(u32::try_from(root).unwrap_or(u32::MAX))
    }

    fn value(self) -> f64 {
        f64::from(self.0)
    }
}

/// Straight 1, diagonal √2, in units of 2⁻³⁶.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Root2(pub u64);

impl Root2 {
    /// Binary places behind the point: enough to tell lengths apart, few enough to leave room for
    /// terrain.
    const BITS: u32 = 36;
}

impl Cost for Root2 {
    const ZERO: Self = Self(0);
    const MAX: Self = Self(u64::MAX);
    const STRAIGHT: Self = Self(1 << Self::BITS);
    // Rounded up, so that a diagonal is never cheaper than the straight line it covers and the
    // Euclidean estimate, rounded down, stays consistent.
    const DIAGONAL: Self = Self((2_u128 << (2 * Self::BITS)).isqrt() as u64 + 1);

    fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(u64::from(count)))
    }

    fn between(self, a: u8, b: u8) -> Self {
        let sum = u128::from(a) + u128::from(b);
        Self::of_units(u128::from(self.0) * sum / 2)
    }

    fn thousandths(self, count: u32) -> Self {
        Self::of_units(u128::from(self.0) * u128::from(count) / 1000)
    }

    fn units(self) -> u64 {
        self.0
    }

    fn of_units(units: u128) -> Self {
        Self(units.try_into().unwrap_or(u64::MAX))
    }

    fn euclid(dx: u32, dy: u32) -> Self {
        let (dx, dy) = (u128::from(dx), u128::from(dy));
        let root = ((dx * dx + dy * dy) << (2 * Self::BITS)).isqrt();
        Self(u64::try_from(root).unwrap_or(u64::MAX))
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
            Ok(Self((number * 1000.0).round() as u32))
        } else {
            Err(BadFactor(number))
        }
    }

    /// The factor as a number.
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self.0) / 1000.0
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
        assert!((Root2::DIAGONAL.value() - 2_f64.sqrt()).abs() < 2_f64.powi(-36));
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
