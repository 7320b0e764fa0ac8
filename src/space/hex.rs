//! Hexagons in axial coordinates: `q` along a row, `r` across the rows, and `s = −q − r`, which is not stored. The
//! three sum to zero: they are coordinates of a diagonal plane through a cube. So distances, turns and lines are sums
//! of integers.
//!
//! ```text
//!    2  1          the six directions, counterclockwise
//!   3 ·  0         from growing q; y grows downwards
//!    4  5
//! ```
//!
//! After Amit Patel, "Hexagonal Grids", redblobgames.com, 2013. [`Layout`](super::Layout) says how hexagons lie in rows
//! and columns.

use std::ops::{Add, Mul, Sub};

/// A hexagon, or the offset from one to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names of the field")]
pub struct Hex {
    pub q: i32,
    pub r: i32,
}

impl Hex {
    /// The six offsets to a neighbour, in the order of the drawing above.
    pub const DIRECTIONS: [Self; 6] = [
        Self::new(1, 0),
        Self::new(1, -1),
        Self::new(0, -1),
        Self::new(-1, 0),
        Self::new(-1, 1),
        Self::new(0, 1),
    ];

    /// The six offsets to the cells two steps away across a corner. The first lies between directions 0 and 1.
    pub const DIAGONALS: [Self; 6] = [
        Self::new(2, -1),
        Self::new(1, -2),
        Self::new(-1, -1),
        Self::new(-2, 1),
        Self::new(-1, 2),
        Self::new(1, 1),
    ];

    /// Returns the hexagon with these axial coordinates.
    pub const fn new(q: i32, r: i32) -> Self {
        Self { q, r }
    }

    /// Returns the third coordinate.
    pub const fn s(self) -> i32 {
        -self.q - self.r
    }

    /// Returns the position of its centre with pointy tops, as (x, y): x in halves of the distance between neighbours,
    /// y in rows. These are doubled coordinates, which some maps use.
    pub const fn in_rows(self) -> (i32, i32) {
        (2 * self.q + self.r, self.r)
    }

    /// Returns the position of its centre with flat tops, as (x, y): x in columns, y in halves of the distance between
    /// neighbours.
    pub const fn in_columns(self) -> (i32, i32) {
        (self.q, 2 * self.r + self.q)
    }

    /// Returns the number of steps of the offset, with no obstacles.
    #[inline(always)]
    pub const fn length(self) -> u32 {
        let sum = self.q.unsigned_abs() + self.r.unsigned_abs() + self.s().unsigned_abs();
        sum / 2
    }

    /// Returns the number of steps between two hexagons, with no obstacles.
    pub fn distance(self, other: Self) -> u32 {
        (self - other).length()
    }

    /// Returns the square of the straight-line length, if centres of neighbours have distance 1. It is always an integer.
    #[inline(always)]
    pub(crate) fn square(self) -> u64 {
        self.dot(self).unsigned_abs() / 2
    }

    /// Returns twice the dot product of two offsets, in squared steps: 2·|a|·|b|·cos of their angle.
    #[inline(always)]
    pub(crate) fn dot(self, other: Self) -> i64 {
        let [q, r, to_q, to_r] = [self.q, self.r, other.q, other.r].map(i64::from);
        2 * (q * to_q + r * to_r) + q * to_r + r * to_q
    }

    /// Returns the offset turned clockwise by a sixth.
    #[must_use]
    pub const fn turned_right(self) -> Self {
        Self::new(-self.r, -self.s())
    }

    /// Returns the offset turned counterclockwise by a sixth.
    #[must_use]
    pub const fn turned_left(self) -> Self {
        Self::new(-self.s(), -self.q)
    }

    /// Returns the hexagon that contains the point (`q`, `r`), both divided by `by`, which is above zero. A point on a
    /// border belongs to one of the adjacent hexagons.
    pub fn round(q: i64, r: i64, by: i64) -> Self {
        let s = -q - r;
        let nearest = |part: i64| (2 * part + by).div_euclid(2 * by);
        let [near_q, near_r, near_s] = [q, r, s].map(nearest);
        let [off_q, off_r, off_s] =
            [(q, near_q), (r, near_r), (s, near_s)].map(|(part, near)| (part - near * by).abs());
        // The rounded coordinates need not sum to zero. Recompute the one with the largest rounding error from the
        // others.
        if off_q > off_r && off_q > off_s {
            Self::new((-near_r - near_s) as i32, near_r as i32)
        } else if off_r > off_s {
            Self::new(near_q as i32, (-near_q - near_s) as i32)
        } else {
            Self::new(near_q as i32, near_r as i32)
        }
    }

    /// Returns the hexagons on the straight line to another, including both ends: one more than the
    /// [distance](Hex::distance), each adjacent to the one before. If the line runs along a border, it takes the side
    /// of growing q and r.
    pub fn line(self, to: Self) -> impl Iterator<Item = Self> {
        let count = self.distance(to);
        (0..=count).map(move |step| self.on_line(to, count, step, 1))
    }

    /// Returns the hexagon at a step of the line, moved slightly (`side` 1 or −1) off any border.
    pub(super) fn on_line(self, to: Self, count: u32, step: u32, side: i64) -> Self {
        // Larger than the resolution of any relevant coordinate, for lines of up to 2¹⁶ steps; the squares fit in 64
        // bits.
        const FINE: i64 = 1 << 20;
        let (count, step) = (i64::from(count.max(1)), i64::from(step));
        let part = |from: i32, to: i32| {
            FINE * (i64::from(from) * (count - step) + i64::from(to) * step) + side * count
        };
        Self::round(part(self.q, to.q), part(self.r, to.r), FINE * count)
    }
}

impl Add for Hex {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Hex {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::new(self.q - other.q, self.r - other.r)
    }
}

impl Mul<i32> for Hex {
    type Output = Self;

    fn mul(self, times: i32) -> Self {
        Self::new(self.q * times, self.r * times)
    }
}

#[cfg(test)]
mod tests;
