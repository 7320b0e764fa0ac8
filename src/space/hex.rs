//! Hexagons by axial coordinates: `q` along a row, `r` along the rows, and `s = −q − r`, which is not
//! kept. All three sum to zero, so they are the coordinates of a cube cut through its middle, and
//! distances, turns and lines are sums of whole numbers.
//!
//! ```text
//!    2  1          the six directions, counted against the clock
//!   3 ·  0         from growing q; y grows downwards
//!    4  5
//! ```
//!
//! After Amit Patel, "Hexagonal Grids", redblobgames.com, 2013. How hexagons lie in rows and columns
//! is for [`Layout`](super::Layout).

use std::ops::{Add, Mul, Sub};

/// A hexagon, or the way from one to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names of the field")]
pub struct Hex {
    pub q: i32,
    pub r: i32,
}

impl Hex {
    /// The six ways to a neighbour, in the order of the drawing above.
    pub const DIRECTIONS: [Self; 6] = [
        Self::new(1, 0),
        Self::new(1, -1),
        Self::new(0, -1),
        Self::new(-1, 0),
        Self::new(-1, 1),
        Self::new(0, 1),
    ];

    /// The six ways to the cells that are two steps off across a corner; the first lies between the
    /// directions 0 and 1.
    pub const DIAGONALS: [Self; 6] = [
        Self::new(2, -1),
        Self::new(1, -2),
        Self::new(-1, -1),
        Self::new(-2, 1),
        Self::new(-1, 2),
        Self::new(1, 1),
    ];

    /// By its axial coordinates.
    pub const fn new(q: i32, r: i32) -> Self {
        Self { q, r }
    }

    /// Returns the third coordinate.
    pub const fn s(self) -> i32 {
        -self.q - self.r
    }

    /// Returns where its centre lies if tops are pointy, as (x, y): x in halves of the distance between neighbours, y
    /// in rows. Doubled coordinates, which some maps use.
    pub const fn in_rows(self) -> (i32, i32) {
        (2 * self.q + self.r, self.r)
    }

    /// Returns where its centre lies if tops are flat, as (x, y): x in columns, y in halves of the distance between
    /// neighbours.
    pub const fn in_columns(self) -> (i32, i32) {
        (self.q, 2 * self.r + self.q)
    }

    /// Returns how many steps it is from nothing, if nothing is in the way.
    #[inline(always)]
    pub const fn length(self) -> u32 {
        let sum = self.q.unsigned_abs() + self.r.unsigned_abs() + self.s().unsigned_abs();
        sum / 2
    }

    /// Returns how many steps there are between two.
    pub fn distance(self, other: Self) -> u32 {
        (self - other).length()
    }

    /// Returns the square of the straight way's length, where centres of neighbours are 1 apart: always a whole number.
    #[inline(always)]
    pub fn square(self) -> u64 {
        self.dot(self).unsigned_abs() / 2
    }

    /// Twice the product of two ways as vectors, in squares of a step: 2·|a|·|b|·cos of their angle.
    #[inline(always)]
    pub fn dot(self, other: Self) -> i64 {
        let [q, r, to_q, to_r] = [self.q, self.r, other.q, other.r].map(i64::from);
        2 * (q * to_q + r * to_r) + q * to_r + r * to_q
    }

    /// Returns how far the second way leads aside from the first, up to a factor: |a|·|b|·sin of their angle.
    pub fn cross(self, other: Self) -> i64 {
        let [q, r, to_q, to_r] = [self.q, self.r, other.q, other.r].map(i64::from);
        q * to_r - r * to_q
    }

    /// Returns a sixth of a turn with the clock.
    #[must_use]
    pub const fn turned_right(self) -> Self {
        Self::new(-self.r, -self.s())
    }

    /// Returns a sixth of a turn against the clock.
    #[must_use]
    pub const fn turned_left(self) -> Self {
        Self::new(-self.s(), -self.q)
    }

    /// Returns the hexagon in which the point (`q`, `r`) lies, both divided by `by`, which is above zero. A point on a
    /// border goes to one of those beside it.
    pub fn round(q: i64, r: i64, by: i64) -> Self {
        let s = -q - r;
        let nearest = |part: i64| (2 * part + by).div_euclid(2 * by);
        let [near_q, near_r, near_s] = [q, r, s].map(nearest);
        let [off_q, off_r, off_s] =
            [(q, near_q), (r, near_r), (s, near_s)].map(|(part, near)| (part - near * by).abs());
        // The three need not sum to zero any more: the one that was rounded most follows the others.
        if off_q > off_r && off_q > off_s {
            Self::new((-near_r - near_s) as i32, near_r as i32)
        } else if off_r > off_s {
            Self::new(near_q as i32, (-near_q - near_s) as i32)
        } else {
            Self::new(near_q as i32, near_r as i32)
        }
    }

    /// Returns the hexagons on the straight line to another, both ends among them: one more than the
    /// [distance](Hex::distance), each next to the one before. Where the line runs along a border, the side of growing
    /// q and r is taken.
    pub fn line(self, to: Self) -> impl Iterator<Item = Self> {
        let count = self.distance(to);
        (0..=count).map(move |step| self.on_line(to, count, step, 1))
    }

    /// Returns the hexagon at a step of the line, pushed a very little (`side` 1 or −1) off any border.
    pub(super) fn on_line(self, to: Self, count: u32, step: u32, side: i64) -> Self {
        // Farther from a whole step than this no coordinate of a point that matters can be, with
        // lines of up to 2¹⁶ steps; the squares stay within 64 bits.
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
