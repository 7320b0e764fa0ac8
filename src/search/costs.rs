//! The choices of step costs.

use crate::cost::Metric;

/// The step costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Costs {
    /// 10 and 14; see `Metric::TENTHS`.
    #[default]
    Tenths,
    /// 1 and √2; see `Metric::ROOT2`.
    Root2,
    /// 10 and 20; see `Metric::MANHATTAN`.
    Manhattan,
    /// 1 and 1; see `Metric::CHEBYSHEV`.
    Chebyshev,
}

impl Costs {
    /// Returns the step costs.
    #[must_use]
    pub fn metric(self) -> Metric {
        match self {
            Self::Tenths => Metric::TENTHS,
            Self::Root2 => Metric::ROOT2,
            Self::Manhattan => Metric::MANHATTAN,
            Self::Chebyshev => Metric::CHEBYSHEV,
        }
    }

    /// Returns the metric of any-angle searches: the units of `Metric::ROOT2`, shown in the numbers of this choice. A
    /// cell is as wide as a straight step is long.
    #[must_use]
    pub(crate) fn lengths(self) -> Metric {
        let Metric { straight, one, .. } = self.metric();
        Metric {
            one: Metric::ROOT2.one * one / straight.0,
            ..Metric::ROOT2
        }
    }
}
