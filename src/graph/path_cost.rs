//! The numbers that a search over nodes takes as costs.

use crate::cost::Cost;

/// A number that costs of steps and paths can be given in. All whole numbers of the language are.
///
/// The loop counts in [`Cost`], so that sums do not depend on their order. A number of another kind becomes a
/// cost of a path by two conversions that lose nothing:
///
/// ```
/// use cubechase::cost::Cost;
/// use cubechase::graph::{PathCost, dijkstra};
///
/// /// A length in metres, kept in millimetres.
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
    /// The number as a cost.
    ///
    /// # Panics
    /// When the number is negative or not below [`Cost::MAX`], 2⁴⁸ − 1.
    fn into_cost(self) -> Cost;

    /// The number that a cost stands for.
    ///
    /// # Panics
    /// When the cost is larger than the type can hold, or is [`Cost::MAX`], at which sums stop.
    fn from_cost(cost: Cost) -> Self;
}

/// In the units of the loop itself.
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
