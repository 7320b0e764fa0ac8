//! What must hold for every search: properties over random maps, terrain, ends and options, compared with the oracle
//! and with itself.
//!
//! | file | what holds |
//! |---|---|
//! | `product` | every combination that is accepted keeps its guarantee, and none is left out |
//! | `guarantees` | the same with all numbers random; estimates keep their claims |
//! | `repeats` | step by step = in slices = at once; seek(n) = n steps; reused = fresh |
//! | `edits` | edits in mid-run and between searches: what is known is never out of date |
//! | `frontiers` | list, heap and buckets tell the same events in the same order |
//! | `kept` | by turn, enough directions lose no shortest path |
//! | `misled` | a search that jumps finds the goal whatever the estimate |
//! | `absurd` | no option makes a search panic or hang |
//! | `fixtures` | inputs that once failed |
//!
//! Every run of the same tests uses the same inputs: the seed is fixed, so that `npm test` fails because of a change
//! and not by chance. For other inputs, and ten times as many: `PROPTEST_RNG_SEED=7 PROPTEST_CASES=2560 cargo test --release --all-features --test
//! rust properties::`. A failure prints the smallest input that still fails, as text that `fixtures` accepts.

mod absurd;
mod case;
mod edits;
mod explain;
mod fixtures;
mod frontiers;
mod guarantees;
mod judge;
mod kept;
mod misled;
mod product;
mod query;
mod repeats;
mod seen;
mod tape;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestError, TestRunner};
use std::fmt::Debug;

/// proptest's default number of cases, which the counts of the tests are a share of.
const USUAL_CASES: u32 = 256;

/// Tries a property, which panics if it does not hold, on `cases` inputs or the requested share. Returns how many that
/// was.
fn check<S: Strategy>(cases: u32, inputs: &S, property: impl Fn(&S::Value)) -> u32
where
    S::Value: Debug,
{
    // Reads the environment variables.
    let asked = Config::default();
    let cases = (u64::from(cases) * u64::from(asked.cases)).div_ceil(USUAL_CASES.into()) as u32;
    let mut runner = TestRunner::new(Config {
        cases,
        rng_seed: match asked.rng_seed {
            RngSeed::Random => RngSeed::Fixed(1968),
            fixed @ RngSeed::Fixed(_) => fixed,
        },
        failure_persistence: None,
        // The default is four times the cases; zero shows the first failing input.
        max_shrink_iters: asked.max_shrink_iters.min(4_000),
        max_shrink_time: 30_000,
        ..asked
    });
    let outcome = runner.run(inputs, |input| {
        property(&input);
        Ok(())
    });
    match outcome {
        Ok(()) => cases,
        Err(TestError::Fail(why, input)) => panic!("{why}\nThe smallest input:\n{input:?}"),
        Err(TestError::Abort(why)) => panic!("{why}"),
    }
}
