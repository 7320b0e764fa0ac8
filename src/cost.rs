//! Path costs as whole numbers, and the step costs that they are made of.
//!
//! A search only adds, subtracts and compares costs. Whole units make sums independent of their order, so two searches
//! that walk the same cells agree to the last bit. A [`Metric`] says what a straight and a diagonal step cost:
//!
//! | name | straight | diagonal | units | use |
//! |---|---|---|---|---|
//! | [`Metric::TENTHS`] | 10 | 14 | 10, 14 | integers near 1 and √2 |
//! | [`Metric::ROOT2`] | 1 | √2 | 5,488,420, 7,761,798 | the grid benchmarks |
//! | [`Metric::MANHATTAN`] | 10 | 20 | 10, 20 | Manhattan distance |
//! | [`Metric::CHEBYSHEV`] | 1 | 1 | 2, 2 | Chebyshev distance |
//!
//! The units of `ROOT2` are twice 2,744,210 and twice 3,880,899, a pair from the continued fraction of √2: p² = 2·q² +
//! 1, so p/q exceeds √2 by less than 1/(2.8·q²). Let two paths differ by d diagonal steps. Their real lengths differ by
//! at least 1/(2.83·d) cells, and the rounding of p adds less than d/(2.8·q²). So they compare exactly as their real
//! lengths do while d is below q, 2.7 million. All units are even, because terrain needs half a step. Sums are exact:
//! rounding never reopens a cell.
//!
//! A cost has 48 bits, so a search packs it into one word with the rest of a cell's record. Sums saturate at
//! [`Cost::MAX`], 2⁴⁸ − 1 units, which is 51 million cells under `ROOT2`. A path over plain floor cannot reach that. A
//! path over 200,000 cells of terrain 255 can: such paths compare as equal, and D* Lite treats them as infinite. A
//! session whose path has that cost warns and promises nothing.

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;

/// A path cost in whole units, at most [`Cost::MAX`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "u64"))]
pub struct Cost(pub(crate) u64);

impl Cost {
    /// The cost of the empty path.
    pub const ZERO: Self = Self(0);
    /// The largest cost. No real path is this long; sums saturate here.
    pub const MAX: Self = Self((1 << 48) - 1);

    /// Returns the cost of `units`, at most [`Cost::MAX`].
    #[must_use]
    pub const fn new(units: u64) -> Self {
        if units < Self::MAX.0 {
            Self(units)
        } else {
            Self::MAX
        }
    }

    /// Returns the number of units.
    #[must_use]
    pub const fn units(self) -> u64 {
        self.0
    }

    /// Returns the sum, at most [`Cost::MAX`].
    #[must_use]
    #[inline(always)]
    pub fn plus(self, other: Self) -> Self {
        // `new` lets neither be above MAX, so the sum does not wrap.
        Self(self.0 + other.0).min(Self::MAX)
    }

    /// Returns the difference, at least [`Cost::ZERO`].
    #[must_use]
    #[inline(always)]
    pub fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// Returns `count` times this cost, at most [`Cost::MAX`].
    #[must_use]
    #[inline(always)]
    pub fn times(self, count: u32) -> Self {
        match u32::try_from(self.0) {
            Ok(units) => Self(u64::from(units) * u64::from(count)).min(Self::MAX),
            Err(_) => self.times_checked(count),
        }
    }

    /// Out of line, because a 64-bit product with an overflow check is a call in wasm.
    #[cold]
    #[inline(never)]
    fn times_checked(self, count: u32) -> Self {
        Self(self.0.saturating_mul(u64::from(count))).min(Self::MAX)
    }

    /// Returns this cost times the mean of the terrain costs `a` and `b`, rounded down: a step between two cells.
    #[must_use]
    pub fn between(self, a: u8, b: u8) -> Self {
        // 48 bits times nine bits does not overflow.
        Self(self.0 * (u64::from(a) + u64::from(b)) / 2).min(Self::MAX)
    }

