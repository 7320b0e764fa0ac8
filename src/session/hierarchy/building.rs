//! A hierarchy in the making, and what it will cost.
//!
//! How many edges contraction looks at is guessed from how many subgoals there are and see each other, and may be
//! several times more, up to a bound at which what is left stays a core. Progress never goes back for that: from
//! three quarters of the guess on more and more work is expected,
//!
//! ```text
//! done / expected = x              x = done / guess,  x ≤ 3/4
//!                   1 − 3/16x      x > 3/4
//! ```

use crate::cost::Metric;
use crate::named::Options;
use crate::rules::Preparation;
use crate::rules::subgoal::{SubgoalBuilder, Subgoals, most_looks};
use crate::space::{Grid, Movement};

/// How one steps, and what that costs.
pub(super) type Steps = (Movement, Metric);

/// The builder, and the price.
pub(super) struct Building {
    builder: SubgoalBuilder,
    /// The whole work that is thought to be, and the most that it can be.
    guess: u64,
    most: u64,
    bytes: u64,
}

impl Building {
    /// Finds the subgoals and what they see, and from that the price; O(cells).
    pub(super) fn begin(grid: &Grid, options: &Options) -> Self {
        let steps = (options.movement, options.costs.metric());
        let mut builder = SubgoalBuilder::new(grid, steps);
        let density = builder.density(grid);
        let (_, seen) = density;
        let most = most_looks(grid);
        let looks = guess(density).min(most);
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

    /// Whether it is of this very map, with no edit since.
    pub(super) fn fits(&self, grid: &Grid, steps: Steps) -> bool {
        self.builder.fits(grid, steps)
    }

    /// Lets contraction look at no more edges than these.
    pub(super) fn hold_to(&mut self, looks: u64) {
        self.builder.hold_to(looks);
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

    /// Does about so much of the work. Returns true when finished.
    pub(super) fn advance(&mut self, grid: &Grid, work: u64) -> bool {
        self.builder.advance(grid, work)
    }

    /// The subgoals, and what they have cost.
    pub(super) fn finish(self, grid: &Grid) -> (Subgoals, Preparation) {
        let work = self.builder.work();
        let subgoals = self.builder.finish(grid);
        let price = Preparation::over(work, subgoals.bytes() as u64);
        (subgoals, price)
    }
}

/// The edges that contraction will look at, by how many subgoals there are, and how many others one sees: over the benchmark's
/// maps and maps by seed within a factor of 4 where one sees less than 3.5, and six times as many and more between walls thrown at
/// random that are thinner than a third of the map (`cargo run --release --example builds`).
fn guess((subgoals, seen): (usize, f64)) -> u64 {
    // A root of a root is a square root twice, the same on every machine.
    (3.0 * subgoals as f64 * seen * seen * seen * seen.sqrt().sqrt()) as u64
}
