//! The types of numbers that a search over nodes takes as costs.

use crate::cost::Cost;

/// A number that can be the cost of a step or a path. All integer types are.
///
/// The loop uses [`Cost`], so sums do not depend on their order. Another type needs two lossless conversions:
///
/// ```
/// use cubechase::cost::Cost;
/// use cubechase::graph::{PathCost, dijkstra};
///
/// /// A length in metres, stored in millimetres.
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Metres(f64);
///
/// impl PathCost for Metres {
///     fn into_cost(self) -> Cost {
///         ((self.0 * 1000.0).round() as u64).into_cost()
///     }
///
///     fn from_cost(cost: Cost) -> Self {
///         Self(u64::from_cost(cost) as f64 / 1000.0)
///     }
/// }
///
/// let lanes = |node: &char| match node {
///     'a' => vec![('b', Metres(0.5)), ('c', Metres(2.25))],
///     'b' => vec![('c', Metres(1.625))],
///     _ => Vec::new(),
/// };
/// let answer = dijkstra(&'a', lanes, |&node| node == 'c');
/// assert_eq!(answer, Some((vec!['a', 'b', 'c'], Metres(2.125))));
/// ```
pub trait PathCost: Copy {
    /// Returns the number as a cost.
    ///
    /// # Panics
    /// If the number is negative or not below [`Cost::MAX`], 2⁴⁸ − 1.
    fn into_cost(self) -> Cost;

    /// Returns the number of a cost.
    ///
    /// # Panics
    /// If the cost is larger than the type can hold, or is [`Cost::MAX`], the largest sum.
    fn from_cost(cost: Cost) -> Self;
}

/// In the units of the loop.
impl PathCost for Cost {
    fn into_cost(self) -> Cost {
        u64::into_cost(self.0)
    }

    fn from_cost(cost: Cost) -> Self {
        Self(u64::from_cost(cost))
    }
}

macro_rules! whole_numbers {
    ($($number:ty)*) => {$(
        impl PathCost for $number {
            #[inline]
            fn into_cost(self) -> Cost {
                match u64::try_from(self).map(Cost) {
                    Ok(cost) if cost < Cost::MAX => cost,
                    _ => panic!("found a cost of {self}; expected 0 to {}", Cost::MAX.0 - 1),
                }
            }

            #[inline]
            fn from_cost(cost: Cost) -> Self {
                match Self::try_from(cost.0) {
                    Ok(number) if cost < Cost::MAX => number,
                    _ => panic!(
                        "found a path that costs {} or more; expected at most {}",
                        cost.0,
                        u64::try_from(Self::MAX).unwrap_or(u64::MAX).min(Cost::MAX.0 - 1)
                    ),
                }
            }
        }
    )*};
}

whole_numbers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