    /// Returns `count` thousandths of this cost, rounded down. Weights and scales multiply costs like this.
    #[must_use]
    pub fn thousandths(self, count: u32) -> Self {
        // Splitting off the whole thousands keeps the product within 64 bits; the quotient is the same.
        let (thousands, rest) = (Self(self.0 / 1000), self.0 % 1000);
        thousands
            .times(count)
            .plus(Self(rest * u64::from(count) / 1000))
    }

    /// Returns the cost that stands for a number from 0 on. Such costs compare as their numbers do, to 38 bits, which are 11
    /// digits. They cannot be added: [`Metric::DOUBLES`] turns them into numbers again.
    #[must_use]
    pub fn standing_for(number: f64) -> Self {
        // The sign bit is 0. The exponent and 37 bits of the fraction are left, rounded to the nearest.
        Self((number.abs().to_bits() + (1 << (DROPPED - 1))) >> DROPPED)
    }
}

impl From<u32> for Cost {
    fn from(units: u32) -> Self {
        Self(units.into())
    }
}

/// At most [`Cost::MAX`].
impl From<u64> for Cost {
    fn from(units: u64) -> Self {
        Self::new(units)
    }
}

/// The bits of a double that a cost [standing for](Cost::standing_for) it leaves out.
const DROPPED: u32 = 15;

/// The step costs of a square grid, and how the open list treats them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metric {
    /// The cost of a step to an orthogonal neighbour.
    pub straight: Cost,
    /// The cost of a step to a diagonal neighbour.
    pub diagonal: Cost,
    /// How many units make 1 in the numbers that people read; see [`Metric::value`]. 0 if costs stand for doubles.
    pub one: u64,
    /// Whether the [`Buckets`](crate::search::Buckets) of an open list order equal f by h before the latest in. If costs have few values, many f are equal, and
    /// their order decides where a search goes. If most f differ, the order costs more than it saves.
    pub ties_by_h: bool,
}

impl Default for Metric {
    fn default() -> Self {
        Self::TENTHS
    }
}

impl Metric {
    /// Straight 10, diagonal 14.
    pub const TENTHS: Self = Self::few(10, 14, 1);
    /// Straight 1, diagonal √2, rounded up. So a diagonal is never cheaper than the distance that it covers, and the
    /// Euclidean heuristic, rounded down, stays consistent.
    pub const ROOT2: Self = Self {
        straight: Cost(5_488_420),
        diagonal: Cost(7_761_798),
        one: 5_488_420,
        ties_by_h: false,
    };
    /// Straight 10, diagonal 20: the same as the two straight steps around it.
    pub const MANHATTAN: Self = Self::few(10, 20, 1);
    /// Straight 1, diagonal 1.
    pub const CHEBYSHEV: Self = Self::few(2, 2, 2);
    /// For costs that [stand for](Cost::standing_for) doubles.
    pub const DOUBLES: Self = Self::few(0, 0, 0);

    const fn few(straight: u64, diagonal: u64, one: u64) -> Self {
        Self {
            straight: Cost(straight),
            diagonal: Cost(diagonal),
            one,
            ties_by_h: true,
        }
    }

    /// Returns whether a diagonal costs less than the two straight steps around it. Pruning and jumping need this.
    #[must_use]
    pub fn has_short_diagonals(&self) -> bool {
        self.diagonal < self.straight.times(2)
    }

    /// Returns `cost` as the number that people read: in tens and fourteens, or in cell widths.
    #[must_use]
    pub fn value(&self, cost: Cost) -> f64 {
        if self.one == 0 {
            return f64::from_bits(cost.0 << DROPPED);
        }
        cost.0 as f64 / self.one as f64
    }

    /// Returns the cost of a shortest 8-way path over `dx` by `dy` free cells, at most [`Cost::MAX`].
    #[must_use]
    #[inline(always)]
    pub fn octile(&self, dx: u32, dy: u32) -> Cost {
        let (long, short) = (dx.max(dy), dx.min(dy));
        self.over(long - short, short)
    }

