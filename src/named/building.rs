//! A hierarchy under construction, and what it will cost.
//!
//! The number of subgoals and how many see each other give an estimate of how many edges contraction examines. The real
//! number may be several times as large, up to a bound at which the rest stays a core. Progress never goes backwards
//! for that: from three quarters of the estimate on, the expected work grows,
//!
//! ```text
//! done / expected = x              x = done / guess,  x ≤ 3/4
//!                   1 − 3/16x      x > 3/4
//! ```

use super::options::Options;
use crate::cost::Metric;
use crate::rules::subgoal::{SightTable, SubgoalBuilder, Subgoals, most_looks};
use crate::rules::{Preparation, looks, loops};
use crate::space::{Grid, Key, Movement, Space};

/// The movement and the step costs.
pub(super) type Steps = (Movement, Metric);

/// Finding the subgoals comes first, and gives the price. Then the builder runs.
#[derive(Clone, Debug)]
pub(super) enum Building {
    Finding(SightTable, Metric),
    Priced(Box<Priced>),
}

/// The builder, and the price.
#[derive(Clone, Debug)]
pub(super) struct Priced {
    builder: SubgoalBuilder,
    /// The estimated total work, and its upper bound.
    guess: u64,
    most: u64,
    bytes: u64,
}

impl Building {
    /// Starts with no subgoals found and the price unknown.
    pub(super) fn start(grid: &Grid, steps: Steps) -> Self {
        Self::Finding(SightTable::start(grid, steps.0), steps.1)
    }

    /// Returns whether it belongs to this map, with no edit since.
    pub(super) fn fits(&self, grid: &Grid, steps: Steps) -> bool {
        match self {
            Self::Finding(sight, metric) => sight.fits(grid, steps.0) && *metric == steps.1,
            Self::Priced(priced) => priced.builder.fits(grid, steps),
        }
    }

    /// Spends about `cells` cells of work on finding the subgoals, if they are not found yet. Once they are, the price
    /// is known, and contraction is limited to `looks` edges.
    pub(super) fn find(self, grid: &Grid, options: &Options, looks: u64, cells: u64) -> Self {
        let Self::Finding(mut sight, metric) = self else {
            return self;
        };
        if !sight.advance(grid, cells) {
            return Self::Finding(sight, metric);
        }
        let builder = SubgoalBuilder::of(grid, sight, metric, most_looks(grid));
        let mut priced = Box::new(Priced::of(grid, options, builder));
        priced.builder.hold_to(looks);
        Self::Priced(priced)
    }

    pub(super) fn preparation(&self, grid: &Grid) -> Preparation {
        match self {
            Self::Finding(..) => unknown(grid),
            Self::Priced(priced) => priced.preparation(),
        }
    }
}

/// Returns the preparation while the subgoals are not found yet.
pub(super) fn unknown(grid: &Grid) -> Preparation {
    Preparation::ahead(most_looks(grid) + grid.len() as u64, 0)
}

impl Priced {
    fn of(grid: &Grid, options: &Options, mut builder: SubgoalBuilder) -> Self {
        let most = most_looks(grid);
        let (subgoals, seen) = builder.density(grid);
        let loops = loops(grid, (0..grid.len() as u32).map(Key));
        let looks = ((subgoals as f64 * looks(seen, loops)) as u64).min(most);
        let most = most.min(
            options
                .most_work
                .saturating_sub(builder.whole_work(0, seen)),
        );
        builder.hold_to(most);
        Self {
            guess: builder.whole_work(looks, seen),
            most: builder.whole_work(most, seen),
            bytes: builder.whole_bytes(seen),
            builder,
        }
    }

    /// Does about `work` units. Returns true when finished.
    pub(super) fn advance(&mut self, grid: &Grid, work: u64) -> bool {
        self.builder.advance(grid, work)
    }

    /// Returns the subgoals and their cost, once finished.
    pub(super) fn finish(self, grid: &Grid) -> (Subgoals, Preparation) {
        let work = self.builder.work();
        let subgoals = self.builder.finish(grid);
        let price = Preparation::over(work, subgoals.bytes() as u64);
        (subgoals, price)
    }

    pub(super) fn preparation(&self) -> Preparation {
        let (done, guess) = (self.builder.work(), self.guess);
        let expected = if done <= guess / 4 * 3 {
            guess
        } else {
            let x = done as f64 / guess as f64;
            (done as f64 / (1.0 - 0.1875 / x)) as u64
        };
        let expected = expected.min(self.most.max(guess)).max(done + 1);
        Preparation {
            done,
            ..Preparation::ahead(expected, self.bytes)
        }
    }
}