    /// Returns the cost of some straight and diagonal steps, at most [`Cost::MAX`].
    #[must_use]
    #[inline(always)]
    pub fn over(&self, straight: u32, diagonal: u32) -> Cost {
        if straight | diagonal > u32::from(u16::MAX) / 2 {
            return self.far_over(straight, diagonal);
        }
        // Costs have 48 bits and both counts together 16, so the sum does not wrap.
        let [straight, diagonal] = [straight, diagonal].map(u64::from);
        Cost(self.straight.0 * straight + self.diagonal.0 * diagonal).min(Cost::MAX)
    }

    /// Out of line, because no map has this many cells in a row.
    #[cold]
    #[inline(never)]
    fn far_over(&self, straight: u32, diagonal: u32) -> Cost {
        let straight = self.straight.times(straight);
        straight.plus(self.diagonal.times(diagonal))
    }

    /// Returns the straight-line distance over `dx` by `dy` cells, rounded down, at most [`Cost::MAX`].
    #[must_use]
    pub fn euclid(&self, dx: u32, dy: u32) -> Cost {
        let (dx, dy) = (u64::from(dx), u64::from(dy));
        self.root((dx * dx).saturating_add(dy * dy))
    }

    /// Returns the cost of √`squares` cells, rounded down, at most [`Cost::MAX`].
    #[must_use]
    pub fn root(&self, squares: u64) -> Cost {
        let cell = self.straight.0;
        let near = (squares as f64).sqrt() * cell as f64;
        if near > Cost::MAX.0 as f64 + 1.0 {
            return Cost::MAX;
        }
        let square = |root: u64| u128::from(root) * u128::from(root);
        // The square of most cells has 64 bits, and one wide product is enough. No product wraps, because the root has 49 bits.
        let exact = if cell <= u64::from(u32::MAX) {
            u128::from(squares) * u128::from(cell * cell)
        } else {
            u128::from(squares) * square(cell)
        };
        // The square root of a float is off by at most one here; comparing squares decides.
        let root = near as u64;
        let root = root - u64::from(square(root) > exact);
        Cost(root + u64::from(square(root + 1) <= exact)).min(Cost::MAX)
    }
}

/// A number in whole thousandths, such as a factor: 1000 is 1. It prints with no more digits than it needs: 62, 0.5, 1.005.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Thousandths(pub(crate) u32);

impl Thousandths {
    /// The factor 1.
    pub const ONE: Self = Self(1000);
    /// The largest factor allowed: 1000.
    pub const MAX: Self = Self(1_000_000);

    /// Returns `count` thousandths.
    #[must_use]
    pub const fn new(count: u32) -> Self {
        Self(count)
    }

    /// Returns the number of thousandths.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Returns `number` rounded to the nearest thousandth if that lies in `range`; `None` for NaN.
    #[must_use]
    pub fn within(number: f64, range: RangeInclusive<u32>) -> Option<Self> {
        let [low, high] = [*range.start(), *range.end()].map(|end| Self(end).value());
        let nearest = Self((number * 1000.0).round() as u32);
        (low..=high).contains(&number).then_some(nearest)
    }

    /// Returns the factor as a number.
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

/// Rounds to the nearest thousandth.
impl TryFrom<f64> for Thousandths {
    type Error = NoThousandths;

    fn try_from(number: f64) -> Result<Self, NoThousandths> {
        Self::within(number, 0..=u32::MAX).ok_or(NoThousandths(number))
    }
}

/// A number that is not [`Thousandths`]: NaN, negative, or too large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NoThousandths(pub f64);

impl Display for NoThousandths {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let (found, most) = (self.0, Thousandths(u32::MAX));
        write!(out, "found {found}; expected a number from 0 to {most}")
    }
}

impl Error for NoThousandths {}

impl Display for Thousandths {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let number = format!("{}.{:03}", self.0 / 1000, self.0 % 1000);
        out.write_str(number.trim_end_matches('0').trim_end_matches('.'))
    }
}

#[cfg(test)]
mod tests;
